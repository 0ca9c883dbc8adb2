"""Combate Cuerpo a Cuerpo: attack, reaction, support, elevation, and leaving."""

from __future__ import annotations

from functools import partial

import msgspec

from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.wolsung.actions import GUARD, NO_REACTION, PARRY, PASS, STOP, Target
from tapete.games.wolsung.content.schema import Gadget, Melee
from tapete.games.wolsung.content.verbs import Damage
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import ability_name, model_name
from tapete.games.wolsung.profile import LIBRARY, card_of, enemies, friends, size_rank, stat
from tapete.games.wolsung.rules.deck import players_clockwise
from tapete.games.wolsung.rules.fights.contest import (
    compared_successes,
    hits,
    is_hit,
    offer_feats,
    offer_rerolls,
    roll_pools,
)
from tapete.games.wolsung.rules.fights.damage import wounds_left
from tapete.games.wolsung.rules.fights.shooting import Mods, total_dice
from tapete.games.wolsung.state import Contest, Harm, Model, Roller, Skirmish
from tapete.games.wolsung.table.distances import are_touching, contacts, distance
from tapete.games.wolsung.table.sight import ELEVATION

PARRY_BONUS = 2  # wolsung.melee.parry
HIGHER = 1_000  # wolsung.melee.elevation
BARE = Melee("", "", "")


def weapon_of(model: Model) -> Melee:
    """wolsung.ruling.one-weapon: its melee weapon, attacking and striking back; without one its bare F."""
    return LIBRARY.melee.get(card_of(model).melee, BARE)


def supporters(state: Skirmish, attacker: Model, target: Model) -> list[Model]:
    """wolsung.ruling.same-melee: friends of the attacker in contact with the target.

    Their bases are no smaller than its own.
    """
    return [
        one
        for one in friends(state, attacker)
        if are_touching(state, one, target) and size_rank(one) >= size_rank(target)
    ]


def fighter_mods(state: Skirmish, model: Model, other: Model) -> Mods:
    """Current C (1 if Knocked Down, with lasting effects) and the height over the opponent."""
    mods: Mods = [
        ("wolsung-mod-C", stat(state, model, "C"), "wolsung.down.combat" if model.down else "wolsung.melee.pools")
    ]
    if model.z - other.z >= HIGHER:
        mods.append(("wolsung-mod-higher", 1, "wolsung.melee.elevation"))
    return mods


def attacker_mods(state: Skirmish, model: Model, target: Model, charged_from: int | None = None) -> Mods:
    """Attacking pool. `charged_from` is the height a Charge of this Action began at."""
    mods = fighter_mods(state, model, target)
    mods += [
        ("wolsung-mod-support", stat(state, one, "C"), "wolsung.multi.support")
        for one in supporters(state, model, target)
    ]
    mods.append(("wolsung-mod-weapon", weapon_of(model).attack, "wolsung.melee.pools"))
    if charged_from is not None and charged_from - target.z >= ELEVATION:
        mods.append(("wolsung-mod-from-above", 1, "wolsung.melee.charge-from-above"))
    return [mod for mod in mods if mod[1]]


def defender_mods(state: Skirmish, model: Model, attacker: Model, reaction: str) -> Mods:
    mods = fighter_mods(state, model, attacker)
    if reaction == PARRY:
        mods += [
            ("wolsung-mod-parry", PARRY_BONUS, "wolsung.melee.parry"),
            ("wolsung-mod-weapon", weapon_of(model).parry, "wolsung.melee.pools"),
        ]
    return [mod for mod in mods if mod[1]]


def melee_reactions(attacker: Model, target: Model) -> tuple[str, ...]:
    """On Guard or Parry; the Knocked Down only On Guard, an Elf's victim never On Guard
    (wolsung.ruling.hypnosis-vs-down)."""
    hypnotic = card_of(attacker).race == "elf"
    if target.down:
        return (NO_REACTION,) if hypnotic else (GUARD,)
    return (PARRY,) if hypnotic else (GUARD, PARRY)


def barred_reactions(attacker: Model, target: Model) -> dict[str, Refusal]:
    barred = {}
    if target.down:
        barred[PARRY] = refuse("wolsung.down.on-guard-only")
    if card_of(attacker).race == "elf":
        barred[GUARD] = refuse("wolsung.special.hypnotic-aura", attacker=model_name(attacker))
    return barred


