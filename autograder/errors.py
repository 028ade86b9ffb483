"""Errors that speak to the person at the keyboard."""

from __future__ import annotations


class UserError(Exception):
    """Something that whoever runs a command can put right; its text is one sentence that says how."""
