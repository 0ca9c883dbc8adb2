"""Uploaded packs: checked in a process apart, and stored."""
