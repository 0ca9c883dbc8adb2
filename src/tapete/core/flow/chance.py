"""Random numbers of a match: dice, draws and shuffles from seed and counter, verifiable afterwards.

The state of the generator is a key and a counter. Roll number `count` reads words of 32 bits from BLAKE2b(count, block)
under the key of the match; a word w becomes the face w * sides // 2**32 + 1. A shuffle is Fisher-Yates from the last
card down, with the same words. `docs/dice.md` has the details.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from struct import unpack
from typing import Any

import msgspec

__all__ = ["Chance", "Script", "ScriptEnded", "commitment", "match_key"]

WORDS_PER_BLOCK = 16


def match_key(seed: str, entropy: Sequence[str] = ()) -> bytes:
    """Key of a match: a hash of the committed seed and of the entropy that each seat added later.

    >>> match_key("tonight") == match_key("tonight"), match_key("tonight") == match_key("tonight", ["and what I add"])
    (True, False)
    """
    mixed = blake2b(digest_size=32, person=b"tapete-match")
    for part in (seed, *entropy):
        encoded = part.encode()
        mixed.update(len(encoded).to_bytes(8, "big") + encoded)
    return mixed.digest()


def commitment(seed: str) -> str:
    """Hash of the seed, shown before the match: the seed can be checked against it afterwards.

    >>> commitment("tonight")[:16]
    '2769fc20451b5173'
    """
    return sha256(seed.encode()).hexdigest()


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """Chance decided beforehand, for tests and puzzles.

    When a list runs out, the seed goes on; with `strict`, a roll beyond the list is an error.

    >>> chance = Chance.of("seed", script=Script(dice=[[6, 1]], shuffles=[["c", "a"]]))
    >>> chance.roll(2, 6)
    [6, 1]
    >>> pile = ["a", "b", "c"]
    >>> chance.shuffle(pile)
    >>> pile  # the top is the end
    ['b', 'a', 'c']
    """

    dice: list[list[int]] = []
    draws: list[list[Any]] = []
    shuffles: list[list[Any]] = []
    strict: bool = False


class ScriptEnded(Exception):
    """A strict script has no dice for a roll, or a script does not fit the dice or the pile.

    >>> chance = Chance.of("seed", script=Script(strict=True))
    >>> chance.roll(1, 6)
    Traceback (most recent call last):
        ...
    tapete.core.flow.chance.ScriptEnded: script: a roll of 1 dice of 6 sides was not foreseen (after 0 rolls)
    """


class Chance:
    """Generator of dice, draws and shuffles of one match; cheap to copy.

    >>> one, twin = Chance.of("tonight"), Chance.of("tonight")
    >>> one.roll(3, 6) == twin.roll(3, 6)
    True
    >>> one.copy().roll(2, 6) == one.roll(2, 6)
    True
    """

    __slots__ = ("count", "dice_used", "draws_used", "key", "script", "seeds", "shuffles_used")

    def __init__(self, key: bytes, script: Script | None = None, seeds: tuple[str, ...] = ()) -> None:
        self.key, self.count, self.script, self.seeds = key, 0, script, seeds
        self.dice_used = self.draws_used = self.shuffles_used = 0

    @classmethod
    def of(cls, seed: str, entropy: tuple[str, ...] = (), script: Script | None = None) -> Chance:
        """Chance of a match. The key is computed when it is first needed, since many matches never roll."""
        return cls(b"", script, (seed, *entropy))

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.key, twin.count, twin.script, twin.seeds = self.key, self.count, self.script, self.seeds
        twin.dice_used, twin.draws_used, twin.shuffles_used = self.dice_used, self.draws_used, self.shuffles_used
        return twin

    def foresee(self, dice: Sequence[Sequence[int]]) -> None:
        """Replace the dice of the script from here on.

        >>> chance = Chance.of("seed", script=Script(dice=[[6], [1]]))
        >>> chance.foresee([[4]])
        >>> chance.roll(1, 6)
        [4]
        """
        script = self.script or Script()
        rolls = [*script.dice[: self.dice_used], *map(list, dice)]
        self.script = msgspec.structs.replace(script, dice=rolls)

    def words(self, number: int) -> list[int]:
        """The next `number` words of 32 bits; the counter goes up by one, for any number of blocks."""
        if not self.key:
            self.key = match_key(self.seeds[0], self.seeds[1:])
        count = self.count.to_bytes(8, "big")
        self.count += 1
        if number <= WORDS_PER_BLOCK:
            return list(unpack(">16I", blake2b(count + b"\0\0\0\0", key=self.key, digest_size=64).digest()))
        words: list[int] = []
        block = 0
        while len(words) < number:
            words += unpack(">16I", blake2b(count + block.to_bytes(4, "big"), key=self.key, digest_size=64).digest())
            block += 1
        return words

    def roll(self, count: int, sides: int) -> list[int]:
        """Roll dice: a face from 1 to `sides` for each."""
        if self.script is not None and (faces := self._scripted_dice(count, sides)) is not None:
            return faces
        words = self.words(count)
        return [(words[i] * sides >> 32) + 1 for i in range(count)]

    def shuffle(self, pile: list[Any]) -> None:
        """Shuffle a pile in place; every order is equally likely."""
        if self.script is not None and self._scripted_shuffle(pile):
            return
        size = len(pile)
        words = self.words(size)
        for last in range(size - 1, 0, -1):
            other = words[last] * (last + 1) >> 32
            pile[last], pile[other] = pile[other], pile[last]

    def draw(self, pile: list[Any], count: int) -> list[Any]:
        """Take `count` cards from the top of a pile, which is its end; fewer if there are fewer."""
        if self.script is not None and (scripted := self._scripted_draw(pile)) is not None:
            return scripted
        self.count += 1
        return [pile.pop() for _ in range(min(count, len(pile)))]

    def _scripted_dice(self, count: int, sides: int) -> list[int] | None:
        script = self.script
        assert script is not None
        if self.dice_used >= len(script.dice):
            if script.strict:
                raise ScriptEnded(
                    f"script: a roll of {count} dice of {sides} sides was not foreseen (after {self.dice_used} rolls)"
                )
            return None
        faces = script.dice[self.dice_used]
        if len(faces) != count or any(not 1 <= face <= sides for face in faces):
            raise ScriptEnded(f"script: roll {self.dice_used + 1} is {faces}, expected {count} dice of {sides} sides")
        self.dice_used += 1
        self.count += 1
        return list(faces)

    def _scripted_draw(self, pile: list[Any]) -> list[Any] | None:
        script = self.script
        assert script is not None
        if self.draws_used >= len(script.draws):
            return None
        cards = script.draws[self.draws_used]
        missing = [card for card in cards if cards.count(card) > pile.count(card)]
        if missing:
            raise ScriptEnded(f"script: draw {self.draws_used + 1} wants {missing[0]!r}, which is not in the pile")
        self.draws_used += 1
        self.count += 1
        for card in cards:
            pile.remove(card)
        return list(cards)

    def _scripted_shuffle(self, pile: list[Any]) -> bool:
        script = self.script
        assert script is not None
        if self.shuffles_used >= len(script.shuffles):
            return False
        order = script.shuffles[self.shuffles_used]
        top = [card for card in order if card in pile]
        if len(top) != len(order) or any(order.count(card) > pile.count(card) for card in order):
            raise ScriptEnded(f"script: shuffle {self.shuffles_used + 1} names cards that are not in the pile")
        self.shuffles_used += 1
        self.count += 1
        for card in order:
            pile.remove(card)
        pile.extend(reversed(order))  # the script reads from the top down
        return True
