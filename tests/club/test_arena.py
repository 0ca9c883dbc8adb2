"""Arenas: pairing of free players, rematches, double points for streaks, and the end by clock."""

import random

import pytest

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.standings import standings
from tapete.club.output.export import boards_table, report
from tapete.club.output.wording import heading
from tapete.club.pairing.arena import PATIENCE, free_people, last_met, matching, pair_free, price_list, streaks
from tapete.club.pairing.entrants import entrants
from tapete.club.pairing.swiss import combine_costs
from tapete.club.tournament import file
from tapete.club.tournament.operations import enter, is_finished, new, pair, record_result, unpair, withdraw


def new_arena(*names, seed="arena", minutes=60):
    value = new("arena", "Arena", minutes=minutes, seed=seed)
    for name in names:
        value = enter(value, name)
    return value


def pair_all(value, waited=0.0):
    return pair_free(value, dict.fromkeys(free_people(value), waited))


def boards(value):
    return value.rounds[0].boards if value.rounds else ()


def test_two_free_players_meet_and_the_third_waits():
    value = pair_all(new_arena("Ada", "Eva", "Leo"))
    assert len(boards(value)) == 1
    assert len(free_people(value)) == 1
    assert pair_all(value) == value  # a single player is not paired


def test_the_player_who_waited_longest_is_paired():
    value = new_arena("Ada", "Eva", "Leo")
    for longest in (1, 2, 3):
        paired = pair_free(value, {number: 40.0 if number == longest else 0.0 for number in (1, 2, 3)})
        assert longest in boards(paired)[0].seats


def test_two_players_who_just_met_wait_for_others_but_not_for_ever():
    value = record_result(pair_free(new_arena("Ada", "Eva", "Leo"), {1: 0.0, 2: 0.0}), 1, (1, 2))
    both = {1: 5.0, 2: 5.0}
    assert pair_free(value, both) == value  # Leo may come
    again = pair_free(value, dict.fromkeys(both, PATIENCE))
    assert len(boards(again)) == 2
    third = pair_free(value, {**both, 3: 0.0})
    assert 3 in boards(third)[1].seats
    alone = pair_free(withdraw(value, "Leo"), both)  # no other player is here: at once
    assert [set(board.seats) for board in boards(alone)] == [{1, 2}, {1, 2}]
    assert boards(alone)[0].seats != boards(alone)[1].seats  # with changed sides


def test_wins_count_double_from_the_third_in_a_row():
    value = new_arena("Ada", "Eva")
    outcomes = ["Ada", "Ada", "Ada", "Ada", "draw", "Ada", "Eva"]
    points = []
    for number, outcome in enumerate(outcomes, start=1):
        value = pair_all(value)
        seats = boards(value)[-1].seats
        winner = {"Ada": 1, "Eva": 2}.get(outcome)
        value = record_result(value, number, tuple(1 if outcome == "draw" or seat == winner else 2 for seat in seats))
        points.append(next(row.points for row in standings(value) if row.number == 1))
        if number == 4:
            assert streaks(value) == {1: 4, 2: 0}
    assert points == [2, 4, 8, 12, 13, 15, 15]
    assert [(row.number, row.points, row.wins) for row in standings(value)] == [(1, 15, 5), (2, 3, 1)]
    assert boards_table(value, "en").count("\r\n") == 1 + 2 * len(outcomes)
    assert sorted(report(value, "en")["rounds"][0]["boards"][2]["points"]) == [0, 4]
    assert "counts 4" in heading(value, "en")
    corrected = record_result(value, 3, (1, 1), why="they had agreed")  # a correction counts from its own board on
    assert next(row.points for row in standings(corrected) if row.number == 1) == 2 + 2 + 1 + 2 + 1 + 2


def test_the_clock_ends_pairing_and_open_boards_are_finished():
    from msgspec.structs import replace

    value = pair_all(new_arena("Ada", "Eva", "Leo", "Max"))
    value = record_result(value, 1, (1, 2))
    over = replace(value, over=True)
    assert pair_all(over) == over
    assert not is_finished(over)
    assert not is_finished(record_result(value, 2, (1, 2)))
    assert is_finished(record_result(over, 2, (1, 2)))


def test_players_pause_and_come_back_and_keep_their_points():
    value = record_result(pair_all(new_arena("Ada", "Eva")), 1, (1, 2))
    winner = boards(value)[0].seats[0]
    away = withdraw(value, value.name_of(winner))
    assert winner not in free_people(away)
    back = enter(away, value.name_of(winner))
    assert winner in free_people(back)
    assert standings(back)[0].points == 2


