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


def weapon_of(m: Model) -> Melee:
    """wolsung.ruling.one-weapon: its melee weapon, attacking and striking back; without one its bare F."""
    return LIBRARY.melee.get(card_of(m).melee, BARE)


def supporters(s: Skirmish, attacker: Model, target: Model) -> list[Model]:
    """wolsung.ruling.same-melee: friends of the attacker in contact with the target.

    Their bases are no smaller than its own.
    """
    return [one for one in friends(s, attacker) if are_touching(s, one, target) and size_rank(one) >= size_rank(target)]


def fighter_mods(s: Skirmish, m: Model, other: Model) -> Mods:
    """Current C (1 if Knocked Down, with lasting effects) and the height over the opponent."""
    mods: Mods = [("wolsung-mod-C", stat(s, m, "C"), "wolsung.down.combat" if m.down else "wolsung.melee.pools")]
    if m.z - other.z >= HIGHER:
        mods.append(("wolsung-mod-higher", 1, "wolsung.melee.elevation"))
    return mods


def attacker_mods(s: Skirmish, m: Model, target: Model, charged_from: int | None = None) -> Mods:
    """Attacking pool. `charged_from` is the height a Charge of this Action began at."""
    mods = fighter_mods(s, m, target)
    mods += [("wolsung-mod-support", stat(s, one, "C"), "wolsung.multi.support") for one in supporters(s, m, target)]
    mods.append(("wolsung-mod-weapon", weapon_of(m).attack, "wolsung.melee.pools"))
    if charged_from is not None and charged_from - target.z >= ELEVATION:
        mods.append(("wolsung-mod-from-above", 1, "wolsung.melee.charge-from-above"))
    return [mod for mod in mods if mod[1]]


