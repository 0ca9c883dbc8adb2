"""A league of forty players: seasons, divisions, promotion, teams."""

import random
from itertools import combinations

import msgspec
import pytest

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.standings import standings
from tapete.club.tournament import file
from tapete.club.tournament.league import (
    Earned,
    close_season,
    cut_divisions,
    new_division,
    next_divisions,
    order_of,
    team_table,
    zones,
)
from tapete.club.tournament.operations import is_finished, new, pair, record_result, withdraw

FORTY = [f"person {n:02}" for n in range(1, 41)]
STRENGTH = {name: n for n, name in enumerate(FORTY)}  # the first is the strongest


def play_season(parts, seed, luck=0.0):
    """Play every division to its end. Results come a round late, as in matches of days."""
    chance = random.Random(seed)
    divisions = []
    for n, names in enumerate(parts, start=1):
        division = new_division(f"{n}", names, f"{seed}/{n}")
        while len(division.rounds) < division.planned:
            division = pair(division)
            if len(division.rounds) > 1:
                division = record_round(division, len(division.rounds) - 1, chance, luck)
        divisions.append(record_round(division, division.planned, chance, luck))
    return divisions


def record_round(division, number, chance, luck):
    for n in division.rounds[number - 1].open_boards:
        one, other = (division.name_of(seat) for seat in division.rounds[number - 1].boards[n - 1].seats)
        surprise = chance.random() < luck
        division = record_result(
            division, n, (1, 2) if (STRENGTH[one] < STRENGTH[other]) != surprise else (2, 1), round=number
        )
    return division


def tables_of(divisions):
    return [[division.name_of(number) for number in order_of(division)] for division in divisions]


def test_seasons_of_forty_players_sort_them_by_strength():
    drawn = FORTY[:]
    random.Random("draw").shuffle(drawn)
    parts = cut_divisions(drawn, 8)
    assert [len(part) for part in parts] == [8] * 5
    before: list[list[str]] = []
    for season in range(1, 13):
        divisions = play_season(parts, f"season {season}")
        for names, division in zip(parts, divisions, strict=True):
            assert is_finished(division)
            met = [frozenset(board.seats) for _, board in division.boards()]
            assert sorted(map(sorted, met)) == [list(two) for two in combinations(range(1, 9), 2)]
            assert sorted(division.name_of(row.number) for row in standings(division)) == sorted(names)
        tables = tables_of(divisions)
        moves = next_divisions(tables, FORTY, 8, 2, "league")
        parts = [[move.who for move in part] for part in moves]
        assert sorted(who for part in parts for who in part) == FORTY
        ups = [move for part in moves for move in part if move.why == "up"]
        downs = [move for part in moves for move in part if move.why == "down"]
        assert len(ups) == len(downs) == 8  # two at each of four borders
        assert all(move.who in tables[move.before - 1][:2] and move.after == move.before - 1 for move in ups)
        assert all(move.who in tables[move.before - 1][-2:] and move.after == move.before + 1 for move in downs)
        before = tables
    assert before[0][:6] == FORTY[:6]
    assert before[4][2:] == FORTY[-6:]
    assert all(abs(STRENGTH[name] // 8 - n) <= 1 for n, table in enumerate(before) for name in table)


def test_luck_changes_the_order_and_not_the_number_of_promotions():
    divisions = play_season(cut_divisions(FORTY, 8), "luck", luck=0.4)
    again = play_season(cut_divisions(FORTY, 8), "luck", luck=0.4)
    assert tables_of(divisions) == tables_of(again)  # lots are drawn from the seed
    moves = [move.why for part in next_divisions(tables_of(divisions), FORTY, 8, 3, "luck") for move in part]
    assert (moves.count("up"), moves.count("down"), moves.count("stays")) == (12, 12, 16)


def test_a_free_place_goes_to_the_best_player_due_for_relegation():
    tables = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k", "l"]]
    people = [who for who in "abcdefghijkl" if who != "b"]
    after = next_divisions(tables, [*people, "z"], 4, 1, "gone")
    assert [[move.who for move in part] for part in after] == [list("aced"), list("fgih"), list("jklz")]
    assert {move.who: move.why for part in after for move in part if move.why not in ("stays", "up")} == {
        "d": "gap",
        "h": "gap",
        "z": "new",
    }


@pytest.mark.parametrize("people", range(2, 61))
@pytest.mark.parametrize("size", [4, 8, 12])
def test_divisions_are_close_to_the_wished_size_and_nearly_equal(people, size):
    parts = cut_divisions(list(range(people)), size)
    sizes = [len(part) for part in parts]
    assert [who for part in parts for who in part] == list(range(people))
    assert max(sizes) - min(sizes) <= 1
    assert len(parts) == 1 or size * 2 / 3 <= max(sizes) <= size * 1.5
    for n, (up, down) in enumerate(zones(sizes, 3)):
        assert up + down < sizes[n] or len(parts) == 1


def test_rounds_open_early_and_the_season_end_decides_open_boards():
    division = pair(pair(new_division("1", ["Ada", "Eva", "Leo", "Max"], "ahead")))
    assert division.rounds[0].open_boards == [1, 2]
    assert file.read(file.encode(division)) == division
    division = record_result(division, 1, (1, 2), round=1)
    division = pair(withdraw(division, "Max"))
    assert not is_finished(division)
    over = close_season(division)
    assert is_finished(over)
    gone = 1 + [person.name for person in over.people].index("Max")
    for _, board in over.boards():
        result = board.result
        if result.source == "calendar":
            alone = gone in board.seats
            assert result.places == (tuple(2 if seat == gone else 1 for seat in board.seats) if alone else (2, 2))
    ruled = record_result(over, 2, (1, 2), round=1, why="they had played")
    assert ruled.rounds[0].boards[1].result.source == "organiser"


def test_only_a_round_robin_opens_ahead():
    swiss = msgspec.structs.replace(new("swiss"), ahead=True)
    with pytest.raises(TournamentMistake) as wrong:
        file.read(file.encode(swiss))
    assert "only a round robin" in wrong.value.sentence("en")


def earned_in(division):
    return [Earned(division.name_of(row.number), row.points, row.wins) for row in standings(division)]


def test_a_team_has_the_points_of_its_best_three_and_ties_share_a_place():
    divisions = play_season(cut_divisions(FORTY, 8), "teams")
    team_of = {name: f"team {n % 8}" for n, name in enumerate(FORTY)}  # one of each division in each
    rows = team_table([one for division in divisions for one in earned_in(division)], team_of)
    points = {division.name_of(row.number): row.points for division in divisions for row in standings(division)}
    for row in rows:
        mine = sorted((points[name] for name in FORTY if team_of[name] == row.team), reverse=True)
        assert row.points == sum(mine[:3])
        assert (len(row.counted), row.people) == (3, 5)
    assert [row.team for row in rows] == [f"team {n}" for n in range(8)]
    assert [row.place for row in rows] == list(range(1, 9))
    both = [*earned_in(divisions[0]), *earned_in(divisions[1])]
    equal = team_table(both, {FORTY[3]: "here", FORTY[11]: "there"})  # both fourth of their division
    assert [(row.place, row.team) for row in equal] == [(1, "here"), (1, "there")]
