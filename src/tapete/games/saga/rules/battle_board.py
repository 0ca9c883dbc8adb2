"""Battle board: dice on it, legal payments, and which unit may use which ability now."""

from __future__ import annotations

from functools import lru_cache

from tapete.core.flow import Refusal, Table, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import Put
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.names import own_ability, restriction_text, seat_name, unit_name
from tapete.games.saga.state import Band, Battle, Unit

ORDERS_LOOP = 8  # saga.ruling.orders-loop


def board_of(state: Battle, player: int) -> dict[str, Ability]:
    return load_library().factions[state.bands[player].faction].board


@lru_cache(maxsize=64)
def with_keyword(faction: str, keyword: str) -> tuple[Ability, ...]:
    return tuple(ability for ability in load_library().factions[faction].board.values() if keyword in ability.keywords)


def prepared_abilities(state: Battle, player: int, keyword: str) -> list[Ability]:
    """List the abilities with this keyword that have dice on them."""
    band = state.bands[player]
    return [ability for ability in with_keyword(band.faction, keyword) if band.board.get(ability.id)]


# ---------------------------------------------------------------- placing dice


def ways_to_put(band: Band, ability: Ability) -> tuple[str, ...]:
    """List the payments for an ability that the rolled dice contain."""
    return payments_in("".join(sorted(band.rolled)), ability.payments)


@lru_cache(maxsize=4096)
def payments_in(rolled: str, payments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([way for way in payments if all(rolled.count(face) >= way.count(face) for face in way)])


@lru_cache(maxsize=4096)
def payable_puts(faction: str, rolled: str) -> tuple[Put, ...]:
    """List the payments that rolled dice suggest for a whole board.

    An ability they cannot pay is listed once, so that its refusal can be explained.
    """
    suggested: list[Put] = []
    for ability in load_library().factions[faction].board.values():
        ways = payments_in(rolled, ability.payments) or (ability.payments[:1] if rolled else ())
        suggested += [Put(ability.id, way) for way in ways]
    return tuple(suggested)


def put_refusal(band: Band, ability: Ability, faces: str) -> Refusal | None:
    if faces not in ability.payments:
        if ability.price == 2 and len(faces) == 1 and any(faces in way for way in ability.payments):
            return refuse("saga.orders.cost-two-dice")
        return Refusal("saga.orders.place-symbol", words="no-saga-orders-other-symbol")
    if faces not in ways_to_put(band, ability):
        return refuse("saga.orders.place-symbol")
    if not ability.basic and band.board.get(ability.id):
        return refuse("saga.orders.advanced-one-payment")
    if not ability.basic and ability.id in band.placed:
        return Refusal("saga.orders.advanced-one-payment", words="no-saga-orders-paid-before")
    return None


def put_dice(band: Band, ability: Ability, faces: str) -> None:
    for face in faces:
        band.rolled.remove(face)
    band.board.setdefault(ability.id, []).append(faces)
    band.fresh.append(ability.id)
    if not ability.basic:
        band.placed.append(ability.id)


def pick_up_dice(band: Band, ability: Ability) -> None:
    """saga.ruling.place-undo: take back the payment put last on an ability in this phase."""
    band.rolled.extend(band.board[ability.id].pop())
    if not band.board[ability.id]:
        del band.board[ability.id]
    band.fresh.reverse()
    band.fresh.remove(ability.id)
    band.fresh.reverse()
    if not ability.basic:
        band.placed.remove(ability.id)


def strip_payment(band: Band, ability: str, payment: int = 0) -> str:
    """Remove a whole payment from the board; its dice are available again."""
    faces = band.board[ability].pop(payment)
    if not band.board[ability]:
        del band.board[ability]
    return faces


# ---------------------------------------------------------------- triggering


def spent_refusal(band: Band, ability: Ability) -> Refusal | None:
    """Refuse an ability without dice on it, or used too often."""
    if not band.board.get(ability.id):
        return refuse("saga.orders.trigger-discards")
    if not ability.basic and ability.id in band.used:
        return refuse("saga.orders.advanced-once-per-turn")
    return None


def trigger_ability(table: Table[Battle], player: int, ability: Ability) -> None:
    """saga.orders.trigger-discards: return one payment to the available dice, then resolve the effect."""
    band = table.state.bands[player]
    strip_payment(band, ability.id)
    band.used.append(ability.id)
    band.fresh.clear()
    table.tell(
        "uses",
        player=player,
        who=seat_name(player),
        rule="saga.orders.trigger-discards",
        ability=own_ability(table.state, player, ability.id),
        frame=True,
        targets=[f"a{player}-{ability.id}"],
    )


# ---------------------------------------------------------------- restrictions


def fits_word(state: Battle, unit: Unit, word: str, role: str, activating: bool) -> bool:
    own = profile.profile_of(unit)
    if word in ("heroes", "guards", "warriors", "levies"):
        # saga.ruling.heroic-restriction-type: a heroic unit is activated as Heroes, and counts as its companions
        # for all else
        troop = unit.troop if activating else profile.troop_of(state, unit)
        return troop == ("hero" if word == "heroes" else word)
    if word in ("attacker", "defender"):
        return role == word
    if word == "infantry":
        return not own.mounted  # saga.basics.infantry-mounted
    if word == "mounted":
        return own.mounted
    if word == "ranged":
        return own.ranged
    if word.startswith("figures>="):
        return profile.count_figures(state, unit) >= int(word[9:])
    return word in unit.equipment


def meets_restriction(state: Battle, ability: Ability, unit: Unit, role: str = "", activating: bool = False) -> bool:
    """saga.ability.restriction: every line of it, by any of its words."""
    return all(
        any(fits_word(state, unit, word, role, activating) for word in term.split("|")) for term in ability.restriction
    )


def restriction_refusal(
    state: Battle, ability: Ability, unit: Unit, role: str = "", activating: bool = False
) -> Refusal:
    """Refuse a unit by the first line of a restriction that it does not meet."""
    term = next(
        term
        for term in ability.restriction
        if not any(fits_word(state, unit, word, role, activating) for word in term.split("|"))
    )
    return refuse("saga.ability.restriction", unit=unit_name(unit), what=restriction_text(term))
