"""Default answers for an absent player."""

import pytest

import tapete
from tapete.games.pocket.bot.greedy import best_action
from tests.pocket.table import Assault, Go, Lay, Move, building, table


@pytest.mark.rule("pocket.ruling.timer")
def test_a_tile_goes_to_the_lowest_row_nearest_the_middle():
    match = building(("plain", 1, 1), ("plain", 2, 2), ("plain", 0, 2), bag=["complex-1", "plain"])
    assert match.default(1) == Lay((-1, 1), 0)
    later = building(("plain", -1, 1), ("plain", 1, 1), ("plain", -2, 2), bag=["plain", "plain"])
    assert later.default(1) == Lay((0, 2))


@pytest.mark.rule("pocket.ruling.timer")
def test_the_second_base_stands_where_it_touches_most_tiles():
    tiles = [["tile-plain", x, y] for x, y in ((-1, 1), (1, 1), (-2, 2), (0, 2), (2, 2), (1, 3), (3, 3))]
    match = tapete.scenario("pocket", {"phase": "second-base", "tiles": tiles, "bases": [[0, 0], None]})
    assert match.default(1).at == (2, 4)  # over (1, 3) and (3, 3)


@pytest.mark.rule("pocket.ruling.timer")
def test_the_cheapest_units_are_deployed_nearest_the_middle():
    match = tapete.scenario(
        "pocket",
        {"phase": "armies", "options": {"side_a": "frost", "side_b": "frost", "map": "map-ford"}, "dice": [[6], [1]]},
    )
    answer = match.default(0)
    assert match.state.units[answer.unit].card == "frost-sled-hound"  # 14 points
    assert answer.to == (-1, 1)


@pytest.mark.rule("pocket.ruling.timer")
def test_extra_rolls_and_guardians_are_declined():
    units = [
        ("axe-sister", 0, (0, 4)),
        ("lamp-bearer", 1, (1, 5)),
        ("deep-captain", 1, (3, 5)),
        ("snapper", 0, (-3, 3)),
    ]
    match = table(*units, strict=False)
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert match.default(1) == "decline"
    match.act(1, "decline")
    assert match.default(0) == "stop"


@pytest.mark.rule("pocket.ruling.timer")
def test_a_lost_unit_goes_near_its_base_and_a_mover_yields_to_an_ally():
    lost = table(("axe-sister", 0, (0, 4)), ("bog-brute", 1, (0, 6)), tiles={(0, 4): "maze"}, dice=[[1]])
    lost.act(0, Move(0, (1, 5)))
    assert lost.default(1) == Go((-1, 1))
    slid = table(
        ("axe-sister", 0, (0, 4)),
        ("bog-brute", 1, (0, 6)),
        ("ice-troll", 0, (2, 4)),
        tiles={(0, 4): "ice"},
        dice=[[1], [2]],
    )
    slid.act(0, Move(0, (1, 5)))
    assert slid.default(0) == "mover"


@pytest.mark.rule("pocket.ruling.timer")
def test_a_turn_is_played_by_the_built_in_bot():
    match = table(("axe-sister", 0, (1, 7)), ("bog-brute", 1, (0, 4)))
    answer = match.default(0)
    assert answer == best_action(match.state, 0)
    assert answer == Assault(0, (0, 8), "close", "melee")  # beside the enemy base
