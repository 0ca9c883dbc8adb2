"""Pocket-Tactics: a short skirmish on a map of hexagonal tiles that the players build themselves."""

from tapete.games.pocket.game import GAME

__all__ = ["GAME"]
