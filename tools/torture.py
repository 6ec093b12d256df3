#!/usr/bin/env python3
"""Does anything break when the library gets no memory?

For each case of each test program: the first, second, third ... call for memory that the code under
src/ makes in it gets none, once, and then that one and every one after it. The case may pass, one
of its assertions may fail, or the test use a NULL that it did not look at; the process may not crash,
hang, or be stopped by a sanitizer or an assert, and when no assertion failed, nothing that the library took may be left. After the first calls of
every case come others, spread over each case by a prime stride, for as long as there is time.

Needs a build with -DARWIC_TORTURE=ON and sanitizers (the preset asan): tests/torture/server.c runs the
cases there, tests/torture/failing_heap.c lets the calls fail. The same options give the same runs in
the same order; only how many there are depends on the time.

usage: tools/torture.py [BUILD] [--seconds S] [--first 50] [--spread 0] [--case-seconds S]
                        [--only TEXT] [--from PROGRAM] [--list] [--sample K [--turn N]]
                        [--run PROGRAM CASE CALL [for-good]] [--limit 3] [--jobs 2] [--log FILE]
  BUILD            the build folder, build/asan
  --seconds S      stop beginning runs after that long; without it, every case's first calls and no more
  --first N        this many calls from the start of each case, once and for good
  --spread N       and then this many spread over the case
  --case-seconds S no more than this processor time for a case in one round
  --only TEXT      programs whose name has TEXT, a regular expression; PROGRAM:TEXT for cases,
                   PROGRAM:set-up for what comes before them
  --from PROGRAM   go on with this program, in the order of --list
  --sample K       a quick look: every K-th program, of a third of its cases a few calls, spread; N
                   says which
  --run ...        one run, with its output and the stacks
  --limit S        processor time for any run, besides 20 times what it takes when nothing fails
  --log FILE       each finding, each assertion that failed and each program's counts, a JSON object
                   a line: an assertion on a value, not on a status, may tell of a wrong result
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SETUP = -1         # the group's set-up, as a case
STRIDE = 7919      # a prime: every call of a case once
CASES_APART = 97
SAMPLES = 4
MACHINERY = ("tests/torture/failing_heap", "tests/torture/server")
BROKEN = "torture_test_broken"  # what this is tested with, tests/torture/broken.c
LIMIT_TIMES = 20   # a run may take so many times what it takes when nothing fails
SANITIZER_EXIT = 86
OPTIONS = (f"exitcode={SANITIZER_EXIT}:detect_leaks=0:handle_segv=2:handle_sigbus=2:handle_sigfpe=2:"
           "handle_sigill=2:handle_abort=2:max_allocation_size_mb=4096:"
           "allocator_may_return_null=1:symbolize=0")
FRAME = re.compile(r"^\s*#\d+ 0x[0-9a-f]+ +\((\S+)\+(0x[0-9a-f]+)\)")

ASSERTION = re.compile(r"\[  ERROR   \] --- (.*)\n(?:.*\n)*?\[   LINE   \] --- (?:\.\./)*(\S+):")


class Broken(Exception):
    """The server did not answer."""


class Server:
    """A test program, forking a run for each order. `each`: every run sets its group up."""

    def __init__(self, path, each):
        self.log = tempfile.TemporaryFile()
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        files = (theirs_in, theirs_out, self.log.fileno())
        mode = "each" if each else "shared"
        environment = dict(os.environ, ASAN_OPTIONS=OPTIONS, ARWIC_SOURCE_DIR=str(ROOT),
                           UBSAN_OPTIONS="print_stacktrace=1:" + OPTIONS,
                           ARWIC_TORTURE=",".join([mode, *map(str, files)]))
        environment.setdefault("ARWIC_CASES", "1000")
        self.process = subprocess.Popen([path], pass_fds=files, env=environment, cwd=path.parent.parent,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.answers = os.fdopen(ours_in, "r")
        self.orders = os.fdopen(ours_out, "w")

    def line(self):
        text = self.answers.readline()
        if not text:
            raise Broken()
        return text.rstrip("\n")

    def group(self):
        """(name, threads, cases) of the next group, None after the last one."""
        text = self.answers.readline()
        if not text:
            return None
        _, count, threads, name = text.rstrip("\n").split(" ", 3)
        return name, int(threads), [self.line() for _ in range(int(count))]

    def run(self, case, call, for_good, show, limit_ms):
        try:
            print(case, call, int(for_good), show, limit_ms, file=self.orders, flush=True)
        except BrokenPipeError as error:
            raise Broken() from error
        outcome, *numbers = self.line().split()
        return Run(outcome, *map(int, numbers))

    def output(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def next(self):
        print("next", file=self.orders, flush=True)

    def close(self):
        for end in (self.orders, self.answers):
            try:
                end.close()
            except BrokenPipeError:
                pass
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Run:
    def __init__(self, outcome, code, calls, leaked, first, cpu_ms):
        self.outcome, self.code, self.calls = outcome, code, calls
        self.leaked, self.first, self.cpu_ms = leaked, first, cpu_ms

    def is_fine(self):
        return self.outcome in ("passed", "failed")


def offsets(text, program):
    """The addresses in the program of the first stack in the text that has one."""
    found = []
    for line in text.splitlines():
        match = FRAME.match(line)
        if match and Path(match.group(1)).name == program:
            found.append(match.group(2))
        elif found and not match:
            break
    return found


def frames(path, addresses):
    """[(function, file:line)] of addresses, without those of the failing heap."""
    said = subprocess.run(["addr2line", "-f", "-i", "-e", path, *addresses[:16]], text=True,
                          capture_output=True, check=False).stdout.splitlines() if addresses else []
    found = [(function, re.sub(r"^.*?/(src|tests|include)/|( \(discriminator .*)$", r"\1/", place)
              .rstrip("/")) for function, place in zip(said[::2], said[1::2])]
    return [frame for frame in found
            if frame[1].startswith(("src/", "tests/", "include/"))
            and not frame[1].startswith(MACHINERY)]


def stack_text(stack):
    return " < ".join(f"{function} {place}" for function, place in stack[:8]) or "(no stack)"


class Finding:
    """A run that broke; two of a program that broke at the same place are one."""

    def __init__(self, path, case, call, for_good, run):
        self.path, self.case, self.call, self.for_good = path, case, call, for_good
        self.run, self.times = run, 1
        self.what, self.failing, self.broken = run.outcome, [], []

    def read(self, server, index, limit_ms):
        """Where it broke, from the run's output; of a leak, where the oldest block was taken."""
        text = server.output()
        report = re.search(r"(ERROR: AddressSanitizer|\S+: runtime error|\S+ Assertion).*", text)
        if self.run.outcome == "leak":
            self.what += f": {self.run.leaked} blocks"
            server.run(index, self.call, self.for_good, self.run.first, limit_ms)
            text = server.output()
        elif report:
            self.what += ": " + report.group(0)[:160]
            text = text[report.start():]
        elif self.run.outcome == "crash":
            self.what += f": exit {self.run.code}" if self.run.code >= 0 else f": signal {-self.run.code}"
        self.broken = offsets(text, self.path.name)

    def key(self):
        """Of addresses or of names; what a leak took is told apart by who took it."""
        return (self.run.outcome, *self.broken[:6 if self.run.outcome == "leak" else 2])

    def look_closer(self, server, index, limit_ms):
        """Names the places, that of the call that failed too."""
        server.run(index, self.call, self.for_good, self.call, limit_ms)
        self.failing = frames(self.path, offsets(server.output(), self.path.name))
        self.broken = frames(self.path, self.broken)

    def where(self):
        return self.broken[0][1] if self.broken else "?"

    def is_stumble(self):
        """The test used a NULL that it did not look at: as good as an assertion that fails."""
        return (re.search(r"null pointer|SEGV on unknown address 0x0{12,13}[0-9a-f]{3,4}\b", self.what)
                is not None and self.where().startswith("tests/"))

    def show(self):
        side = "test" if self.where().startswith("tests/") else "library"
        good = " and every one after it" if self.for_good else ""
        times = f" ({self.times} times)" if self.times > 1 else ""
        return (f"{self.path.name}: {self.case}: call {self.call}{good}: {self.what} ({side}){times}\n"
                f"      failed: {stack_text(self.failing)}\n"
                f"      broken: {stack_text(self.broken)}")

    def as_json(self):
        return {"program": self.path.name, "case": self.case, "call": self.call,
                "for_good": self.for_good, "what": self.what, "times": self.times,
                "failed": self.failing, "broken": self.broken}


