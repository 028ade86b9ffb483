"""What `run_autograder` and `setup.sh` start: ``python -m autograder.gradescope``."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..errors import UserError
from ..start_up import without_slow_grammars


def main(arguments: list[str] | None = None) -> int:
    """Grade the submission under ``--root``, or say with ``--check-setup`` whether that will be possible."""
    parser = argparse.ArgumentParser(prog="autograder.gradescope", description=main.__doc__)
    parser.add_argument("--root", type=Path, default=Path(os.environ.get("AUTOGRADER_ROOT", "/autograder")))
    parser.add_argument("--check-setup", action="store_true")
    chosen = parser.parse_args(arguments)
    without_slow_grammars()
    try:
        if chosen.check_setup:
            print(_setup(chosen.root))
        else:
            from .run import grade_here

            grade_here(chosen.root)
    except UserError as error:
        print(f"autograder: {error}", file=sys.stderr)
        return 1
    return 0


def _setup(root: Path) -> str:
    """What an instructor should know when the image is built, which may be stricter than where it runs."""
    from ..player import layers
    from .settings import read_settings

    settings = read_settings(root / "source")
    missing = [f"{layer.name} ({layer.why_not})" for layer in layers() if layer.required and not layer.available]
    if not missing:
        return f"{settings.assignment}: ready; submissions are isolated here."
    if settings.unsafe_no_sandbox:
        return f"{settings.assignment}: ready; submissions run without a sandbox, for here is no {', '.join(missing)}."
    return (
        f"{settings.assignment}: submissions cannot be isolated here, for there is no {', '.join(missing)}. Where that "
        "is so when one is graded, grading refuses, unless the zip was made with --unsafe-no-sandbox."
    )


if __name__ == "__main__":
    sys.exit(main())
