"""Option views: title, glyph, targets, odds and marks of each answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Line, Mark, Odds, OptionView
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import (
    DIVE,
    GUARD,
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
    surname,
    weapon_name,
    zone_name,
)
from tapete.games.wolsung.profile import LIBRARY, size_rank, stat
from tapete.games.wolsung.rules.before.rosters import parse_roster, roster_funds, roster_price
from tapete.games.wolsung.rules.before.scenery import current_layout, pieces_in_box
from tapete.games.wolsung.rules.cards import DECK, GLYPH, VALUE, beats, card_name, feat_value
from tapete.games.wolsung.rules.fights.contest import pool_text
from tapete.games.wolsung.rules.fights.melee import attacker_mods, melee_reactions
from tapete.games.wolsung.rules.fights.shooting import models_at_risk, shooter_mods, target_mods
from tapete.games.wolsung.rules.fights.shooting import shot_targets as shots
from tapete.games.wolsung.rules.fights.split_question import melees_text, split_name
from tapete.games.wolsung.rules.moves.move_names import way_name
from tapete.games.wolsung.state import Contest, Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance
from tapete.games.wolsung.view.aims import SPELL_GLYPHS
from tapete.games.wolsung.view.profiles import club_members, spell_chips
from tapete.games.wolsung.view.stage import comparison_text

WORDS = {
    ("lay", "auto"): "lay-rest",
    ("lay", "end"): "lay-no-more",
    ("lay-spot", "back"): "lay-back",
    ("deploy-how", "go"): "by-hand",
    ("deploy-how", "auto"): "auto-club",
    ("spot-or-not", "go"): "yes",
}
# answered by one click: no dice are rolled, and they can be taken back
# use of a card from the hand, by the kind of decision
CARD_DEEDS = {
    "steal-bid": "bid-card",
    "extra-bid": "bid-card",
    "delay-bid": "bid-card",
    "counter-bid": "counter-card",
    "trim": "trim-card",
    "feat": "feat-card",
}
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
        case Cast(moving=moving):
            title = text("wolsung-do-cast-moving" if moving else "wolsung-do-cast")
            return OptionView(key=0, title=title, glyph="magic", quick=True)
        case Special(ability=ability, moving=moving):
            detail = None if ability == "heart" else Text(f"wolsung-ability-{ability}-text")
            title = text("wolsung-do-special-moving" if moving else "wolsung-do-special", ability=ability_name(ability))
            return OptionView(key=0, title=title, detail=detail, glyph="gear", quick=moving)
        case Lay(piece=piece):
            return _lay(state, piece)
        case StandUp() | Move() | Charge() | Melee():
            kind = type(answer).__name__.lower()
            glyph = {"standup": "up", "move": "move", "charge": "charge", "melee": "sword"}[kind]
            view = OptionView(
                key=0, title=text(f"wolsung-do-{kind}"), glyph=glyph, odds=_leave_odds(state) if kind == "move" else []
            )
            if kind == "move":
                view.detail = text("wolsung-detail-move", reach=stat(state, state.models[state.active], "M"))
            view.quick = kind in ("standup", "charge") or (kind == "move" and not view.odds)
            # with a single target there is nothing to choose: this is the attack
            if kind == "melee" and len(foes := contacts(state, state.models[state.active])) == 1:
                _blow_preview(state, state.models[state.active], foes[0], decision, view)
                view.targets = [f"model-{foes[0].id}"]
            elif kind == "melee":
                view.quick = True  # a target is asked for
            return view
        case Recover(card=card) | Heroic(card=card):
            kind = "recover" if isinstance(answer, Recover) else "heroic"
            if not card:
                return OptionView(key=0, title=text("wolsung-do-grapnel"), glyph="hook")
            return OptionView(
                key=0,
                title=text(f"wolsung-do-{kind}", card=card_name(card)),
                detail=text(f"wolsung-detail-{kind}", reach=stat(state, state.models[state.active], "M")),
                glyph=GLYPH[card[1]],
                targets=[f"card-{card}"],
            )
        case Pay(cards=cards):
            return _pay(cards)
        case Walk() | Spot() | Climb() | Jump():
            return _way(state, answer)
        case Split(moves=moves):
            shifted = [state.models[id] for id, _, _ in moves]
            marks = [
                Mark(
                    id=f"shift-{id}",
                    kind="arrow",
                    shape=Line(points=[(state.models[id].x, state.models[id].y), (x, y)]),
                )
                for id, x, y in moves
            ]
            return OptionView(
                key=0,
                title=split_name(state, answer, decision.options),
                detail=melees_text(state, answer) if answer.keep else None,
                glyph="fork",
                targets=[f"model-{model.id}" for model in shifted],
                marks=marks,
            )
        case int():
            return OptionView(
                key=0,
                title=zone_name(state.players, answer),
                glyph="flag",
                targets=[f"zone-{answer}"],
                quick=True,
            )
        case str() if answer in VALUE:
            return _card(state, decision, answer)
        case str() if decision.kind == "roster":
            return _roster(answer)
        case _:
            word = WORDS.get((decision.kind, str(answer)), str(answer))
            view = OptionView(key=0, title=text(f"wolsung-do-{word}"), glyph=_word_glyph(str(answer)))
            view.quick = word in QUICK_WORDS
            if state.contest is not None and decision.kind in ("shot-reaction", "melee-reaction"):
                _reaction_preview(state, state.contest, str(answer), view)
            if state.contest is not None and decision.kind == "reroll":
                view.odds = _reroll_odds(state, state.contest, decision, str(answer) == REROLL)
            if state.contest is not None and decision.kind == "feat":
                view.detail = _feat_preview(state, state.contest, decision.player, decision.arguments.get("model"), 0)
            return view


def _reaction_preview(state: Skirmish, contest: Contest, answer: str, view: OptionView) -> None:
    """Add the meaning of a reaction and its remaining risk, by the dice alone."""
    attacker, model = (state.models[side.model] for side in contest.sides[:2])
    if contest.kind == "shot":
        made = odds.forecast_shot(
            state, attacker, contest.what, model, earlier=contest.earlier, quick=contest.quick, dive=answer == DIVE
        )
    else:
        made = odds.forecast_blow(state, attacker, model, answer, charged_from=contest.charged_from)
    view.detail = text(f"wolsung-detail-{answer}", mine=made.theirs, theirs=made.mine)
    view.odds = [
        Odds(
            chance=percent(made.hit),
            of=text("wolsung-odds-be-hit"),
            hope=False,
            notes=[text("wolsung-odds-by-dice"), text("wolsung-odds-mean", damage=round(made.mean, 1))],
        )
    ]
    if made.kill:
        view.odds.append(
            Odds(chance=percent(made.kill), of=text("wolsung-odds-die", model=model_name(model)), hope=False)
        )
    if made.back:
        view.odds.append(Odds(chance=percent(made.back), of=text("wolsung-odds-strike-back")))


def _reroll_odds(state: Skirmish, contest: Contest, decision: Decision, again: bool) -> list[Odds]:
    """Odds of keeping the dice and of rerolling, for the acting side and for its target."""
    asked = decision.arguments.get("model")
    for n, side in enumerate(contest.sides[:2]):
        model = state.models[side.model]
        if model.owner == decision.player and model_name(model) == asked:
            hope = n == 0
            kinds = {"friendly": "spell", "leave": "leave"}
            of = text(f"wolsung-odds-{kinds.get(contest.kind, 'hit') if hope else 'be-hit'}")
            made = odds.odds_after_reroll(state, contest, n, again)
            both = [Odds(chance=percent(made.works), of=of, hope=hope, notes=_mean(made.dealt))]
            if contest.kind == "melee" and contest.reaction == GUARD:
                of = text(f"wolsung-odds-{'back' if hope else 'strike-back'}")
                both.append(Odds(chance=percent(made.back), of=of, hope=not hope, notes=_mean(made.suffered)))
            return both
    return []


def _mean(damage: float) -> list[Text]:
    return [text("wolsung-odds-mean", damage=round(damage, 1))] if damage else []


def _feat_preview(state: Skirmish, contest: Contest, player: int, about: object, added: int) -> Text | None:
    """Result of a test with this card, or without another, if no player answers."""
    for n in (0, contest.target):
        if n < len(contest.sides):
            model = state.models[contest.sides[n].model]
            if model.owner == player and model_name(model) == about:
                return comparison_text(state, contest, n, added)
    return None


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
        _shot_preview(state, answer.weapon, model, target, targets[0], view)
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


def percent(chance: Fraction) -> float:
    return float(chance)


def _leave_odds(state: Skirmish) -> list[Odds]:
    model = state.models[state.active]
    foes = contacts(state, model)
    if not foes:
        return []
    foe = max(foes, key=lambda foe: stat(state, foe, "C"))
    return [Odds(chance=percent(odds.leave_chance(state, model, foe)), of=text("wolsung-odds-leave"))]


def _target(state: Skirmish, decision: Decision, answer: Target) -> OptionView:
    model = state.models[answer.model]
    where = f"model-{model.id}" if model.on else f"roster-{model.id}"  # before deployment a model is on its club's list
    view = OptionView(key=0, title=model_name(model), targets=[where], glyph="target")
    active = state.models[state.active] if state.active >= 0 else None
    if decision.kind == "shot-target" and active is not None:
        weapon = str(getattr(decision.arguments.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
        shot, quick = decision.arguments.get("shot", 1), bool(decision.arguments.get("quick"))
        _shot_preview(
            state, weapon, active, model, answer, view, int(shot) - 1 if isinstance(shot, (int, float)) else 0, quick
        )
    elif decision.kind in ("melee-target", "charge-attack") and active is not None:
        _blow_preview(state, active, model, decision, view)
    elif decision.kind == "model":
        view.glyph, view.quick = "person", True
        view.detail = text("wolsung-detail-model", wounds=model.wounds, actions=stat(state, model, "A"))
    return view


def _shot_preview(
    state: Skirmish,
    weapon: str,
    model: Model,
    target: Model,
    answer: Target,
    view: OptionView,
    earlier: int = 0,
    quick: bool = False,
) -> None:
    if answer.lost or weapon not in LIBRARY.ranged:
        view.detail = text("wolsung-detail-lost", distance=inches(distance(model, target)))
        view.chips = [Chip(text=text("wolsung-chip-lost"), tone="bad")]
        return

    def shot(dive: bool = False, added: int = 0, covered: bool = True) -> odds.Forecast:
        return odds.forecast_shot(
            state, model, weapon, target, earlier=earlier, quick=quick, dive=dive, added=added, covered=covered
        )

    view.confirm = text("wolsung-do-shoot-target", target=surname(target))
    made = shot()
    others = models_at_risk(state, target)
    biggest = max(size_rank(one) for one in [target, *others]) if others else 0
    view.detail = text(
        "wolsung-detail-shot",
        mine=made.mine,
        own=pool_text(shooter_mods(state, model, target, LIBRARY.ranged[weapon], earlier, quick)),
        theirs=made.theirs,
        foe=pool_text(target_mods(state, model, target, LIBRARY.ranged[weapon], biggest)),
        distance=inches(distance(model, target)),
    )
    more = odds.successes_in_hand(state, model, True)
    notes = [text("wolsung-odds-dive", percent=round(float(shot(dive=True).hit) * 100))]
    clear = None
    if (bare := shot(covered=False)).theirs < made.theirs:
        clear = text("wolsung-odds-no-cover", percent=round(float(bare.hit) * 100))
        notes.append(clear)
    if more:
        notes.append(text("wolsung-odds-hand", adds=more, percent=round(float(shot(added=more).hit) * 100)))
    view.odds = [
        Odds(chance=percent(made.hit), of=text("wolsung-odds-hit"), notes=notes, clear=clear),
        Odds(chance=percent(made.kill), of=text("wolsung-odds-kill", target=model_name(target)), spread=_spread(made)),
    ]
    if made.stray:
        view.odds.append(Odds(chance=percent(made.stray), of=text("wolsung-odds-stray"), hope=False))
    view.chips = [
        Chip(text=text("wolsung-chip-risk", model=model_name(one)), tone="suffer")
        for one in models_at_risk(state, target)
        if one.owner == model.owner
    ]


def _spread(made: odds.Forecast) -> list[tuple[Text, float]]:
    return [
        (text("wolsung-odds-damage", damage=amount), percent(chance))
        for amount, chance in sorted(made.damage.items())
        if chance * 200 >= 1
    ]


def _blow_preview(state: Skirmish, model: Model, target: Model, decision: Decision, view: OptionView) -> None:
    view.glyph = "sword"
    view.confirm = text("wolsung-do-hit-target", target=surname(target))
    began = decision.arguments.get("from")
    charged_from = began if isinstance(began, int) and decision.kind == "charge-attack" else None
    for reaction in melee_reactions(model, target):
        made = odds.forecast_blow(state, model, target, reaction, charged_from=charged_from)
        view.odds.append(
            Odds(
                chance=percent(made.hit),
                of=text(f"wolsung-odds-hit-{reaction}"),
                notes=[text("wolsung-odds-mean", damage=round(made.mean, 1))],
            )
        )
        if made.back:
            view.odds.append(Odds(chance=percent(made.back), of=text("wolsung-odds-back"), hope=False))
    view.detail = text(
        "wolsung-detail-blow",
        mine=odds.forecast_blow(
            state, model, target, melee_reactions(model, target)[0], charged_from=charged_from
        ).mine,
        own=pool_text(attacker_mods(state, model, target, charged_from)),
    )


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
            view.detail = _feat_preview(state, state.contest, decision.player, about, feat_value(card))
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
