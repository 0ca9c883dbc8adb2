"""A match outlives the version that began it: it replays, goes on from a checkpoint, or is shown from its film."""

from __future__ import annotations

import gzip
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from tapete.cli import app
from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.game import Game, NoOptions, Outcome, register
from tapete.core.game.registry import _games
from tapete.core.match import header_of
from tapete.core.match.chance_record import find_forged_step
from tapete.core.match.log_format import Closing, program_version
from tapete.core.match.replay import BadLog, OtherVersion, Replay
from tapete.core.scene import Scene
from tapete.live.api.analysis import Analysis, ask_bot
from tapete.live.api.match_creation import create_record
from tapete.live.api.replays import replay_step
from tapete.live.errors import ApiError
from tapete.live.match.film import Film, FilmedMatch, FilmStep, write_log
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.records import Record
from tapete.live.match.renewal import Plan, make_row, plan_renewal
from tapete.live.match.rows import Row, RowKind
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.live.study import replay_steps
from tapete.live.study.film_making import make_film
from tapete.live.study.replay_steps import ReplaySteps
from tapete.live.wire import Act
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import InlineRunner
from tapete.server.background.films import FilmMaker
from tapete.server.competition.campaigns import Campaigns
from tapete.server.competition.result_recorder import Recorder
from tapete.server.competition.tournaments import Tournaments
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tapete.server.db.tables import results

UPGRADES = Path(__file__).parents[1] / "upgrades"
BEGAN = "2026-11-18T10:00:00.000+00:00"


class Till(msgspec.Struct):
    coins: list[int]
    turn: int = 0


class Coins(Game[Till, NoOptions, int]):
    """Players put coins into a till in turn, and a die is rolled for each. A turn is two answers."""

    id, State, version = "coins", Till, "1"
    Action = int
    turns = 6
    most = 3  # coins that a player may put in
    bonus = 0  # coins that each turn adds

    def setup(self, options: NoOptions, players: int) -> Till:
        return Till([0] * players)

    def beat(self, table: Table[Till]) -> Flow[None] | None:
        return None if table.state.turn >= self.turns else self.take_turn(table)

    def take_turn(self, table: Table[Till]) -> Flow[None]:
        player = table.state.turn % 2
        for _ in range(2):
            coins = yield Choose(player, "coins", tuple(range(1, self.most + 1)))
            [face] = yield Roll(1, 6)
            table.state.coins[player] += coins + face + self.bonus
            table.tell("option", answer=str(coins))
        table.state.turn += 1

    def outcome(self, state: Till) -> Outcome:
        return Outcome([max((0, 1), key=lambda player: state.coins[player])], {}, "coins.most")

    def view(self, state: Till, viewer: int | None) -> Scene:
        return Scene(game=self.id, theme=self.theme)


@pytest.fixture
def game() -> Iterator[Coins]:
    coins = Coins()
    register(coins)
    yield coins
    del _games["coins"]


class Recorded:
    """A match as the store has it: record, rows and checkpoints."""

    def __init__(self, game: Coins, seats: Sequence[str] = ("Ana", "Luis")) -> None:
        people = [SeatRecord("person", name) for name in seats]
        self.record: Record = create_record(game, people, {}, "a seed", public=False)
        self.record.state, self.record.began, self.record.clock = "running", BEGAN, "15m+10s"
        self.rows: list[Row] = []
        self.checkpoints: list[bytes] = []
        self.stored = self.open()

    def open(self) -> StoredMatch:
        record = self.record
        return StoredMatch(record.full_header, record.seats, self.rows, clock=record.clock, began=record.began)

    def add(self, kind: RowKind, player: int, body: str = "") -> None:
        row = Row(self.record.id, len(self.rows), kind, player, body, f"2026-11-18T10:{len(self.rows):02}:00.000+00:00")
        self.stored.apply(row)
        self.rows.append(row)
        snapshot = self.stored.take_snapshot()
        if snapshot is not None:
            self.checkpoints = [snapshot.pack()]
        self.record.state = "finished" if self.stored.over else "running"
        self.record.winners, self.record.seats = self.stored.winners, self.stored.seats

    def answer(self, *coins: int) -> None:
        for each in coins:
            self.add("answer", self.stored.waiting[0], str(each))

    def plan(self) -> Plan:
        return plan_renewal(self.record, self.rows, self.checkpoints)

    def renew(self) -> Plan:
        plan = self.plan()
        assert plan.renewal is not None
        self.rows.append(make_row(self.record.id, len(self.rows), plan.renewal))
        self.stored = self.open()
        return plan


