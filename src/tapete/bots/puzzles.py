"""Puzzles from played matches: positions where one answer is clearly better than every other, found by play-outs and
looked at again for ten times as long.

A puzzle is a lesson of one step (`core/lessons.py`), so it is kept, checked, walked and shown like one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import count
from time import monotonic, process_time

import msgspec

from tapete.bots.analysis import judge_of
from tapete.bots.search import Knowledge, Thought
from tapete.bots.weighing import Weighed, knowledge_of, weigh
from tapete.core.game import Game
from tapete.core.lessons import End, Lesson, Said, Step
from tapete.core.match import Match
from tapete.core.requests import Choose, Decision, any_answer
from tapete.core.scene import Seat
from tapete.core.setup import Setup
from tapete.core.text import LANGUAGES, Text

FEWEST, MOST = 3, 24  # answers to choose from
GAP, SURE = 0.06, 3.0  # by how much the best must be better, in chance and in standard errors
PROMISING = 1.5  # standard errors that are enough for a second look
WORLDS, LOOK_AGAIN = 16, 10  # of the first look; the second has so many times more
LEAST = 24  # worlds of the second look before an answer is let go: what falls behind in a few may come back
FEWEST_TO_DOUBT = 8  # worlds before a position is given up
LOST = 0.12  # a best answer that promises no more than this is not worth looking for
EASY, HARD = 0.3, 0.14  # gaps from which a puzzle is easy, and below which it is hard
CARELESS = 0.3  # how often whoever plays the matches answers anything: those who err leave something to find
SOON = 4  # answers within which what a decision did is seen
STAKE = 0.03  # a change of chance below which nothing was at stake
TENSEST = 24  # decisions of a match that are looked at, if they are quick
QUICK = 0.06  # seconds of the processor that a play-out may take: of one look at the others a dozen of these are had
APART = 3  # answers between two of them
NAMED = 3  # of those who may act, or of the answers, that a title names
AN_HOUR = 3600.0


class Puzzle(msgspec.Struct):
    """A position, who is asked, and what the two best answers came to."""

    match: Match
    player: int
    best: Weighed
    other: Weighed

    @property
    def gap(self) -> float:
        return self.other.gap(self.best)[0]


class Asked(msgspec.Struct):
    """A decision of a match that was played to its end, and how much was at stake there."""

    step: int
    match: Match
    player: int
    stake: float = 0.0


def mine(game: Game, worlds: int = WORLDS, seed: str = "") -> Iterator[Puzzle]:
    """Puzzles as they are found, from one match after another; it never ends by itself."""
    for number in count():
        yield from puzzles_of(game, worlds, f"{seed}/{number}")


def puzzles_of(game: Game, worlds: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles of one match, among the decisions that are quickly looked at."""
    for asked in tensest(game, seed):
        puzzle = looked_at(asked.match, asked.player, worlds) if cost_of(asked) <= QUICK else None
        if puzzle is not None:
            yield puzzle


def cost_of(asked: Asked) -> float:
    """Seconds of the processor that a play-out takes from here."""
    match, player = asked.match, asked.player
    options = match.pending[player].options
    thought = Thought(match, player, random.Random("cost"), monotonic() + AN_HOUR, knowledge_of(match))
    began = process_time()
    for world, answer in enumerate((options[0], options[-1])):
        thought.play_out(answer, world)
    return (process_time() - began) / 2


def tensest(game: Game, seed: str) -> list[Asked]:
    """The decisions of a match after which it stood most unlike before: where nothing changes nothing can be found, and
    to judge a position costs little beside playing it on."""
    rng = random.Random(seed)
    match = Match(Setup.of(game, max(2, game.players[0]), dict(game.beginner), seed), listening=False)
    knowledge, judge = knowledge_of(match), judge_of(match)
    fitting: list[Asked] = []
    stood: list[list[float]] = []
    while not match.over:
        player = min(match.pending)
        if fits(match.pending[player], game):
            fitting.append(Asked(len(stood), match.clone(), player))
        stood.append(judge(match))
        match.act(player, carelessly(match, player, knowledge, rng))
    stood.append(judge(match))
    for asked in fitting:
        before, *after = (values[asked.player] for values in stood[asked.step : asked.step + SOON + 1])
        asked.stake = max(abs(value - before) for value in after)
    return apart(sorted((asked for asked in fitting if asked.stake >= STAKE), key=lambda asked: -asked.stake))


def carelessly(match: Match, player: int, knowledge: Knowledge, rng: random.Random) -> object:
    quick = knowledge.quick or knowledge.answer
    if quick is None or rng.random() < CARELESS:
        return any_answer(match.pending[player], rng)
    return quick(match, player, rng)


