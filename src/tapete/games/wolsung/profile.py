"""Current values of models, friends and enemies, and models to activate. Reads the state only."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import ORDER, SIZES, ModelCard, Profile
from tapete.games.wolsung.content.verbs import Grant, Modify
from tapete.games.wolsung.state import Lasting, Model, Skirmish

MIST_RADIUS, MIST_HEIGHT = 1_500, 3_000  # wolsung.mist.size, wolsung.ruling.mist-geometry

LIBRARY = load_library()


def card_of(model: Model) -> ModelCard:
    return LIBRARY.models[model.card]


def profile_of(model: Model) -> Profile:
    return LIBRARY.profiles[model.card]


class Measures(dict[str, int]):
    """Cached measure of every card's base, since it is asked for very often."""

    def __init__(self, which: int) -> None:
        self.which = which

    def __missing__(self, card: str) -> int:
        self[card] = SIZES[LIBRARY.models[card].base][self.which]
        return self[card]


RADII, HEIGHTS = Measures(0), Measures(1)


def base_radius(model: Model) -> int:
    return RADII[model.card]


def body_height(model: Model) -> int:
    return HEIGHTS[model.card]


def size_rank(model: Model) -> int:
    """S < M < L < XL."""
    return ORDER[LIBRARY.models[model.card].base]


def is_hero(model: Model) -> bool:
    return LIBRARY.models[model.card].kind == "hero"


def is_living(model: Model) -> bool:
    """wolsung.golem.nature: Golems are not living models."""
    return LIBRARY.models[model.card].race != "golem"


def has_rule(model: Model, rule: str) -> bool:
    """True for a special rule of the card, of a gadget, or of a lasting spell."""
    if rule in LIBRARY.models[model.card].rules:
        return True
    if model.gadget and any(
        isinstance(effect, Grant) and effect.rule == rule for effect in LIBRARY.gadgets[model.gadget].effects
    ):
        return True
    return any(lasting.rule == rule for lasting in model.effects)


def change_within(value: int, amount: int, least: int, most: int) -> int:
    """Apply a change that stops at its bounds and never works backwards."""
    return min(value + amount, max(value, most)) if amount > 0 else max(value + amount, min(value, least))


def stat(state: Skirmish, model: Model, name: str) -> int:
    """Current value of the profile.

    Knocked Down first (C 1), then gadgets and lasting effects (wolsung.ruling.down-c-order).
    """
    printed = LIBRARY.profiles[model.card]
    if name == "Armour":
        value = LIBRARY.models[model.card].armour
    elif name == "Magic":
        value = LIBRARY.models[model.card].magic
    elif name == "C" and model.down:
        value = min(1, printed.C)
    else:
        value = getattr(printed, name)
    if model.gadget:
        for effect in LIBRARY.gadgets[model.gadget].effects:
            if isinstance(effect, Modify) and effect.stat == name:
                value = change_within(value, effect.amount, effect.least, effect.most)
    for lasting in model.effects:
        if lasting.stat == name and not is_waiting(state, model, lasting):
            value = change_within(value, lasting.amount, lasting.least, lasting.most)
    if name == "M" and state.carrier == model.id:
        value = max(1, value - 1)  # the clockwork heart is heavy
    return max(0, value)


def is_waiting(state: Skirmish, model: Model, lasting: Lasting) -> bool:
    """True for an effect on the next activation, before that begins."""
    return lasting.until.startswith("next-activation") and state.active != model.id


def allowance(state: Skirmish, model: Model) -> int:
    """M in mil."""
    return stat(state, model, "M") * 1000


# ---------------------------------------------------------------- models on the table


def models_on_table(state: Skirmish) -> Iterator[Model]:
    return (model for model in state.models if model.on)


def club_models(state: Skirmish, player: int) -> list[Model]:
    return [model for model in state.models if model.on and model.owner == player]


def enemies(state: Skirmish, model: Model) -> list[Model]:
    return [other for other in state.models if other.on and other.owner != model.owner]


def friends(state: Skirmish, model: Model) -> list[Model]:
    return [other for other in state.models if other.on and other.owner == model.owner and other.id != model.id]


def scientists(state: Skirmish, player: int) -> list[Model]:
    return [
        model
        for model in state.models
        if model.on and model.owner == player and LIBRARY.models[model.card].role == "scientist"
    ]


def is_golem(model: Model) -> bool:
    return LIBRARY.models[model.card].race == "golem"


def can_be_activated(state: Skirmish, model: Model) -> bool:
    """wolsung.activation.once-per-turn: True for a model not yet activated.

    wolsung.ruling.golem-skip: without a Scientist a Golem counts as activated.
    """
    return model.on and not model.done and not (is_golem(model) and not scientists(state, model.owner))


def ready_models(state: Skirmish, player: int) -> list[Model]:
    return [model for model in state.models if model.owner == player and can_be_activated(state, model)]


def magic_protection(model: Model) -> int:
    """wolsung.ruling.magic-protection: several sources do not add."""
    return 1 if has_rule(model, "sunnir") or has_rule(model, "magic-protection") else 0
