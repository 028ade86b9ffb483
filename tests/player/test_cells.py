"""Cells show in a player what they show in Jupyter: the same cells go through a real kernel, and are compared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from IPython.core.inputtransformer2 import TransformerManager
from nbclient import NotebookClient

from autograder.player import Session, Warm
from autograder.player.shell import is_plain_python

CELLS = {
    "text": "print('a')\nprint('b', end='')\nprint('c')",
    "stderr": "import sys\nprint('err', file=sys.stderr)",
    "result": "x = 3\nx + 1",
    "no result with a semicolon": "x + 1;",
    "underscore": "_ + 1",
    "long result": "list(range(300))",
    "html": "from IPython.display import HTML, Markdown, SVG, display\ndisplay(HTML('<b>b</b>'))\nMarkdown('*m*')",
    "display and text": "print('before')\ndisplay({'text/plain': 'raw'}, raw=True)\nprint('after')",
    "display id": "h = display('first', display_id='one')\nh.update('second')",
    "update in a later cell": "h.update('third')",
    "clear output": "from IPython.display import clear_output\nprint('gone')\nclear_output()\nprint('stays')",
    "clear output at the next": "print('gone')\nclear_output(wait=True)\nprint('stays')",
    "rich repr": (
        "class R:\n    def _repr_html_(self):\n        return '<i>r</i>'\n"
        "    def __repr__(self):\n        return 'R()'\nR()"
    ),
    "json": "from IPython.display import JSON\nJSON({'a': [1, 2.5, None]})",
    "image bytes": "from IPython.display import Image\nImage(b'\\x89PNG\\r\\n\\x1a\\n' + bytes(20), format='png')",
    "error": "1 / 0",
    "error in a function": "def f(x):\n    y = x\n    return y['k']\nf({})",
    "chained error": "try:\n    f({})\nexcept KeyError as e:\n    raise ValueError('no') from e",
    "assertion": "assert 1 == 2, 'not equal'",
    "name error": "undefined_name",
    "syntax error": "def g(:\n    pass",
    "tab error": "if True:\n\tx = 1\n        y = 2",
    "printed, then failed": "print('got here')\nraise RuntimeError('then failed')",
    "system exit": "raise SystemExit(2)",
    "capture": "%%capture caught\nprint('hidden')",
    "captured": "caught.stdout",
    "who": "%who_ls int",
    "line magic": "%precision 3\n3.14159",
    "precision back": "%precision",
    "unknown magic": "%nosuchmagic",
    "writefile": "%%writefile made.txt\nsome text",
    "written": "open('made.txt').read()",
    "await": "import asyncio\nawait asyncio.sleep(0.01)\n'awaited'",
    "running loop": "asyncio.get_running_loop().is_running()",
    "asyncio.run": (
        "c = asyncio.sleep(0)\ntry:\n    asyncio.run(c)\nexcept RuntimeError as e:\n    c.close()\n    print(e)"
    ),
    "error after await": "await asyncio.sleep(0)\n1 / 0",
    "help": "len?",
    "history": "In[3][:5], Out[3]",
    "numpy": "import numpy as np\nnp.arange(6).reshape(2, 3)",
    "empty": "",
    "comment": "# nothing",
    "function repr": "f",
    "unicode": "print('θ·x + θ₀ ≤ 0 \\U0001f600')",
    "display number": "display(1, 'two', [3])",
    "sys.stdout.write": "sys.stdout.write('w'); sys.stdout.flush()",
    "no output by expression statement": "[1].append(2)",
    "magic assignment": "t = %who_ls str\ntype(t).__name__",
    "display in a loop": "for i in range(3):\n    display(i)",
    "a figure": "import matplotlib.pyplot as plt\nfig, ax = plt.subplots(figsize=(2, 1))\nax.plot([0, 1])",
    "two figures": (
        "plt.figure(figsize=(1, 1)); plt.plot([1])\nplt.figure(figsize=(1, 1)); plt.plot([2])\nprint('text')"
    ),
    "a figure shown": "plt.figure(figsize=(1, 1))\nplt.plot([0, 1])\nplt.show()\nprint('after')",
    "inline again": "%matplotlib inline\nplt.figure(figsize=(1, 1))\nplt.plot([1, 0]);",
    "a figure, then an error": "plt.figure(figsize=(1, 1))\nplt.plot([0, 1])\n1 / 0",
    "a figure as the result": "fig",
    "svg figures": "%config InlineBackend.figure_formats = ['svg']\nplt.figure(figsize=(1, 1))\nplt.plot([0, 1]);",
}


def _normal(output: dict[str, Any]) -> dict[str, Any]:
    """Without what differs between any two runs: names of temporary files, addresses, dates."""
    text = json.dumps(output, sort_keys=True, ensure_ascii=False)
    text = re.sub(r"<ipython-input-\d+-[0-9a-f]+>|/tmp/ipykernel_\d+/\d+\.py|\b\d+\.py", "CELL", text)
    text = re.sub(r"0x[0-9a-f]+", "0xADDRESS", text)
    text = re.sub(r"<dc:date>.*?</dc:date>|(clip|p|m)[0-9a-f]{10}\b|#(p|m)?[0-9a-f]{10}\b", "VARIES", text)
    text = re.sub(r"File \S+?/(?=[\w.]+:\d+)|/[\w./-]+/(?=[\w]+/[\w]+\.py)", "PLACE/", text)
    return {"kind": output["output_type"], "text": text}


@pytest.fixture(scope="module")
def from_jupyter(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS.values()]
    notebook = nbformat.v4.new_notebook(cells=cells)
    folder = str(tmp_path_factory.mktemp("kernel"))
    NotebookClient(
        notebook, allow_errors=True, kernel_name="python3", resources={"metadata": {"path": folder}}
    ).execute()
    return dict(zip(CELLS, notebook.cells, strict=True))


@pytest.fixture(scope="module")
def from_player(warm: Warm, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    with warm.session(tmp_path_factory.mktemp("submission")) as session:
        return {name: session.run_cell(source) for name, source in CELLS.items()}


@pytest.mark.parametrize("name", CELLS)
def test_a_cell_shows_what_jupyter_shows(name: str, from_jupyter: dict[str, Any], from_player: dict[str, Any]) -> None:
    expected = from_jupyter[name]
    result = from_player[name]
    shown, wanted = result.outputs, expected.outputs
    if name in ("svg figures",):
        shown = [{**one, "data": sorted(one["data"])} for one in shown]
        wanted = [{**one, "data": sorted(one["data"])} for one in wanted]
    assert [_normal(one) for one in shown] == [_normal(one) for one in wanted]
    if any(one["output_type"] == "error" for one in wanted):
        assert result.status == "error"


def test_cells_are_numbered_as_in_jupyter(from_jupyter: dict[str, Any], from_player: dict[str, Any]) -> None:
    names = list(CELLS)[: list(CELLS).index("empty")]
    assert [from_player[name].execution_count for name in names] == [
        from_jupyter[name].execution_count for name in names
    ]


def test_outputs_are_valid_in_a_notebook(from_player: dict[str, Any]) -> None:
    cells = [nbformat.v4.new_code_cell(CELLS[name], outputs=from_player[name].outputs) for name in CELLS]
    nbformat.validate(nbformat.v4.new_notebook(cells=cells))


def test_streams_keep_their_order(session: Session) -> None:
    source = "import sys\nprint('one')\nprint('two', file=sys.stderr)\nprint('three')"
    shown = [(one["name"], one["text"]) for one in session.run_cell(source).outputs]
    assert shown == [("stdout", "one\n"), ("stderr", "two\n"), ("stdout", "three\n")]


def test_a_magic_that_does_not_exist_fails(session: Session) -> None:
    assert session.run_cell("%nosuchmagic").status == "error"


def test_warnings_go_to_stderr(session: Session) -> None:
    (output,) = session.run_cell("import warnings\nwarnings.warn('take care')").outputs
    assert output["name"] == "stderr"
    assert "UserWarning: take care" in output["text"]


def test_time_magics_report(session: Session) -> None:
    outputs = session.run_cell("%time sum(range(10))").outputs
    assert "Wall time" in outputs[0]["text"]
    assert outputs[1]["data"]["text/plain"] == "45"
    assert "per loop" in session.run_cell("%timeit -n1 -r1 pass").outputs[0]["text"]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("input('name? ')", "input was called, but nobody is there"),
        ("import getpass\ngetpass.getpass()", "getpass was called, but nobody is there"),
    ],
)
def test_asking_a_person_is_an_error_that_says_so(session: Session, source: str, words: str) -> None:
    result = session.run_cell(source)
    assert result.outputs[-1]["ename"] == "StdinNotImplementedError"
    assert words in result.outputs[-1]["evalue"]


@pytest.mark.parametrize("source", ["!pip install thing", "files = !ls", "%pip install thing", "%%system\nls"])
def test_a_shell_command_says_that_there_is_no_shell(session: Session, source: str) -> None:
    result = session.run_cell(source)
    assert result.status == "ok"
    assert any("no command shell" in one.get("text", "") for one in result.outputs)


@pytest.mark.parametrize("source", ["exit()", "quit()", "exit", "import sys\nsys.exit(1)"])
def test_leaving_does_not_cost_the_cells_below(session: Session, source: str) -> None:
    session.run_cell("kept = 1")
    session.run_cell(source)
    assert session.run_cell("kept").outputs[0]["data"]["text/plain"] == "1"


def test_output_past_python_is_shown_too(session: Session) -> None:
    result = session.run_cell("import os\nos.write(1, b'one')\nos.write(2, b'two')\nNone")
    assert [(one["name"], one["text"]) for one in result.outputs] == [("stdout", "one"), ("stderr", "two")]


def test_a_submission_finds_its_own_files_and_no_links(session: Session) -> None:
    result = session.run_cell("import os, own_module\nown_module.answer, sorted(os.listdir('.'))")
    assert result.outputs[0]["data"]["text/plain"].startswith("(42, ['__pycache__', 'data.csv', 'own_module.py'")


def test_what_a_submission_writes_stays_in_its_copy(session: Session, submission: Path) -> None:
    assert session.run_cell("open('data.csv', 'w').write('changed')").status == "ok"
    assert (submission / "data.csv").read_text() == "1,2\n"


def test_sessions_do_not_share_random_numbers(warm: Warm, submission: Path) -> None:
    seen = set()
    for _ in range(3):
        with warm.session(submission) as session:
            source = "import numpy as np, random\nprint(np.random.rand(), random.random())"
            seen.add(session.run_cell(source).outputs[0]["text"])
    assert len(seen) == 3


def test_a_shadowing_file_does_not_replace_the_real_module(warm: Warm, tmp_path: Path) -> None:
    for name in ("numpy", "statistics", "autograder"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('shadow')")
    with warm.session(tmp_path) as session:
        assert session.run_cell("import numpy, statistics, autograder").status == "ok"


PLAIN = (
    "x = 1\nx + 1",
    'text = """\n%not a magic\n!nor this\n"""\nlen(text)',
    "import asyncio\nawait asyncio.sleep(0)",
    "def f():\n    return 1\n\n\nf()",
)
NOT_PLAIN = (
    "%time x = 1\nx",
    "files = !ls\nfiles",
    "x = 1\nx?",
    "In [1]: x = 1\nIn [2]: x",
    ">>> x = 1\n>>> x",
    "    x = 1\n    x",
    "\n\nx = 1\nx",
    "%%time\nx = 1",
    "pwd",
)


@pytest.mark.parametrize("source", PLAIN)
def test_plain_python_is_what_ipython_leaves_as_it_is(source: str) -> None:
    assert is_plain_python(source)
    assert TransformerManager().transform_cell(source).rstrip("\n") == source


@pytest.mark.parametrize("source", NOT_PLAIN)
def test_magics_prompts_and_indented_cells_are_not_plain_python(source: str) -> None:
    assert not is_plain_python(source)
