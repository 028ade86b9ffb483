"""What ``course/site/site.toml`` says about a course's site."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .errors import SiteError

SETTINGS = "site.toml"


@dataclass(frozen=True)
class Settings:
    """The title of the site, the address of a public repository if there is one, and buttons to open a lesson.

    `launch` maps the words on a button to an address with ``{lesson}`` and ``{notebook}`` in it.
    """

    title: str
    repository_url: str = ""
    launch: Mapping[str, str] = field(default_factory=dict)


def read_settings(folder: Path) -> Settings:
    """Read the settings of the site in the folder `folder`; raises `SiteError` for what it cannot understand."""
    path = folder / SETTINGS
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        settings = Settings(**found)
    except FileNotFoundError:
        raise SiteError(f"{path} is missing; copy the folder site/ of the course that this one was made from") from None
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise SiteError(f"{path.name} of the site cannot be understood ({error})") from error
    for words, address in settings.launch.items():
        try:
            address.format(lesson="ps1", notebook="name.ipynb")
        except (KeyError, IndexError, ValueError, AttributeError) as error:
            raise SiteError(
                f"{path.name}: the address for {words!r} may hold {{lesson}} and {{notebook}} only"
            ) from error
    return settings
