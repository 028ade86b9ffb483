"""A wheel of a package that is installed here, for a browser that is not to ask anybody else for it."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath

from ..bundle.archive import zip_bytes
from ..errors import UserError

# What an installation adds to a wheel, and would be wrong in another place.
_ADDED = {"INSTALLER", "REQUESTED", "direct_url.json", "RECORD"}


def repacked(package: str) -> tuple[str, bytes]:
    """The installed `package` as a wheel: the name of the file, and its bytes.

    Raises
    ------
    UserError
        if it is not installed, or is not plain Python.
    """
    try:
        found = distribution(package)
    except PackageNotFoundError:
        raise UserError(f"the package {package} is not installed here; `make setup` installs it") from None
    kept: dict[str, bytes] = {}
    for path in found.files or ():
        name = PurePosixPath(path)
        if ".." in name.parts or "__pycache__" in name.parts or name.name in _ADDED:
            continue
        kept[name.as_posix()] = Path(str(path.locate())).read_bytes()
    if any(name.endswith((".so", ".pyd")) for name in kept):
        raise UserError(f"the package {package} is not plain Python, so it cannot be packed for a browser")
    (info,) = {name.split("/")[0] for name in kept if name.split("/")[0].endswith(".dist-info")}
    # The index of the site has the checksum of the whole, and no installer asks for those of the parts.
    kept[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*sorted(kept), f"{info}/RECORD"]).encode()
    return f"{info.removesuffix('.dist-info')}-py3-none-any.whl", zip_bytes(kept)
