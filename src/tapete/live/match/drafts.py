"""A row to be: composed on the table as it stands, before it has a number."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tapete.core.flow import Refusal
from tapete.live.match.stored_match import RowKind

Verdict = Literal["taken", "stale"]


class PendingRow(NamedTuple):
    """A row to be, as it is composed on the table that stands."""

    kind: RowKind
    player: int
    body: str = ""
    sent: str = ""  # the mark the browser sent it under


PendingRowOrVerdict = PendingRow | Verdict | Refusal