def test_a_match_of_another_version_is_not_opened_as_if_nothing_had_changed(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Recorded(game)
    match.answer(1, 2)
    monkeypatch.setattr(Coins, "version", "2")
    with pytest.raises(OtherVersion):
        match.open()


def test_a_match_that_replays_as_before_keeps_everything(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Recorded(game)
    match.answer(1, 2, 3)
    before, events = match.stored.match.digest(), match.stored.match.events()
    monkeypatch.setattr(Coins, "version", "2")
    assert match.renew().outcome == "same"
    assert match.stored.match.digest() == before
    assert match.stored.match.events() == events  # nobody is told anything
    assert not match.stored.is_resumed
    match.answer(1)
    assert match.open().match.digest() == match.stored.match.digest()


def test_a_match_whose_position_would_differ_goes_on_from_its_checkpoint(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Recorded(game)
    match.answer(1, 2)  # one turn
    ids, banks = {0: "2-0", 1: "1-1"}, list(match.stored.clocks.bank)
    till = list(match.stored.match.state.coins)
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "bonus", 10)
    assert match.renew().outcome == "resumed"
    assert match.stored.match.state.coins == till
    assert match.stored.asked[1].id == ids[1]
    assert match.stored.clocks.bank == banks
    assert match.stored.is_resumed
    assert match.stored.match.events()[-1].text.id == "kernel-renewed"
    assert [entry.answer for entry in match.stored.match.log] == [1, 2]
    match.answer(3)
    assert match.stored.match.state.coins[1] > 10
    assert match.open().match.digest() == match.stored.match.digest()


def test_answers_that_the_rules_refuse_are_given_again(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Recorded(game)
    match.answer(1, 1, 3)  # a turn, and half of the next one
    till = list(match.stored.match.state.coins)
    match.add("name", 0, "")  # a name was removed; it must stay so
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", 2)
    plan = match.renew()
    assert (plan.outcome, plan.voided) == ("played-again", 1)
    assert match.stored.match.state.coins[0] == till[0]
    assert match.stored.match.state.coins[1] == 0
    assert match.stored.waiting == [1]
    assert match.stored.seats[0].name == ""
    assert match.stored.match.events()[-1].text.id == "kernel-renewed-again"
    match.answer(2, 2)
    assert match.stored.waiting == [0]


def test_without_a_checkpoint_a_match_is_played_again_from_the_refused_answer(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Recorded(game)
    match.answer(1, 1, 3, 1)
    match.checkpoints = []
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", 2)
    assert match.renew().voided == 2
    assert [entry.answer for entry in match.stored.match.log] == [1, 1]
    assert not match.stored.is_resumed


def test_a_match_outlives_two_renewals(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Recorded(game)
    match.answer(1, 2)
    for version, bonus in (("2", 10), ("3", 20)):
        monkeypatch.setattr(Coins, "version", version)
        monkeypatch.setattr(Coins, "bonus", bonus)
        assert match.renew().outcome == "resumed"
        match.answer(1, 2)
    assert [entry.answer for entry in match.stored.match.log] == [1, 2] * 3
    assert match.stored.log_header.rules == "1"
    assert match.stored.log_header.renewals[-1].version.rules == "3"


def test_undone_answers_are_not_in_the_log_before_a_checkpoint(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Coins, "take_turn", take_calm_turn)
    match = Recorded(game)
    match.answer(1)
    match.add("undo", 0)
    match.answer(2, 3)
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "bonus", 5)
    assert match.renew().outcome == "resumed"
    assert [entry.answer for entry in match.stored.match.log] == [2, 3]


def take_calm_turn(self: Coins, table: Table[Till]) -> Flow[None]:
    """A turn without a die, so that its first answer can be undone."""
    player = table.state.turn % 2
    for _ in range(2):
        table.state.coins[player] += (yield Choose(player, "coins", (1, 2, 3))) + self.bonus
    table.state.turn += 1


# ---------------------------------------------------------------- questions that are no longer asked


def stop_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 2 asks new matches once a turn: the second coin is always 1."""
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "older_questions", frozenset({"1"}))
    monkeypatch.setattr(Coins, "take_turn", take_short_turn)


def take_short_turn(self: Coins, table: Table[Till]) -> Flow[None]:
    player = table.state.turn % 2
    for n in range(2):
        is_asked = n == 0 or table.asks_as == "1"
        coins = (yield Choose(player, "coins", (1, 2, 3))) if is_asked else 1
        [face] = yield Roll(1, 6)
        table.state.coins[player] += coins + face
        table.tell("option", answer=str(coins))
    table.state.turn += 1


def test_a_match_is_asked_to_its_end_what_the_rules_asked_when_it_began(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, over = Recorded(game), played(game)
    match.answer(3, 2, 1)  # in the middle of a turn
    before, winners = match.stored.match.digest(), over.stored.winners
    stop_asking(monkeypatch)
    assert (match.renew().outcome, over.renew().outcome) == ("same", "same")
    assert (match.stored.match.digest(), match.stored.waiting) == (before, [1])
    assert (over.stored.winners, over.stored.steps) == (winners, 12)
    match.answer(*[2] * 9)
    assert match.stored.over
    assert match.open().match.digest() == match.stored.match.digest()
    again = Replay.of(write_log(match.stored))
    assert (again.header.rules, again.header.asks_as, len(again)) == ("2", "1", 12)
    new = Recorded(game)
    new.answer(3)
    assert new.stored.waiting == [1]
    assert Replay.of(write_log(new.stored)).header.asks_as == ""


def test_a_match_that_goes_on_from_a_checkpoint_is_still_asked(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Recorded(game)
    match.answer(1, 2, 3)
    match.rows[0] = msgspec.structs.replace(match.rows[0], body="9")  # an answer that no version takes
    stop_asking(monkeypatch)
    assert match.renew().outcome == "resumed"
    assert [entry.answer for entry in match.stored.match.log] == [9, 2, 3]
    assert match.stored.waiting == [1]


def test_a_log_cannot_leave_out_answers_by_naming_an_earlier_version(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game)
    stop_asking(monkeypatch)
    match.renew()
    header, *lines, closing = write_log(match.stored).splitlines()
    named = msgspec.json.decode(header)
    fewer = [line for n, line in enumerate(lines) if n % 2 == 0]
    renumbered = [msgspec.json.encode({**msgspec.json.decode(line), "n": n}) for n, line in enumerate(fewer)]
    new = played(game)
    new_header, *new_lines, new_closing = write_log(new.stored).splitlines()
    forged = [
        ([msgspec.json.encode({**named, "asks_as": ""}), *lines, closing], BadLog),
        ([msgspec.json.encode({**named, "asks_as": "0"}), *lines, closing], OtherVersion),
        ([header, *fewer, closing], BadLog),
        ([header, *renumbered, closing], BadLog),
        ([msgspec.json.encode({**msgspec.json.decode(new_header), "asks_as": "1"}), *new_lines, new_closing], BadLog),
    ]
    for body, error in forged:
        with pytest.raises(BadLog) as refused:
            Replay.of(b"\n".join(body) + b"\n")
        assert type(refused.value) is error


# ---------------------------------------------------------------- finished matches


def played(game: Coins) -> Recorded:
    match = Recorded(game)
    while not match.stored.over:
        match.answer(1 + len(match.rows) % 3)
    return match


def film_of(match: Recorded) -> bytes:
    return make_film(ReplaySteps(match.stored, match.rows))


def test_a_finished_match_that_ends_otherwise_is_shown_from_its_film(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game)
    packed, replay = film_of(match), ReplaySteps(match.stored, match.rows)
    shown = [replay.show(step, viewer) for step in range(replay.steps + 1) for viewer in (None, 0, 1)]
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", 2)
    assert match.plan().outcome == "cut"
    film = Film(packed)
    for before in shown:
        viewer = before.scene.viewer
        again = film.show(before.step, viewer)
        assert msgspec.json.encode(again.scene) == msgspec.json.encode(before.scene)
        assert (again.events, again.player, again.steps) == (before.events, before.player, before.steps)
    filmed = FilmedMatch(match.record, film, len(match.rows))
    assert filmed.over
    assert (filmed.winners, filmed.steps) == (match.stored.winners, match.stored.steps)
    assert filmed.match.events(0, None) == match.stored.match.events(0, None)


def test_a_finished_match_without_a_film_is_shown_up_to_where_the_rules_differ(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game)
    winners, answers = match.stored.winners, [entry.answer for entry in match.stored.match.log]
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", 2)
    assert match.renew().outcome == "cut"
    assert (match.stored.over, match.stored.winners, match.stored.steps) == (True, winners, 2)
    last = ReplaySteps(match.stored, match.rows).show(2, None)
    assert last.events[-1].text.id == "kernel-cut-won"
    header, *lines, _ = write_log(match.stored).splitlines()
    assert [msgspec.json.decode(line)["answer"] for line in lines] == answers
    assert msgspec.json.decode(header)["rules"] == "1"


def test_opening_a_film_keeps_one_step_in_memory(game: Coins) -> None:
    match = played(game)
    film, alive, counts = Film(film_of(match)), weakref.WeakSet[Any](), []
    frames = film.frames

    class Frame:
        def __init__(self, step: FilmStep) -> None:
            self.events, self.scenes = step.events, step.scenes

    def counted() -> Iterator[Any]:
        for step in frames():
            frame = Frame(step)
            alive.add(frame)
            counts.append(len(alive))
            yield frame

    film.frames = counted  # type: ignore[method-assign]
    FilmedMatch(match.record, film, len(match.rows))
    assert len(counts) == 13
    assert max(counts) <= 3


@pytest.mark.parametrize("program", ["1.2; rm -rf /", "x" * 500, "../evil"])
def test_a_log_cannot_put_its_own_words_into_the_sentence_about_its_version(game: Coins, program: str) -> None:
    header, *lines = write_log(played(game).stored).splitlines()
    forged = {**msgspec.json.decode(header), "program": program, "rules": "9" * 500}
    with pytest.raises(OtherVersion) as refused:
        Replay.of(b"\n".join([msgspec.json.encode(forged), *lines]) + b"\n")
    assert program not in refused.value.sentence("en")
    assert len(refused.value.sentence("en")) < 200


def test_a_finished_match_that_ends_as_before_is_replayed(game: Coins, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(game)
    monkeypatch.setattr(Coins, "version", "2")
    assert match.renew().outcome == "same"
    assert match.stored.over


def test_an_older_log_names_its_version_and_its_dice_can_be_checked(
    game: Coins, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game)
    seed, entropy = match.record.seed, match.record.header.entropy
    log = write_log(match.stored)
    assert Replay.of(log).over
    monkeypatch.setattr(Coins, "version", "2")
    with pytest.raises(OtherVersion) as refused:
        Replay.of(log)
    assert refused.value.version.rules == "1"
    closing = msgspec.json.decode(log.splitlines()[-1], type=Closing)
    assert closing.chance is not msgspec.UNSET
    assert len(closing.chance) == 12
    assert find_forged_step(closing.chance, seed, entropy) is None
    forged = [msgspec.structs.replace(closing.chance[0], result=[7 - closing.chance[0].result[0]]), *closing.chance[1:]]
    assert find_forged_step(forged, seed, entropy) == 0
    assert issubclass(OtherVersion, BadLog)


def test_a_film_of_a_real_match_is_small() -> None:
    """At most 400 bytes an answer for Pocket: 40 kB for a match of 100 answers."""
    import tapete

    match = tapete.new_match("pocket", seats=["bot:greedy", "bot:greedy"], seed="film")
    people = [SeatRecord("person", name) for name in ("Ana", "Luis")]
    rows: list[Row] = []
    answers: list[Any] = [entry for entry in match.log if not entry.auto]
    for n, entry in enumerate(answers):
        rows.append(Row("m", n, "answer", entry.player, msgspec.json.encode(entry.answer).decode(), BEGAN))
    stored = StoredMatch(header_of(match), people, rows)
    assert stored.over
    assert len(make_film(ReplaySteps(stored, rows))) < 400 * len(rows)


# ---------------------------------------------------------------- a worker with a database


class House:
    """A worker over a SQLite file, in this process."""

    def __init__(self, folder: Path) -> None:
        replay_steps._replays.clear()  # another process would not know them
        self.store = Store(f"sqlite:///{folder / 'tapete.db'}")
        self.worker = Worker(self.store, InlineRunner(), Bus(self.store))
        self.analysis = Analysis(1e9, InlineRunner(), InlineRunner())
        self.films = FilmMaker(self.worker, self.analysis, self.store.database)

    async def __aenter__(self) -> House:
        await self.store.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.worker.stop()
        await self.store.close()

    async def begin(self, game: Game, *, rated: bool = False, result_due: bool = False) -> LiveMatch:
        record = create_record(game, [SeatRecord("person", "Ana"), SeatRecord("person", "Luis")], {}, "s", public=False)
        record.state, record.began, record.rated, record.result_due = "running", BEGAN, rated, result_due
        record.clock = "15m+10s" if rated else ""
        held = [(0, "m" + "a" * 31), (1, "m" + "b" * 31)]
        await self.store.create(record, held)
        return await self.worker.live_match(record.id)

    async def answer(self, live: LiveMatch, *coins: int) -> None:
        for each in coins:
            assert live.stored is not None
            player = live.stored.waiting[0]
            assert await self.worker.answer(
                live, Act(seat=player, decision=live.stored.asked[player].id, option=each - 1)
            )
        await self.store.up_to_date()


@pytest.mark.anyio
async def test_a_running_match_goes_on_after_a_restart_with_other_rules(
    game: Coins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        live = await house.begin(game)
        await house.answer(live, 1, 2, 3)
        assert live.stored is not None
        till = list(live.stored.match.state.coins)
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "bonus", 10)
    async with House(tmp_path) as house:
        assert len(await house.store.checkpoints(live.id)) == 1
        again = await house.worker.live_match(live.id)
        assert again.stored is not None
        assert again.stored.match.state.coins[0] == till[0]  # the turn that was over
        assert again.stored.waiting == [1]
        await house.answer(again, 1)
    async with House(tmp_path) as house:  # and once more, with the rules it goes on with
        third = await house.worker.live_match(live.id)
        assert third.stored is not None
        assert third.stored.match.digest() == again.stored.match.digest()
        assert [row.kind for row in third.rows].count("renewed") == 1


@pytest.mark.anyio
async def test_a_match_is_renewed_though_another_row_takes_its_number(
    game: Coins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        live = await house.begin(game)
        await house.answer(live, 1, 2)
    monkeypatch.setattr(Coins, "version", "2")
    async with House(tmp_path) as house:
        append, rivals = house.store.append, [Row(live.id, 2, "name", 0, "", BEGAN)]

        async def overtaken(row: Row, peer_message: str = "") -> bool:
            if rivals:
                assert await append(rivals.pop())
            return await append(row, peer_message)

        monkeypatch.setattr(house.store, "append", overtaken)
        again = await house.worker.live_match(live.id)
        assert [row.kind for row in again.rows] == ["answer", "answer", "name", "renewed"]


@pytest.mark.anyio
@pytest.mark.parametrize(("most", "resumed"), [(3, False), (2, True)])
async def test_the_result_of_a_match_that_went_on_with_another_version_is_counted(
    game: Coins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, resumed: bool
) -> None:
    async with House(tmp_path) as house:
        live = await house.begin(game, rated=True, result_due=True)
        await house.answer(live, 3, 3)
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", most)
    async with House(tmp_path) as house:
        again = await house.worker.live_match(live.id)
        assert stored_in(again).is_resumed == resumed
        await house.answer(again, *[1, 2] * 5)
        recorder = Recorder(
            house.worker, house.store.database, Tournaments(house.store), Campaigns(house.store.database)
        )
        await recorder.count_match(again)
        counted = sa.select(results.c.match, results.c.void)
        rows = await house.store.database.read(lambda connection: connection.execute(counted).all())
        assert [tuple(row) for row in rows] == [(live.id, "")]


@pytest.mark.anyio
async def test_a_finished_match_is_filmed_and_shown_after_the_rules_have_changed(
    game: Coins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(tmp_path) as house:
        live = await house.begin(game)
        await house.answer(live, *[3, 1] * 6)
        assert live.record.state == "finished"
        before = await replay_step(house.worker, house.analysis, "here", live.id, 5, 0)
        log, winners = write_log(stored_in(live)), stored_in(live).winners
        assert (await house.films.make_missing(0), await house.films.make_missing(0)) == (1, 0)
    monkeypatch.setattr(Coins, "version", "2")
    monkeypatch.setattr(Coins, "most", 2)
    async with House(tmp_path) as house:
        shown = await house.worker.live_match(live.id)
        assert stored_in(shown).winners == winners
        again = await replay_step(house.worker, house.analysis, "here", live.id, 5, 0)
        assert (again.events, again.player) == (before.events, before.player)
        assert write_log(stored_in(shown)) == log
        assert (await house.analysis.look_back(shown, "here")).steps == 12
        with pytest.raises(ApiError, match="outdated"):
            await ask_bot(house.worker, house.analysis, "ana", "here", live.id, 3, "random")


def stored_in(live: LiveMatch) -> StoredMatch:
    assert live.stored is not None
    return live.stored


# ---------------------------------------------------------------- commands


def test_verify_of_an_older_log_says_its_version_and_checks_the_dice(
    game: Coins, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "coins.jsonl"
    log.write_bytes(write_log(played(game).stored))
    assert CliRunner().invoke(app, ["verify", str(log)]).exit_code == 0
    monkeypatch.setattr(Coins, "version", "2")
    for language, words in (("en", "rolls, shuffles and draws follow"), ("es", "tiradas, barajadas y robos salen")):
        ran = CliRunner().invoke(app, ["verify", str(log), "--lang", language])
        assert ran.exit_code == 3
        assert f"tapete=={program_version()}" in ran.output
        assert f"12 {words}" in ran.output
    log.write_bytes(log.read_bytes().replace(b'["dice",6,[', b'["dice",6,[9', 1))
    forged = CliRunner().invoke(app, ["verify", str(log), "--lang", "en"])
    assert (forged.exit_code, "roll or shuffle 1 does not follow" in forged.output) == (2, True)


def test_upgrade_check_says_what_becomes_of_each_match_and_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tapete.db"
    file.write_bytes(gzip.decompress((UPGRADES / "2026-11-15.db.gz").read_bytes()))
    before = file.read_bytes()
    where = ["--db", f"sqlite:///{file}"]
    checked = CliRunner().invoke(app, ["upgrade", "--check", *where, "--lang", "en"])
    assert checked.exit_code == 0, checked.output
    assert "5 running matches go on as they are." in checked.output
    assert "2 finished matches are shown up to where their rules differ." in checked.output
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["tapete.db"]
    done = CliRunner().invoke(app, ["upgrade", *where, "--lang", "es"])
    assert (done.exit_code, "está al día" in done.output) == (0, True)
    counted = CliRunner().invoke(app, ["admin", *where, "matches", "--version", "--json"])
    assert sum(one["matches"] for one in msgspec.json.decode(counted.output)["versions"]) == 10


def test_upgrade_of_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    ran = CliRunner().invoke(app, ["upgrade", "--check", "--db", f"sqlite:///{tmp_path / 'no.db'}"])
    assert (ran.exit_code, len(ran.output.splitlines())) == (2, 1)
    assert list(tmp_path.iterdir()) == []
