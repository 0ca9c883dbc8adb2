"""OpenSpiel's own simulation test, on games whose decisions are finite."""

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this machine")


@pytest.mark.parametrize("game", ["challengers", "pocket"])
def test_a_game_passes_openspiels_random_simulation(game):
    from tapete.adapters import openspiel

    loaded = pyspiel.load_game(f"python_tapete(game={game},players=2,seed=7)")
    assert isinstance(loaded, openspiel.TapeteGame)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_a_state_is_rebuilt_from_its_history():
    from tapete.adapters import openspiel

    game = openspiel.TapeteGame({"game": "challengers", "players": 3, "seed": 1})
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    twin = state.clone()
    assert str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
