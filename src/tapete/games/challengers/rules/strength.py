"""Strength of a card now: its base strength and every bonus, which can be listed one by one."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text
from tapete.games.challengers.content.faces import Aura, Bonus, Count
from tapete.games.challengers.state import ROUNDS, SEATS_OF_A_BENCH, Cup, Duel, Shown, Side

Parts = list[tuple[Text, int]]


def count(cup: Cup, duel: Duel, me: int, counting: Count) -> int:
    """The quantity that a text counts, now."""
    side = duel.sides[me]
    contender = cup.contenders[side.who]
    match counting.what:
        case "bench":
            cards = counting.cards
            return sum(1 for card in side.bench if card in cards)
        case "exhausted":
            return len(side.exhausted)
        case "shown":
            return max(0, len(side.shown) - 1)
        case "seats_free":
            return max(0, seats_available(cup, side) - seats_used(cup, side))
        case "seats_used":
            return seats_used(cup, side)
        case "fans":
            return contender.fans // counting.group  # challengers.fans.tokens-only
        case "trophies":
            return len(contender.trophies)
        case "trophies_behind":
            return max(0, len(cup.contenders[duel.sides[1 - me].who].trophies) - len(contender.trophies))
        case "round":
            return duel.round // counting.group
        case "done":
            return (ROUNDS if duel.final else duel.round - 1) // counting.group
        case "deck_at_start":
            return side.began
    raise ValueError(f"challengers: unknown count {counting.what!r}")


def bonus(cup: Cup, duel: Duel, me: int, given: Bonus) -> int:
    """+n, times a count, at most `most`, if the condition holds."""
    if given.when is not None and not condition_holds(cup, duel, me, given.when):
        return 0
    if given.per is None:
        return given.n
    total = given.n * count(cup, duel, me, given.per)
    return total if given.most is None else min(total, given.most)


def condition_holds(cup: Cup, duel: Duel, me: int, when: tuple[Count, int | None, int | None]) -> bool:
    counted = count(cup, duel, me, when[0])
    return (when[1] is None or counted >= when[1]) and (when[2] is None or counted <= when[2])


def bench_auras(cup: Cup, side: Side) -> list[tuple[str, Aura]]:
    """challengers.effect.bench-cumulative: every copy counts."""
    faces = cup.faces
    return [(card, aura) for card in side.bench for aura in faces[card].auras]


def attack_strength(cup: Cup, duel: Duel, me: int, parts: list[Parts] | None = None) -> int:
    """challengers.combat.attack-sum: all cards shown in this attack, each with its bonuses, none below 0."""
    faces, side = cup.faces, duel.sides[me]
    holder = duel.sides[1 - me]
    flag = faces[holder.shown[-1].card] if duel.holder == 1 - me and holder.shown else None
    auras = (
        [] if flag is not None and flag.mute else [(card, aura) for card, aura in bench_auras(cup, side) if aura.attack]
    )
    coach = cup.coach(side.who)
    total = 0
    for position, played in enumerate(side.shown):
        face = faces[played.card]
        strength = face.strength + played.bonus
        for given in face.attack:
            strength += bonus(cup, duel, me, given)
        for _, aura in auras:
            if played.card in aura.cards:
                strength += aura.n
        if coach is not None and coach.aura is not None:
            strength += trainer_attack_bonus(cup, duel, me, coach.aura, played.card, position)
        if flag is not None:
            strength -= flag.hampers
        if strength > 0:
            total += strength
        if parts is not None:
            parts.append(_attack_parts(cup, duel, me, played, position, auras))
    return total


def trainer_attack_bonus(cup: Cup, duel: Duel, me: int, aura: Aura, card: str, position: int) -> int:
    """A trainer's aura on an attacking card. It is no bench text, so nothing mutes it."""
    if not aura.attack or card not in aura.cards or (aura.second and position != 1):
        return 0
    return aura.n if aura.when is None or condition_holds(cup, duel, me, aura.when) else 0


def flag_strength(cup: Cup, duel: Duel, parts: Parts | None = None) -> int:
    """challengers.combat.flag-strength: the flag card alone with its bonuses.

    Cards beneath it add nothing.
    """
    faces, holder = cup.faces, duel.sides[duel.holder]
    attackers = duel.sides[1 - duel.holder].shown
    flag = holder.shown[-1]
    face = faces[flag.card]
    strength = face.strength + flag.bonus
    for given in face.flag:
        strength += bonus(cup, duel, duel.holder, given)
    for _, aura in bench_auras(cup, holder):
        if aura.flag and flag.card in aura.cards:
            strength += aura.n
    coach = cup.coach(holder.who)
    strength += 0 if coach is None or coach.aura is None else trainer_flag_bonus(cup, duel, coach.aura, flag.card)
    for attacker in attackers:
        strength -= faces[attacker.card].weakens
    if parts is not None:
        parts += _flag_parts(cup, duel, flag)
    return max(strength, 0)  # challengers.ruling.strength-floor


