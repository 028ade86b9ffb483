"""Looking for answers in what students get: by reading, by importing, by asking, and by looking up."""

from __future__ import annotations

import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import autograder
from autograder import recorded
from autograder.build.lesson import find, read
from autograder.build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION, cut
from autograder.build.source import source_of
from autograder.bundle import AnswerInBundle, refuse_answers
from autograder.calls import fresh
from autograder.exercise import Probe
from autograder.judge import judge
from autograder.key import Key, Raises
from autograder.observe import observe
from autograder.reference import reference_key
from autograder.values import Odd

from .conftest import ASSIGNMENTS, LESSONS, SECRET, HandedOut

each_assignment = pytest.mark.parametrize("assignment", ASSIGNMENTS)


def texts(handed_out: HandedOut, assignment: str) -> dict[str, str]:
    """Every file of a bundle as text, and every file in the package in it."""
    found = {}
    for path in handed_out.folder(assignment).rglob("*"):
        if path.suffix == ".whl":
            with zipfile.ZipFile(path) as wheel:
                found |= {name: wheel.read(name).decode("utf-8") for name in wheel.namelist()}
        elif path.suffix == ".ipynb":
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            found[path.name] = "\n".join("".join(cell["source"]) + "\n" + json.dumps(cell) for cell in cells)
        elif path.is_file():
            found[path.name] = path.read_text(encoding="utf-8")
    return found


@each_assignment
def test_no_line_of_an_answer_a_scheme_or_a_hidden_test_is_in_it(handed_out: HandedOut, assignment: str) -> None:
    lesson = read(find(LESSONS, assignment))
    regions = (SOLUTION, MARK_SCHEME, HIDDEN_TESTS)
    hidden = {line.strip() for cell in lesson.cells for region in regions for line in cut(source_of(cell), region)}
    taught = "\n".join(
        line for cell in lesson.cells for line in cell.source.splitlines() if line not in cut(cell.source, SOLUTION)
    )
    told = {line for line in hidden if len(line) > 24 and line not in taught}
    assert told
    for name, text in texts(handed_out, assignment).items():
        assert [line for line in told if line in text] == [], name
        assert SECRET not in text, name
        assert not re.search(r"(BEGIN|END) (SOLUTION|MARK SCHEME|HIDDEN TESTS)", text), name


def test_there_is_no_reference_to_import_and_nothing_to_grade_with(handed_out: HandedOut, tmp_path: Path) -> None:
    done = handed_out.run(
        "try:\n    import perceptron_ref\nexcept ModuleNotFoundError as error: print(error)\n"
        "from autograder import grade\n"
        "try:\n    grade('update', lambda theta, x, y: theta)\nexcept RuntimeError as error: print(error)\n",
        tmp_path,
    )
    assert "No module named 'perceptron_ref'" in done.stdout
    assert "is not installed here" in done.stdout


ASK = """
from autograder import check
import itertools
scores = {str(check("audit_score", number)) for number in range(-20, 21)}
pairs = {str(check("audit_next", list(pair))) for pair in itertools.product(range(-1, 5), repeat=2)}
print(len(scores), len(pairs))
print(check("audit_score", None).passed, check("audit_next", 3).passed, check("audit_next", [1, float("nan")]).passed)
print(*scores, *pairs)
"""


def test_asking_about_every_number_tells_no_value(handed_out: HandedOut) -> None:
    """Of right and wrong values a check says the same; of what is no such value at all, it says so."""
    done = handed_out.run(ASK, handed_out.folder("ps1"))
    assert done.stdout.splitlines()[:2] == ["1 1", "False False False"], done.stderr
    assert "audit_next: the form is right" in done.stdout
    assert "Left for grading: the next vector is the right one" in " ".join(done.stdout.split())


@each_assignment
def test_the_file_of_examples_holds_no_value_that_is_asked_for_hashed_or_not(
    handed_out: HandedOut, assignment: str
) -> None:
    recorded = json.loads((handed_out.folder(assignment) / "examples.json").read_text(encoding="utf-8"))["exercises"]
    for name, entry in recorded.items():
        if autograder.exercises.find(name).kind == "value":
            assert set(entry) <= {"shape", "salt", "wrong_turns"}, name
            assert not entry.get("wrong_turns"), name


#: Who returns None for all that is not in the table is right where there is no cycle.
BY_CHANCE = {"find_cycle": 0.5}


@each_assignment
def test_looking_the_examples_up_passes_the_check_and_earns_nothing(handed_out: HandedOut, assignment: str) -> None:
    """The recorded examples are for reading: whoever answers with them alone is right about them, and no others."""
    path = handed_out.folder(assignment) / "examples.json"
    entries = json.loads(path.read_text(encoding="utf-8"))["exercises"]
    tried = 0
    for name in entries:
        exercise = autograder.exercises.find(name)
        # A lens asks for a consequence of what is returned, which is no answer by itself.
        if exercise.property_graded or exercise.kind == "value" or exercise.lens:
            continue
        tried += 1
        recorded_probes, recorded_key = recorded.read(path, exercise)
        drawn = exercise.probes([1, 2, 3])
        for probes, key, least, most in (
            (recorded_probes, recorded_key, 1.0, 1.0),
            (drawn, reference_key(exercise, drawn), 0.0, BY_CHANCE.get(name, 0.0)),
        ):
            seen = observe(lookup(recorded_probes, recorded_key), [probe.call for probe in probes])
            score = judge(exercise, probes, seen, replace(key, recognise=lambda *_: ())).score
            assert least <= score <= most, name
    assert tried


def lookup(probes: list[Probe], key: Key) -> object:
    """A function that knows the recorded examples, and nothing else."""
    asked: dict[str, object] = {}

    def answer(*arguments: object) -> object:
        expected = asked.get(written(arguments))
        if isinstance(expected, Raises):
            raise ValueError
        return expected

    for probe, expected in zip(probes, key.expected, strict=True):
        asked[written(tuple(map(fresh, probe.call.args)))] = None if isinstance(expected, Odd) else expected
    return answer


def written(arguments: tuple[object, ...]) -> str:
    """Arguments as text; functions, which look alike, by their code."""
    return " ".join(str(one.__code__ if callable(one) else np.asarray(one, float).tolist()) for one in arguments)


# --- the gate ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("notes.txt", "the secret is " + SECRET, "secret"),
        ("notes.txt", "### BEGIN SOLUTION", "BEGIN SOLUTION"),
        ("helper.py", "from perceptron_ref.primal import train", "perceptron_ref"),
        ("helper.py", "x = 1\n    return weights_from_alpha(alpha, X, y) @ x  \n", None),
    ],
)
def test_what_must_stay_at_home_is_refused(handed_out: HandedOut, name: str, text: str, found: str | None) -> None:
    (source,) = (handed_out.course / "source" / "ps5").glob("*.ipynb")
    lines = [
        line.strip()
        for cell in read(find(LESSONS, "ps5")).cells
        for line in cut(cell.source, SOLUTION)
        if len(line.strip()) > 30 and cell.cell_type == "code"
    ]
    text = text if found else f"x = 1\n    {lines[-1]}  \n"
    with pytest.raises(AnswerInBundle, match=re.escape(found or lines[-1][:20])):
        refuse_answers({name: text.encode()}, source, handed_out.course / ".course_secret")
    refuse_answers({name: b"theta = 0\n"}, source, handed_out.course / ".course_secret")
