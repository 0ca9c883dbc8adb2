"""What can be done with a tournament and what cannot; a file that is broken is one sentence."""

import msgspec
import pytest

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.standings import standings
from tapete.club.tournament import file
from tapete.club.tournament.operations import (
    enter,
    find_person,
    is_finished,
    new,
    pair,
    record_result,
    unpair,
    withdraw,
)
from tapete.club.tournament.result_entry import read_result
from tapete.core.i18n.text import LANGUAGES


def evening(*names, kind="swiss", **settings):
    cup = new(kind, seed="evening", **settings)
    for name in names or ("Ana", "Berta", "Carlos", "Dani"):
        cup = enter(cup, name)
    return cup


def played_round(cup):
    cup = pair(cup)
    for n, board in enumerate(cup.rounds[-1].boards, start=1):
        if not board.is_bye:
            cup = record_result(cup, n, (1, 2))
    return cup


def refused(doing, *args, **settings):
    with pytest.raises(TournamentMistake) as raised:
        doing(*args, **settings)
    sentences = [raised.value.sentence(language) for language in LANGUAGES]
    assert all("{" not in sentence for sentence in sentences), sentences
    assert sentences[0] != sentences[1]
    return sentences[1]


def test_a_swiss_from_its_first_round_to_its_end():
    cup = evening()
    while not is_finished(cup):
        cup = played_round(cup)
    assert len(cup.rounds) == 3
    assert len(standings(cup)) == 4
    assert "all 3 rounds have been paired" in refused(pair, cup)


def test_whoever_comes_late_plays_from_the_next_round_and_whoever_left_may_come_back():
    cup = played_round(evening())
    cup = withdraw(enter(cup, "Eva"), "Ana")
    assert [person.since for person in cup.people] == [1, 1, 1, 1, 2]
    cup = pair(cup)
    seated = {number for board in cup.rounds[1].boards for number in board.seats}
    assert seated == {2, 3, 4, 5}
    assert find_person(enter(cup, "ana"), "ANA") == 1
    assert 1 in enter(cup, "ana").here


def test_a_round_can_be_taken_back_until_somebody_told_a_result():
    cup = pair(evening("Ana", "Berta", "Carlos"))
    assert unpair(cup) == evening("Ana", "Berta", "Carlos")
    assert "has results already" in refused(unpair, record_result(cup, 1, (1, 2)))
    without = unpair(withdraw(cup, "Ana"))
    assert [person.name for person in without.people] == ["Berta", "Carlos"]


def test_a_correction_keeps_what_was_told_and_says_why():
    cup = record_result(pair(evening()), 1, (1, 2), (9, 8))
    assert "needs a reason" in refused(record_result, cup, 1, (2, 1))
    assert "has this result already" in refused(record_result, cup, 1, (1, 2), (9, 8), why="again")
    cup = record_result(cup, 1, (2, 1), (8, 9), why="the other way round")
    assert [result.places for result in cup.rounds[0].boards[0].results] == [(1, 2), (2, 1)]
    assert cup.rounds[0].boards[0].result.why == "the other way round"


def test_an_old_result_of_a_knockout_stands_once_its_winner_has_been_paired():
    cup = played_round(evening(kind="knockout"))
    cup = pair(cup)
    sentence = refused(record_result, cup, 1, (2, 1), round=1, why="wrong")
    assert "would change round 2" in sentence
    cup = record_result(unpair(cup), 1, (2, 1), round=1, why="wrong")
    assert cup.rounds[0].boards[0].seats[1] in pair(cup).rounds[1].boards[0].seats


@pytest.mark.parametrize(("doing", "sentence"), [
    (lambda cup: enter(cup, "ANA"), "Ana has entered already"),
    (lambda cup: enter(cup, "  "), "is not a name"),
    (lambda cup: enter(cup, "x" * 61), "expected 1 to 60 letters"),
    (lambda cup: enter(cup, "An\u202ea"), "is not a name"),
    (lambda cup: enter(enter(cup, "Eva", 1), "Leo", 1), "two players have the seed 1"),
    (lambda cup: withdraw(cup, "Zoe"), "no player here is called “Zoe”"),
    (lambda cup: withdraw(withdraw(pair(cup), "Ana"), "Ana"), "has withdrawn already"),
    (lambda cup: unpair(cup), "no round has been paired yet"),
    (lambda cup: record_result(cup, 1, (1, 2)), "no round has been paired yet"),
    (lambda cup: pair(pair(cup)), "round 1 is not over: table 1, 2 has no result yet"),
    (lambda cup: record_result(pair(cup), 3, (1, 2)), "there is no table 3 in round 1: expected 1 to 2"),
    (lambda cup: record_result(pair(cup), 1, (1, 2), round=2), "there is no round 2: expected 1 to 1"),
    (lambda cup: record_result(pair(cup), 1, (1, 2, 3)), "expected a list of length 2"),
    (lambda cup: record_result(pair(cup), 1, (1, 3)), "places 1, 3 do not fit together"),
    (lambda cup: record_result(pair(cup), 1, (1, 2), (3,)), "scores: expected a list of length 2"),
    (lambda cup: record_result(pair(enter(cup, "Eva")), 3, (1,)), "rests there"),
    (lambda cup: pair(evening("Ana")), "only 1 player: expected 2 or more"),
    (lambda cup: pair(evening("Ana", "Eva", kind="tables")), "only 2 players: expected 3 or more"),
    (lambda cup: enter(pair(evening(kind="robin")), "Eva"), "Eva comes too late: a round robin is only for players"),
    (lambda cup: record_result(pair(evening(kind="knockout")), 1, (1, 1)), "needs a winner"),
    (lambda cup: record_result(pair(evening(kind="tables")), 1, (1, 2, 3, 4), unplayed=True), "a table of several players"),
    (lambda cup: new("swiss", seats=4), "4 at a table do not fit (Swiss): expected 2"),
    (lambda cup: new("tables", seats=17), "17 at a table do not fit (tables of several players): expected 3 to 16"),
    (lambda cup: new("knockout", rounds=3), "as many rounds as it needs"),
    (lambda cup: new("swiss", third_place=True), "only a knock-out"),
])  # fmt: skip
def test_what_cannot_be_done_is_one_sentence(doing, sentence):
    assert sentence in refused(doing, evening())


