"""Odds and details beside an answer: of shots, blows, reactions, rerolls and cards."""

from __future__ import annotations

from fractions import Fraction

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Odds, OptionView
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import DIVE, GUARD, Target
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name, surname
from tapete.games.wolsung.profile import LIBRARY, size_rank, stat
from tapete.games.wolsung.rules.fights.contest import pool_text
from tapete.games.wolsung.rules.fights.melee import attacker_mods, melee_reactions
from tapete.games.wolsung.rules.fights.shooting import models_at_risk, shooter_mods, target_mods
from tapete.games.wolsung.state import Contest, Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance
from tapete.games.wolsung.view.stage import comparison_text


def percent(chance: Fraction) -> float:
    return float(chance)


def preview_shot(
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


def preview_blow(state: Skirmish, model: Model, target: Model, decision: Decision, view: OptionView) -> None:
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


def preview_reaction(state: Skirmish, contest: Contest, answer: str, view: OptionView) -> None:
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


def reroll_odds(state: Skirmish, contest: Contest, decision: Decision, again: bool) -> list[Odds]:
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


def leave_odds(state: Skirmish) -> list[Odds]:
    model = state.models[state.active]
    foes = contacts(state, model)
    if not foes:
        return []
    foe = max(foes, key=lambda foe: stat(state, foe, "C"))
    return [Odds(chance=percent(odds.leave_chance(state, model, foe)), of=text("wolsung-odds-leave"))]


def preview_feat(state: Skirmish, contest: Contest, player: int, about: object, added: int) -> Text | None:
    """Result of a test with this card, or without another, if no player answers."""
    for n in (0, contest.target):
        if n < len(contest.sides):
            model = state.models[contest.sides[n].model]
            if model.owner == player and model_name(model) == about:
                return comparison_text(state, contest, n, added)
    return None


def _spread(made: odds.Forecast) -> list[tuple[Text, float]]:
    return [
        (text("wolsung-odds-damage", damage=amount), percent(chance))
        for amount, chance in sorted(made.damage.items())
        if chance * 200 >= 1
    ]


def _mean(damage: float) -> list[Text]:
    return [text("wolsung-odds-mean", damage=round(damage, 1))] if damage else []
