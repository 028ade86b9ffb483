"""From an outcome to Gradescope's results.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autograder.batch.outcome import ExerciseResult, FlagResult, Outcome
from autograder.exchange.gradescope import NOT_A_GRADE, VISIBILITIES, results
from autograder.gradescope.deadline import duration, seconds_late

from .conftest import WORDS, check_form

UPDATE = ExerciseResult("test-update", 2.5, 4.0, ("no test",), None, ("zero",), "update: 2.5 of 4 points <b>")
RIGHT = ExerciseResult("test-train", 5.0, 5.0, text="train: 5 of 5 points")
CRASHED = ExerciseResult("test-step", 0.0, 3.0, problem="SubmissionStopped: it ended")
WHY = ExerciseResult("why", None, 3.0)
SKETCH = ExerciseResult("sketch", None, 2.0)


def graded(*exercises: ExerciseResult, **more: Any) -> Outcome:
    return Outcome("ada", "graded", exercises=exercises, seconds=3.14159, **more)


def test_each_graded_cell_is_a_test_with_its_points_and_words() -> None:
    made = results(graded(UPDATE, RIGHT, CRASHED))
    check_form(made)
    assert made["score"] == 7.5
    assert made["execution_time"] == 3.1
    first, second, third = made["tests"]
    assert (first["name"], first["score"], first["max_score"], first["status"]) == ("update", 2.5, 4.0, "failed")
    # As it is: Gradescope escapes what is called text.
    assert (first["output"], first["output_format"]) == ("update: 2.5 of 4 points <b>", "text")
    assert second["status"] == "passed"
    assert third["output"] == "SubmissionStopped: it ended"
    assert made["extra_data"] == {"status": "graded", "reason": "", "late_penalty": 0.0, "max_score": 12.0}


def test_what_a_person_grades_is_waiting_and_counts_for_nothing_yet() -> None:
    made = results(graded(RIGHT, WHY, SKETCH))
    check_form(made)
    assert made["score"] == 5.0
    assert made["extra_data"]["max_score"] == 5.0
    for test in made["tests"][1:]:
        assert "waiting for a person" in test["name"]
        assert test["visibility"] == "visible"
        assert not {"score", "max_score", "status"} & set(test)
    assert "2 parts worth 5 points will be graded by a person" in made["output"]


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_verdicts_are_seen_when_the_instructor_says(visibility: Any) -> None:
    made = results(graded(UPDATE), visibility=visibility)
    check_form(made)
    assert made["visibility"] == made["tests"][0]["visibility"] == visibility
    assert made["stdout_visibility"] == "hidden"
    assert "zero" not in made["output"]  # seen at once, so nothing of a verdict is in it


def test_every_word_for_visibility_is_one_of_gradescope() -> None:
    assert set(VISIBILITIES) == WORDS["visibility"]


def test_an_ungradable_one_says_at_once_that_its_zero_is_no_grade() -> None:
    made = results(Outcome("ada", "ungradable", "The file is not a notebook."), visibility="hidden")
    check_form(made)
    assert made["score"] == 0.0
    assert made["output"] == f"{NOT_A_GRADE}\nThe file is not a notebook."
    assert made["visibility"] == "visible"
    (test,) = made["tests"]
    assert (test["tags"], test["visibility"], test["status"]) == (["ungradable"], "visible", "failed")
    assert made["extra_data"]["status"] == "ungradable"


def test_notes_flags_and_a_late_penalty_are_said_and_never_below_zero() -> None:
    flag = FlagResult("lost", "tiny", 3, "it ended the process.")
    wordless = FlagResult("lost", "tiny", 5, "")
    outcome = graded(UPDATE, notes=("Repaired.",), flags=(flag, wordless), late_penalty=1.0)
    made = results(outcome, remarks=("Handed in late.",))
    assert made["score"] == 1.5
    assert made["output"].splitlines() == [
        "Handed in late.", "Repaired.", "Code cell 4: it ended the process.",
        "Code cell 6: it ended the whole notebook, which was started again without it.",
        "Taken off for lateness: 1 points.",
    ]  # fmt: skip
    assert results(graded(UPDATE, late_penalty=9.0))["score"] == 0.0


# --- deadlines --------------------------------------------------------------------------------------------

DUE, LATE = "2026-01-30T23:00:00.000000-07:00", "2026-01-31T08:30:00.500000+01:00"


@pytest.mark.parametrize(
    ("told", "seconds", "remarked"),
    [
        (None, 0.0, False),
        ({"created_at": LATE, "assignment": {"due_date": DUE}}, 5400.5, False),
        ({"created_at": DUE, "assignment": {"due_date": DUE}}, 0.0, False),
        ({"created_at": LATE, "assignment": {"due_date": None}, "users": None}, 0.0, False),
        # An extension of one of a group holds for the group.
        ({"created_at": LATE, "assignment": {"due_date": DUE}, "users": [{}, {"assignment": {"due_date": LATE}}]}, 0.0,
         False),
        ({"created_at": "2026-01-31T08:30:00", "assignment": {"due_date": DUE}}, 0.0, True),
        ({"created_at": "yesterday", "assignment": {"due_date": DUE}}, 0.0, True),
        ({"assignment": {}}, 0.0, True),
        ([], 0.0, True),
    ],
)  # fmt: skip
def test_lateness_is_read_from_what_gradescope_says(told: Any, seconds: float, remarked: bool, tmp_path: Path) -> None:
    path = tmp_path / "submission_metadata.json"
    if told is not None:
        path.write_text(json.dumps(told))
    found, remark = seconds_late(path)
    assert found == seconds
    assert bool(remark) == remarked


def test_lengths_of_time_in_words() -> None:
    assert [duration(n) for n in (0.2, 61, 3600, 93_784)] == [
        "less than a second", "1 minute and 1 second", "1 hour", "1 day and 2 hours",
    ]  # fmt: skip
