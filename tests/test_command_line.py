"""Command line: one language per run, translated help, one sentence per mistake, no traceback."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import tapete
from tapete.bots import every_name
from tapete.cli import app
from tapete.commands.messages import phrasebook
from tapete.core.i18n.text import LANGUAGES, messages, read_source
from tapete.server.config.data_files import lock_database
from tapete.server.db.engine import database_url
from tests.guarded_process import end_guarded, start_guarded

SOURCES = Path(tapete.__file__).parent
LOCALES = {"es": "es_ES.UTF-8", "en": "en_US.UTF-8"}


def run(*args, language="", input=None, **environment):
    env = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": LOCALES.get(language, language), **environment}
    return CliRunner(env=env).invoke(app, list(args), input=input)


@pytest.fixture(autouse=True)
def built_once(monkeypatch, program_tree):
    """Build the command tree once: the test runner would rebuild it for each run, which takes longer than most runs."""
    monkeypatch.setattr("typer.testing._get_command", lambda _: program_tree)


@pytest.fixture(scope="module")
def program_tree():
    return typer.main.get_command(app)


def restore_ctrl_c() -> None:
    """Restore SIGINT: it is ignored, and inherited so, if the tests were started with a shell's `&`."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def program():
    """Start the program in its own process; ended with the test. A long one is guarded."""
    started: list[subprocess.Popen[str]] = []

    def start(*args, language="es", env=None, long=False, **more) -> subprocess.Popen[str]:
        environment = {**os.environ, "LC_ALL": "", "LC_MESSAGES": "", "LANG": LOCALES[language], **(env or {})}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **more}
        command = [sys.executable, "-m", "tapete.cli", *args]
        if long:
            started.append(start_guarded(*command, env=environment, **pipes))
        else:
            listening = {} if sys.platform == "win32" else {"preexec_fn": restore_ctrl_c}
            started.append(subprocess.Popen(command, env=environment, **pipes, **listening))
        return started[-1]

    yield start
    for process in started:
        process.terminate()
        end_guarded(process)


def commands(command=None, path=()):
    command = command or typer.main.get_command(app)
    yield path, command
    for name, sub in getattr(command, "commands", {}).items():
        yield from commands(sub, (*path, name))


# ---- one server for a folder


@pytest.mark.parametrize(
    ("language", "sentence"), [("es", "Otro servidor de Tapete ya usa"), ("en", "Another Tapete server already uses")]
)
def test_a_second_server_on_one_folder_is_refused(language, sentence, tmp_path):
    url = database_url(str(tmp_path / "tapete.db"))
    with lock_database(url):
        refused = run("serve", "--data", str(tmp_path), "--port", "0", language=language)
        assert refused.exit_code == 1
        assert sentence in str(refused.exception)
    lock_database(url).close()


# ---- one language per run


@pytest.mark.parametrize(
    "name", ["commands/text", "club/model/text", "terminal/text", "core/i18n/kernel", "core/i18n/content"]
)
def test_both_languages_have_the_same_messages_with_the_same_variables(name):
    spanish, english = (dict(messages(read_source(SOURCES / f"{name}.{language}.ftl"))) for language in LANGUAGES)
    assert spanish == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_every_option_has_words_in_both_languages(language):
    for path, _ in commands():
        result = run(*path, "--help", language=language)
        assert result.exit_code == 0, result.output
        lines = [line for line in result.stdout.splitlines() if line.startswith("  ")]
        assert all(re.search(r"\S", line) for line in lines)
        other = {"es": "Show this help", "en": "Muestra esta ayuda"}[language]
        assert other not in result.stdout
        assert {"es": "Uso: tapete", "en": "Usage: tapete"}[language] in result.stdout
        assert "{" not in result.stdout
    book = phrasebook(language)
    unworded = [
        f"command-{'-'.join(path)}" for path, _ in commands() if path and f"command-{'-'.join(path)}" not in book
    ]
    assert not unworded


