"""Round robin, knock-out, and tables of several players."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from tapete.club.model.messages import TournamentMistake, say
from tapete.club.model.standings import standings
from tapete.club.pairing import knockout, multiplayer, round_robin
from tapete.club.pairing.entrants import Entrant, entrants
from tapete.club.tournament import file
from tapete.club.tournament.operations import enter, is_finished, new, pair, record_result, withdraw


def new_tournament(kind, people, seeded=False, **settings):
    tournament = new(kind, seed="kinds", **settings)
    for n in range(1, people + 1):
        tournament = enter(tournament, f"person {n}", n if seeded else 0)
    return tournament


# ---- round robin


@pytest.mark.parametrize("people", range(2, 13))
def test_all_players_meet_once_and_sides_alternate(people):
    numbers = list(range(1, people + 1))
    rounds = [round_robin.boards_of(numbers, n) for n in range(round_robin.rounds_of(people))]
    meetings = Counter(frozenset(board) for round in rounds for board in round if len(board) == 2)

    assert meetings == Counter(map(frozenset, combinations(numbers, 2)))
    for number in numbers:
        sides = [board.index(number) for round in rounds for board in round if len(board) == 2 and number in board]
        repeats = sum(before == after for before, after in pairwise(sides))
        assert abs(2 * sum(sides) - len(sides)) <= 1
        assert repeats <= 1
        assert sum((number,) in round for round in rounds) == people % 2


def test_a_second_circle_changes_sides():
    first = round_robin.boards_of([1, 2, 3, 4], 0)
    assert round_robin.boards_of([1, 2, 3, 4], 3) == [(b, a) for a, b in first]


def test_a_round_robin_ends_when_all_players_have_met():
    tournament = new_tournament("robin", 5)
    while not is_finished(tournament):
        tournament = pair(tournament)
        for n, board in enumerate(tournament.rounds[-1].boards, start=1):
            if not board.is_bye:
                tournament = record_result(tournament, n, (1, 2))
    assert len(tournament.rounds) == 5
    assert {entrant.byes for entrant in entrants(tournament)} == {1}
    assert all(sum(entrant.met.values()) == 4 for entrant in entrants(tournament))


def test_a_player_who_leaves_a_round_robin_loses_the_other_boards():
    tournament = pair(new_tournament("robin", 4))
    for n in (1, 2):
        tournament = record_result(tournament, n, (1, 2))
    gone = tournament.rounds[0].boards[0].seats[0]
    tournament = pair(withdraw(tournament, tournament.name_of(gone)))
    [board] = [board for board in tournament.rounds[1].boards if gone in board.seats]

    assert board.result.unplayed
    assert board.result.places[board.seats.index(gone)] == 2
    assert len(tournament.rounds[1].open_boards) == 1


# ---- knock-out


@pytest.mark.parametrize("people", range(2, 18))
def test_seeds_meet_as_late_as_they_can(people):
    """If the stronger player always wins, the two strongest meet last, the four strongest a round before.

    The strongest players have the byes.
    """
    boards = knockout.first_round(list(range(1, people + 1)))
    rested = [board[0] for board in boards if len(board) == 1]
    assert sorted(rested) == list(range(1, len(rested) + 1))
    left = people
    while len(boards) > 1:
        through = [min(board) for board in boards]
        left = len(through)
        assert sorted(through) == list(range(1, left + 1))
        boards = knockout.next_round(through, gone=())
    assert boards == [(1, 2)]


def test_a_knockout_with_a_match_for_the_third_place_to_its_end():
    tournament = new_tournament("knockout", 6, seeded=True, third_place=True)
    while not is_finished(tournament):
        tournament = pair(tournament)
        for n, board in enumerate(tournament.rounds[-1].boards, start=1):
            if not board.is_bye:
                first, second = board.seats
                tournament = record_result(tournament, n, (1, 2) if first < second else (2, 1))
    last = [sorted(board.seats) for board in tournament.rounds[-1].boards]

    assert len(tournament.rounds) == 3
    assert last == [[1, 2], [3, 4]]


def test_the_rival_of_a_player_who_left_advances():
    tournament = pair(new_tournament("knockout", 4, seeded=True))
    for n, board in enumerate(tournament.rounds[0].boards, start=1):
        tournament = record_result(tournament, n, (1, 2) if board.seats[0] < board.seats[1] else (2, 1))
    tournament = pair(withdraw(tournament, "person 1"))

    assert [board.seats for board in tournament.rounds[1].boards] == [(2,)]
    assert is_finished(tournament)


# ---- tables of several


@pytest.mark.parametrize("seats", range(3, 9))
def test_tables_have_three_to_eight_people_for_any_number(seats):
    for people in range(3, 60):
        sizes = multiplayer.table_sizes(people, seats)
        assert sum(sizes) == people
        assert 3 <= min(sizes) <= max(sizes) <= 8
        assert max(sizes) - min(sizes) <= 1
        assert people < 12 or max(sizes) <= seats + 1


def test_no_players_meet_again_while_there_are_enough_others():
    tournament = new_tournament("tables", 20, seats=4, rounds=3)
    for _ in range(3):
        tournament = pair(tournament)
        assert sorted(number for board in tournament.rounds[-1].boards for number in board.seats) == tournament.here
        for n, _ in enumerate(tournament.rounds[-1].boards, start=1):
            tournament = record_result(tournament, n, (1, 2, 2, 4))
    met = Counter(frozenset(two) for _, board in tournament.boards() for two in combinations(board.seats, 2))
    assert set(met.values()) == {1}
    assert all(entrant.sides.count(1) <= 2 for entrant in entrants(tournament))


def test_tables_are_as_good_as_the_best_of_all_groupings():
    """Six people in threes: ten cuts."""
    met = {1: {2: 1, 3: 1}, 2: {1: 1, 3: 1}, 3: {1: 1, 2: 1}, 4: {5: 1, 6: 1}, 5: {4: 1, 6: 1}, 6: {4: 1, 5: 1}}
    field = [
        Entrant(number, points=points, met=met[number]) for number, points in zip(met, (6, 4, 4, 2, 2, 0), strict=True)
    ]
    costs = multiplayer.cost_table(field)
    cuts = [([0, *two], [place for place in range(1, 6) if place not in two]) for two in combinations(range(1, 6), 2)]
    places = {entrant.number: place for place, entrant in enumerate(field)}
    groups = [[places[number] for number in group] for group in multiplayer.tables(field, 3, "cut")]

    assert multiplayer.total(groups, costs) == min(multiplayer.total(cut, costs) for cut in cuts)


def test_the_first_of_a_smaller_table_gets_as_many_points():
    tournament = pair(new_tournament("tables", 7, seats=4))
    sizes = {len(board.seats): n for n, board in enumerate(tournament.rounds[0].boards, start=1)}
    tournament = record_result(tournament, sizes[4], (1, 2, 3, 4))
    tournament = record_result(tournament, sizes[3], (1, 2, 2))
    four, three = (tournament.earned(tournament.rounds[0].boards[sizes[size] - 1]) for size in (4, 3))

    assert four == (6, 4, 2, 0)
    assert three == (6, 2, 2)


def test_the_final_table_decides_the_places_of_the_best():
    value = new("tables", seats=4, rounds=2, seed="final", final=True)
    for n in range(10):
        value = enter(value, f"P{n}")
    for _ in range(2):
        value = pair(value)
        assert sorted(len(board.seats) for board in value.rounds[-1].boards) == [3, 3, 4]
        for number, board in enumerate(value.rounds[-1].boards, start=1):  # earlier entrants win
            value = record_result(value, number, [1 + sorted(board.seats).index(seat) for seat in board.seats])
    assert not is_finished(value)
    before = [row.number for row in standings(value)]
    points = {row.number: row.points for row in standings(value)}
    value = pair(value)
    (last,) = value.rounds[-1].boards
    assert set(last.seats) == set(before[:4])
    assert value.rounds[-1].remarks == ()
    places = {seat: n for n, seat in enumerate(reversed(before[:4]), start=1)}  # the fourth wins it
    value = record_result(value, 1, [places[seat] for seat in last.seats])
    assert is_finished(value)
    rows = standings(value)
    assert [row.number for row in rows] == [*reversed(before[:4]), *before[4:]]
    assert {row.number: row.points for row in rows} == points  # the final gives no points
    assert [say(row.why, "en") for row in rows[:4]] == [
        "won the final table",
        "place 2 at the final table",
        "place 3 at the final table",
        "reached the final table",
    ]
    assert file.read(file.encode(value)) == value
    with pytest.raises(TournamentMistake):
        new("swiss", final=True)
