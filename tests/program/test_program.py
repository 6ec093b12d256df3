#!/usr/bin/env python3
"""The program as a person uses it: help and exit codes, DAT files whole and damaged, a session over
UDP through a recording relay, replay of that recording, signals.

usage: test_program.py ARWIC [CLASS...]
"""
import gzip
import json
import os
import re
import select
import shlex
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib

ARWIC = os.path.abspath(sys.argv[1])
FIXTURES = os.environ.get("ARWIC_FIXTURES", "")
DONE, FAILED, USAGE, SYSTEM, NETWORK, FILES = range(6)
TIMEOUT = 120

# The tests' own settings, not those of whoever runs them.
CONFIG = tempfile.TemporaryDirectory()
os.environ["XDG_CONFIG_HOME"] = CONFIG.name

# Graphics drivers keep a few hundred bytes for good, so runs that draw are not checked for leaks;
# the library's own tests are.
DRAWING = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}


def run(*arguments, env=None, **keys):
    return subprocess.run([ARWIC, *map(str, arguments)], capture_output=True, text=True,
                          timeout=TIMEOUT, env=env, check=False, **keys)


class Files:
    """A folder that lasts as long as the tests, with the demo's DAT files in it."""
    folder = None

    @classmethod
    def data(cls):
        if cls.folder is None:
            cls.folder = tempfile.TemporaryDirectory()
            path = os.path.join(cls.folder.name, "data")
            made = run("serve", "--port", 0, "--seconds", 0.1, "--data", path)
            if made.returncode != DONE:
                raise AssertionError(made.stderr)
        return os.path.join(cls.folder.name, "data")

    @classmethod
    def dat(cls, name):
        for folder, _, names in os.walk(cls.data()):
            if name in names:
                return os.path.join(folder, name)
        raise AssertionError("no " + name)

    @classmethod
    def new(cls, name, content):
        cls.data()
        path = os.path.join(cls.folder.name, name)
        with open(path, "wb") as file:
            file.write(content)
        return path


class HelpTest(unittest.TestCase):
    COMMANDS = ["demo", "play", "serve", "replay", "dat", "audit", "bench", "settings"]
    DAT_COMMANDS = ["info", "ls", "show", "extract", "verify", "diff", "pack"]

    def check_help(self, *arguments):
        shown = run(*arguments, "--help")
        self.assertEqual(shown.returncode, DONE, shown.stderr)
        self.assertTrue(shown.stdout.startswith("usage: arwic"), arguments)
        self.assertIn("example", shown.stdout, arguments)
        for code in range(6):
            self.assertRegex(shown.stdout, rf"(?m)^  {code}  ", arguments)
        self.assertEqual(shown.stderr, "")
        for line in shown.stdout.splitlines():
            self.assertLessEqual(len(line), 100, line)

    def test_every_command_has_help_with_examples(self):
        self.check_help()
        for command in self.COMMANDS:
            self.check_help(command)
        for command in self.DAT_COMMANDS:
            self.check_help("dat", command)

    def test_the_main_help_lists_commands_and_exit_codes(self):
        text = run("--help").stdout
        for command in self.COMMANDS:
            self.assertRegex(text, rf"(?m)^  {command} ")
        for code in range(6):
            self.assertRegex(text, rf"(?m)^  {code}  ")

    def test_a_wrong_command_line_says_what_is_wrong(self):
        cases = [
            (["fly"], "fly"),
            (["demo", "--wings"], "wings"),
            (["demo", "--size", "huge"], "size"),
            (["demo", "--seconds", "soon"], "seconds"),
            (["replay"], "FILE"),
            (["play", "--host", "127.0.0.1"], "account"),
            (["play", "--password", "x"], "password"),
            (["dat", "burn"], "burn"),
        ]
        for arguments, word in cases:
            refused = run(*arguments)
            self.assertEqual(refused.returncode, USAGE, (arguments, refused.stderr))
            self.assertIn(word, refused.stderr, arguments)
            self.assertIn("help", refused.stderr, arguments)

    def test_help_takes_the_name_of_a_command(self):
        def said(*words):
            done = run(*words)
            return done.returncode, done.stdout, done.stderr

        for asked, meant in [("help", "--help"), ("help demo", "demo --help"),
                             ("help --help", "--help"), ("dat help --help", "dat --help"),
                             ("help dat", "dat --help"), ("help dat ls", "dat ls --help"),
                             ("dat help ls", "dat ls --help"), ("help bogus", "bogus"),
                             ("dat help bogus", "dat bogus"), ("help dat bogus", "dat bogus")]:
            self.assertEqual(said(*asked.split()), said(*meant.split()), asked)

    def test_the_help_names_the_version_option(self):
        self.assertIn("arwic --version", run("--help").stdout)
        self.assertNotIn("--version", run("dat", "--help").stdout)
        self.assertRegex(run("--version").stdout, r"^arwic \d+\.\d+")

    def test_options_that_exclude_each_other_are_refused(self):
        cases = [
            ("demo --headless --window", "--headless and --window exclude each other"),
            ("demo --window --headless", "--headless and --window exclude each other"),
            ("demo --headless --fullscreen", "--headless and --fullscreen exclude each other"),
            ("demo --tour tour --script x.lua", "--tour and --script exclude each other"),
            ("demo --list --seed 2", "--list and --seed exclude each other"),
            ("play --headless --fullscreen", "--headless and --fullscreen exclude each other"),
            ("replay --window --video f.mkv x", "--window and --video exclude each other"),
            ("replay --window --every 1 x", "--window and --every exclude each other"),
            ("replay --speed 2 x", "--speed does nothing without --window"),
            ("replay --from 2 x", "--from does nothing without --window or --every or --video"),
            ("dat show --png p.png --json x 1", "--png and --json exclude each other"),
            ("dat show --png p.png -a x 1", "--png and --all exclude each other"),
            ("dat show --size 64x64 x 1", "--size does nothing without --png"),
        ]
        for line, said in cases:
            refused = run(*line.split())
            self.assertEqual(refused.returncode, USAGE, (line, refused.stderr))
            self.assertIn(said, refused.stderr, line)
            self.assertIn("--help", refused.stderr, line)
        shown = run("demo", "--list", "--headless=no")
        self.assertEqual((shown.returncode, shown.stderr), (DONE, ""))

    def test_replay_refuses_what_its_kind_of_file_has_no_use_for(self):
        message = Files.new("known.bin", bytes.fromhex("51f70000 07000000"))
        recording = Files.new("begun.arwr", b"ARWR")
        for words, said in [(["--json", recording], "--json does nothing for a recording"),
                            (["--out", "x", message], "--out does nothing for what is no recording"),
                            (["-w", message], "--window does nothing for what is no recording"),
                            (["--dat", "x", message], "--dat does nothing for")]:
            refused = run("replay", *words)
            self.assertEqual(refused.returncode, USAGE, (words, refused.stderr))
            self.assertIn(said, refused.stderr)

    def test_no_password_can_be_given_on_the_command_line(self):
        self.assertNotRegex(run("play", "--help").stdout, r"--password[ =]")


