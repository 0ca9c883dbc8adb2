"""Described positions for tests and puzzles: models by place, hands, and the state of the turn."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tapete.core.game import BadOptions
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import UserError, does_not_match, out_of_range
from tapete.games.wolsung.content.player_layout import parse_layout
from tapete.games.wolsung.lengths import inches, mil
from tapete.games.wolsung.profile import LIBRARY, models_on_table, stat
from tapete.games.wolsung.rules.before.setup import new_table
from tapete.games.wolsung.rules.cards import DECK
from tapete.games.wolsung.rules.deck import pile_of
from tapete.games.wolsung.state import Cloud, Lasting, Laying, Model, Options, Phase, Skirmish
from tapete.games.wolsung.table.distances import contacts


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """Model of a position. Lengths in inches."""

    card: str
    owner: int
    at: tuple[float, float]
    z: float = 0
    wounds: int | None = None
    gadget: str = ""
    down: bool = False
    done: bool = False
    luck: bool = True
    links: list[int] = []
    uses: dict[str, int] = {}  # how often an ability has been used
    effects: list[Lasting] = []  # lasting effects
    on: bool = True  # on the table, or taken off


class Lying(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["mist", "hazard"]
    at: tuple[float, float]
    z: float = 0
    owner: int = -1
    strength: int = 0
    until: Literal["turn", "game"] = "turn"


class Position(msgspec.Struct, forbid_unknown_fields=True):
    models: list[Standing]
    hands: list[list[str]] = []
    deck: list[str] | None = None  # from the top down
    discards: list[str] = []  # the last discarded is last
    phase: Phase = "choose"
    turn: int = 1
    initial: int = 0
    holder: int = 0
    active: int = -1
    actions: int | None = None
    heroic: bool = False
    moved: bool = False
    clouds: list[Lying] = []
    heart: tuple[float, float, float] | None = None
    carrier: int = -1
    secrets: list[int] = []
    kills: list[int] = []
    scenery: str = ""  # a placed table: "canal: pump-house 18 18, iron-bridge 8.5 18 90"
    laying: Laying | None = None  # while it is being placed


def card_of(name: str) -> str:
    """Read a card as people write it: "10H" is "TH". Letters may be small."""
    return name.upper().replace("10", "T")


def describe(s: Skirmish) -> dict[str, Any]:
    """Describe a state by the keys of a position."""
    laid: dict[str, Any] = {} if s.scenery is msgspec.UNSET else {"scenery": s.scenery}
    laid |= {} if s.laying is msgspec.UNSET else {"laying": s.laying}
    return laid | {
        "models": [_standing(m) for m in s.models],
        "hands": s.hands,
        "deck": s.decks[0][::-1],
        "discards": s.discards[0],
        "phase": s.phase,
        "turn": s.turn,
        "initial": s.initial,
        "holder": s.holder,
        "active": s.active,
        "actions": s.actions,
        "heroic": s.heroic,
        "moved": s.moved,
        "clouds": [_lying(cloud) for cloud in s.clouds],
        "heart": None if s.heart is None else [inches(length) for length in s.heart],
        "carrier": s.carrier,
        "secrets": s.secrets,
        "kills": s.kills,
    }


def _standing(m: Model) -> dict[str, Any]:
    whole = {
        "card": m.card,
        "owner": m.owner,
        "at": [inches(m.x), inches(m.y)],
        "z": inches(m.z),
        "wounds": m.wounds,
        "gadget": m.gadget,
    }
    return whole | {
        "down": m.down,
        "done": m.done,
        "luck": m.luck,
        "links": m.links,
        "uses": m.uses,
        "effects": m.effects,
        "on": m.on,
    }


def _lying(cloud: Cloud) -> dict[str, Any]:
    where = {"kind": cloud.kind, "at": [inches(cloud.x), inches(cloud.y)], "z": inches(cloud.z)}
    return where | {"owner": cloud.owner, "strength": cloud.strength, "until": cloud.until}


def arrange(described: dict[str, Any], options: Options, players: int) -> Skirmish:
    try:
        position = msgspec.convert(described, Position)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("wolsung", does_not_match(error)) from None
    s = new_table(options, players)
    if position.scenery:
        try:
            s.scenery = parse_layout(position.scenery).code
        except UserError as mistake:
            raise BadOptions.of_scenario("wolsung", mistake.text) from None
    if position.laying is not None:
        s.laying = position.laying
    for n, one in enumerate(position.models):
        if one.card not in options.library.models:
            raise BadOptions.of_scenario("wolsung", text("wolsung-bad-model", n=n, found=one.card))
        if not 0 <= one.owner < players:
            raise BadOptions.of_scenario("wolsung", out_of_range(f"models[{n}].owner", one.owner, 0, players - 1))
        wounds = LIBRARY.profiles[one.card].H if one.wounds is None else one.wounds
        m = Model(
            n,
            one.card,
            one.owner,
            wounds,
            mil(one.at[0]),
            mil(one.at[1]),
            mil(one.z),
            True,
            one.done,
            one.down,
            one.luck,
            one.gadget,
        )
        m.links, m.uses, m.effects, m.on = list(one.links), dict(one.uses), list(one.effects), one.on
        s.models.append(m)
    s.hands = [[card_of(name) for name in hand] for hand in position.hands] + [
        [] for _ in range(players - len(position.hands))
    ]
    s.discards[0] = [card_of(name) for name in position.discards]
    for pile in range(len(s.decks)):
        dealt = [
            card for player, hand in enumerate(s.hands) for card in hand if pile_of(s, player) == pile
        ] + s.discards[pile]
        wrong = [card for card in dealt if card not in DECK or dealt.count(card) > 1]
        if wrong:
            raise BadOptions.of_scenario("wolsung", text("wolsung-bad-hand", found=wrong[0]))
        s.decks[pile] = [card for card in DECK if card not in dealt]
    if position.deck is not None:
        s.decks[0] = [card_of(name) for name in reversed(position.deck)]
        if not set(s.decks[0]) <= set(DECK):
            raise BadOptions.of_scenario(
                "wolsung", text("wolsung-bad-hand", found=next(card for card in s.decks[0] if card not in DECK))
            )
    s.phase, s.turn, s.initial, s.holder = position.phase, position.turn, position.initial, position.holder
    s.owner_of_first = position.initial
    s.received = position.phase == "receive"
    s.heroic, s.moved = position.heroic, position.moved
    for cloud in position.clouds:
        s.serial += 1
        s.clouds.append(
            Cloud(
                f"cloud-{s.serial}",
                cloud.kind,
                mil(cloud.at[0]),
                mil(cloud.at[1]),
                mil(cloud.z),
                cloud.owner,
                cloud.strength,
                until=cloud.until,
            )
        )
    s.heart = (
        s.heart if position.heart is None else (mil(position.heart[0]), mil(position.heart[1]), mil(position.heart[2]))
    )
    s.carrier = position.carrier
    s.secrets = position.secrets or s.secrets
    s.kills = position.kills or s.kills
    if position.active >= 0:
        s.active = position.active
        s.actions = stat(s, s.models[position.active], "A") if position.actions is None else position.actions
        s.holder = s.models[position.active].owner
    if position.phase == "choose" and not any(m.owner == s.holder for m in s.models):
        raise BadOptions.of_scenario("wolsung", text("wolsung-bad-nobody", player=s.holder))
    s.was_engaged = [m.id for m in models_on_table(s) if contacts(s, m)]
    if position.phase not in ("roster", "initial", "secret", "lay", "zones", "deploy"):
        s.zones = list(range(players))
    s.prepared = []
    return s
