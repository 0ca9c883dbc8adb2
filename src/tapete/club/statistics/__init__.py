"""Ratings, shares of wins by side, openings and campaigns."""