# ---- as it is typed


@pytest.mark.parametrize(("typed", "places", "scores"), [
    (["Ana"], {"Ana": 1, "Anabel Gil": 2}, None),
    (["anab"], {"Ana": 2, "Anabel Gil": 1}, None),
    (["Anabel", "Gil"], {"Ana": 2, "Anabel Gil": 1}, None),
    (["empate"], {"Ana": 1, "Anabel Gil": 1}, None),
    (["Draw"], {"Ana": 1, "Anabel Gil": 1}, None),
    (["nadie"], {"Ana": 2, "Anabel Gil": 2}, None),
])  # fmt: skip
def test_a_result_of_two_is_a_name_or_a_word(typed, places, scores):
    cup = pair(evening("Ana", "Anabel Gil"))
    board = cup.rounds[0].boards[0]
    assert read_result(cup, board, typed) == (tuple(places[cup.name_of(number)] for number in board.seats), ())


def test_a_result_of_several_is_names_by_place_or_points():
    cup = pair(evening(kind="tables"))
    board = cup.rounds[0].boards[0]
    by_name = dict(zip(["Carlos", "Ana", "Dani", "Berta"], [1, 2, 2, 4], strict=True))
    expected = tuple(by_name[cup.name_of(number)] for number in board.seats)

    assert read_result(cup, board, ["carlos", "ana=dani", "b"]) == (expected, ())
    assert read_result(cup, board, ["30-22-22-10"]) == ((1, 2, 2, 4), (30, 22, 22, 10))


@pytest.mark.parametrize(("kind", "typed", "sentence"), [
    ("swiss", ["Zoe"], "“Zoe” is not at this table"),
    ("swiss", ["14-6-3"], "“14-6-3” is not a result"),
    ("swiss", [""], "is not a result"),
    ("tables", ["Ana", "Berta"], "“Ana Berta” is not a result: expected all names by place"),
    ("tables", ["Ana", "Ana", "Berta", "Dani"], "is not a result"),
])  # fmt: skip
def test_what_is_no_result_is_one_sentence(kind, typed, sentence):
    cup = pair(evening(kind=kind))
    assert sentence in refused(read_result, cup, cup.rounds[0].boards[0], typed)


def test_a_name_that_could_be_two_asks_for_more():
    cup = pair(evening("Ana", "Anabel"))
    assert "may be" in refused(read_result, cup, cup.rounds[0].boards[0], ["an"])


# ---- the file


def test_a_file_gives_back_what_was_written():
    cup = record_result(played_round(evening("Ana", "Berta", "Carlos")), 1, (2, 1), (3, 5), why="wrong")
    assert file.read(file.encode(cup)) == cup


@pytest.mark.parametrize(("change", "sentence"), [
    (lambda raw: raw.update(file="something"), "file: 'something' is not one of the known values"),
    (lambda raw: raw.update(colour=1), "“colour” is unknown here"),
    (lambda raw: raw.update(kind="chess"), "kind: 'chess' is not one of the known values"),
    (lambda raw: raw.update(seats=5), "seats: 5 do not fit (Swiss)"),
    (lambda raw: raw["people"][0].pop("name"), "people[0]: “name” is missing"),
    (lambda raw: raw["people"][1].update(name="ana"), "people[1].name: found “ana” a second time"),
    (lambda raw: raw["rounds"][0]["boards"][0].update(seats=[1, 9]), "rounds[0].boards[0].seats: found 9, expected 1 to 4"),
    (lambda raw: raw["rounds"][0]["boards"][0].update(seats=[1, 1]), "person 1 a second time in this round"),
    (lambda raw: raw["rounds"][0]["boards"][0].update(seats=[]), "rounds[0].boards[0].seats: found 0, expected 1 to 2"),
    (lambda raw: raw["rounds"][0]["boards"][0].update(seats="x"), "rounds[0].boards[0].seats: expected a list, found a text"),
    (lambda raw: raw["rounds"][0]["boards"][0]["results"][0].update(places=[1, 7]), "rounds[0].boards[0].results[0]: places 1, 7"),
    (lambda raw: raw["rounds"][0]["boards"][0]["results"].append({"places": [2, 1]}), "a correction without a reason"),
    (lambda raw: raw["rounds"][0]["boards"][0].pop("results"), "rounds[0].boards[0]: no result: expected one"),
])  # fmt: skip
def test_a_broken_file_says_what_and_where_and_what_was_expected(change, sentence):
    raw = msgspec.json.decode(file.encode(pair(played_round(evening()))))
    change(raw)
    assert sentence in refused(file.read, msgspec.json.encode(raw))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'"x"', b"[" * 100_000])
def test_what_is_no_json_is_one_sentence(content):
    assert len(refused(file.read, content).splitlines()) == 1
