"""Content files: reader, constraints, packs, rulebook, rule coverage, lessons.

>>> import warnings
>>> with warnings.catch_warnings(record=True) as caught:
...     warnings.simplefilter("always")
...     from tapete.core.content import nameless
>>> nameless.__name__, len(caught) > 0
('missing_name', True)
"""

from __future__ import annotations

import warnings
from typing import Any

from tapete.core.content.reader import (
    BadContent,
    Content,
    by_rule,
    digest_of,
    duplicate_id,
    duplicate_of_builtin,
    explain,
    half_translated,
    missing_name,
    no_files,
    parsed,
    read,
    read_text,
    sentences,
    unknown_field,
    unused_entry,
    without_translation,
)

__all__ = [
    "BadContent",
    "Content",
    "by_rule",
    "digest_of",
    "duplicate_id",
    "duplicate_of_builtin",
    "explain",
    "half_translated",
    "missing_name",
    "no_files",
    "parsed",
    "read",
    "read_text",
    "sentences",
    "unknown_field",
    "unused_entry",
    "without_translation",
]

#: names that this package had when it was one module -> their names now
OLD_NAMES = {
    "idle": "unused_entry",
    "nameless": "missing_name",
    "repeated": "duplicate_id",
    "stranger": "unknown_field",
    "taken": "duplicate_of_builtin",
}


def __getattr__(name: str) -> Any:
    """Find a name under its old name, with a DeprecationWarning."""
    if name not in OLD_NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"{__name__}.{name} is called {OLD_NAMES[name]} now", DeprecationWarning, stacklevel=2)
    return globals()[OLD_NAMES[name]]
