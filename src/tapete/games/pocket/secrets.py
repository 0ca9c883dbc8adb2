"""What is hidden, dealt again: the order of the bag, and the other's choice of army until both are made (pocket.ruling.open-information)."""

from __future__ import annotations

import random

from tapete.games.pocket.content import load
from tapete.games.pocket.pieces import Recruit, Skirmish
from tapete.games.pocket.setup import recruits


def deal_again(state: Skirmish, viewer: int | None, rng: random.Random) -> None:
    rng.shuffle(state.bag)
    if state.phase != "armies":
        return
    shelf = load()
    for player in (0, 1):
        if player == viewer:
            continue
        if state.factions[player] and (state.options.side_a, state.options.side_b)[player] == "choose":
            state.factions[player] = rng.choice(list(shelf.armies))
        if state.hired[player]:
            state.hired[player] = rng.choice(shelf.mercenaries)
        if not (state.options.armies and state.options.armies[player]):
            count, state.drafts[player] = len(state.drafts[player]), []
            for _ in range(count):
                open_ = [answer for answer in recruits(state, player) if isinstance(answer, Recruit)]
                if open_:
                    state.drafts[player].append(rng.choice(open_).card)
