"""A digest is the same for equal states, whatever keys their tables have and in whatever order they were filled."""

import msgspec

from tapete.core.game.state_copy import digest


class Board(msgspec.Struct):
    beaches: dict[int, str]
    marks: set[int]


def test_tables_with_numbers_for_keys_have_a_digest_that_does_not_depend_on_their_order():
    one, same, other = Board({1: "a", 2: "b"}, {3, 1}), Board({2: "b", 1: "a"}, {1, 3}), Board({1: "b", 2: "a"}, {1, 3})
    assert digest(one) == digest(same)
    assert digest(one) != digest(other)
