"""Questions about what stands there, in words. It reads the state and never changes it."""
