"""A stone: upkeep, initiative, activations by descending VOA with a turn for each player, and its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tapete.core.flow import Choose, Flow, Refusal, Table, refuse
from tapete.games.jugger.actions import DONE, END_TURN, HABITS, Activate, Answer, Ask, Delay, Habits
from tapete.games.jugger.content import TRIGGERS
from tapete.games.jugger.rules import activation
from tapete.games.jugger.rules.crouching import end_hold, may_stand, stand_up
from tapete.games.jugger.rules.focus_points import available_points, pay, settle_exhaustion
from tapete.games.jugger.state import LAST_VOA, NOBODY, TOP_VOA, Jugger, Pitch

DELAY_COST = 1
REACTION_HABITS = (*TRIGGERS, "opportunity", "throw")


# ---------------------------------------------------------------- upkeep


def upkeep(table: Table[Pitch]) -> Flow[None]:
    """Remove a count token from every crouched Jugger.

    Those with none left and not pinned stand. The player with the last stone's initiative chooses first.
    """
    pitch = table.state
    pitch.stone += 1
    first = max(pitch.initiative, 0)
    table.tell("stone", rank="head", rule="jugger.stone.order", stone=pitch.stone)
    for jugger in pitch.juggers:
        if jugger.crouched and jugger.count:
            jugger.count -= 1
            table.tell(
                "counts",
                player=jugger.side,
                rule="jugger.stone.upkeep-count",
                rank="note",
                jugger=jugger.name,
                count=jugger.count,
            )
    for player in (first, 1 - first):
        for jugger in pitch.juggers:
            if jugger.side == player and may_stand(jugger):
                yield from stand_up(table, jugger)
    pitch.phase = "initiative"


# ---------------------------------------------------------------- the VOA


def begin_activations(table: Table[Pitch]) -> None:
    """jugger.act.voa-descends: each stone starts at 5."""
    pitch = table.state
    for jugger in pitch.juggers:
        jugger.done = jugger.delayed = False
    set_voa(table, TOP_VOA)
    pitch.phase = "turn"


def set_voa(table: Table[Pitch], voa: int) -> None:
    """Lower the VOA to a value. All Juggers with those Reflexes, crouched or not, first recover all PC."""
    pitch = table.state
    pitch.voa, pitch.second, pitch.turn, pitch.begun = voa, False, pitch.initiative, False
    for jugger in pitch.juggers:
        if jugger.in_play and jugger.card.reflexes == voa:
            jugger.focus = jugger.card.focus
    if voa:
        table.tell("voa", rule="jugger.act.upkeep-focus", rank="note", voa=voa)


def play_turn(table: Table[Pitch]) -> Flow[None]:
    """Play a player's turn in a VOA step: freed Juggers stand, then one declaration."""
    pitch = table.state
    player = pitch.turn
    if not pitch.begun:
        pitch.begun = True
        for jugger in pitch.juggers:
            if jugger.side == player and may_stand(jugger):
                yield from stand_up(table, jugger)
    if pitch.adjusting:
        yield from adjust_habits(table, player)
        return
    matching, others = waiting_juggers(pitch, player)
    if not matching and not others:
        end_turn(table)
        return
    answer = yield Choose(
        player,
        "next",
        activation_options(pitch, matching, others),
        forbidden=lambda: refused_activations(pitch, player),
        about={"voa": pitch.voa},
    )
    if not pitch.options.friendly_undo:
        table.reveal(to=())
    if isinstance(answer, Activate):
        yield from activation.begin_activation(table, pitch.juggers[answer.jugger])
    elif isinstance(answer, Delay):
        yield from delay_activation(table, pitch.juggers[answer.jugger])
    elif isinstance(answer, Habits):
        pitch.adjusting = True
    else:
        end_turn(table)


def waiting_juggers(pitch: Pitch, player: int) -> tuple[list[Jugger], list[Jugger]]:
    """The Juggers that must act in this turn, and those that may.

    Those with Reflexes equal to the VOA must. The delayed and the late may.
    """
    matching, others = [], []
    for jugger in pitch.juggers:
        if jugger.side == player and not jugger.done and jugger.cell >= 0 and not jugger.crouched:
            if jugger.delayed:
                if jugger.delayed_at != pitch.voa:
                    others.append(jugger)
            elif jugger.card.reflexes == pitch.voa:
                matching.append(jugger)
            elif jugger.card.reflexes > pitch.voa:
                others.append(jugger)
    return matching, others


def activation_options(pitch: Pitch, matching: list[Jugger], others: list[Jugger]) -> tuple[Answer, ...]:
    options: list[Answer] = [Activate(jugger.id) for jugger in matching]
    options += [Activate(jugger.id) for jugger in others]
    options += [Delay(jugger.id) for jugger in matching if available_points(pitch, jugger) >= DELAY_COST]
    if not matching:
        options.insert(0, END_TURN)
    options.append(HABITS)
    return tuple(options)


