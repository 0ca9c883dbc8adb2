"""Why one answer is better than another, out of the worlds in which both were played on: what then happens more often,
or less, and decides; or else how the score stands."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from time import monotonic

import msgspec

from tapete import bots
from tapete.bots.search import Thought, judge
from tapete.bots.weighing import knowledge_of
from tapete.core.match import Match
from tapete.core.text import LANGUAGES, Text

WORLDS = 48
SOME = 3  # worlds with an event, and without it, before anything is said about what it is worth
OFTEN = 0.15  # by how much more often, or less, it has to happen
SHARE = 0.15  # how much of the lead it has to make
AHEAD = 0.25  # points by which the score has to stand better
AN_HOUR = 3600.0


class Happens(msgspec.Struct):
    """What happens in another share of the worlds after the better answer than after the other."""

    what: Text
    better: float
    other: float


class Stands(msgspec.Struct):
    """How the score stands on the average, one's own first, after the better answer and after the other."""

    score: Text
    better: tuple[float, float]
    other: tuple[float, float]


class Told(msgspec.Struct):
    """What was told in a world, and whether it is good (1) or bad (-1) for the player; 0 where that is not known."""

    what: Text
    good: int = 0


class World(msgspec.Struct):
    """A world that was played on: how it stands there, what it came to, and what was told in it."""

    match: Match
    value: float
    happened: dict[str, Told]


def difference(
    match: Match, player: int, better: object, other: object, worlds: int = WORLDS
) -> Happens | Stands | None:
    """What makes the difference between two answers; None where nothing does that could be named.

    >>> import tapete
    >>> game = tapete.find_game("challengers")
    >>> match = tapete.new_match(game, seed="docs")
    >>> difference(match, 0, *match.pending[0].options[:1] * 2, worlds=4)
    """
    after, after_other = (played_on(match, player, answer, worlds) for answer in (better, other))
    lead = mean(after) - mean(after_other)
    events = sorted(decisive(after, after_other, SHARE * lead), key=lambda pair: -pair[0])
    return events[0][1] if events else scores(match, player, after, after_other)


def played_on(match: Match, player: int, answer: object, worlds: int) -> list[World]:
    kinds: Mapping[str, int] = getattr(bots.bot_module(match.game), "TELLING", {})
    thought = Thought(match, player, random.Random("consequences"), monotonic() + AN_HOUR, knowledge_of(match))
    played: list[World] = []
    for number in range(worlds):
        world = thought.played_on(answer, number, listening=True)
        events = [event for event in world.events(viewer=player) if event.kind in kinds]
        happened = {
            match.game.say(event.text, LANGUAGES[0]): Told(event.text, kinds[event.kind] * side_of(event.text, player))
            for event in events
        }
        played.append(World(world, judge(world, player, thought.knowledge), happened))
    return played


def side_of(what: Text, player: int) -> int:
    """Whether the first thing a sentence names is the player's (1) or a rival's (-1); 0 where nobody owns it.

    >>> from tapete.core.text import text
    >>> knight = text("knight", owner=1)
    >>> side_of(text("falls", unit=knight), 1), side_of(text("falls", unit=knight), 0), side_of(text("dawn"), 0)
    (1, -1, 0)
    """
    named = (value.args.get("owner") for value in what.args.values() if isinstance(value, Text))
    owner = next((one for one in named if one is not None), None)
    return 0 if owner is None else 1 if owner == player else -1


def mean(worlds: list[World]) -> float:
    return sum(world.value for world in worlds) / len(worlds)


def decisive(after: list[World], after_other: list[World], least: float) -> Iterator[tuple[float, Happens]]:
    """What happens more often after one of them, and what it makes of the lead: how much more often, times what it is
    worth among the worlds of one answer, where it alone can be the reason. One's own losses are never a reason for an
    answer, whatever the figures say."""
    events = {key: event for world in (*after, *after_other) for key, event in world.happened.items()}
    for key, event in events.items():
        often, often_other = share(after, key), share(after_other, key)
        more = often - often_other
        makes = more * worth(key, after, after_other)
        if abs(more) >= OFTEN and makes > max(0.0, least) and event.good * more >= 0:
            yield makes, Happens(event.what, often, often_other)


def share(worlds: list[World], key: str) -> float:
    return sum(key in world.happened for world in worlds) / len(worlds)


def worth(key: str, *fields: list[World]) -> float:
    """By how much worlds with an event came out better than those without."""
    total = weight = 0.0
    for field in fields:
        among = [world for world in field if key in world.happened]
        without = [world for world in field if key not in world.happened]
        if (fewest := min(len(among), len(without))) >= SOME:
            total += fewest * (mean(among) - mean(without))
            weight += fewest
    return total / weight if weight else 0.0


def scores(match: Match, player: int, after: list[World], after_other: list[World]) -> Stands | None:
    gauge = next((seat.score for seat in match.view(None).seats if seat.player == player), None)
    better, other = average(after, player), average(after_other, player)
    if gauge is None or better is None or other is None:
        return None
    ahead = (better[0] - better[1]) - (other[0] - other[1])
    return Stands(gauge.name, better, other) if ahead >= AHEAD else None


def average(worlds: list[World], player: int) -> tuple[float, float] | None:
    """One's own score and the rival's, where there are two and both have one."""
    pairs = [score_of(world.match, player) for world in worlds]
    known = [pair for pair in pairs if pair is not None]
    if not known:
        return None
    return sum(own for own, _ in known) / len(known), sum(rival for _, rival in known) / len(known)


def score_of(world: Match, player: int) -> tuple[int, int] | None:
    gauges = {seat.player: seat.score for seat in world.view(None).seats}
    own, rival = gauges.get(player), gauges.get(1 - player)
    return (own.value, rival.value) if world.players == 2 and own is not None and rival is not None else None
