#!/usr/bin/env python3
"""Marks the plain comments of a public header for Doxygen.

usage: doxygen_filter.py HEADER...          writes the marked header to standard output
       doxygen_filter.py --check HEADER...  names what has no comment; exit 1 when there is any

A comment on lines of its own documents what follows: all declarations up to the next empty line. One
behind a member documents that member, the first of a file the file; "---- heading ----" is none.
"""
import re
import sys

DECLARATION = re.compile(r"^(?:AC_API |typedef |#define AC_\w+[ (]|static inline )")


def mark_comment(body):
    if body.startswith("/* ----"):
        return ""
    return "/**" + body[2:]


def mark_trailing(line):
    """A comment that begins behind something on the line."""
    return re.sub(r"(?<=\S)(\s*)/\*(?!\*)", r"\1/**<", line, count=1)


def paragraphs(text):
    """The text in pieces that end with an empty line at the outermost level."""
    return re.split(r"(?<=\n)\n(?=\S)", text)


def declarations(piece):
    """(comment, rest) of each outermost declaration of a piece; comment None when it has none."""
    parts = re.split(r"(?m)^(/\*.*?\*/\n)", piece, flags=re.S)
    comment = None
    for part in parts:
        if part.startswith("/*"):
            comment = part
            continue
        for chunk in re.split(r"(?m)(?=^(?:AC_API |typedef ))", part):
            if chunk.strip():
                yield comment, chunk


def mark(text):
    first, rest = text.split("*/\n", 1)
    out = ["/** @file\n" + first[2:] + "*/\n"]
    for piece in paragraphs(rest):
        for comment, chunk in declarations(piece):
            if comment and DECLARATION.match(chunk):
                out.append(mark_comment(comment))
            lines = chunk.splitlines(keepends=True)
            for line in lines:
                alone = line.lstrip().startswith("/*")
                out.append(re.sub(r"/\*(?!\*)", "/**", line, count=1) if alone
                           else mark_trailing(line))
        out.append("\n")
    return "".join(out)


def name_of(chunk):
    found = (re.search(r"\b(ac_\w+)\(", chunk) if chunk.startswith("AC_API") else
             re.search(r"\}\s*(\w+);", chunk) or re.search(r"(\w+);", chunk))
    return found.group(1)


def missing(text):
    rest = text.split("*/\n", 1)[1]
    for piece in paragraphs(rest):
        for comment, chunk in declarations(piece):
            if re.match(r"AC_API |typedef ", chunk) and not comment and "/*" not in \
                    chunk.split("\n", 1)[0]:
                yield name_of(chunk)


def main():
    paths = [path for path in sys.argv[1:] if path != "--check"]
    texts = {path: open(path, encoding="utf-8").read() for path in paths}
    if "--check" not in sys.argv:
        sys.stdout.write(mark(texts[paths[0]]))
        return 0
    bare = [f"{path}: {name}" for path, text in texts.items() for name in missing(text)]
    for line in bare:
        print("no comment:", line, file=sys.stderr)
    return 1 if bare else 0


if __name__ == "__main__":
    sys.exit(main())