def apart(tense: Iterable[Asked]) -> list[Asked]:
    """The first of them that do not stand beside one another."""
    chosen: list[Asked] = []
    for asked in tense:
        if len(chosen) < TENSEST and all(abs(asked.step - other.step) >= APART for other in chosen):
            chosen.append(asked)
    return chosen


def fits(decision: Decision, game: Game) -> bool:
    """Whether a decision can be asked as a puzzle: among a few answers, and of the game itself."""
    return (
        isinstance(decision, Choose)
        and decision.kind not in game.preparations
        and FEWEST <= len(decision.options) <= MOST
    )


def looked_at(match: Match, player: int, worlds: int = WORLDS) -> Puzzle | None:
    """A short look at the likeliest answers, and where it finds one clear answer, a long one at all of them that has to
    agree."""
    first = clear(weigh(match, player, AN_HOUR, worlds=worlds, enough=doubtful), PROMISING)
    if first is None:
        return None
    again = clear(
        weigh(
            match,
            player,
            AN_HOUR,
            seed="again",
            everything=True,
            worlds=LOOK_AGAIN * worlds,
            least=LEAST,
            enough=doubtful,
        ),
        SURE,
    )
    if again is None or again[0].answer != first[0].answer or again[0].chance < LOST:
        return None
    return Puzzle(match.clone(), player, *again)


def doubtful(left: list[Weighed]) -> bool:
    """Whether it can hardly be hoped any more that the best of them is clearly better than the next."""
    if len(left) < 2 or len(left[0].values) < FEWEST_TO_DOUBT:
        return False
    best = max(left, key=lambda one: one.chance)
    mean, error = min((one.gap(best) for one in left if one is not best), key=lambda gap: gap[0])
    return mean + PROMISING * error < GAP


def clear(weighed: list[Weighed], sure: float) -> tuple[Weighed, Weighed] | None:
    """The best and the next, where nobody can doubt which is which."""
    if len(weighed) < 2:
        return None
    best = weighed[0]
    other = min(weighed[1:], key=lambda one: one.gap(best)[0])
    return (best, other) if other.gap(best)[0] >= GAP and other.behind(best) >= sure else None


def agrees(match: Match, puzzle: Lesson, worlds: int = LOOK_AGAIN * WORLDS) -> bool:
    """Whether another look at a puzzle's position finds its solution best, too."""
    weighed = weigh(match, puzzle.seat, AN_HOUR, everything=True, seed="another look", worlds=worlds, least=2 * LEAST)
    return bool(weighed) and weighed[0].answer == match.game.read_action(puzzle.steps[0].answer)


def best_of(puzzles: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """Those in which the most is at stake; at most half of them ask the same question."""
    chosen: list[Puzzle] = []
    rest: list[Puzzle] = []
    for puzzle in sorted(puzzles, key=lambda one: -one.gap):
        alike = sum(kind_of(one) == kind_of(puzzle) for one in chosen)
        (chosen if alike < (number + 1) // 2 else rest).append(puzzle)
    return sorted([*chosen, *rest][:number], key=lambda one: -one.gap)


def kind_of(puzzle: Puzzle) -> str:
    return puzzle.match.pending[puzzle.player].kind


def as_lessons(puzzles: Iterable[Puzzle]) -> list[Lesson]:
    """Puzzles as they are kept; those that would be called the same name the last answers instead of the first."""
    pairs = [(puzzle, as_lesson(puzzle)) for puzzle in puzzles]
    often = Counter(lesson.title for _, lesson in pairs)
    return [as_lesson(puzzle, last=True) if often[lesson.title] > 1 else lesson for puzzle, lesson in pairs]


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


def words(match: Match, decision: Decision, puzzle: Puzzle, language: str, *, last: bool) -> dict[str, str]:
    def spoken(text: Text) -> str:
        return " ".join(match.game.say(text, language).split())

    def named(answer: object) -> str:
        option = match.game.option(match.state, decision, answer)
        return spoken(option.title) if option.group is None else f"{spoken(option.group)}: {spoken(option.title)}"

    say, nudge, end = WORDS[language]
    best = round(100 * puzzle.best.chance)
    figures = {"chance": best, "less": max(0, best - round(100 * puzzle.gap))}
    return {
        "title": title_of(match, puzzle.player, spoken, last=last),
        "level": " · ".join(filter(None, (LEVELS[language][level_of(puzzle)], about(match, puzzle.player, spoken)))),
        "say": say.format(prompt=spoken(decision.prompt)),
        "nudge": nudge,
        "end": end.format(best=named(puzzle.best.answer), other=named(puzzle.other.answer), **figures),
    }


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
    decision = match.pending[player]
    options = [match.game.option(match.state, decision, answer) for answer in decision.options]
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