@pytest.mark.parametrize(("locale", "flags", "heading"), [
    ("C.UTF-8", (), "título"),
    ("", (), "título"),
    ("en_US.UTF-8", (), "title"),
    ("de_DE.UTF-8", (), "title"),
    ("en_US.UTF-8", ("--lang", "es"), "título"),
    ("es_ES.UTF-8", ("--lang=en",), "title"),
])  # fmt: skip
def test_language_comes_from_the_flag_then_the_locale_then_the_default(locale, flags, heading):
    assert heading in run("games", *flags, LANG=locale).stdout
    assert heading in run(*flags, "games", LANG=locale).stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_without_a_locale_does_not_mix_languages(language, monkeypatch):
    result = run("play", "challengers", "--lang", language, "--seed", "1", input="x\nq\n", LANG="C.UTF-8")
    other = {
        "es": ("Your answer", "Type the number", "not saved"),
        "en": ("Tu respuesta", "Escribe el número", "no se guarda"),
    }[language]
    assert not any(words in result.output for words in other)


# ---- version, bots, completion


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bare_command_prints_the_help(language):
    result = run(language=language)
    assert result.stdout == run("--help", language=language).stdout
    assert "arena" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(("language", "sentence"), [("es", "se esperaba un puerto"), ("en", "expected a port")])
def test_serve_speaks_the_language_of_its_flag(language, sentence):
    assert sentence in run("serve", "--port", "x", "--lang", language, language="fr_FR.UTF-8").stderr


def test_the_version_is_printed():
    assert run("--version").stdout == f"tapete {tapete.__version__}\n"


def test_every_bot_that_is_listed_can_be_played_against():
    listing = " ".join(run("games", language="en", COLUMNS="200").stdout.split())
    for game in tapete.games().values():
        assert ", ".join(every_name(game)) in listing
        for name in every_name(game):
            tapete.bots.make(name, game)


