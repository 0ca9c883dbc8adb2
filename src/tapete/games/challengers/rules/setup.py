"""Setup: choose the sets, deal diagrams, trophies, trays, decks and trainers."""

from __future__ import annotations

import msgspec

from tapete.core.flow import EVERYBODY, Choose, Draw, Flow, Refused, Shuffle, Table, Together
from tapete.core.i18n.text import text
from tapete.games.challengers.actions import Keep
from tapete.games.challengers.content import LEVELS, RAINBOW, load_library
from tapete.games.challengers.content.verbs import CoachFans
from tapete.games.challengers.rules.diagrams import half_of
from tapete.games.challengers.rules.fans import contender_name, gain_fans
from tapete.games.challengers.state import ROUNDS, Beach, Contender, Cup, Mode, Tray, Trophy

CHOSEN_SETS = 5  # challengers.setup.five-of-six
# one more a level: challengers.robot.level-1-3, solo.level-4-5
ROBOT_REPLACED = ("ro-alpha", "ro-beta", "ro-robodog", "ro-robochampion")
ROBOT_CARDS = {1: 0, 2: 1, 3: 2, 4: 3, 5: 5}  # challengers.ruling.solo-levels: R cards by level
TRAINERS_DEALT = 2
MOST_PLAYERS = 8  # challengers.setup.players
MOST_IN_A_MACRO = 16  # challengers.ruling.macro-use


class Options(msgspec.Struct, forbid_unknown_fields=True):
    # challengers.setup.first-game: without the Magic forest
    sets: list[str] = msgspec.field(default_factory=lambda: ["TS", "MO", "SB", "UN", "BC"])
    basic: str = RAINBOW
    trainers: bool = False
    robot_level: int = 1
    solo_cards: bool = False
    robot_diagram: str = "robot"
    packs: list[str] = []


def count_duellists(players: int) -> int:
    """challengers.setup.odd-robot: the Robot makes the number even."""
    return players + players % 2


def mode_for(players: int) -> Mode:
    return "solo" if players == 1 else "duel" if players == 2 else "tournament"


def new_table(options: Options, players: int) -> Cup:
    """The table before anything is shuffled. Invalid options are refused with their rule."""
    check_options(options, players)
    duellists = count_duellists(players)
    return Cup(
        players=players,
        mode=mode_for(players),
        packs=tuple(options.packs),
        sets=(options.basic, *options.sets),
        trainers=options.trainers,
        robot_level=options.robot_level,
        solo_cards=options.solo_cards,
        robot_diagram=options.robot_diagram,
        duellists=duellists,
        contenders=[Contender(robot=who >= players) for who in range(duellists)],
    )


def check_players(players: int, options: Options) -> None:
    most = MOST_IN_A_MACRO if load_library(tuple(options.packs)).schedules else MOST_PLAYERS
    if not 1 <= players <= most:
        raise Refused("challengers.setup.players", players=players, most=most)


def check_options(options: Options, players: int) -> None:
    content = load_library(tuple(options.packs))
    check_players(players, options)
    basics = {id for id, entry in content.sets.items() if entry.basic}
    if options.basic not in basics:
        raise Refused("challengers.setup.rainbow-always", found=options.basic)
    if basics & set(options.sets):
        raise Refused("challengers.setup.combine", found=min(basics & set(options.sets)))
    unknown = [id for id in options.sets if id not in content.sets]
    if unknown or len(set(options.sets)) != CHOSEN_SETS or len(options.sets) != CHOSEN_SETS:
        raise Refused("challengers.setup.five-of-six", chosen=len(set(options.sets) - set(unknown)))
    check_robot(options, players)


def check_robot(options: Options, players: int) -> None:
    if options.robot_level not in ROBOT_CARDS or (players > 1 and options.robot_level > 3):
        raise Refused(
            "challengers.robot.level-1-3" if players > 1 else "challengers.solo.level-4-5", level=options.robot_level
        )
    if options.solo_cards and players > 1:
        raise Refused("challengers.solo.solo-cards", players=players)
    if options.robot_diagram not in ("robot", "random"):
        raise Refused("challengers.robot.icon-diagram", found=options.robot_diagram)


def prepare(table: Table[Cup]) -> Flow[None]:
    """Steps 1 to 9 of the preparation."""
    cup = table.state
    yield from deal_diagrams(table)  # steps 1 and 2
    yield from stack_trophies(cup)  # step 4
    yield from fill_trays(cup)  # steps 6 and 7
    yield from hand_out_decks(table)  # step 8
    yield from build_robot(table)
    if cup.trainers:
        cup.trainer_pile = list(cup.library.trainers) * count_boxes(cup)
        yield Shuffle(cup.trainer_pile)
    cup.phase = "trainers" if cup.trainers else "round"
    cup.round = 1
    table.tell("begins", rule="challengers.setup.players", rank="head", players=cup.players)


