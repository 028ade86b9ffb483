"""Downloads as the platforms make them, in small."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

Files = Mapping[str, str | bytes]


def zipped(files: Files) -> bytes:
    """An archive of `files`, names by path."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def archive(path: Path, files: Files) -> Path:
    """The same as a file."""
    path.write_bytes(zipped(files))
    return path


def folder(path: Path, files: Files) -> Path:
    """`files` as a folder."""
    for name, content in files.items():
        target = path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


CANVAS: Files = {
    "lovelaceada_1001_50011_update_proof.ipynb": "ada's",
    "müllerobrienzoë_LATE_1002_50007_update_proof-2.ipynb": "zoe's second",
    "李娜_1003_50009_Update Proof (1).ipynb": "li's",
    "bergbo_1005_50012_update_proof.ipynb": "bo2's",
    "bergbo_1005_50013_picture.png": b"\x89PNG",
    "strangersam_1099_50014_update_proof.ipynb": "sam's",
    "__MACOSX/._lovelaceada_1001_50011_update_proof.ipynb": "junk",
}
MOODLE: Files = {
    "Ada Lovelace_2000001_assignsubmission_file_/update_proof.ipynb": "ada's",
    "Ada Lovelace_2000001_assignsubmission_file_/data/points.csv": "1,2",
    "Müller-O'Brien Zoë_2000002_assignsubmission_file_/update_proof.ipynb": "zoe's",
    "李 娜_2000003_assignsubmission_file_update_proof.ipynb": "li's",
    "Bo Berg_2000004_assignsubmission_file_/update_proof.ipynb": "whose?",
    "Ada Lovelace_2000001_assignsubmission_onlinetext_/onlinetext.html": "<p>hello</p>",
}
GRADESCOPE_METADATA = """\
---
submission_300001:
  :submitters:
  - :name: Ada Lovelace
    :sid: ada
    :email: ada@example.org
  :created_at: 2026-01-30 13:00:00.500000000 Z
  :score: 3.0
  :status: processed
submission_300002:
  :submitters:
  - :name: Zoë Müller-O'Brien
    :sid: '1234567'
    :email: zoe@example.org
  - :name: Na Li
    :sid:
    :email: li.na@example.org
  :created_at: 2026-01-30 18:30:00 +0100
submission_300003:
  :submitters:
  - :name: Sam Stranger
    :sid: '777'
    :email: sam@example.org
  :created_at: 2026-01-29 18:30:00.000000000 Z
"""
GRADESCOPE: Files = {
    "assignment_88_export/submission_metadata.yml": GRADESCOPE_METADATA,
    "assignment_88_export/submission_300001/update_proof.ipynb": "ada's",
    "assignment_88_export/submission_300002/update_proof.ipynb": "the pair's",
    "assignment_88_export/submission_300002/src/extra.py": "pass",
    "assignment_88_export/submission_300003/update_proof.ipynb": "sam's",
}
