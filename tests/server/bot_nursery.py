"""Imported by the process that forks bot processes for test servers: loads all games."""

from tapete.core.game import games
from tapete.server.background import bot_processes

__all__ = ["bot_processes"]

games()
