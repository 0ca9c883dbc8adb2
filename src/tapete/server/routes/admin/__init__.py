"""Admin pages: plain HTML forms behind the admin secret, without scripts."""

from __future__ import annotations

from tapete.server.routes.admin import packs, reports, routes

ROUTES = (*routes.ROUTES, *reports.ROUTES, *packs.ROUTES)