class Tally:
    def __init__(self):
        self.cases, self.calls, self.runs, self.whole, self.findings = 0, 0, 0, 0, []
        self.stumbles, self.refused, self.failures = [], [], {}

    def add(self, other):
        """What came of the runs; cases are counted once, whatever the rounds."""
        self.runs += other.runs
        self.whole += other.whole
        self.findings += other.findings
        self.stumbles += other.stumbles
        self.refused += other.refused


class Torture:
    """One pass over one program: `calls_of` says which calls of a case are to fail."""

    def __init__(self, path, options, calls_of, goes_on):
        self.path, self.options, self.calls_of, self.goes_on = path, options, calls_of, goes_on
        self.program = path.name
        self.tally, self.found = Tally(), {}
        wanted = options.only.split(":", 1)
        self.wanted = wanted[1] if len(wanted) == 2 else ""

    def find(self, server, index, limit_ms, finding):
        finding.read(server, index, limit_ms)
        known = self.found.setdefault(finding.key(), finding)
        if known is finding:
            finding.look_closer(server, index, limit_ms)
            known = self.found.setdefault(finding.key(), finding)
        known.times += known is not finding
        if known is finding:
            (self.tally.stumbles if finding.is_stumble() else self.tally.findings).append(finding)

    def case(self, server, index, name):
        whole = server.run(index, 0, False, 0, 600000)
        if whole.outcome == "failed":
            self.tally.refused.append(f"{self.program}: {name}")
            return
        if whole.outcome != "passed":
            self.find(server, index, 600000, Finding(self.path, name, 0, False, whole))
            return
        self.tally.cases += 1
        self.tally.calls += whole.calls
        limit_ms, spent_ms = int(self.options.limit * 1000) + LIMIT_TIMES * whole.cpu_ms, 0
        for call, for_good in self.calls_of(whole.calls, self.tally.cases):
            if not self.goes_on() or spent_ms > self.options.case_seconds * 1000:
                return
            run = server.run(index, call, for_good, 0, limit_ms)
            self.tally.runs += 1
            spent_ms += run.cpu_ms
            if run.outcome == "failed" and self.options.log:
                said = ASSERTION.search(server.output())
                self.tally.failures.setdefault(said.groups() if said else ("", ""), (name, call, for_good))
            if run.is_fine():
                continue
            self.find(server, index, limit_ms, Finding(self.path, name, call, for_good, run))
        self.tally.whole += 1

    def chosen(self, cases):
        """In a quick look a third of a group's cases, others in each turn."""
        numbered = list(enumerate(cases))
        if not self.options.sample or len(cases) < 3:
            return numbered
        return numbered[self.options.turn % 3::3]

    def groups(self, each, with_setup):
        """The cases of each group; the groups that cannot be forked are left for a second server."""
        server, left = Server(self.path, each), 0
        try:
            while group := server.group():
                name, threads, cases = group
                if with_setup:
                    self.case(server, SETUP, f"set-up of {name}")
                left += threads > 1 and not each
                for index, case in self.chosen(cases):
                    if (self.wanted in case and self.goes_on() and (threads == 1 or each)
                            and (not with_setup or self.threaded)):
                        self.case(server, index, case)
                server.next()
        finally:
            server.close()
        return left

    def run(self):
        try:
            self.threaded = False
            self.threaded = self.groups(False, False) > 0
            with_setup = self.wanted in "set-up" and not self.options.sample
            if self.goes_on() and (self.threaded or with_setup):
                self.groups(True, with_setup)
        except Broken:
            ended = Run("crash", -1, 0, 0, 0, 0)
            self.tally.findings.append(Finding(self.path, "the program itself", 0, False, ended))
        return self.tally


