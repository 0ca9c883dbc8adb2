"""Scenarios: beacons, the clockwork heart, the marked guest; and how a game is won."""

from __future__ import annotations

from tapete.boards.storeys.space import reaches
from tapete.core.flow import Table
from tapete.core.game import Outcome
from tapete.core.i18n.text import Text, text
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.content.schema import Scenario
from tapete.games.wolsung.names import player_name as player_name
from tapete.games.wolsung.profile import LIBRARY, base_radius, is_hero, models_on_table
from tapete.games.wolsung.state import Skirmish

MARK_RANGE = 3_000


def current_scenario(state: Skirmish) -> Scenario:
    return LIBRARY.scenarios[state.options.scenario]


def mark_places(state: Skirmish) -> list[tuple[int, int, int]]:
    places = layout_of(state.layout).mark_places()
    return {"all": places, "centre": places[:1], "": []}[current_scenario(state).marks]


def strength_at(state: Skirmish, mark: tuple[int, int, int], player: int) -> int:
    """Models within 3″ in three dimensions: Heroes count 2, Knocked Down ones 0."""
    near = [
        model
        for model in models_on_table(state)
        if model.owner == player and not model.down and reaches(model.place, mark, base_radius(model), MARK_RANGE)
    ]
    return sum(2 if is_hero(model) else 1 for model in near)


def holder_of(state: Skirmish, mark: tuple[int, int, int]) -> int | None:
    """Player whose club has more strength there; None on a tie."""
    present = [strength_at(state, mark, player) for player in range(state.players)]
    best = max(present)
    return present.index(best) if best and present.count(best) == 1 else None


def score_turn(table: Table[Skirmish]) -> None:
    state = table.state
    if current_scenario(state).control:
        for mark in mark_places(state):
            winner = holder_of(state, mark)
            if winner is not None:
                state.scores[winner] += current_scenario(state).control
                table.tell(
                    "scores-mark", player=winner, who=player_name(winner), points=current_scenario(state).control
                )
    if current_scenario(state).carry and state.turn == 3 and state.carrier >= 0:
        owner = state.models[state.carrier].owner
        state.scores[owner] += current_scenario(state).carry
        table.tell("scores-heart", player=owner, who=player_name(owner), points=current_scenario(state).carry)


def outcome(state: Skirmish) -> Outcome:
    """wolsung.setup.victory: most enemy Heroes killed, or most points of the scenario.

    wolsung.ruling.draw-game: equal numbers are a draw.
    """
    points = (
        state.scores
        if any((current_scenario(state).control, current_scenario(state).carry, current_scenario(state).secret))
        else state.kills
    )
    keys = [(points[player], *tie_break(state, player)) for player in range(state.players)]
    best = max(keys)
    winners = [player for player in range(state.players) if keys[player] == best]
    draw = len(winners) == state.players
    return Outcome(
        [] if draw else [*winners],
        {player: points[player] for player in range(state.players)},
        "wolsung.ruling.draw-game" if len(winners) > 1 else "wolsung.setup.victory",
    )


def tie_break(state: Skirmish, player: int) -> tuple[int, int]:
    """Tie-break by table option: Henchmen killed, then wounds dealt to living Heroes."""
    if not state.options.break_ties:
        return 0, 0
    return state.lesser[player], sum(lost for id, lost in state.dealt[player].items() if state.models[id].on)


def ending_text(state: Skirmish) -> Text:
    """Text of the result: winner, loser and points. Of several losers the best is named."""
    result = outcome(state)
    won = [player for player in result.winners if isinstance(player, int)]
    order = sorted(result.scores, key=lambda player: -result.scores[player])
    if not won or len(won) > 1:
        return text("wolsung-ending-draw", points=result.scores[order[0]], turns=state.turn)
    rest = [player for player in order if player != won[0]]
    return text(
        "wolsung-ending-won",
        who=text("player", n=won[0]),
        loser=text("player", n=rest[0]),
        mine=result.scores[won[0]],
        theirs=result.scores[rest[0]],
        turns=state.turn,
    )
