"""How a value of the kernel says itself at a Python prompt. The lower files do not know the games' words; those that do
register here."""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def repr_of(value: object) -> str:
    """The value in one line."""
    return object.__repr__(value)


@singledispatch
def say_text(message: object, language: str) -> str:
    """A text in a language: `registry` knows in which phrasebook its words are."""
    return str(message)
