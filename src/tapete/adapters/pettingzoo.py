"""PettingZoo adapter: every game as an AEC environment.

    from tapete.adapters.pettingzoo import env

    table = env("challengers", players=2)

Agents take turns. An action is the index of an option, and a mask marks the options in use. An observation holds the
features of the position, the decision, and a description of every action: see `docs/learning.md`.

Decisions made at the same time are taken one after the other. They stay sealed: an observation holds only what its seat
can see.
"""

from __future__ import annotations

import random
from typing import Any

from tapete.adapters.features import (
    DECISION_SIZE,
    ENCODING,
    MOST_OPTIONS,
    OPTION_SIZE,
    action_texts,
    bounds_of,
    observe,
    offered_answers,
)
from tapete.core.extras import needs_extra
from tapete.core.game import Game
from tapete.core.match import Match, Setup
from tapete.match_factory import resolve_game

with needs_extra("rl"):
    import gymnasium
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. `infos[agent]["options"]` holds the answers themselves, `action_texts()` puts them into words."""

    metadata = {"render_modes": ["human", "ansi"], "name": f"tapete_v{ENCODING}", "is_parallelizable": False}

    def __init__(
        self, game: str | Game, players: int = 0, options: dict[str, Any] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = resolve_game(game)
        self.players = players or max(2, self.game.players[0])
        self.options, self.render_mode = options, render_mode
        self.possible_agents = [f"player_{n}" for n in range(self.players)]
        self._actions = gymnasium.spaces.Discrete(MOST_OPTIONS)
        self._observations = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(*bounds_of(self.game), dtype=np.float32),
                "decision": gymnasium.spaces.Box(-1.0, 1.0, (DECISION_SIZE,), np.float32),
                "options": gymnasium.spaces.Box(-1.0, 1.0, (MOST_OPTIONS, OPTION_SIZE), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
            }
        )
        self._rng = random.Random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = random.Random(seed)
        self.match = Match(
            Setup.of(self.game, self.players, self.options, self._rng.randbytes(16).hex()), listening=False
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Set the next agent and its answers, or the rewards at the end."""
        self._answers: list[Any] = []
        if self.match.over:
            winners = self.match.winners
            for player, agent in enumerate(self.agents):
                self.rewards[agent] = 0.0 if not winners else (1.0 if player in winners else -1.0)
                self.terminations[agent] = True
                self.infos[agent] = {"outcome": self.match.outcome}
            self.agent_selection = self.agents[0]
            return
        player = min(self.match.pending)
        decision = self.match.pending[player]
        self._answers = offered_answers(decision, self._rng)
        self.agent_selection = f"player_{player}"
        self.infos[self.agent_selection] = {"kind": decision.kind, "options": self._answers}

    def observe(self, agent: str) -> dict[str, Any]:
        asked = agent == self.agent_selection and not self.match.over
        seen = observe(self.match, self.possible_agents.index(agent), self._answers if asked else None)
        return {
            "observation": seen.features,
            "decision": seen.decision,
            "options": seen.options,
            "action_mask": seen.mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None or not 0 <= int(action) < len(self._answers):
            raise ValueError(f"{agent}: action {action} is not offered; the mask has {len(self._answers)} options")
        self.match.act(self.possible_agents.index(agent), self._answers[int(action)])
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def action_texts(self, language: str | None = None) -> list[str]:
        """The actions of the agent to move in words, in the order of their numbers."""
        if self.match.over:
            return []
        return action_texts(self.match, self.possible_agents.index(self.agent_selection), self._answers, language)

    def render(self) -> str | None:
        line = f"{self.agents[0]}: {self.match.game.id}, {len(self.match.log)} answers" if self.agents else ""
        if self.render_mode == "human":
            print(line)
            return None
        return line

    def close(self) -> None:
        """Do nothing: no resources are held."""


def env(
    game: str | Game, players: int = 0, options: dict[str, Any] | None = None, render_mode: str | None = None
) -> AECEnv:
    """The environment with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(TableEnv(game, players, options, render_mode))
