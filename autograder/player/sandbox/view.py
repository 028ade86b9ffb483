"""The file system that a submission sees.

The warm parent builds it once: an empty tmpfs with the interpreter, its packages, the system's libraries and four
devices bound into it, read-only; everything else of the machine is gone after `pivot_root`. A submission only adds
two small tmpfs of its own, its home and /tmp. There is no /proc and no shell.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import syscalls
from .syscalls import ATTR_NODEV, ATTR_NOSUID, ATTR_RDONLY, MS_NODEV, MS_NOSUID, MS_PRIVATE, MS_REC

HOME = "/home/student"
WORK = "/home/student/work"
PACKAGES = "/opt/python"

_DEVICES = ("null", "zero", "random", "urandom")
_SYSTEM = ("/lib", "/lib64", "/lib32", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share/zoneinfo")
_COPIED = ("/etc/ld.so.cache", "/etc/localtime")
_LARGEST_COPY = 4 << 20
_ETC = {
    "passwd": "root:x:0:0:root:/:/bin/false\nstudent:x:1000:1000:student:/home/student:/bin/false\n",
    "group": "root:x:0:\nstudent:x:1000:\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
    "hosts": "127.0.0.1 localhost\n",
}


@dataclass(frozen=True)
class Bind:
    """A file or folder of the machine, and where it appears."""

    source: str
    target: str


@dataclass(frozen=True)
class Plan:
    """What to show: `binds` in order, and `covers`: paths in the view to hide under something empty."""

    binds: tuple[Bind, ...]
    covers: tuple[str, ...] = ()


def build(plan: Plan) -> None:
    """Make the view the root of this mount namespace.

    Sources are taken hold of first, so that they may lie anywhere, even under the mount point used here.
    Raises OSError when the kernel refuses a step (Linux 5.12 or newer is needed).
    """
    syscalls.mount("", "/", MS_REC | MS_PRIVATE)
    links, system = _system_binds()
    binds = [*system, *plan.binds]
    trees = [(_restricted(bind.source), bind) for bind in binds]
    devices = [(syscalls.clone_tree(f"/dev/{name}"), Bind(f"/dev/{name}", f"/dev/{name}")) for name in _DEVICES]
    copies = {name: Path(name).read_bytes() for name in _COPIED if _is_small_file(name)}
    base = "/tmp" if Path("/tmp").is_dir() else "/"
    _mount_tmpfs(base, "size=8m,mode=755")
    root = Path(base)
    _write_files(root, copies, links)
    for tree, bind in [*trees, *devices]:
        _attach(root, tree, bind)
    _cover(root, plan.covers)
    for folder in (HOME, "/tmp"):
        (root / folder[1:]).mkdir(parents=True, exist_ok=True)
    os.chdir(base)
    syscalls.pivot_root_here()
    _mount_tmpfs("/tmp", "size=64m,mode=1777")
    syscalls.restrict_mount("/", ATTR_RDONLY | ATTR_NOSUID | ATTR_NODEV)


def mount_private_folders(owner: int, home_bytes: int, tmp_bytes: int) -> None:
    """Give this mount namespace a home and a /tmp of its own, bounded in bytes and in files."""
    options = f"uid={owner},gid={owner},nr_inodes=8192"
    _mount_tmpfs(HOME, f"{options},mode=755,size={home_bytes}")
    _mount_tmpfs("/tmp", f"{options},mode=1777,size={tmp_bytes}")
    Path(WORK).mkdir()
    os.chown(WORK, owner, owner)


def copy_submission(folder: int, target: str, owner: int, most_bytes: int) -> None:
    """Copy the regular files of the open `folder` into the folder `target`, for the user `owner`.

    Symbolic links, devices, pipes and sockets are left out: a link would point outside, and the rest can block.
    Copying stops when `most_bytes` are used up, which leaves out what is too large.
    """
    _copy_folder(folder, target, owner, [most_bytes, 4096], depth=0)


def _copy_folder(folder: int, target: str, owner: int, budget: list[int], depth: int) -> None:
    for name in sorted(os.listdir(folder)):
        try:
            flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
            source = os.open(name, flags, dir_fd=folder)
        except OSError:  # a link, a socket, or not ours to read
            continue
        try:
            status = os.fstat(source)
            place = f"{target}/{name}"
            if stat.S_ISDIR(status.st_mode) and depth < 8:
                Path(place).mkdir()
                os.chown(place, owner, owner)
                _copy_folder(source, place, owner, budget, depth + 1)
            elif stat.S_ISREG(status.st_mode) and status.st_size <= budget[0] and budget[1] > 0:
                budget[0] -= status.st_size
                budget[1] -= 1
                _copy_file(source, place, owner, status.st_size)
        finally:
            os.close(source)


def _copy_file(source: int, place: str, owner: int, size: int) -> None:
    target = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o644)
    try:
        while size > 0 and (sent := os.sendfile(target, source, None, size)):
            size -= sent
        os.fchown(target, owner, owner)
    finally:
        os.close(target)


def _mount_tmpfs(target: str, options: str) -> None:
    syscalls.mount("tmpfs", target, MS_NOSUID | MS_NODEV, options)


def _restricted(source: str) -> int:
    tree = syscalls.clone_tree(source)
    syscalls.restrict_tree(tree, ATTR_RDONLY | ATTR_NOSUID | ATTR_NODEV)
    return tree


def _system_binds() -> tuple[dict[str, str], list[Bind]]:
    links: dict[str, str] = {}
    binds: list[Bind] = []
    for name in _SYSTEM:
        if Path(name).is_symlink():
            links[name] = str(Path(name).readlink())
        elif Path(name).is_dir():
            binds.append(Bind(name, name))
    return links, binds


def _is_small_file(name: str) -> bool:
    return Path(name).is_file() and Path(name).stat().st_size <= _LARGEST_COPY


def _write_files(root: Path, copies: dict[str, bytes], links: dict[str, str]) -> None:
    for folder in ("etc", "dev", "proc", "usr/local", "usr/share"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    for name, content in copies.items():
        (root / name[1:]).write_bytes(content)
    for name, text in _ETC.items():
        (root / "etc" / name).write_text(text)
    for name, target in links.items():
        (root / name[1:]).symlink_to(target)
    (root / "dev/shm").symlink_to("/tmp")


def _attach(root: Path, tree: int, bind: Bind) -> None:
    place = root / bind.target[1:]
    if not place.exists():
        if stat.S_ISDIR(os.fstat(tree).st_mode):
            place.mkdir(parents=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch()
    syscalls.attach_tree(tree, str(place))
    os.close(tree)


def _cover(root: Path, covers: Sequence[str]) -> None:
    """Hide paths of the view: folders under an empty read-only tmpfs, files under an empty file."""
    empty = root / "etc" / "empty"
    empty.touch()
    for path in covers:
        place = root / path[1:]
        if place.is_dir():
            _mount_tmpfs(str(place), "size=4k,mode=555")
            syscalls.restrict_mount(str(place), ATTR_RDONLY)
        elif place.exists():
            tree = syscalls.clone_tree(str(empty))
            syscalls.restrict_tree(tree, ATTR_RDONLY)
            syscalls.attach_tree(tree, str(place))
            os.close(tree)
