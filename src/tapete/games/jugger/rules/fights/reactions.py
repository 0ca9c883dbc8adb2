"""Reactions: the events that open a window, the players who may answer, and the one reaction taken.

All declarations in a window count as simultaneous (jugger.ruling.reaction-windows). All players who can react are
asked without seeing the other's answer. If both declare, higher Reflexes decide, then initiative. There is one Reaction
an event, and none inside a Reaction unless a card says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tapete.core.flow import Choose, Flow, Table, Together
from tapete.games.jugger.actions import MUTE, PASS, THROW_AWAY, Answer, Pass, React, Strike
from tapete.games.jugger.content.verbs import (
    BonusAttack,
    Dice,
    Effect,
    Gain,
    JuggMove,
    NoOpportunity,
    OpportunityOn,
    QuickStep,
    ReadyChain,
    Reroll,
    Talent,
)
from tapete.games.jugger.field import BIT, DISTANCE, FRONT, cells_of, mask_of, sees, within
from tapete.games.jugger.names import talent_text
from tapete.games.jugger.rules.crouching import stand_freed
from tapete.games.jugger.rules.fights import dice, displacement
from tapete.games.jugger.rules.focus_points import (
    available_points,
    can_pay,
    pay_talent,
    recover_stamina,
    settle_exhaustion,
)
from tapete.games.jugger.rules.jugg import move_jugg, throw_away
from tapete.games.jugger.rules.talents import is_on, is_spent, mark_used, passives, reduced_cost
from tapete.games.jugger.state import NOBODY, Combat, Jugger, Pitch, standing_cells

OPPORTUNITY_COST = 2
MUTED = (MUTE,)  # the page mutes questions by itself (`Shortcuts`); matches of 1.0 hold this answer
# attacks that a reaction leads to; `combat` sets them, because it imports this module
LEADS_TO: dict[str, Callable[..., Flow[None]]] = {}


# ---------------------------------------------------------------- windows


def open_combat_window(table: Table[Pitch], moment: str, combat: Combat) -> Flow[bool]:
    """Open a window of a combat: after a declaration, a boost, a roll or the result.

    True if a player reacted.
    """
    pitch = table.state
    options: list[list[Answer]] | None = None
    for jugger in pitch.juggers:
        talents = jugger.card.reactions
        if talents and moment in talents and jugger.standing:
            for n in talents[moment]:
                if may_react(pitch, jugger, n, moment, combat):
                    if options is None:
                        options = [[], []]
                    options[jugger.side].append(React(jugger.id, n))
    if moment == "attack_declared" and combat.defender == pitch.carrier and combat.arc != "rear" and not combat.quiet:
        carrier = pitch.juggers[combat.defender]
        if available_points(pitch, carrier) >= 1:
            options = options or [[], []]
            options[carrier.side].append(THROW_AWAY)
    if options is None and not _always(pitch, moment):
        return False
    return (yield from open_window(table, moment, options or [[], []], combat))


def step_options(pitch: Pitch, mover: Jugger, left: int) -> list[list[Answer]] | None:
    """jugger.ruling.aoo-details: each normal step is an event.

    Returns each player's answers to it, or None if no player is asked.
    """
    options: list[list[Answer]] | None = None
    rivals = watchers(pitch, mover)
    if rivals:
        for rival in provoked_rivals(pitch, mover, left, mover.cell, rivals):
            options = options or [[], []]
            options[rival.side].append(Strike(rival.id))
    for jugger in pitch.juggers:
        talents = jugger.card.reactions
        if talents and "step" in talents and jugger.standing:
            for n in talents["step"]:
                if may_answer_step(pitch, jugger, n, mover):
                    options = options or [[], []]
                    options[jugger.side].append(React(jugger.id, n))
    return [[], []] if options is None and _always(pitch, "step") else options


def _always(pitch: Pitch, moment: str) -> bool:
    return any(side.habits and side.habits.get(moment) == "always" for side in pitch.sides)


def habit_of(answer: Answer, moment: str) -> str:
    """The name under which a player sets when to be asked."""
    return "opportunity" if isinstance(answer, Strike) else "throw" if answer == THROW_AWAY else moment


def asked_options(pitch: Pitch, player: int, moment: str, options: list[Answer]) -> tuple[Answer, ...] | None:
    """The options of a player in a window. None if the player has none, or wants no question."""
    habits = pitch.sides[player].habits
    if habits:
        options = [answer for answer in options if habits.get(habit_of(answer, moment)) != "never"]
        if habits.get(moment) == "always":
            return (PASS, *options)
    return (PASS, *options) if options else None


def open_window(
    table: Table[Pitch], moment: str, options: list[list[Answer]], combat: Combat | None, mover: Jugger | None = None
) -> Flow[bool]:
    """Ask all players who can react, at the same time. One reaction is taken."""
    pitch = table.state
    mine, theirs = asked_options(pitch, 0, moment, options[0]), asked_options(pitch, 1, moment, options[1])
    about = window_about(pitch, moment, combat, mover)
    answers: dict[int, Answer] = {}
    if mine is not None and theirs is not None:
        answers = yield Together({0: _declaration(0, mine, about), 1: _declaration(1, theirs, about)})
    elif mine is not None:
        answers = {0: (yield from _ask_alone(0, mine, about))}
    elif theirs is not None:
        answers = {1: (yield from _ask_alone(1, theirs, about))}
    chosen = first_reaction(pitch, moment, answers)
    if chosen is None:
        return False
    yield from resolve_reaction(table, chosen, combat, mover)
    return True


def public_answer(answer: Answer) -> Answer:
    """The part of an answer that other players see: all but a passing player's wish not to be asked again."""
    return PASS if isinstance(answer, Pass) else answer


