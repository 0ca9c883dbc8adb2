"""A small game for server tests: hidden hands, parallel decisions, private events, frames, placing.

One card raises an error in the code of the rules.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tapete import (
    EVERYBODY,
    Choose,
    Decision,
    Draw,
    Flow,
    Game,
    Place,
    Refusal,
    Shuffle,
    Table,
    Together,
    register,
    text,
)
from tapete.core.game import Field, Outcome
from tapete.core.scene import Board, Card, Disc, OptionView, PlacePiece, PlaceView, Scene, Seat, Slot, Tray

ROUNDS, HAND, BOMB = 2, 3, 13
Spot = tuple[str, int, int]


class Options(msgspec.Struct, forbid_unknown_fields=True):
    bomb: bool = False
    stakes: str = "low"
    points: int = 1


class Cards(msgspec.Struct):
    deck: list[int]
    hands: list[list[int]]
    played: list[int]
    scores: list[int]
    flags: list[Spot]
    round: int = 0
    points: int = 1
    bomb: bool = False


class Sealed(Game[Cards]):
    id = "sealed"
    players = (2, 3)
    State = Cards
    Options = Options
    fields = {"stakes": Field(values=("low", "high")), "points": Field(least=1, most=5)}
    Action = int | list[Spot]
    recommended = ("me", "bot:random")

    def setup(self, options: Options, players: int) -> Cards:
        return Cards(
            list(range(1, 13)),
            [[] for _ in range(players)],
            [0] * players,
            [0] * players,
            [],
            points=options.points,
            bomb=options.bomb,
        )

    def beat(self, table: Table[Cards]) -> Flow[None] | None:
        return None if table.state.round == ROUNDS else self.contest(table)

    def contest(self, table: Table[Cards]) -> Flow[None]:
        cards = table.state
        cards.round += 1
        yield Shuffle(cards.deck)
        for player, hand in enumerate(cards.hands):
            hand.extend((yield Draw(cards.deck, HAND, to=[player])))
            table.tell("dealt", player=player, to=[player], cards=", ".join(map(str, hand)))
        yield Together({player: self.plan(table, player) for player in range(len(cards.hands))})
        for player, card in enumerate(cards.played):
            table.tell("shows", player=player, frame=True, card=card)
        table.reveal(to=EVERYBODY)
        winner = max(range(len(cards.played)), key=lambda player: cards.played[player])
        cards.scores[winner] += cards.points
        spot = yield Place(
            winner, "flag", verdict=too_far, picture=picture, sampler=lambda rng: [[("flag", rng.randrange(100), 5)]]
        )
        cards.flags.append(tuple(spot[0]))
        table.tell("plants", player=winner, x=spot[0][1])
        cards.deck.extend(card for hand in cards.hands for card in hand)
        cards.deck.extend(cards.played)
        for hand in cards.hands:
            hand.clear()
        cards.played = [0] * len(cards.hands)

    def plan(self, table: Table[Cards], player: int) -> Flow[None]:
        cards = table.state
        bomb = [BOMB] if cards.bomb else []
        dropped = yield Choose(player, "drop", lambda: (*table.state.hands[player], *bomb), sealed=True)
        if dropped == BOMB:
            raise RuntimeError("a card that breaks the rules' own code")
        cards.hands[player].remove(dropped)
        table.tell("drops", player=player, to=[player], card=dropped)
        cards.deck.insert(0, dropped)
        picked = yield Choose(player, "pick", lambda: tuple(table.state.hands[player]), sealed=True)
        cards.hands[player].remove(picked)
        cards.played[player] = picked

    def outcome(self, state: Cards) -> Outcome:
        best = max(state.scores)
        winners = [player for player, score in enumerate(state.scores) if score == best]
        return Outcome(winners, dict(enumerate(state.scores)), "sealed.best")

    def view(self, state: Cards, viewer: int | None) -> Scene:
        trays = []
        for player, hand in enumerate(state.hands):
            visible = (
                [Card(id=f"{player}-{n}", name=f"card {card}", value=str(card)) for n, card in enumerate(hand)]
                if player == viewer
                else []
            )
            trays.append(
                Tray(
                    id=f"hand-{player}",
                    name=text("sealed-hand"),
                    form="hand",
                    owner=player,
                    slots=[Slot(id=f"s{player}", cards=visible)],
                )
            )
        seats = [Seat(player=player) for player in range(len(state.hands))]
        return Scene(game=self.id, theme=self.theme, seats=seats, trays=trays, board=Board(width=100, height=10))

    def option(self, state: Cards, decision: Decision, answer: Any) -> OptionView:
        return OptionView(key=0, title=text("sealed-card", card=str(answer)))

    def default(self, state: Cards, decision: Decision) -> Any:
        return [("flag", 50, 5)] if isinstance(decision, Place) else decision.options[0]


def too_far(answer: Any) -> Refusal | None:
    x = answer[0][1]
    return None if 0 <= x <= 100 else Refusal("sealed.too-far", {"x": x, "limit": 100})


def picture() -> PlaceView:
    return PlaceView(pieces=[PlacePiece(id="flag", at=(50, 5), shape=Disc(x=50, y=5, r=1))])


GAME = register(Sealed())
