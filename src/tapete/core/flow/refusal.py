"""Refusals: why an answer is not allowed, with rule id and numbers, and the exception `Refused`.

>>> kernel = (NOT_YOURS, NOT_AN_OPTION, NOTHING_TO_UNDO, UNDO_AFTER_CHANCE, UNDO_AFTER_OTHERS, GAME_OVER)
>>> [refusal.rule for refusal in kernel][:2]
['kernel.not-your-decision', 'kernel.not-an-option']
>>> most: Number = 6  # an argument of the sentence: a number, a word or a text
>>> Refusal("harbour.reach", {"most": most}).numbers
{'most': 6}
"""

from __future__ import annotations

import msgspec

from tapete.core.i18n.repr_hooks import repr_of
from tapete.core.i18n.text import Text

__all__ = [
    "GAME_OVER",
    "NOTHING_TO_UNDO",
    "NOT_AN_OPTION",
    "NOT_YOURS",
    "UNDO_AFTER_CHANCE",
    "UNDO_AFTER_OTHERS",
    "Number",
    "Refusal",
    "Refused",
    "refuse",
]

Number = int | float | str | Text


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Reason why an answer is not allowed.

    Its text is the message `no-<rule id with dashes>` with the numbers. Without such a message it is the wording of the
    rule. `words` names another message, for a reason that the rule's own message does not say.

    >>> no = Refusal("harbour.reach", {"most": 6})
    >>> no.text.id, no.numbers
    ('no-harbour-reach', {'most': 6})
    >>> Refusal("harbour.reach", words="no-harbour-fog").text.id
    'no-harbour-fog'
    """

    rule: str
    numbers: dict[str, Number] = {}
    words: str = ""

    @property
    def text(self) -> Text:
        return Text(self.words or "no-" + self.rule.replace(".", "-"), self.numbers)

    def __hash__(self) -> int:
        return hash(self.rule)


def refuse(rule: str, **numbers: Number) -> Refusal:
    """Make a refusal with numbers by name: `refuse("saga.charge.reach", distance=172, limit=150)`.

    >>> refuse("harbour.reach", most=6) == Refusal("harbour.reach", {"most": 6})
    True
    """
    return Refusal(rule, numbers)


@repr_of.register
def format_refusal(refusal: Refusal) -> str:
    """The rule and its numbers, for when no game is known; `core.game.registry` words it."""
    numbers = ", ".join(f"{name}={value}" for name, value in refusal.numbers.items())
    return f"{refusal.rule} ({numbers})" if numbers else refusal.rule


class Refused(Exception):
    """An answer that the rules do not allow. The match has not changed.

    As a string: the sentence, the rule and its section, in the language of this process (`tapete.core.i18n.language`).

    >>> from tapete.core.i18n.language import speaking
    >>> with speaking("en"):
    ...     print(Refused("challengers.setup.players", players=9, least=1, most=8))
    It takes 1 to 8 people; there are 9. With the Macro-tournament pack there is room for 16.
    [challengers.setup.players: Setting up]
    """

    def __init__(self, rule: str | Refusal, **numbers: Number) -> None:
        self.refusal = rule if isinstance(rule, Refusal) else Refusal(rule, numbers)
        super().__init__(self.refusal)

    def __str__(self) -> str:
        return repr_of(self.refusal)

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def numbers(self) -> dict[str, Number]:
        return self.refusal.numbers

    @property
    def text(self) -> Text:
        return self.refusal.text


NOT_YOURS = Refusal("kernel.not-your-decision")
NOT_AN_ANSWER = "no-kernel-not-an-answer"  # words of an answer that has nothing to do with the question
NOT_AN_OPTION = Refusal("kernel.not-an-option")
NOTHING_TO_UNDO = Refusal("kernel.nothing-to-undo")
UNDO_AFTER_CHANCE = Refusal("kernel.undo-after-chance")
UNDO_AFTER_OTHERS = Refusal("kernel.undo-after-others")
GAME_OVER = Refusal("kernel.game-over")
