"""Current values of models, friends and enemies, and models to activate. Reads the state only."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import ORDER, SIZES, ModelCard, Profile
from tapete.games.wolsung.content.verbs import Grant, Modify
from tapete.games.wolsung.state import Lasting, Model, Skirmish

MIST_RADIUS, MIST_HEIGHT = 1_500, 3_000  # wolsung.mist.size, wolsung.ruling.mist-geometry

LIBRARY = load_library()


def card_of(m: Model) -> ModelCard:
    return LIBRARY.models[m.card]


def profile_of(m: Model) -> Profile:
    return LIBRARY.profiles[m.card]


class Measures(dict[str, int]):
    """Cached measure of every card's base, since it is asked for very often."""

    def __init__(self, which: int) -> None:
        self.which = which

    def __missing__(self, card: str) -> int:
        self[card] = SIZES[LIBRARY.models[card].base][self.which]
        return self[card]


RADII, HEIGHTS = Measures(0), Measures(1)


def base_radius(m: Model) -> int:
    return RADII[m.card]


def body_height(m: Model) -> int:
    return HEIGHTS[m.card]


def size_rank(m: Model) -> int:
    """S < M < L < XL."""
    return ORDER[LIBRARY.models[m.card].base]


def is_hero(m: Model) -> bool:
    return LIBRARY.models[m.card].kind == "hero"


def is_living(m: Model) -> bool:
    """wolsung.golem.nature: Golems are not living models."""
    return LIBRARY.models[m.card].race != "golem"


def has_rule(m: Model, rule: str) -> bool:
    """True for a special rule of the card, of a gadget, or of a lasting spell."""
    if rule in LIBRARY.models[m.card].rules:
        return True
    if m.gadget and any(
        isinstance(effect, Grant) and effect.rule == rule for effect in LIBRARY.gadgets[m.gadget].effects
    ):
        return True
    return any(lasting.rule == rule for lasting in m.effects)


def change_within(value: int, amount: int, least: int, most: int) -> int:
    """Apply a change that stops at its bounds and never works backwards."""
    return min(value + amount, max(value, most)) if amount > 0 else max(value + amount, min(value, least))


def stat(s: Skirmish, m: Model, name: str) -> int:
    """Current value of the profile.

    Knocked Down first (C 1), then gadgets and lasting effects (wolsung.ruling.down-c-order).
    """
    printed = LIBRARY.profiles[m.card]
    if name == "Armour":
        value = LIBRARY.models[m.card].armour
    elif name == "Magic":
        value = LIBRARY.models[m.card].magic
    elif name == "C" and m.down:
        value = min(1, printed.C)
    else:
        value = getattr(printed, name)
    if m.gadget:
        for effect in LIBRARY.gadgets[m.gadget].effects:
            if isinstance(effect, Modify) and effect.stat == name:
                value = change_within(value, effect.amount, effect.least, effect.most)
    for lasting in m.effects:
        if lasting.stat == name and not is_waiting(s, m, lasting):
            value = change_within(value, lasting.amount, lasting.least, lasting.most)
    if name == "M" and s.carrier == m.id:
        value = max(1, value - 1)  # the clockwork heart is heavy
    return max(0, value)


def is_waiting(s: Skirmish, m: Model, lasting: Lasting) -> bool:
    """True for an effect on the next activation, before that begins."""
    return lasting.until.startswith("next-activation") and s.active != m.id


def allowance(s: Skirmish, m: Model) -> int:
    """M in mil."""
    return stat(s, m, "M") * 1000


# ---------------------------------------------------------------- models on the table


def models_on_table(s: Skirmish) -> Iterator[Model]:
    return (m for m in s.models if m.on)


def club_models(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.on and m.owner == player]


def enemies(s: Skirmish, m: Model) -> list[Model]:
    return [other for other in s.models if other.on and other.owner != m.owner]


def friends(s: Skirmish, m: Model) -> list[Model]:
    return [other for other in s.models if other.on and other.owner == m.owner and other.id != m.id]


def scientists(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.on and m.owner == player and LIBRARY.models[m.card].role == "scientist"]


def is_golem(m: Model) -> bool:
    return LIBRARY.models[m.card].race == "golem"


def can_be_activated(s: Skirmish, m: Model) -> bool:
    """wolsung.activation.once-per-turn: True for a model not yet activated.

    wolsung.ruling.golem-skip: without a Scientist a Golem counts as activated.
    """
    return m.on and not m.done and not (is_golem(m) and not scientists(s, m.owner))


def ready_models(s: Skirmish, player: int) -> list[Model]:
    return [m for m in s.models if m.owner == player and can_be_activated(s, m)]


def magic_protection(m: Model) -> int:
    """wolsung.ruling.magic-protection: several sources do not add."""
    return 1 if has_rule(m, "sunnir") or has_rule(m, "magic-protection") else 0
