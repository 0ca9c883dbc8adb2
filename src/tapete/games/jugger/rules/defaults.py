"""Default answers when time runs out (jugger.ruling.timer-defaults)."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.games.jugger.actions import DONE, END, END_TURN, PASS, Action, Defend
from tapete.games.jugger.content import QWIK
from tapete.games.jugger.field import CLOCKWISE, NEIGHBOURS
from tapete.games.jugger.state import Pitch

BASIC_FULL, BASIC_NONE = Defend("full"), Defend("none")


def answer(pitch: Pitch, decision: Decision[Action]) -> Action:
    options = decision.options
    match decision.kind:
        case "reaction" | "bonus":
            return PASS
        case "attack-boost" | "defence-boost":
            return 0
        case "act":
            return END
        case "next":
            return END_TURN if END_TURN in options else options[0]
        case "hold":
            return "release"
        case "facing":
            return options[0]
        case "stand":
            return pitch.juggers[about_id(decision)].facing
        case "defence":
            return _defence(pitch, decision)
        case "grapple":
            return next(effect for effect in ("steal", "hold", "nothing") if effect in options)
        case "push" | "quick-step":
            return _first_cell(pitch, decision)
        case "line-up":
            return "usual" if pitch.sides[decision.player].lineup else "strongest"
        case "qwik":
            cards = pitch.options.library.cards
            return max((id for id in options if isinstance(id, str)), key=lambda id: cards[id].light_feet)
        case "weapon":
            return _weapon(pitch, decision)
        case "team":
            return options[decision.player % (len(options) - 1)]
        case "recruit":
            return DONE if DONE in options else options[0]
        case "discard":
            return options[-1]
        case _:
            return options[0]


def about_id(decision: Decision) -> int:
    id = decision.arguments.get("id")
    assert isinstance(id, int)
    return id


def _defence(pitch: Pitch, decision: Decision) -> Defend:
    """Basic Full Defence if it is legal and its own PC pay for it, else none. A pinner uses its weapon."""
    target = pitch.juggers[pitch.combats[-1].defender]
    return BASIC_FULL if BASIC_FULL in decision.options and target.focus >= 2 else BASIC_NONE


def _first_cell(pitch: Pitch, decision: Decision) -> int:
    """The first free cell in the order E, SE, SW, W, NW, NE. If staying is allowed, it stays."""
    here = pitch.juggers[about_id(decision)].cell
    if here in decision.options:
        return here
    return next(NEIGHBOURS[here][way] for way in CLOCKWISE if NEIGHBOURS[here][way] in decision.options)


def _weapon(pitch: Pitch, decision: Decision) -> Action:
    side = pitch.sides[decision.player]
    usual = pitch.options.library.cards[side.picked[1 + len(side.picked_arms)]].weapon
    weapon = "long_sword" if usual == QWIK else usual
    return weapon if weapon in decision.options else "staff" if "staff" in decision.options else decision.options[0]
