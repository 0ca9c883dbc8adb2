"""Secrets: deal again what a viewer cannot see."""

from __future__ import annotations

import random

from tapete.core.game import redeal as cards
from tapete.games.jugger.state import Pitch


def deal_again(pitch: Pitch, viewer: int | None, rng: random.Random) -> None:
    """Deal the pile and other players' hands again.

    Also hide another player's habits, and the rest of a way that another player has planned.
    """
    others = [side for side in pitch.sides if side.player != viewer]
    for side in others:
        side.habits = {}
    if pitch.activation is not None and pitch.juggers[pitch.activation.jugger].side != viewer:
        pitch.activation.way = ()
    if pitch.draft is not None:
        unseen = {side.player: [card for card in side.hand if card not in side.shown] for side in others}
        cards.deal_again(rng, pitch.draft.pile, *unseen.values())
        for side in others:
            new = iter(unseen[side.player])
            side.hand = tuple([card if card in side.shown else next(new) for card in side.hand])
