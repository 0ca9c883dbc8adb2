"""A bot that ignores its random numbers: it draws from the generator of the whole program."""

import random


def answer(match, player, rng):
    return random.choice(list(match.pending[player].options))
