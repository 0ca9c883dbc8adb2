"""Replay requests: any step of a finished match for any viewer, and forks that play on from there."""

from __future__ import annotations

import msgspec

from tapete.core.i18n.text import Text
from tapete.live.api.analysis import Analysis, require_finished, require_whole
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.api.lobby import choose_name
from tapete.live.api.match_creation import create_record, packs_of_record
from tapete.live.api.seats import MatchId, enter_new_match
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.records import utc_now_iso
from tapete.live.match.rows import Row
from tapete.live.match.seats import choose_stand_in, create_seats
from tapete.live.routing import get, post
from tapete.live.wire import Fork, Joined, ReplayStep
from tapete.live.worker.ports import BotQuota, SeatKeys
from tapete.live.worker.worker import Worker


@get("/api/matches/{match_id:str}/replay/{step:int}", 400, 404, 409, summary="A finished match after so many answers")
async def replay_step(
    worker: Worker, analysis: Analysis, address: str, match_id: MatchId, step: int, viewer: int | None = None
) -> ReplayStep:
    live = await worker.live_match(match_id)
    stored = require_finished(live)
    if viewer is not None and not 0 <= viewer < len(stored.seats):
        raise ApiError(404, "no-viewer", seat=viewer)
    if not 0 <= step <= stored.steps:
        raise ApiError(404, "no-step", step=step, steps=stored.steps)
    return await analysis.show(live, step, viewer, address)


@post(
    "/api/matches/{match_id:str}/fork",
    400,
    403,
    404,
    409,
    summary="Play on from a step of a finished match",
    costs_a_table=True,
)
async def fork_match(
    worker: Worker,
    analysis: Analysis,
    keys: SeatKeys,
    bot_quota: BotQuota,
    guest: str,
    address: str,
    match_id: MatchId,
    data: Fork,
) -> Joined:
    """The fork plays with the dice of the match it came from; its log proves both."""
    live = await worker.live_match(match_id)
    stored = require_finished(live)
    require_whole(stored)
    if not 0 <= data.step <= stored.steps:
        raise ApiError(404, "no-step", step=data.step, steps=stored.steps)
    game = known_game(live.record.game)
    name = await choose_name(worker, guest, "")
    seats, held = create_seats(
        game, data.seats or usual_seats(live, await analysis.deciding(live, data.step, address)), name, ""
    )
    if len(seats) != len(stored.seats):
        raise ApiError(400, "bad-options", why=Text("options-seats", {"seats": len(stored.seats)}))
    packs = packs_of_record(live.record)
    record = create_record(
        game,
        seats,
        game.stored_options(live.record.header.options),
        live.record.seed,
        public=False,
        forked=match_id,
        packs=packs,
        real_dice=live.record.header.hand_dice,
        position=live.record.header.position,
    )
    record.laid_by = await check_bot_quota(bot_quota, keys, address, seats)
    record.header.entropy = list(live.record.header.entropy)
    answers = [entry for entry in stored.match.log if not entry.auto][: data.step]
    before = [
        Row(record.id, n, "answer", entry.player, msgspec.json.encode(entry.answer).decode(), utc_now_iso())
        for n, entry in enumerate(answers)
    ]
    await worker.store.create(record, [(seat, guest) for seat in held], before)
    return await enter_new_match(worker, keys, record.id, guest)


def usual_seats(live: LiveMatch, deciding: list[int]) -> list[str]:
    """The player who decides at that step is me; bots take the other seats."""
    me = deciding[0] if deciding else 0
    bot = f"bot:{choose_stand_in(known_game(live.record.game))}"
    return ["me" if player == me else bot for player in range(len(live.record.seats))]
