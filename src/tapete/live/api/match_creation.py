"""New matches: the record of a match, its options, packs and seats checked before anything is stored."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

import msgspec

from tapete.core.content.lessons import Opening
from tapete.core.content.reader import BadContent
from tapete.core.flow import Refused
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match, Setup, header_of
from tapete.live.catalog.games import known_game
from tapete.live.catalog.match_options import check_match_options
from tapete.live.catalog.pack_offers import load_offered_packs
from tapete.live.errors import ApiError, refusal_error
from tapete.live.match.records import Record, utc_now_iso
from tapete.live.match.seats import SeatRecord, is_member
from tapete.live.match.series import Series
from tapete.live.wire import NewMatch
from tapete.live.worker.ports import PackStore

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # of match ids: no letters that look like digits
ID_LENGTH = 12


def create_record(
    game: Game,
    seats: list[SeatRecord],
    options: dict[str, Any],
    seed: str,
    *,
    public: bool,
    forked: str = "",
    clock: str = "",
    packs: Collection[str] = (),
    rated: bool = False,
    real_dice: bool = False,
    series: Series | None = None,
    position: dict[str, Any] | None = None,
) -> Record:
    """The record of a new match. Options and seats are tried on a throw-away match, so that a bad form is refused
    now."""
    check_match_options(game, options, len(seats), packs)
    try:
        setup = Setup.of(game, len(seats), options, seed, hand_dice=real_dice, position=position)
        tried = Match(setup, listening=False)
    except Refused as refusal:
        raise refusal_error(game, refusal) from None
    except (BadOptions, BadContent) as mistake:
        raise ApiError(400, "bad-options", why=mistake) from None
    except msgspec.ValidationError as error:
        raise ApiError(400, "bad-options", why=does_not_match(error)) from None
    tried.close()
    header = msgspec.structs.replace(header_of(tried), seed="", seats=[kind_in_log(seat) for seat in seats])
    created = utc_now_iso()
    record = Record(
        id="".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)),
        game=game.id,
        header=header,
        seed=seed,
        state="open",
        seats=seats,
        public=public,
        forked=forked,
        clock=clock,
        rated=rated,
        series=series,
        result_due=not forked,
        created=created,
        moved=created,
    )
    start_if_full(record)
    return record


def find_opening(game: Game, data: NewMatch) -> Opening | None:
    """The beginner's position that a new match asks for; refused if unknown, or if it does not fit the seats."""
    if not data.opening:
        return None
    opening = game.course.openings.get(data.opening)
    if opening is None:
        raise ApiError(400, "no-opening", opening=data.opening[:40], known=", ".join(game.course.openings) or "-")
    if opening.players != len(data.seats):
        raise ApiError(400, "opening-seats", seats=opening.players)
    if data.rated:
        raise ApiError(409, "rated-terms")
    return opening


def start_if_full(record: Record) -> None:
    """Start the match if no seat is open: the entropy of all seats goes into the dice. A fork keeps its dice."""
    record.header.seats = [kind_in_log(seat) for seat in record.seats]
    if any(seat.kind == "open" for seat in record.seats):
        return
    record.state = "running"
    record.began = utc_now_iso()
    record.due = True
    if not record.forked:
        record.header.entropy = [seat.entropy for seat in record.seats]


def kind_in_log(seat: SeatRecord) -> str:
    return f"bot:{seat.bot}" if seat.kind == "bot" else "human"


async def load_allowed_packs(
    pack_store: PackStore, game: Game, guest: str, options: dict[str, Any], *, public: bool
) -> Collection[str]:
    """The packs that a new match may use; those that its options name are loaded."""
    named = options.get("packs")
    if not isinstance(named, list | tuple) or not named or not game.supports_packs:
        return ()
    packs = await load_offered_packs(pack_store, game, guest, private=not public)
    await pack_store.load([name for name in packs if name in named])
    return packs


def packs_of_record(before: Record) -> Collection[str]:
    """The packs for a fork or rematch: those of the match before, also if they are offered no more."""
    return (*known_game(before.game).builtin_packs, *before.header.packs)


def check_rated(guest: str, data: NewMatch) -> None:
    """Refuse a rated match unless it is among members, with a clock, and each player has one seat."""
    if not is_member(guest):
        raise ApiError(403, "rated-members")
    seats = sorted(data.seats)
    if not data.clock or data.real_dice or len(seats) < 2 or seats != ["me", *["open"] * (len(seats) - 1)]:
        raise ApiError(409, "rated-terms")
