"""What is said without a game: the words of the kernel at a table, and of content files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.text import Phrasebook, read_source


@cache
def kernel_phrasebook(language: str) -> Phrasebook:
    """What is said without a game."""
    return Phrasebook(language, [kernel_messages(language)])


def kernel_messages(language: str) -> str:
    """What the kernel says at a table, and what it says of content files: the latter never needs content to be said."""
    return "\n".join(
        read_source(Path(__file__).parent / f"{name}.{language}.ftl") for name in ("kernel", "content", "effects")
    )
