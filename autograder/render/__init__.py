"""The third step of grading: a verdict as text, as text with ANSI colours, and as HTML."""
