"""Seats of all contenders: fans, trophies, deck, and how they stand on their beach."""

from __future__ import annotations

from typing import Literal

from tapete.core.content.portraits import draw_portrait
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Gauge, Portrait, Seat
from tapete.core.scene.part_cache import built_once, once_a_moment
from tapete.games.challengers.rules.diagrams import rival_of
from tapete.games.challengers.rules.fans import trophy_rounds
from tapete.games.challengers.rules.strength import attack_strength, flag_strength
from tapete.games.challengers.state import Contender, Cup, Duel
from tapete.games.challengers.view.cards import name_of, trainer_name
from tapete.games.challengers.view.stage import attacking_side


def seats(cup: Cup, viewer: int | None) -> list[Seat]:
    """The viewer first, then the rival of the viewer's round, then the others.

    What two in the same round do is on the table and needs no text.
    """
    pair = own_pair(cup, viewer)
    here = [who for who in pair if viewer is not None and cup.contenders[who].round == cup.contenders[viewer].round]
    order = sorted(range(len(cup.contenders)), key=lambda who: (who != viewer, who not in pair))
    return [seat(cup, who, viewer, elsewhere=who not in here) for who in order]


def own_pair(cup: Cup, viewer: int | None) -> list[int]:
    """The viewer and the rival. Empty for spectators, and outside of the rounds."""
    if viewer is None or viewer >= cup.players or cup.phase in ("final", "over") or not cup.contenders[viewer].round:
        return []
    return [viewer, rival_of(cup, viewer)]


def seat(cup: Cup, who: int, viewer: int | None, *, elsewhere: bool) -> Seat:
    reads_backs = who == viewer and bool(cup.contenders[who].trophies) and not are_backs_public(cup)
    return draw_seat(cup, who, elsewhere, reads_backs)


@once_a_moment
def draw_seat(cup: Cup, who: int, elsewhere: bool, reads_backs: bool) -> Seat:
    """A seat; `reads_backs`: for its own player, who knows the fans on the backs of their trophies."""
    contender = cup.contenders[who]
    lines = beach_lines(cup, who) if elsewhere else []
    if contender.trophies:
        lines.append(trophies_line(contender))
    if contender.deck:
        lines.append(text("challengers-seat-deck", cards=len(contender.deck)))
    if contender.trainer:
        lines.append(trainer_name(contender.trainer))
    if reads_backs:
        lines.append(text("challengers-seat-secret", fans=sum(trophy.fans for trophy in contender.trophies)))
    return Seat(
        player=who,
        lines=lines,
        score=score_gauge(cup, who),
        title=seat_title(cup, who),
        state=seat_state(cup, who),
        portrait=face_of(who, contender.robot),
    )


HATS = ("flower", "cap", "goggles", "band", "straw", "bowler", "hood", "topper")


@built_once
def face_of(who: int, robot: bool) -> Portrait:
    """The face of a contender. No two players have the same hat."""
    if robot:
        return Portrait(species="robot")
    hair = "long" if who % 2 == 0 else "curly"
    return draw_portrait(f"contender-{who}", Portrait(headgear=HATS[who % len(HATS)], hair=hair))


def are_backs_public(cup: Cup) -> bool:
    """challengers.trophy.secret, two.open, final.count: True if all viewers may read the backs."""
    return cup.open or cup.phase in ("final", "over")


def score_gauge(cup: Cup, who: int) -> Gauge | None:
    """Fans of a contender.

    Tokens are public, and the backs of trophies are added when they are turned. In a tournament the Robot has no score.
    """
    contender = cup.contenders[who]
    if contender.robot and cup.mode != "solo":
        return None
    fans = contender.total if are_backs_public(cup) else contender.fans
    return Gauge(id=f"fans-{who}", name=text("challengers-score", fans=fans), value=fans, owner=who)


def seat_title(cup: Cup, who: int) -> Text | None:
    contender = cup.contenders[who]
    if contender.robot:
        return text("challengers-robot")
    if contender.symbol in cup.library.symbols:
        return Text(f"challengers-symbol-{contender.symbol}")
    return text("challengers-seat-number", seat=contender.seat) if contender.symbol else None


def seat_state(cup: Cup, who: int) -> Literal["", "ready", "out", "winner"]:
    if cup.phase == "over":
        return "winner" if who == cup.winner else ""
    if cup.phase == "final":
        return "" if who in cup.finalists else "out"
    return "ready" if cup.contenders[who].step == "ready" and cup.duel_of(who) is None else ""


def trophies_line(contender: Contender) -> Text:
    rounds = trophy_rounds(contender.trophies)
    return text("challengers-seat-trophies", count=len(rounds), rounds=", ".join(map(str, rounds)))


def beach_lines(cup: Cup, who: int) -> list[Text]:
    if cup.phase == "final":
        return [text("challengers-seat-finalist")] if who in cup.finalists else []
    contender = cup.contenders[who]
    if cup.phase == "over" or not contender.round:
        return []
    duel = cup.duel_of(who)
    if duel is not None and duel.winner >= 0:
        place = None
    else:
        waiting = duel is None and contender.step == "ready"
        place = text(
            "challengers-seat-waits" if waiting else "challengers-seat-beach",
            round=contender.round,
            beach=contender.beach + 1,
            rival=name_of(cup, rival_of(cup, who)),
        )
    lines = [place, combat_line(cup, duel, who) if duel is not None else None]
    return [line for line in lines if line is not None]


def combat_line(cup: Cup, duel: Duel, who: int) -> Text | None:
    if duel.winner >= 0:
        won = duel.sides[duel.winner].who == who
        return text("challengers-seat-won" if won else "challengers-seat-lost", beach=duel.beach + 1)
    if duel.holder < 0:
        return None
    if duel.attacker == duel.holder:  # the flag is being put on a new card
        return text("challengers-seat-takes") if duel.sides[duel.holder].who == who else None
    if duel.sides[duel.holder].who == who:
        return text("challengers-seat-holds", flag=flag_strength(cup, duel))
    me = attacking_side(duel)
    return (
        None
        if me is None
        else text("challengers-seat-attacks", attack=attack_strength(cup, duel, me), flag=flag_strength(cup, duel))
    )
