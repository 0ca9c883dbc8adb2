"""Reasons for refusals: the rule that forbids an answer, and the rule behind each decision."""

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
from tapete.games.jugger.content import load_library
from tapete.games.jugger.rules import legal_actions, stone
from tapete.games.jugger.rules.fights import answers
from tapete.games.jugger.rules.point import LINE_UPS
from tapete.games.jugger.state import Pitch

OUT_OF_TURN = (React, Strike, ThrowAway, Pass)


def why_not(pitch: Pitch, player: int, answer: Any) -> Refusal | None:
    """The rule that forbids an answer, where one says it better than "not an option"."""
    if pitch.phase == "over":
        return None
    if isinstance(answer, str):
        return _words(pitch, answer)
    if not isinstance(answer, Answer):
        return None
    if pitch.draft is not None and isinstance(answer, (Recruit, Swap)):
        return _drafting(pitch, player)
    if pitch.phase != "turn":
        return None
    if isinstance(answer, Defend):
        return _answering(pitch, player, answer)
    if isinstance(answer, OUT_OF_TURN):
        return refuse("jugger.react.current-event")
    if isinstance(answer, (Activate, Delay)):
        return _whose_turn(pitch, player, answer)
    opened = pitch.activation
    if isinstance(answer, EndTurn):
        return (
            refuse("jugger.ruling.activation-may-be-empty")
            if player == pitch.turn
            else refuse("jugger.act.second-turn")
        )
    if pitch.combats:
        if isinstance(answer, Turn):
            return refuse("jugger.facing.when")
        return refuse("jugger.talent.finish-first" if pitch.combats[-1].stage == "bonus" else "jugger.combat.sequence")
    if opened is None or pitch.juggers[opened.jugger].side != player:
        return refuse("jugger.facing.when") if isinstance(answer, Turn) else refuse("jugger.act.complete-before-next")
    no = legal_actions.action_refusal(pitch, pitch.juggers[opened.jugger], opened, answer)
    return no or refuse("jugger.react.current-event")  # legal later: the open event waits for its reactions first


def _words(pitch: Pitch, word: str) -> Refusal | None:
    if pitch.phase in ("turn", "upkeep", "initiative", "deploy"):
        if word in LINE_UPS:
            return refuse("jugger.point.substitution")
        if word in load_library(pitch.options.packs).weapons:
            return refuse("jugger.point.assign-weapons")
    return None


def _drafting(pitch: Pitch, player: int) -> Refusal | None:
    draft = pitch.draft
    assert draft is not None
    if draft.player != player:
        return refuse("jugger.draft.alternate")
    if draft.stage == "draw":
        return refuse("jugger.draft.draw-three", drawn=draft.drawn)
    return (
        refuse("jugger.draft.hand-limit")
        if draft.stage == "discard"
        else refuse("jugger.draft.recruit-one-to-three", recruited=draft.recruited)
    )


def _answering(pitch: Pitch, player: int, answer: Defend) -> Refusal | None:
    if not pitch.combats:
        return refuse("jugger.combat.sequence")
    c = pitch.combats[-1]
    target = pitch.juggers[c.defender]
    if target.side != player or c.stage != "defence":
        return refuse("jugger.combat.sequence")
    return answers.defence_refusal(pitch, target, pitch.juggers[c.attacker], c, answer)


def _whose_turn(pitch: Pitch, player: int, answer: Activate | Delay) -> Refusal | None:
    if not 0 <= answer.jugger < len(pitch.juggers):
        return None
    jugger = pitch.juggers[answer.jugger]
    if pitch.activation is not None:
        return refuse("jugger.act.complete-before-next", jugger=pitch.juggers[pitch.activation.jugger].name)
    if player != pitch.turn or jugger.side != player:
        return refuse("jugger.act.second-turn") if pitch.second else refuse("jugger.act.initiative-turn-first")
    return stone.activate_refusal(pitch, jugger) if isinstance(answer, Activate) else stone.delay_refusal(pitch, jugger)


# the rule behind each decision kind; it refuses values that are no option
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
    "stand": "jugger.stone.upkeep-count",
    "next": "jugger.act.initiative-turn-first",
    "habits": "jugger.react.first-to-declare",
    "hold": "jugger.react.first-to-declare",
    "act": "jugger.act.any-mix",
    "facing": "jugger.facing.six",
    "pay": "jugger.synergy.spend",
    "attack-boost": "jugger.combat.sequence",
    "reaction": "jugger.react.current-event",
    "defence": "jugger.combat.sequence",
    "defence-boost": "jugger.combat.sequence",
    "reroll": "jugger.agree.reroll-once",
    "bonus": "jugger.talent.finish-first",
    "quick-step": "jugger.quickstep.card-terms",
    "grapple": "jugger.grapple.win-choice",
    "push": "jugger.talent.finish-first",
    "drop": "jugger.talent.finish-first",
    "throw": "jugger.throw.away-from-origin",
    "jugg-move": "jugger.sweep.away-from-origin",
}
