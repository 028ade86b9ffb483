from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path
from typing import Any

MEMBERS = ("../../victim/ps1/note.txt", "../../../ATTACKED", "../../../gradebook.db", "/tmp/ATTACKED", "hardened.ipynb")


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    with zipfile.ZipFile(folder / "hardened.zip", "w") as archive:
        for member in MEMBERS:
            archive.writestr(member, "taken over")
        archive.writestr("bomb.bin", b"\0" * (64 << 20), zipfile.ZIP_DEFLATED)
    with tarfile.open(folder / "ps1.tar.gz", "w:gz") as tar:
        for member in MEMBERS:
            entry = tarfile.TarInfo(member)
            entry.size = 10
            tar.addfile(entry, io.BytesIO(b"taken over"))
        link = tarfile.TarInfo("link")
        link.type, link.linkname = tarfile.SYMTYPE, "../../.."
        tar.addfile(link)
