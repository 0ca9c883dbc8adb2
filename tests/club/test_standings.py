"""Standings and tie-breaks, with numbers worked out by hand."""

from fractions import Fraction

import msgspec
import pytest

from tapete.club.model.messages import say
from tapete.club.model.record import Board, Person, Result, Round, Tournament
from tapete.club.model.standings import board_records, format_tie_break, standings
from tapete.club.output.wording import marks
from tapete.core.i18n.text import LANGUAGES

A, B, C, D = 1, 2, 3, 4
NAMES = {A: "Ana", B: "Berta", C: "Carlos", D: "Dani"}


def make_tournament(*rounds, kind="swiss", people=4, tie_breaks=(), **settings):
    """Rounds as lists of (seats, places) or (seats, places, scores)."""
    played_rounds = tuple(
        Round(tuple(Board(seats, (Result(*result),)) for seats, *result in boards)) for boards in rounds
    )
    everybody = tuple(Person(NAMES.get(n, f"person {n}")) for n in range(1, people + 1))
    return Tournament(
        kind, people=everybody, rounds=played_rounds, planned=len(rounds), tie_breaks=tie_breaks, **settings
    )


def order(tournament):
    return [(row.place, NAMES.get(row.number, row.number)) for row in standings(tournament)]


def reasons(tournament, language="en"):
    return [say(row.why, language) if row.why else "" for row in standings(tournament)]


def test_points_come_first():
    """Ana 6, Berta 3, Carlos 3, Dani 0."""
    tournament = make_tournament([((A, B), (1, 2)), ((C, D), (1, 2))], [((A, C), (1, 2)), ((B, D), (1, 2))])
    assert order(tournament)[0] == (1, "Ana")
    assert reasons(tournament)[0] == "6 points to 3"


def test_buchholz_adds_the_points_of_the_opponents():
    """Ana and Berta have 4 points. Ana met Carlos (3) and Berta (4): 7. Berta met Dani (0) and Ana (4): 4."""
    tournament = make_tournament([((A, C), (1, 2)), ((B, D), (1, 2))], [((A, B), (1, 1)), ((C, D), (1, 2))])
    rows = {row.number: row for row in standings(tournament)}

    assert [rows[number].points for number in (A, B, C, D)] == [4, 4, 3, 0]
    assert [rows[number].ties["buchholz"] for number in (A, B, C, D)] == [7, 4, 4, 7]
    assert order(tournament)[:2] == [(1, "Ana"), (2, "Berta")]
    assert reasons(tournament)[0] == "same points; Buchholz 7 to 4"


def test_sonneborn_berger_adds_beaten_and_half_of_drawn_opponents():
    """All players meet. Ana beat Berta, drew with Carlos, lost to Dani: 4 points; and so on."""
    tournament = make_tournament(
        [((A, B), (1, 2)), ((C, D), (1, 2))],
        [((A, C), (1, 1)), ((B, D), (1, 2))],
        [((A, D), (2, 1)), ((B, C), (1, 2))],
        kind="robin",
        tie_breaks=("sonneborn",),
    )
    rows = {row.number: row for row in standings(tournament)}

    assert [rows[number].points for number in (A, B, C, D)] == [4, 6, 4, 3]
    assert [rows[number].ties["sonneborn"] for number in (A, B, C, D)] == [6 + 2, 3 + 4, 3 + 2, 4]
    assert order(tournament) == [(1, "Berta"), (2, "Ana"), (3, "Carlos"), (4, "Dani")]
    assert reasons(tournament)[1] == "still equal; Sonneborn-Berger 8 to 5"


def test_a_direct_encounter_counts_if_all_tied_players_met():
    """Ana and Carlos have 3 points each; Carlos beat Ana."""
    tournament = make_tournament(
        [((A, C), (2, 1)), ((B, D), (1, 2))], [((A, D), (1, 2)), ((C, B), (2, 1))], kind="robin", tie_breaks=("direct",)
    )
    assert order(tournament)[1:3] == [(2, "Carlos"), (3, "Ana")]
    assert reasons(tournament)[1] == "still equal; against each other 1 to 0 (Ana)"


def test_a_direct_encounter_is_ignored_if_two_tied_players_did_not_meet():
    """Ana, Berta and Carlos have 3 points each, and Berta never met Carlos."""
    tournament = make_tournament(
        [((A, B), (1, 2)), ((C, D), (1, 2))], [((A, C), (2, 2)), ((B, D), (1, 2))], kind="robin", tie_breaks=("direct",)
    )
    assert [place for place, _ in order(tournament)] == [1, 1, 1, 4]
    assert reasons(tournament)[0] == "shares the place"


