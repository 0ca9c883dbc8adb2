"""Tirar los dados, Hazaña heroica: tests for shots, blows, spells and leaving a melee.

Both sides roll, Humans may roll again once, Heroes add cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial, reduce

from tapete.core.flow import Choose, Flow, Number, Refusal, Roll, Table, refuse
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.wolsung.actions import KEEP, PASS, REROLL
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import card_of, is_hero
from tapete.games.wolsung.rules.cards import card_name, feat_value, is_red, lowest_first
from tapete.games.wolsung.rules.deck import discard_card
from tapete.games.wolsung.state import Contest, Model, Roller, Skirmish

SUCCESS = 4  # wolsung.terms.success
Ends = Callable[[int, int], Hashable]  # what a test leads to, by the successes of the acting side and of the other
WORTH = tuple(int(face >= SUCCESS) for face in range(1, 7))
MOST_OF_A_CARD = 2  # wolsung.feat.value
RED_TESTS = ("shot", "hostile")  # wolsung.feat.red; the others take black cards (wolsung.feat.black)


def roll_dice(table: Table[Skirmish], count: int, player: int, purpose: Callable[[], Text]) -> Flow[list[int]]:
    """Roll six-sided dice; none if the pool is empty. The first lesson has prepared dice."""
    if count <= 0:
        return []
    state = table.state
    if state.prepared and len(state.prepared[0]) == count:
        return state.prepared.pop(0)
    faces: list[int] = yield Roll(count, 6, player=player, worth=WORTH, purpose=purpose)
    return faces


def pool_purpose(model: Model, kind: str) -> Text:
    return text("wolsung-for-test", model=model_name(model), kind=kind, face=SUCCESS)


def roll_pools(table: Table[Skirmish], contest: Contest) -> Flow[None]:
    """Roll the pool of every side."""
    state = table.state
    contest.step = "roll"
    for n, side in enumerate(contest.sides):
        model = state.models[side.model]
        what = "other" if n and contest.kind != "melee" else contest.kind
        side.dice = yield from roll_dice(table, side.pool, model.owner, partial(pool_purpose, model, what))
        table.tell(
            "rolls",
            player=model.owner,
            dice=to_dice(side.dice),
            rule="wolsung.terms.success",
            model=model_name(model),
            successes=side.successes,
            dice_count=side.pool,
            of=text("wolsung-in-brackets", sum=pool_text(side.mods)) if side.mods else "",
        )


def pool_text(mods: Sequence[tuple[str, int, str]]) -> Text:
    """Word the parts of a pool, with its base: 4 Shooting + 1 Range - 1 Quick."""
    (base, amount, _), *rest = mods

    def longer(sofar: Text, mod: tuple[str, int, str]) -> Text:
        what, n, _ = mod
        return text("wolsung-sum", one=sofar, sign="less" if n < 0 else "more", n=abs(n), what=Text(what))

    return reduce(longer, rest, text("wolsung-sum-of", n=amount, what=Text(base)))


def to_dice(dice: list[int]) -> list[Die]:
    return [Die(value=face, state="hit" if face >= SUCCESS else "miss") for face in dice]


def may_reroll(model: Model) -> bool:
    """wolsung.ruling.race-rules: every Human has Beginner's Luck; once per game."""
    return card_of(model).race == "human" and model.luck


def possible_successes(state: Skirmish, contest: Contest, n: int, again: bool) -> tuple[int, int]:
    """Fewest and most successes that a side may end with: by its cards and, if it may roll `again`, by its dice.

    Hands are secret, but their sizes are not: every card is taken for the best one.
    """
    side = contest.sides[n]
    model = state.models[side.model]
    cards = MOST_OF_A_CARD * len(state.hands[model.owner]) if is_hero(model) and not side.passed else 0
    return (side.added if again else side.successes), (side.pool + side.added if again else side.successes) + cards


def reroll_matters(state: Skirmish, contest: Contest, n: int, ends: Ends) -> bool:
    """False if the test leads to the same with any dice of a side and any cards added.

    More successes never make an outcome worse, so both extremes are enough. Into a melee the dice also decide who is
    hit.
    """
    if len(contest.sides) != 2:
        return True
    other = 1 - n
    later = n == 0 and may_reroll(state.models[contest.sides[other].model])
    low, high = possible_successes(state, contest, n, True)
    least, most = possible_successes(state, contest, other, later)
    extremes = [(low, most), (high, least)] if n == 0 else [(least, high), (most, low)]
    return ends(*extremes[0]) != ends(*extremes[1])


