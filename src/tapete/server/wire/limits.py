"""Lengths and ranges that several wire structs share."""

from __future__ import annotations

from typing import Annotated

import msgspec

SHORT = Annotated[str, msgspec.Meta(max_length=100)]
PASSWORD = Annotated[str, msgspec.Meta(max_length=400)]
TICKET = Annotated[str, msgspec.Meta(max_length=100)]
MOMENT = Annotated[int, msgspec.Meta(ge=0, le=2**40)]  # seconds
