"""Whether an exercise is sound: that its probes tell every wrong turn from the right way and from each other.

`survey` looks at what the exercise's aspects, probes and misconceptions do together; `findings` says what is missing.
Both need the reference.
"""

from __future__ import annotations

from .entry import Aspect, Entry, Misconception
from .findings import LessonFacts, findings
from .lessons import facts_of
from .survey import survey

__all__ = ["Aspect", "Entry", "LessonFacts", "Misconception", "facts_of", "findings", "survey"]
