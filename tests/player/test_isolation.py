"""What a submission tries to reach, and does not."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import perceptron_ref
from autograder.player import Session, Warm

Text = Callable[..., str]

SEARCH = """
import os
found, seen = [], 0
for folder, folders, files in os.walk('/'):
    for name in folders + files:
        seen += 1
        if {word!r} in name or {word!r} in folder:
            found.append(os.path.join(folder, name))
print(seen > 5000, [path for path in found if not os.path.isdir(path) or os.listdir(path)])
"""


def test_the_reference_cannot_be_imported(session: Session) -> None:
    result = session.run_cell("import perceptron_ref.answers")
    assert result.outputs[0]["ename"] == "ModuleNotFoundError"


@pytest.mark.parametrize("word", ["perceptron_ref", "course_secret", "examples.json"])
def test_nothing_secret_is_on_the_file_system(text: Text, word: str) -> None:
    assert text(SEARCH.format(word=word), 60.0) == "True []\n"


def test_the_repository_and_its_place_are_out_of_sight(text: Text) -> None:
    root = str(Path(perceptron_ref.__file__).parents[1])
    assert text(
        f"import os, sys\nprint(os.path.exists({root!r}), [p for p in sys.path if p.startswith({root!r})])"
    ) == ("False []\n")


def test_another_submission_is_out_of_sight(text: Text, submission: Path) -> None:
    other = submission.parents[1] / "eve" / "ps1" / "work.txt"
    assert other.exists()
    assert text(f"import os\nprint(os.path.exists({str(other)!r}), os.path.lexists('link'))") == "False False\n"


def test_no_answer_is_in_memory(text: Text) -> None:
    source = """
import gc, sys
names = [name for name in sys.modules if name.split('.')[0] in ('perceptron_ref', 'nbgrader', 'pytest')]
words = [one for one in gc.get_objects() if isinstance(one, dict) and 'behaviour' in one and 'tempting' in one]
print(names, len(words))
"""
    assert text(source) == "[] 0\n"


def test_nothing_tells_that_grading_is_on(text: Text) -> None:
    source = """
import os, socket, sys
words = ('grad', 'player', 'pytest', 'test', 'sandbox', 'judge')
told = [*os.environ, *os.environ.values(), socket.gethostname(), os.getcwd(), *sys.argv]
told.append(get_ipython().__class__.__name__)
print([one for one in told if any(word in one.lower() for word in words)], os.getppid(), os.getcwd())
print([name for name in sys.modules if 'player' in name])
"""
    assert text(source) == "[] 1 /home/student/work\n[]\n"


def test_there_is_no_proc_and_no_other_process(text: Text) -> None:
    source = """
import os
alive = []
for pid in range(1, 5000):
    try:
        os.kill(pid, 0)
        alive.append(pid)
    except OSError:
        pass
print(os.listdir('/proc'), [pid for pid in alive if pid not in (1, os.getpid())])
"""
    assert text(source) == "[] []\n"


def test_signals_reach_no_parent(session: Session, warm: Warm) -> None:
    before = warm.pid
    session.run_cell("kept = 'kept'")
    source = (
        "import os, signal\nfor s in (9, 15, 19, 2, 1, 11):\n"
        "    os.kill(1, s)\n    try:\n        os.killpg(0, 0)\n"
        "    except OSError:\n        pass"
    )
    assert session.run_cell(source).status == "ok"
    session.run_cell("import os, signal\nos.kill(-1, signal.SIGKILL)\nos.killpg(os.getpgid(0), signal.SIGKILL)")
    assert session.run_cell("kept").outputs[0]["data"]["text/plain"] == "'kept'"
    assert warm.pid == before
    os.kill(before or 0, 0)


def test_a_stopped_worker_is_a_timeout(session: Session) -> None:
    result = session.run_cell("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)", 0.5)
    assert result.status == "timeout"
    assert session.run_cell("1").status == "ok"


@pytest.mark.parametrize(
    "kind",
    [
        "AF_INET, socket.SOCK_STREAM",
        "AF_INET, socket.SOCK_DGRAM",
        "AF_INET6, socket.SOCK_STREAM",
        "AF_PACKET, socket.SOCK_RAW",
    ],
)
def test_there_is_no_network(session: Session, kind: str) -> None:
    result = session.run_cell(f"import socket\nsocket.socket(socket.{kind})")
    assert result.outputs[0]["ename"] == "PermissionError"


def test_a_service_on_this_machine_is_not_reached(session: Session) -> None:
    with socket.create_server(("127.0.0.1", 0)) as service:
        port = service.getsockname()[1]
        result = session.run_cell(
            f"import urllib.request\nurllib.request.urlopen('http://127.0.0.1:{port}', timeout=2)"
        )
        assert result.status == "error"
        service.settimeout(0.05)
        with pytest.raises(TimeoutError):
            service.accept()


def test_an_abstract_socket_is_not_reached(session: Session) -> None:
    with socket.socket(socket.AF_UNIX) as service:
        service.bind("\0a-service-of-the-grader")
        service.listen()
        result = session.run_cell("import socket\nsocket.socket(socket.AF_UNIX).connect('\\0a-service-of-the-grader')")
        assert result.outputs[0]["ename"] in {"ConnectionRefusedError", "PermissionError"}


@pytest.mark.parametrize(
    ("call", "number"),
    [
        ("ptrace", 101 if sys.platform == "linux" and os.uname().machine == "x86_64" else 117),
        ("mount", 165 if os.uname().machine == "x86_64" else 40),
        ("unshare", 272 if os.uname().machine == "x86_64" else 97),
        ("bpf", 321 if os.uname().machine == "x86_64" else 280),
        ("keyctl", 250 if os.uname().machine == "x86_64" else 219),
        ("process_vm_readv", 310 if os.uname().machine == "x86_64" else 270),
        ("userfaultfd", 323 if os.uname().machine == "x86_64" else 282),
        ("io_uring_setup", 425),
        ("perf_event_open", 298 if os.uname().machine == "x86_64" else 241),
        ("sendmsg", 46 if os.uname().machine == "x86_64" else 211),
        ("sendmmsg", 307 if os.uname().machine == "x86_64" else 269),
        ("inotify_init1", 294 if os.uname().machine == "x86_64" else 26),
        ("io_setup", 206 if os.uname().machine == "x86_64" else 0),
        ("statmount", 457),
        ("listmount", 458),
        ("memfd_create", 319 if os.uname().machine == "x86_64" else 279),
    ],
)
def test_a_dangerous_system_call_is_refused(text: Text, call: str, number: int) -> None:
    source = f"""
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
print(libc.syscall({number}, 0, 0, 0, 0, 0), ctypes.get_errno())
"""
    assert text(source) == "-1 1\n", call


def test_a_pair_of_sockets_of_another_family_is_refused(text: Text) -> None:
    source = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
ends = (ctypes.c_int * 2)()
print([(libc.socketpair(family, 1, 0, ends), ctypes.get_errno()) for family in (2, 16, 30, 40)])
print(libc.socketpair(1, 1, 0, ends))
"""
    assert text(source) == f"{[(-1, 1)] * 4}\n0\n"


