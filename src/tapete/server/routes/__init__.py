"""HTTP and WebSocket routes, by area."""
