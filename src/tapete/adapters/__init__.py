"""Adapters for machine learning and other programs: features, OpenSpiel, PettingZoo, a line protocol."""
