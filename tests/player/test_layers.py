"""The report of what isolation there is, the refusal where there is not enough, and running as an ordinary user."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import autograder
from autograder.player import Layer, Limits, PlayerLost, SandboxUnavailable, Warm, isolation, layers
from autograder.player.sandbox import seccomp

REPOSITORY = Path(autograder.__file__).parents[1]


def test_every_layer_is_reported() -> None:
    found = {layer.name: layer for layer in layers()}
    required = [name for name, layer in found.items() if layer.required]
    assert required == [
        "user namespace", "mount namespace", "process namespace", "network namespace", "IPC namespace", "UTS namespace",
        "no new privileges", "resource limits",
    ]  # fmt: skip
    assert {name for name, layer in found.items() if not layer.required} == {"seccomp", "Landlock", "control groups"}
    for layer in found.values():
        assert layer.available == (not layer.why_not)
        assert len(layer.stops) > 20


def _without(name: str) -> tuple[Layer, ...]:
    return tuple(
        Layer(one.name, one.required, False, "not on this machine", one.stops) if one.name == name else one
        for one in layers()
    )


def test_without_a_required_layer_nothing_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(isolation, "layers", lambda: _without("network namespace"))
    warm = Warm()
    with pytest.raises(SandboxUnavailable) as caught:
        warm.session(tmp_path)
    message = str(caught.value)
    assert "network namespace: not on this machine" in message
    assert "It stops any connection" in message
    assert "--unsafe-no-sandbox" in message
    assert "mount namespace" not in message
    assert warm.pid is None


def test_without_an_optional_layer_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "layers", lambda: _without("seccomp"))
    isolation.refuse_without_sandbox()


def test_a_probe_that_fails_means_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "player_executable", lambda: "/nowhere/python")
    assert not any(layer.available for layer in layers.__wrapped__())


def test_without_a_sandbox_it_runs_when_told_to(tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("1")
    with Warm(unsafe_no_sandbox=True) as warm, warm.session(tmp_path) as session:
        result = session.run_cell("import os\nprint(os.listdir('.'), os.getuid())\n1 + 1")
        assert result.outputs[0]["text"] == f"['data.csv'] {os.getuid()}\n"
        assert session.run_cell("os._exit(0)").status == "died"
        session.run_cell("import time\ntime.sleep(0.4)\nx = 5")
        session.run_cell("y = 6")
        assert (
            session.run_cell("while True:\n    try: time.sleep(9)\n    except BaseException: pass", 0.2).status
            == "timeout"
        )
        assert session.run_cell("x + y").outputs[0]["data"]["text/plain"] == "11"
        place = session.run_cell("os.getcwd()").outputs[0]["data"]["text/plain"].strip("'")
        assert Path(place).is_dir()
    assert not Path(place).exists()


def test_limits_are_data() -> None:
    limits = Limits(processes=5)
    assert Limits.from_dict(limits.as_dict()) == limits
    with pytest.raises(TypeError):
        Limits.from_dict({**limits.as_dict(), "unknown": 1})


def test_limits_of_a_session_hold(warm: Warm, submission: Path) -> None:
    with warm.session(submission, Limits(memory_bytes=300 << 20, text_bytes=1000, tmp_bytes=1 << 20)) as session:
        assert session.run_cell("bytearray(400 << 20)").outputs[0]["ename"] == "MemoryError"
        assert "left out" in session.run_cell("print('x' * 5000)").outputs[-1]["text"]
        assert "No space" in session.run_cell("open('/tmp/f', 'wb').write(bytes(2 << 20))").outputs[0]["evalue"]


def test_a_player_that_cannot_lock_itself_in_says_why(warm: Warm, submission: Path) -> None:
    with pytest.raises(PlayerLost, match=r"(?s)did not get ready.*temporarily unavailable"):
        warm.session(submission, Limits(processes=1))
    with warm.session(submission) as session:
        assert session.run_cell("1").status == "ok"


@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_the_filter_is_a_valid_program(machine: str) -> None:
    code = seccomp.program(machine)
    lines = list(struct.iter_unpack("=HBBI", code))
    assert len(lines) < 256
    for number, (kind, jump_true, jump_false, _) in enumerate(lines):
        if kind & 0x07 == 0x05:
            assert number + 1 + max(jump_true, jump_false) < len(lines)
    assert lines[-1] == (0x06, 0, 0, 0x7FFF_0000)


AS_ANOTHER_USER = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from autograder.player.sandbox import syscalls

# The interpreter may lie in a folder that only root can enter: show it to this process's children alone.
syscalls.unshare(syscalls.CLONE_NEWNS)
syscalls.mount("", "/", syscalls.MS_REC | syscalls.MS_PRIVATE)
needed = [Path(one) for one in sys.argv[2:]]
trees = [(path, syscalls.clone_tree(str(path))) for path in needed]
closed = []
for path in needed:
    for folder in reversed(path.parents):
        if not folder.stat().st_mode & 1 and not any(folder.is_relative_to(one) for one in closed):
            closed.append(folder)
for folder in closed:
    syscalls.mount("tmpfs", str(folder), 0, "mode=755")
for path, tree in trees:
    if any(path.is_relative_to(folder) for folder in closed):
        path.mkdir(parents=True, exist_ok=True)
        syscalls.attach_tree(tree, str(path))
os.setgroups([])
os.setresgid(65534, 65534, 65534)
os.setresuid(65534, 65534, 65534)
os.execv(sys.executable, [sys.executable, "-B", "-c", sys.stdin.read(), sys.argv[1]])
"""

SCRIPT = """
import os, sys, tempfile
sys.path.insert(0, sys.argv[1])
from autograder.calls import Call
from autograder.player import Warm, layers
with tempfile.TemporaryDirectory() as folder, Warm() as warm, warm.session(folder) as session:
    print(os.getuid(), all(layer.available for layer in layers() if layer.required))
    shown = session.run_cell("import os; print(os.getuid(), os.listdir('/home'), os.listdir('/proc'))").outputs
    print(shown[0]["text"].strip())
    session.run_cell("def f(x): return x + 1")
    print(session.run_cell("while True: os.fork()", 5.0).status)
    print(session.observe("f", [Call((1.0,))]).calls[0].value)
    print(session.run_cell("import socket; socket.socket()").outputs[0]["ename"])
    print(session.run_cell("open('/etc/passwd', 'a')").status, session.run_cell("import perceptron_ref").status)
"""


def test_an_ordinary_user_gets_the_same(tmp_path: Path) -> None:
    """As root this takes another user's identity first; an ordinary user is one already."""
    command = [sys.executable, "-B", "-c", SCRIPT, str(REPOSITORY)]
    feed = None
    if os.geteuid() == 0:
        needed = {sys.base_prefix, sys.prefix, str(REPOSITORY)}
        command, feed = [sys.executable, "-c", AS_ANOTHER_USER, str(REPOSITORY), *sorted(needed)], SCRIPT
    done = subprocess.run(command, input=feed, capture_output=True, text=True, timeout=120, check=False, cwd="/")
    user = 65534 if os.geteuid() == 0 else os.geteuid()
    assert done.stdout == textwrap.dedent(f"""\
        {user} True
        1000 ['student'] []
        error
        2.0
        PermissionError
        error error
        """), done.stderr
