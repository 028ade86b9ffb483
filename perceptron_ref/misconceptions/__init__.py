"""Named wrong turns, per exercise, as behaviours to compare with.

Adding an exercise: write its misconceptions in a module of its lesson, and list them in `_WHERE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from .catalogue import Engine, Misconception, pairs

__all__ = ["Misconception", "for_exercise", "pairs_for_exercise"]

# exercise: (module, its misconceptions there, the engine that can combine two of them, if any).
_WHERE: dict[str, tuple[str, str, str]] = {
    "signed_score": ("ps1_score", "SIGNED_SCORE", ""),
    "is_mistake": ("ps1_score", "IS_MISTAKE", "primal_way.is_mistake_engine"),
    "audit_score": ("ps1_audit", "AUDIT_SCORE", ""),
    "audit_next": ("ps1_audit", "AUDIT_NEXT", ""),
    "update": ("ps1_look", "UPDATE", "primal_way.update_engine"),
    "step": ("ps1_look", "STEP", "primal_way.step_engine"),
    "train": ("ps1_training", "TRAIN", "primal_way.train_engine"),
    "trajectory": ("ps1_sequence", "TRAJECTORY", "primal_way.trajectory_engine"),
    "improvement": ("ps2_rise", "IMPROVEMENT", "rising.improvement_engine"),
    "improvement_with_rate": ("ps2_rise", "IMPROVEMENT_WITH_RATE", "rising.rate_engine"),
    "updates_until_correct": ("ps2_count", "UPDATES_UNTIL_CORRECT", "ps2_count.count_engine"),
    "weights_from_alpha": ("ps5_sums", "WEIGHTS_FROM_ALPHA", ""),
    "offset_from_alpha": ("ps5_sums", "OFFSET_FROM_ALPHA", ""),
    "gram_matrix": ("ps5_sums", "GRAM_MATRIX", ""),
    "dual_score": ("ps5_sums", "DUAL_SCORE", ""),
    "alpha_counts": ("ps5_counts", "ALPHA_COUNTS", "dual_way.alpha_engine"),
    "polynomial_kernel": ("ps6_kernels", "POLYNOMIAL_KERNEL", ""),
    "rbf_kernel": ("ps6_kernels", "RBF_KERNEL", ""),
    "quadratic_features": ("ps6_features", "QUADRATIC_FEATURES", ""),
    "gram": ("ps6_gram", "GRAM", ""),
    "kernel_score": ("ps6_score", "KERNEL_SCORE", ""),
    "kernel_perceptron": ("ps6_training", "KERNEL_PERCEPTRON", "dual_way.kernel_engine"),
    "repaired": ("ps6_repair", "REPAIRED", "dual_way.kernel_engine"),
    "is_valid_gram": ("ps6_validity", "IS_VALID_GRAM", ""),
}


def for_exercise(name: str) -> tuple[Misconception, ...]:
    """The misconceptions of the exercise `name`, more common ones first; none for one that has none yet."""
    if name not in _WHERE:
        return ()
    module, attribute, _ = _WHERE[name]
    found: tuple[Misconception, ...] = getattr(import_module(f".{module}", __name__), attribute)
    return found


def pairs_for_exercise(name: str) -> Iterator[Misconception]:
    """Two misconceptions of the exercise at once, wherever they replace different parts of the right way.

    Some pairs cannot be told from one of their halves, from another pair, or even from the right answer.
    """
    if name not in _WHERE or not _WHERE[name][2]:
        return iter(())
    module, _, attribute = _WHERE[name][2].partition(".")
    engine: Engine = getattr(import_module(f".{module}", __name__), attribute)
    return pairs(for_exercise(name), engine)
