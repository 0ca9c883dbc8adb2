"""Seats of a match: as they are stored, as viewers see them, and the bots that may take them."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Literal

import msgspec

from tapete import bots
from tapete.core.game import Game
from tapete.live.errors import ApiError
from tapete.live.wire import SeatInfo

BOT_NAMES = ("Lino", "Seda", "Yute", "Fieltro", "Percal", "Damasco", "Loneta", "Organza")  # cloths, in any language
MEDIUM = "medium"  # the level of the game's own heuristics
NAME_LENGTH = 40
ENTROPY_LENGTH = 200
MEMBER = "m"  # first letter of a member's id; a guest's is hexadecimal


class SeatRecord(msgspec.Struct, omit_defaults=True):
    kind: Literal["person", "open", "bot"]
    name: str = ""
    bot: str = ""
    nonce: str = ""  # makes the secret of this seat; a new one for each player who sits down
    entropy: str = ""
    left: bool = False
    standin: str = ""
    draw: bool = False
    ready: bool = False  # a bot answers the setup decisions


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, limited length."""
    printable = "".join(letter for letter in name if letter.isprintable())
    return " ".join(printable.split())[:NAME_LENGTH]


def searched(words: str) -> str:
    """Text folded for a search by name, without capitals, accents and invisible characters: "inigo" finds Íñigo."""
    apart = unicodedata.normalize("NFKD", clean_name(words).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def searched_names(seats: Sequence[SeatRecord]) -> str:
    """The folded names of a match's people, one a line."""
    return "\n".join(searched(seat.name) for seat in seats if seat.kind == "person")


def new_nonce() -> str:
    return secrets.token_hex(16)


def person(name: str, entropy: str = "") -> SeatRecord:
    return SeatRecord("person", name, nonce=new_nonce(), entropy=entropy[:ENTROPY_LENGTH])


def create_seats(game: Game, seats: Sequence[str], name: str, entropy: str) -> tuple[list[SeatRecord], list[int]]:
    """The seats that a request names ("me", "here", "open", "bot:NAME"), and which of them this browser holds."""
    records: list[SeatRecord] = []
    held: list[int] = []
    known = bots_for(game)
    for number, seat in enumerate(seats):
        match seat.partition(":"):
            case ("me", "", ""):
                held.append(number)
                records.append(person(name, entropy))
            case ("here", "", ""):
                held.append(number)
                records.append(person(f"{name} {len(held)}" if name else "", secrets.token_hex(8)))
            case ("open", "", ""):
                records.append(SeatRecord("open"))
            case ("bot", ":", bot) if bot in known:
                style = bots.style_of(game, bot)
                called = BOT_NAMES[number % len(BOT_NAMES)] if style is None else style.name
                records.append(SeatRecord("bot", called, bot))
            case ("bot", ":", bot):
                raise ApiError(400, "unknown-bot", bot=bot, known=", ".join(known))
            case _:
                raise ApiError(400, "unknown-seat", seat=seat[:40])
    if seats.count("me") > 1:
        raise ApiError(400, "one-me")
    return records, held


def bots_for(game: Game) -> list[str]:
    """All bots that may take a seat: those offered to people, then the others by their technical names."""
    offered = bots_offered(game)
    return [*offered, *(name for name in bots.names(game) if name not in offered), *bots.styled_names(game)]


def bots_offered(game: Game) -> list[str]:
    """The bots offered to people: the levels, where the game has heuristics, and the random one."""
    return [*bots.LEVELS, "random"] if "greedy" in bots.names(game) else bots.names(game)


def recommended_seats(game: Game) -> list[str]:
    """The seats of "play now", with bots by the names people choose from."""
    return [f"bot:{choose_stand_in(game)}" if seat == "bot:greedy" else seat for seat in game.recommended]


def choose_stand_in(game: Game) -> str:
    """The bot that plays on for a player who has left."""
    return MEDIUM if "greedy" in bots.names(game) else bots.names(game)[0]


def seat_infos(
    seats: Sequence[SeatRecord],
    mine: Collection[int],
    online: Collection[int],
    clocks: Mapping[int, int],
    away: Mapping[int, tuple[int, int]],
    members: Collection[int] = (),
) -> list[SeatInfo]:
    return [
        SeatInfo(
            player=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            mine=number in mine,
            member=number in members,
            online=number in online,
            left=seat.left,
            standin=seat.standin,
            draw=seat.draw,
            clock=clocks.get(number),
            away=away.get(number),
        )
        for number, seat in enumerate(seats)
    ]


def is_member(who: str) -> bool:
    """True if this id is a member's, not a guest's."""
    return who.startswith(MEMBER)
