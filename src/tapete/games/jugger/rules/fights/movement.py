"""Movement: declared and paid in advance, hex by hex, split around actions, with steps off the field."""

from __future__ import annotations

from heapq import heappop, heappush

from tapete.core.flow import Flow, Refusal, Table, refuse
from tapete.games.jugger.actions import Answer, Declare, Finish, Go, Step, StepOut
from tapete.games.jugger.field import (
    AROUND,
    BESIDE,
    DISTANCE,
    OFF,
    STEP_FACING,
    cells_of,
    descending_table,
    is_cell,
    pick_entries,
    waves,
)
from tapete.games.jugger.rules.fights import reactions
from tapete.games.jugger.rules.fights.displacement import barred_cells, displace, free_cells, is_at_edge
from tapete.games.jugger.rules.focus_points import TIRED_STEPS, available_points, pay, settle_after_move
from tapete.games.jugger.state import AFTER_MOVE, NOBODY, Activation, Jugger, Pitch, occupied_cells
from tapete.games.jugger.table.location_text import jugger_location

MOVES = {"walk": (3, 0), "run": (6, 1), "sprint": (9, 2)}  # jugger.move.table: limit and cost

_STEPS = tuple([Step(cell) for cell in range(225)])
_GOES = {move: descending_table(lambda cell, move=move: Go(move, cell)) for move in MOVES}
DECLARATIONS = {move: Declare(move) for move in MOVES}


def move_limit(jugger: Jugger, move: str) -> int:
    """The limit of a move type plus Pies Ligeros. Never more than 3 for an Exhausted Jugger."""
    return TIRED_STEPS if jugger.exhausted else MOVES[move][0] + jugger.card.light_feet


# ---------------------------------------------------------------- options


def move_options(pitch: Pitch, jugger: Jugger, activation: Activation) -> list[Answer]:
    """Declarations before the move. Steps, longer ways and the end of the move during it."""
    if jugger.held_by != NOBODY or activation.moved:
        return []
    if not activation.move:
        return _declaration_options(pitch, jugger)
    left = activation.limit - activation.steps
    options: list[Answer] = [FINISH]
    if left > 0:
        free = free_cells(pitch, jugger)
        reached = waves(jugger.cell, left, free)
        if reached:
            options += [_STEPS[cell] for cell in cells_of(reached[0])]
            reach = 0
            for wave in reached[1:]:
                reach |= wave
            if reach:
                options += pick_entries(reach, _GOES[activation.move])
        if is_at_edge(pitch, jugger):
            options.append(STEP_OUT)
    return options


FINISH, STEP_OUT = Finish(), StepOut()


def affordable_moves(pitch: Pitch, jugger: Jugger) -> list[str]:
    """Types of move that a Jugger can pay, cheapest first."""
    have = available_points(pitch, jugger)
    return ["walk"] if jugger.exhausted else [move for move, (_, cost) in MOVES.items() if cost <= have]


def _declaration_options(pitch: Pitch, jugger: Jugger) -> list[Answer]:
    moves = affordable_moves(pitch, jugger)
    options: list[Answer] = [DECLARATIONS[move] for move in moves]
    reached = waves(jugger.cell, move_limit(jugger, moves[-1]), free_cells(pitch, jugger))
    begun = reach = 0
    for move in moves:  # jugger.ruling.sprint-no-minimum: a hex nearby can be run or sprinted to as well
        limit = move_limit(jugger, move)
        for wave in reached[begun:limit]:
            reach |= wave
        if reach:
            options += pick_entries(reach, _GOES[move])
        begun = limit
    return options


def move_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Answer) -> Refusal | None:
    """The reason why a declaration, a step, a longer way or the end of a move is not allowed."""
    who = jugger.name
    if jugger.held_by != NOBODY:
        return refuse("jugger.grapple.hold", jugger=who)
    changed = isinstance(answer, Declare | Go) and activation.move not in ("", answer.move)
    if changed:
        return refuse("jugger.move.no-change", jugger=who, move=activation.move)
    if activation.moved:
        return refuse("jugger.move.final-facing", jugger=who)
    if isinstance(answer, Declare) or (isinstance(answer, Go) and not activation.move):
        no = _declaration_refusal(pitch, jugger, activation, answer.move)
        if no is not None or isinstance(answer, Declare):
            return no
        left = move_limit(jugger, answer.move)
    elif not activation.move:
        return refuse("jugger.move.prepay", jugger=who)
    else:
        left = activation.limit - activation.steps
    return _step_refusal(pitch, jugger, activation, answer, left)