def _ask_alone(player: int, options: tuple[Answer, ...], about: dict[str, Any]) -> Flow[Answer]:
    answer: Answer = yield Choose(
        player, "reaction", options, about=about, auto=False, secret=public_answer, accepted=MUTED
    )
    return answer


def _declaration(player: int, options: tuple[Answer, ...], about: dict[str, Any]) -> Flow[Answer]:
    answer: Answer = yield Choose(player, "reaction", options, about=about, sealed=True, accepted=MUTED)
    return answer


def window_about(pitch: Pitch, moment: str, combat: Combat | None, mover: Jugger | None) -> dict[str, Any]:
    if combat is not None:
        return {
            "moment": moment,
            "jugger": pitch.juggers[combat.attacker].name,
            "target": pitch.juggers[combat.defender].name,
        }
    return {"moment": moment, "jugger": mover.name if mover is not None else "", "target": ""}


def first_reaction(pitch: Pitch, moment: str, answers: dict[int, Answer]) -> Answer | None:
    """jugger.react.tie-reflexes, jugger.react.tie-initiative: of two declarations one is taken.

    The other one costs nothing.
    """
    declared: list[tuple[int, bool, Answer]] = []
    for player, answer in answers.items():
        if isinstance(answer, Pass):
            if answer.mute:
                _mute(pitch, player, moment)
            continue
        who = pitch.carrier if answer == THROW_AWAY else answer.jugger  # type: ignore[attr-defined]  # all others have one
        declared.append((pitch.juggers[who].card.reflexes, player == pitch.initiative, answer))
    return max(declared, key=lambda entry: entry[:2])[2] if declared else None


def _mute(pitch: Pitch, player: int, moment: str) -> None:
    habits = pitch.sides[player].habits
    habits[moment] = "never"
    if moment == "step":
        habits["opportunity"] = "never"
    if moment == "attack_declared":
        habits["throw"] = "never"


# ---------------------------------------------------------------- opportunity attacks


def opportunity_cost(jugger: Jugger) -> int:
    """2 PC, and 1 more to ready a chain that is not ready."""
    return (
        OPPORTUNITY_COST
        if jugger.ready or not jugger.weapon.needs_ready
        else OPPORTUNITY_COST + reduced_cost(jugger, "ready_chain", 1)
    )


def watchers(pitch: Pitch, mover: Jugger) -> list[Jugger]:
    """Standing opposing Defenders who could pay for an opportunity attack on this mover."""
    activation = pitch.activation
    if mover.card.passives and activation is not None:
        for effect in passives(mover, NoOpportunity):
            if effect.move == activation.move:
                return []
    return [
        rival
        for rival in pitch.juggers
        if rival.side != mover.side
        and rival.cell >= 0
        and not rival.crouched
        and not rival.qwik
        and available_points(pitch, rival) >= opportunity_cost(rival)
    ]


