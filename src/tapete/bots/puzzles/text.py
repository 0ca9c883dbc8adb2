"""Text and file format of puzzles: goal, what follows each answer in a player's words, TOML."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from tapete.bots.levels import bot_module
from tapete.bots.puzzles.lines import Line
from tapete.bots.puzzles.mining import Puzzle
from tapete.core.content import lessons
from tapete.core.content.lessons import MOST_AT_THE_END, End, Lesson, Said, Step
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match

EASIEST, HARDEST = 1000, 2000  # ratings of puzzles
OF_THEMES = {"won": "win", "scored": "score", "points": "score", "jugg": "score", "duels": "draft"}

WORDS = {
    "es": {
        "and": " y ",
        "but": ", pero ",
        "gain": "Busca la respuesta con la que {gain}.",
        "few": "Busca una respuesta con la que {gain}.",
        "save": "Solo una respuesta te salva: con las demás {loss}.",
        "most": "Pocas respuestas te salvan: con las demás {loss}.",
        "nothing": "no consigues nada",
        "wrong": "Así {line}.",
        "safe": "no pierdes nada",
        "end": "{Line}. Con otra respuesta {otherwise}.",
        "plain": "Una respuesta es mejor que las demás.",
        "nudge": "Hay algo mejor: prueba otra.",
    },
    "en": {
        "and": " and ",
        "but": ", but ",
        "gain": "Find the answer with which {gain}.",
        "few": "Find an answer with which {gain}.",
        "save": "Only one answer saves you: with the others {loss}.",
        "most": "Few answers save you: with the others {loss}.",
        "nothing": "you gain nothing",
        "wrong": "This way {line}.",
        "safe": "you lose nothing",
        "end": "{Line}. With another answer {otherwise}.",
        "plain": "One answer is better than the others.",
        "nudge": "There is something better: try another.",
    },
}


def as_lesson(puzzle: Puzzle, title: Said | None = None) -> Lesson:
    """Convert a puzzle to a lesson. Without a title it is named by its question."""
    match, player = puzzle.match, puzzle.player
    scenario = msgspec.json.encode(match.position()).decode()
    prompt = said(match.game, match.pending[player].prompt)
    goal = Said(*(say_goal(puzzle, language) for language in LANGUAGES))
    return Lesson(
        id=f"puzzle-{sha256(scenario.encode()).hexdigest()[:8]}",
        minutes=1,
        title=title or prompt,
        learn=goal,
        scenario=scenario,
        seat=player,
        theme=theme_of(puzzle),
        rating=rate(puzzle),
        lines=write_lines(puzzle),
        steps=(
            Step(
                answer=msgspec.to_builtins(puzzle.best.answer),
                also=tuple(msgspec.to_builtins(answer) for answer in puzzle.also),
                say=Said(*(f"{prompt.say(language)} {goal.say(language)}" for language in LANGUAGES)),
                nudge=Said(*(WORDS[language]["nudge"] for language in LANGUAGES)),
            ),
        ),
        end=End(Said(*(say_end(puzzle, language) for language in LANGUAGES))),
    )


def theme_of(puzzle: Puzzle) -> str:
    """Theme: to win, score, strike, save what one has, or draft."""
    line = puzzle.lines.get(puzzle.best.answer)
    if line is None:
        return ""
    if is_rescue(puzzle, line):
        return "save"
    worth: Mapping[str, float] = getattr(bot_module(puzzle.match.game), "VISIBLE", {})
    gain = max(line.changes, key=lambda key: worth.get(key, 0.0) * line.changes[key])
    return OF_THEMES.get(gain, "strike")


def rate(puzzle: Puzzle) -> int:
    """Difficulty on the scale of players' ratings.

    Harder: many answers, an effect that comes later, a small lead, an answer that the heuristic does not find.
    """
    line = puzzle.lines.get(puzzle.best.answer)
    later = min(len(line.answers), 6) if line is not None else 0
    rating = 1200 + 20 * len(puzzle.lines) + 40 * later + 200 * (not puzzle.obvious) - round(400 * puzzle.gap)
    return max(EASIEST, min(HARDEST, rating))


def said(game: Game, text: Text) -> Said:
    return Said(*(spoken(game, text, language) for language in LANGUAGES))


def spoken(game: Game, text: Text, language: str) -> str:
    return " ".join(game.say(text, language).split())


# ---------------------------------------------------------------- what follows, in words


def say_goal(puzzle: Puzzle, language: str) -> str:
    """Goal of a puzzle: the gain of the right answer, or the loss after every other one."""
    line = puzzle.lines.get(puzzle.best.answer)
    if line is None:
        return WORDS[language]["plain"]
    if not is_rescue(puzzle, line):
        return WORDS[language]["few" if puzzle.also else "gain"].format(
            gain=say_changes(puzzle.match, good_part(puzzle.match, line), language)
        )
    loss = say_changes(puzzle.match, saved_by(puzzle, line), language)
    return WORDS[language]["most" if puzzle.also else "save"].format(loss=loss)


def is_rescue(puzzle: Puzzle, line: Line) -> bool:
    """True if the right answer gains nothing on the whole, but avoids a loss."""
    return line.balance <= 0 and bool(saved_by(puzzle, line) or not good_part(puzzle.match, line))


def saved_by(puzzle: Puzzle, line: Line) -> dict[str, int]:
    """Losses after the best wrong answer that the line of the right one does not have."""
    wrong = (one for answer, one in puzzle.lines.items() if answer != puzzle.best.answer and answer not in puzzle.also)
    worse = max(wrong, key=lambda one: one.balance)
    more = {key: count - line.changes.get(key, 0) for key, count in worse.changes.items()}
    return {key: count for key, count in more.items() if worth_of(puzzle.match, key) * count < 0}


def good_part(match: Match, line: Line) -> dict[str, int]:
    return {key: count for key, count in line.changes.items() if worth_of(match, key) * count > 0}


def worth_of(match: Match, key: str) -> float:
    worth: Mapping[str, float] = getattr(bot_module(match.game), "VISIBLE", {})
    return worth.get(key, 0.0)


def say_changes(match: Match, changes: Mapping[str, int], language: str) -> str:
    """Changes as a clause: what matters most first, and nothing else beside the end of the match."""
    ordered = sorted(changes, key=lambda key: -abs(worth_of(match, key) * changes[key]))
    if ordered and ordered[0] in ("won", "lost"):
        ordered = ordered[:1]
    sides: dict[bool, list[str]] = {}  # gains under True, losses under False; the side that matters most comes first
    for key in ordered:
        if changes[key] > 0 or has_less(match.game, key):
            id = f"{match.game.id}-line-{key}{'-less' if changes[key] < 0 else ''}"
            words = spoken(match.game, Text(id, {"n": abs(changes[key])}), language)
            sides.setdefault(worth_of(match, key) * changes[key] > 0, []).append(words)
    both = [WORDS[language]["and"].join(filter(None, (", ".join(side[:-1]), side[-1]))) for side in sides.values()]
    return WORDS[language]["but"].join(both) or WORDS[language]["nothing"]


def has_less(game: Game, key: str) -> bool:
    """True if the game has a sentence for less of something."""
    id = f"{game.id}-line-{key}-less"
    return id in game.phrasebook(LANGUAGES[0])


def say_wrong(puzzle: Puzzle, answer: Any, language: str) -> str:
    line = say_changes(puzzle.match, puzzle.lines[answer].changes, language)
    return WORDS[language]["wrong"].format(line=line)


def say_end(puzzle: Puzzle, language: str) -> str:
    best, other = puzzle.best.answer, puzzle.other.answer
    if best not in puzzle.lines or other not in puzzle.lines:
        return WORDS[language]["plain"]
    changes = puzzle.lines[best].changes
    line = say_changes(puzzle.match, changes, language) if changes else WORDS[language]["safe"]
    words = WORDS[language]["end"].format(
        Line=line[0].upper() + line[1:],
        otherwise=say_changes(puzzle.match, puzzle.lines[other].changes, language),
    )
    return " ".join(words.split()[:MOST_AT_THE_END])


def name_answer(puzzle: Puzzle, answer: Any, language: str) -> str:
    game, decision = puzzle.match.game, puzzle.match.pending[puzzle.player]
    option = game.option(puzzle.match.state, decision, answer)
    title = spoken(game, option.title, language)
    return title if option.group is None else f"{spoken(game, option.group, language)}: {title}"


# ---------------------------------------------------------------- file


def write_lines(puzzle: Puzzle) -> str:
    """The lines of a puzzle as JSON, that of the right answer first."""
    order = sorted(puzzle.lines, key=lambda answer: answer != puzzle.best.answer)
    if not order:
        return ""
    return msgspec.json.encode(
        [
            lessons.Line(
                answer=msgspec.to_builtins(answer, str_keys=True),
                seed=puzzle.lines[answer].seed,
                answers=tuple(puzzle.lines[answer].answers),
                say=None
                if answer == puzzle.best.answer or answer in puzzle.also
                else Said(*(say_wrong(puzzle, answer, language) for language in LANGUAGES)),
            )
            for answer in order
        ]
    ).decode()


def write_puzzles(game: Game, puzzles: list[Lesson]) -> str:
    """Write puzzles as a file, `puzzles.toml`.

    >>> import tapete
    >>> write_puzzles(tapete.find_game("pocket"), []).splitlines()[-1]
    'game = "pocket"'
    """
    head = f"# Puzzles of {game.id}, mined from matches and named by hand: `tapete puzzles {game.id}`.\n"
    return head + f"game = {quote_toml(game.id)}\n" + "".join(table_of(puzzle) for puzzle in puzzles)


def table_of(puzzle: Lesson) -> str:
    step = puzzle.steps[0]
    lines = ["", "[[lesson]]", f"id = {quote_toml(puzzle.id)}", f"minutes = {puzzle.minutes}", f"seat = {puzzle.seat}"]
    lines += [f"theme = {quote_toml(puzzle.theme)}", f"rating = {puzzle.rating}"]
    lines += [
        *text_lines("title", puzzle.title),
        *text_lines("learn", puzzle.learn),
        f"scenario = '''{puzzle.scenario}'''",
        f"lines = '''{puzzle.lines}'''",
        "",
        "[[lesson.step]]",
    ]
    lines += [
        *text_lines("say", step.say or Said()),
        f"answer = {toml_value(step.answer)}",
        *([f"also = {toml_value(step.also)}"] if step.also else []),
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
