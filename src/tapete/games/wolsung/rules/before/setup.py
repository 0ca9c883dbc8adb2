"""Antes de Comenzar: rosters, Initial Player, zones and deployment."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import islice
from typing import Any

from tapete.boards.flat.shapes import Round
from tapete.boards.flat.table import within_strip
from tapete.core.content.editions import Edition
from tapete.core.content.packs import packs_of_table
from tapete.core.flow import EVERYBODY, Choose, Draw, Flow, Place, Refusal, Refused, Shuffle, Table, Together, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, PlacePiece, PlaceView, Poly
from tapete.games.wolsung.actions import AUTO, GO, Spot, Target
from tapete.games.wolsung.content.layouts import ELEVATED, SIDE, find_layout_faults
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.names import model_name, zone_name
from tapete.games.wolsung.names import player_name as player_name
from tapete.games.wolsung.profile import LIBRARY, base_radius, enemies, is_hero
from tapete.games.wolsung.rules.before.rosters import Roster, code_refusal, lesson_roster, parse_roster, starter_roster
from tapete.games.wolsung.rules.before.scenery import fault_refusal
from tapete.games.wolsung.rules.cards import DECK, VALUE, card_name
from tapete.games.wolsung.rules.deck import players_clockwise
from tapete.games.wolsung.rules.fights.contest import roll_dice, to_dice
from tapete.games.wolsung.rules.moves.movement import room_refusal
from tapete.games.wolsung.state import Model, Options, Skirmish
from tapete.games.wolsung.table import location_text
from tapete.games.wolsung.table.distances import contacts_at, current_site, other_bodies

CORNER = 10_000  # wolsung.ruling.deployment-depth: along the edge, with three or four players
GRID = 250  # step of the search when the table deploys for a player
Zone = tuple[int, int, int, int]

# First Steps: cards in the order dealt, and the first dice, so that each part of the lesson occurs.
LESSON_CARDS = ["QH", "9S", "7D", "4C", "KS", "TH", "3S", "8H", "JD", "5S", "2H", "6C"]
LESSON_DICE = [[6, 5, 4, 2, 1], [4, 2, 1], [5, 4, 3, 3, 2], [6, 6, 1]]


def new_table(options: Options, players: int) -> Skirmish:
    """State before the first card is dealt."""
    scenario, layout = LIBRARY.scenarios.get(options.scenario), LIBRARY.layouts.get(options.layout)
    if options.ranked and layout is not None and find_layout_faults(layout, options.depth * 1000):
        raise Refused(fault_refusal(find_layout_faults(layout, options.depth * 1000)[0]))
    assert scenario is not None  # checked with the options
    assert layout is not None
    state = Skirmish(options, players, scenario.heroes or options.heroes)
    state.rosters = [""] * players
    state.hands = [[] for _ in range(players)]
    state.trimmed = [[] for _ in range(players)]
    state.decks = [list(DECK) for _ in range(players if options.own_decks else 1)]
    state.discards = [[] for _ in state.decks]
    state.zones = [-1] * players
    state.kills, state.lesser, state.scores = [0] * players, [0] * players, [0] * players
    state.dealt = [{} for _ in range(players)]
    state.secrets = [-1] * players
    if scenario.carry:
        state.heart = layout.mark_places()[0]
    if scenario.tutorial:
        state.prepared = [list(dice) for dice in LESSON_DICE]
    return state


# ---------------------------------------------------------------- rosters


def choose_rosters(table: Table[Skirmish]) -> Flow[None]:
    """All players choose a club and spend its Funds at the same time; lists are shown together."""
    state = table.state
    tutorial = LIBRARY.scenarios[state.options.scenario].tutorial
    asked: dict[int, Flow[Any]] = {}
    for player in range(state.players):
        given = state.options.clubs[player] if player < len(state.options.clubs) else ""
        if given:
            state.rosters[player] = _agreed_roster(state, given, tutorial).code
        else:
            asked[player] = _choose_roster(table, player)
    yield Together(asked)
    for player in range(state.players):
        muster_club(state, player, parse_roster(state.rosters[player]))
        club = club_text(state.rosters[player])
        table.tell("roster", player=player, rule="wolsung.hero.funds", who=player_name(player), club=club)
    table.reveal(to=EVERYBODY)
    state.phase = "secret" if LIBRARY.scenarios[state.options.scenario].secret else "initial"


def _agreed_roster(state: Skirmish, given: str, tutorial: bool) -> Roster:
    """Roster agreed for a seat: a club with its starter list, or a whole list."""
    content = state.options.library
    if content.clubs.get(given) is None:
        return parse_roster(given)
    return lesson_roster(given, content) if tutorial else starter_roster(given, state.heroes, content)


def club_text(code: str) -> Any:
    from tapete.core.i18n.text import Text

    return Text(f"wolsung-club-{code.partition(':')[0]}")


def offered_rosters(state: Skirmish) -> tuple[str, ...]:
    """Starter list of each club."""
    tutorial = LIBRARY.scenarios[state.options.scenario].tutorial
    return _starter_codes(packs_of_table(state.options.packs), state.options.edition, state.heroes, tutorial)


@lru_cache(maxsize=64)
def _starter_codes(packs: tuple[str, ...], edition: Edition, heroes: int, tutorial: bool) -> tuple[str, ...]:
    content = load_library(packs, edition)
    make = lesson_roster if tutorial else partial(starter_roster, heroes=heroes)
    return tuple(make(club, content=content).code for club in content.clubs)


def _choose_roster(table: Table[Skirmish], player: int) -> Flow[None]:
    state = table.state
    content = state.options.library
    answer: str = yield Place(
        player,
        "roster",
        given=offered_rosters(state),
        about={"heroes": state.heroes},
        sealed=True,
        verdict=lambda code: code_refusal(code, state.heroes, content),
    )
    state.rosters[player] = answer


def muster_club(state: Skirmish, player: int, roster: Roster) -> None:
    """Make the models: Heroes first, then Henchmen, in the order of the list."""
    for id, gadget in [*roster.heroes, *((id, "") for id in roster.henchmen)]:
        state.models.append(Model(len(state.models), id, player, LIBRARY.profiles[id].H, gadget=gadget))


def mark_guests(table: Table[Skirmish]) -> Flow[None]:
    """The Marked Guest: each player secretly marks one enemy Hero."""
    state = table.state
    yield Together({player: _mark_guest(state, player) for player in range(state.players)})
    state.phase = "initial"


def _mark_guest(state: Skirmish, player: int) -> Flow[None]:
    heroes = tuple(Target(model.id) for model in state.models if model.owner != player and is_hero(model))
    answer: Target = yield Choose(player, "secret", heroes, secret=True)
    state.secrets[player] = answer.model


# ---------------------------------------------------------------- Initial Player


def choose_initial_player(table: Table[Skirmish]) -> Flow[None]:
    """Elige quien es el Jugador Inicial: a coin, the highest card, or a die; equal dice are rolled again."""
    state = table.state
    tutorial = bool(state.prepared)
    if tutorial:
        state.initial = 0
    elif state.options.initial == "card":
        yield from _highest_card(table)
    elif state.options.initial == "coin" and state.players == 2:
        side = yield from roll_dice(
            table, 1, 0, partial(text, "wolsung-for-coin", one=player_name(0), other=player_name(1))
        )
        state.initial = 0 if side[0] <= 3 else 1
        rule, who = "wolsung.setup.initial-player-choice", player_name(state.initial)
        table.tell("coin", player=state.initial, rule=rule, dice=to_dice(side), who=who)
    else:
        yield from _highest_die(table)
    state.owner_of_first = state.initial
    for pile in state.decks:
        if tutorial:
            pile.sort(key=lambda one: -LESSON_CARDS.index(one) if one in LESSON_CARDS else -99 - VALUE[one])
        else:
            yield Shuffle(pile)
    table.tell(
        "initial-player",
        player=state.initial,
        rule="wolsung.setup.initial-player-choice",
        rank="head",
        who=player_name(state.initial),
    )
    state.phase = "lay" if state.options.lay is True else "zones"


def _highest_card(table: Table[Skirmish]) -> Flow[None]:
    """Draw one card each. The cards go back and the deck is shuffled again."""
    state = table.state
    pile = state.decks[0]
    yield Shuffle(pile)
    drawn: dict[int, str] = {}
    for player in range(state.players):
        taken: list[str] = yield Draw(pile, 1, to=EVERYBODY)
        drawn[player] = taken[0]
        rule, who = "wolsung.setup.initial-player-choice", player_name(player)
        table.tell("shows-card", player=player, rule=rule, who=who, card=card_name(taken[0]))
    pile.extend(drawn.values())
    state.initial = max(drawn, key=lambda player: VALUE[drawn[player]])


def _highest_die(table: Table[Skirmish]) -> Flow[None]:
    state = table.state
    left = list(range(state.players))
    while len(left) > 1:
        rolled: dict[int, int] = {}
        for player in left:
            dice = yield from roll_dice(table, 1, player, partial(Text, "wolsung-for-first"))
            rolled[player] = dice[0]
            rule, who = "wolsung.setup.initial-player-choice", player_name(player)
            table.tell("rolls-for-start", player=player, rule=rule, dice=to_dice(dice), who=who)
        best = max(rolled.values())
        left = [player for player in left if rolled[player] == best]
    state.initial = left[0]


# ---------------------------------------------------------------- zones and deployment


def deployment_zones(state: Skirmish) -> list[Zone]:
    """Two strips on opposite edges; with three or four players, the four corners."""
    depth = state.options.depth * 1000
    if state.players == 2:
        return [(0, 0, SIDE, depth), (0, SIDE - depth, SIDE, SIDE)]
    return [
        (0, 0, CORNER, depth),
        (SIDE - CORNER, 0, SIDE, depth),
        (SIDE - CORNER, SIDE - depth, SIDE, SIDE),
        (0, SIDE - depth, CORNER, SIDE),
    ]


def choose_zone(table: Table[Skirmish]) -> Flow[None]:
    """The Initial Player picks a zone.

    Of two players the other gets the opposite strip. Of more each picks a free corner before deploying.
    """
    state = table.state
    order = players_clockwise(state, state.initial)
    player = next(player for player in order if state.zones[player] < 0)
    free = [n for n in range(len(deployment_zones(state))) if n not in state.zones]
    if state.players == 2 and player != state.initial:
        state.zones[player] = free[0]
    else:
        state.zones[player] = yield Choose(player, "zone", tuple(free))
        zone = zone_name(state.players, state.zones[player])
        rule, who = "wolsung.setup.initial-player-zone", player_name(player)
        table.tell("zone-chosen", player=player, rule=rule, who=who, zone=zone)
    state.phase = "deploy"


def next_to_deploy(state: Skirmish) -> Model | None:
    player = next(
        (player for player in reversed(players_clockwise(state, state.initial)) if state.zones[player] >= 0), None
    )
    return next((model for model in state.models if model.owner == player and not model.on), None)


def deploy_model(table: Table[Skirmish]) -> Flow[None]:
    """Deploy one model after another, the whole club, before the next player deploys."""
    state = table.state
    model = next_to_deploy(state)
    if model is None:
        if any(zone < 0 for zone in state.zones):
            state.phase = "zones"
        else:
            state.phase, state.turn = "draw", 1
        return
    placed = model
    if not any(one.on for one in state.models if one.owner == model.owner):
        how: str = yield Choose(model.owner, "deploy-how", (AUTO, GO))
        if how == AUTO:
            deploy_all(table, model.owner)
            return
    answer: Spot | str = yield Place(
        model.owner, "deploy", given=(AUTO,), about={"model": model_name(model)}, auto=False,
        verdict=lambda answer: deployment_refusal(state, placed, answer),
        picture=lambda: deployment_view(state, placed),
        sampler=lambda rng: deployment_samples(state, placed, rng),
    )  # fmt: skip
    if isinstance(answer, Spot):
        place_model(state, model, answer)
        tell_deployed(table, model)
        return
    deploy_all(table, model.owner)


def deploy_all(table: Table[Skirmish], player: int) -> None:
    """Deploy the rest of a club automatically."""
    state = table.state
    for model in state.models:
        if model.owner == player and not model.on:
            place_model(state, model, first_free_place(state, model))
            tell_deployed(table, model)


def tell_deployed(table: Table[Skirmish], model: Model) -> None:
    table.tell(
        "deploys",
        player=model.owner,
        rule="wolsung.setup.opposite-zone",
        who=player_name(model.owner),
        model=model_name(model),
        place=location_text.part_text(model),
    )


def place_model(state: Skirmish, model: Model, spot: Spot) -> None:
    model.x, model.y, model.z = spot.x, spot.y, surface_under(state, model, spot)[0]
    model.on = True


def surface_under(state: Skirmish, model: Model, spot: Spot) -> tuple[int, Refusal | None]:
    """Lowest surface with room for a model, else the lowest with the reason why there is none.

    In a zone it is the ground, or low and flat."""
    heights = [z for z in current_site(state).heights_at((spot.x, spot.y)) if spot.z is None or spot.z == z] or [0]
    others, refusals = other_bodies(state, model.id), []
    for z in heights:
        no = room_refusal(state, model, (spot.x, spot.y, z), others, "wolsung.move.end-room")
        if no is None:
            return z, None
        refusals.append(no)
    return heights[0], refusals[0]


def deployment_refusal(state: Skirmish, model: Model, answer: Any) -> Refusal | None:
    """Refuse a place outside the zone, on Elevated Terrain, or in contact with enemies.

    The whole base is inside the zone (wolsung.ruling.deployment-depth).
    """
    if not isinstance(answer, Spot):
        return Refusal("kernel.not-an-option")
    at = (answer.x, answer.y)
    if not within_strip(Round(base_radius(model)), at, 0, 0, SIDE, SIDE):
        return refuse("wolsung.setup.board")
    if not within_strip(Round(base_radius(model)), at, *deployment_zones(state)[state.zones[model.owner]]):
        return refuse(
            "wolsung.setup.initial-player-zone" if model.owner == state.initial else "wolsung.setup.opposite-zone"
        )
    z, no = surface_under(state, model, answer)
    if z >= ELEVATED:
        return refuse("wolsung.ruling.deployment-depth", why="high")
    if no is not None:
        return no
    touching = enemies(state, model) and contacts_at(state, model, (*at, z))
    return refuse("wolsung.ruling.deployment-depth", why="enemy") if touching else None


def first_free_place(state: Skirmish, model: Model) -> Spot:
    """Default place: spread over the zone from its middle, near the front."""
    return next(spot for spot in places_in_zone(state, model) if deployment_refusal(state, model, spot) is None)


def places_in_zone(state: Skirmish, model: Model) -> list[Spot]:
    x0, y0, x1, y1 = deployment_zones(state)[state.zones[model.owner]]
    r = base_radius(model)
    middle, front_is_up = (x0 + x1) // 2, y0 == 0
    rows = range(y1 - r, y0 + r - 1, -GRID * 4) if front_is_up else range(y0 + r, y1 - r + 1, GRID * 4)
    columns = sorted(range(x0 + r, x1 - r + 1, GRID * 2), key=lambda x: abs(x - middle))
    mine = sum(one.on and one.owner == model.owner for one in state.models)
    step = (mine * 7) % max(1, len(columns))
    return [Spot(x, y) for y in rows for x in [*columns[step:], *columns[:step]]]


def suggested_places(state: Skirmish, model: Model, first: Spot) -> dict[Spot, Text]:
    """Named places for players without a pointer.

    The proposed place `first`, then in front, halfway and behind; on the left, in the middle and on the right.
    """
    x0, y0, x1, y1 = deployment_zones(state)[state.zones[model.owner]]
    r = base_radius(model)
    rows = (y1 - r, (y0 + y1) // 2, y0 + r) if y0 == 0 else (y0 + r, (y0 + y1) // 2, y1 - r)
    named = {first: text("wolsung-deploy-by-table")}
    for row, y in zip(("front", "halfway", "back"), rows, strict=True):
        for column, part in (("left", 1), ("middle", 3), ("right", 5)):
            spot = Spot(x0 + r + (x1 - x0 - 2 * r) * part // 6, y)
            named.setdefault(spot, text("wolsung-deploy-at", row=row, column=column))
    free = (
        (spot, name) for spot, name in named.items() if spot == first or deployment_refusal(state, model, spot) is None
    )
    return dict(islice(free, 9))


def deployment_samples(state: Skirmish, model: Model, rng: Any) -> list[Spot]:
    x0, y0, x1, y1 = deployment_zones(state)[state.zones[model.owner]]
    r = base_radius(model)
    tried = (Spot(rng.randint(x0 + r, x1 - r), rng.randint(y0 + r, y1 - r)) for _ in range(6))
    return list(islice((spot for spot in tried if deployment_refusal(state, model, spot) is None), 1))


def deployment_view(state: Skirmish, model: Model) -> PlaceView:
    x0, y0, x1, y1 = (float(value) for value in deployment_zones(state)[state.zones[model.owner]])
    r = float(base_radius(model))
    suggested = first_free_place(state, model)
    at = (float(suggested.x), float(suggested.y))
    inner = Poly(points=[(x0 + r, y0 + r), (x1 - r, y0 + r), (x1 - r, y1 - r), (x0 + r, y1 - r)])
    piece = PlacePiece(id=f"model-{model.id}", at=at, shape=Disc(x=at[0], y=at[1], r=r), name=model_name(model))
    places = suggested_places(state, model, suggested)
    return PlaceView(
        pieces=[piece],
        reach=[inner],
        lead=piece.id,
        suggestions=[[(piece.id, float(spot.x), float(spot.y))] for spot in places],
        proposals=list(places.values()),
        quick=True,
    )
