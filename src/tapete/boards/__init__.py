"""Geometry shared by games: hex grids, flat tables, levels, solvers, dice odds, SVG, deadlines."""
