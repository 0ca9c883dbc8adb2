"""Preparación: factions, the first player, the map built tile by tile, the bases, three units each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tapete.core.flow import EVERYBODY, Choose, Draw, Flow, Refusal, Refused, Roll, Shuffle, Table, Together, refuse
from tapete.core.game import BadOptions
from tapete.core.i18n.text import Text, owned, text
from tapete.core.i18n.user_errors import must_be_one_of, out_of_range
from tapete.core.scene import Die
from tapete.games.pocket.actions import Deploy, Found, Lay, Recruit
from tapete.games.pocket.content import Library, load_library
from tapete.games.pocket.field import distance
from tapete.games.pocket.ground import Ground, Laid
from tapete.games.pocket.names import cell_id, place_name, player_name, way_from_base
from tapete.games.pocket.rules.map import base_cells, base_refusal, lay_refusal, legal_places, refused_places
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import RESERVE, Options, Skirmish, Unit, free_tiles, is_on_map, reserve_of

INITIAL_UNITS = 3  # pocket.setup.deploy-three
READY = "ready"

# pocket.ruling.custom-army
LEAST_UNITS, MOST_UNITS = 4, 12
MOST_COPIES, MOST_LEADERS, MOST_RANGED = 2, 1, 2
LEAST_POINTS, MOST_POINTS = 50, 200

BAGS = ("full", "quick")


def new_table(options: Options) -> Skirmish:
    """The table before the first choice. Checks the options that the host has set."""
    check_options(options)
    state = Skirmish(options=options)
    if options.custom and options.armies:
        for player, army in enumerate(options.armies):
            if army and (refusal := army_refusal(army, options.points, options.library)) is not None:
                raise Refused(refusal)
            state.drafts[player] = list(army)
    for player, side in enumerate((options.side_a, options.side_b)):
        if side != "choose" and not options.custom:
            state.factions[player] = side
    return state


def check_options(options: Options) -> None:
    content = options.library
    known: dict[str, tuple[str, Sequence[str]]] = {
        "map": (options.map, (*BAGS, *content.maps)),
        "placement": (options.placement, ("joined", "literal")),
        "jumps": (options.jumps, ("any", "straight")),
        "side_a": (options.side_a, ("choose", *content.armies)),
        "side_b": (options.side_b, ("choose", *content.armies)),
    }
    for option, (value, allowed) in known.items():
        if value not in allowed:
            raise BadOptions.of("pocket", must_be_one_of(option, value, allowed))
    if not LEAST_POINTS <= options.points <= MOST_POINTS:
        raise Refused(
            "pocket.ruling.custom-army", what="limit", found=options.points, least=LEAST_POINTS, most=MOST_POINTS
        )
    if not 4 <= options.quiet_turns <= 400:
        raise BadOptions.of("pocket", out_of_range("quiet_turns", options.quiet_turns, 4, 400))
    if options.armies and (not options.custom or len(options.armies) != 2):
        raise BadOptions.of("pocket", text("pocket-bad-armies", found=len(options.armies)))


# ---------------------------------------------------------------- armies


def choose_armies(table: Table[Skirmish]) -> Flow[None]:
    """pocket.setup.faction: both players choose in secret and reveal together."""
    state = table.state
    yield Together({player: choose_army(table, player) for player in (0, 1)})
    table.reveal(to=EVERYBODY)
    for player in (0, 1):
        muster_army(state, player)
        if state.options.custom:
            count = len(state.drafts[player])
            table.tell("brings", player=player, rule="pocket.ruling.custom-army", who=player_name(player), count=count)
        else:
            table.tell(
                "faction",
                player=player,
                rule="pocket.setup.faction",
                who=player_name(player),
                faction=Text(f"pocket-faction-{state.factions[player]}"),
            )
        if state.hired[player]:
            table.tell(
                "hires",
                player=player,
                rule="pocket.ruling.mercenaries",
                who=player_name(player),
                unit=owned(Text(f"pocket-unit-{state.hired[player]}"), player),
            )
    state.phase = "first"


def choose_army(table: Table[Skirmish], player: int) -> Flow[None]:
    state, content = table.state, table.state.options.library
    if state.options.custom:
        while not (state.options.armies and state.options.armies[player]):
            answer = yield Choose(
                player,
                "army",
                lambda: recruit_options(state, player),
                forbidden=lambda: refused_recruits(state, player),
                about={"limit": state.options.points},
                auto=False,
                sealed=True,
            )
            if answer == READY:
                break
            state.drafts[player].append(answer.card)
    elif not state.factions[player]:
        state.factions[player] = yield Choose(player, "faction", tuple(content.armies), sealed=True)
    if state.options.mercenaries:
        state.hired[player] = yield Choose(player, "mercenary", content.mercenaries, sealed=True)


def muster_army(state: Skirmish, player: int) -> None:
    """Put the army into the reserve until it is deployed."""
    army = state.drafts[player] if state.options.custom else state.options.library.armies[state.factions[player]]
    hired = [state.hired[player]] if state.hired[player] else []
    state.units.extend(Unit(card, player) for card in (*army, *hired))


def recruit_options(state: Skirmish, player: int) -> tuple[Recruit | str, ...]:
    draft, limit = state.drafts[player], state.options.points
    content = state.options.library
    answers: list[Recruit | str] = [
        Recruit(card) for card in content.cards if recruit_refusal(draft, card, limit, content) is None
    ]
    if len(draft) >= LEAST_UNITS:
        answers.append(READY)
    return tuple(answers)


def refused_recruits(state: Skirmish, player: int) -> dict[Recruit, Refusal]:
    draft, limit = state.drafts[player], state.options.points
    content = state.options.library
    judged = ((card, recruit_refusal(draft, card, limit, content)) for card in content.cards)
    return {Recruit(card): no for card, no in judged if no is not None}


def recruit_refusal(draft: Sequence[str], card: str, limit: int, content: Library) -> Refusal | None:
    """The reason why a unit may not join.

    The army would break a limit, or could no longer reach its smallest size.
    """
    if card not in content.cards:
        return refuse("pocket.ruling.custom-army", what="unknown", found=card, least=LEAST_UNITS, most=MOST_UNITS)
    army = [*draft, card]
    broken = limits_refusal(army, limit)
    if broken is not None:
        return broken
    spent = sum(content.cards[id].cost for id in army)
    missing = LEAST_UNITS - len(army)
    if missing > 0 and spent + cheapest_points(army, missing, content) > limit:
        return refuse("pocket.ruling.custom-army", what="least", found=spent, least=LEAST_UNITS, most=limit)
    return None


def cheapest_points(army: Sequence[str], count: int, content: Library) -> int:
    """The fewest points for which so many more units could join."""
    cards = [card for card in content.cards.values() if "leader" not in card.types]
    costs = sorted(card.cost for card in cards for _ in range(MOST_COPIES - list(army).count(card.id)))
    return sum(costs[:count])


def limits_refusal(army: Sequence[str], limit: int) -> Refusal | None:
    return next(broken_limits(army, limit), None)


def broken_limits(army: Sequence[str], limit: int) -> Iterator[Refusal]:
    """pocket.ruling.custom-army, except for the smallest number of units."""
    cards = [load_library().cards[id] for id in army]
    spent = sum(card.cost for card in cards)
    rule = "pocket.ruling.custom-army"
    if spent > limit:
        yield refuse("pocket.unit.alternative-cost", found=spent, most=limit)
    if len(cards) > MOST_UNITS:
        yield refuse(rule, what="units", found=len(cards), least=LEAST_UNITS, most=MOST_UNITS)
    for id in dict.fromkeys(army):
        if army.count(id) > MOST_COPIES:
            yield refuse(rule, what="copies", found=army.count(id), least=0, most=MOST_COPIES)
    leaders = sum("leader" in card.types for card in cards)
    if leaders > MOST_LEADERS:
        yield refuse(rule, what="leaders", found=leaders, least=0, most=MOST_LEADERS)
    ranged = sum(max(card.traits.ballistic_range, card.traits.third_range) > 1 for card in cards)
    if ranged > MOST_RANGED:
        yield refuse(rule, what="ranged", found=ranged, least=0, most=MOST_RANGED)


def army_refusal(army: Sequence[str], limit: int = 100, content: Library | None = None) -> Refusal | None:
    """The reason why a whole custom army is not allowed. None if it is allowed."""
    content = content or load_library()
    for id in army:
        if id not in content.cards:
            return refuse("pocket.ruling.custom-army", what="unknown", found=id, least=LEAST_UNITS, most=MOST_UNITS)
    if len(army) < LEAST_UNITS:
        return refuse("pocket.ruling.custom-army", what="units", found=len(army), least=LEAST_UNITS, most=MOST_UNITS)
    return limits_refusal(army, limit)


# ---------------------------------------------------------------- who begins


def roll_for_first(table: Table[Skirmish]) -> Flow[None]:
    """pocket.setup.first-player: one die each, and the higher begins. Ties are rolled again."""
    state = table.state
    first = partial(Text, "pocket-for-first")
    while True:
        one: list[int] = yield Roll(1, 6, player=0, purpose=first)
        other: list[int] = yield Roll(1, 6, player=1, purpose=first)
        dice = [
            Die(value=one[0], state="hit" if one > other else "plain"),
            Die(value=other[0], state="hit" if other > one else "plain"),
        ]
        if one != other:
            break
        table.tell("first-tie", rule="pocket.ruling.faction-choice", dice=dice)
    state.first = state.player = 0 if one > other else 1
    table.tell(
        "first", player=state.first, rule="pocket.setup.first-player", dice=dice, who=Text("player", {"n": state.first})
    )
    state.phase = "bag"


# ---------------------------------------------------------------- the map


def fill_bag(table: Table[Skirmish]) -> Flow[None]:
    """Put the tiles into the bag and the first player's base on the table, or lay out a ready-made map."""
    state, content = table.state, table.state.options.library
    ready = content.maps.get(state.options.map)
    if ready is not None:
        bases = (ready.first_base, ready.second_base) if state.first == 0 else (ready.second_base, ready.first_base)
        state.ground = Ground(tuple([Laid(tile.tile, (tile.x, tile.y), tile.rotation) for tile in ready.tiles]), bases)
        state.phase = "deploy"
        table.tell("ready-map", rule="pocket.ruling.ready-map", map=Text(f"pocket-{ready.id}"))
        return
    quick = state.options.map == "quick"
    state.bag = [tile.id for tile in content.tiles.values() for _ in range(tile.quick if quick else tile.count)]
    yield Shuffle(state.bag)
    state.ground = Ground().with_base(state.first, (0, 0))
    state.phase = "build"
    table.tell("first-base", player=state.first, rule="pocket.setup.first-base", who=player_name(state.first))


