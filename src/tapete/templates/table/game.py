"""New Game: discs on a free table. An answer is a position, and the rules check any position."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import msgspec

from tapete import Decision, Flow, Game, Place, Refusal, Table, text
from tapete.core.game import NoOptions, Outcome
from tapete.core.scene import Area, Board, Disc, Gauge, Paint, Piece, PlacePiece, PlaceView, Poly, Rect, Scene, Seat

WIDTH, HEIGHT = 100, 60  # centimetres
DISCS, RADIUS = 5, 3
HOME = 30  # depth of the strip in which a player may always place
REACH = 25  # largest distance of a new disc from one of the player's own
FLAGS = ((50, 12), (50, 30), (50, 48))

Spot = tuple[int, int]
Placed = tuple[tuple[str, int, int], ...]  # an answer: pieces with their positions


class Discs(msgspec.Struct):
    lying: list[list[Spot]]  # by player, in the order of play

    @property
    def turn(self) -> int:
        return sum(map(len, self.lying))


def in_reach(discs: Discs, player: int, spot: Spot) -> bool:
    home = spot[0] <= HOME if player == 0 else spot[0] >= WIDTH - HOME
    return home or any(math.dist(spot, own) <= REACH for own in discs.lying[player])


def spot_refusal(discs: Discs, player: int, spot: Spot) -> Refusal | None:
    """Reason why a disc can't lie here; None if it can. Client, bots and rules all use this function."""
    x, y = spot
    if not (RADIUS <= x <= WIDTH - RADIUS and RADIUS <= y <= HEIGHT - RADIUS):
        return Refusal("newgame.on-the-table")
    near = min((math.dist(spot, other) for lying in discs.lying for other in lying), default=math.inf)
    if near < 2 * RADIUS:
        return Refusal("newgame.apart", {"found": round(near, 1), "least": 2 * RADIUS})
    return None if in_reach(discs, player, spot) else Refusal("newgame.reach", {"most": REACH})


def holder(discs: Discs, flag: Spot) -> int | None:
    """Owner of the nearest disc; None while two are as near."""
    nearest = [min((math.dist(flag, spot) for spot in lying), default=math.inf) for lying in discs.lying]
    return None if nearest[0] == nearest[1] else nearest.index(min(nearest))


def some_spots(discs: Discs, player: int, rng: random.Random, most: int = 12) -> list[Spot]:
    """Legal places for bots and random tests: at random, or else by a search of the home strip."""
    tries = ((rng.randint(RADIUS, WIDTH - RADIUS), rng.randint(RADIUS, HEIGHT - RADIUS)) for _ in range(6 * most))
    legal = [spot for spot in tries if spot_refusal(discs, player, spot) is None][:most]
    home = range(RADIUS, HOME) if player == 0 else range(WIDTH - HOME, WIDTH - RADIUS)
    return (
        legal
        or [
            (x, y) for x in home for y in range(RADIUS, HEIGHT - RADIUS) if spot_refusal(discs, player, (x, y)) is None
        ][:1]
    )


def towards(discs: Discs, player: int, flag: Spot) -> Spot | None:
    """The legal place nearest to a flag, on a grid of two centimetres."""
    grid = [(x, y) for x in range(RADIUS, WIDTH, 2) for y in range(RADIUS, HEIGHT, 2)]
    return min(
        (spot for spot in grid if spot_refusal(discs, player, spot) is None),
        key=lambda spot: math.dist(spot, flag),
        default=None,
    )


