"""Routes of tournaments, arenas, leagues and campaigns."""

from tapete.server.routes.competition import arenas, boards, campaigns, exports, leagues, tournaments

ROUTES = (
    *tournaments.ROUTES,
    *boards.ROUTES,
    *arenas.ROUTES,
    *leagues.ROUTES,
    *exports.ROUTES,
    *campaigns.ROUTES,
)
