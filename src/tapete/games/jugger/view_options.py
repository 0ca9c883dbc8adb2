"""How each answer is shown: a title, its price, its odds, and what lights up on the field."""

from __future__ import annotations

from typing import Any

from tapete.core.requests import Decision
from tapete.core.scene import Chip, Line, Mark, Odds, OptionView
from tapete.core.text import Text, text
from tapete.games.jugger import actions as a
from tapete.games.jugger import combat, jugg, movement, odds, reactions, stone
from tapete.games.jugger.activation import HOLD_COST, PIN_COST, READY_COST
from tapete.games.jugger.content import shelf
from tapete.games.jugger.defaults import about_id
from tapete.games.jugger.effects import Talent
from tapete.games.jugger.field import NEIGHBOURS, waves
from tapete.games.jugger.pieces import Activation, Jugger, Pitch, rival_goal
from tapete.games.jugger.points import usual_mix
from tapete.games.jugger.talents import changed_cost
from tapete.games.jugger.view_pieces import GLYPHS, card_picture, centre, polygon, talent_texts, weapon_text

COMPASS = ("ne", "e", "se", "sw", "w", "nw")


def option_view(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    kind = decision.kind
    if kind == "act":
        return _act(pitch, answer)
    if kind == "next":
        return _next(pitch, answer)
    if kind == "reaction":
        return _reaction(pitch, answer)
    if kind == "defence":
        return _defence(pitch, answer)
    if kind in ("attack-boost", "defence-boost"):
        return _boost(pitch, kind, answer)
    if kind in ("facing", "stand"):
        return _facing(pitch.juggers[about_id(decision)], answer)
    if kind in ("push", "quick-step", "drop", "deploy"):
        return _cell(pitch, decision, answer)
    if kind in ("throw", "jugg-move"):
        return _roll(pitch, pitch.juggers[pitch.carrier] if kind == "throw" else None, answer)
    if kind == "bonus":
        return _bonus(pitch, decision, answer)
    if kind in ("team", "build", "recruit", "discard", "rest", "qwik", "weapon", "line-up"):
        return _recruiting(pitch, decision, answer)
    return _plain(pitch, decision, answer)


def cost_chips(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> list[Chip]:
    """The price as it would be paid, and what is left of the PC."""
    if not cost:
        return [Chip(text=text("jugger-chip-free"), tone="quiet")]
    mix = usual_mix(pitch, jugger, cost, red)
    chips = []
    for name, n, tone in (("pc", mix.pc, "pay"), ("pse", mix.pse, "pay"), ("pa", mix.pa, "suffer")):
        if n > 0:
            chips.append(Chip(text=Text(f"jugger-chip-{name}", {"n": n}), tone=tone))  # type: ignore[arg-type]
    if mix.pa and mix.pa >= jugger.stamina:
        chips.append(Chip(text=text("jugger-chip-exhausts"), tone="bad"))
    return chips


def talent_chips(pitch: Pitch, jugger: Jugger, talent: Talent, more: int = 0) -> list[Chip]:
    return cost_chips(pitch, jugger, talent.cost.pa or talent.cost.pc + more, bool(talent.cost.pa))


# ---------------------------------------------------------------- the activation


def _act(pitch: Pitch, answer: Any) -> OptionView:
    activation = pitch.activation
    assert activation is not None
    jugger = pitch.juggers[activation.jugger]
    match answer:
        case a.Go() | a.Step() | a.StepOut() | a.Declare() | a.Finish():
            return _moving(pitch, jugger, activation, answer)
        case a.Turn():
            return _facing(jugger, answer.facing)
        case a.Attack() | a.Grapple():
            return _attack(pitch, jugger, answer)
        case a.Sweep() | a.Throw():
            return _roll(pitch, jugger, answer)
        case a.Lift():
            return OptionView(key=0, title=text("jugger-do-lift"), glyph="hand", chips=cost_chips(pitch, jugger, jugg.lift_cost(pitch, jugger)), targets=["jugg"])
        case a.Score():
            return OptionView(key=0, title=text("jugger-do-score"), glyph="flag", chips=cost_chips(pitch, jugger, jugg.score_cost(pitch, jugger)), targets=[_goal(pitch, jugger)])
        case a.Pin() | a.Unpin():
            victim = pitch.juggers[answer.target]
            pins = isinstance(answer, a.Pin)
            chips = cost_chips(pitch, jugger, changed_cost(jugger, "pin", PIN_COST)) if pins else []
            title = text("jugger-do-pin" if pins else "jugger-do-unpin", target=victim.card.name)
            return OptionView(key=0, title=title, glyph="lock" if pins else "unlock", chips=chips, targets=[f"jugger-{victim.id}"])
        case a.Ready():
            return OptionView(key=0, title=text("jugger-do-ready"), glyph="chain", chips=cost_chips(pitch, jugger, changed_cost(jugger, "ready_chain", READY_COST)))
        case a.LetGo():
            return OptionView(key=0, title=text("jugger-do-let-go"), glyph="hand")
        case a.Use():
            title, wording = talent_texts(jugger.card, answer.talent)
            targets = [f"jugger-{answer.target}"] if answer.target >= 0 else []
            chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
            return OptionView(key=0, title=title, detail=wording, glyph="star", chips=chips, targets=targets)
    return OptionView(key=0, title=text("jugger-do-end", jugger=jugger.card.name), glyph="check", confirm=text("jugger-do-end", jugger=jugger.card.name))


def _goal(pitch: Pitch, jugger: Jugger) -> str:
    return f"cell-{rival_goal(pitch, jugger.side)}"


def _moving(pitch: Pitch, jugger: Jugger, activation: Activation, answer: Any) -> OptionView:
    if isinstance(answer, a.Finish):
        return OptionView(key=0, title=text("jugger-do-finish"), glyph="check", quick=True)
    if isinstance(answer, a.StepOut):
        return OptionView(key=0, title=text("jugger-do-step-out"), glyph="down", chips=[Chip(text=text("jugger-chip-count", n=3), tone="bad")])
    if isinstance(answer, a.Declare):
        limit, cost = movement.move_limit(jugger, answer.move), movement.MOVES[answer.move][1]
        title = text("jugger-do-declare", move=answer.move, limit=limit)
        return OptionView(key=0, title=title, glyph="walk" if answer.move == "walk" else "run", chips=cost_chips(pitch, jugger, cost), quick=True)
    rivals = reactions.watchers(pitch, jugger)
    if isinstance(answer, a.Step):
        way = [answer.to]
        title, chips = text("jugger-do-step"), []
    else:
        left = activation.limit - activation.steps if activation.move else movement.move_limit(jugger, answer.move)
        way = movement.route(pitch, jugger, left, answer.to, _found(pitch, jugger, left), rivals)
        title = text("jugger-do-go", move=answer.move, hexes=len(way))
        chips = [] if activation.move else cost_chips(pitch, jugger, movement.MOVES[answer.move][1])
    risks = movement.provocations(pitch, jugger, way, rivals) if rivals else 0
    if risks:
        chips = [*chips, Chip(text=text("jugger-chip-provokes", n=risks), tone="bad")]
    path = Mark(id=f"path-{answer.to}", kind="path", shape=Line(points=[centre(jugger.cell), *[centre(cell) for cell in way]]), tone="bad" if risks else "plain")
    return OptionView(key=0, title=title, glyph="walk" if isinstance(answer, a.Step) or answer.move == "walk" else "run", chips=chips, targets=[f"cell-{answer.to}"], marks=[path])


def _found(pitch: Pitch, jugger: Jugger, left: int) -> list[int]:
    return waves(jugger.cell, left, movement.free_cells(pitch, jugger))


def _facing(jugger: Jugger, facing: int) -> OptionView:
    """A chalk arrow towards the side it would look at."""
    x, y = centre(jugger.cell)
    ahead = NEIGHBOURS[jugger.cell][facing]
    back = NEIGHBOURS[jugger.cell][(facing + 3) % 6]
    ax, ay = centre(ahead) if ahead >= 0 else (2 * x - centre(back)[0], 2 * y - centre(back)[1])
    arrow = Mark(id=f"turn-{facing}", kind="arrow", shape=Line(points=[(x, y), (ax, ay)]))
    keep = facing == jugger.facing
    title = text("jugger-do-keep-facing" if keep else "jugger-do-turn", way=Text(f"jugger-way-{COMPASS[facing]}"))
    return OptionView(key=0, title=title, glyph="rotate", targets=[], marks=[arrow], quick=True, group=text("jugger-group-facing"))


# ---------------------------------------------------------------- the Jugg


def _roll(pitch: Pitch, jugger: Jugger | None, answer: Any) -> OptionView:
    throws = isinstance(answer, a.Throw)
    origin = jugger.cell if throws and jugger is not None else pitch.jugg
    hexes = jugg.length(origin, answer.to, answer.out)
    chips = []
    if jugger is not None:
        chips = cost_chips(pitch, jugger, jugg.throw_cost(jugger, hexes) if throws else jugg.sweep_price(pitch, jugger) * hexes)
    title = text("jugger-do-throw" if throws else "jugger-do-sweep" if jugger is not None else "jugger-do-move-jugg", hexes=hexes)
    if answer.out:
        title = text("jugger-do-throw-out" if throws else "jugger-do-sweep-out", hexes=hexes)
    line = Mark(id=f"roll-{answer.to}", kind="arrow", shape=Line(points=[centre(origin), centre(answer.to)]))
    return OptionView(key=0, title=title, glyph="throw" if throws else "push", chips=chips, targets=[] if answer.out else [f"cell-{answer.to}"], marks=[line])


# ---------------------------------------------------------------- attacks


def answer_odds(found: list[odds.AnswerOdds]) -> list[Odds]:
    """For each answer of the defender: the chance to hit, with what boosts on either side would make of it."""
    shown = []
    for entry in found:
        notes = [text("jugger-odds-dice", attack=entry.attack, defence=entry.defence)]
        if entry.attack_boost:
            notes.append(text("jugger-odds-attack-boost", dice=entry.attack_boost, percent=_percent(entry.boosted.hit)))
        if entry.defence_boost:
            notes.append(text("jugger-odds-defence-boost", dice=entry.defence_boost, percent=_percent(entry.defended.hit)))
        if entry.attack_boost and entry.defence_boost:
            notes.append(text("jugger-odds-both-boost", percent=_percent(entry.both.hit)))
        if entry.plain.struck:
            notes.append(text("jugger-odds-struck", percent=_percent(entry.plain.struck)))
        talent = "talent" if entry.answer.talent >= 0 else "bare" if not entry.answer.weapon else "plain"
        shown.append(Odds(chance=entry.plain.hit, of=text("jugger-odds-hit", how=entry.answer.how, form=talent), notes=notes))
    return shown


def _percent(chance: float) -> int:
    return round(100 * chance)


def _attack(pitch: Pitch, jugger: Jugger, answer: Any) -> OptionView:
    target = pitch.juggers[answer.target]
    grapples = isinstance(answer, a.Grapple)
    if answer.talent >= 0:
        title, detail = text("jugger-do-attack-talent", target=target.card.name, talent=talent_texts(jugger.card, answer.talent)[0]), talent_texts(jugger.card, answer.talent)[1]
        chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
    else:
        title, detail = text("jugger-do-grapple" if grapples else "jugger-do-attack", target=target.card.name), None
        chips = cost_chips(pitch, jugger, combat.ATTACK_COST)
    arc = combat.arc_of(pitch, jugger, target, "standard")
    if arc != "front":
        chips.append(Chip(text=Text(f"jugger-arc-{arc}"), tone="good"))
    chance = answer_odds(odds.attack_odds(pitch, jugger, target, talent=answer.talent, grapple=grapples)) if target.standing and target.cell >= 0 else []
    sight = Mark(id=f"sight-{target.id}", kind="sight", shape=Line(points=[centre(jugger.cell), centre(target.cell)]))
    return OptionView(
        key=0, title=title, detail=detail, glyph="hand" if grapples else GLYPHS.get(jugger.weapon.id, "sword"), chips=chips, targets=[f"jugger-{target.id}"], odds=chance, marks=[sight]
    )


def _bonus(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    if isinstance(answer, a.Pass):
        return OptionView(key=0, title=text("jugger-do-forgo"), glyph="pass")
    outer = pitch.combats[-1]
    owner = pitch.juggers[outer.attacker if pitch.juggers[outer.attacker].side == decision.player else outer.defender]
    target = pitch.juggers[answer.target]
    origin = "standard" if owner.id == outer.attacker else "duel"
    chance = answer_odds(odds.attack_odds(pitch, owner, target, origin=origin, bonus=True))
    return OptionView(key=0, title=text("jugger-do-bonus", target=target.card.name), glyph="sword", targets=[f"jugger-{target.id}"], odds=chance)


def _defence(pitch: Pitch, answer: a.Defend) -> OptionView:
    c = pitch.combats[-1]
    target = pitch.juggers[c.defender]
    dice = combat.defence_dice(target, c, answer)
    chance = odds.combat_chances(pitch, c, answer, c.attack, dice)
    cost = odds.answer_cost(target, answer)
    red = answer.talent >= 0 and bool(target.card.talents[answer.talent].cost.pa)
    title = talent_texts(target.card, answer.talent)[0] if answer.talent >= 0 else text("jugger-do-defend", how=answer.how, weapon="yes" if answer.weapon else "no")
    shown = [Odds(chance=chance.hit, of=text("jugger-odds-you-are-hit"), hope=False, notes=[text("jugger-odds-dice", attack=c.attack, defence=dice)])]
    if answer.how == "duel":
        shown.append(Odds(chance=chance.struck, of=text("jugger-odds-you-strike")))
    extra = odds.most_defence_boost(pitch, target, pitch.juggers[c.attacker], c, answer)
    if extra:
        boosted = odds.combat_chances(pitch, c, answer, c.attack, dice + extra)
        shown[0].notes.append(text("jugger-odds-your-boost", dice=extra, percent=_percent(boosted.hit)))
    glyph = {"full": "shield", "duel": "sword", "none": "hand"}[answer.how]
    detail = talent_texts(target.card, answer.talent)[1] if answer.talent >= 0 else text("jugger-defend-detail", how=answer.how, dice=dice)
    return OptionView(key=0, title=title, detail=detail, glyph=glyph, chips=cost_chips(pitch, target, cost, red), odds=shown, targets=[])


def _boost(pitch: Pitch, kind: str, dice: int) -> OptionView:
    c = pitch.combats[-1]
    mine = pitch.juggers[c.attacker if kind == "attack-boost" else c.defender]
    chips = cost_chips(pitch, mine, combat.BOOST_COST * dice) if dice else []
    title = text("jugger-do-boost", dice=dice)
    if kind == "attack-boost":
        shown = []
        for answer in combat.defence_options(pitch, pitch.juggers[c.defender], mine, c):
            against = combat.defence_dice(pitch.juggers[c.defender], c, answer)
            chance = odds.combat_chances(pitch, c, answer, c.attack + dice, against)
            form = "talent" if answer.talent >= 0 else "bare" if not answer.weapon else "plain"
            shown.append(Odds(chance=chance.hit, of=text("jugger-odds-hit", how=answer.how, form=form), notes=[text("jugger-odds-dice", attack=c.attack + dice, defence=against)]))
        return OptionView(key=0, title=title, glyph="plus" if dice else "pass", chips=chips, odds=shown)
    given = a.Defend(c.answer, c.answer_talent)
    chance = odds.combat_chances(pitch, c, given, c.attack, c.defence + dice)
    shown = [Odds(chance=chance.hit, of=text("jugger-odds-you-are-hit"), hope=False, notes=[text("jugger-odds-dice", attack=c.attack, defence=c.defence + dice)])]
    if c.answer == "duel":
        shown.append(Odds(chance=chance.struck, of=text("jugger-odds-you-strike")))
    return OptionView(key=0, title=title, glyph="plus" if dice else "pass", chips=chips, odds=shown)


# ---------------------------------------------------------------- reactions


def _reaction(pitch: Pitch, answer: Any) -> OptionView:
    match answer:
        case a.Strike():
            jugger = pitch.juggers[answer.jugger]
            activation = pitch.activation
            assert activation is not None
            mover = pitch.juggers[activation.jugger]
            chance = answer_odds(odds.attack_odds(pitch, jugger, mover, origin="opportunity"))
            title = text("jugger-do-strike", jugger=jugger.card.name, target=mover.card.name)
            chips = cost_chips(pitch, jugger, reactions.opportunity_cost(jugger))
            return OptionView(key=0, title=title, glyph=GLYPHS.get(jugger.weapon.id, "sword"), chips=chips, targets=[f"jugger-{jugger.id}"], odds=chance)
        case a.React():
            jugger = pitch.juggers[answer.jugger]
            title, wording = talent_texts(jugger.card, answer.talent)
            chips = talent_chips(pitch, jugger, jugger.card.talents[answer.talent])
            return OptionView(key=0, title=text("jugger-do-react", jugger=jugger.card.name, talent=title), detail=wording, glyph="bolt", chips=chips, targets=[f"jugger-{jugger.id}"])
        case a.ThrowAway():
            return OptionView(key=0, title=text("jugger-do-throw-away"), detail=text("jugger-do-throw-away-detail"), glyph="throw", targets=[f"jugger-{pitch.carrier}"])
    mute = isinstance(answer, a.Pass) and answer.mute
    return OptionView(key=0, title=text("jugger-do-mute" if mute else "jugger-do-pass"), glyph="mute" if mute else "pass", quick=not mute)


# ---------------------------------------------------------------- turns and smaller questions


def _next(pitch: Pitch, answer: Any) -> OptionView:
    match answer:
        case a.Activate():
            jugger = pitch.juggers[answer.jugger]
            title = text("jugger-do-activate", jugger=jugger.card.name)
            return OptionView(key=0, title=title, glyph="play", targets=[f"jugger-{jugger.id}", f"card-{jugger.id}"], confirm=title, quick=True)
        case a.Delay():
            jugger = pitch.juggers[answer.jugger]
            return OptionView(key=0, title=text("jugger-do-delay", jugger=jugger.card.name), glyph="hourglass", chips=cost_chips(pitch, jugger, stone.DELAY_COST))
        case a.Habits():
            return OptionView(key=0, title=text("jugger-do-habits"), glyph="settings", quick=True)
    return OptionView(key=0, title=text("jugger-do-end-turn"), glyph="check", quick=True)


def _cell(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    if answer == "rest":
        return OptionView(key=0, title=text("jugger-do-deploy-rest"), glyph="people")
    about = decision.about or {}
    here = pitch.juggers[about["id"]].cell if isinstance(about.get("id"), int) else -1
    if answer == here:
        return OptionView(key=0, title=text("jugger-do-stay"), glyph="pass")
    title = Text(f"jugger-do-{decision.kind}-here")
    mark = Mark(id=f"to-{answer}", kind="outline", shape=polygon(answer, 0.9))
    return OptionView(key=0, title=title, glyph="target", targets=[f"cell-{answer}"], marks=[mark], quick=decision.kind == "deploy")


def _recruiting(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    content = shelf(pitch.options.packs)
    match answer:
        case a.Recruit() | a.Discard():
            card = content.cards[answer.card]
            title = text("jugger-do-recruit" if isinstance(answer, a.Recruit) else "jugger-do-discard", jugger=card.name)
            targets = [f"hand-{card.id}", f"hand-card-{card.id}"]
            return OptionView(key=0, title=title, glyph="plus" if isinstance(answer, a.Recruit) else "discard", chips=[Chip(text=text("jugger-chip-cr", n=card.cr))], targets=targets, card=card_picture(card, f"option-{card.id}"))
        case a.Swap():
            out, into = content.cards[answer.out], content.cards[answer.into]
            return OptionView(key=0, title=text("jugger-do-swap", out=out.name, into=into.name), glyph="swap", chips=[Chip(text=text("jugger-chip-cr-change", n=into.cr - out.cr))], targets=[f"hand-card-{into.id}"])
        case a.Done():
            return OptionView(key=0, title=text("jugger-do-done"), glyph="check")
    if decision.kind == "team":
        if answer == "by-hand":
            return OptionView(key=0, title=text("jugger-do-build"), detail=text("jugger-do-build-detail"), glyph="build")
        team = content.teams[answer]
        known = Text(f"jugger-team-{team.id}") if team.id in shelf().teams else text("jugger-plain", words=team.name_es)
        detail = Text(f"jugger-team-{team.id}-text") if team.id in shelf().teams else text("jugger-plain", words=team.text_es)
        return OptionView(key=0, title=known, detail=detail, glyph="people", chips=[Chip(text=text("jugger-chip-cr", n=sum(content.cards[id].cr for id in team.juggers)))])
    if decision.kind == "weapon":
        weapon = content.weapons[answer]
        line = text("jugger-weapon-line", weapon=weapon_text(weapon), attack=weapon.attack, defence=weapon.defence, range=weapon.range)
        return OptionView(key=0, title=weapon_text(weapon), detail=line, glyph=GLYPHS.get(weapon.id, "sword"))
    if decision.kind == "line-up":
        return OptionView(key=0, title=Text(f"jugger-do-line-up-{answer}"), detail=Text(f"jugger-do-line-up-{answer}-detail"), glyph="people" if answer != "by-hand" else "hand")
    card = content.cards[answer]
    number = next((jugger.id for jugger in pitch.juggers if jugger.side == decision.player and jugger.card.id == answer), None)
    title = text("jugger-do-rest" if decision.kind == "rest" else "jugger-do-qwik", jugger=card.name)
    return OptionView(key=0, title=title, glyph="run" if decision.kind == "qwik" else "seat", targets=[] if number is None else [f"card-{number}"])


def _plain(pitch: Pitch, decision: Decision, answer: Any) -> OptionView:
    match answer:
        case a.Pay():
            return OptionView(key=0, title=text("jugger-do-pay", pc=answer.pc, pa=answer.pa, pse=answer.pse), glyph="coin")
        case a.Ask():
            return OptionView(key=0, title=text("jugger-do-ask", how=answer.how, about=Text(f"jugger-trigger-{answer.about.replace('_', '-')}")), glyph="bell")
    if decision.kind == "reroll":
        return OptionView(key=0, title=text("jugger-do-reroll", dice=answer), glyph="dice")
    if decision.kind == "draft-first":
        return OptionView(key=0, title=text("jugger-do-draft-me" if answer == decision.player else "jugger-do-draft-rival"), glyph="first")
    if decision.kind == "hold":
        chips = []
        if answer == "keep" and pitch.activation is not None:
            holder = pitch.juggers[pitch.activation.jugger]
            chips = cost_chips(pitch, holder, changed_cost(holder, "hold_upkeep", HOLD_COST))
        return OptionView(key=0, title=Text(f"jugger-do-hold-{answer}"), glyph="hand", chips=chips)
    targets = ["pile" if answer == "pile" else "discard"] if decision.kind == "draw" else []
    return OptionView(key=0, title=Text(f"jugger-do-{decision.kind}-{answer}"), glyph="hand" if decision.kind == "grapple" else "draw", targets=targets)
