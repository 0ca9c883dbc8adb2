"""A simulated player at the keyboard: typed lines come from standard input, output is recorded."""

import io
import random
import sys

from rich.console import Console

import tapete
from tapete.core.flow import TypeDice
from tapete.terminal import Terminal

ASIDE = ("?", "m", "l", "r", "+", "-", "/a", "nonsense", "0", "u")


class Typist(io.TextIOBase):
    """Types the lines that `typed` returns."""

    def __init__(self, match, language, typed, *, width=100, **console):
        self.out = io.StringIO()
        self.terminal = Terminal(match, 0, language, Console(file=self.out, width=width, **console))
        self.typed, self.lines = typed, 0

    def readline(self, size=-1):
        self.lines += 1
        line = self.typed(self.terminal)
        return "" if line is None else f"{line}\n"

    def play(self, monkeypatch, save_to=None):
        monkeypatch.setattr(sys, "stdin", self)
        self.terminal.play(save_to)
        return self.out.getvalue()


def at_random(seed, aside=0.05, places=0.5):
    """Type random numbers of the list, half of the places as coordinates, and some invalid input."""
    rng = random.Random(seed)

    def typed(terminal):
        dice = [decision for decision in terminal.match.pending.values() if isinstance(decision, TypeDice)]
        if dice:
            count, sides = dice[0].dice
            return " ".join(str(rng.randint(1, sides)) for _ in range(count))
        if rng.random() < aside:
            return rng.choice(ASIDE)
        number = rng.randint(1, terminal.choice_count)
        at, ground = terminal.listing[number - 1].at, terminal.places_asked
        if at is not None and ground is not None and rng.random() < places:
            return f"{at[0] / ground.board.scale} {at[1] / ground.board.scale}"
        return str(number)

    return typed


def script(*lines):
    """Type these lines, then close standard input."""
    left = list(lines)
    return lambda terminal: left.pop(0) if left else None


def new(game, options=None, seed="typed", **more):
    return tapete.new_match(game, ["human", "bot:random"], options, seed, **more)
