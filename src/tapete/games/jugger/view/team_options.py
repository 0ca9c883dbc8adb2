"""Views of the answers that make a team ready: whom to recruit, who plays, with which weapon."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, OptionView
from tapete.games.jugger import actions as a
from tapete.games.jugger.content import QWIK
from tapete.games.jugger.content.schema import Library
from tapete.games.jugger.names import weapon_text
from tapete.games.jugger.state import Jugger, Pitch
from tapete.games.jugger.view.cards import GLYPHS, card_picture, club_text
from tapete.games.jugger.view.talents import requirement_chips


def team_option(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    content = pitch.options.library
    match answer:
        case a.Recruit() | a.Discard():
            return _card(pitch, content, decision, answer)
        case a.Swap():
            return _swap(content, answer)
        case a.Done():
            return OptionView(key=0, title=text("jugger-do-done"), glyph="check")
    match decision.kind:
        case "team":
            return _team(content, answer)
        case "weapon":
            return _weapon(pitch, content, decision, answer)
        case "line-up":
            return _line_up(answer)
        case _:
            return _player(pitch, content, decision, answer)


def _card(pitch: Pitch, content: Library, decision: Decision, answer: a.Recruit | a.Discard) -> OptionView:
    """A card to recruit or to discard: from the hand, or for a team built by hand from the whole collection."""
    recruits = isinstance(answer, a.Recruit)
    card = content.cards[answer.card]
    held = card.id in pitch.sides[decision.player].hand
    return OptionView(
        key=0,
        title=text("jugger-do-recruit" if recruits else "jugger-do-discard", jugger=card.name),
        glyph="plus" if recruits else "discard",
        chips=[Chip(text=text("jugger-chip-cr", n=card.cr))],
        targets=[f"hand-card-{card.id}"] if held else [],
        card=card_picture(card, f"option-{card.id}"),
        group=None if held else club_text(card.club),
    )


def _swap(content: Library, answer: a.Swap) -> OptionView:
    out, into = content.cards[answer.out], content.cards[answer.into]
    return OptionView(
        key=0,
        title=text("jugger-do-swap", out=out.name, into=into.name),
        glyph="swap",
        chips=[Chip(text=text("jugger-chip-cr-change", n=into.cr - out.cr))],
        targets=[f"hand-card-{into.id}"],
    )


def _team(content: Library, answer: str) -> OptionView:
    if answer == "by-hand":
        return OptionView(key=0, title=text("jugger-do-build"), detail=text("jugger-do-build-detail"), glyph="build")
    team = content.teams[answer]
    members = [content.cards[id] for id in team.juggers]
    names = ", ".join(card.name for card in members)
    return OptionView(
        key=0,
        title=Text(f"jugger-team-{team.id}"),
        detail=text("jugger-team-detail", style=Text(f"jugger-team-{team.id}-text"), members=names),
        glyph="people",
        chips=[Chip(text=text("jugger-chip-cr", n=sum(card.cr for card in members)))],
        targets=[f"team-{team.id}"],
    )


def _weapon(pitch: Pitch, content: Library, decision: Decision, answer: str) -> OptionView:
    weapon = content.weapons[answer]
    asked = decision.arguments.get("jugger")
    bearers = [jugger for jugger in _own(pitch, decision) if jugger.card.name == asked]
    return OptionView(
        key=0,
        title=weapon_text(weapon.id),
        detail=text("jugger-weapon-figures", attack=weapon.attack, defence=weapon.defence, range=weapon.range),
        glyph=GLYPHS.get(weapon.id, "sword"),
        chips=[chip for jugger in bearers for chip in requirement_chips(jugger.card, weapon.id)],
    )


def _line_up(answer: str) -> OptionView:
    return OptionView(
        key=0,
        title=Text(f"jugger-do-line-up-{answer}"),
        detail=Text(f"jugger-do-line-up-{answer}-detail"),
        glyph="people" if answer != "by-hand" else "hand",
    )


def _player(pitch: Pitch, content: Library, decision: Decision, answer: str) -> OptionView:
    """A Jugger who rests, or who plays as the Qwik."""
    card = content.cards[answer]
    rests = decision.kind == "rest"
    on_field = [jugger for jugger in _own(pitch, decision) if jugger.card.id == answer]
    return OptionView(
        key=0,
        title=text("jugger-do-rest" if rests else "jugger-do-qwik", jugger=card.name),
        glyph="seat" if rests else "run",
        chips=[] if rests else requirement_chips(card, QWIK),
        targets=[f"card-{jugger.id}" for jugger in on_field[:1]],
    )


def _own(pitch: Pitch, decision: Decision) -> list[Jugger]:
    return [jugger for jugger in pitch.juggers if jugger.side == decision.player]
