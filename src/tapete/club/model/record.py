"""A tournament as one value: who plays, who met whom, how it ended, and what was corrected. It is what the file holds.

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
BY_ROUNDS: tuple[Kind, ...] = ("swiss", "robin", "knockout", "tables")  # an arena goes by the clock
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
IN_A_ROW = 2  # wins after which the next ones count double, in an arena
LONGEST_NAME = 60
LEAST_SEATS, MOST_SEATS = 3, 16  # of a table of many

Natural = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST_PEOPLE)]


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Part of the file: what it does not know is told, not dropped."""


class Person(Value, frozen=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    seed: Natural = 0  # 1 is the strongest; 0: by lot, after those who have one
    since: Positive = 1  # the first round they can be paired in
    left: Natural = 0  # the first round they are no longer paired in; 0: they are here


class Result(Value, frozen=True):
    """How a board ended: a place for each seat, 1 is the best and equal is equal. Two seats in place 2: both lost."""

    places: tuple[Positive, ...]
    scores: tuple[Score, ...] = ()  # of the game itself, where somebody wrote them down
    unplayed: bool = False  # somebody did not come: it counts as points and not as having met
    source: Source = "organiser"
    why: Annotated[str, msgspec.Meta(max_length=500)] = ""  # of a correction


class Board(Value, frozen=True):
    """People who meet, in the order of their seats; one alone has a bye. The last result holds, those before it were
    corrected."""

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
        """The result, if people met."""
        result = self.result
        return None if result is None or result.unplayed or self.is_bye else result


class Round(Value, frozen=True):
    boards: tuple[Board, ...]
    remarks: tuple[Text, ...] = ()  # what this pairing could not avoid

    @property
    def open_boards(self) -> list[int]:
        """Numbers of the boards nobody has told the result of."""
        return [number for number, board in enumerate(self.boards, start=1) if board.result is None]


class Points(Value, frozen=True, omit_defaults=False):
    win: Natural = 3
    draw: Natural = 1
    loss: Natural = 0
    bye: Natural = 3


class Tournament(Value, frozen=True, tag_field="file", tag="tapete-tournament-1"):
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    planned: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0  # rounds; 0: as many as the kind needs
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] = 2
    seed: Annotated[str, msgspec.Meta(max_length=200)] = ""
    points: Points = Points()
    tie_breaks: tuple[TieBreak, ...] = ()
    third_place: bool = False
    final: bool = False  # after the planned rounds, tables of several: the best sit down at a last one
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0  # how long an arena lasts
    over: bool = False  # the time of an arena is up: nobody is paired any more
    ahead: bool = False  # a round robin whose rounds open by the calendar, before those of yesterday have ended
    people: Annotated[tuple[Person, ...], msgspec.Meta(max_length=MOST_PEOPLE)] = ()
    rounds: Annotated[tuple[Round, ...], msgspec.Meta(max_length=MOST_ROUNDS)] = ()

    def name_of(self, number: int) -> str:
        """People are numbered from 1, in the order they entered."""
        return self.people[number - 1].name

    @property
    def here(self) -> list[int]:
        """Who is paired in the next round."""
        return [number for number, person in enumerate(self.people, start=1) if not person.left]

    def is_final(self, round: int) -> bool:
        """Whether a round is the last table of the best."""
        return self.final and round > self.planned

    def boards(self) -> Iterator[tuple[int, Board]]:
        """Every board with the number of its round."""
        for number, round in enumerate(self.rounds, start=1):
            for board in round.boards:
                yield number, board

    def paid(self) -> Iterator[tuple[int, Board, tuple[int, ...]]]:
        """Every board with the number of its round and the points of each seat. In an arena whoever has won two boards
        running gets double for each further win, until they do not win."""
        in_a_row: dict[int, int] = {}
        for number, board in self.boards():
            points = self.earned(board)
            if self.is_final(number):  # it decides places, not points
                points = (0,) * len(board.seats)
            if self.kind == "arena" and board.result is not None:
                won = [place == 1 and board.result.places.count(1) == 1 for place in board.result.places]
                before = [in_a_row.get(seat, 0) for seat in board.seats]
                in_a_row |= {seat: (n + 1) * wins for seat, n, wins in zip(board.seats, before, won, strict=True)}
                doubled = [wins and n >= IN_A_ROW for n, wins in zip(before, won, strict=True)]
                points = tuple(one * (2 if twice else 1) for one, twice in zip(points, doubled, strict=True))
            yield number, board, points

    def earned(self, board: Board) -> tuple[int, ...]:
        """Points for each seat of a board that has ended, whatever was before it."""
        result = board.result
        if result is None:
            return (0,) * len(board.seats)
        if board.is_bye:  # in a round robin everybody rests as often
            return (0 if self.kind == "robin" else self.points.bye,)
        if self.kind == "tables":
            return tuple(self._by_place(place, result.places) for place in result.places)
        return tuple(self._by_outcome(place, result.places) for place in result.places)

    def _by_outcome(self, place: int, places: tuple[int, ...]) -> int:
        if place > 1:
            return self.points.loss
        return self.points.win if places.count(1) == 1 else self.points.draw

    def _by_place(self, place: int, places: tuple[int, ...]) -> int:
        """Two for everybody left behind, one for everybody equal; at a smaller table as much more that its first gets
        what the first of a full table gets."""
        behind = sum(2 for other in places if other > place) + places.count(place) - 1
        full, others = self.seats - 1, len(places) - 1
        return (2 * behind * full + others) // (2 * others)
