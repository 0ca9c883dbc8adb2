"""The contract of a game, and finding, loading and registering games."""
