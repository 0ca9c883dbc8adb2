"""Render a scene as text: seats, trays, contest, board, decision, and events line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as Styled

from tapete.core.game import Outcome
from tapete.core.i18n.text import Text
from tapete.core.scene import Board, Card, Event, OptionView, Piece, Point, RefusedView, Scene, Slot, Stage, Tray
from tapete.terminal import ascii_board
from tapete.terminal.geometry import groups, inside
from tapete.terminal.messages import Voice, whose


class TablePart(msgspec.Struct, frozen=True):
    """Part of the table: its content, to compare with what the screen shows already, and its rendering."""

    content: Any
    paint: Callable[[], RenderableType]


class Painter:
    """Renders the table for one viewer."""

    def __init__(self, voice: Voice, width: int) -> None:
        self.voice, self.width = voice, width

    def table(self, scene: Scene, numbers: dict[int, Point]) -> list[TablePart]:
        """Everything but the decision; `numbers` are options with positions on the board."""
        parts = [TablePart((scene.phase, scene.seats), lambda: self.seats(scene))] if scene.seats else []
        parts += [TablePart(tray, partial(self.tray, tray)) for tray in scene.trays if tray.slots]
        if (stage := scene.stage) is not None:
            parts.append(TablePart(stage, lambda: self.stage(stage)))
        if (board := scene.board) is not None:
            parts.append(TablePart((board.pieces, board.areas, numbers), lambda: self.board(board, numbers)))
        return parts

    def seats(self, scene: Scene) -> RenderableType:
        say = self.voice.say
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        for seat in scene.seats:
            score = f"{seat.score.value} {say(seat.score.name)}" if seat.score else ""
            at_the_table = seat.player < len(self.voice.seats) or seat.title is None
            name = self.voice.name(seat.player) if at_the_table else say(seat.title)
            grid.add_row(
                Styled(name, style=ascii_board.colour(seat.player)), score, " · ".join(say(line) for line in seat.lines)
            )
        return Panel(grid, title=say(scene.phase) or None, border_style="dim")

    def tray(self, tray: Tray) -> RenderableType:
        owner = f"{whose(tray.owner)} " if tray.owner is not None else ""
        slots = " | ".join(self.slot(slot) for slot in tray.slots)
        return Styled.assemble(
            (owner, ascii_board.colour(tray.owner)), (f"{self.voice.say(tray.name)}: ", "bold"), slots
        )

    def slot(self, slot: Slot) -> str:
        if slot.dice:
            return " ".join(die.symbol or str(die.value) for die in slot.dice)
        if not slot.cards:
            return self.voice.say(slot.note) or self.voice.say(slot.name) or "–"
        return ", ".join(self.card(card) for card in slot.cards)

    def card(self, card: Card) -> str:
        if card.face == "down":
            return self.voice.word("cards", n=card.count)
        name = self.voice.say(card.name) if card.name else ""
        return f"{name} {card.value}".strip() + (f" ×{card.count}" if card.count > 1 else "")

    def stage(self, stage: Stage) -> RenderableType:
        say = self.voice.say
        rows = []
        for side in stage.sides:
            cards = ", ".join(self.card(card) for card in side.cards)
            dice = " ".join(str(die.value) for die in side.dice)
            parts = ", ".join(f"{say(part.text)} {part.value}".strip() for part in side.modifiers)
            total = f"→ {side.total} {say(side.total_name)}".strip() if side.total else ""
            row = "  ".join(part for part in (cards, dice, total, f"({parts})" if parts else "") if part)
            rows.append(f"{say(side.title)}: {row}" if side.title else row)
        if stage.verdict is not None:
            rows.append(say(stage.verdict))
        return Panel(Styled("\n".join(rows)), title=say(stage.title) or None, border_style="yellow")

    # ---- board

    def board(self, board: Board, numbers: dict[int, Point]) -> RenderableType:
        """Map, legend of its textures, and list of pieces."""
        lines: list[RenderableType] = list(ascii_board.draw_map(board, self.width, numbers))
        meanings = ascii_board.legend(board, self.voice)
        if meanings:
            lines.append(Styled(meanings, style="dim"))
        if board.pieces:
            lines.append(self.pieces(board))
        return Group(*lines)

    def pieces(self, board: Board) -> RenderableType:
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        named = ascii_board.labels(board.pieces)
        for group, members in groups(board.pieces).items():
            first = members[0]
            count = f" ×{len(members)}" if len(members) > 1 else ""
            grid.add_row(
                Styled(named[group], style=ascii_board.colour(first.owner)),
                self.voice.say(first.label or first.name) + count,
                self.whereabouts(board, first.at),
                self.condition(first),
            )
        return grid

    def whereabouts(self, board: Board, at: Point) -> str:
        """Position as text: on a free table the coordinates as typed, on a grid the name of the cell."""
        if board.grid == "free":
            return place_in(board, at)
        cell = next((area for area in board.areas if area.name and inside(at, area.shape)), None)
        return ", ".join(filter(None, (self.voice.say(cell.name), self.voice.say(cell.where)))) if cell else ""

    def condition(self, piece: Piece) -> str:
        """Conditions of a piece, and its numbers."""
        states = [self.voice.word(f"state-{state}") for state in piece.states if f"state-{state}" in self.voice.words]
        gauges = [f"{self.voice.say(gauge.name)} {gauge.value}" for gauge in piece.gauges]
        return " · ".join([*states, *gauges])

    # ---- decision

    def option(self, number: int, option: OptionView, place: str) -> Styled:
        say = self.voice.say
        chips = "".join(f" [{say(chip.text)}]" for chip in option.chips)
        odds = "".join(f"  {self.voice.odds(odd)}" for odd in option.odds)
        detail = f" – {say(option.detail)}" if option.detail else ""
        text = say(option.card.text) if option.card and option.card.text else ""
        where = f" · {place}" if place else ""
        read = f" – {text}" if text else ""
        title = self.voice.option(option.title, option.group)
        return Styled.assemble(
            (f"{number:>3} ", "bold yellow"), title, (where + chips + detail + read, "dim"), (odds, "green")
        )

    def place(self, number: int, name: Text, where: str) -> Styled:
        return Styled.assemble((f"{number:>3} ", "bold yellow"), self.voice.say(name), (f"  {where}", "dim"))

    def refused(self, refused: RefusedView) -> Styled:
        return Styled(
            f"  ✕ {self.voice.say(refused.title)}: {self.voice.refusal(refused.why, refused.rule)}", style="dim"
        )

    # ---- events

    def line(self, event: Event) -> RenderableType:
        sentence = self.voice.say(event.text)
        dice = " ".join(str(die.value) for die in event.dice)
        if event.rank == "head":
            return Styled(f"\n{sentence}", style="bold")
        colour = ascii_board.colour(event.player) if event.player is not None else "dim"
        tone = "dim" if event.rank == "note" else ""
        return Styled.assemble(
            (f"{whose(event.player)} ", colour), (sentence, tone), (f"  [{dice}]" if dice else "", "bold")
        )

    def ending(self, outcome: Outcome, verdict: Text | None, counted: Text | None) -> RenderableType:
        voice = self.voice
        lines = self.verdict(outcome, verdict, counted)
        return Panel(Styled("\n".join(lines)), title=voice.word("over"), border_style="green")

    def verdict(self, outcome: Outcome, verdict: Text | None, counted: Text | None) -> Iterator[str]:
        voice = self.voice
        winners = [voice.name(winner) if isinstance(winner, int) else str(winner) for winner in outcome.winners]
        if verdict is not None:
            yield voice.say(verdict)
        elif winners:
            yield voice.word("winners", n=len(winners), who=", ".join(winners))
        else:
            yield voice.word("nobody-wins")
        if outcome.scores:
            scores = "  ".join(f"{voice.name(player)}: {score}" for player, score in outcome.scores.items())
            yield scores if counted is None else f"{voice.say(counted)}.  {scores}"
        yield voice.game.catalogue.wording(outcome.reason, voice.language)


def place_in(board: Board, at: Point) -> str:
    """A position as it is typed."""
    x, y = (round(value / board.scale, 1) for value in at)
    return f"({x:g}, {y:g})"
