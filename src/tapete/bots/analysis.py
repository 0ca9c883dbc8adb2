"""Analysis of a match: win probability by step, luck of the dice, advice of a bot."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any

import msgspec

from tapete.bots.levels import bot_module
from tapete.bots.registry import make
from tapete.bots.rollout_search import Knowledge
from tapete.core.flow import Roll, Watch, any_answer
from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.match import Match

POINTS = 160  # steps at which a position is evaluated
PLAYED_ON = 8  # random rollouts per position, for games without an evaluation

Judge = Callable[[Match], list[float]]


class Standing(msgspec.Struct):
    """Evaluation after `step` answers: one number per player, from 0 (lost) to 1 (won)."""

    step: int
    values: list[float]


class Luck(msgspec.Struct):
    """Total and expected value of a player's dice. `sigmas` is the difference in standard deviations."""

    player: int
    dice: int = 0
    given: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def difference(self) -> float:
        return self.given - self.expected

    @property
    def sigmas(self) -> float:
        return self.difference / sqrt(self.variance) if self.variance else 0.0

    def count(self, roll: Roll, faces: list[int]) -> None:
        mean = sum(roll.worth) / len(roll.worth)
        self.dice += len(faces)
        self.given += sum(roll.worth[face - 1] for face in faces)
        self.expected += len(faces) * mean
        self.variance += len(faces) * (sum(value * value for value in roll.worth) / len(roll.worth) - mean * mean)


def count_luck(luck: list[Luck], roll: Roll, faces: list[int]) -> None:
    """Count the dice of a roll; pass it to `Watch` while a match is played."""
    if roll.worth and faces:
        luck[roll.player].count(roll, faces)


def measure_luck(match: Match) -> list[Luck]:
    """Luck of every player's dice in a match so far, by replaying its log.

    >>> import tapete
    >>> played = tapete.new_match("pocket", seats=["bot:random", "bot:random"], seed="docs")
    >>> [one.dice > 0 for one in measure_luck(played)]
    [True, True]
    """
    luck = [Luck(player) for player in range(match.players)]
    again = restart_match(match, Watch(dice=partial(count_luck, luck)))
    for entry in tuple(match.log):
        if not entry.auto:
            again.act(entry.player, entry.answer)
    again.close()
    return luck


class Analysis(msgspec.Struct):
    game: str
    steps: int
    line: list[Standing]
    luck: list[Luck]
    stages: list[tuple[int, str]] = []  # the step at which each stage begins, and its name


def analyse(match: Match, points: int = POINTS) -> Analysis:
    """Replay a match's log; evaluate positions and count luck on the way.

    A step is an answer of a player or a bot. Automatic answers to a single option do not count.
    """
    luck = [Luck(player) for player in range(match.players)]
    again = restart_match(match, Watch(dice=partial(count_luck, luck)))
    answers = [entry for entry in match.log if not entry.auto]
    steps = {round(n * len(answers) / max(1, points)) for n in range(points + 1)}
    judge = make_judge(match)
    line = [Standing(0, judge(again))]
    stages = [(0, match.game.turn_label(again.state))]
    for step, entry in enumerate(answers, start=1):
        again.act(entry.player, entry.answer)
        if step in steps or again.over:
            line.append(Standing(step, judge(again)))
        stage = match.game.turn_label(again.state)
        if stage != stages[-1][1]:
            stages.append((step, stage))
    return Analysis(match.game.id, len(answers), line, luck, [one for one in stages if one[1]])


def make_judge(match: Match) -> Judge:
    """The game's own evaluation of a position, or the win share of random rollouts."""
    evaluate = Knowledge.of(bot_module(match.game)).evaluate
    rng = random.Random(match.seed)

    def judge(now: Match) -> list[float]:
        if now.over:
            return win_shares(now)
        if evaluate is not None:
            return normalise_shares([evaluate(now.state, player) for player in range(now.players)])
        shares = [play_randomly(now, rng) for _ in range(PLAYED_ON)]
        return [round(sum(share[player] for share in shares) / PLAYED_ON, 3) for player in range(now.players)]

    return judge


def normalise_shares(values: list[float]) -> list[float]:
    """Normalise the players' evaluations of one position to a sum of 1.

    >>> normalise_shares([0.9, 0.3])
    [0.75, 0.25]
    """
    whole = sum(values)
    return [round(value / whole, 3) if whole else 1 / len(values) for value in values]


def play_randomly(match: Match, rng: random.Random) -> list[float]:
    twin = match.determinize(None, rng, marks=False)
    while not twin.over:
        player = next(iter(twin.pending))
        twin.act(player, any_answer(twin.pending[player], rng))
    return win_shares(twin)


def win_shares(match: Match) -> list[float]:
    """Share of each player in a finished match: all of it, a part, or nothing."""
    winners = match.winners
    if not winners:
        return [1 / match.players] * match.players
    return [1 / len(winners) if player in winners else 0.0 for player in range(match.players)]


def replay_to(match: Match, step: int) -> Match:
    """The match after so many answers, replayed."""
    answers = [entry for entry in match.log if not entry.auto]
    if not 0 <= step <= len(answers):
        raise BadOptions(text("kernel-step-unknown", step=str(step), steps=len(answers)))
    again = restart_match(match)
    for entry in answers[:step]:
        again.act(entry.player, entry.answer)
    return again


def restart_match(match: Match, watch: Watch | None = None) -> Match:
    return Match(match.setup, listening=False, watch=watch)


def get_advice(match: Match, player: int, bot: str) -> Any:
    """Answer of this bot here, on what the player can see."""
    return make(bot, match.game, f"{match.seed}/advice/{len(match.log)}")(match, player)


def describe_advice(match: Match, step: int, bot: str, language: str) -> str:
    """Answer of this bot at a step as text, one line per deciding player."""
    now = replay_to(match, step)
    say = match.game.phrasebook(language).say
    lines = []
    for player, decision in now.pending.items():
        answer = get_advice(now, player, bot)
        lines.append(f"{player + 1}: {say(match.game.option(now.state, decision, answer).title)}")
    return "; ".join(lines)


count_luck = count_luck  # old name
measure_luck = measure_luck  # old name
make_judge = make_judge  # old name
normalise_shares = normalise_shares  # old name
play_randomly = play_randomly  # old name
win_shares = win_shares  # old name
replay_to = replay_to  # old name
restart_match = restart_match  # old name
get_advice = get_advice  # old name
describe_advice = describe_advice  # old name
