"""Reasons for refusals: explain an answer that was not offered by the nearest rule."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Refusal, refuse
from tapete.core.i18n.text import Text
from tapete.games.saga import profile
from tapete.games.saga.actions import Do, Free, Guard, Name, Pick, Power, Put, Shift, Spend, Use
from tapete.games.saga.names import ability_name, unit_name
from tapete.games.saga.rules.activation import reactions
from tapete.games.saga.rules.battle_board import board_of, put_refusal
from tapete.games.saga.rules.before.terrain import laid_pieces
from tapete.games.saga.rules.fights import fight_abilities, fight_effects
from tapete.games.saga.rules.fights.casualties import too_tired_refusal
from tapete.games.saga.rules.fights.melee import close_ranks_refusal
from tapete.games.saga.rules.orders import place_refusal
from tapete.games.saga.rules.turn import choice_refusal, free_sources
from tapete.games.saga.state import Battle


def why_not(state: Battle, player: int, action: Any) -> Refusal | None:
    """Explain an answer that was not offered; None if the rule that asks explains it.

    An answer that no other rule bars is refused because it is not the player's turn.
    """
    if isinstance(action, (Free, Name, Power)) and is_off_table(state, action.unit):
        return refuse("saga.ruling.multi-missing")
    refusal = refusal_by_kind(state, player, action)
    if (
        refusal is None
        and player != state.active
        and state.phase in ("orders", "activation")
        and isinstance(action, ORDERS)
    ):
        return refuse("saga.turn.alternate")
    if refusal is None and state.phase == "orders" and isinstance(action, (Do, Name, Free)):
        return refuse("saga.turn.two-phases")
    if (
        refusal is None
        and state.phase == "activation"
        and isinstance(action, ORDERS)
        and (state.doing is not None or state.queue)
    ):
        return refuse("saga.activation.one-ability-one-activation")
    return refusal


def is_off_table(state: Battle, unit: int) -> bool:
    """True if a unit does not exist, is destroyed, or is not deployed though the battle has begun."""
    if state.phase not in ("turn", "orders", "activation"):
        return False
    return not 0 <= unit < len(state.units) or not state.units[unit].figures or not state.units[unit].deployed


ORDERS = (Put, Pick, Use, Do, Name, Free)


def refusal_by_kind(state: Battle, player: int, action: Any) -> Refusal | None:
    match action:
        case Put() | Pick():
            return dice_refusal(state, player, action)
        case Use(id) if id in board_of_player(state, player):
            return use_refusal(state, player, action)
        case Use() if state.bands[player].faction:
            theirs = action.ability in board_of_player(state, 1 - player)
            what = ability_name(state.bands[1 - player].faction, action.ability) if theirs else action.ability
            return refuse("saga.warband.faction", what=what)
        case Do(kind, target):
            return do_refusal(state, player, kind, target)
        case Name(unit) if 0 <= unit < len(state.units) and state.units[unit].owner != player:
            return refuse("saga.activation.own-units-only", unit=unit_name(state.units[unit]))
        case Spend(use):
            return spend_refusal(state, player, use)
        case Free(unit) if 0 <= unit < len(state.units):
            return free_refusal(state, player, action)
        case Shift() if state.phase == "terrain":
            return refuse("saga.clash.terrain-stop", n=len(laid_pieces(state)))
        case Guard():
            return guard_refusal(state, player)
        case "close":
            return ranks_refusal(state, player)
        case "resist":
            return resist_refusal(state, player)
    return None


def board_of_player(state: Battle, player: int) -> dict[str, Any]:
    return board_of(state, player) if state.bands[player].faction else {}


def dice_refusal(state: Battle, player: int, action: Put | Pick) -> Refusal | None:
    if state.phase == "activation":
        return refuse("saga.turn.two-phases")
    if state.phase != "orders" or action.ability not in board_of_player(state, player):
        return None
    if player == state.active and state.step in (1, 2, 3):
        return refuse("saga.orders.clear-whole-cost" if isinstance(action, Pick) else "saga.orders.reaction-after-roll")
    if player == state.active and state.step > 4:
        return refuse("saga.orders.interleave")
    if player != state.active:
        return None
    if isinstance(action, Pick):
        return refuse("saga.ruling.place-undo")
    return put_refusal(state.bands[player], board_of(state, player)[action.ability], action.faces)


def use_refusal(state: Battle, player: int, action: Use) -> Refusal | None:
    """Refuse an ability at the wrong moment.

    After the dice of a fight are rolled, in the wrong phase, or during an activation.
    """
    fight = state.fight
    if fight is not None:
        step = 2 + int(fight.kind == "melee")
        if fight.step != step:
            late = fight.kind == "shooting" and fight.step > step
            keyword = Text(f"saga-keyword-{board_of(state, player)[action.ability].keywords[0]}")
            return refuse("saga.shoot.no-retroactive-trigger") if late else wrong_moment(keyword)
        index = next((n for n, side in enumerate(fight.sides) if side.player == player), 0)
        return fight_effects.use_refusal(state, fight, index, board_of(state, player)[action.ability])
    if state.phase == "orders":
        if player == state.active:
            return place_refusal(state, player, action) if state.step == 4 else refuse("saga.orders.interleave")
        return refuse("saga.orders.reaction-windows-only")
    if state.phase == "activation":
        if state.doing is not None or state.queue:
            return refuse("saga.activation.one-ability-one-activation")
        return (
            choice_refusal(state, player, action) if player == state.active else refuse("saga.ability.actreact-window")
        )
    return None


def wrong_moment(keyword: Text) -> Refusal:
    return refuse("saga.ability.keyword-window", keyword=keyword)


def do_refusal(state: Battle, player: int, kind: str, target: int) -> Refusal | None:
    if kind not in ("move", "charge", "shoot", "rest"):
        return refuse("saga.activation.four-kinds")
    if kind in ("charge", "shoot") and not 0 <= target < len(state.units):
        return refuse("saga.charge.declare-target" if kind == "charge" else "saga.shoot.declare-target")
    doing = state.doing
    if kind == "shoot" and doing is not None and not doing.kind and not can_shoot_by_gear(state, doing.unit, player):
        return refuse("saga.activation.shoot-needs-weapon", unit=unit_name(state.units[doing.unit]))
    if kind in ("charge", "shoot") and state.units[target].owner == player:
        return refuse("saga.charge.declare-target" if kind == "charge" else "saga.shoot.declare-target")
    return None


def can_shoot_by_gear(state: Battle, unit: int, player: int) -> bool:
    """False if this unit is the player's own and has no weapon to shoot with."""
    return state.units[unit].owner != player or bool(profile.profile_of(state.units[unit]).ranged)


