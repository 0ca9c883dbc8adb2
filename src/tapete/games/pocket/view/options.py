"""Option views: title, targets, risks and exact odds of each answer."""

from __future__ import annotations

from functools import reduce
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, owned, text, unmarked
from tapete.core.scene import Card, OptionView
from tapete.games.pocket.actions import Assault, Blink, Deploy, Found, Go, Guard, Lay, Lure, Move, Recruit, Reroll
from tapete.games.pocket.content import load_library
from tapete.games.pocket.field import edge_between
from tapete.games.pocket.ground import Laid
from tapete.games.pocket.names import FAR, cell_id, edge_direction, place_name, way, way_from_base
from tapete.games.pocket.odds.forecast import assault_odds, move_odds, reroll_odds, skill_odds
from tapete.games.pocket.rules.extra_rolls import STOP
from tapete.games.pocket.rules.hazards import MOVER
from tapete.games.pocket.rules.pools import SETS
from tapete.games.pocket.rules.setup import READY
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import BASE, Skirmish, card_of, units_by_cell
from tapete.games.pocket.view.aims import assault_target, side_of
from tapete.games.pocket.view.cards import card_view, members_text
from tapete.games.pocket.view.scene import groove_marks, open_edges, sheet, tile_art, unit_id
from tapete.games.pocket.view.stage import die_id


def option_view(state: Skirmish, decision: Decision, answer: Any) -> OptionView:
    match answer:
        case Move():
            return move_view(state, answer)
        case Assault():
            return assault_view(state, answer)
        case Deploy():
            return deploy_view(state, answer)
        case Blink():
            return blink_view(state, answer)
        case Lure():
            return lure_view(state, answer)
        case Reroll():
            return reroll_view(state, decision, answer)
        case Lay():
            return lay_view(state, answer)
        case Found():
            title = text("pocket-do-base")
            return OptionView(key=0, title=title, glyph="house", targets=[cell_id(answer.at)])
        case Go():
            title = text("pocket-do-go", place=place_name(state, answer.to))
            return OptionView(key=0, title=title, glyph="move", targets=[cell_id(answer.to)], confirm=title)
        case Guard():
            title = text("pocket-do-guard", unit=unit_name(state, answer.unit))
            return OptionView(key=0, title=title, glyph="guard", targets=[unit_id(answer.unit)], confirm=title)
        case Recruit():
            card = load_library().cards[answer.card]
            title = text("pocket-do-recruit", unit=Text(f"pocket-unit-{card.id}"), cost=card.cost)
            faction = text(f"pocket-faction-{card.faction}")
            return OptionView(
                key=0,
                title=title,
                glyph=card.printed.glyph,
                card=card_view(card, f"recruit-{card.id}", None),
                group=faction,
                confirm=title,
            )
    return word_view(state, decision, str(answer))


def word_view(state: Skirmish, decision: Decision, answer: str) -> OptionView:
    """An answer that is a word: a faction, a mercenary, stop, decline."""
    if decision.kind == "faction":
        title = text(f"pocket-faction-{answer}")
        content = state.options.library  # with the packs of this table
        army = [content.cards[id] for id in content.armies[answer]]
        return OptionView(
            key=0,
            title=title,
            detail=text(
                "pocket-faction-detail", style=text(f"pocket-faction-{answer}-text"), members=members_text(army)
            ),
            glyph="flag",
            confirm=text("pocket-do-faction", faction=title),
            targets=[f"army-{answer}"],
        )
    if decision.kind == "ally":
        unit = decision.arguments[answer]
        title = text(f"pocket-do-{answer}", unit=unit)
        return OptionView(key=0, title=title, glyph="undo" if answer == MOVER else "swap", confirm=title)
    if decision.kind == "mercenary":
        card = load_library().cards[answer]
        title = text(f"pocket-unit-{answer}")
        hired = card_view(card, f"hire-{answer}", None)
        return OptionView(
            key=0, title=title, glyph=card.printed.glyph, card=hired, confirm=text("pocket-do-hire", unit=title)
        )
    glyphs = {READY: "check", STOP: "check", "decline": "no"}
    title = text(f"pocket-do-{answer}")
    option = OptionView(key=0, title=title, glyph=glyphs.get(answer, ""), confirm=title)
    if answer == STOP:
        option.odds = reroll_odds(state, decision.player, None)
    return option


def deploy_view(state: Skirmish, answer: Deploy) -> OptionView:
    """The way from the base says which tile it is."""
    who = unit_name(state, answer.unit)
    direction, tiles = way_from_base(state, state.units[answer.unit].owner, answer.to)
    if direction == FAR:
        title = text("pocket-do-deploy-far", unit=who, place=place_name(state, answer.to))
    else:
        place = place_name(state, answer.to)
        title = text("pocket-do-deploy", unit=who, way=direction, tiles=tiles, place=place)
    return OptionView(
        key=0,
        title=title,
        glyph="summon",
        targets=[f"card-{answer.unit}", cell_id(answer.to)],
        group=text("pocket-reserve"),
        confirm=text("pocket-deploy-go", unit=unmarked(who), place=place_name(state, answer.to)),
        safe=True,
    )


