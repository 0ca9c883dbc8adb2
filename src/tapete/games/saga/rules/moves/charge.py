"""Carga: legality of a charge, the charges that are offered, and which of them are possible.

One target is named. The first figure makes contact. Every other one makes contact if it can, and comes as near as it
can if not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tapete.boards.flat.shapes import Point
from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import PlaceView
from tapete.games.saga.lengths import CONTACT, MC, NEAREST, STICKS, C, M, cm, stick_label
from tapete.games.saga.profile import charge_reach
from tapete.games.saga.rules.moves.charge_search import ChargeSearch, tally
from tapete.games.saga.rules.moves.movement import place_piece
from tapete.games.saga.state import Battle, Unit, living_figures
from tapete.games.saga.table import formation
from tapete.games.saga.table.formation import MALFORMED, Placement, read_ways
from tapete.games.saga.table.ground import Place, unit_places, units_within
from tapete.games.saga.table.paths import Going, are_overlapping

__all__ = ["Charge", "Question", "cached_answers", "charges", "stick_of", "tally"]
# first figures tried without a search: of 430 charges on crowded tables 423 need no other
TRIES = 1
OTHERS = 1  # further first figures tried for other suggestions, once a charge is known
DAWN = 1


class Charge(ChargeSearch):
    """Charge of one unit at one target, with one stick."""

    __slots__ = ("first", "known_answers")

    def __init__(
        self, state: Battle, unit: Unit, target: Unit, stick: int, rough: bool, ignored: Sequence[str] = ()
    ) -> None:
        super().__init__(state, unit, target, stick, rough, ignored)
        self.first: Placement | None = None  # an answer already known
        self.known_answers: dict[int, list[Placement]] = {}

    def answers(self, enough: int = 1) -> list[Placement]:
        """List complete charges with different first figures, the nearest first.

        Searched once. Once one is known, the result is shared by all tables on which it is the same.
        """
        if self.gave_out:
            return []
        if enough not in self.known_answers:
            known = self.first is not None
            self.known_answers[enough] = (
                list(cached_answers(Question(self), enough).answers) if known else self.search_answers(enough)
            )
        return self.known_answers[enough]

    def search_answers(self, enough: int) -> list[Placement]:
        if not self.rough and any(
            self.going.slows(f.radius, (f.x, f.y), (f.x, f.y)) for f in living_figures(self.state, self.unit)
        ):
            return []  # saga.ruling.charge-stick-choice: it starts in rough ground
        charges, tries = [self.first] if self.first is not None else [], TRIES
        for lead in self.by_gap(self.unit.figures):
            if len(charges) >= enough:
                return charges
            if not self.in_reach(lead):
                break
            if any(answer[0][0] == formation.name_of(lead) for answer in charges):
                continue
            if tries <= (-OTHERS if charges else 0):
                break
            tries -= 1
            spot = self.make_contact(lead, ())
            if spot is not None and self.could_follow(lead, spot) and (answer := self.complete(lead, spot)) is not None:
                charges.append(answer)
        if not charges and (sought := self.search()) is not None:
            charges.append(sought)
        return charges

    def refusal(self, answer: Any) -> Refusal | None:
        """Judge a charge figure by figure, in the order given."""
        ways = read_ways(self.state, self.unit, answer)
        if ways is None:
            return MALFORMED
        moved: list[Place] = []
        for id, way in ways:
            if len(way) > 2:
                return refuse("saga.charge.straight-no-bend")
            r, end = self.state.figures[id].radius, way[-1]
            no = self.bar(id, end)
            if no is not None:
                return no
            if not moved:
                if not self.in_contact(r, end):
                    return refuse("saga.charge.first-figure-contact", distance=cm(self.gap(r, end)))
            elif (no := self.duty(id, end, moved)) is not None:
                return no
            moved.append((*end, r))
        no = formation.formation_refusal(self.unit, moved, "saga.charge.formation")
        if no is not None:
            return no
        return refuse("saga.ruling.gap-straddle") if self.straddles(moved) else None

    def formation_refusal(self, place: Place, moved: Sequence[Place]) -> Refusal:
        """saga.charge.formation: refuse a place too far from those who have moved, or from the first of them."""
        gap = formation.nearest_gap(place, moved)
        if gap > cm(MC):
            return refuse("saga.charge.formation", distance=gap, limit=cm(MC))
        limit, rule = formation.radius_limit(self.unit)
        return formation.gap_refusal("saga.charge.formation", rule, formation.nearest_gap(place, moved[:1]), limit)

    def duty(self, id: int, end: Point, moved: Sequence[Place]) -> Refusal | None:
        r = self.state.figures[id].radius
        if not self.joins((*end, r), moved):
            if any(are_overlapping((*end, r), other) for other in moved):
                return refuse("saga.ruling.contact-and-overlap")
            return self.formation_refusal((*end, r), moved)
        if self.in_contact(r, end):
            return None
        if self.make_contact(id, moved) is not None:
            return refuse("saga.charge.must-contact")
        if self.gap(r, end) <= self.gap(r, (self.state.figures[id].x, self.state.figures[id].y)) - self.stick + NEAREST:
            return None  # no figure gets nearer than by the whole stick
        best = self.nearest(id, moved)
        if best and self.gap(r, end) > self.gap(r, best[0]) + NEAREST:
            return refuse("saga.charge.else-closest", distance=cm(self.gap(r, end)), best=cm(self.gap(r, best[0])))
        return None

    def name_answer(self, answer: Placement, side: str) -> Text:
        """Name a charge: how many figures touch the enemy, and its side among the suggested charges."""
        figures = self.state.figures
        touching = sum(self.in_contact(figures[int(name[1:])].radius, (x, y)) for name, x, y in answer)
        return text("saga-propose-charge", touching=touching, side=side)

    def picture(self) -> PlaceView:
        figures = living_figures(self.state, self.unit)
        answers = self.answers(3)
        return PlaceView(
            pieces=[place_piece(figure.id, figure.x, figure.y, figure.radius) for figure in figures],
            lead=formation.name_of(figures[0].id),
            suggestions=[[(name, float(x), float(y)) for name, x, y in answer] for answer in answers],
            proposals=[self.name_answer(*one) for one in zip(answers, formation.sides_of(answers), strict=True)],
            longest=float(self.stick),
            stick=stick_label(self.stick),
            quick=True,
            apart=True,
        )


# ---------------------------------------------------------------- possible charges


def stick_of(state: Battle, unit: Unit, shortened: bool = False) -> int:
    """Length of the charge stick in open ground.

    Shortened by the enemy, or by the dawn (saga.ruling.dawn-measure).
    """
    if shortened:
        return C
    stick = charge_reach(unit)
    return min(stick, M) if state.special == DAWN and state.own_turn <= 2 else stick


def starts_rough(state: Battle, unit: Unit, target: Unit, ignored: Sequence[str] = ()) -> bool:
    """True if the unit stands in ground that leaves it a C (saga.charge.rough)."""
    going = Going(state, unit, C, target=target, ignored=ignored)
    return any(
        going.slows(figure.radius, (figure.x, figure.y), (figure.x, figure.y)) for figure in living_figures(state, unit)
    )


def barred_by_ground(state: Battle, unit: Unit, target: Unit, stick: int, ignored: Sequence[str] = ()) -> bool:
    """True if only the ground ahead prevents contact (saga.charge.rough).

    With the same stick over any ground some figure would have a way.
    """
    full = Charge(state, unit, target, stick, False, ignored)
    if not full.going.hard or any(full.contacts(id, ()) for id in unit.figures):
        return False
    over = Charge(state, unit, target, stick, True, ignored)
    return any(over.contacts(id, ()) for id in unit.figures)


def charges(
    state: Battle, unit: Unit, target: Unit, shortened: bool = False, ignored: Sequence[str] = ()
) -> Iterator[Charge]:
    """Yield the charges that can be resolved now, and those that were neither found nor shown to be impossible.

    With the full stick on open ground, with a C over any (saga.ruling.charge-stick-choice).
    """
    stick = stick_of(state, unit, shortened)
    if not units_within(state, unit, target, stick + CONTACT):
        return
    full = Charge(state, unit, target, stick, False, ignored)
    if may_be_possible(full):
        yield full
    if full.going.hard:
        over = Charge(state, unit, target, min(stick, STICKS["C"]), True, ignored)
        if may_be_possible(over):
            yield over


class Question:
    """Cache key of a charge: its bases and its ground.

    Equal to any other charge with the same bases on the same ground, regardless of changes elsewhere. Once answered it
    holds no table any more.
    """

    __slots__ = ("charge", "key")

    def __init__(self, charge: Charge) -> None:
        going, self.charge = charge.going, charge
        self.key = (
            tuple(charge.unit.figures),
            unit_places(charge.state, charge.unit),
            going.target,
            charge.stick,
            charge.rough,
            charge.limit,
            tuple([shape.points for shape in going.hard]),
            tuple([shape.points for shape in going.barred]),
            tuple([(body.enemy, body.standing) for body in going.bodies]),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


class Known(NamedTuple):
    """Cached result of a search: the charges found, or whether it gave out without a proof."""

    answers: tuple[Placement, ...]
    gave_out: bool


@lru_cache(maxsize=2000)
def cached_answers(question: Question, enough: int = 1) -> Known:
    answers = question.charge.search_answers(enough)
    known = Known(tuple(answers), question.charge.gave_out)
    del question.charge
    return known


def may_be_possible(charge: Charge) -> bool:
    """Search a charge. False if it is impossible; `first` stays None if none was found.

    Cached for the same question about the same table.
    """
    known = cached_answers(Question(charge))
    charge.first, charge.gave_out = next(iter(known.answers), None), known.gave_out
    return charge.first is not None or charge.gave_out
