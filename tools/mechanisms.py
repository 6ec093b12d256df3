#!/usr/bin/env python3
"""docs/mechanisms.md: every mechanism of the primary documents, when the tour shows it, and the test
that proves it alone.

    arwic demo --headless --tour mechanisms --out out/mechanisms
    python3 tools/mechanisms.py out/mechanisms/trace.jsonl            writes the page
    python3 tools/mechanisms.py --check out/mechanisms/trace.jsonl    exit 1 when a mechanism does
        not occur, its test does not exist, or the page lacks a row (times may differ)
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/mechanisms.md"
ROW = re.compile(r'^\s*ROW\((\w+),\s*"([^"]*)",\s*"([^"]*)",\s*"([^"]*)",\s*(\w+)\)', re.M)

HEAD = """# Mechanisms

Every mechanism of the five primary documents, in one session of the demo over the real protocol:

    arwic demo --headless --tour mechanisms --record mechanisms.arwr

The trace names each the first time it happens (`"kind": "mechanism"`); `src/app/witness.c` sees them
from the outside. The test proves it alone. A recording of the session plays to the same trace:
`arwic replay mechanisms.arwr`. Written by `tools/mechanisms.py` from `src/app/mechanisms.h` and a
trace; a test checks that every row occurs.

![pictures of the session](images/mechanisms.jpg)

| document | section | mechanism | in the trace | s | proved alone by |
|---|---|---|---|---|---|
"""


def read_rows():
    rows = ROW.findall((ROOT / "src/app/mechanisms.h").read_text())
    if len(rows) < 50:
        sys.exit("mechanisms: src/app/mechanisms.h was not understood")
    return rows


def read_times(trace):
    times = {}
    with open(trace, encoding="utf-8") as file:
        for line in file:
            entry = json.loads(line)
            if entry["kind"] == "mechanism":
                times.setdefault(entry["name"], entry["t"])
    return times


def find_tests():
    tests = {}
    for path in sorted((ROOT / "tests").rglob("test_*.c")):
        for name in re.findall(r"static void (test_\w+)\(void \*\*", path.read_text()):
            tests.setdefault(name, path.relative_to(ROOT).as_posix())
    return tests


def page_of(rows, times, tests):
    lines = []
    for name, document, section, what, test in rows:
        lines.append(f"| {document} | {section} | {what} | {name} | {times.get(name, 0):.1f} | "
                     f"`{tests.get(test, '?')}`: `{test}` |\n")
    return HEAD + "".join(lines)


def without_times(page):
    return re.sub(r"\| \d+\.\d \|", "| |", page)


def main():
    words = sys.argv[1:]
    check = "--check" in words
    words = [word for word in words if word != "--check"]
    if len(words) != 1:
        sys.exit(__doc__)
    rows, times, tests = read_rows(), read_times(words[0]), find_tests()
    problems = [f"{row[0]} ({row[3]}) does not occur" for row in rows if row[0] not in times]
    problems += [f"{row[0]}: there is no test {row[4]}" for row in rows if row[4] not in tests]
    page = page_of(rows, times, tests)
    if not check:
        PAGE.write_text(page)
    elif not PAGE.exists() or without_times(PAGE.read_text()) != without_times(page):
        problems.append("docs/mechanisms.md is not up to date")
    for problem in problems:
        print("mechanisms:", problem)
    print(f"mechanisms: {len(rows)} mechanisms, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
