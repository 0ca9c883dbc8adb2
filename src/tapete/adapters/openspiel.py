"""Any game as an OpenSpiel game written in Python: `pyspiel.load_game("python_tapete(game=challengers,players=2)")`.

What fits: an action is the index of an option of the decision at hand; decisions made at the same time are taken one after the other; dice
and shuffles come from the match's own keyed chance, so to OpenSpiel a game is deterministic once its `seed` is given (another seed, another deal).
What does not: positions of free tables (`Place`) are infinitely many, so a fixed sample of them is offered; and more than MOST_OPTIONS options
at one decision are cut.
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from tapete.adapters.features import SIZE, features
from tapete.core.match import Match
from tapete.core.requests import Place
from tapete.core.setup import Setup
from tapete.start import known

MOST_OPTIONS = 512
SAMPLED_POSITIONS = 16
LONGEST = 20_000

GAME_TYPE = pyspiel.GameType(
    short_name="python_tapete",
    long_name="Tapete",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=16,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "challengers", "players": 2, "seed": 0},
)


class TapeteGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = params or {}
        self.table = known(str(told.get("game", "challengers")))
        self.seats, self.seed = int(told.get("players", 2)), int(told.get("seed", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_OPTIONS, max_chance_outcomes=0, num_players=self.seats, min_utility=-1.0, max_utility=1.0, max_game_length=LONGEST
        )
        super().__init__(GAME_TYPE, info, told)

    def new_initial_state(self) -> TapeteState:
        return TapeteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return TapeteObserver()


class TapeteState(pyspiel.State):  # type: ignore[misc]
    """A match; its history of actions rebuilds it, so that OpenSpiel can copy and serialise it."""

    def __init__(self, game: TapeteGame) -> None:
        super().__init__(game)
        self.match = Match(Setup.of(game.table, game.seats, None, f"openspiel-{game.seed}"), listening=False)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else min(self.match.pending)

    def answers(self) -> list[Any]:
        decision = self.match.pending[self.current_player()]
        if isinstance(decision, Place):
            return list(decision.sample(random.Random(len(self.match.log))))[:SAMPLED_POSITIONS]
        return list(decision.options)[:MOST_OPTIONS]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.answers())))

    def _apply_action(self, action: int) -> None:
        self.match.act(self.current_player(), self.answers()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{action}"

    def is_terminal(self) -> bool:
        return bool(self.match.over)

    def returns(self) -> list[float]:
        if not self.match.over:
            return [0.0] * self.match.players
        winners = self.match.winners
        return [0.0 if not winners else 1.0 if player in winners else -1.0 for player in range(self.match.players)]

    def __str__(self) -> str:
        return f"{self.match.game.id} after {len(self.match.log)} answers: {self.match.digest()}"


class TapeteObserver:
    """What a seat can see, as numbers."""

    def __init__(self) -> None:
        import numpy as np

        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TapeteState, player: int) -> None:
        self.tensor[:] = features(state.match.game.view(state.match.state, player))

    def string_from(self, state: TapeteState, player: int) -> str:
        return f"player {player} of {state.match.game.id} after {len(state.match.log)} answers"


pyspiel.register_game(GAME_TYPE, TapeteGame)
