"""Texts for people: messages, Fluent, languages, worded errors."""
