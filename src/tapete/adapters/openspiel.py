"""OpenSpiel adapter: every game as a `pyspiel` game written in Python.

Load one with `pyspiel.load_game("python_tapete(game=challengers,players=2)")`.

- An action is the index of an option of the current decision. Its string is what a player reads at the table.
- Decisions made at the same time are taken one after the other.
- Dice and shuffles come from the seed of the match. To OpenSpiel a game is deterministic once its `seed` is given.
- Positions of a free table (`Place`) are infinitely many: a fixed sample is offered.
- Options of one decision beyond MOST_OPTIONS are cut.
"""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import Any

from tapete.adapters.features import (
    DECISION_SIZE,
    MOST_OPTIONS,
    OPTION_SIZE,
    action_texts,
    observe,
    offered_answers,
)
from tapete.core.extras import needs_extra
from tapete.core.match import Match, Setup, feature_fields
from tapete.match_factory import resolve_game

with needs_extra("rl"):
    import numpy as np
    import pyspiel

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


class TapeteGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.table = resolve_game(str(given.get("game", "challengers")))
        self.seats, self.seed = int(given.get("players", 2)), int(given.get("seed", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_OPTIONS,
            max_chance_outcomes=0,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> TapeteState:
        return TapeteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return TapeteObserver(self)


class TapeteState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match as a state, rebuilt from its history of actions, so that OpenSpiel can copy it."""

    def __init__(self, game: TapeteGame) -> None:
        super().__init__(game)
        self.match = Match(Setup.of(game.table, game.seats, None, f"openspiel-{game.seed}"), listening=False)
        self._offered: tuple[int, list[Any]] = (-1, [])  # answers in the log, and what is offered after them

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else min(self.match.pending)

    def answers(self) -> list[Any]:
        now = len(self.match.log)
        if self._offered[0] != now:
            self._offered = now, offered_answers(self.match.pending[self.current_player()], random.Random(now))
        return self._offered[1]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.answers())))

    def _apply_action(self, action: int) -> None:
        self.match.act(self.current_player(), self.answers()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return action_texts(self.match, player, self.answers())[action]

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
    """Observation of a seat as one tensor, with its three parts by name."""

    def __init__(self, game: TapeteGame) -> None:
        size = len(feature_fields(game.table))
        self.tensor = np.zeros(size + DECISION_SIZE + MOST_OPTIONS * OPTION_SIZE, np.float32)
        features, decision, options = np.split(self.tensor, [size, size + DECISION_SIZE])
        self.dict = {
            "observation": features,
            "decision": decision,
            "options": options.reshape(MOST_OPTIONS, OPTION_SIZE),
        }

    def set_from(self, state: TapeteState, player: int) -> None:
        asked = not state.match.over and player == state.current_player()
        seen = observe(state.match, player, state.answers() if asked else None)
        self.dict["observation"][:], self.dict["decision"][:], self.dict["options"][:] = (
            seen.features,
            seen.decision,
            seen.options,
        )

    def string_from(self, state: TapeteState, player: int) -> str:
        """Digest of the observation: equal for two states exactly if the seat sees the same."""
        self.set_from(state, player)
        return blake2b(self.tensor.tobytes(), digest_size=16).hexdigest()


pyspiel.register_game(GAME_TYPE, TapeteGame)
