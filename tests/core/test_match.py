"""The kernel: flows, beats, parallel flows, undo, copies, events, sealed choices."""

import random

import msgspec
import pytest

from tapete import EVERYBODY, EVERYTHING, Choose, Draw, Match, Refused, Roll, Shuffle, Together
from tapete.core.flow import Beside, Refusal, offer
from tapete.core.game.state_copy import NotCopyable, copier_of, copy_state, digest
from tapete.core.match import Setup
from tapete.core.match.run import MOST_CHECKPOINTS
from tests.core.toys import Piece, Pot, Toy, both_bid, choice, deal, draw_after, even_only, roll_after, shuffle_after


def match_of(*flows, **kwargs):
    game, players, seed = (
        Toy(*flows, players=kwargs.pop("table", (2, 2))),
        kwargs.pop("players", 2),
        kwargs.pop("seed", "s"),
    )
    return Match(Setup.of(game, players, seed=seed, hand_dice=kwargs.pop("hand_dice", False)), **kwargs)


# ---------------------------------------------------------------- decisions


def explaining_match(**declared):
    """A match whose game explains every wrong answer by one rule."""
    match = match_of(choice(0))
    match.game.rule_of_decision = {"pick": "toy.pick"}
    match.game.refusal_rules = declared
    match.game.refusal = lambda state, player, answer: Refusal("toy.late")
    return match


def test_a_question_cites_its_own_rule_and_those_it_declares():
    undeclared, declared, by_beginning = (
        explaining_match(**rules) for rules in ({}, {"other": ("toy.late",)}, {"pick": ("toy.",)})
    )
    assert undeclared.refusal(0, "x").rule == "toy.late"  # a game that declares nothing cites what it likes
    assert by_beginning.refusal(0, "x").rule == "toy.late"
    refusal = declared.refusal(0, "x")
    assert (refusal.rule, refusal.text.id) == ("toy.pick", "no-kernel-not-an-answer")
    assert refusal.text.args["question"] == declared.pending[0].prompt
    with pytest.raises(Refused, match=r"toy\.pick"):
        declared.act(0, "x")
    assert declared.refusal(1, "x").rule == "kernel.not-your-decision"


def test_a_flow_waits_for_its_player_and_continues_with_the_answer():
    match = match_of(choice(0), choice(1))
    assert list(match.pending) == [0]
    match.act(0, 2)
    assert list(match.pending) == [1]
    match.act(1, 3)
    assert match.over
    assert match.state.trail == ["0:2", "1:3"]
    assert match.outcome == {"winners": [], "scores": {0: 0, 1: 0}, "reason": "toy.over"}


def test_a_decision_has_an_id_a_kind_and_a_prompt():
    match = match_of(choice(0, "colour", ("red", "blue")))
    decision = match.pending[0]
    assert (match.decision_id(0), decision.kind, decision.prompt.id, decision.place) == (
        "0-0",
        "colour",
        "toy-ask-colour",
        None,
    )
    assert list(decision.options) == ["red", "blue"]


@pytest.mark.parametrize(("player", "answer", "rule"), [
    (1, 1, "kernel.not-your-decision"),
    (0, 9, "kernel.not-an-option"),
    (0, {"a": []}, "kernel.not-an-option"),
    (7, 1, "kernel.not-your-decision"),
])  # fmt: skip
def test_an_answer_that_is_no_option_is_refused_and_changes_nothing(player, answer, rule):
    match = match_of(choice(0))
    before = match.digest()
    with pytest.raises(Refused) as refused:
        match.act(player, answer)
    assert (refused.value.rule, match.digest(), len(match.log)) == (rule, before, 0)


def test_an_answer_that_is_no_longer_offered_is_taken_and_logged():
    def ask(table):
        table.state.trail.append(str((yield Choose(0, "pick", (1, 2), accepted=(7,)))))

    match = match_of(ask)
    assert match.pending[0].options == (1, 2)
    assert match.refusal(0, 7) is None
    assert match.refusal(0, 8) is not None
    match.act(0, 7)
    assert match.state.trail == ["7"]
    assert [entry.answer for entry in match.log] == [7]


