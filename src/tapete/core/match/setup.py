"""Setup of a match, which never changes: game, seats, options, seed, script, packs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

import msgspec

from tapete.core.content.packs import PackFiles, loaded_packs, with_ids
from tapete.core.flow import Script
from tapete.core.game import Game
from tapete.core.game.game import A, P, S

__all__ = ["Setup"]


class Setup(msgspec.Struct, Generic[S, P, A], frozen=True, kw_only=True):
    """Everything that a match is started with.

    >>> import tapete
    >>> setup = Setup.of(tapete.find_game("pocket"), 2, {"map": "map-ford"}, "a seed")
    >>> setup.seats
    ('human', 'human')
    """

    game: Game[S, P, A]
    seats: tuple[str, ...]
    options: dict[str, object] = {}
    seed: str = ""
    entropy: tuple[str, ...] = ()
    script: Script | None = None
    position: dict[str, object] | None = None
    hand_dice: bool = False
    asks_as: str = ""  # one of the game's `older_questions` that the match began with
    packs: tuple[PackFiles, ...] = ()  # kept here so that they stay registered as long as the match

    @classmethod
    def of(
        cls,
        game: Game[S, P, A],
        players: int,
        options: dict[str, object] | None = None,
        seed: str = "",
        *,
        seats: Sequence[str] = (),
        script: Script | None = None,
        position: dict[str, object] | None = None,
        hand_dice: bool = False,
    ) -> Setup[S, P, A]:
        """Setup for this number of players, all human unless `seats` says otherwise.

        Options are normalised: packs are named with the digest of their files.
        """
        settled: dict[str, Any] = game.normalise_options(options or {})
        return cls(
            game=game,
            seats=tuple(seats) or ("human",) * players,
            options=settled,
            seed=seed,
            script=script,
            position=position if position is None else with_ids(position, settled.get("packs", ())),
            hand_dice=hand_dice,
            packs=loaded_packs(settled.get("packs", ())),
        )
