"""A dice game: hidden rolls, rising claims, until a player doubts. The player who was wrong loses."""

from __future__ import annotations

import random

import msgspec

from tapete import EVERYBODY, Choose, Decision, Flow, Game, Roll, Table, text
from tapete.core.game import NoOptions, Outcome
from tapete.core.scene import Card, OptionView, Scene, Seat, Slot, Tray

DICE, SIDES = 2, 6
DOUBT = 0


class Cups(msgspec.Struct):
    dice: list[list[int]]  # under each cup
    claim: int = 0  # minimum total of all dice
    turn: int = 0
    loser: int | None = None


class Liars(Game[Cups, NoOptions, int]):
    id = "cups"
    State = Cups
    Action = int

    def setup(self, options: NoOptions, players: int) -> Cups:
        return Cups([[] for _ in range(players)])

    def beat(self, table: Table[Cups]) -> Flow[None] | None:
        if table.state.loser is not None:
            return None
        return self.claim(table) if table.state.dice[0] else self.shake(table)

    def shake(self, table: Table[Cups]) -> Flow[None]:
        for player in range(len(table.state.dice)):
            table.state.dice[player] = yield Roll(DICE, SIDES, player=player, to=[player])

    def claim(self, table: Table[Cups]) -> Flow[None]:
        cups = table.state
        higher = range(cups.claim + 1, DICE * len(cups.dice) * SIDES + 1)
        answer: int = yield Choose(cups.turn, "claim", (*((DOUBT,) if cups.claim else ()), *higher))
        if answer == DOUBT:
            total = sum(map(sum, cups.dice))
            table.reveal(to=EVERYBODY)
            table.tell("lifted", total=total)
            cups.loser = 1 - cups.turn if total < cups.claim else cups.turn
            return
        cups.claim, cups.turn = answer, 1 - cups.turn
        table.tell("claimed", player=1 - cups.turn, claim=answer)

    def outcome(self, state: Cups) -> Outcome:
        players = range(len(state.dice))
        return Outcome(
            [p for p in players if p != state.loser], {p: int(p != state.loser) for p in players}, "cups.doubt"
        )

    def determinize(self, state: Cups, viewer: int | None, rng: random.Random) -> None:
        if state.loser is None and state.dice[0]:
            for player in range(len(state.dice)):
                if player != viewer:
                    state.dice[player] = [rng.randint(1, SIDES) for _ in range(DICE)]

    def view(self, state: Cups, viewer: int | None) -> Scene:
        lifted = state.loser is not None
        trays = [cup(player, dice if lifted or player == viewer else []) for player, dice in enumerate(state.dice)]
        seats = [
            Seat(player=player, lines=[text("cups-claim", claim=state.claim)]) for player in range(len(state.dice))
        ]
        return Scene(game=self.id, theme=self.theme, seats=seats, trays=trays)

    def option(self, state: Cups, decision: Decision[int], answer: int) -> OptionView:
        if answer == DOUBT:
            return OptionView(key=0, title=text("cups-doubt"))
        return OptionView(key=0, title=text("cups-claim", claim=answer), group=text("cups-ask-claim"))


def cup(player: int, dice: list[int]) -> Tray:
    cards = [Card(id=f"die-{player}-{n}", name=str(face), value=str(face)) for n, face in enumerate(dice)]
    return Tray(
        id=f"cup-{player}",
        name=text("cups-cup"),
        form="hand",
        owner=player,
        slots=[Slot(id=f"cup-{player}-slot", cards=cards)],
    )


GAME = Liars()
