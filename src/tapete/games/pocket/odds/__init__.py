"""Exact odds: an assault with its extra rolls, and the results of an action."""
