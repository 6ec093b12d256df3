#!/usr/bin/env python3
"""Every public function that tells a client something notes it for the recording.

Looks at each AC_API function of include/arwic/ whose first parameter is `ac_client *client`, finds its
definition in src/client/, and wants a call of ac_record, ac_record_kind or ac_client_take_drawn in it.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# They tell the client nothing that outlives the call.
READS_ONLY = {
    "ac_client_destroy",
    "ac_client_next_datagram",
    "ac_client_next_event",
    "ac_client_record",
    "ac_client_take_recorded",
    "ac_client_click",  # what the next draw finds there is recorded
    "ac_client_hover",
}


def declared():
    names = set()
    for header in sorted((ROOT / "include/arwic").glob("*.h")):
        for match in re.finditer(r"AC_API[^;{}]*?\b(ac_\w+)\(ac_client \*", header.read_text()):
            names.add(match.group(1))
    return names


def body_of(name, sources):
    for text in sources:
        match = re.search(r"^[a-z][^\n;]*\b" + name + r"\([^;{]*\)\s*\{(.*?)^\}", text, re.M | re.S)
        if match:
            return match.group(1)
    return None


def main():
    sources = [path.read_text() for path in sorted((ROOT / "src/client").glob("*.c"))]
    names = declared()
    failed = 0
    if "ac_client_step" not in names or "ac_client_use" not in names:
        print("the headers were not understood")
        return 1
    for name in sorted(names - READS_ONLY):
        body = body_of(name, sources)
        if body is None:
            print(f"{name}: no definition in src/client/")
            failed += 1
        elif not re.search(r"\bac_record(_kind)?\(|\bac_client_take_drawn\(", body):
            print(f"{name}: a recording would not know of it; add a kind to src/client/recording.h")
            failed += 1
    print(f"{len(names - READS_ONLY) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
