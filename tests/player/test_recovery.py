"""A cell that hangs, crashes or takes too much costs its own effects, and nothing else."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from autograder.calls import Call
from autograder.observe import Observations
from autograder.player import CellResult, PlayerLost, Session, Warm

FATAL = {
    "os._exit": "import os\nos._exit(0)",
    "segmentation fault": "import ctypes\nctypes.string_at(0)",
    "abort": "import os\nos.abort()",
    "kill": "import os\nos.kill(os.getpid(), 9)",
    "kill everything": "import os\nos.fork()\nos.kill(-1, 9)\nos.kill(os.getpid(), 9)",
    "recursion in C": (
        "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    def __repr__(self): return repr(self)\nrepr(A())"
    ),
    "closed descriptors": "import os\nos.closerange(0, 256)",
    "exit in a thread": (
        "import os, threading, time\nthreading.Thread(target=os._exit, args=(1,)).start()\ntime.sleep(5)"
    ),
}

STUBBORN = {
    "swallows interrupts": "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "ignores the signal": "import signal, time\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\ntime.sleep(60)",
    "blocks the signal": (
        "import signal, time\nsignal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])\ntime.sleep(60)"
    ),
    "in C code": "sum(range(10**11))",
}


def _value(session: Session, source: str) -> str:
    result = session.run_cell(source)
    assert result.status == "ok", result.outputs
    return str(result.outputs[0]["data"]["text/plain"])


@pytest.mark.parametrize("name", FATAL)
def test_a_cell_that_ends_its_process_is_reported(session: Session, name: str) -> None:
    session.run_cell("kept = [1, 2]")
    session.run_cell("kept.append(3)")
    result = session.run_cell("print('so far')\nkept.append('lost')\n" + FATAL[name], 20.0)
    assert result.status == "died"
    assert not result.kept
    assert result.outputs[0]["text"] == "so far\n"
    assert result.outputs[-1]["ename"] == "CellDied"
    assert _value(session, "kept") == "[1, 2, 3]"


@pytest.mark.parametrize("name", STUBBORN)
def test_a_cell_that_cannot_be_interrupted_is_ended(session: Session, name: str) -> None:
    session.run_cell("kept = [1]")
    started = time.monotonic()
    result = session.run_cell("print('so far')\nkept.append('lost')\n" + STUBBORN[name], 0.3)
    assert time.monotonic() - started < 6
    assert result.status == "timeout"
    assert result.outputs[0]["text"] == "so far\n"
    assert result.outputs[-1]["ename"] == "CellTimeout"
    assert _value(session, "kept")[:2] == "[1"


def test_a_cell_that_can_be_interrupted_keeps_its_state(session: Session) -> None:
    result = session.run_cell("done = 'before the loop'\nwhile True: pass", 0.3)
    assert result.status == "timeout"
    assert result.kept
    assert [one["ename"] for one in result.outputs] == ["KeyboardInterrupt", "CellTimeout"]
    assert _value(session, "done") == "'before the loop'"


def test_cell_numbers_go_on_after_a_death(session: Session) -> None:
    counts = [session.run_cell("1").execution_count]
    for _ in range(2):
        session.run_cell("import os\nos._exit(1)")
        counts.append(session.run_cell("1").execution_count)
    assert counts == [1, 3, 5]


def test_slow_cells_are_not_run_again(session: Session) -> None:
    """The state after slow cells is put aside: their random numbers are the same after a death."""
    first = _value(session, "import random, time\ntime.sleep(0.4)\nr = random.random()\nr")
    session.run_cell("quick = 1")
    session.run_cell("import os\nos._exit(1)")
    assert _value(session, "(r, quick)") == f"({first}, 1)"
    session.run_cell("import os\nos._exit(1)")
    assert _value(session, "(r, quick)") == f"({first}, 1)"


def test_a_fork_in_a_cell_does_not_answer_twice(session: Session) -> None:
    # Waited for: what a child prints later would belong to the next cell.
    source = "import os\npid = os.fork()\nprint('both')\nif pid == 0: 1 / 0\n_ = os.waitpid(pid, 0)"
    result = session.run_cell(source)
    assert result.status == "ok"
    assert [one["output_type"] for one in result.outputs] == ["stream"]
    assert _value(session, "1 + 1") == "2"


@pytest.mark.parametrize(
    "source", ["while True: os.fork()", "while True:\n    try: os.fork()\n    except OSError: pass"]
)
def test_a_fork_bomb_is_bounded(session: Session, source: str) -> None:
    session.run_cell("import os\nkept = 1\ndef f(x): return x")
    assert session.run_cell(source, 1.5).status in {"error", "timeout", "died"}
    assert _value(session, "kept") == "1"
    seen = session.observe("f", [Call((1.0,))])
    assert isinstance(seen, Observations)
    assert seen.calls[0].outcome == "returned"


def test_a_fork_bomb_left_behind_does_not_stop_the_next_check(session: Session) -> None:
    session.run_cell("import os, time\ndef f(x): return x")
    source = "if os.fork() == 0:\n    while True:\n        try: os.fork()\n        except OSError: time.sleep(0.01)"
    session.run_cell(source, 5.0)
    time.sleep(0.5)
    seen = session.observe("f", [Call((2.0,))])
    assert isinstance(seen, Observations)
    assert seen.calls[0].outcome == "returned"


def test_memory_is_bounded(session: Session) -> None:
    assert session.run_cell("block = bytearray(4 << 30)").outputs[0]["ename"] == "MemoryError"
    assert session.run_cell("import numpy as np\nnp.ones(1 << 29)").status == "error"
    assert _value(session, "1 + 1") == "2"


def test_the_disk_is_bounded(session: Session) -> None:
    source = "i = 0\nwhile True:\n    open(f'{place}/f{i}', 'wb').write(bytes(8 << 20))\n    i += 1"
    for place in (".", "/tmp"):
        result = session.run_cell(f"place = {place!r}\n" + source)
        assert "No space left" in result.outputs[0]["evalue"]
    result = session.run_cell("i = 0\nwhile True:\n    open(f'e{i}', 'w')\n    i += 1")
    assert result.status == "error"


@pytest.mark.parametrize("source", ["while True: print('endless')", "while True: print('x' * 10**6)"])
def test_endless_output_is_bounded(session: Session, source: str) -> None:
    result = session.run_cell(source, 4.0)
    assert result.status == "timeout"
    _is_cut(result)


def test_one_enormous_line_is_cut(session: Session) -> None:
    result = session.run_cell("print('x' * 10**8)")
    assert result.status == "ok"
    _is_cut(result)


def _is_cut(result: CellResult) -> None:
    shown = "".join(one.get("text", "") for one in result.outputs)
    assert len(shown) < 1_200_000
    assert "further text was left out" in shown


def test_many_figures_are_cut(session: Session) -> None:
    result = session.run_cell(
        "from IPython.display import Image\nfor _ in range(40): display(Image(bytes(500_000), format='png'))"
    )
    assert 5 < sum(one["output_type"] == "display_data" for one in result.outputs) < 20
    assert "further figures and results were left out" in result.outputs[-1]["text"]


def test_raw_output_is_bounded(session: Session) -> None:
    result = session.run_cell("import os\nfor _ in range(60): os.write(1, bytes(1 << 20))")
    assert len(result.outputs[0]["text"]) <= 256 << 10


def test_a_hang_in_a_check_costs_that_check(session: Session) -> None:
    session.run_cell(
        "import signal, time\ndef hang(x):\n"
        "    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\n"
        "    time.sleep(60)"
    )
    session.run_cell("def good(x): return x + 1")
    seen = session.observe("hang", [Call((1.0,))], timeout=1.0)
    assert isinstance(seen, Observations)
    assert seen.problem == "it did not finish in time"
    after = session.observe("good", [Call((np.array([1.0, 2.0]),))])
    assert isinstance(after, Observations)
    assert np.array_equal(after.calls[0].value, [2.0, 3.0])


def test_a_crash_in_a_check_costs_that_check(session: Session) -> None:
    session.run_cell(
        "import os\nstate = []\ndef crash(x):\n    os._exit(0)\ndef good(x):\n"
        "    state.append(x)\n    return len(state)"
    )
    seen = session.observe("crash", [Call((1.0,))])
    assert isinstance(seen, Observations)
    assert seen.problem == "its process ended"
    for _ in range(2):
        after = session.observe("good", [Call((1.0,))])
        assert isinstance(after, Observations)
        # Each check sees the state as the cells left it.
        assert after.calls[0].value == 1.0


def test_all_cells_together_have_a_limit(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.player.session_client.CELLS_TOGETHER", 2)
    results = [session.run_cell("import time\ntime.sleep(0.35)\nprint('ran')", 0.4) for _ in range(5)]
    assert [result.status for result in results] == ["ok", "ok", "ok", "error", "error"]
    assert results[-1].outputs[0]["ename"] == "NotebookTimeout"
    assert "seconds together, so this one was not run" in results[3].note
    assert results[4].note == ""  # said once


def test_an_answer_that_is_too_large_to_pass_on_is_not_waited_for(session: Session) -> None:
    session.run_cell(
        "import sys\ndef worker():\n    frame = sys._getframe()\n"
        "    while type(frame.f_locals.get('self')).__name__ != 'Worker':\n        frame = frame.f_back\n"
        "    return type(frame.f_locals['self'])\n"
        "worker()._observe = lambda *_: ({'observations': 'x' * (4 * 1024 * 1024 - 40)}, b'')"
    )
    started = time.monotonic()
    seen = session.observe("anything", [Call((1.0,))], 5.0)
    assert isinstance(seen, Observations)
    assert seen.problem == "its process ended"
    assert time.monotonic() - started < 5.0


def test_children_that_take_all_processes_do_not_stop_a_check(session: Session) -> None:
    session.run_cell(
        "import os, time\ndef double(x):\n    return 2 * x\nfor _ in range(60):\n    try:\n"
        "        if os.fork() == 0:\n            time.sleep(100)\n    except OSError:\n        break"
    )
    for _ in range(2):
        seen = session.observe("double", [Call((1.0,))])
        assert isinstance(seen, Observations)
        assert seen.problem == ""
        assert seen.calls[0].value == 2.0


def test_a_dead_parent_is_started_again(submission: Path) -> None:
    with Warm() as warm:
        old = warm.session(submission)
        assert warm._process is not None
        warm._process.kill()
        with pytest.raises(PlayerLost):
            for _ in range(100):
                old.run_cell("1")
        with warm.session(submission) as new:
            assert _value(new, "1 + 1") == "2"
        old.end()


def test_a_session_that_ended_says_so(warm: Warm, submission: Path) -> None:
    session = warm.session(submission)
    session.end()
    session.end()
    with pytest.raises(PlayerLost, match="it has ended"):
        session.run_cell("1")


def test_a_submission_that_is_no_folder_is_refused(warm: Warm, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotADirectoryError):
        warm.session(tmp_path / "file")
    with pytest.raises(FileNotFoundError):
        warm.session(tmp_path / "nothing")
