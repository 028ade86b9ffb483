"""Collecting: whose is what, which is newest, what is left over, and what must never happen."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from .conftest import Desk
from .downloads import CANVAS, GRADESCOPE, MOODLE, archive, folder, zipped


def test_canvas(desk: Desk, tmp_path: Path) -> None:
    said = desk.run("collect", "ps2", archive(tmp_path / "submissions.zip", CANVAS), code=3)
    assert desk.submitted() == {
        "ada/ps2/update_proof.ipynb": "ada's",
        "bo2/ps2/picture.png": "\ufffdPNG",
        "bo2/ps2/update_proof.ipynb": "bo2's",
        "li/ps2/update_proof.ipynb": "li's",
        "zoe/ps2/timestamp.txt": "2026-01-30 15:00:01 UTC\n",
        "zoe/ps2/update_proof.ipynb": "zoe's second",
    }
    assert "strangersam_1099_50014_update_proof.ipynb: Canvas names strangersam: nobody" in said
    assert "one second after the deadline" in said
    assert "4 collected, 1 files are nobody's, 2 of the class not in these downloads" in said
    assert "1 files of operating systems" in said


def test_moodle_in_folders_and_flat(desk: Desk, tmp_path: Path) -> None:
    said = desk.run("collect", "ps2", archive(tmp_path / "moodle.zip", MOODLE), code=3)
    assert desk.submitted() == {
        "ada/ps2/data/points.csv": "1,2",
        "ada/ps2/onlinetext.html": "<p>hello</p>",
        "ada/ps2/update_proof.ipynb": "ada's",
        "li/ps2/update_proof.ipynb": "li's",
        "zoe/ps2/update_proof.ipynb": "zoe's",
    }
    assert "the name is that of several students (bo1, bo2)" in said


def test_a_worksheet_as_roster_tells_namesakes_apart_and_knows_the_time(desk: Desk, tmp_path: Path) -> None:
    sheet = tmp_path / "worksheet.csv"
    sheet.write_text(
        "\ufeffIdentifier,Full name,Email address,Status,Grade,Maximum Grade,Last modified (submission)\r\n"
        'Participant 2000004,Bo Berg,bo.two@example.org,Submitted,,6.00,"Friday, 30 January 2026, 4:05 PM"\r\n',
        encoding="utf-8",
    )
    download = archive(tmp_path / "moodle.zip", MOODLE)
    desk.run("collect", "ps2", download, "--roster", sheet, "--zone", "Europe/Berlin")
    assert desk.submitted()["bo2/ps2/update_proof.ipynb"] == "whose?"
    assert desk.submitted()["bo2/ps2/timestamp.txt"] == "2026-01-30 15:05:00 UTC\n"


def test_gradescope_and_a_pair(desk: Desk, tmp_path: Path) -> None:
    said = desk.run("collect", "ps2", archive(tmp_path / "export.zip", GRADESCOPE), code=3)
    assert desk.submitted() == {
        "ada/ps2/timestamp.txt": "2026-01-30 13:00:00 UTC\n",
        "ada/ps2/update_proof.ipynb": "ada's",
        "li/ps2/src/extra.py": "pass",
        "li/ps2/timestamp.txt": "2026-01-30 17:30:00 UTC\n",
        "li/ps2/update_proof.ipynb": "the pair's",
        "zoe/ps2/src/extra.py": "pass",
        "zoe/ps2/timestamp.txt": "2026-01-30 17:30:00 UTC\n",
        "zoe/ps2/update_proof.ipynb": "the pair's",
    }
    assert "Gradescope names Sam Stranger: nobody" in said


def test_folders_of_any_names(desk: Desk, tmp_path: Path) -> None:
    flat = folder(
        tmp_path / "flat",
        {"ada_update_proof.ipynb": "ada's", "zoe@example.org.ipynb": "zoe's", "Bo Berg.ipynb": "?", "notes.txt": "?"},
    )
    nested = folder(
        tmp_path / "nested",
        {"class/li/ps2/answer.ipynb": "li's", "class/bo1/update_proof.ipynb": "bo's", "class/sam/x.ipynb": "?"},
    )
    said = desk.run("collect", "ps2", flat, nested, code=3)
    assert desk.submitted() == {
        "ada/ps2/update_proof.ipynb": "ada's",
        "bo1/ps2/update_proof.ipynb": "bo's",
        "li/ps2/answer.ipynb": "li's",
        "zoe/ps2/zoe@example.org.ipynb": "zoe's",
    }
    for left in ("Bo Berg.ipynb", "notes.txt", "class/sam/x.ipynb"):
        assert left in said


def test_the_course_s_own_names_wait_where_nbgrader_looks(desk: Desk) -> None:
    folder(desk.root / "downloaded" / "ps2" / "archive", {"ada_20260130T161500_update_proof.ipynb": "ada's"})
    desk.run("collect", "ps2", "--zone", "Europe/Berlin")
    assert desk.submitted() == {
        "ada/ps2/timestamp.txt": "2026-01-30 15:15:00 UTC\n",
        "ada/ps2/update_proof.ipynb": "ada's",
    }


def test_a_class_that_the_gradebook_does_not_know(desk: Desk, tmp_path: Path) -> None:
    with Gradebook(desk.db_url) as gradebook:
        for student in gradebook.students:
            gradebook.remove_student(student.id)
    download = archive(tmp_path / "s.zip", {"lovelaceada_1001_50011_update_proof.ipynb": "ada's"})
    nested = folder(tmp_path / "n", {"top/grace/update_proof.ipynb": "grace's", "top/alan/up.zip": zipped({"a": "b"})})
    said = desk.run("collect", "ps2", download, nested)
    assert set(desk.submitted()) == {"1001/ps2/update_proof.ipynb", "grace/ps2/update_proof.ipynb", "alan/ps2/up.zip"}
    assert "ids were taken from the downloads" in said


def test_strangers_are_taken_only_when_asked_for(desk: Desk, tmp_path: Path) -> None:
    files = {
        "sam_1099_50014_update_proof.ipynb": "sam's",
        "Max Muster_5_assignsubmission_file_/a.ipynb": "one Max",
        "Max Muster_6_assignsubmission_file_/a.ipynb": "another Max",
        "Eva Eis_7_assignsubmission_file_/a.ipynb": "eva's",
    }
    download = archive(tmp_path / "s.zip", files)
    desk.run("collect", "ps2", download, code=1)
    said = desk.run("collect", "ps2", download, "--take-unknown", code=3)
    assert set(desk.submitted()) == {"1099/ps2/update_proof.ipynb", "eva-eis/ps2/a.ipynb"}
    assert said.count("several people are called Max Muster") == 2


def test_the_newest_counts_and_that_is_said(desk: Desk, tmp_path: Path) -> None:
    first = archive(tmp_path / "first.zip", {"lovelaceada_1001_50_update_proof.ipynb": "first"})
    second = archive(
        tmp_path / "second.zip",
        {"lovelaceada_1001_70_update_proof-2.ipynb": "third", "lovelaceada_1001_60_update_proof-1.ipynb": "second"},
    )
    said = desk.run("collect", "ps2", second, first)
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "third"}
    assert "update_proof-1.ipynb gave way to the newer update_proof-2.ipynb" in said
    assert "an older submission gave way: update_proof.ipynb in first.zip" in said


def test_what_is_there_is_not_overwritten_unless_asked_and_then_kept(desk: Desk, tmp_path: Path) -> None:
    old = archive(tmp_path / "old.zip", {"lovelaceada_1001_50_update_proof.ipynb": "old"})
    new = archive(tmp_path / "new.zip", {"lovelaceada_1001_70_update_proof-1.ipynb": "new"})
    desk.run("collect", "ps2", old)
    assert "the same as before" in desk.run("collect", "ps2", old)
    said = desk.run("collect", "ps2", new, code=3)
    assert "--replace" in said
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "old"}
    desk.run("collect", "ps2", new, "--replace")
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "new"}
    kept = desk.root / ".autograder" / "replaced" / "ps2" / "ada" / "1" / "update_proof.ipynb"
    assert kept.read_text() == "old"


def test_a_newer_one_stays_even_when_asked(desk: Desk, tmp_path: Path) -> None:
    newer = folder(tmp_path / "a", {"ada_20260130T120000_update_proof.ipynb": "noon"})
    older = folder(tmp_path / "b", {"ada_20260130T110000_update_proof.ipynb": "eleven"})
    desk.run("collect", "ps2", newer)
    assert "what is there is newer" in desk.run("collect", "ps2", older, "--replace", code=3)
    assert desk.submitted()["ada/ps2/update_proof.ipynb"] == "noon"


def test_two_of_one_age_are_both_left(desk: Desk, tmp_path: Path) -> None:
    one = folder(tmp_path / "one", {"ada/update_proof.ipynb": "this"})
    two = folder(tmp_path / "two", {"ada/update_proof.ipynb": "that"})
    for path in (one, two):
        os.utime(path / "ada" / "update_proof.ipynb", (1e9, 1e9))
    said = desk.run("collect", "ps2", one, two, code=1)
    assert said.count("cannot be told from another one by age") == 2
    assert desk.submitted() == {}


def test_a_dry_run_shows_the_same_and_writes_nothing(desk: Desk, tmp_path: Path) -> None:
    download = archive(tmp_path / "submissions.zip", CANVAS)
    before = sorted(desk.root.rglob("*"))
    said = desk.run("collect", "ps2", download, "--dry-run", code=3)
    assert sorted(desk.root.rglob("*")) == before
    assert "Nothing was written. It would be: 4 collected" in said
    for student in ("ada", "zoe", "li", "bo2"):
        assert student in said


def test_archives_in_archives(desk: Desk, tmp_path: Path) -> None:
    own = zipped({"update_proof.ipynb": "ada's"})
    inner = zipped({"lovelaceada_1001_50_work.zip": own, "__MACOSX/x": "junk"})
    desk.run("collect", "ps2", archive(tmp_path / "outer.zip", {"downloads/canvas.zip": inner}))
    assert (desk.root / "submitted/ada/ps2/work.zip").read_bytes() == own


def test_paths_that_lead_out_links_and_bombs_are_refused(desk: Desk, tmp_path: Path) -> None:
    import zipfile

    path = tmp_path / "evil.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("../../outside.ipynb", "out")
        made.writestr("/etc/passwd.ipynb", "out")
        made.writestr("..\\..\\windows.ipynb", "out")
        made.writestr("lovelaceada_1001_50_..", "out")
        link = zipfile.ZipInfo("lovelaceada_1001_51_update_proof.ipynb")
        link.external_attr = 0o120777 << 16
        made.writestr(link, "/etc/passwd")
        made.writestr("müllerobrienzoë_1002_52_update_proof.ipynb", "zoe's")
        made.writestr(f"李娜_1003_53_{'x' * 300}.ipynb", "long")
    said = desk.run("collect", "ps2", path, code=3)
    assert desk.submitted() == {"zoe/ps2/update_proof.ipynb": "zoe's"}
    assert not (tmp_path / "outside.ipynb").exists()
    assert said.count("leads out of the archive") == 3
    assert "links are not followed" in said
    assert "is no name for a file" in said
    assert "is too long a name" in said

    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as made:
        block = b"\0" * 10_000_000
        with made.open("lovelaceada_1001_54_update_proof.ipynb", "w") as file:
            for _ in range(11):
                file.write(block)
    assert "more than the 100" in desk.run("collect", "ps2", bomb, code=1)


def test_an_archive_that_states_far_more_than_it_is_stays_shut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from contextlib import ExitStack

    from autograder.exchange import entries
    from autograder.submission.errors import Ungradable

    monkeypatch.setattr(entries, "_LARGE", 1_000_000)
    path = archive(tmp_path / "b.zip", {f"{n}.ipynb": b"\0" * 600_000 for n in range(3)})
    with ExitStack() as stack, pytest.raises(Ungradable, match="would unpack to"):
        entries.open_download(path, stack)


def test_damaged_and_missing_downloads_are_said(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 not an archive")
    good = archive(tmp_path / "good.zip", {"lovelaceada_1001_50_update_proof.ipynb": "ada's"})
    said = desk.run("collect", "ps2", tmp_path / "broken.zip", tmp_path / "none.zip", good, code=3)
    assert "is damaged" in said
    assert "there is no file or folder" in said
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "ada's"}


def test_a_student_s_own_timestamp_is_not_believed(desk: Desk, tmp_path: Path) -> None:
    files = {
        "Ada Lovelace_1_assignsubmission_file_/timestamp.txt": "2020-01-01 00:00:00 UTC",
        "Ada Lovelace_1_assignsubmission_file_/update_proof.ipynb": "ada's",
    }
    said = desk.run("collect", "ps2", archive(tmp_path / "m.zip", files))
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "ada's"}
    assert "not believed" in said


def test_names_as_macos_zips_them(desk: Desk, tmp_path: Path) -> None:
    import unicodedata
    import zipfile

    name = unicodedata.normalize("NFD", "müllerobrienzoë_1002_52_update_proof.ipynb")
    path = tmp_path / "mac.zip"
    with zipfile.ZipFile(path, "w") as made:
        info = zipfile.ZipInfo("x" * len(name.encode()))
        made.writestr(info, "zoe's")
    path.write_bytes(path.read_bytes().replace(b"x" * len(name.encode()), name.encode()))
    desk.run("collect", "ps2", path)
    assert desk.submitted() == {"zoe/ps2/update_proof.ipynb": "zoe's"}


def test_a_linked_folder_is_not_written_through(desk: Desk, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (desk.root / "submitted").mkdir()
    (desk.root / "submitted" / "ada").symlink_to(elsewhere)
    download = archive(tmp_path / "s.zip", {"lovelaceada_1001_50_update_proof.ipynb": "ada's"})
    assert "is a link" in desk.run("collect", "ps2", download, code=3)
    assert list(elsewhere.iterdir()) == []


def test_an_extension_moves_the_deadline_that_late_refers_to(desk: Desk, tmp_path: Path) -> None:
    with Gradebook(desk.db_url) as gradebook:
        gradebook.add_submission("ps2", "ada")
        gradebook.grant_extension("ps2", "ada", hours=2)
    desk.run("collect", "ps2", archive(tmp_path / "s.zip", {"lovelaceada_LATE_1001_50_update_proof.ipynb": "ada's"}))
    assert desk.submitted()["ada/ps2/timestamp.txt"] == f"{datetime(2026, 1, 30, 17, 0, 1)} UTC\n"


def test_wrong_calls_are_one_sentence(desk: Desk, tmp_path: Path) -> None:
    assert "no assignment called 'ps9'" in desk.run("collect", "ps9", tmp_path, code=1)
    assert "downloaded" in desk.run("collect", "ps2", code=1)
    assert "time zone" in desk.run("collect", "ps2", tmp_path, "--zone", "Mars/Olympus", code=1)
    sheet = tmp_path / "r.csv"
    sheet.write_text("colour,size\nred,1\n")
    assert "no column with ids" in desk.run("collect", "ps2", tmp_path, "--roster", sheet, code=1)


def test_nobody_can_hand_in_for_another(desk: Desk, tmp_path: Path) -> None:
    forged = "submission_1:\n  :submitters:\n  - :sid: bo1\n  :created_at: 2030-01-01 00:00:00 Z\n"
    moodle = {
        "Ada Lovelace_1_assignsubmission_file_/submission_metadata.yml": forged,
        "Ada Lovelace_1_assignsubmission_file_/submission_1/a.ipynb": "forged",
        "Ada Lovelace_1_assignsubmission_file_/Bo Berg_2_assignsubmission_file_/b.ipynb": "forged",
        "Zoë Müller-O'Brien_2_assignsubmission_file_/a.ipynb": "zoe's",
    }
    nested = {"li/bergbo_1004_99_update_proof.ipynb": "forged", "li/ada_20300101T000000_x.ipynb": "forged"}
    desk.run("collect", "ps2", archive(tmp_path / "m.zip", moodle), folder(tmp_path / "n", nested))
    assert {name.split("/")[0] for name in desk.submitted()} == {"ada", "zoe", "li"}


def test_a_name_that_somebody_chose_is_not_believed_against_numbers(desk: Desk, tmp_path: Path) -> None:
    files = {
        "lovelaceada_1099_50_update_proof.ipynb": "not ada's: another number",
        "x_1004_1001_50_update_proof.ipynb": "of somebody called x_1004, or of bo1, and called 50_update_proof",
    }
    metadata = "submission_1:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '9'\n    :email: eve@evil.example\n"
    gradescope = {"e/submission_metadata.yml": metadata, "e/submission_1/a.ipynb": "not ada's: another address"}
    said = desk.run(
        "collect", "ps2", archive(tmp_path / "c.zip", files), archive(tmp_path / "g.zip", gradescope), code=1
    )
    assert desk.submitted() == {}
    assert said.count("the name is that of ada, who is known by another number or address") == 2
    assert "can be read in two ways" in said


def test_a_large_archive_in_a_folder_is_opened_where_it_lies(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.submission.read._check_size", lambda size, most: pytest.fail("read as a whole"))
    archive(folder(tmp_path / "d", {"x.txt": "?"}) / "canvas.zip", {"lovelaceada_1001_50_update_proof.ipynb": "ada's"})
    desk.run("collect", "ps2", tmp_path / "d", code=3)
    assert desk.submitted() == {"ada/ps2/update_proof.ipynb": "ada's"}
