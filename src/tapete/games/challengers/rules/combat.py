"""Combat: shuffle, start, attack card by card until the flag changes hands, until one side wins."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.flow import EVERYBODY, Flow, Roll, Shuffle, Table
from tapete.core.i18n.text import text
from tapete.games.challengers.content.verbs import CoachExhaust, CoachFans, CoachPeek
from tapete.games.challengers.rules.card_texts import resolve
from tapete.games.challengers.rules.combat_limits import count_use, may_use, tell
from tapete.games.challengers.rules.fans import contender_name, gain_fans, take_trophy
from tapete.games.challengers.rules.planning import card_name
from tapete.games.challengers.rules.strength import (
    attack_strength,
    attack_suffices,
    bonus,
    condition_holds,
    flag_strength,
    seats_available,
    seats_used,
)
from tapete.games.challengers.state import Cup, Duel, Shown, Side

MOST_CAPTURES = 60  # challengers.ruling.loop-cap


def combat(table: Table[Cup], beach: int, first: int, second: int, *, final: bool = False) -> Flow[int]:
    """Play one duel and return its winner (a contender)."""
    cup = table.state
    round = cup.round_of(first)
    duel = cup.duels[beach] = Duel(beach, [Side(first), Side(second)], final=final, round=round)
    yield from shuffle_decks(table, duel)  # A
    starter = yield from choose_starter(table, duel)
    yield from resolve_start_texts(table, duel, starter)
    yield from fight(table, duel, starter)  # B
    conclude_duel(table, duel)  # C
    return duel.sides[duel.winner].who


def shuffle_decks(table: Table[Cup], duel: Duel) -> Flow[None]:
    """challengers.combat.shuffle: no player looks at a deck afterwards."""
    for side in duel.sides:
        side.deck = list(table.state.contenders[side.who].deck)
        side.began = len(side.deck)
        yield Shuffle(side.deck)


def choose_starter(table: Table[Cup], duel: Duel) -> Flow[int]:
    """Choose the starter.

    In round 1 by lot, later the owner of the trophy of the highest round. A tie is decided by lot.
    """
    cup = table.state
    highest = [cup.contenders[side.who].highest_trophy for side in duel.sides]
    if duel.round > 1 and highest[0] != highest[1]:
        starter = 0 if highest[0] > highest[1] else 1
        tell(table, duel, starter, "starts-trophy", rule="challengers.combat.start-trophy", round=max(highest))
    else:
        one, other = (contender_name(cup, side.who) for side in duel.sides)
        tossed = yield Roll(1, 2, purpose=partial(text, "challengers-for-start", one=one, other=other))
        starter = tossed[0] - 1
        tell(
            table,
            duel,
            starter,
            "starts-lot",
            rule="challengers.combat.start-round1" if duel.round == 1 else "challengers.combat.start-tie",
        )
    return starter


def resolve_start_texts(table: Table[Cup], duel: Duel, starter: int) -> Flow[None]:
    """Resolve trainers that act when a combat starts."""
    for me in (starter, 1 - starter):
        coach = table.state.coach(duel.sides[me].who)
        if coach is not None and isinstance(coach.effect, CoachPeek):
            yield from resolve(table, duel, me, coach.effect, coach.id)


def fight(table: Table[Cup], duel: Duel, starter: int) -> Flow[None]:
    """challengers.combat.alternate: the side without the flag attacks, until one side wins."""
    if not duel.sides[starter].deck:
        win_duel(duel, 1 - starter, "challengers.ruling.empty-deck")
        return
    yield from show_first_card(table, duel, starter)
    while duel.winner < 0:
        me = duel.attacker = 1 - duel.holder
        captured = yield from attack(table, duel, me)
        if not captured:
            win_duel(duel, duel.holder, "challengers.combat.win-failed-attack")
        else:
            yield from capture_flag(table, duel, me)
            if duel.winner < 0 and duel.captures >= MOST_CAPTURES:
                win_duel(duel, duel.holder, "challengers.ruling.loop-cap")


def win_duel(duel: Duel, me: int, rule: str) -> None:
    duel.winner, duel.how, duel.attacker = me, rule, -1


def show_first_card(table: Table[Cup], duel: Duel, starter: int) -> Flow[None]:
    """Put the flag on the starter's top card without a fight. Its texts are resolved, but it is no attack."""
    side = duel.sides[starter]
    played = show_card(table, side)
    duel.holder = starter
    tell_card(table, duel, starter, "first", played, rule="challengers.combat.first-card")
    yield from resolve_immediate_text(table, duel, starter, played)
    yield from resolve_flag_texts(table, duel, starter)


def attack(table: Table[Cup], duel: Duel, me: int) -> Flow[bool]:
    """Show cards one at a time and compare after each.

    True as soon as they suffice, False when the deck runs out.
    """
    cup, side = table.state, duel.sides[me]
    while side.deck:
        played = show_card(table, side)
        if table.listening:
            tell_card(table, duel, me, "shows", played, rule="challengers.combat.one-by-one")
        yield from resolve_immediate_text(table, duel, me, played)
        if attack_suffices(cup, duel, me):
            return True
        if table.listening:
            tell_strengths(table, duel, me, "short", rank="note")
        for effect in cup.faces[played.card].miss:
            yield from resolve(table, duel, me, effect, played.card)
    return False


