"""Where every question of the game comes from: the rule that asks for an answer refuses what is none."""

from __future__ import annotations

QUESTIONS = {
    "": "challengers.ruling.concurrency",
    "trainer": "challengers.ruling.trainer-use",
    "option": "challengers.plan.order",
    "pick": "challengers.plan.draw-five",
    "extra-pick": "challengers.ruling.pick-final",
    "extra": "challengers.ruling.reroll-extra-draws",
    "trade": "challengers.ruling.trade",
    "remove": "challengers.plan.remove",
    "exhaust": "challengers.effect.as-possible",
    "recall": "challengers.effect.as-possible",
    "peek": "challengers.ruling.look-details",
}
