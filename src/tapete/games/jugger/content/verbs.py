"""Verbs of talents: their triggers and their effects.

A trigger is `defence_declared(against self, kind full)`, an effect `dice(attack, 1); miss: push(defender, 1)`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tapete.core.content.constraints import Bounds, Ref
from tapete.core.content.reader import Content, unused_entry
from tapete.core.effects.parser import Verb
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import differs_from, missing_field, must_be_one_of

Keyword = Literal["standard_action", "standard_attack", "standard_defence", "duel_action", "reaction", "passive"]
Moment = Literal[
    "attack_declared",
    "attack_boosted",
    "defence_declared",
    "defence_boosted",
    "attack_rolled",
    "defence_rolled",
    "combat_result",
    "step",
    "point_start",
]
Outcome = Literal["hit", "miss", "defended"]  # read from the owner's side


class Cost(Content, frozen=True):
    """The cost to declare a talent: blue shields (PC), red shields (PA), or nothing."""

    pc: Annotated[int, Bounds(0)] = 0
    pa: Annotated[int, Bounds(0)] = 0


class Requires(Content, frozen=True):
    """The card that must lie, or must not lie, in the owner's equipment slot."""

    weapon: Annotated[str | None, Ref("weapon", checked=False)] = None
    position: Literal["qwik"] | None = None
    none_of: Annotated[tuple[str, ...], Ref("weapon", checked=False)] = ()

    def met_by(self, weapon: str) -> bool:
        needed = self.weapon or self.position
        return weapon == needed if needed else weapon not in self.none_of


class Event(Verb, frozen=True):
    """A trigger of a talent, with filters read from its owner's side."""

    by: Literal["self", "enemy"] | None = None
    against: Literal["self"] | None = None
    target: Literal["self", "ally", "self or adjacent ally", "carrier"] | None = None
    within: Annotated[int, Meta(ge=1, le=9)] | None = None
    kind: Literal["full", "duel", "opportunity"] | None = None
    outcome: Outcome | None = None

    @property
    def event(self) -> Moment:
        return self.__struct_config__.tag  # type: ignore[return-value]  # the tags below are the moments


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    pass


class AttackBoosted(Event, frozen=True, tag="attack_boosted"):
    pass


class DefenceDeclared(Event, frozen=True, tag="defence_declared"):
    pass


class DefenceBoosted(Event, frozen=True, tag="defence_boosted"):
    pass


class AttackRolled(Event, frozen=True, tag="attack_rolled"):
    pass


class DefenceRolled(Event, frozen=True, tag="defence_rolled"):
    pass


class CombatResult(Event, frozen=True, tag="combat_result"):
    pass


class Step(Event, frozen=True, tag="step"):
    pass


class PointStart(Event, frozen=True, tag="point_start"):
    pass


Trigger = (
    AttackDeclared
    | AttackBoosted
    | DefenceDeclared
    | DefenceBoosted
    | AttackRolled
    | DefenceRolled
    | CombatResult
    | Step
    | PointStart
)

Few = Annotated[int, Meta(ge=1, le=9)]


class Dice(Verb, frozen=True, tag="dice"):
    """Add dice to a pool. A defence die is lost unless Full Defence is chosen."""

    pool: Literal["attack", "defence", "duel", "grapple"]
    n: Few
    who: Literal["self", "target"] = "self"


class Reroll(Verb, frozen=True, tag="reroll"):
    roll: Literal["attack", "defence"]
    owner: Literal["self", "enemy"]
    which: Literal["blanks", "best"]
    n: Few | Literal["all"]

    @property
    def most(self) -> int | None:
        """The most dice, or None for all of them."""
        return None if self.n == "all" else self.n


class QuickStep(Verb, frozen=True, tag="quick_step"):
    n: Few
    on: Outcome | None = None


class BonusAttack(Verb, frozen=True, tag="bonus_attack"):
    target: Literal["any", "attacker"]
    n: Few
    on: Outcome | None = None


class MoveLimit(Verb, frozen=True, tag="move_limit"):
    n: Few