def test_after_the_end_everything_is_refused():
    match = match_of(choice(0))
    match.act(0, 1)
    with pytest.raises(Refused, match=r"kernel\.game-over"):
        match.act(0, 1)


def test_a_forbidden_option_is_refused_with_its_rule_and_numbers():
    match = match_of(even_only(0))
    assert list(match.pending[0].options) == [0, 2, 4]
    assert {answer: refusal.rule for answer, refusal in match.pending[0].refused.items()} == {
        1: "toy.odd",
        3: "toy.odd",
        5: "toy.odd",
    }
    with pytest.raises(Refused) as refused:
        match.act(0, 3)
    assert (refused.value.rule, refused.value.numbers) == ("toy.odd", {"n": 3})


def test_options_are_computed_only_on_demand():
    calls = []

    def flow(t):
        yield Choose(0, "lazy", lambda: calls.append(1) or (1, 2), auto=False)

    match = match_of(flow)
    assert calls == []
    assert tuple(match.pending[0].options) == (1, 2)
    assert calls == [1]


def test_the_kernel_answers_single_options_and_reports_it():
    match = match_of(choice(0, "only", ("this",)), choice(1))
    assert list(match.pending) == [1]
    assert [(entry.player, entry.answer, entry.auto) for entry in match.log] == [(0, "this", True)]
    # the question itself may be a secret of the player: only they see the event
    assert [[event.kind for event in match.events(viewer=viewer)] for viewer in (0, 1, None)] == [
        ["kernel-only-option", "picked"],
        ["picked"],
        ["picked"],
    ]


def test_a_secret_choice_is_asked_even_with_one_option():
    def flow(t):
        yield Choose(0, "secret", ("this",), secret=True)

    assert list(match_of(flow).pending) == [0]


def test_a_choice_without_options_is_a_dead_end_and_says_where():
    def flow(t):
        yield Choose(0, "nothing", ())

    with pytest.raises(RuntimeError, match="'nothing' of player 0 has no option"):
        match_of(flow)


def test_beats_that_never_ask_are_a_dead_end():
    class Endless(Toy):
        def beat(self, t):
            return self.silent(t)

        def silent(self, t):
            return
            yield

    with pytest.raises(RuntimeError, match="asked nobody"):
        Match(Setup.of(Endless(), 2))


def test_the_game_can_end_in_the_middle_of_a_flow():
    def sudden(t):
        yield Choose(0, "strike", ("hit", "miss"))
        t.state.winner = 0
        t.stop()
        t.state.trail.append("never")

    match = match_of(sudden, choice(1))
    match.act(0, "hit")
    assert match.over
    assert match.outcome["winners"] == [0]
    assert match.state.trail == []


def test_the_game_can_end_while_others_still_decide():
    def race(t):
        def run(player):
            yield Choose(player, "run", ("win", "wait"))
            t.state.winner = player
            t.stop()

        yield Together({0: run(0), 1: run(1)})

    match = match_of(race)
    match.act(1, "win")
    assert match.over
    assert match.pending == {}
    assert match.outcome["winners"] == [1]


def test_a_flow_that_yields_nonsense_is_a_programming_error():
    def flow(t):
        yield "what"

    with pytest.raises(TypeError, match="expected Choose"):
        match_of(flow)


# ---------------------------------------------------------------- parallel flows


def test_sealed_flows_take_answers_in_any_order_and_return_by_their_keys():
    match = match_of(both_bid)
    assert sorted(match.pending) == [0, 1]
    for player, answer in ((1, "red"), (0, "black"), (0, 3)):
        match.act(player, answer)
    assert list(match.pending) == [1]
    match.act(1, 2)
    assert match.state.bids == {0: 3, 1: 2}
    assert list(match.state.bids) == [0, 1]


def test_parallel_flows_may_nest_and_run_independently():
    def two_tables(t):
        def table(name, players):
            answers = yield Together({player: choice(player)(t) for player in players})
            t.state.trail.append(f"{name} done")
            return sum(answers.values())

        t.state.bids = yield Together({10: table("left", (0, 1)), 20: table("right", (2, 3))})

    match = match_of(two_tables, players=4, table=(4, 4))
    for player in (3, 2):
        match.act(player, 1)
    assert match.state.trail[-1] == "right done"
    assert sorted(match.pending) == [0, 1]
    match.act(0, 3)
    match.act(1, 3)
    assert match.state.bids == {10: 6, 20: 2}


