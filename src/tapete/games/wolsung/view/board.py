"""Board of a scene: ground, scenery with its storeys, templates, models, and marks on the table."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

import msgspec

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.scene import (
    Area,
    Badge,
    Board,
    Card,
    Fact,
    Line,
    Paint,
    Piece,
    Poly,
    Rect,
)
from tapete.core.scene import Disc as SceneDisc
from tapete.core.scene import Mark as SceneMark
from tapete.core.scene.part_cache import PartCache, built_once, once_a_moment
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name, surname, zone_name
from tapete.games.wolsung.profile import (
    MIST_RADIUS,
    base_radius,
    body_height,
    card_of,
    is_hero,
    profile_of,
    stat,
)
from tapete.games.wolsung.rules.before.setup import deployment_zones
from tapete.games.wolsung.rules.scenarios import mark_places
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.view.marks import sightlines
from tapete.games.wolsung.view.portraits import portrait_of
from tapete.games.wolsung.view.profiles import RULES, STATS, base_fact, power_facts, weapon_facts

ROOFS = {"block": ("#B0533B", "roof"), "slab": ("#C8A15A", "planks"), "obstacle": ("#6D5A41", "hatch")}
GROUNDS = {
    "meadow": "#7E9B63",
    "cobbles": "#9AA3B0",
    "rocks": "#A09687",
    "waves": "#4E86A6",
    "planks": "#B89A6A",
    "earth": "#8A765A",
    "trees": "#5F8455",
}

MODELS = PartCache[Piece]()
encode = msgspec.msgpack.encode


@once_a_moment
def build_board(state: Skirmish) -> Board:
    heights, scenery = scenery_areas(state.layout)
    areas = [*ground_areas(state), *scenery, *template_areas(state)] if state.clouds or not state.turn else scenery
    pieces = [
        MODELS.get(model_key(state, model), partial(model_piece, state, model, heights))
        for model in state.models
        if model.on
    ]
    return Board(
        width=float(SIDE),
        height=float(SIDE),
        unit="″",
        scale=1000.0,
        areas=areas,
        pieces=pieces,
        marks=scene_marks(state),
        levels=1 if state.phase == "lay" else len(heights),  # scenery is laid out in plan
        focus=focus_area(state),
        homes=[home_side(state, player) for player in range(state.players)],
    )


def home_side(state: Skirmish, player: int) -> Literal["", "top", "bottom"]:
    """Side of a player's deployment zone; none before it is chosen."""
    zone = state.zones[player] if player < state.players else -1
    if zone < 0:
        return ""
    return "top" if deployment_zones(state)[zone][1] == 0 else "bottom"


def focus_area(state: Skirmish) -> Rect | None:
    if state.active < 0 or not state.models[state.active].on:
        return None
    model = state.models[state.active]
    return Rect(x=max(0.0, model.x - 9000.0), y=max(0.0, model.y - 9000.0), w=18000.0, h=18000.0)


def ground_areas(state: Skirmish) -> list[Area]:
    areas = []
    for n, (x0, y0, x1, y1) in enumerate(deployment_zones(state)):
        owner = state.zones.index(n) if n in state.zones else None
        shape = Rect(x=float(x0), y=float(y0), w=float(x1 - x0), h=float(y1 - y0))
        if not state.turn:
            areas.append(
                Area(
                    id=f"zone-{n}",
                    shape=shape,
                    paint=Paint(edge="#FBFAF2", dashed=True),
                    owner=owner,
                    name=zone_name(state.players, n),
                )
            )
    return areas


