"""Where a right answer comes from, in a line: the numbers of one call put into its formula."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .primal import signed_score
from .tables import show_number

_MOST_TERMS = 4


def _number(value: Any) -> str:
    return show_number(float(value)).replace("−", "-")


def _vector(values: Any) -> str:
    return f"[{', '.join(map(_number, values))}]"


def _label(y: Any) -> str:
    return "1" if y > 0 else "-1"


def _score(theta: Any, theta_0: Any, x: Any, y: Any) -> str:
    product = _number(np.dot(theta, x))
    return f"Here θ·x = {product}, so y(θ·x + θ₀) = {_label(y)} · ({product} {_signed(theta_0)})"


def _fate(theta: Any, theta_0: Any, x: Any, y: Any) -> str:
    score = signed_score(theta, theta_0, x, y)
    return f"The signed score is {_number(score)}: {'a mistake' if score <= 0 else 'no mistake'}"


def _fate_without_offset(theta: Any, x: Any, y: Any) -> str:
    return _fate(theta, 0.0, x, y)


def _polynomial(u: Any, v: Any, degree: Any) -> str:
    return f"Here u·v = {_number(np.dot(u, v))}, and the degree is {degree}"


def _rbf(u: Any, v: Any, gamma: Any) -> str:
    squared = _number(np.sum(np.square(np.subtract(u, v))))
    return f"Here ‖u − v‖² = {squared}, so the exponent is -{_number(gamma)} · {squared}"


def _weights(alpha: Any, X: Any, y: Any) -> str:
    return f"The sum is {_sum(alpha, y, [_vector(x) for x in X])}"


def _offset(alpha: Any, y: Any) -> str:
    return f"The sum is {_sum(alpha, y, ['' for _ in y])}"


def _dual_score(alpha: Any, X: Any, y: Any, x: Any) -> str:
    return f"The sum is {_sum(alpha, y, [_number(np.dot(z, x)) for z in X])}"


def _kernel_score(alpha: Any, X: Any, y: Any, kernel: Any, x: Any) -> str:
    return f"With α y K for each row, the sum is {_sum(alpha, y, [_number(kernel(z, x)) for z in X])}"


def _sum(alpha: Any, y: Any, values: list[str]) -> str:
    terms = [
        f"{_number(count)}·({_label(label)})" + (f"·{value}" if value else "")
        for count, label, value in zip(alpha, y, values, strict=True)
    ]
    return " + ".join(terms[:_MOST_TERMS]) + (" + …" if len(terms) > _MOST_TERMS else "")


def _signed(number: Any) -> str:
    return f"{'-' if number < 0 else '+'} {_number(abs(number))}"


_WHY: dict[str, Callable[..., str]] = {
    "signed_score": _score,
    "is_mistake": _fate,
    "update": _fate_without_offset,
    "step": _fate,
    "weights_from_alpha": _weights,
    "offset_from_alpha": _offset,
    "dual_score": _dual_score,
    "polynomial_kernel": _polynomial,
    "rbf_kernel": _rbf,
    "kernel_score": _kernel_score,
}


def why(exercise: str, *args: Any) -> str:
    """Where the answer to the call ``exercise(*args)`` comes from; empty for exercises that have no such line."""
    said = _WHY.get(exercise)
    return said(*args) if said is not None else ""