def test_an_empty_together_continues_at_once():
    def flow(t):
        t.state.bids = yield Together({})
        yield Choose(0, "then", (1, 2))

    assert list(match_of(flow).pending) == [0]


def test_a_player_has_only_one_decision_at_a_time():
    def flow(t):
        yield Together({0: choice(0)(t), 1: choice(0)(t)})

    with pytest.raises(RuntimeError, match="player 0 was asked"):
        match_of(flow)


def test_a_flow_starts_others_beside_it_and_all_are_waited_for():
    def relay(t):
        def first():
            yield from choice(0)(t)
            yield Beside({2: choice(2)(t), 3: flow_of()})
            t.state.trail.append("handed over")
            return 7

        t.state.bids = yield Together({0: first(), 1: choice(1)(t)})

    match = match_of(relay, choice(0), players=3, table=(3, 3))
    match.act(0, 1)
    assert match.state.trail[-1] == "handed over"
    assert sorted(match.pending) == [1, 2]
    match.act(2, 3)
    match.undo(2)  # its own flow, beside that of player 1
    match.act(1, 2)
    match.act(2, 1)
    assert match.state.bids == {0: 7, 1: 2, 2: 1, 3: None}
    assert list(match.pending) == [0]


def test_flows_beside_another_need_a_together():
    def alone(t):
        yield Beside({0: choice(0)(t)})

    with pytest.raises(RuntimeError, match="it is in no Together"):
        match_of(alone)


class Marathon(Toy):
    """Two players who put down marks side by side, as long as they like; the state says who is still at it."""

    def beat(self, t):
        return None if t.state.winner >= 0 else self.run(t)

    def run(self, t):
        yield Together({player: self.lane(t, player) for player in (0, 1) if player not in t.state.bids})
        t.state.winner = 0

    def lane(self, t, player):
        while (yield Choose(player, "step", ("on", "stop", "rest"), resumable=True)) == "on":
            t.state.trail.append(str(player))
        t.state.bids[player] = 1


def test_a_long_beat_has_checkpoints_where_the_state_leads_back_to_every_question():
    match = Match(Setup.of(Marathon(), 2))
    for n in range(40):
        match.act(n % 2, "on")
    assert len(match.log) - match.run.checkpoints[-1].entries < 10
    paths = {player: decision.task.path for player, decision in match.pending.items()}
    twin = match.clone()
    assert twin.digest() == match.digest()
    assert {player: decision.task.path for player, decision in twin.pending.items()} == paths
    match.act(0, "stop")
    for _ in range(12):
        match.act(1, "on")
    match.undo(0)  # from before the last checkpoint, and the answers beside it stay
    assert (len(match.state.trail), sorted(match.pending)) == (52, [0, 1])
    assert {player: decision.task.path for player, decision in match.pending.items()} == paths
    for _ in range(52):
        match.undo(0 if match.run.last_answer(0) is not None else 1)
    assert match.state.trail == []


# ---------------------------------------------------------------- undo


def test_undo_works_within_a_beat_and_across_beats():
    match = match_of(choice(0), choice(0), choice(0))
    digests = [match.digest()]
    for answer in (1, 2):
        match.act(0, answer)
        digests.append(match.digest())
    match.undo(0)
    assert match.digest() == digests[1]
    match.undo(0)
    assert match.digest() == digests[0]
    assert match.events() == []
    with pytest.raises(Refused, match=r"kernel\.nothing-to-undo"):
        match.undo(0)
    match.act(0, 3)
    assert match.state.trail == ["0:3"]


def test_a_world_dealt_again_does_not_know_the_coming_dice():
    match = match_of(roll_after(0), choice(0))
    worlds = []
    for number in range(12):
        world = match.determinize(0, random.Random(number))
        world.act(0, "go")
        worlds.append(world.state.trail[-1])
    match.act(0, "go")
    assert len(set(worlds)) > 3
    assert worlds.count(match.state.trail[-1]) < 6


