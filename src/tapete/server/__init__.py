"""The table in the browser: lobby, seats, play socket, store. `tapete.server.app.create_app` builds it,
`tapete.server.run.serve` runs it."""
