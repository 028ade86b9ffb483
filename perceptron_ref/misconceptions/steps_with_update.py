"""Wrong turns in a step that calls `update` for θ, and decides about θ₀ by itself."""

from __future__ import annotations

from typing import Any

from .catalogue import Turn
from .sections import PS1_OFFSET, PS1_RULE


def _missed(theta: Any, theta_0: Any, x: Any, y: Any) -> bool:
    return bool(y * (theta @ x + theta_0) <= 0)


def _updated(theta: Any, x: Any, y: Any) -> Any:
    return theta + y * x if _missed(theta, 0.0, x, y) else theta


def _update_on_a_mistake(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    if not _missed(theta, theta_0, x, y):
        return theta, theta_0, False
    return _updated(theta, x, y), theta_0 + y, True


def _two_tests(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = _missed(theta, theta_0, x, y)
    return _updated(theta, x, y), theta_0 + y if missed else theta_0, missed


def _tested_after_update(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    theta = _updated(theta, x, y)
    missed = _missed(theta, theta_0, x, y)
    return theta, theta_0 + y if missed else theta_0, missed


def _moved_by_new_score(signed: bool) -> Any:
    def look(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
        if not _missed(theta, theta_0, x, y):
            return theta, theta_0, False
        theta = theta + y * x
        score = theta @ x + theta_0
        return theta, theta_0 + (y * score if signed else score), True

    return look


UPDATE_ALONE = Turn(
    "result of update returned",
    {"look": _two_tests, "result": lambda theta, theta_0: theta},  # noqa: ARG005
    "You return what update returns: θ alone, and tested without θ₀.",
    "update does nearly the same.",
    "How many results does the exercise ask for? And does update know θ₀?",
    PS1_OFFSET,
)

STEPS_WITH_UPDATE = (
    Turn(
        "update called on a mistake",
        {"look": _update_on_a_mistake},
        "After the right test you leave θ to update, which tests again without θ₀: θ sometimes stays.",
        "update makes the correction of θ, and calling it saves a line.",
        "update has a test of its own. Does it know θ₀?",
        PS1_OFFSET,
    ),
    Turn(
        "θ tested without the offset, θ₀ with it",
        {"look": _two_tests},
        "θ moves when update says so, which tests without θ₀; θ₀ moves by another test.",
        "update makes the correction of θ, and calling it saves a line.",
        "One look is one decision. How many tests does yours make, and do they agree?",
        PS1_OFFSET,
    ),
    Turn(
        "tested after update moved θ",
        {"look": _tested_after_update},
        "You call update first, and test with the θ that it returns: then the example is often right already.",
        "The name theta is the same before and after.",
        "One look is one decision. Which parameters should it be made with?",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved by the new score",
        {"look": _moved_by_new_score(signed=False)},
        "You add the score of the corrected θ to θ₀.",
        "A new θ and a new score seem to belong together.",
        "θ₀ is the weight of a feature that is always 1. By how much does that weight move on a mistake?",
        PS1_RULE,
    ),
    Turn(
        "offset moved by the new signed score",
        {"look": _moved_by_new_score(signed=True)},
        "You add the signed score of the corrected θ to θ₀.",
        "A new θ and a new score seem to belong together.",
        "θ₀ is the weight of a feature that is always 1. By how much does that weight move on a mistake?",
        PS1_RULE,
    ),
)