@pytest.mark.parametrize("chance", [roll_after, draw_after, shuffle_after])
def test_answers_cannot_be_undone_after_chance(chance):
    match = match_of(chance(0), choice(0))
    match.act(0, "go")
    assert not match.can_undo(0)
    with pytest.raises(Refused, match=r"kernel\.undo-after-chance"):
        match.undo(0)
    match.act(0, 1)


def test_answers_cannot_be_undone_after_a_reveal():
    def peek(t):
        yield Choose(0, "look", ("yes", "no"))
        t.reveal(to=EVERYBODY)
        yield Choose(0, "then", (1, 2))

    match = match_of(peek)
    match.act(0, "yes")
    with pytest.raises(Refused, match=r"kernel\.undo-after-chance"):
        match.undo(0)


def test_a_reveal_says_to_whom():
    def show(t):
        yield Choose(0, "look", ("yes", "no"))
        t.reveal()

    match = match_of(show)
    with pytest.raises(TypeError, match=r"^reveal: say who sees it: .*to=\[player\].*to=EVERYBODY.*to=\(\)"):
        match.act(0, "yes")


def test_a_reveal_to_nobody_makes_answers_final():
    def settle(t):
        yield Choose(0, "look", ("yes", "no"))
        t.reveal(to=())
        yield Choose(0, "then", (1, 2))

    match = match_of(settle)
    match.act(0, "yes")
    assert not match.can_undo(0)


def test_the_arguments_of_a_question_are_computed_after_the_redeal():
    def flow(t):
        yield Shuffle(t.state.pile)
        yield Choose(1, "card", (1, 2), about=lambda: {"top": t.state.pile[-1]})

    match = match_of(flow, seed="deal")
    for n in range(4):
        world = match.determinize(0, random.Random(n))
        assert world.pending[1].prompt.args == {"top": world.state.pile[-1]}


