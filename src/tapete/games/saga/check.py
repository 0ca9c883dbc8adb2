"""Looking over a content pack before anybody plays with it: every fault is one sentence with the file, the place and what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from tapete.core.content import BadContent, duplicates, read, untranslated
from tapete.games.saga import content, language
from tapete.games.saga import vocabulary as v
from tapete.games.saga.lengths import CM, MM

T = TypeVar("T")

FILES: dict[str, Any] = {
    "troops.toml": content.TroopFile,
    "equipment.toml": content.GearFile,
    "mercenaries.toml": content.MercenaryFile,
    "legends.toml": content.LegendFile,
    "heroes.toml": content.HeroFile,
    "terrain.toml": content.TerrainFile,
}
RESTRICTIONS = {"heroes", "guards", "warriors", "levies", "attacker", "defender", "infantry", "mounted", "ranged"}


def check_folder(folder: Path) -> list[str]:
    """Every fault of a folder of SAGA content; a pack may bring only some of the files, the others are the house's."""
    problems: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        if path.name == "pack.toml":
            continue
        try:
            problems += check_file(path)
        except BadContent as bad:
            problems += bad.problems
    if not any(folder.glob("*.toml")):
        problems.append(f"{folder.name}: no .toml file here, expected factions, troops, equipment, mercenaries, legends, heroes or terrain")
    return problems


def check_file(path: Path) -> list[str]:
    match read(path, FILES.get(path.name, content.FactionSheet)):
        case content.FactionSheet() as faction:
            return check_faction(path.name, faction)
        case content.TroopFile(troop=troops):
            return duplicates(path.name, (str(troop.id) for troop in troops)) + untranslated(path.name, troops, "name", "many") + figures(path.name, troops)
        case content.GearFile(equipment=pieces):
            return duplicates(path.name, (piece.id for piece in pieces)) + untranslated(path.name, pieces, "name")
        case content.MercenaryFile(unit=units):
            return duplicates(path.name, (unit.id for unit in units)) + untranslated(path.name, units, "name", "rule") + [*mercenaries(path.name, units)]
        case content.LegendFile(legend=legends):
            return duplicates(path.name, (unit.id for unit in legends)) + untranslated(path.name, legends, "name", "rule")
        case content.HeroFile(hero=heroes):
            return duplicates(path.name, (unit.id for unit in heroes)) + untranslated(path.name, heroes, "name", "rule") + figures(path.name, heroes)
        case content.TerrainFile() as ground:
            return (
                duplicates(path.name, (kind.id for kind in ground.terrain)) + untranslated(path.name, ground.terrain, "name") + [*outlines(path.name, ground)]
            )
    return []


def known_gear() -> set[str]:
    return set(content.load().gear)


# ---------------------------------------------------------------- factions


def check_faction(shown: str, faction: content.FactionSheet) -> list[str]:
    problems = content.untranslated_parts(shown, faction)
    for written in faction.ability:
        problems += [f"{shown}: ability {written.id}: {problem}" for problem in check_ability(written)]
    for troop in ("warlord", "guards", "warriors", "levies"):
        for n, load in enumerate(faction.equipment.of(troop)):
            problems += [
                f"{shown}: equipment.{troop}[{n}]: found {piece!r}, expected one of {', '.join(sorted(known_gear()))}"
                for piece in load
                if piece not in known_gear()
            ]
            mounted = "horses" in load
            problems += [
                f"{shown}: equipment.{troop}[{n}]: {piece!r} cannot be carried {'mounted' if mounted else 'on foot'}"
                for piece in load
                if piece in known_gear() and piece != "horses" and not (content.load().gear[piece].mounted if mounted else content.load().gear[piece].foot)
            ]
    return problems


