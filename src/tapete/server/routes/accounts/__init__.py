"""Routes of accounts: registration, login, sessions, credentials, the caller's own name."""

from tapete.server.routes.accounts import account, credentials, login, me, registration, sessions

ROUTES = (
    *account.ROUTES,
    *registration.ROUTES,
    *login.ROUTES,
    *sessions.ROUTES,
    *credentials.ROUTES,
    *me.ROUTES,
)