@pytest.mark.parametrize("seed", range(6))
def test_nine_players_never_sit_twice_nor_meet_again_at_once(seed):
    """Boards end in any order, and players pause and return. Pairing runs every ten seconds."""
    dice = random.Random(seed)
    value = new_arena(*(f"P{n}" for n in range(9)), seed=str(seed))
    waiting = dict.fromkeys(range(1, 10), 0.0)
    for _ in range(60):
        before = len(boards(value))
        patient = {number for number, seconds in waiting.items() if seconds >= PATIENCE}
        last = last_met(value)
        value = pair_free(value, {number: waiting[number] for number in free_people(value)})
        for board in boards(value)[before:]:
            one, other = board.seats
            just_met = last.get(one) == other or last.get(other) == one
            assert not just_met or {one, other} <= patient or len(value.here) == 2
            waiting[one] = waiting[other] = 0.0
        for number in free_people(value):
            waiting[number] += 10.0
        for n, board in enumerate(boards(value), start=1):
            if board.result is None and dice.random() < 0.4:
                value = record_result(value, n, dice.choice([(1, 2), (2, 1), (1, 1)]))
        if dice.random() < 0.1:
            name = value.name_of(dice.randint(1, 9))
            value = withdraw(value, name) if not value.people[int(name[1:])].left else enter(value, name)
    sitting = [seat for board in boards(value) if board.result is None for seat in board.seats]
    assert len(sitting) == len(set(sitting))
    assert len(boards(value)) > 40
    sides = {number: [0, 0] for number in waiting}
    for board in boards(value):
        for place, number in enumerate(board.seats):
            sides[number][place] += 1
    assert all(abs(first - second) <= 3 for first, second in sides.values())
    assert file.read(file.encode(value)) == value


def all_pairings(people):
    """Every way to pair some of the people."""
    if not people:
        yield ()
        return
    first, *rest = people
    yield from all_pairings(rest)
    for n, other in enumerate(rest):
        for others in all_pairings(rest[:n] + rest[n + 1 :]):
            yield ((first, other), *others)


@pytest.mark.parametrize("seed", range(20))
def test_no_pairing_of_a_few_people_is_better_than_ours(seed):
    dice = random.Random(seed)
    size = dice.randint(3, 7)
    value = new_arena(*(f"P{n}" for n in range(size)), seed=str(seed))
    for _ in range(dice.randint(0, 6)):
        value = pair_all(value, PATIENCE)
        for n, board in enumerate(boards(value), start=1):
            if board.result is None and dice.random() < 0.8:
                value = record_result(value, n, dice.choice([(1, 2), (2, 1), (1, 1)]))
    able = free_people(value)
    waiting = {number: dice.choice([0.0, 10.0, 35.0, 80.0]) for number in able}
    field = [entrant for entrant in entrants(value) if entrant.number in able]
    prices = price_list(value, field, waiting, f"{value.seed}/{len(boards(value))}")
    if not prices:
        assert pair_free(value, waiting) == value
        return
    costs = combine_costs(prices, pairs=max(1, len(field) // 2))
    possible = [way for way in all_pairings(list(range(len(field)))) if all(edge in costs for edge in way)]
    best = min(possible, key=lambda way: (-len(way), sum(costs[edge] for edge in way)))
    ours = matching(prices, len(field))
    assert (len(ours), sum(costs[edge] for edge in ours)) == (len(best), sum(costs[edge] for edge in best))


def test_settings_that_an_arena_cannot_have_are_refused():
    for wrong in ({"minutes": 0}, {"minutes": 60, "rounds": 3}):
        with pytest.raises(TournamentMistake):
            new("arena", **wrong)
    value = new_arena("Ada", "Eva")
    for change in (pair, unpair):
        with pytest.raises(TournamentMistake) as refusal:
            change(value)
        assert "no rounds" in refusal.value.sentence("en")
    for content, word in (
        (b'{"file":"tapete-tournament-1","kind":"arena"}', "minutes"),
        (b'{"file":"tapete-tournament-1","kind":"swiss","minutes":9}', "minutes"),
    ):
        with pytest.raises(TournamentMistake) as refusal:
            file.read(content)
        assert word in refusal.value.sentence("en")
