"""The administrator's words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.text import Phrasebook, Text, read_source


@cache
def _words(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"admin.{language}.ftl")])


def say(language: str, id: str, **args: str) -> str:
    return _words(language).say(Text(id, dict(args)))
