"""The battle board: what lies on it, what may be laid on it, and which ability may be used by which unit now."""

from __future__ import annotations

from functools import lru_cache

from tapete.core.flow import Refusal, Table, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import Put
from tapete.games.saga.content.library import library
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.names import own_ability, seat
from tapete.games.saga.state import Band, Battle, Unit

ORDERS_LOOP = 8  # saga.ruling.orders-loop


def board_of(state: Battle, player: int) -> dict[str, Ability]:
    return library().factions[state.bands[player].faction].board


@lru_cache(maxsize=64)
def with_keyword(faction: str, keyword: str) -> tuple[Ability, ...]:
    return tuple(ability for ability in library().factions[faction].board.values() if keyword in ability.keywords)


def prepared(state: Battle, player: int, keyword: str) -> list[Ability]:
    """The abilities with this keyword that have dice on them."""
    band = state.bands[player]
    return [ability for ability in with_keyword(band.faction, keyword) if band.board.get(ability.id)]


# ---------------------------------------------------------------- laying dice


def ways_to_put(band: Band, ability: Ability) -> tuple[str, ...]:
    """The payments for an ability that the rolled dice hold."""
    return held_by("".join(sorted(band.rolled)), ability.payments)


@lru_cache(maxsize=4096)
def held_by(rolled: str, payments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([way for way in payments if all(rolled.count(face) >= way.count(face) for face in way)])


@lru_cache(maxsize=4096)
def payable(faction: str, rolled: str) -> tuple[Put, ...]:
    """What the rolled dice, in order, suggest for a whole board; of what they cannot pay, one way each, to be told
    why."""
    suggested: list[Put] = []
    for ability in library().factions[faction].board.values():
        ways = held_by(rolled, ability.payments) or (ability.payments[:1] if rolled else ())
        suggested += [Put(ability.id, way) for way in ways]
    return tuple(suggested)


def put_refusal(band: Band, ability: Ability, faces: str) -> Refusal | None:
    if faces not in ability.payments:
        if ability.price == 2 and len(faces) == 1 and any(faces in way for way in ability.payments):
            return refuse("saga.orders.cost-two-dice")
        return refuse("saga.orders.place-symbol")
    if faces not in ways_to_put(band, ability):
        return refuse("saga.orders.place-symbol")
    if not ability.basic and (band.board.get(ability.id) or ability.id in band.placed):
        return refuse("saga.orders.advanced-one-payment")
    return None


def put(band: Band, ability: Ability, faces: str) -> None:
    for face in faces:
        band.rolled.remove(face)
    band.board.setdefault(ability.id, []).append(faces)
    band.fresh.append(ability.id)
    if not ability.basic:
        band.placed.append(ability.id)


def pick_up(band: Band, ability: Ability) -> None:
    """saga.ruling.place-undo: what was laid last on an ability in this phase."""
    band.rolled.extend(band.board[ability.id].pop())
    if not band.board[ability.id]:
        del band.board[ability.id]
    band.fresh.reverse()
    band.fresh.remove(ability.id)
    band.fresh.reverse()
    if not ability.basic:
        band.placed.remove(ability.id)


def strip(band: Band, ability: str, payment: int = 0) -> str:
    """A whole payment leaves the board; its dice are available again."""
    faces = band.board[ability].pop(payment)
    if not band.board[ability]:
        del band.board[ability]
    return faces


# ---------------------------------------------------------------- triggering


def spent_refusal(band: Band, ability: Ability) -> Refusal | None:
    """Whether there are dice on it, and it has not been used too often."""
    if not band.board.get(ability.id):
        return refuse("saga.orders.trigger-discards")
    if not ability.basic and ability.id in band.used:
        return refuse("saga.orders.advanced-once-per-turn")
    return None


def trigger(table: Table[Battle], player: int, ability: Ability) -> None:
    """saga.orders.trigger-discards: one payment goes back to the available dice, then the effect is resolved."""
    band = table.state.bands[player]
    strip(band, ability.id)
    band.used.append(ability.id)
    band.fresh.clear()
    table.tell(
        "uses",
        player=player,
        who=seat(player),
        rule="saga.orders.trigger-discards",
        ability=own_ability(table.state, player, ability.id),
        frame=True,
        targets=[f"a{player}-{ability.id}"],
    )


# ---------------------------------------------------------------- restrictions


def fits_word(state: Battle, unit: Unit, word: str, role: str, activating: bool) -> bool:
    own = profile.profile(unit)
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
        return profile.counted(state, unit) >= int(word[9:])
    return word in unit.equipment


def restriction_met(state: Battle, ability: Ability, unit: Unit, role: str = "", activating: bool = False) -> bool:
    """saga.ability.restriction: every line of it, by any of its words."""
    return all(
        any(fits_word(state, unit, word, role, activating) for word in term.split("|")) for term in ability.restriction
    )
