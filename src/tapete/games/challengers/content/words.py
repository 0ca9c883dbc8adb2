"""The vocabulary in which cards and trainers are written, and its meaning: what a verb takes, what a filter fits, what a count counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tapete.core.content import idle
from tapete.core.mistakes import at_least, lacking, none_of, unlike
from tapete.core.text import Text
from tapete.games.challengers.content.library import RAINBOW, Card, Condition, Effect, shelf

# verb -> (keywords it may follow, parameters it must have, parameters it may have)
VERBS: dict[str, tuple[set[str], set[str], set[str]]] = {
    "str": ({"now", "attack", "flag"}, {"n"}, {"per", "max", "when"}),
    "aura": ({"bench"}, {"n", "to", "mode"}, set()),
    "weaken": ({"attack", "flag"}, {"n", "whom"}, set()),
    "fans": ({"now", "pick", "lose", "flag", "miss"}, {"n"}, {"limit"}),
    "exhaust": ({"now", "lose", "flag", "miss"}, {"who", "zone", "n"}, {"filter", "by", "may", "limit"}),
    "recall": ({"now", "lose", "flag", "miss"}, {"zone", "filter", "n", "to"}, {"may", "limit"}),
    "peek": ({"now", "lose", "flag", "miss"}, {"n", "then"}, {"k", "limit"}),
    "draw": ({"pick"}, {"level", "n", "take"}, set()),
    "trade": ({"pick"}, {"filter", "level", "n", "take"}, set()),
    "seats": ({"special"}, {"n"}, set()),
    "share": ({"special"}, {"filter"}, set()),
    "divert": ({"special"}, {"to"}, {"limit"}),
    "holdtie": ({"special"}, set(), set()),
    "mute": ({"flag"}, set(), set()),
}
# what a trainer may do, with the moment it waits for ("" for a permanent text)
TRAINER_VERBS: dict[str, tuple[set[str], set[str], set[str]]] = {
    "seats": ({""}, {"n"}, set()),
    "redraws": ({""}, {"n"}, set()),
    "draw_size": ({""}, {"n"}, set()),
    "extra_pick": ({""}, {"n", "limit_game"}, set()),
    "aura": ({""}, {"n", "to", "mode"}, {"when"}),
    "fans": ({"setup", "combat_won", "combat_lost"}, {"n"}, {"when"}),
    "peek": ({"combat_start"}, {"n", "then"}, {"k"}),
    "exhaust": ({"flag_lost"}, {"who", "zone", "n"}, {"filter", "by", "may", "limit"}),
}
PARAMETERS = set(Effect.__struct_fields__) - {"do", "keyword", "on"}
AT_LEAST_ONE = ("max", "limit", "k", "take", "limit_game")
COUNTED = {"fans", "exhaust", "recall", "peek", "draw", "trade", "weaken", "redraws", "draw_size", "extra_pick"}  # verbs whose n is a number of things
PLAIN_COUNTS = {"exhausted", "shown", "seats_free", "fans", "trophies", "round", "round/2", "done/2"}
TRAINER_COUNTS = {"deck_at_start", "trophies_behind", "seats_used"}
WEAKENED = {"attack": "flag", "flag": "attackers"}  # whom a card weakens while it attacks, and while it has the flag
FILTERS = ("any", "set:ID", "level:X", "common", "uncommon", "starter", "self")  # as people write them
COUNTS = ("bench:self", "bench:set:ID", "exhausted", "shown", "fans", "fans/3", "trophies", "round")


def effect_problems(where: str, effect: Effect, sets: set[str], *, trainer: bool) -> list[Text]:
    """What is wrong with a sentence: an unknown verb, a parameter it lacks or does not take, a filter nobody knows."""
    verbs = TRAINER_VERBS if trainer else VERBS
    if effect.do not in verbs:
        return [none_of(f"{where}.do", effect.do, sorted(verbs))]
    moments, must, may = verbs[effect.do]
    moment = (effect.on or "") if trainer else (effect.keyword or "")
    doing = f"do = {effect.do}"
    problems = []
    if moment not in moments:
        place = f"{where}.{'on' if trainer else 'keyword'} ({doing})"
        problems.append(none_of(place, moment, sorted(moments)) if any(moments) else idle(place, moment, doing))
    given = {name for name in PARAMETERS if getattr(effect, name) not in (None, False)}
    problems += [lacking(f"{where} ({doing})", name) for name in sorted(must - given)]
    problems += [idle(f"{where}.{name}", getattr(effect, name), doing) for name in sorted(given - must - may)]
    problems += _word_problems(where, effect, sets, trainer)
    if effect.do == "weaken" and WEAKENED.get(moment, effect.whom) != effect.whom:
        problems.append(unlike(f"{where}.whom (keyword = {moment})", effect.whom, WEAKENED[moment]))
    return problems


def _word_problems(where: str, effect: Effect, sets: set[str], trainer: bool) -> list[Text]:
    problems = []
    doing = f"do = {effect.do}"
    ends = {"recall": ("bottom", "shuffle"), "divert": ("bottom", "exhausted")}.get(effect.do, ())
    if effect.to is not None and ends and effect.to not in ends:
        problems.append(none_of(f"{where}.to ({doing})", effect.to, ends))
    zones = {"exhaust": ("deck", "bench"), "recall": ("bench", "exhausted")}.get(effect.do, ())
    if effect.zone is not None and zones and effect.zone not in zones:
        problems.append(none_of(f"{where}.zone ({doing})", effect.zone, zones))
    if effect.do == "exhaust" and effect.zone == "deck":  # taken from the top unseen: nobody chooses
        chosen = [field for field in ("filter", "by", "may") if getattr(effect, field)]
        problems += [idle(f"{where}.{field}", getattr(effect, field), "zone = deck") for field in chosen]
    if effect.do == "peek" and effect.then == "bottom" and effect.k is None:  # how many may go there
        problems.append(lacking(f"{where} (then = bottom)", "k"))
    if effect.do == "peek" and effect.then != "bottom" and effect.k is not None:
        problems.append(idle(f"{where}.k", effect.k, f"then = {effect.then}"))
    if effect.when is not None and effect.when.at_least is None and effect.when.at_most is None:
        problems.append(lacking(f"{where}.when", "at_least / at_most"))
    for field in (*AT_LEAST_ONE, "n") if effect.do in COUNTED else AT_LEAST_ONE:
        number = getattr(effect, field)
        if number is not None and number < 1:
            problems.append(at_least(f"{where}.{field}", number, 1))
    for field in ("filter", "to") if effect.do == "aura" else ("filter",):
        word = getattr(effect, field)
        if word is not None and not known_filter(word, sets, trainer):
            problems.append(none_of(f"{where}.{field}", word, FILTERS))
    for field, count in (("per", effect.per), ("when.count", effect.when.count if effect.when else None)):
        if count is not None and not known_count(count, sets, trainer):
            problems.append(none_of(f"{where}.{field}", count, COUNTS))
    return problems


def known_filter(word: str, sets: set[str], trainer: bool) -> bool:
    kind, _, value = word.partition(":")
    if kind == "set":
        return value in sets
    if kind == "level":
        return value in ("A", "B", "C", "I", "I*", "R", "SOLO")
    return word in {"any", "common", "uncommon", "starter", "self"} or (trainer and (word == "second_shown" or kind == "card"))


def known_count(word: str, sets: set[str], trainer: bool) -> bool:
    if word.startswith("bench:"):
        return known_filter(word.removeprefix("bench:"), sets, False)
    if word.startswith("fans/"):
        return word.removeprefix("fans/").isdigit() and word != "fans/0"
    return word in PLAIN_COUNTS or (trainer and word in TRAINER_COUNTS)


def fits(card: Card, word: str, bearer: Card | None = None) -> bool:
    """Whether a filter fits a card. Rainbow fits every set (challengers.effect.rainbow-bonus, rainbow-target)."""
    kind, _, value = word.partition(":")
    match kind:
        case "any":
            return True
        case "set":
            return card.set in (value, RAINBOW)
        case "level":
            return card.level == value
        case "common" | "uncommon":
            return card.rarity == kind
        case "starter":
            return card.kind in ("starter", "dog") or (card.kind == "robot" and card.level in ("I", "I*"))
        case "self":
            return bearer is not None and card.name_en == bearer.name_en
        case "card":
            return card.id == value
    return False


# ---------------------------------------------------------------- the same, in a form that plays fast


Ids = Callable[[str], frozenset[str]]


class Count(NamedTuple):
    """A count ready to be taken: which, of which cards, in groups of how many."""

    what: str
    cards: frozenset[str] = frozenset()
    group: int = 1


class Bonus(NamedTuple):
    """`str`: +n, times a count, at most `most`, if a condition holds."""

    n: int
    per: Count | None
    most: int | None
    when: tuple[Count, int | None, int | None] | None


class Aura(NamedTuple):
    n: int
    cards: frozenset[str]
    attack: bool
    flag: bool
    when: tuple[Count, int | None, int | None] | None = None
    second: bool = False  # only the second card shown


class Face:
    """A card as the combat reads it: each keyword's sentences apart, filters resolved to the cards they fit."""

    __slots__ = (
        "attack",
        "auras",
        "divert",
        "flag",
        "flag_triggers",
        "hampers",
        "holdtie",
        "id",
        "lose",
        "miss",
        "mute",
        "name",
        "now",
        "seats",
        "share",
        "strength",
        "weakens",
    )

    def __init__(self, card: Card, cards: dict[str, Card]) -> None:
        def of(keyword: str, *verbs: str) -> list[Effect]:
            return [effect for effect in card.effects if effect.keyword == keyword and (not verbs or effect.do in verbs)]

        def ids(word: str) -> frozenset[str]:
            return frozenset(id for id, other in cards.items() if fits(other, word, card))

        def bonus(effect: Effect) -> Bonus:
            per = None if effect.per is None else count_of(effect.per, ids)
            return Bonus(effect.n or 0, per, effect.max, condition_of(effect.when, ids))

        self.id, self.strength, self.name = card.id, card.strength, card.name_en
        self.now = tuple((effect, bonus(effect) if effect.do == "str" else None) for effect in of("now"))
        self.miss, self.lose = tuple(of("miss")), tuple(of("lose"))
        self.attack = tuple(bonus(effect) for effect in of("attack", "str"))
        self.flag = tuple(bonus(effect) for effect in of("flag", "str"))
        self.weakens = sum(effect.n or 0 for effect in of("attack", "weaken"))
        self.hampers = sum(effect.n or 0 for effect in of("flag", "weaken"))
        self.flag_triggers = tuple(of("flag", "fans", "exhaust", "recall", "peek"))
        self.mute = bool(of("flag", "mute"))
        self.auras = tuple(aura_of(effect, ids) for effect in of("bench", "aura"))
        self.seats = sum(effect.n or 0 for effect in of("special", "seats"))
        self.holdtie = bool(of("special", "holdtie"))
        shares, diverts = of("special", "share"), of("special", "divert")
        self.share = ids(shares[0].filter or "any") if shares else None
        self.divert = diverts[0] if diverts else None


