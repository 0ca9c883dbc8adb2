"""What people report to the host."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.live.wire import Wire


class NewReport(Wire):
    """A line of chat, a seat of a match, or a member by their name."""

    match: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]*$")] = ""
    line: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0  # of the chat; 0: whoever sits at `seat`
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class ReportInfo(Wire):
    name: str
