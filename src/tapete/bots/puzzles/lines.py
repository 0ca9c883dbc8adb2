"""Lines: what follows an answer on the board, and what a player sees of it.

A game's bot says what can be seen (`visible`: counts by name) and what each is worth (`VISIBLE`). The balance of a
line is the worth of what changed. A line is the answers of both sides after the answer, with the seed of its dice.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tapete.bots.compare_answers import BEHIND, Comparison, load_knowledge
from tapete.bots.levels import bot_module
from tapete.bots.rollout_search import Knowledge, next_actor
from tapete.core.flow import Script
from tapete.core.flow.chance import Chance
from tapete.core.game import Game
from tapete.core.match import Match, Setup

LINES = 9  # lines played for an answer; the middle one is shown
ROUND = 4  # worlds between two looks at the comparison
LEAST, AT_LEAST = 16, 4  # worlds before an answer is dropped, and answers that are never dropped
ACTS, LONGEST = 12, 60  # answers of a line that count, and answers with the passes and bids between them
PASSES = ("pass", {"type": "pass"})  # answers that do nothing


class Line(msgspec.Struct):
    """The answers after an answer, and what changed by them for the player."""

    seed: str
    answers: list[tuple[int, Any]]  # seat and answer as plain JSON
    changes: dict[str, int]
    balance: float


def see(match: Match, player: int) -> dict[str, int]:
    """Count of everything a player can see in a position; empty for a game whose bot does not say it."""
    visible: Callable[[Any, int], dict[str, int]] | None = getattr(bot_module(match.game), "visible", None)
    return visible(match.state, player) if visible is not None else {}


def changes_between(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """
    >>> changes_between({"taken": 1, "lost": 2}, {"taken": 3, "lost": 2})
    {'taken': 2}
    """
    return {key: count - before.get(key, 0) for key, count in after.items() if count != before.get(key, 0)}


def weigh(match: Match, changes: Mapping[str, int]) -> float:
    """Worth of changes, in the unit of the game's `VISIBLE`."""
    worth: Mapping[str, float] = getattr(bot_module(match.game), "VISIBLE", {})
    return sum(worth.get(key, 0.0) * count for key, count in changes.items())


def restore(match: Match) -> Match:
    """The same position again, with a log of its own: only its beat is replayed."""
    return set_up(match.game, match.position())


def set_up(game: Game, described: dict[str, Any], seed: str = "scenario") -> Match:
    """Start a match from a described position."""
    position = dict(described)
    seats: Any = position.pop("seats", None) or ["human"] * position.get("players", max(2, game.players[0]))
    position.pop("players", None)
    options: Any = position.pop("options", {})
    answers: Any = position.pop("answers", [])
    chance = {key: position.pop(key) for key in Script.__struct_fields__ if key in position}
    script = msgspec.convert(chance, Script) if chance else None
    match = Match(Setup.of(game, len(seats), options, seed, seats=seats, script=script, position=position))
    for seat, answer in answers:
        match.act(seat, game.read_action(answer))
    return match


