# What a person types. Everything real is in CMake; see CMakePresets.json.
#
#   make demo    install what is missing, build, play the demo (a window, or pictures without one)
#   make test    install what is missing, build with sanitizers, run every test
#   make help    the rest

JOBS ?= $(shell nproc)
BUILD = build/release
ARWIC = $(BUILD)/bin/arwic
ARGS ?=

.PHONY: help demo test check lint valgrind build build-test deps deps-test format determinism differential sabotage fuzz torture long bench bench-plots pictures docs deb install clean

help:
	@echo "make demo            play the demo: a window where there is a display, otherwise pictures"
	@echo "                     and a trace in out/demo (ARGS='--scene dungeon' passes options on)"
	@echo "make test            build with sanitizers and run every test"
	@echo "make check           format, layers, conformance table"
	@echo "make lint            clang-tidy and cppcheck over src/"
	@echo "make valgrind        the whole headless demo under valgrind"
	@echo "make build           the program, $(ARWIC)"
	@echo "make determinism     the trace hash of the demo with gcc and clang at -O0 and -O3"
	@echo "make long SECONDS=60 every test that can go on, for that long each"
	@echo "make torture         every call for memory in every test case fails in turn, SECONDS=600 in all"
	@echo "make differential    fast against plain geometry, CASES=1000000 each"
	@echo "make sabotage        every comparison of space and physics turned around: a test must fail"
	@echo "make fuzz SECONDS=60 every fuzz target for that long each (clang)"
	@echo "make bench           the benchmark table (make bench-plots: cost against size, as SVG)"
	@echo "make pictures        the pictures of README and docs/, taken anew (ImageMagick)"
	@echo "make install         into PREFIX (default /usr/local)"
	@echo "make docs            the API reference of the library, build/docs/html (Doxygen)"
	@echo "make deb             Debian packages in build/deb, checked by lintian"
	@echo "make format clean"

deps:
	@scripts/install-deps.sh all

deps-test:
	@scripts/install-deps.sh test

build: deps
	@cmake --preset release >/dev/null
	@cmake --build $(BUILD) -j $(JOBS) --target arwic

demo: build
	@$(ARWIC) demo $(ARGS)

build-test: deps-test
	@cmake --preset asan
	@cmake --build build/asan -j $(JOBS)

test: build-test
	@scripts/run-tests.sh build/asan $(JOBS)

check: deps-test
	@python3 tools/layer_check.py
	@python3 tools/exports.py
	@python3 tools/doxygen_filter.py --check include/arwic/*.h
	@scripts/check-format.sh
	@python3 tools/conformance.py --check

lint: deps-test
	@scripts/lint.sh

valgrind: build
	@scripts/valgrind.sh $(ARWIC) $(ARGS)

format:
	@git ls-files '*.c' '*.h' | xargs clang-format -i

determinism: deps-test
	@scripts/determinism.sh

differential: build-test
	@ARWIC_CASES=$(or $(CASES),1000000) ctest --test-dir build/asan -j $(JOBS) --output-on-failure \
		-R '^space/|^spec/test_2026_08_07|^physics/test_golden'

sabotage: deps-test
	@tools/sabotage.py --jobs $(JOBS)

fuzz: deps-test
	@scripts/fuzz.sh $(or $(SECONDS),$(FUZZ_SECONDS),60)

long: build-test
	@scripts/long.sh build/asan $(or $(SECONDS),60)

torture: build-test
	@tools/torture.py build/asan --jobs $(JOBS) $(if $(SECONDS),--seconds $(SECONDS)) $(ARGS)

bench: build
	@$(ARWIC) bench $(ARGS)

bench-plots: build
	@$(ARWIC) bench --json >$(BUILD)/bench.json
	@python3 tools/plot_bench.py $(BUILD)/bench.json docs/images

pictures: build
	@scripts/pictures.sh $(BUILD)/bin/arwic

docs:
	@scripts/install-deps.sh docs
	@rm -rf build/docs && mkdir -p build
	@doxygen docs/Doxyfile
	@echo "wrote build/docs/html/index.html"

deb:
	@scripts/install-deps.sh deb
	@scripts/deb.sh

install: deps
	@cmake --preset release >/dev/null
	@cmake --build $(BUILD) -j $(JOBS)
	@cmake --install $(BUILD) --prefix $(or $(PREFIX),/usr/local)

clean:
	@rm -rf build out
