"""Observers of a running match: callbacks for events, dice, draws, shuffles and reveals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tapete.core.flow.chance_requests import Audience, Draw, Roll, Shuffle
from tapete.core.scene import Event


class Watch(msgspec.Struct, kw_only=True):
    """Callbacks that are called while a match is played; copies of a match do not have them.

    >>> import tapete
    >>> from tapete.core.match import Match
    >>> from tapete.core.match import Setup
    >>> rolls = []
    >>> seen = Watch(dice=lambda roll, faces: rolls.append(faces))
    >>> match = Match(Setup.of(tapete.find_game("challengers"), 2, seed="docs"), watch=seen)
    >>> while not match.over:
    ...     player = min(match.pending)
    ...     match.act(player, match.default(player))
    >>> len(rolls) > 0
    True
    """

    event: Callable[[Event, frozenset[int] | None], None] | None = None
    dice: Callable[[Roll, list[int]], None] | None = None
    draw: Callable[[Draw, list[Any]], None] | None = None
    shuffle: Callable[[Shuffle], None] | None = None
    reveal: Callable[[Audience, object], None] | None = None  # the players, and what they see if the rules say it
