"""Cartas: the deck, hands and the discard pile."""

from __future__ import annotations

from tapete.core.flow import Draw, Flow, Shuffle, Table
from tapete.games.wolsung.content.verbs import DrawMore
from tapete.games.wolsung.names import player_name
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.state import Skirmish

BASE_HAND = 3  # wolsung.turn.draw: 3 cards plus one per Hero agreed


def pile_of(s: Skirmish, player: int) -> int:
    """Index of the player's deck: one for the table, or one each by option (wolsung.ruling.shared-deck)."""
    return player if s.options.own_decks else 0


def hand_limit(s: Skirmish) -> int:
    return BASE_HAND + s.heroes


def draw_count(s: Skirmish, player: int) -> int:
    """Cards to draw: 3 + Heroes agreed, all game long, and one more for a Card Sleeve on the table."""
    more = 0
    for m in s.models:
        if m.on and m.owner == player and m.gadget:
            more += sum(effect.amount for effect in LIBRARY.gadgets[m.gadget].effects if isinstance(effect, DrawMore))
    return hand_limit(s) + more


def discard_card(s: Skirmish, player: int, one: str) -> None:
    """wolsung.cards.heroic-use: put a spent card face up on the discard pile."""
    s.hands[player].remove(one)
    s.discards[pile_of(s, player)].append(one)


def draw_card(table: Table[Skirmish], player: int) -> Flow[bool]:
    """Draw the top card; False if there is none left anywhere.

    An empty deck is made anew of the discard pile at once.
    """
    s = table.state
    pile = pile_of(s, player)
    if not s.decks[pile]:
        if not s.discards[pile]:
            return False
        s.decks[pile], s.discards[pile] = s.discards[pile], []
        if not s.prepared:
            yield Shuffle(s.decks[pile])
        table.tell("reshuffle", rule="wolsung.ruling.shared-deck")
    taken: list[str] = yield Draw(s.decks[pile], 1, to=[player])
    s.hands[player].extend(taken)
    return True


def players_clockwise(s: Skirmish, first: int) -> list[int]:
    return [(first + n) % s.players for n in range(s.players)]


def deal_cards(table: Table[Skirmish]) -> Flow[None]:
    """Robar cartas: one card at a time, clockwise from the Initial Player."""
    s = table.state
    owed = {player: draw_count(s, player) for player in players_clockwise(s, s.initial)}
    drawn = dict.fromkeys(owed, 0)
    while any(owed.values()):
        for player in players_clockwise(s, s.initial):
            if owed[player]:
                owed[player] -= 1
                if (yield from draw_card(table, player)):
                    drawn[player] += 1
                else:
                    owed[player] = 0
    for player in players_clockwise(s, s.initial):
        table.tell("draws", player=player, rule="wolsung.turn.draw", who=player_name(player), cards=drawn[player])