def lay_tile(table: Table[Skirmish]) -> Flow[None]:
    """pocket.setup.alternate: draw a tile, show it, place it.

    A tile without a place goes back into the bag after another one is placed.
    """
    state, player = table.state, placing_player(table.state)
    places: tuple[Lay, ...] = ()
    while state.bag:
        state.drawn = (yield Draw(state.bag, to=EVERYBODY))[0]
        drawn = Text(f"pocket-{state.drawn}")
        table.tell("draws", player=player, rule="pocket.setup.bag", who=player_name(player), tile=drawn)
        places = legal_places(state, state.drawn)
        if places:
            break
        state.aside.append(state.drawn)
        state.drawn = ""
        table.tell("no-place", player=player, rule="pocket.ruling.unplaceable", tile=Text(f"pocket-{state.aside[-1]}"))
    if not state.drawn:
        table.tell("left-out", rule="pocket.ruling.unplaceable", count=len(state.aside))
        state.aside.clear()
        state.phase = "second-base"
        return
    tile = state.drawn
    answer: Lay = yield Choose(
        player,
        "tile",
        places,
        forbidden=lambda: refused_places(state, tile),
        about={"tile": Text(f"pocket-{tile}"), "left": len(state.bag)},
    )
    state.ground = state.ground.with_tile(Laid(tile, answer.at, answer.rotation))
    state.drawn = ""
    table.tell(
        "lays",
        player=player,
        rule="pocket.setup.alternate",
        who=player_name(player),
        tile=Text(f"pocket-{tile}"),
        targets=[cell_id(answer.at)],
    )
    if state.aside:
        state.bag.extend(state.aside)
        state.aside.clear()
        yield Shuffle(state.bag)
    if not state.bag:
        state.phase = "second-base"