def end_of_line(match: Match, player: int, knowledge: Knowledge) -> Callable[[Match], bool]:
    """True for a position at which a line stops: the next multiple of the game's `LINE`, or the horizon of its bot.

    Never in the midst of a fight, as the game's bot says it (`is_midway`).
    """
    module = bot_module(match.game)
    clock = knowledge.clock
    if clock is None:
        steps = len(match.log) + LONGEST
        return lambda now: now.over or len(now.log) >= steps
    far = getattr(module, "LINE", None)
    end = knowledge.end(match.state, player) if far is None else (clock(match.state, player) // far + 1) * far
    return lambda now: now.over or (clock(now.state, player) >= end and not is_midway(now))


def is_midway(match: Match) -> bool:
    of_game: Callable[[Any], bool] | None = getattr(bot_module(match.game), "is_midway", None)
    return of_game is not None and of_game(match.state)


def play_line(match: Match, player: int, answer: Any, seed: str) -> Line:
    """Give an answer and play on as the game's bot does; the line ends with the last change that can be seen."""
    knowledge = load_knowledge(match)
    quick = knowledge.quick or knowledge.answer
    assert quick is not None
    before, rng = see(match, player), random.Random(seed)
    ended = end_of_line(match, player, knowledge)
    now = match.clone()
    now.run.chance = Chance.of(seed)
    now.act(player, answer)
    answers: list[tuple[int, Any]] = []
    seen, kept, acts = see(now, player), 0, 0
    while not ended(now) and (acts < ACTS or is_midway(now)) and len(answers) < LONGEST:
        actor = next_actor(now, player)
        given = quick(now, actor, rng)
        plain = msgspec.to_builtins(given, str_keys=True)
        acts += is_act(now, actor, plain)
        now.act(actor, given)
        answers.append((actor, plain))
        if (after := see(now, player)) != seen:
            seen, kept = after, len(answers)
    now.close()
    changes = changes_between(before, seen)
    return Line(seed, answers[:kept] if changes else answers, changes, weigh(match, changes))


def is_act(match: Match, actor: int, plain: Any) -> bool:
    """True unless an answer is a pass, or to a question in between (`INCIDENTAL` of the game's bot), as a bid is."""
    incidental: frozenset[str] = getattr(bot_module(match.game), "INCIDENTAL", frozenset())
    return plain not in PASSES and match.pending[actor].kind not in incidental


def middle_line(played: list[Line]) -> Line:
    """The middle one of several lines after an answer, by its balance; among equals the commonest changes."""
    middle = sorted(line.balance for line in played)[len(played) // 2]
    alike = [line for line in played if line.balance == middle]
    common = Counter(str(line.changes) for line in alike).most_common(1)[0][0]
    return min((line for line in alike if str(line.changes) == common), key=lambda line: len(line.answers))


def telling_line(match: Match, player: int, answer: Any, *, good: bool) -> Line | None:
    """A line after an answer that ends well, or badly; None if there is none."""
    played = (play_line(match, player, answer, f"line-{number}") for number in range(2 * LINES))
    return next((line for line in played if (line.balance > 0 if good else line.balance < 0)), None)


def compare_lines(
    match: Match, player: int, worlds: int, seed: str, enough: Callable[[list[Comparison]], bool]
) -> list[Comparison]:
    """Compare all answers by how often their lines end well, in the same worlds; best first.

    For games in which one round is decided at once, as a duel is: its end says more than a judgement of the position.
    Answers that are clearly behind the best few are dropped.
    """
    asides: frozenset[Any] = getattr(bot_module(match.game), "ASIDES", frozenset())
    field = [Comparison(answer) for answer in match.pending[player].options if answer not in asides]
    left = field
    for number in range(worlds):
        for one in left:
            one.values.append(float(end_in_world(match, player, one.answer, f"{seed}/{number}") > 0))
        if (number + 1) % ROUND:
            continue
        left = sorted(left, key=lambda one: -one.chance)
        if enough(left):
            break
        if number >= LEAST:
            left = [*left[:AT_LEAST], *(one for one in left[AT_LEAST:] if one.behind(left[AT_LEAST - 1]) < BEHIND)]
    return sorted(field, key=lambda one: -one.chance)


def end_in_world(match: Match, player: int, answer: Any, seed: str) -> float:
    """Balance of a line in a world that is dealt again for the player."""
    knowledge, rng = load_knowledge(match), random.Random(seed)
    quick = knowledge.quick or knowledge.answer
    assert quick is not None
    world = match.determinize(player, rng, marks=False)
    before, ended = see(world, player), end_of_line(world, player, knowledge)
    world.act(player, answer)
    while not ended(world):
        actor = next_actor(world, player)
        world.act(actor, quick(world, actor, rng))
    return weigh(match, changes_between(before, see(world, player)))
