"""Routes of matches, packs, premoves, link previews and the play socket, and health checks."""

from tapete.server.routes.matches import addresses, health, live_api, matches, packs, play_socket, premoves, previews

ROUTES = (
    *live_api.ROUTES,
    *matches.ROUTES,
    *packs.ROUTES,
    *premoves.ROUTES,
    *addresses.ROUTES,
    *health.ROUTES,
    *play_socket.ROUTES,
    *previews.ROUTES,
)