def move_view(state: Skirmish, answer: Move) -> OptionView:
    unit, who = state.units[answer.unit], unit_name(state, answer.unit)
    jumps = answer.via is None and answer.to not in state.ground.around[unit.at]
    direction, tiles = way(state, unit.at, answer.to)
    place = place_name(state, answer.to)
    if answer.to == state.ground.bases[unit.owner]:
        title, confirm = text("pocket-do-home"), text("pocket-home-go", unit=unmarked(who))
    else:
        title = text("pocket-do-jump" if jumps else "pocket-do-move", way=direction, tiles=tiles, place=place)
        confirm = text("pocket-jump-go" if jumps else "pocket-move-go", unit=unmarked(who), way=direction, tiles=tiles)
    if answer.via is not None:
        edge = edge_between(unit.at, answer.via)
        assert edge is not None
        title = text("pocket-do-via", move=title, edge=edge_direction(state, edge))
    odds = move_odds(state, answer)
    return OptionView(
        key=0,
        title=title,
        detail=text("pocket-jump") if jumps else None,
        glyph="jump" if jumps else "move",
        group=who,
        confirm=confirm,
        targets=[unit_id(answer.unit), cell_id(answer.to)],
        odds=odds,
        safe=not odds,
    )


def assault_view(state: Skirmish, answer: Assault) -> OptionView:
    number = units_by_cell(state).get(answer.target, BASE)
    who, skill = unit_name(state, answer.unit), text(f"pocket-skill-{answer.skill}")
    if number == BASE:
        title = text(f"pocket-do-{answer.kind}-base", skill=skill)
        confirm = text(f"pocket-{answer.kind}-base-go", unit=unmarked(who))
    else:
        title = text(f"pocket-do-{answer.kind}", target=unit_name(state, number), skill=skill)
        confirm = text(f"pocket-{answer.kind}-go", unit=unmarked(who), target=unmarked(unit_name(state, number)))
    option = OptionView(
        key=0, title=title, glyph="charge" if answer.kind == "close" else "shoot", group=who, confirm=confirm
    )
    option.targets = [unit_id(answer.unit), assault_target(state, answer), cell_id(answer.target)]
    option.detail, option.odds = assault_odds(state, answer)
    return option


def blink_view(state: Skirmish, answer: Blink) -> OptionView:
    who = unit_name(state, answer.unit)
    option = OptionView(
        key=0,
        title=text("pocket-do-blink"),
        glyph="magic",
        targets=[unit_id(answer.unit)],
        group=who,
        confirm=text("pocket-blink-go", unit=unmarked(who)),
    )
    option.odds = skill_odds(state, answer.unit, card_of(state.units[answer.unit]).traits.blink)
    return option


def lure_view(state: Skirmish, answer: Lure) -> OptionView:
    title = text("pocket-do-lure", target=unit_name(state, answer.target))
    targets = [unit_id(answer.unit), unit_id(answer.target)]
    who = unit_name(state, answer.unit)
    option = OptionView(
        key=0,
        title=title,
        glyph="pull",
        targets=targets,
        group=who,
        confirm=text("pocket-lure-go", unit=unmarked(who), target=unmarked(unit_name(state, answer.target))),
    )
    option.odds = skill_odds(state, answer.unit, card_of(state.units[answer.unit]).traits.lure)
    return option


def reroll_view(state: Skirmish, decision: Decision, answer: Reroll) -> OptionView:
    contest = state.contest
    assert contest is not None
    side = side_of(state, decision.player)
    which = SETS[side][answer.side]
    phantom = answer.die >= len(contest.dice[which])
    value = contest.kickers[which] if phantom else contest.dice[which][answer.die]
    count = contest.dice[which].count(value)
    title = text("pocket-do-phantom" if phantom else f"pocket-do-reroll-{answer.side}", value=value, count=count)
    option = OptionView(
        key=0, title=title, glyph="dice", targets=[die_id(side, answer.side, answer.die)], confirm=title
    )
    if not phantom:
        option.odds = reroll_odds(state, decision.player, answer)
    return option


def lay_view(state: Skirmish, answer: Lay) -> OptionView:
    """The place, and for a tunnel the edges that would be open, in words and in chalk."""
    tile = text(f"pocket-{state.drawn}") if state.drawn else text("pocket-empty-place")
    option = OptionView(
        key=0,
        title=text("pocket-do-lay", tile=tile),
        glyph="map",
        targets=[cell_id(answer.at)],
        confirm=text("pocket-do-lay", tile=tile),
    )
    if state.drawn and load_library().tiles[state.drawn].grooves:
        laid = Laid(state.drawn, answer.at, answer.rotation)
        option.title = text("pocket-do-lay-turned", edges=edges_text(state, open_edges(laid)))
        option.marks = groove_marks(laid, sheet(state).layout, "outline")  # in chalk, because it is not placed yet
        option.card = Card(id="turned", art=tile_art(state.drawn, answer.rotation))
    return option


def edges_text(state: Skirmish, edges: list[int]) -> Text:
    """The open edges, clockwise from the north, as the picture shows them."""
    *others, last = [edge_direction(state, edge) for edge in sorted(edges)]
    first = reduce(lambda one, other: text("pocket-edges-more", one=one, other=other), others)
    return text("pocket-edges", one=first, other=last)


def unit_name(state: Skirmish, number: int) -> Text:
    """The unit's name with its owner's mark. The second copy of a card in an army also has a number."""
    unit = state.units[number]
    twins = [n for n, other in enumerate(state.units) if (other.card, other.owner) == (unit.card, unit.owner)]
    if len(twins) == 1:
        return unit_text(unit)
    return owned(text("pocket-twin", unit=unmarked(unit_text(unit)), n=twins.index(number) + 1), unit.owner)


def opening(state: Skirmish, answer: Any) -> Text | None:
    """The unit that goes first, and whether it moves or assaults.

    The cell is left out, because it differs on every map.
    """
    match answer:
        case Move() | Blink() | Lure() | Assault():
            deed = "assault" if isinstance(answer, Assault) else "move" if isinstance(answer, Move) else "ability"
            return text("pocket-opening", unit=unmarked(unit_text(state.units[answer.unit])), deed=deed)
        case _:
            return None
