"""Ataque a distancia: range, sight, reaction, rolls, and shots into a melee."""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.wolsung.actions import DIVE, HOLD, STOP, Shoot, Target
from tapete.games.wolsung.content.schema import Ranged
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name, weapon_name
from tapete.games.wolsung.profile import LIBRARY, enemies, has_rule, models_on_table, size_rank, stat
from tapete.games.wolsung.rules.fights.contest import (
    compared_successes,
    count_criticals,
    hits,
    is_hit,
    offer_feats,
    offer_rerolls,
    roll_pools,
)
from tapete.games.wolsung.rules.fights.damage import knock_down, wounds_left
from tapete.games.wolsung.state import Contest, Harm, Model, Roller, Skirmish
from tapete.games.wolsung.table.distances import are_touching, are_within, contacts, distance
from tapete.games.wolsung.table.sight import ELEVATION, best_cover, sees

DOWN = 2  # wolsung.down.reflexes
COVER = "wolsung-mod-cover"  # name of a modifier
Mods = list[tuple[str, int, str]]


def range_band(model: Model, target: Model, weapon: Ranged) -> int | None:
    """wolsung.shoot.range-band: the first column whose limit is not under the distance; None beyond the last."""
    limits = LIBRARY.limits(weapon.id)
    for n, (limit, change) in enumerate(limits):
        if are_within(model, target, limit):
            return change + (1 if n == len(limits) - 1 and has_rule(model, "far-sight") else 0)
    return None


def shooter_mods(state: Skirmish, model: Model, target: Model, weapon: Ranged, earlier: int, quick: bool) -> Mods:
    """Modifiers of the D pool in the order of wolsung.ruling.modifier-order."""
    printed = LIBRARY.profiles[model.card].D
    mods: Mods = [("wolsung-mod-D", printed, "wolsung.shoot.attacker-pool")]
    if weapon.penalty and state.moved and not has_rule(model, "steady"):
        lower = min(printed, max(1, printed - weapon.penalty))
        mods.append(("wolsung-mod-penalty", lower - printed, "wolsung.special.movement-penalty"))
    mods.append(("wolsung-mod-range", range_band(model, target, weapon) or 0, "wolsung.shoot.range-band"))
    if model.z - target.z >= ELEVATION:
        mods.append(("wolsung-mod-higher", 1, "wolsung.shoot.elevation-attack"))
    mods.append(("wolsung-mod-effects", stat(state, model, "D") - printed, "wolsung.shoot.attacker-pool"))
    mods.append(("wolsung-mod-rapid", -earlier, "wolsung.special.rapid-fire-penalty"))
    if quick:
        mods.append(("wolsung-mod-quick", -1, "wolsung.special.quick-last"))
    return [mod for mod in mods if mod[1]]


def target_mods(state: Skirmish, shooter: Model, model: Model, weapon: Ranged, biggest: int) -> Mods:
    """Modifiers of the R pool of a model that may be hit."""
    printed = LIBRARY.profiles[model.card].R
    mods: Mods = [
        ("wolsung-mod-R", printed, "wolsung.shoot.target-pool"),
        ("wolsung-mod-effects", stat(state, model, "R") - printed, "wolsung.shoot.target-pool"),
        (COVER, 0 if weapon.ignores_cover else best_cover(state, shooter, model), "wolsung.cover.partial"),
    ]
    if model.z - shooter.z >= ELEVATION:
        mods.append(("wolsung-mod-higher", 1, "wolsung.shoot.elevation-defence"))
    if model.down:
        mods.append(("wolsung-mod-down", DOWN, "wolsung.down.reflexes"))
    if size_rank(model) < biggest:
        mods.append(("wolsung-mod-smaller", 1, "wolsung.stray.base-size"))
    return [mod for mod in mods if mod[1]]


def total_dice(mods: Mods) -> int:
    return sum(amount for _, amount, _ in mods)


def models_at_risk(state: Skirmish, target: Model) -> list[Model]:
    """wolsung.stray.all-roll: all models in contact with a target in melee roll too.

    It is in melee when in contact with an enemy of its own.
    """
    if not contacts(state, target):
        return []
    return [other for other in models_on_table(state) if other.id != target.id and are_touching(state, other, target)]


def shot_refusal(
    state: Skirmish, model: Model, weapon: Ranged, target: Model, fired: list[int], quick: bool
) -> Refusal | None:
    """Refuse an enemy as the target of the next shot."""
    if target.id in fired:
        return refuse("wolsung.special.rapid-fire-targets")
    if not sees(state, model, target):
        return refuse("wolsung.shoot.requirements", why="sight")
    dice = total_dice(shooter_mods(state, model, target, weapon, len(fired), quick))
    if dice < 1 and range_band(model, target, weapon) is not None:
        return refuse("wolsung.ruling.zero-dice", dice=dice)
    return None


