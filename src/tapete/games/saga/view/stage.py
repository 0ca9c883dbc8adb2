"""Stage of a fight: the book's steps, pools, dice and their modifiers."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Clash, Die, Modifier, Side, Stage, Step, Throw
from tapete.core.scene.part_cache import once_a_moment
from tapete.games.saga.names import bare_name, own_ability, unit_name
from tapete.games.saga.odds import forecast_fight
from tapete.games.saga.rules.fights.dice_effects import (
    ATTACKER,
    DEFENDER,
    attack_bonus,
    defence_bonus,
    defence_target,
    dice_limit,
    unit_of,
)
from tapete.games.saga.state import Battle, Fight
from tapete.games.saga.state import Side as FightSide

SHOOTING = ("generate", "abilities", "attack", "defence", "casualties")
MELEE = ("ranks", "generate", "abilities", "attack", "defence", "casualties", "end")


@once_a_moment
def stage_of(state: Battle) -> Stage | None:
    fight = state.fight
    if fight is None:
        return None
    names = SHOOTING if fight.kind == "shooting" else MELEE
    return Stage(
        title=text(
            f"saga-stage-{fight.kind}",
            unit=unit_name(unit_of(state, fight.sides[0])),
            target=unit_name(unit_of(state, fight.sides[1])),
        ),
        steps=[fight_step(name, n + 1, fight.step) for n, name in enumerate(names)],
        sides=[side_view(state, fight, index) for index in (ATTACKER, DEFENDER)],
        clashes=list_clashes(state, fight),
        verdict=odds_text(state, fight),
    )


def fight_step(name: str, n: int, now: int) -> Step:
    return Step(name=Text(f"saga-fight-{name}"), state="done" if n < now else "now" if n == now else "next")


def side_view(state: Battle, fight: Fight, index: int) -> Side:
    side = fight.sides[index]
    unit = unit_of(state, side)
    fighting = fight.kind == "melee" or index == ATTACKER
    suffering = fight.kind == "melee" or index == DEFENDER
    pools = [(text("saga-pool-armour"), str(side.armour))]
    if fighting and side.generated:
        pools.append((text("saga-pool-attack"), str(dice_limit(side))))
    if suffering and side.defence:
        pools.append((text("saga-pool-defence"), f"+{side.defence}"))
    if side.auto_hits:
        pools.append((text("saga-pool-auto"), str(side.auto_hits)))
    if unit.fatigue:
        pools.append((text("saga-gauge-fatigue"), str(unit.fatigue)))
    return Side(
        owner=side.player,
        title=bare_name(unit),
        total=str(len(unit.figures)),
        total_name=text("saga-pool-figures"),
        pools=[] if is_thrown(fight) else pools,  # the thrown dice show them
        modifiers=modifiers(state, fight, index),
    )


def is_thrown(fight: Fight) -> bool:
    return any(side.dice for side in fight.sides)


def list_clashes(state: Battle, fight: Fight) -> list[Clash]:
    """One comparison for each side that has rolled: attack dice against Armour, then defence dice."""
    strikers = (ATTACKER, DEFENDER) if fight.kind == "melee" else (ATTACKER,)
    return [
        build_clash(state, fight, index) for index in strikers if fight.sides[index].dice or fight.sides[1 - index].hits
    ]


def build_clash(state: Battle, fight: Fight, index: int) -> Clash:
    side, other = fight.sides[index], fight.sides[1 - index]
    need = defence_target(fight, 1 - index)
    throws = [
        Throw(
            owner=side.player,
            name=text("saga-throw-attack", n=len(side.dice), armour=other.armour),
            dice=to_dice(side.dice, side.values, other.armour),
        )
    ]
    if other.defence_dice:
        throws.append(
            Throw(
                owner=other.player,
                name=text("saga-throw-defence", n=len(other.defence_dice), need=need),
                dice=to_dice(other.defence_dice, other.defence_values, need),
            )
        )
    saved = bool(other.defence_dice) or other.saved > 0
    return Clash(
        owner=side.player,
        title=text("saga-clash", unit=bare_name(unit_of(state, side))),
        throws=throws,
        text=text(
            "saga-clash-saved" if saved else "saga-clash-hits",
            hits=other.hits,
            auto=side.auto_hits,
            saved=other.saved,
            casualties=other.hits - other.saved,
        ),
    )


def to_dice(faces: list[int], values: list[int], need: int) -> list[Die]:
    return [
        Die(value=face, state="hit" if value >= need else "miss") for face, value in zip(faces, values, strict=True)
    ]


def dice_count_modifiers(fight: Fight, side: FightSide) -> list[Modifier]:
    """Modifiers of the number of attack dice: generated, added, and the maximum."""
    if not side.generated:
        return []
    rule = "saga.shoot.double-limit" if fight.kind == "shooting" else "saga.melee.double-limit"
    lines = [Modifier(text=text("saga-mod-generated"), value=str(side.generated), rule="saga.basics.aggression-sum")]
    if side.extra:
        lines.append(Modifier(text=text("saga-mod-extra"), value=f"{side.extra:+d}"))
    if dice_limit(side) < side.generated + side.extra:
        lines.append(Modifier(text=text("saga-mod-double"), value=str(dice_limit(side)), rule=rule))
    return lines


def modifiers(state: Battle, fight: Fight, index: int) -> list[Modifier]:
    side = fight.sides[index]
    attacks = fight.kind == "melee" or index == ATTACKER
    lines = dice_count_modifiers(fight, side) if attacks and not is_thrown(fight) else []
    tired = int(side.exhausted and fight.kind == "melee")  # part of both numbers already; it has a line of its own
    attack, defence = attack_bonus(state, fight, index) + tired, defence_bonus(state, fight, index) + tired
    if attack and (fight.kind == "melee" or index == ATTACKER):
        lines.append(Modifier(text=text("saga-mod-attack"), value=f"{attack:+d}", rule="saga.ruling.reroll-modified"))
    if defence and (fight.kind == "melee" or index == DEFENDER):
        lines.append(Modifier(text=text("saga-mod-defence"), value=f"{defence:+d}", rule="saga.ruling.reroll-modified"))
    if side.exhausted:
        lines.append(Modifier(text=text("saga-mod-exhausted"), value="-1", rule="saga.exhaust.melee-penalty"))
    if side.cover != "none" and index == DEFENDER:
        rule = (
            "saga.melee.close-ranks-effect"
            if side.closed
            else "saga.cover.heavy-melee"
            if fight.kind == "melee"
            else "saga.cover.light"
        )
        lines.append(
            Modifier(text=Text(f"saga-cover-{side.cover}"), value=f"{defence_target(fight, index)}+", rule=rule)
        )
    for effect in fight.effects:
        if effect.side == index:
            value = f"{effect.n:+d}" if effect.kind == "mod" else ""
            lines.append(
                Modifier(
                    text=text(
                        f"saga-mod-{effect.pool}-{effect.kind}",
                        ability=own_ability(state, effect.player, effect.source),
                    ),
                    value=value,
                )
            )
    return lines


def odds_text(state: Battle, fight: Fight) -> Text | None:
    """Odds of the fight while dice are still to be thrown."""
    if fight.step > (3 if fight.kind == "melee" else 2) or not fight.sides[ATTACKER].generated:
        return None
    outlook = forecast_fight(state, fight)
    if outlook is None:
        return None
    if fight.kind == "shooting":
        target = unit_name(unit_of(state, fight.sides[DEFENDER]))
        return text("saga-verdict-shooting", theirs=round(outlook.expected[1], 1), target=target)
    attacker = unit_name(unit_of(state, fight.sides[ATTACKER]))
    return text("saga-verdict-melee", wins=round(outlook.wins * 100), unit=attacker)
