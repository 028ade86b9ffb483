"""Looking at one exercise: its aspects, its probes, and what its misconceptions do on them."""

from __future__ import annotations

from collections.abc import Sequence

from ..candidate import see
from ..exercise import Exercise
from ..exercise import Probe as ExerciseProbe
from ..exercises import find
from ..judge import judge
from ..key import Behaviour, Key
from ..marks import outcome_text
from ..observe import Observation, Observations
from ..reference import misconceptions, pairs, prepared, right_answer
from ..verdict import Verdict
from .entry import Aspect, Entry, Misconception

SEED, RANDOM = (0,), 24
WORDS = ("name", "looks_like", "tempting", "hint", "section")


def survey(name: str) -> Entry:
    """Return what there is to say about the exercise called `name`.

    Raises
    ------
    UnknownExercise
        if there is none.
    ReferenceMissing
        where `perceptron_ref` is not installed.
    """
    exercise = find(name)
    _, probes, key = prepared(name, SEED, RANDOM)
    calls = [probe.call for probe in probes]
    seen = [one.on_all(calls) for one in key.behaviours()]
    verdicts = [judge(exercise, probes, one, key) for one in seen]
    right = judge(exercise, probes, see(right_answer(exercise), exercise.kind, calls), key)
    return Entry(
        name,
        exercise.lesson,
        exercise.signature,
        exercise.kind,
        len(probes),
        _aspects(exercise, probes, verdicts),
        _misconceptions(exercise, key, seen, verdicts),
        len(pairs(exercise)),
        right.score,
        bool(exercise.parameters),
        exercise.property_graded,
    )


def _aspects(exercise: Exercise, probes: Sequence[ExerciseProbe], verdicts: Sequence[Verdict]) -> tuple[Aspect, ...]:
    fixed = exercise.probes(SEED, 0)
    made = []
    for aspect in exercise.aspects:
        shown = sum(aspect.name in probe.shows for probe in probes)
        always = sum(aspect.name in probe.shows for probe in fixed)
        failed = sum(not one.passed for verdict in verdicts for one in verdict.aspects if one.name == aspect.name)
        made.append(Aspect(aspect.name, aspect.weight, always, shown - always, failed, bool(aspect.watches)))
    return tuple(made)


def _misconceptions(
    exercise: Exercise, key: Key, seen: Sequence[Observations], verdicts: Sequence[Verdict]
) -> tuple[Misconception, ...]:
    behaviours = key.behaviours()
    texts = {one.wrong_turn.name: _texts(one, observed) for one, observed in zip(behaviours, seen, strict=True)}
    made = []
    for found, behaviour, verdict in zip(misconceptions(exercise), behaviours, verdicts, strict=True):
        name = behaviour.wrong_turn.name
        apart = {
            other: sum(mine != theirs for mine, theirs in zip(texts[name], texts[other], strict=True))
            for other in texts
            if other != name
        }
        nearest = min(apart, key=lambda other: apart[other], default="")
        made.append(
            Misconception(
                name,
                verdict.score,
                any(not one.passed and not one.weight for one in verdict.aspects),
                found.section,
                tuple(word for word in WORDS if not getattr(found, word).strip()),
                tuple(other for other, count in apart.items() if not count),
                tuple(sorted(found.alike)),
                nearest,
                apart.get(nearest, 0),
            )
        )
    return tuple(made)


def _texts(behaviour: Behaviour, seen: Observations) -> list[str]:
    if behaviour.value is not None:
        return [outcome_text(Observation("returned", behaviour.value))]
    return [outcome_text(one) for one in seen.calls]
