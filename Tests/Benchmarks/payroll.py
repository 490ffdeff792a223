"""Times the preview of pay on a store of many shifts beside a dump of the same columns."""

import itertools
import os
import shutil
import subprocess

from measuring import ENVIRONMENT, Run, in_turn, median_ratio

SHIFTS = 200
ROUNDS = 5
DUMP = "SELECT membership, day, starts_at, ends_at, breaks, state FROM shift"
# Some workdays of 2026 in the order in which a rota is written: day by day, worker by worker.
FILL = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN;
WITH RECURSIVE row (number) AS (
  SELECT 1 UNION ALL SELECT number + 1 FROM row WHERE number < {workers}
)
INSERT INTO person (id, name, role, added_at) SELECT 100 + number, 'w' || number, 'worker', 0 FROM row;
INSERT INTO membership (id, workplace, person, role, state, requested_at, joined_on)
SELECT id, 1, id, 'worker', 'active', 0, '2025-01-01' FROM person WHERE id > 100;
INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state, proposed_by,
  proposed_at)
SELECT id, '2025-01-01', 'hourly', 10320 + id % 7 * 100, 1200, 'mon,tue,wed,thu,fri', 'agreed', 1, 0
FROM membership WHERE id > 100;
WITH RECURSIVE day (number) AS (
  SELECT 0 UNION ALL SELECT number + 1 FROM day WHERE number + 1 < {shifts}
)
INSERT INTO shift (membership, day, starts_at, ends_at, state)
SELECT membership.id, date('2026-01-05', (number / 5 * 7 + number % 5) || ' days'),
  1767571200 + (number / 5 * 7 + number % 5) * 86400 + membership.id % 8 * 3600,
  1767571200 + (number / 5 * 7 + number % 5) * 86400 + membership.id % 8 * 3600 + 14400, 'done'
FROM day CROSS JOIN membership WHERE membership.id > 100;
COMMIT;
"""


def fill(binary, path, workers, shifts):
    """A café whose workers have so many shifts each; gives the words that ask it as its owner."""
    command = [binary, "--store", path, "--as", "사장"]
    lines = [
        [binary, "--store", path, "user", "add", "사장", "--role", "owner"],
        [*command, "shift", "place", "add", "카페", "--shared", "--employees", "6"],
    ]
    for line in lines:
        subprocess.run(line, capture_output=True, check=True, env=ENVIRONMENT)
    sql = FILL.format(workers=workers, shifts=shifts)
    subprocess.run(["sqlite3", path, sql], capture_output=True, check=True)
    return command


def measure(report, binary, folder, is_quick):
    preview(report, binary, folder, 500 if is_quick else 5_000)
    close(report, binary, folder)


def preview(report, binary, folder, workers):
    path = os.path.join(folder, "payroll.sqlite3")
    command = fill(binary, path, workers, SHIFTS)
    year = [*command, "wage", "preview", "--period", "2026-01-01/2026-12-31", "--format", "jsonl"]
    months = [*command, "wage", "preview", "--during", "2026", "--format", "jsonl"]
    dump = ["sqlite3", "-csv", path, DUMP]
    ours, monthly, theirs = in_turn(3, lambda: Run(year), lambda: Run(months), lambda: Run(dump))
    count = f"{workers * SHIFTS:,}"
    seconds = [run.seconds for run in theirs]
    report.ratio(
        f"`wage preview` of {count} shifts / `sqlite3 -csv` of their columns", 0.5,
        median_ratio([run.seconds for run in ours], seconds))
    report.ratio(
        "the same, month by month", 1.5,
        median_ratio([run.seconds for run in monthly], seconds))
    memory = max(run.mebibytes for run in ours + monthly)
    report.add("its memory", "≤ 64 MB", f"{memory:.0f} MB", memory <= 64)


def close(report, binary, folder):
    """Each round closes another copy, for a period closes once."""
    path = os.path.join(folder, "month.sqlite3")
    fill(binary, path, 1_000, 20)
    copies = (f"{path}.{number}" for number in itertools.count())

    def ask(store, *words):
        return [binary, "--store", store, "--as", "사장", "--yes", "wage", *words,
                "--period", "2026-01", "--format", "jsonl"]

    def closing():
        copy = next(copies)
        shutil.copyfile(path, copy)
        return Run(ask(copy, "close"))

    closes, previews = in_turn(ROUNDS, closing, lambda: Run(ask(path, "preview")))
    report.ratio(
        "`wage close` of 1,000 workers with 20 shifts each / its preview", 2,
        median_ratio([run.seconds for run in closes], [run.seconds for run in previews]))
