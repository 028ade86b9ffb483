"""What goes wrong on the way to a site."""

from __future__ import annotations

from ..errors import UserError


class SiteError(UserError):
    """The site cannot be made; nothing was written."""
