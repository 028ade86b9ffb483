"""A graded class that nobody graded: results written as grading writes them, in a course that holds nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

from nbgrader.api import Gradebook

from autograder.batch.outcome import AspectMark, ExerciseResult, FlagResult, Outcome
from autograder.batch.plan import Plan, read_plan
from autograder.batch.progress import remember, submission_digest
from autograder.build.surroundings import environment, with_programs

REPO = Path(__file__).parents[2]
ASSIGNMENT, NOTEBOOK = "ps1", "sheet"
SECRET = "0123456789abcdef" * 4

HOSTILE = "<i>mallory\u202e&"
NASTY = "</td></table><script>alert(1)</script><img src=http://example.org/x onerror=alert(1)>"

ASPECTS = (
    ("a mistake adds the correction to θ", 3),
    ("a negative label reverses the direction", 3),
    ("zero counts as a mistake", 3),
    ("a correct example changes nothing", 3),
    ("fractions are kept", 1),
    ("works in any dimension", 1),
)
CALL = "update(theta=[0, 0], x=[2, 1], y=-1) returned [2, 1]; expected [-2, -1]"


def update(
    points: float, failed: tuple[int, ...] = (), diagnosis: tuple[str, ...] = (), problem: str = ""
) -> ExerciseResult:
    """A result of the exercise `update` in which the aspects at some positions failed."""
    aspects = tuple(
        AspectMark(name, number not in failed, weight, (problem or CALL) if number in failed else None)
        for number, (name, weight) in enumerate(ASPECTS)
    )
    names = tuple(ASPECTS[number][0] for number in failed)
    return ExerciseResult("test-update", points, 4.0, diagnosis, None, names, f"update: {points} of 4 points", aspects)


def answer() -> ExerciseResult:
    """A question that a person has to mark."""
    return ExerciseResult("why", None, 3.0)


NO_LABEL = "label missing from the correction"
OUTCOMES = (
    Outcome("ada", "graded", exercises=(update(4.0), answer()), seconds=0.25),
    Outcome("alan", "graded", exercises=(update(2.0, (1, 2), (NO_LABEL,)), answer()), seconds=0.5),
    Outcome("barbara", "graded", exercises=(update(2, (1, 2), (NO_LABEL,)), answer()), seconds=0.75, late_penalty=0.5),
    Outcome(
        HOSTILE, "graded", exercises=(update(0.0, tuple(range(6)), problem=NASTY), answer()), seconds=100.0,
        flags=(FlagResult("died", NOTEBOOK, 2, NASTY),), notes=(f"Barbara_Liskov.ipynb was read as {NASTY}",),
    ),
    Outcome("grace", "ungradable", "Grace Hopper sent grace_hopper.ipynb, which is cut off"),
)  # fmt: skip
WAITING, ABSENT = "hedy", "zeno"


def make_class(root: Path) -> Plan:
    """Put the class into the folder `root`."""
    root.mkdir(parents=True)
    shutil.copy(REPO / "course" / "nbgrader_config.py", root)
    (root / ".course_secret").write_text(SECRET)
    people = {"grace": ("Grace", "Hopper"), "barbara": ("Barbara", "Liskov")}
    with environment(with_programs()), Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        gradebook.add_assignment(ASSIGNMENT)
        gradebook.add_notebook(NOTEBOOK, ASSIGNMENT)
        for name, most, kind, locked in (("test-update", 4, "code", True), ("why", 3, "markdown", False)):
            gradebook.add_grade_cell(name, NOTEBOOK, ASSIGNMENT, max_score=most, cell_type=kind)
            gradebook.add_source_cell(name, NOTEBOOK, ASSIGNMENT, cell_type=kind, locked=locked, source="")
        gradebook.add_solution_cell("why", NOTEBOOK, ASSIGNMENT)
        for student in (*(outcome.student for outcome in OUTCOMES), WAITING, ABSENT):
            first, last = people.get(student, (None, None))
            gradebook.add_student(student, first_name=first, last_name=last)
    plan = read_plan(root, ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)
    for student in (*(outcome.student for outcome in OUTCOMES), WAITING):
        folder = plan.folder("submitted", student)
        folder.mkdir(parents=True)
        (folder / f"{NOTEBOOK}.ipynb").write_text(student)
    with Gradebook(plan.db_url) as gradebook, gradebook.db.no_autoflush:
        for outcome in OUTCOMES:
            if outcome.status == "graded":
                made = plan.folder("autograded", outcome.student)
                made.mkdir(parents=True)
                (made / f"{NOTEBOOK}.ipynb").write_text("{}")
                gradebook.add_submission(ASSIGNMENT, outcome.student)
                for one in outcome.exercises:
                    grade = gradebook.find_grade(one.grade_id, NOTEBOOK, ASSIGNMENT, outcome.student)
                    grade.auto_score, grade.needs_manual_grade = one.points, one.points is None
        gradebook.db.commit()
    for outcome in OUTCOMES:
        remember(plan, outcome, submission_digest(plan.folder("submitted", outcome.student)), None)
    return plan
