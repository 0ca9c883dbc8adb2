"""Descriptions of locations on the table. They read the state and never change it."""
