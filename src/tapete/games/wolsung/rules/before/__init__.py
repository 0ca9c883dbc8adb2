"""Before the first turn: clubs, scenery, deployment."""
