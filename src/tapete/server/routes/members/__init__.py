"""Routes of members: profiles, matchmaking, notifications, feeds, holidays and reports."""

from tapete.server.routes.members import feeds, holidays, matchmaking, notifications, people, profiles, reports

ROUTES = (
    *people.ROUTES,
    *profiles.ROUTES,
    *matchmaking.ROUTES,
    *notifications.ROUTES,
    *feeds.ROUTES,
    *holidays.ROUTES,
    *reports.ROUTES,
)