def shot_targets(state: Skirmish, model: Model, weapon: Ranged, fired: list[int], quick: bool) -> list[Target]:
    """Enemies that can be shot at. Beyond the last range only as a shot that is lost."""
    return [
        Target(other.id, lost=range_band(model, other, weapon) is None)
        for other in enemies(state, model)
        if shot_refusal(state, model, weapon, other, fired, quick) is None
    ]


def declarable_targets(
    state: Skirmish, model: Model, weapon: Ranged, fired: list[int], quick: bool, may_stop: bool
) -> tuple[Target | str, ...]:
    """Targets of the next shot. After the first one, or on the move, stopping too."""
    return (*((STOP,) if may_stop else ()), *shot_targets(state, model, weapon, fired, quick))


def is_lost_or_stop(answer: Target | str) -> Target | str:
    """All shots that are lost are one option on the page, and so is stopping: nothing is rolled."""
    return answer if isinstance(answer, Target) and not answer.lost else STOP


def barred_targets(
    state: Skirmish, model: Model, weapon: Ranged, fired: list[int], quick: bool
) -> dict[Target, Refusal]:
    return {
        Target(other.id): no
        for other in enemies(state, model)
        if (no := shot_refusal(state, model, weapon, other, fired, quick)) is not None
    }


def shooting_refusal(state: Skirmish, model: Model, action: Shoot) -> Refusal | None:
    """wolsung.shoot.requirements: a ranged weapon, a Ranged Action and sight of an enemy."""
    weapon = LIBRARY.ranged.get(action.weapon)
    if weapon is None or action.weapon not in LIBRARY.models[model.card].ranged:
        return refuse("wolsung.shoot.requirements", why="weapon")
    if action.moving:
        return None if weapon.quick else refuse("wolsung.special.quick")
    if any(shot_refusal(state, model, weapon, other, [], False) is None for other in enemies(state, model)):
        return None
    return no_target_refusal(state, model, weapon, [], False)


def no_target_refusal(state: Skirmish, model: Model, weapon: Ranged, fired: list[int], quick: bool) -> Refusal:
    """Refuse shooting without any target.

    An enemy in sight for whom no die is left says more than one out of sight.
    """
    barred = [
        no
        for no in barred_targets(state, model, weapon, fired, quick).values()
        if no.rule != "wolsung.shoot.requirements"
    ]
    return min(
        barred,
        key=lambda no: no.rule != "wolsung.ruling.zero-dice",
        default=refuse("wolsung.shoot.requirements", why="nobody"),
    )


def has_only_lost_shots(state: Skirmish, model: Model, weapon: Ranged) -> bool:
    """True if only a shot beyond the last range could be declared.

    Then the player is asked, even with a single answer (wolsung.ruling.out-of-range-shot).
    """
    if all(range_band(model, other, weapon) is not None for other in enemies(state, model)):
        return False
    return all(one.lost for one in shot_targets(state, model, weapon, [], False))


def shoot_targets(table: Table[Skirmish], model: Model, action: Shoot, quick: bool) -> Flow[None]:
    """¿Cómo disparar a un objetivo?: shot by shot, each at another target, up to what the weapon allows."""
    state = table.state
    weapon = LIBRARY.ranged[action.weapon]
    fired: list[int] = []
    for n in range(max(1, weapon.rapid)):
        may_stop = n > 0 or action.moving
        shot = list(fired)
        if may_stop and not shot_targets(state, model, weapon, shot, quick):  # the kernel answers "stop"
            table.tell(
                "no-shot",
                player=model.owner,
                rule=no_target_refusal(state, model, weapon, shot, quick).rule,
                model=model_name(model),
                weapon=weapon_name(weapon.id),
            )
        answer: Target | str = yield Choose(
            model.owner,
            "shot-target",
            partial(declarable_targets, state, model, weapon, shot, quick, may_stop),
            forbidden=partial(barred_targets, state, model, weapon, shot, quick),
            about={"model": model_name(model), "weapon": weapon_name(weapon.id), "shot": n + 1, "quick": int(quick)},
            auto=may_stop or not has_only_lost_shots(state, model, weapon),
            same=is_lost_or_stop,
        )
        if not isinstance(answer, Target):
            return
        target = state.models[answer.model]
        fired.append(target.id)
        if answer.lost:
            table.tell(
                "shot-lost",
                player=model.owner,
                rule="wolsung.shoot.beyond-range",
                model=model_name(model),
                target=model_name(target),
                distance=inches(distance(model, target)),
            )
            return
        yield from resolve_shot(table, model, weapon, target, n, quick)


