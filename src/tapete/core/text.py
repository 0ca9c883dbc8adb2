"""Texts in both languages, for authors of games: the public names of `tapete.core.i18n.text`."""

from __future__ import annotations

from tapete.core.i18n.text import (
    LANGUAGES,
    Phrasebook,
    Text,
    escape,
    fluent_lines,
    message_names,
    messages,
    owned,
    text,
    unmarked,
)

__all__ = [
    "LANGUAGES",
    "Phrasebook",
    "Text",
    "escape",
    "fluent_lines",
    "message_names",
    "messages",
    "owned",
    "text",
    "unmarked",
]
