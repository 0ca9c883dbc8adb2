"""Tournament operations, typed results and files; every mistake is refused in one sentence."""

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


def new_tournament(*names, kind="swiss", **settings):
    tournament = new(kind, seed="evening", **settings)
    for name in names or ("Ana", "Berta", "Carlos", "Dani"):
        tournament = enter(tournament, name)
    return tournament


def play_round(tournament):
    tournament = pair(tournament)
    for n, board in enumerate(tournament.rounds[-1].boards, start=1):
        if not board.is_bye:
            tournament = record_result(tournament, n, (1, 2))
    return tournament


def refusal_of(doing, *args, **settings):
    with pytest.raises(TournamentMistake) as raised:
        doing(*args, **settings)
    sentences = [raised.value.sentence(language) for language in LANGUAGES]
    assert all("{" not in sentence for sentence in sentences), sentences
    assert sentences[0] != sentences[1]
    return sentences[1]


def test_a_swiss_from_its_first_round_to_its_end():
    tournament = new_tournament()
    while not is_finished(tournament):
        tournament = play_round(tournament)
    assert len(tournament.rounds) == 3
    assert len(standings(tournament)) == 4
    assert "all 3 rounds have been paired" in refusal_of(pair, tournament)


def test_late_players_start_in_the_next_round_and_leavers_may_return():
    tournament = play_round(new_tournament())
    tournament = withdraw(enter(tournament, "Eva"), "Ana")
    assert [person.since for person in tournament.people] == [1, 1, 1, 1, 2]
    tournament = pair(tournament)
    seated = {number for board in tournament.rounds[1].boards for number in board.seats}
    assert seated == {2, 3, 4, 5}
    assert find_person(enter(tournament, "ana"), "ANA") == 1
    assert 1 in enter(tournament, "ana").here


def test_a_round_can_be_undone_until_it_has_a_result():
    tournament = pair(new_tournament("Ana", "Berta", "Carlos"))
    assert unpair(tournament) == new_tournament("Ana", "Berta", "Carlos")
    assert "has results already" in refusal_of(unpair, record_result(tournament, 1, (1, 2)))
    without = unpair(withdraw(tournament, "Ana"))
    assert [person.name for person in without.people] == ["Berta", "Carlos"]


def test_a_correction_keeps_the_old_result_and_has_a_reason():
    tournament = record_result(pair(new_tournament()), 1, (1, 2), (9, 8))
    assert "needs a reason" in refusal_of(record_result, tournament, 1, (2, 1))
    assert "has this result already" in refusal_of(record_result, tournament, 1, (1, 2), (9, 8), why="again")
    tournament = record_result(tournament, 1, (2, 1), (8, 9), why="the other way round")
    assert [result.places for result in tournament.rounds[0].boards[0].results] == [(1, 2), (2, 1)]
    assert tournament.rounds[0].boards[0].result.why == "the other way round"


def test_an_old_result_of_a_knockout_stands_once_its_winner_has_been_paired():
    tournament = play_round(new_tournament(kind="knockout"))
    tournament = pair(tournament)
    sentence = refusal_of(record_result, tournament, 1, (2, 1), round=1, why="wrong")
    assert "would change round 2" in sentence
    tournament = record_result(unpair(tournament), 1, (2, 1), round=1, why="wrong")
    assert tournament.rounds[0].boards[0].seats[1] in pair(tournament).rounds[1].boards[0].seats


