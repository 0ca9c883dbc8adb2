"""Exact geometry of a flat table: shapes, distance, line of sight, reach."""
