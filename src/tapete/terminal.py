"""A scene on a terminal: any game can be played without a browser."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as Styled

from tapete.core.log import save
from tapete.core.match import Match
from tapete.core.refusal import Number, Refused
from tapete.core.scene import Card, DecisionView, Event, Scene, Slot, Stage, Tray
from tapete.core.text import Text

WORDS = {
    "es": {
        "you": "tú",
        "answer": "Tu respuesta (número, u deshace, r reglas, q sale)",
        "bad": "Escribe un número de la lista, u, r o q.",
        "saved": "Partida guardada en {path}",
        "over": "Fin de la partida",
        "winner": "Gana {who}",
        "nobody": "Nadie gana",
        "empty": "vacío",
        "cards": "{n} cartas",
        "chance": "{percent} % {of}",
        "dice": "Escribe los dados separados por espacios",
    },
    "en": {
        "you": "you",
        "answer": "Your answer (number, u undoes, r rules, q quits)",
        "bad": "Type a number of the list, u, r or q.",
        "saved": "Match saved to {path}",
        "over": "End of the match",
        "winner": "{who} wins",
        "nobody": "Nobody wins",
        "empty": "empty",
        "cards": "{n} cards",
        "chance": "{percent}% {of}",
        "dice": "Type the dice, separated by spaces",
    },
}
COLOURS = ("blue", "red", "green", "yellow", "magenta", "white", "bright_magenta", "cyan")


class Terminal:
    """One person at a keyboard, the others bots."""

    def __init__(self, match: Match, player: int, language: str, console: Console) -> None:
        self.match, self.player, self.language, self.console = match, player, language, console
        self.words = WORDS[language]
        self.seen = 0

    def say(self, said: Text | str | None) -> str:
        if said is None:
            return ""
        if isinstance(said, Text):
            said = Text(said.id, {name: self.named(arg) for name, arg in said.args.items()})
        return self.match.game.say(said, self.language)

    def named(self, arg: Number) -> Number:
        """Seats have names here: the letter, and who plays it."""
        return self.name(int(str(arg.args["n"]))) if isinstance(arg, Text) and arg.id == "player" else arg

    def name(self, player: int) -> str:
        letter = chr(ord("A") + player)
        if player == self.player:
            return f"{letter} ({self.words['you']})"
        if not 0 <= player < len(self.match.seats):
            return letter
        return f"{letter} ({self.match.seats[player].removeprefix('bot:')})"

    def play(self, save_to: Path | None) -> None:
        """To the end of the match, or until the person leaves; the log is never lost."""
        try:
            while not self.match.over:
                self.show_events()
                self.console.print(self.picture(self.match.view(self.player)))
                if not self.ask():
                    break
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.show_events()
        if self.match.over:
            self.console.print(self.ending())
        if save_to is not None:
            save(self.match, save_to)
            self.console.print(self.words["saved"].format(path=save_to))

    def ask(self) -> bool:
        """One answer; False when the person leaves."""
        decision = self.match.pending[self.player]
        typed = self.console.input(f"[bold]{self.words['answer']}:[/] ").strip().lower()
        try:
            if typed == "q":
                return False
            if typed == "u":
                self.match.undo(self.player)
                self.seen = min(self.seen, self.match.told)
            elif typed == "r":
                for refused in self.match.decision_view(self.player).refused:
                    self.console.print(f"[dim]{self.say(refused.title)}: {self.wording(refused.rule)}[/]")
            elif typed.isdigit() and 1 <= int(typed) <= len(decision.options):
                self.match.act(self.player, decision.options[int(typed) - 1])
            else:
                self.console.print(f"[yellow]{self.words['bad']}[/]")
        except Refused as refused:
            self.console.print(f"[yellow]{self.refusal(refused.text, refused.rule)}[/]")
        return True

    def wording(self, rule: str) -> str:
        return self.match.game.catalogue.wording(rule, self.language)

    def show_events(self) -> None:
        for event in self.match.events(self.seen, self.player):
            self.console.print(self.line(event))
        self.seen = self.match.told

    def line(self, event: Event) -> RenderableType:
        said = self.say(event.text)
        dice = " ".join(str(die.value) for die in event.dice)
        if event.rank == "head":
            return Styled(f"\n{said}", style="bold")
        who = f"{chr(ord('A') + event.player)} " if event.player is not None else "· "
        colour = COLOURS[event.player % len(COLOURS)] if event.player is not None else "dim"
        return Styled.assemble((who, colour), (said, "dim" if event.rank == "note" else ""), (f"  [{dice}]" if dice else "", "bold"))

    # ---- the table

    def picture(self, scene: Scene) -> RenderableType:
        parts: list[RenderableType] = []
        if scene.seats:
            parts.append(self.seats(scene))
        parts += [self.tray(tray) for tray in scene.trays if tray.slots]
        if scene.stage is not None:
            parts.append(self.stage(scene.stage))
        if scene.board is not None and scene.board.pieces:
            parts.append(self.pieces(scene))
        if scene.decision is not None:
            parts.append(self.decision(scene.decision))
        return Group(*parts)

    def seats(self, scene: Scene) -> RenderableType:
        grid = Grid(box=None, padding=(0, 2), show_header=False)
        for seat in scene.seats:
            score = f"{seat.score.value} {self.say(seat.score.name)}" if seat.score else ""
            name = self.name(seat.player) if seat.player < self.match.players or seat.title is None else self.say(seat.title)
            grid.add_row(Styled(name, style=COLOURS[seat.player % len(COLOURS)]), score, " · ".join(self.say(line) for line in seat.lines))
        return Panel(grid, title=self.say(scene.phase) or None, border_style="dim")

    def tray(self, tray: Tray) -> RenderableType:
        slots = [self.slot(slot) for slot in tray.slots]
        return Styled.assemble((f"{self.say(tray.name)}: ", "bold"), " | ".join(slots))

    def slot(self, slot: Slot) -> str:
        if slot.dice:
            return " ".join(die.symbol or str(die.value) for die in slot.dice)
        if not slot.cards:
            return self.say(slot.note) or self.say(slot.name) or "–"
        return ", ".join(self.card(card) for card in slot.cards)

    def card(self, card: Card) -> str:
        if card.face == "down":
            return self.words["cards"].format(n=card.count)
        name = self.say(card.name) if card.name else ""
        return f"{name} {card.value}".strip() + (f" ×{card.count}" if card.count > 1 else "")

    def stage(self, stage: Stage) -> RenderableType:
        rows = []
        for side in stage.sides:
            cards = ", ".join(self.card(card) for card in side.cards)
            parts = ", ".join(f"{self.say(part.text)} {part.value}" for part in side.modifiers)
            rows.append(f"{self.say(side.title)}: {cards}  → {side.total} {self.say(side.total_name)}" + (f"  ({parts})" if parts else ""))
        if stage.verdict is not None:
            rows.append(self.say(stage.verdict))
        return Panel("\n".join(rows), title=self.say(stage.title) or None, border_style="yellow")

    def pieces(self, scene: Scene) -> RenderableType:
        assert scene.board is not None
        grid = Grid(box=None, padding=(0, 2), show_header=False)
        for piece in scene.board.pieces:
            owner = chr(ord("A") + piece.owner) if piece.owner is not None else "·"
            where = f"({piece.at[0] / scene.board.scale:g}, {piece.at[1] / scene.board.scale:g})"
            grid.add_row(owner, self.say(piece.name), where, " ".join(piece.states))
        return grid

    def decision(self, decision: DecisionView) -> RenderableType:
        lines = [Styled(self.say(decision.prompt), style="bold")]
        for option in decision.options:
            chips = "".join(f" [{self.say(chip.text)}]" for chip in option.chips)
            odds = "".join("  " + self.words["chance"].format(percent=round(100 * odd.chance), of=self.say(odd.of)) for odd in option.odds)
            detail = f" – {self.say(option.detail)}" if option.detail else ""
            read = f" – {self.say(option.card.text)}" if option.card and option.card.text and self.say(option.card.text) else ""
            lines.append(Styled.assemble((f"{option.key + 1:>3} ", "bold yellow"), self.say(option.title), (chips + detail + read, "dim"), (odds, "green")))
        lines += [Styled(f"  ✕ {self.say(refused.title)}: {self.refusal(refused.why, refused.rule)}", style="dim") for refused in decision.refused[:4]]
        return Panel(Group(*lines), border_style="yellow")

    def refusal(self, why: Text, rule: str) -> str:
        return self.say(why) if why.id in self.match.game.phrasebook(self.language) else self.wording(rule)

    def ending(self) -> RenderableType:
        outcome = self.match.outcome
        assert outcome is not None
        names = [self.name(winner) if isinstance(winner, int) else str(winner) for winner in outcome["winners"]]
        said = self.words["winner"].format(who=", ".join(names)) if names else self.words["nobody"]
        scores = "  ".join(f"{self.name(player)}: {score}" for player, score in outcome["scores"].items())
        return Panel(f"[bold]{said}[/]\n{scores}\n[dim]{self.wording(outcome['reason'])}[/]", title=self.words["over"], border_style="green")
