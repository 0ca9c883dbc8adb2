"""What workers tell each other about matches."""

from __future__ import annotations

from typing import Literal

import msgspec


class PeerMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something happened to a match: its rows, its seats or its chat have grown, or somebody came or went; or a person
    is somebody else now."""

    match: str
    kind: Literal["rows", "seats", "chat", "presence", "who", "person"]  # "person": `match` is a guest or a member
    sender: str = ""
    online: list[int] = []
    n: int = 0
