"""Build the services of the server in one place: stores, components, and what each one needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from tapete.live.api.analysis import PATIENCE, Analysis
from tapete.live.limits import Limits
from tapete.live.metrics import Gatherer
from tapete.live.worker.bot_turns import WATCH
from tapete.live.worker.moderation import Bans
from tapete.live.worker.peers import ANNOUNCE
from tapete.live.worker.worker import MATCHES_KEPT, Worker
from tapete.server.accounts.encryption import SecretBox
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.members import Members
from tapete.server.accounts.passwords import PasswordHasher
from tapete.server.accounts.sessions import Sessions
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.background.films import FilmMaker
from tapete.server.community.coach import Coach
from tapete.server.community.community import SiteCommunity
from tapete.server.community.matchmaking import Matchmaking
from tapete.server.community.premoves import Premoves
from tapete.server.competition.arenas import Arenas
from tapete.server.competition.campaigns import Campaigns
from tapete.server.competition.leagues import Leagues
from tapete.server.competition.result_recorder import Recorder
from tapete.server.competition.statistics import SiteStatistics
from tapete.server.competition.tournament_view import Standings
from tapete.server.competition.tournaments import Tournaments
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.config.data_files import make_folder_private
from tapete.server.config.settings import Settings
from tapete.server.db.bot_quota import BotQuota
from tapete.server.db.bus import Bus
from tapete.server.db.engine import Database
from tapete.server.db.match_store import Store
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.pages import client_files
from tapete.server.http.static_files import StaticFiles
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.moderation.reports import Moderation
from tapete.server.notifications.notices import Notices
from tapete.server.notifications.sender import EVERY, Sender
from tapete.server.packs.draft_checker import DraftProcess
from tapete.server.packs.measurer import MeasureProcess
from tapete.server.packs.runs import RunStore
from tapete.server.packs.store import PackStore
from tapete.server.previews.raster import PreviewPictures
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification
from tapete.server.routes.accounts.login_limits import LoginLimits
from tapete.server.routes.accounts.login_response import LoginResponse
from tapete.server.routes.accounts.session_cookies import SessionCookies
from tapete.server.routes.admin.access import AdminAccess
from tapete.server.routes.competition.league_access import LeagueAccess
from tapete.server.routes.competition.tournament_access import TournamentAccess
from tapete.server.routes.matches.health import Readiness
from tapete.server.routes.matches.previews import PreviewFinder

T = TypeVar("T")


class WorkerThread:
    """A thread for one kind of work, so that the event loop is not blocked."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(1, name)

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        return asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class Services:
    """All services of one process. A route gets a field by naming it as a parameter, with its type."""

    # configuration
    settings: Settings
    limits: Limits
    keys: ServerKeys
    admin_secret: AdminSecret
    client: StaticFiles
    site: StaticFiles | None  # None if the site without a server is not built
    # database
    store: Store
    database: Database
    bus: Bus
    shared_limits: SharedLimits
    bot_quota: BotQuota
    pack_store: PackStore
    draft_checker: DraftProcess
    measurer: MeasureProcess
    run_store: RunStore
    # live matches
    threads: tuple[WorkerThread, ...]
    bot_processes: BotProcesses
    analysis: Analysis
    worker: Worker
    bans: Bans
    gatherer: Gatherer
    readiness: Readiness
    preview_finder: PreviewFinder
    preview_pictures: PreviewPictures
    # accounts
    members: Members
    sessions: Sessions
    password_hasher: PasswordHasher
    secret_box: SecretBox
    session_cookies: SessionCookies
    login_limits: LoginLimits
    account_view: AccountView
    reidentification: Reidentification
    login_response: LoginResponse
    # notifications and community
    notices: Notices
    sender: Sender
    matchmaking: Matchmaking
    coach: Coach
    premoves: Premoves
    # competition
    tournaments: Tournaments
    leagues: Leagues
    arenas: Arenas
    campaigns: Campaigns
    standings: Standings
    statistics: SiteStatistics
    result_recorder: Recorder
    tournament_access: TournamentAccess
    league_access: LeagueAccess
    # moderation
    operations: MatchOperations
    audit_follower: AuditFollower
    moderation: Moderation
    admin_access: AdminAccess
    # background
    film_maker: FilmMaker


