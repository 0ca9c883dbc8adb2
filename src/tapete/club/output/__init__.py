"""Printable page, exports and wording of a tournament."""