@built_once
def scenery_areas(name: str) -> tuple[list[int], list[Area]]:
    """Heights on which a model may stand, and the areas of the pieces, lowest first: roofs cover what lies under them.

    Ladders and stairs come last, always on top.
    """
    layout = layout_of(name)
    heights = sorted({0, *(piece.top for piece in layout.site.flats)})
    motifs = {entry.id: entry.motif for entry in layout.named.values()}
    areas = []
    for piece in sorted(
        layout.site.pieces, key=lambda piece: (piece.solid or piece.bottom > 0, piece.top, not piece.solid)
    ):
        entry = layout.named[piece.id]
        ground = GROUNDS.get(entry.motif, "#9AA3B0"), entry.motif
        fill, motif = ROOFS.get(piece.kind, ground)
        if piece.kind == "obstacle" and motifs.get(entry.parent) == "meadow":
            fill, motif = "#4E7A46", "meadow"  # a hedge
        if piece.hazard:
            fill, motif = "#C76B3A", "cracks"
        if piece.kind == "block" and piece.top % 5000 == 0:
            fill = "#C4874F"
        named_piece = Text(f"wolsung-scenery-{layout.id}-{entry.id}") if entry.name_es else None
        pill = f"{inches(piece.top):g}″" if piece.flat and piece.top >= 2000 else ""
        facts = [
            Fact(name=Text(f"wolsung-fact-{word}"))
            for word, holds in (("difficult", piece.difficult), ("closed", piece.closed))
            if holds
        ]
        if piece.hazard:
            facts.append(Fact(name=text("wolsung-fact-hazard", strength=piece.hazard)))
            named_piece = named_piece or Text("wolsung-hazard")
            pill = f"[{piece.hazard}]"
        areas.append(
            Area(
                id=f"piece-{piece.id}",
                shape=Poly(points=[(float(x), float(y)) for x, y in piece.shape.points]),
                paint=Paint(
                    fill=fill,
                    edge="#17201D",
                    width=3 if piece.solid else 1.5,
                    motif=motif,  # type: ignore[arg-type]  # checked when the content is read
                    dashed=not piece.solid,
                ),
                name=named_piece,
                pill=pill,
                height=float(piece.top),
                floor=float(piece.bottom),
                facts=facts,
                level=level_of(heights, piece.top if piece.flat else piece.bottom),
            )
        )
    for connector in layout.site.connectors.values():
        areas.append(connector_area(connector, heights))
    return heights, areas


def connector_area(connector: Any, heights: list[int]) -> Area:
    nx, ny = connector.facing
    long = max(connector.length, 600)
    half = 1000 if connector.kind == "stairs" else 350
    x0, y0 = connector.x - abs(ny) * half, connector.y - abs(nx) * half
    x1, y1 = connector.x + nx * long + abs(ny) * half, connector.y + ny * long + abs(nx) * half
    left, right, low, high = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    return Area(
        id=f"connector-{connector.id}",
        shape=Rect(x=float(left), y=float(low), w=float(right - left), h=float(high - low)),
        paint=Paint(
            fill="#D9C48F", edge="#17201D", width=1.5, motif="planks" if connector.kind == "stairs" else "hatch"
        ),
        name=text(f"wolsung-{connector.kind}", height=inches(connector.high)),
        height=float(connector.high),
        floor=float(connector.low),
        climb=Line(points=[(connector.x + nx * long, connector.y + ny * long), (connector.x, connector.y)]),
        level=level_of(heights, connector.high),
    )


def level_of(heights: list[int], z: int) -> int:
    return max((n for n, height in enumerate(heights) if height <= z), default=0)


def template_areas(state: Skirmish) -> list[Area]:
    return [
        Area(
            id=cloud.id,
            shape=SceneDisc(x=float(cloud.x), y=float(cloud.y), r=float(MIST_RADIUS)),
            paint=Paint(
                fill="#E6EAF0" if cloud.kind == "mist" else "#B7D04A",
                edge="#FFFFFF",
                motif="mist" if cloud.kind == "mist" else "cracks",
            ),
            name=text(f"wolsung-{cloud.kind}"),
            height=float(cloud.z + 3000) if cloud.kind == "mist" else float(cloud.z),
            floor=float(cloud.z),
        )
        for cloud in state.clouds
    ]


def model_key(state: Skirmish, model: Model) -> tuple[bytes, bool, bool, str]:
    """Everything that a model's piece depends on."""
    return encode(model), state.active == model.id, state.carrier == model.id, state.layout


