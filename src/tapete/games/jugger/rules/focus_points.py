"""Focus (PC), stamina (PA) and synergy (PSE) points: payment and exhaustion."""

from __future__ import annotations

from tapete.core.flow import Choose, Flow, Table
from tapete.games.jugger.actions import Pay
from tapete.games.jugger.content.verbs import Talent
from tapete.games.jugger.state import AFTER_ACTION, AFTER_MOVE, Jugger, Pitch

TIRED_STEPS = 3  # jugger.exhausted.three-hexes


def synergy_key(pitch: Pitch, jugger: Jugger) -> str:
    """jugger.ruling.synergy-groups: one pool for the side, or one a club if only members may spend it."""
    return jugger.card.club if pitch.options.members_only else ""


def synergy_of(pitch: Pitch, jugger: Jugger) -> int:
    return pitch.sides[jugger.side].synergy.get(synergy_key(pitch, jugger), 0)


def available_points(pitch: Pitch, jugger: Jugger) -> int:
    """The points it can spend where PC are asked for: its PC and PA, and its side's PSE."""
    return (
        jugger.focus
        + jugger.stamina
        + pitch.sides[jugger.side].synergy.get(jugger.card.club if pitch.options.members_only else "", 0)
    )


def available_red_points(pitch: Pitch, jugger: Jugger) -> int:
    """The points it can spend where PA are asked for: never PC."""
    return jugger.stamina + synergy_of(pitch, jugger)


def can_pay(pitch: Pitch, jugger: Jugger, talent: Talent) -> bool:
    if talent.cost.pa:
        return available_red_points(pitch, jugger) >= talent.cost.pa
    return available_points(pitch, jugger) >= talent.cost.pc


def usual_payment(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> Pay:
    """jugger.ruling.payment-mix: PC, then PSE, then PA; PC never pay a red cost."""
    pc = 0 if red else min(cost, jugger.focus)
    pse = min(cost - pc, synergy_of(pitch, jugger))
    return Pay(pc, cost - pc - pse, pse)


def payment_options(pitch: Pitch, jugger: Jugger, cost: int, red: bool = False) -> tuple[Pay, ...]:
    """Every way to pay, the usual one first."""
    usual = usual_payment(pitch, jugger, cost, red)
    ways = [
        Pay(pc, pa, cost - pc - pa)
        for pc in range(1 if red else min(cost, jugger.focus) + 1)
        for pa in range(min(cost - pc, jugger.stamina) + 1)
        if cost - pc - pa <= synergy_of(pitch, jugger)
    ]
    return (usual, *[mix for mix in ways if mix != usual])


def pay(table: Table[Pitch], jugger: Jugger, cost: int, *, red: bool = False, due: int = AFTER_ACTION) -> Flow[None]:
    """Pay for an action. The last PA makes the Jugger Exhausted, but only when the whole action is over."""
    if not cost:
        return
    pitch = table.state
    side = pitch.sides[jugger.side]
    if side.habits and side.habits.get("payment") == "ask":
        mix = yield Choose(
            jugger.side, "pay", payment_options(pitch, jugger, cost, red), about={"jugger": jugger.name, "cost": cost}
        )
    else:
        mix = usual_payment(pitch, jugger, cost, red)
    jugger.focus -= mix.pc
    jugger.stamina -= mix.pa
    if mix.pse:
        side.synergy[synergy_key(pitch, jugger)] -= mix.pse
    if mix.pa and not jugger.stamina and not jugger.exhausted:
        jugger.due = due
    tell_payment(table, jugger, mix)


def kinds_of(mix: Pay) -> str:
    """The kinds of points in a payment, as a variant of its message: `pc-pa`."""
    return "-".join(name for name, n in (("pc", mix.pc), ("pa", mix.pa), ("pse", mix.pse)) if n)


def tell_payment(table: Table[Pitch], jugger: Jugger, mix: Pay) -> None:
    """Tell which points pay for an action."""
    if not table.listening:
        return
    table.tell(
        "pays",
        player=jugger.side,
        rule="jugger.stamina.as-focus" if mix.pa else "jugger.synergy.spend" if mix.pse else "jugger.focus.spend",
        rank="note",
        jugger=jugger.name,
        kinds=kinds_of(mix),
        pc=mix.pc,
        pa=mix.pa,
        pse=mix.pse,
    )


def pay_talent(table: Table[Pitch], jugger: Jugger, talent: Talent, more: int = 0) -> Flow[None]:
    """jugger.talent.pay-full."""
    if talent.cost.pa:
        yield from pay(table, jugger, talent.cost.pa, red=True)
        yield from pay(table, jugger, more)
    else:
        yield from pay(table, jugger, talent.cost.pc + more)


def exhaust(table: Table[Pitch], jugger: Jugger) -> None:
    """Place the Exhausted token: fewer dice, three hexes, no talents.

    A move in progress is capped from now on.
    """
    jugger.due = 0
    jugger.exhausted = True
    activation = table.state.activation
    if activation is not None and activation.jugger == jugger.id and activation.move:
        activation.limit = min(activation.limit, TIRED_STEPS)
    table.tell(
        "exhausted",
        player=jugger.side,
        rule="jugger.exhausted.trigger",
        jugger=jugger.name,
        targets=[f"jugger-{jugger.id}"],
    )


def settle_exhaustion(table: Table[Pitch], but: int = -1) -> None:
    """After an action, exhaust every Jugger that spent its last PA in it."""
    for jugger in table.state.juggers:
        if jugger.due == AFTER_ACTION and jugger.id != but:
            exhaust(table, jugger)


def settle_after_move(table: Table[Pitch], jugger: Jugger) -> None:
    if jugger.due == AFTER_MOVE:
        exhaust(table, jugger)


def recover_stamina(jugger: Jugger, amount: int) -> None:
    """Recover PA, never above the maximum. A Jugger with 1 PA or more is not Exhausted."""
    jugger.stamina = min(jugger.card.stamina, jugger.stamina + amount)
    if jugger.stamina:
        jugger.exhausted, jugger.due = False, 0
