"""Scene of a battle: the table with terrain and figures, both battle boards, the current fight."""

from __future__ import annotations

from functools import partial, reduce
from typing import TYPE_CHECKING

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.scene import (
    Area,
    Badge,
    Board,
    Card,
    Fact,
    Gauge,
    Paint,
    Piece,
    Point,
    Poly,
    Portrait,
    Rect,
    Scene,
    Seat,
    Slot,
    Step,
    Tray,
)
from tapete.core.scene.part_cache import PartCache, once_a_moment
from tapete.games.saga import profile
from tapete.games.saga.content import schema
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import CM, HEIGHT, WIDTH
from tapete.games.saga.names import (
    ability_name,
    bare_name,
    emblem,
    terrain_name,
    terrain_title,
)
from tapete.games.saga.rules.before.deployment import zone
from tapete.games.saga.rules.before.setup import SPECIAL_RULES, offered_bands
from tapete.games.saga.rules.before.warband import Roster, read_code
from tapete.games.saga.rules.objectives import CLASH, objective_points
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.rules.victory import TURNS_EACH, massacre_points
from tapete.games.saga.state import Battle, Unit, living_figures, units_of, units_on_table
from tapete.games.saga.table.ground import difficulty, kind_of, outline
from tapete.games.saga.view import marks as chalk
from tapete.games.saga.view.battle_board import battle_board_tray
from tapete.games.saga.view.portraits import portrait_of
from tapete.games.saga.view.stage import stage_of
from tapete.games.saga.view.unit_facts import unit_facts

if TYPE_CHECKING:
    from tapete.core.game import Game

TALL, TALL_MOUNTED = 2.8, 4.0  # heights in centimetres, for the 3D view
TERRAIN, UNITS = PartCache[list[Area]](256), PartCache[list[Piece]](4096)
SET_UP = ("bands", "first", "terrain", "method", "organise", "deploy", "special")


def build_scene(game: Game[Battle], state: Battle, viewer: int | None) -> Scene:
    started = state.phase not in SET_UP
    return Scene(
        game="saga",
        theme=game.theme,
        phase=phase_text(state),
        steps=phase_steps(state),
        seats=[seat_view(state, player) for player in (0, 1)],
        board=build_board(state) if state.phase != "bands" else None,
        trays=build_trays(state, viewer),
        stage=stage_of(state),
        gauges=[Gauge(id="turn", name=text("saga-gauge-turn"), value=state.own_turn, most=TURNS_EACH)]
        if started
        else [],
    )


def phase_text(state: Battle) -> Text:
    if state.phase in SET_UP:
        return Text(f"saga-phase-{state.phase}")
    if state.phase == "over":
        return text("saga-phase-over")
    return Text(
        f"saga-phase-{'orders' if state.phase == 'orders' else 'activation'}",
        {"turn": state.own_turn, "most": TURNS_EACH},
    )


@once_a_moment
def phase_steps(state: Battle) -> list[Step]:
    """Steps of the top bar: four of the Orders Phase, and the Activation Phase."""
    if state.phase in SET_UP or state.phase == "over":
        return []
    now = {"orders": {1: 0, 2: 0, 3: 1, 4: 2, 5: 3}.get(state.step, 0)}.get(state.phase, 4)
    names = ("roll", "answer", "place", "close", "activation")
    return [
        Step(name=Text(f"saga-step-{name}"), state="done" if n < now else "now" if n == now else "next")
        for n, name in enumerate(names)
    ]


# ---------------------------------------------------------------- seats


