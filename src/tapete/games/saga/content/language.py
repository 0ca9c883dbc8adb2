"""Reading the effect of an ability as a person writes it: `attack_dice(2); if(mounted(U)){attack_dice(1)}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from tapete.core.mistakes import Mistake, lacking, none_of, such_as
from tapete.core.text import text
from tapete.games.saga.content import words as v

TOKEN = re.compile(r"\s*([A-Za-z_][\w-]*|\d+|>=|[(){};,|=+-])")
STICKS = ("MC", "C", "M", "L")
FACES = ("common", "uncommon", "rare")
GEAR = {"mounted": "mounted", "infantry": "infantry", "foot": "infantry", "ranged": "ranged", "bows": "bows", "slings": "slings", "javelins": "javelins"} | {
    "crossbows": "crossbows",
    "composite": "composite",
    "composite-bow": "composite",
    "heavy": "heavy",
}
TROOPS = {"hero": "heroes", "heroes": "heroes", "guards": "guards", "warriors": "warriors", "levies": "levies"}


class BadEffect(Mistake):
    """An effect that does not read; the sentence says after which words, what was found and what was expected."""


def effect(written: str) -> tuple[v.Effect, ...]:
    """The effect of an ability.

    >>> effect("attack_dice(2)")
    (AttackDice(n=Number(value=2)),)
    """
    return Reader(written).effects("")


class Reader:
    """A written effect and how far it has been read."""

    def __init__(self, written: str) -> None:
        self.written, self.at = written, 0
        self.words: list[str] = []
        self.ends: list[int] = []  # where each word ends
        place = 0
        while place < len(written.rstrip()):
            found = TOKEN.match(written, place)
            if found is None:
                raise BadEffect(such_as(self.before(), written[place:].strip()[:12], "attack_dice(2); fatigue(E, 1)"))
            self.words.append(found.group(1))
            place = found.end()
            self.ends.append(place)
            self.at += 1
        self.at = 0

    # ---- tokens

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, wanted: str = "") -> str:
        found = self.peek()
        if not found:
            early = text("kernel-content-ends", path=self.before())
            raise BadEffect(lacking(self.before(), wanted) if wanted else early)
        if wanted and found != wanted:
            raise self.strange([wanted])
        self.at += 1
        return found

    def before(self) -> str:
        """What has been read so far, its end: that is where something is wrong."""
        read = self.written[: self.ends[self.at - 1]].strip()[-40:] if self.at else ""
        return f"{read} …".strip()

    def strange(self, known: Iterable[str]) -> BadEffect:
        """The next word is none of those that may stand here."""
        return BadEffect(none_of(self.before(), self.peek(), known))

    def skip(self, word: str) -> bool:
        if self.peek() == word:
            self.at += 1
            return True
        return False

    def one_of(self, words: tuple[str, ...]) -> str:
        if self.peek() not in words:
            raise self.strange(words)
        return self.take()

    # ---- effects

    def effects(self, end: str) -> tuple[v.Effect, ...]:
        found = [self.verb()]
        while self.skip(";"):
            if self.peek() in ("", end):
                break
            found.append(self.verb())
        if end == "" and self.peek():
            raise self.strange([";"])
        return tuple(found)

    def verb(self) -> v.Effect:
        if self.peek() not in (*VERBS, "if", "one_of"):
            raise self.strange([*sorted(VERBS), "if", "one_of"])
        name = self.take()
        if name == "if":
            self.take("(")
            condition = self.condition()
            self.take(")")
            self.take("{")
            then = self.effects("}")
            self.take("}")
            return v.If(condition, then)
        if name == "one_of":
            self.take("{")
            branches = [self.effects("|")]
            while self.skip("|"):
                branches.append(self.effects("|"))
            self.take("}")
            return v.OneOf(tuple(branches))
        self.take("(")
        made = VERBS[name](self)
        self.take(")")
        return made

    def until(self) -> v.Until:
        """`, until(turn_end)`, where one stands."""
        if self.words[self.at : self.at + 2] != [",", "until"]:
            return ""
        self.at += 2
        self.take("(")
        word: Any = self.one_of(("turn_end", "next_own_turn"))
        self.take(")")
        return word  # type: ignore[no-any-return]

    def comma(self) -> None:
        self.take(",")

    def number(self) -> int:
        sign = -1 if self.skip("-") else 1
        self.skip("+")
        if not self.peek().isdigit():
            raise BadEffect(text("kernel-content-number", path=self.before(), found=self.peek()))
        return sign * int(self.take())

    def named(self, name: str) -> bool:
        """`, name=`"""
        if self.words[self.at : self.at + 3] == [",", name, "="]:
            self.at += 3
            return True
        return False

    # ---- who

    def who(self) -> v.Who:
        if self.peek() in ("U", "E"):
            return v.U if self.take() == "U" else v.E
        count: Any = self.take() if self.peek() in ("one", "all") else "chosen"
        side: Any = self.take() if self.peek() in ("own", "enemy") else "own"
        troops: list[str] = []
        gear: list[str] = []
        while True:
            word = self.peek()
            if word in TROOPS:
                troops.append(TROOPS[self.take()])
                self.skip("|")
            elif word in GEAR:
                gear.append(GEAR[self.take()])
            elif word in ("unit", "units"):
                self.take()
            else:
                break
        if not troops and not gear and side == "own" and count == "chosen":
            raise self.strange(["U", "E", "one", "all", "own", "enemy", *TROOPS, *GEAR])
        stick, of = "", ""
        if self.skip("within"):
            stick = self.one_of(STICKS)
            self.take("of")
            of = self.place()
        return v.Who("", side, count, tuple(troops), tuple(gear), stick, of)  # type: ignore[arg-type]

    def place(self) -> str:
        for words, place in PLACES:
            if self.words[self.at : self.at + len(words)] == words:
                self.at += len(words)
                return place
        raise self.strange(" ".join(words) for words, _ in PLACES)

    def kinds(self) -> tuple[v.Kind, ...]:
        if self.skip("any"):
            return v.KINDS
        found: list[Any] = [self.one_of(v.KINDS)]
        while self.skip("|"):
            found.append(self.one_of(v.KINDS))
        return tuple(found)

    # ---- numbers and conditions

    def amount(self) -> v.Amount:
        word = self.peek()
        if word in ("figures", "armour", "fatigue"):
            return self.count()
        if word in ("half", "min", "max"):
            self.take()
            self.take("(")
            one = self.amount()
            if word == "half":
                self.take(")")
                return v.Half(one)
            self.comma()
            other = self.amount()
            self.take(")")
            return v.Least(one, other) if word == "min" else v.Most(one, other)
        return v.Number(self.number())

    def count(self) -> v.Count:
        what: Any = self.one_of(("figures", "armour", "fatigue"))
        self.take("(")
        who = self.who()
        self.take(")")
        return v.Count(what, who)

    def condition(self) -> v.Condition:
        found = [self.plain_condition()]
        while self.skip("or"):
            found.append(self.plain_condition())
        return found[0] if len(found) == 1 else v.Either(tuple(found))

    def plain_condition(self) -> v.Condition:
        if self.skip("casualty"):
            self.take("caused")
            return v.Is("casualty caused")
        if self.peek() in ("mounted", "in_rough"):
            what: Any = self.take()
            self.take("(")
            who = self.who()
            self.take(")")
            return v.Is(what, who)
        count = self.count()
        self.take(">=")
        return v.AtLeast(count, self.number())

    def filter(self, words: tuple[str, ...]) -> str:
        if self.peek().isdigit():
            return f"n:{self.number()}"
        word = self.one_of((*words, "le"))
        if word != "le":
            return word
        self.take("(")
        face = self.number()
        self.take(")")
        return f"le:{face}"


PLACES: list[tuple[list[str], str]] = [
    (["it"], "it"),
    (["own", "edge"], "own edge"),
    (["a", "rough", "piece"], "rough"),
    (["two", "own", "units"], "two own units"),
    (["a", "composite-bow", "unit"], "composite"),
]


def _activate(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    kinds, n, fatigue, target = r.kinds(), 1, True, False
    while r.peek() == ",":
        if r.named("n"):
            n = r.number()
        elif r.named("fatigue"):
            fatigue = r.one_of(("yes", "no")) == "yes"
        elif r.named("target"):
            target = r.take("E") == "E"
        else:
            r.comma()
            raise r.strange(["n=", "fatigue=", "target="])
    return v.Activate(who, kinds, n, fatigue, target)


def _free_activation(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    return v.FreeActivation(who, r.kinds(), r.until() or "turn_end")


def _turn_saga(r: Reader) -> v.Effect:
    n = r.number()
    if not r.skip(","):
        return v.TurnSaga(n)
    faces = [r.one_of(FACES)]
    while r.skip("|"):
        faces.append(r.one_of(FACES))
    return v.TurnSaga(n, tuple(faces))


def _strip_board(r: Reader) -> v.Effect:
    n = r.number()
    return v.StripBoard(n, r.skip(",") and r.take("advanced") == "advanced")


def _attack_mod(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    n = r.number()
    where: Any = ""
    if r.words[r.at : r.at + 2] in ([",", "melee"], [",", "shooting"]):
        r.comma()
        where = r.take()
    return v.AttackMod(who, n, where, r.until())


def _armour(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    return v.Armour(who, r.number(), r.until())


def _stick(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    what: Any = r.one_of(("move", "charge", "range"))
    r.comma()
    plus = "+" if r.skip("+") else ""
    return v.SetStick(who, what, plus + r.one_of(STICKS), r.until())


def _ignore_terrain(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    kind: Any = r.one_of(("rough", "dangerous", "both"))
    return v.IgnoreTerrain(who, kind, r.until())


def _bonus_move(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    stick: Any = r.one_of(STICKS)
    return v.BonusMove(who, stick)


def _bonus_shot(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    dice, target, weapon = r.number(), False, ""
    while r.peek() == ",":
        if r.named("target"):
            target = r.take("E") == "E"
        elif r.named("weapon"):
            weapon = r.one_of(("bows", "slings", "composite", "crossbows", "javelins", "improvised"))
        else:
            r.comma()
            raise r.strange(["target=", "weapon="])
    return v.BonusShot(who, dice, target, weapon)


def _deny(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    what: Any = r.one_of(("abilities", "fatigue_use", "close_ranks", "resistance", "charge", "shoot"))
    return v.Deny(who, what, r.until())


def _cover(r: Reader) -> v.Effect:
    who = r.who()
    r.comma()
    kind: Any = r.one_of(("none", "light", "heavy", "closed"))
    return v.Cover(who, kind)


def _pass_fatigue(r: Reader) -> v.Effect:
    giver = r.who()
    r.comma()
    taker = r.who()
    r.comma()
    return v.PassFatigue(giver, taker, r.number())


def _counted(make: Callable[[int], v.Effect]) -> Callable[[Reader], v.Effect]:
    return lambda r: make(r.number())


def _who_counted(make: Callable[[v.Who, int], v.Effect]) -> Callable[[Reader], v.Effect]:
    def read(r: Reader) -> v.Effect:
        who = r.who()
        r.comma()
        return make(who, r.number())

    return read


def _reroll(make: Callable[[v.Who, str], v.Effect], words: tuple[str, ...]) -> Callable[[Reader], v.Effect]:
    def read(r: Reader) -> v.Effect:
        who = r.who()
        r.comma()
        return make(who, r.filter(words))

    return read


VERBS: dict[str, Callable[[Reader], v.Effect]] = {
    "activate": _activate,
    "free_activation": _free_activation,
    "roll_saga": _counted(v.RollSaga),
    "reroll_saga": _counted(v.RerollSaga),
    "turn_saga": _turn_saga,
    "enemy_reroll_saga": _counted(v.EnemyRerollSaga),
    "strip_rolled": _counted(v.StripRolled),
    "strip_board": _strip_board,
    "attack_dice": lambda r: v.AttackDice(r.amount()),
    "defence_dice": lambda r: v.DefenceDice(r.amount()),
    "attack_mod": _attack_mod,
    "defence_mod": _who_counted(v.DefenceMod),
    "reroll_attack": _reroll(v.RerollAttack, ("misses", "hits")),
    "reroll_defence": _reroll(v.RerollDefence, ("failures", "successes")),
    "armour": _armour,
    "auto_hits": _counted(v.AutoHits),
    "cancel_hits": _counted(v.CancelHits),
    "cancel_casualties": _counted(v.CancelCasualties),
    "casualties": _who_counted(v.Casualties),
    "sacrifice": _counted(v.Sacrifice),
    "restore": _who_counted(v.Restore),
    "fatigue": _who_counted(v.Fatigue),
    "rest_marker": _who_counted(v.RestMarker),
    "pass_fatigue": _pass_fatigue,
    "cancel_activation": lambda r: v.CancelActivation(),
    "stick": _stick,
    "ignore_terrain": _ignore_terrain,
    "bonus_move": _bonus_move,
    "bonus_shot": _bonus_shot,
    "cover": _cover,
    "deny": _deny,
    "hold_ground": lambda r: v.HoldGround(r.who()),
}