def _declaration_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, move: str) -> Refusal | None:
    if activation.move:
        return refuse("jugger.move.no-change", jugger=jugger.name, move=activation.move)
    if move not in MOVES:
        return refuse("jugger.move.table", why="unknown", jugger=jugger.name, limit=0)
    if jugger.exhausted and move != "walk":
        return refuse("jugger.exhausted.three-hexes", jugger=jugger.name)
    cost, have = MOVES[move][1], available_points(pitch, jugger)
    return refuse("jugger.focus.spend", cost=cost, points=have) if cost > have else None


def _step_refusal(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Answer, left: int) -> Refusal | None:
    if isinstance(answer, Finish):
        return None
    if left <= 0:
        return refuse("jugger.move.table", why="spent", jugger=jugger.name, limit=activation.limit)
    if isinstance(answer, StepOut):
        return None if is_at_edge(pitch, jugger) else refuse("jugger.move.off-grid", jugger=jugger.name)
    to = getattr(answer, "to", OFF)
    if not is_cell(to) or to == jugger.cell:
        why = "same" if to == jugger.cell else "off"
        return refuse("jugger.move.adjacent-empty", why=why, jugger=jugger.name, distance=0)
    if occupied_cells(pitch) >> to & 1:
        there = next(other for other in pitch.juggers if other.cell == to)
        return refuse("jugger.move.no-through-juggers", target=there.name)
    if barred_cells(pitch, jugger) >> to & 1:
        return refuse("jugger.euro.boundary")
    if isinstance(answer, Step):
        far = DISTANCE[jugger.cell][to]
        no = refuse("jugger.move.adjacent-empty", why="far", jugger=jugger.name, distance=far)
        return None if far == 1 else no
    reached = waves(jugger.cell, left, free_cells(pitch, jugger))
    steps = next((n for n, wave in enumerate(reached, 1) if wave >> to & 1), None)
    no = refuse("jugger.move.table", why="far", jugger=jugger.name, limit=left)
    return no if steps is None else None


# ---------------------------------------------------------------- moving


def declare_move(table: Table[Pitch], jugger: Jugger, activation: Activation, move: str) -> Flow[None]:
    """Pay for the type of move before the first hex. It never changes in this activation."""
    cost = MOVES[move][1]
    yield from pay(table, jugger, cost, due=AFTER_MOVE)
    activation.move, activation.limit = move, move_limit(jugger, move)
    table.tell(
        "moves",
        player=jugger.side,
        rule="jugger.move.prepay",
        jugger=jugger.name,
        move=move,
        limit=activation.limit,
        cost=cost,
    )


def step_to(table: Table[Pitch], jugger: Jugger, activation: Activation, to: int) -> Flow[bool]:
    """Move one hex and face that way. Each step is an event of its own. True if a player reacted."""
    left = jugger.cell
    jugger.facing = STEP_FACING[left][to]
    displace(table, jugger, to)
    activation.steps += 1
    activation.may_turn = True
    activation.untold += 1
    options = reactions.step_options(table.state, jugger, left)
    if options is not None or not activation.way:
        tell_steps(table, jugger, activation)
    return (yield from reactions.open_window(table, "step", options, None, jugger)) if options is not None else False


def tell_steps(table: Table[Pitch], jugger: Jugger, activation: Activation) -> None:
    """Tell the hexes walked since the last such event."""
    if table.listening:
        table.tell(
            "steps",
            player=jugger.side,
            rank="note",
            frame=True,
            jugger=jugger.name,
            hexes=activation.untold,
            place=jugger_location(table.state, jugger),
            targets=[f"jugger-{jugger.id}"],
        )
    activation.untold = 0


def start_way(table: Table[Pitch], jugger: Jugger, activation: Activation, answer: Go) -> Flow[None]:
    """Plan a longer way now, and walk it hex by hex in the beats that follow."""
    if not activation.move:
        yield from declare_move(table, jugger, activation, answer.move)
    activation.way = tuple(find_route(table.state, jugger, activation.limit - activation.steps, answer.to))


