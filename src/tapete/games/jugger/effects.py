"""The small vocabulary in which talents are written: when they may be used, what they need, what they do."""

from __future__ import annotations

from typing import Literal

from tapete.core.content import Content

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
    """What declaring a talent takes: blue shields (PC), red shields (PA), or nothing."""

    pc: int = 0
    pa: int = 0


class Requires(Content, frozen=True):
    """The card that must lie, or must not lie, in the owner's equipment slot."""

    weapon: str | None = None
    position: Literal["qwik"] | None = None
    none_of: tuple[str, ...] = ()

    def met_by(self, weapon: str) -> bool:
        wanted = self.weapon or self.position
        return weapon == wanted if wanted else weapon not in self.none_of


class Trigger(Content, frozen=True):
    """The event a talent answers, with filters read from its owner's side."""

    event: Moment
    by: Literal["self", "enemy"] | None = None
    against: Literal["self"] | None = None
    target: Literal["self", "ally", "self_or_adjacent_ally", "carrier"] | None = None
    within: int | None = None
    kind: Literal["full", "duel", "opportunity"] | None = None
    outcome: Outcome | None = None


class Op(Content, frozen=True, tag_field="op"):
    """One verb of a talent."""


class Dice(Op, frozen=True, tag="dice"):
    """Dice join a pool; a defence die is lost unless Full Defence is chosen."""

    pool: Literal["attack", "defence", "duel", "grapple"]
    n: int
    who: Literal["self", "target"] = "self"


class Reroll(Op, frozen=True, tag="reroll"):
    roll: Literal["attack", "defence"]
    owner: Literal["self", "enemy"]
    which: Literal["blanks", "best"]
    n: int


class QuickStep(Op, frozen=True, tag="quick_step"):
    n: int
    on: Outcome | None = None


class BonusAttack(Op, frozen=True, tag="bonus_attack"):
    target: Literal["any", "attacker"]
    n: int
    on: Outcome | None = None


class MoveLimit(Op, frozen=True, tag="move_limit"):
    n: int


class Push(Op, frozen=True, tag="push"):
    target: Literal["defender", "attacker"]
    n: int
    on: Outcome | None = None


class Count(Op, frozen=True, tag="count"):
    """Added to the weapon's count if the attack hits."""

    n: int


class Uncount(Op, frozen=True, tag="uncount"):
    n: int
    target: Literal["ally_adjacent"]


class Gain(Op, frozen=True, tag="gain"):
    res: Literal["pc", "pa"]
    n: int
    who: Literal["self", "allies_within_2"]


class Reach(Op, frozen=True, tag="reach"):
    n: int


class CostChange(Op, frozen=True, tag="cost"):
    action: Literal["ready_chain", "pin", "sweep_two_away", "hold_upkeep"]
    n: int


class KeepWeaponDice(Op, frozen=True, tag="keep_weapon_dice"):
    vs: Literal["flank"]


class NoOpportunity(Op, frozen=True, tag="no_aoo"):
    move: Literal["walk", "run", "sprint"]


class OpportunityOn(Op, frozen=True, tag="aoo_on"):
    step: Literal["into", "out"]


class WinTies(Op, frozen=True, tag="win_ties"):
    pool: Literal["duel"]


class ReadyChain(Op, frozen=True, tag="ready_chain"):
    """The chain is ready again."""


class JuggMove(Op, frozen=True, tag="jugg_move"):
    n: int


class ThrowReach(Op, frozen=True, tag="throw_reach"):
    n: int


class InitiativeDice(Op, frozen=True, tag="initiative"):
    n: int


class PinCapacity(Op, frozen=True, tag="pin_capacity"):
    n: int


class Synergy(Op, frozen=True, tag="synergy"):
    n: int
    given: Literal["two_clubmates_in_play"]


class Ignore(Op, frozen=True, tag="ignore"):
    state: Literal["exhausted_dice"]


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


class Talent(Content, frozen=True):
    name_es: str
    name_en: str
    text_es: str
    text_en: str
    keyword: Keyword
    effects: tuple[Effect, ...]
    cost: Cost = Cost()
    trigger: Trigger | None = None
    requires: Requires | None = None
    limit: Literal["activation", "point"] | None = None
    overrides: Literal["no-nesting", "exhausted-no-talents"] | None = None

    @property
    def free(self) -> bool:
        return not self.cost.pc and not self.cost.pa


PASSIVE_OPS = (CostChange, KeepWeaponDice, NoOpportunity, OpportunityOn, ThrowReach, InitiativeDice, PinCapacity, Synergy, Ignore)

