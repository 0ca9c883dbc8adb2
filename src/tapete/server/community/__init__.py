"""Matchmaking, friends and blocks, premoves, holidays."""
