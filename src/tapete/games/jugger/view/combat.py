"""Option views of attacks, answers, boosts and reactions: price and exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Line, Mark, Odds, OptionView
from tapete.games.jugger import actions as a
from tapete.games.jugger import odds
from tapete.games.jugger.content.verbs import Reroll, Talent
from tapete.games.jugger.rules.defaults import about_id
from tapete.games.jugger.rules.fights import answers, attacks, reactions
from tapete.games.jugger.rules.fights.dice import crouch_count, rerollable_dice
from tapete.games.jugger.rules.fights.pools import answer_parts, attack_parts, sum_text
from tapete.games.jugger.rules.focus_points import usual_payment
from tapete.games.jugger.state import Combat, Jugger, Pitch
from tapete.games.jugger.view.cards import GLYPHS
from tapete.games.jugger.view.pieces import centre
from tapete.games.jugger.view.talents import talent_texts


def cost_chips(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> list[Chip]:
    """The price as it would be paid, and the PC left."""
    if not cost:
        return [Chip(text=text("jugger-chip-free"), tone="quiet")]
    mix = usual_payment(pitch, jugger, cost, red)
    chips = []
    for name, n, tone in (("pc", mix.pc, "pay"), ("pse", mix.pse, "pay"), ("pa", mix.pa, "suffer")):
        if n > 0:
            chips.append(Chip(text=Text(f"jugger-chip-{name}", {"n": n}), tone=tone))  # type: ignore[arg-type]  # the three are tones
    if mix.pa and mix.pa >= jugger.stamina:
        chips.append(Chip(text=text("jugger-chip-exhausts"), tone="bad"))
    return chips


def talent_chips(pitch: Pitch, jugger: Jugger, talent: Talent, more: int = 0) -> list[Chip]:
    return cost_chips(pitch, jugger, talent.cost.pa or talent.cost.pc + more, bool(talent.cost.pa))


def count_note(striker: Jugger, talent: int) -> Text:
    """The effect of a hit: the number of stones that the target stays down."""
    return text("jugger-odds-count", count=crouch_count(striker, talent))


def answer_odds(pitch: Pitch, combat: Combat, answers: list[odds.AnswerOdds]) -> list[Odds]:
    """For each answer of the defender, the chance to hit, with boosts on either side.

    For a duel also the risk.
    """
    odds_by_answer: list[Odds] = []
    for entry in answers:
        notes = [text("jugger-odds-dice", attack=entry.attack, defence=entry.defence)]
        if entry.attack_boost:
            notes.append(text("jugger-odds-attack-boost", dice=entry.attack_boost, percent=_percent(entry.boosted.hit)))
        if entry.defence_boost:
            notes.append(
                text("jugger-odds-defence-boost", dice=entry.defence_boost, percent=_percent(entry.defended.hit))
            )
        if entry.attack_boost and entry.defence_boost:
            notes.append(text("jugger-odds-both-boost", percent=_percent(entry.both.hit)))
        odds_by_answer += _both_sides(pitch, combat, entry.answer, entry.plain, notes)
    return odds_by_answer


def _both_sides(
    pitch: Pitch, combat: Combat, answer: a.Defend, chance: odds.Chances, notes: list[Text]
) -> Iterator[Odds]:
    """One answer from the attacker's side: the chance to hit, and in a duel the chance to be struck."""
    form = "talent" if answer.talent >= 0 else "bare" if not answer.weapon else "plain"
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    hit = [] if combat.grapple else [count_note(attacker, combat.talent)]
    of = text("jugger-odds-hit", how=answer.how, form=form, grapple=yes_no(combat.grapple))
    yield Odds(chance=chance.hit, of=of, notes=notes + hit)
    if chance.struck:
        back = [] if combat.grapple else [count_note(target, answer.talent)]
        of = text("jugger-odds-struck", form=form, grapple=yes_no(combat.grapple))
        yield Odds(chance=chance.struck, of=of, hope=False, notes=back)


def _if_hit(pitch: Pitch, combat: Combat) -> list[Text]:
    return [] if combat.grapple else [count_note(pitch.juggers[combat.attacker], combat.talent)]


def yes_no(true: bool) -> str:
    """A flag as a variant of a message."""
    return "yes" if true else "no"


def _percent(chance: float) -> int:
    return round(100 * chance)


