"""Requests for games with their packs, and for the messages of packs."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.core.content.packs import register_pack
from tapete.core.game import games
from tapete.live.api.seats import MatchId
from tapete.live.catalog.games import GameId, game_info, known_game, known_language
from tapete.live.catalog.pack_offers import load_offered_packs, load_pack_offers, pack_messages
from tapete.live.errors import ApiError
from tapete.live.routing import TEXT, get
from tapete.live.wire import GameInfo
from tapete.live.worker.ports import PackStore, Unreachable
from tapete.live.worker.worker import Worker

PackName = Annotated[str, msgspec.Meta(max_length=64)]


@get("/api/games", summary="All games, with the packs you may play them with")
async def list_games(pack_store: PackStore, guest: str) -> list[GameInfo]:
    infos = []
    for game in games().values():
        info = game_info(game)
        try:
            packs = await load_pack_offers(pack_store, game, guest)
        except Unreachable:
            packs = []  # the games themselves need no database
        infos.append(msgspec.structs.replace(info, packs=packs) if packs else info)
    return infos


@get(
    "/api/games/{game_id:str}/packs/{name:str}/text/{language:str}",
    400,
    404,
    summary="A pack's messages, as Fluent",
    media=TEXT,
)
async def pack_text(pack_store: PackStore, guest: str, game_id: GameId, name: PackName, language: str) -> str:
    game, spoken = known_game(game_id), known_language(language)
    if name not in await load_offered_packs(pack_store, game, guest, private=True):
        raise ApiError(404, "no-pack")
    await pack_store.load([name])
    return pack_messages(game, name, spoken)


@get(
    "/api/matches/{match_id:str}/text/{language:str}",
    400,
    404,
    409,
    summary="The messages of a match's packs, as Fluent",
    media=TEXT,
)
async def match_text(worker: Worker, match_id: MatchId, language: str) -> str:
    """The packs are read from the match's own header, since they may be offered no more."""
    live = await worker.live_match(match_id)
    spoken = known_language(language)
    game = known_game(live.record.game)
    for files in live.record.header.packs.values():
        register_pack(files)
    return "".join(pack_messages(game, name, spoken) for name in live.record.header.packs)
