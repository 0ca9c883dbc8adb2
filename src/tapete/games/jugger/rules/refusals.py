"""Reasons for refusals: the rules that each question may cite, and the one that forbids an answer."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Refusal, refuse
from tapete.games.jugger.actions import (
    Activate,
    Answer,
    Defend,
    Delay,
    EndTurn,
    Pass,
    React,
    Recruit,
    Strike,
    Swap,
    ThrowAway,
    Turn,
)
from tapete.games.jugger.rules import legal_actions, stone
from tapete.games.jugger.rules.fights import answers
from tapete.games.jugger.rules.fights.attacks import BOOST_COST
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.rules.point import LINE_UPS
from tapete.games.jugger.state import Pitch

OUT_OF_TURN = (React, Strike, ThrowAway, Pass)


def why_not(pitch: Pitch, player: int, answer: Any) -> Refusal | None:
    """The rule that forbids an answer. None if the rule behind the question says it better."""
    if pitch.phase == "over":
        return None
    if isinstance(answer, str):
        return _words(pitch, answer)
    if isinstance(answer, int):
        return _boost(pitch, player, answer) if pitch.combats else None
    if not isinstance(answer, Answer):
        return None
    if pitch.draft is not None and isinstance(answer, (Recruit, Swap)):
        return _drafting(pitch, player)
    if pitch.phase != "turn":
        return None
    if isinstance(answer, Defend):
        return _answering(pitch, player, answer)
    if isinstance(answer, OUT_OF_TURN):
        return refuse("jugger.react.current-event", why="event")
    if isinstance(answer, (Activate, Delay)):
        return _whose_turn(pitch, player, answer)
    if isinstance(answer, EndTurn):
        return (
            refuse("jugger.ruling.activation-may-be-empty", voa=pitch.voa)
            if player == pitch.turn
            else refuse("jugger.act.second-turn", voa=pitch.voa)
        )
    return _acting(pitch, player, answer) if isinstance(answer, legal_actions.ACTIONS) else None


def _acting(pitch: Pitch, player: int, answer: Answer) -> Refusal:
    """The rule against an action of the active Jugger."""
    opened = pitch.activation
    if pitch.combats:
        if isinstance(answer, Turn):
            return refuse("jugger.facing.when", why="when", jugger="")
        bonus = pitch.combats[-1].stage == "bonus"
        return refuse("jugger.talent.finish-first") if bonus else refuse("jugger.combat.sequence", why="open")
    if opened is None or pitch.juggers[opened.jugger].side != player:
        if isinstance(answer, Turn):
            return refuse("jugger.facing.when", why="when", jugger="")
        return refuse("jugger.act.complete-before-next", why="nobody", jugger="")
    no = legal_actions.action_refusal(pitch, pitch.juggers[opened.jugger], opened, answer)
    return no or refuse("jugger.react.current-event", why="wait")  # legal when the reactions are over


def _boost(pitch: Pitch, player: int, dice: int) -> Refusal | None:
    """The rule against a boost of so many dice: too dear, a second one, or one of a Bonus Attack."""
    combat = pitch.combats[-1]
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    if player == attacker.side:
        if combat.bonus:
            return refuse("jugger.bonus.no-boost", jugger=attacker.name)
        rule, jugger, now = "jugger.combat.attacker-boost", attacker, combat.stage == "boost"
    else:
        rule, jugger, now = "jugger.combat.defender-boost", target, combat.stage == "defence-boost"
        if combat.stage in ("attack", "boost", "defence"):
            return None
    cost, points = BOOST_COST * dice, available_points(pitch, jugger)
    if now and cost <= points:
        return None
    return refuse(rule, why="points" if now else "once", cost=cost, points=points)


def _words(pitch: Pitch, word: str) -> Refusal | None:
    if pitch.phase in ("turn", "upkeep", "initiative", "deploy"):
        if word in LINE_UPS:
            return refuse("jugger.point.substitution")
        if word in pitch.options.library.weapons:
            return refuse("jugger.point.assign-weapons")
    return None


def _drafting(pitch: Pitch, player: int) -> Refusal | None:
    draft = pitch.draft
    assert draft is not None
    if draft.player != player:
        return refuse("jugger.draft.alternate")
    return (
        refuse("jugger.draft.recruit-one-to-three", why="hand", recruited=draft.recruited)
        if draft.stage == "recruit"
        else None
    )


def _answering(pitch: Pitch, player: int, answer: Defend) -> Refusal | None:
    if not pitch.combats:
        return refuse("jugger.combat.sequence", why="none")
    combat = pitch.combats[-1]
    target = pitch.juggers[combat.defender]
    if target.side != player or combat.stage != "defence":
        return refuse("jugger.combat.sequence", why="open")
    return answers.defence_refusal(pitch, target, pitch.juggers[combat.attacker], combat, answer)


def _whose_turn(pitch: Pitch, player: int, answer: Activate | Delay) -> Refusal | None:
    if not 0 <= answer.jugger < len(pitch.juggers):
        return None
    jugger = pitch.juggers[answer.jugger]
    if pitch.activation is not None:
        return refuse("jugger.act.complete-before-next", why="open", jugger=pitch.juggers[pitch.activation.jugger].name)
    if jugger.side != player:
        return Refusal("jugger.act.initiative-turn-first", {"jugger": jugger.name}, "no-jugger-not-yours")
    if player != pitch.turn:
        rule = "jugger.act.second-turn" if pitch.second else "jugger.act.initiative-turn-first"
        return refuse(rule, voa=pitch.voa)
    return stone.activate_refusal(pitch, jugger) if isinstance(answer, Activate) else stone.delay_refusal(pitch, jugger)


# kind of question -> its own rule
QUESTIONS = {
    "": "jugger.act.initiative-turn-first",
    "colour": "jugger.setup.colours",
    "team": "jugger.team.prebuilt",
    "build": "jugger.team.no-duplicates",
    "draft-first": "jugger.draft.first-turn",
    "draw": "jugger.draft.draw-three",
    "recruit": "jugger.draft.recruit-one-to-three",
    "discard": "jugger.draft.hand-limit",
    "line-up": "jugger.point.lineup-five",
    "rest": "jugger.point.reserve",
    "qwik": "jugger.point.choose-qwik",
    "weapon": "jugger.point.assign-weapons",
    "deploy": "jugger.deploy.start-line",
    "stand": "jugger.count.stand-up",
    "next": "jugger.act.initiative-turn-first",
    "habits": "jugger.react.first-to-declare",
    "hold": "jugger.hold.upkeep",
    "act": "jugger.act.any-mix",
    "facing": "jugger.facing.six",
    "pay": "jugger.synergy.spend",
    "attack-boost": "jugger.combat.attacker-boost",
    "reaction": "jugger.react.current-event",
    "defence": "jugger.combat.defence-options",
    "defence-boost": "jugger.combat.defender-boost",
    "reroll": "jugger.agree.reroll-once",
    "bonus": "jugger.talent.finish-first",
    "quick-step": "jugger.quickstep.card-terms",
    "grapple": "jugger.grapple.win-choice",
    "push": "jugger.ruling.push-geometry",
    "drop": "jugger.crouch.drop-jugg",
    "throw": "jugger.throw.away-from-origin",
    "jugg-move": "jugger.sweep.away-from-origin",
}

# rules on the moment of an answer: any question of a stone may cite them
MOMENT = (
    "jugger.combat.sequence",
    "jugger.facing.when",
    "jugger.point.assign-weapons",
    "jugger.point.substitution",
    "jugger.react.current-event",
    "jugger.talent.finish-first",
)
BOOSTS = ("jugger.combat.attacker-boost", "jugger.combat.defender-boost")

# kind of question -> other rules that its refusals cite
CITED = {
    "": (*MOMENT, *BOOSTS, "jugger.act.", "jugger.draft.alternate", "jugger.ruling.activation-may-be-empty"),
    "build": ("jugger.team.",),
    "draft-first": ("jugger.draft.alternate",),
    "recruit": ("jugger.draft.within-budget", "jugger.draft.swap-when-complete", "jugger.team."),
    "weapon": ("jugger.team.one-chain", "jugger.weapon.minimum-pool"),
    "next": (
        *MOMENT,
        "jugger.act.",
        "jugger.crouch.no-actions",
        "jugger.delay.",
        "jugger.point.reserve",
        "jugger.ruling.activation-may-be-empty",
        "jugger.ruling.delay-last-step",
    ),
    "act": (
        *MOMENT,
        "jugger.act.complete-before-next",
        "jugger.board.goals",
        "jugger.chain.ready-cost",
        "jugger.combat.attack-los-range",
        "jugger.euro.boundary",
        "jugger.exhausted.",
        "jugger.facing.six",
        "jugger.focus.spend",
        "jugger.grapple.hold",
        "jugger.grapple.who",
        "jugger.hold.release",
        "jugger.los.",
        "jugger.move.",
        "jugger.pin.",
        "jugger.qwik.",
        "jugger.ruling.chain-details",
        "jugger.ruling.jugger-in-jugg-hex",
        "jugger.ruling.no-action-limit",
        "jugger.ruling.pin-details",
        "jugger.ruling.qwik-combat",
        "jugger.ruling.score-needs-carrier",
        "jugger.ruling.sweep-details",
        "jugger.ruling.valid-targets",
        "jugger.score.",
        "jugger.sweep.",
        "jugger.talent.",
        "jugger.throw.",
    ),
    "attack-boost": MOMENT,
    "defence": (
        *MOMENT,
        "jugger.aoo.not-standard",
        "jugger.bonus.defender-options",
        "jugger.combat.",
        "jugger.exhausted.no-talents",
        "jugger.flank.no-weapon-dice",
        "jugger.focus.spend",
        "jugger.rear.no-defence",
        "jugger.ruling.no-action-limit",
        "jugger.ruling.pin-and-own-weapon",
        "jugger.ruling.qwik-combat",
        "jugger.talent.",
    ),
    "defence-boost": (*MOMENT, *BOOSTS),
    "reaction": (*MOMENT, *BOOSTS),
    **dict.fromkeys(
        ("stand", "hold", "facing", "pay", "reroll", "bonus", "quick-step", "grapple", "push", "drop", "throw"), MOMENT
    ),
    "jugg-move": MOMENT,
}
