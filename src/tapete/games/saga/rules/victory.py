"""Fin de la partida: a band without dice loses; after six turns each, massacre points decide."""

from __future__ import annotations

from tapete.core.flow import Table
from tapete.core.i18n.text import Text, text
from tapete.games.saga.names import seat_name
from tapete.games.saga.profile import dice_of
from tapete.games.saga.rules.objectives import objective_points
from tapete.games.saga.state import Battle, Unit, units_of

TURNS_EACH = 6  # saga.clash.end-six-turns
HERO, GUARD, WARRIORS, LEVIES = 4, 1, 2, 3  # points for a Hero and a Guard; Warriors and Levies for one point
UNIT, MERCENARY, LEGEND, SLAUGHTERED = 1, 2, 4, 2
ENOUGH, LEAD = 8, 3  # saga.clash.victory
SLAUGHTER = 6  # saga.clash.special-slaughter


def massacre_points(state: Battle, player: int) -> int:
    """Massacre points of a player: figures missing from the enemy band (saga.ruling.score-self-inflicted)."""
    foe = 1 - player
    fallen = [figure for figure in state.figures if not figure.alive and state.units[figure.unit].owner == foe]
    dead = {
        troop: sum(figure.troop == troop for figure in fallen)
        for troop in ("warlord", "hero", "guards", "warriors", "levies")
    }
    points = HERO * (dead["warlord"] + dead["hero"]) + GUARD * dead["guards"]
    # saga.ruling.score-totals: rounded up once
    points += -(-dead["warriors"] // WARRIORS) - (-dead["levies"] // LEVIES)
    return points + sum(
        wipe_out_bonus(state, unit) for unit in state.units if unit.owner == foe and unit.deployed and not unit.figures
    )


def wipe_out_bonus(state: Battle, unit: Unit) -> int:
    """Bonus for a unit wiped out: only the higher one, and two more in a slaughter.

    saga.ruling.score-legendary-mercenary.
    """
    if unit.troop == "hero" and not state.hero_bonus and not unit.legend:
        points = 0  # a table may give no more than the Hero's four points: saga.ruling.score-hero-unit
    else:
        points = LEGEND if unit.legend else MERCENARY if unit.mercenary else UNIT
    return points + (SLAUGHTERED if state.special == SLAUGHTER else 0)


def points_of(state: Battle, player: int) -> int:
    """Massacre points plus the points of the scenario."""
    return massacre_points(state, player) + objective_points(state, player)


def decide_winner(points: list[int]) -> int | None:
    """saga.clash.victory: at least 8 points and 3 more than the other; otherwise a draw."""
    for player in (0, 1):
        if points[player] >= ENOUGH and points[player] - points[1 - player] >= LEAD:
            return player
    return None


def ends_without_dice(table: Table[Battle]) -> bool:
    """saga.clash.end-no-dice: checked first, on the dice of the units alone.

    saga.ruling.judgement-no-dice.
    """
    state = table.state
    if any(dice_of(unit) for unit in units_of(state, state.active)):
        return False
    finish_battle(table, 1 - state.active, "saga.clash.end-no-dice")
    return True


def count_points(table: Table[Battle]) -> None:
    """Count points after both players have played six turns."""
    finish_battle(table, decide_winner([points_of(table.state, 0), points_of(table.state, 1)]), "saga.clash.victory")


def finish_battle(table: Table[Battle], winner: int | None, reason: str) -> None:
    state = table.state
    state.scores = [points_of(state, 0), points_of(state, 1)]
    for player in (0, 1):
        if won := objective_points(state, player):
            table.tell(
                "objective", player=player, who=seat_name(player), rule=f"saga.ruling.scenario-{state.scenario}", n=won
            )
    state.winners = [] if winner is None else [winner]
    state.reason = reason
    state.phase = "over"


def ending_text(state: Battle) -> Text:
    """Text of the result: winner, loser and how, the winner's points first."""
    one, other = state.scores or [0, 0]
    if not state.winners:
        return text("saga-over-drawn", one=one, other=other, scenario=state.scenario)
    winner = state.winners[0]
    return text(
        "saga-over-won",
        who=seat_name(winner),
        loser=seat_name(1 - winner),
        how="dice" if state.reason == "saga.clash.end-no-dice" else "points",
        one=(one, other)[winner],
        other=(one, other)[1 - winner],
        scenario=state.scenario,
    )
