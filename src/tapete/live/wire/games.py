"""Games: their options, packs and rules."""

from __future__ import annotations

from typing import Any, Literal

from tapete.core.i18n.text import Text
from tapete.core.scene import Theme
from tapete.live.wire.base import Wire


class Choice(Wire):
    """One field of a game's options form."""

    id: str
    kind: Literal["one", "many", "number", "flag", "text"]
    name: Text
    help: Text | None = None
    default: Any = None
    values: list[tuple[str, Text]] = []  # of "one" and "many"
    least: int | None = None
    most: int | None = None
    players: tuple[int, int] | None = None  # shown only for these numbers of seats


class PackOffer(Wire):
    """A pack that a new match may use, and the values it adds to other fields of the form."""

    name: str
    title: Text
    values: dict[str, list[tuple[str, Text]]] = {}
    private: bool = False  # only for matches that are not listed


class PackInfo(Wire):
    name: str
    game: str
    title: Text
    at: str
    own: bool = False


class PackShelf(Wire):
    """The packs a guest may play with, and whether they may upload one of their own."""

    packs: list[PackInfo]
    may_bring: bool = False


class StyleInfo(Wire):
    """A style of a game's bots: `bot:LEVEL-ID` is a bot of a level in this style."""

    id: str
    name: str  # of the opponent
    line: Text  # how they play, in their words


class GameInfo(Wire):
    id: str
    title: Text
    summary: Text
    least: int
    most: int
    minutes: int
    theme: Theme
    options: list[Choice]
    bots: list[str]
    cover: list[tuple[str, str]]  # (path data in a 120 x 80 box, fill): the picture of a game without box art
    recommended: list[str]  # seats of "play now": "me", "bot:NAME"
    beginner: dict[str, Any] = {}  # options of a newcomer's first match
    openings: list[str] = []  # positions of a newcomer's first matches, in this order
    complete: bool = True
    draws: bool = False  # the players may agree on a draw
    lessons: bool = False  # it can be learned by playing
    puzzles: bool = False
    first_lesson: tuple[str, int] | None = None  # id and minutes
    builds: bool = False  # armies, bands, teams or clubs are built beforehand
    packs: list[PackOffer] = []
    room: dict[str, int] = {}  # packs that allow more players, and how many
    box_art: str = ""  # markup of 240 x 330, checked: the picture on the home page
    name: Text | None = None  # a short title, where the game has one
    tagline: Text | None = None  # a few words below the name
    styles: list[StyleInfo] = []  # of its bots


class FirstPage(Wire):
    """The games as the page holds them when it arrives; `options` and `packs` come with the list of games."""

    games: list[GameInfo]
    text: dict[str, str]  # their titles by language, as Fluent


class RuleInfo(Wire):
    id: str
    section: str
    es: str
    en: str
    section_en: str = ""
    words: str = ""  # search words
    about: list[str] = []  # for a ruling: the rules it settles
    ruling: bool = False
    table: bool = False  # a ruling that a table option may change
