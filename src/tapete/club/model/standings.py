"""Standings: points, then tie-breaks (Buchholz, Sonneborn-Berger, direct encounter), with reasons.

Each tie-break applies only among those whom all earlier ones left equal. Those who stay equal share a place.

An unplayed board (bye or forfeit) counts in Buchholz and Sonneborn-Berger as an opponent with the person's own points.
At a multiplayer table these take the mean of the opponents, so that tables of different sizes weigh the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from tapete.club.model.record import USUAL_TIE_BREAKS, Board, TieBreak, Tournament
from tapete.core.i18n.text import Text, text

Values = dict[int, Fraction]
Order = tuple[list[int], list[Text | None]]  # people in order, and why each stands above the next


class Row(msgspec.Struct, frozen=True):
    place: int  # shared by those who are equal in everything
    number: int
    points: int
    ties: dict[TieBreak, Fraction]
    wins: int
    draws: int
    losses: int
    byes: int
    why: Text | None = None  # reason for standing above the next


class BoardRecord(msgspec.Struct, frozen=True):
    """One board from the point of view of one person."""

    round: int
    others: tuple[int, ...]
    share: Fraction  # opponents beaten, ties count half
    earned: int
    mark: str  # win, draw, loss, bye, open
    score: int | None = None  # own score less the mean of the others
    place: int = 0


def standings(tournament: Tournament) -> list[Row]:
    """Standings of all people, best first."""
    entries = board_records(tournament)
    points = {number: sum(entry.earned for entry in mine) for number, mine in entries.items()}
    if tournament.kind == "knockout":
        order, reasons = by_rounds(tournament, entries)
        ties: dict[TieBreak, Values] = {}
    else:
        names = tie_breaks_of(tournament)
        ties = {name: MEASURES[name](entries, points) for name in names if name != "direct"}

        def among(group: list[int]) -> Order:
            return by_points(tournament, group, points, ties, names)

        order, reasons = by_final(tournament, *among(list(entries)), among)
    rows: list[Row] = []
    for n, number in enumerate(order):
        shared = n > 0 and reasons[n - 1] is None
        mine = entries[number]
        marks = [entry.mark for entry in mine]
        rows.append(
            Row(
                rows[-1].place if shared else n + 1,
                number,
                points[number],
                {name: values[number] for name, values in ties.items()},
                wins=marks.count("win"),
                draws=marks.count("draw"),
                losses=marks.count("loss"),
                byes=marks.count("bye"),
                why=reasons[n] or text("club-why-shared") if n + 1 < len(order) else None,
            )
        )
    return rows


def tie_breaks_of(tournament: Tournament) -> list[TieBreak]:
    """Tie-breaks in order of use; the score difference only if scores were entered."""
    scored = any(board.result is not None and board.result.scores for _, board in tournament.boards())
    names = tournament.tie_breaks or USUAL_TIE_BREAKS[tournament.kind]
    return [name for name in names if name != "difference" or scored]


def board_records(tournament: Tournament) -> dict[int, list[BoardRecord]]:
    """Every person's boards, round by round."""
    entries: dict[int, list[BoardRecord]] = {number: [] for number in range(1, len(tournament.people) + 1)}
    for round, board, points in tournament.paid():
        for seat, number in enumerate(board.seats):
            entries[number].append(board_record(round, board, seat, points[seat]))
    return entries


def board_record(round: int, board: Board, seat: int, earned: int) -> BoardRecord:
    others = tuple(number for number in board.seats if number != board.seats[seat])
    if board.result is None:
        return BoardRecord(round, others, Fraction(0), 0, "open")
    places = board.result.places
    mine = places[seat]
    if board.played is None:
        return BoardRecord(round, (), Fraction(int(mine == 1)), earned, "bye" if mine == 1 else "loss")
    share = Fraction(2 * sum(mine < other for other in places) + places.count(mine) - 1, 2)
    if len(places) == 2 and places == (2, 2):
        share = Fraction(0)
    first = mine == 1
    mark = ("win" if places.count(1) == 1 else "draw") if first else "loss"
    scores = board.result.scores
    better = len(others) * scores[seat] - (sum(scores) - scores[seat]) if scores else None
    return BoardRecord(round, others, share, earned, mark, better, mine)


# ---------------------------------------------------------------- tie-breaks


def buchholz(entries: dict[int, list[BoardRecord]], points: dict[int, int]) -> Values:
    """Buchholz: sum of the opponents' points."""
    return {
        number: sum((mean_points(entry, number, points) for entry in mine if entry.mark != "open"), Fraction(0))
        for number, mine in entries.items()
    }


def mean_points(entry: BoardRecord, number: int, points: dict[int, int]) -> Fraction:
    if not entry.others:
        return Fraction(points[number])
    return Fraction(sum(points[other] for other in entry.others), len(entry.others))


def sonneborn(entries: dict[int, list[BoardRecord]], points: dict[int, int]) -> Values:
    """Sonneborn-Berger: points of beaten opponents, and half of those drawn with."""
    return {
        number: sum(
            (
                mean_points(entry, number, points) * entry.share / max(1, len(entry.others))
                for entry in mine
                if entry.mark != "open"
            ),
            Fraction(0),
        )
        for number, mine in entries.items()
    }


