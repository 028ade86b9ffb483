"""``python -m tests.mutation [EXERCISE …]``: a table of mutants, and those that nobody has explained."""

from __future__ import annotations

import sys
import time

from autograder.exercises import names

from .trial import try_mutants, unexplained


def main(chosen: list[str]) -> int:
    """Print the table; 1 if a mutant is let through that is not known to be equivalent."""
    count = 0
    print(f"{'exercise':28}{'made':>6}{'killed':>8}{'equivalent':>12}{'unexplained':>13}{'seconds':>9}")
    for name in chosen or names():
        started = time.perf_counter()
        tally = try_mutants(name)
        new, seconds = unexplained(tally), time.perf_counter() - started
        same = len(tally.let_through) - len(new)
        print(f"{name:28}{tally.made:6}{tally.killed:8}{same:12}{len(new):13}{seconds:9.1f}")
        print("".join(f"    {mutant}\n" for mutant in new), end="", flush=True)
        count += len(new)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