def show_card(table: Table[Cup], side: Side) -> Shown:
    played = Shown(side.deck.pop())
    side.shown.append(played)
    table.reveal(played.card, to=EVERYBODY)
    return played


def resolve_immediate_text(table: Table[Cup], duel: Duel, me: int, played: Shown) -> Flow[None]:
    """challengers.effect.no-keyword: resolve at once, as far as possible.

    A strength bonus stays on the card (immediate-kept).
    """
    for effect, given in table.state.faces[played.card].now:
        if given is not None:
            played.bonus += bonus(table.state, duel, me, given)
        else:
            yield from resolve(table, duel, me, effect, played.card)


def resolve_flag_texts(table: Table[Cup], duel: Duel, me: int) -> Flow[None]:
    """Resolve texts that happen when the flag is put on the card.

    Texts that last are read when strength is counted.
    """
    card = duel.sides[me].shown[-1].card
    for effect in table.state.faces[card].flag_triggers:
        yield from resolve(table, duel, me, effect, card)


def capture_flag(table: Table[Cup], duel: Duel, me: int) -> Flow[None]:
    """challengers.ruling.capture-order, step by step."""
    cup = table.state
    loser = duel.sides[1 - me]
    taken = duel.sides[me].shown[-1]
    if table.listening:
        tell_strengths(
            table, duel, me, "captures", rule="challengers.combat.flag-to-last", card=card_name(taken.card), frame=True
        )
    lost = loser.shown[-1].card
    for effect in cup.faces[lost].lose:  # 2: the flag leaves the old card
        yield from resolve(table, duel, 1 - me, effect, lost)
    coach = cup.coach(loser.who)
    if coach is not None and isinstance(coach.effect, CoachExhaust):
        yield from resolve(table, duel, 1 - me, coach.effect, coach.id)
    duel.holder = me  # 3: it is put on the new one; 4: the others slide beneath
    duel.captures += 1
    yield from resolve_flag_texts(table, duel, me)
    stack, loser.shown = loser.shown, []
    if not seat_stack(table, duel, 1 - me, stack):  # 5, 6
        win_duel(duel, me, "challengers.combat.win-no-seat")
        tell(
            table,
            duel,
            1 - me,
            "no-seat",
            rule="challengers.combat.win-no-seat",
            used=seats_used(cup, loser),
            seats=seats_available(cup, loser),
            frame=True,
        )


def seat_stack(table: Table[Cup], duel: Duel, me: int, stack: list[Shown]) -> bool:
    """Move the old stack to the bench in one step, after diverted cards have gone elsewhere.

    False if there is no seat for it.
    """
    cup, side = table.state, duel.sides[me]
    before = seats_used(cup, side)
    for played in stack:
        divert = cup.faces[played.card].divert
        if divert is None or not may_use(cup, side, played.card, "divert", divert.limit):
            side.bench.append(played.card)
            continue
        count_use(cup, side, played.card, "divert")
        if divert.to == "exhausted":
            side.exhausted.append(played.card)
            tell(
                table,
                duel,
                me,
                "exhausts",
                rule="challengers.effect.special",
                card=card_name(played.card),
                source=card_name(played.card),
            )
        else:
            side.deck.insert(0, played.card)
            tell(table, duel, me, "diverted", rule="challengers.effect.special", card=card_name(played.card))
    used = seats_used(cup, side)
    return used <= before or used <= seats_available(cup, side)


def conclude_duel(table: Table[Cup], duel: Duel) -> None:
    """Give the trophy to the winner and fans to trainers.

    All players gather their cards, since the decks were never touched.
    """
    cup = table.state
    tell(table, duel, duel.winner, "wins", rule=duel.how, frame=True)
    if duel.final:
        return
    take_trophy(table, duel)
    for me, moment in ((duel.winner, "combat_won"), (1 - duel.winner, "combat_lost")):
        coach = cup.coach(duel.sides[me].who)
        if coach is None or not isinstance(coach.effect, CoachFans) or coach.effect.on != moment:
            continue
        if coach.when is None or condition_holds(cup, duel, me, coach.when):
            gain_fans(table, duel.sides[me].who, coach.effect.n, "challengers.extra.trainers")


# ---------------------------------------------------------------- events
# Bots fight many duels without listeners, so the calls in hot places are guarded.


def tell_card(table: Table[Cup], duel: Duel, me: int, kind: str, played: Shown, *, rule: str) -> None:
    """Tell that a card is shown, with its base strength."""
    strength = table.state.faces[played.card].strength
    tell(table, duel, me, kind, rule=rule, card=card_name(played.card), strength=strength, frame=True)


def tell_strengths(table: Table[Cup], duel: Duel, me: int, kind: str, **args: Any) -> None:
    """Tell an event with the strengths of attack and flag."""
    attack, flag = attack_strength(table.state, duel, me), flag_strength(table.state, duel)
    tell(table, duel, me, kind, **args, attack=attack, flag=flag)
