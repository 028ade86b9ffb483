"""A graded class that nobody graded: autograded notebooks with everything in them that a page can show."""

from __future__ import annotations

import json
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook

from autograder.batch.outcome import Outcome
from autograder.batch.plan import read_plan
from autograder.batch.progress import remember, submission_digest
from autograder.build.surroundings import environment, with_programs
from autograder.verdict import MIME_TYPE

REPO = Path(__file__).parents[2]
ASSIGNMENT, NOTEBOOK = "ps1", "sheet"

PLAIN = ("ada", "late", "extra", "old", "odd")
"""Students with a page. Others: ``grace`` is ungradable, ``hedy`` is not graded yet, ``torn`` has half a notebook."""

SCRIPT = "<script>window.attacked = 1</script>"
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

SHOWN = """\
## The update *rule*

A mistake `y * s <= 0` & its <b>correction</b>: $a < b$, and \\(x > 0\\).

| a | b |
|---|---|
| 1 | "2" |

![a pixel](attachment:pixel.png) ![](data:image/png;base64,aGk=)

- one
- [link](https://example.org/?a=1&b=2)

```python
print("<&>")
```
<details open><summary>hint</summary>

It moves.
</details>

$$
\\theta + y x
$$
"""
HOSTILE = f"""\
{SCRIPT} <img src=x onerror="window.attacked = 1"> <a href="javascript:window.attacked = 1">link</a>
</div></div></body> <svg><title>t</title><path d="M0 0"/></svg> <style>@import "x"</style> <iframe src="x"></iframe>

<plaintext> <title> <textarea> <!-- <div
"""


def notebook(student: str) -> dict[str, Any]:
    """What grading left of a student's notebook."""
    hostile = student == "odd"
    verdict = (
        f"<div class='autograder-verdict'><b>update</b>: 2 of 4 points <details><pre> a\n  b</pre></details>{student}"
    )
    outputs: list[dict[str, Any]] = [
        {"output_type": "stream", "name": "stdout", "text": ["\x1b[31mred\x1b[0m & <b>\n", " \n"]},
        {"output_type": "stream", "name": "stderr", "text": f"{SCRIPT}\n" if hostile else "careful"},
        {"output_type": "display_data", "metadata": {"image/png": {"alt": 'a "dot"'}}, "data": {"image/png": PIXEL}},
        {"output_type": "display_data", "metadata": {}, "data": {"image/png": PIXEL, "text/plain": "figure"}},
        {"output_type": "display_data", "metadata": {}, "data": {"text/html": HOSTILE if hostile else "<i>so</i>"}},
        {"output_type": "display_data", "metadata": {}, "data": {"application/javascript": "window.attacked = 1"}},
        {
            "output_type": "error",
            "ename": "ValueError",
            "evalue": "<x>",
            "traceback": ["\x1b[1mno\x1b[0m", "<x> &amp;"],
        },
    ]
    graded = [
        {
            "output_type": "execute_result", "execution_count": 3, "metadata": {},
            "data": {"text/plain": "2.0", "text/html": verdict, MIME_TYPE: {"text": f"update: 2 of 4 ({student})"}},
        }
    ]  # fmt: skip
    answer = HOSTILE if hostile else f"Because $a_1 < a_2$ and so on, {student}.\n\n# A heading"
    function = f"def update(θ, x):\n    return '<{student}>'\n"
    cells = [
        _cell("markdown", SHOWN, attachments={"pixel.png": {"image/png": PIXEL}}),
        _cell("markdown", "<div>left open"),
        _cell("raw", f"raw text, {student}"),
        _cell("raw", "not for pages", raw_mimetype="text/latex"),
        _cell("code", "%%bash\necho $HOME", outputs=[]),
        _cell("code", function, outputs=outputs, nbgrader=_told("update", solution=True)),
        _cell("code", "check()", outputs=graded, nbgrader=_told("test-update", grade=True, points=4)),
        _cell("markdown", answer, nbgrader=_told("why", grade=True, solution=True, points=3)),
        _cell("markdown", "Draw it.", nbgrader=_told("draw", task=True, points=2)),
    ]  # fmt: skip
    minor = 5 if student != "old" else 2
    for number, cell in enumerate(cells if minor == 5 else ()):
        cell["id"] = f"cell-{number}"
    metadata: dict[str, Any] = {"title": SCRIPT, "vscode": {"hash": student}}
    if student != "extra":
        metadata["language_info"] = {"name": "python", "pygments_lexer": "ipython3"}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": minor}


