"""Wire structs of reports to the host."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.live.wire import Wire


class NewReport(Wire):
    """A report of a chat line, a seat of a match, or a member by name."""

    match: Annotated[str, msgspec.Meta(max_length=32, pattern="^[a-z0-9]*$")] = ""
    line: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0  # of the chat; 0: the player at `seat`
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class ReportInfo(Wire):
    name: str
