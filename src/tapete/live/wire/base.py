"""Base class of all wire messages."""

from __future__ import annotations

import msgspec

MARK = "^[A-Za-z0-9_-]{0,32}$"


class Wire(msgspec.Struct, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A message; an unknown field is an error."""
