"""The answer to every exercise, by the name that students define.

Most answers are functions with the exercise's signature; `audit_score`, `audit_next` and `proof_chain` are
values. The two audits are what the notes' practice item should have said: w = (0, 1), x = (1, 2), y = +1 has the
score +2, so nothing is corrected and the vector stays (0, 1).
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping

from . import audits, bound, dual, errors, kernels, primal, proof

_FUNCTIONS: dict[str, Callable[..., object]] = {
    function.__name__: function
    for function in (
        primal.signed_score,
        primal.is_mistake,
        primal.update,
        primal.step,
        primal.train,
        primal.trajectory,
        proof.improvement,
        proof.improvement_with_rate,
        proof.updates_until_correct,
        proof.harmful_update,
        errors.error_count,
        errors.error_rate,
        errors.criterion,
        errors.criterion_gradient,
        errors.sgd_step,
        errors.mistakes_per_pass,
        errors.find_cycle,
        errors.average,
        bound.radius,
        bound.margin,
        bound.scaled_separator,
        bound.mistake_bound,
        bound.proof_quantities,
        bound.tight_dataset,
        bound.mistake_bound_with_offset,
        dual.weights_from_alpha,
        dual.offset_from_alpha,
        dual.gram_matrix,
        dual.dual_score,
        dual.alpha_counts,
        kernels.polynomial_kernel,
        kernels.rbf_kernel,
        kernels.quadratic_features,
        kernels.gram,
        kernels.kernel_score,
        kernels.kernel_perceptron,
        kernels.repaired,
        kernels.is_valid_gram,
    )
}

# Values are made when asked for: fresh arrays for every caller, and SymPy only for those who want the proof.
_VALUES: dict[str, Callable[[], object]] = {
    "audit_score": lambda: audits.answer_on("audit_score", *audits.NOTES),
    "audit_next": lambda: audits.answer_on("audit_next", *audits.NOTES),
    "proof_chain": proof.proof_chain,
}


class UnknownExercise(KeyError):
    """No exercise has this name; the message lists the names most like it."""

    def __init__(self, name: str) -> None:
        near = difflib.get_close_matches(name, [*_FUNCTIONS, *_VALUES], n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        self.message = f"no exercise is called {name!r}{hint}"
        super().__init__(self.message)

    def __str__(self) -> str:
        # A KeyError would show the message in quotes, as if it were the key.
        return self.message


class _Answers(Mapping[str, object]):
    """Names to answers, with the values made on access."""

    def __getitem__(self, name: str) -> object:
        if name in _FUNCTIONS:
            return _FUNCTIONS[name]
        if name in _VALUES:
            return _VALUES[name]()
        raise UnknownExercise(name)

    def __iter__(self) -> Iterator[str]:
        yield from _FUNCTIONS
        yield from _VALUES

    def __len__(self) -> int:
        return len(_FUNCTIONS) + len(_VALUES)


ANSWERS: Mapping[str, object] = _Answers()


def answer(name: str) -> object:
    """The answer to the exercise `name`; `UnknownExercise` (a KeyError) if there is none."""
    return ANSWERS[name]
