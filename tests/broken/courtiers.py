"""A card game with hidden hands: draw one, play one; look at, compare or swap. The highest card wins."""

from __future__ import annotations

import random

import msgspec

from tapete import EVERYBODY, Choose, Decision, Draw, Flow, Game, Shuffle, Table, deal_again, text
from tapete.core.game import Outcome
from tapete.core.scene import Card, OptionView, Scene, Seat, Slot, Tray

GUARD, SPY, RIVAL, PAGE, GIFT = 1, 2, 3, 4, 5  # guess a card, look at one, compare, nothing, swap
DECK = [GUARD] * 4 + [SPY] * 3 + [RIVAL] * 3 + [PAGE] * 2 + [GIFT] * 2 + [6, 7]


class Court(msgspec.Struct):
    deck: list[int]
    hands: list[list[int]]
    played: list[list[int]]
    known: list[list[int]]  # by player: the card they know in each other hand, or 0
    turn: int = 0
    dealt: bool = False


class Courtiers(Game[Court]):
    id = "courtiers"
    players = (2, 3)
    State = Court
    asked_anyway = frozenset({"guess"})  # also of a player who knows that no guess is right
    Action = int

    def setup(self, options: object, players: int) -> Court:
        return Court(
            list(DECK),
            [[] for _ in range(players)],
            [[] for _ in range(players)],
            [[0] * players for _ in range(players)],
        )

    def beat(self, table: Table[Court]) -> Flow[None] | None:
        court = table.state
        if not court.dealt:
            return self.deal(table)
        return None if not court.deck or len(self.left(court)) == 1 else self.play(table, court.turn)

    def left(self, court: Court) -> list[int]:
        return [player for player, hand in enumerate(court.hands) if hand]

    def deal(self, table: Table[Court]) -> Flow[None]:
        court = table.state
        yield Shuffle(court.deck)
        for player, hand in enumerate(court.hands):
            hand += yield Draw(court.deck, to=[player])
        court.dealt = True

    def play(self, table: Table[Court], player: int) -> Flow[None]:
        court = table.state
        hand = court.hands[player]
        hand += yield Draw(court.deck, to=[player])
        table.tell("draws", player=player)
        card: int = yield Choose(player, "play", lambda: tuple(sorted(set(hand))), auto=False)
        self.lose(court, player, card)
        table.tell("plays", player=player, card=card)
        others = tuple(other for other in self.left(court) if other != player)
        if card in (GUARD, SPY, RIVAL, GIFT) and others:
            target: int = yield Choose(player, "target", others, auto=False)
            table.tell("targets", player=player, target=target)
            yield from self.effect(table, player, target, card)
        court.turn = next(
            p % len(court.hands) for p in range(player + 1, player + 9) if court.hands[p % len(court.hands)]
        )
        if not court.deck:
            table.reveal(to=EVERYBODY)

    def effect(self, table: Table[Court], player: int, target: int, card: int) -> Flow[None]:
        court = table.state
        if card == GUARD:
            guess: int = yield Choose(player, "guess", (SPY, RIVAL, PAGE, GIFT, 6, 7))
            table.tell("guesses", player=player, card=guess, target=target)
            table.reveal(guess in court.hands[target], to=EVERYBODY)
            if guess in court.hands[target]:
                self.fall(table, target)
        elif card == SPY:
            self.look(table, player, target)
        elif card == RIVAL:
            self.look(table, player, target)
            self.look(table, target, player)
            mine, theirs = court.hands[player][0], court.hands[target][0]
            table.reveal([mine < theirs, min(mine, theirs) if mine != theirs else 0], to=EVERYBODY)
            if mine != theirs:
                self.fall(table, player if mine < theirs else target)
        else:
            court.hands[player], court.hands[target] = court.hands[target], court.hands[player]
            for known in court.known:
                known[player], known[target] = known[target], known[player]
            table.reveal([court.hands[player], court.hands[target]], to=[player, target])
            court.known[player][target], court.known[target][player] = court.hands[target][0], court.hands[player][0]

    def look(self, table: Table[Court], player: int, target: int) -> None:
        card = table.state.known[player][target] = table.state.hands[target][0]
        table.reveal(card, to=[player])

    def lose(self, court: Court, player: int, card: int) -> None:
        court.hands[player].remove(card)
        court.played[player].append(card)
        for known in court.known:
            known[player] = 0 if known[player] == card else known[player]

    def fall(self, table: Table[Court], player: int) -> None:
        card = table.state.hands[player][0]
        self.lose(table.state, player, card)
        table.tell("falls", player=player, card=card)

    def outcome(self, state: Court) -> Outcome:
        best = max(max(hand, default=0) for hand in state.hands)
        winners: list[int | str] = [player for player in self.left(state) if best in state.hands[player]]
        return Outcome(
            winners, {player: int(player in winners) for player in range(len(state.hands))}, "courtiers.highest"
        )

    def determinize(self, state: Court, viewer: int | None, rng: random.Random) -> None:
        known_cards = {
            player: [card for card in state.known[viewer][player : player + 1] if card in hand]
            for player, hand in enumerate(state.hands)
            if viewer is not None and player != viewer
        }
        unseen = {player: list(hand) for player, hand in enumerate(state.hands) if player != viewer}
        for player, cards in known_cards.items():
            for card in cards:  # one of them: a second card of the same value is as hidden as any other
                unseen[player].remove(card)
        deal_again(rng, state.deck, *unseen.values())
        for player, hand in unseen.items():
            state.hands[player][:] = known_cards.get(player, []) + hand
        for player, known in enumerate(state.known):
            if player != viewer:  # the knowledge of other players is hidden, too
                known[:] = [0] * len(known)

    def knows(self, state: Court, viewer: int | None, player: int) -> bool:
        return (
            viewer is not None and state.known[viewer][player] in state.hands[player] and len(state.hands[player]) == 1
        )

    def view(self, state: Court, viewer: int | None) -> Scene:
        trays = []
        for player, hand in enumerate(state.hands):
            open_ = player == viewer or self.knows(state, viewer, player)
            trays += [
                hand_tray(f"hand-{player}", player, hand if open_ else [0] * len(hand)),
                hand_tray(f"played-{player}", player, state.played[player]),
            ]
        seats = [Seat(player=player) for player in range(len(state.hands))]
        return Scene(game=self.id, theme=self.theme, seats=seats, trays=trays)

    def option(self, state: Court, decision: Decision, answer: int) -> OptionView:
        if decision.kind == "play":
            return OptionView(
                key=0, title=text("courtiers-card", card=answer), targets=[f"hand-{decision.player}-{answer}"]
            )
        if decision.kind == "target":
            return OptionView(key=0, title=text("courtiers-target", player=answer), targets=[f"hand-{answer}"])
        return OptionView(key=0, title=text("courtiers-card", card=answer))


def hand_tray(id: str, owner: int, cards: list[int]) -> Tray:
    faces = [
        Card(id=f"{id}-{card or n}", name=str(card), face="up" if card else "down") for n, card in enumerate(cards)
    ]
    return Tray(
        id=id, name=text("courtiers-hand"), form="hand", owner=owner, slots=[Slot(id=f"{id}-slot", cards=faces)]
    )


GAME = Courtiers()
