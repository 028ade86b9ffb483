"""A JupyterLab with nbgrader's grading pages, on a free port of the loopback interface, ended by its own process."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .conftest import Course


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab."""

    url: str
    token: str

    def get(self, path: str) -> str:
        request = urllib.request.Request(self.url + path, headers={"Authorization": f"token {self.token}"})
        with urllib.request.urlopen(request, timeout=30) as response:
            assert response.status == 200
            return str(response.read().decode("utf-8"))

    def data(self, path: str) -> Any:
        return json.loads(self.get(path))


@contextlib.contextmanager
def running_lab(course: Course, *options: str) -> Iterator[Lab]:
    """JupyterLab, started in the course folder as an instructor does, while the with-block runs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    lab = Lab(f"http://127.0.0.1:{port}", secrets.token_hex(16))
    settings = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", f"--IdentityProvider.token={lab.token}"]
    # From the folder above, the links to the release lead somewhere.
    settings.append("--ServerApp.root_dir=..")
    with (course.root.parent / "lab.log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyter", "lab", "--allow-root", *settings, *options],
            cwd=course.root,
            env=course.environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait_until_up(lab, process)
            yield lab
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_until_up(lab: Lab, process: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        assert process.poll() is None, "JupyterLab ended before it was up"
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            lab.get("/api/status")
            return
        time.sleep(0.25)
    raise AssertionError("JupyterLab did not come up within a minute")