# What each keyword may do. A reaction's verbs depend on its event.
VERBS: dict[str, tuple[type[Op], ...]] = {
    "standard_action": (QuickStep, MoveLimit, Uncount, Gain, ReadyChain),
    "standard_attack": (Dice, BonusAttack, Push, Count, Reach),
    "standard_defence": (Dice, Push, QuickStep),
    "duel_action": (Dice, BonusAttack, Push, Count, WinTies),
    "passive": (Dice, *PASSIVE_OPS),
}
POOLS = {"standard_attack": "attack", "standard_defence": "defence", "duel_action": "duel", "passive": "grapple"}
ANSWERS: dict[str, tuple[type[Op], ...]] = {
    "attack_declared": (Dice, QuickStep, Gain),
    "attack_boosted": (Dice, QuickStep, Gain),
    "defence_declared": (Dice, Gain),
    "defence_boosted": (Dice, Gain),
    "attack_rolled": (Reroll, Gain),
    "defence_rolled": (Reroll, Gain),
    "combat_result": (QuickStep, BonusAttack, ReadyChain, JuggMove, Gain),
    "step": (QuickStep, Gain),
}


def talent_problems(talent: Talent, weapons: set[str]) -> list[str]:
    """What is wrong with a talent: each as `path: what was found, what was expected`."""
    problems = []
    if talent.keyword == "reaction":
        if talent.trigger is None or talent.trigger.event == "point_start":
            problems.append("trigger: a reaction answers an event of play, expected one of " + ", ".join(ANSWERS))
    elif talent.trigger is not None and not (talent.keyword == "passive" and talent.trigger.event == "point_start"):
        problems.append(f"trigger: a {talent.keyword} talent has none, found {talent.trigger.event!r}")
    if talent.cost.pc < 0 or talent.cost.pa < 0 or (talent.cost.pc and talent.cost.pa):
        problems.append(f"cost: expected pc or pa from 0 up, not both; found pc={talent.cost.pc}, pa={talent.cost.pa}")
    if talent.keyword == "passive" and not talent.free:
        problems.append("cost: a passive talent costs nothing")
    if not talent.effects:
        problems.append("effects: expected at least one")
    if talent.overrides == "no-nesting" and talent.keyword != "reaction":
        problems.append(f"overrides: 'no-nesting' is for reactions, found on a {talent.keyword}")
    if talent.overrides == "exhausted-no-talents" and talent.keyword != "passive":
        problems.append(f"overrides: 'exhausted-no-talents' is for passives, found on a {talent.keyword}")
    if talent.requires is not None:
        named = [talent.requires.weapon or "", *talent.requires.none_of]
        problems += [f"requires: expected one of {', '.join(sorted(weapons))}, found {weapon!r}" for weapon in named if weapon and weapon not in weapons]
        if sum((talent.requires.weapon is not None, talent.requires.position is not None, bool(talent.requires.none_of))) != 1:
            problems.append("requires: expected exactly one of weapon, position or none_of")
    for index, effect in enumerate(talent.effects):
        problems += [f"effects[{index}]: {what}" for what in _effect_problems(talent, effect)]
    return problems


def _effect_problems(talent: Talent, effect: Effect) -> list[str]:
    event = talent.trigger.event if talent.trigger else ""
    allowed = ANSWERS.get(event, ()) if talent.keyword == "reaction" else VERBS[talent.keyword]
    op = effect.__struct_config__.tag
    if not isinstance(effect, allowed):
        place = f"a reaction to {event}" if talent.keyword == "reaction" else f"a {talent.keyword}"
        return [f"op: {place} may hold {', '.join(sorted(str(kind.__struct_config__.tag) for kind in allowed))}; found {op!r}"]
    problems = []
    n = getattr(effect, "n", 1)
    if isinstance(effect, CostChange):
        if n >= 0:
            problems.append(f"n: a cost is lowered, expected below 0, found {n}")
    elif not 1 <= n <= 9:
        problems.append(f"n: expected 1 to 9, found {n}")
    if isinstance(effect, Dice) and talent.keyword in POOLS and effect.pool != POOLS[talent.keyword]:
        problems.append(f"pool: a {talent.keyword} adds to {POOLS[talent.keyword]!r}, found {effect.pool!r}")
    if isinstance(effect, Dice) and talent.keyword == "reaction" and effect.pool not in ("attack", "defence"):
        problems.append(f"pool: a reaction adds to 'attack' or 'defence', found {effect.pool!r}")
    if isinstance(effect, Reroll) and event != f"{effect.roll}_rolled":
        problems.append(f"roll: only {event.removesuffix('_rolled')!r} dice lie there at {event}, found {effect.roll!r}")
    if isinstance(effect, Synergy) and event != "point_start":
        problems.append('op: synergy is assigned at point_start; expected trigger = { event = "point_start" }')
    if isinstance(effect, BonusAttack) and talent.keyword == "standard_attack" and effect.target == "attacker":
        problems.append("target: in one's own attack nobody else attacks, expected 'any'")
    return problems
