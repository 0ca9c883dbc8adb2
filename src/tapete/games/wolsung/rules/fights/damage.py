"""Aplicando daño: damage and effects at the end of an Action (wolsung.action.effects-at-end)."""

from __future__ import annotations

from tapete.core.flow import Table
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import LIBRARY, has_rule, is_golem, is_hero, models_on_table, profile_of, stat
from tapete.games.wolsung.state import Change, Harm, Lasting, Model, Skirmish
from tapete.games.wolsung.table.distances import current_site

FIRE_RESISTANCE = 3  # wolsung.golem.nature
UNHEARD_OF = 1_000  # more damage than any attack deals


def damage_dealt(s: Skirmish, target: Model, amount: int, piercing: int, fire: bool) -> int:
    """wolsung.damage.formula: strength and criticals less what the target soaks up; never below 0."""
    return max(0, amount - soaked_damage(s, target, piercing, fire))


def soaked_damage(s: Skirmish, target: Model, piercing: int, fire: bool) -> int:
    """Damage soaked up by Armour, of which piercing ignores some, and by fire resistance."""
    return max(0, stat(s, target, "Armour") - piercing) + (FIRE_RESISTANCE if fire and is_golem(target) else 0)


def wounds_after(m: Model, dealt: int) -> int:
    """wolsung.special.hard-to-kill: damage that would take it from more than 1 wound to 0 leaves it at 1."""
    left = max(0, m.wounds - dealt)
    return 1 if left == 0 and m.wounds > 1 and has_rule(m, "hard-to-kill") else left


def wounds_left(s: Skirmish, m: Model, harm: Harm) -> tuple[int, int]:
    """Wounds of a model after some damage, and that damage if it has to suffer more in this Action."""
    dealt = damage_dealt(s, m, harm.amount, harm.piercing, harm.fire)
    return wounds_after(m, dealt), dealt if any(one.model == m.id for one in s.harm) else 0


def deadly_damage(m: Model) -> int:
    """Damage that kills in one blow; UNHEARD_OF for a model that is hard to kill."""
    return m.wounds if wounds_after(m, m.wounds) == 0 else UNHEARD_OF


def apply_end_of_action(table: Table[Skirmish]) -> None:
    """Apply damage in the order it arose, areas last; then effects on survivors; then remove the dead."""
    s = table.state
    if s.active >= 0:
        s.harm += [harm for id in s.touched for harm in harms_of(s, s.models[s.active], id)]
    s.touched = []
    for harm in s.harm:
        suffer_harm(table, s.models[harm.model], harm)
    for change in s.changes:
        m = s.models[change.model]
        if m.on and m.wounds > 0:
            apply_change(table, m, change)
    s.harm, s.changes = [], []
    dead = [m for m in models_on_table(s) if m.wounds <= 0]
    for m in dead:
        remove_model(table, m)
    s.contest = None
    if sum(bool(any(m.on and m.owner == player for m in s.models)) for player in range(s.players)) <= 1:
        s.phase, s.reason = "over", "wolsung.ruling.draw-game"


def harms_of(s: Skirmish, m: Model, id: str) -> list[Harm]:
    """wolsung.ruling.hazard-areas: once in each Action of a model whose base met the area."""
    areas = [Harm(m.id, area.hazard, area.piercing, area.fire) for area in current_site(s).areas if area.id == id]
    return areas or [
        Harm(m.id, cloud.strength, cloud.piercing, cloud.fire, cloud.owner) for cloud in s.clouds if cloud.id == id
    ]


def suffer_harm(table: Table[Skirmish], m: Model, harm: Harm) -> None:
    s = table.state
    if not m.on or m.wounds <= 0:
        return
    dealt = damage_dealt(s, m, harm.amount, harm.piercing, harm.fire)
    left = wounds_after(m, dealt)
    lost = m.wounds - left
    m.wounds = left
    if harm.by >= 0 and harm.by != m.owner and is_hero(m):
        s.dealt[harm.by][m.id] = s.dealt[harm.by].get(m.id, 0) + lost
    table.tell(
        "wounds-told",
        player=m.owner,
        rule="wolsung.damage.formula",
        frame=True,
        targets=[f"model-{m.id}"],
        model=model_name(m),
        damage=dealt,
        left=left,
    )
    if left == 0:
        credit_kill(table, m, harm.by)


def credit_kill(table: Table[Skirmish], m: Model, by: int) -> None:
    """wolsung.ruling.kill-credit: credit the attack that took the last wound, if by an enemy."""
    s = table.state
    if by == m.owner and s.options.own_kills_score and s.players == 2:
        by = 1 - m.owner
    if by < 0 or by == m.owner:
        return
    if is_hero(m):
        s.kills[by] += 1
        s.scores[by] += kill_points(table, by, m)
    else:
        s.lesser[by] += 1


def kill_points(table: Table[Skirmish], by: int, m: Model) -> int:
    """Points for a kill: one for a Hero, more for the player's Marked Guest, who is revealed."""
    s = table.state
    scenario = LIBRARY.scenarios[s.options.scenario]
    if scenario.secret and s.secrets[by] == m.id:
        table.tell("marked-guest", player=by, model=model_name(m), points=scenario.secret)
        return scenario.secret
    return 1


def remove_model(table: Table[Skirmish], m: Model) -> None:
    """wolsung.profile.death: a model at 0 H is taken off the table."""
    s = table.state
    m.on = False
    m.effects.clear()
    if s.carrier == m.id:
        drop_heart(table, m)
    for other in s.models:
        if m.id in other.links:
            other.links.remove(m.id)
    m.links.clear()
    table.tell("dies", player=m.owner, rule="wolsung.profile.death", frame=True, model=model_name(m))


def drop_heart(table: Table[Skirmish], m: Model) -> None:
    s = table.state
    s.carrier = -1
    s.heart = m.place
    table.tell("drops-heart", player=m.owner, model=model_name(m))


def knock_down(table: Table[Skirmish], m: Model) -> None:
    s = table.state
    if not m.down:
        m.down = True
        if s.carrier == m.id:
            drop_heart(table, m)
        table.tell("falls", player=m.owner, rule="wolsung.down.until-activated", model=model_name(m))


def apply_change(table: Table[Skirmish], m: Model, change: Change) -> None:
    """Apply a status, a healing or a lasting effect.

    The same named effect does not stack with itself (wolsung.ruling.magic-who).
    """
    if change.status == "down":
        knock_down(table, m)
    elif change.status == "stand" and m.down:
        m.down = False
        table.tell("stands", player=m.owner, model=model_name(m))
    if change.heal:
        heal_model(table, m, change.heal)
    if change.lasting is not None:
        add_lasting(m, change.lasting)


def heal_model(table: Table[Skirmish], m: Model, amount: int) -> None:
    before = m.wounds
    m.wounds = min(max(m.wounds, profile_of(m).H), m.wounds + amount)
    table.tell("heals", player=m.owner, model=model_name(m), amount=m.wounds - before, left=m.wounds)


def add_lasting(m: Model, lasting: Lasting) -> None:
    m.effects = [
        one for one in m.effects if (one.name, one.stat, one.rule) != (lasting.name, lasting.stat, lasting.rule)
    ]
    m.effects.append(lasting)
