"""How a warm parent starts: from a fresh interpreter to a process that sees only what a player may see.

Started by `exec` with an empty environment and one inherited socket. It reads its configuration from there, enters the
outer namespaces, builds the view, forgets every module that it loaded from outside, and loads the rest from inside.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import traceback
from typing import Any, NoReturn

from . import pictures, private_builtins
from .channel import Channel
from .limits import Limits
from .sandbox import cgroups, namespaces, syscalls
from .sandbox.view import Bind, Plan, build

COMMAND = (
    "import sys; sys.path.insert(0, sys.argv[2]); from autograder.player.bootstrap import main; main(int(sys.argv[1]))"
)
"""What the interpreter is started with; the arguments are the socket and the folder of this package."""


def main(descriptor: int) -> NoReturn:
    """Become a warm parent; ends the process when the other side closes the socket."""
    channel = Channel(socket.socket(fileno=descriptor))
    try:
        config, blob = channel.receive(30.0)
        config["pictures"] = pictures.unpack(config["pictures"], blob)
        if config["sandbox"]:
            _start_isolated(channel, config)
        _serve(channel, config, -1, False)
    except BaseException:
        _report(channel)
    os._exit(1)


def _start_isolated(channel: Channel, config: dict[str, Any]) -> NoReturn:
    folders, _ = cgroups.enter(Limits.from_dict(dict(config["limits"])), f"player-{os.getpid()}")
    proc = os.open("/proc", os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
    rooted = namespaces.enter_outer()
    child = os.fork()
    if child:
        # This process only holds the place of the first process in its namespace, for whoever ends it.
        channel.close()
        os.waitpid(child, 0)
        os._exit(0)
    syscalls.prctl(syscalls.PR_SET_PDEATHSIG, signal.SIGKILL)
    plan = config["plan"]
    build(Plan(tuple(Bind(*pair) for pair in plan["binds"]), tuple(plan["covers"])))
    config["cgroups"] = folders
    _serve(channel, config, proc, rooted)


def _serve(channel: Channel, config: dict[str, Any], proc: int, rooted: bool) -> NoReturn:
    outside = [name for name in sys.modules if name.split(".")[0] == "autograder"]
    for name in outside:
        del sys.modules[name]
    sys.argv[:] = [""]
    sys.orig_argv[:] = ["python3"]
    library = [entry for entry in sys.path if entry.startswith(sys.base_prefix) and "python" in entry]
    sys.path[:] = [*library, *config["search"]]
    sys.path_importer_cache.clear()
    private_builtins.install("autograder")
    from autograder.player.warm import serve

    serve(channel.detach(), config, proc, rooted)


def _report(channel: Channel) -> None:
    try:
        channel.send({"failed": traceback.format_exc()[-4000:]})
    except Exception:
        os._exit(2)
