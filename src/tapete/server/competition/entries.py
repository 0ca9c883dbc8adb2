"""Entries of tournaments and leagues: players, bots, their submitted lists, and checks that both need."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any, NamedTuple

from tapete.core.roster.form import BuildProblem
from tapete.core.roster.validation import BadList, read_submitted
from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import BOT_NAMES, bots_for, person
from tapete.live.worker.ports import PackStore
from tapete.server.accounts.names import fold_name

BOT = "bot:"  # beginning of a bot's id
NAMED = 5  # names before "…"


class Entry(NamedTuple):
    """A player of a tournament, or of the next season of a league."""

    who: str  # a member; "name:..." without an account, "bot:LEVEL:N" for a bot
    name: str
    checked: bool
    list: str = ""
    salt: str = ""
    team: str = ""  # in a league

    @property
    def bot(self) -> str:
        """The bot's name; empty for people."""
        return bot_of(self.who)

    @property
    def list_digest(self) -> str:
        return list_digest(self.list, self.salt)


def bot_of(who: str) -> str:
    """The bot's name in an entry's id; empty for people.

    >>> bot_of("bot:random:2"), bot_of("name:ada")
    ('random', '')
    """
    return who.split(":")[1] if who.startswith(BOT) else ""


def find_by_name(entered: Iterable[Entry], name: str) -> str:
    """The id of a player by name; empty if there is none."""
    return next((entry.who for entry in entered if fold_name(entry.name) == fold_name(name)), "")


# ---------------------------------------------------------------- bots


def new_bot(game: str, bot: str, entered: Sequence[Entry], names: Iterable[str], *, most: int, full: str) -> Entry:
    """An entry for a bot, under a name that is not in `names`.

    Beyond `most` bots it is refused with the code `full`."""
    if not game:
        raise ApiError(409, "tournament-no-bots")
    known = bots_for(known_game(game))
    if bot not in known:
        raise ApiError(409, "unknown-bot", bot=bot, known=", ".join(known))
    bots = [entry.who for entry in entered if entry.bot]
    if len(bots) >= most:
        raise ApiError(409, full, most=most)
    taken = {fold_name(name) for name in names}
    name = next(name for name in bot_names() if fold_name(name) not in taken)
    number = 1 + max((int(who.split(":")[2]) for who in bots), default=0)
    return Entry(f"{BOT}{bot}:{number}", name, True)


def bot_names() -> Iterator[str]:
    """Names for bots, without end.

    >>> from itertools import islice
    >>> list(islice(bot_names(), 7, 10))
    ['Organza', 'Lino 2', 'Seda 2']
    """
    for turn in count(1):
        yield from (name if turn == 1 else f"{name} {turn}" for name in BOT_NAMES)


# ---------------------------------------------------------------- options and lists


async def check_options(game: str, options: dict[str, Any], seats: int, lists: bool, packs: Collection[str]) -> None:
    """Refuse options that no match can be created with, and lists for a game without them.

    Checked when the tournament or league is created, not at its first round."""
    if lists and (not game or known_game(game).build_form("") is None):
        raise ApiError(409, "tournament-no-lists")
    if game:
        people = [person("") for _ in range(seats)]
        await asyncio.to_thread(create_record, known_game(game), people, options, "", public=True, packs=packs)


async def check_list(pack_store: PackStore, game_id: str, options: dict[str, Any], code: str) -> None:
    """Refuse an illegal list, with the rule it breaks."""
    game = known_game(game_id)
    _packs_in_use = await pack_store.load(options.get("packs") or ())  # the registry drops packs that nobody holds
    try:
        verdict = await asyncio.to_thread(read_submitted, game, options, code)
    except BadList as bad:
        raise ApiError(400, "bad-list", own_words=(game, bad.text)) from None
    if isinstance(verdict, BuildProblem):
        raise ApiError(409, "refused", verdict.rule, (game, verdict.why))


def check_lists_complete(entered: Iterable[Entry]) -> None:
    """Refuse to start while a player has not submitted a list. Bots need none."""
    without = [entry.name for entry in entered if not entry.bot and not entry.list]
    if without:
        raise ApiError(409, "tournament-lists-missing", names=shorten_names(without))


def shorten_names(names: Sequence[str]) -> str:
    """The first few names, for a message.

    >>> shorten_names(["Ada", "Bea"]), shorten_names(list("abcdefg"))
    ('Ada, Bea', 'a, b, c, d, e…')
    """
    return ", ".join(names[:NAMED]) + ("…" if len(names) > NAMED else "")


def list_columns(code: str) -> dict[str, str]:
    """Columns of a submitted list, with a new salt for its digest; empty columns withdraw it."""
    return {"list": code, "salt": secrets.token_hex(16) if code else ""}


def list_digest(code: str, salt: str) -> str:
    """Digest of a closed list that everybody sees. It proves later that the list was not changed.

    >>> list_digest("", "salt"), len(list_digest("a list", "salt"))
    ('', 64)
    """
    return sha256(f"{salt} {code}".encode()).hexdigest() if code else ""