class NewGame(Game[Discs, NoOptions, Placed]):
    id = "newgame"
    players = (2, 2)
    minutes = 10
    State = Discs
    Action = Placed
    refusal_rules = {"disc": ("newgame.on-the-table", "newgame.apart", "newgame.reach")}  # what its refusals may cite
    cover = [
        ("M10 10h100v60h-100z", "#2A6650"),
        ("M42 30a9 9 0 1 0 .1 0z", "#1D5BBF"),
        ("M78 40a9 9 0 1 0 .1 0z", "#CC4518"),
    ]

    # ---- the rules

    def setup(self, options: NoOptions, players: int) -> Discs:
        return Discs([[], []])

    def beat(self, table: Table[Discs]) -> Flow[None] | None:
        return self.throw(table) if table.state.turn < 2 * DISCS else None

    def throw(self, table: Table[Discs]) -> Flow[None]:
        discs = table.state
        player = discs.turn % 2
        name = f"disc-{player}-{len(discs.lying[player])}"

        def verdict(answer: Placed) -> Refusal | None:
            """Check an answer: first that it is a position at all, since it may come from a network."""
            fits = (
                isinstance(answer, tuple)
                and len(answer) == 1
                and isinstance(answer[0], tuple)
                and len(answer[0]) == 3
                and answer[0][0] == name
            )
            return spot_refusal(discs, player, answer[0][1:]) if fits else Refusal("newgame.on-the-table")

        answer: Placed = yield Place(
            player,
            "disc",
            verdict=verdict,
            picture=lambda: picture(discs, player, name),
            sampler=lambda rng: [((name, x, y),) for x, y in some_spots(discs, player, rng)],
        )
        [(_, x, y)] = answer
        discs.lying[player].append((x, y))
        table.tell("throws", player=player, x=x, y=y, targets=[name])

    def default(self, state: Discs, decision: Decision[Placed]) -> Placed:
        """The answer given for a player whose time is up."""
        assert isinstance(decision, Place)
        places: Sequence[Placed] = decision.sample(random.Random(state.turn))
        return places[0]

    def outcome(self, state: Discs) -> Outcome:
        flags = [sum(holder(state, flag) == player for flag in FLAGS) for player in (0, 1)]
        winners: list[int | str] = [player for player in (0, 1) if flags[player] > flags[1 - player]]
        return Outcome(winners, dict(enumerate(flags)), "newgame.flags")

    def read_action(self, raw: object) -> Placed:
        """Read a position of any numbers, rounded to whole centimetres."""
        return tuple(
            (str(name), round(x), round(y)) for name, x, y in msgspec.convert(raw, list[tuple[str, float, float]])
        )

    # ---- the view

    def view(self, state: Discs, viewer: int | None) -> Scene:
        homes = [
            Area(
                id=f"home-{player}",
                shape=Rect(x=x, y=0, w=HOME, h=HEIGHT),
                owner=player,
                paint=Paint(fill="#2F6E57", edge="#8FC1AC", dashed=True),
            )
            for player, x in ((0, 0), (1, WIDTH - HOME))
        ]
        flags = [
            Area(
                id=f"flag-{n}",
                shape=Disc(x=x, y=y, r=2),
                owner=holder(state, (x, y)),
                name=text("newgame-flag", n=n + 1),
                paint=Paint(fill="#F2BC2B"),
            )
            for n, (x, y) in enumerate(FLAGS)
        ]
        pieces = [
            Piece(
                id=f"disc-{player}-{n}",
                at=spot,
                shape="owner",
                size=(2 * RADIUS, 2 * RADIUS),
                owner=player,
                name=text("newgame-disc"),
            )
            for player, lying in enumerate(state.lying)
            for n, spot in enumerate(lying)
        ]
        held = [sum(holder(state, flag) == player for flag in FLAGS) for player in (0, 1)]
        seats = [
            Seat(player=player, score=Gauge(id=f"held-{player}", name=text("newgame-held"), value=held[player]))
            for player in (0, 1)
        ]
        board = Board(width=WIDTH, height=HEIGHT, unit="cm", areas=homes + flags, pieces=pieces)
        return Scene(game=self.id, theme=self.theme, seats=seats, board=board)


def picture(discs: Discs, player: int, name: str) -> PlaceView:
    """The piece to place, the area to draw where it may go (the rules decide), and a few proposals."""
    home = (0, 0) if player == 0 else (WIDTH - HOME, 0)
    strip = Poly(points=[home, (home[0] + HOME, 0), (home[0] + HOME, HEIGHT), (home[0], HEIGHT)])
    around = [Poly(points=[point_at(spot, REACH, n * math.pi / 12) for n in range(24)]) for spot in discs.lying[player]]
    spots = [(n, spot) for n, flag in enumerate(FLAGS) if (spot := towards(discs, player, flag)) is not None]
    start = (HOME // 2 if player == 0 else WIDTH - HOME // 2, HEIGHT // 2)
    return PlaceView(
        pieces=[PlacePiece(id=name, at=start, shape=Disc(x=0, y=0, r=RADIUS), name=text("newgame-disc"))],
        reach=[strip, *around],
        lead=name,
        suggestions=[[(name, x, y)] for _, (x, y) in spots],
        proposals=[text("newgame-near", n=n + 1) for n, _ in spots],
    )


def point_at(spot: Spot, distance: float, angle: float) -> tuple[float, float]:
    return spot[0] + distance * math.cos(angle), spot[1] + distance * math.sin(angle)


GAME = NewGame()
