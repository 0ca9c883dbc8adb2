"""Command line `tapete`: play, host, analyse, check, and run bot arenas."""

from __future__ import annotations

from tapete.commands import admin, arena, content, hosting, members, new_game, play, tournament
from tapete.commands.common import app

__all__ = ["admin", "app", "arena", "content", "hosting", "members", "new_game", "play", "tournament"]

# in the order of --help: most used first
CHAPTERS = [module.__name__ for module in (play, hosting, content, arena, new_game, admin, members)]
app.registered_commands.sort(
    key=lambda command: CHAPTERS.index(command.callback.__module__) if command.callback else len(CHAPTERS)
)

if __name__ == "__main__":
    app()
