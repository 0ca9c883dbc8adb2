"""Before the first turn: warbands, terrain and deployment."""
