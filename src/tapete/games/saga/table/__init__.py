"""Measurements on the table: distances, ways, formation and sight. Reads the state, never changes it."""