@pytest.mark.parametrize(("typed", "expected"), [
    ("tapete pl", ["play"]),
    ("tapete play s", ["saga"]),
    ("tapete play saga --bot ea", ["easy"]),
    ("tapete arena saga --seats greedy,ha", ["greedy,hard"]),
    ("tapete games --lang e", ["es", "en"]),
])  # fmt: skip
def test_the_shell_completes_commands_games_bots_and_languages(typed, expected):
    env = {"_TAPETE_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
    assert run(**env).stdout.split() == expected


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "Autocompletado de bash instalado en"),
        pytest.param("en", "Completion for bash installed in", marks=pytest.mark.check),
    ],
)
def test_completion_installs_itself(language, sentence, tmp_path):
    env = {
        **os.environ,
        "HOME": str(tmp_path),
        "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1",
        "LANG": LOCALES[language],
        "LC_ALL": "",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tapete.cli", "--install-completion", "bash"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert sentence in done.stdout, done.stderr
    assert "tapete" in (tmp_path / ".bash_completions" / "tapete.sh").read_text()


# ---- mistakes


MISTAKES = [
    (
        ["play", "chess"],
        "no hay ningún juego «chess»; hay challengers",
        "there is no game “chess”; there are challengers",
    ),
    (["play"], "falta JUEGO; véase tapete play --help", "GAME is missing; see tapete play --help"),
    (["paly", "saga"], "no hay ninguna orden «paly»; hay", "there is no command “paly”; there are"),
    (["play", "saga", "--foo"], "no hay ninguna opción --foo aquí", "there is no option --foo here"),
    (["play", "saga", "--seed"], "a la opción --seed le falta", "option --seed lacks a value"),
    (
        ["play", "saga", "--players", "x"],
        "--players: se esperaba un número entero, no «x»",
        "--players: expected a whole number, not “x”",
    ),
    (
        ["arena", "saga", "--games", "0"],
        "--games: 0 es poco: se esperaba 1 o más",
        "--games: 0 is too little: expected 1 or more",
    ),
    (
        ["games", "and", "more"],
        "falta o le sobra algo; véase tapete games --help",
        "has something missing or too much; see tapete games --help",
    ),
    (
        ["games", "--lang", "fr"],
        "aquí no hay idioma «fr»; hay es, en",
        "there is no language “fr” here; there are es, en",
    ),
    (
        ["play", "saga", "--players", "9"],
        "Se juega con 2 jugadores; aquí hay 9. [kernel.players]",
        "This game is for 2 players; there are 9. [kernel.players]",
    ),
    (
        ["play", "saga", "-o", "points"],
        "opción «points»: se esperaba nombre=valor",
        "option “points”: expected name=value",
    ),
    (["play", "saga", "--save", "nowhere/x.jsonl"], "x.jsonl: no existe", "x.jsonl: there is no such file"),
    (["play", "saga", "--save", "."], ".: se esperaba un archivo", ".: expected a file"),
    (["replay", "nowhere.jsonl"], "nowhere.jsonl: no existe", "nowhere.jsonl: there is no such file"),
    (["replay", "."], ".: se esperaba un archivo y es una carpeta", ".: expected a file, found a folder"),
    (["verify", "."], ".: se esperaba un archivo", ".: expected a file"),
    (["analyse", "."], ".: se esperaba un archivo", ".: expected a file"),
    (["check", "nowhere"], "nowhere: no existe esa carpeta", "nowhere: there is no such folder"),
    (["rules", "chess"], "no hay ningún juego", "there is no game"),
    (["build", "saga", "x"], "Eso no es el código de una lista.", "That is not the code of a list."),
    (["odds", "pocket", "nowhere.json"], "nowhere.json: no existe", "nowhere.json: there is no such file"),
    (["odds", "pocket", "{"], "posición: está cortado", "position: it is cut short"),
    (
        ["play", "saga", "-o", "points=9"],
        "points: aparece 9 y se esperaba de 4 a 8",
        "points: found 9, expected 4 to 8",
    ),
    (
        ["play", "saga", "-o", "colour=red"],
        "«colour» no se conoce aquí (opciones que hay: ",
        "“colour” is unknown here (known options: ",
    ),
    (
        ["play", "saga", "--bot", "genius"],
        "no hay ningún bot «genius»; saga tiene",
        "bot “genius” is not known; saga has",
    ),
    (["odds", "jugger", "a=b"], "las probabilidades se piden con una posición", "odds need a position"),
    (["verify", "pyproject.toml"], "línea 1: se esperaba una cabecera: ", "line 1: expected a header: "),
    (["arena", "saga", "--parquet", "x", "--games", "1"], "--parquet necesita --keep", "--parquet needs --keep"),
    (
        ["arena", "pocket", "--seats", "greedy,program:./nowhere"],
        "bot «program:./nowhere»: no existe ese programa",
        "bot “program:./nowhere”: no such program",
    ),
    (["ladder", "pocket", "--bots", "greedy"], "necesita dos bots o más", "needs two bots or more"),
    (["ladder", "pocket", "--bots", "greedy,genius"], "no hay ningún bot «genius»", "bot “genius” is not known"),
    (
        ["admin", "--data", "nowhere", "matches"],
        "No hay ninguna base de datos en nowhere/tapete.db.",
        "There is no database at nowhere/tapete.db.",
    ),
    (
        ["member", "Ana", "--db", "postgresql://ana:secret@127.0.0.1:1/club"],
        "La base de datos postgresql://ana:***@127.0.0.1:1/club no responde.",
        "The database at postgresql://ana:***@127.0.0.1:1/club does not answer.",
    ),
    (["serve", "--port", "x"], "--port dice «x»", "--port says “x”"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("args", "spanish", "english"), MISTAKES, ids=[" ".join(args) for args, _, _ in MISTAKES])
def test_a_mistake_is_one_sentence_in_the_runs_language(args, spanish, english, language):
    result = run(*args, language=language)
    assert result.exit_code == 2, result.output
    assert {"es": spanish, "en": english}[language] in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stderr.startswith("tapete: ")
    assert not isinstance(result.exception, Exception)


@pytest.mark.parametrize(("language", "problem", "count"), [
    ("es", "maps.toml: no es TOML: ", "1 problema"),
    ("en", "maps.toml: not TOML: ", "1 problem"),
])  # fmt: skip
def test_a_pack_is_checked_in_the_runs_language(tmp_path, language, problem, count):
    (tmp_path / "pack.toml").write_text(
        'id = "mine"\ngame = "pocket"\nname_es = "Mío"\nname_en = "Mine"\n', encoding="utf-8"
    )
    (tmp_path / "maps.toml").write_text("map = [", encoding="utf-8")
    result = run("check", str(tmp_path), language=language)
    assert result.exit_code == 1
    assert result.stdout.startswith(problem)
    assert count in result.stderr


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}\n", b"[]\n", b"{"])
@pytest.mark.parametrize("command", ["replay", "verify", "analyse"])
def test_a_file_that_is_no_log_is_one_sentence(command, content, tmp_path):
    file = tmp_path / "strange.jsonl"
    file.write_bytes(content)
    result = run(command, str(file))
    assert (result.exit_code, len(result.stderr.strip().splitlines())) == (2, 1)
    assert str(file) in result.stderr


# ---- pipes, signals, screens


def test_closed_input_ends_the_match_politely():
    result = run("play", "challengers", "--lang", "es", input="")
    assert result.exit_code == 0
    assert "sin terminar y no se guarda" in result.stdout


def test_python_runs_the_package_as_the_command():
    """For machines where the folder of scripts is not on the path."""
    command = [sys.executable, "-m", "tapete", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Usage: tapete " in done.stdout or "Uso: tapete " in done.stdout


@pytest.mark.check
@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
def test_a_closed_pipe_prints_no_error(program):
    running = program("rules", "saga")
    assert running.stdout is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.wait(timeout=60) in (0, 1)
    assert running.stderr.read() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize(("language", "sentence"), [
    ("es", "tapete: interrumpido"),
    pytest.param("en", "tapete: interrupted", marks=pytest.mark.check),
])  # fmt: skip
def test_ctrl_c_is_one_sentence(language, sentence, tmp_path, program):
    log = tmp_path / "kept.jsonl"
    running = program(
        "arena", "saga", "--games", "5000", "--seats", "random,random", "--keep", str(log), language=language, long=True
    )
    until = time.monotonic() + 60
    while not (log.exists() and log.stat().st_size) and time.monotonic() < until:
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    err = running.stderr.read()
    assert running.wait(timeout=60) == 130
    assert err.strip() == sentence


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_ctrl_c_in_a_match_saves_it(tmp_path, program):
    log = tmp_path / "left.jsonl"
    running = program("play", "challengers", "--save", str(log), stdin=subprocess.PIPE, env={"PYTHONUNBUFFERED": "1"})
    assert running.stdout is not None
    while "¿" not in running.stdout.readline():
        pass
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert "Partida guardada en" in out
    assert err == ""
    assert not tapete.load(log).over


def test_a_narrow_screen_and_no_colour(monkeypatch):
    for path, _ in commands():
        result = run(*path, "--help", COLUMNS="40", language="en")
        assert max(len(line) for line in result.stdout.splitlines()) <= 40, path
    result = run("games", COLUMNS="40", NO_COLOR="1", language="en")
    assert max(len(line) for line in result.stdout.splitlines()) <= 40
    assert "\x1b" not in result.stdout


@pytest.mark.check
def test_letters_a_terminal_does_not_have_are_replaced(program):
    running = program("rules", "saga", "--lang", "es", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, "")
    assert "saga.charge" in out


@pytest.mark.parametrize(
    ("language", "sentence", "end"),
    [("es", "queda Derribado.", "con números que no cuadran"), ("en", "is Knocked Down.", "numbers that disagree")],
)
def test_texts_are_printed_beside_those_their_effects_make(language, sentence, end):
    result = run("check", "--texts", "wolsung", language=language)
    assert result.exit_code == 0
    assert sentence in result.stdout
    assert end in result.stdout


def test_the_verbs_of_a_game_are_printed():
    result = run("check", "--verbs", "wolsung", language="en")
    assert result.exit_code == 0
    assert "  heal(1 to 12, [who any|golem|living])" in result.stdout.splitlines()
    assert run("check", language="en").output == "tapete: expected a folder, or --texts GAME, or --verbs GAME\n"
