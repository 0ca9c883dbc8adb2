"""Wording of options, sentences and scores: no two options of a decision read the same."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapete
from tapete.conformance.tables import FILLED_IN, texts_in
from tapete.core.flow import any_answer
from tapete.core.i18n.text import LANGUAGES, Phrasebook, Text, owned, text
from tapete.core.match import Match, Setup
from tapete.core.scene import Scene
from tapete.match_factory import resolve_game

SEATS = {"challengers": 3, "jugger": 2, "pocket": 2, "saga": 2, "wolsung": 2}
LOOKS = 70  # the soak tests play whole matches
RECENT = 6  # events of the log that are read at each decision
SCENES = 10  # every so many decisions all texts of the scene are read
COORDINATES = re.compile(r"\b(?:filas?|columnas?|rows?|columns?) \d|medio campo|half-way")
INTERNAL = re.compile(r"\b[a-z]+\.[a-z][a-z-]*\.[a-z-]+|\{[a-z]|\$[a-z]")  # a rule's id, a message that is missing


def wordings(scene: Scene, book: Phrasebook) -> list[tuple[str, ...]]:
    """Each option as it is read aloud: its heading, its title, and where its areas lie."""
    assert scene.decision is not None
    areas = {area.id: book.say(area.where or "") for area in scene.board.areas} if scene.board else {}
    return [
        (book.say(option.group or ""), book.say(option.title), *(areas.get(id, "") for id in option.targets))
        for option in scene.decision.options
    ]


def written(match: Match, player: int) -> Iterator[Text]:
    """Texts of a decision and of the log, which are seen beside the board."""
    decision = match.decision_view(player)
    yield from (refused.title for refused in decision.refused)
    for one in decision.options:
        yield from (text for text in (one.title, one.confirm, one.detail) if text)
    yield from (event.text for event in match.events(max(0, match.told - RECENT), "*"))


def told_apart(game: str, seed: str, looks: int) -> int:
    """Play at random, check that number of decisions, and return how many there were."""
    found = resolve_game(game)
    match = Match(Setup.of(found, SEATS[game], {}, seed))
    rng = random.Random(seed)
    looked = 0
    while not match.over and looked < looks:
        player = min(match.pending)
        scene = match.view(player)
        for language in LANGUAGES:
            counts = Counter(wordings(scene, found.phrasebook(language)))
            twice = sorted(words for words, count in counts.items() if count > 1)
            assert not twice, (match.pending[player].kind, twice)
            placed = [words for one in written(match, player) if COORDINATES.search(words := found.say(one, language))]
            assert not placed, (match.pending[player].kind, placed)
            if looked % SCENES == 0:
                sentences = [found.say(one, language) for one in texts_in(scene) if one.id not in FILLED_IN]
                internal = [words for words in sentences if INTERNAL.search(words)]
                assert not internal, (match.pending[player].kind, internal)
        looked += 1
        match.act(player, any_answer(match.pending[player], rng))
    return looked


@pytest.mark.parametrize("game", SEATS)
def test_no_two_options_of_a_decision_read_the_same_and_no_text_shows_an_id(game: str) -> None:
    assert told_apart(game, "told apart", LOOKS) > 60


@pytest.mark.parametrize("path", sorted(Path(tapete.__file__).parent.rglob("*.ftl")), ids=lambda path: path.name)
def test_no_message_shows_an_internal_id(path: Path) -> None:
    source = re.sub(r"^[\w-]+ =|^#.*", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert re.findall(r"\b[a-z]+\.[a-z][a-z-]*\.[a-z-]+", source) == []


def test_a_name_carries_its_owners_letter() -> None:
    book = Phrasebook("en", ["strikes = { $one } strikes { $other }.", "smith = Gunnar"])
    sentence = text("strikes", one=owned(Text("smith"), 0), other=owned(Text("smith"), 1))
    assert book.say(sentence) == "Gunnar (A) strikes Gunnar (B)."


@pytest.mark.parametrize(
    ("game", "options"), [("jugger", {"teams": "prebuilt"}), ("pocket", {}), ("wolsung", {}), ("saga", {})]
)
def test_in_a_mirror_match_every_name_has_its_owner(game: str, options: dict[str, object]) -> None:
    """Both players have the same club, team or band, so names alone are ambiguous."""
    found = resolve_game(game)
    match = Match(Setup.of(found, 2, options, "mirror"))
    rng = random.Random("mirror")
    while not match.over and len(match.events()) < 150:
        player = min(match.pending)
        decision = match.pending[player]
        same = decision.kind in ("team", "faction", "roster", "band")
        match.act(player, decision.options[0] if same else any_answer(decision, rng))
    book = found.phrasebook("en")
    names = {
        book.say(Text(arg.id, {key: value for key, value in arg.args.items() if key != "owner"}))
        for event in match.events()
        for arg in event.text.args.values()
        if isinstance(arg, Text) and "owner" in arg.args
    }
    assert len(names) > 3
    for event in match.events():
        for name in event.text.args.values():
            words = book.say(name) if isinstance(name, Text) else str(name)
            assert words not in names, book.say(event.text)


@pytest.mark.parametrize(
    "log",
    [
        "golden/saga-random",
        "golden/wolsung-random",
        "jugger/golden/slag-salt-short",
        "pocket/golden/custom-armies.jsonl",
        "golden/challengers-two",
    ],
)
def test_an_ending_names_the_winner_the_loser_and_why(log: str) -> None:
    path = next(Path(__file__).parent.glob(f"{log.removesuffix('.jsonl')}*.jsonl"))
    match = tapete.load(path)
    result = match.view(None).result
    assert result is not None
    assert result.text is not None
    if not result.winners:
        assert result.text.id.endswith(("draw", "drawn"))
        return
    args = result.text.args
    assert args["who"] == Text("player", {"n": result.winners[0]})
    assert args["loser"] == Text("player", {"n": 1 - int(result.winners[0])})
    assert match.game.phrasebook("es").say(result.text) != match.game.phrasebook("en").say(result.text)


COMPARED = {  # a golden match of each game, and the words of its stage once dice are rolled
    "pocket/golden/custom-armies.jsonl": r"beats|does not beat|ties?, then",
    "golden/saga-random": r"No hit|\d+ hits?",
    "jugger/golden/slag-salt-short": r"\d+ against \d+: ",
    "golden/wolsung-greedy": r"\d+ against \d+: ",
}


@pytest.mark.parametrize("log", COMPARED)
def test_a_fight_shows_the_owners_of_dice_and_the_comparison(log: str) -> None:
    path = next(Path(__file__).parent.glob(f"{log.removesuffix('.jsonl')}*.jsonl"))
    whole = tapete.load(path)
    match, book, checks = Match(whole.setup), whole.game.phrasebook("en"), 0
    for entry in (one for one in whole.log if not one.auto):
        match.act(entry.player, entry.answer)
        stage = match.view(None).stage
        if stage is None:
            continue
        if checks == 4:
            break
        sentences = [clash.text for clash in stage.clashes] or [stage.verdict]
        for clash in stage.clashes:
            assert len({thrown.owner for thrown in clash.throws}) == len(clash.throws)
        if stage.clashes or all(side.dice and side.total for side in stage.sides):
            assert all(words and re.search(COMPARED[log], book.say(words)) for words in sentences), sentences
            checks += 1
    assert checks


@pytest.mark.parametrize("game", SEATS)
def test_a_score_of_one_is_said_in_the_singular(game: str) -> None:
    """The number is printed above its name: "1" over "units" would be wrong."""
    found = resolve_game(game)
    match = Match(Setup.of(found, SEATS[game], {}, "one"))
    while not (scores := [seat.score for seat in match.view(0).seats if seat.score is not None]):
        player = min(match.pending)
        match.act(player, match.default(player))
    for score in scores:
        (count,) = score.name.args
        assert score.name.args[count] == score.value
        for language in LANGUAGES:
            one, several = (found.say(Text(score.name.id, {count: n}), language) for n in (1, 3))
            assert one != several, one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_plainer_words_take_the_place_of_words_of_content(game: str, language: str) -> None:
    """A message that content does not have, or that says the same, would be a mistake."""
    found = resolve_game(game)
    content, plainer = found.names(language), found.plainer_words[language]
    assert [id for id, words in plainer.items() if content.get(id) in (None, words)] == []
