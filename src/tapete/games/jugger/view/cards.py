"""Pictures of cards: personal cards, teams, and the sheet of a Jugger in play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Card, Chip, Fact, Gauge
from tapete.core.scene.part_cache import PartCache, once_a_moment
from tapete.games.jugger.content import Card as PersonalCard
from tapete.games.jugger.content import Team
from tapete.games.jugger.names import weapon_text
from tapete.games.jugger.rules.focus_points import synergy_of
from tapete.games.jugger.state import NOBODY, Jugger, Pitch
from tapete.games.jugger.view.portraits import portrait_of
from tapete.games.jugger.view.talents import talent_facts, talent_texts, talents_paragraph

GLYPHS = {
    "sword_shield": "shield",
    "long_sword": "longsword",
    "staff": "staff",
    "q_tip": "spear",
    "chain": "chain",
    "qwik": "run",
}

SHEETS = PartCache[Card]()


# ---------------------------------------------------------------- Juggers in play


def is_active(pitch: Pitch, jugger: Jugger) -> bool:
    return pitch.activation is not None and pitch.activation.jugger == jugger.id


def states_of(pitch: Pitch, jugger: Jugger) -> list[str]:
    """The states of a Jugger, in the words that every client draws by shape."""
    states = []
    if jugger.crouched:
        states.append("down")
    if jugger.pinned_by != NOBODY:
        states.append("pinned")
    if jugger.held_by != NOBODY:
        states.append("held")
    if jugger.exhausted:
        states.append("tired")
    if is_active(pitch, jugger):
        states.append("chosen")
    elif jugger.done and not jugger.crouched:
        states.append("done")
    return states


# ---------------------------------------------------------------- cards


def club_text(club: str) -> Text:
    return Text(f"jugger-club-{club}")


def jugger_facts(pitch: Pitch, jugger: Jugger) -> list[Fact]:
    """All facts about a Jugger, which are public: figures, points, states."""
    card, weapon = jugger.card, jugger.weapon
    lines = [*card_facts(card), *talent_facts(card, bearer=jugger)]
    if jugger.in_play:
        lines.insert(
            0,
            Fact(
                name=text("jugger-weapon"),
                value=text(
                    "jugger-weapon-line",
                    weapon=weapon_text(weapon.id),
                    attack=weapon.attack,
                    defence=weapon.defence,
                    range=weapon.range,
                ),
            ),
        )
        lines.insert(
            1,
            Fact(
                name=text("jugger-points"),
                value=text("jugger-points-line", pc=jugger.focus, pa=jugger.stamina, pse=synergy_of(pitch, jugger)),
            ),
        )
    state = state_text(pitch, jugger)
    if state is not None:
        lines.insert(0, Fact(name=text("jugger-state"), value=state))
    return lines


def state_text(pitch: Pitch, jugger: Jugger) -> Text | None:
    who = jugger.name
    if jugger.pinned_by != NOBODY:
        return text("jugger-state-pinned", jugger=who, by=pitch.juggers[jugger.pinned_by].name, count=jugger.count)
    if jugger.crouched:
        return text("jugger-state-crouched", jugger=who, count=jugger.count)
    if jugger.held_by != NOBODY:
        return text("jugger-state-held", jugger=who, by=pitch.juggers[jugger.held_by].name)
    if jugger.exhausted:
        return text("jugger-state-exhausted", jugger=who)
    if jugger.delayed:
        return text("jugger-state-delayed", jugger=who)
    if jugger.ready:
        return text("jugger-state-ready")
    return text("jugger-state-done", jugger=who) if jugger.done and not is_active(pitch, jugger) else None


_FACTS: dict[str, tuple[PersonalCard, list[Fact]]] = {}


def card_facts(card: PersonalCard) -> list[Fact]:
    """The figures of a card, cached by card."""
    known = _FACTS.get(card.id)
    if known is None or known[0] is not card:
        known = _FACTS[card.id] = (card, _card_facts(card))
    return known[1]


def _card_facts(card: PersonalCard) -> list[Fact]:
    return [
        Fact(name=text("jugger-club"), value=club_text(card.club)),
        Fact(
            name=text("jugger-figures"),
            value=text(
                "jugger-figures-line",
                attack=card.attack,
                defence=card.defence,
                reflexes=card.reflexes,
                feet=card.light_feet,
            ),
        ),
        Fact(
            name=text("jugger-attributes"),
            value=text(
                "jugger-attributes-line",
                will=card.will,
                fortitude=card.fortitude,
                pc=card.focus,
                pa=card.stamina,
                cr=card.cr,
            ),
        ),
    ]


def card_picture(card: PersonalCard, id: str, owner: int | None = None) -> Card:
    """A personal card in a hand or in the collection. Its corner is the recruit cost."""
    return Card(
        id=id,
        name=card.name,
        value=str(card.cr),
        text=talents_paragraph(card),
        foot=club_text(card.club),
        glyph=GLYPHS.get(card.weapon, "sword"),
        portrait=portrait_of(card),
        owner=owner,
        facts=[*card_facts(card), *talent_facts(card)],
    )


def figures_text(card: PersonalCard) -> Text:
    return text(
        "jugger-card-line", attack=card.attack, defence=card.defence, reflexes=card.reflexes, feet=card.light_feet
    )


def team_picture(team: Team, cards: Sequence[PersonalCard]) -> Card:
    """The members of a team before it is chosen: weapon, figures and talents of each."""
    members = []
    for card in cards:
        talents = [talent_texts(card, n)[0] for n in range(len(card.talents))]
        named = reduce(lambda one, other: text("jugger-list-and", one=one, other=other), talents)
        line = text("jugger-member-line", weapon=weapon_text(card.weapon), figures=figures_text(card), talents=named)
        members.append(
            Fact(
                name=text("jugger-plain", words=card.name),
                value=line,
                chips=[Chip(text=text("jugger-chip-cr", n=card.cr))],
            )
        )
    return Card(
        id=f"team-card-{team.id}",
        name=Text(f"jugger-team-{team.id}"),
        foot=Text(f"jugger-team-{team.id}-text"),
        glyph="people",
        facts=members,
    )


def jugger_key(pitch: Pitch, jugger: Jugger) -> tuple[object, ...]:
    """Everything that a Jugger's card and token depend on."""
    return key_by_id(pitch, jugger.id)


