"""Questions about what stands there: distance, ways, formation. It reads the state and never changes it."""
