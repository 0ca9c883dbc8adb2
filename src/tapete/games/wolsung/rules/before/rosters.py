"""Rosters: clubs within Funds and limits, and their short text form.

`lamplighters: captain-adela-thorne, osric-hobb+field-stimulant, lamplighter x2` names the club, then Heroes (with their
gadgets) and Henchmen.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tapete.core.content.packs import pack_of, register_folder
from tapete.core.content.reader import unknown_field, unused_entry
from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import UserError, bad_format, must_be_one_of
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Library

MOST_ALIKE, MOST_COSTLY, COSTLY, MOST_HIRED = 3, 2, 3, 2  # wolsung.ruling.roster-limits


class Roster(msgspec.Struct, frozen=True):
    club: str
    heroes: tuple[tuple[str, str], ...]  # (hero, gadget or "")
    henchmen: tuple[str, ...]

    @property
    def code(self) -> str:
        counted = {id: self.henchmen.count(id) for id in dict.fromkeys(self.henchmen)}
        parts = [hero + (f"+{gadget}" if gadget else "") for hero, gadget in self.heroes]
        parts += [id + (f" x{count}" if count > 1 else "") for id, count in counted.items()]
        return f"{self.club}: {', '.join(parts)}"


def parse_roster(code: str) -> Roster:
    """Read a roster from its text. A UserError says what was found and what was expected."""
    content = load_library()
    club, colon, rest = code.partition(":")
    club = club.strip()
    if not colon or content.clubs.get(club) is None:
        raise UserError(must_be_one_of("club", club, [f"{id}:" for id in content.clubs]))
    heroes: list[tuple[str, str]] = []
    henchmen: list[str] = []
    for part in (part.strip() for part in rest.split(",") if part.strip()):
        name, _, times = part.partition(" x")
        id, _, gadget = name.partition("+")
        id, gadget = id.strip(), gadget.strip()
        if content.models.get(id) is None:
            raise UserError(unknown_field(club, id, "[[model]]"))
        if gadget and content.gadgets.get(gadget) is None:
            raise UserError(must_be_one_of(f"{club}: {id}", gadget, sorted(content.gadgets)))
        if times and not (times.isdigit() and 1 <= int(times) <= 9):
            raise UserError(bad_format(club, part, f"{name.strip()} x2"))
        count = int(times) if times else 1
        if content.models[id].hero:
            heroes += [(id, gadget)] * count
        elif gadget:
            raise UserError(unused_entry(f"{club}: {id}", f"+{gadget}", "class = henchman"))
        else:
            henchmen += [id] * count
    return Roster(club, tuple(heroes), tuple(henchmen))


def roster_funds(roster: Roster) -> int:
    """wolsung.hero.funds: total Funds of the Heroes."""
    return sum(load_library().models[hero].funds for hero, _ in roster.heroes)


def roster_price(roster: Roster) -> int:
    content = load_library()
    return sum(content.models[id].price for id in roster.henchmen) + sum(
        content.gadgets[gadget].price for _, gadget in roster.heroes if gadget
    )


def roster_refusal(roster: Roster, heroes: int) -> Refusal | None:
    """wolsung.hero.funds and wolsung.ruling.roster-limits."""
    content = load_library()
    limits = "wolsung.ruling.roster-limits"
    names = [hero for hero, _ in roster.heroes]
    gadgets = [gadget for _, gadget in roster.heroes if gadget]
    if len(names) != heroes:
        return refuse("wolsung.ruling.heroes-agreed", found=len(names), heroes=heroes)
    if (
        len(set(names)) != len(names)
        or len(set(gadgets)) != len(gadgets)
        or any(content.models[hero].club != roster.club for hero in names)
    ):
        return refuse(limits)
    hired = [id for id in roster.henchmen if not content.models[id].club]
    if len(hired) > MOST_HIRED or any(content.models[id].club not in ("", roster.club) for id in roster.henchmen):
        return refuse(limits)
    if any(
        roster.henchmen.count(id) > (MOST_COSTLY if content.models[id].price >= COSTLY else MOST_ALIKE)
        for id in roster.henchmen
    ):
        return refuse(limits)
    if any(content.models[id].race == "golem" for id in roster.henchmen) and not any(
        content.models[hero].role == "scientist" for hero in names
    ):
        return refuse(limits)
    if roster_price(roster) > roster_funds(roster):
        return refuse("wolsung.hero.funds", price=roster_price(roster), funds=roster_funds(roster))
    return None


def code_refusal(code: object, heroes: int, content: Library) -> Refusal | None:
    """Refuse a club that may not play at a table with this content.

    A code can be read wherever its packs are known, but only content of this table may play.
    """
    if not isinstance(code, str):
        return Refusal("kernel.not-an-option")
    try:
        roster = parse_roster(code)
    except ValueError:
        return refuse("wolsung.ruling.roster-limits")
    names = [*(hero for hero, _ in roster.heroes), *roster.henchmen]
    gadgets = [gadget for _, gadget in roster.heroes if gadget]
    here = (
        roster.club in content.clubs
        and all(id in content.models for id in names)
        and all(id in content.gadgets for id in gadgets)
    )
    return roster_refusal(roster, heroes) if here else refuse("wolsung.ruling.roster-limits")


def starter_roster(club: str, heroes: int, content: Library | None = None) -> Roster:
    """Starter list of the club for a number of Heroes.

    The first Heroes, and the Henchmen that their Funds pay for.
    """
    content = content or load_library()
    entry = content.clubs[club]
    names = entry.heroes[:heroes]
    left = sum(content.models[hero].funds for hero in names)
    carried = dict(entry.gadgets)
    gadgets = {
        hero: carried[hero] for hero in names if hero in carried and content.gadgets[carried[hero]].price <= left
    }
    left -= sum(content.gadgets[gadget].price for gadget in gadgets.values())
    henchmen: list[str] = []
    scientist = any(content.models[hero].role == "scientist" for hero in names)
    more = [id for id, model in content.models.items() if model.club == club and not model.hero]
    for id in [*entry.henchmen, *more, *more]:
        model = content.models[id]
        limit = MOST_COSTLY if model.price >= COSTLY else MOST_ALIKE
        starts = id in entry.henchmen and henchmen.count(id) < entry.henchmen.count(id)
        if (
            model.price <= left
            and henchmen.count(id) < limit
            and (scientist or model.race != "golem")
            and (starts or heroes > 3)
        ):
            henchmen.append(id)
            left -= model.price
    together = sorted(henchmen, key=henchmen.index)
    return Roster(club, tuple((hero, gadgets.get(hero, "")) for hero in names), tuple(together))


def lesson_roster(club: str, content: Library) -> Roster:
    """Roster of First Steps: one Hero and two Henchmen a side, at any cost."""
    entry = content.clubs[club]
    return Roster(club, ((entry.heroes[0], ""),), tuple(entry.henchmen[:2]))


def starter_faults(folder: Path) -> list[Text]:
    """List rule faults of the starter lists of a pack that is otherwise correct."""
    if not (folder / "pack.toml").exists():
        return []
    pack = register_folder(folder)
    content = load_library((pack,))
    return [
        text("wolsung-bad-starter", club=Text(f"wolsung-club-{club}"), heroes=heroes, why=no.text, rule=no.rule)
        for club in content.clubs
        for heroes in range(1, 5)
        if pack_of(club) == pack and (no := roster_refusal(starter_roster(club, heroes, content), heroes)) is not None
    ]
