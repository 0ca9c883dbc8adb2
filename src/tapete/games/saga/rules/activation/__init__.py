"""Activations, and the reactions to them."""
