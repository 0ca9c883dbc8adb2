"""What the rows of a tournament hold, beside its record."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from tapete.club.record import Tournament

BOT = "bot:"  # how an entry begins that is nobody's


class House(NamedTuple):
    """A tournament and what is known of it besides its record."""

    id: str
    organiser: str
    game: str
    options: dict[str, Any]
    clock: str
    state: str
    public: bool
    lists: bool
    created: str
    rev: int
    record: Tournament

    def sealed(self, name: str) -> bool:
        """Whether somebody's list is still closed: they have not been paired yet."""
        return any(one.name == name and one.since > len(self.record.rounds) for one in self.record.people)


class Entry(NamedTuple):
    who: str
    name: str
    checked: bool
    list: str = ""
    salt: str = ""

    @property
    def bot(self) -> str:
        """Which bot it is; empty for people."""
        return self.who.split(":")[1] if self.who.startswith(BOT) else ""

    @property
    def seal(self) -> str:
        """What everybody sees of a closed list: whoever opens it later cannot have changed it."""
        return sha256(f"{self.salt} {self.list}".encode()).hexdigest() if self.list else ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a board ended, as one of its people has it."""

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()


class Pairing(NamedTuple):
    round: int
    board: int
    match: str
    proposed: dict[str, Told]  # by whoever says so
    dispute: str
