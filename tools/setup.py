"""Set up what a Makefile target needs, once: `python tools/setup.py TARGET`.

Targets: `play`, `dev`, `docs`, `bench`, `client`, `client-dev`, `browser-python`, `site`, `env`, `uv`.
`python tools/setup.py play --serve [--host 0.0.0.0 ...]` is `make play` for machines without make. It needs nothing but
Python. Old versions can read this file too, to be told that they are too old. Every error is one sentence, in Spanish
and in English.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
CLIENT = os.path.join(ROOT, "client")
NODE = (20, 11)  # oldest tested version
BROWSERS = "pyemscripten_2026_0_wasm32"  # platform of wheels for Python in a browser

SENTENCES = {
    "old-python": (
        "Tapete necesita Python 3.11 o posterior; este es {version}. Prueba con otro: make PYTHON=python3.12 play",
        "Tapete needs Python 3.11 or newer; this is {version}. Try another: make PYTHON=python3.12 play",
    ),
    "no-venv": (
        "Este Python no puede crear entornos. En Debian o Ubuntu falta un paquete: sudo apt install python3-venv",
        "This Python cannot make environments. On Debian or Ubuntu a package is missing: sudo apt install python3-venv",
    ),
    "no-network": (
        "No se pudo descargar {what}: no hay conexión con el índice de paquetes. "
        "La primera vez hace falta red; vuelve a intentarlo con ella.",
        "Could not download {what}: the package index cannot be reached. "
        "The first time needs a network; try again with one.",
    ),
    "no-compiler": (
        "Uno de los paquetes no trae su parte compilada para este equipo y aquí no hay compilador. "
        "Instala uno (Debian: sudo apt install build-essential"
        " python3-dev; macOS: xcode-select --install; Windows: Visual Studio Build Tools) y repite.",
        "One of the packages has no compiled part for this computer, and there is no compiler here. "
        "Install one (Debian: sudo apt install build-essential"
        " python3-dev; macOS: xcode-select --install; Windows: Visual Studio Build Tools) and try again.",
    ),
    "no-node": (
        "Para construir la página hace falta Node.js {least} o posterior, y no se pudo descargar de PyPI. "
        "Instálalo desde nodejs.org y repite.",
        "Building the page needs Node.js {least} or newer, and it could not be downloaded from PyPI. "
        "Install it from nodejs.org and try again.",
    ),
    "no-room": (
        "No queda sitio en el disco para {what}.",
        "There is no room left on the disk for {what}.",
    ),
    "failed": (
        "No se pudo instalar {what}. El último mensaje está arriba.",
        "Could not install {what}. The last message is above.",
    ),
}

TROUBLES = (  # output of installers, and its meaning
    ("no-room", r"No space left on device|os error 28|ENOSPC|Errno 28"),
    (
        "no-network",
        r"Failed to establish a new connection|NewConnectionError|Could not connect"
        r"|error sending request|dns error|tcp connect error|ConnectError"
        r"|Temporary failure in name resolution|Name or service not known|getaddrinfo"
        r"|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH"
        r"|Connection refused|Network is unreachable|ReadTimeoutError"
        r"|ConnectTimeoutError|client error \(Connect\)|Failed to fetch",
    ),
    (
        "no-compiler",
        r"command '[^']*(?:gcc|g\+\+|cc|clang)[^']*' failed|unable to execute '[^']*cc'"
        r"|Microsoft Visual C\+\+ .* is required|No CMAKE_C_COMPILER"
        r"|Unknown compiler|xcrun: error|No such file or directory: '[^']*cc'|linker `cc` not found",
    ),
)


class Trouble(Exception):
    """Error that stops the setup, as one sentence in each language."""

    def __init__(self, id, **args):
        Exception.__init__(self, "\n".join(sentence.format(**args) for sentence in SENTENCES[id]))
        self.id = id


def cause(output):
    """Find the error that an installer's output describes."""
    return next((id for id, words in TROUBLES if re.search(words, output)), "failed")


