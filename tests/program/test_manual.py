#!/usr/bin/env python3
"""The manual pages and the shells' completion against what the program says it takes.

usage: test_manual.py SOURCE_DIR ARWIC MANUAL_FOLDER
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
ARWIC = pathlib.Path(sys.argv[2]).resolve()
MANUAL = pathlib.Path(sys.argv[3]).resolve()
CONFIG = tempfile.TemporaryDirectory()
ENVIRONMENT = {**os.environ, "XDG_CONFIG_HOME": CONFIG.name,
               "PATH": f"{ARWIC.parent}:{os.environ['PATH']}"}


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=120, env=ENVIRONMENT, check=False,
                          cwd=CONFIG.name)  # no file there that could be meant
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def words(*named):
    return [line.split("\t") for line in run(ARWIC, *named, "--help=words").splitlines()]


COMMANDS = [name for name, *_ in words()]


class ManualTest(unittest.TestCase):
    def page(self, name):
        return (MANUAL / (name + ".1")).read_text(encoding="utf-8")

    def test_every_command_has_a_page(self):
        self.assertGreater(len(COMMANDS), 6)
        pages = sorted(path.stem for path in MANUAL.glob("*.1"))
        self.assertEqual(pages, sorted(["arwic"] + ["arwic-" + name for name in COMMANDS]))
        for name in COMMANDS:
            self.assertRegex(self.page("arwic"), rf"(?m)^\.B {name}$")

    def test_the_pages_are_those_of_this_program(self):
        self.assertEqual(self.page("arwic"), run(ARWIC, "--help=man"))
        for name in COMMANDS:
            self.assertEqual(self.page("arwic-" + name), run(ARWIC, name, "--help=man"), name)

    def test_every_option_of_the_help_is_on_the_page(self):
        for name in COMMANDS:
            page = self.page("arwic-" + name).replace("\\", "")
            for option in re.findall(r"(?m)^  (?:-\w,|   ) (--[\w-]+)", run(ARWIC, name, "--help")):
                self.assertIn("fB" + option + "fR", page, name)

    def test_the_page_of_the_program_names_the_version_option(self):
        self.assertIn("fB\\-\\-version\\fR", self.page("arwic"))
        self.assertNotIn("\\-version", self.page("arwic-dat"))

    def test_the_pages_are_about_this_program_and_not_its_builder(self):
        for path in MANUAL.glob("*.1"):
            text = path.read_text(encoding="utf-8")
            self.assertNotIn(os.path.expanduser("~") + "/", text)
            self.assertIn(".SH EXIT STATUS", text)

    @unittest.skipUnless(shutil.which("groff"), "no groff")
    def test_groff_has_nothing_to_complain_about(self):
        for path in MANUAL.glob("*.1"):
            checked = subprocess.run(["groff", "-man", "-ww", "-z", str(path)], timeout=60,
                                     capture_output=True, text=True, check=False)
            self.assertEqual((checked.returncode, checked.stderr), (0, ""), path)

    def test_an_unknown_format_is_refused(self):
        for command in [["--help=verse"], ["demo", "--help=verse"]]:
            refused = subprocess.run([ARWIC, *command], capture_output=True, text=True,
                                     env=ENVIRONMENT, timeout=60, check=False)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("verse", refused.stderr)


SHELLS = {
    "bash": """
        source {source}/completions/arwic.bash
        compopt() {{ :; }}
        COMP_WORDS=({words} '{last}'); COMP_CWORD={count}
        _arwic; printf '%s\\n' "${{COMPREPLY[@]}}" """,
    "zsh": """
        _describe() {{ print -l -- ${{(P)3}} | sed 's/:.*//' | grep '^{last}'; return 0 }}
        _files() {{ print -l -- {last}* }}
        compadd() {{ shift; print -l -- $* | grep '^{last}'; return 0 }}
        _message() {{ }}
        words=({words} '{last}'); CURRENT={count}+1
        f() {{ source {source}/completions/_arwic }}; f """,
    "fish": """
        source {source}/completions/arwic.fish
        complete -C '{words} {last}' | string replace -r '\\t.*' ''; true """,
}


class CompletionTest(unittest.TestCase):
    def complete(self, shell, *typed):
        script = SHELLS[shell].format(source=SOURCE, words=" ".join(("arwic",) + typed[:-1]),
                                      last=typed[-1], count=len(typed))
        options = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
        return sorted(run(shell, *options, "-c", script).split())

    def check(self, shell):
        self.assertEqual(self.complete(shell, "de"), ["demo"])
        self.assertEqual(self.complete(shell, "s"), ["serve", "settings"])
        for name in COMMANDS:
            expected = [word for word, *_ in words(name) if word.startswith("--")]
            if expected:
                self.assertEqual(self.complete(shell, name, "--"), sorted(expected), name)
        self.assertEqual(self.complete(shell, "dat", "ver"), ["verify"])
        self.assertEqual(self.complete(shell, "dat", "ls", "--js"), ["--json"])
        self.assertEqual(self.complete(shell, "demo", "--log", "w"), ["warning"])
        self.assertEqual(self.complete(shell, "demo", "--fullscreen", "--wi"), ["--window"])

    def test_bash(self):
        self.check("bash")

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh(self):
        self.check("zsh")

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish(self):
        self.check("fish")


def main():
    result = unittest.main(argv=[sys.argv[0]], exit=False, verbosity=2).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed - len(result.skipped)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