def wins(entries: dict[int, list[BoardRecord]], points: dict[int, int]) -> Values:
    """Number of boards won by playing."""
    return {number: Fraction(sum(entry.mark == "win" for entry in mine)) for number, mine in entries.items()}


def difference(entries: dict[int, list[BoardRecord]], points: dict[int, int]) -> Values:
    """Score difference: own scores less the opponents', in the game's own points."""
    return {
        number: sum(
            (Fraction(entry.score, max(1, len(entry.others))) for entry in mine if entry.score is not None), Fraction(0)
        )
        for number, mine in entries.items()
    }


MEASURES: dict[TieBreak, Callable[[dict[int, list[BoardRecord]], dict[int, int]], Values]] = {
    "buchholz": buchholz,
    "sonneborn": sonneborn,
    "wins": wins,
    "difference": difference,
}


def direct(tournament: Tournament, group: Sequence[int]) -> Values:
    """Direct encounter: points among those who are equal; none unless all of them met."""
    members = set(group)
    met: dict[int, set[int]] = {number: set() for number in group}
    won: Values = {number: Fraction(0) for number in group}
    for _, board in tournament.boards():
        result = board.played
        if result is None:
            continue
        seats = [(number, place) for number, place in zip(board.seats, result.places, strict=True) if number in members]
        for number, place in seats:
            for other, others_place in seats:
                if other != number:
                    met[number].add(other)
                    both_lost = result.places == (2, 2)
                    half = place == others_place and not both_lost
                    won[number] += Fraction(1, 2) if half else Fraction(int(place < others_place))
    if any(len(others) < len(members) - 1 for others in met.values()):
        return {number: Fraction(0) for number in group}
    return won


def by_points(
    tournament: Tournament,
    people: list[int],
    points: dict[int, int],
    ties: dict[TieBreak, Values],
    names: Sequence[TieBreak],
) -> Order:
    """Order people by points and tie-breaks, with reasons; None where nothing tells two apart."""

    def ordered(group: list[int], level: int) -> tuple[list[int], list[Text | None]]:
        if len(group) == 1 or level > len(names):
            return group, [None] * len(group)
        name = names[level - 1] if level else None
        if name is None:
            values = {number: Fraction(points[number]) for number in group}
        elif name == "direct":
            values = direct(tournament, group)
        else:
            values = ties[name]
        order: list[int] = []
        reasons: list[Text | None] = []
        steps = sorted({values[number] for number in group}, reverse=True)
        for step in steps:
            part, inside = ordered([number for number in group if values[number] == step], level + 1)
            if order:
                reasons[-1] = text(
                    f"club-why-{name or 'points'}",
                    more=format_tie_break(values[order[-1]]),
                    less=format_tie_break(step),
                    other=tournament.name_of(part[0]),
                )
            order, reasons = order + part, reasons + inside
        return order, reasons

    return ordered(people, 0)


def by_final(
    tournament: Tournament, order: list[int], reasons: list[Text | None], among: Callable[[list[int]], Order]
) -> Order:
    """Put the people of the final table first, in its order; `among` orders the others."""
    last = [board for round, board in tournament.boards() if tournament.is_final(round) and board.result is not None]
    if not last or last[0].result is None:
        return order, reasons
    places = dict(zip(last[0].seats, last[0].result.places, strict=True))
    first = sorted((number for number in order if number in places), key=lambda number: places[number])
    why: list[Text | None] = []
    for number, after in pairwise(first):
        equal = places[number] == places[after]
        why.append(text("club-why-before" if equal else "club-why-final", place=places[number]))
    rest, below = among([number for number in order if number not in places])
    return first + rest, [*why, text("club-why-finalist"), *below]


def by_rounds(tournament: Tournament, entries: dict[int, list[BoardRecord]]) -> tuple[list[int], list[Text | None]]:
    """Order of a knockout: by rounds survived.

    Those who lost in the same round share a place; a board for third place separates two of them.
    """
    far = {number: distance(mine) for number, mine in entries.items()}
    order = sorted(entries, key=lambda number: (-far[number][0], -far[number][1]))
    reasons: list[Text | None] = []
    for number, after in zip(order, [*order[1:], 0], strict=True):
        if not after or far[number] == far[after]:
            reasons.append(None)
        elif far[number][1] == STILL_IN:
            reasons.append(text("club-why-open"))
        elif far[number][0] == far[after][0]:
            reasons.append(text("club-why-last", other=tournament.name_of(after)))
        else:
            reasons.append(text("club-why-further", more=far[number][0], less=far[after][0]))
    return order, reasons


STILL_IN = 2


def distance(mine: Sequence[BoardRecord]) -> tuple[int, int]:
    """Rounds survived until the first loss, and whether the person is still in or won a board later."""
    came_through = next((n for n, entry in enumerate(mine) if entry.mark in ("loss", "open")), len(mine))
    if came_through < len(mine) and mine[came_through].mark == "open":
        return came_through, STILL_IN
    after = mine[came_through + 1 :]
    return came_through, int(any(entry.mark in ("win", "bye") for entry in after))


def format_tie_break(value: Fraction) -> int | float:
    """Format a tie-break: an integer, or up to two decimals.

    >>> format_tie_break(Fraction(10)), format_tie_break(Fraction(21, 2)), format_tie_break(Fraction(7, 3))
    (10, 10.5, 2.33)
    """
    return value.numerator if value.denominator == 1 else round(float(value), 2)
