"""Wrong turns in `quadratic_features`: feature maps of other kernels. Only inner products tell them apart."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .sections import PS6_FEATURES

ROOT = np.sqrt(2.0)


def _features(constant: float = 1.0, linear: float = ROOT, squares: float = 1.0, products: float = ROOT) -> Any:
    """A feature map with these factors; the right one by default."""

    def features(x: Any) -> Any:
        crossed = [x[i] * x[j] for i, j in combinations(range(len(x)), 2)]
        return np.concatenate([[constant], linear * x, squares * x * x, products * np.array(crossed)])

    return features


def _of_two(x: Any) -> Any:
    return np.array([1.0, ROOT * x[0], ROOT * x[1], x[0] ** 2, x[1] ** 2, ROOT * x[0] * x[1]])


def _of_neighbours(x: Any) -> Any:
    return np.concatenate([[1.0], ROOT * x, x * x, ROOT * x[:-1] * x[1:]])


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS6_FEATURES)


_FEATURES = (
    _turn(
        "√2 forgotten",
        _features(linear=1.0, products=1.0),
        "Your linear features and your products have too little weight: you have each of them once, without a factor.",
        "The list of the features is right, and factors look like a detail.",
        "Expand (1 + u·v)². Which terms have a 2 in front? How can φ(u)·φ(v) get it?",
    ),
    _turn(
        "√2 forgotten in the linear features",
        _features(linear=1.0),
        "Your linear features have too little weight.",
        "The products of two entries are the ones that one thinks of.",
        "Expand (1 + uv)² for single numbers. What stands in front of uv?",
    ),
    _turn(
        "√2 forgotten in the products",
        _features(products=1.0),
        "Your products of two different entries have too little weight.",
        "With one feature there are no such products, and all is well.",
        "Expand (u₁v₁ + u₂v₂)². What stands in front of the mixed term?",
    ),
    _turn(
        "constant feature missing",
        _features(constant=0.0),
        "Your features have no constant 1.",
        "A feature that is the same for all examples seems to say nothing.",
        "What is (1 + u·v)² for u = 0? What do your features give?",
    ),
    _turn(
        "linear features missing",
        _features(linear=0.0),
        "Your features are the constant and the products of degree 2; those of degree 1 are missing.",
        "A quadratic map sounds like degree 2 throughout.",
        "Expand (1 + uv)² for single numbers. Is there a term with uv alone?",
    ),
    _turn(
        "only products of degree 2",
        _features(constant=0.0, linear=0.0),
        "Your inner product is (u·v)²: there is nothing of degree 0 or 1.",
        "For (u·v)² that is the right map.",
        "The bracket holds a 1. Which features come from it?",
    ),
    _turn(
        "squares only",
        _features(constant=0.0, linear=0.0, products=0.0),
        "Your features are the squares of the entries.",
        "Quadratic sounds like squares.",
        "Expand (1 + u·v)². Which terms are there besides the squares?",
    ),
    _turn(
        "products of different entries missing",
        _features(products=0.0),
        "You have no products of two different entries.",
        "With one feature there are none, and all is well.",
        "Which feature did XOR need?",
    ),
    _turn(
        "products of different entries counted twice over",
        _features(products=2.0),
        "Your products of two different entries have too much weight.",
        "x₁x₂ and x₂x₁ both get a √2, or one of them a 2.",
        "A factor is in φ(u) and in φ(v). What does it become in the inner product?",
    ),
    _turn(
        "2 instead of √2",
        _features(linear=2.0, products=2.0),
        "Your linear features and your products have too much weight.",
        "In the expansion they have a 2 in front.",
        "A factor is in φ(u) and in φ(v). What does it become in the inner product?",
    ),
    _turn(
        "√2 on the squares too",
        _features(squares=ROOT),
        "Your squares have too much weight.",
        "One factor for all is the shortest code.",
        "Expand (1 + uv)² for single numbers. What stands in front of u²v²?",
    ),
    _turn(
        "squares missing",
        _features(squares=0.0),
        "You have no squares of entries.",
        "A loop over the pairs i < j leaves them out.",
        "Expand (1 + uv)² for single numbers. Which feature gives u²v²?",
    ),
    _turn(
        "√2 divided instead of multiplied",
        _features(linear=1 / ROOT, products=1 / ROOT),
        "Your linear features and your products have too little weight.",
        "Whether a root multiplies or divides is easily exchanged.",
        "Which terms of (1 + u·v)² have a 2 in front? Should their features be larger or smaller?",
    ),
    _turn(
        "features of degree 1 only",
        _features(linear=1.0, squares=0.0, products=0.0),
        "Your features are 1 and the entries: their inner product is 1 + u·v.",
        "A constant feature is how an offset comes in.",
        "And the square? Expand (1 + u·v)² before you choose features.",
    ),
    _turn(
        "kernel value instead of features",
        lambda x: (1 + x @ x) ** 2,
        "You return one number, (1 + x·x)².",
        "It is the kernel, and the exercise is about the kernel.",
        "φ takes one example. What has it to do before it meets the other one?",
    ),
    _turn(
        "first two entries only",
        _of_two,
        "Your map is made for two entries: a third one is ignored, and a single one is an error.",
        "The worked example has two.",
        "Which lines of your function name an entry by its number?",
    ),
    _turn(
        "first two entries only, √2 forgotten",
        lambda x: np.array([1.0, x[0], x[1], x[0] ** 2, x[1] ** 2, x[0] * x[1]]),
        "Your map is made for two entries, and its linear features and product have no factor.",
        "The worked example has two entries, and factors look like a detail.",
        "Which lines name an entry by its number? And which terms of (1 + u·v)² have a 2 in front?",
    ),
    _turn(
        "first two entries only, √2 on the squares too",
        lambda x: np.array([1.0, *(ROOT * np.array([x[0], x[1], x[0] ** 2, x[1] ** 2, x[0] * x[1]]))]),
        "Your map is made for two entries, and its squares have too much weight.",
        "The worked example has two entries, and one factor for all is the shortest code.",
        "Which lines name an entry by its number? And what stands in front of u²v² in (1 + uv)²?",
    ),
    _turn(
        "each entry by itself",
        lambda x: (1 + x) ** 2,
        "You apply (1 + ·)² to each entry.",
        "The formula of the kernel is at hand, and NumPy applies it entry by entry.",
        "φ takes one example. Expand (1 + u·v)² first: which products of entries of u are there?",
    ),
    _turn(
        "table of products",
        lambda x: np.outer(np.append(1.0, x), np.append(1.0, x)),
        "Your products stand in a table; a vector is asked for.",
        "An outer product makes all products at once.",
        "The entries are right. What is the shape of your result?",
    ),
    _turn(
        "products of neighbours only",
        _of_neighbours,
        "You multiply each entry with the next one, and with no other.",
        "For two entries that is all there is.",
        "How many pairs do three entries have?",
    ),
    _turn(
        "nothing returned",
        lambda x: None,
        "Your function returns None.",
        "Printing the features looks like a result in the notebook.",
        "Which statement hands a value back to the caller?",
    ),
)

QUADRATIC_FEATURES: tuple[Misconception, ...] = tie("quadratic_features", whole, _FEATURES)
