"""Wrong turns in `find_cycle`: which states are compared, what is told about them, and the cases without a cycle."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .catalogue import Misconception, Turn, tie
from .passes_way import Run, cycle, cycle_engine, key, repeat
from .ps3_training import STARTS, walks_of_max_passes
from .sections import PS3_CYCLES
from .tests_for_mistakes import DEAD_ZONE, NO_TEST, ZERO_IS_MINUS, ZERO_IS_PLUS


def _turn(name: str, report: Callable[[Run], Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"report": report}, looks_like, tempting, hint, PS3_CYCLES)


def _told(tell: Callable[[int, int], Any]) -> Callable[[Run], Any]:
    """The right cycle, told in another way."""

    def report(made: Run) -> Any:
        found = cycle(made)
        return None if found is None else tell(*found)

    return report


def _instead_of_none(value: Any) -> Callable[[Run], Any]:
    def report(made: Run) -> Any:
        found = cycle(made)
        return value if found is None else found

    return report


def _compared(states: Callable[[Run], list[Any]]) -> Callable[[Run], Any]:
    """The first repeat among other things than the parameters after each pass; none after a clean pass."""

    def report(made: Run) -> Any:
        found = repeat(states(made))
        ended_clean = bool(made.counts) and made.counts[-1] == 0
        return None if ended_clean and (found is None or sum(found) >= len(made.counts)) else found

    return report


def _thetas(made: Run) -> list[Any]:
    return [key((theta, 0.0)) for theta, _ in made.stood]


def _after_corrections(made: Run) -> Any:
    found = repeat(map(key, [made.stood[0], *made.moved]))
    return None if made.counts and made.counts[-1] == 0 else found


def _after_looks(made: Run) -> Any:
    found = repeat(map(key, [made.stood[0], *made.looks]))
    return None if made.counts and made.counts[-1] == 0 else found


def _back_at_the_start(made: Run) -> Any:
    start = key(made.stood[0])
    for number, state in enumerate(made.stood[1:], start=1):
        if made.counts[number - 1] == 0:
            return None
        if key(state) == start:
            return 0, number
    return None


def _same_as_the_pass_before(made: Run) -> Any:
    for number, (one, two) in enumerate(zip(made.stood, made.stood[1:], strict=False)):
        if made.counts[number] and key(one) == key(two):
            return number, 1
    return None


def _clean_pass_as_cycle(made: Run) -> Any:
    return repeat(map(key, made.stood))


def _start_left_out(first: int) -> Callable[[Run], Any]:
    def report(made: Run) -> Any:
        found = repeat(map(key, made.stood[1:]))
        if found is None or 0 in made.counts[: sum(found) + 1]:
            return None
        return found[0] + first, found[1]

    return report


def _latest_repeat(made: Run) -> Any:
    found = cycle(made)
    if found is None:
        return None
    last = len(made.stood) - 1
    return last - found[1], found[1]


def _signs(made: Run) -> list[Any]:
    return [tuple((made.y * (made.X @ theta + theta_0) <= 0).tolist()) for theta, theta_0 in made.stood]


_STATES = (
    _turn(
        "θ compared alone",
        _compared(_thetas),
        "You compare θ without θ₀, so you find a repeat that is none.",
        "θ is the vector, and the offset looks like an afterthought.",
        "What does the next pass depend on? Can it go another way although θ is the same?",
    ),
    _turn(
        "θ₀ compared alone",
        _compared(lambda made: [float(theta_0) for _, theta_0 in made.stood]),
        "Your comparison sees θ₀ alone: θ is left out, or your list holds one array many times.",
        "append(theta) followed by theta += … keeps one array under many names, and it always equals itself.",
        "Does your list hold copies? Print it after the second pass.",
    ),
    _turn(
        "compared after every correction",
        _after_corrections,
        "You compare the parameters after every correction and count corrections.",
        "Parameters can only change in a correction.",
        "The same parameters in the middle of a pass lead elsewhere than at its end. What do p and L count?",
    ),
    _turn(
        "compared after every look",
        _after_looks,
        "You compare the parameters after every look, so a right example is a repeat already.",
        "The comparison is in the inner loop.",
        "What do p and L count? Which moments are to be compared?",
    ),
    _turn(
        "numbers of mistakes compared",
        _compared(lambda made: ["start", *made.counts]),
        "You look for a number of mistakes that comes back.",
        "The numbers of mistakes are at hand, and in a cycle they repeat.",
        "Can two passes have the same number of mistakes and yet end with different parameters?",
    ),
    _turn(
        "which examples are wrong compared",
        _compared(_signs),
        "You look for a set of mistakes that comes back, not for parameters.",
        "In a cycle the same mistakes are made again.",
        "Can two different lines be wrong about the same examples? Do they go on in the same way?",
    ),
    _turn(
        "compared with the start only",
        _back_at_the_start,
        "You only ask whether the parameters are zero again.",
        "For XOR the circle leads back to the start.",
        "A cycle may begin later, after a run-up. What should each pass be compared with?",
    ),
    _turn(
        "compared with the pass before only",
        _same_as_the_pass_before,
        "You only compare each pass with the one before.",
        "It takes one variable, and for XOR it is enough.",
        "A cycle may be longer than one pass. What has to be kept to notice?",
    ),
    _turn(
        "start left out",
        _start_left_out(1),
        "The parameters before the first pass are not among those that you compare.",
        "The list is filled at the end of each pass.",
        "What is s₀? When does it have to get into your list?",
    ),
    _turn(
        "start left out, and passes numbered from 0",
        _start_left_out(0),
        "You leave the start out and call the parameters after the first pass number 0.",
        "Python counts from 0, and the list is filled at the end of each pass.",
        "What is s₀? When does it have to get into your list?",
    ),
)

_TOLD = (
    _turn(
        "length first",
        _told(lambda p, length: (length, p)),
        "You return the length first and where the cycle begins second.",
        "The length is what one looks for.",
        "In which order does the exercise ask for p and L?",
    ),
    _turn(
        "second pass instead of the length",
        _told(lambda p, length: (p, p + length)),
        "Your second number is the pass where the repeat was noticed.",
        "The two passes are what the search gives.",
        "How many passes lie between the two? That is the length.",
    ),
    _turn(
        "pass of the repeat instead of the first one",
        _told(lambda p, length: (p + length, length)),
        "Your first number is the pass where the repeat was noticed.",
        "That is where the loop stands when it is found.",
        "When were these parameters there for the first time?",
    ),
    _turn(
        "length minus one",
        _told(lambda p, length: (p, length - 1)),
        "Your length is too small by one.",
        "The passes strictly between the two are one fewer.",
        "For XOR each pass leads back to where it began. What is L then?",
    ),
    _turn(
        "length plus one",
        _told(lambda p, length: (p, length + 1)),
        "Your length is too large by one.",
        "Counting both ends gives one more.",
        "For XOR each pass leads back to where it began. What is L then?",
    ),
    _turn(
        "run-up counted from 1",
        _told(lambda p, length: (p + 1, length)),
        "Your p is too large by one.",
        "People count from 1.",
        "The start is s₀. What is p if the start itself comes back?",
    ),
    _turn(
        "length alone",
        _told(lambda p, length: length),
        "You return the length alone.",
        "Whether there is a cycle, and how long it is, seems to be all.",
        "How many numbers does the exercise ask for?",
    ),
    _turn(
        "latest repeat",
        _latest_repeat,
        "You go on to the last pass and report a repeat there, not the first one.",
        "Without a return in the loop the last value wins.",
        "The smallest p is asked for. When can the search stop?",
    ),
    _turn(
        "parameters of the cycle",
        lambda made: None if cycle(made) is None else made.stood[cycle(made)[0]],
        "You return the parameters that come back.",
        "They are what was compared.",
        "The exercise asks when they come back, as two numbers of passes.",
    ),
)

_NONE = (
    _turn(
        "clean pass taken for a cycle",
        _clean_pass_as_cycle,
        "After a clean pass you report a cycle of length 1.",
        "A clean pass changes nothing, so the parameters are the same before and after it.",
        "Has training gone in a circle, or has it finished? What tells the two apart?",
    ),
    _turn(
        "(0, 0) instead of None",
        _instead_of_none((0, 0)),
        "You return (0, 0) when there is no cycle.",
        "A pair of numbers is the usual result.",
        "Could a reader take your pair for a cycle? What does the exercise ask for if there is none?",
    ),
    _turn(
        "−1 instead of None",
        _instead_of_none(-1),
        "You return −1 when there is no cycle.",
        "Searches in text do it like that.",
        "What does the exercise ask for if there is no cycle?",
    ),
    _turn(
        "False instead of None",
        _instead_of_none(False),
        "You return False when there is no cycle.",
        "False and None both count as no in an if.",
        "What does the exercise ask for if there is no cycle?",
    ),
    _turn(
        "never a cycle",
        lambda made: None,
        "Your function always returns None.",
        "It is right for separable data. A search that never compares does it, and so does training that never starts.",
        "Try XOR with ten passes. Does your training correct anything, and where is the repeat noticed?",
    ),
)

# Few ways to train wrongly leave a trace here: most never repeat, as if no cycle were ever found, and one pass alone
# finds the cycles that a program without a test finds.
_TESTS = (ZERO_IS_PLUS, ZERO_IS_MINUS, NO_TEST, DEAD_ZONE)
_WALKS = tuple(
    turn for turn in walks_of_max_passes(PS3_CYCLES) if turn.name not in ("one pass only", "first example skipped")
)

FIND_CYCLE: tuple[Misconception, ...] = tie(
    "find_cycle", cycle_engine, (*_TOLD, *_STATES, *_NONE, *_TESTS, *STARTS, *_WALKS)
)
