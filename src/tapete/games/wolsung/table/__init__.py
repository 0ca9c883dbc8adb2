"""Measurements on the table: distance, contact and sight. Reads the state, never changes it."""
