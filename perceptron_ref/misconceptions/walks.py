"""Wrong walks through the data in words: the same for every training loop, primal or dual."""

from __future__ import annotations

from collections.abc import Callable

from . import loops
from .catalogue import Turn
from .loops import Learner
from .sections import PS1_LOOP


def _turn(name: str, walk: Callable[[Learner, int], None], looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"walk": walk}, looks_like, tempting, hint, PS1_LOOP)


WALKS = (
    _turn(
        "one pass only",
        loops.one_pass,
        "Your result is that of a single pass, however large T is.",
        "A return inside the outer loop, a start from zero in every pass, or `old = theta` (which is no copy, so "
        "'nothing changed' is always true) each have this effect, and with T = 1 it is right.",
        "Print what you have after each pass. Is there a second pass? If there is, what undoes the first?",
    ),
    _turn(
        "one pass too few",
        loops.one_pass_too_few,
        "You make T − 1 passes.",
        "range(1, T) looks like 'from 1 to T'.",
        "How often does your outer loop run for T = 1?",
    ),
    _turn(
        "one pass too many",
        loops.one_pass_too_many,
        "You make T + 1 passes.",
        "range(T + 1), or a counter tested with <=, looks like 'up to T'.",
        "How often does your outer loop run for T = 1?",
    ),
    _turn(
        "T ignored",
        loops.no_limit,
        "You go on until a pass is clean, however small T is.",
        "On separable data that is how the algorithm is described.",
        "What should happen with T = 1 if the first pass leaves mistakes?",
    ),
    _turn(
        "loops swapped",
        loops.swapped,
        "You look T times at the first example, then T times at the second, and so on.",
        "Both loops are there, and with T = 1 their order makes no difference.",
        "What is a pass? Which of your two loops should be the outer one?",
    ),
    _turn(
        "first example skipped",
        loops.first_skipped,
        "The first example is never visited.",
        "Counting from 1 is how the formulas do it.",
        "Rows are numbered from 0. Which row does your inner loop begin with?",
    ),
    _turn(
        "last example skipped",
        loops.last_skipped,
        "The last example is never visited.",
        "The last index is n − 1, so range(n − 1) looks right.",
        "Which is the last row that your inner loop reaches?",
    ),
    _turn(
        "last example first",
        loops.backwards,
        "You visit the examples from the last to the first.",
        "Order does not decide whether the algorithm stops on separable data.",
        "Order does change the result. In which order are the rows to be visited?",
    ),
    _turn(
        "return inside the inner loop",
        loops.one_look,
        "You stop after the first correction: your result is that of the first example alone.",
        "The return is one level too deep, and Python does not complain.",
        "At which indentation should the function end? It should see all rows first.",
    ),
    _turn(
        "end at the first right example",
        loops.until_first_right,
        "You stop for good at the first example that is right.",
        "'Stop when there is no mistake' can be read that way, and an else with a return does it.",
        "One right example does not mean that all are. When is training over?",
    ),
    _turn(
        "pass ended by a correction",
        loops.pass_until_mistake,
        "You leave the pass after its first correction and begin the next one.",
        "In the search for any violated example, that is what happens.",
        "Here a pass visits every row. What does break leave?",
    ),
    _turn(
        "pass ended by a right example",
        loops.pass_until_right,
        "You leave the pass at the first example that is right, so later rows are not visited.",
        "A break in the else branch looks like 'nothing to do here'.",
        "What does break leave, and what would just go on to the next row?",
    ),
    _turn(
        "last example decides the end",
        loops.last_decides,
        "You stop when the last example of a pass is right, whatever the others were.",
        "The counter or flag is set back for each example instead of each pass.",
        "Where should the count of mistakes start from 0: before the pass, or before each example?",
    ),
    _turn(
        "end with few mistakes left",
        loops.tolerating(6),
        "You stop after a pass with fewer than seven mistakes.",
        "On a large set of examples a few mistakes seem good enough.",
        "When is training over: after a pass with few mistakes, or with none?",
    ),
    _turn(
        "end with one mistake left",
        loops.tolerating(1),
        "You stop after a pass with a single mistake.",
        "`< 2`, or `<= 1`, is a small slip from `< 1`.",
        "A pass with one correction changed the parameters. Were all examples looked at again after it?",
    ),
    _turn(
        "end when nothing is right",
        loops.until_none_right,
        "You stop when the number of right examples is 0.",
        "A variable called 'error' that counts the matches looks fine until it is compared with 0.",
        "What does your counter count: examples that agree with their label, or those that do not?",
    ),
    _turn(
        "reshuffled in each pass",
        loops.reshuffled,
        "You visit the examples in a random order.",
        "For stochastic gradient descent, shuffling is good practice.",
        "Order changes the result. In which order are the rows to be visited here?",
    ),
    _turn(
        "restart after each correction",
        loops.restarting,
        "You go back to the first example after each correction.",
        "In the search for any violated example, starting over is allowed.",
        "Here a pass goes on to the next row after a correction.",
    ),
    _turn(
        "stay until the example is right",
        loops.staying,
        "You correct on the same example until it is right, before you go on.",
        "It seems wasteful to leave an example that is still wrong.",
        "One look, one decision, then the next row. Is there a while where an if should be?",
    ),
    _turn(
        "T looks instead of T passes",
        loops.t_looks,
        "You look at T examples in all.",
        "One loop with i % n is compact, and T is the number it is given.",
        "T counts passes over all n rows. How many looks is that?",
    ),
    _turn(
        "T corrections instead of T passes",
        loops.t_corrections,
        "You stop after T corrections.",
        "In the convergence bound, T is the number of corrections.",
        "In this exercise T counts passes. How many corrections may one pass have?",
    ),
    _turn(
        "batch of a whole pass",
        loops.batch,
        "You find all mistakes of a pass with the old parameters, and correct them together at its end.",
        "With arrays it is one line, and gradient descent on all data does it.",
        "Here each correction counts at once: the next row is judged with the new parameters.",
    ),
)
