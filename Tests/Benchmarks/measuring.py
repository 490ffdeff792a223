"""Runs commands side by side and judges the ratios: what all parts of the benchmark share."""

import os
import platform
import statistics
import sys
import time

NULL = os.open(os.devnull, os.O_RDWR)
IS_LINUX = platform.system() == "Linux"
# Nothing of the caller's settings may cost one side time.
ENVIRONMENT = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": "/nonexistent"}


class Report:
    """The rows of the table, and whether all goals are met."""

    def __init__(self):
        self.rows = []
        self.is_met = True

    def add(self, what, goal, measured, is_met):
        self.is_met = self.is_met and is_met
        self.rows.append((what, goal, measured, "met" if is_met else "**missed**"))
        print(f"{'met   ' if is_met else 'MISSED'} {what}: {measured} (goal {goal})", file=sys.stderr)

    def ratio(self, what, goal, value):
        self.add(what, f"≤ {goal:g} ×", f"{value:.2f} ×", value <= goal)

    def print_table(self):
        print("| What | Goal | Measured | |")
        print("|---|---|---|---|")
        for row in self.rows:
            print("| " + " | ".join(row) + " |")


class Run:
    """One finished process: wall and processor seconds, and the most memory it held."""

    def __init__(self, command, stdin=NULL, may_fail=False):
        start = time.perf_counter()
        process = os.posix_spawnp(
            command[0], command, ENVIRONMENT,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, stdin, 0),
                (os.POSIX_SPAWN_DUP2, NULL, 1),
            ],
        )
        _, status, usage = os.wait4(process, 0)
        self.seconds = time.perf_counter() - start
        if status != 0 and not may_fail:
            raise SystemExit(f"benchmark: failed with status {status}: {' '.join(command)}")
        self.processor_seconds = usage.ru_utime + usage.ru_stime
        # macOS counts bytes, Linux kilobytes.
        self.mebibytes = usage.ru_maxrss / (1 << 10 if IS_LINUX else 1 << 20)


def in_turn(rounds, *measures):
    """Runs the measures A B A B …; gives each one's list of results."""
    for measure in measures:
        measure()
    results = [[] for _ in measures]
    for _ in range(rounds):
        for measure, found in zip(measures, results):
            found.append(measure())
    return results


def median_ratio(ours, theirs):
    return statistics.median(a / b for a, b in zip(ours, theirs))
