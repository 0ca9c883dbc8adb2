"""Requests of the workshop: its form, copies of sides, checks, playing a draft, the page of a pack."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Annotated, Any, Literal, Protocol, runtime_checkable

import msgspec

from tapete.core.content.packs import ID, ID_LENGTH, MOST_BYTES, loaded_packs, register_pack
from tapete.core.game import Game
from tapete.core.i18n.text import text
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.api.lobby import choose_name
from tapete.live.api.match_creation import create_record
from tapete.live.api.seats import enter_new_match
from tapete.live.catalog.games import GameId, known_game
from tapete.live.catalog.pack_files import PackError
from tapete.live.catalog.pack_trial import tables_with
from tapete.live.errors import ApiError
from tapete.live.match.seats import create_seats
from tapete.live.routing import get, post
from tapete.live.wire import DraftPack, DraftReport, DraftSheets, Joined, PlayDraft, PrintDraft, WorkshopForm
from tapete.live.worker.ports import BotQuota, SeatKeys
from tapete.live.worker.worker import Worker
from tapete.live.workshop.copies import copy_side
from tapete.live.workshop.drafts import DraftJob
from tapete.live.workshop.forms import workshop_form
from tapete.printing import print_game

BODY = 5 * MOST_BYTES  # two versions of the largest pack, as JSON
TRIAL_DEADLINE = 8.0  # seconds
SideId = Annotated[str, msgspec.Meta(max_length=64)]
PackId = Annotated[str, msgspec.Meta(max_length=ID_LENGTH)]


@runtime_checkable
class DraftChecker(Protocol):
    """Checks drafts beside the matches, in a process or a web worker that can be ended."""

    async def run(self, job: DraftJob) -> DraftReport: ...


@get("/api/workshop/{game_id:str}", 400, 404, summary="What a game offers to authors of packs")
async def show_form(game_id: GameId) -> WorkshopForm:
    game = known_game(game_id)
    if not game.content_kinds():
        raise ApiError(404, "no-pack")
    return workshop_form(game)


@get("/api/workshop/{game_id:str}/copy/{side:str}", 400, 404, summary="A side of a game as a pack to change")
async def copy_of_side(game_id: GameId, side: SideId, pack: PackId) -> DraftPack:
    game = known_game(game_id)
    if side not in game.sides_to_copy():
        raise ApiError(404, "no-side")
    if not ID.fullmatch(pack):
        raise ApiError(400, "bad-request", why=f"pack: {pack}")
    return DraftPack(files=copy_side(game, side, pack))


@post("/api/workshop/check", 400, 503, summary="Check a pack being written", status=200, body=BODY)
async def check_draft(draft_checker: DraftChecker, data: DraftPack) -> DraftReport:
    return await draft_checker.run(DraftJob(data))


@post(
    "/api/workshop/play",
    400,
    403,
    409,
    503,
    summary="Play a pack being written against bots",
    costs_a_table=True,
    body=BODY,
)
async def play_draft(
    worker: Worker,
    keys: SeatKeys,
    bot_quota: BotQuota,
    draft_checker: DraftChecker,
    guest: str,
    address: str,
    data: PlayDraft,
) -> Joined:
    """The pack is checked and tried first. A bot answers the setup, so that play begins at once.

    The match is in no list, and the pack is stored with it alone."""
    report = await try_draft(draft_checker, data.files, data.language)
    name = register_pack(data.files)
    _loaded = loaded_packs([name])  # keeps the pack loaded until the match is created
    worker.bans.check_text(guest, "\n".join(data.files.values()))
    game = known_game(report.game)
    players, options = table_to_play(game, name)
    seats, held = create_seats(
        game, seats_against_bots(game, players), await choose_name(worker, guest, ""), data.entropy
    )
    for seat in held:
        seats[seat].ready = True
    record = create_record(game, seats, options, secrets.token_hex(16), public=False, packs=(name,))
    record.laid_by = await check_bot_quota(bot_quota, keys, address, seats)
    await worker.store.create(record, [(seat, guest) for seat in held])
    return await enter_new_match(worker, keys, record.id, guest)


@post(
    "/api/workshop/print",
    400,
    409,
    503,
    summary="Sheets of a pack being written, to print",
    costs_a_table=True,
    body=BODY,
)
async def print_draft(worker: Worker, draft_checker: DraftChecker, data: PrintDraft) -> DraftSheets:
    """Drawn beside the event loop."""
    report = await try_draft(draft_checker, data.files, data.language)
    name = register_pack(data.files)
    _loaded = loaded_packs([name])  # keeps the pack loaded until it is drawn
    saver, backs = data.ink == "saver", data.sides == "2"
    game = known_game(report.game)
    draw = partial(print_game, game, data.paper, data.language, packs=(name,), saver=saver, backs=backs)
    return DraftSheets(html=await worker.replay_executor(draw))


async def try_draft(draft_checker: DraftChecker, files: dict[str, str], language: Literal["es", "en"]) -> DraftReport:
    """Check a pack and play a few random matches with it. A pack with faults is refused."""
    draft = DraftPack(files=files, language=language)
    report = await draft_checker.run(DraftJob(draft, trial=True, deadline=TRIAL_DEADLINE))
    if report.faults or not report.game:
        raise PackError([text("pack-said", words=fault.words) for fault in report.faults], status=409)
    return report


def table_to_play(game: Game, pack: str) -> tuple[int, dict[str, Any]]:
    """A table with the pack's content, at the first seat if sides have seats, against any side."""
    tables = tables_with(game, pack)
    usual = [table for table in tables if table[0] == len(game.recommended)] or tables
    digest = pack.partition("@")[2]
    return secrets.choice([table for table in usual if digest in first_side(game, table[1])] or usual)


def first_side(game: Game, options: dict[str, Any]) -> str:
    """The options of the first seat, as a text."""
    sides = []
    for names in game.seat_options:
        value = options.get(names[0])
        sides.append(value[0] if len(names) == 1 and isinstance(value, list | tuple) and value else value)
    return msgspec.json.encode(sides).decode()


def seats_against_bots(game: Game, players: int) -> list[str]:
    if len(game.recommended) == players:
        return list(game.recommended)
    return ["me", *["bot:greedy"] * (players - 1)]