def spread_calls(first, begin, count):
    """The begin-th and the following of a walk through the calls after the first ones, which begins
    elsewhere in each case: cases of a program have much in common."""
    def of(calls, case):
        rest = calls - first
        return [(first + 1 + (number + case * CASES_APART) * STRIDE % rest, number % 2 == 1)
                for number in range(begin, min(begin + count, rest))] if rest > 0 else []
    return of


def first_calls(first, spread):
    """The first calls, each once and for good, and so many of the walk."""
    def of(calls, case):
        return ([(call, good) for call in range(1, min(first, calls) + 1) for good in (False, True)]
                + spread_calls(first, 0, spread)(calls, case))
    return of


def sampled_calls(calls, case):
    """A few of a case's calls, others in the next case."""
    return [((case + number) * STRIDE % calls + 1, number % 2 == 1)
            for number in range(min(SAMPLES, calls))]


class Session:
    def __init__(self, options, programs):
        self.options, self.programs = options, programs
        self.end = time.monotonic() + options.seconds if options.seconds else None
        self.total, self.lock, self.round = Tally(), threading.Lock(), 0
        self.log = open(options.log, "a", encoding="utf-8") if options.log else None

    def goes_on(self):
        return self.end is None or time.monotonic() < self.end

    def note(self, value):
        if self.log:
            print(json.dumps(value), file=self.log, flush=True)

    def say(self, program, tally, done, seconds):
        with self.lock:
            self.total.add(tally)
            self.total.cases += tally.cases if self.round == 0 else 0
            self.total.calls += tally.calls if self.round == 0 else 0
            print(f"[{done}] {program}: {tally.cases} cases, {tally.calls} calls, {tally.runs} failed "
                  f"in turn, {len(tally.findings)} found; {seconds:.0f} s", flush=True)
            self.note({"done": program, "cases": tally.cases, "calls": tally.calls,
                       "runs": tally.runs, "whole": tally.whole, "seconds": round(seconds, 1)})
            for case in tally.refused:
                print(f"  {case} does not pass alone, and is left out", flush=True)
                self.note({"refused": case})
            for finding in tally.findings:
                print(f"  {finding.show()}", flush=True)
            for finding in tally.findings + tally.stumbles:
                self.note(finding.as_json())
            for (message, place), (case, call, good) in tally.failures.items():
                self.note({"assertion": place, "message": message, "program": program, "case": case,
                           "call": call, "for_good": good})

    def work(self, queue, calls_of, done):
        while self.goes_on():
            with self.lock:
                if not queue:
                    return
                path = queue.pop(0)
                done[0] += 1
                number = f"{done[0]}/{done[1]}"
            begin = time.monotonic()
            tally = Torture(path, self.options, calls_of, self.goes_on).run()
            self.say(path.name, tally, number, time.monotonic() - begin)

    def over(self, calls_of):
        """All programs, several at a time; how many calls failed."""
        queue, before = list(self.programs), self.total.runs
        done = [0, len(queue)]
        workers = [threading.Thread(target=self.work, args=(queue, calls_of, done))
                   for _ in range(self.options.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.round += 1
        return self.total.runs - before

    def everything(self):
        if self.options.sample:
            self.over(sampled_calls)
            return
        self.over(first_calls(self.options.first, self.options.spread))
        begin, count = self.options.spread, 4
        while self.end and self.goes_on() and self.over(spread_calls(self.options.first, begin, count)):
            begin, count = begin + count, count * 2


def run_one(path, case, call, for_good):
    """Prints one run's output, with the stack of the call that failed; its outcome."""
    for each in (False, True):
        server = Server(path, each)
        while group := server.group():
            name, _, cases = group
            index = (SETUP if each and case.startswith("set-up") else
                     cases.index(case) if case in cases else None)
            if index is not None:
                run = server.run(index, call, for_good, 0, 600000)
                print(server.output())
                print(f"{path.name}: {name}: {case}: {run.outcome} {run.code}, {run.calls} calls")
                if not run.is_fine():
                    finding = Finding(path, case, call, for_good, run)
                    finding.read(server, index, 600000)
                    finding.look_closer(server, index, 600000)
                    print(finding.show())
                server.close()
                return 0 if run.is_fine() else 1
            server.next()
        server.close()
    sys.exit(f"{path.name} has no case {case}")


def sampled_programs(paths, every, turn):
    """Every so manieth, others in each turn; after all of them have been, from elsewhere on, as the
    time may not be enough for the last ones."""
    chosen = paths[turn % every::every]
    begin = turn // every * 5 % max(len(chosen), 1)
    return chosen[begin:] + chosen[:begin]


def programs_of(options):
    """What ctest runs, as far as it serves, in the order of their names."""
    paths = sorted(path for path in (options.build / "tests").glob("*_test_*")
                   if path.is_file() and os.access(path, os.X_OK))
    if not paths:
        sys.exit(f"no tests in {options.build}: cmake --preset asan && cmake --build {options.build}")
    if b"ARWIC_TORTURE" not in paths[0].read_bytes():
        sys.exit(f"{options.build} was not made with -DARWIC_TORTURE=ON")
    only = options.only.split(":", 1)[0]
    chosen = [path for path in paths if re.search(only, path.name) and path.name >= options.begin
              and (path.name != BROKEN or only == BROKEN)]
    return sampled_programs(chosen, options.sample, options.turn) if options.sample else chosen


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", nargs="?", default=ROOT / "build" / "asan", type=Path)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--first", default=50, type=int)
    parser.add_argument("--spread", default=0, type=int)
    parser.add_argument("--case-seconds", default=math.inf, type=float)
    parser.add_argument("--limit", default=3.0, type=float)
    parser.add_argument("--only", default="")
    parser.add_argument("--from", dest="begin", default="")
    parser.add_argument("--sample", default=0, type=int)
    parser.add_argument("--turn", default=0, type=int)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--run", nargs="+")
    parser.add_argument("--jobs", default=2, type=int)
    parser.add_argument("--log")
    options = parser.parse_args()
    options.build = options.build.resolve()
    if options.run:
        program, case, call, *rest = options.run
        return run_one(options.build / "tests" / program, case, int(call), bool(rest))
    programs = programs_of(options)
    if options.list:
        print("\n".join(path.name for path in programs))
        return 0
    session = Session(options, programs)
    session.everything()
    total = session.total
    print(f"torture: {total.runs} of the {total.calls} calls for memory in {total.cases} cases of "
          f"{len(programs)} programs failed: {len(total.findings)} findings, "
          f"{len(total.stumbles)} places where a test does not look at what it got")
    return 1 if total.findings else 0


if __name__ == "__main__":
    sys.exit(main())
