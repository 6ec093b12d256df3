#!/usr/bin/env python3
"""The program's tour with damaged DAT files: an entry of every type in them is cut in half. It runs to
its end, says so once for each with file, id and byte, and shows markers where something is missing.

usage: test_damage.py ARWIC
"""
import json
import os
import re
import sys
import tempfile
import unittest

from test_program import DONE, DRAWING, Files, demo_folder, main, read_png, run

DATA_SETS = {"client_portal.dat": "portal", "client_cell_1.dat": "cell",
             "client_local_English.dat": "local"}
# Without the player's body nobody is there to play.
SPARED = {"0x02000001", "0x09000001"}
# What no tour reads: it is for patches, or asked for by what is said (see below).
UNREAD = {"Iterations", "ChatPoseTable"}


class Damage:
    """Copies of the demo's files, some of whose entries are cut in half."""

    def __init__(self, folder):
        self.data = os.path.join(folder, "data")
        self.played = os.path.join(self.data, os.path.basename(demo_folder()))
        self.entries = os.path.join(folder, "entries")
        os.makedirs(self.played)
        self.types, self.cut = {}, {}
        for name in DATA_SETS:
            self.take_apart(name)

    def take_apart(self, name):
        out = os.path.join(self.entries, name)
        done = run("dat", "extract", "--json", "--out", out, Files.dat(name))
        assert done.returncode == DONE, done.stderr
        for line in done.stdout.splitlines():
            entry = json.loads(line)
            self.types.setdefault(entry["type"], []).append((name, entry["id"], entry["file"]))

    def choose(self, kind, number):
        usable = [entry for entry in self.types[kind] if number in (None, entry[1])]
        name, number, path = usable[0]
        with open(path, "rb") as file:
            self.cut[number] = (kind, name, path, file.read())
        os.truncate(path, os.path.getsize(path) // 2)

    def mend(self, number):
        _, _, path, whole = self.cut.pop(number)
        with open(path, "wb") as file:
            file.write(whole)

    def pack(self):
        for name, data_set in DATA_SETS.items():
            done = run("dat", "pack", "--set", data_set, os.path.join(self.entries, name),
                       os.path.join(self.played, name))
            assert done.returncode == DONE, done.stderr


class DamageTest(unittest.TestCase):
    def setUp(self):
        Files.data()
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.damage = Damage(self.folder.name)

    def play(self, data, *options):
        out = os.path.join(self.folder.name, "out")
        played = run("demo", "--headless", "--size", "128x72", "--data", data, "--out", out, *options,
                     env=DRAWING)
        self.assertEqual(played.returncode, DONE, played.stderr)
        self.assertIn("state hash", played.stdout)
        return played.stderr

    def markers(self):
        """Pixels in the markers' magenta, in whatever light."""
        pixels = read_png(os.path.join(self.folder.name, "out", "02-village.png"))[2]
        return sum(r > 100 and b > 100 and 3 * g < min(r, b) for r, g, b, *_ in pixels)

    def read_by_the_tour(self):
        """Of every type that the tour reads the third entry, or what there is."""
        read = {}
        for kind, number in re.findall(r"debug: dat: \S+: read (\w+) (0x[0-9A-F]{8}),",
                                       self.play(Files.data(), "--log", "debug")):
            if number not in SPARED and len(read.setdefault(kind, [])) < 3:
                read[kind].append(number)
        return {kind: numbers[-1] for kind, numbers in read.items() if numbers}

    def check_lines(self, errors):
        """The damaged entries that were asked for: each has one line, with file, id and byte."""
        named = re.findall(r"^error: dat: (\S+): (\w+) (0x[0-9A-F]{8}): at \d+: \S", errors, re.M)
        self.assertEqual(len(named), len(set(named)), errors)
        self.assertEqual(errors.count("error: dat: "), len(named), errors)
        # Layouts are written in terms of the table of properties; without it none can be read.
        follow = {"UILayout"} if any(kind == "MasterProperty" for _, kind, _ in named) else set()
        asked = [number for _, kind, number in named
                 if number in self.damage.cut or kind not in follow]
        for name, kind, number in named:
            if number in asked:
                self.assertEqual(self.damage.cut[number][:2], (kind, name), errors)
        return asked

    def test_the_tour_runs_with_a_damaged_entry_of_every_type(self):
        """Who names a damaged entry may be damaged too, and then nobody asks for it: it comes in a
        later round, when the others are mended."""
        read = self.read_by_the_tour()
        self.assertEqual(set(self.damage.types) - set(read), UNREAD)
        self.assertEqual(self.markers(), 0)
        for kind in self.damage.types:
            self.damage.choose(kind, read.get(kind))
        left, markers = set(read.values()), 0
        while left:
            self.damage.pack()
            reported = self.check_lines(self.play(self.damage.data))
            self.assertTrue(reported, left)
            markers = max(markers, self.markers())
            left -= set(reported)
            for number in reported:
                self.damage.mend(number)
        self.assertGreater(markers, 50)
        self.assertEqual({kind for kind, *_ in self.damage.cut.values()}, UNREAD)

    def test_a_pose_without_its_table_is_only_said(self):
        script = os.path.join(self.folder.name, "say.lua")
        with open(script, "w", encoding="utf-8") as file:
            file.write("function on_frame(time)\n"
                       "  if not said and time > 5 then arwic.say('*wave*') said = true end\n"
                       "  if time > 8 then arwic.quit() end\nend\n")
        self.damage.choose("ChatPoseTable", None)
        self.damage.pack()
        errors = self.play(self.damage.data, "--script", script)
        self.assertEqual(self.check_lines(errors), list(self.damage.cut))

    def test_verify_names_every_damaged_entry(self):
        for kind in self.damage.types:
            self.damage.choose(kind, None)
        self.damage.pack()
        for name in DATA_SETS:
            verified = run("dat", "verify", os.path.join(self.damage.played, name))
            self.assertNotEqual(verified.returncode, DONE)
            for number, (_, file, *_) in self.damage.cut.items():
                self.assertEqual(number in verified.stdout + verified.stderr, file == name, number)


if __name__ == "__main__":
    sys.exit(main())
