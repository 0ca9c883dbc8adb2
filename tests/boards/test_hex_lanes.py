"""Blocking hexes: those that cut a line from corner to corner."""

from tapete.boards.hex import blocking_hexes, corner_sight, disc


def test_only_blocking_hexes_change_line_of_sight():
    for target in ((2, 0), (3, 0), (4, 0)):
        lane = blocking_hexes((0, 0), target)
        assert (0, 0) not in lane
        assert target not in lane
        assert all(
            corner_sight((0, 0), target, [hex], corners=6)
            for hex in disc((0, 0), 6)
            if hex not in lane and hex not in ((0, 0), target)
        )
        assert any(not corner_sight((0, 0), target, [hex]) for hex in lane)