def test_an_answer_cannot_be_undone_after_another_players_answer():
    match = match_of(choice(0), choice(1), choice(0))
    match.act(0, 1)
    match.act(1, 1)
    with pytest.raises(Refused, match=r"kernel\.undo-after-others"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert list(match.pending) == [0]


def test_sealed_answers_of_others_do_not_prevent_undo():
    match = match_of(both_bid, choice(0))
    match.act(0, "red")
    match.act(1, "black")
    match.undo(0)
    assert match.pending[0].kind == "suit"
    assert match.pending[1].kind == "value"
    assert [(entry.player, entry.answer) for entry in match.log] == [(1, "black")]
    for player, answer in ((0, "black"), (0, 1), (1, 1)):
        match.act(player, answer)
    with pytest.raises(Refused, match=r"kernel\.undo-after-others"):
        match.undo(0)


def test_chance_in_one_sealed_flow_prevents_undo_in_the_others():
    def flow(t):
        def roller():
            yield Choose(0, "roll", ("now", "later"))
            yield Roll(1)
            yield Choose(0, "after", (1, 2))

        yield Together({0: roller(), 1: choice(1)(t)})

    match = match_of(flow, choice(0))
    match.act(1, 1)
    match.act(0, "now")
    assert not match.can_undo(1)


def test_undo_also_removes_automatic_answers():
    match = match_of(choice(0), choice(1, "only", ("this",)), choice(0))
    match.act(0, 1)
    assert len(match.log) == 2
    match.undo(0)
    assert match.log == []


def test_events_of_earlier_automatic_answers_stay_after_undo():
    def only_then_free(t):
        yield from choice(0, "only", (7,))(t)
        yield from choice(0)(t)

    match = match_of(only_then_free, choice(0))
    events = match.events(viewer=0)
    assert [event.kind for event in events] == ["kernel-only-option", "picked"]
    match.act(0, 2)
    match.undo(0)
    assert match.events(viewer=0) == events


def test_sixty_answers_are_undone_one_by_one_from_few_checkpoints():
    match = match_of(*[choice(0)] * 80)
    states = []
    for n in range(70):
        states.append((match.digest(), match.told))
        match.act(0, n % 3 + 1)
        assert len(match.run.checkpoints) <= MOST_CHECKPOINTS
    while len(states) > 10:
        match.undo(0)
        assert (match.digest(), match.told) == states.pop()
        assert len(match.run.checkpoints) <= MOST_CHECKPOINTS
    match.act(0, 3)
    assert match.state.trail[-1] == "0:3"
    assert len(match.log) == 11


# ---------------------------------------------------------------- copies


def test_a_copy_is_independent():
    match = match_of(both_bid, roll_after(0))
    match.act(1, "red")
    twin = match.clone()
    twin.act(0, "black")
    assert match.pending[0].kind == "suit"
    assert twin.pending[0].kind == "value"


def test_a_copy_does_not_compute_open_options_again():
    judged = []

    def narrow(t):
        yield offer(0, "pick", range(9), lambda n: judged.append(n) or (None if n > 6 else Refusal("toy.odd")))

    match = match_of(narrow)
    known = len(judged)
    twin = match.clone()
    assert (list(match.pending), known, len(judged)) == ([0], 9, 9)
    assert list(twin.pending[0].options) == [7, 8]
    twin.act(0, 7)
    assert twin.over


def test_a_copy_rolls_the_same_dice():
    match = match_of(roll_after(0), roll_after(1), seed="dice")
    match.act(0, "go")
    twin = match.clone()
    for each in (match, twin):
        each.act(1, "go")
    assert match.state.trail == twin.state.trail


def test_a_determinized_match_differs_only_in_hidden_state():
    match = match_of(deal, choice(0), seed="deal")
    other = match.determinize(0, random.Random(1))
    assert other.state.pile != match.state.pile
    assert sorted(other.state.pile) == sorted(match.state.pile)
    assert other.state.hands == match.state.hands
    with pytest.raises(RuntimeError, match="keeps no marks"):
        match.determinize(0, random.Random(1), marks=False).clone()


def dealt_choice(t):
    """Draw, ask, and draw again from the same hand and pile: the flow holds both in local variables."""
    pile, hand = t.state.pile, t.state.hands[0]
    yield Shuffle(pile)
    hand += yield Draw(pile, 2, to=[0])
    for _ in range(4):
        t.state.trail.append(str((yield Choose(0, "keep", (0, 1)))))
        hand += yield Draw(pile, to=[0])


def test_a_dealt_again_match_is_copied_with_its_cards_and_its_chance():
    match = match_of(dealt_choice, seed="deal")
    match.act(0, 1)
    world = match.determinize(0, random.Random(1))
    twins = [world, world.clone(), world.clone().clone(), world.clone(marks=False)]
    for answer in (0, 1):
        assert len({twin.digest() for twin in twins}) == 1
        twins.append(world.clone())
        for twin in twins:
            twin.act(0, answer)
    assert len({twin.digest() for twin in twins}) == 1
    assert world.digest() != match.digest()


def test_an_answer_in_a_dealt_again_match_is_undone_and_those_before_it_are_not():
    match = match_of(deal, choice(0), choice(0), choice(0), seed="deal")
    match.act(0, match.pending[0].options[0])
    world = match.determinize(0, random.Random(1))
    assert not world.can_undo(0)
    before = world.digest()
    world.act(0, world.pending[0].options[-1])
    world.undo(0)
    assert world.digest() == before
    assert not world.can_undo(0)


def test_a_dealt_again_match_is_dealt_again_for_another_player():
    match = match_of(both_pick, seed="deal")
    match.act(0, 1)
    mine = match.determinize(0, random.Random(1))
    assert sorted(mine.pending) == [1]
    theirs = mine.determinize(1, random.Random(2))
    assert sorted(theirs.pending) == [0, 1]
    twin = theirs.clone()
    for each in (theirs, twin):
        each.act(0, 2)
        each.act(1, 3)
    assert theirs.digest() == twin.digest()


def test_options_of_others_are_computed_after_the_redeal():
    def flow(t):
        yield Shuffle(t.state.pile)
        yield Choose(1, "card", lambda: tuple(t.state.pile[-3:]))

    match = match_of(flow, seed="deal")
    worlds = [match.determinize(0, random.Random(n)) for n in range(8)]
    assert [world.pending[1].options for world in worlds] == [tuple(world.state.pile[-3:]) for world in worlds]
    assert len({world.pending[1].options for world in worlds}) > 1


def test_a_position_of_a_match_dealt_again_in_a_beat_is_refused():
    match = match_of(deal, choice(0), seed="deal")
    world = match.determinize(0, random.Random(1))
    with pytest.raises(RuntimeError, match=r"^position: "):
        world.position()


def test_a_match_without_marks_plays_the_same():
    slow, fast = match_of(both_bid, roll_after(0)), match_of(both_bid, roll_after(0), marks=False, listening=False)
    for match in (slow, fast):
        for player, answer in ((0, "red"), (1, "red"), (0, 1), (1, 2), (0, "go")):
            match.act(player, answer)
    assert slow.digest() == fast.digest()
    assert fast.events() == []


def test_copies_share_nothing_that_can_change():
    pot = Pot(pieces={"a": Piece("a", [1], (2, 3))}, hands=[["x"]], bids={0: 1})
    twin = copy_state(pot)
    assert twin == pot
    twin.pieces["a"].marks.append(9)
    twin.hands[0].append("y")
    twin.bids[0] = 5
    assert (pot.pieces["a"].marks, pot.hands, pot.bids) == ([1], [["x"]], {0: 1})
    assert digest(pot) != digest(twin)


def test_a_state_that_cannot_be_copied_is_refused_with_its_path():
    class Held(msgspec.Struct):
        hand: list[object] = []

    class Table(msgspec.Struct):
        held: dict[str, Held] = {}

    # annotations of local classes are resolved through the module's names
    Held.__annotations__, Table.__annotations__ = {"hand": list[object]}, {"held": dict[str, Held]}
    with pytest.raises(NotCopyable, match=r"Table\.held\{\}\.hand\[\]"):
        copier_of(Table)


# ---------------------------------------------------------------- events, real dice


def test_a_secret_event_is_visible_only_to_its_players():
    def flow(t):
        t.tell("public", n=1)
        t.tell("secret", n=2, to=[1])
        yield Choose(0, "x", (1, 2))

    match = match_of(flow)
    assert [event.kind for event in match.events(viewer=0)] == ["public"]
    assert [event.kind for event in match.events(viewer=None)] == ["public"]
    assert [event.kind for event in match.events(viewer=1)] == ["public", "secret"]
    assert [event.n for event in match.events(since=1, viewer=EVERYTHING)] == [1]


def test_players_can_type_the_results_of_real_dice():
    match = match_of(roll_after(1), hand_dice=True)
    match.act(1, "go")
    assert match.pending[0].kind == "dice"
    for wrong in ((1,), (0, 3), "66", (1, 2, 3)):
        with pytest.raises(Refused, match=r"kernel\.dice"):
            match.act(0, wrong)
    match.act(0, (6, 2))
    assert match.state.trail == ["rolled [6, 2]"]


def sealed_pick(player):
    picked = yield Choose(player, "pick", (1, 2, 3), sealed=True)
    return picked


def both_pick(t):
    t.state.bids = yield Together({0: sealed_pick(0), 1: sealed_pick(1)})


def test_the_end_of_sealed_choices_is_a_reveal():
    match = match_of(both_pick, choice(0))
    match.act(0, 1)
    assert match.can_undo(0)
    match.act(1, 2)
    with pytest.raises(Refused, match=r"kernel\.undo-after-chance"):
        match.undo(1)


def test_a_stored_undo_is_replayed_without_checks():
    match = match_of(both_pick, choice(0), choice(1))
    for player, answer in ((0, 1), (1, 2)):
        match.act(player, answer)
    match.take_back(1)
    assert [(entry.player, entry.answer) for entry in match.log] == [(0, 1)]
    match.act(1, 3)
    assert match.state.bids == {0: 1, 1: 3}
    match.act(0, 2)
    match.take_back(0)
    assert match.pending[0].kind == "pick"
    assert match.state.bids == {0: 1, 1: 3}


def test_sealed_answers_of_others_are_open_again_after_determinize():
    match = match_of(both_pick, choice(0))
    match.act(0, 1)
    assert sorted(match.determinize(1, random.Random(1)).pending) == [0, 1]
    assert sorted(match.determinize(None, random.Random(1)).pending) == [0, 1]
    assert sorted(match.determinize(0, random.Random(1)).pending) == [1]  # the viewer knows their own answer
    match.act(1, 3)
    assert match.determinize(1, random.Random(1)).state.bids == {0: 1, 1: 3}


def test_determinize_restarts_sealed_flows_of_others_from_their_first_step():
    def build(player):
        first = yield Choose(player, "suit", ("red", "black"), sealed=True)
        second = yield Choose(player, "value", (1, 2), sealed=True)
        return first, second

    def both_build(t):
        yield Together({0: build(0), 1: build(1)})

    match = match_of(both_build)
    for player, answer in ((1, "red"), (0, "black"), (1, 2)):
        match.act(player, answer)
    world = match.determinize(0, random.Random(1))
    assert {player: decision.kind for player, decision in world.pending.items()} == {0: "value", 1: "suit"}


def test_determinize_keeps_the_dice_before_an_open_sealed_choice():
    def window(t):
        yield from choice(0)(t)
        t.state.trail.append(str((yield Roll(3))))
        yield from both_pick(t)

    match = match_of(window)
    match.act(0, 2)
    match.act(1, 3)
    world = match.determinize(0, random.Random(1))
    assert world.state.trail == match.state.trail
    assert sorted(world.pending) == [0, 1]


def flow_of(*requests):
    yield from requests


@pytest.mark.parametrize(("after", "sentence"), [
    (lambda: Roll(1), r"asked for chance \(Roll\) after a sealed answer of player 0"),
    (lambda: Together({5: flow_of(Choose(0, "more", (1, 2)))}), "forked after a sealed answer of player 0"),
    (lambda: Choose(1, "other", (1, 2)), "asked player 1 'other' after a sealed answer of player 0"),
    (lambda: Beside({5: flow_of(Choose(1, "more", (1, 2)))}), "started other flows after a sealed answer of player 0"),
], ids=["chance", "fork", "somebody else", "beside"])  # fmt: skip
def test_a_flow_may_not_ask_or_roll_after_a_sealed_answer(after, sentence):
    def careless(t):
        def first():
            yield Choose(0, "pick", (1, 2), sealed=True)
            yield after()

        yield Together({0: first(), 2: flow_of(Choose(2, "pick", (1, 2), sealed=True))})

    match = match_of(careless, players=3, table=(3, 3))
    with pytest.raises(RuntimeError, match=sentence):
        match.act(0, 1)


def test_a_sealed_choice_of_one_player_alone_is_a_programming_error():
    def alone(t):
        yield Choose(0, "pick", (1, 2), sealed=True)

    with pytest.raises(RuntimeError, match="nobody decides beside it"):
        match_of(alone)


def test_a_decision_id_reveals_nothing_about_other_players():
    match, other = match_of(both_bid), match_of(both_bid)
    match.act(1, "red")
    assert match.decision_id(0) == other.decision_id(0)
    match.act(0, "red")
    assert match.decision_id(0) != other.decision_id(0)


def test_flags_are_keyword_only():
    with pytest.raises(TypeError):
        Choose(0, "pick", (1, 2), {}, None, True)
    with pytest.raises(TypeError):
        Draw([1, 2], 1)


@pytest.mark.parametrize("given", [{1, 2}, lambda: {1, 2}, "ab", 7], ids=["set", "function of a set", "text", "number"])
def test_options_must_be_a_tuple_or_a_list(given):
    def flow(t):
        yield Choose(0, "pick", given)

    with pytest.raises(
        TypeError, match=r"toy: decision 'pick' of player 0 has its options in an? .*; expected a tuple or a list"
    ):
        match_of(flow)


@pytest.mark.parametrize("how", [{"auto": False}, {"secret": True}, {}], ids=str)
def test_a_decision_without_options_is_always_an_error(how):
    def flow(t):
        yield Choose(0, "nothing", [], **how)

    with pytest.raises(RuntimeError, match="toy: decision 'nothing' of player 0 has no option: a dead end"):
        match_of(flow)
