"""Requests and socket commands of the page, without a transport."""
