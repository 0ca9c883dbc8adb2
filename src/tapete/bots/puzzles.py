"""Puzzles from played matches: positions where one answer is clearly better than every other, found by play-outs and
looked at again for ten times as long.

A puzzle is a lesson of one step (`core/lessons.py`), so it is kept, checked, walked and shown like one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

import msgspec

from tapete import bots
from tapete.bots.search import ENDLESS
from tapete.bots.weighing import Weighed, weigh
from tapete.core.game import Game
from tapete.core.lessons import End, Lesson, Said, Step
from tapete.core.match import Match
from tapete.core.requests import Choose, Decision
from tapete.core.setup import Setup
from tapete.core.text import LANGUAGES, Text

FEWEST, MOST = 3, 24  # answers to choose from
GAP, SURE = 0.12, 2.5  # by how much the best must be better, in chance and in standard errors
LOOK_AGAIN = 10  # times as long
OFTEN = 0.5  # how many of the decisions are looked at
EASY, HARD = 0.35, 0.2  # gaps from which a puzzle is easy, and below which it is hard
CARELESS = "easy"  # who plays the matches: somebody who errs leaves something to find


class Puzzle(msgspec.Struct):
    """A position, who is asked, and what the two best answers came to."""

    match: Match
    player: int
    best: Weighed
    other: Weighed


def mine(game: Game, seconds: float, seed: str = "") -> Iterator[Puzzle]:
    """Puzzles as they are found, from one match after another; it never ends by itself."""
    for number in count():
        yield from puzzles_of(game, seconds, f"{seed}/{number}")


def puzzles_of(game: Game, seconds: float, seed: str) -> Iterator[Puzzle]:
    """The puzzles of one match; the next is looked for only after something has happened."""
    rng = random.Random(seed)
    match = Match(Setup.of(game, max(2, game.players[0]), dict(game.beginner), seed), listening=False)
    player_of = bots.make(CARELESS, game, seed)
    while not match.over:
        player = min(match.pending)
        if rng.random() < OFTEN and fits(match.pending[player], game):
            found = looked_at(match, player, seconds)
            if found is not None:
                yield found
        match.act(player, player_of(match, player))


def fits(decision: Decision, game: Game) -> bool:
    """Whether a decision can be asked as a puzzle: among a few answers, and of the game itself."""
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.preparations
        and FEWEST <= len(decision.options) <= MOST
    )


def looked_at(match: Match, player: int, seconds: float, playouts: int = ENDLESS) -> Puzzle | None:
    """A short look, and where it finds one clear answer, a long one at all of them that has to agree."""
    first = clear(weigh(match, player, seconds, playouts=playouts))
    if first is None:
        return None
    again = clear(
        weigh(match, player, LOOK_AGAIN * seconds, seed="again", everything=True, playouts=LOOK_AGAIN * playouts)
    )
    if again is None or again[0].answer != first[0].answer:
        return None
    return Puzzle(match.clone(), player, *again)


def clear(weighed: list[Weighed]) -> tuple[Weighed, Weighed] | None:
    """The best and the next, where nobody can doubt which is which."""
    if len(weighed) < 2:
        return None
    best, other = weighed[:2]
    return (best, other) if best.chance - other.chance >= GAP and other.behind(best) >= SURE else None


def agrees(match: Match, puzzle: Lesson, seconds: float, playouts: int = ENDLESS) -> bool:
    """Whether another look at a puzzle's position finds its solution best, too."""
    found = weigh(match, puzzle.seat, seconds, everything=True, seed="another look", playouts=playouts)
    return bool(found) and found[0].answer == match.game.read_action(puzzle.steps[0].answer)


def as_lesson(puzzle: Puzzle) -> Lesson:
    """A puzzle as it is kept: its words are made of the question and of the figures."""
    match, player = puzzle.match, puzzle.player
    decision = match.pending[player]
    position = match.position()
    scenario = msgspec.json.encode(position).decode()
    gap = puzzle.best.chance - puzzle.other.chance
    level = 1 if gap >= EASY else 3 if gap < HARD else 2
    spoken = {language: words(match, decision, puzzle, language) for language in LANGUAGES}
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


LEVELS = {"es": {1: "fácil", 2: "media", 3: "difícil"}, "en": {1: "easy", 2: "medium", 3: "hard"}}
WORDS = {
    "es": (
        "{prompt} Una respuesta es claramente mejor que las demás. ¿Cuál?",
        "Hay algo mejor. Mira qué cambia con cada respuesta y prueba otra.",
        "«{best}»: jugada muchas veces desde aquí sale bien el {chance} %; lo siguiente mejor, «{other}», el {less} %.",
    ),
    "en": (
        "{prompt} One answer is clearly better than all others. Which?",
        "There is something better. See what each answer changes, and try another.",
        "“{best}”: played on many times from here it goes well {chance}%; the next best, “{other}”, {less}%.",
    ),
}


def words(match: Match, decision: Decision, puzzle: Puzzle, language: str) -> dict[str, str]:
    def said(text: Text) -> str:
        return " ".join(match.game.say(text, language).split())

    def named(answer: object) -> str:
        option = match.game.option(match.state, decision, answer)
        return said(option.title) if option.group is None else f"{said(option.group)}: {said(option.title)}"

    say, nudge, end = WORDS[language]
    figures = {"chance": round(100 * puzzle.best.chance), "less": round(100 * puzzle.other.chance)}
    gap = puzzle.best.chance - puzzle.other.chance
    return {
        "title": said(decision.prompt),
        "level": LEVELS[language][1 if gap >= EASY else 3 if gap < HARD else 2],
        "say": say.format(prompt=said(decision.prompt)),
        "nudge": nudge,
        "end": end.format(best=named(puzzle.best.answer), other=named(puzzle.other.answer), **figures),
    }


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


def said_lines(key: str, said: Said) -> list[str]:
    return [f"{key}.es = {quoted(said.es)}", f"{key}.en = {quoted(said.en)}"]


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
