"""The vocabulary in which cards and trainers are written, and its meaning: what a verb takes, what a filter fits, what a count counts."""

from __future__ import annotations

from tapete.core.content import idle
from tapete.core.mistakes import at_least, lacking, none_of, unlike
from tapete.core.text import Text
from tapete.games.challengers.content.sheets import RAINBOW, Card, Effect

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
