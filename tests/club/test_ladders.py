"""Ratings: a pure function of the results."""

import random

from tapete.club.statistics.ratings import Rating, rate, rate_tournaments
from tapete.club.tournament.operations import enter, is_finished, new, pair, record_result


def play_tournament(seed, people=12, kind="swiss", **settings):
    """A tournament in which the lower number is stronger and wins three times out of four."""
    dice = random.Random(seed)
    tournament = new(kind, seed=seed, **settings)
    for n in range(people):
        tournament = enter(tournament, f"person {n:02}")
    while not is_finished(tournament):
        tournament = pair(tournament)
        for n, board in enumerate(tournament.rounds[-1].boards, start=1):
            if len(board.seats) > 1:
                order = sorted(board.seats, key=lambda number: number + dice.choice([0, 0, 0, 12]))
                tournament = record_result(tournament, n, tuple(order.index(number) + 1 for number in board.seats))
    return tournament


def test_a_win_raises_a_rating_and_a_draw_of_equals_only_firms_it():
    won, drawn = rate({}, {"Ana": 1, "Eva": 2}), rate({}, {"Ana": 1, "Eva": 1})

    assert won["Ana"].shown > 1500 > won["Eva"].shown
    assert {rating.shown for rating in drawn.values()} == {1500}
    assert drawn["Ana"].deviation < Rating().deviation


def test_beating_a_strong_player_is_worth_more():
    strong, weak = Rating(35, 3, 40), Rating(15, 3, 40)
    assert rate({"x": strong}, {"me": 1, "x": 2})["me"].mean > rate({"x": weak}, {"me": 1, "x": 2})["me"].mean


def test_a_table_of_several_is_rated_by_place():
    after = rate({}, {"Ana": 1, "Eva": 2, "Leo": 2, "Max": 4})
    assert after["Ana"].mean > after["Eva"].mean == after["Leo"].mean > after["Max"].mean


def test_ten_boards_make_a_rating_firm():
    rating = Rating()
    firm = []
    for _ in range(11):
        rating = rate({"me": rating}, {"me": 1, "x": 1})["me"]
        firm.append(not rating.provisional)
    assert firm == [False] * 9 + [True] * 2


def test_the_same_tournaments_give_the_same_numbers_and_the_strong_lead():
    season = [play_tournament(f"evening {n}") for n in range(6)] + [
        play_tournament("cup", kind="tables", seats=4, rounds=3)
    ]
    table = rate_tournaments(season)

    assert rate_tournaments(season) == table
    assert list(table.values()) == sorted(table.values(), key=lambda rating: -rating.sure)
    assert sum(int(name[-2:]) for name in list(table)[:4]) < sum(int(name[-2:]) for name in list(table)[-4:])


def test_unplayed_boards_change_no_rating():
    tournament = pair(enter(enter(enter(new("swiss", seed="x"), "Ana"), "Eva"), "Leo"))
    assert rate_tournaments([record_result(tournament, 1, (1, 2), unplayed=True)]) == {}
