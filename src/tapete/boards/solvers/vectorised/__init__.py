"""Solver backend over arrays, with numpy and shapely; same results as the pure backend."""
