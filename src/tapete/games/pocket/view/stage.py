"""The stage of an assault: the book's steps, the four sets of dice, the kickers, the modifiers."""

from __future__ import annotations

import msgspec

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.scene import Clash, Die, Modifier, Side, Stage, Step, Throw
from tapete.core.scene.part_cache import once_a_moment
from tapete.games.pocket.content import can_strike_with
from tapete.games.pocket.field import distance
from tapete.games.pocket.rules.assault import SET_NAMES, deciding_pair, mark_compared_dice
from tapete.games.pocket.rules.pools import (
    ATTACK,
    COUNTER,
    COVER,
    GUARDING,
    NO_KICKER,
    SETS,
    Pools,
    pools_of,
    strikes,
    with_kicker,
)
from tapete.games.pocket.rules.victory import unit_text
from tapete.games.pocket.state import BASE, Contest, Skirmish, card_of

STEPS = ("declared", "dice", "abilities", "situational", "compare")


@once_a_moment
def stage(state: Skirmish) -> Stage | None:
    contest = state.contest
    if contest is None:
        return None
    now = STEPS.index(contest.step)
    steps = [
        Step(name=text(f"pocket-stage-{name}"), state="done" if i < now else "now" if i == now else "next")
        for i, name in enumerate(STEPS)
    ]
    pools = pools_of(
        state, contest.attacker, contest.defender, contest.target, contest.origin, contest.close, contest.skill
    )
    title = text(
        "pocket-stage-close" if contest.close else "pocket-stage-ranged", skill=text(f"pocket-skill-{contest.skill}")
    )
    return Stage(
        title=title,
        steps=steps,
        sides=[stage_side(state, contest, pools, side) for side in (0, 1)],
        clashes=clashes(state, contest),
        glyph="attack",
    )


def clashes(state: Skirmish, contest: Contest) -> list[Clash]:
    """pocket.assault.compare: the attack against the guard, the counterattack against the attacker's own."""
    if not any(contest.dice):
        return []
    mine = state.units[contest.attacker].owner
    both = [clash(state, contest, ATTACK, GUARDING, contest.attacker, mine)]
    if contest.counter:
        both.append(clash(state, contest, COUNTER, COVER, contest.defender, 1 - mine))
    return both


def clash(state: Skirmish, contest: Contest, offense: int, defense: int, striker: int, owner: int) -> Clash:
    """Dice of one comparison, highest first. Equal dice are struck out."""
    sets = [with_kicker(contest.dice[which], contest.kickers[which]) for which in (offense, defense)]
    dice = mark_compared_dice(*sets)
    struck, kept = dice[: len(sets[0])], dice[len(sets[0]) :]
    higher, lower, equal = deciding_pair(*sets)
    return Clash(
        owner=owner,
        title=text(f"pocket-clash-{SET_NAMES[offense]}", unit=fighter_name(state, striker)),
        throws=[
            Throw(owner=owner, name=text("pocket-throw-offense"), dice=name_dice(offense, sets[0], struck)),
            Throw(owner=1 - owner, name=text("pocket-throw-defense"), dice=name_dice(defense, sets[1], kept)),
        ],
        text=text(
            "pocket-clash-hits" if strikes(*sets) else "pocket-clash-fails", mine=higher, theirs=lower, equal=equal
        ),
    )


def name_dice(which: int, rolled: list[int], dice: list[Die]) -> list[Die]:
    """Dice sorted highest first, each with the id that options and lessons use: its place in the roll."""
    side, kind = next((side, kind) for side in (0, 1) for kind, one in SETS[side].items() if one == which)
    places = sorted(range(len(rolled)), key=rolled.__getitem__, reverse=True)
    return [msgspec.structs.replace(die, id=die_id(side, kind, place)) for die, place in zip(dice, places, strict=True)]


def fighter_name(state: Skirmish, number: int) -> Text:
    return text("pocket-the-base") if number == BASE else unmarked(unit_text(state.units[number]))


def stage_side(state: Skirmish, contest: Contest, pools: Pools, side: int) -> Side:
    number = contest.attacker if side == 0 else contest.defender
    owner = state.units[contest.attacker].owner if side == 0 else 1 - state.units[contest.attacker].owner
    half = Side(
        owner=owner,
        title=text("pocket-the-base") if number == BASE else text(f"pocket-unit-{state.units[number].card}"),
    )
    for kind, which in SETS[side].items():
        if not pools.counts[which] and pools.kickers[which] == NO_KICKER:
            continue
        kicker = pools.kickers[which]
        value = str(pools.counts[which]) if kicker == NO_KICKER else f"{pools.counts[which]}({kicker})"
        if not any(contest.dice):
            half.pools.append((text(f"pocket-{kind}"), value))
    half.modifiers = modifiers(pools, side)
    if side == 1 and number != BASE and not pools.counter:
        half.modifiers.append(Modifier(text=text("pocket-no-counter"), rule=no_counter_rule(state, contest)))
    return half


def no_counter_rule(state: Skirmish, contest: Contest) -> str:
    """The rule by which a defender does not strike back."""
    if not can_strike_with(card_of(state.units[contest.defender]).skill(contest.skill)):
        return "pocket.ruling.zero-offense"
    return (
        "pocket.ranged.extended-no-counter" if distance(contest.origin, contest.target) > 1 else "pocket.unit.abilities"
    )


def modifiers(pools: Pools, side: int) -> list[Modifier]:
    lines = []
    if pools.abilities[side]:
        lines.append(
            Modifier(
                text=text("pocket-extra-abilities"),
                value=f"+{len(pools.abilities[side])}",
                rule="pocket.reroll.abilities-first",
            )
        )
    if pools.situational[side]:
        lines.append(
            Modifier(
                text=text("pocket-extra-situational"),
                value=f"+{pools.situational[side]}",
                rule="pocket.reroll.situational",
            )
        )
    return lines


def die_id(side: int, name: str, index: int) -> str:
    return f"die-{side}-{name}-{index}"
