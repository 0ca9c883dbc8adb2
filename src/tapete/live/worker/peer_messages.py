"""Messages between workers about changed matches."""

from __future__ import annotations

from typing import Literal

import msgspec


class PeerMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of a match: new rows, seats or chat, a player online or offline; or a person has another identity."""

    match: str
    kind: Literal["rows", "seats", "chat", "presence", "who", "person"]  # "person": `match` is a guest or a member
    sender: str = ""
    online: list[int] = []
    n: int = 0
