"""Messages of the kernel, which need no game: at a table, and about content files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.text import Phrasebook, read_source


@cache
def kernel_phrasebook(language: str) -> Phrasebook:
    """Phrasebook of the kernel's messages."""
    return Phrasebook(language, [kernel_messages(language)])


def kernel_messages(language: str) -> str:
    """Fluent source of the kernel's messages.

    They need no content, so that broken content can be reported.
    """
    return "\n".join(
        read_source(Path(__file__).parent / f"{name}.{language}.ftl") for name in ("kernel", "content", "effects")
    )
