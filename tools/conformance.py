#!/usr/bin/env python3
"""Collects the marks of tests into docs/conformance.md: a row a statement of a primary document.

usage: tools/conformance.py            write docs/conformance.md
       tools/conformance.py --freeze   the same, and list the statements in docs/statements/*.tsv, so
                                       that the loss of any of their tests is a failure
       tools/conformance.py --check    fail (1) when it is out of date, a @code file is missing, a mark
                                       stands before no test, or a statement of docs/statements/*.tsv
                                       is neither tested nor planned

A mark is a comment in front of a test function:

    /* @spec 2026-07-13 §5 | Equality matches.
     * @code src/effect/script_table.c */
    static void test_equality_matches_the_threshold(void **state) {

docs/statements/<date>.tsv, where it exists, lists every statement of one document: section, the
statement, and an issue number when it is planned and not yet tested.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "docs" / "conformance.md"
DOCUMENTS = {
    "2026-07-13": "projectile, PhysicsScript, portal effect",
    "2026-07-17": "world selection",
    "2026-08-07": "AP-159: cells that boxes reach",
    "2026-07-15": "portal space",
    "2026-07-12": "death and auto target",
}
MARK = re.compile(r"/\*((?:(?!\*/).)*?@spec.*?)\*/\s*(static\s+void\s+(\w+)\s*\(\s*void\s*\*\*)?", re.S)
LINE = re.compile(r"@spec\s+(\S+)\s+([^|]+?)\s*\|\s*(.*?)(?=@spec|@code|$)", re.S)


def clean(text):
    return re.sub(r"\s*\n\s*\*?\s*", " ", text).strip().replace("|", "\\|")


def collect(problems):
    rows = []
    for path in sorted((ROOT / "tests").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT).as_posix()
        for mark in MARK.finditer(text):
            number = text.count("\n", 0, mark.start()) + 1
            comment, _, test = mark.groups()
            if not test:
                problems.append(f"{name}:{number}: a @spec mark stands before no test")
                continue
            codes = [code for group in re.findall(r"@code\s+((?:\S+,[\s*]*)*\S+)", comment)
                     for code in re.split(r"[,\s*]+", group)]
            for code in codes:
                if not (ROOT / code).exists():
                    problems.append(f"{name}:{number}: no file {code}")
            if not codes:
                problems.append(f"{name}:{number}: no @code")
            for date, section, statement in LINE.findall(comment):
                if date not in DOCUMENTS:
                    problems.append(f"{name}:{number}: no document {date}")
                    continue
                rows.append((date, section.strip(), clean(statement), f"{name}: {test}",
                             ", ".join(codes)))
    return rows


def planned(rows, problems):
    """Statements of docs/statements that no test has yet, with the issue that will bring it."""
    tested = {(date, statement) for date, _, statement, _, _ in rows}
    open_rows = []
    for path in sorted((ROOT / "docs" / "statements").glob("*.tsv")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            cells = line.split("\t")
            section, statement = cells[0], clean(cells[1])
            issue = cells[2] if len(cells) > 2 else ""
            if (path.stem, statement) in tested:
                continue
            if not issue:
                problems.append(f"{path.name}:{number}: neither tested nor planned: {statement}")
            open_rows.append((path.stem, section, statement, f"planned: issue {issue}", ""))
    return open_rows


def freeze(rows):
    """Every statement that is proved now must stay so."""
    folder = ROOT / "docs" / "statements"
    folder.mkdir(exist_ok=True)
    for date in DOCUMENTS:
        lines = [f"{section}\t{statement}\n" for day, section, statement, _, _ in rows if day == date]
        (folder / f"{date}.tsv").write_text("# section, statement\n" + "".join(dict.fromkeys(lines)),
                                            encoding="utf-8")


def render(rows):
    out = ["# Conformance", "",
           "A row for each statement of the primary documents: the test that proves it and the code "
           "that carries it.", "Made by `tools/conformance.py` from the marks in `tests/`; do not "
           "edit by hand.", ""]
    for date, title in DOCUMENTS.items():
        mine = [row for row in rows if row[0] == date]
        proved = sum(1 for row in mine if not row[3].startswith("planned"))
        out += [f"## {date}, {title}", "", f"{proved} statements proved, {len(mine) - proved} planned.",
                ""]
        if mine:
            out += ["| section | statement | test | code |", "|---|---|---|---|"]
            out += [f"| {section} | {statement} | `{test}` | {code and f'`{code}`'} |"
                    for _, section, statement, test, code in mine]
            out.append("")
    return "\n".join(out).rstrip() + "\n"


def main(argv):
    if not set(argv) <= {"--freeze", "--check"}:
        print(__doc__)
        return 2
    problems = []
    rows = collect(problems)
    if "--freeze" in argv:
        freeze(rows)
    rows += planned(rows, problems)
    text = render(rows)
    if "--check" in argv:
        if not OUTPUT.exists() or OUTPUT.read_text(encoding="utf-8") != text:
            problems.append("docs/conformance.md is out of date: run tools/conformance.py")
    else:
        OUTPUT.write_text(text, encoding="utf-8")
    for problem in problems:
        print(problem)
    print(f"conformance: {len(rows)} rows, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
