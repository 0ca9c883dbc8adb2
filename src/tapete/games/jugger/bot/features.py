"""Features of a pitch in whole numbers: Juggers, tokens, ways to the Jugg and the goals."""

from __future__ import annotations

from tapete.core.game import Feature, Features, of_each_side
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.state import NOBODY, TOP_VOA, Jugger, Pitch, jugg_cell, own_goal, rival_goal

FARTHEST = 25  # hexes beyond which everything is equally far
MOST = 8  # Juggers of a side in play

SIDE = (
    Feature("score", 0, 20),
    Feature("standing", 0, MOST),
    Feature("crouched", 0, MOST),
    Feature("count-sum", 0, 60),  # stones until all crouched ones may stand
    Feature("count-most", 0, 20),
    Feature("pinned", 0, MOST),
    Feature("held", 0, MOST),
    Feature("exhausted", 0, MOST),
    Feature("focus", 0, 80),
    Feature("stamina", 0, 80),
    Feature("synergy", 0, 40),
    Feature("to-activate", 0, MOST),
    Feature("attack-dice", 0, 80),  # of standing Defenders, with their weapons
    Feature("defence-dice", 0, 80),
    Feature("reflexes", 0, 80),
    Feature("chains-ready", 0, MOST),
    Feature("qwik-standing", 0, 1),
    Feature("qwik-count", 0, 20),
    Feature("qwik-pinned", 0, 1),
    Feature("qwik-to-activate", 0, 1),
    Feature("qwik-has-jugg", 0, 1),
    Feature("qwik-to-jugg", 0, FARTHEST),
    Feature("qwik-to-goal", 0, FARTHEST),
    Feature("jugg-to-goal", 0, FARTHEST),
    Feature("goal-in-reach", 0, 1),  # the Qwik has the Jugg and is near the goal
    Feature("enemy-to-qwik", 0, FARTHEST),  # of standing enemy Defenders, the nearest
    Feature("enemy-to-qwik-second", 0, FARTHEST),
    Feature("friend-to-qwik", 0, FARTHEST),
    Feature("enemies-on-the-way", 0, MOST),  # nearer to the goal than the Qwik
    Feature("defender-to-jugg", 0, FARTHEST),
    Feature("defender-to-jugg-second", 0, FARTHEST),
    Feature("defender-to-own-goal", 0, FARTHEST),
    Feature("defenders-near-jugg", 0, MOST),
    Feature("offense-rolled", 0, 60),  # Juggs in the combat being resolved
    Feature("active", 0, 1),  # the Jugger being activated is of this side
    Feature("steps-left", 0, 20),
)
COMMON = (
    Feature("turn", -1, 1),  # 1: the player's own
    Feature("initiative", -1, 1),
    Feature("jugg-free", 0, 1),
    Feature("combats", 0, 9),
    Feature("attacking", -1, 1),
    Feature("voa", 0, TOP_VOA),
    Feature("second-turn", 0, 1),
    Feature("stone", 0, 60),  # of this Point
    Feature("stones", 0, 200),  # of the match
)


def read(pitch: Pitch, player: int) -> tuple[int, ...]:
    """Both sides and what is common, as the player sees them. Hands of a draft and planned ways are left out."""
    combat = pitch.combats[-1] if pitch.combats else None
    return (
        *read_side(pitch, player),
        *read_side(pitch, 1 - player),
        relative_sign(pitch.turn, player),
        relative_sign(pitch.initiative, player),
        int(pitch.carrier == NOBODY),
        len(pitch.combats),
        0 if combat is None else relative_sign(pitch.juggers[combat.attacker].side, player),
        pitch.voa,
        int(pitch.second),
        pitch.stone,
        pitch.stones,
    )


def relative_sign(who: int, player: int) -> int:
    """1 for the player, -1 for the rival, 0 for nobody."""
    return 0 if who == NOBODY else 1 if who == player else -1


