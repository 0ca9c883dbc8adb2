"""Pairing of the next round for every kind of tournament, with remarks for the organiser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapete.club.model.record import Board, Result, Round, Tournament
from tapete.club.model.standings import standings
from tapete.club.pairing import knockout, multiplayer, round_robin, swiss
from tapete.club.pairing.entrants import FIRST, SECOND, Entrant, entrants, order_seats, sort_by_seed
from tapete.core.i18n.text import Text, text

BYE = Result(places=(1,), source="bye")
FEWEST_SWISS, USUAL_TABLES = 3, 3  # default numbers of rounds


def rounds_in(tournament: Tournament) -> int:
    """Total number of rounds: as planned, or as many as the kind needs for its people."""
    people = len(field_of(tournament)) if tournament.rounds else len(tournament.here)
    match tournament.kind:
        case "knockout":
            return knockout.rounds_of(people)
        case "robin":
            return tournament.planned or round_robin.rounds_of(people)
        case "swiss":
            return tournament.planned or max(FEWEST_SWISS, knockout.rounds_of(people))
        case "tables":
            return (tournament.planned or USUAL_TABLES) + tournament.final
        case "arena":
            return 1


def field_of(tournament: Tournament) -> list[int]:
    """People of the first round in order, for whom a round robin or knockout is built."""
    first = [number for board in tournament.rounds[0].boards for number in board.seats]
    return sort_by_seed(tournament, first)


def next_round(tournament: Tournament) -> Round:
    """Pair the next round. `operations.pair` has already checked that it may be paired."""
    boards = [*boards_of(tournament)]
    return Round(tuple(boards), tuple(remarks(tournament, boards)))


def boards_of(tournament: Tournament) -> list[Board]:
    n = len(tournament.rounds)
    seed = f"{tournament.seed}/{n}"
    match tournament.kind:
        case "swiss":
            return [met(seats) for seats in swiss.pair(entrants(tournament), seed)]
        case "tables" if tournament.is_final(n + 1):
            return [Board(multiplayer.order_table(finalists(tournament), seed))]
        case "tables":
            return [met(seats) for seats in multiplayer.tables(entrants(tournament), tournament.seats, seed)]
        case "robin":
            return robin_boards(tournament, n)
        case "knockout":
            return knockout_boards(tournament)
        case "arena":
            raise AssertionError("an arena is paired by `arena.pair_free`")


def finalists(tournament: Tournament) -> list[Entrant]:
    """Best people present, for the final table."""
    known = {entrant.number: entrant for entrant in entrants(tournament)}
    order = [row.number for row in standings(tournament) if row.number in known]
    return [known[number] for number in order[: tournament.seats]]


def met(seats: Sequence[int]) -> Board:
    return Board(tuple(seats), (BYE,) if len(seats) == 1 else ())


def robin_boards(tournament: Tournament, n: int) -> list[Board]:
    """Boards of a round-robin round.

    Those who withdrew lose their remaining boards; those due a rest have a bye.
    """
    here = set(tournament.here)
    field = field_of(tournament) if n else sort_by_seed(tournament, tournament.here)
    boards = []
    for seats in round_robin.boards_of(field, n):
        present = [number for number in seats if number in here]
        if len(present) == len(seats):
            boards.append(met(seats))
        elif present:
            places = tuple(1 if number in here else 2 for number in seats)
            boards.append(Board(seats, (Result(places, unplayed=True, source="bye"),)))
    return boards


def knockout_boards(tournament: Tournament) -> list[Board]:
    known = {entrant.number: entrant for entrant in entrants(tournament)}
    if not tournament.rounds:
        pairs = knockout.first_round(sort_by_seed(tournament, tournament.here))
    else:
        before = tournament.rounds[-1].boards
        through = [winner(board) for board in before]
        gone = {number for number in through if number not in known}
        pairs = knockout.next_round(through, gone)
        beaten = [loser for board in before for loser in losers(board) if loser in known]
        if tournament.third_place and len(before) == 2 and len(beaten) == 2:
            pairs.append(tuple(beaten))
    return [met(order_seats(known[pair[0]], known[pair[1]], 0) if len(pair) == 2 else pair) for pair in pairs]


def winner(board: Board) -> int:
    """Winner of a finished knockout board."""
    assert board.result is not None
    return board.seats[board.result.places.index(1)]


def losers(board: Board) -> list[int]:
    return [number for number in board.seats if number != winner(board)]


# ---------------------------------------------------------------- what it cost


def remarks(tournament: Tournament, boards: Sequence[Board]) -> Iterator[Text]:
    """Points for the organiser to check: rematches, second byes, repeated sides, large point differences."""
    if tournament.kind not in ("swiss", "tables") or tournament.is_final(len(tournament.rounds) + 1):
        return
    known = {entrant.number: entrant for entrant in entrants(tournament)}
    for n, board in enumerate(boards, start=1):
        people = [known[number] for number in board.seats]
        if board.is_bye and people[0].byes:
            yield text("club-remark-bye", name=tournament.name_of(people[0].number), times=people[0].byes + 1)
        yield from meetings(tournament, people)
        if tournament.kind == "swiss" and len(people) == 2:
            yield from sides(tournament, people)
            apart = abs(people[0].points - people[1].points)
            if apart > tournament.points.win:
                yield text("club-remark-apart", board=n, points=apart)
        if tournament.kind == "tables" and len(people) != tournament.seats:
            yield text("club-remark-size", board=n, people=len(people))


def meetings(tournament: Tournament, people: Sequence[Entrant]) -> Iterator[Text]:
    for i, one in enumerate(people):
        for other in people[i + 1 :]:
            times = one.met.get(other.number, 0)
            if times:
                names = {"one": tournament.name_of(one.number), "other": tournament.name_of(other.number)}
                yield text("club-remark-again", times=times + 1, **names)


def sides(tournament: Tournament, people: Sequence[Entrant]) -> Iterator[Text]:
    for entrant, side in zip(people, (FIRST, SECOND), strict=True):
        if entrant.sides[-2:] == (side, side) or abs(entrant.balance + side) >= 3:
            yield text(f"club-remark-{'first' if side == FIRST else 'second'}", name=tournament.name_of(entrant.number))
