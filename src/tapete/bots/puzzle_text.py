"""Text and file format of puzzles: title from the question, solution explained with numbers, TOML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from tapete.bots.explain_difference import Amounts, Happens, Reason, Stands
from tapete.bots.puzzles import Puzzle, asides_of
from tapete.core.content.lessons import MOST_AT_THE_END, MOST_WORDS, End, Lesson, Said, Step
from tapete.core.flow import Decision
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match
from tapete.core.scene import Seat

EASY, HARD = 0.3, 0.14  # gaps above which a puzzle is easy, and below which it is hard
NAMED = 3  # pieces or answers named in a title


def as_lessons(puzzles: Iterable[Puzzle]) -> list[Lesson]:
    """Convert puzzles to lessons. Puzzles with the same title name their last answers instead of the first."""
    pairs = [(puzzle, as_lesson(puzzle)) for puzzle in puzzles]
    often = Counter((lesson.title, lesson.learn) for _, lesson in pairs)
    return [
        as_lesson(puzzle, last=True) if often[lesson.title, lesson.learn] > 1 else lesson for puzzle, lesson in pairs
    ]


def as_lesson(puzzle: Puzzle, *, last: bool = False) -> Lesson:
    """Convert a puzzle to a lesson; its text is made from the question and the numbers."""
    match, player = puzzle.match, puzzle.player
    decision = match.pending[player]
    position = match.position()
    scenario = msgspec.json.encode(position).decode()
    level = level_of(puzzle)
    spoken = {language: make_texts(match, decision, puzzle, language, last=last) for language in LANGUAGES}
    return Lesson(
        id=f"puzzle-{sha256(scenario.encode()).hexdigest()[:8]}",
        minutes=level,
        title=Said(*(spoken[language]["title"] for language in LANGUAGES)),
        learn=Said(*(spoken[language]["learn"] for language in LANGUAGES)),
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


LEVELS = {"es": {1: "fácil", 2: "media", 3: "difícil"}, "en": {1: "easy", 2: "medium", 3: "hard"}}
WORDS = {
    "es": {
        "say": "{prompt} Una respuesta es claramente mejor que las demás. ¿Cuál?",
        "nudge": "Hay algo mejor. Mira qué cambia con cada respuesta y prueba otra.",
        "end": "«{best}» sale bien el {chance} % de las veces; la siguiente mejor, «{other}», el {less} %.",
        "why": "Por qué: poco después {reasons}.",
        "and": ", y ",
        "good": "logras «{what}» el {often} % de las veces (si no, el {rarely} %)",
        "bad": "sufres «{what}» el {often} % de las veces (si no, el {rarely} %)",
        "neither": "ocurre «{what}» el {often} % de las veces (si no, el {rarely} %)",
        "stands": "{score}: {better} de media (si no, {other})",
    },
    "en": {
        "say": "{prompt} One answer is clearly better than all others. Which?",
        "nudge": "There is something better. See what each answer changes, and try another.",
        "end": "“{best}” goes well {chance}% of the time; the next best, “{other}”, {less}%.",
        "why": "Why: soon after, {reasons}.",
        "and": ", and ",
        "good": "you achieve “{what}” {often}% of the time (otherwise {rarely}%)",
        "bad": "you suffer “{what}” {often}% of the time (otherwise {rarely}%)",
        "neither": "“{what}” happens {often}% of the time (otherwise {rarely}%)",
        "stands": "{score}: {better} on average (otherwise {other})",
    },
}


def make_texts(match: Match, decision: Decision, puzzle: Puzzle, language: str, *, last: bool) -> dict[str, str]:
    def spoken(text: Text) -> str:
        return " ".join(match.game.say(text, language).split())

    def named(answer: object) -> str:
        option = match.game.option(match.state, decision, answer)
        return spoken(option.title) if option.group is None else f"{spoken(option.group)}: {spoken(option.title)}"

    best = round(100 * puzzle.best.chance)
    figures = {"chance": best, "less": max(0, best - round(100 * puzzle.gap))}
    solved = WORDS[language]["end"].format(best=named(puzzle.best.answer), other=named(puzzle.other.answer), **figures)
    room = MOST_AT_THE_END - len(solved.split())
    return {
        "title": spoken(decision.prompt),
        "learn": make_distinction(match, puzzle.player, LEVELS[language][level_of(puzzle)], spoken, last=last),
        "say": WORDS[language]["say"].format(prompt=spoken(decision.prompt)),
        "nudge": WORDS[language]["nudge"],
        "end": " ".join(filter(None, (solved, explain_solution(puzzle.reasons, spoken, language, room)))),
    }


def explain_solution(reasons: list[Reason], spoken: Callable[[Text], str], language: str, room: int) -> str:
    """Reasons why the best answer is better, as many as fit into `room`, at least one."""
    written = ""
    for several in range(1, len(reasons) + 1):
        clauses = [clause(reason, spoken, language) for reason in reasons[:several]]
        longer = WORDS[language]["why"].format(reasons=WORDS[language]["and"].join(clauses))
        if several == 1 or len(longer.split()) <= room:
            written = longer
    return written


def clause(reason: Reason, spoken: Callable[[Text], str], language: str) -> str:
    match reason:
        case Happens(what=what, better=better, other=other, good=good):
            figures = {"often": round(100 * better), "rarely": round(100 * other)}
            kind = {1: "good", -1: "bad"}.get(good, "neither")
            return WORDS[language][kind].format(what=spoken(what).rstrip("."), **figures)
        case Amounts(what=message, better=better, other=other):
            amounts = {"better": one_digit(better, language), "other": one_digit(other, language)}
            return spoken(Text(message, {**amounts, "share": round(better), "rest": round(other)}))
        case Stands(score=score, better=ours, other=theirs):
            return WORDS[language]["stands"].format(
                score=spoken(score), better=format_scores(ours, language), other=format_scores(theirs, language)
            )


def format_scores(scores: tuple[float, float], language: str) -> str:
    """
    >>> format_scores((9.1, 7.04), "en"), format_scores((9.1, 7.04), "es")
    ('9.1 – 7.0', '9,1 – 7,0')
    """
    return " – ".join(one_digit(score, language) for score in scores)


def one_digit(number: float, language: str) -> str:
    """
    >>> one_digit(1, "en"), one_digit(2.345, "es")
    ('1.0', '2,3')
    """
    return f"{number:.1f}".replace(".", "," if language == "es" else ".")


def make_distinction(
    match: Match, player: int, level: str, spoken: Callable[[Text], str], *, last: bool = False
) -> str:
    """Part of a title that distinguishes puzzles with the same question.

    Difficulty, pieces or answers concerned as far as there is room, and opponents.
    """
    names, stands = name_choices(match, player, spoken), summarise_position(match, player, spoken)
    for several in range(NAMED, 0, -1):
        named = ", ".join(names[-several:] if last else names[:several]) + ("…" if len(names) > several else "")
        line = " · ".join(part for part in (level, named, stands) if part)
        if len(line.split()) <= MOST_WORDS:
            break
    return line


def summarise_position(match: Match, player: int, spoken: Callable[[Text], str]) -> str:
    """Opponents, score and time of a position.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> summarise_position(match, 0, lambda text: match.game.say(text, "en"))[:27]
    'Shell 0 – 0 Anchor, Round 1'
    """
    scene = match.view(player)
    prompt = spoken(match.pending[player].prompt)
    seats = sorted(scene.seats, key=lambda seat: seat.player != player)
    sides = " – ".join(side_of(seat, spoken, mine=seat.player == player) for seat in seats) if len(seats) == 2 else ""
    when = spoken(scene.phase) if scene.phase is not None else ""
    when = "" if when.casefold() in prompt.casefold() else when
    return ", ".join(part for part in (sides, when) if part)


def is_place(match: Match, decision: Decision, answer: Any) -> bool:
    """True if an answer is one of the many places of a verb, as those of a move."""
    aim = match.game.aim(match.state, decision, answer)
    return aim is not None and bool(aim.target) and match.game.verb(match.state, decision, aim.verb).places


def name_choices(match: Match, player: int, spoken: Callable[[Text], str]) -> list[str]:
    """Pieces that may act, or else the answers: they distinguish positions and hands of cards."""
    decision, asides = match.pending[player], asides_of(match.game)
    answers = [answer for answer in decision.options if answer not in asides]
    answers = [answer for answer in answers if not is_place(match, decision, answer)] or answers
    options = [match.game.option(match.state, decision, answer) for answer in answers]
    groups = list(dict.fromkeys(spoken(option.group) for option in options if option.group is not None))
    alone = [spoken(option.title) for option in options if option.group is None]
    return groups if len(alone) < len(groups) else alone


def side_of(seat: Seat, spoken: Callable[[Text], str], *, mine: bool) -> str:
    """A side and its score, score inwards; the side of the puzzle's player comes first."""
    parts = [
        spoken(seat.title) if seat.title is not None else "",
        str(seat.score.value) if seat.score is not None else "",
    ]
    return " ".join(part for part in (parts if mine else parts[::-1]) if part)


