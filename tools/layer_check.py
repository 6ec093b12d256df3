#!/usr/bin/env python3
"""Fails when a lower layer includes a higher one.

usage: tools/layer_check.py [SOURCE_DIR]

Reads every #include "module/file.h" under src/ and compares the two modules' places in the table
below (lowest first, as in docs/architecture.md). Also checks that the runtime (everything up to
client/) includes no header of the window, the GPU, the sound card, sockets, clocks or files, and
calls no transcendental function of the C library outside base/acmath.c. Exit 0 when clean, 1 with
one line a violation, 2 when the tree cannot be read.
"""
import pathlib
import re
import sys

LAYERS = [
    ["base"], ["dat"], ["wire"], ["space"], ["net"], ["motion"], ["physics"], ["effect"],
    ["object"], ["transit", "select"], ["combat"], ["client"],
    # ---- libarwic ends here ----
    ["ui"], ["render", "audio"], ["demo"], ["app"],
]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
RUNTIME = {name for names in LAYERS[:RANK["client"] + 1] for name in names}

FORBIDDEN_HEADERS = re.compile(
    r"^(SDL|epoxy|EGL|GL|AL|png|ft2build|pcap|jansson|sys/|netinet|arpa|unistd|time\.h|pthread|fcntl)")
# Advice on memory, left out where the system has no such header.
ALLOWED_HEADERS = {"base/pages.c": ("sys/mman.h",)}
MATH_CALL = re.compile(
    r"\b(sin|cos|tan|asin|acos|atan|atan2|exp|exp2|log|log2|log10|pow|sinh|cosh|tanh|cbrt|hypot)f?\s*\(")
BANNED_CALL = re.compile(r"\b(sprintf|strcpy|strcat|atoi|sscanf|rand|srand|alloca|gets)\s*\(")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def check_file(path, module, problems):
    text = path.read_text(encoding="utf-8", errors="replace")
    for number, line in enumerate(text.splitlines(), 1):
        include = re.match(r'\s*#\s*include\s+(["<])([^">]+)[">]', line)
        if not include:
            continue
        kind, name = include.groups()
        other = name.split("/")[0]
        if kind == '"' and other in RANK:
            if RANK[other] > RANK[module]:
                problems.append(f"{path}:{number}: {module}/ includes the higher layer {other}/ ({name})")
            elif other != module and RANK[other] == RANK[module]:
                problems.append(f"{path}:{number}: {module}/ includes its sibling {other}/ ({name})")
        allowed = name in ALLOWED_HEADERS.get("/".join(path.parts[-2:]), ())
        if kind == "<" and module in RUNTIME and FORBIDDEN_HEADERS.match(name) and not allowed:
            problems.append(f"{path}:{number}: the runtime must not include <{name}>")
    code = STRING.sub(blank, COMMENT.sub(blank, text))
    for number, line in enumerate(code.splitlines(), 1):
        call = BANNED_CALL.search(line)
        if call:
            problems.append(f"{path}:{number}: {call.group(1)} is banned")
        if module in RUNTIME and path.name != "acmath.c":
            call = MATH_CALL.search(line)
            if call:
                problems.append(
                    f"{path}:{number}: {call.group(0)[:-1].strip()} differs between C libraries; use base/acmath.h")


def main(argv):
    root = pathlib.Path(argv[1] if len(argv) > 1 else pathlib.Path(__file__).resolve().parent.parent)
    source = root / "src"
    if not source.is_dir():
        print(f"layer_check: no folder {source}", file=sys.stderr)
        return 2
    problems = []
    files = 0
    for path in sorted(source.rglob("*.[ch]")):
        module = path.relative_to(source).parts[0]
        if module not in RANK:
            problems.append(f"{path}:1: {module}/ is not in the layer table")
            continue
        files += 1
        check_file(path, module, problems)
    for problem in problems:
        print(problem)
    print(f"layer_check: {files} files, {len(problems)} violations")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
