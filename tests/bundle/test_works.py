"""The bundle on a student's machine, in Colab, and back at the instructor's."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from autograder.batch.plan import plan_of_source
from autograder.build.lesson import find, read
from autograder.commands.check import check_notebook

from .conftest import ASSIGNMENTS, LESSONS, HandedOut

# Runs whole notebooks, each in a shell of its own, and says of each check in them whether it passed.
RUN = """
import json, os, sys
from pathlib import Path
from IPython.core.interactiveshell import InteractiveShell
import autograder.checking
told = {}
def told_of(self, *_):
    told[self.verdict.exercise] = self.passed
autograder.checking.CheckResult._ipython_display_ = told_of
for name in sys.argv[1:]:
    notebook = Path(name)
    os.chdir(notebook.parent)
    shell = InteractiveShell()
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            done = shell.run_cell(source, store_history=True)
            if not done.success and "raises-exception" not in cell["metadata"].get("tags", []):
                raise SystemExit(name + ": " + source)
print("TOLD", json.dumps(told))
"""


def test_all_notebooks_run_to_their_ends_and_every_check_passes(handed_out: HandedOut, tmp_path: Path) -> None:
    notebooks = []
    for assignment in ASSIGNMENTS:
        folder = tmp_path / assignment
        shutil.copytree(handed_out.folder(assignment), folder)
        notebooks.append(folder / handed_out.notebook(assignment).name)
        notebooks[-1].write_text(handed_out.solved(assignment), encoding="utf-8")
    done = handed_out.run(RUN, tmp_path, *map(str, notebooks))
    assert "TOLD" in done.stdout, done.stdout[-2000:] + done.stderr
    told = json.loads(done.stdout.rpartition("TOLD")[2])
    graded = [name for assignment in ASSIGNMENTS for name in read(find(LESSONS, assignment)).graded()]
    assert told == dict.fromkeys(graded, True)


def colab_cell(handed_out: HandedOut, assignment: str) -> str:
    cells = json.loads(handed_out.notebook(assignment).read_text(encoding="utf-8"))["cells"]
    return "".join(next(cell["source"] for cell in cells if cell["id"] == "colab"))


COLAB = """
import sys, types
google, colab, files = types.ModuleType("google"), types.ModuleType("google.colab"), types.ModuleType("files")
files.upload = lambda: {sys.argv[1]: b""}
colab.files = files
sys.modules |= {"google": google, "google.colab": colab}
"""


def test_in_colab_the_first_code_cell_fetches_what_is_missing_and_installs(
    handed_out: HandedOut, tmp_path: Path
) -> None:
    zipped = handed_out.bundles["ps3"].path
    done = subprocess.run(
        [sys.executable, "-c", COLAB + colab_cell(handed_out, "ps3"), str(zipped)],
        cwd=tmp_path,
        env=os.environ | {"PIP_TARGET": str(tmp_path / "site"), "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "Choose the file ps3.zip that you were given:",
        "Ready: the checks are installed.",
    ]
    for name in ("examples.json", "penguins.csv"):
        assert (tmp_path / name).read_bytes() == (handed_out.folder("ps3") / name).read_bytes()
    assert (tmp_path / "site" / "autograder" / "checking.py").is_file()
    # The notebook that the student works on is open elsewhere, and not written over.
    assert not list(tmp_path.glob("*.ipynb"))


def test_anywhere_else_that_cell_does_nothing(handed_out: HandedOut, tmp_path: Path) -> None:
    done = handed_out.run(colab_cell(handed_out, "ps3"), tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(tmp_path.iterdir()) == []


def test_it_comes_back_and_is_graded_without_a_note(handed_out: HandedOut, tmp_path: Path) -> None:
    notebook = tmp_path / handed_out.notebook("ps5").name
    notebook.write_text(handed_out.solved("ps5"), encoding="utf-8")
    plan = plan_of_source(handed_out.course, notebook.stem, cell_seconds=30.0, unsafe_no_sandbox=False)
    marked = check_notebook(plan, notebook)
    assert marked.notes == []
    assert marked.flags == []
    assert [one.grade_id for one in marked.results if one.points is not None and one.points < one.max_points] == []
    assert sum(one.points or 0 for one in marked.results) > 10
