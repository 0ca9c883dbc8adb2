"""OpenSpiel adapter: OpenSpiel's simulation test, state copies, observers.

Skipped where OpenSpiel has no package.
"""

import importlib.util
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from tests.marks import check_for

HAS_PACKAGE = any(
    one.name in ("open_spiel", "open-spiel") and (one.marker is None or one.marker.evaluate({"extra": "rl"}))
    for one in map(Requirement, requires("tapete"))
)
HERE = importlib.util.find_spec("pyspiel") is not None
needed = pytest.mark.skipif(not HERE, reason="OpenSpiel has no package for this machine")


@pytest.mark.skipif(not HAS_PACKAGE, reason="OpenSpiel has no package for this machine")
def test_openspiel_is_installed_where_it_has_a_package():
    assert HERE, "pyspiel is missing: `make dev` installs it"


@needed
@pytest.mark.parametrize("game", check_for(["challengers", "pocket"], "pocket"))
def test_a_game_passes_openspiels_random_simulation(game):
    import pyspiel

    from tapete.adapters import openspiel

    loaded = pyspiel.load_game(f"python_tapete(game={game},players=2,seed=7)")
    assert isinstance(loaded, openspiel.TapeteGame)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@needed
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


@needed
def test_an_observer_sees_only_the_decision_of_its_own_player():
    from tapete.adapters import openspiel

    game = openspiel.TapeteGame({"game": "pocket", "players": 2, "seed": 1})
    state, observer = game.new_initial_state(), game.make_py_observer()
    asked = state.current_player()
    observer.set_from(state, asked)
    assert all(part.any() for part in observer.dict.values())
    assert len(observer.dict["options"].any(1).nonzero()[0]) == len(state.legal_actions())
    observer.set_from(state, 1 - asked)
    assert not observer.dict["decision"].any()
    assert observer.string_from(state, asked) != observer.string_from(state, 1 - asked)


@needed
def test_an_action_reads_as_at_the_table():
    import tapete
    from tapete.adapters import openspiel

    state = openspiel.TapeteGame({"game": "pocket", "players": 2, "seed": 1}).new_initial_state()
    player = state.current_player()
    with tapete.speaking("en"):
        words = [state.action_to_string(player, action) for action in state.legal_actions()]
        titles = [state.match.game.say(one.title, "en") for one in state.match.decision_view(player).options]
    assert words == titles
