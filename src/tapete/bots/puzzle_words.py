"""A puzzle as it is kept: called by what is asked, its solution explained by the figures, written as a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec

from tapete.bots.consequences import Happens, Stands
from tapete.bots.puzzles import Puzzle, asides_of
from tapete.core.game import Game
from tapete.core.lessons import End, Lesson, Said, Step
from tapete.core.match import Match
from tapete.core.requests import Decision
from tapete.core.scene import Seat
from tapete.core.text import LANGUAGES, Text

EASY, HARD = 0.3, 0.14  # gaps from which a puzzle is easy, and below which it is hard
NAMED = 3  # of those who may act, or of the answers, that a title names


def as_lessons(puzzles: Iterable[Puzzle]) -> list[Lesson]:
    """Puzzles as they are kept; those that would be called the same name the last answers instead of the first."""
    pairs = [(puzzle, as_lesson(puzzle)) for puzzle in puzzles]
    often = Counter(lesson.title for _, lesson in pairs)
    lessons = [as_lesson(puzzle, last=True) if often[lesson.title] > 1 else lesson for puzzle, lesson in pairs]
    return told_apart(lessons)


def told_apart(lessons: list[Lesson]) -> list[Lesson]:
    """Those that are still called the same say who meets whom, and when."""
    often = Counter(lesson.title for lesson in lessons)
    return [
        msgspec.structs.replace(lesson, title=Said(*(further(lesson, language) for language in LANGUAGES)))
        if often[lesson.title] > 1
        else lesson
        for lesson in lessons
    ]


def further(lesson: Lesson, language: str) -> str:
    return f"{lesson.title.say(language)} · {lesson.learn.say(language).partition(' · ')[2]}"


def as_lesson(puzzle: Puzzle, *, last: bool = False) -> Lesson:
    """A puzzle as it is kept: its words are made of the question and of the figures."""
    match, player = puzzle.match, puzzle.player
    decision = match.pending[player]
    position = match.position()
    scenario = msgspec.json.encode(position).decode()
    level = level_of(puzzle)
    spoken = {language: words(match, decision, puzzle, language, last=last) for language in LANGUAGES}
    return Lesson(
        id=f"puzzle-{sha256(scenario.encode()).hexdigest()[:8]}",
        minutes=level,
        title=Said(*(spoken[language]["title"] for language in LANGUAGES)),
        learn=Said(*(spoken[language]["level"] for language in LANGUAGES)),
        scenario=scenario,
        seat=player,
        steps=(
            Step(
                answer=msgspec.to_builtins(puzzle.best.answer),
                say=Said(*(spoken[language]["say"] for language in LANGUAGES)),
                nudge=Said(*(spoken[language]["nudge"] for language in LANGUAGES)),
            ),
        ),
        end=End(Said(*(spoken[language]["end"] for language in LANGUAGES))),
    )


def level_of(puzzle: Puzzle) -> int:
    return 1 if puzzle.gap >= EASY else 3 if puzzle.gap < HARD else 2


SHARES = {
    "es": ("nunca", "el {share} % de las veces", "siempre"),
    "en": ("never", "{share}% of the time", "always"),
}
LEVELS = {"es": {1: "fácil", 2: "media", 3: "difícil"}, "en": {1: "easy", 2: "medium", 3: "hard"}}
WORDS = {
    "es": (
        "{prompt} Una respuesta es claramente mejor que las demás. ¿Cuál?",
        "Hay algo mejor. Mira qué cambia con cada respuesta y prueba otra.",
        "«{best}»: jugada muchas veces desde aquí sale bien el {chance} %; lo siguiente mejor, «{other}», el {less} %.",
        "Lo que marca la diferencia: «{what}» pasa {often}; después de lo otro, {rarely}.",
        "{score}, de media, un rato después: {better}; después de lo otro, {other}.",
    ),
    "en": (
        "{prompt} One answer is clearly better than all others. Which?",
        "There is something better. See what each answer changes, and try another.",
        "“{best}”: played on many times from here it goes well {chance}%; the next best, “{other}”, {less}%.",
        "What makes the difference: “{what}” happens {often}; after the other, {rarely}.",
        "{score}, on average, a while later: {better}; after the other, {other}.",
    ),
}


def words(match: Match, decision: Decision, puzzle: Puzzle, language: str, *, last: bool) -> dict[str, str]:
    def spoken(text: Text) -> str:
        return " ".join(match.game.say(text, language).split())

    def named(answer: object) -> str:
        option = match.game.option(match.state, decision, answer)
        return spoken(option.title) if option.group is None else f"{spoken(option.group)}: {spoken(option.title)}"

    say, nudge, end, *_ = WORDS[language]
    best = round(100 * puzzle.best.chance)
    figures = {"chance": best, "less": max(0, best - round(100 * puzzle.gap))}
    solved = end.format(best=named(puzzle.best.answer), other=named(puzzle.other.answer), **figures)
    return {
        "title": title_of(match, puzzle.player, spoken, last=last),
        "level": " · ".join(filter(None, (LEVELS[language][level_of(puzzle)], about(match, puzzle.player, spoken)))),
        "say": say.format(prompt=spoken(decision.prompt)),
        "nudge": nudge,
        "end": " ".join(filter(None, (solved, because(puzzle.reason, spoken, language)))),
    }


def because(reason: Happens | Stands | None, spoken: Callable[[Text], str], language: str) -> str:
    """Why the best answer is better, from the worlds in which it and the next best were played on."""
    *_, happens, stands = WORDS[language]
    match reason:
        case Happens(what=what, better=better, other=other):
            return happens.format(
                what=spoken(what).rstrip("."), often=how_often(better, language), rarely=how_often(other, language)
            )
        case Stands(score=score, better=ours, other=theirs):
            return stands.format(score=spoken(score), better=at(ours, language), other=at(theirs, language))
        case _:
            return ""


def how_often(share: float, language: str) -> str:
    """
    >>> how_often(0.254, "en"), how_often(0.0, "es"), how_often(0.996, "en")
    ('25% of the time', 'nunca', 'always')
    """
    never, sometimes, always = SHARES[language]
    percent = round(100 * share)
    return never if percent == 0 else always if percent == 100 else sometimes.format(share=percent)


def at(scores: tuple[float, float], language: str) -> str:
    """
    >>> at((9.1, 7.04), "en"), at((9.1, 7.04), "es")
    ('9.1 – 7.0', '9,1 – 7,0')
    """
    words = " – ".join(f"{score:.1f}" for score in scores)
    return words.replace(".", ",") if language == "es" else words


def title_of(match: Match, player: int, spoken: Callable[[Text], str], *, last: bool = False) -> str:
    """What is asked, and of whom or of what."""
    names = offered(match, player, spoken)
    named = names[-NAMED:] if last else names[:NAMED]
    return f"{spoken(match.pending[player].prompt)} ({', '.join(named)}{'…' if len(names) > NAMED else ''})"


def about(match: Match, player: int, spoken: Callable[[Text], str]) -> str:
    """Who meets whom, how it stands, and when.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> about(match, 0, lambda text: match.game.say(text, "en"))[:27]
    'Shell 0 – 0 Anchor, Round 1'
    """
    scene = match.view(player)
    prompt = spoken(match.pending[player].prompt)
    seats = sorted(scene.seats, key=lambda seat: seat.player != player)
    sides = " – ".join(side_of(seat, spoken, mine=seat.player == player) for seat in seats) if len(seats) == 2 else ""
    when = spoken(scene.phase) if scene.phase is not None else ""
    when = "" if when.casefold() in prompt.casefold() else when
    return ", ".join(part for part in (sides, when) if part)


def offered(match: Match, player: int, spoken: Callable[[Text], str]) -> list[str]:
    """Who may act, or else the answers: they tell one position, or one hand of cards, from another."""
    decision, asides = match.pending[player], asides_of(match.game)
    options = [match.game.option(match.state, decision, answer) for answer in decision.options if answer not in asides]
    groups = list(dict.fromkeys(spoken(option.group) for option in options if option.group is not None))
    alone = [spoken(option.title) for option in options if option.group is None]
    return groups if len(alone) < len(groups) else alone


def side_of(seat: Seat, spoken: Callable[[Text], str], *, mine: bool) -> str:
    """A side and its score, the score inside; whose puzzle it is stands first."""
    parts = [
        spoken(seat.title) if seat.title is not None else "",
        str(seat.score.value) if seat.score is not None else "",
    ]
    return " ".join(part for part in (parts if mine else parts[::-1]) if part)


def written(game: Game, puzzles: list[Lesson]) -> str:
    """Puzzles as a file, `puzzles.toml`.

    >>> import tapete
    >>> written(tapete.find_game("pocket"), []).splitlines()[-1]
    'game = "pocket"'
    """
    head = (
        f"# Puzzles of {game.id}, mined from matches: `tapete puzzles {game.id}`. "
        "One answer is clearly better; the figures say by how much.\n"
    )
    return head + f"game = {quoted(game.id)}\n" + "".join(table_of(puzzle) for puzzle in puzzles)


def table_of(puzzle: Lesson) -> str:
    step = puzzle.steps[0]
    lines = ["", "[[lesson]]", f"id = {quoted(puzzle.id)}", f"minutes = {puzzle.minutes}", f"seat = {puzzle.seat}"]
    lines += [
        *said_lines("title", puzzle.title),
        *said_lines("learn", puzzle.learn),
        f"scenario = '''{puzzle.scenario}'''",
        "",
        "[[lesson.step]]",
    ]
    lines += [
        *said_lines("say", step.say or Said()),
        f"answer = {toml_value(step.answer)}",
        *said_lines("nudge", step.nudge or Said()),
    ]
    lines += ["", "[lesson.end]", *said_lines("say", puzzle.end.say), ""]
    return "\n".join(lines)


def said_lines(key: str, saying: Said) -> list[str]:
    return [f"{key}.es = {quoted(saying.es)}", f"{key}.en = {quoted(saying.en)}"]


def quoted(words: str) -> str:
    """A TOML string; JSON writes it the same way."""
    return msgspec.json.encode(words).decode()


def toml_value(value: object) -> str:
    """An answer, which is plain JSON, in TOML; what is null is left out."""
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{quoted(str(key))} = {toml_value(one)}" for key, one in value.items() if one is not None)
            + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(one) for one in value) + "]"
    return quoted(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
