"""Chance: verifiable dice, shuffles, draws, scripts."""

from collections import Counter
from hashlib import blake2b

import pytest

from tapete.core.flow import Chance, Script, ScriptEnded, commitment, match_key


def test_a_roll_can_be_computed_by_hand_from_seed_and_counter():
    key = match_key("seed")
    chance = Chance(key)
    chance.roll(1, 6)
    block = blake2b((1).to_bytes(8, "big") + bytes(4), key=key, digest_size=64).digest()
    expected = [int.from_bytes(block[4 * i : 4 * i + 4], "big") * 20 // 2**32 + 1 for i in range(3)]
    assert chance.roll(3, 20) == expected


def test_entropy_of_the_seats_changes_the_dice_but_not_the_commitment():
    assert match_key("seed", ["ana"]) != match_key("seed", ["bea"]) != match_key("seed")
    assert match_key("seed", ["ab", "c"]) != match_key("seed", ["a", "bc"])
    assert commitment("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"


def test_all_faces_are_equally_likely():
    chance = Chance(match_key("fair"))
    faces = Counter(face for _ in range(3000) for face in chance.roll(10, 6))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    chi_squared = sum((count - 5000) ** 2 / 5000 for count in faces.values())
    assert chi_squared < 20.5  # five degrees of freedom, one in a thousand


def test_all_orders_of_three_cards_are_equally_likely():
    chance = Chance(match_key("orders"))
    orders = Counter()
    for _ in range(6000):
        pile = ["a", "b", "c"]
        chance.shuffle(pile)
        orders["".join(pile)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_a_roll_of_many_dice_uses_one_count_and_many_blocks():
    chance = Chance(match_key("many"))
    assert len(chance.roll(100, 6)) == 100
    assert chance.count == 1


def test_a_copy_continues_with_the_same_dice():
    chance = Chance(match_key("copy"))
    chance.roll(2, 6)
    twin = chance.copy()
    assert [chance.roll(3, 6) for _ in range(5)] == [twin.roll(3, 6) for _ in range(5)]


def test_scripted_dice_come_first_and_then_the_seed():
    chance = Chance(match_key("s"), Script(dice=[[6, 1]]))
    assert chance.roll(2, 6) == [6, 1]
    assert all(1 <= face <= 6 for face in chance.roll(2, 6))


@pytest.mark.parametrize(("script", "count", "sentence"), [
    ([[6, 6, 6]], 2, "expected 2 dice of 6 sides"),
    ([[7, 1]], 2, "expected 2 dice of 6 sides"),
])  # fmt: skip
def test_a_script_that_does_not_fit_the_roll_is_an_error(script, count, sentence):
    with pytest.raises(ScriptEnded, match=sentence):
        Chance(b"k" * 32, Script(dice=script)).roll(count, 6)


def test_a_strict_script_must_contain_every_roll():
    with pytest.raises(ScriptEnded, match="was not foreseen"):
        Chance(b"k" * 32, Script(strict=True)).roll(1, 6)


def test_scripted_draws_and_shuffles_name_cards_from_the_top_down():
    chance = Chance(b"k" * 32, Script(draws=[["b"]], shuffles=[["c", "a"]]))
    pile = ["a", "b", "c", "d"]
    assert chance.draw(pile, 1) == ["b"]
    chance.shuffle(pile)
    assert pile == ["d", "a", "c"]  # the end is the top: c, then a, then the rest
    with pytest.raises(ScriptEnded, match="'z', which is not in the pile"):
        Chance(b"k" * 32, Script(draws=[["z"]])).draw(pile, 1)


def test_a_short_pile_gives_all_its_cards():
    pile = ["a", "b"]
    assert Chance(b"k" * 32).draw(pile, 5) == ["b", "a"]
    assert pile == []
