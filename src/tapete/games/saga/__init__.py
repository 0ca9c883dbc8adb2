"""SAGA: warbands on a free table, battle boards, and FATIGUE that the enemy can spend."""

from tapete.games.saga.game import GAME

__all__ = ["GAME"]
