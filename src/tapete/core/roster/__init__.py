"""Lists built before a match: form, validation, share code, campaign."""
