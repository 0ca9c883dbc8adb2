"""Web server: HTTP routes, play socket, accounts, tournaments, database.

`tapete.server.app.create_app` builds the application, `tapete.server.run.serve` runs it.
"""
