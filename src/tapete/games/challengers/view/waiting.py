"""Sentences for waiting players: they wait for the rival, their beach, or the other beaches."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.games.challengers.rules.diagrams import rival_of
from tapete.games.challengers.state import Cup
from tapete.games.challengers.view.cards import name_of


def waits(cup: Cup, viewer: int | None) -> Text | None:
    """A sentence for a player who is not asked. None where the list of deciding players says enough."""
    if viewer is None or viewer >= cup.players or cup.phase != "round" or len(cup.beaches) == 1:
        return None
    duel = cup.duel_of(viewer)
    if duel is not None and duel.winner >= 0:
        return text("challengers-waits-end")
    own = cup.contenders[viewer]
    if not own.round or (duel is None and own.step != "ready"):
        return None
    rival = rival_of(cup, viewer)
    who = name_of(cup, rival)
    if duel is not None:
        return text("challengers-waits-duel", who=who)
    return text(f"challengers-waits-{stage_of(cup, viewer, rival)}", who=who, round=cup.round_of(rival))


def stage_of(cup: Cup, who: int, rival: int) -> str:
    """Stage of the rival of a player who is ready: in an earlier round, planning, or ready for a busy beach."""
    if cup.round_of(rival) < cup.round_of(who):
        return "earlier"
    other = cup.contenders[rival]
    return "beach" if other.robot or other.step == "ready" else "planning"
