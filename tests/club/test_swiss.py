"""Swiss pairings: as good as the best of all pairings, and fair in random tournaments."""

import random
from itertools import combinations

import pytest

from tapete.club.pairing import swiss
from tapete.club.pairing.entrants import FIRST, SECOND, Entrant, entrants
from tapete.club.tournament.operations import enter, new, pair, record_result, withdraw


def every_matching(places):
    """All ways to divide an even number of places into pairs."""
    if not places:
        yield []
        return
    first, *rest = places
    for other in rest:
        for others in every_matching([place for place in rest if place != other]):
            yield [(first, other), *others]


def cost(edges, prices):
    """The cost level by level, as a tuple: independent of how the program packs it."""
    return tuple(map(sum, zip(*(prices[edge] for edge in edges), strict=True)))


def random_field(people, rounds, dice):
    """Players with a random history, not of our own pairings, so that rematches are often forced."""
    met = {number: {} for number in range(1, people + 1)}
    for one, other in combinations(met, 2):
        if dice.random() < rounds / max(1, people - 1):
            met[one][other] = met[other][one] = dice.choice([1, 1, 2])
    field = [
        Entrant(
            number,
            points=dice.randrange(3 * rounds + 1),
            met=met[number],
            sides=tuple(dice.choice([FIRST, SECOND]) for _ in range(rounds)),
            byes=dice.choice([0, 0, 0, 1]),
        )
        for number in met
    ]
    return sorted(field, key=lambda entrant: -entrant.points)


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6, 7, 8])
def test_no_pairing_is_cheaper_than_the_one_found(people):
    dice = random.Random(people)
    for case in range(12):
        field = random_field(people, dice.randrange(people + 2), dice)
        prices = swiss.price_list(field, str(case))
        pairing = swiss.matching(field, str(case))
        places = list(range(people + people % 2))

        assert sorted(place for edge in pairing for place in edge) == places
        assert cost(pairing, prices) == min(cost(edges, prices) for edges in every_matching(places))


def test_forced_rematches_are_between_players_who_met_least():
    met = {1: {2: 2, 3: 1, 4: 1}, 2: {1: 2, 3: 1, 4: 1}, 3: {1: 1, 2: 1, 4: 2}, 4: {1: 1, 2: 1, 3: 2}}
    boards = swiss.pair([Entrant(number, met=met[number]) for number in met], "again")

    assert {frozenset(board) for board in boards} in (
        {frozenset({1, 3}), frozenset({2, 4})},
        {frozenset({1, 4}), frozenset({2, 3})},
    )


def test_the_first_round_lets_the_upper_half_meet_the_lower():
    boards = swiss.pair([Entrant(number) for number in range(1, 9)], "first")
    assert [sorted(board) for board in boards] == [[1, 5], [2, 6], [3, 7], [4, 8]]


def test_the_bye_goes_to_the_lowest_player_without_one():
    field = [Entrant(1, points=6), Entrant(2, points=3), Entrant(3, points=3), Entrant(4), Entrant(5, byes=1)]
    assert swiss.pair(field, "bye")[-1] == (4,)


def test_the_same_field_is_paired_the_same_and_another_seed_draws_other_lots():
    field = [Entrant(number, met={7: 1} if number == 1 else {1: 1} if number == 7 else {}) for number in range(1, 13)]
    drawn = {tuple(swiss.pair(field, seed)) for seed in map(str, range(12))}

    assert swiss.pair(field, "0") == swiss.pair(list(field), "0")
    assert len(drawn) > 1


# ---- over whole tournaments


def play_tournament(people, rounds, seed):
    """Play a tournament with results of all kinds, withdrawals and late entries.

    Return it with its rounds, each with the field it was paired for.
    """
    dice = random.Random(f"{people}/{seed}")
    tournament = new("swiss", rounds=rounds, seed=str(seed))
    for n in range(people):
        tournament = enter(tournament, f"person {n}")
    history = []
    for number in range(rounds):
        field = {entrant.number: entrant for entrant in entrants(tournament)}
        tournament = pair(tournament)
        history.append((field, tournament.rounds[-1]))
        for n, board in enumerate(tournament.rounds[-1].boards, start=1):
            if not board.is_bye:
                tournament = record_result(
                    tournament, n, dice.choice([(1, 2), (2, 1), (1, 1)]), unplayed=dice.random() < 0.03
                )
        if dice.random() < 0.5 and len(tournament.here) > 3:
            tournament = withdraw(tournament, tournament.name_of(dice.choice(tournament.here)))
        if dice.random() < 0.5:
            tournament = enter(tournament, f"late {number}")
    return tournament, history


@pytest.mark.parametrize("people", [3, 4, 5, 7, 8, 11, 16, 23, 32, 40])
def test_a_tournament_is_fair_when_players_leave_and_join(people):
    rounds = 3 if people < 6 else 5
    for seed in range(2):
        _, history = play_tournament(people, rounds, seed)
        for field, round in history:
            assert sorted(number for board in round.boards for number in board.seats) == sorted(field)
            [*byes] = [board.seats[0] for board in round.boards if board.is_bye]
            assert len(byes) == len(field) % 2
            for number in byes:
                assert field[number].byes == min(entrant.byes for entrant in field.values())
            again = [
                seats
                for seats in (board.seats for board in round.boards)
                if len(seats) == 2 and seats[1] in field[seats[0]].met
            ]
            if again:
                assert not avoidable(field, byes), f"{again} meet again"
                assert [remark for remark in round.remarks if remark.id == "club-remark-again"]


def avoidable(field, byes):
    """True if all players could meet new opponents with this bye, found by brute force."""
    waiting = [number for number in field if number not in byes]

    def possible(rest):
        if not rest:
            return True
        first = min(rest, key=lambda number: sum(other not in field[number].met for other in rest))
        return any(
            other != first and other not in field[first].met and possible(rest - {first, other}) for other in rest
        )

    return possible(frozenset(waiting))


@pytest.mark.parametrize("people", [8, 16, 40])
def test_sides_differ_by_at_most_two_and_no_side_comes_three_times(people):
    tournament, history = play_tournament(people, 5, "sides")
    for field, round in history:
        for board in round.boards:
            for number, side in zip(board.seats, (FIRST, SECOND), strict=False):
                if len(board.seats) == 2:
                    assert field[number].sides[-2:] != (side, side)
    assert all(abs(entrant.balance) <= 2 for entrant in entrants(tournament))
