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
    s = table.state
    m = s.models[s.active]
    while has_heroic_choice(s, m):
        answer: Recover | Heroic | str = yield Choose(
            m.owner,
            "heroic",
            lambda: (GO, *heroic_options(s, m)),
            forbidden=lambda: heroic_refusals(s, m),
            about={"model": model_name(m)},
            auto=False,
        )
        if isinstance(answer, Recover):
            discard_card(s, m.owner, answer.card)
            m.down = False
            table.tell(
                "recovers",
                player=m.owner,
                rule="wolsung.hero.recovery",
                model=model_name(m),
                card=card_name(answer.card),
            )
        elif isinstance(answer, Heroic):
            if answer.card:
                discard_card(s, m.owner, answer.card)
                table.tell(
                    "heroic-movement",
                    player=m.owner,
                    rule="wolsung.hero.movement",
                    model=model_name(m),
                    card=card_name(answer.card),
                )
            else:
                table.tell("grapnel", player=m.owner, rule="wolsung.hero.movement", model=model_name(m))
            s.heroic = True
        else:
            break
    s.phase = "action"


def has_heroic_choice(s: Skirmish, m: Model) -> bool:
    """True while something could be bought.

    The question does not reveal whether the suit is in hand.
    """
    return (
        is_hero(m)
        and (m.down or not s.heroic)
        and (bool(s.hands[m.owner]) or (has_rule(m, "grapnel") and not s.heroic))
    )


def suit_cards(s: Skirmish, m: Model) -> list[str]:
    """wolsung.hero.suit: only cards of the Hero's suit pay."""
    suit = SUIT_OF.get(card_of(m).suit, "")
    return [one for one in s.hands[m.owner] if one[1] == suit]


def heroic_options(s: Skirmish, m: Model) -> list[Recover | Heroic]:
    options: list[Recover | Heroic] = []
    if m.down:
        options += [Recover(one) for one in suit_cards(s, m)]
    if not s.heroic:
        options += [Heroic(one) for one in suit_cards(s, m)]
        if has_rule(m, "grapnel"):
            options.append(Heroic(""))
    return options


def heroic_refusals(s: Skirmish, m: Model) -> dict[Any, Refusal]:
    suit = SUIT_OF.get(card_of(m).suit, "")
    about = {"suit": suit_name(card_of(m).suit), "model": model_name(m)}
    wrong = {
        one: refuse("wolsung.hero.suit", card=card_name(one), **about) for one in s.hands[m.owner] if one[1] != suit
    }
    return {Heroic(one): no for one, no in wrong.items()} | (
        {Recover(one): no for one, no in wrong.items()} if m.down else {}
    )


# ---------------------------------------------------------------- the list of Actions


def action_refusal(s: Skirmish, m: Model, action: Any) -> Refusal | None:
    """Refuse an Action that the model may not take now."""
    if action == END:
        return refuse("wolsung.down.stand-up", why="down") if m.down and s.actions > 0 and s.taken == 0 else None
    if s.actions <= 0:
        return refuse("wolsung.action.count", actions=s.taken)
    if isinstance(action, StandUp):
        return None if m.down and s.taken == 0 else refuse("wolsung.down.stand-up", why="later" if m.down else "up")
    if m.down and s.taken == 0:
        return refuse("wolsung.down.stand-up", why="down")
    held = is_engaged(s, m)
    if held and not isinstance(action, (Move, Melee)):
        rule = "wolsung.charge.not-engaged" if isinstance(action, Charge) else "wolsung.melee.allowed-actions"
        return refuse(rule, model=model_name(contacts(s, m)[0]))
    if is_golem(m) and not isinstance(action, Move) and not is_controlled(s, m, m.place):
        return uncontrolled_refusal(s, m)
    match action:
        case Move():
            return None if not held or find_move(s, m, "leave") else refuse("wolsung.ruling.leave-details")
        case Charge():
            return None if list_charges(s, m, first=True) else refuse("wolsung.charge.move", gap=0)  # no enemy in reach
        case Melee():
            return None if any(fight_refusal(s, m, foe) is None for foe in contacts(s, m)) else no_foe_refusal(s, m)
        case Shoot():
            return shooting_refusal(s, m, action)
        case Cast(moving=moving):
            return cast_now_refusal(s, m, moving)
        case Special():
            return use_refusal(s, m, action)
        case _:
            return Refusal("kernel.not-an-option")


def cast_now_refusal(s: Skirmish, m: Model, moving: bool) -> Refusal | None:
    if not card_of(m).spells:
        return refuse("wolsung.magic.skill")
    return None if moving or castable_spells(s, m) else refuse("wolsung.magic.cast-action", why="means")