def walk_on(table: Table[Pitch], jugger: Jugger, activation: Activation) -> Flow[None]:
    """Walk the next hex of a longer way. Any reaction ends it, and the player decides anew."""
    to, activation.way = activation.way[0], activation.way[1:]
    if (yield from step_to(table, jugger, activation, to)):
        activation.way = ()


def finish_move(table: Table[Pitch], jugger: Jugger, activation: Activation) -> None:
    """End the movement: no more steps. The Exhausted token of a move paid with the last PA is placed."""
    activation.moved = activation.may_turn = True
    settle_after_move(table, jugger)


# ---------------------------------------------------------------- ways


def find_route(pitch: Pitch, jugger: Jugger, left: int, to: int) -> list[int]:
    """A shortest way over free cells.

    If it would give opportunity attacks, the way within the limit that gives fewest.
    """
    free = free_cells(pitch, jugger)
    way = shortest_way(waves(jugger.cell, left, free), to)
    rivals = reactions.watchers(pitch, jugger)
    here = jugger.cell
    for cell in way:
        if rivals and reactions.provoked_rivals(pitch, jugger, here, cell, rivals):
            watching = [reactions.watched_cells(pitch, jugger, rival) for rival in rivals]
            return safest_ways(jugger.cell, free, left, watching, {to})[to]
        here = cell
    return way


def find_routes(pitch: Pitch, jugger: Jugger, left: int) -> dict[int, tuple[list[int], int]]:
    """The way that `find_route` would take to every cell in reach, and its opportunity attacks."""
    free = free_cells(pitch, jugger)
    reached = waves(jugger.cell, left, free)
    watching = [reactions.watched_cells(pitch, jugger, rival) for rival in reactions.watchers(pitch, jugger)]
    ways = {to: shortest_way(reached, to) for wave in reached for to in cells_of(wave)}
    risks = {to: count_provocations(jugger.cell, way, watching) for to, way in ways.items()}
    risky = {to for to, risk in risks.items() if risk}
    if risky:
        for to, way in safest_ways(jugger.cell, free, left, watching, risky).items():
            ways[to], risks[to] = way, count_provocations(jugger.cell, way, watching)
    return {to: (way, risks[to]) for to, way in ways.items()}


def shortest_way(reached: list[int], to: int) -> list[int]:
    """A shortest way, walked back from its end, wave by wave."""
    way = [to]
    for wave in reversed(reached[: next(n for n, wave in enumerate(reached) if wave >> to & 1)]):
        near = wave & AROUND[way[-1]]
        way.append(near.bit_length() - 1)
    way.reverse()
    return way


def count_provocations(here: int, way: list[int], watching: list[reactions.Watch]) -> int:
    """Number of steps of a way that give a rival an opportunity attack."""
    total = 0
    for cell in way:
        total += any(watch.tempted(here, cell) for watch in watching)
        here = cell
    return total


def safest_ways(
    start: int, free: int, left: int, watching: list[reactions.Watch], goals: set[int]
) -> dict[int, list[int]]:
    """To each wanted cell the way with the fewest provoking steps, then the fewest steps."""
    ways: dict[int, list[int]] = {}
    best: dict[tuple[int, int], int] = {}
    provokes: dict[tuple[int, int], int] = {}
    only = DISTANCE[next(iter(goals))] if len(goals) == 1 else None
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    while queue and len(ways) < len(goals):
        risk, steps, cell, way = heappop(queue)
        if cell in goals and cell not in ways:
            ways[cell] = list(way)
        if steps == left or best.get((cell, risk), 99) <= steps:
            continue
        best[cell, risk] = steps
        steps += 1
        for other in BESIDE[cell]:
            if not free >> other & 1 or (only is not None and steps + only[other] > left):
                continue
            step = (cell, other)
            if step not in provokes:
                provokes[step] = int(any(watch.tempted(cell, other) for watch in watching))
            if best.get((other, risk + provokes[step]), 99) > steps:
                heappush(queue, (risk + provokes[step], steps, other, (*way, other)))
    return ways


# ---------------------------------------------------------------- Quick Steps
