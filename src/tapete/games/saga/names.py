"""Names of units, abilities and terrain as message ids."""

from __future__ import annotations

from functools import lru_cache, reduce

from tapete.core.i18n.grammar import with_grammar
from tapete.core.i18n.text import Text, owned, text, unmarked
from tapete.games.saga.content import schema
from tapete.games.saga.content.effect_text import branch_texts, text_of
from tapete.games.saga.content.library import load_library
from tapete.games.saga.state import Battle, Piece, Unit

# of either side, in the order in which `saga-unit-guards-a` and the like name them
EMBLEMS = (
    ("wolf", "bear", "bird", "dragon", "snake", "dog", "cat", "goat", "fish", "horse", "spider", "crab"),
    ("tower", "bell", "key", "bridge", "tree", "moon", "sun", "anchor", "ship", "gate", "lantern", "mountain"),
)
FIRST_EMBLEM = {"guards": 0, "warriors": 4, "levies": 8}

# content texts in plainer words: with another digest of the content no stored match would replay
PLAINER: dict[str, dict[str, str]] = {
    "es": {},
    "en": {
        "saga-ability-fjord-storm-eyes-text": "The opponent re-rolls two inactive dice of your choice.",
        "saga-ability-march-countercharge-text": "When an enemy declares a charge on your mounted unit, that unit "
        "is first activated to charge that enemy.",
        "saga-ability-march-no-quarter-text": "The enemy has -1 on its defence dice.",
        "saga-ability-mist-fade-text": "When an enemy declares a charge or shot on your infantry, it first makes an "
        "S move.",
        "saga-ability-mist-sting-text": "Activate a javelin unit to shoot without FATIGUE. If it causes a casualty, "
        "the target takes 1 FATIGUE.",
        "saga-ability-mist-snares-text": "Choose: one enemy unit within M of rough terrain moves only S this turn, "
        "or remove one payment from an enemy basic ability.",
        "saga-ability-khanate-backshot": "Parthian shot",
        "saga-ability-khanate-burden": "Someone else's burden",
        "saga-ability-khanate-gallop-text": "Until end of turn your mounted units add one S stick to their moves in "
        "open terrain.",
        "saga-ability-league-stones-text": "A Levy unit makes a 4-dice shooting attack with improvised missiles "
        "(range S).",
        "saga-hero-standard-rule": "Friendly units within S take no FATIGUE from destroyed friends.",
        "saga-hero-quartermaster-rule": "Once in each of your Activation Phases, remove 1 FATIGUE from a friendly "
        "unit within S. This is not an activation.",
        "saga-hero-seer-rule": "Once in each of your Orders Phases, re-roll any number of your inactive dice.",
        "saga-merc-penitents-rule": "When a friendly unit within S would take FATIGUE because a friend is "
        "destroyed, the Penitents may take it instead, unless they are exhausted.",
    },
}


@lru_cache(maxsize=1024)
def _unit(troop: str, card: str, legend: str, number: int, owner: int) -> Text:
    if legend:
        return owned(Text(f"saga-legend-{legend}"), owner)
    if card == "warlord":
        return owned(Text("saga-unit-warlord"), owner)
    if card and troop == "hero":
        return owned(Text(f"saga-hero-{card}"), owner)
    if card:
        return owned(Text(f"saga-merc-{card}"), owner)
    return owned(Text(f"saga-unit-{troop}", {"n": number}), owner)


def unit_name(unit: Unit) -> Text:
    """Name of a unit with its owner's mark."""
    return _unit(unit.troop, unit.card, unit.legend, unit.number, unit.owner)


def bare_name(unit: Unit) -> Text:
    """Name of a unit for places where the owner is shown anyway. The emblem still depends on the side."""
    name = unmarked(unit_name(unit))
    return Text(f"{name.id}-seen", {**name.args, "emblem": unit.owner}) if "n" in name.args else name