def attack_view(pitch: Pitch, jugger: Jugger, answer: Any, refused: bool = False) -> OptionView:
    """An attack with its dice and odds. A refused one needs none."""
    target = pitch.juggers[answer.target]
    grapples = isinstance(answer, a.Grapple)
    if answer.talent >= 0:
        title, detail = (
            text("jugger-do-attack-talent", target=target.name, talent=talent_texts(jugger.card, answer.talent)[0]),
            talent_texts(jugger.card, answer.talent)[1],
        )
        chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
    else:
        title = text("jugger-do-grapple" if grapples else "jugger-do-attack", target=target.name)
        detail = None
        chips = cost_chips(pitch, jugger, attacks.ATTACK_COST)
    dice = attacks.attack_dice(jugger, answer.talent, grapples)
    counted = text("jugger-attack-detail", dice=dice, sum=sum_text(attack_parts(jugger, answer.talent, grapples)))
    detail = counted if detail is None else text("jugger-talents-and", one=counted, other=detail)
    arc = attacks.arc_of(pitch, jugger, target, "standard")
    if arc != "front":
        chips.append(Chip(text=Text(f"jugger-arc-{arc}"), tone="good"))
    chance = (
        answer_odds(pitch, *odds.declared_odds(pitch, jugger, target, "standard", answer.talent, grapples, False))
        if target.standing and not refused
        else []
    )
    sight = Mark(id=f"sight-{target.id}", kind="sight", shape=Line(points=[centre(jugger.cell), centre(target.cell)]))
    return OptionView(
        key=0,
        title=title,
        detail=detail,
        glyph="hand" if grapples else GLYPHS.get(jugger.weapon.id, "sword"),
        chips=chips,
        targets=[f"jugger-{target.id}"],
        odds=chance,
        marks=[sight],
    )


