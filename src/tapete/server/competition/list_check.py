"""Check a list that a player submits before the start, under the options of the tournament."""

from __future__ import annotations

import asyncio
from typing import Any

from tapete.core.roster.form import BuildProblem
from tapete.core.roster.validation import BadList, submitted
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.worker.ports import PackStore


async def check_list(pack_store: PackStore, game_id: str, options: dict[str, Any], code: str) -> None:
    """Refuse an illegal list, with the rule it breaks."""
    game = known_game(game_id)
    _packs_in_use = await pack_store.load(options.get("packs") or ())  # the registry drops packs that nobody holds
    try:
        verdict = await asyncio.to_thread(submitted, game, options, code)
    except BadList as bad:
        raise ApiError(400, "bad-list", own_words=(game, bad.text)) from None
    if isinstance(verdict, BuildProblem):
        raise ApiError(409, "refused", verdict.rule, (game, verdict.why))
