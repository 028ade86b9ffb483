"""A slow salted hash of one value: recorded examples hold it in place of an answer that they must not say."""

from __future__ import annotations

import hashlib
import json

import numpy as np

from .codec import value_to_json
from .expressions import Expression
from .values import Value, flatten

ROUNDS = 100_000


def fingerprint(value: Value, salt: str, rounds: int = ROUNDS) -> str:
    """The hash of the numbers, or of formulas as they are written; "" for values that are neither."""
    if isinstance(value, tuple) and value and all(isinstance(part, Expression) for part in value):
        return _hash(json.dumps(value_to_json(value)), salt, rounds)
    numbers = flatten(value)
    if numbers is None or np.any(~np.isfinite(numbers)):
        return ""
    text = " ".join(f"{number + 0.0:.6f}" for number in np.round(numbers.ravel(), 6) + 0.0)
    return _hash(text, salt, rounds)


def salt_of(name: str) -> str:
    """The salt of an exercise."""
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def _hash(text: str, salt: str, rounds: int) -> str:
    return hashlib.pbkdf2_hmac("sha256", text.encode(), salt.encode(), rounds).hex()