class Push(Verb, frozen=True, tag="push"):
    target: Literal["defender", "attacker"]
    n: Few
    on: Outcome | None = None


class Count(Verb, frozen=True, tag="count"):
    """Add to the weapon's count if the attack hits."""

    n: Few


class Uncount(Verb, frozen=True, tag="uncount"):
    n: Few
    target: Literal["adjacent ally"]


class Gain(Verb, frozen=True, tag="gain"):
    res: Literal["pc", "pa"]
    n: Few
    who: Literal["self", "allies within 2"]


class Reach(Verb, frozen=True, tag="reach"):
    n: Few


class CostChange(Verb, frozen=True, tag="cost"):
    action: Literal["ready_chain", "pin", "sweep_two_away", "hold_upkeep"]
    n: Annotated[int, Meta(ge=-9, le=-1)]


class KeepWeaponDice(Verb, frozen=True, tag="keep_weapon_dice"):
    vs: Literal["flank"]


class NoOpportunity(Verb, frozen=True, tag="no_opportunity_attack"):
    move: Literal["walk", "run", "sprint"]


class OpportunityOn(Verb, frozen=True, tag="opportunity_attack"):
    step: Literal["into", "out"]


class WinTies(Verb, frozen=True, tag="win_ties"):
    pool: Literal["duel"]


class ReadyChain(Verb, frozen=True, tag="ready_chain"):
    """Make the chain ready again."""


class JuggMove(Verb, frozen=True, tag="jugg_move"):
    n: Few


class ThrowReach(Verb, frozen=True, tag="throw_reach"):
    n: Few


class InitiativeDice(Verb, frozen=True, tag="initiative"):
    n: Few


class PinCapacity(Verb, frozen=True, tag="pin_capacity"):
    n: Few


class Synergy(Verb, frozen=True, tag="synergy"):
    n: Few
    given: Literal["two clubmates in play"]


class Ignore(Verb, frozen=True, tag="ignore"):
    state: Literal["exhausted dice"]


Effect = (
    Dice
    | Reroll
    | QuickStep
    | BonusAttack
    | MoveLimit
    | Push
    | Count
    | Uncount
    | Gain
    | Reach
    | CostChange
    | KeepWeaponDice
    | NoOpportunity
    | OpportunityOn
    | WinTies
    | ReadyChain
    | JuggMove
    | ThrowReach
    | InitiativeDice
    | PinCapacity
    | Synergy
    | Ignore
)


class Talent(Content, frozen=True, rename={"effects": "effect"}):
    name_es: str
    name_en: str
    keyword: Keyword
    effects: tuple[Effect, ...]
    text_es: str = ""  # generated from the effect if empty
    text_en: str = ""
    cost: Cost = Cost()
    trigger: Trigger | None = None
    requires: Requires | None = None
    limit: Literal["activation", "point"] | None = None
    overrides: Literal["no-nesting", "exhausted-no-talents"] | None = None

    @property
    def free(self) -> bool:
        return not self.cost.pc and not self.cost.pa


PASSIVE_OPS = (
    CostChange,
    KeepWeaponDice,
    NoOpportunity,
    OpportunityOn,
    ThrowReach,
    InitiativeDice,
    PinCapacity,
    Synergy,
    Ignore,
)

# What each keyword may do. A reaction's verbs depend on its event.
VERBS: dict[str, tuple[type[Verb], ...]] = {
    "standard_action": (QuickStep, MoveLimit, Uncount, Gain, ReadyChain),
    "standard_attack": (Dice, BonusAttack, Push, Count, Reach),
    "standard_defence": (Dice, Push, QuickStep),
    "duel_action": (Dice, BonusAttack, Push, Count, WinTies),
    "passive": (Dice, *PASSIVE_OPS),
}
POOLS = {"standard_attack": "attack", "standard_defence": "defence", "duel_action": "duel", "passive": "grapple"}
ANSWERS: dict[str, tuple[type[Verb], ...]] = {
    "attack_declared": (Dice, QuickStep, Gain),
    "attack_boosted": (Dice, QuickStep, Gain),
    "defence_declared": (Dice, Gain),
    "defence_boosted": (Dice, Gain),
    "attack_rolled": (Reroll, Gain),
    "defence_rolled": (Reroll, Gain),
    "combat_result": (QuickStep, BonusAttack, ReadyChain, JuggMove, Gain),
    "step": (QuickStep, Gain),
}
OVERRIDES = {"no-nesting": "reaction", "exhausted-no-talents": "passive"}  # the keyword that each belongs to


