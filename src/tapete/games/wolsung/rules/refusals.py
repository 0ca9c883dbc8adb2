"""Reasons for refusals: the rules that each question may cite, and the one that forbids an answer."""

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
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import LIBRARY, card_of, is_golem, is_hero, scientists
from tapete.games.wolsung.rules.activation import action_refusal
from tapete.games.wolsung.rules.cards import VALUE
from tapete.games.wolsung.rules.magic import cast_refusal
from tapete.games.wolsung.state import Contest, Model, Skirmish

ACTIONS = (StandUp, Move, Charge, Melee, Shoot, Cast, Special)
PLAYED = ("choose", "heroic", "action", "receive", "after")
WAYS = (Walk, Spot, Climb, Jump)


def why_not(state: Skirmish, player: int, action: Any) -> Refusal | None:
    """Explain an answer by its rule; None where the kernel's own words do."""
    active = state.models[state.active] if 0 <= state.active < len(state.models) else None
    if isinstance(action, Target) and 0 <= action.model < len(state.models):
        no = _wrong_model(state, player, state.models[action.model], active)
        return no or (
            refuse("wolsung.activation.alternate", why="turn")
            if state.phase in PLAYED and (active is None or active.owner != player)
            else None
        )
    if isinstance(action, (Heroic, Recover)) and state.phase in ("heroic", "action", "choose", "after"):
        return _wrong_moment(state, player, action, active)
    if isinstance(action, ACTIONS) or action == END:
        if active is None or active.owner != player:
            return refuse("wolsung.activation.alternate", why="turn")
        return action_refusal(state, active, action) if state.phase == "action" and state.contest is None else None
    if (
        isinstance(action, Spell)
        and action.spell in LIBRARY.spells
        and active is not None
        and active.owner == player
        and state.phase == "action"
    ):
        if not card_of(active).spells:
            return refuse("wolsung.magic.skill")
        return cast_refusal(state, active, action) or refuse("wolsung.magic.cast-action", why="first")
    if isinstance(action, Spell) and state.phase in PLAYED:
        if active is not None and active.owner == player:
            return refuse("wolsung.magic.cast-action", why="moment")
        return refuse("wolsung.activation.alternate", why="turn")
    if isinstance(action, WAYS) and active is not None and active.owner == player and state.phase == "action":
        return refuse("wolsung.move.before-other")
    if isinstance(action, str) and action in VALUE:
        return _wrong_card(state, player, action)
    return None


def _wrong_model(state: Skirmish, player: int, model: Model, active: Model | None) -> Refusal | None:
    if model.owner != player or state.phase not in ("choose", "heroic", "action", "receive", "after"):
        return None
    if active is not None and state.contest is None:
        if model.done:
            return refuse("wolsung.activation.once-per-turn", model=model_name(model))
        if state.leftovers and active.owner == player:
            return refuse("wolsung.action.one-model-through", model=model_name(active))
        return refuse("wolsung.activation.alternate", why="other" if active.owner == player else "turn")
    if state.phase == "choose" and state.holder == player:
        if model.done:
            return refuse("wolsung.activation.once-per-turn", model=model_name(model))
        return refuse("wolsung.golem.no-scientist") if is_golem(model) and not scientists(state, player) else None
    return refuse("wolsung.activation.alternate", why="turn")


def _wrong_moment(state: Skirmish, player: int, action: Heroic | Recover, active: Model | None) -> Refusal | None:
    if active is None or active.owner != player:
        return refuse("wolsung.activation.alternate", why="turn")
    if not is_hero(active):
        return refuse("wolsung.profile.henchmen")
    return (
        refuse("wolsung.hero.movement", why="late") if isinstance(action, Heroic) else refuse("wolsung.hero.recovery")
    )


def _wrong_card(state: Skirmish, player: int, card: str) -> Refusal | None:
    if state.contest is not None:
        return _wrong_feat(state, state.contest, player, card)
    if state.bidding in ("extra", "delay"):
        return refuse("wolsung.extra.counter")
    if state.holder == player:
        # the bid itself refuses wrong cards
        return refuse("wolsung.delay.window") if state.phase in ("choose", "heroic", "action") else None
    return refuse("wolsung.steal.window") if state.phase in PLAYED else None


