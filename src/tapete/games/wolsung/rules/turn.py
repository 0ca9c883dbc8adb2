"""Turno de Juego: drawing, stealing the initiative, extra and delayed activations, end of the turn."""

from __future__ import annotations

from functools import partial
from typing import Literal

from tapete.core.flow import EVERYBODY, Choose, Flow, Number, Table, Together
from tapete.games.wolsung.actions import PASS, Target
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.names import player_name as player_name
from tapete.games.wolsung.profile import models_on_table, ready_models, stat
from tapete.games.wolsung.rules.cards import beats, card_name, card_symbol, lowest_first
from tapete.games.wolsung.rules.deck import deal_cards, hand_limit, pile_of, players_clockwise
from tapete.games.wolsung.rules.powers import power_of, resolve_start_effects
from tapete.games.wolsung.rules.scenarios import score_turn
from tapete.games.wolsung.state import Skirmish
from tapete.games.wolsung.table.distances import is_engaged

TURNS = 3  # wolsung.setup.three-turns


def draw_cards(table: Table[Skirmish]) -> Flow[None]:
    """I. Comienzo del turno: all players draw."""
    state = table.state
    table.tell("phase-start", rule="wolsung.turn.phases", rank="head", turn=state.turn)
    if state.options.stolen_for_a_turn:
        state.initial = state.owner_of_first
    for model in state.models:
        model.done = False
    yield from deal_cards(table)
    state.phase = "trim"


def trim_hands(table: Table[Skirmish]) -> Flow[None]:
    """Discard down to 3 + Heroes, from old and new cards, all at once and in secret.

    The discards are shown together.
    """
    state = table.state
    yield Together(
        {
            player: _trim(table, player)
            for player in range(state.players)
            if len(state.hands[player]) > hand_limit(state)
        }
    )
    for player in players_clockwise(state, state.initial):
        thrown, state.trimmed[player] = state.trimmed[player], []
        state.discards[pile_of(state, player)].extend(thrown)
        if thrown:
            # wolsung.ruling.hidden-information: the pile is face up
            thrown_cards = ", ".join(card_symbol(one) for one in lowest_first(thrown))
            table.tell(
                "trims",
                player=player,
                rule="wolsung.turn.hand-limit",
                who=player_name(player),
                cards=len(thrown),
                shown=thrown_cards,
            )
    table.reveal(to=EVERYBODY)
    state.phase = "start"


def _trim(table: Table[Skirmish], player: int) -> Flow[None]:
    state = table.state
    hand = state.hands[player]
    while len(hand) > hand_limit(state):
        about: dict[str, Number] = {"cards": len(hand) - hand_limit(state), "limit": hand_limit(state)}
        answer: str = yield Choose(player, "trim", lambda: tuple(lowest_first(hand)), about=about, sealed=True)
        hand.remove(answer)
        state.trimmed[player].append(answer)


def start_turn(table: Table[Skirmish]) -> Flow[None]:
    """wolsung.ruling.start-order: after the discards, player by player clockwise from the Initial Player."""
    state = table.state
    for player in players_clockwise(state, state.initial):
        yield from resolve_start_effects(table, player)
    state.phase = "steal"


# ---------------------------------------------------------------- bids


def is_pass(answer: str) -> bool:
    """True for a pass. The others learn of a bid only whether there is one."""
    return answer == PASS


def ask_bid(table: Table[Skirmish], player: int, kind: Literal["steal", "extra", "delay"]) -> Flow[bool]:
    """Ask for one hand card face down, or a pass.

    The bid is public at once; the card is not.
    """
    state = table.state
    hand = state.hands[player]
    if not hand:
        return False
    answer: str = yield Choose(
        player, f"{kind}-bid", partial(bid_options, hand), about={"turn": state.turn}, auto=False, secret=is_pass
    )
    if answer == PASS:
        return False
    hand.remove(answer)
    state.bids[player] = answer
    rule = f"wolsung.{kind}.{'bid' if kind == 'steal' else 'window'}"
    table.tell(f"bids-{kind}", player=player, rule=rule, who=player_name(player))
    return True