class OutputTest(unittest.TestCase):
    """What is printed and does not arrive is no success."""

    def commands(self):
        name = Files.dat("client_cell_1.dat")
        message = Files.new("known.bin", bytes.fromhex("51f70000 07000000"))
        return [["--help"], ["--version"], ["demo", "--help"], ["settings", "docs"],
                ["dat", "info", name], ["dat", "ls", name], ["dat", "verify", "--json", name],
                ["dat", "show", "--json", name, "0x8080FFFF"],
                ["audit", "--json", "--dat", os.path.dirname(name), "--profile", "structure"],
                ["replay", "--json", message]]

    def into(self, file, *arguments):
        return subprocess.run([ARWIC, *arguments], stdout=file, stderr=subprocess.PIPE, text=True,
                              timeout=TIMEOUT, check=False)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full")
    def test_a_full_disk_is_said(self):
        for arguments in self.commands():
            with open("/dev/full", "wb") as full:
                failed = self.into(full, *arguments)
            self.assertEqual(failed.returncode, FILES, (arguments, failed.stderr))
            self.assertEqual(failed.stderr.splitlines()[-1],
                             "arwic: cannot write the output: No space left on device", arguments)

    def test_a_closed_output_is_said_and_no_file_takes_its_place(self):
        for arguments in self.commands():
            failed = subprocess.run(["sh", "-c", '"$@" >&-', "sh", ARWIC, *arguments],
                                    stderr=subprocess.PIPE, text=True, timeout=TIMEOUT, check=False)
            self.assertEqual(failed.returncode, FILES, (arguments, failed.stderr))
            self.assertIn("cannot write the output", failed.stderr, arguments)

    def test_a_reader_that_had_enough_is_no_failure(self):
        for restore in [True, False]:  # SIGPIPE ends the program, or the write fails
            read, write = os.pipe()
            os.close(read)
            done = subprocess.run([ARWIC, "settings", "docs"], stdout=write, text=True,
                                  stderr=subprocess.PIPE, timeout=TIMEOUT, check=False,
                                  restore_signals=restore)
            os.close(write)
            self.assertIn(done.returncode, [DONE, -signal.SIGPIPE])
            self.assertEqual(done.stderr, "")


class SettingsTest(unittest.TestCase):
    path = os.path.join(CONFIG.name, "arwic", "settings")

    def setUp(self):
        if os.path.exists(self.path):
            os.remove(self.path)

    def settings(self, *words):
        said = run("settings", *words)
        self.assertEqual((said.returncode, said.stderr), (DONE, ""), words)
        return said.stdout

    def test_the_page_in_the_docs_is_up_to_date(self):
        page = os.path.join(os.path.dirname(__file__), "../../docs/settings.md")
        with open(page, encoding="utf-8") as file:
            self.assertEqual(file.read(), self.settings("docs"),
                             "arwic settings docs > docs/settings.md writes it anew")

    def test_every_line_of_the_list_can_be_read_and_set(self):
        lines = self.settings("list").splitlines()
        self.assertGreater(len(lines), 30)
        for name, value in (line.split(" =", 1) for line in lines):
            name, value = name.strip(), value.strip()
            self.assertEqual(self.settings("get", name).strip(), value)
            self.settings("set", name, value)
        self.assertEqual(self.settings("list").splitlines(), lines)

    def test_set_changes_one_line_of_the_file(self):
        self.assertEqual(self.settings("path").strip(), self.path)
        self.settings("set", "port", "9001")
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("# mine\nfrom-the-future = 1\n")
        changed = run("settings", "set", "port", "9002")
        self.assertEqual(changed.returncode, DONE)
        self.assertIn(f"{self.path}:3: there is no setting 'from-the-future'", changed.stderr)
        with open(self.path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "port = 9002\n# mine\nfrom-the-future = 1\n")

    def test_a_bad_value_is_refused_and_nothing_written(self):
        for words, said in [(("set", "port", "none"), "from 1 to 65534"), (("set", "x", "1"), "'x'"),
                            (("get", "x"), "'x'"), (("set", "port"), "help"), (("fly",), "help")]:
            refused = run("settings", *words)
            self.assertEqual(refused.returncode, USAGE, words)
            self.assertIn(said, refused.stderr, words)
        self.assertFalse(os.path.exists(self.path))

    def test_the_file_reaches_the_commands(self):
        self.settings("set", "host", "play.example.org")
        self.settings("set", "size", "640x480")
        text = run("play", "--help").stdout
        self.assertIn("(play.example.org)", text)
        self.assertIn("(640x480)", text)
        refused = run("play", "--account", "me")
        self.assertEqual(refused.returncode, USAGE)
        self.assertIn("--dat", refused.stderr)

    def test_keys_show_what_is_bound(self):
        self.settings("set", "key.use", "E or Ctrl+R")
        self.assertRegex(self.settings("keys"), r"(?m)^E or Ctrl\+R +use ")


