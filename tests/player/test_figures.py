"""Figures from the table: the same bytes as drawing gives, and never another figure's picture."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.player import CellResult, Warm
from autograder.player.errors import ProtocolError
from autograder.player.pictures import find, label, pack, seal, unpack

LESSON = """
import matplotlib.pyplot as plt, numpy as np
from IPython.display import display
figure, axes = plt.subplots(1, 2, sharex=True, figsize=(4, 2))
for ax in axes:
    ax.plot([0, 1, 2], np.array([1.0, 3.0, 2.0]), "o-", color="C1", label="$x_1$")
    ax.legend()
axes[0].set_title("apples")
axes[1].annotate("here", (1, 3), arrowprops={"arrowstyle": "->"})
"""
SHOWN = LESSON + "display(figure, metadata={'image/png': {'alt': 'words'}}); plt.close(figure)"
"""The same figure, shown by name; at the end of a cell a figure has been drawn once when it is shown."""

STAND_IN = b"not what drawing gives"
"""What the table holds for the lesson's figure in most tests, so that it shows where a picture came from."""

Show = Callable[..., list[bytes]]


def _pictures(result: CellResult) -> list[bytes]:
    shown = [one["data"]["image/png"] for one in result.outputs if "image/png" in one.get("data", {})]
    return [b64decode(data) for data in shown]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("submission")


@pytest.fixture(scope="module")
def recorded(warm: Warm, folder: Path) -> dict[bytes, bytes]:
    """The fingerprints and pictures of the lesson's figure, in both ways to show it."""
    found: dict[bytes, bytes] = {}
    for cell in (LESSON, SHOWN):
        with warm.session(folder, record_figures=True) as session:
            found |= session.run_cell(cell).pictures
    return found


@pytest.fixture(scope="module")
def stand_in(recorded: dict[bytes, bytes]) -> Iterator[Warm]:
    """A player that knows the lesson's figure, by a picture that tells where it came from."""
    with Warm(figures={label(key): seal(key, STAND_IN) for key in recorded}) as started:
        yield started


@pytest.fixture
def show(stand_in: Warm, folder: Path) -> Iterator[Show]:
    """Run cells in that player, and return the pictures that the last one showed."""
    with stand_in.session(folder) as session:

        def run(*cells: str) -> list[bytes]:
            for cell in cells:
                result = session.run_cell(cell)
                assert result.status == "ok", result.outputs
            return _pictures(result)

        yield run


@pytest.mark.parametrize("cell", [LESSON, SHOWN])
def test_a_picture_from_the_table_is_what_drawing_gives(
    warm: Warm, folder: Path, recorded: dict[bytes, bytes], cell: str
) -> None:
    with (
        warm.session(folder) as drawn,
        Warm(figures={label(key): seal(key, recorded[key]) for key in recorded}) as knowing,
    ):
        expected = drawn.run_cell(cell).outputs
        with knowing.session(folder) as session:
            assert session.run_cell(cell).outputs == expected
    assert len(recorded) == 2
    assert all(png.startswith(b"\x89PNG") for png in recorded.values())


def test_the_same_figure_is_found_in_another_process(show: Show) -> None:
    assert show(LESSON) == [STAND_IN]


def test_a_displayed_figure_is_found_too(show: Show) -> None:
    assert show(SHOWN) == [STAND_IN]


def test_other_cells_before_it_do_not_matter(show: Show) -> None:
    other = "import numpy, matplotlib.pyplot as p\nrandom = numpy.random.rand(3)\np.plot(random); p.show()"
    assert show("x = {'a', 'b'}", other, LESSON) == [STAND_IN]


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("3.0, 2.0", "3.0, 2.0000001"),
        ('"C1"', '"C2"'),
        ("(4, 2)", "(4, 2.5)"),
        ("apples", "pears"),
        ('"o-"', '"s-"'),
        ("sharex=True", "sharex=False"),
        ("ax.legend()", "ax.legend(loc='lower left')"),
        ('"arrowstyle": "->"', '"arrowstyle": "-|>"'),
    ],
)
def test_a_changed_figure_is_drawn(show: Show, written: str, instead: str) -> None:
    assert written in LESSON
    (png,) = show(LESSON.replace(written, instead))
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "setting",
    [
        "plt.rcParams['savefig.facecolor'] = 'red'",
        "plt.rcParams['path.simplify'] = False",
        "plt.rcParams['savefig.pad_inches'] = 0.5",
        "plt.rcParams['axes.prop_cycle'] = plt.cycler(color=['red', 'green'])",
        "plt.rcParams['figure.dpi'] = 50",
        "plt.rcParams['font.family'] = 'serif'",
        "plt.style.use('dark_background')",
        "%config InlineBackend.figure_format = 'retina'",
        "%config InlineBackend.print_figure_kwargs = {'bbox_inches': None}",
        "import matplotlib.colors as c; c.get_named_colors_mapping()['red'] = '#000000'",
        "import matplotlib.lines as l; old = l.Line2D.draw; l.Line2D.draw = lambda self, renderer: old(self, renderer)",
        "import matplotlib.font_manager as f; f.fontManager.addfont(f.findfont('DejaVu Serif'))",
    ],
)
def test_a_setting_that_changes_pictures_has_them_drawn(show: Show, setting: str) -> None:
    (png,) = show(f"import matplotlib.pyplot as plt\n{setting}", LESSON)
    assert png.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "addition",
    [
        "from matplotlib.lines import Line2D\nclass Line(Line2D): pass\naxes[0].add_line(Line([0, 1], [0, 1]))",
        "axes[0].lines[0].__class__ = type('Line', (type(axes[0].lines[0]),), {})",
        "axes[0].lines[0].draw = lambda renderer: None",
        "figure.canvas.draw = lambda: None",
        "figure.canvas.mpl_connect('draw_event', lambda event: None)",
        "axes[0].xaxis.set_major_formatter(lambda value, position: 'x')",
        "figure.own = open('/dev/null')",
        "figure.own = lambda: None",
        "class Bad:\n    def __reduce__(self): raise RuntimeError\nfigure.own = Bad()",
    ],
)
def test_a_figure_with_something_of_the_submissions_own_is_drawn(show: Show, addition: str) -> None:
    (png,) = show(f"{LESSON}\n{addition}")
    assert png.startswith(b"\x89PNG")


