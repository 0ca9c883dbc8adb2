"""What an effect does, in English: one template a verb."""

from __future__ import annotations

from tapete.games.challengers.content.sheets import Condition, Effect, Library

KEYWORDS = {
    "pick": "When chosen",
    "lose": "When losing the flag",
    "bench": "From the bench",
    "attack": "During the attack",
    "flag": "Holding the flag",
    "special": "Special",
    "miss": "No capture",
}
EACH = {
    "exhausted": "each card in your exhausted pile",
    "shown": "each other card you have shown in this attack",
    "seats_free": "each free seat of your bench",
    "fans": "each fan token you have",
    "trophies": "each trophy you have",
    "round": "each round, the current one included",
    "round/2": "every 2 rounds, the current one included",
    "done/2": "every 2 finished rounds",
}
THINGS = {  # one, several
    "exhausted": ("card in your exhausted pile", "cards in your exhausted pile"),
    "shown": ("other card shown in this attack", "other cards shown in this attack"),
    "seats_free": ("free seat on your bench", "free seats on your bench"),
    "seats_used": ("seat of your bench used", "seats of your bench used"),
    "fans": ("fan token", "fan tokens"),
    "trophies": ("trophy", "trophies"),
}
ZONES = {"bench": "your bench", "exhausted": "your exhausted pile"}
ELSEWHERE = {"exhausted": "to your exhausted pile", "bottom": "to the bottom of your deck"}


def doing(effect: Effect, library: Library) -> str:
    n, limit = effect.n or 0, _limit(effect.limit)
    match effect.do:
        case "str":
            most = f" (at most +{effect.max})" if effect.max else ""
            return f"{_signed(n)} strength{_each(effect.per, library)}{most}{_condition(effect.when, library)}"
        case "aura":
            return _aura(effect, library)
        case "weaken":
            return f"{'the opposing flag card' if effect.whom == 'flag' else 'each opposing attacking card'} gets {_signed(-n)} strength"
        case "fans":
            return f"gain {n} {'fan' if n == 1 else 'fans'}{limit}"
        case "exhaust" if effect.zone == "deck":
            top = "the top card" if n == 1 else f"the top {n} cards"
            return f"exhaust {top} of your deck{limit}" if effect.who == "me" else f"your opponent exhausts {top} of their deck{limit}"
        case "exhaust":
            return _exhaust_bench(effect, library) + limit
        case "recall":
            verb = ("you may " if effect.may else "") + ("put" if effect.to == "bottom" else "shuffle")
            where = "on the bottom of your deck" if effect.to == "bottom" else "into your deck"
            return f"{verb} {_some(n, effect.filter, library)} of {ZONES[effect.zone or 'bench']} {where}{limit}"
        case "peek":
            return _peek(effect) + limit
        case "draw":
            return f"draw {n} level {effect.level} cards; {_take(effect)}"
        case "trade":
            return f"you may remove {_some(1, effect.filter, library)} from your deck; if you do, draw {n} level {effect.level} cards, {_take(effect)}"
        case "seats":
            return f"your bench has {_seats(n)} while this card is on it"
        case "share":
            return f"may share the seat of another {_cards(1, effect.filter, library)}"
        case "divert":
            return _divert(effect)
        case "holdtie":
            return "while it holds the flag, equalling its strength is not enough to take it"
        case "mute":
            return "your opponent's From-the-bench effects do not apply"
    raise ValueError(f"challengers: no English template for {effect.do!r}")


def coaching(effect: Effect, library: Library) -> str:
    """A trainer's effect, with its moment."""
    n = effect.n or 0
    match effect.do, effect.on:
        case "seats", _:
            return f"your bench has {_seats(n)}"
        case "redraws", _:
            return f"you may redraw {_times(n)} in each planning phase"
        case "draw_size", _:
            return f"you draw {n} cards instead of 5 at the start of step B"
        case "extra_pick", _:
            return f"{_times(effect.limit_game or 1)} per game you may pick {'one card' if n == 1 else f'{n} cards'} more than allowed"
        case "aura", _:
            return _aura(effect, library) + _condition(effect.when, library)
        case "fans", "setup":
            return f"you start the game with {n} {'fan' if n == 1 else 'fans'}"
        case "fans", "combat_won" | "combat_lost":
            verb = "win" if effect.on == "combat_won" else "lose"
            return f"when you {verb} a combat of the tournament{_condition(effect.when, library)}, {doing(effect, library)}"
        case "peek", "combat_start":
            return f"before the first card of each combat {_peek(effect)}"
        case "exhaust", "flag_lost":
            verb = "you may first exhaust" if effect.may else "you first exhaust"
            return f"when one of your cards loses the flag {verb} {_some(n, effect.filter, library)} of your bench{_limit(effect.limit)}"
    raise ValueError(f"challengers: no English template for a trainer's {effect.do!r}")


