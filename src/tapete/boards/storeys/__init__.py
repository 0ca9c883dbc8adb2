"""Ground with several levels: steps, pathfinding, line of sight in three dimensions."""
