"""Reasons for refusals: the rule that forbids an answer that was not offered."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import (
    END,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Melee,
    Move,
    Recover,
    Shoot,
    Special,
    Spell,
    Spot,
    StandUp,
    Target,
    Walk,
)
from tapete.games.wolsung.profile import LIBRARY, is_golem, is_hero, scientists
from tapete.games.wolsung.rules.activation import action_refusal
from tapete.games.wolsung.rules.cards import VALUE
from tapete.games.wolsung.rules.magic import cast_refusal
from tapete.games.wolsung.state import Contest, Model, Skirmish

ACTIONS = (StandUp, Move, Charge, Melee, Shoot, Cast, Special)
PLAYED = ("choose", "heroic", "action", "receive", "after")
WAYS = (Walk, Spot, Climb, Jump)


def why_not(s: Skirmish, player: int, action: Any) -> Refusal | None:
    """Explain an answer by its rule; None where the kernel's own words do."""
    active = s.models[s.active] if 0 <= s.active < len(s.models) else None
    if isinstance(action, Target) and 0 <= action.model < len(s.models):
        no = _wrong_model(s, player, s.models[action.model], active)
        return no or (
            refuse("wolsung.activation.alternate")
            if s.phase in PLAYED and (active is None or active.owner != player)
            else None
        )
    if isinstance(action, (Heroic, Recover)) and s.phase in ("heroic", "action", "choose", "after"):
        return _wrong_moment(s, player, action, active)
    if isinstance(action, ACTIONS) or action == END:
        if active is None or active.owner != player:
            return refuse("wolsung.activation.alternate")
        return action_refusal(s, active, action) if s.phase == "action" and s.contest is None else None
    if (
        isinstance(action, Spell)
        and action.spell in LIBRARY.spells
        and active is not None
        and active.owner == player
        and s.phase == "action"
    ):
        return cast_refusal(s, active, action)
    if isinstance(action, Spell) and s.phase in PLAYED:
        return refuse(
            "wolsung.magic.cast-action"
            if active is not None and active.owner == player
            else "wolsung.activation.alternate"
        )
    if isinstance(action, WAYS) and active is not None and active.owner == player and s.phase == "action":
        return refuse("wolsung.move.before-other")
    if isinstance(action, str) and action in VALUE:
        return _wrong_card(s, player, action)
    return None


def _wrong_model(s: Skirmish, player: int, m: Model, active: Model | None) -> Refusal | None:
    if m.owner != player or s.phase not in ("choose", "heroic", "action", "receive", "after"):
        return None
    if active is not None and s.contest is None:
        if m.done:
            return refuse("wolsung.activation.once-per-turn")
        return refuse(
            "wolsung.action.one-model-through"
            if s.leftovers and active.owner == player
            else "wolsung.activation.alternate"
        )
    if s.phase == "choose" and s.holder == player:
        if m.done:
            return refuse("wolsung.activation.once-per-turn")
        return refuse("wolsung.golem.no-scientist") if is_golem(m) and not scientists(s, player) else None
    return refuse("wolsung.activation.alternate")


def _wrong_moment(s: Skirmish, player: int, action: Heroic | Recover, active: Model | None) -> Refusal | None:
    if active is None or active.owner != player:
        return refuse("wolsung.activation.alternate")
    if not is_hero(active):
        return refuse("wolsung.profile.henchmen")
    return refuse("wolsung.hero.movement" if isinstance(action, Heroic) else "wolsung.hero.recovery")


def _wrong_card(s: Skirmish, player: int, card: str) -> Refusal | None:
    if s.contest is not None:
        return _wrong_feat(s, s.contest, player, card)
    if s.bidding in ("extra", "delay"):
        return refuse("wolsung.extra.counter")
    if s.holder == player:
        # the bid itself refuses wrong cards
        return refuse("wolsung.delay.window") if s.phase in ("choose", "heroic", "action") else None
    return refuse("wolsung.steal.window") if s.phase in PLAYED else None


def _wrong_feat(s: Skirmish, contest: Contest, player: int, card: str) -> Refusal:
    if contest.step != "feat":
        return refuse("wolsung.feat.add")
    mine = [side for side in contest.sides[:2] if s.models[side.model].owner == player]
    heroes = [side for side in mine if is_hero(s.models[side.model])]
    if mine and not heroes:
        return refuse("wolsung.profile.henchmen")
    if not heroes or card not in s.hands[player]:
        return refuse("wolsung.feat.add")
    return refuse("wolsung.feat.pass" if all(side.passed for side in heroes) else "wolsung.feat.one-by-one")


# origin of every decision: the rule that asks also refuses malformed answers
QUESTIONS = {
    "": "wolsung.activation.alternate",
    "roster": "wolsung.ruling.roster-limits",
    "secret": "wolsung.ruling.hidden-information",
    "lay": "wolsung.ruling.laying",
    "lay-spot": "wolsung.ruling.laying",
    "zone": "wolsung.setup.initial-player-zone",
    "deploy": "wolsung.ruling.deployment-depth",
    "deploy-how": "wolsung.ruling.deployment-depth",
    "trim": "wolsung.ruling.simultaneous-discard",
    "start-order": "wolsung.ruling.start-order",
    "steal-bid": "wolsung.steal.bid",
    "extra-bid": "wolsung.extra.window",
    "delay-bid": "wolsung.delay.window",
    "counter-bid": "wolsung.extra.counter",
    "model": "wolsung.activation.alternate",
    "heroic": "wolsung.profile.heroes",
    "action": "wolsung.action.types",
    "path": "wolsung.move.before-other",
    "charge-path": "wolsung.ruling.charge-details",
    "charge-attack": "wolsung.charge.attack",
    "shot-target": "wolsung.shoot.sequence",
    "shot-reaction": "wolsung.shoot.sequence",
    "melee-target": "wolsung.melee.target",
    "melee-reaction": "wolsung.melee.on-guard",
    "oil": "wolsung.melee.damage",
    "leave-roller": "wolsung.leave.rolls",
    "stray-tie": "wolsung.stray.tie",
    "reroll": "wolsung.ruling.luck-timing",
    "feat": "wolsung.feat.one-by-one",
    "spell": "wolsung.magic.cast-action",
    "payment": "wolsung.magic.cast-action",
    "split": "wolsung.multi.split-decider",
    "power-target": "wolsung.action.special-cost",
    "spot": "wolsung.action.special-cost",
    "spot-or-not": "wolsung.action.special-cost",
}
