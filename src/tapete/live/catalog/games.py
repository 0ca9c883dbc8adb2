"""Games as the page reads them: options form, messages, rules, bots."""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

import tapete.core
from tapete.bots import styles
from tapete.core.flow import Refused
from tapete.core.game import Field, Game, find_game, games
from tapete.core.i18n.text import LANGUAGES, Text, read_source
from tapete.live.errors import ApiError
from tapete.live.match.seats import bots_offered, recommended_seats
from tapete.live.routing import TEXT, get
from tapete.live.wire import Choice, GameInfo, RuleInfo, StyleInfo

GameId = Annotated[str, msgspec.Meta(max_length=64)]
Asked = ParamSpec("Asked")
Read = TypeVar("Read")
_reading = RLock()

MOST_AT_A_TABLE = 16


@get("/api/text/{language:str}", 400, 404, summary="Messages all games share, as Fluent", media=TEXT)
async def shared_text(language: str) -> str:
    """Messages of the kernel, and of the table around a game."""
    code = known_language(language)
    places = (
        Path(tapete.core.__file__).parent / "i18n" / f"kernel.{code}.ftl",
        Path(__file__).parent / f"table.{code}.ftl",
    )
    return "\n".join(read_source(place) for place in places)


@get("/api/games/{game_id:str}/text/{language:str}", 400, 404, summary="A game's messages, as Fluent", media=TEXT)
async def game_text(game_id: GameId, language: str) -> str:
    return game_source(known_game(game_id), known_language(language))


@get("/api/games/{game_id:str}/rules", 400, 404, summary="A game's rules and rulings")
async def game_rules(game_id: GameId) -> list[RuleInfo]:
    catalogue = known_game(game_id).catalogue
    rules = [
        RuleInfo(
            id=rule.id,
            section=rule.section,
            section_en=catalogue.section(rule.id, "en"),
            es=rule.es,
            en=rule.en,
            words=rule.words,
        )
        for rule in catalogue.rules.values()
    ]
    rulings = [
        RuleInfo(
            id=ruling.id,
            section=catalogue.section(ruling.id, "es"),
            section_en=catalogue.section(ruling.id, "en"),
            es=ruling.es,
            en=ruling.en,
            about=ruling.about,
            ruling=True,
            table=ruling.option,
        )
        for ruling in catalogue.rulings.values()
    ]
    return rules + rulings


def known_game(id: str) -> Game:
    try:
        return find_game(id)
    except KeyError:
        raise ApiError(404, "no-game", game=id[:64]) from None


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise ApiError(404, "no-language")
    return language


def preload_games() -> None:
    """Load what the first page asks of every game in advance: reading the content takes a second or two."""
    for game in games().values():
        game_info(game)
    for language in LANGUAGES:
        for game in games().values():
            game_source(game, language)


def cache_locked(read: Callable[Asked, Read]) -> Callable[Asked, Read]:
    """Cache a function, and let one thread at a time compute; other callers wait for its result."""
    cached: Callable[..., Read] = cache(read)

    @wraps(read)
    def read_locked(*args: Asked.args, **kwargs: Asked.kwargs) -> Read:
        with _reading:
            return cached(*args, **kwargs)

    return read_locked


@cache_locked
def game_source(game: Game, language: str) -> str:
    return game.messages(language)


@cache
def message_ids(game: Game) -> frozenset[str]:
    """The ids of a game's messages, without parsing them."""
    return game.message_ids | frozenset(game.names("es"))


@cache_locked
def game_info(game: Game) -> GameInfo:
    least, most = game.players
    lesson = next(iter(game.lessons().values()), None)
    return GameInfo(
        id=game.id,
        title=Text(f"{game.id}-title"),
        summary=Text(f"{game.id}-summary"),
        least=least,
        most=most,
        minutes=game.minutes,
        theme=game.theme,
        options=[make_form_field(game, field) for field in fields_of_form(game)],
        bots=bots_offered(game),
        cover=game.cover,
        recommended=recommended_seats(game),
        beginner=dict(game.beginner),
        openings=list(game.course.openings),
        complete=game.complete,
        draws=game.draws,
        lessons=lesson is not None,
        puzzles=bool(game.puzzles()),
        first_lesson=None if lesson is None else (lesson.id, lesson.minutes),
        builds=game.build_form("") is not None,
        room={pack: people for pack in game.builtin_packs if (people := count_seats_with(game, pack)) > most},
        box_art=game.box_art,
        name=own_text(game, "name"),
        tagline=own_text(game, "tagline"),
        styles=[StyleInfo(id, style.name, Text(f"{game.id}-style-{id}")) for id, style in styles(game).items()],
    )


def own_text(game: Game, name: str) -> Text | None:
    """A message that a game may leave out."""
    id = f"{game.id}-{name}"
    return Text(id) if id in message_ids(game) else None


def count_seats_with(game: Game, pack: str) -> int:
    """The most players of a game with one of its built-in packs."""
    options = game.read_options({"packs": [pack]})
    for people in range(MOST_AT_A_TABLE, 0, -1):
        try:
            game.check_players(people, options)
        except Refused:
            continue
        return people
    return 0


def fields_of_form(game: Game) -> list[msgspec.structs.FieldInfo]:
    """Options that the form of a new match shows: all but the edition, which is the newest."""
    return [field for field in msgspec.structs.fields(game.Options) if field.name != "edition"]


def make_form_field(game: Game, field: msgspec.structs.FieldInfo) -> Choice:
    """One field of the options form, from its type and default and the game's own description of it."""
    form = game.fields.get(field.name, Field())
    name = f"{game.id}-opt-{field.name.replace('_', '-')}"
    kind, values = form_kind(get_type_hints(game.Options)[field.name], form)
    words = message_ids(game)
    return Choice(
        id=field.name,
        kind=kind,
        name=Text(name),
        help=Text(f"{name}-help") if f"{name}-help" in words else None,
        default=field_default(field),
        values=[(value, value_name(game, name, value)) for value in values],
        least=form.least,
        most=form.most,
        players=form.players,
    )


def value_name(game: Game, field: str, value: str) -> Text:
    """The name of an option's value: the message `<game>-opt-<field>-<value>`, else `<game>-<value>`, else its own."""
    words = message_ids(game)
    dashed = value.replace("_", "-").replace(".", "-")
    return next(
        (Text(id) for id in (f"{field}-{dashed}", f"{game.id}-{dashed}", value) if id in words),
        Text(f"{field}-{dashed}"),
    )


def form_kind(kind: Any, form: Field) -> tuple[Literal["one", "many", "number", "flag", "text"], tuple[str, ...]]:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return form_kind(args[0], form)
    if origin in (Union, types.UnionType):
        return form_kind(next(arg for arg in args if arg is not type(None)), form)
    if origin is Literal:
        return "one", tuple(str(value) for value in args)
    if origin in (list, set, tuple, frozenset):
        inner = form.values or next((tuple(map(str, get_args(arg))) for arg in args if get_origin(arg) is Literal), ())
        return "many", inner
    if kind is bool:
        return "flag", ()
    if kind is int and not form.values:
        return "number", ()
    return ("one", form.values) if form.values else ("text", ())


def field_default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is msgspec.UNSET:
        return False if bool in get_args(field.type) else []
    if field.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return None
