"""La banda: recruit figures for points, organise them into units, and share a band as a code.

A code reads `faction~points~g2w1l1~h:champion~m:hounds+bolt~x:sigrun~u:g4.heavy+g4+w8+l12.bows~w:heavy`. Its parts are
the points of each troop type, Heroes, mercenaries and the legend. If the band is organised, the units with their
equipment and the Warlord's follow.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from tapete.core.content.editions import NEWEST, Edition
from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError, above_maximum, bad_format, must_be_one_of
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import Library

TROOPS = ("guards", "warriors", "levies")
LETTERS = {"g": "guards", "w": "warriors", "l": "levies"}
LEAST_POINTS, MOST_POINTS = 4, 8  # saga.warband.points
LEAST, MOST = 4, 12  # saga.basics.unit-size


class Plan(msgspec.Struct, frozen=True):
    """Planned unit of a band."""

    troop: str
    figures: int
    equipment: tuple[str, ...] = ()
    legend: bool = False

    @property
    def code(self) -> str:
        return ".".join((f"{self.troop[0]}{self.figures}{'!' if self.legend else ''}", *self.equipment))


class Roster(msgspec.Struct, frozen=True):
    """Band as bought, and if known, as organised."""

    faction: str
    points: int
    guards: int = 0
    warriors: int = 0
    levies: int = 0
    heroes: tuple[str, ...] = ()
    mercenaries: tuple[str, ...] = ()
    legend: str = ""
    units: tuple[Plan, ...] = ()
    warlord: tuple[str, ...] | None = None

    def bought(self, troop: str) -> int:
        points: int = getattr(self, troop)
        return points

    def figures(self, troop: str) -> int:
        """saga.warband.recruit: 4 Guards, 8 Warriors or 12 Levies a point."""
        return self.bought(troop) * load_library().troops[troop].figures_a_point

    @property
    def cost(self) -> int:
        content = load_library()
        extra = [content.heroes[id].points for id in self.heroes] + [
            content.mercenaries[id].points for id in self.mercenaries
        ]
        return (
            self.guards
            + self.warriors
            + self.levies
            + sum(extra)
            + (content.legends[self.legend].points if self.legend else 0)
        )

    @property
    def code(self) -> str:
        parts = [
            self.faction,
            str(self.points),
            "".join(f"{troop[0]}{self.bought(troop)}" for troop in TROOPS if self.bought(troop)) or "g0",
        ]
        parts += [f"h:{'+'.join(self.heroes)}"] if self.heroes else []
        parts += [f"m:{'+'.join(self.mercenaries)}"] if self.mercenaries else []
        parts += [f"x:{self.legend}"] if self.legend else []
        return "~".join(parts) + (f"~{self.organisation}" if self.organisation else "")

    @property
    def organisation(self) -> str:
        """Part of the code that says how the band is organised."""
        parts = [f"u:{'+'.join(unit.code for unit in self.units)}"] if self.units else []
        parts += [f"w:{'.'.join(self.warlord)}"] if self.warlord else []
        return "~".join(parts)

    @property
    def companions(self) -> int:
        """Number of Guards that ride with a legendary Warlord."""
        return load_library().legends[self.legend].companions if self.legend else 0


class BadCode(UserError):
    """Unreadable code. The message says which part, what was found and what was expected."""

    def __init__(self, why: Text) -> None:
        super().__init__(text("saga-bad-code", why=why))


def check_table_content(roster: Roster, content: Library) -> None:
    """Check that a code names only content of this table.

    A code can be read wherever its packs are known.
    """
    gear = tuple(piece for unit in roster.units for piece in unit.equipment)
    for part, words, known in (
        ("faction", (roster.faction,), content.factions),
        ("~h", roster.heroes, content.heroes),
        ("~m", roster.mercenaries, content.mercenaries),
        ("~x", (roster.legend,) if roster.legend else (), content.legends),
        ("equipment", (*gear, *(roster.warlord or ())), content.gear),
    ):
        for word in words:
            if word not in known:
                raise BadCode(must_be_one_of(part, word[:20], known))


@lru_cache(maxsize=512)
def read_code(code: str) -> Roster:
    """Read a band from its code.

    Unknown names and malformed numbers are errors. Legality is checked elsewhere.
    """
    parts = code.strip().split("~")
    content = load_library()
    if len(parts) < 3:
        raise BadCode(bad_format("faction~points~troops", code[:40], "fjord~4~g2w1l1"))
    if content.factions.get(parts[0]) is None:
        raise BadCode(must_be_one_of("faction", parts[0][:20], content.factions))
    if not parts[1].isdigit():
        raise BadCode(bad_format("points", parts[1][:20], "4"))
    bought = read_troops(parts[2])
    named: dict[str, tuple[str, ...]] = {}
    for part in parts[3:]:
        key, colon, words = part.partition(":")
        left = [letter for letter in "hmxuw" if letter not in named]  # each may occur once
        if not colon or key not in left:
            raise BadCode(must_be_one_of(f"~{part[:30]}", key[:20], [f"{letter}:" for letter in left]))
        named[key] = tuple(word for word in words.split("." if key == "w" else "+") if word)
    for key, known in (("h", content.heroes), ("m", content.mercenaries), ("x", content.legends)):
        for word in named.get(key, ()):
            if known.get(word) is None:
                raise BadCode(must_be_one_of(f"~{key}", word[:20], known))
    if len(named.get("x", ())) > 1:
        raise BadCode(above_maximum("~x", len(named["x"]), 1))
    return Roster(
        faction=parts[0],
        points=int(parts[1]),
        heroes=named.get("h", ()),
        mercenaries=named.get("m", ()),
        legend="".join(named.get("x", ())),
        units=tuple(read_plan(word) for word in named.get("u", ())),
        warlord=read_gear(named["w"]) if "w" in named else None,
        **bought,
    )


def read_troops(part: str) -> dict[str, int]:
    points_by_troop = re.fullmatch(r"(?:g(\d+))?(?:w(\d+))?(?:l(\d+))?", part)
    if not points_by_troop or not part:
        raise BadCode(bad_format("troops", part[:20], "g2w1l1"))
    return {troop: int(points or 0) for troop, points in zip(TROOPS, points_by_troop.groups(), strict=True)}


def read_plan(word: str) -> Plan:
    head, *gear = word.split(".")
    parts = re.fullmatch(r"([gwl])(\d+)(!?)", head)
    if not parts:
        raise BadCode(bad_format("~u", word[:20], "g4.heavy"))
    return Plan(LETTERS[parts[1]], int(parts[2]), read_gear(gear), bool(parts[3]))


def read_gear(words: Iterable[str]) -> tuple[str, ...]:
    gear = load_library().gear
    for word in words:
        if gear.get(word) is None:
            raise BadCode(must_be_one_of("equipment", word[:20], gear))
    return tuple(words)


# ---------------------------------------------------------------- legality


def roster_refusals(roster: Roster, points: int, legends: bool = False, any_hero: bool = False) -> list[Refusal]:
    """List all faults of a band as bought, for a table of so many points."""
    content = load_library()
    refusals: list[Refusal] = []
    if roster.points != points or roster.cost > points:
        refusals.append(refuse("saga.warband.points", cost=roster.cost, limit=points))
    if not (roster.guards or roster.warriors or roster.levies or roster.heroes or roster.mercenaries):
        refusals.append(refuse("saga.ruling.unspent-points"))
    hired = sum(content.mercenaries[id].points for id in roster.mercenaries)
    if hired > half_points(points):
        refusals.append(refuse("saga.mercs.half-points", cost=hired, limit=half_points(points)))
    if len(set(roster.mercenaries)) < len(roster.mercenaries):
        refusals.append(refuse("saga.mercs.fixed"))
    if len(set(roster.heroes)) < len(roster.heroes):
        refusals.append(refuse("saga.warband.other-heroes"))
    for id in roster.heroes:
        if not any_hero and not {"any", roster.faction} & set(content.heroes[id].factions):
            refusals.append(refuse("saga.warband.faction", what=Text(f"saga-hero-{id}")))
    if roster.legend:
        if not legends:
            refusals.append(refuse("saga.legend.consent"))
        if content.legends[roster.legend].faction not in ("", roster.faction):
            refusals.append(refuse("saga.warband.faction", what=Text(f"saga-legend-{roster.legend}")))
    return refusals + limit_refusals(roster, points)


def limit_refusals(roster: Roster, points: int) -> list[Refusal]:
    """Check the faction's own restrictions (saga.warband.faction)."""
    content = load_library()
    limits = content.factions[roster.faction].sheet.limits
    refusals = []
    if roster.levies < limits.levy_points_at_least:
        refusals.append(refuse("saga.warband.faction", what=Text("saga-limit-levies")))
    if limits.foot_points_at_most_half:
        on_foot = roster.levies + sum(
            1 for id in roster.mercenaries if "horses" not in content.mercenaries[id].equipment
        )
        if on_foot > half_points(points):
            refusals.append(refuse("saga.warband.faction", what=Text("saga-limit-foot")))
    return refusals


