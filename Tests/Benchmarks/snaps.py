"""Times `snap` on a store of many products and busy times beside the `sqlite3` shell."""

import os
import random
import sqlite3
import subprocess

from measuring import ENVIRONMENT, Run, in_turn, median_ratio

NOW = "2026-12-01T09:00:00+09:00"
SECOND = 1_796_083_200
MAKERS = 2_500
# The same products that `match` takes, with the days on which their makers are busy at noon.
MATCH = """
SELECT product.id, person.name, title, options, included, extra, moods, areas,
  (instr(moods, 'vintage') > 0) * 40 + (areas = '북촌') * 20 AS score,
  NOT EXISTS (
    SELECT 1 FROM busy WHERE busy.maker = product.maker
      AND starts_at < 1796443200 AND ends_at > 1796439600) AS is_free
FROM product JOIN person ON person.id = product.maker
WHERE is_hidden = 0 AND product.maker NOT IN (
  SELECT person FROM snap_profile WHERE has_left = 1)
ORDER BY score DESC, is_free DESC, product.id LIMIT 20
"""
# As many rows as there are free starts in a year.
SLOTS = """
WITH RECURSIVE slot (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM slot WHERE n < {count} - 1)
SELECT datetime(1796083200 + n * 1800, 'unixepoch') AS starts_at,
  datetime(1796083200 + n * 1800 + 3600, 'unixepoch') AS ends_at, 'day' AS light,
  'Asia/Seoul' AS zone FROM slot
"""

class Store:
    def __init__(self, binary, path, products, busy):
        self.binary, self.path = binary, path
        self.run("user", "add", "미나", "--role", "owner")
        self.run("user", "add", "준", "--as", "미나")
        self.run("shift", "place", "add", "카페", "--as", "미나")
        rng = random.Random(7)
        with sqlite3.connect(path) as store:
            store.executemany(
                "INSERT INTO person (id, name, role, added_at) VALUES (?, ?, 'worker', 0)",
                [(10 + n, f"작가{n}") for n in range(MAKERS)])
            store.executemany(
                "INSERT INTO snap_profile (person, is_maker, zone, notice_minutes, horizon_days,"
                " buffer_before_minutes, buffer_after_minutes, policy)"
                " VALUES (?, 1, 'Asia/Seoul', 0, 400, 0, 30, '3d:50%,0h:0%')",
                [(10 + n,) for n in range(MAKERS)])
            store.executemany(
                "INSERT INTO open_time (maker, day, hours) VALUES (?, ?, '10:00-18:00')",
                [(10 + n, day) for n in range(MAKERS)
                 for day in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")])
            moods = ["lovely", "chic", "kitsch", "calm", "teen", "vintage", "dreamy", "bright"]
            areas = ["북촌", "성수", "홍대", "잠실", "전체"]
            store.executemany(
                "INSERT INTO product (maker, title, moods, areas, options, extra)"
                " VALUES (?, ?, ?, ?, ?, 10000)",
                [(10 + n % MAKERS, f"스냅 {n}", ",".join(rng.sample(moods, 2)), rng.choice(areas),
                  f"60={rng.randrange(50, 150) * 1000},90={rng.randrange(150, 250) * 1000}")
                 for n in range(products)])
            store.executemany(
                "INSERT INTO busy (maker, starts_at, ends_at) VALUES (?, ?, ?)",
                ((10 + n % MAKERS, start, start + 3600) for n in range(busy)
                 for start in [SECOND + rng.randrange(0, 400 * 24) * 3600]))

    def command(self, *words):
        return ["env", f"CATCHKIT_NOW={NOW}", self.binary, "--store", self.path, *words]

    def run(self, *words):
        return subprocess.run(
            self.command(*words), capture_output=True, text=True, check=True, env=ENVIRONMENT
        ).stdout


def measure(report, binary, folder, is_quick):
    store = Store(
        binary, os.path.join(folder, "snap.sqlite3"), 5_000 if is_quick else 50_000,
        50_000 if is_quick else 500_000)
    rounds = 3 if is_quick else 5
    words = ["snap", "match", "--mood", "빈티지", "--area", "북촌", "--budget", "100000", "--on",
             "2026-12-05", "--limit", "20", "--json", "--as", "준"]
    ours, theirs = in_turn(
        rounds, lambda: Run(store.command(*words)),
        lambda: Run(["sqlite3", "-json", store.path, MATCH]))
    report.ratio(
        "`snap match` over 50,000 products, best 20 / `sqlite3 -json` of the same", 3,
        median_ratio([run.seconds for run in ours], [run.seconds for run in theirs]))
    most = max(run.mebibytes for run in ours)
    report.add("its memory", "≤ 64 MB", f"{most:.0f} MB", most <= 64)

    words = ["snap", "slots", "prd-1", "--during", "2026-12-02..2027-11-30", "--json", "--as", "준"]
    count = store.run(*words).count("starts_at")
    ours, theirs = in_turn(
        rounds * 3, lambda: Run(store.command(*words)),
        lambda: Run(["sqlite3", "-json", store.path, SLOTS.format(count=count)]))
    report.ratio(
        f"`snap slots` of a year, {count} starts / `sqlite3 -json` of as many rows", 2,
        median_ratio([run.seconds for run in ours], [run.seconds for run in theirs]))

    days = iter(range(10_000))

    def booked():
        number = next(days)
        day, hour = 2 + number // 4, 10 + number % 4 * 2
        at = f"2027-{1 + day // 28:02}-{1 + day % 28:02} {hour}:00"
        command = store.command("snap", "book", "prd-2", "--at", at, "--as", "준", "-q")
        # The maker may be busy then; most times are free.
        return Run(command, may_fail=True)

    def added():
        number = next(days)
        day = f"2027-{1 + number // 28 % 12:02}-{1 + number % 28:02}"
        return Run(store.command(
            "shift", "add", "-p", "카페", "-d", day, "-t", f"{number % 20}:00-{number % 20 + 1}:00",
            "--as", "미나", "-q"))

    ours, theirs = in_turn(20 if is_quick else 60, booked, added)
    report.ratio(
        "`snap book` / `shift add`", 1.3,
        median_ratio([run.seconds for run in ours], [run.seconds for run in theirs]))
