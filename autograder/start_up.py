"""Starting quickly: what need not be loaded is not."""

from __future__ import annotations

import sys


def without_slow_grammars() -> None:
    """Keep jsonschema from loading its checker of internationalised addresses, which compiles a grammar for 2 s.

    jsonschema does without where that package is missing, and no schema of a notebook asks for such an address. To
    be called before anything imports nbformat.
    """
    if "jsonschema" not in sys.modules:
        sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