class DatTest(unittest.TestCase):
    NAMES = ["client_portal.dat", "client_cell_1.dat", "client_local_English.dat"]

    def test_every_entry_of_the_demo_reads_back_byte_for_byte(self):
        for name in self.NAMES:
            verified = run("dat", "verify", Files.dat(name))
            self.assertEqual(verified.returncode, DONE, verified.stdout + verified.stderr)

    def test_info_counts_what_is_inside(self):
        info = run("dat", "info", Files.dat(self.NAMES[0])).stdout
        for kind in ["GfxObj", "Setup", "MotionTable", "Region", "Palette"]:
            self.assertIn(kind, info)

    def json_lines(self, *arguments, code=DONE):
        said = run("dat", *arguments)
        self.assertEqual(said.returncode, code, said.stderr)
        return [json.loads(line) for line in said.stdout.splitlines()]

    def test_show_prints_the_object_itself(self):
        name = Files.dat(self.NAMES[0])
        shown = json.loads(run("dat", "show", "--json", name, "0x02000001").stdout)
        self.assertEqual((shown["entry"], shown["type"]), ("0x02000001", "Setup"))
        self.assertEqual(shown["object"]["id"], "0x02000001")
        self.assertEqual(len(shown["object"]["parts"]), 17)
        lines = run("dat", "show", name, "0x02000001").stdout.splitlines()
        self.assertEqual(lines[:2], ["Setup 0x02000001", "  id: 0x02000001"])

    def test_every_subcommand_speaks_json(self):
        name = Files.dat(self.NAMES[1])
        folder = os.path.join(Files.folder.name, "as-json")
        packed = os.path.join(Files.folder.name, "as-json.dat")
        count = json.loads(run("dat", "info", "--json", name).stdout)["entries"]
        listed = self.json_lines("ls", "--json", name)
        self.assertEqual(len(listed), count)
        verified = self.json_lines("verify", "--json", name)
        self.assertEqual((verified[-1]["good"], verified[-1]["different"]), (count, 0))
        extracted = self.json_lines("extract", "--json", "--out", folder, name)
        self.assertEqual([line["id"] for line in extracted], [line["id"] for line in listed])
        os.remove(extracted[0]["file"])
        made = self.json_lines("pack", "--json", "--set", "cell", folder, packed)
        self.assertEqual(made[0]["entries"], count - 1)
        changes = self.json_lines("diff", "--json", name, packed, code=FAILED)
        self.assertEqual(changes, [
            {"change": "gone", "id": extracted[0]["id"], "type": extracted[0]["type"],
             "old_size": extracted[0]["size"], "new_size": 0},
            {"gone": 1, "new": 0, "changed": 0, "same": count - 1}])

    def test_the_audit_passes_the_demo_in_structure_alone(self):
        folder = os.path.dirname(Files.dat(self.NAMES[0]))
        passed = run("audit", "--dat", folder, "--profile", "structure")
        self.assertEqual(passed.returncode, DONE, passed.stdout)
        self.assertRegex(passed.stdout, r"^\d+ statements: \d+ hold, 0 fail, 8 skipped")
        refused = run("audit", "--dat", folder, "--json")
        self.assertEqual(refused.returncode, FAILED)
        rows = json.loads(refused.stdout)["rows"]
        failed = [row["subject"] for row in rows if row["result"] == "fails"]
        self.assertIn("Recall Animation 0x030009BF", failed)
        self.assertEqual({row["section"] for row in rows}, {"11", "11.1", "11.2", "11.3", "11.4"})
        self.assertIn("expected", run("audit", "--dat", folder).stdout)
        self.assertEqual(run("audit").returncode, USAGE)
        self.assertEqual(run("audit", "--dat", "/no/such").returncode, FILES)

    def test_an_empty_file_is_refused(self):
        refused = run("dat", "info", Files.new("empty.dat", b""))
        self.assertEqual(refused.returncode, FILES)
        self.assertIn("empty.dat", refused.stderr)

    def test_a_truncated_file_is_refused_or_its_lost_entries_are_named(self):
        with open(Files.dat(self.NAMES[0]), "rb") as file:
            whole = file.read()
        for part in [0.02, 0.3, 0.9]:
            path = Files.new("truncated.dat", whole[:int(len(whole) * part)])
            refused = run("dat", "verify", path)
            self.assertIn(refused.returncode, [FAILED, FILES], refused.stdout[-300:])
            self.assertRegex(refused.stderr + refused.stdout, r"0x[0-9A-F]+|truncated\.dat")

    def test_flipped_bits_never_bring_it_down(self):
        with open(Files.dat(self.NAMES[1]), "rb") as file:
            whole = file.read()
        for i in range(24):
            damaged = bytearray(whole)
            at = 0x140 + i * 7 if i < 12 else (i * 7919 * 131) % len(whole)
            damaged[at] ^= 1 << (i % 8)
            shown = run("dat", "verify", Files.new("flipped.dat", bytes(damaged)))
            self.assertIn(shown.returncode, [DONE, FAILED, FILES], (at, shown.stderr[-500:]))
            if shown.returncode == FILES:
                self.assertIn("flipped.dat", shown.stderr)

    def test_a_file_that_is_not_there(self):
        missing = run("dat", "info", "/no/such/file.dat")
        self.assertEqual(missing.returncode, FILES)
        self.assertIn("/no/such/file.dat", missing.stderr)

    def test_extracted_entries_pack_into_an_equal_file(self):
        Files.data()
        folder = os.path.join(Files.folder.name, "extracted")
        packed = os.path.join(Files.folder.name, "packed.dat")
        name = Files.dat(self.NAMES[0])
        for arguments in [("extract", "--out", folder, name), ("pack", folder, packed),
                          ("diff", name, packed)]:
            done = run("dat", *arguments)
            self.assertEqual(done.returncode, DONE, (arguments, done.stdout[-500:], done.stderr))

    def test_a_folder_without_entries_packs_into_nothing(self):
        strange = os.path.dirname(Files.new("no-entries.txt", b"x"))
        packed = Files.new("kept.dat", b"good")
        refused = run("dat", "pack", strange, packed)
        self.assertEqual(refused.returncode, FILES, refused.stdout)
        self.assertIn("has no entry named like 02000001.bin", refused.stderr)
        with open(packed, "rb") as file:
            self.assertEqual(file.read(), b"good")


