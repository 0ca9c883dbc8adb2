"""Requests that rules yield: decisions, rolls, draws, refusals."""
