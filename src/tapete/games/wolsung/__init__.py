"""Wolsung Steampunk Skirmish Game: rival clubs among roofs and walkways."""

from tapete.games.wolsung.game import GAME

__all__ = ["GAME"]
