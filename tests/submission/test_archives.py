"""Notebooks inside ZIP archives."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.submission import Sheet, Ungradable, find_notebooks
from autograder.submission.archive import MOST_MEMBERS

from .files import found_in, pack, put


def test_an_archive(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    raw = nbformat.writes(released).encode()
    pack(tmp_path, "ps1.zip", {"ps1/small.ipynb": raw, "__MACOSX/ps1/._small.ipynb": b"", "ps1/examples.json": b"{}"})
    before = sorted(tmp_path.rglob("*"))
    assert found_in(tmp_path, sheet) == (
        "ps1/small.ipynb",
        ("'ps1/small.ipynb' in the archive 'ps1.zip' was taken for 'small.ipynb'.",),
    )
    assert sorted(tmp_path.rglob("*")) == before, "nothing is unpacked"


def test_names_in_an_archive_lead_nowhere(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    pack(inner, "work.zip", {"../../small.ipynb": nbformat.writes(released).encode()})
    assert found_in(inner, sheet)[0] == "../../small.ipynb"
    assert not (tmp_path / "small.ipynb").exists()


def test_a_notebook_beside_an_archive_comes_first(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "small.ipynb", released)
    (tmp_path / "ps1.zip").write_bytes(b"PK\x03\x04 damaged")
    assert found_in(tmp_path, sheet) == ("small.ipynb", ())


def test_an_archive_that_unpacks_to_more_than_is_read(tmp_path: Path, sheet: Sheet) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": b" " * 5_000_000})
    found = find_notebooks(tmp_path, [sheet], max_bytes=1_000_000)
    with pytest.raises(Ungradable, match=r"'small\.ipynb' in the archive 'ps1\.zip' has more than the 1\.0 MB"):
        found.notebooks["small"].read(1_000_000)


def test_an_archive_that_states_a_smaller_size(tmp_path: Path, sheet: Sheet) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": b" " * 5_000_000})
    raw = (tmp_path / "ps1.zip").read_bytes()
    size = (5_000_000).to_bytes(4, "little")
    assert raw.count(size) == 2
    (tmp_path / "ps1.zip").write_bytes(raw.replace(size, (100).to_bytes(4, "little")))
    with pytest.raises(Ungradable, match=r"more than the 1\.0 MB|is damaged|nothing but blanks"):
        find_notebooks(tmp_path, [sheet], 1_000_000).notebooks["small"].read(1_000_000)


def test_an_encrypted_archive(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode()})
    raw = bytearray((tmp_path / "ps1.zip").read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        raw[raw.index(signature) + offset] |= 1
    (tmp_path / "ps1.zip").write_bytes(raw)
    with pytest.raises(Ungradable, match="is encrypted"):
        find_notebooks(tmp_path, [sheet]).notebooks["small"].read()


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04", b"no archive at all"])
def test_a_damaged_archive(tmp_path: Path, sheet: Sheet, damage: bytes) -> None:
    (tmp_path / "ps1.zip").write_bytes(damage)
    with pytest.raises(Ungradable, match=r"The archive 'ps1\.zip' is damaged"):
        find_notebooks(tmp_path, [sheet])


def test_a_damaged_member(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode()})
    raw = bytearray((tmp_path / "ps1.zip").read_bytes())
    raw[200:260] = bytes(60)
    (tmp_path / "ps1.zip").write_bytes(raw)
    with pytest.raises(Ungradable, match=r"'small\.ipynb' in the archive 'ps1\.zip' is damaged"):
        find_notebooks(tmp_path, [sheet]).notebooks["small"].read()


def test_an_archive_of_very_many_files(tmp_path: Path, sheet: Sheet) -> None:
    pack(tmp_path, "ps1.zip", {f"{number}.ipynb": b"" for number in range(MOST_MEMBERS + 1)})
    with pytest.raises(Ungradable, match=r"'ps1\.zip' holds 2,001 files"):
        find_notebooks(tmp_path, [sheet])


def test_archives_within_archives_are_not_opened(tmp_path: Path, sheet: Sheet) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("small.ipynb", b"{}")
    pack(tmp_path, "outer.zip", {"inner.zip": inner.getvalue()})
    with pytest.raises(Ungradable, match=r"was not handed in, only 'outer\.zip'"):
        find_notebooks(tmp_path, [sheet])


def test_a_note_says_so_even_if_the_name_in_the_archive_is_right(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode()})
    assert found_in(tmp_path, sheet)[1] == ("'small.ipynb' in the archive 'ps1.zip' was taken for 'small.ipynb'.",)