def test_a_figure_that_is_shown_again_is_drawn(show: Show) -> None:
    assert show(LESSON, "display(figure)")[0].startswith(b"\x89PNG")
    first, second = show(f"{LESSON}display(figure); display(figure); plt.close(figure)")
    assert first == STAND_IN
    assert second.startswith(b"\x89PNG")


def test_a_figure_without_axes_shows_nothing(show: Show) -> None:
    assert show("import matplotlib.pyplot as plt\nfigure = plt.figure()") == []


def test_a_figure_that_warns_when_it_is_drawn_is_not_recorded(warm: Warm, folder: Path) -> None:
    cell = "import matplotlib.pyplot as plt\nplt.plot([1, 2]); plt.title('\\u4e00\\u4e8c')"
    with warm.session(folder, record_figures=True) as session:
        result = session.run_cell(cell)
    assert _pictures(result)
    assert result.pictures == ()


FORGE = """
from IPython.core import pylabtools
import gc
printers = [one for one in gc.get_objects() if type(one).__name__ == "FigurePrinter"]
tables = [cell.cell_contents for cell in pylabtools.print_figure.__closure__]
printer = next(one for one in [*printers, *tables] if hasattr(one, "known"))
printer.known.clear() if CLEAR else printer.known.update(dict.fromkeys(printer.known, b"forged"))
printer.recording = get_ipython().journal
"""


@pytest.mark.parametrize("clear", [True, False])
def test_a_submission_changes_no_other_submissions_table(stand_in: Warm, folder: Path, clear: bool) -> None:
    with stand_in.session(folder) as forging, stand_in.session(folder) as beside:
        result = forging.run_cell(FORGE.replace("CLEAR", str(clear)))
        assert result.status == "ok", result.outputs
        assert _pictures(forging.run_cell(LESSON)) != [STAND_IN]
        assert _pictures(beside.run_cell(LESSON)) == [STAND_IN]
    with stand_in.session(folder) as later:
        assert _pictures(later.run_cell(LESSON)) == [STAND_IN]


def test_a_submission_cannot_record(warm: Warm, folder: Path) -> None:
    claim = "get_ipython().journal.rich({'output_type': 'picture', 'fingerprint': '00', 'png': ''})"
    with warm.session(folder) as session:
        assert session.run_cell(claim).pictures == ()
        assert session.run_cell(LESSON).pictures == ()


def test_a_sealed_picture_opens_with_its_fingerprint_only() -> None:
    png = bytes(range(256)) * 4
    sealed = {label(b"one"): seal(b"one", png)}
    assert find(sealed, b"one") == png
    assert find(sealed, b"two") is None
    (stored,) = sealed.values()
    assert stored != png
    assert seal(b"two", stored) != png
    assert b"one".hex() not in next(iter(sealed))


def test_a_table_is_packed_and_read_back() -> None:
    table = {"a": b"123", "b": b"", "c": b"\x00\x00"}
    index, blob = pack(table)
    assert unpack(index, blob) == table


@pytest.mark.parametrize(
    ("index", "blob"),
    [(None, b""), ([["a", 4]], b"123"), ([["a", -1]], b""), ([[1, 1]], b"x"), ([["a", 1]], b"xy"), (["a"], b"")],
)
def test_a_malformed_table_is_refused(index: object, blob: bytes) -> None:
    with pytest.raises(ProtocolError):
        unpack(index, blob)
