"""The assault on its stage: the book's steps, the four sets of dice, the kickers, what helps whom."""

from __future__ import annotations

from tapete.core.scene import Die, Modifier, Side, Stage, Step
from tapete.core.text import text
from tapete.games.pocket.content.library import strikes_with
from tapete.games.pocket.field import distance
from tapete.games.pocket.rules.pools import NO_KICKER, SETS, Pools, pools_of
from tapete.games.pocket.state import BASE, Contest, Skirmish, card_of

STEPS = ("declared", "dice", "abilities", "situational", "compare")


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
        title=title, steps=steps, sides=[side_of(state, contest, pools, side) for side in (0, 1)], glyph="attack"
    )


def side_of(state: Skirmish, contest: Contest, pools: Pools, side: int) -> Side:
    number = contest.attacker if side == 0 else contest.defender
    owner = state.units[contest.attacker].owner if side == 0 else 1 - state.units[contest.attacker].owner
    half = Side(
        owner=owner,
        title=text("pocket-the-base") if number == BASE else text(f"pocket-unit-{state.units[number].card}"),
    )
    for name, which in SETS[side].items():
        if not pools.counts[which] and pools.kickers[which] == NO_KICKER:
            continue
        kicker = pools.kickers[which]
        value = str(pools.counts[which]) if kicker == NO_KICKER else f"{pools.counts[which]}({kicker})"
        half.pools.append((text(f"pocket-{name}"), value))
        half.dice += [Die(value=value, id=die_id(side, name, i)) for i, value in enumerate(contest.dice[which])]
        if contest.kickers[which] != NO_KICKER:
            half.dice.append(
                Die(value=contest.kickers[which], state="spent", id=die_id(side, name, len(contest.dice[which])))
            )
    half.modifiers = modifiers(pools, side)
    if side == 1 and number != BASE and not pools.counter:
        half.modifiers.append(Modifier(text=text("pocket-no-counter"), rule=why_uncountered(state, contest)))
    return half


def why_uncountered(state: Skirmish, contest: Contest) -> str:
    """The rule by which a defender does not strike back."""
    if not strikes_with(card_of(state.units[contest.defender]).skill(contest.skill)):
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
