"""Figures of a copied side after three matches: the same in every Python."""

from __future__ import annotations

from typing import Any

import msgspec

import tapete
from tapete.live.workshop.copies import copy_side
from tapete.live.workshop.measuring import MeasureJob, VersionRun, play_step


def figures_of_copy(game: str) -> Any:
    found = tapete.find_game(game)
    files = copy_side(found, next(iter(found.sides_to_copy())), "mine")
    step = play_step(MeasureJob([VersionRun(files)], matches=3, seconds=600))
    return msgspec.to_builtins(step.figures)
