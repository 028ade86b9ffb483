"""Wrong turns in `polynomial_kernel` and `rbf_kernel`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .sections import PS6_KERNELS


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS6_KERNELS)


def _square(u: Any, v: Any) -> Any:
    return np.sum((u - v) ** 2)


_NOTHING = _turn(
    "nothing returned",
    lambda u, v, parameter: None,
    "Your function returns None.",
    "Printing the value looks like a result in the notebook.",
    "Which statement hands a value back to the caller?",
)

_POLYNOMIAL = (
    _turn(
        "constant outside the power",
        lambda u, v, degree: 1 + np.dot(u, v) ** degree,
        "You add 1 after taking the power.",
        "In Python ** binds more strongly than +.",
        "For degree 2, the middle term 2 u·v should appear. Does it? Where do the brackets go?",
    ),
    _turn(
        "homogeneous kernel",
        lambda u, v, degree: np.dot(u, v) ** degree,
        "You take the power of u·v, without the 1.",
        "(u·v)^degree is a kernel too, and just as common.",
        "Which monomials are missing without the constant? The exercise has 1 + u·v.",
    ),
    _turn(
        "times instead of to the power",
        lambda u, v, degree: (1 + np.dot(u, v)) * degree,
        "You multiply by the degree.",
        "One star less is easily typed.",
        "What should degree 2 give for u·v = 2?",
    ),
    _turn(
        "caret instead of power",
        lambda u, v, degree: (1 + np.dot(u, v)) ^ degree,
        "You write the power with ^, which in Python is another operation.",
        "On paper, and in several other languages, ^ is the power.",
        "What is Python's operator for powers?",
    ),
    _turn(
        "base and exponent exchanged",
        lambda u, v, degree: np.power(float(degree), 1 + np.dot(u, v)),
        "You take the degree to the power of 1 + u·v.",
        "pow and np.power do not say which argument is which.",
        "Which of the two should be the exponent?",
    ),
    _turn(
        "degree in place of the constant",
        lambda u, v, degree: (degree + np.dot(u, v)) ** degree,
        "You add the degree to u·v instead of 1.",
        "General forms have a constant c, and c is easily taken for the parameter.",
        "Which constant does the exercise have?",
    ),
    _turn(
        "degree fixed at two",
        lambda u, v, degree: (1 + np.dot(u, v)) ** 2,
        "You always use degree 2.",
        "The example in the lesson has degree 2.",
        "Does your function use all of its arguments?",
    ),
    _turn(
        "power left out",
        lambda u, v, degree: 1 + np.dot(u, v),
        "You return 1 + u·v, whatever the degree.",
        "For degree 1 that is right.",
        "Does your function use all of its arguments?",
    ),
    _turn(
        "degree too high by one",
        lambda u, v, degree: (1 + np.dot(u, v)) ** (degree + 1),
        "Your exponent is one too large.",
        "Counting the constant as a degree leads there.",
        "What should degree 1 give?",
    ),
    _turn(
        "powers inside the sum",
        lambda u, v, degree: 1 + np.sum((u * v) ** degree),
        "You take the power of each product before you add them up.",
        "In NumPy u * v is entry by entry, and the power goes along.",
        "u·v is a single number. When should the power be taken?",
    ),
    _turn(
        "kernel of each feature, summed",
        lambda u, v, degree: np.sum((1 + u * v) ** degree),
        "You apply the formula to each feature and add up.",
        "In NumPy u * v is entry by entry, and everything else goes along.",
        "u·v is a single number. Which operation gives it?",
    ),
    _turn(
        "products not summed",
        lambda u, v, degree: (1 + u * v) ** degree,
        "You return one number for each feature.",
        "In NumPy u * v is entry by entry.",
        "A kernel compares two vectors by one number. Which operation gives u·v?",
    ),
    _turn(
        "distance instead of inner product",
        lambda u, v, degree: (1 + np.linalg.norm(u - v)) ** degree,
        "You use the distance of u and v.",
        "The other kernel of this lesson is made of distances.",
        "Which product of u and v does the formula have?",
    ),
    _turn(
        "one vector used twice",
        lambda u, v, degree: (1 + np.dot(u, u)) ** degree,
        "You use u twice, and v not at all.",
        "u and v look alike, in print and on the keyboard.",
        "Does your function use all of its arguments?",
    ),
    _NOTHING,
)

_RBF = (
    _turn(
        "minus sign missing",
        lambda u, v, gamma: np.exp(gamma * _square(u, v)),
        "Your value grows with the distance.",
        "The minus sign is small and easily dropped.",
        "A similarity should be largest for equal examples. Which sign does the exponent need?",
    ),
    _turn(
        "distance not squared",
        lambda u, v, gamma: np.exp(-gamma * np.linalg.norm(u - v)),
        "You use the distance instead of its square.",
        "np.linalg.norm is the distance, and it is quickly typed. (It makes a kernel too, Laplace's.)",
        "Does your value agree for two examples at distance 2? What is the square for?",
    ),
    _turn(
        "divided by gamma",
        lambda u, v, gamma: np.exp(-_square(u, v) / gamma),
        "You divide by γ instead of multiplying.",
        "Other texts have a width there, and divide by it.",
        "Should a larger γ make the kernel narrower or wider, in this course's formula?",
    ),
    _turn(
        "gamma read as sigma",
        lambda u, v, gamma: np.exp(-_square(u, v) / (2 * gamma**2)),
        "You divide by 2γ², as for a normal distribution with standard deviation γ.",
        "Many texts write the kernel with σ that way.",
        "How do σ and γ correspond? Where does this course have its γ?",
    ),
    _turn(
        "divided by twice gamma",
        lambda u, v, gamma: np.exp(-_square(u, v) / (2 * gamma)),
        "You divide by 2γ.",
        "With a variance instead of a standard deviation, the normal distribution looks like that.",
        "Where does this course have its γ?",
    ),
    _turn(
        "exponential missing",
        lambda u, v, gamma: -gamma * _square(u, v),
        "You return the exponent only.",
        "The exponent is the longest part of the formula.",
        "What should the kernel of two equal examples be?",
    ),
    _turn(
        "lengths added instead of the difference",
        lambda u, v, gamma: np.exp(-gamma * (np.dot(u, u) + np.dot(v, v))),
        "You add the squared lengths of u and v.",
        "‖u − v‖² looks as if it could be taken apart that way.",
        "Multiply (u − v)·(u − v) out. Which term is missing?",
    ),
    _turn(
        "difference of the squared lengths",
        lambda u, v, gamma: np.exp(-gamma * (np.dot(u, u) - np.dot(v, v))),
        "You subtract the squared lengths of u and v.",
        "‖u − v‖² looks as if it could be taken apart that way.",
        "Take u and v of equal length in different directions. Are they equal?",
    ),
    _turn(
        "difference of the lengths",
        lambda u, v, gamma: np.exp(-gamma * (np.linalg.norm(u) - np.linalg.norm(v)) ** 2),
        "You compare the lengths of u and v, not the vectors.",
        "Norm and difference are easily exchanged.",
        "Take u and v of equal length in different directions. Are they equal?",
    ),
    _turn(
        "square of the summed difference",
        lambda u, v, gamma: np.exp(-gamma * np.sum(u - v) ** 2),
        "You add the differences first, and square the sum.",
        "The two brackets differ by one place.",
        "Take u = (1, 0) and v = (0, 1). Is their distance 0?",
    ),
    _turn(
        "sum of the absolute differences",
        lambda u, v, gamma: np.exp(-gamma * np.sum(np.abs(u - v))),
        "You use the sum of the absolute differences.",
        "That is a distance too, and in one dimension the usual one.",
        "Which distance do the bars ‖·‖ stand for, and what does the 2 above them ask for?",
    ),
    _turn(
        "inner product instead of the distance",
        lambda u, v, gamma: np.exp(-gamma * np.dot(u, v)),
        "You use u·v in the exponent.",
        "The other kernel of this lesson is made of inner products.",
        "What should the kernel of two equal examples be?",
    ),
    _turn(
        "inner product in the exponent",
        lambda u, v, gamma: np.exp(gamma * np.dot(u, v)),
        "You return exp(γ u·v).",
        "It is a kernel, and it is hidden in this one.",
        "What should the kernel of two equal examples be?",
    ),
    _turn(
        "gamma squared",
        lambda u, v, gamma: np.exp(-((gamma * np.linalg.norm(u - v)) ** 2)),
        "Your γ is squared along with the distance.",
        "The bracket ends one factor too late.",
        "What does the square belong to in the formula?",
    ),
    _turn(
        "gamma missing",
        lambda u, v, gamma: np.exp(-_square(u, v)),
        "Your value does not depend on γ.",
        "With γ = 1 nothing shows.",
        "Does your function use all of its arguments?",
    ),
    _turn(
        "exponent halved",
        lambda u, v, gamma: np.exp(-gamma * _square(u, v) / 2),
        "Your exponent is half of what it should be.",
        "The normal distribution has a 2 there.",
        "Which numbers stand in the exponent of this course's formula?",
    ),
    _turn(
        "mean instead of sum",
        lambda u, v, gamma: np.exp(-gamma * np.mean((u - v) ** 2)),
        "You average the squared differences.",
        "Mean squared errors are everywhere.",
        "‖·‖² is a sum over the features. What do you get for three of them?",
    ),
    _turn(
        "differences not summed",
        lambda u, v, gamma: np.exp(-gamma * (u - v) ** 2),
        "You return one number for each feature.",
        "In NumPy (u − v)² is entry by entry.",
        "A kernel compares two vectors by one number. What is missing for ‖u − v‖²?",
    ),
    _NOTHING,
)

POLYNOMIAL_KERNEL: tuple[Misconception, ...] = tie("polynomial_kernel", whole, _POLYNOMIAL)
RBF_KERNEL: tuple[Misconception, ...] = tie("rbf_kernel", whole, _RBF)
