"""Why a bot answered as it did, in a sentence, for whoever plays against one for the first time.

What a game's own bot says (`why` in its `bot.py`) comes first, then the odds of the answer. A bot that answered
without looking says so: it is there to be beaten. Nothing is told that only the bot can see: what would be said
otherwise if everything the others cannot see were dealt again is not said at all.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tapete.bots.levels import bot_module
from tapete.core.flow import Choose, Decision
from tapete.core.i18n.text import Text, text
from tapete.core.match import Match

WORLDS = 3  # that are dealt again before something is said
FEW = 3  # answers below which nobody was careless


def reason(match: Match, player: int, answer: Any, *, careless: bool = False) -> Text | None:
    """Why a bot answers so, before it does; None where there is nothing to say, or nothing that may be said.

    >>> import tapete
    >>> match = tapete.new_match("pocket", seed="docs", options={"map": "map-ford"})
    >>> match.play_bots()
    >>> while "action" != match.pending[(player := min(match.pending))].kind:
    ...     match.act(player, match.pending[player].options[0])
    >>> reason(match, player, match.pending[player].options[0], careless=True).id
    'kernel-why-careless'
    """
    decision = match.pending[player]
    if not may_be_told(match, decision):
        return None
    if careless:
        return text("kernel-why-careless") if len(decision.options) >= FEW else None
    sentence = said_of(match, player, answer)
    return sentence if sentence is not None and known_to_all(match, player, answer, sentence) else None


def may_be_told(match: Match, decision: Decision) -> bool:
    """A choice of the game itself, made before everybody's eyes."""
    return (
        isinstance(decision, Choose)
        and not (decision.sealed or decision.secret or decision.task.path)
        and decision.kind not in match.game.setup_kinds
        and len(decision.options) > 1
    )


def said_of(match: Match, player: int, answer: Any) -> Text | None:
    own: Callable[[Match, int, Any], Text | None] | None = getattr(bot_module(match.game), "why", None)
    sentence = own(match, player, answer) if own is not None else None
    return sentence if sentence is not None else by_the_odds(match, player, answer)


def by_the_odds(match: Match, player: int, answer: Any) -> Text | None:
    """The figures that stand on the answer: what it hopes for, and what it risks."""
    odds = match.game.option(match.state, match.pending[player], answer).odds
    hopes = [one.chance for one in odds if one.hope]
    risks = [one.chance for one in odds if not one.hope]
    if hopes and risks:
        return text("kernel-why-both", chance=percent(hopes[0]), risk=percent(risks[0]))
    if hopes:
        return text("kernel-why-hope", chance=percent(hopes[0]))
    return text("kernel-why-risk", risk=percent(risks[0])) if risks else None


def percent(chance: float) -> int:
    return round(100 * chance)


def known_to_all(match: Match, player: int, answer: Any, sentence: Text) -> bool:
    """Whether the others could say it themselves: in worlds that look the same to them it is said, too."""
    for viewer in range(match.players):
        if viewer == player:
            continue
        for number in range(WORLDS):
            world = match.determinize(viewer, random.Random(f"{match.seed}/{len(match.log)}/{viewer}/{number}"))
            decision = world.pending.get(player)
            if decision is None or answer not in decision.options or said_of(world, player, answer) != sentence:
                return False
    return True