def count_of(word: str, ids: Ids) -> Count:
    if word.startswith("bench:"):
        return Count("bench", ids(word.removeprefix("bench:")))
    what, _, group = word.partition("/")
    return Count(what, frozenset(), int(group or 1))


def condition_of(when: Condition | None, ids: Ids) -> tuple[Count, int | None, int | None] | None:
    return None if when is None else (count_of(when.count, ids), when.at_least, when.at_most)


def aura_of(effect: Effect, ids: Ids) -> Aura:
    second = effect.to == "second_shown"
    cards = ids("any" if second else effect.to or "any")
    return Aura(effect.n or 0, cards, effect.mode != "flag", effect.mode != "attack", condition_of(effect.when, ids), second)


class Coach:
    """A trainer as the rules read it."""

    __slots__ = ("aura", "draw_size", "effect", "extra_pick", "id", "redraws", "seats", "when")

    def __init__(self, id: str, effect: Effect, cards: dict[str, Card]) -> None:
        def ids(word: str) -> frozenset[str]:
            return frozenset(card for card, other in cards.items() if fits(other, word))

        self.id, self.effect = id, effect
        self.when = condition_of(effect.when, ids)
        self.aura = aura_of(effect, ids) if effect.do == "aura" else None
        self.seats = effect.n or 0 if effect.do == "seats" else 0
        self.redraws = effect.n if effect.do == "redraws" else None
        self.draw_size = effect.n if effect.do == "draw_size" else None
        self.extra_pick = effect.n or 0 if effect.do == "extra_pick" else 0


@cache
def faces(packs: tuple[str, ...]) -> dict[str, Face]:
    cards = shelf(packs).cards
    return {id: Face(card, cards) for id, card in cards.items()}


@cache
def coaches(packs: tuple[str, ...]) -> dict[str, Coach]:
    found = shelf(packs)
    return {id: Coach(id, trainer.effect, found.cards) for id, trainer in found.trainers.items()}
