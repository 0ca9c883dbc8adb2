"""Redealing of hidden information: what a viewer does not know."""

from __future__ import annotations

import random

from tapete.core.game import redeal
from tapete.games.wolsung.profile import is_hero
from tapete.games.wolsung.state import Skirmish


def deal_again(state: Skirmish, viewer: int | None, rng: random.Random) -> None:
    """wolsung.ruling.hidden-information: redeal hidden cards and marks of other players.

    Hands, the order of the deck, cards bid and discarded face down, and the marks.
    """
    for pile, deck in enumerate(state.decks):
        owners = [
            player
            for player in range(state.players)
            if player != viewer and (player == pile or not state.options.own_decks)
        ]
        bids = {player: [state.bids[player]] for player in owners if player in state.bids}
        if not state.prepared:
            unseen = [pile for player in owners for pile in (state.hands[player], state.trimmed[player])]
            redeal.deal_again(rng, deck, *unseen, *bids.values())
            state.bids.update({player: card for player, (card,) in bids.items()})
    for player in range(state.players):
        if player != viewer and state.secrets[player] >= 0:
            heroes = [
                model.id for model in state.models if model.owner != player and is_hero(model) and model.wounds > 0
            ]
            state.secrets[player] = rng.choice(heroes or [state.secrets[player]])
