"""A game of sealed bids: all offer one card of equal hands; a single highest card wins the prize."""

from __future__ import annotations

import random

import msgspec

from tapete import EVERYBODY, Choose, Decision, Draw, Flow, Game, Shuffle, Table, Together, deal_again, text
from tapete.core.game import Outcome
from tapete.core.scene import Card, OptionView, Scene, Seat, Slot, Tray

CARDS = 5


class Auction(msgspec.Struct):
    prizes: list[int]
    hands: list[list[int]]
    bids: list[int]
    scores: list[int]
    prize: int = 0


class Bids(Game[Auction]):
    id = "bids"
    players = (2, 3)
    State = Auction
    Action = int

    def setup(self, options: object, players: int) -> Auction:
        cards = list(range(1, CARDS + 1))
        return Auction(cards, [list(cards) for _ in range(players)], [0] * players, [0] * players)

    def beat(self, table: Table[Auction]) -> Flow[None] | None:
        if not table.state.hands[0]:
            return None
        return self.turn(table) if table.state.prize or len(table.state.hands[0]) < CARDS else self.begin(table)

    def begin(self, table: Table[Auction]) -> Flow[None]:
        yield Shuffle(table.state.prizes)
        yield from self.turn(table)

    def turn(self, table: Table[Auction]) -> Flow[None]:
        auction = table.state
        (auction.prize,) = yield Draw(auction.prizes, to=EVERYBODY)
        table.tell("prize", prize=auction.prize)
        yield Together({player: self.bid(table, player) for player in range(len(auction.hands))})
        best = max(auction.bids)
        if auction.bids.count(best) == 1:
            auction.scores[auction.bids.index(best)] += auction.prize
        for player, card in enumerate(auction.bids):
            table.tell("shows", player=player, card=card)
            auction.hands[player].remove(card)
        auction.bids = [0] * len(auction.bids)

    def bid(self, table: Table[Auction], player: int) -> Flow[None]:
        table.state.bids[player] = yield Choose(player, "bid", tuple(table.state.hands[player]), sealed=True)

    def outcome(self, state: Auction) -> Outcome:
        best = max(state.scores)
        return Outcome(
            [player for player, score in enumerate(state.scores) if score == best],
            dict(enumerate(state.scores)),
            "bids.most",
        )

    def determinize(self, state: Auction, viewer: int | None, rng: random.Random) -> None:
        deal_again(rng, state.prizes)

    def view(self, state: Auction, viewer: int | None) -> Scene:
        hands = [tray(f"hand-{player}", player, hand) for player, hand in enumerate(state.hands)]
        own = [tray("bid", viewer, [state.bids[viewer]])] if viewer is not None and state.bids[viewer] else []
        seats = [
            Seat(player=player, lines=[text("bids-score", score=score)]) for player, score in enumerate(state.scores)
        ]
        return Scene(
            game=self.id, theme=self.theme, seats=seats, trays=[tray("prize", None, [state.prize]), *hands, *own]
        )

    def option(self, state: Auction, decision: Decision, answer: int) -> OptionView:
        return OptionView(key=0, title=text("bids-card", card=answer), targets=[f"hand-{decision.player}-{answer}"])


def tray(id: str, owner: int | None, cards: list[int]) -> Tray:
    slots = [Slot(id=f"{id}-slot", cards=[Card(id=f"{id}-{card}", name=str(card), value=str(card)) for card in cards])]
    return Tray(id=id, name=text("bids-tray"), form="hand", owner=owner, slots=slots)


GAME = Bids()