def fight_refusal(state: Skirmish, model: Model, target: Model) -> Refusal | None:
    """wolsung.melee.target: an enemy in base contact; a pool of at least one die."""
    if target.owner == model.owner or not are_touching(state, model, target):
        return refuse("wolsung.melee.target", why="apart", distance=inches(distance(model, target)))
    dice = total_dice(attacker_mods(state, model, target))
    return None if dice > 0 else refuse("wolsung.ruling.zero-dice", dice=dice)


def no_foe_refusal(state: Skirmish, model: Model) -> Refusal:
    """Refuse a melee without a target.

    An enemy in contact for whom no die is left, or no contact.
    """
    return next(
        (no for foe in contacts(state, model) if (no := fight_refusal(state, model, foe)) is not None),
        refuse("wolsung.melee.target", why="nobody", distance=0),
    )


def fight_melee(table: Table[Skirmish], model: Model, *, charged_from: int | None = None) -> Flow[None]:
    """Elige un objetivo en BcB. After a Charge the attack is optional."""
    state = table.state
    foes = [other for other in contacts(state, model) if fight_refusal(state, model, other) is None]
    if not foes:
        table.tell("no-blow", player=model.owner, rule=no_foe_refusal(state, model).rule, model=model_name(model))
        return
    options: tuple[Target | str, ...] = tuple(Target(other.id) for other in foes)
    if charged_from is not None:
        options = (*options, STOP)
    answer: Target | str = yield Choose(
        model.owner,
        "charge-attack" if charged_from is not None else "melee-target",
        options,
        forbidden=lambda: {
            Target(o.id): no for o in enemies(state, model) if (no := fight_refusal(state, model, o)) is not None
        },
        about={"model": model_name(model), "from": -1 if charged_from is None else charged_from},
    )
    if isinstance(answer, Target):
        yield from resolve_blow(table, model, state.models[answer.model], charged_from)


def resolve_blow(table: Table[Skirmish], model: Model, target: Model, charged_from: int | None) -> Flow[None]:
    """Ataque: the defender reacts and both roll.

    The attacker hits with as many successes, else the defender on guard does.
    """
    state = table.state
    table.tell(
        "attacks",
        player=model.owner,
        rule="wolsung.melee.target",
        frame=True,
        model=model_name(model),
        target=model_name(target),
    )
    contest = state.contest = Contest(
        "melee", [Roller(model.id, 0), Roller(target.id, 0)], what=card_of(model).melee, charged_from=charged_from
    )
    reaction = contest.reaction = yield from ask_melee_reaction(table, model, target)
    pools = [attacker_mods(state, model, target, charged_from), defender_mods(state, target, model, reaction)]
    contest.sides = [
        Roller(one.id, max(0, total_dice(mods)), mods=mods) for one, mods in zip((model, target), pools, strict=True)
    ]
    yield from roll_pools(table, contest)
    ends = partial(blow_end, state, model, target, reaction)
    yield from offer_rerolls(table, contest, ends)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    if is_hit(state, contest):
        yield from resolve_strike(table, model, target, mine, theirs)
    elif reaction == GUARD and theirs > mine:
        yield from resolve_strike(table, target, model, theirs, mine)
    else:
        table.tell(
            "blow-fails",
            player=model.owner,
            rule="wolsung.melee.parry",
            model=model_name(model),
            target=model_name(target),
            mine=mine,
            theirs=theirs,
        )


def blow_end(
    state: Skirmish, model: Model, target: Model, reaction: str, mine: int, theirs: int
) -> tuple[int, tuple[int, int], bool] | None:
    """Model that a blow wounds, the wounds it leaves, and whether oil may be added; None if nobody is wounded."""
    if hits(state, mine, theirs):
        striker, victim = model, target
    elif reaction == GUARD and theirs > mine:
        striker, victim = target, model
    else:
        return None
    left, oil = wounds_left(state, victim, strike_harm(state, striker, victim, abs(mine - theirs))), ready_oil(striker)
    return None if left == (victim.wounds, 0) and oil is None else (victim.id, left, oil is not None)


def strike_harm(state: Skirmish, striker: Model, victim: Model, criticals: int) -> Harm:
    """wolsung.melee.damage: F of the striker and its weapon, and criticals."""
    weapon = weapon_of(striker)
    return Harm(
        victim.id, stat(state, striker, "F") + weapon.strength + criticals, weapon.piercing, False, striker.owner
    )