def ask_counters(table: Table[Skirmish], bidder: int) -> Flow[None]:
    """Clockwise, each opponent passes or counters with one hand card face down."""
    state = table.state
    for player in players_clockwise(state, bidder)[1:]:
        if not state.hands[player]:
            continue
        hand = state.hands[player]
        answer: str = yield Choose(
            player,
            "counter-bid",
            partial(bid_options, hand),
            about={"who": player_name(bidder), "what": state.bidding},
            auto=False,
            secret=is_pass,
        )
        if answer != PASS:
            hand.remove(answer)
            state.bids[player] = answer
            table.tell("counters", player=player, rule="wolsung.extra.counter", who=player_name(player))


def reveal_bids(table: Table[Skirmish]) -> dict[int, str]:
    """wolsung.ruling.bids-spent: all bid cards are shown and discarded, winning or losing."""
    state = table.state
    bids, state.bids, state.bidding = state.bids, {}, ""
    for player, card in bids.items():
        state.discards[pile_of(state, player)].append(card)
        rule, who = "wolsung.ruling.bids-spent", player_name(player)
        table.tell("reveals", player=player, rule=rule, who=who, card=card_name(card))
    table.reveal(bids, to=EVERYBODY)
    return bids


def beats_all(bids: dict[int, str], player: int) -> bool:
    return all(beats(bids[player], card) for other, card in bids.items() if other != player)


def steal_initiative(table: Table[Skirmish]) -> Flow[None]:
    """Robar la iniciativa: clockwise from the Initial Player's left.

    He bids last, if another player did (wolsung.ruling.steal-procedure).
    """
    state = table.state
    table.tell("phase-activation", rule="wolsung.turn.phases", rank="head", turn=state.turn)
    state.bidding = "steal"
    order = players_clockwise(state, state.initial)
    for player in order[1:]:
        yield from ask_bid(table, player, "steal")
    if state.bids:
        yield from ask_bid(table, order[0], "steal")
        bids = reveal_bids(table)
        # equal cards of two decks: no challenger wins
        winner = next((player for player in bids if beats_all(bids, player)), state.initial)
        if winner != state.initial:
            state.initial = winner
            table.tell("steals", player=winner, rule="wolsung.steal.result", frame=True, who=player_name(winner))
        else:
            table.tell("keeps-initiative", player=winner, rule="wolsung.steal.result", who=player_name(winner))
    state.bidding = ""
    state.holder, state.received, state.returns, state.forced, state.leftovers = state.initial, True, -1, False, False
    state.phase = "receive"


# ---------------------------------------------------------------- initiative


def players_with_models(state: Skirmish) -> list[int]:
    return [player for player in range(state.players) if ready_models(state, player)]


def receive_initiative(table: Table[Skirmish]) -> Flow[None]:
    """The player with the initiative activates, or delays first.

    Players without models are skipped. The last one takes leftovers in a row.
    """
    state = table.state
    left = players_with_models(state)
    if len(left) <= 1 and not state.leftovers:  # wolsung.turn.leftover
        state.leftovers = True
        table.tell("phase-leftovers", rule="wolsung.turn.phases", rank="head", turn=state.turn)
    if not left:
        state.phase = "end"
        return
    if len(left) == 1:
        state.holder, state.received, state.returns, state.forced = left[0], False, -1, False
    else:
        state.holder = next(player for player in players_clockwise(state, state.holder) if player in left)
        if state.received and not state.forced:
            yield from delay_activation(table)
    state.phase = "choose"


def previous_player(state: Skirmish, player: int) -> int | None:
    """wolsung.delay.previous-player: the nearest one counter-clockwise with models left."""
    return next((other for other in reversed(players_clockwise(state, player)[1:]) if ready_models(state, other)), None)


