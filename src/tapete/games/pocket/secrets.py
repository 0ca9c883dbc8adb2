"""Secrets: deal again what a viewer cannot see."""

from __future__ import annotations

import random

from tapete.core.game import redeal
from tapete.games.pocket.state import Skirmish


def deal_again(state: Skirmish, viewer: int | None, rng: random.Random) -> None:
    """pocket.ruling.open-information: only the order of the bag is hidden."""
    redeal.deal_again(rng, state.bag)
