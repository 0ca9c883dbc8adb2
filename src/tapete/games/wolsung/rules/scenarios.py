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


def current_scenario(s: Skirmish) -> Scenario:
    return LIBRARY.scenarios[s.options.scenario]


def mark_places(s: Skirmish) -> list[tuple[int, int, int]]:
    places = layout_of(s.layout).mark_places()
    return {"all": places, "centre": places[:1], "": []}[current_scenario(s).marks]


def strength_at(s: Skirmish, mark: tuple[int, int, int], player: int) -> int:
    """Models within 3″ in three dimensions: Heroes count 2, Knocked Down ones 0."""
    near = [
        m
        for m in models_on_table(s)
        if m.owner == player and not m.down and reaches(m.place, mark, base_radius(m), MARK_RANGE)
    ]
    return sum(2 if is_hero(m) else 1 for m in near)


def holder_of(s: Skirmish, mark: tuple[int, int, int]) -> int | None:
    """Player whose club has more strength there; None on a tie."""
    present = [strength_at(s, mark, player) for player in range(s.players)]
    best = max(present)
    return present.index(best) if best and present.count(best) == 1 else None


def score_turn(table: Table[Skirmish]) -> None:
    s = table.state
    if current_scenario(s).control:
        for mark in mark_places(s):
            winner = holder_of(s, mark)
            if winner is not None:
                s.scores[winner] += current_scenario(s).control
                table.tell("scores-mark", player=winner, who=player_name(winner), points=current_scenario(s).control)
    if current_scenario(s).carry and s.turn == 3 and s.carrier >= 0:
        owner = s.models[s.carrier].owner
        s.scores[owner] += current_scenario(s).carry
        table.tell("scores-heart", player=owner, who=player_name(owner), points=current_scenario(s).carry)


def outcome(s: Skirmish) -> Outcome:
    """wolsung.setup.victory: most enemy Heroes killed, or most points of the scenario.

    wolsung.ruling.draw-game: equal numbers are a draw.
    """
    points = (
        s.scores
        if any((current_scenario(s).control, current_scenario(s).carry, current_scenario(s).secret))
        else s.kills
    )
    keys = [(points[player], *tie_break(s, player)) for player in range(s.players)]
    best = max(keys)
    winners = [player for player in range(s.players) if keys[player] == best]
    draw = len(winners) == s.players
    return Outcome(
        [] if draw else [*winners],
        {player: points[player] for player in range(s.players)},
        "wolsung.ruling.draw-game" if len(winners) > 1 else "wolsung.setup.victory",
    )


def tie_break(s: Skirmish, player: int) -> tuple[int, int]:
    """Tie-break by table option: Henchmen killed, then wounds dealt to living Heroes."""
    if not s.options.break_ties:
        return 0, 0
    return s.lesser[player], sum(lost for id, lost in s.dealt[player].items() if s.models[id].on)


def ending_text(s: Skirmish) -> Text:
    """Text of the result: winner, loser and points. Of several losers the best is named."""
    result = outcome(s)
    won = [player for player in result.winners if isinstance(player, int)]
    order = sorted(result.scores, key=lambda player: -result.scores[player])
    if not won or len(won) > 1:
        return text("wolsung-ending-draw", points=result.scores[order[0]], turns=s.turn)
    rest = [player for player in order if player != won[0]]
    return text(
        "wolsung-ending-won",
        who=text("player", n=won[0]),
        loser=text("player", n=rest[0]),
        mine=result.scores[won[0]],
        theirs=result.scores[rest[0]],
        turns=s.turn,
    )