def _wrong_feat(state: Skirmish, contest: Contest, player: int, card: str) -> Refusal:
    if contest.step != "feat":
        return refuse("wolsung.feat.add")
    mine = [side for side in contest.sides[:2] if state.models[side.model].owner == player]
    heroes = [side for side in mine if is_hero(state.models[side.model])]
    if mine and not heroes:
        return refuse("wolsung.profile.henchmen")
    if not heroes or card not in state.hands[player]:
        return refuse("wolsung.feat.add")
    return refuse("wolsung.feat.pass" if all(side.passed for side in heroes) else "wolsung.feat.one-by-one")


# rules on whose turn it is: any question of a turn may cite them
TURN = (
    "wolsung.activation.",
    "wolsung.action.one-model-through",
    "wolsung.magic.cast-action",
    "wolsung.profile.henchmen",
)
WAY = (
    "wolsung.charge.",
    "wolsung.elevation.",
    "wolsung.golem.",
    "wolsung.ground.",
    "wolsung.hero.",
    "wolsung.leave.",
    "wolsung.melee.no-reengage",
    "wolsung.move.",
    "wolsung.profile.henchmen",
    "wolsung.ruling.connectors",
    "wolsung.ruling.vertical-cap-sum",
    "wolsung.setup.board",
    "wolsung.special.mist-walker",
)
AIM = ("wolsung.los.", "wolsung.magic.range", "wolsung.move.before-other", "wolsung.ruling.zero-dice")
FEAT = ("wolsung.feat.", "wolsung.profile.henchmen")
DEPLOY = (
    "wolsung.move.end-room",
    "wolsung.setup.board",
    "wolsung.setup.initial-player-zone",
    "wolsung.setup.opposite-zone",
)

# kind of question -> other rules that its refusals cite
CITED = {
    "": (*TURN, *FEAT, "wolsung.extra.counter", "wolsung.steal.window", "wolsung.delay.window"),
    "roster": ("wolsung.ruling.heroes-agreed", "wolsung.hero.funds"),
    "lay": ("wolsung.layout.", "wolsung.ruling.layout-measure", "wolsung.ruling.terrain-model"),
    "lay-spot": ("wolsung.layout.", "wolsung.ruling.terrain-model", "wolsung.setup.board"),
    "deploy": DEPLOY,
    "extra-bid": TURN,
    "delay-bid": TURN,
    "counter-bid": TURN,
    "model": (*TURN, "wolsung.golem.no-scientist", "wolsung.delay.window"),
    "heroic": (*TURN, "wolsung.hero.", "wolsung.delay.window"),
    "action": (
        *TURN,
        *AIM,
        "wolsung.action.",
        "wolsung.charge.",
        "wolsung.delay.window",
        "wolsung.down.stand-up",
        "wolsung.golem.",
        "wolsung.hero.",
        "wolsung.magic.",
        "wolsung.melee.",
        "wolsung.ruling.leave-details",
        "wolsung.shoot.requirements",
        "wolsung.special.quick",
        "wolsung.special.rapid-fire-targets",
    ),
    "path": (*TURN, *WAY),
    "charge-path": (*TURN, *WAY),
    "charge-attack": (*TURN, *AIM, "wolsung.melee.target"),
    "shot-target": (*TURN, *AIM, "wolsung.shoot.requirements", "wolsung.special.rapid-fire-targets"),
    "melee-target": (*TURN, *AIM),
    "melee-reaction": ("wolsung.down.on-guard-only", "wolsung.special.hypnotic-aura"),
    "feat": FEAT,
    "spell": (*TURN, *AIM, "wolsung.magic."),
    "payment": ("wolsung.magic.",),
    "power-target": (*TURN, *AIM, "wolsung.golem.nature"),
    "spot": (*TURN, *AIM, "wolsung.ruling.mist-geometry"),
    "spot-or-not": (*TURN, *AIM, "wolsung.ruling.mist-geometry"),
}

# kind of question -> its own rule
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
    "path": "wolsung.move.path",
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
