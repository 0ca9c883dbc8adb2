"""Middleware, error responses, static files and security headers."""