def ready_oil(striker: Model) -> Gadget | None:
    """Oil that may still be added to a blow that hits."""
    oil = LIBRARY.gadgets.get(striker.gadget)
    return oil if oil is not None and oil.use == "hit" and striker.uses.get(oil.id, 0) < oil.times else None


def ask_melee_reaction(table: Table[Skirmish], model: Model, target: Model) -> Flow[str]:
    state = table.state
    assert state.contest is not None
    state.contest.step = "reaction"
    answer: str = yield Choose(
        target.owner,
        "melee-reaction",
        melee_reactions(model, target),
        forbidden=barred_reactions(model, target),
        about={"model": model_name(target), "attacker": model_name(model)},
    )
    table.tell(f"reacts-{answer}", player=target.owner, model=model_name(target))
    return answer


def resolve_strike(table: Table[Skirmish], striker: Model, victim: Model, mine: int, theirs: int) -> Flow[None]:
    """wolsung.melee.damage: F of the striker and its weapon, and criticals. Oil may be added.

    It is not offered for a blow that kills without it (wolsung.ruling.idle-questions).
    """
    state = table.state
    harm, oil = strike_harm(state, striker, victim, mine - theirs), ready_oil(striker)
    if oil is not None and (wounds_left(state, victim, harm) != (0, 0) or table.asks_as == "1"):
        answer: str = yield Choose(
            striker.owner, "oil", (PASS, oil.id), about={"model": model_name(striker), "target": model_name(victim)}
        )
        if answer == oil.id:
            striker.uses[oil.id] = striker.uses.get(oil.id, 0) + 1
            for effect in oil.effects:
                if isinstance(effect, Damage):
                    more, fire = harm.amount + effect.amount, harm.fire or effect.fire
                    harm = msgspec.structs.replace(harm, amount=more, fire=fire)
            table.tell("uses", player=striker.owner, model=model_name(striker), ability=ability_name(oil.id))
    state.harm.append(harm)
    table.tell(
        "blow-hits",
        player=striker.owner,
        rule="wolsung.melee.hit",
        model=model_name(striker),
        target=model_name(victim),
        criticals=mine - theirs,
        mine=mine,
        theirs=theirs,
    )


# ---------------------------------------------------------------- leaving


def leave_melee(table: Table[Skirmish], model: Model) -> Flow[bool]:
    """Abandonando el Cuerpo a Cuerpo: R against the C of the best enemy in contact. True if it gets away."""
    state = table.state
    foe = yield from choose_leave_roller(table, model)
    pools: list[Mods] = [
        [("wolsung-mod-R", stat(state, model, "R"), "wolsung.leave.rolls")],
        [("wolsung-mod-C", stat(state, foe, "C"), "wolsung.leave.rolls")],
    ]
    contest = state.contest = Contest(
        "leave", [Roller(one.id, total_dice(mods), mods=mods) for one, mods in zip((model, foe), pools, strict=True)]
    )
    table.tell(
        "leaves", player=model.owner, rule="wolsung.leave.rolls", model=model_name(model), target=model_name(foe)
    )
    yield from roll_pools(table, contest)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    away = mine >= theirs
    table.tell(
        "gets-away" if away else "stays-put",
        player=model.owner,
        rule="wolsung.leave.success" if away else "wolsung.leave.failure",
        model=model_name(model),
        mine=mine,
        theirs=theirs,
    )
    state.contest = None
    return away


def choose_leave_roller(table: Table[Skirmish], model: Model) -> Flow[Model]:
    """Enemy with the highest C. Ties are decided by the enemies' owner, the first clockwise of several."""
    state = table.state
    foes = contacts(state, model)
    best = max(stat(state, foe, "C") for foe in foes)
    tied = [foe for foe in foes if stat(state, foe, "C") == best]
    if len(tied) == 1:
        return tied[0]
    chooser = next(
        player for player in players_clockwise(state, model.owner) if any(foe.owner == player for foe in tied)
    )
    answer: Target = yield Choose(
        chooser, "leave-roller", tuple(Target(foe.id) for foe in tied), about={"model": model_name(model)}
    )
    return state.models[answer.model]
