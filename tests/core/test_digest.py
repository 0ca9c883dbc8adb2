"""Digests of states: independent of the order of dicts and sets."""

import msgspec

from tapete.core.game.state_copy import digest


class Board(msgspec.Struct):
    beaches: dict[int, str]
    marks: set[int]


def test_a_digest_does_not_depend_on_the_order_of_integer_keys():
    one, same, other = Board({1: "a", 2: "b"}, {3, 1}), Board({2: "b", 1: "a"}, {1, 3}), Board({1: "b", 2: "a"}, {1, 3})
    assert digest(one) == digest(same)
    assert digest(one) != digest(other)