def bonus_view(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    if isinstance(answer, a.Pass):
        return OptionView(key=0, title=text("jugger-do-forgo"), glyph="pass")
    owner, target = pitch.juggers[about_id(decision)], pitch.juggers[answer.target]
    origin = "standard" if owner.id == pitch.combats[-1].attacker else "duel"
    chance = answer_odds(pitch, *odds.declared_odds(pitch, owner, target, origin, a.BASIC, False, True))
    return OptionView(
        key=0,
        title=text("jugger-do-bonus", target=target.name),
        glyph="sword",
        targets=[f"jugger-{target.id}"],
        odds=chance,
    )


def defence_view(pitch: Pitch, answer: a.Defend) -> OptionView:
    combat = pitch.combats[-1]
    target = pitch.juggers[combat.defender]
    dice = answers.defence_dice(target, combat, answer)
    chance = odds.combat_chances(pitch, combat, answer, combat.attack, dice)
    cost = odds.answer_cost(target, answer)
    red = answer.talent >= 0 and bool(target.card.talents[answer.talent].cost.pa)
    title = (
        talent_texts(target.card, answer.talent)[0]
        if answer.talent >= 0
        else text("jugger-do-defend", how=answer.how, weapon="yes" if answer.weapon else "no")
    )
    chances = [
        Odds(
            chance=chance.hit,
            of=text("jugger-odds-you-are-hit", grapple=yes_no(combat.grapple)),
            hope=False,
            notes=[text("jugger-odds-dice", attack=combat.attack, defence=dice), *_if_hit(pitch, combat)],
        )
    ]
    if answer.how == "duel":
        chances.append(Odds(chance=chance.struck, of=text("jugger-odds-you-strike", grapple=yes_no(combat.grapple))))
    extra = odds.most_defence_boost(pitch, target, pitch.juggers[combat.attacker], combat, answer)
    if extra:
        boosted = odds.combat_chances(pitch, combat, answer, combat.attack, dice + extra)
        chances[0].notes.append(text("jugger-odds-your-boost", dice=extra, percent=_percent(boosted.hit)))
    glyph = {"full": "shield", "duel": "sword", "none": "hand"}[answer.how]
    detail = (
        talent_texts(target.card, answer.talent)[1]
        if answer.talent >= 0
        else text("jugger-defend-detail", how=answer.how)
    )
    counted = text("jugger-attack-detail", dice=dice, sum=sum_text(answer_parts(target, combat, answer)))
    detail = text("jugger-talents-and", one=counted, other=detail)
    return OptionView(
        key=0,
        title=title,
        detail=detail,
        glyph=glyph,
        chips=cost_chips(pitch, target, cost, red),
        odds=chances,
        targets=[],
    )


def boost_view(pitch: Pitch, kind: str, dice: int) -> OptionView:
    combat = pitch.combats[-1]
    mine = pitch.juggers[combat.attacker if kind == "attack-boost" else combat.defender]
    chips = cost_chips(pitch, mine, attacks.BOOST_COST * dice) if dice else []
    title = text("jugger-do-boost", dice=dice)
    if kind == "attack-boost":
        chances: list[Odds] = []
        for answer in answers.defence_options(pitch, pitch.juggers[combat.defender], mine, combat):
            against = answers.defence_dice(pitch.juggers[combat.defender], combat, answer)
            chance = odds.combat_chances(pitch, combat, answer, combat.attack + dice, against)
            notes = [text("jugger-odds-dice", attack=combat.attack + dice, defence=against)]
            chances += _both_sides(pitch, combat, answer, chance, notes)
        return OptionView(key=0, title=title, glyph="plus" if dice else "pass", chips=chips, odds=chances)
    given = a.Defend(combat.answer, combat.answer_talent)
    chance = odds.combat_chances(pitch, combat, given, combat.attack, combat.defence + dice)
    chances = [
        Odds(
            chance=chance.hit,
            of=text("jugger-odds-you-are-hit", grapple=yes_no(combat.grapple)),
            hope=False,
            notes=[
                text("jugger-odds-dice", attack=combat.attack, defence=combat.defence + dice),
                *_if_hit(pitch, combat),
            ],
        )
    ]
    if combat.answer == "duel":
        chances.append(Odds(chance=chance.struck, of=text("jugger-odds-you-strike", grapple=yes_no(combat.grapple))))
    return OptionView(key=0, title=title, glyph="plus" if dice else "pass", chips=chips, odds=chances)


def reroll_view(pitch: Pitch, decision: Decision, dice: int) -> OptionView:
    """So many dice again: the chance with the reroll, beside the one without."""
    view = OptionView(key=0, title=text("jugger-do-reroll", dice=dice), glyph="dice")
    combat = pitch.combats[-1]
    asked = decision.arguments.get("jugger")
    owner = next(one for one in pitch.juggers if one.side == decision.player and one.name == asked)
    rolls = [
        (effect.roll, places)
        for talent in owner.card.talents
        for effect in talent.effects
        if isinstance(effect, Reroll) and len(places := rerollable_dice(owner, effect, combat)) == len(decision.options)
    ]
    if not rolls:
        return view
    roll, places = rolls[0]
    after, now = (odds.rerolled_chances(pitch, combat, roll, places[:n]) for n in (dice, 0))
    grapple = yes_no(combat.grapple)
    attacks_now = pitch.juggers[combat.attacker].side == decision.player
    view.odds = [
        Odds(
            chance=after.hit,
            of=text("jugger-odds-you-hit" if attacks_now else "jugger-odds-you-are-hit", grapple=grapple),
            hope=attacks_now,
            notes=[text("jugger-odds-as-it-lies", percent=_percent(now.hit))],
        )
    ]
    if combat.answer == "duel":
        view.odds.append(
            Odds(
                chance=after.struck,
                of=text("jugger-odds-you-are-hit" if attacks_now else "jugger-odds-you-strike", grapple=grapple),
                hope=not attacks_now,
                notes=[text("jugger-odds-as-it-lies", percent=_percent(now.struck))],
            )
        )
    return view


def reaction_view(pitch: Pitch, answer: Any) -> OptionView:
    match answer:
        case a.Strike():
            jugger = pitch.juggers[answer.jugger]
            activation = pitch.activation
            assert activation is not None
            mover = pitch.juggers[activation.jugger]
            chance = answer_odds(pitch, *odds.declared_odds(pitch, jugger, mover, "opportunity", a.BASIC, False, False))
            title = text("jugger-do-strike", jugger=jugger.name, target=mover.name)
            chips = cost_chips(pitch, jugger, reactions.opportunity_cost(jugger))
            return OptionView(
                key=0,
                title=title,
                glyph=GLYPHS.get(jugger.weapon.id, "sword"),
                chips=chips,
                targets=[f"jugger-{jugger.id}"],
                odds=chance,
            )
        case a.React():
            jugger = pitch.juggers[answer.jugger]
            title, wording = talent_texts(jugger.card, answer.talent)
            chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
            return OptionView(
                key=0,
                title=text("jugger-do-react", jugger=jugger.name, talent=title),
                detail=wording,
                glyph="bolt",
                chips=chips,
                targets=[f"jugger-{jugger.id}"],
            )
        case a.ThrowAway():
            return OptionView(
                key=0,
                title=text("jugger-do-throw-away"),
                detail=text("jugger-do-throw-away-detail"),
                glyph="throw",
                targets=[f"jugger-{pitch.carrier}"],
            )
    return OptionView(key=0, title=text("jugger-do-pass"), glyph="pass", quick=True)
