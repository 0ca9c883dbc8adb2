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
    c = pitch.combats[-1]
    attacker, target = pitch.juggers[c.attacker], pitch.juggers[c.defender]
    now = COMBAT_STEPS.index(c.stage) if c.stage in COMBAT_STEPS else len(COMBAT_STEPS) - 1
    steps_of_combat = [
        Step(name=Text(f"jugger-combat-{id}"), state="done" if n < now else "now" if n == now else "next")
        for n, id in enumerate(COMBAT_STEPS)
    ]
    title = text(
        "jugger-stage-grapple"
        if c.grapple
        else "jugger-stage-opportunity"
        if c.origin == "opportunity"
        else "jugger-stage-attack"
    )
    return Stage(
        title=title,
        steps=steps_of_combat,
        sides=[_attacking(attacker, target, c), _defending(target, c)],
        verdict=_verdict(pitch, c),
        glyph="sword",
    )


def _attacking(attacker: Jugger, target: Jugger, c: Combat) -> Side:
    modifiers = _parts(attack_parts(attacker, c.talent, c.grapple), "jugger.combat.attack-dice")
    helps = c.attack - c.attack_boost - sum(n for _, n in attack_parts(attacker, c.talent, c.grapple))
    if helps > 0:  # dice added by reactions
        modifiers.append(Modifier(text=text("jugger-mod-granted"), value=f"+{helps}", rule="jugger.talent.kw-reaction"))
    if c.attack_boost:
        modifiers.append(
            Modifier(text=text("jugger-mod-boost"), value=f"+{c.attack_boost}", rule="jugger.combat.attacker-boost")
        )
    modifiers.append(
        Modifier(
            text=text("jugger-mod-distance", distance=DISTANCE[attacker.cell][target.cell], range=c.reach),
            rule="jugger.combat.attack-los-range",
        )
    )
    return Side(
        owner=attacker.side,
        title=unmarked(attacker.name),
        total=str(c.attack_juggs) if c.attack_roll else "",
        total_name=text("jugger-juggs", n=c.attack_juggs),
        dice=_dice(c.attack_roll, c.attack),
        pools=[(text("jugger-pool-attack"), str(c.attack))],
        modifiers=modifiers,
    )


def _parts(parts: list[Part], rule: str) -> list[Modifier]:
    """The own dice and every bonus, each once."""
    (own, base), *rest = parts
    lines = [Modifier(text=own, value=str(base), rule=rule)]
    return lines + [Modifier(text=what, value=f"{n:+d}", rule=rule) for what, n in rest if n]


def _defending(target: Jugger, c: Combat) -> Side:
    modifiers = []
    if c.arc != "front":
        modifiers.append(Modifier(text=Text(f"jugger-arc-{c.arc}"), rule=f"jugger.{c.arc}.definition"))
    if c.answer:
        answer = Defend(c.answer, c.answer_talent, c.weapon_dice or c.answer == "duel")
        modifiers.append(Modifier(text=Text(f"jugger-answer-{c.answer}"), rule="jugger.combat.defence-options"))
        modifiers += _parts(answer_parts(target, c, answer), "jugger.combat.defence-dice")
    if c.defence_boost:
        modifiers.append(
            Modifier(text=text("jugger-mod-boost"), value=f"+{c.defence_boost}", rule="jugger.combat.defender-boost")
        )
    return Side(
        owner=target.side,
        title=unmarked(target.name),
        total=str(c.defence_juggs) if c.defence_roll else "",
        total_name=text("jugger-juggs", n=c.defence_juggs),
        dice=_dice(c.defence_roll, c.defence),
        pools=[(text("jugger-pool-defence"), str(c.defence))] if c.answer else [],
        modifiers=modifiers,
    )


def _dice(rolled: list[int], laid: int) -> list[Die]:
    """The dice as rolled. Before the roll, as many as are in the pool."""
    if rolled:
        return [Die(value=value, symbol="skull", state="hit" if value else "miss") for value in rolled]
    return [Die(value=0, symbol="skull", state="waiting") for _ in range(laid)]


def _verdict(pitch: Pitch, c: Combat) -> Text | None:
    """Both rolls compared: the result, or the result if the dice stayed as they are."""
    if c.stage not in ("defence-roll", "result", "bonus"):
        return None
    end = copy(c)
    if c.stage == "defence-roll":
        if c.defence and not c.defence_roll:
            return None
        settle_result(pitch, end)
    if end.hit_defender:
        result = "both" if end.hit_attacker else "hit"
    else:
        result = "struck" if end.hit_attacker else "miss"
    return text(
        "jugger-verdict",
        attack=c.attack_juggs,
        defence=c.defence_juggs,
        result=result,
        grapple="yes" if c.grapple else "no",
        attacker=unmarked(pitch.juggers[c.attacker].name),
        target=unmarked(pitch.juggers[c.defender].name),
    )
