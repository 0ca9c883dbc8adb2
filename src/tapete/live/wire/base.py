"""What every message is."""

from __future__ import annotations

import msgspec

MARK = "^[A-Za-z0-9_-]{0,32}$"


class Wire(msgspec.Struct, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """A message; a field nobody knows is an error, not a guess."""
