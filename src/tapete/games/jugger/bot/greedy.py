"""The bot `greedy`: runs the Jugg, screens its Qwik, strikes at good odds, pins and counters."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.flow import Decision
from tapete.core.match import Match
from tapete.games.jugger import actions as a
from tapete.games.jugger.bot import fights, moves
from tapete.games.jugger.content import QWIK
from tapete.games.jugger.field import DISTANCE, PLACES
from tapete.games.jugger.rules import defaults
from tapete.games.jugger.state import Pitch, qwik_of, rival_goal

MIDDLE = 5


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's open decision from what is public and in the player's own hand."""
    decision = match.pending[player]
    pitch: Pitch = match.state
    match decision.kind:
        case "act":
            return moves.choose_action(pitch, decision)
        case "next":
            return _choose_activation(pitch, decision)
        case "reaction":
            return fights.choose_reaction(pitch, decision)
        case "defence":
            return fights.choose_defence(pitch, decision)
        case "attack-boost" | "defence-boost":
            return fights.choose_boost(pitch, decision)
        case "bonus":
            return fights.choose_bonus_target(pitch, decision)
        case "facing" | "stand":
            return moves.best_facing(pitch, pitch.juggers[defaults.about_id(decision)], decision.options)
        case "quick-step":
            return fights.choose_quick_step(pitch, pitch.juggers[defaults.about_id(decision)], decision.options)
        case "throw" | "jugg-move":
            goal = rival_goal(pitch, player)
            return min(decision.options, key=lambda throw: (throw.out, DISTANCE[throw.to][goal]))
        case "drop":
            return min(decision.options, key=lambda cell: _jugg_place_badness(pitch, player, cell))
        case "push":
            return max(decision.options, key=lambda cell: DISTANCE[cell][rival_goal(pitch, 1 - player)])
        case "grapple":
            return next(effect for effect in ("steal", "hold", "push", "nothing") if effect in decision.options)
        case "hold":
            return "keep"
        case "deploy":
            return _choose_place(pitch, decision)
        case "line-up":
            return "usual"
        case "team":
            return rng.choice([team for team in decision.options if team != "by-hand"])
        case "recruit":
            return _choose_recruit(pitch, decision)
        case "discard":
            cards = pitch.options.library.cards
            return min(decision.options, key=lambda card: cards[card.card].cr)
        case _:
            return defaults.answer(pitch, decision)


def _jugg_place_badness(pitch: Pitch, player: int, cell: int) -> int:
    """The badness of a cell for the Jugg: near friends and far from the rival Qwik is good."""
    score = 0
    for jugger in pitch.juggers:
        if jugger.standing:
            far = DISTANCE[cell][jugger.cell]
            score += far if jugger.side == player else -far
            if jugger.qwik:
                score += 2 * far if jugger.side == player else -2 * far
    return score


def _choose_activation(pitch: Pitch, decision: Decision) -> Any:
    """Activate Defenders before the Qwik, unless the Qwik can score or lift at once.

    Never skip an activation.
    """
    juggers = [pitch.juggers[option.jugger] for option in decision.options if isinstance(option, a.Activate)]
    if not juggers:
        return a.END_TURN
    urgent = [jugger for jugger in juggers if jugger.qwik and moves.can_score_or_lift(pitch, jugger)]
    chosen = (urgent or sorted(juggers, key=lambda jugger: (jugger.qwik, moves.nearest_rival(pitch, jugger))))[0]
    return a.Activate(chosen.id)


def _choose_place(pitch: Pitch, decision: Decision) -> Any:
    """Deploy the Qwik in the middle row, and the others around it."""
    jugger = pitch.juggers[defaults.about_id(decision)]
    rows = {place: abs(PLACES[place][1] - MIDDLE) for place in decision.options if place != "rest"}
    if jugger.qwik:
        return min(rows, key=lambda place: (rows[place], place))
    taken = qwik_of(pitch, jugger.side)
    free = [place for place in rows if rows[place] > 0 or (taken is not None and taken.cell >= 0)]
    return min(free, key=lambda place: (rows[place], place))


def _choose_recruit(pitch: Pitch, decision: Decision) -> Any:
    """Recruit expensive cards first, a Qwik early, and club mates if it is close."""
    cards, side = pitch.options.library.cards, pitch.sides[decision.player]
    recruits = [option for option in decision.options if isinstance(option, a.Recruit)]
    if not recruits:
        return defaults.answer(pitch, decision)
    has_qwik = any(cards[id].weapon == QWIK for id in side.team)
    clubs = [cards[id].club for id in side.team]

    def worth(option: a.Recruit) -> float:
        card = cards[option.card]
        return card.cr + 1.5 * clubs.count(card.club) + (2 if card.weapon == QWIK and not has_qwik else 0)

    return max(recruits, key=worth)
