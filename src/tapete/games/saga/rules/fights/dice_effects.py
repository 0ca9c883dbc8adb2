"""Dice of a fight, shared by shooting and melee: pools, changes to thrown dice, hits and defence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.saga import profile
from tapete.games.saga.actions import DONE
from tapete.games.saga.content.library import load_library
from tapete.games.saga.names import seat_name, unit_name
from tapete.games.saga.state import Battle, DiceEffect, Fight, Side, Unit

ATTACKER, DEFENDER = 0, 1


def unit_of(state: Battle, side: Side) -> Unit:
    return state.units[side.unit]


def dice_limit(side: Side) -> int:
    """saga.shoot.double-limit, saga.melee.double-limit: at most twice the generated dice are rolled."""
    return min(side.generated + side.extra, 2 * side.generated)


# ---------------------------------------------------------------- fixed modifiers


def attack_bonus(state: Battle, fight: Fight, index: int) -> int:
    """Bonus of equipment, exhaustion and lasting effects to every attack die.

    It applies to the face that finally shows (saga.ruling.reroll-modified).
    """
    side = fight.sides[index]
    unit = unit_of(state, side)
    own = profile.profile_of(unit)
    lasting = sum(mark.n for mark in unit.lasting if mark.kind == "attack" and mark.word in ("", fight.kind))
    if fight.kind == "shooting":
        return load_library().gear[fight.weapon].shooting_dice + lasting
    charging = own.charging_dice if index == ATTACKER else 0  # saga.equip.javelins-charge
    return own.melee_dice + charging + lasting - int(side.exhausted)


def defence_bonus(state: Battle, fight: Fight, index: int) -> int:
    side = fight.sides[index]
    if fight.kind == "shooting":
        return load_library().gear[fight.weapon].target_defence  # saga.equip.improvised
    foe = profile.profile_of(unit_of(state, fight.sides[1 - index])).foe_defence  # saga.equip.unarmed
    return foe - int(side.exhausted)  # saga.exhaust.melee-penalty


def defence_target(fight: Fight, index: int) -> int:
    """saga.shoot.defence-target, saga.melee.defence-dice: number a defence die needs to cancel a hit."""
    covered = fight.sides[index].cover
    if fight.kind == "shooting":
        return 4 if covered == "none" else 3
    return 4 if index == DEFENDER and covered == "heavy" else 5


# ---------------------------------------------------------------- thrown dice


class Thrown:
    """Thrown dice with the changes made to them."""

    __slots__ = ("added", "faces", "fixed", "need", "rerolled")

    def __init__(self, faces: Sequence[int], fixed: int, need: int) -> None:
        self.faces, self.fixed, self.need = list(faces), fixed, need
        self.added = 0
        self.rerolled: list[set[int]] = [set() for _ in faces]  # which players have rerolled this die

    def value(self, i: int) -> int:
        """saga.dice.modifier-floor, saga.dice.modifier-no-ceiling."""
        return max(0, self.faces[i] + self.fixed + self.added)

    @property
    def values(self) -> list[int]:
        plus = self.fixed + self.added
        return [face + plus if face + plus > 0 else 0 for face in self.faces]

    @property
    def good(self) -> int:
        return sum(value >= self.need for value in self.values)

    def matching(self, which: str, player: int) -> list[int]:
        """Dice a re-roll may change.

        Keyed to success it reads the modified value, keyed to a number the natural face.
        """
        fresh = [i for i in range(len(self.faces)) if player not in self.rerolled[i]]  # saga.dice.reroll-once
        if which in ("misses", "failures"):
            return [i for i in fresh if self.value(i) < self.need]
        if which in ("hits", "successes"):
            return [i for i in fresh if self.value(i) >= self.need]
        if which.startswith("le:"):
            return [i for i in fresh if self.faces[i] <= int(which[3:])]
        return fresh


@lru_cache(256)
def success_faces(fixed: int, need: int) -> tuple[int, ...]:
    """List the faces that succeed, before any change to the dice."""
    return tuple(int(value >= need) for value in Thrown(range(1, 7), fixed, need).values)


def least_success(worth: tuple[int, ...]) -> int:
    """The lowest face that succeeds; 7 if none does."""
    return worth.index(1) + 1 if 1 in worth else len(worth) + 1


def attack_purpose(state: Battle, side: Side, other: Side, worth: tuple[int, ...]) -> Text:
    unit, target = unit_name(unit_of(state, side)), unit_name(unit_of(state, other))
    return text("saga-for-attack", unit=unit, target=target, face=least_success(worth))


def defence_purpose(state: Battle, side: Side, worth: tuple[int, ...]) -> Text:
    unit = unit_name(unit_of(state, side))
    return text("saga-for-defence", unit=unit, hits=side.hits, face=least_success(worth))


def again_purpose(thrown: Thrown) -> Text:
    return text("saga-for-again", face=least_success(success_faces(thrown.fixed + thrown.added, thrown.need)))


def apply_effects(table: Table[Battle], fight: Fight, pools: dict[int, Thrown], pool: str) -> Flow[None]:
    """Apply the attacker's effects to these dice, then the defender's.

    Each player orders his own (saga.melee.both-roll, saga.shoot.modify-order).
    """
    if not any(effect.pool == pool for effect in fight.effects):
        return
    for player in (fight.sides[ATTACKER].player, fight.sides[DEFENDER].player):
        for side, thrown in pools.items():
            due = [
                effect
                for effect in fight.effects
                if effect.player == player and effect.pool == pool and effect.side == side
            ]
            while due:
                effect = yield from ask_next_effect(table, player, due)
                due.remove(effect)
                yield from apply_effect(table, thrown, effect)


def ask_next_effect(table: Table[Battle], player: int, due: list[DiceEffect]) -> Flow[DiceEffect]:
    """saga.ability.own-order: ask for the next effect where the order can matter."""
    alike = len({(effect.kind, effect.n, effect.which) for effect in due}) == 1
    if len(due) == 1 or (alike and table.asks_as != "1"):
        return due[0]
    if not any(effect.kind == "reroll" for effect in due):
        return due[0]
    sources = {f"source{n}": effect.source for n, effect in enumerate(due)}
    answer: int = yield Choose(player, "effect-order", tuple(range(len(due))), about={"n": len(due), **sources})
    return due[answer]


def apply_effect(table: Table[Battle], thrown: Thrown, effect: DiceEffect) -> Flow[None]:
    if effect.kind == "mod":
        thrown.added += effect.n
        table.tell(
            "changes-dice",
            player=effect.player,
            who=seat_name(effect.player),
            n=effect.n,
            plus=f"{effect.n:+d}",
            rank="note",
        )
        return
    again = thrown.matching(effect.which, effect.player)
    if effect.which.startswith("n:"):
        again = yield from ask_dice(effect.player, thrown, again, int(effect.which[2:]))
    if not again:
        return
    faces: list[int] = yield Roll(len(again), 6, player=effect.player, purpose=partial(again_purpose, thrown))
    for i, face in zip(again, faces, strict=True):
        thrown.faces[i] = face
        thrown.rerolled[i].add(effect.player)
    table.tell(
        "rerolls",
        player=effect.player,
        who=seat_name(effect.player),
        rule="saga.dice.reroll-once",
        n=len(again),
        dice=[Die(value=face, state="rerolled") for face in faces],
    )


def ask_dice(player: int, thrown: Thrown, among: list[int], most: int) -> Flow[list[int]]:
    """Ask for up to `most` dice, one by one."""
    picked: list[int] = []
    while len(picked) < most and len(picked) < len(among):
        left = [i for i in among if i not in picked]
        faces = {f"die{i}": thrown.faces[i] for i in left}
        answer = yield Choose(
            player,
            "reroll-die",
            (*left, DONE),
            about={"n": most - len(picked), **faces},
            same=lambda answer: answer if answer == DONE else thrown.faces[answer],
        )
        if answer == DONE:
            break
        picked.append(answer)
    return picked


def to_dice(thrown: Thrown) -> list[Die]:
    return [
        Die(value=face, state="hit" if value >= thrown.need else "miss")
        for face, value in zip(thrown.faces, thrown.values, strict=True)
    ]


# ---------------------------------------------------------------- the two rolls


def roll_attack(table: Table[Battle], fight: Fight, indices: tuple[int, ...]) -> Flow[None]:
    """Roll attack dice, change them and count hits against the other side's Armour.

    Automatic hits are added.
    """
    state = table.state
    pools: dict[int, Thrown] = {}
    for index in indices:
        side, other = fight.sides[index], fight.sides[1 - index]
        count = dice_limit(side)
        bonus = attack_bonus(state, fight, index)
        worth = success_faces(bonus, other.armour)
        faces: list[int] = (
            (
                yield Roll(
                    count,
                    6,
                    player=side.player,
                    worth=worth,
                    purpose=partial(attack_purpose, state, side, other, worth),
                )
            )
            if count
            else []
        )
        pools[index] = Thrown(faces, bonus, other.armour)
    yield from apply_effects(table, fight, pools, "attack")
    for index, thrown in pools.items():
        side, other = fight.sides[index], fight.sides[1 - index]
        side.dice, side.values = thrown.faces, thrown.values
        other.hits = thrown.good + side.auto_hits
        if table.listening:
            table.tell(
                "attack-roll",
                player=side.player,
                unit=unit_name(unit_of(state, side)),
                rule=f"saga.{'shoot' if fight.kind == 'shooting' else 'melee'}.hit",
                dice=to_dice(thrown),
                hits=other.hits,
                armour=other.armour,
                frame=True,
            )


def roll_defence(table: Table[Battle], fight: Fight, indices: tuple[int, ...]) -> Flow[None]:
    """Roll one die for each hit and the extra ones; each success cancels a hit.

    Without hits nothing is rolled (saga.ruling.defence-dice-unlimited).
    """
    state = table.state
    pools: dict[int, Thrown] = {}
    for index in indices:
        side = fight.sides[index]
        count = side.hits + side.defence if side.hits else 0
        bonus, need = defence_bonus(state, fight, index), defence_target(fight, index)
        worth = success_faces(bonus, need)
        purpose = partial(defence_purpose, state, side, worth)
        faces: list[int] = (yield Roll(count, 6, player=side.player, worth=worth, purpose=purpose)) if count else []
        pools[index] = Thrown(faces, bonus, need)
    yield from apply_effects(table, fight, pools, "defence")
    for index, thrown in pools.items():
        side = fight.sides[index]
        side.defence_dice, side.defence_values = thrown.faces, thrown.values
        side.saved = min(side.hits, thrown.good + side.cancel_hits)
        side.casualties = side.hits - side.saved
        if table.listening and side.hits:
            rule = "saga.shoot.defence-target" if fight.kind == "shooting" else "saga.melee.defence-dice"
            table.tell(
                "defence-roll",
                player=side.player,
                unit=unit_name(unit_of(state, side)),
                rule=rule,
                dice=to_dice(thrown),
                hits=side.hits,
                saved=side.saved,
                left=side.casualties,
                need=thrown.need,
                frame=True,
            )