@once_a_moment
def seat_view(state: Battle, player: int) -> Seat:
    band = state.bands[player]
    if not band.faction:
        return Seat(player=player)
    units = units_of(state, player)
    lines = []
    if units or state.phase not in SET_UP:  # before deployment "0 units" would read as a loss
        lines.append(text("saga-seat-units", units=len(units), figures=sum(len(unit.figures) for unit in units)))
    if state.scenario != CLASH:
        lines.append(Text(f"saga-scenario-{state.scenario}", {"n": objective_points(state, player)}))
    if state.special:
        lines.append(Text(f"saga-special-{SPECIAL_RULES[state.special]}"))
    points = massacre_points(state, player)
    return Seat(
        player=player,
        title=Text(f"saga-faction-{band.faction}"),
        lines=lines,
        score=Gauge(id=f"massacre-{player}", name=text("saga-gauge-massacre", n=points), value=points, owner=player),
        gauges=[
            Gauge(
                id=f"dice-{player}",
                name=text("saga-gauge-dice"),
                value=band.available,
                most=8,
                form="pips",
                owner=player,
                glyph="dice",
            ),
            Gauge(
                id=f"generates-{player}",
                name=text("saga-gauge-generates"),
                value=count_generated(state, player),
                owner=player,
            ),
        ],
        portrait=warlord_portrait(state, player),
        state="start"
        if state.first == player and state.phase in SET_UP and state.phase not in ("bands", "first")
        else "",
    )


# ---------------------------------------------------------------- the table


@once_a_moment
def build_board(state: Battle) -> Board:
    areas = TERRAIN.get((state.special, tuple(state.terrain)), lambda: terrain_areas(state))
    if state.phase in ("organise", "deploy"):
        areas = [*(zone_area(state, player) for player in (0, 1)), *areas]
    pieces = [
        piece
        for unit in units_on_table(state)
        for piece in UNITS.get(unit_key(state, unit), partial(unit_pieces, state, unit))
    ]
    marks = [*chalk.shot_marks(state), *chalk.range_marks(state)] if state.phase == "activation" else []
    return Board(
        width=float(WIDTH),
        height=float(HEIGHT),
        unit="cm",
        scale=float(CM),
        areas=areas,
        pieces=pieces,
        marks=marks,
        focus=focus_area(state),
        homes=["bottom", "top"],
    )


def terrain_areas(state: Battle) -> list[Area]:
    areas = []
    for n, piece in enumerate(state.terrain):
        kind = kind_of(piece)
        points: list[Point] = [(float(x), float(y)) for x, y in outline(piece).points]
        areas.append(
            Area(
                id=f"t{n}",
                shape=Poly(points=points),
                paint=Paint(
                    fill=kind.fill,
                    edge=kind.edge,
                    width=4.0 if kind.difficulty == "impassable" else 3.0,
                    motif=kind.motif,  # type: ignore[arg-type]  # checked when the content is read
                ),
                name=terrain_title(piece),
                label=terrain_name(piece),
                height=float(terrain_height(kind) * CM),
                facts=terrain_facts(state, n),
            )
        )
    return areas


def terrain_height(kind: schema.TerrainKind) -> float:
    """Height of terrain in the 3D view, in centimetres.

    Enough to show high and impassable ground.
    """
    if kind.difficulty == "impassable":
        return 3.0 if kind.height == "high" else 0.2
    return 1.2 if kind.height == "high" else 0.3


def zone_area(state: Battle, player: int) -> Area:
    corners: list[Point] = [(float(x), float(y)) for x, y in zone(state, player)]
    return Area(
        id=f"zone{player}",
        shape=Poly(points=corners),
        paint=Paint(edge="#FBFAF2", dashed=True),
        name=text("saga-zone"),
        owner=player,
    )


def terrain_facts(state: Battle, n: int) -> list[Fact]:
    piece = state.terrain[n]
    kind = kind_of(piece)
    return [
        Fact(
            name=text("saga-fact-ground"),
            value=Text(f"saga-ground-{difficulty(state, piece)}"),
            rule="saga.terrain.area",
        ),
        Fact(name=text("saga-fact-cover"), value=Text(f"saga-fact-cover-{kind.cover}"), rule="saga.cover.two-kinds"),
        Fact(name=text("saga-fact-height"), value=Text(f"saga-height-{kind.height}"), rule="saga.los.high-terrain"),
    ]


