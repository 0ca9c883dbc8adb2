"""The picture of a battle."""

import tapete


def test_ground_rises_and_figures_stand_so_that_the_table_can_be_seen_from_the_side():
    guards = {"troop": "guards", "figures": 4, "at": [[60, 52]]}
    riders = {"troop": "guards", "figures": 4, "at": [[60, 30]], "equipment": ["horses"]}
    terrain = [{"terrain": "wood", "at": [20, 45]}, {"terrain": "field", "at": [95, 45]}]
    match = tapete.scenario(
        "saga",
        {
            "bands": [{"faction": "fjord", "units": [guards]}, {"faction": "march", "units": [riders]}],
            "terrain": terrain,
        },
    )
    board = match.view(0).board
    wood, field = (area.height for area in board.areas if area.id in ("t0", "t1"))
    assert wood > field > 0
    walking, riding = ({piece.tall for piece in board.pieces if piece.owner == owner} for owner in (0, 1))
    assert max(walking) < min(riding)