def read_side(pitch: Pitch, player: int) -> list[int]:
    on_field = [jugger for jugger in pitch.juggers if jugger.in_play and jugger.cell >= 0]
    mine = [jugger for jugger in on_field if jugger.side == player]
    standing = [jugger for jugger in mine if not jugger.crouched]
    crouched = [jugger for jugger in mine if jugger.crouched]
    defenders = [jugger for jugger in standing if not jugger.qwik]
    enemies = [jugger for jugger in on_field if jugger.side != player and not jugger.crouched and not jugger.qwik]
    cell, goal, home = jugg_cell(pitch), rival_goal(pitch, player), own_goal(pitch, player)
    side, combat, activation = pitch.sides[player], pitch.combats[-1] if pitch.combats else None, pitch.activation
    rolled = 0
    if combat is not None:
        attacks = pitch.juggers[combat.attacker].side == player
        rolled = combat.attack_juggs if attacks else combat.defence_juggs
    active = activation is not None and pitch.juggers[activation.jugger].side == player
    to_jugg = nearest(defenders, cell, 2)
    return [
        side.score,
        len(standing),
        len(crouched),
        sum(jugger.count for jugger in crouched),
        max((jugger.count for jugger in crouched), default=0),
        sum(jugger.pinned_by != NOBODY for jugger in mine),
        sum(jugger.held_by != NOBODY for jugger in mine),
        sum(jugger.exhausted for jugger in mine),
        sum(jugger.focus for jugger in mine),
        sum(jugger.stamina for jugger in mine),
        sum(side.synergy.values()),
        sum(not jugger.done for jugger in standing),
        sum(jugger.card.attack + jugger.weapon.attack for jugger in defenders),
        sum(jugger.card.defence + jugger.weapon.defence for jugger in standing),
        sum(jugger.card.reflexes for jugger in mine),
        sum(jugger.chain and jugger.ready for jugger in standing),
        *read_qwik(pitch, next((jugger for jugger in mine if jugger.qwik), None), cell, goal, enemies, defenders),
        *to_jugg,
        nearest(defenders, home, 1)[0],
        sum(DISTANCE[jugger.cell][cell] <= 3 for jugger in defenders) if cell >= 0 else 0,
        rolled,
        int(active),
        max(0, activation.limit - activation.steps) if active and activation is not None else 0,
    ]


def read_qwik(
    pitch: Pitch, qwik: Jugger | None, cell: int, goal: int, enemies: list[Jugger], defenders: list[Jugger]
) -> list[int]:
    to_goal = DISTANCE[cell][goal] if cell >= 0 else FARTHEST
    if qwik is None:
        return [0, 0, 0, 0, 0, FARTHEST, FARTHEST, to_goal, 0, FARTHEST, FARTHEST, FARTHEST, 0]
    has_jugg, away = pitch.carrier == qwik.id, DISTANCE[qwik.cell][goal]
    return [
        int(not qwik.crouched),
        qwik.count if qwik.crouched else 0,
        int(qwik.pinned_by != NOBODY),
        int(not qwik.done),
        int(has_jugg),
        DISTANCE[qwik.cell][cell] if cell >= 0 else FARTHEST,
        away,
        to_goal,
        int(has_jugg and not qwik.crouched and away <= 4),
        *nearest(enemies, qwik.cell, 2),
        nearest(defenders, qwik.cell, 1)[0],
        sum(DISTANCE[enemy.cell][goal] < away for enemy in enemies),
    ]


def nearest(juggers: list[Jugger], cell: int, count: int) -> list[int]:
    """The distances of the nearest ones, in hexes."""
    ways = sorted([DISTANCE[jugger.cell][cell] for jugger in juggers]) if cell >= 0 else []
    return [min(FARTHEST, far) for far in [*ways, *[FARTHEST] * count][:count]]


FEATURES = Features([*of_each_side(SIDE), *COMMON], read)