def focus_area(state: Battle) -> Rect | None:
    """Area of the action: the fight, or the acting unit with all it could reach."""
    ids = [side.unit for side in state.fight.sides] if state.fight else [state.doing.unit] if state.doing else []
    room = 12 * CM if state.fight or not ids else reach_of(state, state.units[ids[0]]) + 3 * CM
    spots = [(figure.x, figure.y) for id in ids for figure in living_figures(state, state.units[id])]
    if not spots:
        return None
    x0, x1 = max(0, min(x for x, _ in spots) - room), min(WIDTH, max(x for x, _ in spots) + room)
    y0, y1 = max(0, min(y for _, y in spots) - room), min(HEIGHT, max(y for _, y in spots) + room)
    return Rect(x=float(x0), y=float(y0), w=float(x1 - x0), h=float(y1 - y0))


def reach_of(state: Battle, unit: Unit) -> int:
    """Longest of its sticks: to move, to charge or to shoot."""
    own = profile.profile_of(unit)
    return max(own.move, profile.charge_reach(unit), profile.shot_reach(unit) if own.ranged else 0)


def unit_key(state: Battle, unit: Unit) -> tuple[bytes, bool, str]:
    """Everything that the pieces of a unit depend on."""
    figures = [state.figures[id] for id in unit.figures]
    return msgspec.msgpack.encode((unit, figures)), unit.owner == state.active, state.bands[unit.owner].faction


def unit_pieces(state: Battle, unit: Unit) -> list[Piece]:
    """Figures of a unit. The first of them carries its label, FATIGUE and sheet."""
    name = bare_name(unit)
    figures = living_figures(state, unit)
    states = [
        word
        for word, holds in (
            ("tired", profile.is_exhausted(unit)),
            ("done", unit.acted > 0 and unit.owner == state.active),
        )
        if holds
    ]
    pieces = []
    face = figure_portrait(state, unit, figures[0].troop) if figures else None
    for n, figure in enumerate(figures):
        hero = figure.troop in ("warlord", "hero")
        piece = Piece(
            id=f"f{figure.id}",
            at=(float(figure.x), float(figure.y)),
            size=(2.0 * figure.radius, 2.0 * figure.radius),
            owner=unit.owner,
            fill="solid" if hero else "ring",
            glyph=glyph_of(unit, figure.troop),
            name=name,
            group=f"u{unit.id}",
            states=states,
            tall=float((TALL_MOUNTED if profile.profile_of(unit).mounted else TALL) * CM),
        )
        own = face if n == 0 else figure_portrait(state, unit, figure.troop)
        if n == 0 or own != face:  # the others of a unit look like its first
            piece.portrait = own
        if n == 0:
            piece.label, piece.sub = name, text("saga-figures", n=len(figures))
            piece.emblem = emblem(unit)
            piece.facts = unit_facts(state, unit)
            if unit.fatigue:
                piece.gauges = [
                    Gauge(
                        id=f"fatigue{unit.id}",
                        name=text("saga-gauge-fatigue"),
                        value=unit.fatigue,
                        most=3,
                        form="tokens",
                        glyph="hourglass",
                    )
                ]
                piece.badges = [
                    Badge(
                        corner="ne",
                        text=str(unit.fatigue),
                        glyph="hourglass",
                        tone="suffer",
                        name=text("saga-gauge-fatigue"),
                    )
                ]
        pieces.append(piece)
    return pieces


def warlord_portrait(state: Battle, player: int) -> Portrait | None:
    """The face of a side: that of its Warlord, also after it has fallen."""
    warlords = (unit for unit in state.units if unit.owner == player and unit.deployed and unit.card == "warlord")
    return next((figure_portrait(state, unit, "warlord") for unit in warlords), None)