def delay_activation(table: Table[Skirmish]) -> Flow[None]:
    """Retrasando la Activación: if it works, a previous player has to activate another model first."""
    state = table.state
    player = state.holder
    forced = previous_player(state, player)
    state.received = False  # one attempt each time the initiative is received
    if forced is None or not (yield from ask_bid(table, player, "delay")):
        return
    state.bidding = "delay"
    yield from ask_counters(table, player)
    bids = reveal_bids(table)
    if beats_all(bids, player):
        state.holder, state.returns, state.forced = forced, player, True
        by, who = player_name(player), player_name(forced)
        table.tell("delays", player=player, rule="wolsung.delay.win", by=by, who=who)
    else:
        rule = "wolsung.ruling.extra-and-delay-limits"
        table.tell("delay-fails", player=player, rule=rule, who=player_name(player))


def choose_model(table: Table[Skirmish]) -> Flow[None]:
    """Activación: exactly one model, not yet activated this turn."""
    state = table.state
    answer: Target = yield Choose(
        state.holder,
        "model",
        tuple(Target(model.id) for model in ready_models(state, state.holder)),
        about={"turn": state.turn},
    )
    model = state.models[answer.model]
    state.active, state.taken, state.heroic, state.moved, state.received = model.id, 0, False, False, False
    state.actions = stat(state, model, "A")
    state.was_engaged = [one.id for one in models_on_table(state) if is_engaged(state, one)]
    table.tell(
        "activates",
        player=model.owner,
        rule="wolsung.activation.alternate",
        rank="head",
        who=player_name(model.owner),
        model=model_name(model),
    )
    state.phase = "heroic"


def offer_extra_activation(table: Table[Skirmish]) -> Flow[None]:
    """Activaciones adicionales: before the initiative passes, one more may be bid for."""
    state = table.state
    player = state.models[state.active].owner if state.active >= 0 else state.holder
    state.active = -1
    left = players_with_models(state)
    if not state.leftovers and player in left and len(left) > 1 and (yield from ask_bid(table, player, "extra")):
        state.bidding = "extra"
        yield from ask_counters(table, player)
        if beats_all(reveal_bids(table), player):
            table.tell("extra-won", player=player, rule="wolsung.extra.win", who=player_name(player))
            state.holder, state.received = player, False
            state.phase = "choose"
            return
        table.tell("extra-lost", player=player, rule="wolsung.extra.lose", who=player_name(player))
    pass_initiative(state, player)
    state.phase = "receive"


def pass_initiative(state: Skirmish, player: int) -> None:
    """wolsung.turn.initiative-passes: clockwise.

    After a forced activation, back to the player who delayed, who has received it anew.
    """
    state.holder = state.returns if state.returns >= 0 else (player + 1) % state.players
    state.returns, state.forced, state.received = -1, False, True


def end_turn(table: Table[Skirmish]) -> Flow[None]:
    """IV. Fin del turno: score, then remove effects and templates that last until the end of the turn."""
    state = table.state
    table.tell("phase-end", rule="wolsung.turn.phases", rank="head", turn=state.turn)
    score_turn(table)
    for model in state.models:
        model.effects = [lasting for lasting in model.effects if lasting.until in ("next-activation", "game")]
        model.uses = {id: count for id, count in model.uses.items() if not is_per_turn(id)}
    state.clouds = [cloud for cloud in state.clouds if cloud.until == "game"]
    if state.turn == TURNS:
        state.phase, state.reason = "over", "wolsung.setup.three-turns"
    else:
        state.turn += 1
        state.phase = "draw"
    return
    yield  # a flow without decisions


def is_per_turn(id: str) -> bool:
    power = power_of(id)
    return power is not None and power.per == "turn"


def bid_options(hand: list[str]) -> tuple[str, ...]:
    """Any card of the hand, or a pass."""
    return (PASS, *lowest_first(hand))
