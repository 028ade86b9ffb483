"""Recorded examples for a machine that nobody watches: of a single value, only its form.

A check that says right or wrong of one number tells the number to whoever asks about -20, -19, -18, …; the file, too,
gives it away to that loop, hashed or not. Handed out, such an entry therefore keeps the shape of the value alone, which
the exercise itself says. The marks tell the rest.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from .exercise import Aspect
from .key import Key, Raises
from .values import Value, flatten

FORM = Aspect("it has the form that is asked for", 1)
"""What a sealed check looks at."""

_SHAPE = "shape"


def sealed(examples: bytes) -> bytes:
    """The file of recorded examples `examples`, with the entries of single values sealed.

    Needs the reference, for the shapes. What is graded by properties holds no answer, and stays.
    """
    from .exercises import find
    from .recording import layout
    from .reference import reference_key

    data = json.loads(examples)
    recorded = data["exercises"]
    for name in recorded:
        exercise = find(name)
        if exercise.kind == "value" and not exercise.property_graded:
            (expected,) = reference_key(exercise, []).expected
            numbers = None if isinstance(expected, Raises) else flatten(expected)
            assert numbers is not None
            recorded[name] = {_SHAPE: "×".join(map(str, numbers.shape)) or "1"}
    return layout(recorded, data.get("variants")).encode()


def is_sealed(entry: dict[str, Any]) -> bool:
    """Whether this entry of the recorded examples was sealed."""
    return _SHAPE in entry


def sealed_key(entry: dict[str, Any]) -> Key:
    """What a check can know of a sealed value: as many finite numbers as are asked for."""
    wanted = [int(side) for side in entry[_SHAPE].split("×") if side != "1"]

    def accepts(value: Value) -> bool:
        numbers = flatten(value)
        if numbers is None or not np.isfinite(numbers).all():
            return False
        return [side for side in numbers.shape if side != 1] == wanted

    return Key(accepts=accepts, form_only=True)