def test_wins_count_only_at_the_table():
    """Ana 3 by a win, Berta 3 by a bye: only one of them won."""
    tournament = make_tournament([((A, C), (1, 2)), ((B,), (1,))], people=3, tie_breaks=("wins",))
    rows = standings(tournament)

    assert [(row.number, row.wins, row.byes) for row in rows] == [(A, 1, 0), (B, 0, 1), (C, 0, 0)]
    assert reasons(tournament)[0] == "still equal; 1 win to 0"


def test_the_points_of_the_game_come_last():
    tournament = make_tournament([((A, B), (1, 2), (14, 6)), ((C, D), (1, 2), (9, 8))], tie_breaks=("difference",))
    assert [row.ties["difference"] for row in standings(tournament)] == [8, 1, -1, -8]
    assert order(tournament) == [(1, "Ana"), (2, "Carlos"), (3, "Dani"), (4, "Berta")]


def test_without_points_of_the_game_the_difference_is_not_shown():
    assert "difference" not in standings(make_tournament([((A, B), (1, 2))], people=2))[0].ties


def test_an_unplayed_match_counts_as_an_opponent_with_equal_points():
    """Berta did not come: Ana has 3 points, and Buchholz takes 3 for Berta, regardless of her later results."""
    tournament = make_tournament([((A, B), (1, 2), (), True)], [((B, A), (2, 1))], people=2)
    rows = {row.number: row for row in standings(tournament)}

    assert (rows[A].points, rows[A].ties["buchholz"]) == (6, 6 + 0)
    assert (rows[B].points, rows[B].ties["buchholz"]) == (0, 0 + 6)
    assert rows[A].byes == 1


def test_at_a_table_of_several_the_average_of_the_others_counts():
    """Points 6, 4, 2, 0: the first met 2 on average, the last 4."""
    tournament = make_tournament(
        [((A, B, C, D), (1, 2, 3, 4))], kind="tables", seats=4, tie_breaks=("buchholz", "sonneborn")
    )
    rows = standings(tournament)

    assert [row.points for row in rows] == [6, 4, 2, 0]
    assert [row.ties["buchholz"] for row in rows] == [2, Fraction(8, 3), Fraction(10, 3), 4]
    assert format_tie_break(rows[1].ties["buchholz"]) == 2.67


def test_both_players_can_lose():
    tournament = make_tournament([((A, B), (2, 2))], people=2)
    assert [(row.points, row.losses, row.draws) for row in standings(tournament)] == [(0, 1, 0), (0, 1, 0)]


def test_a_knockout_is_ordered_by_the_last_round_reached():
    semifinals = [((A, D), (1, 2)), ((B, C), (1, 2))]
    without = make_tournament(semifinals, [((A, B), (2, 1))], kind="knockout")
    with_third = make_tournament(semifinals, [((A, B), (2, 1)), ((D, C), (1, 2))], kind="knockout", third_place=True)

    assert order(without) == [(1, "Berta"), (2, "Ana"), (3, "Carlos"), (3, "Dani")]
    assert order(with_third) == [(1, "Berta"), (2, "Ana"), (3, "Dani"), (4, "Carlos")]
    assert reasons(with_third)[2] == "won the match for the place against Carlos"


def test_players_still_in_a_knockout_rank_above_those_who_lost():
    tournament = make_tournament([((A, D), (1, 2)), ((B, C), (1, 2))], kind="knockout")
    playing = msgspec.structs.replace(tournament.rounds[0].boards[1], results=())
    tournament = msgspec.structs.replace(tournament, rounds=(Round((tournament.rounds[0].boards[0], playing)),))

    assert order(tournament) == [(1, "Ana"), (2, "Berta"), (2, "Carlos"), (4, "Dani")]
    assert reasons(tournament)[2] == "still in"


def test_at_a_table_of_several_the_place_is_the_mark():
    tournament = make_tournament([((A, B, C, D), (1, 2, 2, 4))], kind="tables", seats=4)
    assert [marks(mine, 1, "en") for mine in board_records(tournament).values()] == [["1"], ["2"], ["2"], ["4"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    tournament = make_tournament([((A, C), (1, 2), (3, 1)), ((B, D), (1, 1))], [((A, B), (1, 1)), ((C, D), (1, 2))])
    assert all("{" not in reason for reason in reasons(tournament, language))
    assert all(reasons(tournament, language)[:-1])
