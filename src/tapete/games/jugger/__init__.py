"""Jugger TTG: two teams of five on a hex field, one Jugg, and a reaction to everything."""

from tapete.games.jugger.game import GAME

__all__ = ["GAME"]
