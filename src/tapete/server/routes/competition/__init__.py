"""Routes of tournaments, arenas, leagues and campaigns."""
