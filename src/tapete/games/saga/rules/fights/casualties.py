"""Quitando bajas, Resistencia, Guardaespaldas: removing figures one by one.

The owner chooses, without breaking the chain. Heroes resist or are shielded.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapete.core.flow import Choose, Flow, Number, Refusal, Table, offer, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import RESIST, Fig, Guard
from tapete.games.saga.lengths import C, cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules.fatigue import spread_grief, tire_unit
from tapete.games.saga.state import Battle, Figure, Unit, living_figures, units_of
from tapete.games.saga.table.formation import may_lose
from tapete.games.saga.table.ground import are_touching, distance, units_within

HEROES = ("warlord", "hero")


def suffer_casualties(
    table: Table[Battle], unit: Unit, casualties: int, enemy: Unit | None = None, resistance: bool = True
) -> Flow[int]:
    """Deal with a unit's casualties one by one (saga.ruling.resistance-order).

    Returns how many of its own figures fell.
    """
    fallen = 0
    while casualties > 0 and unit.figures:
        answer = yield from ask_shield(table, unit, casualties, resistance)
        if answer == RESIST:
            cancelled = min(profile.profile_of(unit).resistance, casualties)
            table.tell("resists", player=unit.owner, rule="saga.special.resistance", unit=unit_name(unit), n=cancelled)
            tire_unit(table, unit, 1, "saga.special.resistance")
            casualties -= cancelled
            continue
        casualties -= 1
        if isinstance(answer, Guard):
            guard = table.state.units[table.state.figures[answer.figure].unit]
            table.tell(
                "bodyguard",
                player=unit.owner,
                rule="saga.special.bodyguard",
                unit=unit_name(guard),
                hero=unit_name(unit),
            )
            yield from remove_figure(table, guard, answer.figure)
            continue
        figure = yield from ask_casualty(table, unit, enemy, casualties + 1)
        yield from remove_figure(table, unit, figure)
        fallen += 1
    return fallen


# ---------------------------------------------------------------- Resistance and Bodyguard


def can_resist(state: Battle, unit: Unit) -> bool:
    """saga.special.resistance-exhausted: a unit does not resist while exhausted."""
    return (
        profile.profile_of(unit).resistance > 0
        and not profile.is_exhausted(unit)
        and not profile.is_denied(unit, "resistance")
    )


def bodyguards(state: Battle, unit: Unit) -> list[int]:
    """saga.special.bodyguard: figures of friendly Guard units within C whose own chain holds without them."""
    if not profile.has_rule(state, unit, "bodyguard"):
        return []
    guards = []
    for friend in units_of(state, unit.owner):
        if (
            friend is unit
            or profile.troop_of(state, friend) != "guards"
            or "no-bodyguards" in profile.profile_of(friend).traits
        ):
            continue
        if units_within(state, friend, unit, C):
            guards += [
                id
                for id in from_left(state, friend)
                if state.figures[id].troop == "guards" and may_lose(state, friend, id)
            ]
    return guards


def barred_guards(state: Battle, unit: Unit, guards: Sequence[int]) -> dict[object, Refusal]:
    """Guards who may not step in, with the rule that bars each."""
    refusals: dict[object, Refusal] = {}
    for friend in units_of(state, unit.owner):
        if friend is not unit and profile.troop_of(state, friend) == "guards":
            for figure in living_figures(state, friend):
                if figure.id not in guards:
                    refusals[Guard(figure.id)] = bodyguard_refusal(state, unit, friend)
    return refusals


def bodyguard_refusal(state: Battle, unit: Unit, friend: Unit) -> Refusal:
    """Refuse a bodyguard by the nearest rule.

    A Hero among his companions has none. A Guard near by who is not offered holds his own unit together. Others are too
    far.
    """
    if profile.companions_of(state, unit):
        return refuse("saga.special.heroic-shared-rules", unit=unit_name(unit))
    if "no-bodyguards" in profile.profile_of(friend).traits:
        return Refusal("saga.special.bodyguard", {"unit": unit_name(friend)}, "no-saga-guards-for-hire")
    if units_within(state, friend, unit, C):
        return Refusal("saga.formation.never-broken-by-choice", words="no-saga-guard-holds-unit")
    far: dict[str, Number] = {"unit": unit_name(friend), "distance": cm(distance(state, friend, unit)), "limit": cm(C)}
    return Refusal("saga.special.bodyguard", far, "no-saga-guards-too-far")


def too_tired_refusal(unit: Unit) -> Refusal:
    return refuse("saga.special.resistance-exhausted", unit=unit_name(unit))


def ask_shield(table: Table[Battle], unit: Unit, casualties: int, resistance: bool) -> Flow[object]:
    """Ask how a Hero avoids the next casualty; None if he cannot or will not."""
    state = table.state
    resists = resistance and can_resist(state, unit)
    guards = bodyguards(state, unit)
    if not resists and not guards:
        return None
    options: tuple[object, ...] = (*((RESIST,) if resists else ()), *(Guard(id) for id in guards), "fall")
    about: dict[str, Number] = {"unit": unit_name(unit), "n": casualties}
    tired = resistance and not resists and profile.profile_of(unit).resistance > 0 and profile.is_exhausted(unit)
    too_tired: dict[object, Refusal] = {RESIST: too_tired_refusal(unit)} if tired else {}

    def forbidden() -> dict[object, Refusal]:
        return {**barred_guards(state, unit, guards), **too_tired}

    answer = yield Choose(unit.owner, "shield", options, forbidden=forbidden, about=about)
    return None if answer == "fall" else answer


# ---------------------------------------------------------------- choosing and removing figures


def removal_refusal(state: Battle, unit: Unit, figure: int, enemy: Unit | None) -> Refusal | None:
    """Refuse a figure that holds the chain together, or is the only one in contact."""
    if not may_lose(state, unit, figure):
        return refuse("saga.melee.remove-formation" if enemy is not None else "saga.formation.never-broken-by-choice")
    if enemy is not None and enemy.figures and is_only_contact(state, unit, figure, enemy):
        return refuse("saga.melee.remove-keep-contact")
    return None


def is_only_contact(state: Battle, unit: Unit, figure: int, enemy: Unit) -> bool:
    """True if no other figure of the unit touches the enemy, and another one could be removed."""
    foes = living_figures(state, enemy)
    touching = [mine.id for mine in living_figures(state, unit) if any(are_touching(mine, foe) for foe in foes)]
    return touching == [figure] and any(id != figure and may_lose(state, unit, id) for id in unit.figures)


def from_left(state: Battle, unit: Unit) -> list[int]:
    """Living figures of a unit from left to right, as lists name them."""
    return sorted(unit.figures, key=lambda id: (state.figures[id].x, state.figures[id].y))


def hero_of(state: Battle, unit: Unit) -> int | None:
    """Hero of a heroic unit whose companions live."""
    if not profile.companions_of(state, unit):
        return None
    return next(id for id in unit.figures if state.figures[id].troop in HEROES)


def ask_casualty(table: Table[Battle], unit: Unit, enemy: Unit | None, left: int, kind: str = "casualty") -> Flow[int]:
    """Ask which figure is removed next, of `left` still to go.

    The Hero of a heroic unit is the last (saga.special.heroic-hero-last).
    """
    state = table.state
    if len(unit.figures) == 1:
        return unit.figures[0]
    hero = hero_of(state, unit)
    candidates = [id for id in from_left(state, unit) if id != hero]
    about: dict[str, Number] = {"unit": unit_name(unit), "n": left}
    if hero is not None and all(removal_refusal(state, unit, id, enemy) is not None for id in candidates):
        return (yield from swap_hero(table, unit, hero, candidates))
    answer: Fig = yield offer(
        unit.owner,
        kind,
        [Fig(id) for id in candidates],
        lambda fig: removal_refusal(state, unit, fig.figure, enemy),
        about=about,
    )
    return answer.figure


def default_casualty(state: Battle, player: int, figures: Sequence[Fig]) -> Fig:
    """Default casualty: the figure farthest from the enemy."""
    foes = [state.figures[id] for foe in units_of(state, 1 - player) for id in foe.figures]

    def far(option: Fig) -> float:
        figure = state.figures[option.figure]
        return min(((figure.x - foe.x) ** 2 + (figure.y - foe.y) ** 2 for foe in foes), default=0.0)

    return max(figures, key=far)


def swap_hero(table: Table[Battle], unit: Unit, hero: int, companions: Sequence[int]) -> Flow[int]:
    """Give the Hero's place to a companion, who is removed.

    Used where only the Hero's place can be given up.
    """
    answer: Fig = yield Choose(unit.owner, "swap", tuple(Fig(id) for id in companions), about={"unit": unit_name(unit)})
    one, other = table.state.figures[hero], table.state.figures[answer.figure]
    one.x, one.y, other.x, other.y = other.x, other.y, one.x, one.y
    table.tell("swaps", player=unit.owner, rule="saga.special.heroic-hero-last", unit=unit_name(unit))
    return answer.figure


def remove_figure(table: Table[Battle], unit: Unit, id: int) -> Flow[None]:
    """Remove a figure. With the last one the unit is destroyed, which tires its friends near by."""
    state = table.state
    figure = state.figures[id]
    figure.alive = False
    unit.figures.remove(id)
    table.tell("falls", player=unit.owner, unit=unit_name(unit), left=len(unit.figures), targets=[f"f{id}"])
    if not unit.figures:
        yield from destroy_unit(table, unit, figure)


def destroy_unit(table: Table[Battle], unit: Unit, last: Figure) -> Flow[None]:
    table.tell(
        "destroyed",
        player=unit.owner,
        rule="saga.fatigue.friend-destroyed",
        unit=unit_name(unit),
        rank="head",
        frame=True,
    )
    yield from spread_grief(table, unit, last)


def sacrifice_figures(table: Table[Battle], unit: Unit, n: int, enemy: Unit | None) -> Flow[None]:
    """Remove figures as a cost.

    They are chosen like casualties but are none (saga.ruling.restore-and-sacrifice).
    """
    for given in range(n):
        figure = yield from ask_casualty(table, unit, enemy, n - given, "sacrifice")
        yield from remove_figure(table, unit, figure)


def can_sacrifice(state: Battle, unit: Unit, n: int, enemy: Unit | None) -> bool:
    hero = hero_of(state, unit)
    spare = [id for id in unit.figures if id != hero]
    return (
        len(unit.figures) > n
        and len(spare) >= n
        and any(removal_refusal(state, unit, id, enemy) is None for id in spare)
    )
