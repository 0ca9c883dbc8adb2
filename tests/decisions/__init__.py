"""Recorded decisions of the five games, for tests of the page."""