def test_a_new_user_namespace_is_refused(text: Text) -> None:
    source = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
clone = 56 if __import__('os').uname().machine == 'x86_64' else 220
print(libc.syscall(clone, 0x10000000 | 17, 0, 0, 0, 0), ctypes.get_errno())
"""
    assert text(source) == "-1 1\n"


def test_the_student_is_nobody_special(text: Text) -> None:
    source = """
import ctypes, os
header, data = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
ctypes.CDLL(None).capget(header, data)
print(os.getuid(), os.geteuid(), os.getgid(), os.getgroups() in ([], [65534]), list(data))
print(ctypes.CDLL(None).prctl(39, 0, 0, 0, 0))
"""
    assert text(source) == "1000 1000 1000 True [0, 0, 0, 0, 0, 0]\n1\n"


@pytest.mark.parametrize("path", ["/new", "/usr/lib/new", "/etc/passwd", "/opt/python/new", "/dev/new", "/lib/new"])
def test_the_system_cannot_be_written(session: Session, path: str) -> None:
    result = session.run_cell(f"open({path!r}, 'w')")
    assert result.outputs[0]["ename"] in {"OSError", "PermissionError"}


def test_no_descriptor_leads_out(text: Text) -> None:
    source = """
import os, stat
kinds = []
for fd in range(0, 256):
    try:
        mode = os.fstat(fd).st_mode
    except OSError:
        continue
    if stat.S_ISDIR(mode):
        kinds.append(fd)
    elif stat.S_ISREG(mode) and os.fstat(fd).st_nlink:
        kinds.append(fd)
print(kinds)
"""
    assert text(source) == "[]\n"


def _running(marker: str) -> int:
    shown = subprocess.run(["ps", "-wweo", "args"], capture_output=True, text=True, check=True).stdout
    return sum(f"time.sleep(600) {marker}" in line for line in shown.splitlines())


def test_nothing_is_left_running(warm: Warm, submission: Path) -> None:
    marker = f"marker-{os.getpid()}-{time.monotonic_ns()}"
    source = f"""
import os, sys, threading, time, subprocess
subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', {marker!r}], start_new_session=True)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execv(sys.executable, [sys.executable, '-c', 'import time; time.sleep(600)', {marker!r}])
    os._exit(0)
threading.Thread(target=time.sleep, args=(600,)).start()
time.sleep(0.3)
"""

    with warm.session(submission) as session:
        assert session.run_cell(source).status == "ok"
        assert _running(marker) == 2
    assert _running(marker) == 0


def test_when_the_trusted_side_is_killed_nothing_is_left(submission: Path) -> None:
    marker = f"orphan-{os.getpid()}-{time.monotonic_ns()}"
    grader = f"""
import sys
from autograder.player import Warm
session = Warm().session({str(submission)!r})
session.run_cell("import subprocess, sys, time\\n"
    "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', {marker!r}])\\ntime.sleep(0.3)")
print("started", flush=True)
sys.stdin.read()
"""
    process = subprocess.Popen([sys.executable, "-c", grader], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "started\n"
    assert _running(marker) == 1
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 5
    while _running(marker):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_session_starts_from_a_process_with_threads(warm: Warm, submission: Path) -> None:
    stop = threading.Event()
    threads = [threading.Thread(target=stop.wait) for _ in range(8)]
    for thread in threads:
        thread.start()
    results: list[str] = []

    def work(number: int) -> None:
        with warm.session(submission) as session:
            results.append(session.run_cell(f"print({number})").outputs[0]["text"])

    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(30)
    stop.set()
    assert sorted(results) == ["0\n", "1\n", "2\n", "3\n"]


def test_sessions_cannot_meet(warm: Warm, submission: Path) -> None:
    with warm.session(submission) as one, warm.session(submission) as two:
        one.run_cell(
            "import socket\ns = socket.socket(socket.AF_UNIX)\ns.bind('\\0meet')\n"
            "s.listen()\nopen('/tmp/note', 'w').write('x')"
        )
        result = two.run_cell(
            "import os, socket\nprint(os.path.exists('/tmp/note'))\nsocket.socket(socket.AF_UNIX).connect('\\0meet')"
        )
        assert result.outputs[0]["text"] == "False\n"
        assert result.status == "error"