def spend_refusal(state: Battle, player: int, use: str) -> Refusal | None:
    if use not in ("cancel", "shorten", "armour", "weaken"):
        return None
    if state.fight is None:
        off_time = refuse("saga.fatigue.cancel-timing" if use in ("cancel", "shorten") else "saga.melee.fatigue-use")
        doing = state.doing
        if use == "shorten" and doing is not None and doing.kind and state.units[doing.unit].owner != player:
            return reactions.spend_refusal(state, state.units[doing.unit], doing, use) or off_time
        return off_time
    if use in ("cancel", "shorten"):
        return refuse("saga.fatigue.cancel-timing")
    index = next((n for n, side in enumerate(state.fight.sides) if side.player == player), 0)
    if state.fight.kind == "shooting" and index == 0:
        return refuse("saga.shoot.attacker-no-fatigue")
    if state.fight.sides[index].player != player:
        return refuse("saga.melee.fatigue-use")
    bar = fight_abilities.spend_refusal(state, state.fight, index, use)
    late = "saga.shoot.no-retroactive-trigger" if state.fight.kind == "shooting" else "saga.melee.fatigue-use"
    return bar or refuse(late)  # there is FATIGUE to spend, but not now


def resist_refusal(state: Battle, player: int) -> Refusal | None:
    """Refuse Resistance in a fight to a unit that has none, or is exhausted."""
    side = None if state.fight is None else next((side for side in state.fight.sides if side.player == player), None)
    if side is None:
        return None
    unit = state.units[side.unit]
    if not profile.profile_of(unit).resistance:
        return refuse("saga.special.only-if-listed", unit=unit_name(unit))
    return too_tired_refusal(unit) if profile.is_exhausted(unit) else None


def guard_refusal(state: Battle, player: int) -> Refusal:
    """Refuse a bodyguard that was not asked for.

    The unit in the fight has none near, or the Hero is among his companions.
    """
    side = None if state.fight is None else next((side for side in state.fight.sides if side.player == player), None)
    if side is not None and profile.companions_of(state, state.units[side.unit]):
        return refuse("saga.special.heroic-shared-rules", unit=unit_name(state.units[side.unit]))
    return refuse("saga.special.bodyguard")


def free_refusal(state: Battle, player: int, action: Free) -> Refusal | None:
    if state.units[action.unit].owner != player:
        return refuse("saga.activation.own-units-only", unit=unit_name(state.units[action.unit]))
    if state.phase == "activation" and player == state.active and state.doing is None and not state.queue:
        if action.source not in free_sources(state, state.units[action.unit]):
            return refuse("saga.special.only-if-listed", unit=unit_name(state.units[action.unit]))
        return choice_refusal(state, player, action)
    return None


def ranks_refusal(state: Battle, player: int) -> Refusal | None:
    if state.fight is None or state.fight.kind != "melee":
        return None
    if state.fight.sides[0].player == player:
        return refuse("saga.melee.close-ranks-option")
    return close_ranks_refusal(state, state.fight)