def deal_diagrams(table: Table[Cup]) -> Flow[None]:
    """Deal a different diagram to each player.

    The Robot's own diagram shows only its icon and never leaves half b of the first beach.
    """
    cup = table.state
    seats = list(range(1, cup.duellists + 1))
    robot_seat = [seats.pop()] if cup.robot is not None and cup.robot_diagram == "robot" else []
    yield Shuffle(seats, to=EVERYBODY)
    symbols = {symbol.seat: symbol.id for symbol in cup.library.symbols.values()}
    for contender, seat in zip(cup.contenders, seats + robot_seat, strict=True):
        contender.seat = seat
        contender.symbol = "robot" if contender.robot else symbols.get(seat, f"seat-{seat}")
        contender.half = half_of(cup, seat, 1)


def count_boxes(cup: Cup) -> int:
    """challengers.ruling.macro-use: beyond eight duellists all components exist twice."""
    return 2 if cup.duellists > MOST_PLAYERS else 1


def stack_trophies(cup: Cup) -> Flow[None]:
    """Stack one face-down trophy of each round on a beach, 1 on top and 7 at the bottom.

    The other trophies stay out, unseen.
    """
    cup.beaches = [Beach() for _ in range(cup.duellists // 2)]
    for round in range(ROUNDS, 0, -1):
        group = [Trophy(round, fans) for fans in cup.library.trophies[round]] * count_boxes(cup)
        yield Shuffle(group)
        for beach in cup.beaches:
            beach.stack.append(group.pop())
        cup.spare += group


def fill_trays(cup: Cup) -> Flow[None]:
    for level in LEVELS:
        tray = cup.trays[level] = Tray()
        for card in cup.library.cards.values():
            if card.level == level and card.set in cup.sets:
                tray.draw += [card.id] * (card.copies * count_boxes(cup))
        yield Shuffle(tray.draw)


def hand_out_decks(table: Table[Cup]) -> Flow[None]:
    """challengers.setup.starter; seats 9 to 16 of a macro-tournament get a Dog in place of the Mascot Dog."""
    cup = table.state
    starters = [card.id for card in cup.library.of_kind("starter") for _ in range(card.copies)]
    dogs = [card.id for card in cup.library.of_kind("dog")]
    if cup.duellists > 8:
        yield Shuffle(dogs)
    for player, contender in enumerate(cup.contenders):
        if contender.robot:
            continue
        contender.deck = list(starters)
        if contender.seat > 8:
            dog = contender.deck[contender.deck.index("st-mascot-dog")] = dogs.pop()
            table.reveal(dog, to=[player])


def build_robot(table: Table[Cup]) -> Flow[None]:
    """challengers.robot.deck and its levels: random R cards take the place of the named ones."""
    cup = table.state
    if cup.robot is None:
        return
    robot = cup.contenders[cup.robot]
    levels = ("I", "I*") if cup.trainers else ("I",)
    robot.deck = [card.id for card in cup.library.of_kind("robot", *levels) for _ in range(card.copies)]
    for replaced in ROBOT_REPLACED[: cup.robot_level - 1]:
        robot.deck.remove(replaced)
    pool = ("R", "SOLO") if cup.solo_cards else ("R",)
    cup.robot_pile = [card.id for card in cup.library.of_kind("robot", *pool)]
    yield Shuffle(cup.robot_pile)
    robot.deck += yield Draw(cup.robot_pile, ROBOT_CARDS[cup.robot_level], to=())
    table.tell("robot-joins", rule="challengers.setup.odd-robot", level=cup.robot_level, cards=len(robot.deck))


def choose_trainers(table: Table[Cup]) -> Flow[None]:
    """challengers.ruling.trainer-use: two dealt, one kept in secret, all revealed together."""
    cup = table.state
    for player, contender in enumerate(cup.contenders[: cup.players]):
        contender.dealt = yield Draw(cup.trainer_pile, TRAINERS_DEALT, to=[player])
    yield Together({player: keep_trainer(cup, player) for player in range(cup.players)})
    for player, contender in enumerate(cup.contenders[: cup.players]):
        contender.trainer, contender.dealt = contender.dealt[0], []
        table.tell(
            "trainer",
            player=player,
            rule="challengers.ruling.trainer-use",
            who=contender_name(cup, player),
            trainer=text(f"challengers-trainer-{contender.trainer}"),
        )
        coach = cup.coach(player)
        if coach is not None and isinstance(coach.effect, CoachFans) and coach.effect.on == "setup":
            gain_fans(table, player, coach.effect.n, "challengers.extra.trainers")
    table.reveal(to=EVERYBODY)
    cup.phase = "round"


def keep_trainer(cup: Cup, player: int) -> Flow[None]:
    """Choose one of two trainers.

    The chosen one is put first, and both stay dealt until all players have chosen.
    """
    contender = cup.contenders[player]
    kept = yield Choose(
        player, "trainer", lambda: tuple(Keep(trainer) for trainer in dict.fromkeys(contender.dealt)), sealed=True
    )
    contender.dealt.sort(key=lambda trainer: trainer != kept.trainer)
