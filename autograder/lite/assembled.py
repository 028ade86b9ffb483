"""JupyterLite's own build, given one folder to work in, and no extension that merely happens to be installed here."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ..bundle.archive import EPOCH
from ..errors import UserError

NAME = "The perceptron course"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
FILES, WHEELS, OUT = "files", "pypi", "out"
"""Folders in the folder of a build: what becomes the files of the site, packages for the browser, and the site."""

RUNTIME = "static/pyodide"
"""The folder in it for a Pyodide that the site is to serve itself."""


def refuse_without_jupyterlite() -> None:
    """Raise UserError if what builds a JupyterLite site is not installed here."""
    missing = [name for name in ("jupyterlite_core", "jupyterlite_pyodide_kernel") if find_spec(name) is None]
    if missing:
        raise UserError(
            f"the package {missing[0].replace('_', '-')} is not installed here; "
            "`pip install 'perceptron-course[lite]'` brings it"
        )


def python_of_the_kernel() -> str:
    """The version of Python, such as ``3.14``, that the installed kernel runs in a browser; empty if it says none."""
    from jupyterlite_pyodide_kernel import constants

    return str(getattr(constants, "PYODIDE_PYTHON_VERSION", ""))


def server_of_the_kernel() -> str:
    """The name of the public server that the installed kernel fetches Pyodide from; empty if it does not say."""
    from jupyterlite_pyodide_kernel import constants

    return urlsplit(str(getattr(constants, "PYODIDE_CDN_URL", ""))).netloc


def assemble(folder: Path) -> Path:
    """Build the site of what lies in `folder`, and return the folder that it is in.

    Raises
    ------
    UserError
        with the last words of JupyterLite, if it cannot.
    """
    _write(folder / "jupyter-lite.json", _settings())
    _write(folder / "jupyter_lite_config.json", _plan(folder))
    done = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(folder)],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    site = folder / OUT
    if done.returncode or not (site / "lab" / "index.html").is_file():
        words = (done.stdout.strip() or "it wrote no site").splitlines()[-1]
        raise UserError(f"JupyterLite could not build the site: {words}")
    return site


def _settings() -> dict[str, Any]:
    # With the fallback the browser would ask a package index about names that are not in the site.
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": NAME,
            "litePluginSettings": {f"{KERNEL}:kernel": {"disablePyPIFallback": True}},
        },
    }


def _plan(folder: Path) -> dict[str, Any]:
    return {
        "LiteBuildConfig": {
            "apps": ["lab", "notebooks"],
            "cache_dir": str(folder / "cache"),
            "contents": [FILES],
            "federated_extensions": [str(_kernel_extension())],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(folder / OUT),
            "source_date_epoch": EPOCH,
        }
    }


def _kernel_extension() -> Path:
    folder = Path(sys.prefix) / "share" / "jupyter" / "labextensions" / KERNEL
    if not (folder / "package.json").is_file():
        raise UserError(f"{folder} is missing; install jupyterlite-pyodide-kernel again")
    return folder


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