def offer_rerolls(table: Table[Skirmish], contest: Contest, ends: Ends) -> Flow[None]:
    """Suerte del Principiante: after seeing the dice, reroll once; the second result stands.

    The active side decides first, then the others. A reroll that cannot change anything is not offered
    (wolsung.ruling.idle-questions).
    """
    state = table.state
    contest.step = "reroll"
    for n, side in enumerate(contest.sides):
        model = state.models[side.model]
        if not may_reroll(model) or not side.dice or (n == 0 and contest.kind == "hostile"):
            continue
        if table.asks_as != "1" and not reroll_matters(state, contest, n, ends):
            continue
        answer = yield Choose(
            model.owner,
            "reroll",
            (KEEP, REROLL),
            about={"model": model_name(model), "successes": side.successes, "dice": side.pool},
            auto=False,
        )
        if answer == REROLL:
            model.luck = False
            side.rerolled = True
            side.dice = yield from roll_dice(table, side.pool, model.owner, partial(pool_purpose, model, "again"))
            table.tell(
                "rerolls",
                player=model.owner,
                dice=to_dice(side.dice),
                rule="wolsung.special.beginners-luck",
                model=model_name(model),
                successes=side.successes,
            )


def is_right_colour(contest: Contest, one: str) -> bool:
    return is_red(one) == (contest.kind in RED_TESTS)


def colour_refusal(contest: Contest, one: str) -> Refusal:
    return refuse("wolsung.feat.red" if contest.kind in RED_TESTS else "wolsung.feat.black", card=card_name(one))


def offer_feats(table: Table[Skirmish], contest: Contest) -> Flow[None]:
    """Hazaña heroica: one card at a time, in turns, until both have passed."""
    state = table.state
    contest.step = "feat"
    sides = [contest.sides[0]] if contest.kind == "friendly" else [contest.sides[0], contest.sides[contest.target]]
    heroes = [side for side in sides if is_hero(state.models[side.model])]
    if len(heroes) == 2 and heroes[1].successes <= heroes[0].successes:
        heroes.reverse()  # wolsung.feat.first: fewer successes first, on a tie the target
    while any(not side.passed for side in heroes):
        for side in heroes:
            if not side.passed:
                yield from _offer_feat(table, contest, side)


def _offer_feat(table: Table[Skirmish], contest: Contest, side: Roller) -> Flow[None]:
    state = table.state
    model = state.models[side.model]
    hand = state.hands[model.owner]
    if not hand:
        side.passed = True
        return
    facing = contest.sides[contest.target if side is contest.sides[0] else 0] if contest.kind != "friendly" else None
    # asked even without a card, so that the hand stays secret
    colour = "red" if contest.kind in RED_TESTS else "black"
    theirs = contest.needed if facing is None else facing.successes
    about: dict[str, Number] = {"model": model_name(model), "colour": colour, "mine": side.successes, "theirs": theirs}
    answer: str = yield Choose(
        model.owner,
        "feat",
        lambda: (PASS, *(one for one in lowest_first(hand) if is_right_colour(contest, one))),
        forbidden=lambda: {one: colour_refusal(contest, one) for one in hand if not is_right_colour(contest, one)},
        about=about,
        auto=False,
    )
    if answer == PASS:
        side.passed = True
        return
    discard_card(state, model.owner, answer)
    side.cards.append(answer)
    side.added += feat_value(answer)
    table.tell(
        "feat",
        player=model.owner,
        rule="wolsung.feat.value",
        model=model_name(model),
        card=card_name(answer),
        adds=feat_value(answer),
        successes=side.successes,
    )


def hits(state: Skirmish, mine: int, theirs: int) -> bool:
    """wolsung.shoot.hit: at least as many successes; with the table option, at least one."""
    return mine >= theirs and (mine > 0 or not state.options.hit_needs_success)


def is_hit(state: Skirmish, contest: Contest) -> bool:
    return hits(state, contest.sides[0].successes, contest.sides[contest.target].successes)


def compared_successes(contest: Contest) -> tuple[int, int]:
    """Successes against successes, or against the difficulty if no model opposes, for the log."""
    alone = contest.kind == "friendly"
    return contest.sides[0].successes, contest.needed if alone else contest.sides[contest.target].successes


def count_criticals(contest: Contest) -> int:
    """wolsung.damage.critical: every success above the opponent's."""
    return max(0, contest.sides[0].successes - contest.sides[contest.target].successes)
