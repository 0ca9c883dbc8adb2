"""Errors of the TOML parser in the user's language, with their line and column."""

from __future__ import annotations

import re
from typing import NamedTuple

from tapete.core.i18n.text import Text, text

# The beginning of what `tomllib` says, and the message that says it here. An unknown complaint is shown as it is.
MESSAGES = (
    ("Expected '=' after", "equals"),
    ("Expected ']'", "header"),
    ("Expected ']]'", "headers"),
    ("Expected newline", "after"),
    ("Unclosed array", "list"),
    ("Unclosed inline table", "inline"),
    ("Expected \"'", "quote"),
    ("Expected '\"", "quote"),
    ("Unterminated string", "quote"),
    ("Illegal character '\\n'", "quote"),
    ("Illegal character", "letter"),
    ("Found invalid character", "letter"),
    ("Invalid initial character", "name"),
    ("Invalid statement", "line"),
    ("Invalid value", "value"),
    ("Invalid date", "date"),
    ("Unescaped '\\'", "backslash"),
    ("Escaped character", "backslash"),
    ("Invalid hex value", "backslash"),
    ("Cannot", "twice"),
    ("Duplicate inline table key", "twice"),
    ("Exceeds the limit", "digits"),
)
AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class TomlFault(NamedTuple):
    """Line and column of an error, both from 1, and what is wrong there."""

    line: int
    column: int
    why: Text


def toml_fault(error: ValueError, source: str) -> TomlFault:
    """Error of the parser with its place, by default the last line.

    >>> import tomllib
    >>> try:
    ...     tomllib.loads("crew 3")
    ... except ValueError as wrong:
    ...     fault = toml_fault(wrong, "crew 3")
    >>> fault.line, fault.column, fault.why.id
    (1, 6, 'kernel-toml-equals')
    """
    complaint = str(error)
    at = AT.search(complaint)
    words = complaint[: at.start()] if at else complaint
    kind = next((kind for begins, kind in MESSAGES if words.startswith(begins)), None)
    why = text(f"kernel-toml-{kind}") if kind else text("kernel-toml-other", complaint=words)
    if at and at[1]:
        return TomlFault(int(at[1]), int(at[2]), why)
    return TomlFault(source.rstrip("\n").count("\n") + 1, 1, why)
