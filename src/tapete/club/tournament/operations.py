"""Operations on a tournament: enter, withdraw, pair, record results, correct.

Every function takes a tournament and returns a new one. An operation that is not allowed raises a `TournamentMistake`
with the reason.

>>> cup = new("swiss", "Autumn", seed="docs")
>>> for name in ("Ada", "Eva", "Leo", "Max"):
...     cup = enter(cup, name)
>>> cup = pair(cup)
>>> cup = record_result(cup, 1, (1, 2))
>>> cup.rounds[-1].open_boards
[2]
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import msgspec

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.record import (
    LEAST_MINUTES,
    LEAST_SEATS,
    LONGEST_NAME,
    MOST_MINUTES,
    MOST_PEOPLE,
    MOST_ROUNDS,
    MOST_SEATS,
    Board,
    Kind,
    Person,
    Points,
    Result,
    Round,
    Source,
    TieBreak,
    Tournament,
)
from tapete.club.pairing.next_round import USUAL_TABLES, next_round, rounds_in, winner
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import out_of_range, wrong_length

ARENA_POINTS = Points(win=2, draw=1, loss=0, bye=0)


def new(
    kind: Kind,
    name: str = "",
    *,
    rounds: int = 0,
    seats: int = 0,
    seed: str = "",
    points: Points | None = None,
    tie_breaks: Sequence[TieBreak] = (),
    third_place: bool = False,
    minutes: int = 0,
    final: bool = False,
) -> Tournament:
    """Create a tournament without people. Without `rounds` it has as many as the kind needs.

    >>> new("tables", seats=4).seats
    4
    """
    many = kind == "tables"
    seats = seats or (4 if many else 2)
    least, most = (LEAST_SEATS, MOST_SEATS) if many else (2, 2)
    if not least <= seats <= most:
        raise TournamentMistake(text("club-no-seats", seats=seats, least=least, most=most, kind=text(f"club-{kind}")))
    if not 0 <= rounds <= MOST_ROUNDS:
        raise TournamentMistake(out_of_range("rounds", rounds, 0, MOST_ROUNDS))
    if rounds and kind == "knockout":
        raise TournamentMistake(text("club-no-knockout-rounds"))
    if third_place and kind != "knockout":
        raise TournamentMistake(text("club-no-third"))
    if final and not many:
        raise TournamentMistake(text("club-no-final"))
    if final and rounds >= MOST_ROUNDS:
        raise TournamentMistake(out_of_range("rounds", rounds, 0, MOST_ROUNDS - 1))
    if kind == "arena" and not LEAST_MINUTES <= minutes <= MOST_MINUTES:
        raise TournamentMistake(out_of_range("minutes", minutes, LEAST_MINUTES, MOST_MINUTES))
    if kind == "arena" and rounds:
        raise TournamentMistake(text("club-no-arena-rounds"))
    return Tournament(
        kind,
        name=clean(name) if name else "",
        planned=rounds or (USUAL_TABLES if final else 0),
        final=final,
        seats=seats,
        seed=seed,
        points=points or (ARENA_POINTS if kind == "arena" else Points()),
        tie_breaks=tuple(tie_breaks),
        third_place=third_place,
        minutes=minutes if kind == "arena" else 0,
    )


# ---------------------------------------------------------------- people


def clean(name: str) -> str:
    """Normalise a name: Unicode NFC, single spaces. Invisible characters raise a `TournamentMistake`.

    >>> clean("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    written = " ".join(unicodedata.normalize("NFC", name).split())
    if not written or len(written) > LONGEST_NAME or any(unicodedata.category(c)[0] == "C" for c in written):
        raise TournamentMistake(text("club-no-name", name=written[:LONGEST_NAME], most=LONGEST_NAME))
    return written


def fold_name(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def find_person(tournament: Tournament, name: str) -> int:
    """Number of the person with this name, ignoring case.

    >>> find_person(enter(new("swiss"), "Ada"), "ADA")
    1
    """
    folded_name = fold_name(clean(name))
    for number, person in enumerate(tournament.people, start=1):
        if fold_name(person.name) == folded_name:
            return number
    raise TournamentMistake(text("club-no-person", name=name))


def enter(tournament: Tournament, name: str, seed: int = 0) -> Tournament:
    """Enter a person: before the first round, or late, from the next one on.

    A withdrawn person is re-entered.

    >>> [person.since for person in enter(new("swiss"), "Ada").people]
    [1]
    """
    name = clean(name)
    known = next((n for n, person in enumerate(tournament.people) if fold_name(person.name) == fold_name(name)), None)
    if known is not None and not tournament.people[known].left:
        raise TournamentMistake(text("club-no-twice", name=tournament.people[known].name))
    if tournament.rounds and tournament.kind in ("robin", "knockout"):
        raise TournamentMistake(text("club-no-late", name=name, kind=text(f"club-{tournament.kind}")))
    if seed and any(person.seed == seed for n, person in enumerate(tournament.people) if n != known):
        raise TournamentMistake(text("club-no-seed", seed=seed))
    since = len(tournament.rounds) + 1
    if known is not None:
        old = tournament.people[known]
        back = msgspec.structs.replace(old, left=0, since=since, seed=seed or old.seed)
        return with_person(tournament, known, back)
    if len(tournament.people) >= MOST_PEOPLE:
        raise TournamentMistake(text("club-no-room", most=MOST_PEOPLE))
    person = Person(name, seed, since)
    return msgspec.structs.replace(tournament, people=(*tournament.people, person))


def withdraw(tournament: Tournament, name: str) -> Tournament:
    """Withdraw a person: not paired any more, results stand.

    Before the first round the name is removed.

    >>> withdraw(enter(new("swiss"), "Ada"), "ada").people
    ()
    """
    number = find_person(tournament, name)
    person = tournament.people[number - 1]
    if person.left:
        raise TournamentMistake(text("club-no-longer", name=person.name))
    if not tournament.rounds:
        people = tuple(other for other in tournament.people if other is not person)
        return msgspec.structs.replace(tournament, people=people)
    gone = msgspec.structs.replace(person, left=len(tournament.rounds) + 1)
    return with_person(tournament, number - 1, gone)


def with_person(tournament: Tournament, place: int, person: Person) -> Tournament:
    people = (*tournament.people[:place], person, *tournament.people[place + 1 :])
    return msgspec.structs.replace(tournament, people=people)


# ---------------------------------------------------------------- rounds


def pair(tournament: Tournament) -> Tournament:
    """Add the next round. Every board of the last one must have ended, unless rounds open by date."""
    if tournament.kind == "arena":
        raise TournamentMistake(text("club-no-arena-rounds"))
    done = len(tournament.rounds)
    if tournament.rounds and tournament.rounds[-1].open_boards and not tournament.ahead:
        missing = ", ".join(map(str, tournament.rounds[-1].open_boards))
        raise TournamentMistake(text("club-no-open", round=done, boards=missing))
    least = LEAST_SEATS if tournament.kind == "tables" else 2
    if len(tournament.here) < least and not (done and tournament.kind == "knockout"):
        raise TournamentMistake(text("club-no-people", people=len(tournament.here), least=least))
    if done >= rounds_in(tournament) or tournament.over:
        raise TournamentMistake(text("club-no-more", rounds=done))
    return msgspec.structs.replace(tournament, rounds=(*tournament.rounds, next_round(tournament)))


def unpair(tournament: Tournament) -> Tournament:
    """Remove the last round while it has no results, for example if a person turns out to be missing."""
    if tournament.kind == "arena":
        raise TournamentMistake(text("club-no-arena-rounds"))
    if not tournament.rounds:
        raise TournamentMistake(text("club-no-round-yet"))
    last = tournament.rounds[-1]
    if any(result.source != "bye" for board in last.boards for result in board.results):
        raise TournamentMistake(text("club-no-unpair", round=len(tournament.rounds)))
    rounds = tournament.rounds[:-1]
    people = tuple(
        msgspec.structs.replace(
            person, since=min(person.since, len(rounds) + 1), left=min(person.left, len(rounds) + 1)
        )
        for person in tournament.people
    )
    if not rounds:  # withdrawn before the first round: remove entirely
        people = tuple(person for person in people if not person.left)
    return msgspec.structs.replace(tournament, rounds=rounds, people=people)


def is_finished(tournament: Tournament) -> bool:
    """True if all rounds have been played, or it was closed; for an arena, if its time is up and no board is open.

    >>> is_finished(new("swiss"))
    False
    """
    if tournament.kind == "arena":
        return tournament.over and not any(round.open_boards for round in tournament.rounds)
    if tournament.over:
        return True
    if not tournament.rounds or any(round.open_boards for round in tournament.rounds):
        return False
    return len(tournament.rounds) >= rounds_in(tournament)


# ---------------------------------------------------------------- results


def record_result(
    tournament: Tournament,
    board: int,
    places: Sequence[int],
    scores: Sequence[int] = (),
    *,
    round: int = 0,
    unplayed: bool = False,
    source: Source = "organiser",
    why: str = "",
) -> Tournament:
    """Record a board's result in seat order; without `round`, of the last round.

    Earlier results are kept; a correction needs a reason.
    """
    number, played = round_of(tournament, round)
    if not 1 <= board <= len(played.boards):
        raise TournamentMistake(text("club-no-board", board=board, round=number, most=len(played.boards)))
    old = played.boards[board - 1]
    if old.is_bye:
        raise TournamentMistake(text("club-no-bye-result", board=board, name=tournament.name_of(old.seats[0])))
    result = Result(tuple(places), tuple(scores), unplayed, source, " ".join(why.split()))
    wrong = find_result_problem(tournament, old, result)
    if wrong is not None:
        raise TournamentMistake(wrong)
    if old.result is not None:
        refuse_correction(tournament, number, board, old, result)
    new_board = Board(old.seats, (*old.results, result))
    boards = (*played.boards[: board - 1], new_board, *played.boards[board:])
    changed = Round(boards, played.remarks)
    rounds = (*tournament.rounds[: number - 1], changed, *tournament.rounds[number:])
    return msgspec.structs.replace(tournament, rounds=rounds)


def round_of(tournament: Tournament, number: int) -> tuple[int, Round]:
    if not tournament.rounds:
        raise TournamentMistake(text("club-no-round-yet"))
    number = number or len(tournament.rounds)
    if not 1 <= number <= len(tournament.rounds):
        raise TournamentMistake(text("club-no-round", round=number, most=len(tournament.rounds)))
    return number, tournament.rounds[number - 1]


def find_result_problem(tournament: Tournament, board: Board, result: Result) -> Text | None:
    """Error in a result for this board; None if it is valid."""
    seats = len(board.seats)
    if len(result.places) != seats:
        return wrong_length("places", len(result.places), seats)
    if result.scores and len(result.scores) != seats:
        return wrong_length("scores", len(result.scores), seats)
    if result.places != (2, 2) and sorted(result.places) != rank_places(result.places):
        return text("club-no-places", places=", ".join(map(str, result.places)))
    if tournament.kind == "knockout" and result.places.count(1) != 1:
        return text("club-no-draw")
    if result.unplayed and tournament.kind == "tables":
        return text("club-no-unplayed")
    return None


def rank_places(places: Sequence[int]) -> list[int]:
    """Places as counted: after two firsts comes a third.

    >>> rank_places([1, 1, 2])
    [1, 1, 3]
    """
    order = sorted(places)
    return [order.index(place) + 1 for place in order]


def places_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Places by the game's own score: more is better, equal scores tie.

    >>> places_of([12, 30, 12])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def refuse_correction(tournament: Tournament, round: int, number: int, board: Board, result: Result) -> None:
    old = board.result
    if old is not None and (old.places, old.scores, old.unplayed) == (result.places, result.scores, result.unplayed):
        raise TournamentMistake(text("club-no-change", board=number))
    if not result.why:
        raise TournamentMistake(text("club-no-why", board=number))
    later = tournament.kind == "knockout" and round < len(tournament.rounds)
    if later and winner(board) != winner(Board(board.seats, (result,))):
        raise TournamentMistake(text("club-no-knockout-change", board=number, round=round + 1))
