"""Portraits of models, derived from race, role and weapons, and faces of the court cards."""

from __future__ import annotations

from tapete.core.content.portraits import draw_portrait, is_feminine, one_of
from tapete.core.scene import Portrait
from tapete.core.scene.part_cache import PartCache
from tapete.games.wolsung.content.schema import ModelCard

SPECIES = {"elf": "fae", "golem": "robot"}
HEADGEAR = {
    "fae": ("crown", "thorn", "mask", "flower", "antler", "plume"),
    "hero": ("topper", "bowler", "band", "hood", ""),
    "henchman": ("cap", "bowler", "hood", "band", "fur"),
}
BLADES = ("sabre", "rapier", "blade", "dagger", "knives", "sword")
BLUNT = ("hammer", "fists", "club", "cudgel", "truncheon")
FACES = {
    "captain-adela-thorne": Portrait(hair="long", weapon="sword"),
    "professor-lucian-wick": Portrait(headgear="topper", beard="tache", weapon="gun"),
    "osric-hobb": Portrait(headgear="bowler", beard="full", weapon="gun"),
    "dame-perpetua-gale": Portrait(headgear="plume", hair="long", weapon="sword"),
    "lamplighter": Portrait(headgear="cap", beard="tache", weapon="lamp"),
    "constable": Portrait(headgear="custodian", beard="tache", weapon="bat"),
    "roof-marksman": Portrait(headgear="hood", weapon="gun"),
    "lady-ysoline-vane": Portrait(species="fae", headgear="crown", hair="long", weapon="sword"),
    "maestro-corvin-ash": Portrait(species="fae", headgear="mask", weapon="staff"),
    "sir-talbot-reed": Portrait(species="fae", headgear="plume", weapon="sword"),
    "orsolo-fane": Portrait(species="fae", headgear="thorn", weapon="bow"),
    "court-footman": Portrait(headgear="topper", weapon="sword"),
    "glass-archer": Portrait(species="fae", headgear="flower", weapon="bow"),
    "hedge-giant": Portrait(species="fae", headgear="antler", beard="full", weapon="bat"),
    "dr-hester-brandle": Portrait(headgear="goggles", hair="long", weapon="gun"),
    "milo-fenn": Portrait(headgear="bowler", hair="curly", beard="full", weapon="gun"),
    "bell-warden": Portrait(headgear="kettle", beard="full", weapon="hammer"),
    "nan-whitlock": Portrait(headgear="straw", hair="long", weapon="sword"),
    "old-jossamy-pike": Portrait(headgear="cap", beard="full", weapon="spear"),
    "fog-runner": Portrait(headgear="hood", weapon="sword"),
    "dock-hand": Portrait(headgear="fur", beard="tache", weapon="axe"),
    "back-alley-surgeon": Portrait(headgear="bowler", beard="goatee", weapon="gun"),
    "street-conjurer": Portrait(headgear="topper", beard="tache", weapon="staff"),
    "brother-anselm-kade": Portrait(headgear="hood", beard="full", weapon="staff"),
}
COURT = {
    "J": Portrait(headgear="cap", beard="tache", seed=15),
    "Q": Portrait(headgear="crown", hair="long", seed=19),
    "K": Portrait(headgear="crown", beard="full", seed=5),
}
PORTRAITS = PartCache[Portrait]()


def portrait_of(model: ModelCard) -> Portrait:
    return PORTRAITS.get(
        model.id, lambda: draw_portrait(model.id, FACES.get(model.id) or derive_portrait(model), model.portrait)
    )


def derive_portrait(model: ModelCard) -> Portrait:
    """The portrait that race, role and weapons suggest."""
    species = SPECIES.get(model.race, "")
    headgear = one_of(model.id, HEADGEAR.get(species, HEADGEAR[model.kind])) if species != "robot" else ""
    if model.role == "scientist":
        headgear = "goggles"
    woman = is_feminine(model.name_es, model.grammar)
    return Portrait(
        species=species,
        headgear=headgear,
        hair="long" if woman else one_of(model.id + "!", ("", "curly")),
        beard="" if woman or species else one_of(model.id + "?", ("full", "tache", "goatee", "")),
        weapon=weapon_of(model),
    )


def weapon_of(model: ModelCard) -> str:
    arms = [*model.ranged, *([model.melee] if model.melee else [])]
    for words, weapon in (
        (("bow",), "bow"),
        (("harpoon",), "spear"),
        (("staff", "cane"), "staff"),
        (BLADES, "sword"),
        (("hook",), "axe"),
        (BLUNT, "hammer" if "hammer" in model.melee else "bat"),
    ):
        if any(word in arm for arm in arms for word in words):
            return weapon
    return "gun" if model.ranged else "staff" if model.spells else ""
