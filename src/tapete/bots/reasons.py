"""Explain a bot's answer in one sentence, for players who meet one for the first time.

The game's own bot comes first (`why` in its `bot.py`), then the odds of the answer. An easy bot that answered at first
sight, and has no such reason, says so. Hidden information is never revealed: a sentence is given only if it stays the
same when everything the other players cannot see is dealt again.

A bot with a style introduces itself, and remarks on what all have just seen.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from tapete.bots.explain_difference import side_of
from tapete.bots.levels import bot_module, forgets, styles
from tapete.core.flow import Choose, Decision
from tapete.core.i18n.text import Text, text
from tapete.core.match import Match

WORLDS = 3  # determinizations in which a sentence must stay the same
VARIANTS = 2  # of each remark
EVEN = 0.5
FEW = 3  # with fewer answers no answer counts as careless


def reason(match: Match, player: int, answer: Any, *, careless: bool = False) -> Text | None:
    """Explain a bot's answer before it is given; None if nothing can or may be said.

    >>> import tapete
    >>> match = tapete.new_match("pocket", seed="docs", options={"map": "map-ford"})
    >>> match.play_bots()
    >>> while "action" != match.pending[(player := min(match.pending))].kind:
    ...     match.act(player, match.pending[player].options[0])
    >>> reason(match, player, match.pending[player].options[0], careless=True).id
    'kernel-why-careless'
    """
    decision = match.pending[player]
    if not may_be_explained(match, decision):
        return None
    sentence = game_reason(match, player, answer)
    if sentence is not None and is_public(match, player, answer, sentence):
        return sentence
    looked = not careless or len(decision.options) < FEW or forgets(match, player)
    return None if looked else text("kernel-why-careless")


def may_be_explained(match: Match, decision: Decision) -> bool:
    """True for a choice of the game itself that is made in public."""
    return (
        isinstance(decision, Choose)
        and not (decision.sealed or decision.secret or decision.task.path)
        and decision.kind not in match.game.setup_kinds
        and len(decision.options) > 1
    )


def game_reason(match: Match, player: int, answer: Any) -> Text | None:
    own: Callable[[Match, int, Any], Text | None] | None = getattr(bot_module(match.game), "why", None)
    sentence = own(match, player, answer) if own is not None else None
    return sentence if sentence is not None else odds_reason(match, player, answer)


def odds_reason(match: Match, player: int, answer: Any) -> Text | None:
    """Odds shown with the answer: its hope and its risk. A likely risk alone is no reason."""
    odds = match.game.option(match.state, match.pending[player], answer).odds
    hopes = [one.chance for one in odds if one.hope]
    risks = [one.chance for one in odds if not one.hope and one.chance > 0]
    if hopes and risks:
        return text("kernel-why-both", chance=percent(hopes[0]), risk=percent(risks[0]))
    if hopes:
        return text("kernel-why-hope", chance=percent(hopes[0]))
    return text("kernel-why-risk", risk=percent(risks[0])) if risks and risks[0] < EVEN else None


def percent(chance: float) -> int:
    """Whole percent; 0 and 100 only for what is impossible or certain."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


def is_public(match: Match, player: int, answer: Any, sentence: Text) -> bool:
    """True if the other players could say it: worlds that look the same to them give the same sentence."""
    for viewer in range(match.players):
        if viewer == player:
            continue
        for number in range(WORLDS):
            world = match.determinize(
                viewer, random.Random(f"{match.seed}/{len(match.log)}/{viewer}/{number}"), marks=False
            )
            decision = world.pending.get(player)
            if decision is None or answer not in decision.options or game_reason(world, player, answer) != sentence:
                return False
    return True


# ---------------------------------------------------------------- remarks


def greet(match: Match, bot: str) -> Text | None:
    """The line with which a bot introduces itself; None for a bot without a style.

    >>> import tapete
    >>> greet(tapete.new_match("pocket", seed="docs"), "hard-daring").id
    'pocket-style-daring'
    """
    style = bot.partition("-")[2]
    return text(f"{match.game.id}-style-{style}") if style in styles(match.game) else None


def remark(match: Match, player: int, bot: str, since: int) -> Text | None:
    """A word about the last telling event from number `since` on; None if there is none, or the bot has no style."""
    style = bot.partition("-")[2]
    if style not in styles(match.game):
        return None
    kinds: Mapping[str, int] = getattr(bot_module(match.game), "TELLING", {})
    telling = [event for event in match.events(since, viewer=None) if event.kind in kinds]
    good = kinds[telling[-1].kind] * side_of(telling[-1].text, player) if telling else 0
    if not good:
        return None
    return text(f"kernel-remark-{style}-{'good' if good > 0 else 'bad'}", n=len(match.log) % VARIANTS)