def placing_player(state: Skirmish) -> int:
    """The player who places the next tile. The first player begins, then they alternate."""
    return state.first if len(state.ground.tiles) % 2 == 0 else 1 - state.first


def place_second_base(table: Table[Skirmish]) -> Flow[None]:
    """pocket.setup.second-base: as far from the first base as the front edges allow."""
    state = table.state
    second = 1 - state.first
    answer: Found = yield Choose(second, "base", tuple([Found(cell) for cell in base_cells(state)]))
    state.ground = state.ground.with_base(second, answer.at)
    state.phase = "deploy"
    table.tell(
        "second-base",
        player=second,
        rule="pocket.setup.second-base",
        who=player_name(second),
        targets=[cell_id(answer.at)],
    )


# ---------------------------------------------------------------- the first three


def deploy_first(table: Table[Skirmish]) -> Flow[None]:
    """pocket.setup.deploy-three: each player places three units, as near to the base as possible.

    The first player places all three first.
    """
    state = table.state
    player = deploying_player(state)
    left = INITIAL_UNITS - sum(is_on_map(unit) for unit in state.units if unit.owner == player)
    answer: Deploy = yield Choose(
        player,
        "deploy",
        lambda: first_deployments(state, player),
        forbidden=lambda: refused_far_tiles(state, player),
        about={"left": left},
    )
    unit = state.units[answer.unit]
    unit.at = answer.to
    table.tell(
        "deploys",
        player=player,
        rule="pocket.setup.deploy-near",
        who=player_name(player),
        unit=unit_text(unit),
        way=way_from_base(state, player, answer.to)[0],
        tiles=1,
        place=place_name(state, answer.to),
        targets=[cell_id(answer.to)],
    )
    if left == 1 and player != state.first:
        state.phase = "play"
        state.turn = 1
        state.player = state.first


