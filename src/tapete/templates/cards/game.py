"""New Game: a card game with hidden hands, sealed choices, and events for one player."""

from __future__ import annotations

import random

import msgspec

from tapete import Choose, Decision, Draw, Flow, Game, Shuffle, Table, Together, deal_again, text
from tapete.core.game import NoOptions, Outcome
from tapete.core.scene import Aim, Card, Gauge, OptionView, Scene, Seat, Slot, Tray

ROUNDS, HAND = 6, 4
DEALT = HAND + ROUNDS - 1  # cards of a player in the whole match: three of them stay in the hand


class Cards(msgspec.Struct):
    """The state.

    Hidden information belongs here, not in variables of a flow, so that it can be dealt again.
    """

    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    played: list[int]  # the last round's cards, by player, face up
    gone: list[int]  # all cards played so far: every player has seen them
    round: int = 0


class NewGame(Game[Cards, NoOptions, int]):
    id = "newgame"
    players = (2, 4)
    minutes = 10
    State = Cards
    Action = int

    # ---- the rules

    def setup(self, options: NoOptions, players: int) -> Cards:
        """Nine cards a player. No chance here: the first beat shuffles."""
        return Cards(list(range(1, DEALT * players + 1)), [[] for _ in range(players)], [0] * players, [], [])

    def beat(self, table: Table[Cards]) -> Flow[None] | None:
        if table.state.round == ROUNDS:
            return None
        return self.contest(table) if table.state.round else self.deal(table)

    def deal(self, table: Table[Cards]) -> Flow[None]:
        yield Shuffle(table.state.deck)  # nobody sees the order afterwards
        for player in range(len(table.state.hands)):
            yield from self.draw(table, player, HAND)
        yield from self.contest(table)

    def draw(self, table: Table[Cards], player: int, count: int) -> Flow[None]:
        """Draw cards from the deck; only this player sees them, and receives the event that names them."""
        drawn: list[int] = yield Draw(table.state.deck, count, to=[player])
        table.state.hands[player] += drawn
        table.state.hands[player].sort()
        if drawn:
            table.tell("draws", player=player, to=[player], cards=", ".join(map(str, sorted(drawn))))

    def contest(self, table: Table[Cards]) -> Flow[None]:
        """All players choose a card at the same time, hidden; the highest takes the points of the lowest."""
        cards = table.state
        everybody = range(len(cards.hands))
        chosen: dict[int, int] = yield Together({player: self.choose(table, player) for player in everybody})
        for player, card in chosen.items():
            cards.hands[player].remove(card)
            table.tell("plays", player=player, card=card)
        cards.played = list(chosen.values())
        cards.gone += cards.played
        winner = max(everybody, key=lambda player: chosen[player])
        cards.scores[winner] += min(chosen.values())
        cards.round += 1
        table.tell("takes", player=winner, rule="newgame.highest", points=min(chosen.values()), frame=True)
        for player in everybody:
            yield from self.draw(table, player, 1)

    def choose(self, table: Table[Cards], player: int) -> Flow[int]:
        """Choose a card; `sealed` hides it until all have chosen.

        The options are a function, so that they are computed again after `determinize`.
        """
        card: int = yield Choose(player, "card", lambda: tuple(table.state.hands[player]), sealed=True)
        return card

    def outcome(self, state: Cards) -> Outcome:
        best = max(state.scores)
        winners: list[int | str] = [player for player, score in enumerate(state.scores) if score == best]
        return Outcome(winners if len(winners) == 1 else [], dict(enumerate(state.scores)), "newgame.points")

    def determinize(self, state: Cards, viewer: int | None, rng: random.Random) -> None:
        """Deal again the cards hidden from this viewer: the deck and the other hands. Searching bots use it."""
        others = [hand for player, hand in enumerate(state.hands) if player != viewer]
        deal_again(rng, state.deck, *others)
        for hand in others:
            hand.sort()

    # ---- the view

    def view(self, state: Cards, viewer: int | None) -> Scene:
        """Scene for this viewer. A hidden card is not in it, only its back."""
        trays = [
            Tray(
                id=f"hand-{player}",
                name=text("newgame-hand"),
                form="hand" if player == viewer else "row",
                place="hand" if player == viewer else "far",
                owner=player,
                slots=[
                    Slot(id=f"slot-{player}-{n}", cards=[face(card, player) if player == viewer else back(player, n)])
                    for n, card in enumerate(hand)
                ],
            )
            for player, hand in enumerate(state.hands)
        ]
        played = [Slot(id=f"played-{player}", cards=[face(card, player)]) for player, card in enumerate(state.played)]
        trays.append(
            Tray(
                id="played",
                name=text("newgame-played"),
                form="grid",
                place="middle",
                slots=played or [Slot(id="none", note=text("newgame-none"))],
            )
        )
        deck = [Card(id="deck-top", face="down", count=len(state.deck))] if state.deck else []
        trays.append(
            Tray(
                id="deck",
                name=text("newgame-deck"),
                form="pile",
                place="middle",
                side="right",
                slots=[Slot(id="deck-pile", cards=deck)],
            )
        )
        seats = [
            Seat(player=player, score=Gauge(id=f"points-{player}", name=text("newgame-score"), value=score))
            for player, score in enumerate(state.scores)
        ]
        phase = text("newgame-phase", round=min(state.round + 1, ROUNDS), rounds=ROUNDS)
        return Scene(game=self.id, theme=self.theme, phase=phase, seats=seats, trays=trays)

    def option(self, state: Cards, decision: Decision[int], answer: int) -> OptionView:
        return OptionView(key=0, title=text("newgame-card", card=answer), targets=[f"card-{answer}"])

    def aim(self, state: Cards, decision: Decision[int], answer: int) -> Aim:
        """The answer on the table: what is done, and with which card. `newgame-verb-play` names the verb."""
        return Aim("play", target=f"card-{answer}")


def face(card: int, player: int) -> Card:
    return Card(id=f"card-{card}", name=text("newgame-card", card=card), value=str(card), owner=player, glyph="star")


def back(player: int, n: int) -> Card:
    return Card(id=f"back-{player}-{n}", face="down", owner=player)


GAME = NewGame()
