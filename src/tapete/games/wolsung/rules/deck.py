"""Cartas: the deck, hands and the discard pile."""

from __future__ import annotations

from tapete.core.flow import Draw, Flow, Shuffle, Table
from tapete.games.wolsung.content.verbs import DrawMore
from tapete.games.wolsung.names import player_name
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.state import Skirmish

BASE_HAND = 3  # wolsung.turn.draw: 3 cards plus one per Hero agreed


def pile_of(state: Skirmish, player: int) -> int:
    """Index of the player's deck: one for the table, or one each by option (wolsung.ruling.shared-deck)."""
    return player if state.options.own_decks else 0


def hand_limit(state: Skirmish) -> int:
    return BASE_HAND + state.heroes


def draw_count(state: Skirmish, player: int) -> int:
    """Cards to draw: 3 + Heroes agreed, all game long, and one more for a Card Sleeve on the table."""
    more = 0
    for model in state.models:
        if model.on and model.owner == player and model.gadget:
            more += sum(
                effect.amount for effect in LIBRARY.gadgets[model.gadget].effects if isinstance(effect, DrawMore)
            )
    return hand_limit(state) + more


def discard_card(state: Skirmish, player: int, one: str) -> None:
    """wolsung.cards.heroic-use: put a spent card face up on the discard pile."""
    state.hands[player].remove(one)
    state.discards[pile_of(state, player)].append(one)


def draw_card(table: Table[Skirmish], player: int) -> Flow[bool]:
    """Draw the top card; False if there is none left anywhere.

    An empty deck is made anew of the discard pile at once.
    """
    state = table.state
    pile = pile_of(state, player)
    if not state.decks[pile]:
        if not state.discards[pile]:
            return False
        state.decks[pile], state.discards[pile] = state.discards[pile], []
        if not state.prepared:
            yield Shuffle(state.decks[pile])
        table.tell("reshuffle", rule="wolsung.ruling.shared-deck")
    taken: list[str] = yield Draw(state.decks[pile], 1, to=[player])
    state.hands[player].extend(taken)
    return True


def players_clockwise(state: Skirmish, first: int) -> list[int]:
    return [(first + n) % state.players for n in range(state.players)]


def deal_cards(table: Table[Skirmish]) -> Flow[None]:
    """Robar cartas: one card at a time, clockwise from the Initial Player."""
    state = table.state
    owed = {player: draw_count(state, player) for player in players_clockwise(state, state.initial)}
    drawn = dict.fromkeys(owed, 0)
    while any(owed.values()):
        for player in players_clockwise(state, state.initial):
            if owed[player]:
                owed[player] -= 1
                if (yield from draw_card(table, player)):
                    drawn[player] += 1
                else:
                    owed[player] = 0
    for player in players_clockwise(state, state.initial):
        table.tell("draws", player=player, rule="wolsung.turn.draw", who=player_name(player), cards=drawn[player])
