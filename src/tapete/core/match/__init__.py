"""A running match: driver, undo, view, log, replay."""
