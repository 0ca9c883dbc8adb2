"""Matchmaking, invitations, friends and blocks, premoves, holidays."""
