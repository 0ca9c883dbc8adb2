"""Activación, Acción: heroic recovery and movement, the list of Actions, and resolving each."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.flow import Choose, Flow, Number, Place, Refusal, Table, offer, refuse
from tapete.games.wolsung.actions import (
    END,
    GO,
    STAY,
    Cast,
    Charge,
    Heroic,
    Melee,
    Move,
    Recover,
    Shoot,
    Special,
    StandUp,
)
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import card_of, has_rule, is_golem, is_hero, scientists
from tapete.games.wolsung.rules.cards import SUIT_OF, card_name, suit_name
from tapete.games.wolsung.rules.deck import discard_card
from tapete.games.wolsung.rules.fights.damage import apply_end_of_action
from tapete.games.wolsung.rules.fights.melee import fight_melee, fight_refusal, leave_melee, no_foe_refusal
from tapete.games.wolsung.rules.fights.shooting import shoot_targets, shooting_refusal
from tapete.games.wolsung.rules.fights.split_question import divide_tangle
from tapete.games.wolsung.rules.magic import cast_spell, castable_spells
from tapete.games.wolsung.rules.moves.move_judge import Judged
from tapete.games.wolsung.rules.moves.movement import (
    Purpose,
    set_down_model,
    standing_hazards,
    uncontrolled_refusal,
)
from tapete.games.wolsung.rules.moves.reachable import (
    drop_region,
    find_move,
    list_charges,
    list_moves,
    move_view,
    preview_move,
    random_moves,
)
from tapete.games.wolsung.rules.powers import HEART, list_powers, reaches_heart, use_power, use_refusal
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, is_controlled, is_engaged
from tapete.games.wolsung.table.location_text import movement_text

# ---------------------------------------------------------------- start of the activation


def offer_heroic_start(table: Table[Skirmish]) -> Flow[None]:
    """Recuperación y Movimiento heroicos: at the start, one card of the Hero's suit each."""
    state = table.state
    model = state.models[state.active]
    while has_heroic_choice(state, model):
        answer: Recover | Heroic | str = yield Choose(
            model.owner,
            "heroic",
            lambda: (GO, *heroic_options(state, model)),
            forbidden=lambda: heroic_refusals(state, model),
            about={"model": model_name(model)},
            auto=False,
        )
        if isinstance(answer, Recover):
            discard_card(state, model.owner, answer.card)
            model.down = False
            table.tell(
                "recovers",
                player=model.owner,
                rule="wolsung.hero.recovery",
                model=model_name(model),
                card=card_name(answer.card),
            )
        elif isinstance(answer, Heroic):
            if answer.card:
                discard_card(state, model.owner, answer.card)
                table.tell(
                    "heroic-movement",
                    player=model.owner,
                    rule="wolsung.hero.movement",
                    model=model_name(model),
                    card=card_name(answer.card),
                )
            else:
                table.tell("grapnel", player=model.owner, rule="wolsung.hero.movement", model=model_name(model))
            state.heroic = True
        else:
            break
    state.phase = "action"


def has_heroic_choice(state: Skirmish, model: Model) -> bool:
    """True while something could be bought.

    The question does not reveal whether the suit is in hand.
    """
    return (
        is_hero(model)
        and (model.down or not state.heroic)
        and (bool(state.hands[model.owner]) or (has_rule(model, "grapnel") and not state.heroic))
    )


def suit_cards(state: Skirmish, model: Model) -> list[str]:
    """wolsung.hero.suit: only cards of the Hero's suit pay."""
    suit = SUIT_OF.get(card_of(model).suit, "")
    return [one for one in state.hands[model.owner] if one[1] == suit]


def heroic_options(state: Skirmish, model: Model) -> list[Recover | Heroic]:
    options: list[Recover | Heroic] = []
    if model.down:
        options += [Recover(one) for one in suit_cards(state, model)]
    if not state.heroic:
        options += [Heroic(one) for one in suit_cards(state, model)]
        if has_rule(model, "grapnel"):
            options.append(Heroic(""))
    return options


def heroic_refusals(state: Skirmish, model: Model) -> dict[Any, Refusal]:
    suit = SUIT_OF.get(card_of(model).suit, "")
    about = {"suit": suit_name(card_of(model).suit), "model": model_name(model)}
    wrong = {
        one: refuse("wolsung.hero.suit", card=card_name(one), **about)
        for one in state.hands[model.owner]
        if one[1] != suit
    }
    return {Heroic(one): no for one, no in wrong.items()} | (
        {Recover(one): no for one, no in wrong.items()} if model.down else {}
    )


# ---------------------------------------------------------------- the list of Actions


def action_refusal(state: Skirmish, model: Model, action: Any) -> Refusal | None:
    """Refuse an Action that the model may not take now."""
    if action == END:
        return (
            refuse("wolsung.down.stand-up", why="down")
            if model.down and state.actions > 0 and state.taken == 0
            else None
        )
    if state.actions <= 0:
        return refuse("wolsung.action.count", actions=state.taken)
    if isinstance(action, StandUp):
        return (
            None
            if model.down and state.taken == 0
            else refuse("wolsung.down.stand-up", why="later" if model.down else "up")
        )
    if model.down and state.taken == 0:
        return refuse("wolsung.down.stand-up", why="down")
    held = is_engaged(state, model)
    if held and not isinstance(action, (Move, Melee)):
        rule = "wolsung.charge.not-engaged" if isinstance(action, Charge) else "wolsung.melee.allowed-actions"
        return refuse(rule, model=model_name(contacts(state, model)[0]))
    if is_golem(model) and not isinstance(action, Move) and not is_controlled(state, model, model.place):
        return uncontrolled_refusal(state, model)
    match action:
        case Move():
            return None if not held or find_move(state, model, "leave") else refuse("wolsung.ruling.leave-details")
        case Charge():
            return (
                None if list_charges(state, model, first=True) else refuse("wolsung.charge.move", gap=0)
            )  # no enemy in reach
        case Melee():
            return (
                None
                if any(fight_refusal(state, model, foe) is None for foe in contacts(state, model))
                else no_foe_refusal(state, model)
            )
        case Shoot():
            return shooting_refusal(state, model, action)
        case Cast(moving=moving):
            return cast_now_refusal(state, model, moving)
        case Special():
            return use_refusal(state, model, action)
        case _:
            return Refusal("kernel.not-an-option")