def _cell(kind: str, source: str, **more: Any) -> dict[str, Any]:
    metadata = {name: more.pop(name) for name in ("nbgrader", "raw_mimetype") if name in more}
    code = {"execution_count": 3} if kind == "code" else {}
    return {"cell_type": kind, "metadata": metadata, "source": source.splitlines(keepends=True), **code, **more}


def _told(grade_id: str, **what: Any) -> dict[str, Any]:
    flags = {"grade": False, "solution": False, "task": False, "locked": False, "schema_version": 3}
    return {**flags, "grade_id": grade_id, **what}


def make_class(root: Path) -> None:
    """Put the class into the folder `root`."""
    root.mkdir(parents=True)
    shutil.copy(REPO / "course" / "nbgrader_config.py", root)
    everybody = (*PLAIN, "grace", "hedy", "torn")
    where = (NOTEBOOK, ASSIGNMENT)
    with environment(with_programs()), Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        gradebook.add_assignment(ASSIGNMENT, duedate=datetime(2026, 1, 30))
        gradebook.add_notebook(NOTEBOOK, ASSIGNMENT)
        gradebook.add_grade_cell("test-update", *where, max_score=4, cell_type="code")
        gradebook.add_grade_cell("why", *where, max_score=3, cell_type="markdown")
        gradebook.add_task_cell("draw", *where, max_score=2, cell_type="markdown")
        for name, kind in (("update", "code"), ("why", "markdown")):
            gradebook.add_solution_cell(name, *where)
            gradebook.add_source_cell(name, *where, cell_type=kind, source="", locked=False)
        gradebook.add_source_cell("test-update", *where, cell_type="code", source="", locked=True)
        gradebook.add_source_cell("draw", *where, cell_type="markdown", source="", locked=False)
        with gradebook.db.no_autoflush:
            for student in everybody:
                gradebook.add_student(student)
                if student not in ("grace", "hedy"):
                    gradebook.add_submission(ASSIGNMENT, student)
                    gradebook.find_grade("test-update", *where, student).auto_score = 2
        _mark(gradebook)
        gradebook.db.commit()
    for student in everybody:
        folder = root / "submitted" / student / ASSIGNMENT
        folder.mkdir(parents=True)
        (folder / f"{NOTEBOOK}.ipynb").write_text("{}")
        if student not in ("grace", "hedy"):
            made = root / "autograded" / student / ASSIGNMENT
            (made / "data").mkdir(parents=True)
            text = json.dumps(notebook(student))
            (made / f"{NOTEBOOK}.ipynb").write_text(text[: 900 if student == "torn" else None])
            (made / "data" / "points.csv").write_text("1,2")
            (made / "timestamp.txt").write_text("2026-01-30 15:00:00.000000 UTC")
    plan = read_plan(root, ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)
    digest = submission_digest(plan.folder("submitted", "grace"))
    remember(plan, Outcome("grace", "ungradable", "the file is cut off"), digest, None)


def _mark(gradebook: Gradebook) -> None:
    """What people have done with it since."""
    where = (NOTEBOOK, ASSIGNMENT)
    for student, score in (("ada", 2.5), ("late", 1.0), ("odd", 0.0)):
        answer = gradebook.find_grade("why", *where, student)
        answer.manual_score, answer.needs_manual_grade = score, False
    gradebook.find_comment(
        "why", *where, "ada"
    ).manual_comment = "Nearly: **two** steps & $a < b$.\n\n- see <i>above</i>"
    gradebook.find_comment("draw", *where, "ada").manual_comment = "Nice"
    gradebook.find_comment("update", *where, "odd").manual_comment = HOSTILE
    gradebook.find_submission_notebook(NOTEBOOK, ASSIGNMENT, "late").late_submission_penalty = 1.25
    drawn = gradebook.find_grade("draw", *where, "extra")
    drawn.manual_score, drawn.extra_credit, drawn.needs_manual_grade = 1, 0.5, False
    overruled = gradebook.find_grade("test-update", *where, "extra")
    overruled.manual_score, overruled.needs_manual_grade = 3, False
