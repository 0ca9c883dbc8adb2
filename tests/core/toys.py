"""Tiny games for kernel tests: choices, sealed bids, dice, hidden hands."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from tapete import Choose, Draw, Flow, Game, Roll, Shuffle, Table, Together, offer, refuse
from tapete.core.game import Outcome
from tapete.core.scene import Scene, Seat


class Piece(msgspec.Struct):
    id: str
    marks: list[int] = []
    at: tuple[int, int] = (0, 0)


class Pot(msgspec.Struct):
    beat: int = 0
    pieces: dict[str, Piece] = {}
    hands: list[list[str]] = []
    pile: list[str] = []
    bids: dict[int, int] = {}
    trail: list[str] = []
    winner: int = -1


class Toy(Game[Pot]):
    """A game that runs the given flows, one per beat."""

    id = "toy"
    State = Pot
    Action = Any

    def __init__(self, *flows: Any, players: tuple[int, int] = (2, 2)) -> None:
        self.flows = flows
        type(self).players = players

    def setup(self, options: Any, players: int) -> Pot:
        return Pot(
            pieces={"a": Piece("a"), "b": Piece("b")},
            hands=[[] for _ in range(players)],
            pile=[f"card-{n}" for n in range(10)],
        )

    def beat(self, table: Table[Pot]) -> Flow[None] | None:
        if table.state.winner >= 0 or table.state.beat == len(self.flows):
            return None
        return self.counted(table, self.flows[table.state.beat])

    def counted(self, table: Table[Pot], flow: Any) -> Flow[None]:
        yield from flow(table)
        table.state.beat += 1

    def outcome(self, state: Pot) -> Outcome:
        return Outcome(
            [state.winner] if state.winner >= 0 else [],
            {player: len(hand) for player, hand in enumerate(state.hands)},
            "toy.over",
        )

    def view(self, state: Pot, viewer: int | None) -> Scene:
        return Scene(game=self.id, theme=self.theme, seats=[Seat(player=player) for player in range(len(state.hands))])

    def determinize(self, state: Pot, viewer: int | None, rng: random.Random) -> None:
        rng.shuffle(state.pile)


def choice(player: int, kind: str = "pick", options: tuple[Any, ...] = (1, 2, 3)) -> Any:
    """A flow with one choice, recorded in the trail."""

    def flow(table: Table[Pot]) -> Flow[Any]:
        picked = yield Choose(player, kind, options)
        table.state.trail.append(f"{player}:{picked}")
        table.tell("picked", player=player, n=picked)
        return picked

    return flow


def both_bid(table: Table[Pot]) -> Flow[None]:
    """Both players bid in parallel, each in two steps."""

    def bid(player: int) -> Flow[int]:
        suit = yield Choose(player, "suit", ("red", "black"))
        value = yield Choose(player, "value", (1, 2, 3))
        table.state.trail.append(f"{player}:{suit}")
        return int(value)

    table.state.bids = yield Together({0: bid(0), 1: bid(1)})


def roll_after(player: int) -> Any:
    def flow(table: Table[Pot]) -> Flow[None]:
        yield Choose(player, "ready", ("go", "wait"))
        faces = yield Roll(2)
        table.state.trail.append(f"rolled {faces}")

    return flow


def draw_after(player: int) -> Any:
    def flow(table: Table[Pot]) -> Flow[None]:
        yield Choose(player, "ready", ("go", "wait"))
        table.state.hands[player] += yield Draw(table.state.pile, 1, to=[player])

    return flow


def shuffle_after(player: int) -> Any:
    def flow(table: Table[Pot]) -> Flow[None]:
        yield Choose(player, "ready", ("go", "wait"))
        yield Shuffle(table.state.pile)

    return flow


def deal(table: Table[Pot]) -> Flow[None]:
    yield Shuffle(table.state.pile)
    for player, hand in enumerate(table.state.hands):
        hand += yield Draw(table.state.pile, 2, to=[player])


def even_only(player: int) -> Any:
    def flow(table: Table[Pot]) -> Flow[None]:
        picked = yield offer(player, "even", range(6), lambda n: None if n % 2 == 0 else refuse("toy.odd", n=n))
        table.state.trail.append(f"{player}:{picked}")

    return flow