def cast_now_refusal(state: Skirmish, model: Model, moving: bool) -> Refusal | None:
    if not card_of(model).spells:
        return refuse("wolsung.magic.skill")
    return None if moving or castable_spells(state, model) else refuse("wolsung.magic.cast-action", why="means")


def action_candidates(state: Skirmish, model: Model) -> list[Any]:
    """wolsung.action.types: the six kinds, and standing up."""
    if model.down and state.taken == 0:
        return [StandUp(), END]
    printed = card_of(model)
    actions: list[Any] = [Move(), Charge(), Melee()]
    for id in printed.ranged:
        actions += [Shoot(id), Shoot(id, moving=True)]
    if printed.spells:
        actions += [Cast(), Cast(moving=True)]
    for id in list_powers(model):
        actions += [Special(id), Special(id, moving=True)]
    if reaches_heart(state, model):
        actions.append(Special(HEART))
    return [*actions, END]


def take_next_action(table: Table[Skirmish]) -> Flow[None]:
    """Take one Action, then apply the damage and effects of all of it."""
    state = table.state
    model = state.models[state.active]
    if state.actions <= 0 or not model.on or (is_golem(model) and not scientists(state, model.owner)):
        finish_activation(table, model)
        return
    rising = model.down and state.taken == 0  # the only legal Action, so no decision
    about: dict[str, Number] = {"model": model_name(model), "left": state.actions}
    action: Any = yield offer(
        model.owner,
        "action",
        partial(action_candidates, state, model),
        partial(action_refusal, state, model),
        about=about,
        auto=rising,
    )
    if action == END:
        finish_activation(table, model)
        return
    state.actions -= 1
    state.touched = standing_hazards(state, model, model.place)
    yield from take_action(table, model, action)
    state.taken += 1
    apply_end_of_action(table)
    if state.phase == "over":  # the end of an Action may end the game
        table.stop()


def finish_activation(table: Table[Skirmish], model: Model) -> None:
    state = table.state
    model.done = True
    model.effects = [
        lasting
        for lasting in model.effects
        if not lasting.until.startswith("next-activation") and lasting.until != "activation"
    ]
    state.heroic, state.actions = False, 0
    state.phase = "after"


def take_action(table: Table[Skirmish], model: Model, action: Any) -> Flow[None]:
    match action:
        case StandUp():
            model.down = False
            table.tell("stands", player=model.owner, rule="wolsung.down.stand-up", model=model_name(model))
        case Move():
            yield from take_move(table, model)
        case Charge():
            yield from take_charge(table, model)
        case Melee():
            yield from fight_melee(table, model)
        case Shoot(moving=moving):
            travelled = (yield from ask_travel(table, model, "quick")) if moving else False
            yield from shoot_targets(table, model, action, travelled)
        case Cast(moving=moving):
            if moving:
                yield from ask_travel(table, model, "quick")
            yield from cast_spell(table, model, moving)
        case Special(moving=moving):
            if moving:
                yield from ask_travel(table, model, "quick")
            yield from use_power(table, model, action)


# ---------------------------------------------------------------- moving


def take_move(table: Table[Skirmish], model: Model) -> Flow[None]:
    """Acción Mover: a model in contact with an enemy tests first, and stays if the test fails."""
    state = table.state
    if is_engaged(state, model):
        if (yield from leave_melee(table, model)):
            yield from ask_travel(table, model, "leave")
    else:
        yield from ask_travel(table, model, "move")


def ask_travel(table: Table[Skirmish], model: Model, purpose: Purpose) -> Flow[bool]:
    """Ask for the path and move along it. True if the model moved at all."""
    state = table.state
    judged = Judged(state, model, purpose)
    answer: Any = yield Place(
        model.owner,
        "charge-path" if purpose == "charge" else "path",
        given=lambda: list_moves(state, model, purpose),
        about={"model": model_name(model), "purpose": purpose},
        auto=False,
        verdict=lambda answer: judged.trip(answer).refusal,
        picture=lambda: move_view(state, model, purpose),
        sampler=lambda rng: random_moves(judged, rng),
        outlook=lambda answer: preview_move(judged, answer),
        region=lambda answer, piece: drop_region(judged, answer),
    )
    made = judged.trip(answer)
    before = model.place
    set_down_model(state, model, made)
    if answer != STAY and table.listening:
        table.tell(
            f"goes-{made.mode}",
            player=model.owner,
            rule="wolsung.move.measure",
            frame=True,
            targets=[f"model-{model.id}"],
            model=model_name(model),
            cost=made.cost / 1000,
            place=movement_text(state, model, before),
        )
        for _ in made.gone:
            table.tell("mist-gone", player=model.owner, rule="wolsung.special.mist-walker-removal")
    return before != model.place or made.link >= 0


def take_charge(table: Table[Skirmish], model: Model) -> Flow[None]:
    """Cargar: a Move that ends in contact, then the tangle is divided, then one optional attack."""
    state = table.state
    began = model.z
    yield from ask_travel(table, model, "charge")
    yield from divide_tangle(table, model)
    if contacts(state, model):
        yield from fight_melee(table, model, charged_from=began)
