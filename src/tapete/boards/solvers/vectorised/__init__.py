"""Solvers of the free table over whole arrays of places, with numpy: what `boards.singly` does, many at once."""
