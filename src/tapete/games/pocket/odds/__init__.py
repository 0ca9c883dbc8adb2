"""Exact chances: an assault with its extra rolls, and what an action may lead to."""