def emblem(unit: Unit) -> str:
    """Emblem on a unit's label, which its name mentions. Empty for units with a name of their own."""
    if unit.legend or unit.card or unit.number > len(EMBLEMS[0]):
        return ""
    signs = EMBLEMS[unit.owner]
    return signs[(FIRST_EMBLEM[unit.troop] + unit.number - 1) % len(signs)]


@lru_cache(maxsize=256)
def ability_name(faction: str, ability: str) -> Text:
    return Text(f"saga-ability-{faction}-{ability}")


@lru_cache(maxsize=256)
def ability_text(faction: str, ability: str) -> Text:
    return Text(f"saga-ability-{faction}-{ability}-text")


def own_ability(state: Battle, player: int, ability: str) -> Text:
    return ability_name(state.bands[player].faction, ability)


def terrain_name(piece: Piece) -> Text:
    """Name of a piece of terrain inside a sentence."""
    return Text(f"saga-terrain-{piece.terrain}")


def terrain_title(piece: Piece) -> Text:
    """Name of a piece of terrain at the start of a line."""
    return Text(f"saga-terrain-{piece.terrain}-title")


def restriction_text(term: str) -> Text:
    """One line of an ability's restriction: "heroes|guards", "figures>=8"."""
    words = term.split("|")
    if term.startswith("figures>="):
        return text("saga-only-figures", n=int(term[9:]))
    if len(words) == 2:
        return text("saga-only-either", one=Text(f"saga-only-{words[0]}"), other=Text(f"saga-only-{words[1]}"))
    return Text(f"saga-only-{term}")


def kinds_text(kinds: tuple[str, ...]) -> Text:
    """Kinds of activation: to move or to charge."""
    return reduce(lambda one, other: text("saga-or", one=one, other=other), [Text(f"saga-kind-{one}") for one in kinds])


def sticks_text(sticks: tuple[str, ...]) -> Text:
    """Letters of measuring sticks that are laid one after another."""
    return reduce(
        lambda one, other: text("saga-stick-and", one=one, other=other), [Text(f"saga-stick-{one}") for one in sticks]
    )


@lru_cache(maxsize=32)
def seat_name(player: int) -> Text:
    return Text("player", {"n": player})


def messages(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every name and text that comes from content files."""
    content = load_library(packs)
    names: dict[str, str] = {}
    for faction in content.factions.values():
        sheet = faction.sheet
        names |= with_grammar(
            language, {f"saga-faction-{sheet.id}": (getattr(sheet, f"name_{language}"), sheet.grammar)}
        )
        names[f"saga-faction-{sheet.id}-about"] = getattr(sheet, f"about_{language}")
        for letter in schema.FACES:
            names[f"saga-face-{sheet.id}-{letter}"] = getattr(sheet.dice.face(letter), language)
        for written in sheet.ability:
            names[f"saga-ability-{sheet.id}-{written.id}"] = getattr(written, f"name_{language}")
            names[f"saga-ability-{sheet.id}-{written.id}-text"] = text_of(written, language)
            names |= {
                f"saga-ability-{sheet.id}-{written.id}-branch-{n}": words
                for n, words in enumerate(branch_texts(written, language))
            }
    for kind, entries in (("merc", content.mercenaries), ("legend", content.legends), ("hero", content.heroes)):
        for id, entry in entries.items():
            names |= with_grammar(language, {f"saga-{kind}-{id}": (getattr(entry, f"name_{language}"), entry.grammar)})
            names[f"saga-{kind}-{id}-rule"] = getattr(entry, f"rule_{language}")
    for id, piece in content.gear.items():
        names[f"saga-gear-{id}"] = getattr(piece, f"name_{language}")
    for id, ground in content.terrain.items():
        name = getattr(ground, f"name_{language}")
        names |= with_grammar(language, {f"saga-terrain-{id}": (name, "")})
        names |= with_grammar(language, {f"saga-terrain-{id}-title": (name[:1].upper() + name[1:], "")})
    for id, troop in content.troops.items():
        names[f"saga-troop-{id}"] = getattr(troop, f"many_{language}")
    return names