@once_a_moment
def key_by_id(pitch: Pitch, id: int) -> tuple[object, ...]:
    jugger = pitch.juggers[id]
    fields = msgspec.structs.astuple(jugger)
    holders = tuple(
        None if other == NOBODY else (pitch.juggers[other].card.id, pitch.juggers[other].side)
        for other in (jugger.pinned_by, jugger.held_by)
    )
    seen = (is_active(pitch, jugger), pitch.carrier == jugger.id, synergy_of(pitch, jugger), holders)
    return (jugger.card.id, jugger.weapon.id, *fields[:2], *fields[4:], *seen)


def sheet(pitch: Pitch, jugger: Jugger, brief: bool = False) -> Card:
    """The card of a Jugger in play or in reserve, with its tokens.

    `brief`: only its talents, because its token on the field shows the rest.
    """
    return SHEETS.get((brief, jugger_key(pitch, jugger)), lambda: _sheet(pitch, jugger, brief))


def _sheet(pitch: Pitch, jugger: Jugger, brief: bool) -> Card:
    card = jugger.card
    gauges = [
        Gauge(id=f"pc-{jugger.id}", name=text("jugger-pc"), value=jugger.focus, most=card.focus, form="pips"),
        Gauge(
            id=f"pa-{jugger.id}",
            name=text("jugger-pa"),
            value=jugger.stamina,
            most=card.stamina,
            form="squares",
            tone="suffer",
        ),
    ]
    return Card(
        id=f"card-{jugger.id}",
        name=card.name,
        text=state_text(pitch, jugger),
        foot=figures_text(card),
        glyph=GLYPHS.get(jugger.weapon.id, "sword") if jugger.in_play else "person",
        portrait=portrait_of(card),
        owner=jugger.side,
        gauges=gauges,
        facts=talent_facts(card, bearer=jugger) if brief else jugger_facts(pitch, jugger),
        states=states_of(pitch, jugger),
    )
