"""League over seasons: divisions, promotion and relegation, team standings.

A division is a round robin (`record.Tournament` with `ahead`): its rounds open by date, even if boards of earlier
rounds are still played. People are identified by a key that stays the same from season to season.

>>> [[len(part)] for part in cut_divisions(list("abcdefghijk"), 4)]
[[4], [4], [3]]
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeVar

import msgspec

from tapete.club.model.record import Board, Result, Round, Tournament
from tapete.club.model.standings import standings
from tapete.club.pairing.entrants import draw_lot
from tapete.club.pairing.next_round import rounds_in
from tapete.club.tournament.operations import enter, new

LEAST_SIZE, MOST_SIZE = 4, 12  # people per division
MOST_MOVES = 3  # promotions and relegations between two divisions
MOST_LEGS = 2
MOST_DAYS = 28  # days from one round to the next
TEAM_COUNTS = 3  # members whose points count for a team

Why = Literal["up", "down", "stays", "new", "gap"]
Key = TypeVar("Key")


class Move(NamedTuple):
    """Next division of a person, and the reason.

    `gap`: not where the standings alone would put them; they fill the place of a person who left.
    """

    who: str
    before: int  # previous division, from 1; 0: none
    after: int
    why: Why


class TeamRow(NamedTuple):
    place: int
    team: str
    points: int
    wins: int
    counted: tuple[str, ...]  # members whose points count, best first
    people: int


# ---------------------------------------------------------------- divisions


def cut_divisions(people: Sequence[Key], size: int) -> list[list[Key]]:
    """Divide people, in order, into divisions of about `size`; upper ones are larger by one if uneven.

    >>> cut_divisions([1, 2, 3, 4, 5], 4), cut_divisions([1, 2, 3, 4, 5, 6], 4)
    ([[1, 2, 3, 4, 5]], [[1, 2, 3], [4, 5, 6]])
    """
    count = max(1, (2 * len(people) + size) // (2 * size))
    least, more = divmod(len(people), count)
    parts: list[list[Key]] = []
    taken = 0
    for n in range(count):
        length = least + (n < more)
        parts.append(list(people[taken : taken + length]))
        taken += length
    return parts


def count_moves(upper: int, lower: int, moves: int) -> int:
    """Number of people who change places between two divisions; at least one of the smaller stays.

    >>> count_moves(8, 8, 2), count_moves(3, 3, 3), count_moves(8, 2, 2)
    (2, 1, 0)
    """
    return max(0, min(moves, (min(upper, lower) - 1) // 2))


def next_divisions(
    tables: Sequence[Sequence[str]], people: Sequence[str], size: int, moves: int, seed: str
) -> list[list[Move]]:
    """Divisions of the next season. `tables` are those of the last one, best first; `people` play the next.

    Newcomers start at the bottom, in an order drawn by lot. If a person has left, the best of those to be relegated
    stays; if there is none, the best of the division below moves up.

    >>> after = next_divisions([["a", "b", "c"], ["d", "e", "f"]], list("abcdefg"), 4, 1, "docs")
    >>> [[move.who for move in part] for part in after]
    [['a', 'b', 'd', 'c'], ['e', 'f', 'g']]
    >>> [[move.why for move in part] for part in after]
    [['stays', 'stays', 'up', 'gap'], ['stays', 'stays', 'new']]
    """
    changes = [count_moves(len(above), len(below), moves) for above, below in itertools.pairwise(tables)]
    here, before = set(people), {who: n for n, table in enumerate(tables, start=1) for who in table}
    order: list[str] = []
    expected: dict[str, int] = {}
    for n, table in enumerate(tables, start=1):
        up = changes[n - 2] if n > 1 else 0
        down = changes[n - 1] if n <= len(changes) else 0
        fallen = list(tables[n - 2][len(tables[n - 2]) - up :]) if n > 1 else []
        risen = list(tables[n][:down]) if n <= len(changes) else []
        part = [*fallen, *table[up : len(table) - down], *risen]
        expected.update(dict.fromkeys(part, n))
        order += [who for who in part if who in here]
    fresh = sorted((who for who in people if who not in before), key=lambda who: draw_lot(seed, who))
    parts = cut_divisions([*order, *fresh], size)
    return [
        [Move(who, before.get(who, 0), n, reason(before.get(who, 0), expected.get(who, 0), n)) for who in part]
        for n, part in enumerate(parts, start=1)
    ]


def reason(before: int, expected: int, after: int) -> Why:
    if not before:
        return "new"
    if after != expected:
        return "gap"
    return "stays" if after == before else "up" if after < before else "down"


def order_of(division: Tournament) -> list[int]:
    """People of a division from first to last. Ties are broken by lot."""
    rows = standings(division)
    return [
        row.number
        for row in sorted(
            rows, key=lambda row: (row.place, draw_lot(division.seed, "order", division.name_of(row.number)))
        )
    ]


def zones(sizes: Sequence[int], moves: int) -> list[tuple[int, int]]:
    """Numbers of promotions and relegations of each division.

    >>> zones([8, 8, 7], 2)
    [(0, 2), (2, 2), (2, 0)]
    """
    between = [count_moves(above, below, moves) for above, below in itertools.pairwise(sizes)]
    return [(between[n - 1] if n else 0, between[n] if n < len(between) else 0) for n in range(len(sizes))]


# ---------------------------------------------------------------- a season


def new_division(name: str, names: Iterable[str], seed: str, legs: int = 1) -> Tournament:
    """A round robin of these people with rounds that open by date.

    >>> division = new_division("First", ["Ada", "Eva", "Leo"], "docs", legs=2)
    >>> division.planned, division.ahead
    (6, True)
    """
    division = msgspec.structs.replace(new("robin", name, seed=seed), ahead=True)
    for person in names:
        division = enter(division, person)
    return msgspec.structs.replace(division, planned=legs * rounds_in(division))


def close_season(division: Tournament) -> Tournament:
    """Close a season: an unplayed board is lost by the person who left, or by both if both are present.

    >>> from tapete.club.tournament.operations import is_finished, pair
    >>> division = close_season(pair(new_division("First", ["Ada", "Eva"], "docs")))
    >>> division.rounds[0].boards[0].result.places, is_finished(division)
    ((2, 2), True)
    """
    gone = {number for number, person in enumerate(division.people, start=1) if person.left}

    def close(board: Board) -> Board:
        if board.result is not None:
            return board
        left = [number in gone for number in board.seats]
        places = tuple(1 if any(left) and not away else 2 for away in left)
        return Board(board.seats, (Result(places, unplayed=True, source="calendar"),))

    rounds = tuple(Round(tuple(map(close, round.boards)), round.remarks) for round in division.rounds)
    return msgspec.structs.replace(division, rounds=rounds)


# ---------------------------------------------------------------- teams


class Earned(NamedTuple):
    """Points and wins of a person in a season."""

    name: str
    points: int
    wins: int


def team_table(people: Iterable[Earned], team_of: Mapping[str, str]) -> list[TeamRow]:
    """Teams by the points of their best three, in any division.

    Ties are broken by the wins of those three, then share a place.

    >>> people = [Earned("Ada", 6, 2), Earned("Eva", 3, 1), Earned("Leo", 1, 0)]
    >>> rows = team_table(people, {"Ada": "Reds", "Eva": "Blues", "Leo": "Blues"})
    >>> [(row.place, row.team, row.points) for row in rows]
    [(1, 'Reds', 6), (2, 'Blues', 4)]
    """
    members: dict[str, list[Earned]] = {}
    for one in people:
        if team_of.get(one.name):
            members.setdefault(team_of[one.name], []).append(one)
    rows = []
    for team, mine in members.items():
        best = sorted(mine, key=lambda one: (-one.points, -one.wins, one.name))[:TEAM_COUNTS]
        points, wins = sum(one.points for one in best), sum(one.wins for one in best)
        rows.append(TeamRow(0, team, points, wins, tuple(one.name for one in best), len(mine)))
    rows.sort(key=lambda row: (-row.points, -row.wins, row.team))
    return [
        row._replace(place=1 + sum((other.points, other.wins) > (row.points, row.wins) for other in rows))
        for row in rows
    ]