def action_candidates(s: Skirmish, m: Model) -> list[Any]:
    """wolsung.action.types: the six kinds, and standing up."""
    if m.down and s.taken == 0:
        return [StandUp(), END]
    printed = card_of(m)
    actions: list[Any] = [Move(), Charge(), Melee()]
    for id in printed.ranged:
        actions += [Shoot(id), Shoot(id, moving=True)]
    if printed.spells:
        actions += [Cast(), Cast(moving=True)]
    for id in list_powers(m):
        actions += [Special(id), Special(id, moving=True)]
    if reaches_heart(s, m):
        actions.append(Special(HEART))
    return [*actions, END]


def take_next_action(table: Table[Skirmish]) -> Flow[None]:
    """Take one Action, then apply the damage and effects of all of it."""
    s = table.state
    m = s.models[s.active]
    if s.actions <= 0 or not m.on or (is_golem(m) and not scientists(s, m.owner)):
        finish_activation(table, m)
        return
    rising = m.down and s.taken == 0  # the only legal Action, so no decision
    about: dict[str, Number] = {"model": model_name(m), "left": s.actions}
    action: Any = yield offer(
        m.owner, "action", partial(action_candidates, s, m), partial(action_refusal, s, m), about=about, auto=rising
    )
    if action == END:
        finish_activation(table, m)
        return
    s.actions -= 1
    s.touched = standing_hazards(s, m, m.place)
    yield from take_action(table, m, action)
    s.taken += 1
    apply_end_of_action(table)
    if s.phase == "over":  # the end of an Action may end the game
        table.stop()


def finish_activation(table: Table[Skirmish], m: Model) -> None:
    s = table.state
    m.done = True
    m.effects = [
        lasting
        for lasting in m.effects
        if not lasting.until.startswith("next-activation") and lasting.until != "activation"
    ]
    s.heroic, s.actions = False, 0
    s.phase = "after"


def take_action(table: Table[Skirmish], m: Model, action: Any) -> Flow[None]:
    match action:
        case StandUp():
            m.down = False
            table.tell("stands", player=m.owner, rule="wolsung.down.stand-up", model=model_name(m))
        case Move():
            yield from take_move(table, m)
        case Charge():
            yield from take_charge(table, m)
        case Melee():
            yield from fight_melee(table, m)
        case Shoot(moving=moving):
            travelled = (yield from ask_travel(table, m, "quick")) if moving else False
            yield from shoot_targets(table, m, action, travelled)
        case Cast(moving=moving):
            if moving:
                yield from ask_travel(table, m, "quick")
            yield from cast_spell(table, m, moving)
        case Special(moving=moving):
            if moving:
                yield from ask_travel(table, m, "quick")
            yield from use_power(table, m, action)


# ---------------------------------------------------------------- moving


def take_move(table: Table[Skirmish], m: Model) -> Flow[None]:
    """Acción Mover: a model in contact with an enemy tests first, and stays if the test fails."""
    s = table.state
    if is_engaged(s, m):
        if (yield from leave_melee(table, m)):
            yield from ask_travel(table, m, "leave")
    else:
        yield from ask_travel(table, m, "move")


def ask_travel(table: Table[Skirmish], m: Model, purpose: Purpose) -> Flow[bool]:
    """Ask for the path and move along it. True if the model moved at all."""
    s = table.state
    judged = Judged(s, m, purpose)
    answer: Any = yield Place(
        m.owner,
        "charge-path" if purpose == "charge" else "path",
        given=lambda: list_moves(s, m, purpose),
        about={"model": model_name(m), "purpose": purpose},
        auto=False,
        verdict=lambda answer: judged.trip(answer).refusal,
        picture=lambda: move_view(s, m, purpose),
        sampler=lambda rng: random_moves(judged, rng),
        outlook=lambda answer: preview_move(judged, answer),
        region=lambda answer, piece: drop_region(judged, answer),
    )
    made = judged.trip(answer)
    before = m.place
    set_down_model(s, m, made)
    if answer != STAY and table.listening:
        table.tell(
            f"goes-{made.mode}",
            player=m.owner,
            rule="wolsung.move.measure",
            frame=True,
            targets=[f"model-{m.id}"],
            model=model_name(m),
            cost=made.cost / 1000,
            place=movement_text(s, m, before),
        )
        for _ in made.gone:
            table.tell("mist-gone", player=m.owner, rule="wolsung.special.mist-walker-removal")
    return before != m.place or made.link >= 0


def take_charge(table: Table[Skirmish], m: Model) -> Flow[None]:
    """Cargar: a Move that ends in contact, then the tangle is divided, then one optional attack."""
    s = table.state
    began = m.z
    yield from ask_travel(table, m, "charge")
    yield from divide_tangle(table, m)
    if contacts(s, m):
        yield from fight_melee(table, m, charged_from=began)
