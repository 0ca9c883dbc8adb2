"""Messages between workers about changed matches."""

from __future__ import annotations

from typing import Literal

import msgspec


class PeerMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of a match: new rows, seats or chat, a player online or offline; a person has another identity; or the
    clocks of all matches were paused."""

    match: str
    kind: Literal["rows", "seats", "chat", "presence", "who", "person", "clocks"]  # "person": `match` is who it is
    sender: str = ""
    online: list[int] = []
    n: int = 0
