"""Notifications to members: notices, channels, e-mail, Web Push, webhooks."""
