"""A trick-taking game: follow the suit that was led; trumps beat it; most tricks win."""

from __future__ import annotations

import random

import msgspec

from tapete import EVERYBODY, Choose, Decision, Draw, Flow, Game, Shuffle, Table, deal_again, text
from tapete.core.game import NoOptions, Outcome
from tapete.core.scene import Card, OptionView, Scene, Seat, Slot, Tray

SUITS, VALUES, HAND = 3, 7, 5
CARDS = [suit * 10 + value for suit in range(1, SUITS + 1) for value in range(1, VALUES + 1)]


class Round(msgspec.Struct):
    deck: list[int]
    hands: list[list[int]]
    tricks: list[int]  # taken, by player
    trick: list[int]  # cards on the table, in the order of play
    trump: int = 0  # a suit
    lead: int = 0


class Tricks(Game[Round, NoOptions, int]):
    id = "tricks"
    players = (2, 4)
    State = Round
    Action = int

    def setup(self, options: NoOptions, players: int) -> Round:
        return Round(list(CARDS), [[] for _ in range(players)], [0] * players, [])

    def beat(self, table: Table[Round]) -> Flow[None] | None:
        if not table.state.trump:
            return self.deal(table)
        return self.play(table) if any(table.state.hands) else None

    def deal(self, table: Table[Round]) -> Flow[None]:
        now = table.state
        yield Shuffle(now.deck)
        for player, hand in enumerate(now.hands):
            hand += yield Draw(now.deck, HAND, to=[player])
        [turned] = yield Draw(now.deck, to=EVERYBODY)
        now.trump = suit_of(turned)
        table.tell("trump", suit=now.trump)

    def play(self, table: Table[Round]) -> Flow[None]:
        now = table.state
        player = (now.lead + len(now.trick)) % len(now.hands)
        card: int = yield self.question(table, player)
        now.hands[player].remove(card)
        now.trick.append(card)
        table.tell("plays", player=player, card=card)
        if len(now.trick) == len(now.hands):
            self.take(table)

    def question(self, table: Table[Round], player: int) -> Decision[int]:
        now = table.state
        return Choose(
            player,
            "card",
            lambda: legal(now, player),
            about=lambda: {"trumps": sum(suit_of(card) == now.trump for card in now.hands[player])},
            auto=False,
        )

    def take(self, table: Table[Round]) -> None:
        now = table.state
        led = suit_of(now.trick[0])
        best = max(now.trick, key=lambda card: (2 if suit_of(card) == now.trump else suit_of(card) == led, card))
        now.lead = (now.lead + now.trick.index(best)) % len(now.hands)
        now.tricks[now.lead] += 1
        now.trick = []
        table.tell("takes", player=now.lead, card=best)

    def outcome(self, state: Round) -> Outcome:
        most = max(state.tricks)
        winners: list[int | str] = [player for player, taken in enumerate(state.tricks) if taken == most]
        return Outcome(winners, dict(enumerate(state.tricks)), "tricks.most")

    def determinize(self, state: Round, viewer: int | None, rng: random.Random) -> None:
        deal_again(rng, state.deck, *(hand for player, hand in enumerate(state.hands) if player != viewer))

    def view(self, state: Round, viewer: int | None) -> Scene:
        hands = [
            tray(
                f"hand-{player}",
                player,
                [f"c{card}" for card in hand] if player == viewer else self.backs(player, hand),
            )
            for player, hand in enumerate(state.hands)
        ]
        seats = [Seat(player=player, lines=[self.line(state, player)]) for player in range(len(state.hands))]
        trick = tray("trick", None, [f"c{card}" for card in state.trick])
        return Scene(game=self.id, theme=self.theme, seats=seats, trays=[*hands, trick])

    def backs(self, player: int, hand: list[int]) -> list[str]:
        """Ids of cards face down."""
        return [f"back-{player}-{n}" for n in range(len(hand))]

    def line(self, state: Round, player: int) -> object:
        return text("tricks-taken", tricks=state.tricks[player])

    def option(self, state: Round, decision: Decision[int], answer: int) -> OptionView:
        return OptionView(key=0, title=text("tricks-card", card=answer))


def suit_of(card: int) -> int:
    return card // 10


def legal(now: Round, player: int) -> tuple[int, ...]:
    """Cards of the suit that was led, or any card of a hand without it."""
    hand = sorted(now.hands[player])
    following = [card for card in hand if now.trick and suit_of(card) == suit_of(now.trick[0])]
    return tuple(following or hand)


def tray(id: str, owner: int | None, ids: list[str]) -> Tray:
    cards = [Card(id=f"{id}-{card}", name=card, face="down" if card.startswith("back") else "up") for card in ids]
    return Tray(id=id, name=text("tricks-tray"), form="hand", owner=owner, slots=[Slot(id=f"{id}-slot", cards=cards)])


GAME = Tricks()
