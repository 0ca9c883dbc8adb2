"""Routes of members: profiles, matchmaking, the coach, notifications, feeds, holidays and reports."""

from tapete.server.routes.members import coach, feeds, holidays, matchmaking, notifications, people, profiles, reports

ROUTES = (
    *people.ROUTES,
    *profiles.ROUTES,
    *matchmaking.ROUTES,
    *coach.ROUTES,
    *notifications.ROUTES,
    *feeds.ROUTES,
    *holidays.ROUTES,
    *reports.ROUTES,
)
