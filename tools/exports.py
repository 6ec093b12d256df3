#!/usr/bin/env python3
"""The export list of libarwic, cmake/arwic.map: the functions that include/arwic declares with AC_API.

usage: tools/exports.py [--write]

The linker lets nothing else out of the shared library. Without --write compares the list with the
headers; exit 1 when they differ. tests/install compares it with the library's symbols.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAP = ROOT / "cmake/arwic.map"


def declared(folder=ROOT / "include/arwic"):
    names = set()
    for header in folder.glob("*.h"):
        text = header.read_text(encoding="utf-8")
        names |= set(re.findall(r"^AC_API [^;(]*?\b(ac_\w+)\(", text, re.M))
    return sorted(names)


def listed(path=MAP):
    return re.findall(r"^ +(ac_\w+);$", path.read_text(encoding="utf-8"), re.M)


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(arwic VERSION (\d+\.\d+)", text).group(1)


def text_of(names):
    lines = "".join(f"        {name};\n" for name in names)
    return (f"/* What libarwic exports, and nothing else; written by tools/exports.py --write. */\n"
            f"ARWIC_{version()} {{\n    global:\n{lines}    local:\n        *;\n}};\n")


def main():
    wanted = text_of(declared())
    if sys.argv[1:] == ["--write"]:
        MAP.write_text(wanted, encoding="utf-8")
    elif not MAP.exists() or MAP.read_text(encoding="utf-8") != wanted:
        print("exports: cmake/arwic.map is not what the headers declare; "
              "tools/exports.py --write writes it anew", file=sys.stderr)
        return 1
    print(f"exports: {len(listed())} functions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
