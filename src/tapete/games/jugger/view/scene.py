"""The scene: the pitch, the cards of both sides, the stage of a combat, the recruiting table."""

from __future__ import annotations

from tapete.core.game import Game
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Board, Card, Gauge, Rect, Scene, Seat, Slot, Step, Tray
from tapete.core.scene.part_cache import once_a_moment
from tapete.games.jugger.content import BUDGET, SIZE
from tapete.games.jugger.rules.goal import GOALS_TO_WIN
from tapete.games.jugger.state import Jugger, Pitch, end_of, jugg_cell, side_of
from tapete.games.jugger.view.cards import card_picture, sheet, team_picture
from tapete.games.jugger.view.marks import marks
from tapete.games.jugger.view.pieces import HEIGHT, SIDE, WIDTH, areas, centre, ground_marks, tokens
from tapete.games.jugger.view.portraits import portrait_of
from tapete.games.jugger.view.stage import stage


def build_scene(game: Game, pitch: Pitch, viewer: int | None) -> Scene:
    scene = Scene(
        game=game.id,
        theme=game.theme,
        title=text("jugger-title"),
        phase=phase(pitch),
        steps=steps(pitch),
        seats=seats(pitch),
    )
    if pitch.draft is not None:
        scene.trays = recruiting_trays(pitch, viewer)
        return scene
    if not pitch.juggers:
        scene.trays = building_trays(pitch, viewer)
        return scene
    scene.board = board(pitch, viewer)
    scene.trays = team_trays(pitch, viewer)
    scene.gauges = [
        Gauge(
            id="stones",
            name=text("jugger-stones"),
            value=pitch.stones,
            most=pitch.options.stone_limit or None,
            form="number",
        ),
        Gauge(id="stone", name=text("jugger-stone-of-point"), value=pitch.stone),
    ]
    if pitch.combats:
        scene.stage = stage(pitch)
    return scene


# ---------------------------------------------------------------- around the field


def phase(pitch: Pitch) -> Text:
    match pitch.phase:
        case "colours":
            return text("jugger-phase-colours")
        case "teams":
            return text("jugger-phase-draft") if pitch.draft is not None else text("jugger-phase-teams")
        case "line-up":
            return text("jugger-phase-line-up", point=max(pitch.point, 1))
        case "deploy":
            return text("jugger-phase-deploy", point=pitch.point)
        case "over":
            return text("jugger-phase-over")
        case _:
            return text("jugger-phase-stone", point=pitch.point, stone=pitch.stone)


@once_a_moment
def steps(pitch: Pitch) -> list[Step]:
    """jugger.stone.order, with the VOA step by step."""
    if pitch.phase not in ("upkeep", "initiative", "turn") or pitch.stone == 0:
        return []
    names = [("upkeep", text("jugger-step-upkeep")), ("initiative", text("jugger-step-initiative"))]
    names += [(f"voa-{voa}", text("jugger-step-voa", voa=voa)) for voa in range(5, -1, -1)]
    now = f"voa-{pitch.voa}" if pitch.phase == "turn" else pitch.phase
    place = [id for id, _ in names].index(now)
    return [
        Step(name=name, state="done" if n < place else "now" if n == place else "next")
        for n, (_, name) in enumerate(names)
    ]


@once_a_moment
def seats(pitch: Pitch) -> list[Seat]:
    seats = []
    for side in pitch.sides:
        score = Gauge(
            id=f"score-{side.player}",
            name=text("jugger-score", n=side.score),
            value=side.score,
            most=GOALS_TO_WIN[pitch.options.length],
            owner=side.player,
        )
        west = end_of(pitch, side.player) == "west"
        lines = [text("jugger-seat-red") if west else text("jugger-seat-blue")]
        gauges = []
        if pitch.juggers and pitch.phase != "line-up":
            total = sum(side.synergy.values())
            gauges.append(
                Gauge(
                    id=f"synergy-{side.player}",
                    name=text("jugger-synergy"),
                    value=total,
                    most=side.synergy_given or None,
                    form="tokens",
                    glyph="star",
                    owner=side.player,
                )
            )
        if pitch.initiative == side.player:
            lines.append(text("jugger-seat-initiative"))
        seat = Seat(player=side.player, lines=lines, score=score, gauges=gauges)
        captain = next((jugger for jugger in pitch.juggers if jugger.side == side.player), None)
        if captain is not None:
            seat.portrait = portrait_of(captain.card)
        if pitch.phase == "over" and pitch.winner == side.player:
            seat.state = "winner"
        elif pitch.initiative == side.player and pitch.phase in ("turn", "deploy"):
            seat.state = "start"
        seats.append(seat)
    return seats


def board(pitch: Pitch, viewer: int | None) -> Board:
    board = Board(
        width=WIDTH,
        height=HEIGHT,
        grid="hex",
        areas=areas(pitch.options.european_corners),
        pieces=tokens(pitch),
        marks=[*ground_marks(), *marks(pitch, viewer)],
    )
    board.focus = focus_area(pitch)
    board.homes = ["left" if end_of(pitch, player) == "west" else "right" for player in (0, 1)]
    return board


def focus_area(pitch: Pitch) -> Rect | None:
    """The part of the field with the action: around the combat, the active Jugger or the Jugg."""
    if pitch.combats:
        cell = pitch.juggers[pitch.combats[-1].defender].cell
    elif pitch.activation is not None:
        cell = pitch.juggers[pitch.activation.jugger].cell
    else:
        cell = jugg_cell(pitch)
    if cell < 0:
        return None
    x, y = centre(cell)
    wide, tall = 13 * SIDE, 11 * SIDE
    return Rect(
        x=min(max(0.0, x - wide / 2), WIDTH - wide), y=min(max(0.0, y - tall / 2), HEIGHT - tall), w=wide, h=tall
    )