def refused_activations(pitch: Pitch, player: int) -> dict[Any, Refusal]:
    """The player's other Juggers, each with the reason why it does not act now."""
    refusals: dict[Any, Refusal] = {}
    matching, others = waiting_juggers(pitch, player)
    for jugger in pitch.juggers:
        if jugger.side == player and jugger.in_play and jugger not in matching and jugger not in others:
            no = activate_refusal(pitch, jugger)
            if no is not None:
                refusals[Activate(jugger.id)] = no
    return refusals


def activate_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    who = jugger.name
    if not jugger.in_play:
        return refuse("jugger.point.reserve", jugger=who)
    if jugger.crouched:
        return refuse("jugger.crouch.no-actions", jugger=who, count=jugger.count)
    if jugger.done:
        return refuse("jugger.act.complete-before-next", why="done", jugger=who)
    if jugger.delayed and jugger.delayed_at == pitch.voa:
        return refuse("jugger.delay.declare", jugger=who, voa=pitch.voa)
    if jugger.card.reflexes < pitch.voa:
        return refuse("jugger.act.voa-descends", jugger=who, reflexes=jugger.card.reflexes, voa=pitch.voa)
    return None


def delay_refusal(pitch: Pitch, jugger: Jugger) -> Refusal | None:
    no = activate_refusal(pitch, jugger)
    if no is not None:
        return no
    if jugger.delayed or jugger.card.reflexes != pitch.voa:
        return refuse("jugger.ruling.delay-last-step", jugger=jugger.name, voa=jugger.card.reflexes)
    have = available_points(pitch, jugger)
    return refuse("jugger.delay.cost", cost=DELAY_COST, points=have) if have < DELAY_COST else None


def delay_activation(table: Table[Pitch], jugger: Jugger) -> Flow[None]:
    yield from pay(table, jugger, DELAY_COST)
    jugger.delayed, jugger.delayed_at = True, table.state.voa
    settle_exhaustion(table)
    table.tell("delays", player=jugger.side, rule="jugger.delay.declare", jugger=jugger.name)


def end_turn(table: Table[Pitch]) -> None:
    """Go on to the other player's turn, the next VOA, or the end of the stone."""
    pitch = table.state
    if not pitch.second:
        pitch.second, pitch.turn, pitch.begun = True, 1 - pitch.turn, False
    elif pitch.voa > LAST_VOA:
        set_voa(table, pitch.voa - 1)
    else:
        end_stone(table)


def end_stone(table: Table[Pitch]) -> None:
    """Count the stone. A Jugger that has not activated loses its activation, and with it an unpaid hold."""
    pitch = table.state
    pitch.stones += 1
    pitch.turn = NOBODY
    for jugger in pitch.juggers:
        if jugger.held_by != NOBODY and not pitch.juggers[jugger.held_by].done:
            end_hold(table, jugger)
        jugger.delayed = False
    table.tell("stone-ends", rule="jugger.stone.end", rank="note", stones=pitch.stones)
    limit = pitch.options.stone_limit
    if limit and pitch.stones >= limit:
        mine, theirs = (side.score for side in pitch.sides)
        pitch.winner = NOBODY if mine == theirs else 0 if mine > theirs else 1
        pitch.phase, pitch.ended = "over", "jugger.ruling.stone-limit"
        return
    pitch.phase = "upkeep"


# ---------------------------------------------------------------- when to be asked


def habit_options(pitch: Pitch, player: int) -> tuple[Answer, ...]:
    habits = pitch.sides[player].habits
    answers: list[Answer] = [DONE]
    answers += [
        Ask(about, how)
        for about in REACTION_HABITS
        for how in ("always", "can", "never")
        if habits.get(about, "can") != how
    ]
    answers.append(Ask("payment", "auto" if habits.get("payment") == "ask" else "ask"))
    return tuple(answers)


def public_habits(habits: Mapping[str, str]) -> Callable[[Answer], Answer]:
    """The part of a habit change that other players see.

    The table stops every time for a player who is always asked, and no more when the player takes that back. All other
    habits stay private.
    """

    def seen(answer: Answer) -> Answer:
        if not isinstance(answer, Ask) or "always" not in (answer.how, habits.get(answer.about)):
            return DONE
        return Ask(answer.about, "always" if answer.how == "always" else "can")

    return seen


def adjust_habits(table: Table[Pitch], player: int) -> Flow[None]:
    """Let a player set for a trigger when to be asked: always, if a reaction is possible, or never.

    Also who picks the tokens to pay with.
    """
    pitch = table.state
    seen = public_habits(dict(pitch.sides[player].habits))
    answer = yield Choose(player, "habits", lambda: habit_options(pitch, player), secret=seen)
    if isinstance(answer, Ask):
        pitch.sides[player].habits[answer.about] = answer.how
    pitch.adjusting = False
