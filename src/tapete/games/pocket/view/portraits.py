"""Portraits of units, derived from their types and glyphs."""

from __future__ import annotations

from tapete.core.content.portraits import draw_portrait, is_feminine, one_of
from tapete.core.scene import Portrait
from tapete.core.scene.part_cache import built_once
from tapete.games.pocket.content import Card as UnitCard

SPECIES = {"robot": "robot", "machine": "robot", "amphibian": "frog", "fae": "fae", "spirit": "spirit"}
BEASTS = {"bird": "bird", "duck": "bird", "fly": "bird", "bear": "bear", "goat": "stag", "crab": "crab"}
WEAPONS = {
    "wand": "staff",
    "scroll": "staff",
    "mist": "staff",
    "potion": "staff",
    "bolt": "staff",
    "shell": "staff",
    "spear": "spear",
    "hook": "spear",
    "axe": "axe",
    "sword": "sword",
    "crown": "sword",
    "mask": "sword",
    "helmet": "sword",
    "bow": "bow",
    "rifle": "gun",
    "pistol": "gun",
    "aim": "gun",
    "bomb": "gun",
    "barrel": "hammer",
    "repair": "hammer",
    "rope": "chain",
    "club": "bat",
    "flag": "flag",
    "lantern": "lamp",
    "shield": "shield",
    "guard": "shield",
    "wall": "shield",
}
HEADGEAR = {
    "leader": ("crown", "plume", "spangen"),
    "mage": ("hood", "flower", "thorn"),
    "engineer": ("goggles", "band", "bowler"),
    "soldier": ("nasal", "plume", "kettle", "spangen"),
    "scout": ("cap", "straw", "band", "goggles"),
    "mercenary": ("fur", "topper", "bowler", "hood"),
}
FAE_HEADGEAR = {"leader": "crown", "soldier": "thorn", "spirit": "mask", "scout": "flower", "mage": "antler"}
FACES = {
    "frost-jarl-of-rime": Portrait(headgear="crown", beard="full", weapon="axe"),
    "frost-axe-sister": Portrait(headgear="nasal", hair="long", weapon="axe"),
    "frost-rune-keeper": Portrait(headgear="hood", weapon="staff"),
    "frost-harpooner": Portrait(headgear="fur", hair="long", weapon="spear"),
    "lantern-deep-captain": Portrait(headgear="spangen", beard="full", weapon="sword"),
    "skyrail-captain-voss": Portrait(headgear="topper", weapon="flag"),
    "skyrail-glider": Portrait(headgear="goggles"),
    "skyrail-arc-gunner": Portrait(headgear="custodian", weapon="gun"),
    "lantern-blunderer": Portrait(headgear="nasal", beard="goatee", weapon="gun"),
    "orchard-pruner-drone": Portrait(species="robot", weapon="axe", seed=25),
    "tide-bog-brute": Portrait(species="frog", headgear="kettle", weapon="bat"),
    "mercenaries-ledger-sniper": Portrait(headgear="topper", hair="long", weapon="gun"),
    "mercenaries-hedge-bomber": Portrait(headgear="straw", hair="long", weapon="sling"),
}


@built_once
def portrait_of(card: UnitCard) -> Portrait:
    return draw_portrait(card.id, FACES.get(card.id) or derive_portrait(card), card.printed.portrait)


def derive_portrait(card: UnitCard) -> Portrait:
    """The portrait that types and glyph suggest."""
    types, glyph = card.printed.types, card.printed.glyph
    species = next((SPECIES[kind] for kind in types if kind in SPECIES), "")
    if "beast" in types:
        species = BEASTS.get(glyph, "wolf")
    if species in ("bird", "wolf", "bear", "stag", "crab"):
        return Portrait(species=species)
    if species == "fae":
        headgear = next((FAE_HEADGEAR[kind] for kind in (*types[::-1],) if kind in FAE_HEADGEAR), "thorn")
        return Portrait(species=species, headgear=headgear, weapon=WEAPONS.get(glyph, ""))
    role = next((kind for kind in ("leader", *types[::-1]) if kind in types and kind in HEADGEAR), "")
    headgear = one_of(card.id, HEADGEAR[role]) if role else one_of(card.id, ("band", "fur", "cap", ""))
    if species in ("robot", "frog", "spirit"):
        headgear = "crown" if role == "leader" else "" if species != "frog" else {"soldier": "nasal"}.get(role, "")
    woman = is_feminine(card.printed.name_es, card.printed.grammar)
    return Portrait(
        species=species,
        headgear=headgear,
        hair="" if species else "long" if woman else one_of(card.id, ("", "curly", "bald")),
        beard="" if species or woman else one_of(card.id + "!", ("full", "tache", "goatee", "")),
        weapon=WEAPONS.get(glyph, ""),
    )
