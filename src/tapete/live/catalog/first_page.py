"""Games of the first page, as JSON inside the page: covers and titles, without option forms."""

from __future__ import annotations

import re

import msgspec

from tapete.core.game import Game, games
from tapete.core.i18n.text import LANGUAGES
from tapete.live.catalog.games import game_info, game_source
from tapete.live.wire import FirstPage, GameInfo

OWN_MESSAGES = ("title", "summary", "name", "tagline")


def first_page() -> bytes:
    """The games and their titles in every language, as JSON that may stand inside a `<script>` element."""
    page = FirstPage(
        games=[without_form(game_info(game)) for game in games().values()],
        text={language: "".join(cover_messages(game, language) for game in games().values()) for language in LANGUAGES},
    )
    return msgspec.json.encode(page).replace(b"<", b"\\u003c")


def without_form(info: GameInfo) -> GameInfo:
    return msgspec.structs.replace(info, options=[], styles=[], room={}, cover=[] if info.box_art else info.cover)


def cover_messages(game: Game, language: str) -> str:
    """The messages of a game's cover, as Fluent."""
    entry = rf"^{re.escape(game.id)}-(?:{'|'.join(OWN_MESSAGES)}) *=.*\n(?:[ }}].*\n)*"
    return "".join(re.findall(entry, game_source(game, language) + "\n", re.MULTILINE))
