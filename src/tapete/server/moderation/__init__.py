"""Reports, bans, admin operations, erasure, and following the audit log."""
