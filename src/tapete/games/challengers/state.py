"""State of a cup: trays, beaches, contenders with their decks, and the duels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from tapete.games.challengers.content import Library, load_library
from tapete.games.challengers.content.faces import Coach, Face, coaches, faces

ROUNDS = 7  # challengers.round.seven
SEATS_OF_A_BENCH = 6  # challengers.ruling.bench-seats
Phase = Literal["setup", "trainers", "round", "combat", "scoring", "final", "over"]
Mode = Literal["solo", "duel", "tournament"]


class Trophy(msgspec.Struct, frozen=True):
    """A trophy. The round is on its front, for all to see. The fans are on its back."""

    round: int
    fans: int


class Tray(msgspec.Struct):
    """The two piles of a level. The top of a pile is its end."""

    draw: list[str] = []
    discard: list[str] = []


class Beach(msgspec.Struct):
    stack: list[Trophy] = []  # the current round's on top, at the end


class Contender(msgspec.Struct):
    """A player or the Robot, with all its cards, and the progress of its planning."""

    seat: int = 0
    round: int = 0  # the one that it plans or fights; 0 before it begins the cup's round
    symbol: str = ""
    robot: bool = False
    deck: list[str] = []
    fans: int = 0
    trophies: list[Trophy] = []
    trainer: str = ""
    dealt: list[str] = []  # the two trainers to choose from
    half: str = ""
    step: Literal["", "option", "pick", "extra", "trade", "remove", "ready"] = ""
    option: int = -1
    offer: list[str] = []
    picks: int = 0
    redraws: int = 0
    extra: list[list[str]] = []  # separate offers of When-chosen texts, the open one last
    removed: int = 0
    extra_pick_spent: bool = False

    @property
    def beach(self) -> int:
        return int(self.half[:-1]) - 1

    @property
    def highest_trophy(self) -> int:
        return max((trophy.round for trophy in self.trophies), default=0)

    @property
    def total(self) -> int:
        """challengers.final.count: tokens and the backs of the trophies."""
        return self.fans + sum(trophy.fans for trophy in self.trophies)


class Shown(msgspec.Struct):
    """A card on the beach, with the bonus of its immediate text, which it keeps while it is there."""

    card: str
    bonus: int = 0


class Side(msgspec.Struct):
    """One duellist's half of a beach."""

    who: int
    deck: list[str] = []
    shown: list[Shown] = []  # the attack; or the flag card, last, on top of those beneath it
    bench: list[str] = []
    exhausted: list[str] = []
    uses: dict[str, int] = {}  # texts with a limit per combat
    began: int = 0  # cards in the deck when the combat began
    looking: int = 0  # number of top cards that the owner looks at


class Duel(msgspec.Struct):
    beach: int
    sides: list[Side]
    holder: int = -1  # the side whose last card has the flag
    attacker: int = -1
    captures: int = 0
    winner: int = -1
    final: bool = False
    how: str = ""  # the rule by which it was won
    round: int = 0


class Cup(msgspec.Struct):
    """The whole tournament.

    Contenders 0..players-1 are the players; the Robot, if there is one, comes last.
    """

    players: int
    mode: Mode
    packs: tuple[str, ...]
    sets: tuple[str, ...]
    trainers: bool
    robot_level: int
    solo_cards: bool
    robot_diagram: str
    duellists: int
    contenders: list[Contender]
    phase: Phase = "setup"
    round: int = 0  # that of the contender who is least far
    trays: dict[str, Tray] = {}
    beaches: list[Beach] = []
    spare: list[Trophy] = []  # trophies of beaches not in use, never seen
    trainer_pile: list[str] = []
    robot_pile: list[str] = []
    duels: dict[int, Duel] = {}
    finalists: list[int] = []
    ranking: list[int] = []
    winner: int = -1
    reason: str = ""

    @property
    def library(self) -> Library:
        return load_library(self.packs)

    @property
    def faces(self) -> dict[str, Face]:
        return faces(self.packs)

    def coach(self, who: int) -> Coach | None:
        trainer = self.contenders[who].trainer
        return coaches(self.packs)[trainer] if trainer else None

    @property
    def robot(self) -> int | None:
        return self.players if len(self.contenders) > self.players else None

    @property
    def open(self) -> bool:
        """challengers.two.open: with one or two players everything won is face up."""
        return self.mode != "tournament"

    def round_of(self, who: int) -> int:
        """The round of a contender."""
        return self.contenders[who].round or self.round

    def duel_of(self, who: int) -> Duel | None:
        """The duel that a contender fights, or has fought in the last round. Earlier ones are gone."""
        return next((duel for duel in self.duels.values() if any(side.who == who for side in duel.sides)), None)


def cards_of(side: Side) -> Iterator[str]:
    """All cards of a side that are face up."""
    for played in side.shown:
        yield played.card
    yield from side.bench
    yield from side.exhausted
