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


def describe(state: Skirmish) -> dict[str, Any]:
    """Describe a state by the keys of a position."""
    laid: dict[str, Any] = {} if state.scenery is msgspec.UNSET else {"scenery": state.scenery}
    laid |= {} if state.laying is msgspec.UNSET else {"laying": state.laying}
    return laid | {
        "models": [_standing(model) for model in state.models],
        "hands": state.hands,
        "deck": state.decks[0][::-1],
        "discards": state.discards[0],
        "phase": state.phase,
        "turn": state.turn,
        "initial": state.initial,
        "holder": state.holder,
        "active": state.active,
        "actions": state.actions,
        "heroic": state.heroic,
        "moved": state.moved,
        "clouds": [_lying(cloud) for cloud in state.clouds],
        "heart": None if state.heart is None else [inches(length) for length in state.heart],
        "carrier": state.carrier,
        "secrets": state.secrets,
        "kills": state.kills,
    }


def _standing(model: Model) -> dict[str, Any]:
    whole = {
        "card": model.card,
        "owner": model.owner,
        "at": [inches(model.x), inches(model.y)],
        "z": inches(model.z),
        "wounds": model.wounds,
        "gadget": model.gadget,
    }
    return whole | {
        "down": model.down,
        "done": model.done,
        "luck": model.luck,
        "links": model.links,
        "uses": model.uses,
        "effects": model.effects,
        "on": model.on,
    }


def _lying(cloud: Cloud) -> dict[str, Any]:
    where = {"kind": cloud.kind, "at": [inches(cloud.x), inches(cloud.y)], "z": inches(cloud.z)}
    return where | {"owner": cloud.owner, "strength": cloud.strength, "until": cloud.until}


def arrange(described: dict[str, Any], options: Options, players: int) -> Skirmish:
    """The state of a described position. What is wrong in it is refused in words."""
    try:
        position = msgspec.convert(described, Position)
    except msgspec.ValidationError as error:
        raise BadOptions.of_scenario("wolsung", does_not_match(error)) from None
    state = new_table(options, players)
    set_scenery(state, position)
    place_models(state, position, options)
    deal_cards(state, position)
    set_turn(state, position)
    place_clouds(state, position)
    set_heart_and_secrets(state, position)
    set_activation(state, position)
    state.was_engaged = [model.id for model in models_on_table(state) if contacts(state, model)]
    if position.phase not in ("roster", "initial", "secret", "lay", "zones", "deploy"):
        state.zones = list(range(players))
    state.prepared = []
    return state


def set_scenery(state: Skirmish, position: Position) -> None:
    if position.scenery:
        try:
            state.scenery = parse_layout(position.scenery).code
        except UserError as mistake:
            raise BadOptions.of_scenario("wolsung", mistake.text) from None
    if position.laying is not None:
        state.laying = position.laying


def place_models(state: Skirmish, position: Position, options: Options) -> None:
    for n, one in enumerate(position.models):
        if one.card not in options.library.models:
            raise BadOptions.of_scenario("wolsung", text("wolsung-bad-model", n=n, found=one.card))
        if not 0 <= one.owner < state.players:
            raise BadOptions.of_scenario("wolsung", out_of_range(f"models[{n}].owner", one.owner, 0, state.players - 1))
        wounds = LIBRARY.profiles[one.card].H if one.wounds is None else one.wounds
        x, y, z = mil(one.at[0]), mil(one.at[1]), mil(one.z)
        model = Model(n, one.card, one.owner, wounds, x, y, z, True, one.done, one.down, one.luck, one.gadget)
        model.links, model.uses, model.effects, model.on = list(one.links), dict(one.uses), list(one.effects), one.on
        state.models.append(model)


def deal_cards(state: Skirmish, position: Position) -> None:
    """Give hands and discards. The deck is the rest, unless the position orders it."""
    without_hand = state.players - len(position.hands)
    state.hands = [[card_of(name) for name in hand] for hand in position.hands] + [[] for _ in range(without_hand)]
    state.discards[0] = [card_of(name) for name in position.discards]
    for pile in range(len(state.decks)):
        in_hand = [card for player, hand in enumerate(state.hands) for card in hand if pile_of(state, player) == pile]
        dealt = in_hand + state.discards[pile]
        refuse_cards([card for card in dealt if card not in DECK or dealt.count(card) > 1])
        state.decks[pile] = [card for card in DECK if card not in dealt]
    if position.deck is not None:
        state.decks[0] = [card_of(name) for name in reversed(position.deck)]
        refuse_cards([card for card in state.decks[0] if card not in DECK])


def refuse_cards(wrong: list[str]) -> None:
    if wrong:
        raise BadOptions.of_scenario("wolsung", text("wolsung-bad-hand", found=wrong[0]))


def set_turn(state: Skirmish, position: Position) -> None:
    state.phase, state.turn = position.phase, position.turn
    state.initial, state.holder = position.initial, position.holder
    state.owner_of_first = position.initial
    state.received = position.phase == "receive"
    state.heroic, state.moved = position.heroic, position.moved


def place_clouds(state: Skirmish, position: Position) -> None:
    for cloud in position.clouds:
        state.serial += 1
        x, y, z = mil(cloud.at[0]), mil(cloud.at[1]), mil(cloud.z)
        id = f"cloud-{state.serial}"
        state.clouds.append(Cloud(id, cloud.kind, x, y, z, cloud.owner, cloud.strength, until=cloud.until))


def set_heart_and_secrets(state: Skirmish, position: Position) -> None:
    if position.heart is not None:
        x, y, z = position.heart
        state.heart = mil(x), mil(y), mil(z)
    state.carrier = position.carrier
    state.secrets = position.secrets or state.secrets
    state.kills = position.kills or state.kills


def set_activation(state: Skirmish, position: Position) -> None:
    """Activate the model that the position names, and check that its player has a model to choose."""
    if position.active >= len(state.models):
        last = max(0, len(state.models) - 1)
        raise BadOptions.of_scenario("wolsung", out_of_range("active", position.active, 0, last))
    if position.active >= 0:
        active = state.models[position.active]
        state.active = position.active
        state.actions = stat(state, active, "A") if position.actions is None else position.actions
        state.holder = active.owner
    if position.phase == "choose" and not any(model.owner == state.holder for model in state.models):
        raise BadOptions.of_scenario("wolsung", text("wolsung-bad-nobody", player=state.holder))
