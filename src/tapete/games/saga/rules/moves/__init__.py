"""Movements, charges and withdrawals."""
