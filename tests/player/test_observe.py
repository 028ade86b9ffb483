"""What a session shows of what its cells defined."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from autograder.calls import Call, ProbeFunction
from autograder.observe import Observations
from autograder.player import CandidateError, Handle, Missing, Session, Snapshot, SnapshotLost
from autograder.values import Odd

UPDATE = "import numpy as np\ndef update(theta, x, y):\n    return theta + y * x"
CALLS = [Call((np.array([1.0, 0.0]), np.array([2.0, 1.0]), float(y))) for y in (1, -1)]


def seen(session: Session, name: str, calls: list[Call]) -> Observations:
    result = session.observe(name, calls)
    assert isinstance(result, Observations)
    return result


def handle(snapshot: Snapshot, name: str) -> Handle:
    found = snapshot.lookup(name)
    assert isinstance(found, Handle)
    return found


def test_a_function_is_observed(session: Session) -> None:
    session.run_cell(UPDATE)
    observations = seen(session, "update", CALLS)
    assert observations.parameters == ("theta", "x", "y")
    assert [np.asarray(one.value).tolist() for one in observations.calls] == [[3.0, 1.0], [-1.0, -1.0]]


def test_a_probe_function_is_passed_by_name(session: Session) -> None:
    session.run_cell("def apply(k, u): return k(u, u)")
    observations = seen(session, "apply", [Call((ProbeFunction("offset_dot"), np.array([2.0, 1.0])))])
    assert observations.calls[0].value == 8.0


def test_a_value_is_observed(session: Session) -> None:
    session.run_cell("import numpy as np\naudit_next = np.array([0, 1])\naudit_score = 2")
    one, two = session.observe_value("audit_next"), session.observe_value("audit_score")
    assert isinstance(one, Observations)
    assert isinstance(two, Observations)
    assert np.array_equal(np.asarray(one.value), [0.0, 1.0])
    assert two.value == 2.0


def test_formulas_are_observed(session: Session) -> None:
    session.run_cell(
        "import sympy\nx, y = sympy.symbols('x y', real=True)\nchain = [(x + y)**2 - 1, sympy.Rational(1, 2) * x]\n"
        "def f(k): return k * 3 * x, sympy.sqrt(x)"
    )
    read = session.observe_value("chain")
    assert isinstance(read, Observations)
    assert isinstance(read.value, tuple)
    assert [str(part) for part in read.value] == ["-1 + (x + y)**2", "1/2*x"]
    value = seen(session, "f", [Call((2,))]).calls[0].value
    assert isinstance(value, tuple)
    assert str(value[0]) == "6*x"
    assert isinstance(value[1], Odd)


def test_the_kinds_of_an_exception_are_observed(session: Session) -> None:
    session.run_cell("class Bad(ValueError): pass\ndef f(x): raise Bad('no')")
    assert seen(session, "f", [Call((1.0,))]).calls[0].kinds == ("ValueError", "Exception", "BaseException")


def test_a_name_that_is_not_there_is_missing(session: Session) -> None:
    assert session.observe("update", CALLS) == Missing("update")
    assert session.observe_value("print") == Missing("print")


def test_exceptions_name_the_line_of_the_cell(session: Session) -> None:
    session.run_cell("def f(x):\n    y = 1\n    return x['k']")
    assert "(line 3 of f)" in seen(session, "f", [Call((1.0,))]).calls[0].error


def test_a_check_leaves_no_trace(session: Session) -> None:
    session.run_cell(
        "log = []\ndef f(x):\n    log.append(x)\n"
        "    open('trace', 'w').close()\n    print('noise')\n"
        "    return len(log)"
    )
    assert [float(np.asarray(seen(session, "f", [Call((1.0,))]).calls[0].value)) for _ in range(3)] == [1.0, 1.0, 1.0]
    result = session.run_cell("len(log)")
    assert [one["output_type"] for one in result.outputs] == ["execute_result"]
    assert result.outputs[0]["data"]["text/plain"] == "0"


def test_a_thread_that_patches_again_is_not_in_a_snapshot(session: Session) -> None:
    session.run_cell(
        "import threading, time\nx = 0\ndef again():\n    global x\n"
        "    while True:\n        x += 1\n        time.sleep(0.001)\n"
        "threading.Thread(target=again, daemon=True).start()\ndef f(y):\n"
        "    a = x\n    time.sleep(0.05)\n    return x - a"
    )
    assert seen(session, "f", [Call((1.0,))]).calls[0].value == 0.0


PATCHES = {
    "json": "import json\njson.dumps = json.loads = json.JSONEncoder.encode = None",
    "builtins": (
        "import builtins\n"
        "for n in ('len', 'isinstance', 'type', 'repr', 'print', 'open'): setattr(builtins, n, lambda *a, **k: 1)"
    ),
    "numpy": (
        "import numpy as np\n"
        "np.array = np.asarray = np.frombuffer = np.allclose = np.array_equal = np.random.seed = None"
    ),
    "os": "import os\nos.read = os.write = os.close = os.fork = os.dup2 = os.open = None",
    "select": "import select, time\nselect.poll = time.monotonic = None",
    "modules": "import sys\nsys.modules.clear()",
    "signals": "import signal\nsignal.signal = signal.setitimer = None",
    "streams": "import sys\nsys.stdout = sys.stderr = None",
}


@pytest.mark.parametrize("name", PATCHES)
def test_patches_change_what_a_candidate_does_and_nothing_else(session: Session, name: str) -> None:
    session.run_cell("def f(x): return x + 1")
    session.run_cell(PATCHES[name], 2.0)
    observations = session.observe("f", [Call((1.0,))], timeout=5.0)
    assert isinstance(observations, Observations)
    # Patched to pieces it may be unable to answer; it may not answer something else.
    assert observations.problem or all(one.outcome != "returned" or one.value == 2.0 for one in observations.calls)


FORGERIES = {
    "another shape": "{'observations': {'calls': [], 'verdict': 1.0}}",
    "a score": "{'score': 1.0}",
    "not an object": "[1, 2]",
    "wrong count": (
        "{'observations': {'$': 'dict', 'v': [['calls', []], ['problem', ''], ['parameters', None], ['value', None]]}}"
    ),
}


@pytest.mark.parametrize("name", [*FORGERIES, "noise", "huge length", "silence"])
def test_a_forged_reply_is_a_problem_of_that_check(session: Session, name: str) -> None:
    """The candidate finds the socket among its descriptors and writes to it itself."""
    session.run_cell(
        "import json, os, socket, stat, struct, time\n"
        "def sockets():\n    for fd in range(3, 256):\n        try:\n"
        "            if stat.S_ISSOCK(os.fstat(fd).st_mode): yield fd\n"
        "        except OSError: pass\n"
        "def send(data):\n    for fd in sockets():\n        try: os.write(fd, data)\n        except OSError: pass\n"
        "def frame(text): return struct.pack('>II', len(text), 0) + text.encode()"
    )
    data = {
        "noise": "bytes(range(256))",
        "huge length": "struct.pack('>II', 1 << 31, 1 << 31)",
        "silence": "b''",
    }.get(name, f"frame(json.dumps({FORGERIES.get(name)}))")
    # One that also swallows the limit of its call.
    silence = (
        "\n    while True:\n        try: time.sleep(30)\n        except BaseException: pass"
        if name == "silence"
        else ""
    )
    session.run_cell(f"def f(x):\n    send({data}){silence}\n    os._exit(0)")
    observations = session.observe("f", [Call((1.0,))], timeout=1.0)
    assert isinstance(observations, Observations)
    assert observations.problem
    assert observations.calls == ()
    session.run_cell("def g(x): return x")
    assert seen(session, "g", [Call((7.0,))]).calls[0].value == 7.0


def test_a_snapshot_is_used_by_handle(session: Session) -> None:
    session.run_cell(
        "import numpy as np\nclass P:\n    w = np.arange(3.0)\n"
        "    def __call__(self, x, *, k=1): return x * k\n"
        "    def __getitem__(self, i): return i + 1\np = P()\nn = 3"
    )
    with session.snapshot() as snapshot:
        p = snapshot.lookup("p")
        assert isinstance(p, Handle)
        assert (p.kind, p.callable) == ("P", True)
        assert snapshot.lookup("n") == 3
        assert snapshot.lookup("nothing") == Missing("nothing")
        assert snapshot.call(p, 2.5, k=2) == 5.0
        assert np.array_equal(snapshot.getattr(p, "w"), [0.0, 1.0, 2.0])
        assert snapshot.getitem(p, 4) == 5
        scalar = snapshot.call(p, np.float64(2.0))
        assert isinstance(scalar, np.float64)


def test_a_snapshot_keeps_its_own_state_between_calls(session: Session) -> None:
    session.run_cell("log = []\ndef add(x):\n    log.append(x)\n    return list(log)")
    with session.snapshot() as snapshot:
        add = handle(snapshot, "add")
        assert snapshot.call(add, 1) == [1]
        assert snapshot.call(add, 2) == [1, 2]
        result = snapshot.call(handle(snapshot, "add"), add)
        assert isinstance(result, Handle)
    assert session.run_cell("log").outputs[0]["data"]["text/plain"] == "[]"


def test_an_exception_crosses_as_text(session: Session) -> None:
    session.run_cell(
        "class Odd(Exception):\n    def __str__(self): raise RuntimeError\n"
        "def f(x):\n    if x: raise ValueError('no ' * 5000)\n    raise Odd"
    )
    with session.snapshot() as snapshot:
        f = handle(snapshot, "f")
        with pytest.raises(CandidateError, match="ValueError: no no"):
            snapshot.call(f, 1)
        with pytest.raises(CandidateError, match=r"^Odd$"):
            snapshot.call(f, 0)
        with pytest.raises(CandidateError, match="IndexError"):
            snapshot.call(Handle(99, "function", True, ""), 0)


@pytest.mark.parametrize(("body", "outcome"), [("os._exit(0)", "died"), ("time.sleep(60)", "timeout")])
def test_a_lost_snapshot_costs_itself(session: Session, body: str, outcome: str) -> None:
    session.run_cell(f"import os, time\ndef f(x): {body}")
    with session.snapshot() as snapshot:
        with pytest.raises(SnapshotLost) as caught:
            snapshot.call(handle(snapshot, "f"), 1, timeout=0.5)
        assert caught.value.outcome == outcome
        with pytest.raises(SnapshotLost):
            snapshot.lookup("f")
    assert session.run_cell("1").status == "ok"


def test_there_are_only_so_many_snapshots(session: Session) -> None:
    many = [session.snapshot() for _ in range(8)]
    with pytest.raises(SnapshotLost, match="too many"):
        session.snapshot()
    many[0].close()
    session.snapshot().close()


def test_an_argument_that_is_not_plain_is_refused_here(session: Session) -> None:
    session.run_cell("def f(x): return x")
    with session.snapshot() as snapshot, pytest.raises(TypeError, match="cannot be passed"):
        snapshot.call(handle(snapshot, "f"), object())


LIARS: dict[str, Callable[[], str]] = {
    "always equal": lambda: (
        "class A:\n    def __eq__(self, o): return True\n    def __float__(self): return 1.0\nr = A()"
    ),
    "array subclass": lambda: (
        "import numpy as np\nclass A(np.ndarray):\n"
        "    def __array_function__(self, *a): return True\n"
        "r = np.ones(2).view(A)"
    ),
    "float subclass": lambda: "class A(float):\n    def __eq__(self, o): return True\nr = A(5.0)",
}


@pytest.mark.parametrize("name", LIARS)
def test_objects_that_lie_stay_on_their_side(session: Session, name: str) -> None:
    session.run_cell(LIARS[name]())
    with session.snapshot() as snapshot:
        assert isinstance(snapshot.lookup("r"), Handle)


def test_reading_a_value_runs_no_code_of_the_submission(session: Session) -> None:
    session.run_cell(
        "ran = []\nclass A(float):\n    def __float__(self): ran.append(1); return 9.0\n"
        "    def __repr__(self): ran.append(2); return 'A'\na = A(2.0)"
    )
    read = session.observe_value("a")
    assert isinstance(read, Observations)
    assert read.value == 2.0
    assert session.run_cell("ran").outputs[0]["data"]["text/plain"] == "[]"
