"""Usando Capacidades SAGA in a fight: players take turns until both pass.

A turn is one ability, one use of the enemy's FATIGUE, or a pass.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.flow import Flow, Refusal, Table, offer, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import PASS, Spend, Use
from tapete.games.saga.names import seat_name, unit_name
from tapete.games.saga.rules.battle_board import board_of
from tapete.games.saga.rules.fights import fight_effects
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, unit_of
from tapete.games.saga.rules.fights.fight_effects import change_armour
from tapete.games.saga.state import Battle, Fight

RAISE, LOWER = Spend("armour"), Spend("weaken")


def ability_step(table: Table[Battle], fight: Fight) -> Flow[None]:
    """saga.shoot.step2-alternate, saga.melee.step3-alternate: the attacker begins; two passes in a row end it."""
    fight.turn, fight.passes = ATTACKER, 0
    while fight.passes < 2:
        index = fight.turn
        side = fight.sides[index]
        answer: Any = PASS
        if has_choice(table.state, fight, index):
            judge = partial(action_refusal, table.state, fight, index)
            about = {"unit": unit_name(unit_of(table.state, side))}
            answer = yield offer(
                side.player,
                f"{fight.kind}-step",
                candidates(table.state, fight, index),
                judge,
                about=dict(about),
                auto=False,
            )
        yield from resolve_answer(table, fight, index, answer)
        if fight.broken:
            return
        fight.turn = 1 - index


def has_choice(state: Battle, fight: Fight, index: int) -> bool:
    """saga.ruling.step-pass-fatigue: a player who can only pass is not asked."""
    return any(
        action != PASS and action_refusal(state, fight, index, action) is None
        for action in candidates(state, fight, index)
    )


def candidates(state: Battle, fight: Fight, index: int) -> list[Any]:
    side = fight.sides[index]
    board = board_of(state, side.player)
    answers: list[Any] = [
        Use(id) for id in state.bands[side.player].board if fight_effects.keyword_of(fight, index) in board[id].keywords
    ]
    if unit_of(state, fight.sides[1 - index]).fatigue:
        answers += [RAISE, LOWER] if fight.kind == "melee" else [RAISE]
    return [*answers, PASS]


def action_refusal(state: Battle, fight: Fight, index: int, action: Any) -> Refusal | None:
    match action:
        case Use(ability):
            return fight_effects.use_refusal(state, fight, index, board_of(state, fight.sides[index].player)[ability])
        case Spend(use):
            return spend_refusal(state, fight, index, use)
    return None


def spend_refusal(state: Battle, fight: Fight, index: int, use: str) -> Refusal | None:
    """saga.shoot.defender-fatigue, saga.melee.fatigue-use: one marker of the enemy for one Armour."""
    side, other = fight.sides[index], fight.sides[1 - index]
    foe = unit_of(state, other)
    if fight.kind == "shooting" and index == ATTACKER:
        return refuse("saga.shoot.attacker-no-fatigue")
    if not foe.fatigue:
        return refuse("saga.fatigue.use-removes", unit=unit_name(foe))
    if "abilities" in side.denied or "fatigue_use" in side.denied:
        return refuse("saga.shoot.denied-abilities-deny-fatigue")
    armour, change = (side.armour, 1) if use == "armour" else (other.armour, -1)
    if profile.clamp_armour(armour + change) == armour:
        return refuse("saga.ruling.pointless-fatigue-use", armour=armour)
    return None


def resolve_answer(table: Table[Battle], fight: Fight, index: int, answer: Any) -> Flow[None]:
    side, other = fight.sides[index], fight.sides[1 - index]
    match answer:
        case Use(ability):
            fight.passes = 0
            yield from fight_effects.use_ability(table, fight, index, board_of(table.state, side.player)[ability])
        case Spend(use):
            fight.passes = 0
            foe = unit_of(table.state, other)
            foe.fatigue -= 1
            changed = side if use == "armour" else other
            change_armour(changed, 1 if use == "armour" else -1)
            rule = "saga.melee.fatigue-use" if fight.kind == "melee" else "saga.shoot.defender-fatigue"
            table.tell(
                "spends",
                player=side.player,
                who=seat_name(side.player),
                rule=rule,
                unit=unit_name(foe),
                use=use,
                armour=changed.armour,
                whose=unit_name(unit_of(table.state, changed)),
            )
        case _:
            fight.passes += 1
