"""Questions about what stands there: distance, contact, sight. It reads the state and never changes it."""