class Relay(threading.Thread):
    """Passes datagrams between a client and a server's two ports, and keeps them."""

    def __init__(self, server_port):
        super().__init__(daemon=True)
        self.server_port = server_port
        self.front, self.port = self.pair()
        self.back = self.bound(0)
        self.client = None
        self.kept = []  # (time, source port, destination port, bytes)
        self.over = False
        self.start()

    @staticmethod
    def bound(port):
        made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        made.bind(("127.0.0.1", port))
        return made

    @classmethod
    def pair(cls):
        for _ in range(64):
            first = cls.bound(0)
            port = first.getsockname()[1]
            try:
                return [first, cls.bound(port + 1)], port
            except OSError:
                first.close()
        raise AssertionError("no two neighbouring ports")

    def keep(self, from_client, offset, data):
        server, client = 9000 + offset, 50000
        ends = (client, server) if from_client else (server, client)
        self.kept.append((time.time(), *ends, data))

    def pass_on(self, ready):
        if ready is self.back:
            data, address = ready.recvfrom(2048)
            offset = address[1] - self.server_port
            self.keep(False, offset, data)
            self.front[offset].sendto(data, self.client)
        else:
            offset = self.front.index(ready)
            data, self.client = ready.recvfrom(2048)
            self.keep(True, offset, data)
            self.back.sendto(data, ("127.0.0.1", self.server_port + offset))

    def run(self):
        sockets = [*self.front, self.back]
        while not self.over:
            for ready in select.select(sockets, [], [], 0.05)[0]:
                try:
                    self.pass_on(ready)
                except OSError:
                    pass
        for made in sockets:
            made.close()

    def end(self):
        self.over = True
        self.join()


def udp_packet(source, destination, data):
    udp = struct.pack(">HHHH", source, destination, 8 + len(data), 0) + data
    return struct.pack(">BBHHHBBH4s4s", 0x45, 0, 20 + len(udp), 0, 0, 64, 17, 0,
                       bytes([127, 0, 0, 1]), bytes([127, 0, 0, 1])) + udp


LINKS = {  # link type: what comes before the IP packet
    1: bytes(12) + b"\x08\x00",
    101: b"",
    113: bytes(14) + b"\x08\x00",
}


def pcap(kept, link):
    out = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, link)
    for when, source, destination, data in kept:
        packet = LINKS[link] + udp_packet(source, destination, data)
        out += struct.pack("<IIII", int(when), int(when % 1 * 1e6), len(packet), len(packet))
        out += packet
    return out


def pcapng_block(kind, body):
    body += bytes(-len(body) % 4)
    size = 12 + len(body)
    return struct.pack("<II", kind, size) + body + struct.pack("<I", size)


def pcapng(kept, link):
    out = pcapng_block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    out += pcapng_block(1, struct.pack("<HHI", link, 0, 65535))
    for when, source, destination, data in kept:
        packet = LINKS[link] + udp_packet(source, destination, data)
        stamp = int(when * 1e6)
        out += pcapng_block(6, struct.pack("<IIIII", 0, stamp >> 32, stamp & 0xFFFFFFFF,
                                           len(packet), len(packet)) + packet)
    return out


