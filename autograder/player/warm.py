"""The warm parent: a process with everything loaded that forks one process tree per submission.

It is single-threaded, runs no code of any submission, and has in memory neither a reference, nor a test, nor a secret,
nor any submission. It answers two requests on its socket: start a session, and end one.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.util
import io
import itertools
import os
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .channel import Channel
from .errors import ChannelClosed
from .journal import Journal
from .limits import Limits
from .pictures import Pictures
from .plan import SECRET_PACKAGE
from .private_builtins import Finder
from .sandbox import namespaces, syscalls
from .session import Prepared, run_session

if TYPE_CHECKING:
    from .figures import FigurePrinter

_COLLAPSE = 25


def serve(descriptor: int, config: dict[str, Any], proc: int, rooted: bool) -> NoReturn:
    """Load everything, say so, and serve requests until the other side is gone."""
    channel = Channel(socket.socket(fileno=descriptor))
    sandbox = bool(config["sandbox"])
    if sandbox:
        _refuse_secrets()
    shell, printer = _load(Limits.from_dict(dict(config["limits"])), config["pictures"])
    _load_libraries(config["libraries"])
    _disappear(covered=sandbox)
    own = os.open("self/ns/pid", os.O_RDONLY | os.O_CLOEXEC, dir_fd=proc) if sandbox else -1
    gc.collect()
    gc.freeze()
    _merge_pages(proc)
    channel.send({"ready": True, "cgroups": config.get("cgroups", [])})
    prepared = Prepared(shell, printer, proc, rooted, sandbox, config["account"])
    children: dict[int, int] = {}
    for number in itertools.count(1):
        _reap(children)
        try:
            request, _, passed = channel.receive_with_descriptors(None, 2)
        except ChannelClosed:
            for child in children.values():
                os.kill(child, signal.SIGKILL)
            os._exit(0)
        if "end" in request:
            _end(children, request["end"])
            channel.send({"ended": request["end"]})
            continue
        if sandbox:
            namespaces.next_child_starts_a_tree(own)
        child = os.fork()
        if child == 0:
            channel.close()
            run_session(prepared, passed, Limits.from_dict(request["limits"]), request["work"], request["record"])
        for one in passed:
            os.close(one)
        children[number] = child
        channel.send({"started": number})
    raise AssertionError("the loop has no end")


def _load(limits: Limits, pictures: Pictures) -> tuple[Any, FigurePrinter]:
    """Import what submissions use, run each path once so that nothing is done for the first time after a fork."""
    import IPython.core.magics.extension  # noqa: F401
    import matplotlib as mpl
    import matplotlib.patheffects
    import numpy as np
    import numpy.testing

    from .. import checking, notebook, observe, values  # noqa: F401
    from ..explorer import page  # noqa: F401
    from ..variants import printed  # noqa: F401
    from . import records, wire, worker  # noqa: F401
    from .figures import FigurePrinter
    from .shell import CellRunner, make_shell

    mpl.use("module://matplotlib_inline.backend_inline")
    import matplotlib.pyplot as plt

    nowhere = os.open("/dev/null", os.O_WRONLY | os.O_CLOEXEC)
    shell = make_shell(Journal(nowhere, limits.text_bytes, limits.rich_bytes))
    printer = FigurePrinter(pictures)
    printer.install()
    warmup = CellRunner(shell)
    warmup.run("%matplotlib inline")
    warmup.run(
        "import matplotlib.pyplot as plt\nimport numpy as np\n"
        "plt.plot([0, 1], [1, 0], 'o', label='a$x_1$')\nplt.title('t')\nplt.legend()\n"
        "plt.contourf(np.eye(3))\nplt.show()"
    )
    warmup.run("1 + 1")
    warmup.run("1 / 0")
    warmup.run("await __import__('asyncio').sleep(0)")
    figure, axes = plt.subplots()
    axes.scatter([0, 1], [0, 1])
    figure.savefig(io.BytesIO(), format="png")
    plt.close("all")
    warmup.close()
    shell.reset(new_session=True)
    shell.execution_count = 1
    np.random.seed()
    os.close(nowhere)
    return shell, printer


def _load_libraries(names: list[str]) -> None:
    for name in names:
        with contextlib.suppress(Exception):  # the cell that imports it says what is wrong, or does without
            library = importlib.import_module(name)
            if name == "sympy":
                # The first formula that is expanded loads a third as much again.
                str(library.expand((library.Symbol("a") + library.Symbol("b")) * library.Symbol("a")))


def _refuse_secrets() -> None:
    """Stop if the secret package can still be imported here."""
    try:
        found = importlib.util.find_spec(f"{SECRET_PACKAGE}.answers")
    except ImportError:
        found = None
    if found is not None:
        raise RuntimeError(f"{SECRET_PACKAGE} is visible to players at {found.origin}")


def _disappear(covered: bool) -> None:
    """Take this package out of the modules, and out of the view: a notebook has no such thing at home.

    What is loaded goes on working; nothing of this package may be imported after this.
    """
    if covered:
        here = str(Path(__file__).parent)
        syscalls.mount("tmpfs", here, syscalls.MS_NOSUID | syscalls.MS_NODEV, "size=4k,mode=555")
        syscalls.restrict_mount(here, syscalls.ATTR_RDONLY)
    # Compared by name: the finder was made by the module of that name before everything was loaded again.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != Finder.__name__]
    package = __name__.rpartition(".")[0]
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    parent, _, attribute = package.rpartition(".")
    delattr(sys.modules[parent], attribute)


def _merge_pages(proc: int) -> None:
    """Ask for large pages: a fork copies one entry for each page, and that is most of its cost."""
    if proc < 0 or sys.platform != "linux":
        return
    import ctypes

    libc = ctypes.CDLL(None)
    large = 1 << 21
    maps = os.open("self/maps", os.O_RDONLY | os.O_CLOEXEC, dir_fd=proc)
    with open(maps, encoding="utf-8", errors="replace") as lines:  # noqa: PTH123  (a descriptor, not a path)
        regions = [line.split() for line in lines]
    for fields in regions:
        anonymous = len(fields) == 5 or fields[5:] == ["[heap]"]
        if "w" not in fields[1] or fields[4] != "0" or not anonymous:
            continue
        start, end = (int(bound, 16) for bound in fields[0].split("-"))
        start, end = -(-start // large) * large, end // large * large
        if end > start:
            # Where the kernel cannot, the fork is slower and nothing else changes.
            libc.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), _COLLAPSE)


def _reap(children: dict[int, int]) -> None:
    for number, child in list(children.items()):
        if os.waitpid(child, os.WNOHANG)[0]:
            del children[number]


def _end(children: dict[int, int], number: object) -> None:
    """Kill a session's first process, with which the kernel ends all others, and wait until they are gone."""
    child = children.pop(number, None) if isinstance(number, int) else None
    if child is not None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
