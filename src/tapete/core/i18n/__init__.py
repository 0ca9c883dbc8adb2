"""Localisation: texts, Fluent messages, languages, error messages for users."""
