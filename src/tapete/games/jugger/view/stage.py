"""The stage of a combat: both pools, their parts, the dice, and the comparison in words."""

from __future__ import annotations

from copy import copy

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.scene import Die, Modifier, Side, Stage, Step
from tapete.core.scene.part_cache import once_a_moment
from tapete.games.jugger.actions import Defend
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.rules.fights.combat import settle_result
from tapete.games.jugger.rules.fights.pools import Part, answer_parts, attack_parts
from tapete.games.jugger.state import Combat, Jugger, Pitch

COMBAT_STEPS = ("attack", "boost", "defence", "defence-boost", "attack-roll", "defence-roll", "result")


@once_a_moment
def stage(pitch: Pitch) -> Stage:
    """Both pools, their parts, the dice, and the progress of the last combat."""
    combat = pitch.combats[-1]
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    now = COMBAT_STEPS.index(combat.stage) if combat.stage in COMBAT_STEPS else len(COMBAT_STEPS) - 1
    steps_of_combat = [
        Step(name=Text(f"jugger-combat-{id}"), state="done" if n < now else "now" if n == now else "next")
        for n, id in enumerate(COMBAT_STEPS)
    ]
    title = text(
        "jugger-stage-grapple"
        if combat.grapple
        else "jugger-stage-opportunity"
        if combat.origin == "opportunity"
        else "jugger-stage-attack"
    )
    return Stage(
        title=title,
        steps=steps_of_combat,
        sides=[_attacking(attacker, target, combat), _defending(target, combat)],
        verdict=_verdict(pitch, combat),
        glyph="sword",
    )


def _attacking(attacker: Jugger, target: Jugger, combat: Combat) -> Side:
    modifiers = _parts(attack_parts(attacker, combat.talent, combat.grapple), "jugger.combat.attack-dice")
    helps = (
        combat.attack - combat.attack_boost - sum(n for _, n in attack_parts(attacker, combat.talent, combat.grapple))
    )
    if helps > 0:  # dice added by reactions
        modifiers.append(Modifier(text=text("jugger-mod-granted"), value=f"+{helps}", rule="jugger.talent.kw-reaction"))
    if combat.attack_boost:
        modifiers.append(
            Modifier(
                text=text("jugger-mod-boost"), value=f"+{combat.attack_boost}", rule="jugger.combat.attacker-boost"
            )
        )
    modifiers.append(
        Modifier(
            text=text("jugger-mod-distance", distance=DISTANCE[attacker.cell][target.cell], range=combat.reach),
            rule="jugger.combat.attack-los-range",
        )
    )
    return Side(
        owner=attacker.side,
        title=unmarked(attacker.name),
        total=str(combat.attack_juggs) if combat.attack_roll else "",
        total_name=text("jugger-juggs", n=combat.attack_juggs),
        dice=_dice(combat.attack_roll, combat.attack),
        pools=[(text("jugger-pool-attack"), str(combat.attack))],
        modifiers=modifiers,
    )


def _parts(parts: list[Part], rule: str) -> list[Modifier]:
    """The own dice and every bonus, each once."""
    (own, base), *rest = parts
    lines = [Modifier(text=own, value=str(base), rule=rule)]
    return lines + [Modifier(text=what, value=f"{n:+d}", rule=rule) for what, n in rest if n]


def _defending(target: Jugger, combat: Combat) -> Side:
    modifiers = []
    if combat.arc != "front":
        modifiers.append(Modifier(text=Text(f"jugger-arc-{combat.arc}"), rule=f"jugger.{combat.arc}.definition"))
    if combat.answer:
        answer = Defend(combat.answer, combat.answer_talent, combat.weapon_dice or combat.answer == "duel")
        modifiers.append(Modifier(text=Text(f"jugger-answer-{combat.answer}"), rule="jugger.combat.defence-options"))
        modifiers += _parts(answer_parts(target, combat, answer), "jugger.combat.defence-dice")
    if combat.defence_boost:
        modifiers.append(
            Modifier(
                text=text("jugger-mod-boost"), value=f"+{combat.defence_boost}", rule="jugger.combat.defender-boost"
            )
        )
    return Side(
        owner=target.side,
        title=unmarked(target.name),
        total=str(combat.defence_juggs) if combat.defence_roll else "",
        total_name=text("jugger-juggs", n=combat.defence_juggs),
        dice=_dice(combat.defence_roll, combat.defence),
        pools=[(text("jugger-pool-defence"), str(combat.defence))] if combat.answer else [],
        modifiers=modifiers,
    )


def _dice(rolled: list[int], laid: int) -> list[Die]:
    """The dice as rolled. Before the roll, as many as are in the pool."""
    if rolled:
        return [Die(value=value, symbol="skull", state="hit" if value else "miss") for value in rolled]
    return [Die(value=0, symbol="skull", state="waiting") for _ in range(laid)]


def _verdict(pitch: Pitch, combat: Combat) -> Text | None:
    """Both rolls compared: the result, or the result if the dice stayed as they are."""
    if combat.stage not in ("defence-roll", "result", "bonus"):
        return None
    end = copy(combat)
    if combat.stage == "defence-roll":
        if combat.defence and not combat.defence_roll:
            return None
        settle_result(pitch, end)
    if end.hit_defender:
        result = "both" if end.hit_attacker else "hit"
    else:
        result = "struck" if end.hit_attacker else "miss"
    return text(
        "jugger-verdict",
        attack=combat.attack_juggs,
        defence=combat.defence_juggs,
        result=result,
        grapple="yes" if combat.grapple else "no",
        attacker=unmarked(pitch.juggers[combat.attacker].name),
        target=unmarked(pitch.juggers[combat.defender].name),
    )