class Server:
    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [ARWIC, "serve", "--port", "0", "--data", Files.data(), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.port = int(re.search(r"UDP ports (\d+)", line).group(1))

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.out, self.err = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode


def play_arguments(port, *more):
    return ["play", "--headless", "--host", "127.0.0.1", "--port", str(port), "--account", "guest",
            "--dat", os.path.dirname(Files.dat("client_portal.dat")), "--password-file",
            Files.new("password.txt", b"any\n"), "--size", "64x64", *more]


DISCONNECT = 0x8000


def is_disconnect(data):
    return bool(struct.unpack_from("<I", data, 4)[0] & DISCONNECT)


def read_png(path):
    """Width, height and the pixels' bytes of a picture without palette; rows are unfiltered."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6), path
    packed, at = b"", 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        if name == b"IDAT":
            packed += data[at + 8:at + 8 + size]
        at += 12 + size
    step = 3 if kind == 2 else 4
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        line = bytearray(raw[y * (width * step + 1):(y + 1) * (width * step + 1)])
        how, line = line[0], line[1:]
        for i, value in enumerate(line):
            left = line[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = left + above[i] - corner
            nearest = min((left, above[i], corner), key=lambda v: abs(guess - v))
            line[i] = (value + (0, left, above[i], (left + above[i]) // 2, nearest)[how]) & 255
        rows.append(bytes(line))
        above = line
    return width, height, [row[i:i + step] for row in rows for i in range(0, len(row), step)]


class PictureTest(unittest.TestCase):
    def draw(self, file, entry, *options, env=None):
        Files.data()
        path = os.path.join(Files.folder.name, "picture.png")
        if os.path.exists(path):
            os.remove(path)
        drawn = run("dat", "show", "--png", path, *options, Files.dat(file), entry, env=env)
        self.assertEqual((drawn.returncode, drawn.stderr), (DONE, ""))
        return read_png(path)

    def test_a_model_stands_in_the_middle_of_its_picture(self):
        width, height, pixels = self.draw("client_portal.dat", "0x02000001", "--size", "160x120",
                                          env=DRAWING)
        self.assertEqual((width, height), (160, 120))
        def at(x, y):
            return pixels[y * width + x]
        backdrop = at(2, 60)
        self.assertLess(max(backdrop) - min(backdrop), 16)
        red = [at(80, y) for y in range(height) if at(80, y)[0] > 2 * at(80, y)[1]]
        self.assertGreater(len(red), 20, "the body's red shirt")

    def test_textures_keep_their_size_and_transparency(self):
        width, height, pixels = self.draw("client_portal.dat", "0x08000D00")
        self.assertEqual((width, height, len(pixels[0])), (256, 256, 4))
        self.assertGreater(len(set(pixels)), 100)
        columns = self.draw("client_portal.dat", "0x0400007E")[0]
        self.assertEqual(columns, 32 * 16)

    def test_the_ground_shows_its_roads_and_its_relief(self):
        width, height, pixels = self.draw("client_cell_1.dat", "0x8080FFFF", "--size", "200x224")
        self.assertEqual((width, height), (200, 224))
        green = sum(g > r and g > b for r, g, b in pixels[:width * 200])
        self.assertGreater(green, width * 200 * 0.5)
        road = pixels[190 * width + 100]
        self.assertLess(max(road) - min(road), 60)
        self.assertGreater(road[0], road[1])

    def test_a_chosen_cell_stands_out_of_the_plan(self):
        def yellow(entry):
            pixels = self.draw("client_cell_1.dat", entry, "--size", "240x240")[2]
            return sum(r > 180 and g > 170 and b < 110 for r, g, b in pixels)
        self.assertEqual(yellow("0x0120FFFE"), 0)
        self.assertGreater(yellow("0x0120010A"), 100)

    def test_what_cannot_be_drawn_says_why(self):
        Files.data()
        path = os.path.join(Files.folder.name, "none.png")
        no_graphics = {**os.environ, "__EGL_VENDOR_LIBRARY_DIRS": "/none"}
        for arguments, code, said, env in [
                (("client_portal.dat", "0x09000001"), USAGE, "no picture of a MotionTable", None),
                (("client_portal.dat", "0x02000001"), SYSTEM, "OpenGL", no_graphics),
                (("client_portal.dat", "0x08FFFFF0"), USAGE, "unknown type", None),
                (("client_portal.dat", "0x0800FFF0"), FILES, "unreadable", None),
                (("client_cell_1.dat", "0x8282FFFE"), FILES, "no cells", None)]:
            refused = run("dat", "show", "--png", path, Files.dat(arguments[0]), arguments[1],
                          env=env)
            self.assertEqual(refused.returncode, code, (arguments, refused.stderr))
            self.assertIn(said, refused.stderr)
            self.assertFalse(os.path.exists(path))


class SessionTest(unittest.TestCase):
    kept = None

    @classmethod
    def recorded(cls):
        """One session of some seconds, as datagrams."""
        if cls.kept is None:
            server = Server()
            relay = Relay(server.port)
            out = os.path.join(Files.folder.name, "played")
            cls.played = run(*play_arguments(relay.port, "--seconds", "14", "--out", out),
                             env=DRAWING)
            cls.ended = server.end()
            cls.server = server
            relay.end()
            cls.kept = relay.kept
            with open(os.path.join(out, "trace.jsonl"), encoding="utf-8") as file:
                cls.trace = [json.loads(line) for line in file]
        return cls.kept

    def test_play_reaches_the_world_of_serve(self):
        self.recorded()
        self.assertEqual(self.played.returncode, DONE, self.played.stderr)
        self.assertEqual(self.ended, DONE, self.server.err)
        states = [line["text"] for line in self.trace if line["kind"] == "state"]
        self.assertIn("in world", states)
        created = [line for line in self.trace
                   if line["kind"] == "object" and line["what"] == "created"]
        self.assertGreater(len(created), 1)

    def test_the_password_is_in_no_trace_log_or_argument(self):
        server = Server()
        secret = "kept-to-myself"
        out = os.path.join(Files.folder.name, "secret")
        record = os.path.join(Files.folder.name, "secret.record")
        arguments = play_arguments(server.port, "--seconds", "4", "--out", out, "--log", "debug",
                                   "--record", record)
        file = Files.new("secret.txt", secret.encode() + b"\n")
        arguments[arguments.index("--password-file") + 1] = file
        played = run(*arguments, env=DRAWING)
        server.end()
        self.assertEqual(played.returncode, DONE, played.stderr)
        said = played.stdout + played.stderr + server.out + server.err
        with open(os.path.join(out, "trace.jsonl"), encoding="utf-8") as trace:
            said += trace.read()
        self.assertGreater(len(said), 500)
        self.assertNotIn(secret, said)

    def test_the_last_datagrams_say_goodbye(self):
        last = [data for _, _, to, data in self.recorded() if to < 10000][-3:]
        self.assertTrue(any(map(is_disconnect, last)))

    def test_replay_decodes_the_session_from_every_kind_of_capture(self):
        self.recorded()
        captures = [(f"link-{link}.pcap", pcap(self.kept, link)) for link in LINKS]
        captures.append(("session.pcapng", pcapng(self.kept, 1)))
        counts = set()
        for name, content in captures:
            replayed = run("replay", "--json", Files.new(name, content))
            self.assertEqual(replayed.returncode, DONE, replayed.stderr)
            lines = [json.loads(line) for line in replayed.stdout.splitlines()]
            summary = lines[-1]
            self.assertEqual((summary["refused"], summary["unknown"]), (0, 0))
            self.assertEqual(summary["decoded"], len(lines) - 1)
            self.assertGreater(summary["objects"], 1)
            counts.add(summary["decoded"])
        self.assertEqual(len(counts), 1)

    def test_replay_passes_over_damaged_packets(self):
        kept = []
        for i, (when, source, destination, data) in enumerate(self.recorded()):
            if i % 5 == 4:
                data = bytes([*data[:-1], data[-1] ^ 0x40])
            if i % 7 == 6:
                data = data[:len(data) // 2]
            kept.append((when, source, destination, data))
        replayed = run("replay", "--quiet", Files.new("damaged.pcap", pcap(kept, 1)))
        self.assertIn(replayed.returncode, [DONE, FAILED], replayed.stderr)
        self.assertRegex(replayed.stdout, r"[1-9]\d* bad packets")

    def test_a_capture_cut_short_is_reported_after_what_it_holds(self):
        content = pcap(self.recorded(), 1)
        replayed = run("replay", Files.new("cut.pcap", content[:-10]))
        self.assertEqual(replayed.returncode, FILES)
        self.assertIn("cut.pcap", replayed.stderr)
        self.assertRegex(replayed.stdout, r"\d+ decoded to the last byte")

    def test_goodbye_is_said_on_signals(self):
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            server = Server()
            relay = Relay(server.port)
            player = subprocess.Popen([ARWIC, *play_arguments(relay.port)], env=DRAWING,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            end = time.time() + TIMEOUT
            while len(relay.kept) < 20 and time.time() < end:
                time.sleep(0.05)
            player.send_signal(number)
            _, errors = player.communicate(timeout=TIMEOUT)
            server.end()
            relay.end()
            self.assertEqual(player.returncode, DONE, errors)
            from_client = [data for _, _, to, data in relay.kept if to < 10000]
            self.assertTrue(any(map(is_disconnect, from_client[-3:])), number)

    def test_nobody_at_the_address_is_said_soon_and_plainly(self):
        sockets, port = Relay.pair()
        for made in sockets:
            made.close()
        begun = time.time()
        refused = run(*play_arguments(port), env=DRAWING)
        self.assertEqual(refused.returncode, NETWORK, refused.stderr)
        self.assertRegex(refused.stderr, rf"arwic: .*\(127\.0\.0\.1:{port}\)")
        self.assertLess(time.time() - begun, 60)

    def test_a_port_that_is_taken_is_named_with_its_address(self):
        sockets, port = Relay.pair()
        refused = run("serve", "--port", port, "--data", Files.data())
        for made in sockets:
            made.close()
        self.assertEqual(refused.returncode, NETWORK, refused.stdout)
        self.assertIn(f"cannot bind UDP 127.0.0.1:{port}: ", refused.stderr)

    def test_an_address_has_four_numbers(self):
        for address in ["1.2.3", "127.1", "1", "1.2.3.256", "1.2.3.4.5", ""]:
            serve = run("serve", "--address", address, "--data", Files.data(), "--seconds", 0.1)
            play = run(*play_arguments(9000, "--host", address), env=DRAWING)
            for refused in [serve, play]:
                self.assertEqual(refused.returncode, USAGE, (address, refused.stdout))
                self.assertIn(f"'{address}' is no address", refused.stderr)

    def test_serve_prints_the_command_that_plays_on_it(self):
        Files.data()
        folder = os.path.join(Files.folder.name, "it's a folder")
        for address in [[], ["--address", "0.0.0.0"]]:
            server = Server("--data", folder, *address)
            printed = [server.process.stdout.readline() for _ in range(2)][1].strip()
            words = shlex.split(printed)
            self.assertEqual(words[:6], ["arwic", "play", "--host", "127.0.0.1", "--port",
                                         str(server.port)])
            password = Files.new("any.txt", b"any\n")
            played = run(*words[1:], "--headless", "--seconds", 1, "--size", "64x64",
                         "--password-file", password, env=DRAWING)
            server.end()
            self.assertEqual(played.returncode, DONE, played.stderr)


class BenchTest(unittest.TestCase):
    def test_every_figure_says_what_it_is_compared_with(self):
        measured = run("bench", "--json", "wire")
        self.assertEqual(measured.returncode, DONE, measured.stderr)
        rows = [json.loads(line) for line in measured.stdout.splitlines()]
        self.assertEqual([row["benchmark"] for row in rows],
                         ["message CreateObject", "message CreateObject, cold",
                          "message UpdatePosition", "message UpdatePosition, cold"])
        for row in rows:
            self.assertGreater(row["ratio"], 0)
            self.assertTrue(row["to"])

    def test_an_unknown_benchmark_is_refused(self):
        refused = run("bench", "nothing")
        self.assertEqual(refused.returncode, USAGE)
        self.assertIn("nothing", refused.stderr)


    def test_the_server_says_goodbye_when_it_ends(self):
        server = Server()
        player = subprocess.Popen([ARWIC, *play_arguments(server.port)], env=DRAWING,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for line in server.process.stdout:
            if " 1 players" in line:
                break
        server.end()
        _, errors = player.communicate(timeout=TIMEOUT)
        self.assertEqual(player.returncode, NETWORK)
        self.assertIn("going down", errors)


class DemoTest(unittest.TestCase):
    def play(self, name):
        out = os.path.join(Files.folder.name, name)
        played = run("demo", "--headless", "--size", "320x180", "--data", Files.data(), "--out",
                     out, "--record", out + ".arwr", env=DRAWING)
        self.assertEqual(played.returncode, DONE, played.stderr)
        self.assertEqual(played.stderr, "")
        return out

    def test_the_tour_makes_its_pictures_and_twice_the_same_trace(self):
        Files.data()
        traces = []
        for name in ["tour-1", "tour-2"]:
            out = self.play(name)
            pictures = sorted(file for file in os.listdir(out) if file.endswith(".png"))
            self.assertGreaterEqual(len(pictures), 10)
            for picture in pictures:
                with open(os.path.join(out, picture), "rb") as file:
                    head = file.read(24)
                self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(struct.unpack(">II", head[16:24]), (320, 180))
            with open(os.path.join(out, "trace.jsonl"), "rb") as file:
                traces.append(file.read())
        self.assertEqual(traces[0], traces[1])
        lines = [json.loads(line) for line in traces[0].splitlines()]
        self.check_voices([line for line in lines if line["kind"] == "voice"],
                          [line for line in lines if line["kind"] == "sound"])
        self.check_recording(os.path.join(Files.folder.name, "tour-2"), traces[1])

    def check_recording(self, name, trace):
        """The recording of the tour plays to its trace, and its end is the tour's."""
        out = name + "-replayed"
        played = run("replay", name + ".arwr", "--out", out, "--dat", demo_folder())
        self.assertEqual(played.returncode, DONE, played.stderr)
        self.assertIn("as it was recorded", played.stdout)
        with open(os.path.join(out, "trace.jsonl"), "rb") as file:
            replayed = file.read().splitlines()
        self.assertEqual(replayed, [line for line in trace.splitlines()
                                    if json.loads(line)["kind"] != "picture"])

    def check_voices(self, voices, sounds):
        """Every sound of the runtime gets an answer of the audio, with wave, place and gain."""
        self.assertEqual([(line["frame"], line["wave"]) for line in voices],
                         [(line["frame"], line["wave"]) for line in sounds])
        started = [line for line in voices if line["what"] == "started"]
        self.assertGreater(len(started), 5)
        self.assertTrue(any("guid" in line and "position" in line for line in started))
        for line in started:
            self.assertTrue(0 < line["gain"] <= 1, line)
            self.assertIn(line["voice"], range(16))

    def script(self, text, *options):
        path = Files.new("bot.lua", text.encode())
        out = os.path.join(Files.folder.name, "scripted")
        return run("demo", "--headless", "--size", "64x64", "--data", Files.data(), "--out", out,
                   "--script", path, *options, env=DRAWING)

    def test_the_example_script_fights_until_two_are_dead(self):
        path = os.path.join(os.path.dirname(__file__), "../../examples/bot.lua")
        with open(path, encoding="utf-8") as file:
            played = self.script(file.read())
        self.assertEqual((played.returncode, played.stderr), (DONE, ""))
        said = [line for line in played.stdout.splitlines() if line.startswith("script: ")]
        self.assertEqual(len([line for line in said if line.startswith("script: killed ")]), 2)
        self.assertTrue(said[0].startswith("script: selected "))

    def test_a_script_that_fails_is_named_with_its_line(self):
        for text, code, message in [
                ("x = = 1", FILES, "bot.lua:1:"),
                ("\nfunction on_frame() nobody() end", FAILED, "bot.lua:2:"),
                ("function on_frame()\nwhile true do end end", FAILED, "bot.lua:2:")]:
            stopped = self.script(text)
            self.assertEqual(stopped.returncode, code, stopped.stderr)
            self.assertIn("arwic: " + message, stopped.stderr)
        refused = self.script("", "--tour", "tour")
        self.assertEqual(refused.returncode, USAGE)

    def test_one_tour_shows_every_mechanism_of_the_documents(self):
        out = os.path.join(Files.folder.name, "mechanisms")
        played = run("demo", "--headless", "--tour", "mechanisms", "--size", "320x180", "--data",
                     Files.data(), "--out", out, "--record", out + ".arwr", env=DRAWING)
        self.assertEqual((played.returncode, played.stderr), (DONE, ""))
        tool = os.path.join(os.path.dirname(__file__), "../../tools/mechanisms.py")
        trace = os.path.join(out, "trace.jsonl")
        checked = subprocess.run([sys.executable, tool, "--check", trace], capture_output=True,
                                 text=True, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        with open(trace, "rb") as file:
            self.check_recording(out, file.read())

    def test_a_display_that_does_not_answer_is_no_display(self):
        environment = {**DRAWING, "DISPLAY": ":4077", "WAYLAND_DISPLAY": ""}
        out = os.path.join(Files.folder.name, "no-display")
        played = run("demo", "--seconds", 1, "--size", "64x64", "--data", Files.data(), "--out",
                     out, env=environment)
        self.assertEqual(played.returncode, DONE, played.stderr)
        said = played.stdout.splitlines()
        self.assertRegex(said[0], r"^no window, .*DISPLAY.* go to " + re.escape(out) + "$")
        self.assertNotIn("graphics", played.stdout)
        refused = run("demo", "--window", "--data", Files.data(), env=environment)
        self.assertEqual(refused.returncode, SYSTEM, refused.stdout)
        self.assertRegex(refused.stderr, r"arwic demo: \S")


def demo_folder():
    return os.path.dirname(Files.dat("client_portal.dat"))


class RecordingTest(unittest.TestCase):
    file = None

    @classmethod
    def recording(cls):
        """Some seconds with a server, in real time."""
        if cls.file is None:
            server = Server()
            cls.file = os.path.join(Files.folder.name, "session.arwr")
            cls.secret = "nobody-else-knows-it"
            password = Files.new("recorded.txt", cls.secret.encode() + b"\n")
            arguments = play_arguments(server.port, "--seconds", "12", "--record", cls.file)
            arguments[arguments.index("--password-file") + 1] = password
            played = run(*arguments, env=DRAWING)
            server.end()
            if played.returncode != DONE:
                raise AssertionError(played.stderr)
        return cls.file

    def replay(self, file, *more):
        return run("replay", file, "--dat", demo_folder(), "--size", "96x64", *more, env=DRAWING)

    def test_a_session_in_real_time_plays_again(self):
        played = self.replay(self.recording())
        self.assertEqual(played.returncode, DONE, played.stdout + played.stderr)
        self.assertIn("as it was recorded", played.stdout)

    def test_neither_account_nor_password_is_in_it(self):
        with gzip.open(self.recording()) as file:
            content = file.read()
        self.assertGreater(len(content), 10000)
        self.assertNotIn(self.secret.encode(), content)

    def test_it_can_be_drawn_to_pictures(self):
        out = os.path.join(Files.folder.name, "drawn")
        played = self.replay(self.recording(), "--every", "3", "--from", "1", "--out", out)
        self.assertEqual(played.returncode, DONE, played.stderr)
        pictures = [name for name in os.listdir(out) if name.endswith(".png")]
        self.assertGreaterEqual(len(pictures), 1)

    @unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not installed")
    def test_it_can_be_made_into_a_film(self):
        film = os.path.join(Files.folder.name, "film.mkv")
        played = self.replay(self.recording(), "--video", film, "--from", "3")
        self.assertEqual(played.returncode, DONE, played.stderr)
        self.assertGreater(os.path.getsize(film), 500)

    def test_without_ffmpeg_a_film_is_refused_plainly(self):
        refused = run("replay", self.recording(), "--dat", demo_folder(), "--video", "film.mkv",
                      "--size", "96x64", env={**DRAWING, "PATH": "/nonexistent"})
        self.assertEqual(refused.returncode, SYSTEM)
        self.assertIn("ffmpeg", refused.stderr)

    def test_a_cut_file_plays_to_where_it_was_cut(self):
        with open(self.recording(), "rb") as file:
            content = file.read()
        played = self.replay(Files.new("cut.arwr", content[:len(content) // 2]))
        self.assertEqual(played.returncode, DONE, played.stdout)
        self.assertIn("cut off", played.stderr)

    def test_other_data_is_said_and_the_difference_named(self):
        changed = os.path.join(Files.folder.name, "changed")
        shutil.copytree(demo_folder(), changed)
        with gzip.open(self.recording()) as file:
            content = bytearray(file.read())
        # A frame is its step (kind 1, eight bytes of time) and its result (kind 2, the hash).
        at = next(i for i in range(35, len(content)) if content[i] == 1 and content[i + 9] == 2)
        content[at + 10] ^= 1
        played = self.replay(Files.new("changed.arwr", bytes(content)))
        self.assertEqual(played.returncode, FAILED, played.stdout)
        self.assertIn("differs first in frame 1 ", played.stdout)
        with open(os.path.join(changed, "client_portal.dat"), "r+b") as file:
            file.seek(0x140 + 0x30)
            byte = file.read(1)
            file.seek(0x140 + 0x30)
            file.write(bytes([byte[0] ^ 1]))
        played = run("replay", self.recording(), "--dat", changed)
        self.assertIn("not the DAT files of the recording", played.stderr)


class FixtureTest(unittest.TestCase):
    @unittest.skipUnless(FIXTURES, "ARWIC_FIXTURES is not set")
    def test_replay_decodes_every_captured_message(self):
        replayed = run("replay", "--json", FIXTURES)
        self.assertEqual(replayed.returncode, DONE, replayed.stderr)
        summary = json.loads(replayed.stdout.splitlines()[-1])
        files = len([name for name in os.listdir(FIXTURES) if name.endswith(".bin")])
        self.assertEqual(summary["decoded"], files)
        self.assertEqual((summary["refused"], summary["unknown"]), (0, 0))

    def test_a_bad_message_is_refused_with_its_place_and_does_not_stop_the_rest(self):
        Files.data()
        folder = os.path.join(Files.folder.name, "messages")
        os.makedirs(folder, exist_ok=True)
        contents = {"a.bin": bytes.fromhex("45f70000 0102"), "b.bin": b"",
                    "c.bin": bytes.fromhex("51f70000 07000000"), "d.bin": bytes(64)}
        for name, content in contents.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        replayed = run("replay", folder)
        self.assertEqual(replayed.returncode, FAILED, replayed.stderr)
        self.assertRegex(replayed.stdout, r"REFUSED at byte \d+: \S")
        self.assertIn("4 messages in 4 files: 1 decoded to the last byte", replayed.stdout)

    def test_what_is_of_no_kind_is_not_understood(self):
        unknown = "not a recording, a capture or a known message"
        text = Files.new("README.md", b"# A page\n")
        noise = Files.new("r.arwr", bytes(range(64, 128)))
        known = Files.new("known.bin", bytes.fromhex("51f70000 07000000"))
        for name in ["nothing", "strange"]:
            os.makedirs(os.path.join(Files.folder.name, name), exist_ok=True)
        strange = os.path.dirname(Files.new("strange/a.bin", b"# A page\n"))
        nothing = os.path.join(Files.folder.name, "nothing")
        for files, said in [([text], f"README.md: {unknown}"), ([noise], f"r.arwr: {unknown}"),
                            ([text, noise], "none of 2 files is a recording"),
                            ([strange], unknown), ([nothing], "named .pcap")]:
            for option in [[], ["--json"], ["--quiet"]]:
                refused = run("replay", *option, *files)
                self.assertEqual(refused.returncode, FILES, (files, refused.stdout))
                self.assertIn(said, refused.stderr)
        beside = run("replay", text, known)
        self.assertEqual(beside.returncode, DONE, beside.stderr)
        self.assertNotIn("not a recording", beside.stderr)


def main():
    result = unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False, verbosity=2).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
