"""The first wrong look of a training loop, found by running it on the beginnings of its data.

One pass over the first row, over the first two rows, … and then two passes, three passes, …: the first of these
calls that goes wrong says which look did it, for the one before was still right.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .. import describe
from ..calls import Call, ProbeFunction
from ..exercise import Exercise
from ..key import Ask, Look
from ..observe import Observation
from ..values import Odd, Value, flatten
from . import Arrows, Moment
from .outcome import differs, words

SHAPES = {
    "train": "parameters",
    "average": "parameters",
    "alpha_counts": "counts",
    "kernel_perceptron": "counts",
    "repaired": "counts",
}
"""Training exercises whose answer is where training ended, and what that is made of."""

MOST_CALLS = 40
"""Further calls that one search makes."""

TITLE = "The first look that goes wrong"


def training_moment(exercise: Exercise, call: Call, looks: Sequence[Look], ask: Ask) -> Moment | None:
    """Return the first moment of `call` at which the candidate's training differs, or None if it cannot be found."""
    found = _Search(exercise, call, tuple(looks), ask)
    return found.run() if looks else None


class _Search:
    def __init__(self, exercise: Exercise, call: Call, looks: tuple[Look, ...], ask: Ask) -> None:
        self.exercise, self.call, self.looks, self.ask = exercise, call, looks, ask
        X, y, T, *self.rest = call.args
        assert isinstance(X, np.ndarray)
        assert isinstance(y, np.ndarray)
        assert isinstance(T, int)
        self.X, self.y, self.T, self.n = X, y, T, len(X)
        self.counts = SHAPES[exercise.name] == "counts"

    def run(self) -> Moment | None:
        made = [self._make(self.X[:k], self.y[:k], 1) for k in range(1, self.n + 1)]
        made += [self._make(self.X, self.y, t) for t in range(2, self.T + 1)]
        if len(made) > MOST_CALLS or not self.n:
            return None
        seen = self.ask(made).calls
        if len(seen) != len(made):
            return None
        right = [self._cut(self.looks[k].result, k + 1) for k in range(self.n)]
        right += [self._after_pass(t) for t in range(2, self.T + 1)]
        wrong = [index for index in range(len(made)) if differs(seen[index], right[index])]
        if not wrong:
            return None
        first = wrong[0]
        if first < self.n:
            before = right[first - 1] if first else self._nothing()
            return self._at_look(made[first], self.looks[first], before, right[first], seen[first])
        number = first - self.n + 2
        return self._in_pass(number, made[first], right[first - 1], right[first], seen[first - 1 : first + 1])

    def _in_pass(
        self, number: int, call: Call, before: Value, right: Value, seen: Sequence[Observation]
    ) -> Moment | None:
        """Find the look within a later pass, by writing all passes out as one; else show the whole pass."""
        start = [index for index, look in enumerate(self.looks) if look.pass_number == number]
        remark = ""
        if start and number * self.n <= MOST_CALLS:
            made = [self._written_out(number, k) for k in range(1, self.n + 1)]
            written = self.ask(made).calls
            results = [self._fold(one) for one in written]
            wrong = [k for k, one in enumerate(results) if differs(one, self.looks[start[0] + k].result)]
            same = bool(results) and seen[1].value is not None and not differs(results[-1], seen[1].value)
            if wrong and same:
                look = self.looks[start[0] + wrong[0]]
                earlier = self.looks[start[0] + wrong[0] - 1].result
                return self._at_look(call, look, earlier, look.result, results[wrong[0]])
            if written and not wrong:
                remark = (
                    f"The same looks, written out as one pass over {number * self.n} rows, come out right: "
                    "what goes wrong lies between the passes."
                )
        if seen[1].value is not None and seen[0].value is not None and not differs(seen[1], seen[0].value):
            remark = remark or f"Yours after {number} passes is what it was after {number - 1}."
        return self._after_passes(number, call, before, right, seen[1], remark)

    def _at_look(self, call: Call, look: Look, before: Value, right: Value, seen: Observation) -> Moment:
        x, label = self.X[look.example], self.y[look.example]
        about = f"Pass {look.pass_number}, row {look.example}: x = {describe.array(x)}, y = {describe.number(label)}."
        first = look is self.looks[0]
        state = f"{'Before it' if first else 'Until then yours agrees'}: {self._state(before)}."
        fate = "a mistake, so it is corrected" if look.corrected else "no mistake, so nothing changes"
        score = f"The signed score is {describe.number(look.score)}: {fate}.{self._pairs(look, before)}"
        return self._rows(TITLE, call, (f"{about} {state}", score), before, right, seen, "")

    def _after_passes(
        self, number: int, call: Call, before: Value, right: Value, seen: Observation, remark: str
    ) -> Moment:
        last = "the first pass" if number == 2 else f"{number - 1} passes"
        setting = [f"After {last} yours agrees: {self._state(before)}."]
        corrected = [look for look in self.looks if look.pass_number == number and look.corrected]
        if corrected:
            setting.append(
                f"Pass {number} then corrects row {corrected[0].example} first: "
                f"its signed score is {describe.number(corrected[0].score)}."
            )
        else:
            setting.append("No mistake is left, so nothing changes any more.")
        return self._rows("The first pass that goes wrong", call, tuple(setting), before, right, seen, remark)

    def _rows(
        self,
        title: str,
        call: Call,
        setting: tuple[str, ...],
        before: Value,
        right: Value,
        seen: Observation,
        remark: str,
    ) -> Moment:
        shown = describe.call(call, self.exercise.name, self.exercise.parameters)
        rows = (before, right, seen.value)
        if self.counts:
            head: tuple[str, ...] = ("α after",)
        else:
            parts = [_parameters(value, self.X.shape[1]) for value in rows]
            if parts[2] is not None and parts[0] is not None and parts[1] is not None:
                (start, start_0), (good, good_0), (got, got_0) = parts[0], parts[1], parts[2]
                head = ("added to θ", "added to θ₀", "θ after", "θ₀ after")
                arrows = Arrows(start, good, got) if start.size == 2 and not np.allclose(good, got) else None
                return Moment(
                    title,
                    shown,
                    setting,
                    head,
                    tuple(map(describe.array, (good - start, good_0 - start_0, good, good_0))),
                    tuple(map(describe.array, (got - start, got_0 - start_0, got, got_0))),
                    remark,
                    arrows,
                )
            head = ("(θ, θ₀) after",)
        return Moment(title, shown, setting, head, (describe.describe(right),), (words(seen),), remark)

    def _pairs(self, look: Look, before: Value) -> str:
        """The kernel values that the score is made of, for exercises that score by pairs."""
        if not self.counts:
            return ""
        alpha = flatten(before)
        counted = [] if alpha is None else [int(j) for j in np.flatnonzero(alpha)]
        kernel = next((given.resolve() for given in self.rest if isinstance(given, ProbeFunction)), None)
        sign = "K(x{}, x{})" if kernel else "x{}·x{}"
        said = []
        for j in counted[:4]:
            value = kernel(self.X[j], self.X[look.example]) if kernel else float(self.X[j] @ self.X[look.example])
            said.append(f"{sign.format(_below(j), _below(look.example))} = {describe.number(value)}")
        return f" It is made of {', '.join(said)}{', …' if len(counted) > 4 else ''}." if said else ""

    def _state(self, value: Value) -> str:
        if self.counts:
            return f"α = {describe.describe(value)}"
        found = _parameters(value, self.X.shape[1])
        assert found is not None
        return f"θ = {describe.array(found[0])}, θ₀ = {describe.array(found[1])}"

    def _nothing(self) -> Value:
        return np.zeros(1) if self.counts else (np.zeros(self.X.shape[1]), np.zeros(()))

    def _make(self, X: NDArray[np.float64], y: NDArray[np.float64], T: int) -> Call:
        return Call((X, y, T, *self.rest))

    def _written_out(self, number: int, rows: int) -> Call:
        """`number` passes as one, the last of them over so many rows only."""
        X = np.concatenate([*[self.X] * (number - 1), self.X[:rows]])
        return self._make(X, np.concatenate([*[self.y] * (number - 1), self.y[:rows]]), 1)

    def _cut(self, value: Value, rows: int) -> Value:
        """Counts of the rows that the call has."""
        return value[:rows] if self.counts and isinstance(value, np.ndarray) else value

    def _fold(self, seen: Observation) -> Observation:
        """Counts of rows that were written out several times, added up."""
        numbers = flatten(seen.value) if seen.value is not None else None
        if not self.counts or numbers is None:
            return seen
        counts = numbers.ravel()
        padded = np.concatenate([counts, np.zeros(-len(counts) % self.n)])
        return Observation("returned", padded.reshape(-1, self.n).sum(axis=0))

    def _after_pass(self, number: int) -> Value:
        return [look.result for look in self.looks if look.pass_number <= number][-1]


def _parameters(value: Value | None, d: int) -> tuple[NDArray[np.float64], NDArray[np.float64]] | None:
    if not isinstance(value, tuple) or len(value) != 2 or isinstance(value[0], Odd) or isinstance(value[1], Odd):
        return None
    theta, theta_0 = flatten(value[0]), flatten(value[1])
    if theta is None or theta_0 is None or theta.size != d or theta_0.size != 1:
        return None
    return theta.reshape(d), theta_0.reshape(())


def _below(index: int) -> str:
    return str(index).translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉"))
