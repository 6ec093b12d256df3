#!/usr/bin/env python3
"""What tools/torture.py finds in tests/torture/broken.c.

usage: test_torture.py SOURCE_DIR BUILD_DIR
"""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE, BUILD = map(Path, sys.argv[1:3])


def torture(*options):
    with tempfile.NamedTemporaryFile("r") as log:
        done = subprocess.run([sys.executable, SOURCE / "tools/torture.py", BUILD, "--log", log.name,
                               *options], capture_output=True, text=True, timeout=200, check=False)
        return done, [json.loads(line) for line in log]


class TortureTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.done, lines = torture("--only", "torture_test_broken", "--limit", "0.2")
        cls.findings = {}
        for line in lines:
            if "what" in line:
                cls.findings.setdefault(line["case"], []).append(line)
        cls.assertions = [line for line in lines if "assertion" in line]
        cls.counts = next(line for line in lines if "done" in line)

    def one(self, case):
        self.assertEqual(len(self.findings[case]), 1)
        return self.findings[case][0]

    def test_what_looks_at_its_memory_is_fine(self):
        self.assertEqual(set(self.findings), {
            "test_uses_null", "test_leaves_something", "test_uses_what_it_gave_back",
            "test_stops_itself", "test_never_ends"})

    def test_a_failed_assertion_is_fine_and_what_it_leaves_is_the_tests_own(self):
        cases = [line["case"] for line in self.assertions]
        self.assertIn("test_asserts_what_it_gets", cases)
        self.assertTrue(all(":" in line["assertion"] for line in self.assertions
                            if line["case"] == "test_asserts_what_it_gets"))

    def test_every_call_fails_once_and_for_good(self):
        # The set-up's 1, and 2, 2, 1, 2, 2, 1, 1 of the cases.
        self.assertEqual((self.counts["cases"], self.counts["calls"]), (8, 12))
        self.assertEqual(self.counts["runs"], 24)

    def test_a_leak_tells_who_took_the_block(self):
        leak = self.one("test_leaves_something")
        self.assertEqual(leak["what"], "leak: 1 blocks")
        self.assertEqual(leak["broken"][0][0], "test_leaves_something")
        self.assertEqual(leak["call"], 2)

    def test_what_was_given_back_and_is_used_is_found(self):
        use = self.one("test_uses_what_it_gave_back")
        self.assertIn("heap-use-after-free", use["what"])
        self.assertEqual((use["call"], use["for_good"]), (2, False))
        self.assertEqual(use["failed"][0][0], "test_uses_what_it_gave_back")

    def test_an_abort_is_found(self):
        self.assertIn("ABRT", self.one("test_stops_itself")["what"])

    def test_what_never_ends_is_ended(self):
        self.assertEqual(self.one("test_never_ends")["what"], "hang")

    def test_a_test_that_uses_null_is_no_finding(self):
        self.one("test_uses_null")
        self.assertIn("4 findings, 1 places where a test", self.done.stdout)

    def test_findings_make_the_exit_code(self):
        self.assertEqual(self.done.returncode, 1)
        fine, _ = torture("--only", "torture_test_broken:looks_at")
        self.assertEqual(fine.returncode, 0, fine.stdout + fine.stderr)

    def test_a_case_that_does_not_pass_alone_is_left_out(self):
        self.assertIn("test_fails_without_failures does not pass alone", self.done.stdout)

    def test_one_run_can_be_had_again(self):
        done, _ = torture("--run", "torture_test_broken", "test_stops_itself", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("test_stops_itself tests/torture/broken.c", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
