"""Cómo se gana: the whole enemy army, the enemy base, or the better standing after many quiet turns."""

from __future__ import annotations

from functools import lru_cache

from tapete.core.flow import Table
from tapete.core.i18n.text import Text, owned, text
from tapete.games.pocket.state import CAPTURED, RESERVE, Skirmish, Unit, captured_points

FAR_AWAY = 1_000  # pocket.ruling.no-progress: a side without units on the map is farthest


def unit_text(unit: Unit) -> Text:
    """The unit's name with its owner's mark: both armies may hold the same card."""
    return _owned_name(unit.card, unit.owner)


@lru_cache(maxsize=1024)
def _owned_name(card: str, owner: int) -> Text:
    return owned(Text(f"pocket-unit-{card}"), owner)


def move_to_captures(table: Table[Skirmish], unit: Unit, rule: str) -> None:
    """Put the unit on the opponent's captures.

    `check_armies` looks for a winner once all captures of the moment are made.
    """
    unit.at = CAPTURED
    table.state.captured = True
    table.tell("captured", player=1 - unit.owner, rule=rule, unit=unit_text(unit), frame=True)


def move_to_reserve(table: Table[Skirmish], unit: Unit, rule: str) -> None:
    unit.at = RESERVE
    table.tell("to-reserve", player=unit.owner, rule=rule, unit=unit_text(unit))


def check_armies(table: Table[Skirmish]) -> None:
    """pocket.ruling.win-timing: at once after each capture. What would still follow is dropped."""
    state = table.state
    standing = {unit.owner for unit in state.units if unit.at != CAPTURED}
    if len(standing) == 2:
        return
    end_match(table, sorted(standing), "pocket.win.army" if standing else "pocket.ruling.double-knockout")


def end_match(table: Table[Skirmish], winners: list[int], reason: str) -> None:
    state = table.state
    state.winners, state.reason, state.phase, state.contest = winners, reason, "over", None
    table.stop()


HOW = {"pocket.win.base": "base", "pocket.win.army": "army", "pocket.ruling.double-knockout": "both"}


def ending(state: Skirmish) -> Text:
    """The winner, the loser and the reason."""
    how, turns = HOW.get(state.reason, "quiet"), state.options.quiet_turns
    if not state.winners:
        return text("pocket-draw", how=how, turns=turns)
    winner = state.winners[0]
    mine, theirs = captured_points(state, winner), captured_points(state, 1 - winner)
    if how == "quiet" and mine == theirs:
        how = "near"
    return text(
        "pocket-wins",
        who=text("player", n=winner),
        loser=text("player", n=1 - winner),
        how=how,
        turns=turns,
        mine=mine,
        theirs=theirs,
    )


def end_of_turn(table: Table[Skirmish]) -> None:
    """Pass the turn. After too many turns without a capture the game ends."""
    state = table.state
    state.quiet = 0 if state.captured else state.quiet + 1
    state.captured = False
    state.contest = None
    state.turn += 1
    state.player = 1 - state.player
    if state.quiet >= state.options.quiet_turns:
        end_match(table, better_standing(state), "pocket.ruling.no-progress")


def better_standing(state: Skirmish) -> list[int]:
    """pocket.ruling.no-progress: more captured points, then a unit nearer to the enemy base, else a draw."""
    points = [captured_points(state, player) for player in (0, 1)]
    if points[0] != points[1]:
        return [0 if points[0] > points[1] else 1]
    steps = [steps_to_enemy_base(state, player) for player in (0, 1)]
    return [] if steps[0] == steps[1] else [0 if steps[0] < steps[1] else 1]


def steps_to_enemy_base(state: Skirmish, player: int) -> int:
    way = state.ground.steps_to_base[1 - player]
    return min((way.get(unit.at, FAR_AWAY) for unit in state.units if unit.owner == player), default=FAR_AWAY)
