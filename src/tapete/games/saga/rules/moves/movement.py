"""Movimiento: every figure goes straight along its stick, one after another, and ends in formation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Any

from tapete.boards.flat import reach as drawing
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import bends, to_integers
from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, PlacePiece, PlaceView, Poly
from tapete.games.saga import profile
from tapete.games.saga.lengths import CONTACT, HEIGHT, TOLERANCE, WIDTH, C, L, M, cm, stick_label
from tapete.games.saga.rules.moves.regroup import find_regrouping
from tapete.games.saga.state import Battle, Unit, living_figures, units_of
from tapete.games.saga.table import formation
from tapete.games.saga.table.formation import (
    MALFORMED,
    Placement,
    Ways,
    radius_limit,
    read_ways,
    surrounds_others,
    write_placement,
)
from tapete.games.saga.table.ground import Place as Spot
from tapete.games.saga.table.ground import unit_places
from tapete.games.saga.table.paths import (
    Going,
    Way,
    cm_of,
    rough_sticks,
    squared_distance,
    stick_choices,
    stick_refusal,
    straddles,
    total_length,
)

BOLD = "bold-manoeuvre"


class March:
    """Move of one unit: its sticks, the ground ahead, and the kind of move."""

    __slots__ = (
        "_going",
        "_marches",
        "_orders",
        "_slow_start",
        "_stay",
        "clear_of_enemies",
        "ignored",
        "manoeuvre",
        "state",
        "sticks",
        "unit",
    )

    def __init__(
        self,
        state: Battle,
        unit: Unit,
        sticks: tuple[str, ...],
        *,
        manoeuvre: bool = False,
        ignored: Sequence[str] = (),
    ) -> None:
        self.state, self.unit, self.sticks, self.manoeuvre = state, unit, sticks, manoeuvre
        self.ignored = ignored
        self._going: Going | None = None
        self.clear_of_enemies = False  # a move out of a melee ends out of contact
        self._slow_start: bool | None = None
        self._stay: list[Placement] | None = None
        self._orders: dict[int, list[int] | None] = {}
        self._marches: set[Placement] = set()  # answers of `move_rigidly` already fully checked

    @property
    def going(self) -> Going:
        """Ground ahead. Computed when a move is judged."""
        if self._going is None:
            clear = manoeuvre_distance(self.unit) if self.manoeuvre else 0
            self._going = Going(self.state, self.unit, total_length(self.sticks) + clear + C, ignored=self.ignored)
            self._going.apart_from = clear
        return self._going

    @property
    def others(self) -> list[Spot]:
        return self.going.others

    @property
    def slow_start(self) -> bool:
        """True if the unit begins on ground that makes its stick a C."""
        if self._slow_start is None:
            self._slow_start = bool(self.going.hard) and any(
                self.going.slows(f.radius, (f.x, f.y), (f.x, f.y)) for f in living_figures(self.state, self.unit)
            )
        return self._slow_start

    # ---- legality

    def refusal(self, answer: Any) -> Refusal | None:
        if answer.__class__ is tuple and answer in self._marches:
            return None
        ways = read_ways(self.state, self.unit, answer)
        return MALFORMED if ways is None else self.judge(ways)

    def judge(self, ways: Ways) -> Refusal | None:
        """Judge the ways as drawn.

        A barred straight way may still go around a corner if two sticks can be used.
        """
        figures = self.state.figures
        standing = [(*way[-1], figures[id].radius) for id, way in ways]
        no = formation.formation_refusal(self.unit, standing)
        if no is not None:
            return no
        no = self.judge_ways(ways)
        if no is None or all(len(choice) == 1 for choice in stick_choices(self.sticks)):
            return no or self.judge_standing(standing)
        bent = [(id, self.with_bend(figures[id].radius, way)) for id, way in ways]
        return no if self.judge_ways(bent) is not None else self.judge_standing(standing)

    def judge_ways(self, ways: Ways) -> Refusal | None:
        """Check sticks and obstacles.

        saga.move.rough-whole-unit: rough ground under one figure is a C for all.
        """
        figures, going = self.state.figures, self.going
        slow = self.slow_start or any(going.is_slow_way(figures[id].radius, way) for id, way in ways)
        sticks = rough_sticks(self.sticks) if slow else self.sticks
        if slow and self.manoeuvre:
            return refuse("saga.maneuver.stay-clear", limit=cm(going.apart_from))
        for id, way in ways:
            no = stick_refusal(way, sticks)
            if no is not None:
                return self.too_far(id, way, slow, no)
            no = going.bar_way(figures[id].radius, way)
            if no is not None:
                return no
        return None

    def judge_standing(self, standing: Sequence[Spot]) -> Refusal | None:
        if self.clear_of_enemies and self.in_contact(standing):
            return refuse("saga.ruling.start-in-contact")
        return refuse("saga.ruling.gap-straddle") if straddles(tuple(standing), self.others) else None

    def in_contact(self, standing: Sequence[Spot]) -> bool:
        """True if a figure would end in contact with an enemy."""
        foes = self.going.enemies
        return any(
            squared_distance(spot[:2], foe[:2]) <= (spot[2] + foe[2] + CONTACT) ** 2
            for spot in standing
            for foe in foes
        )

    def too_far(self, id: int, way: Way, slow: bool, no: Refusal) -> Refusal:
        """Rule that makes the stick too short: rough ground under this figure, or under a comrade."""
        if slow and rough_sticks(self.sticks) != self.sticks:
            touches_it = self.going.is_slow_way(self.state.figures[id].radius, way)
            rule = "saga.move.rough-stick" if touches_it or self.slow_start else "saga.move.rough-whole-unit"
            return refuse(rule, distance=cm_of(way[0], way[-1]), limit=cm(total_length(rough_sticks(self.sticks))))
        return no

    def with_bend(self, r: int, way: Way) -> Way:
        """Replace a barred straight way by one with a bend, if one is found.

        Only for a unit with two sticks.
        """
        if len(way) != 2 or (
            self.going.bar(r, way[0], way[1], way[0]) is None and not self.going.slows(r, way[0], way[1])
        ):
            return way
        start, end = way
        for choice in stick_choices(self.sticks):
            for used in range(1, len(choice)):  # a way turns only where a stick has been used up
                first, rest = total_length(choice[:used]), total_length(choice[used:])
                if squared_distance(start, end) > (first + rest + TOLERANCE) ** 2:
                    continue
                here = self.going.star(r, start, first + TOLERANCE, open_ground=True)
                there = self.going.star(r, end, rest + TOLERANCE, open_ground=True, begun=start)
                for corner in to_integers(bends(here, there, first)):
                    bent = [start, corner, end]
                    if self.going.bar_way(r, bent) is None and not self.going.is_slow_way(r, bent):
                        return bent
        return way

    # ---- finding moves

    def stay(self) -> Placement | None:
        """Move of 0 cm (saga.ruling.zero-move), if the unit stands in formation and around no other figure."""
        if self._stay is None:
            self._stay = []
            lead = next((id for id in self.unit.figures if self.order(id) is not None), None)
            if lead is not None and not self.clear_of_enemies and not surrounds_others(self.state, self.unit):
                figures = self.state.figures
                self._stay = [write_placement([(id, (figures[id].x, figures[id].y)) for id in self.order(lead) or []])]
        return self._stay[0] if self._stay else None

    def order(self, lead: int) -> list[int] | None:
        """Order of march behind this figure in the current places; None if that is no formation."""
        if lead not in self._orders:
            figures = self.unit.figures
            shape = formation.shape_of(unit_places(self.state, self.unit))
            order = formation.marching_order(shape, figures.index(lead), radius_limit(self.unit)[0])
            self._orders[lead] = None if order is None else [figures[n] for n in order]
        return self._orders[lead]

    def follow(self, lead: int, to: Point) -> Placement | None:
        """Move the lead there. The rest keep the order of march, or gather around it if they cannot."""
        return self.move_rigidly(lead, to) or self.gather(lead, to)

    def gather(self, lead: int, to: Point) -> Placement | None:
        """Close up around the lead, each figure on the nearest free spot it can reach."""
        first = self.state.figures[lead]
        if self.going.bar_way(first.radius, self.with_bend(first.radius, [(first.x, first.y), to])) is not None:
            return None
        for slow in (self.slow_start,) if self.slow_start else (False, True):
            sticks = rough_sticks(self.sticks) if slow else self.sticks
            if stick_refusal([(first.x, first.y), to], sticks) is None:
                ends = self.fill(lead, to, total_length(sticks), slow)
                if ends is not None:
                    answer = write_placement(ends)
                    if self.refusal(answer) is None:
                        return answer
        return None

    def fill(self, lead: int, to: Point, stick: int, slow: bool) -> list[tuple[int, Point]] | None:
        """Fill rings around the lead, the nearest figure to each spot; None if a figure finds none."""
        r = max(figure.radius for figure in living_figures(self.state, self.unit))
        figures = self.state.figures
        waiting = [id for id in self.unit.figures if id != lead]
        ends: list[tuple[int, Point]] = [(lead, to)]
        limit = radius_limit(self.unit)[0]
        for spot in ring_spots(to, 2 * r + 2 * TOLERANCE, limit + 2 * r):
            if not waiting:
                return ends
            for id in sorted(waiting, key=lambda id: squared_distance((figures[id].x, figures[id].y), spot)):
                start = (figures[id].x, figures[id].y)
                if squared_distance(start, spot) > stick * stick:
                    break
                way = [start, spot]
                if self.going.bar_way(figures[id].radius, way) is None and (
                    slow or not self.going.is_slow_way(figures[id].radius, way)
                ):
                    ends.append((id, spot))
                    waiting.remove(id)
                    break
        return None if waiting else ends

    def some(self, rng: random.Random, enough: int = 1, tries: int = 5) -> list[Placement]:
        """Find some legal answers fast: the unit marches as it stands in random directions."""
        answers: list[Placement] = []
        figures = self.unit.figures
        far = C if self.slow_start else total_length(self.sticks)
        for _ in range(tries):
            lead = figures[int(rng.random() * len(figures))]
            first = self.state.figures[lead]
            angle, length = rng.random() * 2 * pi, far * (1.0 if rng.random() < 0.6 else rng.random())
            answer = self.move_rigidly(lead, (first.x + int(length * cos(angle)), first.y + int(length * sin(angle))))
            if answer is not None:
                answers.append(answer)
                if len(answers) == enough:
                    return answers
        return answers or self.any()

    def move_rigidly(self, lead: int, to: Point) -> Placement | None:
        """Move all figures like the lead; None if one cannot. The formation stays as it was."""
        order = self.order(lead)
        if order is None:
            return None
        figures, going = self.state.figures, self.going
        dx, dy = to[0] - figures[lead].x, to[1] - figures[lead].y
        moves = [
            (id, (figures[id].x, figures[id].y), (figures[id].x + dx, figures[id].y + dy), figures[id].radius)
            for id in order
        ]
        if any(not (r <= end[0] <= WIDTH - r and r <= end[1] <= HEIGHT - r) for _, _, end, r in moves):
            return None
        slow = self.slow_start or (bool(going.hard) and any(going.slows(r, start, end) for _, start, end, r in moves))
        reach = total_length(rough_sticks(self.sticks) if slow else self.sticks)
        if dx * dx + dy * dy > (reach + TOLERANCE) ** 2 or (slow and self.manoeuvre):
            return None
        if any(
            going.bar(r, start, end, start) is not None or going.bar_end(r, end, start) is not None
            for _, start, end, r in moves
        ):
            return None
        if self.others:
            standing = tuple((*end, r) for _, _, end, r in moves)
            if straddles(standing, self.others) or (self.clear_of_enemies and self.in_contact(standing)):
                return None
        answer = write_placement([(id, end) for id, _, end, _ in moves])
        self._marches.add(answer)
        return answer

    def suggest_answers(self) -> list[tuple[Text, Placement]]:
        """Suggestions for players who do not drag: stay, towards the nearest enemy, away from it."""
        named = [("stay", self.stay()), ("forward", self.towards(0.0)), ("back", self.towards(pi))]
        return [(Text(f"saga-propose-{name}"), answer) for name, answer in named if answer is not None] or [
            (text("saga-propose-gather"), answer) for answer in self.any()
        ]

    def towards(self, turn: float) -> Placement | None:
        """March as far as possible towards the nearest enemy, turned by `turn`, a little askew if needed."""
        first = self.state.figures[self.unit.figures[0]]
        foes = [(x, y) for foe in units_of(self.state, 1 - self.unit.owner) for x, y, _ in unit_places(self.state, foe)]
        if not foes:
            return None
        x, y = min(foes, key=lambda foe: squared_distance((first.x, first.y), foe))
        ahead = atan2(y - first.y, x - first.x) + turn
        far = C if self.slow_start else total_length(self.sticks)
        for share in (4, 3, 2, 1):
            for off in (0, 20, -20, 45, -45, 70, -70):
                angle = ahead + off * pi / 180
                answer = self.move_rigidly(
                    first.id, (first.x + int(far * share / 4 * cos(angle)), first.y + int(far * share / 4 * sin(angle)))
                )
                if answer is not None:
                    return answer
        return None

    def any(self) -> list[Placement]:
        """Find one legal answer by exhaustive search.

        No figure moves, or the unit gathers around one of its figures.
        """
        stay = self.stay()
        if stay is not None:
            return [stay]
        for lead in self.unit.figures:
            first = self.state.figures[lead]
            here = (first.x, first.y)
            for to in (here, *drawing.ring(here, C // 2, 8), *drawing.ring(here, C - TOLERANCE, 8)):
                answer = self.gather(lead, to)
                if answer is not None:
                    return [answer]
        gathering = find_regrouping(self)
        return [] if gathering is None else [gathering]

    # ---- display

    def picture(self) -> PlaceView:
        """Drawing for the client.

        The figures, how far the first one gets in a straight line, the length of the stick, where it may turn, and some
        ready-made answers.
        """
        figures = living_figures(self.state, self.unit)
        lead = figures[0]
        far = C if self.slow_start else total_length(self.sticks)
        outline = drawing.outline_reach(
            (lead.x, lead.y), far, lambda p, q: self.going.bar(lead.radius, p, q, p) is None, 48
        )
        ready = self.suggest_answers()
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            reach=[Poly(points=[(float(x), float(y)) for x, y in outline])],
            lead=formation.name_of(lead.id),
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for _, answer in ready],
            proposals=[name for name, _ in ready],
            longest=float(far),
            stick=stick_label(far),
            quick=True,
            turns=0 if self.slow_start else max(len(choice) for choice in stick_choices(self.sticks)) - 1,
            leg=float(min(total_length(self.sticks[:1]), M)),  # saga.move.full-first-stick
        )


def place_piece(figure: int, x: int, y: int, radius: int) -> PlacePiece:
    return PlacePiece(
        id=formation.name_of(figure),
        at=(float(x), float(y)),
        shape=Disc(x=0.0, y=0.0, r=float(radius)),
        name=text("saga-figure"),
    )


def ring_spots(at: Point, step: int, most: int) -> list[Point]:
    """Yield spots on growing rings around a place, so that each has a neighbour nearer in."""
    spots = []
    ring = 1
    while ring * step <= most:
        spots.extend(drawing.ring(at, ring * step, 6 * ring))
        ring += 1
    return spots


# ---------------------------------------------------------------- sticks and placing


def manoeuvre_distance(unit: Unit) -> int:
    """saga.maneuver.stay-clear: least distance from enemies; shorter for a bold legend."""
    return M if BOLD in profile.profile_of(unit).traits else L


def sticks_of(unit: Unit, shortened: bool = False) -> tuple[str, ...]:
    """saga.fatigue.shorten-stick: a tired unit may be limited to a single C."""
    return ("C",) if shortened else profile.move_stick(unit)


def place_figures(state: Battle, answer: Placement) -> None:
    """Move the figures to the places of the answer; of several places of a figure, the last."""
    for name, x, y in answer:
        figure = state.figures[int(name[1:])]
        figure.x, figure.y = x, y