def defender_mods(s: Skirmish, m: Model, attacker: Model, reaction: str) -> Mods:
    mods = fighter_mods(s, m, attacker)
    if reaction == PARRY:
        mods += [
            ("wolsung-mod-parry", PARRY_BONUS, "wolsung.melee.parry"),
            ("wolsung-mod-weapon", weapon_of(m).parry, "wolsung.melee.pools"),
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


def fight_refusal(s: Skirmish, m: Model, target: Model) -> Refusal | None:
    """wolsung.melee.target: an enemy in base contact; a pool of at least one die."""
    if target.owner == m.owner or not are_touching(s, m, target):
        return refuse("wolsung.melee.target", why="apart", distance=inches(distance(m, target)))
    dice = total_dice(attacker_mods(s, m, target))
    return None if dice > 0 else refuse("wolsung.ruling.zero-dice", dice=dice)


def no_foe_refusal(s: Skirmish, m: Model) -> Refusal:
    """Refuse a melee without a target.

    An enemy in contact for whom no die is left, or no contact.
    """
    return next(
        (no for foe in contacts(s, m) if (no := fight_refusal(s, m, foe)) is not None),
        refuse("wolsung.melee.target", why="nobody", distance=0),
    )


def fight_melee(table: Table[Skirmish], m: Model, *, charged_from: int | None = None) -> Flow[None]:
    """Elige un objetivo en BcB. After a Charge the attack is optional."""
    s = table.state
    foes = [other for other in contacts(s, m) if fight_refusal(s, m, other) is None]
    if not foes:
        table.tell("no-blow", player=m.owner, rule=no_foe_refusal(s, m).rule, model=model_name(m))
        return
    options: tuple[Target | str, ...] = tuple(Target(other.id) for other in foes)
    if charged_from is not None:
        options = (*options, STOP)
    answer: Target | str = yield Choose(
        m.owner,
        "charge-attack" if charged_from is not None else "melee-target",
        options,
        forbidden=lambda: {Target(o.id): no for o in enemies(s, m) if (no := fight_refusal(s, m, o)) is not None},
        about={"model": model_name(m), "from": -1 if charged_from is None else charged_from},
    )
    if isinstance(answer, Target):
        yield from resolve_blow(table, m, s.models[answer.model], charged_from)


def resolve_blow(table: Table[Skirmish], m: Model, target: Model, charged_from: int | None) -> Flow[None]:
    """Ataque: the defender reacts and both roll.

    The attacker hits with as many successes, else the defender on guard does.
    """
    s = table.state
    table.tell(
        "attacks",
        player=m.owner,
        rule="wolsung.melee.target",
        frame=True,
        model=model_name(m),
        target=model_name(target),
    )
    contest = s.contest = Contest(
        "melee", [Roller(m.id, 0), Roller(target.id, 0)], what=card_of(m).melee, charged_from=charged_from
    )
    reaction = contest.reaction = yield from ask_melee_reaction(table, m, target)
    pools = [attacker_mods(s, m, target, charged_from), defender_mods(s, target, m, reaction)]
    contest.sides = [
        Roller(one.id, max(0, total_dice(mods)), mods=mods) for one, mods in zip((m, target), pools, strict=True)
    ]
    yield from roll_pools(table, contest)
    ends = partial(blow_end, s, m, target, reaction)
    yield from offer_rerolls(table, contest, ends)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    if is_hit(s, contest):
        yield from resolve_strike(table, m, target, mine, theirs)
    elif reaction == GUARD and theirs > mine:
        yield from resolve_strike(table, target, m, theirs, mine)
    else:
        table.tell(
            "blow-fails",
            player=m.owner,
            rule="wolsung.melee.parry",
            model=model_name(m),
            target=model_name(target),
            mine=mine,
            theirs=theirs,
        )


def blow_end(
    s: Skirmish, m: Model, target: Model, reaction: str, mine: int, theirs: int
) -> tuple[int, tuple[int, int], bool] | None:
    """Model that a blow wounds, the wounds it leaves, and whether oil may be added; None if nobody is wounded."""
    if hits(s, mine, theirs):
        striker, victim = m, target
    elif reaction == GUARD and theirs > mine:
        striker, victim = target, m
    else:
        return None
    left, oil = wounds_left(s, victim, strike_harm(s, striker, victim, abs(mine - theirs))), ready_oil(striker)
    return None if left == (victim.wounds, 0) and oil is None else (victim.id, left, oil is not None)


def strike_harm(s: Skirmish, striker: Model, victim: Model, criticals: int) -> Harm:
    """wolsung.melee.damage: F of the striker and its weapon, and criticals."""
    weapon = weapon_of(striker)
    return Harm(victim.id, stat(s, striker, "F") + weapon.strength + criticals, weapon.piercing, False, striker.owner)


def ready_oil(striker: Model) -> Gadget | None:
    """Oil that may still be added to a blow that hits."""
    oil = LIBRARY.gadgets.get(striker.gadget)
    return oil if oil is not None and oil.use == "hit" and striker.uses.get(oil.id, 0) < oil.times else None


def ask_melee_reaction(table: Table[Skirmish], m: Model, target: Model) -> Flow[str]:
    s = table.state
    assert s.contest is not None
    s.contest.step = "reaction"
    answer: str = yield Choose(
        target.owner,
        "melee-reaction",
        melee_reactions(m, target),
        forbidden=barred_reactions(m, target),
        about={"model": model_name(target), "attacker": model_name(m)},
    )
    table.tell(f"reacts-{answer}", player=target.owner, model=model_name(target))
    return answer


def resolve_strike(table: Table[Skirmish], striker: Model, victim: Model, mine: int, theirs: int) -> Flow[None]:
    """wolsung.melee.damage: F of the striker and its weapon, and criticals. Oil may be added.

    It is not offered for a blow that kills without it (wolsung.ruling.idle-questions).
    """
    s = table.state
    harm, oil = strike_harm(s, striker, victim, mine - theirs), ready_oil(striker)
    if oil is not None and (wounds_left(s, victim, harm) != (0, 0) or table.asks_as == "1"):
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
    s.harm.append(harm)
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


def leave_melee(table: Table[Skirmish], m: Model) -> Flow[bool]:
    """Abandonando el Cuerpo a Cuerpo: R against the C of the best enemy in contact. True if it gets away."""
    s = table.state
    foe = yield from choose_leave_roller(table, m)
    pools: list[Mods] = [
        [("wolsung-mod-R", stat(s, m, "R"), "wolsung.leave.rolls")],
        [("wolsung-mod-C", stat(s, foe, "C"), "wolsung.leave.rolls")],
    ]
    contest = s.contest = Contest(
        "leave", [Roller(one.id, total_dice(mods), mods=mods) for one, mods in zip((m, foe), pools, strict=True)]
    )
    table.tell("leaves", player=m.owner, rule="wolsung.leave.rolls", model=model_name(m), target=model_name(foe))
    yield from roll_pools(table, contest)
    yield from offer_feats(table, contest)
    contest.step = "result"
    mine, theirs = compared_successes(contest)
    away = mine >= theirs
    table.tell(
        "gets-away" if away else "stays-put",
        player=m.owner,
        rule="wolsung.leave.success" if away else "wolsung.leave.failure",
        model=model_name(m),
        mine=mine,
        theirs=theirs,
    )
    s.contest = None
    return away


def choose_leave_roller(table: Table[Skirmish], m: Model) -> Flow[Model]:
    """Enemy with the highest C. Ties are decided by the enemies' owner, the first clockwise of several."""
    s = table.state
    foes = contacts(s, m)
    best = max(stat(s, foe, "C") for foe in foes)
    tied = [foe for foe in foes if stat(s, foe, "C") == best]
    if len(tied) == 1:
        return tied[0]
    chooser = next(player for player in players_clockwise(s, m.owner) if any(foe.owner == player for foe in tied))
    answer: Target = yield Choose(
        chooser, "leave-roller", tuple(Target(foe.id) for foe in tied), about={"model": model_name(m)}
    )
    return s.models[answer.model]
