"""Messages of the command line, with those of the kernel and of commands with their own phrasebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from tapete.core.flow import Number
from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.language import language
from tapete.core.i18n.text import Phrasebook, Text, read_source

OTHERS: list[Callable[[str], Phrasebook]] = []  # phrasebooks of commands with their own files, by language


@cache
def phrasebook(language: str) -> Phrasebook:
    return Phrasebook(
        language, [kernel_messages(language), read_source(Path(__file__).parent / f"text.{language}.ftl")]
    )


def say(id: str, **args: Number) -> str:
    return phrasebook(language()).say(Text(id, args))


def first_known(*ids: str) -> str:
    """First of these messages that exists; empty if none does."""
    books = [phrasebook(language()), *(other(language()) for other in OTHERS)]
    return next((book.say(Text(id)) for id in ids for book in books if id in book), "")