def trainer_flag_bonus(cup: Cup, duel: Duel, aura: Aura, card: str) -> int:
    if not aura.flag or card not in aura.cards:
        return 0
    return aura.n if aura.when is None or condition_holds(cup, duel, duel.holder, aura.when) else 0


def attack_suffices(cup: Cup, duel: Duel, me: int) -> bool:
    """challengers.combat.equal-suffices, unless the flag card says that an equal strength is not enough."""
    attack, flag = attack_strength(cup, duel, me), flag_strength(cup, duel)
    return attack > flag or (attack == flag and not cup.faces[duel.sides[duel.holder].shown[-1].card].holdtie)


# ---------------------------------------------------------------- the bench


def seats_used(cup: Cup, side: Side) -> int:
    """Number of different names on the bench, less one for each name that shares a seat.

    See challengers.ruling.seat-order and share-seat.
    """
    faces = cup.faces
    names = {faces[card].name: card for card in side.bench}
    sharing = 0
    for name, card in names.items():
        share = faces[card].share
        if share is not None and any(other in share and faces[other].name != name for other in names.values()):
            sharing += 1
    return max(len(names) - sharing, 1) if names else 0


def seats_available(cup: Cup, side: Side) -> int:
    """Six seats, changed by the bench and the trainer, never below one."""
    faces = cup.faces
    coach = cup.coach(side.who)
    seats = SEATS_OF_A_BENCH + (coach.seats if coach is not None else 0)
    for card in side.bench:
        seats += faces[card].seats
    return max(seats, 1)


# ---------------------------------------------------------------- itemised, for the stage


def _card_text(card: str) -> Text:
    return Text(f"challengers-card-{card}")


def _aura_parts(auras: list[tuple[str, Aura]], card: str) -> Parts:
    given: dict[str, list[int]] = {}
    for giver, aura in auras:
        if card in aura.cards:
            given.setdefault(giver, []).append(aura.n)
    return [
        (text("challengers-part-copies", card=_card_text(giver), copies=len(ns)), sum(ns))
        for giver, ns in given.items()
    ]


def _own_parts(cup: Cup, played: Shown, keyword_bonus: int) -> Parts:
    parts: Parts = [(text("challengers-part-base"), cup.faces[played.card].strength)]
    if played.bonus:
        parts.append((text("challengers-part-immediate"), played.bonus))
    if keyword_bonus:
        parts.append((text("challengers-part-text"), keyword_bonus))
    return parts


def _attack_parts(cup: Cup, duel: Duel, me: int, played: Shown, position: int, auras: list[tuple[str, Aura]]) -> Parts:
    face, side = cup.faces[played.card], duel.sides[me]
    parts = _own_parts(cup, played, sum(bonus(cup, duel, me, given) for given in face.attack)) + _aura_parts(
        auras, played.card
    )
    coach = cup.coach(side.who)
    if (
        coach is not None
        and coach.aura is not None
        and (given := trainer_attack_bonus(cup, duel, me, coach.aura, played.card, position))
    ):
        parts.append((Text(f"challengers-trainer-{coach.id}"), given))
    holder = duel.sides[1 - me]
    if duel.holder == 1 - me and holder.shown and (hampers := cup.faces[holder.shown[-1].card].hampers):
        parts.append((_card_text(holder.shown[-1].card), -hampers))
    return parts


def _flag_parts(cup: Cup, duel: Duel, flag: Shown) -> Parts:
    holder = duel.sides[duel.holder]
    face = cup.faces[flag.card]
    auras = [(card, aura) for card, aura in bench_auras(cup, holder) if aura.flag]
    parts = _own_parts(cup, flag, sum(bonus(cup, duel, duel.holder, given) for given in face.flag)) + _aura_parts(
        auras, flag.card
    )
    coach = cup.coach(holder.who)
    if coach is not None and coach.aura is not None and (given := trainer_flag_bonus(cup, duel, coach.aura, flag.card)):
        parts.append((Text(f"challengers-trainer-{coach.id}"), given))
    weakened: dict[str, int] = {}
    for attacker in duel.sides[1 - duel.holder].shown:
        if weakens := cup.faces[attacker.card].weakens:
            weakened[attacker.card] = weakened.get(attacker.card, 0) + weakens
    return parts + [(_card_text(card), -n) for card, n in weakened.items()]
