"""Portraits of units, derived from troop type, equipment and faction."""

from __future__ import annotations

from tapete.core.content.portraits import PortraitTraits, draw_portrait, is_feminine, one_of, seed_of
from tapete.core.scene import Portrait
from tapete.core.scene.part_cache import built_once
from tapete.games.saga.content.library import load_library

WEAPONS = {
    "bows": "bow",
    "composite": "bow",
    "crossbows": "gun",
    "slings": "sling",
    "javelins": "spear",
    "improvised": "bat",
    "heavy": "axe",
    "unarmed": "",
}
OWN_WEAPONS = {"hero": "sword", "guards": "sword", "warriors": "spear", "levies": "bat"}
HEADGEAR: dict[str, tuple[str, ...]] = {
    "guards": ("spangen", "plume", "nasal"),
    "warriors": ("nasal", "kettle", "nasal", "fur"),
    "levies": ("hood", "straw", "cap", "hood"),
}
BY_FACTION: dict[str, dict[str, tuple[str, ...]]] = {
    "khanate": {"guards": ("spangen", "plume"), "warriors": ("fur", "kettle"), "levies": ("hood", "band")},
    "mist": {"guards": ("thorn", "nasal", "mask"), "warriors": ("band", "fur"), "levies": ("hood", "straw")},
    "exarchate": {"guards": ("plume", "spangen"), "warriors": ("kettle", "nasal"), "levies": ("hood", "cap")},
    "march": {"guards": ("spangen", "plume"), "warriors": ("nasal", "kettle"), "levies": ("hood", "cap")},
}
HIRED = {"bolt": "kettle", "mob": "cap", "penitents": "", "salt-riders": "spangen", "trackers": "band"}
CROWNED = {"champion": "spangen", "standard": "plume", "seer": "hood", "archer-captain": "cap", "quartermaster": "fur"}
HERO_WEAPONS = {"standard": "flag", "seer": "staff", "archer-captain": "bow", "quartermaster": "lamp"}


@built_once
def portrait_of(
    troop: str, card: str, legend: str, equipment: tuple[str, ...], number: int, faction: str, owner: int
) -> Portrait:
    """Portrait of a unit; two units of one kind differ by their number."""
    content = load_library()
    hired = content.mercenaries.get(card) if card and troop != "hero" else None
    entry = content.legends.get(legend) or hired or (content.heroes.get(card) if troop == "hero" else None)
    stated: PortraitTraits | None = entry.portrait if entry is not None else None
    id = legend or (card if entry is not None else f"{faction}-{troop}-{number}")
    woman = entry is not None and is_feminine(entry.name_es, entry.grammar) and troop == "hero"
    gear = [content.gear[piece] for piece in equipment]
    arms = [WEAPONS.get(piece.id, "bow" if piece.ranged else "") for piece in gear if not piece.rides]
    weapon = arms[0] if arms else OWN_WEAPONS.get(troop, "sword")
    if troop == "hero":
        headgear = CROWNED.get(card, "crown")
        weapon = HERO_WEAPONS.get(card, weapon)
    else:
        kinds = BY_FACTION.get(faction, HEADGEAR).get(troop, ("nasal",))
        plain = one_of(id, kinds) if entry is not None else kinds[number % len(kinds)]  # neighbours differ
        headgear = HIRED.get(card, plain)
    mounted = any(piece.rides for piece in gear)
    derived = Portrait(
        species="bear" if card == "war-beast" else "",
        headgear="" if card == "war-beast" else headgear,
        hair="long" if woman else one_of(id + "!", ("", "curly", "long")),
        beard="" if woman or troop == "levies" else one_of(id + "?", ("full", "full", "tache", "")),
        weapon="spear" if mounted and weapon == "sword" and troop != "hero" else weapon,
        mounted=mounted,
        seed=seed_of(f"{id} {owner}"),
    )
    return draw_portrait(id, derived, stated)
