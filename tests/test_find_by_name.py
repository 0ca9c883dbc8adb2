"""Files found by name: folder names, file names and first docstring lines answer "where is X?".

Each question has the words a developer who knows the field would look for, and the file that answers it. A file is
found if its path and first line hold all of the words, and if few enough files do."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.source_trees import tree_of

ROOT = Path(__file__).parent.parent
MOST = 7  # more files than this are too many to open

QUESTIONS = [
    # server
    ("Where is the Content-Security-Policy set?", "security headers", "src/tapete/server/http/security_headers.py"),
    ("Where are requests limited?", "rate limit", "src/tapete/server/http/rate_limit.py"),
    ("Which limits do several workers share?", "shared limits", "src/tapete/server/db/shared_limits.py"),
    ("Where is a guest banned?", "bans", "src/tapete/server/moderation/bans.py"),
    ("Where are admin actions written down?", "audit log", "src/tapete/server/db/audit_log.py"),
    ("How does a worker hear of admin actions?", "audit follow", "src/tapete/server/moderation/audit_follower.py"),
    ("Where does a player report another?", "moderation reports", "src/tapete/server/moderation/reports.py"),
    ("Where is a member's data erased?", "erasure", "src/tapete/server/moderation/erasure.py"),
    ("Where is Web Push sent?", "web push", "src/tapete/server/notifications/web_push.py"),
    ("Where is e-mail sent?", "notifications e-mail", "src/tapete/server/notifications/email.py"),
    ("Which notifications are there?", "notifications notices", "src/tapete/server/notifications/notices.py"),
    ("Where are passwords hashed?", "passwords", "src/tapete/server/accounts/passwords.py"),
    ("Where are passkeys checked?", "passkeys accounts", "src/tapete/server/accounts/passkeys.py"),
    ("Where are sessions stored?", "sessions", "src/tapete/server/accounts/sessions.py"),
    ("Where is the guest's cookie made?", "guests cookie", "src/tapete/server/accounts/guests.py"),
    ("Where are TOTP secrets encrypted?", "encrypt", "src/tapete/server/accounts/encryption.py"),
    ("How do two players find each other?", "matchmaking", "src/tapete/server/community/matchmaking.py"),
    ("Where is a player blocked?", "blocks friends", "src/tapete/server/community/relations.py"),
    ("Where are premoves stored?", "premoves community", "src/tapete/server/community/premoves.py"),
    ("Where are holidays announced?", "holidays community", "src/tapete/server/community/holidays.py"),
    (
        "Where is a tournament's round paired on the server?",
        "competition rounds",
        "src/tapete/server/competition/rounds.py",
    ),
    ("Where are ratings kept?", "competition ratings", "src/tapete/server/competition/ratings.py"),
    ("Where are leagues run?", "server competition leagues", "src/tapete/server/competition/leagues.py"),
    ("Where are the database tables?", "db tables", "src/tapete/server/db/tables.py"),
    ("Where is the database opened?", "database engine", "src/tapete/server/db/engine.py"),
    ("Where are rows of a match stored?", "match store db", "src/tapete/server/db/match_store.py"),
    ("Where is a backup written?", "backup", "src/tapete/server/db/backup.py"),
    ("Where is the schema migrated?", "migrations", "src/tapete/server/db/migrations/__init__.py"),
    ("Where is a setting declared?", "config settings", "src/tapete/server/config/settings.py"),
    ("Where is the log format?", "logging", "src/tapete/server/config/logging.py"),
    ("Where are static files served?", "static files", "src/tapete/server/http/static_files.py"),
    ("Where does the WebSocket of a match come in?", "play socket", "src/tapete/server/routes/matches/play_socket.py"),
    ("Where are the services put together?", "build services", "src/tapete/server/services.py"),
    ("Where are old matches deleted?", "retention", "src/tapete/server/background/retention.py"),
    ("Where do bots run in processes?", "bot processes", "src/tapete/server/background/bot_processes.py"),
    ("Where is Prometheus fed?", "metrics", "src/tapete/live/metrics.py"),
    # live
    ("Where is a command of the socket handled?", "socket commands", "src/tapete/live/api/socket_commands.py"),
    ("What happens to a slow reader?", "backpressure", "src/tapete/live/match/send_queue.py"),
    ("What does each viewer get?", "viewer feed", "src/tapete/live/match/viewer_feed.py"),
    ("Who plays for a player whose time is up?", "timeouts", "src/tapete/live/worker/timeouts.py"),
    ("How do workers talk to each other?", "peers worker", "src/tapete/live/worker/peers.py"),
    ("Which clocks are there?", "clocks", "src/tapete/live/clocks.py"),
    ("Where is the wire message of the server?", "server messages wire", "src/tapete/live/wire/server_messages.py"),
    ("Whose bot thinks next?", "scheduler", "src/tapete/live/study/fair_queue.py"),
    ("Where is a log imported?", "log import", "src/tapete/live/api/log_import.py"),
    ("Where is the bot quota checked?", "bot quota live", "src/tapete/live/api/bot_quota.py"),
    # core
    ("Where is undo?", "undo", "src/tapete/core/match/run.py"),
    ("Where is a log replayed?", "replay core", "src/tapete/core/match/replay.py"),
    ("Which decisions may a rule ask?", "decisions flow", "src/tapete/core/flow/decisions.py"),
    ("Where are dice rolled?", "dice seed chance", "src/tapete/core/flow/chance.py"),
    ("How is a refusal made?", "refusal core", "src/tapete/core/flow/refusal.py"),
    ("Where is Fluent read?", "fluent", "src/tapete/core/i18n/fluent.py"),
    ("Where is a list shared as a code?", "share code", "src/tapete/core/roster/share_code.py"),
    ("Where is a roster validated?", "roster validation", "src/tapete/core/roster/validation.py"),
    ("Where are packs read?", "packs content core", "src/tapete/core/content/packs.py"),
    ("Where is the language of effects parsed?", "effects parser", "src/tapete/core/effects/parser.py"),
    ("Where are games registered?", "game registry", "src/tapete/core/game/registry.py"),
    ("Where is a state copied?", "state copy", "src/tapete/core/game/state_copy.py"),
    ("Where is hidden information dealt again?", "redeal", "src/tapete/core/game/redeal.py"),
    # boards, club, bots, games
    ("Where is pathfinding?", "pathfinding", "src/tapete/boards/storeys/pathfinding.py"),
    ("Where is line of sight on a flat table?", "line of sight flat", "src/tapete/boards/flat/line_of_sight.py"),
    ("Where are hexes?", "hex boards", "src/tapete/boards/hex.py"),
    ("Where is Swiss pairing?", "swiss pairing", "src/tapete/club/pairing/swiss.py"),
    ("Where are tie-breaks?", "standings tie-breaks", "src/tapete/club/model/standings.py"),
    ("Where is the tournament printed?", "printable", "src/tapete/club/output/printable.py"),
    ("Where is Monte Carlo tree search?", "mcts", "src/tapete/bots/mcts.py"),
    ("Where are rollouts?", "rollout", "src/tapete/bots/rollout_search.py"),
    ("What is a position of SAGA worth to its bot?", "saga bot evaluation", "src/tapete/games/saga/bot/evaluation.py"),
    (
        "What is a position of Challengers worth?",
        "challengers bot evaluation",
        "src/tapete/games/challengers/bot/evaluation.py",
    ),
    ("Which verbs may an ability of SAGA use?", "saga verbs", "src/tapete/games/saga/content/verbs.py"),
    ("Where does SAGA charge?", "saga charge rules", "src/tapete/games/saga/rules/moves/charge.py"),
    ("Where are Wolsung's damage rules?", "wolsung damage", "src/tapete/games/wolsung/rules/fights/damage.py"),
    ("What may a Jugger do now?", "jugger legal actions", "src/tapete/games/jugger/rules/legal_actions.py"),
    ("Where does the game play offline?", "offline match store", "src/tapete/offline/match_store.py"),
    ("Where is the command `tapete tournament`?", "commands tournament", "src/tapete/commands/tournament.py"),
    # client
    ("Where is dark mode?", "dark", "client/src/ui/styles/color_schemes.css"),
    ("Where is the service worker?", "service worker", "client/src/platform/service_worker.ts"),
    ("Where is the router of the page?", "router platform", "client/src/platform/router.ts"),
    ("Where does the page open its socket?", "backend socket", "client/src/backend/socket.ts"),
    ("Where does the page start Python?", "pyodide worker", "client/src/backend/pyodide_worker.ts"),
    ("Where are keyboard shortcuts?", "keyboard", "client/src/match/keyboard.ts"),
    ("Where is the 3D camera?", "camera", "client/src/board3d/render/camera.ts"),
    ("Where does a member sign in?", "sign in", "client/src/club/account/SignIn.tsx"),
    ("Where are replay controls?", "replay controls", "client/src/table/replay/ReplayControls.tsx"),
    ("Where are the page's preferences?", "preferences platform", "client/src/platform/preferences.ts"),
]


def first_line(path: Path) -> str:
    """First line of a module's docstring, or of a script's or style sheet's first comment."""
    if path.suffix == ".py":
        return (ast.get_docstring(tree_of(path)) or "").partition("\n")[0]
    text = path.read_text(encoding="utf-8")
    comment = re.match(r"\s*(?://|/\*+)\s*(.*?)\s*(?:\*/)?\s*$", text, re.MULTILINE)
    return comment[1] if comment else ""


@cache
def signposts() -> dict[str, str]:
    """Each source file with its path and first line, in lower case."""
    paths = [
        path
        for folder in ("src/tapete", "client/src")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".ts", ".tsx", ".css") and "versions" not in path.parts
    ]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {name: words_of(f"{name} {first_line(path)}") for name, path in names.items()}


def words_of(text: str) -> str:
    """Separate the words of a name: `line_of_sight.py` and `SignIn.tsx` hold "line of sight" and "sign in"."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return re.sub(r"[_/.,:;()`]+", " ", apart).lower()


def found_by(words: str) -> list[str]:
    return [
        name
        for name, sign in signposts().items()
        if all(re.search(rf"\b{re.escape(word)}", sign) for word in words.lower().split())
    ]


@pytest.mark.parametrize(
    ("question", "words", "file"), QUESTIONS, ids=[file.rpartition("/")[2] for _, _, file in QUESTIONS]
)
def test_the_file_is_found_by_name(question: str, words: str, file: str) -> None:
    matches = found_by(words)
    assert file in matches, f"{question} {words!r} leads to {matches}"
    assert len(matches) <= MOST, f"{question} {words!r} leads to {len(matches)} files: {matches}"