class Watch(NamedTuple):
    """The cells that a rival watches, as masks.

    Its range, the cells it sees there, and whether its card also watches steps INTO or OUT.
    """

    near: int
    seen: int
    into: bool
    out: bool

    def tempted(self, left: int, entered: int) -> bool:
        """jugger.aoo.trigger: THROUGH the range, both hexes inside it, with the mover in sight afterwards."""
        if not self.seen >> entered & 1:
            return False
        was, now = self.near >> left & 1, self.near >> entered & 1
        return bool(was and now) or (self.into and bool(now)) or (self.out and bool(was))


def watched_cells(pitch: Pitch, mover: Jugger, rival: Jugger) -> Watch:
    """The cells that a rival watches. The mover's own hex blocks nothing, because it will have left it."""
    into, out = _watches(rival, "into"), _watches(rival, "out")
    reach = rival.weapon.range
    standing = standing_cells(pitch) & ~BIT[mover.cell]
    before = within(rival.cell, reach + out) & FRONT[rival.cell][rival.facing]
    seen = mask_of(cell for cell in cells_of(before) if sees(rival.cell, rival.facing, cell, standing))
    return Watch(within(rival.cell, reach), seen, into, out)


def provoked_rivals(pitch: Pitch, mover: Jugger, left: int, entered: int, rivals: list[Jugger]) -> list[Jugger]:
    """The rivals among these who may strike at a step from one hex to another."""
    strikers: list[Jugger] = []
    for rival in rivals:
        far = DISTANCE[rival.cell]
        reach = rival.weapon.range
        was, now = far[left] <= reach, far[entered] <= reach
        tempted = (was and now) or (rival.card.passives and was != now and _watches(rival, "into" if now else "out"))
        if tempted and sees(rival.cell, rival.facing, entered, standing_cells(pitch) & ~BIT[mover.cell]):
            strikers.append(rival)
    return strikers


def _watches(rival: Jugger, step: str) -> bool:
    return bool(rival.card.passives) and any(effect.step == step for effect in passives(rival, OpportunityOn))


# ---------------------------------------------------------------- talents that react


def may_react(pitch: Pitch, jugger: Jugger, n: int, moment: str, combat: Combat) -> bool:
    talent = jugger.card.talents[n]
    if combat.quiet and talent.overrides != "no-nesting":
        return False
    if combat.arc == "rear" and jugger.id == combat.defender:
        return False
    return (
        is_on(jugger, talent)
        and not is_spent(jugger, n)
        and can_pay(pitch, jugger, talent)
        and matches_trigger(pitch, jugger, talent, combat)
        and any(is_useful(pitch, jugger, effect, combat) for effect in talent.effects)
    )


def may_answer_step(pitch: Pitch, jugger: Jugger, n: int, mover: Jugger) -> bool:
    talent = jugger.card.talents[n]
    trigger = talent.trigger
    assert trigger is not None
    if not is_on(jugger, talent) or is_spent(jugger, n) or not can_pay(pitch, jugger, talent):
        return False
    if (trigger.by == "enemy" and mover.side == jugger.side) or (trigger.by == "self" and mover.id != jugger.id):
        return False
    if trigger.within is not None and DISTANCE[jugger.cell][mover.cell] > trigger.within:
        return False
    return any(is_useful(pitch, jugger, effect, None) for effect in talent.effects)


def matches_trigger(pitch: Pitch, owner: Jugger, talent: Talent, combat: Combat) -> bool:
    """True if the filters of a trigger match, read from the owner's side."""
    trigger = talent.trigger
    assert trigger is not None
    target = pitch.juggers[combat.defender]
    actor = target if trigger.event.startswith("defence_") else pitch.juggers[combat.attacker]
    if (trigger.by == "self" and actor.id != owner.id) or (trigger.by == "enemy" and actor.side == owner.side):
        return False
    if trigger.against == "self" and combat.attacker != owner.id:
        return False
    if trigger.target is not None and not _is_target(trigger.target, owner, target, combat):
        return False
    if trigger.within is not None and DISTANCE[owner.cell][target.cell] > trigger.within:
        return False
    if trigger.kind is not None and trigger.kind != (
        "opportunity" if combat.origin == "opportunity" and trigger.kind == "opportunity" else combat.answer
    ):
        return False
    return trigger.outcome is None or outcome_for(owner, combat, trigger.outcome)