def write_puzzles(game: Game, puzzles: list[Lesson]) -> str:
    """Write puzzles as a file, `puzzles.toml`.

    >>> import tapete
    >>> write_puzzles(tapete.find_game("pocket"), []).splitlines()[-1]
    'game = "pocket"'
    """
    head = (
        f"# Puzzles of {game.id}, mined from matches: `tapete puzzles {game.id}`. "
        "One answer is clearly better; the figures say by how much.\n"
    )
    return head + f"game = {quote_toml(game.id)}\n" + "".join(table_of(puzzle) for puzzle in puzzles)


def table_of(puzzle: Lesson) -> str:
    step = puzzle.steps[0]
    lines = ["", "[[lesson]]", f"id = {quote_toml(puzzle.id)}", f"minutes = {puzzle.minutes}", f"seat = {puzzle.seat}"]
    lines += [
        *text_lines("title", puzzle.title),
        *text_lines("learn", puzzle.learn),
        f"scenario = '''{puzzle.scenario}'''",
        "",
        "[[lesson.step]]",
    ]
    lines += [
        *text_lines("say", step.say or Said()),
        f"answer = {toml_value(step.answer)}",
        *text_lines("nudge", step.nudge or Said()),
    ]
    lines += ["", "[lesson.end]", *text_lines("say", puzzle.end.say), ""]
    return "\n".join(lines)


def text_lines(key: str, saying: Said) -> list[str]:
    return [f"{key}.es = {quote_toml(saying.es)}", f"{key}.en = {quote_toml(saying.en)}"]


def quote_toml(words: str) -> str:
    """Quote a string for TOML, which JSON quotes the same way."""
    return msgspec.json.encode(words).decode()


def toml_value(value: object) -> str:
    """Write an answer (plain JSON) in TOML; null values are left out."""
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{quote_toml(str(key))} = {toml_value(one)}" for key, one in value.items() if one is not None)
            + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(one) for one in value) + "]"
    return quote_toml(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
