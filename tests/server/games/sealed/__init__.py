"""A game that only the servers of these tests know."""