def half_points(points: int) -> int:
    """saga.ruling.merc-half-rounding: half of the points, rounded up."""
    return -(-points // 2)


def read_organisation(roster: Roster, organisation: str) -> Roster:
    """Organise a bought band as that part of a code says."""
    bare = msgspec.structs.replace(roster, units=(), warlord=None)
    return read_code(f"{bare.code}~{organisation}")


def organisation_refusals(roster: Roster, units: tuple[Plan, ...], warlord: tuple[str, ...]) -> list[Refusal]:
    """List all faults of the organisation and equipment of a band."""
    content = load_library()
    sheet = content.factions[roster.faction].sheet
    refusals: list[Refusal] = []
    for troop in TROOPS:
        bought = roster.figures(troop) - (roster.companions if troop == "guards" else 0)
        placed = sum(unit.figures for unit in units if unit.troop == troop)
        if placed != bought:
            refusals.append(
                refuse("saga.warband.organise", troop=Text(f"saga-troop-{troop}"), placed=placed, wanted=max(0, bought))
            )
    for unit in units:
        if not LEAST <= unit.figures <= MOST:
            refusals.append(refuse("saga.basics.unit-size", n=unit.figures, least=LEAST, most=MOST))
        if unit.equipment not in sheet.equipment.of(unit.troop):
            refusals.append(gear_refusal(unit.equipment, unit.troop))
    if warlord not in sheet.equipment.warlord:
        refusals.append(gear_refusal(warlord, "warlord"))
    if sheet.limits.mounted_warriors_at_most_half:
        riders = sum(unit.figures for unit in units if unit.troop == "warriors" and "horses" in unit.equipment)
        if riders > half_points(roster.figures("warriors")):
            refusals.append(refuse("saga.warband.faction", what=Text("saga-limit-riders")))
    return refusals + legend_refusals(roster, units, warlord)


def gear_refusal(equipment: tuple[str, ...], troop: str) -> Refusal:
    """Refuse equipment by its own rule if it can never be carried so, else by the faction's list."""
    gear = load_library().gear
    mounted = any(gear[piece].rides for piece in equipment)
    for piece in equipment:
        if not gear[piece].rides and not (gear[piece].mounted if mounted else gear[piece].foot):
            return refuse("saga.equip.summary-table", piece=Text(f"saga-gear-{piece}"))
    return refuse("saga.warband.equipment-per-unit", troop=Text(f"saga-troop-{troop}"))


def legend_refusals(roster: Roster, units: tuple[Plan, ...], warlord: tuple[str, ...]) -> list[Refusal]:
    """saga.legend.upgrade, saga.legend.one: at most one unit, and one that fits the description."""
    marked = [unit for unit in units if unit.legend]
    if not roster.legend:
        return [refuse("saga.legend.one", n=len(marked))] if marked else []
    legend = load_library().legends[roster.legend]
    if legend.troop == "warlord":
        fits = set(legend.wears) <= set(warlord) and not set(legend.bars) & set(warlord) and not marked
        return [] if fits else [refuse("saga.legend.upgrade", what=Text(f"saga-legend-{legend.id}"))]
    if len(marked) != 1:
        return [refuse("saga.legend.one", n=len(marked))]
    unit = marked[0]
    size = (legend.least or LEAST) <= unit.figures <= (legend.most or MOST)
    fits = (
        unit.troop == legend.troop
        and set(legend.wears) <= set(unit.equipment)
        and not set(legend.bars) & set(unit.equipment)
        and size
    )
    return [] if fits else [refuse("saga.legend.upgrade", what=Text(f"saga-legend-{legend.id}"))]


# ---------------------------------------------------------------- ready-made bands


@lru_cache(maxsize=64)
def ready_rosters(points: int, packs: tuple[str, ...] = (), edition: Edition = NEWEST) -> tuple[str, ...]:
    """One ready-made band of each faction for this many points."""
    codes = []
    for faction in load_library(packs, edition).factions.values():
        starters = {read_code(code).points: code for code in faction.sheet.starters}
        if points in starters:
            codes.append(starters[points])
            continue
        base = read_code(starters[6 if points > 6 else 4])
        extra = points - base.points
        grown = msgspec.structs.replace(
            base,
            points=points,
            warriors=base.warriors + (extra + 1) // 2,
            guards=base.guards + extra // 2,
            units=(),
            warlord=None,
        )
        codes.append(grown.code)
    return tuple(codes)


@lru_cache(maxsize=512)
def list_organisations(code: str) -> tuple[str, ...]:
    """List sensible ways to organise a band.

    As its code says, or in units of the usual size with the equipment its faction suggests.
    """
    roster = read_code(code)
    sheet = load_library().factions[roster.faction].sheet
    sensible = [roster.organisation] if roster.units else []
    loads = {troop: sheet.equipment.of(troop) for troop in (*TROOPS, "warlord")}
    for size in (1, 2):
        for choice in range(2):
            units: list[Plan] = []
            for troop in TROOPS:
                figures = roster.figures(troop) - (roster.companions if troop == "guards" else 0)
                usual = load_library().troops[troop].figures_a_point * size
                load = loads[troop][choice % len(loads[troop])]
                units += [Plan(troop, n, load) for n in split_figures(figures, usual)]
            lord = loads["warlord"][choice % len(loads["warlord"])]
            fitted = fit_legend(roster, tuple(units), lord)
            if fitted is not None and not organisation_refusals(roster, *fitted):
                sensible.append(msgspec.structs.replace(roster, units=fitted[0], warlord=fitted[1]).organisation)
    return tuple(dict.fromkeys(sensible))


def split_figures(figures: int, usual: int) -> list[int]:
    """Split figures into units of about the usual size, each of 4 to 12.

    >>> split_figures(16, 8), split_figures(13, 4), split_figures(12, 24)
    ([8, 8], [5, 4, 4], [12])
    """
    if figures <= 0:
        return []
    count = max(1, figures // min(usual, MOST), -(-figures // MOST))
    return [figures // count + (1 if n < figures % count else 0) for n in range(count)]


def fit_legend(
    roster: Roster, units: tuple[Plan, ...], lord: tuple[str, ...]
) -> tuple[tuple[Plan, ...], tuple[str, ...]] | None:
    """Give the legend to the Warlord or to the first unit that fits it."""
    if not roster.legend:
        return units, lord
    legend = load_library().legends[roster.legend]
    if legend.troop == "warlord":
        loads = load_library().factions[roster.faction].sheet.equipment.warlord
        return units, next(
            (load for load in loads if set(legend.wears) <= set(load) and not set(legend.bars) & set(load)), lord
        )
    for n, unit in enumerate(units):
        changed = (*units[:n], msgspec.structs.replace(unit, legend=True), *units[n + 1 :])
        if not legend_refusals(roster, changed, lord):
            return changed, lord
    return None


def random_roster(points: int, legends: bool, any_hero: bool, rng: random.Random, packs: tuple[str, ...] = ()) -> str:
    """Make a random legal band, with Heroes, mercenaries and legends now and then."""
    content = load_library(packs)
    for _ in range(40):
        faction = rng.choice(tuple(content.factions))
        heroes = [rng.choice(list(content.heroes))] if rng.random() < 0.4 else []
        hired = rng.sample(list(content.mercenaries), rng.choice((0, 0, 1, 2)))
        legend = rng.choice(list(content.legends)) if legends and rng.random() < 0.4 else ""
        left = points - len(heroes) - len(hired) - bool(legend)
        cut = sorted((rng.randint(0, left), rng.randint(0, left))) if left > 0 else [0, 0]
        roster = Roster(
            faction, points, cut[0], cut[1] - cut[0], max(0, left - cut[1]), tuple(heroes), tuple(hired), legend
        )
        if not roster_refusals(roster, points, legends, any_hero) and list_organisations(roster.code):
            return roster.code
    return rng.choice(ready_rosters(points, packs))
