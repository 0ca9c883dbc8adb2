"""Aplicando daño: damage and effects at the end of an Action (wolsung.action.effects-at-end)."""

from __future__ import annotations

from tapete.core.flow import Table
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import LIBRARY, has_rule, is_golem, is_hero, models_on_table, profile_of, stat
from tapete.games.wolsung.state import Change, Harm, Lasting, Model, Skirmish
from tapete.games.wolsung.table.distances import current_site

FIRE_RESISTANCE = 3  # wolsung.golem.nature
UNHEARD_OF = 1_000  # more damage than any attack deals


def damage_dealt(state: Skirmish, target: Model, amount: int, piercing: int, fire: bool) -> int:
    """wolsung.damage.formula: strength and criticals less what the target soaks up; never below 0."""
    return max(0, amount - soaked_damage(state, target, piercing, fire))


def soaked_damage(state: Skirmish, target: Model, piercing: int, fire: bool) -> int:
    """Damage soaked up by Armour, of which piercing ignores some, and by fire resistance."""
    return max(0, stat(state, target, "Armour") - piercing) + (FIRE_RESISTANCE if fire and is_golem(target) else 0)


def wounds_after(model: Model, dealt: int) -> int:
    """wolsung.special.hard-to-kill: damage that would take it from more than 1 wound to 0 leaves it at 1."""
    left = max(0, model.wounds - dealt)
    return 1 if left == 0 and model.wounds > 1 and has_rule(model, "hard-to-kill") else left


def wounds_left(state: Skirmish, model: Model, harm: Harm) -> tuple[int, int]:
    """Wounds of a model after some damage, and that damage if it has to suffer more in this Action."""
    dealt = damage_dealt(state, model, harm.amount, harm.piercing, harm.fire)
    return wounds_after(model, dealt), dealt if any(one.model == model.id for one in state.harm) else 0


def deadly_damage(model: Model) -> int:
    """Damage that kills in one blow; UNHEARD_OF for a model that is hard to kill."""
    return model.wounds if wounds_after(model, model.wounds) == 0 else UNHEARD_OF


def apply_end_of_action(table: Table[Skirmish]) -> None:
    """Apply damage in the order it arose, areas last; then effects on survivors; then remove the dead."""
    state = table.state
    if state.active >= 0:
        state.harm += [harm for id in state.touched for harm in harms_of(state, state.models[state.active], id)]
    state.touched = []
    for harm in state.harm:
        suffer_harm(table, state.models[harm.model], harm)
    for change in state.changes:
        model = state.models[change.model]
        if model.on and model.wounds > 0:
            apply_change(table, model, change)
    state.harm, state.changes = [], []
    dead = [model for model in models_on_table(state) if model.wounds <= 0]
    for model in dead:
        remove_model(table, model)
    state.contest = None
    if (
        sum(bool(any(model.on and model.owner == player for model in state.models)) for player in range(state.players))
        <= 1
    ):
        state.phase, state.reason = "over", "wolsung.ruling.draw-game"


def harms_of(state: Skirmish, model: Model, id: str) -> list[Harm]:
    """wolsung.ruling.hazard-areas: once in each Action of a model whose base met the area."""
    areas = [
        Harm(model.id, area.hazard, area.piercing, area.fire) for area in current_site(state).areas if area.id == id
    ]
    return areas or [
        Harm(model.id, cloud.strength, cloud.piercing, cloud.fire, cloud.owner)
        for cloud in state.clouds
        if cloud.id == id
    ]


def suffer_harm(table: Table[Skirmish], model: Model, harm: Harm) -> None:
    state = table.state
    if not model.on or model.wounds <= 0:
        return
    dealt = damage_dealt(state, model, harm.amount, harm.piercing, harm.fire)
    left = wounds_after(model, dealt)
    lost = model.wounds - left
    model.wounds = left
    if harm.by >= 0 and harm.by != model.owner and is_hero(model):
        state.dealt[harm.by][model.id] = state.dealt[harm.by].get(model.id, 0) + lost
    table.tell(
        "wounds-told",
        player=model.owner,
        rule="wolsung.damage.formula",
        frame=True,
        targets=[f"model-{model.id}"],
        model=model_name(model),
        damage=dealt,
        left=left,
    )
    if left == 0:
        credit_kill(table, model, harm.by)


def credit_kill(table: Table[Skirmish], model: Model, by: int) -> None:
    """wolsung.ruling.kill-credit: credit the attack that took the last wound, if by an enemy."""
    state = table.state
    if by == model.owner and state.options.own_kills_score and state.players == 2:
        by = 1 - model.owner
    if by < 0 or by == model.owner:
        return
    if is_hero(model):
        state.kills[by] += 1
        state.scores[by] += kill_points(table, by, model)
    else:
        state.lesser[by] += 1


def kill_points(table: Table[Skirmish], by: int, model: Model) -> int:
    """Points for a kill: one for a Hero, more for the player's Marked Guest, who is revealed."""
    state = table.state
    scenario = LIBRARY.scenarios[state.options.scenario]
    if scenario.secret and state.secrets[by] == model.id:
        table.tell("marked-guest", player=by, model=model_name(model), points=scenario.secret)
        return scenario.secret
    return 1


def remove_model(table: Table[Skirmish], model: Model) -> None:
    """wolsung.profile.death: a model at 0 H is taken off the table."""
    state = table.state
    model.on = False
    model.effects.clear()
    if state.carrier == model.id:
        drop_heart(table, model)
    for other in state.models:
        if model.id in other.links:
            other.links.remove(model.id)
    model.links.clear()
    table.tell("dies", player=model.owner, rule="wolsung.profile.death", frame=True, model=model_name(model))


def drop_heart(table: Table[Skirmish], model: Model) -> None:
    state = table.state
    state.carrier = -1
    state.heart = model.place
    table.tell("drops-heart", player=model.owner, model=model_name(model))


def knock_down(table: Table[Skirmish], model: Model) -> None:
    state = table.state
    if not model.down:
        model.down = True
        if state.carrier == model.id:
            drop_heart(table, model)
        table.tell("falls", player=model.owner, rule="wolsung.down.until-activated", model=model_name(model))


def apply_change(table: Table[Skirmish], model: Model, change: Change) -> None:
    """Apply a status, a healing or a lasting effect.

    The same named effect does not stack with itself (wolsung.ruling.magic-who).
    """
    if change.status == "down":
        knock_down(table, model)
    elif change.status == "stand" and model.down:
        model.down = False
        table.tell("stands", player=model.owner, model=model_name(model))
    if change.heal:
        heal_model(table, model, change.heal)
    if change.lasting is not None:
        add_lasting(model, change.lasting)


def heal_model(table: Table[Skirmish], model: Model, amount: int) -> None:
    before = model.wounds
    model.wounds = min(max(model.wounds, profile_of(model).H), model.wounds + amount)
    table.tell("heals", player=model.owner, model=model_name(model), amount=model.wounds - before, left=model.wounds)


def add_lasting(model: Model, lasting: Lasting) -> None:
    model.effects = [
        one for one in model.effects if (one.name, one.stat, one.rule) != (lasting.name, lasting.stat, lasting.rule)
    ]
    model.effects.append(lasting)
