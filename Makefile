# Each target does its own setup: `make play` and `make test` work on a fresh machine, and start in seconds the second time.
PYTHON ?= python3
VENV := .venv
JOBS ?= 4  # parts of `make test` at once: two more than two cores, since server and browser tests wait
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
SERVE = $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))  # default: TAPETE_* or the settings file
SETUP = @command -v $(PYTHON) >/dev/null || { echo "Falta Python 3.11 o posterior. / Python 3.11 or newer is missing."; exit 1; }; $(PYTHON) tools/setup.py
NODE_PATH = $(PATH):$(CURDIR)/$(BIN)
# many container images disable Python's bytecode cache; then every start of a server, a bot or a test compiles everything again
export PYTHONDONTWRITEBYTECODE :=

# Parts of the daily tests, the longest first. Each is one process, so each file is imported once.
DAILY := test-server test-project test-project-rest test-server-rest test-rest test-games
SERVER := $(sort $(wildcard tests/server/test_*.py))
SERVER_FIRST := $(wildcard tests/server/test_[a-n]*.py)
PROJECT_FIRST := $(wildcard tests/test_[a-k]*.py)
GAMES := $(wildcard tests/challengers tests/jugger tests/pocket tests/saga tests/wolsung)
FOLDERS := $(patsubst %/,%,$(wildcard tests/*/))
test-server: TESTS = $(SERVER_FIRST)
test-server-rest: TESTS = $(filter-out $(SERVER_FIRST),$(SERVER))
test-project: TESTS = $(PROJECT_FIRST)
test-project-rest: TESTS = $(filter-out $(PROJECT_FIRST),$(wildcard tests/test_*.py)) tests/marks.py
test-games: TESTS = $(GAMES)
test-rest: TESTS = $(filter-out $(GAMES) tests/server tests/__pycache__,$(FOLDERS)) src

# Parts of `make check`, in the same way. Browser tests often wait, so three parts of them keep two cores busy to the end.
CHECKS := check-browser check-browser-middle check-browser-rest check-rest check-server-rest check-server
BROWSER := $(wildcard tests/browser/test_*.py)
BROWSER_FIRST := $(wildcard tests/browser/test_[a-g]*.py)
BROWSER_MIDDLE := $(wildcard tests/browser/test_[h-o]*.py)
check-browser: TESTS = $(BROWSER_FIRST)
check-browser-middle: TESTS = $(BROWSER_MIDDLE)
check-browser-rest: TESTS = $(filter-out $(BROWSER_FIRST) $(BROWSER_MIDDLE),$(BROWSER))
check-server: TESTS = $(SERVER_FIRST)
check-server-rest: TESTS = $(filter-out $(SERVER_FIRST),$(SERVER))
check-rest: TESTS = $(filter-out tests/browser tests/server tests/__pycache__,$(FOLDERS)) $(wildcard tests/test_*.py)
PARALLEL = $(MAKE) --no-print-directory -k $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play test check $(DAILY) $(CHECKS) test-client bench soak setup client env dev locks clean browser nginx lint types platforms wheel pictures docs site play-site

play:
	$(SETUP) play
	@$(BIN)/python -m tapete.server $(SERVE)

test: dev browser  # for every change, in five minutes: lint, types, rules, kernel, server on SQLite, page, a visit to each game
	$(SETUP) client-dev
	@$(PARALLEL) -j$(JOBS) $(DAILY) types test-client lint

$(DAILY): dev
	@echo $@; $(BIN)/pytest -m "not check" $(TESTS)

check: test nginx  # before a change lands: adds the browser suite, PostgreSQL, Pyodide, wheel, nginx
	@$(PARALLEL) -j5 $(CHECKS)

$(CHECKS): dev
	@echo $@; $(BIN)/pytest -m check $(TESTS)

test-client: dev
	$(SETUP) client-dev
	cd client && PATH="$(NODE_PATH)" npm test --silent

lint: dev
	$(BIN)/ruff check src tests soak examples benchmarks tools
	$(BIN)/ruff format --check -q src tests soak examples benchmarks tools

types: dev
	$(BIN)/mypy

bench:
	$(SETUP) bench
	$(SETUP) site
	$(BIN)/python benchmarks/run.py

soak: dev platforms
	$(SETUP) docs
	$(SETUP) site
	$(BIN)/pytest -n 2 --dist loadgroup soak
	TAPETE_LONG=1 $(BIN)/pytest -n 2 -m long tests
	TAPETE_BOTH_DATABASES=1 $(BIN)/pytest -n 2 tests/server

platforms: dev  # checks that everything installs on other platforms
	PATH="$(NODE_PATH)" $(BIN)/python tools/platforms.py

wheel: dev
	$(SETUP) client
	rm -f dist/tapete-*  # each commit has its own version
	$(BIN)/python -m build --no-isolation --outdir dist

site:  # static site without a server, for any file host, in site/
	$(SETUP) site

play-site: site  # serves site/ locally; after the first visit a browser plays offline
	@$(BIN)/python -m tools.play_site $(SERVE)

docs:  # documentation site with API pages, in site-docs/; warnings and broken links fail
	$(SETUP) docs
	$(BIN)/python -m tools.docs

pictures: dev browser  # pictures of the README and the guide, from the real page
	$(SETUP) client
	$(BIN)/python -m tools.pictures

setup:
	$(SETUP) play

client:
	$(SETUP) client

env:
	$(SETUP) env

dev:
	$(SETUP) dev

browser:  # a lean Chromium too, where there is one
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium >/dev/null && \
	{ apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || true; }; } || \
	echo "No Chromium here: the browser tests will say so."

nginx:
	@command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq nginx-light >/dev/null; } || \
	echo "No nginx here: the test of a table behind it will say so."

# ---- locks: names, versions and hashes, no addresses; each is valid for every platform

COMPILE = $(BIN)/uv pip compile -q --generate-hashes --no-header --no-annotate --no-emit-index-url --universal --python-version 3.11
PROJECT = $(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" | $(COMPILE) pyproject.toml requirements/build.in - --extra server
DEV = --extra dev --extra rl --extra reports

locks:  # needs uv alone, since the project cannot be built before its new build requirements are locked
	$(SETUP) uv
	$(COMPILE) requirements/uv.in -o requirements/uv.txt
	$(PROJECT) -o requirements/play.txt
	$(PROJECT) $(DEV) -c requirements/play.txt -o requirements/dev.txt
	$(PROJECT) $(DEV) --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(PROJECT) $(DEV) --extra docs -c requirements/dev.txt -o requirements/docs.txt
	$(COMPILE) requirements/node.in -o requirements/node.txt
	for folder in client client/pyodide; do (cd $$folder && rm -rf node_modules && PATH="$(NODE_PATH)" npm install --package-lock-only --no-audit --no-fund); done

clean:
	rm -rf $(VENV) site-docs site client/pyodide/node_modules client/pyodide/wheels client/pyodide/kept client/node_modules client/dist client/.tests dist .mypy_cache .ruff_cache .pytest_cache