# ---------------------------------------------------------------- cards


def team_trays(pitch: Pitch, viewer: int | None) -> list[Tray]:
    """The cards of the Juggers in play, the viewer's near and the rival's far. The reserves are beside."""
    near = viewer if viewer is not None else 0
    trays = []
    for player in (near, 1 - near):
        mine = side_of(pitch, player)
        fielded = [jugger for jugger in mine if jugger.in_play]
        if fielded:
            trays.append(_tray(pitch, f"team-{player}", text("jugger-tray-team"), fielded, player, player == near))
        reserve = [jugger for jugger in mine if not jugger.in_play]
        if reserve:
            trays.append(
                _tray(
                    pitch,
                    f"reserve-{player}",
                    text("jugger-tray-reserve") if fielded else text("jugger-tray-squad"),
                    reserve,
                    player,
                    player == near and not fielded,
                )
            )
    return trays


def _tray(pitch: Pitch, id: str, name: Text, juggers: list[Jugger], player: int, near: bool) -> Tray:
    slots = [
        Slot(
            id=f"slot-{jugger.id}",
            cards=[sheet(pitch, jugger, jugger.cell >= 0 or jugger.in_play or pitch.phase == "line-up")],
        )
        for jugger in juggers
    ]
    return Tray(id=id, name=name, form="row", place="team" if near else "side", owner=player, slots=slots)


def recruiting_trays(pitch: Pitch, viewer: int | None) -> list[Tray]:
    """The draft: pile and discard, both teams face up, each hand for its owner.

    Of the other hand only the cards that all players saw.
    """
    draft = pitch.draft
    assert draft is not None
    cards = pitch.options.library.cards
    pile = Slot(
        id="pile",
        name=text("jugger-tray-pile"),
        cards=[Card(id="pile-top", face="down", count=len(draft.pile))] if draft.pile else [],
    )
    top = draft.discard[-1:]
    discard = Slot(
        id="discard",
        name=text("jugger-tray-discard"),
        cards=[card_picture(cards[id], f"discard-{id}") for id in top],
        note=text("jugger-tray-discard-empty"),
    )
    trays = [Tray(id="piles", name=text("jugger-tray-piles"), form="pile", place="middle", slots=[pile, discard])]
    for side in pitch.sides:
        cost = sum(cards[id].cr for id in side.team)
        note = text(
            "jugger-team-cost",
            cost=cost,
            budget=BUDGET[pitch.options.length],
            size=len(side.team),
            full=SIZE[pitch.options.length],
        )
        slots = [
            Slot(
                id=f"team-{side.player}-{id}",
                cards=[card_picture(cards[id], f"recruit-{side.player}-{id}", side.player)],
            )
            for id in side.team
        ]
        trays.append(
            Tray(
                id=f"team-{side.player}",
                name=text("jugger-tray-team"),
                form="row",
                place="near" if side.player == viewer else "far",
                owner=side.player,
                slots=slots,
                note=note,
            )
        )
        trays.append(_hand(pitch, side.player, viewer))
    return trays


def _hand(pitch: Pitch, player: int, viewer: int | None) -> Tray:
    cards, side = pitch.options.library.cards, pitch.sides[player]
    if player == viewer:
        slots = [Slot(id=f"hand-{id}", cards=[card_picture(cards[id], f"hand-card-{id}", player)]) for id in side.hand]
        return Tray(
            id=f"hand-{player}", name=text("jugger-tray-hand"), form="hand", place="hand", owner=player, slots=slots
        )
    slots = [Slot(id=f"shown-{id}", cards=[card_picture(cards[id], f"shown-card-{id}", player)]) for id in side.shown]
    unseen = len(side.hand) - len(side.shown)
    if unseen:
        slots.append(
            Slot(
                id=f"hidden-{player}", cards=[Card(id=f"hidden-card-{player}", face="down", owner=player, count=unseen)]
            )
        )
    return Tray(id=f"hand-{player}", name=text("jugger-tray-hand"), form="row", place="far", owner=player, slots=slots)


def offered_teams_tray(pitch: Pitch) -> Tray:
    """The members of each ready-made team, while one is chosen."""
    content = pitch.options.library
    slots = [
        Slot(id=f"team-{team.id}", cards=[team_picture(team, [content.cards[id] for id in team.juggers])])
        for team in content.teams.values()
        if team.length == pitch.options.length
    ]
    return Tray(id="teams", name=text("jugger-tray-teams"), form="sheet", place="near", slots=slots)


def building_trays(pitch: Pitch, viewer: int | None) -> list[Tray]:
    """A team being built: the cards picked so far, shown only to its owner."""
    if viewer is None or not pitch.sides[viewer].picked:
        return [offered_teams_tray(pitch)] if pitch.phase == "teams" else []
    cards, picked = pitch.options.library.cards, pitch.sides[viewer].picked
    cost = sum(cards[id].cr for id in picked)
    note = text(
        "jugger-team-cost",
        cost=cost,
        budget=BUDGET[pitch.options.length],
        size=len(picked),
        full=SIZE[pitch.options.length],
    )
    slots = [Slot(id=f"picked-{id}", cards=[card_picture(cards[id], f"picked-card-{id}", viewer)]) for id in picked]
    return [
        Tray(
            id=f"picked-{viewer}",
            name=text("jugger-tray-team"),
            form="row",
            place="near",
            owner=viewer,
            slots=slots,
            note=note,
        )
    ]
