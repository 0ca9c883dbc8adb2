"""Tournament as one immutable value: people, rounds, boards, results, corrections. The file holds it.

>>> from tapete.club.tournament.operations import enter, new, pair
>>> cup = pair(enter(enter(new("swiss", seed="docs"), "Ada"), "Eva"))
>>> [[cup.name_of(number) for number in board.seats] for board in cup.rounds[0].boards]
[['Ada', 'Eva']]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec

from tapete.core.i18n.text import Text

Kind = Literal["swiss", "robin", "knockout", "tables", "arena"]
Source = Literal["organiser", "table", "players", "bye", "calendar"]
TieBreak = Literal["buchholz", "sonneborn", "direct", "wins", "difference"]

KINDS: tuple[Kind, ...] = get_args(Kind)
BY_ROUNDS: tuple[Kind, ...] = ("swiss", "robin", "knockout", "tables")  # an arena has no rounds but a time limit
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)
USUAL_TIE_BREAKS: dict[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz", "sonneborn", "direct", "wins", "difference"),
    "robin": ("direct", "sonneborn", "wins", "difference"),
    "knockout": (),
    "tables": ("wins", "buchholz", "direct", "difference"),
    "arena": ("wins", "sonneborn"),
}
MOST_PEOPLE = 2_000
MOST_ROUNDS = 99
MOST_BOARDS = 2_000  # of an arena
LEAST_MINUTES, MOST_MINUTES = 5, 24 * 60  # of an arena
IN_A_ROW = 2  # wins in a row after which further wins count double, in an arena
LONGEST_NAME = 60
LEAST_SEATS, MOST_SEATS = 3, 16  # of a multiplayer table

Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST_PEOPLE)]


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the file. Unknown fields are an error, not dropped."""


class Person(Value, frozen=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    seed: Natural = 0  # 1 is the strongest; 0: none, ordered by lot after the seeded
    since: Positive = 1  # first round in which they can be paired
    left: Natural = 0  # first round in which they are no longer paired; 0: still playing


class Result(Value, frozen=True):
    """Result of a board: a place for each seat, 1 is best, equal places are ties. Two seats in place 2 both lost."""

    places: tuple[Positive, ...]
    scores: tuple[Score, ...] = ()  # scores of the game itself, if entered
    unplayed: bool = False  # forfeit: it counts for points, not as a meeting
    source: Source = "organiser"
    why: Annotated[str, msgspec.Meta(max_length=500)] = ""  # reason of a correction


class Board(Value, frozen=True):
    """People who meet, in seat order; a single one has a bye.

    The last result counts; earlier ones were corrected.
    """

    seats: tuple[Positive, ...]
    results: tuple[Result, ...] = ()

    @property
    def result(self) -> Result | None:
        return self.results[-1] if self.results else None

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def played(self) -> Result | None:
        """The result, unless it is a forfeit or a bye."""
        result = self.result
        return None if result is None or result.unplayed or self.is_bye else result


class Round(Value, frozen=True):
    boards: tuple[Board, ...]
    remarks: tuple[Text, ...] = ()  # what this pairing could not avoid, such as repeated meetings

    @property
    def open_boards(self) -> list[int]:
        """Numbers of the boards without a result."""
        return [number for number, board in enumerate(self.boards, start=1) if board.result is None]


class Points(Value, frozen=True, omit_defaults=False):
    win: Natural = 3
    draw: Natural = 1
    loss: Natural = 0
    bye: Natural = 3


class Tournament(Value, frozen=True, tag_field="file", tag="tapete-tournament-1"):
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    planned: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0  # number of rounds; 0: as many as the kind needs
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] = 2
    seed: Annotated[str, msgspec.Meta(max_length=200)] = ""
    points: Points = Points()
    tie_breaks: tuple[TieBreak, ...] = ()
    third_place: bool = False
    final: bool = False  # multiplayer: the best meet at a final table after the planned rounds
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0  # duration of an arena
    over: bool = False  # the time of an arena is up, or the tournament was closed: no more pairings
    ahead: bool = False  # round robin whose rounds open by date, before earlier ones have ended
    people: Annotated[tuple[Person, ...], msgspec.Meta(max_length=MOST_PEOPLE)] = ()
    rounds: Annotated[tuple[Round, ...], msgspec.Meta(max_length=MOST_ROUNDS)] = ()

    def name_of(self, number: int) -> str:
        """Name of a person by number. People are numbered from 1, in order of entry."""
        return self.people[number - 1].name

    @property
    def here(self) -> list[int]:
        """Numbers of the people to pair in the next round."""
        return [number for number, person in enumerate(self.people, start=1) if not person.left]

    def is_final(self, round: int) -> bool:
        """True if a round is the final table."""
        return self.final and round > self.planned

    def boards(self) -> Iterator[tuple[int, Board]]:
        """Every board with the number of its round."""
        for number, round in enumerate(self.rounds, start=1):
            for board in round.boards:
                yield number, board

    def paid(self) -> Iterator[tuple[int, Board, tuple[int, ...]]]:
        """Every board with the number of its round and the points of each seat.

        In an arena, after two wins in a row each further win counts double, until the streak ends.
        """
        in_a_row: dict[int, int] = {}
        for number, board in self.boards():
            points = self.earned(board)
            if self.is_final(number):  # the final decides places, not points
                points = (0,) * len(board.seats)
            if self.kind == "arena" and board.result is not None:
                won = [place == 1 and board.result.places.count(1) == 1 for place in board.result.places]
                before = [in_a_row.get(seat, 0) for seat in board.seats]
                in_a_row |= {seat: (n + 1) * wins for seat, n, wins in zip(board.seats, before, won, strict=True)}
                doubled = [wins and n >= IN_A_ROW for n, wins in zip(before, won, strict=True)]
                points = tuple(one * (2 if twice else 1) for one, twice in zip(points, doubled, strict=True))
            yield number, board, points

    def earned(self, board: Board) -> tuple[int, ...]:
        """Points for each seat of a finished board, without streaks."""
        result = board.result
        if result is None:
            return (0,) * len(board.seats)
        if board.is_bye:  # in a round robin all rest equally often
            return (0 if self.kind == "robin" else self.points.bye,)
        if self.kind == "tables":
            return tuple(self._by_place(place, result.places) for place in result.places)
        return tuple(self._by_outcome(place, result.places) for place in result.places)

    def _by_outcome(self, place: int, places: tuple[int, ...]) -> int:
        if place > 1:
            return self.points.loss
        return self.points.win if places.count(1) == 1 else self.points.draw

    def _by_place(self, place: int, places: tuple[int, ...]) -> int:
        """Two points per person beaten, one per tie.

        At a smaller table points are scaled, so that first place is worth the same as at a full table.
        """
        behind = sum(2 for other in places if other > place) + places.count(place) - 1
        full, others = self.seats - 1, len(places) - 1
        return (2 * behind * full + others) // (2 * others)
