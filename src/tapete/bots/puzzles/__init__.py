"""Puzzles: positions with one clearly best answer, what follows each answer, and their text."""
