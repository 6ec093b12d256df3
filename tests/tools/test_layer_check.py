#!/usr/bin/env python3
"""The layer check passes on the project and fails on trees that break each of its rules."""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECK = ROOT / "tools" / "layer_check.py"


def run(tree):
    result = subprocess.run([sys.executable, str(CHECK), str(tree)], capture_output=True, text=True)
    return result.returncode, result.stdout


def broken(name, text, expected):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "src" / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
        code, output = run(folder)
        assert code == 1, f"{name}: exit {code}, expected 1\n{output}"
        assert expected in output, f"{name}: no '{expected}' in\n{output}"


def main():
    code, output = run(ROOT)
    assert code == 0, output
    broken("dat/x.c", '#include "object/object.h"\n', "includes the higher layer object/")
    broken("transit/x.c", '#include "select/pick.h"\n', "includes its sibling select/")
    broken("client/x.c", "#include <time.h>\n", "the runtime must not include <time.h>")
    broken("space/x.c", "float f(float a) { return sinf(a); }\n", "use base/acmath.h")
    broken("app/x.c", "void f(char *a) { strcpy(a, a); }\n", "strcpy is banned")
    broken("other/x.c", "int a;\n", "not in the layer table")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "src" / "dat" / "x.c"
        path.parent.mkdir(parents=True)
        path.write_text('/* sin(x) "object/a.h" */\n#include "base/reader.h"\n')
        code, output = run(folder)
        assert code == 0, output
    print("7 passed, 0 failed")


if __name__ == "__main__":
    main()