def run(command, what, cwd=ROOT, env=None):
    """Run a command quietly; if it fails, report why in one sentence."""
    done = subprocess.run(command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        output = done.stdout.decode("utf-8", "replace")
        id = cause(output)
        if id == "failed":
            sys.stderr.write("\n".join(output.splitlines()[-25:]) + "\n")
        raise Trouble(id, what=what)


def digest(*paths):
    """Hash of the content of these files and folders."""
    total = hashlib.sha256()
    for path in paths:
        inside = (
            [path]
            if os.path.isfile(path)
            else sorted(os.path.join(at, name) for at, _, names in os.walk(path) for name in names)
        )
        for file in inside:
            if "__pycache__" in file:
                continue
            total.update(os.path.relpath(file, ROOT).encode())
            with open(file, "rb") as opened:
                total.update(opened.read())
    return total.hexdigest()


def noted(stamp):
    """State for which the work was last done."""
    if not os.path.exists(stamp):
        return ""
    with open(stamp) as opened:
        return opened.read()


def once(stamp, state, work):
    """Do the work unless it was done for exactly this state."""
    if noted(stamp) == state:
        return
    work()
    os.makedirs(os.path.dirname(stamp), exist_ok=True)
    with open(stamp, "w") as opened:
        opened.write(state)


# ---- Python: one environment; what each target adds is locked with hashes


def lock(name):
    return os.path.join(ROOT, "requirements", name + ".txt")


def environment():
    if sys.version_info < (3, 11):
        raise Trouble("old-python", version=".".join(str(part) for part in sys.version_info[:3]))
    if (
        not os.path.exists(PYTHON)
        or subprocess.run(
            [PYTHON, "-m", "pip", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ).returncode
    ):
        made = subprocess.run(
            [sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            full = cause(made.stdout.decode("utf-8", "replace")) == "no-room"
            raise Trouble("no-room" if full else "no-venv", what=".venv")
    pip = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--retries",
        "1",
        "--timeout",
        "15",
        "--require-hashes",
    ]
    once(os.path.join(VENV, ".uv"), digest(lock("uv")), lambda: run([*pip, "-r", lock("uv")], "uv"))


def install(name):
    env = dict(os.environ, VIRTUAL_ENV=VENV)
    run(
        [os.path.join(BIN, "uv"), "pip", "install", "--require-hashes", "-r", lock(name)],
        f"requirements/{name}.txt",
        env=env,
    )


def commit():
    """Name of the commit that is checked out, by its tag if it has one. Empty without git."""
    asked = ["git", "describe", "--always", "--tags", "--long", "--match", "v[0-9]*"]
    try:
        return subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    except OSError:
        return ""


def play():
    environment()

    def work():
        install("play")
        uv = [os.path.join(BIN, "uv"), "pip", "install", "--no-deps", "--no-build-isolation"]
        # reinstalled, since uv would take the last build, of another version, from its cache
        run([*uv, "--reinstall-package", "tapete", "-e", "."], "tapete", env=dict(os.environ, VIRTUAL_ENV=VENV))

    # the version is made from the commit
    once(os.path.join(VENV, ".play"), digest(lock("play"), os.path.join(ROOT, "pyproject.toml")) + commit(), work)


def dev():
    play()
    once(os.path.join(VENV, ".dev"), digest(lock("dev")), lambda: install("dev"))


def docs():
    dev()
    once(os.path.join(VENV, ".docs"), digest(lock("docs")), lambda: install("docs"))


def bench():
    dev()
    once(os.path.join(VENV, ".bench"), digest(lock("bench")), lambda: install("bench"))


# ---- the browser client: the machine's Node.js, or the one that comes as a Python wheel


def node_path():
    """A PATH with a recent enough node and npm."""
    if recent_node(os.environ.get("PATH", "")):
        return os.environ["PATH"]
    path = BIN + os.pathsep + os.environ.get("PATH", "")
    if not recent_node(path):
        environment()
        try:
            install("node")
        except Trouble as trouble:
            if trouble.id == "no-room":
                raise
        if not recent_node(path):
            raise Trouble("no-node", least="{}.{}".format(*NODE))
    return path


def recent_node(path):
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if not node or not npm:
        return False
    try:
        version = subprocess.run([node, "--version"], stdout=subprocess.PIPE).stdout.decode()
    except OSError:
        return False
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    return bool(numbers) and tuple(int(part) for part in numbers.groups()) >= NODE


def packages(whole):
    """Install the client's packages: those of the build, or all with those for tests."""
    stamp, build = os.path.join(CLIENT, "node_modules", ".installed"), digest(os.path.join(CLIENT, "package-lock.json"))
    state = build + " whole"
    if not whole and noted(stamp) != state:  # the whole set includes the build's
        state = build

    def work():
        path = node_path()
        npm = [shutil.which("npm", path=path), "ci", "--no-audit", "--no-fund", "--fetch-retries=1"] + (
            [] if whole else ["--omit=dev"]
        )
        run(npm, "client/package-lock.json", CLIENT, dict(os.environ, PATH=path))

    once(stamp, state, work)


def python_for_browsers():
    """Install Python for browsers and its wheels. Separate, so that players do not download them."""
    folder = os.path.join(CLIENT, "pyodide")
    wheels = os.path.join(folder, "wheels")
    state = digest(os.path.join(folder, "package-lock.json"), lock("wasm"))

    def work():
        path = node_path()
        npm = [shutil.which("npm", path=path), "ci", "--no-audit", "--no-fund", "--fetch-retries=1"]
        run(npm, "client/pyodide/package-lock.json", folder, dict(os.environ, PATH=path))
        shutil.rmtree(wheels, ignore_errors=True)
        pip = [
            PYTHON,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            "--require-hashes",
        ]
        kind = ["--platform", BROWSERS, "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
        run([*pip, "--only-binary", ":all:", *kind, "-d", wheels, "-r", lock("wasm")], "requirements/wasm.txt")

    once(os.path.join(folder, "node_modules", ".installed"), state, work)


def site():
    """Build the static site without a server, in site/."""
    environment()
    packages(whole=False)
    python_for_browsers()
    parts = ["src", "public", "workers", "tools", "index.html", "package-lock.json", "pyodide/package-lock.json"]
    state = digest(*[os.path.join(CLIENT, part) for part in parts], os.path.join(ROOT, "src", "tapete"), lock("wasm"))
    stamp = os.path.join(ROOT, "site", ".built")

    def work():
        path = node_path()
        told = subprocess.call(
            [shutil.which("node", path=path), os.path.join("tools", "site.mjs")],
            cwd=CLIENT,
            env=dict(os.environ, PATH=path),
        )
        if told:
            raise Trouble("failed", what="site")

    once(stamp, state, work)


def client(whole=False):
    packages(whole)
    parts = (
        "src",
        "public",
        "workers",
        "index.html",
        "package-lock.json",
        os.path.join("tools", "bundle.mjs"),
        os.path.join("tools", "build.mjs"),
    )
    state = digest(*[os.path.join(CLIENT, part) for part in parts])
    built = os.path.exists(os.path.join(CLIENT, "dist", "index.html"))

    def work():
        path = node_path()
        run(
            [shutil.which("node", path=path), os.path.join("tools", "build.mjs")],
            "client",
            CLIENT,
            dict(os.environ, PATH=path),
        )

    stamp = os.path.join(CLIENT, "node_modules", ".built")
    if not built and os.path.exists(stamp):
        os.remove(stamp)
    once(stamp, state, work)


def packages_alone():
    packages(whole=False)


def client_dev():
    client(whole=True)


PARTS = {
    "play": (play, client),
    "dev": (dev,),
    "docs": (docs,),
    "bench": (bench, client),
    "client": (client,),
    "client-dev": (client_dev,),
    "browser-python": (environment, packages_alone, python_for_browsers),
    "site": (site,),
    "env": (play,),
    "uv": (environment,),
}


def main(asked):
    if not asked or asked[0] not in PARTS:
        sys.stderr.write("python tools/setup.py {}\n".format("|".join(PARTS)))
        return 2
    try:
        for part in PARTS[asked[0]]:
            part()
    except Trouble as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    if "--serve" in asked:
        return subprocess.call([PYTHON, "-m", "tapete.server", *asked[asked.index("--serve") + 1 :]])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
