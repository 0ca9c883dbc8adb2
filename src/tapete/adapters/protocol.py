"""Line protocol for bots in any language: JSON objects, one a line, on standard input and output.

The messages are listed in `docs/protocol.md`. An answer names an option by its key, or gives a position on a table.
A malformed or refused answer is answered with "refused". After the second mistake at one decision, or when the time is
up, the table's default answer is played.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import threading
import time
from typing import IO, Any

import msgspec

from tapete.core.flow import Place
from tapete.core.match import Match
from tapete.core.match.replay import read_answer

PATIENCE = 5.0  # seconds a decision
MISTAKES = 2


class ProtocolBot:
    """A bot that runs as another program. It is called as any bot, `bot(match, player)`, or with a random generator.

    >>> import sys, tapete
    >>> first = "import sys, json\\nfor line in sys.stdin:\\n m = json.loads(line)\\n if 'options' in m: "
    >>> first += "print(json.dumps({'id': m.get('id'), 'option': 0}), flush=True)"
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> with ProtocolBot([sys.executable, "-c", first]) as bot:
    ...     bot(match, 0) == match.pending[0].options[0]
    True
    """

    def __init__(self, command: str | list[str], seconds: float = PATIENCE, language: str = "en") -> None:
        self.command = shlex.split(command, posix=os.name != "nt") if isinstance(command, str) else command
        self.seconds, self.language = seconds, language
        self.program: subprocess.Popen[bytes] | None = None
        self.mistakes: list[str] = []
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()  # None once the program has ended

    def __enter__(self) -> ProtocolBot:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __call__(self, match: Match, player: int, rng: object = None) -> Any:
        if self.program is None:
            self._start(match, player)
        id = match.decision_id(player)
        self._write(self._question(match, player))
        until = time.monotonic() + self.seconds
        for _ in range(MISTAKES):
            line = self._read(until)
            if line is None:
                self._mistake("no answer in time")
                break
            answer, why = self._understood(match, player, id, line)
            if why is None:
                return answer
            self._mistake(why)
            self._write({"type": "refused", "id": id, "why": why})
        return match.default(player)

    def over(self, match: Match) -> None:
        """Send the outcome to the program, and end it."""
        if self.program is not None:
            self._write({"type": "over", "outcome": msgspec.to_builtins(match.result, str_keys=True)})
        self.close()

    def close(self) -> None:
        """End the program; kill it if it does not end by itself."""
        if self.program is None:
            return
        assert self.program.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.program.stdin.close()
        try:
            self.program.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()
        self.program = None

    def _start(self, match: Match, player: int) -> None:
        self.program = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.program.stdout is not None
        self._lines = queue.SimpleQueue()
        threading.Thread(target=read_lines, args=(self.program.stdout, self._lines), daemon=True).start()
        self._write(
            {
                "type": "game",
                "game": match.game.id,
                "player": player,
                "players": match.players,
                "options": match.setup.options,
            }
        )

    def _question(self, match: Match, player: int) -> dict[str, Any]:
        view = match.view(player)
        assert view.decision is not None
        answers = list(match.pending[player].options)
        options = [
            {"key": option.key, "answer": answers[option.key], "title": match.game.say(option.title, self.language)}
            for option in view.decision.options
        ]
        asked = match.pending[player]
        return {
            "type": "decide",
            "id": view.decision.id,
            "kind": asked.kind,
            "prompt": match.game.say(asked.prompt, self.language),
            "options": options,
            "place": view.decision.place,
            "positions": isinstance(asked, Place),
            "seconds": self.seconds,
            "scene": view,
        }

    def _understood(self, match: Match, player: int, id: str, line: bytes) -> tuple[Any, str | None]:
        try:
            answered = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError as error:
            return None, f"expected a JSON object: {error}"
        if answered.get("id") != id:
            return None, f"expected an answer to {id}, found {answered.get('id')!r}"
        options = match.pending[player].options
        if "option" in answered:
            key = answered["option"]
            if not isinstance(key, int) or not 0 <= key < len(options):
                return None, f"option {key!r} is not one of 0 to {len(options) - 1}"
            return options[key], None
        if "answer" not in answered:
            return None, "expected 'option' or 'answer'"
        try:
            answer = read_answer(match, player, answered["answer"])
        except ValueError as error:
            return None, str(error)
        refusal = match.refusal(player, answer)
        return answer, None if refusal is None else f"refused by {refusal.rule}"

    def _mistake(self, why: str) -> None:
        self.mistakes.append(why)

    def _write(self, message: dict[str, Any]) -> None:
        assert self.program is not None
        assert self.program.stdin is not None
        try:
            self.program.stdin.write(msgspec.json.encode(msgspec.to_builtins(message, str_keys=True)) + b"\n")
            self.program.stdin.flush()
        except (BrokenPipeError, ValueError):
            self._mistake("the program has ended")

    def _read(self, until: float) -> bytes | None:
        try:
            return self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None


def read_lines(output: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    """Put the lines of a program into a queue, and None at its end. A thread runs it: Windows cannot poll pipes.

    >>> import io
    >>> lines = queue.SimpleQueue()
    >>> read_lines(io.BytesIO(b"{}"), lines)
    >>> lines.get(), lines.get()
    (b'{}', None)
    """
    with output:
        for line in output:
            lines.put(line)
    lines.put(None)
