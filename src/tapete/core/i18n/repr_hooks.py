"""Hooks for reprs and worded errors: lower modules call them, higher modules register them.

They exist to break an import circle: `flow` and `i18n` cannot import the games' phrasebooks, which `game` and `match`
know.
"""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def repr_of(value: object) -> str:
    """Repr of a value, in one line."""
    return object.__repr__(value)


@singledispatch
def say_text(message: object, language: str) -> str:
    """Say a text in a language; `core.game.registry` finds its phrasebook."""
    return str(message)
