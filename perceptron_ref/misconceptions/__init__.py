"""Named wrong turns, per exercise, as behaviours to compare with.

Adding an exercise: write its misconceptions in a module of its lesson, and list them in `_WHERE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from numpy.typing import ArrayLike

from .catalogue import Engine, Misconception, pairs

__all__ = ["Misconception", "for_exercise", "on_item", "pairs_for_exercise"]

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
    "error_count": ("ps3_errors", "ERROR_COUNT", "error_way.count_engine"),
    "error_rate": ("ps3_errors", "ERROR_RATE", "error_way.rate_engine"),
    "criterion": ("ps3_criterion", "CRITERION", "error_way.criterion_engine"),
    "criterion_gradient": ("ps3_gradient", "CRITERION_GRADIENT", "error_way.gradient_engine"),
    "sgd_step": ("ps3_step", "SGD_STEP", "ps3_step.sgd_engine"),
    "mistakes_per_pass": ("ps3_passes", "MISTAKES_PER_PASS", "passes_way.counts_engine"),
    "find_cycle": ("ps3_cycles", "FIND_CYCLE", "passes_way.cycle_engine"),
    "average": ("ps3_average", "AVERAGE", "passes_way.average_engine"),
    "radius": ("ps4_radius", "RADIUS", "bound_way.radius_engine"),
    "margin": ("ps4_margin", "MARGIN", "bound_way.margin_engine"),
    "scaled_separator": ("ps4_scaling", "SCALED_SEPARATOR", "bound_way.scaled_engine"),
    "proof_quantities": ("ps4_proof", "PROOF_QUANTITIES", "bound_way.proof_engine"),
    "mistake_bound": ("ps4_bound", "MISTAKE_BOUND", "bound_way.bound_engine"),
    "tight_dataset": ("ps4_tight", "TIGHT_DATASET", ""),
    "mistake_bound_with_offset": ("ps4_offset", "MISTAKE_BOUND_WITH_OFFSET", "bound_way.offset_engine"),
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


def on_item(name: str, w: ArrayLike, x: ArrayLike, y: float, printed_score: float) -> tuple[Misconception, ...]:
    """The misconceptions of ``audit_score`` or ``audit_next`` about another printed example than the notes'."""
    from . import ps1_audit

    return {"audit_score": ps1_audit.score_turns, "audit_next": ps1_audit.next_turns}[name](w, x, y, printed_score)


def pairs_for_exercise(name: str) -> Iterator[Misconception]:
    """Two misconceptions of the exercise at once, wherever they replace different parts of the right way.

    Some pairs cannot be told from one of their halves, from another pair, or even from the right answer.
    """
    if name not in _WHERE or not _WHERE[name][2]:
        return iter(())
    module, _, attribute = _WHERE[name][2].partition(".")
    engine: Engine = getattr(import_module(f".{module}", __name__), attribute)
    return pairs(for_exercise(name), engine)