@pytest.mark.parametrize(("doing", "sentence"), [
    (lambda tournament: enter(tournament, "ANA"), "Ana has entered already"),
    (lambda tournament: enter(tournament, "  "), "is not a name"),
    (lambda tournament: enter(tournament, "x" * 61), "expected 1 to 60 letters"),
    (lambda tournament: enter(tournament, "An\u202ea"), "is not a name"),
    (lambda tournament: enter(enter(tournament, "Eva", 1), "Leo", 1), "two players have the seed 1"),
    (lambda tournament: withdraw(tournament, "Zoe"), "no player here is called “Zoe”"),
    (lambda tournament: withdraw(withdraw(pair(tournament), "Ana"), "Ana"), "has withdrawn already"),
    (lambda tournament: unpair(tournament), "no round has been paired yet"),
    (lambda tournament: record_result(tournament, 1, (1, 2)), "no round has been paired yet"),
    (lambda tournament: pair(pair(tournament)), "round 1 is not over; tables without a result: 1, 2"),
    (lambda tournament: record_result(pair(tournament), 3, (1, 2)), "there is no table 3 in round 1: expected 1 to 2"),
    (lambda tournament: record_result(pair(tournament), 1, (1, 2), round=2), "there is no round 2: expected 1 to 1"),
    (lambda tournament: record_result(pair(tournament), 1, (1, 2, 3)), "expected a list of length 2"),
    (lambda tournament: record_result(pair(tournament), 1, (1, 3)), "places 1, 3 do not fit together"),
    (lambda tournament: record_result(pair(tournament), 1, (1, 2), (3,)), "scores: expected a list of length 2"),
    (lambda tournament: record_result(pair(enter(tournament, "Eva")), 3, (1,)), "rests there"),
    (lambda tournament: pair(new_tournament("Ana")), "only 1 player: expected 2 or more"),
    (lambda tournament: pair(new_tournament("Ana", "Eva", kind="tables")), "only 2 players: expected 3 or more"),
    (lambda tournament: enter(pair(new_tournament(kind="robin")), "Eva"), "Eva comes too late: a round robin is only for players"),
    (lambda tournament: record_result(pair(new_tournament(kind="knockout")), 1, (1, 1)), "needs a winner"),
    (lambda tournament: record_result(pair(new_tournament(kind="tables")), 1, (1, 2, 3, 4), unplayed=True), "a table of several players"),
    (lambda tournament: new("swiss", seats=4), "4 at a table do not fit (Swiss): expected 2"),
    (lambda tournament: new("tables", seats=17), "17 at a table do not fit (tables of several players): expected 3 to 16"),
    (lambda tournament: new("knockout", rounds=3), "as many rounds as it needs"),
    (lambda tournament: new("swiss", third_place=True), "only a knock-out"),
])  # fmt: skip
def test_an_impossible_operation_is_refused_in_one_sentence(doing, sentence):
    assert sentence in refusal_of(doing, new_tournament())


# ---- typed results


@pytest.mark.parametrize(("typed", "places", "scores"), [
    (["Ana"], {"Ana": 1, "Anabel Gil": 2}, None),
    (["anab"], {"Ana": 2, "Anabel Gil": 1}, None),
    (["Anabel", "Gil"], {"Ana": 2, "Anabel Gil": 1}, None),
    (["empate"], {"Ana": 1, "Anabel Gil": 1}, None),
    (["Draw"], {"Ana": 1, "Anabel Gil": 1}, None),
    (["nadie"], {"Ana": 2, "Anabel Gil": 2}, None),
])  # fmt: skip
def test_a_result_of_two_is_a_name_or_a_word(typed, places, scores):
    tournament = pair(new_tournament("Ana", "Anabel Gil"))
    board = tournament.rounds[0].boards[0]
    assert read_result(tournament, board, typed) == (
        tuple(places[tournament.name_of(number)] for number in board.seats),
        (),
    )


def test_a_result_of_several_is_names_by_place_or_points():
    tournament = pair(new_tournament(kind="tables"))
    board = tournament.rounds[0].boards[0]
    by_name = dict(zip(["Carlos", "Ana", "Dani", "Berta"], [1, 2, 2, 4], strict=True))
    expected = tuple(by_name[tournament.name_of(number)] for number in board.seats)

    assert read_result(tournament, board, ["carlos", "ana=dani", "b"]) == (expected, ())
    assert read_result(tournament, board, ["30-22-22-10"]) == ((1, 2, 2, 4), (30, 22, 22, 10))


@pytest.mark.parametrize(("kind", "typed", "sentence"), [
    ("swiss", ["Zoe"], "“Zoe” is not at this table"),
    ("swiss", ["14-6-3"], "“14-6-3” is not a result"),
    ("swiss", [""], "is not a result"),
    ("tables", ["Ana", "Berta"], "“Ana Berta” is not a result: expected all names by place"),
    ("tables", ["Ana", "Ana", "Berta", "Dani"], "is not a result"),
])  # fmt: skip
def test_an_invalid_result_is_refused_in_one_sentence(kind, typed, sentence):
    tournament = pair(new_tournament(kind=kind))
    assert sentence in refusal_of(read_result, tournament, tournament.rounds[0].boards[0], typed)


def test_an_ambiguous_name_is_refused():
    tournament = pair(new_tournament("Ana", "Anabel"))
    assert "may be" in refusal_of(read_result, tournament, tournament.rounds[0].boards[0], ["an"])


# ---- the file


def test_a_written_file_is_read_back_unchanged():
    tournament = record_result(play_round(new_tournament("Ana", "Berta", "Carlos")), 1, (2, 1), (3, 5), why="wrong")
    assert file.read(file.encode(tournament)) == tournament


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
def test_a_broken_file_names_the_place_and_the_expected_value(change, sentence):
    raw = msgspec.json.decode(file.encode(pair(play_round(new_tournament()))))
    change(raw)
    assert sentence in refusal_of(file.read, msgspec.json.encode(raw))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'"x"', b"[" * 100_000])
def test_invalid_json_is_refused_in_one_sentence(content):
    assert len(refusal_of(file.read, content).splitlines()) == 1
