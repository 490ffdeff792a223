"""rounds: the tests with random values, which try a share in every run, try many times as much."""

import os
import re
import shutil
import subprocess

import program

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SUITES = [
    "PayrollPropertyTests", "PayFuzzTests", "TimeWordPropertyTests", "AttendancePropertyTests",
    "HostileTextTests", "RunTests",
]
TIMES = 5


def rounds(campaign, outcome):
    if campaign.is_quick:
        outcome.note("in the long form only: the tests themselves try a third of it")
        return
    if not shutil.which("swift"):
        raise program.Unfit("there is no swift to run the tests with")
    result = subprocess.run(
        ["swift", "test", "--filter", "|".join(SUITES)], cwd=ROOT, check=False, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "CATCHKIT_ROUNDS": str(TIMES)})
    told = re.search(r"Test run with (\d+) tests.* passed", result.stdout)
    outcome.guard("tests", int(told[1]) if told else 0)
    if result.returncode or not told:
        faults = [line for line in result.stdout.splitlines() if "✘" in line or "error:" in line]
        outcome.fail(f"swift test: {' '.join(faults[:3])}", trace=result.stdout)


TESTS = {"rounds": rounds}
