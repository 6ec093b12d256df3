#!/usr/bin/env python3
"""The examples against the demo's server, and the Python module against the C headers.

usage: test_embed.py SOURCE_DIR ARWIC BOT LIBARWIC CC [COMPILER_FLAG...]

BOT is examples/bot.c, built. The flags are those that every part of a program must agree on
(sanitizers).
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
ARWIC, BOT, LIBRARY, CC = sys.argv[2:6]
FLAGS = sys.argv[6:]
TIMEOUT = 120
SANITIZED = any("sanitize" in flag for flag in FLAGS)

# A sanitized library needs the sanitizer's runtime in the process before it.
PYTHON = {**os.environ, "PYTHONPATH": str(SOURCE / "python"), "ARWIC_LIBRARY": LIBRARY}
if SANITIZED:
    runtimes = [subprocess.run([CC, f"-print-file-name=lib{name}.so"], capture_output=True,
                               text=True, check=True).stdout.strip() for name in ["asan", "ubsan"]]
    PYTHON["LD_PRELOAD"] = ":".join(runtimes)
    PYTHON["ASAN_OPTIONS"] = "detect_leaks=0"  # the interpreter's own


def python(*arguments, **keys):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=PYTHON,
                          timeout=TIMEOUT, check=False, **keys)


class Server:
    """The demo's server for one bot, so that the bots do not fight for the same creature."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [ARWIC, "serve", "--port", "0", "--data", folder], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        self.port, self.dat = re.search(r"UDP ports (\d+) .* files of (.+)", line).groups()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=TIMEOUT)


BOTS = {"C": ([BOT], None), "Python": ([sys.executable, SOURCE / "examples/bot.py"], PYTHON)}


# 16 m from its target and never nearer: what it does about it, on a clock of our own.
WALK = """
import sys
sys.path.insert(0, sys.argv[1])
import bot
walk, now, done = bot.Walk(), 100.0, []
while not walk.is_stuck(7, 16.0, now):
    keys = walk.dodge(now)
    if not done or done[-1] != keys:
        done.append(keys)
    now += 0.02
assert done[:3] == [(1, 0), (0, 1), (1, 1)], done  # straight, to the side, and on
assert done[3:5] == [(0, -1), (1, -1)], done  # to the other
assert done[5:9] == [(-1, 1), (1, 1), (-1, -1), (1, -1)], done  # back too
assert 129 < now < 132, now
assert not walk.is_stuck(8, 16.0, now) and walk.dodge(now) == (1, 0)  # the next gets its time
assert not walk.is_stuck(8, 15.0, now + 29) and not walk.is_stuck(8, 15.0, now + 58)
assert walk.is_stuck(8, 15.0, now + 60)
"""


class BotTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.servers = {name: Server(cls.folder.name) for name in BOTS}

    @classmethod
    def tearDownClass(cls):
        for server in cls.servers.values():
            server.end()
        cls.folder.cleanup()

    def start(self, name, *, dat=None, kills="1"):
        command, env = BOTS[name]
        server = self.servers[name]
        bot = subprocess.Popen(
            [*command, "127.0.0.1", server.port, "somebody", dat or server.dat, kills], env=env,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        bot.stdin.write("any\n")
        bot.stdin.flush()
        return bot

    def check(self, name, bot):
        out, errors = bot.communicate(timeout=TIMEOUT)
        self.assertEqual((bot.returncode, errors), (0, ""), name + out)
        said = out.splitlines()
        self.assertRegex(said[0], r"^selected \w", name)
        first = said[0].removeprefix("selected ")
        dead = said.index("killed " + first)
        self.assertGreater(len([line for line in said[:dead] if line.startswith("hit ")]), 0, name)
        self.assertRegex(said[dead + 1], r"^selected (?!nothing)", name)

    def test_the_bots_fight_until_the_first_is_dead_and_the_next_is_chosen(self):
        for name, bot in [(name, self.start(name)) for name in BOTS]:
            self.check(name, bot)

    def test_a_pipe_shows_each_line_at_once(self):
        for name in BOTS:
            bot = self.start(name, kills="9999")
            self.assertRegex(bot.stdout.readline(), r"^selected \w")
            self.assertIsNone(bot.poll())
            bot.kill()
            bot.communicate(timeout=TIMEOUT)

    def test_the_bot_steps_back_from_what_it_is_stuck_at_and_takes_another(self):
        walked = python("-B", "-c", WALK, SOURCE / "examples")
        self.assertEqual((walked.returncode, walked.stderr), (0, ""))

    def test_the_bot_is_plain_c(self):
        for standard in ["c11", "c17"]:
            subprocess.run([CC, f"-std={standard}", "-Wall", "-Wextra", "-Werror",
                            "-pedantic-errors", "-fsyntax-only", f"-I{SOURCE}/include",
                            str(SOURCE / "examples/bot.c")], check=True, timeout=TIMEOUT)

    def test_what_went_wrong_is_said(self):
        for name in BOTS:
            bot = self.start(name, dat="/no/such/folder")
            _, errors = bot.communicate(timeout=TIMEOUT)
            self.assertNotEqual(bot.returncode, 0)
            self.assertIn("/no/such/folder", errors)


# Prints what the module believes: structures as C names, sizes and offsets; values by enumeration;
# functions, and which it leaves out.
REPORT = r"""
import ctypes, json, _arwic as arwic
def fields(cls):
    return [[name.removeprefix("_"), getattr(cls, name).offset, getattr(cls, name).size]
            for name, *_ in cls._fields_]
def name_of(kind):
    if kind is None:
        return "void"
    if hasattr(kind, "_type_") and isinstance(kind._type_, type):
        return name_of(kind._type_) + " *"
    return arwic.STRUCTS.get(kind, kind.__name__)
print(json.dumps({
    "structs": {c: [ctypes.sizeof(cls), fields(cls)] for cls, c in arwic.STRUCTS.items()},
    "enums": {name: {prefix + value.name: int(value) for value in cls}
              for cls, (name, prefix) in arwic.ENUMS.items()},
    "functions": {name: [name_of(result), [name_of(one) for one in arguments]]
                  for name, (result, arguments) in arwic.FUNCTIONS.items()},
    "not_bound": arwic.NOT_BOUND}))
"""

SHOW = """
import _arwic, arwic
print(arwic.ObjectId(1, 2))
place = arwic.Position(0x8080000D, arwic.Frame(arwic.Vec3(0, 1, 0)))
print(arwic.Event(arwic.EventKind.HIT, 3, 0, 0x80000001, 7, 0, place, b"a rat"))
print(_arwic.Datagram())
for name, kind in vars(_arwic).items():
    if isinstance(kind, type) and issubclass(kind, _arwic.Structure) and hasattr(kind, "_fields_"):
        assert repr(kind()).startswith(name + "("), name
"""

NUMBERS_THAT_DO_NOT_FIT = """
import ctypes, _arwic
refused = 0
for name, number in [("ac_client_use", 2**33), ("ac_client_select", -1),
                     ("ac_client_step_attack_power", 2**31), ("ac_client_cast", 2**32)]:
    try:
        getattr(_arwic.library, name)(None, number)
    except ctypes.ArgumentError as error:
        refused += "is not from" in str(error)
print(refused, "refused")
"""

NUMBERS = {"bool": "c_bool", "int": "c_int", "float": "c_float", "double": "c_double",
           "size_t": "c_ulong", "uint16_t": "c_ushort", "uint32_t": "c_uint", "ac_guid": "c_uint",
           "ac_did": "c_uint", "uint64_t": "c_ulong", "void": "void"}

# Of math.h; nothing that a function gives or takes has one of them in it.
STRUCTS_OF_NO_FUNCTION = {"ac_plane", "ac_sphere", "ac_cyl_sphere", "ac_box"}


def headers():
    text = "".join(path.read_text(encoding="utf-8")
                   for path in sorted((SOURCE / "include/arwic").glob("*.h")))
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def ctypes_name(declared, structs):
    """How ctypes names the type of a parameter or result, its name left out."""
    words = re.sub(r"\bconst\b", "", declared).replace("*", " * ").split()
    stars = words.count("*")
    base = words[0]
    if base in structs:
        return base + " *" * stars
    if base == "char" and stars == 1:
        return "c_char_p"
    if stars and NUMBERS.get(base, "void") != "void":
        return NUMBERS[base] + " *" * stars
    if stars:  # an opaque handle or plain bytes
        return "c_void_p" + " *" * (stars - 1)
    return NUMBERS.get(base, "c_int")  # an enumeration


class MirrorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        said = python("-c", REPORT)
        if said.returncode != 0:
            raise AssertionError(said.stderr)
        cls.report = json.loads(said.stdout)

    def compiled(self, lines):
        """What a C program of these statements prints, by line."""
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "print.c"
            source.write_text("#include <arwic/arwic.h>\n#include <stdio.h>\nint main(void) {\n"
                              + "\n".join(lines) + "\nreturn 0;\n}\n", encoding="utf-8")
            program = pathlib.Path(folder) / "print"
            subprocess.run([CC, "-std=c17", f"-I{SOURCE}/include", *FLAGS, str(source), "-o",
                            str(program)], check=True, timeout=TIMEOUT)
            return subprocess.run([str(program)], check=True, capture_output=True, text=True,
                                  timeout=TIMEOUT).stdout.splitlines()

    def test_every_structure_has_the_size_and_the_fields_of_c(self):
        lines, expected = [], []
        for name, (size, fields) in self.report["structs"].items():
            lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
            expected.append(f"{name} {size}")
            for field, offset, width in fields:
                lines.append(f'printf("{name}.{field} %zu %zu\\n", offsetof({name}, {field}), '
                             f"sizeof((({name} *)0)->{field}));")
                expected.append(f"{name}.{field} {offset} {width}")
        self.assertGreater(len(lines), 100)
        self.assertEqual(self.compiled(lines), expected)

    def test_no_field_of_c_is_left_out(self):
        for name, (_, fields) in self.report["structs"].items():
            body = re.search(r"typedef struct %s \{(.*?)\} %s;" % (name, name), headers(), re.S)
            declared = re.sub(r"\(\*(\w+)\)\([^)]*\)", r"\1", body.group(1))
            names = [re.search(r"(\w+)(\[\w+\])?$", part.strip()).group(1)
                     for statement in declared.split(";") if statement.strip()
                     for part in statement.split(",")]
            self.assertEqual([field for field, *_ in fields], names, name)

    def test_a_structure_shows_its_fields(self):
        said = python("-c", SHOW)
        self.assertEqual(said.stderr, "")
        self.assertEqual(said.stdout.splitlines(), [
            "ObjectId(index1=1, generation=2)",
            "Event(kind=<EventKind.HIT: 12>, frame=3, time=0.0, guid=0x80000001, number=7, value=0.0,"
            " position=Position(cell=0x8080000d, frame=Frame(origin=Vec3(x=0.0, y=1.0, z=0.0), "
            "rotation=Quat(w=0.0, x=0.0, y=0.0, z=0.0))), text='a rat')",
            "Datagram(size=0, port_offset=0, data=<484 bytes>)"])

    def test_a_number_that_does_not_fit_is_refused(self):
        said = python("-c", NUMBERS_THAT_DO_NOT_FIT)
        self.assertEqual((said.stdout, said.stderr), ("4 refused\n", ""))

    def test_every_value_is_that_of_c(self):
        values = {name: value for values in self.report["enums"].values()
                  for name, value in values.items()}
        printed = self.compiled([f'printf("%d\\n", (int){name});' for name in values])
        self.assertEqual([int(value) for value in printed], list(values.values()))

    def test_no_enumeration_and_no_value_of_c_is_left_out(self):
        declared = {name: re.findall(r"\bAC_\w+", body) for body, name in
                    re.findall(r"typedef enum \w+ \{(.*?)\} (\w+);", headers(), re.S)}
        self.assertGreater(len(declared), 10)
        self.assertEqual({name: list(values) for name, values in self.report["enums"].items()},
                         {name: [value for value in values if not value.endswith("_COUNT")]
                          for name, values in declared.items()})

    def test_no_structure_of_c_is_left_out(self):
        declared = set(re.findall(r"typedef struct (\w+) \{", headers()))
        self.assertEqual(declared - STRUCTS_OF_NO_FUNCTION, set(self.report["structs"]))

    def test_every_function_is_declared_so_in_c(self):
        structs = self.report["structs"]
        for name, (result, arguments) in self.report["functions"].items():
            c_result, parameters = self.declared()[name]
            split = [] if parameters.strip() == "void" else parameters.split(",")
            self.assertEqual(arguments, [ctypes_name(one, structs) for one in split], name)
            self.assertEqual(result, ctypes_name(c_result, structs), name)

    def test_every_function_of_c_is_bound_or_left_out_for_a_reason(self):
        bound, left_out = self.report["functions"], self.report["not_bound"]
        self.assertGreater(len(self.declared()), 80)
        self.assertEqual(sorted([*bound, *left_out]), sorted(self.declared()))
        self.assertLessEqual(len(left_out), 5)
        for name, reason in left_out.items():
            self.assertGreater(len(reason), 20, name)

    def test_every_bound_function_is_used_by_the_module(self):
        module = (SOURCE / "python/arwic.py").read_text(encoding="utf-8")
        names_of_numbers = (SOURCE / "python/_arwic.py").read_text(encoding="utf-8")
        for name in self.report["functions"]:
            self.assertRegex(module + names_of_numbers, r"(_lib|library)\.%s\b" % name)

    @staticmethod
    def declared():
        """The public functions: name to result and parameters."""
        found = re.findall(r"^AC_API ([^;]*?)\b(ac_\w+)\(([^;]*?)\);", headers(), re.M)
        return {name: (result, parameters) for result, name, parameters in found}


class SessionTest(unittest.TestCase):
    def test_a_session_in_python_does_everything_and_plays_again_from_its_recording(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            try:
                said = python(SOURCE / "tests/embed/session.py", server.port, server.dat)
            finally:
                server.end()
        self.assertEqual((said.returncode, said.stdout), (0, "done\n"), said.stdout + said.stderr)


class ScriptingManualTest(unittest.TestCase):
    """docs/scripting.md against the table that a script sees, and the events of the header."""

    def setUp(self):
        self.manual = (SOURCE / "docs/scripting.md").read_text(encoding="utf-8")

    def test_it_lists_every_function_and_no_other(self):
        sources = "".join(path.read_text(encoding="utf-8")
                          for path in sorted((SOURCE / "src/app").glob("script*.c")))
        functions = re.findall(r'^ *(?:static const luaL_Reg \w+\[\] = \{)?\{"(\w+)", \w+\}',
                               sources, re.M)
        self.assertGreater(len(functions), 20)
        self.assertEqual(sorted(functions), sorted(set(re.findall(r"`arwic\.(\w+)[({]",
                                                                  self.manual))))

    def test_it_lists_every_kind_of_event(self):
        body = re.search(r"typedef enum ac_client_event_kind \{(.*?)\}", headers(), re.S).group(1)
        for name in re.findall(r"AC_EVENT_(?!KIND_COUNT)(\w+)", body):
            self.assertIn(f"`{name.lower().replace('_', ' ')}`", self.manual)


def main():
    result = unittest.main(argv=[sys.argv[0]], exit=False, verbosity=2).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
