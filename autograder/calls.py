"""The calls that are made to a candidate, and the functions that may be passed in them.

A call holds its arguments only: no expected value, and nothing about what it is meant to show. It is all
that the student's side gets to see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray


def _linear(u: NDArray[np.float64], v: NDArray[np.float64]) -> float:
    return float(np.dot(u, v))


def _squared_dot(u: NDArray[np.float64], v: NDArray[np.float64]) -> float:
    return float(np.dot(u, v)) ** 2


def _halving(u: NDArray[np.float64], v: NDArray[np.float64]) -> float:
    return float(2.0 ** -np.sum(np.square(np.subtract(u, v))))


def _offset_dot(u: NDArray[np.float64], v: NDArray[np.float64]) -> float:
    return 3.0 + float(np.dot(u, v))


PROBE_FUNCTIONS: dict[str, tuple[Callable[..., float], str]] = {
    "linear": (_linear, "u·v"),
    "squared_dot": (_squared_dot, "(u·v)²"),
    "halving": (_halving, "2^(−‖u − v‖²)"),
    "offset_dot": (_offset_dot, "3 + u·v"),
}
"""Symmetric kernels with exact values on small integer vectors; none is the answer to an exercise."""


@dataclass(frozen=True)
class ProbeFunction:
    """A function argument, by its name in `PROBE_FUNCTIONS`: names cross between processes, code does not."""

    name: str

    def __post_init__(self) -> None:
        if self.name not in PROBE_FUNCTIONS:
            raise ValueError(f"unknown probe function {self.name!r}; known: {', '.join(PROBE_FUNCTIONS)}")

    @property
    def formula(self) -> str:
        """The formula in words a student can read."""
        return PROBE_FUNCTIONS[self.name][1]

    def resolve(self) -> Callable[..., float]:
        """The function itself."""
        return PROBE_FUNCTIONS[self.name][0]


Argument: TypeAlias = NDArray[np.float64] | float | int | ProbeFunction


@dataclass(frozen=True, eq=False)
class Call:
    """The positional arguments of one call."""

    args: tuple[Argument, ...]

    @property
    def size(self) -> int:
        """How much there is to read: the count of numbers, for showing the smallest call first."""
        return sum(arg.size if isinstance(arg, np.ndarray) else 1 for arg in self.args)


def fresh(argument: Argument) -> object:
    """A copy of `argument` as a candidate gets it; nothing that it does to the copy reaches the next call."""
    if isinstance(argument, np.ndarray):
        return argument.copy()
    if isinstance(argument, ProbeFunction):
        return argument.resolve()
    return argument
