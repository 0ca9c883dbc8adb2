"""Names and texts that come from content, as messages."""

from __future__ import annotations

from typing import Any

from tapete.core.i18n.grammar import with_grammar
from tapete.core.i18n.text import Text, text
from tapete.games.pocket.content import load_library
from tapete.games.pocket.content.effect_text import text_of
from tapete.games.pocket.content.schema import Named
from tapete.games.pocket.field import STEPS, Cell
from tapete.games.pocket.state import Skirmish


def cell_id(cell: tuple[int, int]) -> str:
    """The id of a cell in scenes."""
    return f"cell-{cell[0]}-{cell[1]}"


def spot(cell: Cell) -> Text:
    """The location of a cell as it is read aloud: its row, and its distance from the middle."""
    x, row = cell
    side = "middle" if x == 0 else "left" if x < 0 else "right"
    return text("pocket-spot", row=row, side=side, n=(abs(x) + 1) // 2)


# directions in twelve steps clockwise from the north; `literal` maps are drawn turned by one step
DIRECTIONS = ("n", "ne", "ene", "e", "ese", "se", "s", "sw", "wsw", "w", "wnw", "nw")
LITERAL_DIRECTIONS = ("n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw")
FAR = "far"


def edge_direction(state: Skirmish, edge: int) -> Text:
    """Name of the direction of an edge, as the picture shows it."""
    return text(f"pocket-to-{direction(state, 2 * edge + 1)}")


def direction(state: Skirmish, step: int) -> str:
    """One of twelve directions, as the picture shows it; the message `pocket-way` says it."""
    return LITERAL_DIRECTIONS[(step - 1) % 12] if state.options.placement == "literal" else DIRECTIONS[step]


def way(state: Skirmish, start: Cell, end: Cell) -> tuple[str, int]:
    """The way from one cell to another: its direction, and 2 for the far one of two in that direction.

    The direction is "far" for cells more than two tiles apart.
    """
    near = _OFFSETS.get((end[0] - start[0], end[1] - start[1]))
    return (FAR, 1) if near is None else (direction(state, near[0]), near[1])


def way_from_base(state: Skirmish, player: int, cell: Cell) -> tuple[str, int]:
    home = state.ground.bases[player]
    assert home is not None
    return way(state, home, cell)


def _offsets() -> dict[Cell, tuple[int, int]]:
    """Offsets of near cells: direction in twelve steps, and 2 for the far one of two in the same direction."""
    near: dict[Cell, tuple[int, int]] = {}
    for edge, (dx, dy) in enumerate(STEPS):
        right = STEPS[(edge + 1) % 6]
        near[dx, dy] = 2 * edge + 1, 1
        near[2 * dx, 2 * dy] = 2 * edge + 1, 2
        near[dx + right[0], dy + right[1]] = (2 * edge + 2) % 12, 1
    return near


_OFFSETS = _offsets()


def player_name(player: int) -> Text:
    return text("player", n=player)


def place_name(state: Skirmish, cell: Cell) -> Text:
    tile = state.ground.tile_at.get(cell)
    return text(f"pocket-terrain-{tile.terrain}") if tile is not None else text("pocket-the-base")


# content texts in plainer words: with another digest of the content no stored match would replay
PLAINER: dict[str, dict[str, str]] = {
    "es": {
        "pocket-unit-orchard-harrow-foreman": "Capataz del huerto",
        "pocket-unit-lantern-deep-captain": "Capitana minera",
        "pocket-unit-lantern-mole-walker": "Topo mecánico",
        "pocket-unit-thorn-wisp": "Fuego fatuo",
        "pocket-unit-thorn-wisp-grammar": "m",
        "pocket-unit-skyrail-arc-gunner": "Artillera eléctrica",
        "pocket-faction-orchard-text": "Máquinas y técnica: defiende bien su terreno.",
        "pocket-faction-skyrail-text": "Unidades que vuelan y magia de máquinas.",
    },
    "en": {
        "pocket-unit-orchard-harrow-foreman": "Orchard Foreman",
        "pocket-unit-frost-jarl-of-rime": "Frost Jarl",
        "pocket-unit-lantern-deep-captain": "Mine Captain",
        "pocket-unit-lantern-blunderer": "Blunderbuss",
        "pocket-unit-mercenaries-ledger-sniper": "Hired Sniper",
        "pocket-unit-thorn-thorn-archer-text": "Range 2: it makes ballistic ranged assaults up to 2 tiles away, in "
        "line of sight; it also counterattacks at that range. Bane: in assaults against a Robot, it may reroll any one "
        "of its dice.",
        "pocket-unit-skyrail-boarder-text": "Bane: in assaults against a Machine, it may reroll any one of its dice.",
        "pocket-faction-orchard-text": "Machines and technology: it defends its ground well.",
        "pocket-faction-lantern-text": "Gunners and miners: tunnels and attacks on bases.",
        "pocket-faction-skyrail-text": "Flying units and the magic of machines.",
    },
}


def names(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Message id -> text, in one language, with the grammar of names that stand in sentences."""

    def named(entry: Any, field: str = "name") -> str:
        return str(getattr(entry, f"{field}_{language}"))

    content = load_library(packs)
    entries: dict[str, Named] = {f"pocket-terrain-{one.id}": one for one in content.terrains.values()}
    entries |= {f"pocket-{tile.id}": tile for tile in content.tiles.values()}
    entries |= {f"pocket-faction-{faction.id}": faction for faction in content.factions.values()}
    entries |= {f"pocket-unit-{card.id}": card.printed for card in content.cards.values()}
    messages = with_grammar(language, {id: (named(entry), entry.grammar) for id, entry in entries.items()})
    for kind in content.types.values():
        messages[f"pocket-type-{kind.id}"] = named(kind)
    for ability in content.abilities.values():
        messages[f"pocket-ability-{ability.id}"] = named(ability)
    for faction in content.factions.values():
        messages[f"pocket-faction-{faction.id}-text"] = named(faction, "text")
        messages[f"pocket-opt-side-a-{faction.id}"] = messages[f"pocket-opt-side-b-{faction.id}"] = named(faction)
    for card in content.cards.values():
        if words := text_of(card.printed, content, language):
            messages[f"pocket-unit-{card.id}-text"] = words
    for ready in content.maps.values():
        messages[f"pocket-{ready.id}"] = named(ready)
        messages[f"pocket-opt-map-{ready.id}"] = named(ready)
    return messages