def resolve_shot(
    table: Table[Skirmish], model: Model, weapon: Ranged, target: Model, earlier: int, quick: bool
) -> Flow[None]:
    """Declare, react, roll, compare. The damage waits for the end of the Action."""
    state = table.state
    table.tell(
        "shoots",
        player=model.owner,
        rule="wolsung.shoot.sequence",
        frame=True,
        model=model_name(model),
        target=model_name(target),
        weapon=weapon_name(weapon.id),
        distance=inches(distance(model, target)),
    )
    contest = state.contest = Contest(
        "shot", [Roller(model.id, 0), Roller(target.id, 0)], what=weapon.id, earlier=earlier, quick=quick
    )
    contest.reaction = yield from ask_shot_reaction(table, model, target)
    others = models_at_risk(state, target)
    biggest = max(size_rank(one) for one in [target, *others]) if others else 0
    pools = [
        shooter_mods(state, model, target, weapon, earlier, quick),
        *(target_mods(state, model, one, weapon, biggest) for one in [target, *others]),
    ]
    contest.sides = [
        Roller(one.id, max(0, total_dice(mods)), mods=mods)
        for one, mods in zip([model, target, *others], pools, strict=True)
    ]
    yield from roll_pools(table, contest)
    yield from offer_rerolls(table, contest, partial(shot_end, state, model, weapon, target))
    if others:
        yield from resolve_stray(table, model, contest)
    victim = state.models[contest.sides[contest.target].model]
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    if is_hit(state, contest):
        state.harm.append(shot_harm(model, weapon, victim, count_criticals(contest)))
        table.tell(
            "shot-hits",
            player=model.owner,
            rule="wolsung.shoot.hit",
            model=model_name(model),
            target=model_name(victim),
            criticals=count_criticals(contest),
            mine=mine,
            theirs=theirs,
        )
    else:
        table.tell(
            "shot-misses",
            player=model.owner,
            rule="wolsung.shoot.hit",
            model=model_name(model),
            target=model_name(victim),
            mine=mine,
            theirs=theirs,
        )


def shot_harm(model: Model, weapon: Ranged, victim: Model, criticals: int) -> Harm:
    return Harm(victim.id, weapon.strength + criticals, weapon.piercing, weapon.fire, model.owner)


def shot_end(state: Skirmish, model: Model, weapon: Ranged, victim: Model, mine: int, theirs: int) -> tuple[int, int]:
    """Wounds that a shot leaves its victim."""
    if not hits(state, mine, theirs):
        return victim.wounds, 0
    return wounds_left(state, victim, shot_harm(model, weapon, victim, mine - theirs))


def ask_shot_reaction(table: Table[Skirmish], model: Model, target: Model) -> Flow[str]:
    """Defensor elige Reacción: hold firm, or dive and be Knocked Down at once.

    wolsung.ruling.dive-applies-now.
    """
    state = table.state
    if target.down:
        return ""
    assert state.contest is not None
    state.contest.step = "reaction"
    answer: str = yield Choose(
        target.owner, "shot-reaction", (HOLD, DIVE), about={"model": model_name(target), "shooter": model_name(model)}
    )
    if answer == DIVE:
        table.tell("dives", player=target.owner, rule="wolsung.shoot.reaction-dive", model=model_name(target))
        knock_down(table, target)
    else:
        table.tell("holds", player=target.owner, rule="wolsung.shoot.reaction-hold", model=model_name(target))
    return answer


def resolve_stray(table: Table[Skirmish], model: Model, contest: Contest) -> Flow[None]:
    """Disparando a un objetivo en combate: fewest successes is hit; on a tie the shooting player chooses."""
    state = table.state
    fewest = min(side.successes for side in contest.sides[1:])
    tied = [n for n, side in enumerate(contest.sides) if n and side.successes == fewest]
    if len(tied) == 1:
        contest.target = tied[0]
    else:
        answer: Target = yield Choose(
            model.owner,
            "stray-tie",
            tuple(Target(contest.sides[n].model) for n in tied),
            about={"model": model_name(model), "successes": fewest},
        )
        contest.target = next(n for n in tied if contest.sides[n].model == answer.model)
    victim = state.models[contest.sides[contest.target].model]
    table.tell("stray", player=model.owner, rule="wolsung.stray.lowest", model=model_name(victim), successes=fewest)