# rules on the moment and the owner of an answer: any question of a turn may cite them
MOMENT = (
    "saga.ability.",
    "saga.activation.one-ability-one-activation",
    "saga.activation.own-units-only",
    "saga.fatigue.cancel-timing",
    "saga.orders.reaction-windows-only",
    "saga.ruling.multi-missing",
    "saga.shoot.no-retroactive-trigger",
    "saga.turn.",
    "saga.warband.faction",
)
BOARD = (
    *MOMENT,
    "saga.clash.first-turn-three-dice",
    "saga.dice.",
    "saga.orders.",
    "saga.ruling.determination-once",
    "saga.ruling.place-undo",
    "saga.ruling.trigger-without-target",
    "saga.special.only-if-listed",
)
ACTIVATION = (
    *BOARD,
    "saga.activation.",
    "saga.charge.",
    "saga.clash.special-grudges",
    "saga.equip.",
    "saga.exhaust.",
    "saga.fatigue.",
    "saga.legend.",
    "saga.maneuver.",
    "saga.rest.",
    "saga.ruling.",
    "saga.shoot.",
    "saga.special.",
)
WAY = (*MOMENT, "saga.charge.", "saga.maneuver.", "saga.move.", "saga.ruling.", "saga.withdraw.")
FIGHT = (
    *MOMENT,
    "saga.equip.",
    "saga.exhaust.",
    "saga.fatigue.",
    "saga.melee.",
    "saga.mercs.",
    "saga.orders.trigger-discards",
    "saga.ruling.",
    "saga.shoot.",
    "saga.special.",
)
TERRAIN = ("saga.clash.", "saga.ruling.", "saga.terrain.")

# kind of question -> other rules that its refusals cite
CITED = {
    "": (*BOARD, *FIGHT, "saga.charge.declare-target"),
    "band": ("saga.warband.", "saga.legend.", "saga.ruling."),
    "organise": ("saga.warband.", "saga.basics.", "saga.ruling."),
    "terrain": TERRAIN,
    "terrain-spot": TERRAIN,
    "terrain-shift": TERRAIN,
    "deploy-spot": ("saga.clash.", "saga.move.no-friendly-contact", "saga.ruling."),
    **dict.fromkeys(("clear", "orders", "orders-reaction", "turn-saga", "reroll-saga"), BOARD),
    **dict.fromkeys(("strip-rolled", "strip-board", "branch", "relieve"), BOARD),
    **dict.fromkeys(("activate", "unit", "ability-unit", "activation-kind", "obey"), ACTIVATION),
    **dict.fromkeys(("move", "bonus-move", "charge", "charge-stick", "withdraw"), WAY),
    **dict.fromkeys(("window", "after"), (*FIGHT, "saga.activation.")),
    **dict.fromkeys(("shot-target", "shooting-step", "melee-step", "close-ranks", "effect-order"), FIGHT),
    **dict.fromkeys(("reroll-die", "shield", "casualty", "sacrifice", "restore", "swap", "grief"), FIGHT),
}

# origin of every decision: the rule that asks also refuses malformed answers
QUESTIONS = {
    "": "saga.turn.alternate",
    "band": "saga.warband.recruit",
    "terrain": "saga.clash.terrain-alternate",
    "terrain-spot": "saga.clash.terrain-alternate",
    "terrain-shift": "saga.clash.terrain-alternate",
    "method": "saga.clash.deploy-roll",
    "diagonal": "saga.clash.deploy-roll",
    "organise": "saga.warband.organise-at-deployment",
    "deploy": "saga.ruling.deploy-half",
    "deploy-spot": "saga.clash.deploy-formation",
    "special": "saga.clash.special-optional",
    "clear": "saga.orders.clear-before-roll",
    "orders": "saga.orders.steps",
    "orders-reaction": "saga.orders.reaction-windows-only",
    "reroll-saga": "saga.dice.saga-dice-exempt",
    "turn-saga": "saga.orders.dice-states",
    "strip-rolled": "saga.orders.dice-states",
    "strip-board": "saga.orders.dice-states",
    "branch": "saga.ability.anatomy",
    "activate": "saga.activation.unlimited-per-unit",
    "unit": "saga.activation.multi-declare",
    "ability-unit": "saga.activation.multi-declare",
    "activation-kind": "saga.activation.free-kind-fixed",
    "obey": "saga.activation.free",
    "relieve": "saga.rest.other-removal",
    "window": "saga.ability.actreact-first",
    "after": "saga.ruling.after-window",
    "move": "saga.move.first-figure-choice",
    "bonus-move": "saga.ruling.bonus-move-terrain",
    "charge": "saga.charge.first-figure-choice",
    "charge-stick": "saga.ruling.charge-stick-choice",
    "shot-target": "saga.shoot.declare-target",
    "shooting-step": "saga.ruling.step-pass-fatigue",
    "melee-step": "saga.melee.step3-alternate",
    "close-ranks": "saga.melee.step-order",
    "effect-order": "saga.ability.own-order",
    "reroll-die": "saga.dice.reroll-once",
    "shield": "saga.ruling.resistance-order",
    "casualty": "saga.ruling.casualty-one-by-one",
    "sacrifice": "saga.ruling.restore-and-sacrifice",
    "restore": "saga.ruling.restore-and-sacrifice",
    "swap": "saga.special.heroic-hero-last",
    "grief": "saga.fatigue.friend-destroyed",
    "withdraw": "saga.withdraw.first-figure",
}
