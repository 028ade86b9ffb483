"""A PostgreSQL server of our own, in a folder of its own, on a socket in that folder: no port, no password."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DATABASE, USER = "gradebook", "teacher"


def programs() -> Path:
    """The folder with the newest server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    initdb = str(found[-1]) if found else shutil.which("initdb")
    assert initdb is not None, "there is no PostgreSQL server; apt-get install postgresql"
    return Path(initdb).resolve().parent


@contextmanager
def server() -> Iterator[str]:
    """Start a server with an empty database; yields its URL, and ends the server with the block."""
    # A socket's path must be short, and the server, which refuses to run as root, must be let in.
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as name:
        home = Path(name)
        account = pwd.getpwnam("nobody") if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())
        if os.geteuid() == 0:
            os.chown(home, account.pw_uid, account.pw_gid)

        def run(*command: str) -> subprocess.Popen[bytes]:
            rights = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}
            return subprocess.Popen(
                [str(programs() / command[0]), *command[1:]],
                cwd=home,
                env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.STDOUT,
                **rights,
            )

        data = str(home / "data")
        options = ("--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-sync")
        assert run("initdb", *options, data).wait(60) == 0
        settings = ("-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=20")
        process = run("postgres", "-D", data, "-k", str(home), *settings)
        try:
            deadline = time.monotonic() + 30
            while run("createdb", "-h", str(home), "-U", USER, DATABASE).wait(30):
                assert process.poll() is None and time.monotonic() < deadline, "the server does not start"
                time.sleep(0.1)
            yield f"postgresql+psycopg://{USER}@/{DATABASE}?host={home}"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)
