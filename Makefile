# Each target does all the set-up it needs: `make play` and `make test` work on a fresh machine, and start in seconds the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
CLIENT_SOURCES := $(shell find client/src client/index.html client/package.json client/vite.config.ts client/public -type f 2>/dev/null)

.PHONY: play test bench soak setup client locks clean browser lint types

play: $(VENV)/.play client/dist/index.html
	@$(BIN)/python -m tapete.server --port $(PORT)

test: $(VENV)/.dev client/dist/index.html browser lint types
	cd client && PATH="$(NODE_PATH)" npm test --silent
	$(BIN)/pytest -n 2 --dist loadgroup

lint: $(VENV)/.dev
	$(BIN)/ruff check src tests examples benchmarks

types: $(VENV)/.dev
	$(BIN)/mypy

bench: $(VENV)/.bench client/dist/index.html
	$(BIN)/python benchmarks/run.py

soak: $(VENV)/.dev
	$(BIN)/pytest -n 2 soak

setup: $(VENV)/.play client/dist/index.html

# ---- Python: one environment; what each target adds is locked with hashes

PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
UV = VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/uv pip install --quiet

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tapete needs Python 3.11 or newer / Tapete necesita Python 3.11 o posterior (PYTHON=python3.x make ...)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.uv: requirements/uv.txt | $(VENV)/bin/python
	$(PIP) --require-hashes -r requirements/uv.txt
	@touch $@

$(VENV)/.play: requirements/play.txt pyproject.toml $(VENV)/.uv
	$(UV) --require-hashes -r requirements/play.txt
	$(UV) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	$(UV) --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.dev
	$(UV) --require-hashes -r requirements/bench.txt
	@touch $@

# ---- the browser client: the machine's Node.js, or the one that comes as a Python wheel

NODE_PATH = $(CURDIR)/$(VENV)/node/bin:$(CURDIR)/$(BIN):$(PATH)

$(VENV)/.node: requirements/node.txt $(VENV)/.uv
	@command -v node >/dev/null && command -v npm >/dev/null || $(UV) --require-hashes -r requirements/node.txt
	@touch $@

client/node_modules/.installed: client/package-lock.json $(VENV)/.node
	cd client && PATH="$(NODE_PATH)" npm install --silent --no-audit --no-fund
	@touch $@

client/dist/index.html: client/node_modules/.installed $(CLIENT_SOURCES)
	cd client && PATH="$(NODE_PATH)" npm run build --silent
	@touch $@

client: client/dist/index.html

browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || \
	echo "No Chromium here: the browser tests will say so."

# ---- locks: names, versions and hashes, no addresses

COMPILE = $(BIN)/uv pip compile -q --generate-hashes --no-header --no-annotate --no-emit-index-url --universal --python-version 3.11

locks: $(VENV)/.uv
	$(COMPILE) requirements/uv.in -o requirements/uv.txt
	$(COMPILE) pyproject.toml requirements/build.in -o requirements/play.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra dev --extra rl --extra reports -c requirements/play.txt -o requirements/dev.txt
	$(COMPILE) pyproject.toml requirements/build.in --extra dev --extra rl --extra reports --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(COMPILE) requirements/node.in -o requirements/node.txt

clean:
	rm -rf $(VENV) client/node_modules client/dist .mypy_cache .ruff_cache .pytest_cache
