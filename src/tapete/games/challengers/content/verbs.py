"""Verbs of cards and trainers, such as `flag: strength(+2, if bench set MF at least 2)`.

Their parameters, and what filters and counts mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from tapete.core.content.reader import unused_entry
from tapete.core.effects.parser import Phrase, Verb
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import missing_field, must_be_one_of

Few = Annotated[int, Meta(ge=1, le=99)]
Change = Annotated[int, Meta(ge=-99, le=99)]
Keyword = Literal["now", "pick", "lose", "bench", "attack", "flag", "special", "miss"]
Moment = Literal["setup", "combat_start", "flag_lost", "combat_won", "combat_lost"]
Mode = Literal["attack", "flag", "both"]
Offered = Literal["A", "B", "C"]
TRAINER_COUNTS = ("deck at start", "trophies behind", "seats used")


class Cards(Phrase, frozen=True):
    """A filter for cards: `any`, `common`, `set MF`, `level A`.

    `second shown` and `card st-rookie` are for trainers only.
    """

    labelled: ClassVar[tuple[str, ...]] = ("set", "level", "card")

    kind: Literal["any", "common", "uncommon", "starter", "self", "second shown"] | None = None
    set: str | None = None
    level: Literal["A", "B", "C", "I", "R", "SOLO"] | None = None
    card: str | None = None


ANY = Cards("any")


Counted = Literal[
    "bench",
    "exhausted",
    "shown",
    "seats free",
    "fans",
    "trophies",
    "round",
    "done",
    "deck at start",
    "trophies behind",
    "seats used",
]


class Count(Phrase, frozen=True):
    """A quantity: `trophies`, `fans every 3`, `bench set MF`.

    Those of TRAINER_COUNTS are for trainers only.
    """

    labelled: ClassVar[tuple[str, ...]] = ("set", "level", "every")

    what: Counted
    kind: Literal["any", "common", "uncommon", "starter", "self"] | None = None
    set: str | None = None
    level: Literal["A", "B", "C", "I", "R", "SOLO"] | None = None
    every: Annotated[int, Meta(ge=2, le=9)] | None = None

    @property
    def cards(self) -> Cards:
        """The filter for cards of a bench."""
        return Cards(self.kind, self.set, self.level)


class Condition(Count, frozen=True):
    """A count that must reach, or not exceed, a number: `bench set MF at least 2`."""

    labelled: ClassVar[tuple[str, ...]] = ("set", "level", "every", "at least", "at most")

    at_least: Few | None = field(default=None, name="at least")
    at_most: Annotated[int, Meta(ge=0, le=99)] | None = field(default=None, name="at most")


# ---------------------------------------------------------------- the verbs of cards


class Sentence(Verb, frozen=True):
    """One sentence of a card.

    Its keyword stands before the verb. Without a keyword it is resolved when the card is shown.
    """

    @property
    def do(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def keyword(self) -> str:
        return str(getattr(self, "on", None) or "now")


class Strength(Sentence, frozen=True, tag="strength"):
    n: Change
    per: Count | None = None
    most: Few | None = None
    when: Condition | None = field(default=None, name="if")
    on: Literal["attack", "flag"] | None = None


class Aura(Sentence, frozen=True, tag="aura"):
    """Strength for other cards, from the bench."""

    n: Change
    to: Cards
    mode: Mode
    on: Literal["bench"]


class Weaken(Sentence, frozen=True, tag="weaken"):
    """Weakens the flag card while this card attacks, or each attacking card while this card has the flag."""

    n: Few
    on: Literal["attack", "flag"]


class Fans(Sentence, frozen=True, tag="fans"):
    n: Few
    limit: Few | None = None
    on: Literal["pick", "lose", "flag", "miss"] | None = None


class Exhaust(Sentence, frozen=True, tag="exhaust"):
    """Exhaust cards: unseen from the top of a deck, or chosen from a bench."""

    n: Few
    zone: Literal["own deck", "own bench", "opponent deck", "opponent bench"]
    filter: Cards = field(default=ANY, name="cards")
    by: Literal["opponent"] | None = None
    may: bool = False
    limit: Few | None = None
    on: Literal["lose", "flag", "miss"] | None = None

    @property
    def own(self) -> bool:
        return self.zone.startswith("own")

    @property
    def from_deck(self) -> bool:
        return self.zone.endswith("deck")


class Recall(Sentence, frozen=True, tag="recall"):
    """Put own cards back into the deck."""

    n: Few
    filter: Cards
    zone: Literal["bench", "exhausted"]
    to: Literal["bottom", "shuffle"]
    may: bool = False
    limit: Few | None = None
    on: Literal["lose", "flag", "miss"] | None = None


class Peek(Sentence, frozen=True, tag="peek"):
    """Look at cards of the own deck, and put them back in any order or some of them on the bottom."""

    n: Few
    then: Literal["order", "bottom"]
    most: Few | None = field(default=None, name="at most")
    limit: Few | None = None
    on: Literal["lose", "flag", "miss"] | None = None


class Draw(Sentence, frozen=True, tag="draw"):
    n: Few
    level: Offered
    on: Literal["pick"]
    take: Few = 1


class Trade(Sentence, frozen=True, tag="trade"):
    """Pay with a card that fits for an extra offer."""

    filter: Cards
    n: Few
    level: Offered
    on: Literal["pick"]
    take: Few = 1


class Seats(Sentence, frozen=True, tag="seats"):
    n: Change
    on: Literal["special"]


class Share(Sentence, frozen=True, tag="share"):
    filter: Cards
    on: Literal["special"]


class Divert(Sentence, frozen=True, tag="divert"):
    to: Literal["bottom", "exhausted"]
    on: Literal["special"]
    limit: Few | None = None


class HoldTie(Sentence, frozen=True, tag="holdtie"):
    on: Literal["special"]


class Mute(Sentence, frozen=True, tag="mute"):
    on: Literal["flag"]


Effect = (
    Strength | Aura | Weaken | Fans | Exhaust | Recall | Peek | Draw | Trade | Seats | Share | Divert | HoldTie | Mute
)


# ---------------------------------------------------------------- the verbs of trainers


class Coaching(Verb, frozen=True):
    """A trainer's text. The moment it waits for stands before the verb."""

    @property
    def do(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def moment(self) -> str:
        return str(getattr(self, "on", ""))


class CoachSeats(Coaching, frozen=True, tag="seats"):
    n: Change


class Redraws(Coaching, frozen=True, tag="redraws"):
    n: Few


class DrawSize(Coaching, frozen=True, tag="draw_size"):
    n: Few


class ExtraPick(Coaching, frozen=True, tag="extra_pick"):
    n: Few
    times: Few = 1  # a game


class CoachAura(Coaching, frozen=True, tag="aura"):
    n: Change
    to: Cards
    mode: Mode
    when: Condition | None = field(default=None, name="if")


class CoachFans(Coaching, frozen=True, tag="fans"):
    n: Few
    on: Literal["setup", "combat_won", "combat_lost"]
    when: Condition | None = field(default=None, name="if")


class CoachPeek(Coaching, frozen=True, tag="peek"):
    n: Few
    then: Literal["order", "bottom"]
    on: Literal["combat_start"]
    most: Few | None = field(default=None, name="at most")

    limit: ClassVar[None] = None


class CoachExhaust(Coaching, frozen=True, tag="exhaust"):
    n: Few
    zone: Literal["own bench"]
    on: Literal["flag_lost"]
    filter: Cards = field(default=ANY, name="cards")
    may: bool = False
    limit: Few | None = None

    own: ClassVar[bool] = True
    from_deck: ClassVar[bool] = False
    by: ClassVar[None] = None


Trained = CoachSeats | Redraws | DrawSize | ExtraPick | CoachAura | CoachFans | CoachPeek | CoachExhaust


# ---------------------------------------------------------------- checks


def effect_problems(where: str, effect: Effect | Trained, sets: set[str], *, trainer: bool) -> list[Text]:
    """Check for unknown sets, words that only trainers use, and missing bounds."""
    problems = [*_peek_problems(where, effect), *_deck_problems(where, effect)]
    for name in effect.__struct_fields__:
        phrase = getattr(effect, name)
        if isinstance(phrase, Cards | Count):
            problems += _phrase_problems(f"{where}.{name}", phrase, sets, trainer)
    return problems


def _peek_problems(where: str, effect: Effect | Trained) -> Iterator[Text]:
    if isinstance(effect, Peek | CoachPeek):
        if effect.then == "bottom" and effect.most is None:  # the most cards that may go there
            yield missing_field(f"{where} (bottom)", "at most")
        if effect.then == "order" and effect.most is not None:
            yield unused_entry(f"{where}.at most", effect.most, "order")


def _deck_problems(where: str, effect: Effect | Trained) -> Iterator[Text]:
    """Check that no player chooses cards from the top of a deck: they are taken unseen."""
    if isinstance(effect, Exhaust) and effect.from_deck:
        for name, given in (("cards", effect.filter != ANY), ("by", effect.by is not None), ("may", effect.may)):
            if given:
                yield unused_entry(where, name, effect.zone)


def _phrase_problems(where: str, phrase: Cards | Count, sets: set[str], trainer: bool) -> Iterator[Text]:
    if phrase.set is not None and phrase.set not in sets:
        yield must_be_one_of(f"{where}.set", phrase.set, sorted(sets))
    if isinstance(phrase, Cards) and not trainer and (phrase.kind == "second shown" or phrase.card is not None):
        yield unused_entry(where, phrase.kind or "card", "[[card]]")
    if isinstance(phrase, Count):
        cards = phrase.cards != Cards()
        if cards != (phrase.what == "bench"):
            yield (
                unused_entry(where, phrase.kind or "set / level", phrase.what)
                if cards
                else missing_field(where, "any / set / level / …")
            )
        if not trainer and phrase.what in TRAINER_COUNTS:
            yield unused_entry(where, phrase.what, "[[card]]")
    if isinstance(phrase, Condition) and phrase.at_least is None and phrase.at_most is None:
        yield missing_field(where, "at least / at most")