def figure_portrait(state: Battle, unit: Unit, troop: str) -> Portrait:
    """Portrait of a figure; the companions of a Hero are plain troops."""
    faction = state.bands[unit.owner].faction
    if unit.troop == "hero" and troop not in ("warlord", "hero"):
        return portrait_of(troop, "", "", unit.equipment, unit.number, faction, unit.owner)
    return portrait_of(unit.troop, unit.card, unit.legend, unit.equipment, unit.number, faction, unit.owner)


def glyph_of(unit: Unit, troop: str) -> str:
    content = load_library()
    if troop in ("warlord", "hero"):
        return "crown"
    weapon = profile.profile_of(unit).weapon
    if weapon:
        return content.gear[weapon].glyph
    return "horse" if profile.profile_of(unit).mounted else content.troops[troop].glyph


# ---------------------------------------------------------------- trays


def build_trays(state: Battle, viewer: int | None) -> list[Tray]:
    trays = [offer_tray(state)] if state.phase == "bands" else []
    for player in (0, 1) if viewer != 1 else (1, 0):
        band = state.bands[player]
        if not band.faction:
            continue
        if any(unit.owner == player and not unit.deployed for unit in state.units):
            trays.append(deploy_tray(state, player))
        trays.append(battle_board_tray(state, player))
    return trays


@once_a_moment
def deploy_tray(state: Battle, player: int) -> Tray:
    """Tray of organised units not yet on the table, public to both (saga.ruling.public-information)."""
    waiting = [unit for unit in state.units if unit.owner == player and not unit.deployed]
    slots = [
        Slot(
            id=f"u{unit.id}",
            name=bare_name(unit),
            text=text("saga-figures", n=len(unit.figures)),
            facts=unit_facts(state, unit),
            portrait=figure_portrait(state, unit, "warlord" if unit.troop == "hero" else unit.troop),
        )
        for unit in waiting
    ]
    return Tray(
        id=f"waiting-{player}", name=text("saga-tray-waiting"), form="list", place="side", owner=player, slots=slots
    )


def roster_lines(code: str) -> Text:
    """A band in one line, for lists."""
    roster = read_code(code)
    return text(
        "saga-roster",
        guards=roster.figures("guards"),
        warriors=roster.figures("warriors"),
        levies=roster.figures("levies"),
        cost=roster.cost,
    )


def offer_tray(state: Battle) -> Tray:
    """Tray of the bands on offer, with what each brings and can do."""
    slots = []
    for code in offered_bands(state):
        roster = read_code(code)
        card = Card(
            id=f"band-card-{code}",
            name=Text(f"saga-faction-{roster.faction}"),
            foot=Text(f"saga-faction-{roster.faction}-about"),
            glyph="flag",
            facts=band_facts(roster),
        )
        slots.append(Slot(id=f"band-{code}", cards=[card]))
    return Tray(id="bands", name=text("saga-tray-bands"), form="sheet", place="near", slots=slots)


def band_facts(roster: Roster) -> list[Fact]:
    """Facts of a band: its figures, its mercenaries, and the abilities of its battle board."""
    board = load_library().factions[roster.faction].board.values()
    facts = [
        Fact(name=Text(f"saga-troop-{troop}"), value=text("saga-figures", n=roster.figures(troop)))
        for troop in ("guards", "warriors", "levies")
        if roster.figures(troop)
    ]
    facts += [
        Fact(name=Text(f"saga-{kind}-{id}"), value=Text(f"saga-{kind}-{id}-rule"))
        for kind, hired in (("hero", roster.heroes), ("merc", roster.mercenaries))
        for id in hired
    ]
    for kind, basic in (("basic", True), ("advanced", False)):
        names = [ability_name(roster.faction, ability.id) for ability in board if ability.basic == basic]
        listed = reduce(lambda one, other: text("saga-plan-and", one=one, other=other), names)
        facts.append(Fact(name=Text(f"saga-abilities-{kind}"), value=listed))
    return facts
