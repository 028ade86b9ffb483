"""Outputs lose what changes from run to run, and nothing else."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_notebook, new_output

from autograder.build.publish import differences, replace_folder
from autograder.build.stable import SettleOutputs, settle, settle_png

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(*chunks: bytes) -> str:
    return base64.b64encode(SIGNATURE + b"".join(chunks)).decode()


HEAD, PIXELS, END = chunk(b"IHDR", b"\0" * 13), chunk(b"IDAT", b"pixels"), chunk(b"IEND", b"")


def test_a_picture_keeps_its_pixels_and_loses_its_texts() -> None:
    noisy = png(HEAD, chunk(b"tEXt", b"Software\0Matplotlib"), chunk(b"tIME", b"\0" * 7), PIXELS, END)
    assert base64.b64decode(settle_png(noisy)) == SIGNATURE + HEAD + PIXELS + END


def test_what_is_no_picture_is_left_alone() -> None:
    for data in ("bm8gcGljdHVyZQ==", "not base64 at all!"):
        assert settle_png(data) == data


def test_pieces_of_a_stream_are_joined_in_order() -> None:
    outputs = [
        new_output("stream", name="stdout", text="one\n"),
        new_output("display_data", data={"text/plain": "<figure>"}),
        new_output("stream", name="stdout", text="two\n"),
    ]
    settled = settle(outputs)
    assert [o["output_type"] for o in settled] == ["stream", "display_data"]
    assert settled[0]["text"] == "one\ntwo\n"


def test_addresses_are_blanked_and_other_numbers_are_not() -> None:
    outputs = [
        new_output("stream", name="stdout", text="<f at 0x7f3a5c0d1e10> and 0x1f\n"),
        new_output("display_data", data={"text/plain": "<Axes at 0xdeadbeef>"}),
    ]
    text, drawn = settle(outputs)
    assert text["text"] == "<f at 0x…> and 0x1f\n"
    assert drawn["data"]["text/plain"] == "<Axes at 0x…>"


def test_a_notebook_forgets_when_and_with_which_python_it_ran() -> None:
    cell = new_code_cell("1", metadata={"execution": {"iopub.status.busy": "now"}, "tags": ["kept"]})
    nb = new_notebook(cells=[cell], metadata={"language_info": {"name": "python", "version": "3.11.7"}})
    settled, _ = SettleOutputs().preprocess(nb, {})
    assert settled.metadata.language_info == {"name": "python"}
    assert settled.cells[0].metadata == {"tags": ["kept"]}


def write(folder: Path, data: dict[str, Any]) -> None:
    folder.mkdir()
    nb = new_notebook(cells=[new_code_cell("1", id="a", outputs=[new_output("display_data", data=data)])])
    nbformat.write(nb, folder / "nb.ipynb")


def test_a_picture_may_look_different_but_nothing_else_may(tmp_path: Path) -> None:
    write(tmp_path / "old", {"image/png": png(PIXELS), "text/plain": "<Figure>"})
    write(tmp_path / "redrawn", {"image/png": png(END), "text/plain": "<Figure>"})
    write(tmp_path / "reworded", {"image/png": png(PIXELS), "text/plain": "<Figures>"})
    redrawn, reworded, old = tmp_path / "redrawn", tmp_path / "reworded", tmp_path / "old"
    assert differences(redrawn, old, images=False) == []
    assert differences(redrawn, old) == [Path("nb.ipynb")]
    assert differences(reworded, old, images=False) == [Path("nb.ipynb")]


def test_a_file_that_only_one_side_has_is_a_difference(tmp_path: Path) -> None:
    for name in ("new", "old"):
        (tmp_path / name).mkdir()
    (tmp_path / "new" / "extra.json").write_text(json.dumps({}))
    assert differences(tmp_path / "new", tmp_path / "old") == [Path("extra.json")]
    assert differences(tmp_path / "old", tmp_path / "new") == [Path("extra.json")]


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "deep" / "old"
    new.mkdir()
    (new / "fresh.txt").write_text("fresh")
    old.mkdir(parents=True)
    (old / "stale.txt").write_text("stale")
    replace_folder(new, old)
    assert [path.name for path in old.iterdir()] == ["fresh.txt"]
    assert [path.name for path in old.parent.iterdir()] == ["old"]
    assert (new / "fresh.txt").exists()
