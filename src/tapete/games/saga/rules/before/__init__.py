"""Before the first turn: warbands, terrain, deployment."""
