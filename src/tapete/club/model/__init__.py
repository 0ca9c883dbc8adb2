"""A tournament as a value, its standings and its messages."""
