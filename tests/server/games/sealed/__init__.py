"""A game that only the test servers load."""
