"""Portraits of every unit of the games and example packs: `python -m tests.portraits` writes the client's fixture.

Without units of a roster, SAGA has a unit for each troop type, load and number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import register_folder, unqualified_id
from tapete.core.content.portraits import draw_portrait
from tapete.core.scene import Portrait
from tapete.games.challengers.content import load_library as challengers_content
from tapete.games.challengers.view.cards import derive_portrait
from tapete.games.jugger.content import load_library as jugger_content
from tapete.games.jugger.view.portraits import portrait_of as jugger_portrait
from tapete.games.pocket.content import load_library as pocket_content
from tapete.games.pocket.view.portraits import portrait_of as pocket_portrait
from tapete.games.saga.content.library import load_library as saga_content
from tapete.games.saga.view.portraits import portrait_of as saga_portrait
from tapete.games.wolsung.content.library import load_library as wolsung_content
from tapete.games.wolsung.view.portraits import portrait_of as wolsung_portrait

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "client" / "fixtures" / "portraits.json"
PACKS = {"jugger": "nutrias", "pocket": "bajamar", "saga": "salinas", "wolsung": "relojeros", "challengers": "feria"}

Portraits = dict[str, dict[str, dict[str, Portrait]]]


def packs_of(game: str) -> tuple[str, ...]:
    return (register_folder(ROOT / "examples" / "packs" / PACKS[game]),)


def all_portraits() -> Portraits:
    """Portraits by game, faction and unit."""
    portraits: Portraits = {game: {} for game in sorted(PACKS)}

    def add(game: str, faction: str, unit: str, portrait: Portrait) -> None:
        portraits[game].setdefault(unqualified_id(faction), {})[unqualified_id(unit)] = portrait

    for card in pocket_content(packs_of("pocket")).cards.values():
        add("pocket", card.faction, card.id, pocket_portrait(card))
    for jugger in jugger_content(packs_of("jugger")).cards.values():
        add("jugger", jugger.club, jugger.id, jugger_portrait(jugger))
    for model in wolsung_content(packs_of("wolsung")).models.values():
        add("wolsung", model.club, model.id, wolsung_portrait(model))
    for printed in challengers_content(packs_of("challengers")).cards.values():
        if printed.set.startswith("feria"):
            add("challengers", printed.set, printed.id, draw_portrait(printed.id, derive_portrait(printed)))
    saga = saga_content(packs_of("saga"))
    for faction in saga.factions.values():
        for troop in ("guards", "warriors", "levies"):
            for number, load in enumerate(faction.sheet.equipment.of(troop), 1):
                unit = f"{troop} {number} {' '.join(load)}".strip()
                add("saga", faction.id, unit, saga_portrait(troop, "", "", load, number, faction.id, 0))
        add("saga", faction.id, "warlord", saga_portrait("hero", "warlord", "", (), 1, faction.id, 0))
    for hero in saga.heroes.values():
        add("saga", "heroes", hero.id, saga_portrait("hero", hero.id, "", hero.equipment, 1, "fjord", 0))
    for hired in saga.mercenaries.values():
        add("saga", "mercenaries", hired.id, saga_portrait(hired.troop, hired.id, "", hired.equipment, 1, "fjord", 0))
    return portraits


def as_json(portraits: Any) -> str:
    return json.dumps(msgspec.to_builtins(portraits), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(as_json(all_portraits()), encoding="utf-8")
