"""Tournaments, leagues, arenas, campaigns and ratings in the database."""
