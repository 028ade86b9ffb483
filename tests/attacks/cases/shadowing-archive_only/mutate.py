from __future__ import annotations

import json
import stat
import zipfile
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    with zipfile.ZipFile(folder / "work.zip", "w") as archive:
        link = zipfile.ZipInfo("link/hardened.ipynb")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "../../../victim/ps1/hardened.ipynb")
        archive.writestr("../../victim/ps1/note.txt", "taken over")
        archive.writestr("/tmp/ATTACKED/hardened.ipynb", json.dumps(notebook))
        archive.writestr("../../../ATTACKED/hardened.ipynb", json.dumps(notebook))
    for path in folder.glob("*.json"):
        path.unlink()
    notebook["cells"].clear()
    (folder / "hardened.ipynb").symlink_to("missing.ipynb")
