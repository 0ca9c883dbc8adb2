"""The picture of a battle."""

import tapete
from tapete.core.match import Match
from tapete.core.setup import Setup


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


def test_an_option_says_how_far_it_goes_and_what_it_tires_and_giving_up_says_what_is_lost():
    match = Match(Setup.of(tapete.games()["saga"], 2, {}, "a"))
    bot = tapete.bots.make("greedy", match.game, "a")
    seen = set()
    while not match.over and not {"tires", "fresh", "lost"} <= seen:
        player = min(match.pending)
        if match.pending[player].kind == "activation-kind":
            unit = match.state.units[match.state.doing.unit]
            for option in match.decision_view(player).options:
                if option.title.id == "saga-choose-do-move":
                    assert option.detail.id == "saga-stretch"
                    tires = [chip.text.id for chip in option.chips] == ["saga-chip-tires"]
                    assert tires == bool(unit.tiring and match.state.doing.tires)
                    seen.add("tires" if tires else "fresh")
                if option.detail is not None and option.detail.id == "saga-decline-lost":
                    seen.add("lost")
        match.act(player, bot(match, player))
    assert not match.over