def talent_problems(where: str, talent: Talent, weapons: set[str]) -> list[Text]:
    """List the problems of a talent: where, what was found, what was expected."""
    problems = []
    keyword = f"keyword = {talent.keyword}"
    event = talent.trigger.event if talent.trigger else ""
    if talent.keyword == "reaction":
        if event not in ANSWERS:  # an event of play
            problems.append(must_be_one_of(f"{where}.trigger ({keyword})", event, ANSWERS))
    elif talent.trigger is not None and not (talent.keyword == "passive" and event == "point_start"):
        problems.append(unused_entry(f"{where}.trigger", event, keyword))
    for name, cost in (("pc", talent.cost.pc), ("pa", talent.cost.pa)):
        if cost and talent.keyword == "passive":
            problems.append(unused_entry(f"{where}.cost.{name}", cost, keyword))
    if talent.cost.pc and talent.cost.pa:
        problems.append(unused_entry(f"{where}.cost.pa", talent.cost.pa, f"cost.pc = {talent.cost.pc}"))
    if talent.overrides is not None and OVERRIDES[talent.overrides] != talent.keyword:
        problems.append(unused_entry(f"{where}.overrides", talent.overrides, keyword))
    if talent.requires is not None:
        named = [talent.requires.weapon or "", *talent.requires.none_of]
        unknown = [weapon for weapon in named if weapon and weapon not in weapons]
        problems += [must_be_one_of(f"{where}.requires", weapon, sorted(weapons)) for weapon in unknown]
        given = [name for name in ("weapon", "position", "none_of") if getattr(talent.requires, name)]
        if not given:
            problems.append(missing_field(f"{where}.requires", "weapon / position / none_of"))
        surplus = {name: getattr(talent.requires, name) for name in given[1:]}
        problems += [
            unused_entry(f"{where}.requires.{name}", what, f"requires.{given[0]}") for name, what in surplus.items()
        ]
    for index, effect in enumerate(talent.effects):
        problems += _effect_problems(f"{where}.effect[{index}]", talent, effect)
    return problems


def _effect_problems(where: str, talent: Talent, effect: Effect) -> list[Text]:
    event = talent.trigger.event if talent.trigger else ""
    reaction = talent.keyword == "reaction"
    allowed = ANSWERS.get(event, ()) if reaction else VERBS[talent.keyword]
    moment = f"trigger = {event}" if reaction else f"keyword = {talent.keyword}"
    verb = str(effect.__struct_config__.tag)
    if reaction and not allowed:
        return []  # its event is reported already
    if not isinstance(effect, allowed):
        return [
            must_be_one_of(f"{where} ({moment})", verb, sorted(str(kind.__struct_config__.tag) for kind in allowed))
        ]
    problems = []
    if isinstance(effect, Dice):
        pools = ("attack", "defence") if reaction else (POOLS[talent.keyword],)
        if effect.pool not in pools:
            problems.append(must_be_one_of(f"{where}.pool ({moment})", effect.pool, pools))
    if isinstance(effect, Reroll) and event != f"{effect.roll}_rolled":  # only those dice have been rolled
        problems.append(differs_from(f"{where}.roll ({moment})", effect.roll, event.removesuffix("_rolled")))
    if isinstance(effect, Synergy) and event != "point_start":  # the moment of assignment
        problems.append(missing_field(f"{where} ({verb})", 'trigger = "point_start"'))
    if isinstance(effect, BonusAttack) and talent.keyword == "standard_attack" and effect.target == "attacker":
        problems.append(
            differs_from(f"{where}.target ({moment})", effect.target, "any")
        )  # no other Jugger attacks there
    return problems
