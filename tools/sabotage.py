#!/usr/bin/env python3
"""Does a test fail for every comparison that is turned around?

Takes the comparisons of the geometry and of the sweep one by one, turns each around in a copy of the
sources (`<` becomes `>=`, `==` becomes `!=`), builds the tests that look at it and expects one of them
to fail. Says which comparisons no test misses; the exit code is 1 when there is one that is not in
EXCUSED, with the reason why it cannot be told apart.

usage: tools/sabotage.py [--only TEXT] [--list] [--dir build/sabotage] [--jobs 2]
  --only TEXT   files whose name contains TEXT
  --list        say what would be turned around, and do nothing
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Where the comparisons are, and the tests that look at them, the most likely first.
SPACE = ["space_test_membership_random", "spec_test_2026_08_07_ap159", "space_test_world",
         "space_test_membership", "physics_test_golden"]
PHYSICS = ["physics_test_golden", "physics_test_steps", "physics_test_collide",
           "physics_test_insert", "physics_test_obstacle", "physics_test_places",
           "physics_test_sweep", "physics_test_commit", "spec_test_2026_07_13_physics",
           "object_test_live_place", "physics_test_soak"]
SOURCES = {
    "src/space/plane.c": ["space_test_plane"],
    "src/space/box.c": ["space_test_plane"],
    "src/space/sphere.c": ["space_test_sphere", "space_test_physics_tree"],
    "src/space/face.c": ["space_test_face", "space_test_physics_tree"],
    "src/space/cell_tree.c": ["space_test_cell_tree", "spec_test_2026_08_07_ap159"],
    "src/space/physics_tree.c": ["space_test_physics_tree"],
    "src/space/terrain.c": ["space_test_terrain"],
    "src/space/landdefs.c": ["space_test_landdefs"],
    "src/space/position.c": ["space_test_position"],
    "src/space/frame.c": ["space_test_frame"],
    "src/space/shadow.c": ["space_test_shadow"],
    "src/space/cell_array.c": ["space_test_membership"],
    "src/space/outside_cells.c": ["space_test_membership"],
    "src/space/transit_cells.c": ["space_test_membership_random"],
    "src/space/membership.c": ["space_test_membership"],
    "src/space/place.c": ["space_test_world"],
    "src/space/bound.h": ["physics_test_golden"],
    "src/physics/body.c": ["spec_test_2026_07_13_physics"],
    "src/physics/bsp_collide.c": ["physics_test_collide"],
    "src/physics/cell_collide.c": ["physics_test_steps"],
    "src/physics/collision_info.c": ["physics_test_sweep"],
    "src/physics/commit.c": ["physics_test_commit"],
    "src/physics/cylinder_collide.c": ["physics_test_collide"],
    "src/physics/insert.c": ["physics_test_insert", "physics_test_steps"],
    "src/physics/missile.c": ["spec_test_2026_07_13_physics"],
    "src/physics/nearby.c": ["physics_test_obstacle"],
    "src/physics/obstacle.c": ["physics_test_obstacle"],
    "src/physics/placement.c": ["physics_test_steps", "physics_test_places"],
    "src/physics/quantum.c": ["spec_test_2026_07_13_physics"],
    "src/physics/slide.c": ["physics_test_collide"],
    "src/physics/sphere_collide.c": ["physics_test_collide"],
    "src/physics/sphere_path.c": ["physics_test_sweep"],
    "src/physics/step.c": ["physics_test_insert", "physics_test_steps"],
    "src/physics/sweep.c": ["physics_test_steps"],
    "src/physics/touches.c": ["physics_test_commit"],
}

# Comparisons that no test can miss: (file, part of the line, why).
EXCUSED = [
    ("src/physics/nearby.c", "return !(a.w == b.w", "a box that is too wide changes no answer"),
    ("src/physics/nearby.c", "return box->min.x >= room->min.x", "who looks anew each time misses nothing"),
    ("src/physics/nearby.c", "box->max.y <= room->max.y", "the same"),
    ("src/physics/nearby.c", "shadow.object.index1 - 1 < t->obstacles->capacity",
     "what is asked for ahead changes no answer"),
    ("src/physics/nearby.c", "t->nearby[slot].block == block && holds(",
     "room in another block's axes is 192 m away: it holds nobody, and who looks anew misses nothing"),
    ("src/physics/nearby.c", "if (slot == AC_NEARBY_CELLS)", "who looks anew each time misses nothing"),
    ("src/space/shadow.c", "set->count < MOVER_CELLS",
     "room ahead changes no answer; rely_test_no_allocation counts what is taken"),
    ("src/physics/placement.c", "== AC_SWEEP_SLID) && adjust",
     "a first placement never slides, and a second look at what refused it refuses again"),
    ("src/space/place.c", "low == 0xFFFFu", "what it lets through, the look-up refuses"),
]

OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
TOKEN = re.compile(r"<<=?|>>=?|->|<=|>=|==|!=|<|>")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def comparisons(text):
    """(offset, operator) of every comparison outside comments, strings, directives and the headers
    of for loops."""
    bare = re.sub(r"/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'", blank, text, flags=re.S)
    bare = re.sub(r"^[ \t]*#.*$", blank, bare, flags=re.M)
    bare = re.sub(r"\bfor \([^;{]*;[^;{]*;", blank, bare)
    return [(m.start(), m.group(0)) for m in TOKEN.finditer(bare) if m.group(0) in OPPOSITE]


def line_of(text, offset):
    number = text.count("\n", 0, offset) + 1
    return number, text.split("\n")[number - 1].strip()


def excuse(name, line):
    for file, part, why in EXCUSED:
        if file == name and part in line:
            return why
    return None


class Bench:
    """A copy of the sources with a build of its own."""

    def __init__(self, folder, jobs):
        self.source = folder / "source"
        self.build = folder / "build"
        self.jobs = jobs
        for name in ("CMakeLists.txt", "cmake", "src", "include", "tests", "tools"):
            self.copy(name)
        subprocess.run(["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja",
                        "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1",
                        "-DARWIC_PROGRAM=OFF"],
                       check=True, stdout=subprocess.DEVNULL)

    def copy(self, name):
        """Only what differs, so that what is built stays built."""
        tree = ROOT / name
        for path in [tree] if tree.is_file() else sorted(tree.rglob("*")):
            to = self.source / path.relative_to(ROOT)
            if not path.is_file() or (to.exists() and to.read_bytes() == path.read_bytes()):
                continue
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, to)

    def make(self, target):
        return subprocess.run(["ninja", "-C", self.build, "-j", str(self.jobs), target],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def passes(self, target):
        environment = dict(os.environ, ARWIC_CASES="20000")
        try:
            return subprocess.run([self.build / "tests" / target], env=environment, timeout=120,
                                  stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def write(self, name, text):
        (self.source / name).write_text(text)


def tests_of(name):
    first = SOURCES[name]
    rest = SPACE + PHYSICS if name.startswith("src/space") else PHYSICS
    return first + [test for test in rest if test not in first]


def noticed_by(bench, name):
    """The first test that fails, None when all pass; "the compiler" when it does not compile."""
    for test in tests_of(name):
        if not bench.make(test):
            return "the compiler"
        if not bench.passes(test):
            return test
    return None


def try_file(bench, name):
    """Turns the file's comparisons around one by one; returns how many were tried and the survivors."""
    text = (bench.source / name).read_text()
    survivors = []
    found = comparisons(text)
    for offset, operator in found:
        number, line = line_of(text, offset)
        changed = text[:offset] + OPPOSITE[operator] + text[offset + len(operator):]
        bench.write(name, changed)
        by = noticed_by(bench, name)
        why = excuse(name, line)
        print(f"{name}:{number}: {operator} -> {OPPOSITE[operator]}: "
              f"{by or 'NOBODY NOTICES' + (' (' + why + ')' if why else '')}: {line}", flush=True)
        if not by and not why:
            survivors.append((name, number, operator, line))
    bench.write(name, text)
    return len(found), survivors


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--dir", default=ROOT / "build" / "sabotage", type=Path)
    parser.add_argument("--jobs", default=2, type=int)
    options = parser.parse_args()
    names = [name for name in SOURCES if options.only in name]
    if options.list:
        for name in names:
            text = (ROOT / name).read_text()
            for offset, operator in comparisons(text):
                number, line = line_of(text, offset)
                print(f"{name}:{number}: {operator}: {line}")
        return 0
    bench = Bench(options.dir.resolve(), options.jobs)
    for test in sorted({test for name in names for test in tests_of(name)}):
        if not bench.make(test) or not bench.passes(test):
            sys.exit(f"{test} fails before anything is turned around")
    total, survivors = 0, []
    for name in names:
        tried, left = try_file(bench, name)
        total += tried
        survivors += left
    print(f"sabotage: {total} comparisons turned around, {len(survivors)} that no test notices")
    for name, number, operator, line in survivors:
        print(f"    {name}:{number}: {operator} in {line}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
