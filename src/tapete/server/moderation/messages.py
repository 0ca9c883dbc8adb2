"""Messages of the admin pages and of `tapete admin`, in Spanish and English."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.text import Phrasebook, Text, read_source


@cache
def admin_phrasebook(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"admin.{language}.ftl")])


def say(language: str, id: str, **args: str) -> str:
    return admin_phrasebook(language).say(Text(id, dict(args)))
