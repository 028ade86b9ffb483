"""The perceptron in its mistake counts (Aizerman, Braverman & Rozonoer 1964).

From zero parameters every correction adds y x of some example, so θ = Σ αᵢ yᵢ xᵢ with αᵢ the number of times
example i was missed, and θ₀ = Σ αᵢ yᵢ. Scores then need the inner products xⱼ·xᵢ only: the Gram matrix.
An example that was never missed has αᵢ = 0. With a rate η the counts become multiples of η.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from .inputs import Array, as_count, as_examples, as_labels, as_positive, as_rows, as_square, as_vector
from .tables import html_table, show_number, text_table
from .trace import STOPPED, StopReason


def weights_from_alpha(alpha: ArrayLike, X: ArrayLike, y: ArrayLike) -> Array:
    """θ = Σ αᵢ yᵢ xᵢ, shape (d,), for counts of shape (n,)."""
    X, y = as_examples(X, y)
    return (as_vector(alpha, "alpha", len(y)) * y) @ X


def offset_from_alpha(alpha: ArrayLike, y: ArrayLike) -> float:
    """θ₀ = Σ αᵢ yᵢ: the offset that the dual form often leaves out, for training with the offset update."""
    alpha = as_vector(alpha, "alpha")
    return float(alpha @ as_labels(y, alpha.size))


def gram_matrix(X: ArrayLike) -> Array:
    """All inner products xᵢ·xⱼ, shape (n, n)."""
    X = as_rows(X)
    return X @ X.T


def dual_score(alpha: ArrayLike, X: ArrayLike, y: ArrayLike, x: ArrayLike) -> float:
    """Σ αⱼ yⱼ xⱼ·x, from inner products alone: no θ is ever formed. Not yet signed by the label of x."""
    X, y = as_examples(X, y)
    products = X @ as_vector(x, "x", X.shape[1])
    return float((as_vector(alpha, "alpha", len(y)) * y) @ products)


def alpha_counts(X: ArrayLike, y: ArrayLike, T: int) -> Array:
    """How often each example was missed in at most T passes in order, from zero, without offset: shape (n,)."""
    X, y = as_examples(X, y)
    return fit_gram(gram_matrix(X), y, T).alpha.copy()


@dataclass(frozen=True)
class DualCorrection:
    """One correction in the dual form: example `example` was missed, so its count went up.

    `step`, `pass_number`, `look` and `example` are as in `trace.Correction`; `score` is the signed score before
    the correction, `before` and `after` are the count of this example around it.
    """

    step: int
    pass_number: int
    look: int
    example: int
    label: float
    score: float
    before: float
    after: float


@dataclass(frozen=True, eq=False)
class DualTrace:
    """A training run of the dual or kernel perceptron.

    Attributes
    ----------
    corrections
        every correction, in order.
    alpha
        the counts at the end, shape (n,).
    scores
        Σ αⱼ yⱼ Kⱼᵢ for every example i at the end, shape (n,), not signed.
    looks, mistakes_per_pass, stopped
        as in `trace.Trace`.
    """

    corrections: tuple[DualCorrection, ...]
    alpha: Array
    scores: Array
    looks: int
    mistakes_per_pass: tuple[int, ...]
    stopped: StopReason

    def __str__(self) -> str:
        """The run as a table of text, one line per correction."""
        return f"{text_table(self._head(), self._rows())}\n{self._summary()}"

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_html(self) -> str:
        """The run as an accessible HTML table."""
        return html_table(self._summary(), self._head(), self._rows())

    def _summary(self) -> str:
        count = len(self.corrections)
        corrections = "1 correction" if count == 1 else f"{count} corrections"
        counts = ", ".join(show_number(float(entry)) for entry in self.alpha)
        return f"{corrections}; alpha = ({counts}); {STOPPED[self.stopped]}."

    def _head(self) -> list[str]:
        return ["step", "pass", "example", "label", "score", "alpha before", "alpha after"]

    def _rows(self) -> list[list[str]]:
        return [
            [str(c.step), str(c.pass_number), str(c.example), *map(show_number, (c.label, c.score, c.before, c.after))]
            for c in self.corrections
        ]


def fit_gram(
    K: ArrayLike,
    y: ArrayLike,
    passes: int,
    *,
    eta: float = 1.0,
    strict: bool = False,
    start: ArrayLike | None = None,
) -> DualTrace:
    """Train on a Gram matrix for at most `passes` passes in order, and return the record of it.

    The scores of all examples are kept and brought up to date after each correction, by one row of K: looking
    at an example costs O(1), a correction O(n).

    Parameters
    ----------
    K
        the symmetric matrix of kernel values, shape (n, n). ``K + 1`` trains with an offset: the constant is
        one more feature with the value 1, and θ₀ = Σ αᵢ yᵢ.
    y
        labels ±1, shape (n,).
    passes
        the most passes to make; a clean pass ends the run.
    eta, strict
        as in `primal`: the rate (counts become multiples of it), and the strict test that never starts.
    start
        the counts before the first look, zero by default.

    Raises
    ------
    ValueError
        for labels that are not ±1, a matrix that is not (n, n), or values that are not finite.
    """
    labels = as_vector(y, "y")
    y = as_labels(labels, labels.size)
    K = as_square(K, "K", y.size)
    passes, eta = as_count(passes, "passes"), as_positive(eta, "eta")
    alpha = np.zeros(y.size) if start is None else as_vector(start, "start", y.size)
    scores = (alpha * y) @ K
    corrections: list[DualCorrection] = []
    per_pass: list[int] = []
    stopped: StopReason = "pass limit"
    looks = 0
    for number in range(1, passes + 1):
        missed = 0
        for i in range(y.size):
            looks += 1
            score = float(y[i] * scores[i])
            if score > 0 or (strict and score == 0):
                continue
            before = float(alpha[i])
            alpha[i] += eta
            scores += (eta * y[i]) * K[i]
            missed += 1
            corrections.append(
                DualCorrection(len(corrections) + 1, number, looks, i, float(y[i]), score, before, float(alpha[i]))
            )
        per_pass.append(missed)
        if missed == 0:
            stopped = "clean pass"
            break
    for array in (alpha, scores):
        array.flags.writeable = False
    return DualTrace(tuple(corrections), alpha, scores, looks, tuple(per_pass), stopped)
