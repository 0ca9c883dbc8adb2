"""A packed state of every game and version, which this version must read."""