def deploying_player(state: Skirmish) -> int:
    placed = sum(is_on_map(unit) for unit in state.units if unit.owner == state.first)
    return state.first if placed < INITIAL_UNITS else 1 - state.first


def nearest_tiles(state: Skirmish, player: int) -> list[tuple[int, int]]:
    """pocket.ruling.deploy-distance: the empty tiles the fewest steps from the own base."""
    steps = steps_to_free_tiles(state, player)
    least = min(steps.values())
    return [cell for cell, n in steps.items() if n == least]


def steps_to_free_tiles(state: Skirmish, player: int) -> dict[tuple[int, int], int]:
    """Steps from the own base to every empty tile.

    If the enemy has taken all that can be walked to, the plain distance instead.
    """
    free, home = set(free_tiles(state)), state.ground.bases[player]
    assert home is not None
    steps = {cell: n for cell, n in state.ground.steps_to_base[player].items() if cell in free}
    return steps or {cell: distance(home, cell) for cell in free}


def first_deployments(state: Skirmish, player: int) -> tuple[Deploy, ...]:
    cells = nearest_tiles(state, player)
    return tuple([Deploy(unit, cell) for unit in reserve_of(state, player) for cell in cells])


def refused_far_tiles(state: Skirmish, player: int) -> dict[Deploy, Refusal]:
    """The tiles one step beyond the nearest, greyed out."""
    steps = steps_to_free_tiles(state, player)
    least = min(steps.values())
    beyond = [cell for cell, n in steps.items() if n == least + 1]
    unit = reserve_of(state, player)[0]
    return {Deploy(unit, cell): refuse("pocket.setup.deploy-near", steps=least + 1, nearest=least) for cell in beyond}


def setup_refusal(state: Skirmish, player: int, action: object) -> Refusal | None:
    """The reason why an answer during set-up is not allowed. None if the rule behind the question says it."""
    match action:
        case Lay() if state.phase == "build":
            if player != placing_player(state):
                return refuse("pocket.setup.alternate")
            return lay_refusal(state, state.drawn, action)
        case Found() if state.phase == "second-base":
            return None if player == state.first else base_refusal(state, action.at)
        case Recruit() if state.phase == "armies" and state.options.custom:
            return recruit_refusal(state.drafts[player], action.card, state.options.points, state.options.library)
        case str() if action == READY and state.phase == "armies" and state.options.custom:
            return army_refusal(state.drafts[player], state.options.points, state.options.library)
        case Deploy() if state.phase == "deploy":
            return deployment_refusal(state, player, action)
    return None


def deployment_refusal(state: Skirmish, player: int, action: Deploy) -> Refusal | None:
    if player != deploying_player(state):
        return refuse("pocket.setup.deploy-order")
    if (
        not 0 <= action.unit < len(state.units)
        or state.units[action.unit].owner != player
        or state.units[action.unit].at != RESERVE
    ):
        return refuse("pocket.setup.deploy-three")
    nearest = nearest_tiles(state, player)
    if action.to in nearest:
        return None
    steps = steps_to_free_tiles(state, player)
    return refuse("pocket.setup.deploy-near", steps=steps.get(action.to, 0), nearest=steps[nearest[0]])