# ---------------------------------------------------------------- parts of sentences


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def _limit(limit: int | None) -> str:
    if limit is None:
        return ""
    return " (once per combat)" if limit == 1 else f" (at most {_times(limit)} per combat)"


def _kind(word: str | None, library: Library) -> str:
    """What a filter puts before the word card; nothing for any."""
    kind, _, value = (word or "any").partition(":")
    match kind:
        case "set":
            return f"{library.sets[value].name_en} "
        case "level":
            return f"level {value} "
        case "common" | "uncommon":
            return f"{kind.capitalize()} "
        case "starter":
            return "starter "
    return ""


def _cards(n: int, word: str | None, library: Library) -> str:
    """The noun: card or cards that fit a filter."""
    many = n != 1
    if word == "self":
        return "copies of this card" if many else "copy of this card"
    if word is not None and word.startswith("card:"):
        return library.cards[word.removeprefix("card:")].name_en + ("s" if many else "")
    return _kind(word, library) + ("cards" if many else "card")


def _some(n: int, word: str | None, library: Library) -> str:
    return f"one {_cards(1, word, library)}" if n == 1 else f"{n} {_cards(n, word, library)}"


def _seats(n: int) -> str:
    if n > 0:
        return "one more seat" if n == 1 else f"{n} more seats"
    return "one seat fewer" if n == -1 else f"{-n} seats fewer"


def _each(per: str | None, library: Library) -> str:
    if per is None:
        return ""
    if per.startswith("bench:"):
        return f" for each {_cards(1, per.removeprefix('bench:'), library)} on your bench"
    if per.startswith("fans/"):
        return f" for every {per.removeprefix('fans/')} fan tokens you have"
    return f" for {EACH[per]}"


def _condition(when: Condition | None, library: Library) -> str:
    if when is None:
        return ""
    n = when.at_least if when.at_least is not None else when.at_most or 0
    if when.count == "deck_at_start":
        return f" if you began the combat with {n} cards {'or fewer' if when.at_least is None else 'or more'} in your deck"
    if when.count == "trophies_behind":
        return f" if your opponent has {'' if n == 1 else f'at least {n} '}more trophies than you"
    if when.count == "seats_used":
        return f" with {n} {'or fewer' if when.at_least is None else 'or more'} seats of your bench used"
    if when.count.startswith("bench:"):
        things = f"{_cards(n, when.count.removeprefix('bench:'), library)} on your bench"
    elif when.count in THINGS:
        things = THINGS[when.count][n != 1]
    else:
        return f" from round {n} on" if when.at_least is not None else f" up to round {n}"
    return f" if you have {'at least' if when.at_least is not None else 'at most'} {n} {things}"


def _aura(effect: Effect, library: Library) -> str:
    n = _signed(effect.n or 0)
    if effect.to == "second_shown":
        return f"the second card you show in each attack gets {n} strength"
    if effect.mode == "attack":
        return f"each of your attacking {_cards(2, effect.to, library)} gets {n} strength"
    if effect.mode == "both":
        return f"your {_cards(2, effect.to, library)} get {n} strength, attacking and holding the flag"
    return f"your flag card gets {n} strength{_if_it_is(effect.to, library)}"


def _if_it_is(word: str | None, library: Library) -> str:
    if word in (None, "any"):
        return ""
    if word in ("common", "uncommon"):
        return f" if it is {str(word).capitalize()}"
    return f" if it is a {_cards(1, word, library)}"


def _exhaust_bench(effect: Effect, library: Library) -> str:
    what = _some(effect.n or 0, effect.filter, library)
    if effect.by != "opp":
        bench = "your bench" if effect.who == "me" else "the opposing bench"
        return f"{'you may ' if effect.may else ''}exhaust {what} of {bench}"
    bench = "your bench" if effect.who == "me" else "their bench"
    return f"your opponent {'may exhaust' if effect.may else 'chooses and exhausts'} {what} of {bench}"


def _peek(effect: Effect) -> str:
    n = effect.n or 0
    if n == 1:
        return f"look at the top card of your deck{'; you may put it on the bottom' if effect.then == 'bottom' else ''}"
    top = f"look at the top {n} cards of your deck"
    return f"{top} and put them back on top in any order" if effect.then == "order" else f"{top}; you may put up to {effect.k} of them on the bottom"


def _take(effect: Effect) -> str:
    return f"you may add {'' if effect.take == 1 else 'up to '}{effect.take} to your deck and discard the rest"


def _divert(effect: Effect) -> str:
    where = ELSEWHERE[effect.to or "bottom"]
    if effect.limit is None:
        return f"goes {where} instead of the bench"
    times = "the first time" if effect.limit == 1 else f"the first {effect.limit} times"
    return f"{times} in each combat it would go to the bench, it goes {where}"
