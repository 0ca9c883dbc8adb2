"""Trays of a scene: the viewer's hand, the piles, the clubs, and the book's checks of a table."""

from __future__ import annotations

from functools import partial

import msgspec

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.scene import Badge, Card, Slot, Tray
from tapete.core.scene.part_cache import PartCache, built_once, once_a_moment
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import card_of, is_hero, profile_of
from tapete.games.wolsung.rules.before.rosters import parse_roster
from tapete.games.wolsung.rules.before.scenery import current_layout, list_checks
from tapete.games.wolsung.rules.before.setup import offered_rosters
from tapete.games.wolsung.rules.cards import feat_value, is_red, lowest_first
from tapete.games.wolsung.rules.fights.contest import is_right_colour
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.view.portraits import portrait_of
from tapete.games.wolsung.view.profiles import club_picture
from tapete.games.wolsung.view.stage import card_view

OWN_NAMES = {"thrown": Text("wolsung-thrown"), "bid": Text("wolsung-your-bid")}
CLUBS = PartCache[Tray]()  # by all that a club's list depends on


def build_trays(state: Skirmish, viewer: int | None) -> list[Tray]:
    trays = []
    if state.phase == "roster":
        clubs = [Slot(id=f"club-{code}", cards=[club_picture(parse_roster(code))]) for code in offered_rosters(state)]
        trays.append(Tray(id="clubs", name=text("wolsung-clubs"), form="sheet", place="side", slots=clubs))
    if state.phase == "lay":
        trays.append(book_tray(state))
    if viewer is not None and 0 <= viewer < state.players:
        trays += own_trays(state, viewer)
    return trays + open_trays(state)


def own_trays(state: Skirmish, viewer: int) -> list[Tray]:
    """Trays that only the viewer sees: hand, cards thrown away, bid, hidden model."""
    hand = [hand_card(state, viewer, one) for one in lowest_first(state.hands[viewer])]
    slot = Slot(id="hand", cards=hand, note=text("wolsung-hand-empty"))
    trays = [Tray(id="hand", name=Text("wolsung-your-hand"), form="hand", place="hand", owner=viewer, slots=[slot])]
    bid = [state.bids[viewer]] if viewer in state.bids else []
    for id, cards in (("thrown", state.trimmed[viewer]), ("bid", bid)):
        if cards:
            slot = Slot(id=id, cards=[card_view(one) for one in cards])
            trays.append(Tray(id=id, name=OWN_NAMES[id], owner=viewer, slots=[slot]))
    if state.secrets[viewer] >= 0:
        slot = Slot(id="guest", name=model_name(state.models[state.secrets[viewer]]))
        guest = Text("wolsung-your-guest")
        trays.append(Tray(id="guest", name=guest, form="list", place="side", owner=viewer, slots=[slot]))
    return trays


@once_a_moment
def open_trays(state: Skirmish) -> list[Tray]:
    """Trays that all viewers see: the piles and both clubs."""
    trays = [draw_pile(n, tuple(pile), len(state.decks[n])) for n, pile in enumerate(state.discards)]
    for player in range(state.players):
        members = [model for model in state.models if model.owner == player and (model.on or not state.turn)]
        if members:
            club = state.rosters[player].partition(":")[0]
            key = player, club, *[(model.id, model.card, model.wounds, model.done) for model in members]
            trays.append(CLUBS.get(key, partial(draw_club, player, club, members)))
    return trays


@built_once
def draw_pile(n: int, pile: tuple[str, ...], deck: int) -> Tray:
    """The discard pile, all of it (wolsung.ruling.hidden-information), and how many cards the deck has."""
    cards = [msgspec.structs.replace(card_view(one), id=f"discard-{n}-{one}") for one in pile]
    return Tray(
        id=f"discard-{n}",
        name=Text("wolsung-discard"),
        form="pile",
        place="middle",
        side="right",
        slots=[Slot(id=f"discard-{n}", cards=cards)],
        note=text("wolsung-piles", deck=deck, discard=len(pile)),
    )


def draw_club(player: int, club: str, members: list[Model]) -> Tray:
    """A player's models, with their wounds and those that are done."""
    return Tray(
        id=f"club-{player}",
        name=Text(f"wolsung-club-{club}" if club else "wolsung-club"),
        form="list",
        place="side",
        owner=player,
        slots=[
            Slot(
                id=f"roster-{model.id}",
                name=unmarked(model_name(model)),
                text=text("wolsung-wounds", wounds=model.wounds, most=profile_of(model).H),
                portrait=portrait_of(card_of(model)),
                states=["done"] if model.done else [],
            )
            for model in members
        ],
    )


def hand_card(state: Skirmish, viewer: int, one: str) -> Card:
    """A card with its use in the current test; "idle" if it has none there.

    wolsung.feat.red, wolsung.feat.black: outside of a test its colour says which tests it is for.
    """
    adds = feat_value(one)
    foot = text("wolsung-card-red" if is_red(one) else "wolsung-card-black")
    idle = False
    sides = [] if state.contest is None else [state.models[side.model] for side in state.contest.sides]
    mine = [model for model in sides if model.owner == viewer]
    if state.contest is not None and mine:
        if not any(is_hero(model) for model in mine):
            foot, idle = text("wolsung-card-heroes"), True
        elif is_right_colour(state.contest, one):
            foot = text("wolsung-card-adds", adds=adds)
        else:
            idle = True
    badges = [Badge(corner="se", text=f"+{adds}", name=foot)]
    return msgspec.structs.replace(card_view(one), foot=foot, badges=badges, states=["idle"] if idle else [])


def book_tray(state: Skirmish) -> Tray:
    """Tray of the book's checks of a table, and how far this one meets them."""
    slots = [
        Slot(id=rule, name=words, text=text("wolsung-tally-kept" if kept else "wolsung-tally-missing"))
        for rule, words, kept in list_checks(current_layout(state))
    ]
    return Tray(id="tally", name=text("wolsung-tally"), form="list", place="side", slots=slots)