def _is_target(target: str, owner: Jugger, attacked: Jugger, combat: Combat) -> bool:
    match target:
        case "self":
            return attacked.id == owner.id
        case "ally":
            return attacked.side == owner.side and attacked.id != owner.id
        case "carrier":
            return combat.carried
        case _:
            return attacked.id == owner.id or (attacked.side == owner.side and DISTANCE[attacked.cell][owner.cell] == 1)


def outcome_for(owner: Jugger, combat: Combat, outcome: str) -> bool:
    """True if the outcome holds for the owner.

    hit: its attack, grapple or duel strike hit. miss: it did not. defended: Full Defence, and not hit.
    """
    struck = (
        combat.hit_defender
        if owner.id == combat.attacker
        else combat.hit_attacker
        if owner.id == combat.defender and combat.answer == "duel"
        else None
    )
    if outcome == "defended":
        return owner.id == combat.defender and combat.defended
    return struck is not None and struck == (outcome == "hit")


def is_useful(pitch: Pitch, owner: Jugger, effect: Effect, combat: Combat | None) -> bool:
    """True if an effect would change anything. A talent that would do nothing is not offered."""
    match effect:
        case Reroll():
            return combat is not None and bool(dice.rerollable_dice(owner, effect, combat))
        case QuickStep():
            return bool(displacement.quick_steps(pitch, owner))
        case BonusAttack():
            return combat is not None and bool(dice.bonus_targets(pitch, owner, combat, effect))
        case ReadyChain():
            return owner.weapon.needs_ready and not owner.ready
        case JuggMove():
            return pitch.carrier == NOBODY
        case Dice():
            return combat is not None and not (effect.pool == "defence" and combat.answer not in ("", "full"))
        case _:
            return True


def resolve_reaction(table: Table[Pitch], answer: Answer, combat: Combat | None, mover: Jugger | None) -> Flow[None]:
    """Complete the reaction that was taken before anything else happens."""
    pitch = table.state
    if isinstance(answer, Strike):
        assert mover is not None
        yield from LEADS_TO["opportunity"](table, pitch.juggers[answer.jugger], mover)
        return
    if answer == THROW_AWAY:
        yield from throw_away(table, pitch.juggers[pitch.carrier])
        return
    assert isinstance(answer, React)
    owner = pitch.juggers[answer.jugger]
    talent = owner.card.talents[answer.talent]
    table.tell(
        "reacts",
        player=owner.side,
        rule="jugger.talent.kw-reaction",
        frame=True,
        jugger=owner.name,
        talent=talent_text(owner.card, answer.talent),
        targets=[f"jugger-{owner.id}"],
    )
    mark_used(owner, answer.talent)
    yield from pay_talent(table, owner, talent)
    for effect in talent.effects:
        if is_useful(pitch, owner, effect, combat):
            yield from take_effect(table, owner, effect, combat)
    if combat is None:
        settle_exhaustion(table)
        yield from stand_freed(table)


def take_effect(table: Table[Pitch], owner: Jugger, effect: Effect, combat: Combat | None) -> Flow[None]:
    pitch = table.state
    match effect:
        case Dice() if combat is not None:
            dice.add_dice(owner, effect, combat)
        case Reroll() if combat is not None:
            yield from dice.reroll(table, owner, effect, combat)
        case QuickStep():
            yield from displacement.quick_step(table, owner, effect.n)
        case BonusAttack() if combat is not None:
            yield from LEADS_TO["bonus"](table, owner, combat, effect, "reaction")
        case ReadyChain():
            owner.ready = True
        case JuggMove():
            yield from move_jugg(table, owner, effect.n)
        case Gain():
            gain_points(pitch, owner, effect)
        case _:
            raise AssertionError(f"{effect} is no effect of a reaction")


def gain_points(pitch: Pitch, owner: Jugger, effect: Gain) -> None:
    """Give points back, never above the maximum."""
    for jugger in pitch.juggers:
        if effect.who == "self":
            if jugger.id != owner.id:
                continue
        elif (
            jugger.id == owner.id
            or jugger.side != owner.side
            or not jugger.standing
            or DISTANCE[jugger.cell][owner.cell] > 2
        ):
            continue
        if effect.res == "pc":
            jugger.focus = min(jugger.card.focus, jugger.focus + effect.n)
        else:
            recover_stamina(jugger, effect.n)
