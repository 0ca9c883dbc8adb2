"""Checks of clubs and their equipment: one sentence for each fault, with the file and the entry."""

from __future__ import annotations

from collections.abc import Iterable

from tapete.core.content.constraints import find_problems
from tapete.core.content.reader import duplicate_id, unknown_field, unused_entry
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import above_maximum, missing_field, must_be_one_of
from tapete.games.wolsung.content.schema import Library, ModelCard


def check_weapons(library: Library) -> Iterable[Text]:
    for weapon in library.ranged.values():
        where = f"weapons.toml: {weapon.id}"
        yield from find_problems(where, weapon, {})
        limits = [limit for limit, _ in weapon.bands]
        if len(limits) == 3 and limits != sorted(set(limits)):
            written = ", ".join(f"{limit:g}" for limit in limits)
            yield text("kernel-content-growing", path=f"{where}.bands", found=written)


def check_spells(library: Library) -> Iterable[Text]:
    for spell in library.spells.values():
        where, kind = f"spells.toml: {spell.id}", f"kind = {spell.kind}"
        for field, needed in (("strength", spell.kind == "projectile"), ("difficulty", not spell.hostile)):
            if needed and not getattr(spell, field):
                yield missing_field(f"{where} ({kind})", field)
            if not needed and getattr(spell, field):
                yield unused_entry(f"{where}.{field}", getattr(spell, field), kind)
        if spell.kind != "projectile" and not spell.effects:
            yield missing_field(f"{where} ({kind})", "effect")


def check_models(library: Library) -> Iterable[Text]:
    known = {
        "ranged": sorted(library.ranged),
        "melee": sorted(library.melee),
        "spell": sorted(library.spells),
        "ability": sorted(library.abilities),
        "club": sorted(library.clubs),
    }
    for model in library.models.values():
        yield from _check_means(library, model)
        where = f"models.toml: {model.id}"
        profile = library.profiles.get(model.id)
        if profile is not None:
            yield from find_problems(f"{where}.profile", profile, known)
            if model.ranged and not profile.D:
                yield unused_entry(f"{where}.ranged", ", ".join(model.ranged), "D = 0")
        yield from find_problems(where, model, known)


def _check_means(library: Library, model: ModelCard) -> Iterable[Text]:
    """Check that Heroes have a suit and Funds, Henchmen a price, and casters spells."""
    where, kind = f"models.toml: {model.id}", f"class = {model.kind}"
    means = {"suit": model.suit, "funds": model.funds, "price": model.price}
    needed = ("suit", "funds") if model.hero else ("price",)
    yield from (missing_field(f"{where} ({kind})", field) for field in needed if not means[field])
    if not model.hero:
        yield from (unused_entry(f"{where}.{field}", means[field], kind) for field in ("suit", "funds") if means[field])
    if model.magic and not model.spells:
        yield missing_field(f"{where} (magic = {model.magic})", "spells")
    if model.spells and not model.magic:
        yield missing_field(f"{where} (spells)", "magic")
    for id in model.spells if not model.hero else ():  # without a suit a spell cannot be paid
        if id in library.spells and library.spells[id].cost:
            yield above_maximum(f"{where}.spells: {id}.cost ({kind})", library.spells[id].cost, 0)


def check_clubs(library: Library) -> Iterable[Text]:
    for club in library.clubs.values():
        where = f"models.toml: {club.id}"
        suits = [library.models[id].suit for id in club.heroes if id in library.models]
        yield from duplicate_id(where, (suit for suit in suits if suit), "heroes.suit")
        for field, kind in (("heroes", "hero"), ("henchmen", "henchman")):
            for id in getattr(club, field):
                if id not in library.models or library.models[id].kind != kind:
                    yield unknown_field(f"{where}.{field}", id, f"[[model]] class = {kind}")
        for bearer, gadget in club.gadgets:
            if bearer not in club.heroes:
                yield must_be_one_of(f"{where}.gadgets", bearer, club.heroes)
            if gadget not in library.gadgets:
                yield must_be_one_of(f"{where}.gadgets", gadget, sorted(library.gadgets))
