"""Guests, members, sessions, passkeys, passwords and tokens."""
