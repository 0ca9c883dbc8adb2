"""Random play at random tables: invariants at the beginning of every turn."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.pocket import GAME
from tapete.games.pocket.content import load_library
from tapete.games.pocket.field import steps_over
from tapete.games.pocket.state import CAPTURED

TABLES = st.fixed_dictionaries(
    {
        "map": st.sampled_from(["full", "quick", *load_library().maps]),
        "placement": st.sampled_from(["joined", "literal"]),
        "limits": st.booleans(),
        "jumps": st.sampled_from(["any", "straight"]),
        "base_range": st.booleans(),
        "quiet_turns": st.integers(4, 60),
        "mercenaries": st.booleans(),
        "custom": st.booleans(),
        "points": st.integers(50, 200),
    }
)


@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(TABLES, st.integers(0, 2**32))
def test_the_table_stays_sound(options, seed):
    match = Match(Setup.of(GAME, 2, options, str(seed)), marks=False, listening=False)
    rng = random.Random(seed)
    captured_before: set[int] = set()
    turn = quiet = 0
    while not match.over:
        state = match.state
        player = min(match.pending)
        if match.pending[player].kind == "action":
            check_turn(match, captured_before)
            assert state.turn >= turn
            assert state.quiet <= max(quiet + 40, state.options.quiet_turns)
            turn, quiet = state.turn, state.quiet
        match.act(player, any_answer(match.pending[player], rng))
    assert match.outcome["reason"] in GAME.catalogue


def check_turn(match, captured_before):
    state = match.state
    cells = [unit.at for unit in state.units if unit.at[1] >= 0]
    assert len(set(cells)) == len(cells)  # one unit per tile
    assert all(cell in state.ground.terrain for cell in cells)  # on tiles, never on a base or in a gap
    captured = {number for number, unit in enumerate(state.units) if unit.at == CAPTURED}
    assert captured_before <= captured  # captured units never come back
    captured_before |= captured
    assert state.contest is None
    assert {unit.owner for number, unit in enumerate(state.units) if number not in captured} == {0, 1}
    for base in state.ground.bases:  # the map is connected
        assert set(state.ground.walls) == set(steps_over(state.ground.walls, base))


@pytest.mark.rule("pocket.ruling.tunnel-placement")
@pytest.mark.parametrize("placement", ["joined", "literal"])
def test_every_built_map_is_connected_and_uses_every_tile(placement):
    for seed in range(15):
        match = Match(
            Setup.of(GAME, 2, {"side_a": "frost", "side_b": "tide", "placement": placement}, f"map-{seed}"),
            marks=False,
            listening=False,
        )
        rng = random.Random(seed)
        while match.state.phase != "deploy":
            player = min(match.pending)
            match.act(player, any_answer(match.pending[player], rng))
        ground = match.state.ground
        assert len(ground.tiles) == 24
        for base in ground.bases:
            assert set(ground.walls) == set(steps_over(ground.walls, base))