def check_ability(written: content.AbilitySheet) -> Iterator[str]:
    """saga.ability.anatomy: a name, at least one keyword, an effect that reads, a cost."""
    if not written.keywords:
        yield "keywords: found none, expected at least one"
    if not written.cost.strip():
        yield "cost: found none, expected faces such as c, c|u or c+u"
    else:
        try:
            content.payments(written.cost)
        except BadContent as bad:
            yield bad.problems[0]
    if not written.effect.strip():
        yield "effect: found none, expected at least one effect"
    else:
        try:
            yield from too_strong(language.effect(written.effect))
        except language.BadEffect as bad_effect:
            yield f"effect: {bad_effect}"
    for term in written.restriction:
        for word in term.split("|"):
            if word not in RESTRICTIONS and word not in known_gear() and not (word.startswith("figures>=") and word[9:].isdigit()):
                yield f"restriction: found {word!r}, expected one of {', '.join(sorted(RESTRICTIONS))}, figures>=N or a piece of equipment"
    if ("activation-reaction" in written.keywords) != (written.trigger is not None):
        yield "trigger: every Activation/Reaction ability says when it may be used, and no other does"


def too_strong(effects: tuple[v.Effect, ...]) -> Iterator[str]:
    """The yardsticks of balance: no ability gives more than 8 attack dice, 3 automatic hits, 3 casualties or 2 FATIGUE."""
    for effect in effects:
        match effect:
            case v.AttackDice(v.Number(n)) if n > 8:
                yield f"effect: attack_dice({n}), expected at most 8"
            case v.AutoHits(n) if n > 3:
                yield f"effect: auto_hits({n}), expected at most 3"
            case v.Casualties(_, n) if n > 3:
                yield f"effect: casualties of {n}, expected at most 3"
            case v.Fatigue(_, n) if n > 2:
                yield f"effect: fatigue of {n}, expected at most 2"
            case v.If(_, then):
                yield from too_strong(then)
            case v.OneOf(branches):
                for branch in branches:
                    yield from too_strong(branch)


# ---------------------------------------------------------------- units and terrain


def figures(shown: str, units: tuple[Any, ...]) -> list[str]:
    return [f"{shown}: {unit.id}.armour: found {unit.armour}, expected 2 to 6" for unit in units if not 2 <= unit.armour <= 6] + [
        f"{shown}: {unit.id}.melee: found {unit.melee}, expected a positive number of sixths" for unit in units if unit.melee <= 0
    ]


def mercenaries(shown: str, units: tuple[content.Mercenary, ...]) -> Iterator[str]:
    for unit in units:
        if not 4 <= unit.figures <= 12:
            yield f"{shown}: {unit.id}.figures: found {unit.figures}, expected 4 to 12"
        for piece in unit.equipment:
            if piece not in known_gear():
                yield f"{shown}: {unit.id}.equipment: found {piece!r}, expected one of {', '.join(sorted(known_gear()))}"


def outlines(shown: str, ground: content.TerrainFile) -> Iterator[str]:
    for size in ("small", "large"):
        for n, corners in enumerate(ground.outlines.of(size)):
            problem = size_problem(corners, size)
            if problem:
                yield f"{shown}: outlines.{size}[{n}]: {problem}"
    for n, piece in enumerate(ground.ready):
        if piece.terrain not in {kind.id for kind in ground.terrain}:
            yield f"{shown}: ready[{n}].terrain: found {piece.terrain!r}, expected one of the kinds of this file"


def size_problem(corners: tuple[content.Corner, ...], size: str) -> str:
    """saga.terrain.size-small and size-large: fits a square of 20 (30) cm and is nowhere narrower than C (M). Corners in millimetres."""
    most, least = (200, 100) if size == "small" else (300, 150)
    across, along = (max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in (0, 1))
    narrow = narrowest(corners)
    if max(across, along) > most:
        return f"found {max(across, along) * MM // CM} cm across, expected at most {most // 10} cm"
    if narrow < least - 1:
        return f"found {narrow / 10:.1f} cm at its narrowest, expected at least {least // 10} cm"
    return ""


def narrowest(corners: tuple[content.Corner, ...]) -> float:
    """The smallest width between two parallel lines that hold a convex outline: one of them lies along a side."""
    widths = []
    for i in range(len(corners)):
        (ax, ay), (bx, by) = corners[i - 1], corners[i]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if long:
            widths.append(max(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in corners) / long)
    return float(min(widths))