def model_piece(state: Skirmish, model: Model, heights: list[int]) -> Piece:
    printed, facts = card_of(model), facts_of(state, model)
    states = [
        word
        for word, holds in (("down", model.down), ("done", model.done), ("chosen", state.active == model.id))
        if holds
    ]
    badges = [
        Badge(
            corner="se",
            text=str(model.wounds),
            name=text("wolsung-wounds", wounds=model.wounds, most=profile_of(model).H),
        )
    ]
    if printed.suit:
        badges.append(
            Badge(corner="sw", glyph=glyph_of(model), tone="quiet", name=text(f"wolsung-suit-{printed.suit}"))
        )
    if state.carrier == model.id:
        badges.append(Badge(corner="nw", glyph="heart", tone="mine", name=text("wolsung-carries")))
    r = float(2 * base_radius(model))
    return Piece(
        id=f"model-{model.id}",
        at=(float(model.x), float(model.y)),
        shape="disc",
        size=(r, r),
        owner=model.owner,
        fill="dashed" if model.down else "solid" if is_hero(model) else "ring",
        glyph=glyph_of(model),
        name=unmarked(model_name(model)),
        label=surname(model),
        sub=text("wolsung-wounds", wounds=model.wounds, most=profile_of(model).H),
        badges=badges,
        facts=facts,
        states=states,
        card=Card(
            id=f"sheet-{model.id}",
            name=unmarked(model_name(model)),
            text=None,
            glyph=glyph_of(model),
            portrait=portrait_of(printed),
            owner=model.owner,
            foot=Text(f"wolsung-{printed.kind}"),
            facts=facts,
        ),
        portrait=portrait_of(printed),
        height=float(model.z),
        tall=float(body_height(model)),
        level=level_of(heights, model.z),
    )


def glyph_of(model: Model) -> str:
    printed = card_of(model)
    if printed.suit:
        return {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "clover"}[printed.suit]
    if printed.race == "golem":
        return "robot"
    return "pistol" if printed.ranged else "wand" if printed.spells else "sword"


def facts_of(state: Skirmish, model: Model) -> list[Fact]:
    """Facts of a model: profile, equipment, rules and lasting effects."""
    printed = card_of(model)
    facts = [
        Fact(name=Text(f"wolsung-stat-{name}"), value=str(model.wounds if name == "H" else stat(state, model, name)))
        for name in STATS
    ]
    facts.append(Fact(name=Text("wolsung-stat-Armour"), value=str(stat(state, model, "Armour"))))
    facts.append(base_fact(printed))
    facts += weapon_facts(printed)
    if printed.race in RULES:
        spent = printed.race == "human" and not model.luck
        facts.append(
            Fact(
                name=Text(f"wolsung-rule-{RULES[printed.race]}"),
                value=Text("wolsung-spent") if spent else "",
                rule=f"wolsung.special.{RULES[printed.race]}",
            )
        )
    if printed.race == "golem":
        facts.append(Fact(name=Text("wolsung-rule-golem"), rule="wolsung.golem.control-range"))
    if printed.role:
        facts.append(Fact(name=Text("wolsung-rule-scientist")))
    facts += [Fact(name=Text(f"wolsung-rule-{rule}")) for rule in printed.rules]
    facts += power_facts(printed, model.gadget)
    facts += [
        Fact(name=Text(f"wolsung-stat-{one.stat or 'R'}"), value=f"{one.amount or one.cover:+d}")
        for one in model.effects
        if one.stat or one.cover
    ]
    return facts


def scene_marks(state: Skirmish) -> list[SceneMark]:
    drawn = []
    for n, (x, y, _) in enumerate(mark_places(state)):
        drawn.append(
            SceneMark(
                id=f"mark-{n}",
                kind="range",
                shape=SceneDisc(x=float(x), y=float(y), r=3000.0),
                label=text("wolsung-mark"),
            )
        )
    if state.heart is not None:
        drawn.append(
            SceneMark(
                id="heart",
                kind="text",
                shape=SceneDisc(x=float(state.heart[0]), y=float(state.heart[1]), r=400.0),
                label=text("wolsung-heart"),
            )
        )
    if state.contest is not None and len(state.contest.sides) > 1:
        a, b = (state.models[state.contest.sides[n].model] for n in (0, state.contest.target))
        drawn.append(
            SceneMark(
                id="contest", kind="sight", shape=Line(points=[(float(a.x), float(a.y)), (float(b.x), float(b.y))])
            )
        )
    return drawn + sightlines(state)