def build_services(
    settings: Settings,
    *,
    bot_watch: float = WATCH,
    matches_kept: int = MATCHES_KEPT,
    announce: float = ANNOUNCE,
    notice_pace: float = EVERY,
    patience: float = 1.0,
) -> Services:
    """Build every service. What each one uses stands in its constructor call; callbacks are in `connect`."""
    limits = settings.limits
    make_folder_private(settings.data)
    keys = ServerKeys.read(settings.data)
    admin_secret = AdminSecret.read(settings.data)
    client, site = client_files(settings)

    store = Store(settings.database)
    database = store.database
    bus = Bus(store)
    shared_limits = SharedLimits(database, bus.name)
    bot_quota = BotQuota(database, bus.name, limits.bot_seconds_a_day)
    pack_store = PackStore(database)

    drawing, precompute, opening = (WorkerThread(f"tapete-{name}") for name in ("drawing", "foresight", "opening"))
    bot_processes = BotProcesses(settings.bot_processes, settings.bot_deadline)
    analysis = Analysis(
        limits.study_seconds_a_minute, BotProcesses(1, PATIENCE, tries=1), BotProcesses(1, PATIENCE, tries=1)
    )
    members = Members(database)
    notices = Notices(database, settings.notice_after)
    matchmaking = Matchmaking(store)
    worker = Worker(
        store,
        bot_processes,
        bus,
        bot_watch,
        community=SiteCommunity(members, matchmaking.relations, notices, shared_limits),
        limits=limits,
        matches_kept=matches_kept,
        announce=announce,
        region_executor=drawing,
        precompute_executor=precompute,
        replay_executor=opening,
    )
    read_shared = store.noted_figures if store.shared else None
    gatherer = Gatherer(store.figures, bus.name, worker.heartbeat.note_figures, read_shared)

    sessions = Sessions(database)
    session_cookies = SessionCookies(settings, keys)
    account_view = AccountView(settings, members)
    reidentification = Reidentification(worker, sessions)

    tournaments = Tournaments(store)
    leagues = Leagues(tournaments)
    arenas = Arenas(tournaments)
    campaigns = Campaigns(database)
    standings = Standings()

    operations = MatchOperations(database)

    services = Services(
        settings=settings,
        limits=limits,
        keys=keys,
        admin_secret=admin_secret,
        client=client,
        site=site,
        store=store,
        database=database,
        bus=bus,
        shared_limits=shared_limits,
        bot_quota=bot_quota,
        pack_store=pack_store,
        draft_checker=DraftProcess(),
        measurer=MeasureProcess(),
        run_store=RunStore(database),
        threads=(drawing, precompute, opening),
        bot_processes=bot_processes,
        analysis=analysis,
        worker=worker,
        bans=worker.bans,
        gatherer=gatherer,
        readiness=Readiness(database),
        preview_finder=PreviewFinder(store, tournaments, analysis),
        preview_pictures=PreviewPictures(),
        members=members,
        sessions=sessions,
        password_hasher=PasswordHasher(),
        secret_box=SecretBox(keys.derive_key("totp")),
        session_cookies=session_cookies,
        login_limits=LoginLimits(shared_limits, keys, limits),
        account_view=account_view,
        reidentification=reidentification,
        login_response=LoginResponse(members, sessions, keys, session_cookies, account_view, reidentification),
        notices=notices,
        sender=Sender(database, keys, settings, notices, notice_pace),
        matchmaking=matchmaking,
        coach=Coach(database),
        premoves=Premoves(worker, store, keys.derive_key("beforehand"), patience),
        tournaments=tournaments,
        leagues=leagues,
        arenas=arenas,
        campaigns=campaigns,
        standings=standings,
        statistics=SiteStatistics(database),
        result_recorder=Recorder(worker, database, tournaments, campaigns),
        tournament_access=TournamentAccess(tournaments, arenas, standings, members),
        league_access=LeagueAccess(leagues, tournaments, standings, members),
        operations=operations,
        audit_follower=AuditFollower(worker, operations),
        moderation=Moderation(database),
        admin_access=AdminAccess(settings, admin_secret, sessions),
        film_maker=FilmMaker(worker, analysis, database),
    )
    connect(services)
    return services


def connect(services: Services) -> None:
    """Set the callbacks by which lower layers call services that are built upon them.

    Each closes a circle, so it cannot be a constructor argument. Bot processes charge their time to the creator of a
    match, whom only the worker knows. The store writes notices in its own transactions. The worker
    has results recorded by a service that reads its matches; so does the peers' message that a guest logged in.
    """
    worker, bot_quota = services.worker, services.bot_quota
    services.bot_processes.spent = lambda match, seconds: bot_quota.spend(worker.quota_owner(match), seconds)
    services.store.tell_members = services.notices.add_for_facts
    worker.match_over = services.result_recorder.count_match
    worker.peers.recognise_person = services.reidentification.run_here
