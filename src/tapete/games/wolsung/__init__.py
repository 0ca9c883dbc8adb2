"""Wolsung Steampunk Skirmish Game: rival clubs on roofs and walkways."""

from tapete.games.wolsung.game import GAME

__all__ = ["GAME"]
