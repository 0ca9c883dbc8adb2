"""Legal actions of a turn, and for all others the rule that forbids them."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text
from tapete.games.pocket.actions import Assault, Blink, Deploy, Go, Lure, Move, TurnAction
from tapete.games.pocket.content import load_library
from tapete.games.pocket.content.verbs import Attempt
from tapete.games.pocket.field import Cell, distance, neighbours, sight_lines
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import RESERVE, Skirmish, Unit, card_of, is_on_map, reserve_of, units_by_cell


def legal_actions(state: Skirmish) -> tuple[TurnAction, ...]:
    """Every legal action of the player to move: units in the order of the army, then the reserve."""
    player, ground, cards = state.player, state.ground, load_library().cards
    taken = {unit.at: unit.owner for unit in state.units if unit.at[1] >= 0}
    home, goal = ground.bases[player], ground.bases[1 - player]
    opened, around = ground.open, ground.around
    legal: list[TurnAction] = []
    add = legal.append
    for number, unit in enumerate(state.units):
        here = unit.at
        if unit.owner != player or here[1] < 0:
            continue
        card = cards[unit.card]
        traits = card.traits
        ways = around if traits.walks_through_walls else opened
        jumps: list[Cell] = []
        reached = []
        for there in ways[here]:
            owner = taken.get(there)
            if owner is None:
                if there == goal:
                    for skill in card.close:
                        add(Assault(number, there, "close", skill))  # type: ignore[arg-type]
                    for skill in card.ranged:
                        add(Assault(number, there, "ranged", skill))  # type: ignore[arg-type]
                else:
                    add(Move(number, there))
                    reached.append(there)
            elif owner == player:
                jumps.append(there)
            else:
                for skill in card.close:
                    add(Assault(number, there, "close", skill))  # type: ignore[arg-type]
                for skill in card.ranged:
                    add(Assault(number, there, "ranged", skill))  # type: ignore[arg-type]
        if jumps:
            for landing in jump_tiles(state, here, jumps, ways, taken):
                if landing not in reached:
                    add(Move(number, landing))
        if traits.steps == 2:
            for via in reached:
                if via != home:
                    for there in ways[via]:
                        if there != here and there != goal and there not in taken:
                            add(Move(number, there, via))
        if card.far[2]:
            for there, far in ground.in_reach(here):
                owner = taken.get(there)
                if (owner is not None and owner != player) or (there == goal and state.options.base_range):
                    for skill in card.far[far]:
                        add(Assault(number, there, "ranged", skill))  # type: ignore[arg-type]
        if traits.blink is not None and can_try(state, number, traits.blink) and blink_tiles(state, number):
            add(Blink(number))
        if traits.lure is not None and can_try(state, number, traits.lure):
            legal += [
                Lure(number, target)
                for target in range(len(state.units))
                if lure_refusal(state, number, target, traits.lure) is None
            ]
    legal += deploy_options(state, taken)
    return tuple(legal)


def jump_tiles(
    state: Skirmish, here: Cell, allies: list[Cell], ways: dict[Cell, tuple[Cell, ...]], taken: dict[Cell, int]
) -> list[Cell]:
    """pocket.ruling.jump-geometry: empty tiles beyond one ally.

    If the option says so, only in a straight line.
    """
    terrain, straight = state.ground.terrain, state.options.jumps == "straight"
    cells: list[Cell] = []
    for ally in allies:
        for landing in ways[ally]:
            if landing in taken or landing not in terrain or landing == here or landing in cells:
                continue
            if straight and (ally[0] - here[0], ally[1] - here[1]) != (landing[0] - ally[0], landing[1] - ally[1]):
                continue
            cells.append(landing)
    return cells


def deploy_options(state: Skirmish, taken: dict[Cell, int]) -> list[Deploy]:
    """pocket.deploy.action: each unit of the reserve on each empty tile beside the own base."""
    home = state.ground.bases[state.player]
    assert home is not None
    terrain = state.ground.terrain
    cells = [cell for cell in state.ground.around[home] if cell not in taken and cell in terrain]
    if not cells:
        return []
    return [Deploy(number, cell) for number in reserve_of(state, state.player) for cell in cells]


def can_act(state: Skirmish) -> bool:
    """True if the player has a legal action. Does not list them all."""
    opened, taken = state.ground.open, {unit.at for unit in state.units}
    goal = state.ground.bases[1 - state.player]
    for unit in state.units:
        if unit.owner == state.player and unit.at[1] >= 0:
            for there in opened[unit.at]:
                if there not in taken and there != goal:
                    return True
    return bool(legal_actions(state))


# ---------------------------------------------------------------- abilities that are actions


def can_try(state: Skirmish, number: int, attempt: Attempt) -> bool:
    """True if a test has a die: one to roll, or a kicker."""
    dice = card_of(state.units[number]).skill(attempt.skill)
    return (
        bool(dice.offense or dice.offense_kicker is not None)
        if attempt.side == "offense"
        else bool(dice.defense or dice.defense_kicker is not None)
    )


def blink_tiles(state: Skirmish, number: int) -> list[Cell]:
    """Unoccupied affine tiles within reach that do not touch the enemy base."""
    unit = state.units[number]
    card = card_of(unit)
    if card.traits.blink is None:
        return []
    goal = state.ground.bases[1 - unit.owner]
    shunned = () if goal is None else neighbours(goal)
    taken, within = {other.at for other in state.units}, card.traits.blink.within
    return [
        cell
        for cell, terrain in state.ground.terrain.items()
        if terrain in card.affinity and cell not in taken and cell not in shunned and distance(unit.at, cell) <= within
    ]


def lure_tiles(state: Skirmish, target: int) -> list[Cell]:
    """The connected unoccupied tiles beside a unit; never a base."""
    taken, terrain = {other.at for other in state.units}, state.ground.terrain
    return [cell for cell in state.ground.open[state.units[target].at] if cell in terrain and cell not in taken]


def lure_refusal(state: Skirmish, number: int, target: int, attempt: Attempt) -> Refusal | None:
    unit = state.units[number]
    if (
        not 0 <= target < len(state.units)
        or state.units[target].owner == unit.owner
        or not is_on_map(state.units[target])
    ):
        return ability_refusal(unit, "target")
    enemy = state.units[target]
    far = distance(unit.at, enemy.at)
    if far > attempt.within:
        return ability_refusal(enemy, "far", far, attempt.within)
    if not state.ground.sight(unit.at, enemy.at):
        return refuse(sight_rule(state, unit.at, enemy.at), distance=far)
    if card_of(enemy).traits.anchored:
        return ability_refusal(enemy, "anchored")
    return None if lure_tiles(state, target) else ability_refusal(enemy, "nowhere")


def ability_refusal(unit: Unit, what: str, far: int = 0, reach: int = 0) -> Refusal:
    """The reason why Blink or Lure is not declared: `what` chooses the sentence about the unit."""
    return refuse("pocket.ruling.ability-actions", what=what, unit=unit_text(unit), distance=far, reach=reach)


def refused_cells(state: Skirmish, cells: Iterable[Cell], legal: Iterable[Cell], rule: str) -> dict[Go, Refusal]:
    """Cells where a unit may not end after a maze, a Blink or a Lure, each with its reason."""
    taken = units_by_cell(state)
    refusals = {}
    for cell in sorted(set(cells) - set(legal)):
        what = "base" if cell in state.ground.bases else "unit" if cell in taken else "other"
        refusals[Go(cell)] = Refusal(rule, {"what": what}, "no-pocket-cell")
    return refusals


def sight_rule(state: Skirmish, a: Cell, b: Cell) -> str:
    """The rule that blocks a line: a gap if every line meets one, else a tunnel wall."""
    walls = state.ground.walls
    return (
        "pocket.los.gap"
        if all(any(cell not in walls for cell in side) for side in sight_lines(a, b))
        else "pocket.los.tunnel"
    )


# ---------------------------------------------------------------- why not


def action_refusal(state: Skirmish, player: int, action: TurnAction) -> Refusal | None:
    """The rule that forbids an action, with the numbers. None if it is legal. Agrees with `legal_actions`."""
    if player != state.player:
        return refuse("pocket.turn.first")
    if not 0 <= action.unit < len(state.units) or state.units[action.unit].owner != player:
        return refuse("pocket.turn.one-action")  # not a unit of the player
    unit = state.units[action.unit]
    if isinstance(action, Deploy):
        return deploy_refusal(state, action)
    if not is_on_map(unit):
        return refuse("pocket.setup.reserve" if unit.at == RESERVE else "pocket.assault.capture", unit=unit_text(unit))
    match action:
        case Move():
            return move_refusal(state, action)
        case Assault():
            return assault_refusal(state, action)
        case Blink():
            attempt = card_of(unit).traits.blink
            if attempt is None:
                return refuse("pocket.unit.abilities", unit=unit_text(unit))
            if not can_try(state, action.unit, attempt):
                return ability_refusal(unit, "dice")
            return None if blink_tiles(state, action.unit) else ability_refusal(unit, "nowhere")
        case Lure():
            attempt = card_of(unit).traits.lure
            if attempt is None:
                return refuse("pocket.unit.abilities", unit=unit_text(unit))
            if not can_try(state, action.unit, attempt):
                return ability_refusal(unit, "dice")
            return lure_refusal(state, action.unit, action.target, attempt)


def deploy_refusal(state: Skirmish, action: Deploy) -> Refusal | None:
    unit = state.units[action.unit]
    if unit.at != RESERVE:
        return refuse("pocket.deploy.action", what="unit", unit=unit_text(unit))
    taken = {other.at: other.owner for other in state.units if is_on_map(other)}
    if action in deploy_options(state, taken):
        return None
    return refuse("pocket.deploy.action", what="taken" if action.to in taken else "far", unit=unit_text(unit))


def move_refusal(state: Skirmish, action: Move) -> Refusal | None:
    unit, ground = state.units[action.unit], state.ground
    taken = {other.at: other.owner for other in state.units if is_on_map(other)}
    traits = card_of(unit).traits
    ways = ground.around if traits.walks_through_walls else ground.open
    home, goal = ground.bases[unit.owner], ground.bases[1 - unit.owner]
    if action.to == goal:
        return refuse("pocket.base.assault", what="enemy")
    if action.to not in ground.walls or action.to in taken:
        return adjacent_refusal("taken" if action.to in taken else "gap")
    if action.via is not None:
        if traits.steps < 2 or action.via == home or action.to == unit.at:
            return refuse("pocket.move.abilities", unit=unit_text(unit))
        return step_refusal(state, unit.at, action.via, ways, taken) or step_refusal(
            state, action.via, action.to, ways, taken
        )
    if action.to in ways[unit.at]:
        return None
    allies = [cell for cell in ways[unit.at] if taken.get(cell) == unit.owner]
    if action.to in jump_tiles(state, unit.at, allies, ways, taken):
        return None
    far = distance(unit.at, action.to)
    if far == 1:
        return refuse("pocket.tunnel.connect")
    return refuse("pocket.move.jump") if far == 2 else adjacent_refusal("far", far)


def adjacent_refusal(what: str, far: int = 0) -> Refusal:
    """The reason why a tile is no end of a step: `what` is "taken", "gap" or "far"."""
    return refuse("pocket.move.adjacent", what=what, distance=far)


def step_refusal(
    state: Skirmish, here: Cell, there: Cell, ways: dict[Cell, tuple[Cell, ...]], taken: dict[Cell, int]
) -> Refusal | None:
    """The rule that forbids one plain step. The goal and bases were checked before."""
    if there not in state.ground.walls or there in taken:
        return adjacent_refusal("taken" if there in taken else "gap")
    if there in ways[here]:
        return None if there in state.ground.terrain or there in state.ground.bases else adjacent_refusal("gap")
    far = distance(here, there)
    if far == 1 and there not in state.ground.bases:
        return refuse("pocket.tunnel.connect")
    return adjacent_refusal("far", far)


def assault_refusal(state: Skirmish, action: Assault) -> Refusal | None:
    unit, ground, there = state.units[action.unit], state.ground, action.target
    card = card_of(unit)
    base = ground.owner_of_base(there)
    number = units_by_cell(state).get(there)
    if base is None and (number is None or state.units[number].owner == unit.owner):
        return refuse("pocket.assault.one-target")
    if base == unit.owner:
        return refuse("pocket.base.assault", what="own")
    if action.kind == "close" and action.skill == "ballistic":
        return refuse("pocket.assault.close-skills")
    if action.kind == "ranged" and action.skill == "melee":
        return refuse("pocket.ranged.skills")
    if action.skill == "magitech" and card.third.kind == "magitech":
        return refuse("pocket.assault.magitech")
    thirds = ("arcane", "technological") if card.third.kind == "magitech" else (card.third.kind,)
    if action.skill not in ("melee", "ballistic", *thirds):
        return refuse("pocket.unit.skills", skill=Text(f"pocket-skill-{card.third.kind}"))
    if action.skill not in (card.close if action.kind == "close" else card.ranged):
        return refuse("pocket.ruling.zero-offense", skill=Text(f"pocket-skill-{action.skill}"))
    far = distance(unit.at, there)
    if far == 1:
        joined = there in (ground.around if card.traits.walks_through_walls else ground.open)[unit.at]
        return None if joined else refuse("pocket.tunnel.connect")
    if action.kind == "close":
        return refuse("pocket.assault.close-move-in", distance=far)
    return extended_refusal(state, action, far, base is not None)


def extended_refusal(state: Skirmish, action: Assault, far: int, base: bool) -> Refusal | None:
    """pocket.ranged.extended: an ability with that reach, and line of sight."""
    unit = state.units[action.unit]
    traits = card_of(unit).traits
    reach = traits.ballistic_range if action.skill == "ballistic" else traits.third_range
    if reach == 1:
        return refuse("pocket.ranged.adjacent", distance=far)
    if far > reach:
        return refuse("pocket.ranged.extended", distance=far, reach=reach)
    if base and not state.options.base_range:
        return refuse("pocket.ruling.base-range", distance=far)
    if not state.ground.sight(unit.at, action.target):
        return refuse(sight_rule(state, unit.at, action.target), distance=far)
    return None


def refused_actions(state: Skirmish) -> dict[TurnAction, Refusal]:
    """Actions that look possible and are not.

    Examples are tiles behind walls, skills without dice, targets out of sight or reach.
    """
    player, ground = state.player, state.ground
    there_are = units_by_cell(state)
    tried: list[TurnAction] = []
    for number, unit in enumerate(state.units):
        if unit.owner != player or not is_on_map(unit):
            continue
        card = card_of(unit)
        third = "arcane" if card.third.kind == "magitech" else card.third.kind
        reach = max(card.traits.ballistic_range, card.traits.third_range)
        for there in ground.around[unit.at]:
            other = there_are.get(there)
            if other is None and there in ground.terrain:
                tried.append(Move(number, there))
            elif there in ground.bases or (other is not None and state.units[other].owner != player):
                tried += [
                    Assault(number, there, "close", "melee"),
                    Assault(number, there, "ranged", "ballistic"),
                    Assault(number, there, "ranged", third),
                ]
        if reach > 1:
            skill = "ballistic" if card.traits.ballistic_range > 1 else third
            enemies = [other.at for other in state.units if other.owner != player and is_on_map(other)]
            tried += [
                Assault(number, there, "ranged", skill)
                for there in enemies
                if 1 < distance(unit.at, there) <= reach + 1
            ]
        if card.traits.blink is not None:
            tried.append(Blink(number))
        if card.traits.lure is not None:
            tried += [
                Lure(number, n)
                for n, other in enumerate(state.units)
                if other.owner != player and is_on_map(other) and distance(unit.at, other.at) <= 4
            ]
    judged = ((action, action_refusal(state, player, action)) for action in tried)
    return {action: no for action, no in judged if no is not None and no.rule not in ("pocket.base.assault",)}
