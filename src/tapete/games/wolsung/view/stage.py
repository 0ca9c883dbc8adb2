"""Stage of a test: dice, modifiers and cards of each side, and the comparison in words."""

from __future__ import annotations

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.scene import Card, Modifier, Side, Stage, Step
from tapete.core.scene.part_cache import built_once, once_a_moment
from tapete.games.wolsung import odds
from tapete.games.wolsung.names import model_name, spell_name, weapon_name
from tapete.games.wolsung.rules.cards import GLYPH, card_name, card_symbol, feat_value, is_red
from tapete.games.wolsung.rules.fights.contest import compared_successes, to_dice
from tapete.games.wolsung.state import Contest, Roller, Skirmish
from tapete.games.wolsung.view.portraits import COURT

STAGE_STEPS = {
    "shot": ("declare", "reaction", "roll", "reroll", "feat", "result"),
    "melee": ("declare", "reaction", "roll", "reroll", "feat", "result"),
    "leave": ("roll", "feat", "result"),
    "hostile": ("declare", "roll", "reroll", "feat", "result"),
    "friendly": ("declare", "roll", "feat", "result"),
}


@once_a_moment
def build_stage(state: Skirmish) -> Stage | None:
    contest = state.contest
    if contest is None:
        return None
    names = STAGE_STEPS[contest.kind]
    now = names.index(contest.step) if contest.step in names else 0
    steps = [
        Step(name=text(f"wolsung-contest-{name}"), state="done" if n < now else "now" if n == now else "next")
        for n, name in enumerate(names)
    ]
    title = {"shot": weapon_name, "melee": weapon_name, "hostile": spell_name, "friendly": spell_name}.get(contest.kind)
    what = Text("wolsung-leaving") if title is None else title(contest.what)
    return Stage(
        title=text("wolsung-contest", what=what),
        steps=steps,
        sides=[side_view(state, contest, roller) for roller in contest.sides],
        verdict=verdict_text(state, contest),
    )


def verdict_text(state: Skirmish, contest: Contest) -> Text | None:
    """Result of a test, or the result if no player added a card."""
    if contest.step not in ("reroll", "feat", "result") or not all(one.dice or not one.pool for one in contest.sides):
        return None
    return comparison_text(state, contest)


def comparison_text(state: Skirmish, contest: Contest, n: int = 0, added: int = 0) -> Text:
    """Word which model is hit and how hard, as the dice and cards are.

    `added` successes more on one side.
    """
    mine, theirs = compared_successes(contest)
    end, damage = odds.contest_outcome(state, contest, n, added)
    return text(
        "wolsung-verdict",
        kind=contest.kind,
        end=end,
        model=model_name(state.models[contest.sides[0].model]),
        target=model_name(state.models[contest.sides[contest.target].model]),
        mine=mine + (added if n == 0 else 0),
        theirs=theirs + (added if n else 0),
        harm=text("wolsung-verdict-harm", damage=damage) if damage is not None else "",
    )


def card_modifier(one: str) -> Modifier:
    """wolsung.feat.value: a card is no die; it adds successes."""
    return Modifier(
        text=text("wolsung-mod-card", card=card_name(one)), value=f"+{feat_value(one)}", rule="wolsung.feat.value"
    )


def side_view(state: Skirmish, contest: Contest, roller: Roller) -> Side:
    model = state.models[roller.model]
    return Side(
        owner=model.owner,
        title=unmarked(model_name(model)),
        total=str(roller.successes) if roller.dice or roller.added else "",
        total_name=Text("wolsung-successes"),
        dice=to_dice(roller.dice),
        cards=[card_view(one) for one in roller.cards],
        pools=[(Text("wolsung-pool"), str(roller.pool))] if roller.mods else [],
        modifiers=[
            *(Modifier(text=Text(key), value=f"{amount:+d}", rule=rule) for key, amount, rule in roller.mods),
            *(card_modifier(one) for one in roller.cards),
        ],
    )


@built_once
def card_view(one: str) -> Card:
    return Card(
        id=f"card-{one}",
        name=card_name(one),
        value=card_symbol(one),
        glyph=GLYPH[one[1]],
        colour="#A3231B" if is_red(one) else "#17201D",
        portrait=COURT.get(one[0]),
    )
