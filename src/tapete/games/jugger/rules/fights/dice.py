"""Combat dice: faces, bonus dice, rerolls, and the count after a hit."""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.jugger.actions import BASIC
from tapete.games.jugger.content.verbs import BonusAttack, Count, Dice, Reroll
from tapete.games.jugger.rules.fights.attacks import is_in_reach
from tapete.games.jugger.state import Combat, Jugger, Pitch

FACES = (0, 0, 0, 1, 1, 2)  # jugger.ruling.die-faces


def to_juggs(faces: list[int]) -> list[int]:
    return [FACES[face - 1] for face in faces]


def roll_purpose(jugger: Jugger, what: str) -> Text:
    return text("jugger-for-combat", jugger=jugger.name, what=what)


def add_dice(owner: Jugger, effect: Dice, combat: Combat) -> None:
    """Add the dice of a reaction, at once if the pool exists. A defence die counts only in Full Defence."""
    if effect.pool == "attack":
        combat.attack += effect.n
    elif not combat.answer:
        combat.granted += effect.n
    elif combat.answer == "full":
        combat.defence += effect.n


def rerollable_dice(owner: Jugger, effect: Reroll, combat: Combat) -> list[int]:
    """The places of the dice that a reroll may touch, at most as many as the talent says."""
    roller = combat.attacker if effect.roll == "attack" else combat.defender
    rolled, done = (
        (combat.attack_roll, combat.attack_rerolled)
        if effect.roll == "attack"
        else (combat.defence_roll, combat.defence_rerolled)
    )
    if done or (effect.owner == "self") != (roller == owner.id):
        return []
    if effect.which == "blanks":
        return [place for place, value in enumerate(rolled) if not value][: effect.most]
    return sorted([place for place, value in enumerate(rolled) if value], key=lambda place: -rolled[place])[
        : effect.most
    ]


def reroll(table: Table[Pitch], owner: Jugger, effect: Reroll, combat: Combat) -> Flow[None]:
    """jugger.agree.reroll-once: roll only the chosen dice. The roll is never rerolled again."""
    places = rerollable_dice(owner, effect, combat)
    whose = "own" if effect.owner == "self" else "rival"
    counts = tuple(range(len(places), 0, -1))
    count = yield Choose(owner.side, "reroll", counts, about={"jugger": owner.name, "whose": whose})
    roller = table.state.juggers[combat.attacker if effect.roll == "attack" else combat.defender]
    fresh = to_juggs(
        (yield Roll(count, 6, player=roller.side, worth=FACES, purpose=partial(roll_purpose, roller, "again")))
    )
    rolled = combat.attack_roll if effect.roll == "attack" else combat.defence_roll
    for place, value in zip(places[:count], fresh, strict=True):
        rolled[place] = value
    if effect.roll == "attack":
        combat.attack_rerolled = True
    else:
        combat.defence_rerolled = True
    tell_roll(table, roller, rolled)


def crouch_count(striker: Jugger, talent: int) -> int:
    """The weapon's count, and the bonus of the talent."""
    if talent == BASIC:
        return striker.weapon.count
    return striker.weapon.count + sum(
        effect.n for effect in striker.card.talents[talent].effects if isinstance(effect, Count)
    )


def bonus_targets(pitch: Pitch, owner: Jugger, combat: Combat, effect: BonusAttack) -> list[Jugger]:
    """Targets of a Bonus Attack.

    All combat requirements but the cost: range, sight, a standing target, a ready chain.
    """
    if not owner.standing or owner.qwik or (owner.weapon.needs_ready and not owner.ready):
        return []
    named = [pitch.juggers[combat.attacker]] if effect.target == "attacker" else pitch.juggers
    return [
        target
        for target in named
        if target.side != owner.side and target.standing and is_in_reach(pitch, owner, target, owner.weapon.range)
    ]


def is_blank(pitch: Pitch, combat: Combat) -> bool:
    """jugger.combat.all-blank: the attack shows nothing, and the defender's dice are never rolled."""
    return not any(combat.attack_roll) and not (combat.answer == "duel" and pitch.options.duel_continues)


def tell_roll(table: Table[Pitch], jugger: Jugger, rolled: list[int]) -> None:
    """Tell a roll of a combat with its dice."""
    if not table.listening:
        return
    table.tell(
        "rolls",
        player=jugger.side,
        rule="jugger.combat.sequence",
        frame=True,
        dice=skull_dice(rolled),
        jugger=jugger.name,
        juggs=sum(rolled),
    )


def skull_dice(rolled: list[int]) -> list[Die]:
    """Rolled Juggs as dice of a scene."""
    return [Die(value=value, symbol="skull", state="hit" if value else "miss") for value in rolled]
