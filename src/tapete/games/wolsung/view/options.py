"""Option views: title, glyph, targets, odds and marks of each answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Line, Mark, Odds, OptionView
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import (
    REROLL,
    Cast,
    Charge,
    Climb,
    Heroic,
    Jump,
    Lay,
    Melee,
    Move,
    Pay,
    Recover,
    Shoot,
    Special,
    Spell,
    Split,
    Spot,
    StandUp,
    Target,
    Walk,
)
from tapete.games.wolsung.content.layouts import is_elevated
from tapete.games.wolsung.content.player_layout import box_of, scenery_name
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import (
    ability_name,
    model_name,
    spell_name,
    spell_text,
    weapon_name,
    zone_name,
)
from tapete.games.wolsung.profile import LIBRARY, stat
from tapete.games.wolsung.rules.before.rosters import parse_roster, roster_funds, roster_price
from tapete.games.wolsung.rules.before.scenery import current_layout, pieces_in_box
from tapete.games.wolsung.rules.cards import DECK, GLYPH, VALUE, beats, card_name, feat_value
from tapete.games.wolsung.rules.fights.shooting import shot_targets as shots
from tapete.games.wolsung.rules.fights.split_question import melees_text, split_name
from tapete.games.wolsung.rules.moves.move_names import way_name
from tapete.games.wolsung.state import Skirmish
from tapete.games.wolsung.table.distances import contacts
from tapete.games.wolsung.view.aims import SPELL_GLYPHS
from tapete.games.wolsung.view.previews import (
    leave_odds,
    percent,
    preview_blow,
    preview_feat,
    preview_reaction,
    preview_shot,
    reroll_odds,
)
from tapete.games.wolsung.view.profiles import club_members, spell_chips

WORDS = {
    ("lay", "auto"): "lay-rest",
    ("lay", "end"): "lay-no-more",
    ("lay-spot", "back"): "lay-back",
    ("deploy-how", "go"): "by-hand",
    ("deploy-how", "auto"): "auto-club",
    ("spot-or-not", "go"): "yes",
}
# use of a card from the hand, by the kind of decision
CARD_DEEDS = {
    "steal-bid": "bid-card",
    "extra-bid": "bid-card",
    "delay-bid": "bid-card",
    "counter-bid": "counter-card",
    "trim": "trim-card",
    "feat": "feat-card",
}
# answered by one click: no dice are rolled, and they can be taken back
QUICK_WORDS = ("pass", "keep", "go", "end", "by-hand", "auto-club", "stay")


def option_view(state: Skirmish, decision: Decision, answer: Any) -> OptionView:
    """View of one answer of a decision."""
    match answer:
        case Target():
            return _target(state, decision, answer)
        case Spell():
            return _spell(state, decision, answer)
        case Shoot():
            return _shoot(state, answer)
        case Cast():
            title = text("wolsung-do-cast-moving" if answer.moving else "wolsung-do-cast")
            return OptionView(key=0, title=title, glyph="magic", quick=True)
        case Special():
            return _special(answer)
        case Lay():
            return _lay(state, answer.piece)
        case StandUp():
            return OptionView(key=0, title=text("wolsung-do-standup"), glyph="up", quick=True)
        case Charge():
            return OptionView(key=0, title=text("wolsung-do-charge"), glyph="charge", quick=True)
        case Move():
            return _move(state)
        case Melee():
            return _melee(state, decision)
        case Recover(card="") | Heroic(card=""):
            return OptionView(key=0, title=text("wolsung-do-grapnel"), glyph="hook")
        case Recover():
            return _with_card(state, "recover", answer.card)
        case Heroic():
            return _with_card(state, "heroic", answer.card)
        case Pay():
            return _pay(answer.cards)
        case Walk() | Spot() | Climb() | Jump():
            return _way(state, answer)
        case Split():
            return _split(state, decision, answer)
        case int():
            return _zone(state, answer)
        case str() if answer in VALUE:
            return _card(state, decision, answer)
        case str() if decision.kind == "roster":
            return _roster(answer)
        case _:
            return _word(state, decision, str(answer))


def _special(answer: Special) -> OptionView:
    ability, moving = answer.ability, answer.moving
    detail = None if ability == "heart" else Text(f"wolsung-ability-{ability}-text")
    title = text("wolsung-do-special-moving" if moving else "wolsung-do-special", ability=ability_name(ability))
    return OptionView(key=0, title=title, detail=detail, glyph="gear", quick=moving)


def _move(state: Skirmish) -> OptionView:
    """View of a Move; one that leaves a melee rolls dice."""
    leaving = leave_odds(state)
    return OptionView(
        key=0,
        title=text("wolsung-do-move"),
        detail=text("wolsung-detail-move", reach=stat(state, state.models[state.active], "M")),
        glyph="move",
        odds=leaving,
        quick=not leaving,
    )


def _melee(state: Skirmish, decision: Decision) -> OptionView:
    """View of a melee attack; with a single target there is nothing to choose: this is the attack."""
    model = state.models[state.active]
    foes = contacts(state, model)
    view = OptionView(key=0, title=text("wolsung-do-melee"), glyph="sword", quick=len(foes) != 1)
    if len(foes) == 1:
        preview_blow(state, model, foes[0], decision, view)
        view.targets = [f"model-{foes[0].id}"]
    return view


def _with_card(state: Skirmish, kind: str, card: str) -> OptionView:
    """View of a recovery or a Heroic Movement that a card pays for."""
    return OptionView(
        key=0,
        title=text(f"wolsung-do-{kind}", card=card_name(card)),
        detail=text(f"wolsung-detail-{kind}", reach=stat(state, state.models[state.active], "M")),
        glyph=GLYPH[card[1]],
        targets=[f"card-{card}"],
    )


def _split(state: Skirmish, decision: Decision, answer: Split) -> OptionView:
    models = state.models
    shifts = [(id, Line(points=[(models[id].x, models[id].y), (x, y)])) for id, x, y in answer.moves]
    return OptionView(
        key=0,
        title=split_name(state, answer, decision.options),
        detail=melees_text(state, answer) if answer.keep else None,
        glyph="fork",
        targets=[f"model-{id}" for id, _ in shifts],
        marks=[Mark(id=f"shift-{id}", kind="arrow", shape=shift) for id, shift in shifts],
    )


def _zone(state: Skirmish, zone: int) -> OptionView:
    title = zone_name(state.players, zone)
    return OptionView(key=0, title=title, glyph="flag", targets=[f"zone-{zone}"], quick=True)


def _word(state: Skirmish, decision: Decision, answer: str) -> OptionView:
    """View of an answer that is a word: to pass, to keep the dice, a reaction."""
    word = WORDS.get((decision.kind, answer), answer)
    view = OptionView(key=0, title=text(f"wolsung-do-{word}"), glyph=_word_glyph(answer), quick=word in QUICK_WORDS)
    contest = state.contest
    if contest is None:
        return view
    if decision.kind in ("shot-reaction", "melee-reaction"):
        preview_reaction(state, contest, answer, view)
    elif decision.kind == "reroll":
        view.odds = reroll_odds(state, contest, decision, answer == REROLL)
    elif decision.kind == "feat":
        view.detail = preview_feat(state, contest, decision.player, decision.arguments.get("model"), 0)
    return view


def _shoot(state: Skirmish, answer: Shoot) -> OptionView:
    """View of a shot in the list of Actions.

    With a single target it is the shot itself, so its odds are shown.
    """
    view = OptionView(
        key=0,
        title=text(
            "wolsung-do-shoot-moving" if answer.moving else "wolsung-do-shoot", weapon=weapon_name(answer.weapon)
        ),
        glyph="shoot",
    )
    model, weapon = state.models[state.active], LIBRARY.ranged.get(answer.weapon)
    targets = [] if answer.moving or weapon is None else shots(state, model, weapon, [], False)
    if targets and all(one.lost for one in targets):
        view.chips = [Chip(text=text("wolsung-chip-out-of-range"), tone="bad")]
    view.quick = len(targets) != 1 or targets[0].lost  # a path or a target is asked for
    if not view.quick:
        target = state.models[targets[0].model]
        view.targets = [f"model-{target.id}"]
        preview_shot(state, answer.weapon, model, target, targets[0], view)
        view.title = text("wolsung-do-shoot-at", weapon=weapon_name(answer.weapon), target=model_name(target))
    return view


def _lay(state: Skirmish, id: str) -> OptionView:
    """View of a piece of the box: its size, and how models move on it."""
    laid = current_layout(state)
    piece = box_of(laid.box)[id].pieces[0]
    x0, y0, x1, y1 = piece.shape.bounds
    alike = [one for one in pieces_in_box(laid) if laid.named[one] is laid.named[id]]
    view = OptionView(
        key=0,
        title=scenery_name(laid, id),
        detail=text("wolsung-detail-lay", wide=inches(x1 - x0), deep=inches(y1 - y0), high=inches(piece.top)),
        glyph="tower" if is_elevated(piece) else "map",
    )
    if is_elevated(piece):
        view.chips.append(Chip(text=text("wolsung-chip-elevated")))
    if len(alike) > 1:
        view.chips.append(Chip(text=text("wolsung-chip-alike", n=len(alike))))
    return view


def _word_glyph(word: str) -> str:
    return {
        "pass": "pass",
        "stay": "rest",
        "stop": "pass",
        "keep": "check",
        "reroll": "dice",
        "go": "play",
        "end": "skip",
        "hold": "shield",
        "dive": "down",
        "on-guard": "sword",
        "parry": "defend",
        "auto": "people",
        "back": "undo",
    }.get(word, "")


def _target(state: Skirmish, decision: Decision, answer: Target) -> OptionView:
    model = state.models[answer.model]
    where = f"model-{model.id}" if model.on else f"roster-{model.id}"  # before deployment a model is on its club's list
    view = OptionView(key=0, title=model_name(model), targets=[where], glyph="target")
    active = state.models[state.active] if state.active >= 0 else None
    if decision.kind == "shot-target" and active is not None:
        weapon = str(getattr(decision.arguments.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
        shot, quick = decision.arguments.get("shot", 1), bool(decision.arguments.get("quick"))
        preview_shot(
            state, weapon, active, model, answer, view, int(shot) - 1 if isinstance(shot, (int, float)) else 0, quick
        )
    elif decision.kind in ("melee-target", "charge-attack") and active is not None:
        preview_blow(state, active, model, decision, view)
    elif decision.kind == "model":
        view.glyph, view.quick = "person", True
        view.detail = text("wolsung-detail-model", wounds=model.wounds, actions=stat(state, model, "A"))
    return view


def _spell(state: Skirmish, decision: Decision, answer: Spell) -> OptionView:
    entry = LIBRARY.spells[answer.spell]
    model = state.models[state.active]
    target = state.models[answer.target] if answer.target >= 0 else None
    title = (
        text("wolsung-do-spell", spell=spell_name(entry.id))
        if target is None
        else text("wolsung-do-spell-at", spell=spell_name(entry.id), target=model_name(target))
    )
    view = OptionView(
        key=0,
        title=title,
        detail=spell_text(entry.id),
        glyph=SPELL_GLYPHS[entry.kind],
        targets=[] if target is None else [f"model-{target.id}"],
    )
    view.chips = spell_chips(entry)
    made = odds.forecast_spell(state, model, entry.id, target)
    if isinstance(made, Fraction):
        view.odds = [Odds(chance=percent(made), of=text("wolsung-odds-spell"))]
    else:
        notes = [text("wolsung-odds-by-dice")]
        view.odds = [Odds(chance=percent(made.hit), of=text("wolsung-odds-hit"), notes=notes)]
        if entry.strength and target is not None:
            of = text("wolsung-odds-kill", target=model_name(target))
            view.odds.append(Odds(chance=percent(made.kill), of=of))
    return view


def _pay(cards: tuple[str, ...]) -> OptionView:
    if len(cards) == 1:
        title = text("wolsung-do-pay", card=card_name(cards[0]))
    else:
        title = text("wolsung-do-pay-two", card=card_name(cards[0]), other=card_name(cards[-1]))
    enough = len(cards) == 2 and any(one[0] in "JQKA" for one in cards)
    return OptionView(
        key=0,
        title=title,
        glyph=GLYPH[cards[0][1]],
        targets=[f"card-{one}" for one in cards],
        chips=[Chip(text=text("wolsung-chip-overpay"), tone="suffer")] if enough else [],
    )


def _way(state: Skirmish, answer: Any) -> OptionView:
    model = state.models[state.active]
    points = [(float(model.x), float(model.y))]
    points += [(float(leg.x), float(leg.y)) for leg in (answer.path if isinstance(answer, Walk) else (answer,))]
    title, glyph = way_name(state, model, answer)
    return OptionView(key=0, title=title, glyph=glyph, marks=[Mark(id="way", kind="path", shape=Line(points=points))])


def _card(state: Skirmish, decision: Decision, card: str) -> OptionView:
    deed = CARD_DEEDS.get(decision.kind)
    title = card_name(card) if deed is None else text(f"wolsung-do-{deed}", card=card_name(card))
    view = OptionView(key=0, title=title, glyph=GLYPH[card[1]], targets=[f"card-{card}"])
    view.quick = decision.kind == "feat"
    if decision.kind.endswith("-bid"):
        unseen = unseen_cards(state, decision.player)
        view.detail = text("wolsung-detail-bid", n=sum(beats(one, card) for one in unseen), most=len(unseen))
    if decision.kind == "feat":
        view.chips = [Chip(text=text("wolsung-chip-adds", adds=feat_value(card)), tone="good")]
        if state.contest is not None:
            about = decision.arguments.get("model")
            view.detail = preview_feat(state, state.contest, decision.player, about, feat_value(card))
    return view


def unseen_cards(state: Skirmish, player: int) -> list[str]:
    """wolsung.ruling.hidden-information: cards that may be in another hand, as this player knows.

    Discards are public, and the player's own cards are known.
    """
    piles = [n for n in range(state.players) if n != player] if state.options.own_decks else [0]
    own = [*state.hands[player], *state.trimmed[player], *([state.bids[player]] if player in state.bids else [])]
    return [
        card
        for n in piles
        for card in DECK
        if card not in state.discards[n] and (state.options.own_decks or card not in own)
    ]


def _roster(code: str) -> OptionView:
    roster = parse_roster(code)
    club = LIBRARY.clubs[roster.club]
    return OptionView(
        key=0,
        title=Text(f"wolsung-club-{club.id}"),
        detail=text("wolsung-club-detail", style=Text(f"wolsung-club-{club.id}-style"), members=club_members(roster)),
        glyph=club.glyph,
        targets=[f"club-{code}"],
        chips=[
            Chip(text=text("wolsung-chip-models", heroes=len(roster.heroes), henchmen=len(roster.henchmen))),
            Chip(text=text("wolsung-chip-funds", price=roster_price(roster), funds=roster_funds(roster))),
        ],
    )
