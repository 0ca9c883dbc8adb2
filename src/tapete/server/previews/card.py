"""Preview cards: the public facts of a match, a tournament, a lesson or a puzzle, in words.

A card holds only what any visitor may read in the lists of the site. A match that is not listed has no card, and a
match in play shows its players and nothing of the table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.lessons import Lesson
from tapete.core.content.portraits import draw_portrait, one_of
from tapete.core.game import Game, find_game
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.core.scene import Portrait
from tapete.live.match.records import Record
from tapete.live.match.seats import SeatRecord
from tapete.live.wire import LookBack
from tapete.server.competition.tournament_rows import TournamentRow
from tapete.server.previews.landscape import Course, course_of

OPEN_SEAT = "?"
MOST_FACES = 4
HATS = ("crown", "nasal", "plume", "topper", "cap", "hood", "goggles", "band")
HAIR = ("short", "long", "curly")


class Face(msgspec.Struct, frozen=True):
    """Someone at a table: the name and a face that comes from it. A free seat has none."""

    name: str
    portrait: Portrait | None


class PreviewCard(msgspec.Struct, frozen=True):
    """A link in words, and the faces of those who sit."""

    title: str
    description: str
    foot: str  # one line below the picture
    game: str = ""
    faces: tuple[Face, ...] = ()
    between: str = ""  # a word between two faces
    course: Course | None = None  # of a finished match


@cache
def phrasebook(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"previews.{language}.ftl")])


def say(language: str, id: str, **args: Any) -> str:
    return phrasebook(language).say(Text(f"preview-{id}", args))


def match_card(record: Record, language: str, study: LookBack | None = None) -> PreviewCard | None:
    """Card of a match; None for one that is not listed, or whose game is not installed.

    `study`: the analysis of a finished match, as its replay shows it."""
    game = installed_game(record.game)
    if game is None or not record.public:
        return None
    name = game_name(game, language)
    names = tuple(OPEN_SEAT if seat.kind == "open" else seat.name or OPEN_SEAT for seat in record.seats)
    faces = tuple(face_of(seat) for seat in record.seats[:MOST_FACES])
    between = say(language, "against") if len(names) == 2 else ""
    if record.state == "open":
        host = next((seat.name for seat in record.seats if seat.kind == "person" and seat.name), "")
        title = say(language, "invites", name=host, game=name) if host else say(language, "invites-nameless", game=name)
        sit = say(language, "sit", minutes=game.minutes)
        return PreviewCard(title, sit, sit, game.id, faces, between)
    if record.state == "running":
        versus = f" {say(language, 'against')} ".join(names) if len(names) == 2 else ", ".join(names)
        running = say(language, "running")
        return PreviewCard(say(language, "plays", game=name), f"{versus}. {running}", running, game.id, faces, between)
    course = (
        None if study is None else course_of(study, next((one for one in record.winners if isinstance(one, int)), 0))
    )
    over = say(language, "moments" if course is not None and course.flags else "over", game=name)
    ending = say_ending(game, record, names, language)
    return PreviewCard(title_of_result(record, names, language), ending or over, over, game.id, faces, between, course)


def face_of(seat: SeatRecord) -> Face:
    """The face of a seat: people differ by their names, and bots are robots."""
    if seat.kind == "open":
        return Face(OPEN_SEAT, None)
    name = seat.name or OPEN_SEAT
    if seat.kind == "bot":
        return Face(name, draw_portrait(name, Portrait(species="robot")))
    return Face(name, draw_portrait(name, Portrait(headgear=one_of(name, HATS), hair=one_of(name[::-1], HAIR))))


def title_of_result(record: Record, names: tuple[str, ...], language: str) -> str:
    winners = [names[seat] for seat in record.winners if isinstance(seat, int) and seat < len(names)]
    if not winners or len(winners) == len(names) > 1:
        return say(language, "draw")
    *others, last = winners
    listed = f" {say(language, 'and')} ".join([", ".join(others), last] if others else [last])
    return say(language, "wins", names=listed, count=len(winners))


def say_ending(game: Game, record: Record, names: tuple[str, ...], language: str) -> str:
    """The result in the game's own words, with the players' names."""
    if record.ending is None:
        return ""
    return game.say(with_names(record.ending, names), language)


def with_names(message: Text, names: tuple[str, ...]) -> Text:
    """Put names in the place of `text("player", n=SEAT)`."""

    def named(value: Any) -> Any:
        if not isinstance(value, Text):
            return value
        seat = value.args.get("n") if value.id == "player" else None
        return names[seat] if isinstance(seat, int) and seat < len(names) else with_names(value, names)

    return Text(message.id, {key: named(value) for key, value in message.args.items()})


def tournament_card(tournament: TournamentRow, language: str) -> PreviewCard | None:
    """Card of a tournament; None for one that is not public."""
    if not tournament.public:
        return None
    game = installed_game(tournament.game)
    if game is None:
        kind = say(language, "tournament-kind")
    else:
        kind = say(language, "tournament-of", game=game_name(game, language))
    words = say(language, "tournament", kind=kind, count=len(tournament.record.people))
    return PreviewCard(tournament.record.name or kind, words, words, game.id if game else "")


def lesson_card(game_id: str, lesson_id: str, language: str) -> PreviewCard | None:
    """Card of a lesson or a puzzle of a game itself; None for any other."""
    game = installed_game(game_id)
    if game is None:
        return None
    puzzle: Lesson | None = game.course.puzzles.get(lesson_id)
    lesson = puzzle or game.course.lessons.get(lesson_id)
    if lesson is None:
        return None
    title = getattr(lesson.title, language)
    kind = say(language, "puzzle" if puzzle else "lesson", game=game_name(game, language))
    minutes = say(language, "minutes", minutes=lesson.minutes)
    words = say(language, "lesson-words", kind=kind, minutes=minutes)
    return PreviewCard(title, words, words, game.id)


def installed_game(id: str) -> Game | None:
    try:
        return find_game(id)
    except KeyError:
        return None


def game_name(game: Game, language: str) -> str:
    """The short name of a game, or else its title."""
    short = f"{game.id}-name"
    return game.say(Text(short if short in game.message_ids else f"{game.id}-title"), language)
