"""Parts of a dice pool in words: the Jugger's own, the weapon's, the talent's."""

from __future__ import annotations

from functools import reduce

from tapete.core.i18n.text import Text, text
from tapete.games.jugger.actions import BASIC, Defend
from tapete.games.jugger.content.verbs import Dice
from tapete.games.jugger.names import talent_text, weapon_text
from tapete.games.jugger.rules.fights.answers import weapon_defence
from tapete.games.jugger.rules.fights.attacks import talent_dice
from tapete.games.jugger.rules.talents import exhausted_dice, passives
from tapete.games.jugger.state import Combat, Jugger

Part = tuple[Text, int]
OWN = text("jugger-mod-own")


def attack_parts(jugger: Jugger, talent: int = BASIC, grapple: bool = False) -> list[Part]:
    """jugger.combat.attack-dice, one by one."""
    parts = [(OWN, jugger.card.attack), (weapon_text(jugger.weapon.id), jugger.weapon.attack)]
    parts += _talent(jugger, talent, "attack")
    if grapple:
        helps = sum(effect.n for effect in passives(jugger, Dice) if effect.pool == "grapple")
        parts.append((text("jugger-mod-grapple"), helps))
    return [*parts, *_tired(jugger, jugger.card.attack)]


def answer_parts(target: Jugger, combat: Combat, answer: Defend) -> list[Part]:
    """jugger.combat.defence-dice, one by one."""
    weapon = weapon_text(target.weapon.id)
    if answer.how == "duel":
        parts = [(OWN, target.card.attack), (weapon, target.weapon.attack), *_talent(target, answer.talent, "duel")]
        return [*parts, *_tired(target, target.card.attack)]
    of_weapon = (weapon, weapon_defence(target, combat) if answer.weapon else 0)
    if answer.how == "none":
        return [of_weapon]
    parts = [(OWN, target.card.defence), of_weapon, *_talent(target, answer.talent, "defence")]
    return [*parts, (text("jugger-mod-granted"), combat.granted), *_tired(target, target.card.defence)]


def _talent(jugger: Jugger, talent: int, pool: str) -> list[Part]:
    return [(talent_text(jugger.card, talent), talent_dice(jugger, talent, pool))] if talent != BASIC else []


def _tired(jugger: Jugger, own: int) -> list[Part]:
    """jugger.exhausted.dice: never more than there are."""
    return [(text("jugger-mod-exhausted"), -min(own, exhausted_dice(jugger)))]


def sum_text(parts: list[Part]) -> Text:
    """`3 own + 2 Q-tip - 1 Exhausted`."""
    counted = [(what, n) for what, n in parts if n] or parts[:1]
    (first, n), *rest = counted
    return reduce(_and, rest, text("jugger-sum-of", n=n, what=first))


def _and(sofar: Text, part: Part) -> Text:
    what, n = part
    return text("jugger-sum", one=sofar, sign="less" if n < 0 else "more", n=abs(n), what=what)
