"""Roster requests: form of the list builder, validation, share codes, a list brought to a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Literal

import msgspec

from tapete.core.flow import Refusal
from tapete.core.game import Game
from tapete.core.i18n.text import Text
from tapete.core.roster.form import CODE_LENGTH, MOST_PACKS, BuildForm, BuildList, BuildVerdict
from tapete.core.roster.validation import BadList, form_for, from_code, judge, normalised, packs_in
from tapete.live.catalog.games import GameId, known_game
from tapete.live.catalog.pack_offers import load_offered_packs
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.routing import HTML, get, post
from tapete.live.wire import Act
from tapete.live.worker.commands import Verdict
from tapete.live.worker.ports import PackStore
from tapete.live.worker.worker import Worker
from tapete.printing import print_game

Code = Annotated[str, msgspec.Meta(max_length=CODE_LENGTH)]
Faction = Annotated[str, msgspec.Meta(max_length=64)]
PackNames = Annotated[str, msgspec.Meta(max_length=300)]


@get("/api/games/{game_id:str}/build", 400, 404, summary="The form of a game's list builder")
async def build_form(
    pack_store: PackStore, guest: str, game_id: GameId, faction: Faction = "", packs: PackNames = ""
) -> BuildForm:
    """`packs`: names, with commas between them."""
    game = known_builder(game_id)
    named = [name for name in packs.split(",") if name]
    try:
        await load_list_packs(pack_store, game, guest, named)
        return form_for(game, faction, named)
    except BadList as bad:
        raise list_error(game, bad) from None


@post("/api/games/{game_id:str}/build", 400, 403, 404, summary="Validate a list", status=200)
async def build_verdict(pack_store: PackStore, guest: str, game_id: GameId, data: BuildList) -> BuildVerdict:
    game = known_builder(game_id)
    try:
        await load_list_packs(pack_store, game, guest, data.packs)
        return judge(game, data)
    except BadList as bad:
        raise list_error(game, bad) from None


@get("/api/games/{game_id:str}/build/{code:str}", 400, 404, summary="The list behind a code")
async def build_read(pack_store: PackStore, guest: str, game_id: GameId, code: Code) -> BuildList:
    game = known_builder(game_id)
    try:
        await load_list_packs(pack_store, game, guest, packs_in(code))
        return game.build_read(code)
    except BadList as bad:
        raise list_error(game, bad) from None


@get(
    "/print/{game_id:str}",
    400,
    404,
    429,
    summary="True-size sheets of a game, of packs or of a list, to print",
    media=HTML,
    costs_a_table=True,
)
async def print_sheets(
    worker: Worker,
    pack_store: PackStore,
    guest: str,
    game_id: GameId,
    paper: Literal["a4", "letter"] = "a4",
    lang: Literal["es", "en"] = "es",
    ink: Literal["full", "saver"] = "full",
    sides: Literal["1", "2"] = "2",
    code: Code = "",
    packs: PackNames = "",
) -> str:
    """`code`: of a list. `packs`: names, with commas between them. Drawn beside the event loop."""
    game = known_game(game_id)
    named = [*packs_in(code)] if code else [name for name in packs.split(",") if name]
    try:
        await load_list_packs(pack_store, game, guest, named)
        chosen = normalised(game, game.build_read(code))[1] if code else None
    except BadList as bad:
        raise list_error(game, bad) from None
    draw = partial(
        print_game, game, paper, lang, packs=tuple(named), chosen=chosen, saver=ink == "saver", backs=sides == "2"
    )
    return await worker.replay_executor(draw)


async def load_list_packs(pack_store: PackStore, game: Game, guest: str, packs: Sequence[str]) -> None:
    """Load the packs of a list; refused if this guest may not play with them."""
    if not packs:
        return
    known = await load_offered_packs(pack_store, game, guest, private=True)
    for name in packs[: MOST_PACKS + 1]:
        if name not in known:
            raise BadList("build-pack", what=name.partition("@")[0][:40])
    await pack_store.load(packs)


def known_builder(id: str) -> Game:
    game = known_game(id)
    if game.build_form("") is None:
        raise ApiError(404, "bad-list", own_words=(game, Text("build-nothing")))
    return game


def list_error(game: Game, bad: BadList) -> ApiError:
    return ApiError(400, "bad-list", own_words=(game, bad.text))


# ---------------------------------------------------------------- at a match


async def bring_list(worker: Worker, live: LiveMatch, command: Act) -> Verdict | Refusal:
    """Answer a decision, and those that follow from it, with the list behind the command's code.

    Only the last answer carries the mark that the command was sent under."""
    stored, seat, decision = live.stored, command.seat, command.decision
    if stored is not None and stored.has_taken(seat, command.sent):
        return "taken"
    asked = None if stored is None else stored.decision_named(seat, decision)
    if stored is None or asked is None:
        return "stale"
    answers = from_code(stored.match.game, stored.match.state, asked, command.code or "")
    if isinstance(answers, Refusal):
        return answers
    for number, answer in enumerate(answers, start=1):
        sent = command.sent if number == len(answers) else ""
        part = Act(seat=seat, decision=decision, sent=sent)
        verdict = await worker.answer(live, part, partial(return_answer, answer))
        if verdict != "taken":
            return verdict
        decision = live.stored.asked[seat].id if live.stored is not None and seat in live.stored.asked else ""
    return "taken"


def return_answer(answer: Any, *_: object) -> Any:
    return answer
