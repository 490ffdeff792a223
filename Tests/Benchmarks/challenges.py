"""Times `challenge` on stores of many challenges beside the `sqlite3` shell on the same files."""

import hashlib
import json
import os
import random
import shutil
import sqlite3
import struct
import subprocess
import zlib

from measuring import ENVIRONMENT, Run, in_turn, median_ratio
from store import WRITING

NAMES = ["절약왕", "mina77"]
MADE = "2026-11-01T09:00:00+09:00"
RUNNING = "2026-11-03T09:00:00+09:00"
NIGHT = "2026-11-09T00:00:10+09:00"
# Totals of each player, as the shell of somebody without catchkit would ask for them.
TOTALS = """
SELECT challenge, challenge_player.id, sum(cost) FROM challenge_player
JOIN challenge_record ON challenge_record.player = challenge_player.id
WHERE is_withdrawn = 0 GROUP BY challenge, challenge_player.id
"""
# What `challenge today` tells of a challenge without allowed categories, but for the closing.
TODAY = """
SELECT count(*) FILTER (WHERE day = '2026-11-03') > 0 AS posted, 'chl-' || challenge AS challenge,
  '2026-11-03' AS date,
  CAST(julianday('2026-11-03') - julianday(rules ->> '$.start') AS INTEGER) + 1 AS day,
  rules ->> '$.days' AS days,
  count(*) FILTER (WHERE day = '2026-11-03') AS records,
  ifnull(sum(cost) FILTER (WHERE day = '2026-11-03'), 0) AS spent, ifnull(sum(cost), 0) AS total,
  rules ->> '$.amount' AS amount, ifnull(sum(cost), 0) * 100 / (rules ->> '$.amount') AS percent,
  (rules ->> '$.rest_days') - count(*) FILTER (WHERE kind = 'rest') AS rests_left
FROM person JOIN challenge_player ON active = person.id
JOIN challenge ON challenge.id = challenge_player.challenge
LEFT JOIN challenge_record
  ON challenge_record.player = challenge_player.id AND NOT is_withdrawn
WHERE person.name = '절약왕'
"""
# What a script of that shell does at midnight: the sums of those that end, their winner, their end.
ENDING = WRITING + """
BEGIN;
CREATE TEMP TABLE total AS
SELECT challenge, challenge_player.id AS player, person, sum(cost) AS won FROM challenge
JOIN challenge_player ON challenge_player.challenge = challenge.id
JOIN challenge_record ON challenge_record.player = challenge_player.id
WHERE next_at <= {night} AND is_withdrawn = 0 GROUP BY challenge, challenge_player.id;
UPDATE challenge SET state = 'done', ended_at = next_at, next_at = NULL, verdict = (
  SELECT json_group_array(json_object('player', player, 'total', won))
  FROM total WHERE challenge = challenge.id)
WHERE next_at <= {night};
UPDATE challenge_player SET active = NULL WHERE challenge IN (SELECT challenge FROM total);
COMMIT;
"""


class Store:
    def __init__(self, binary, path, is_shared=True):
        """A duel of two people here, or of one who waits for a rival by file."""
        self.binary = binary
        self.path = path
        self.run(MADE, "user", "add", "사장", "--role", "owner")
        for name in NAMES:
            self.run(MADE, "user", "add", name, "--as", "사장")
        self.run(
            MADE, "challenge", "new", "--topic", "1", "--amount", "30000", "--title",
            "둘이서 한 주를", "--content", "x", "--proof", "needed", "--as", NAMES[0], "-q")
        if is_shared:
            self.run(MADE, "challenge", "join", "chl-1", "--as", NAMES[1], "-q")

    def command(self, now, *words):
        return ["env", f"CATCHKIT_NOW={now}", self.binary, "--store", self.path, *words]

    def run(self, now, *words):
        return subprocess.run(
            self.command(now, *words), capture_output=True, text=True, check=True, env=ENVIRONMENT
        ).stdout

    def shell(self, sql, *options):
        return ["env", f"CATCHKIT_NOW={MADE}", "sqlite3", *options, self.path, sql]

    def copy(self, name):
        other = Store.__new__(Store)
        other.binary = self.binary
        other.path = os.path.join(os.path.dirname(self.path), name)
        shutil.copy(self.path, other.path)
        return other

    def fill(self, count, ending):
        """So many other duels with a record a day; some of them end with the 8th, the rest later."""
        with sqlite3.connect(self.path, isolation_level=None) as store:
            store.execute("BEGIN")
            (rules,) = store.execute("SELECT rules FROM challenge").fetchone()
            for number in range(count):
                own = json.loads(rules)
                own["nonce"] = f"{number:032x}"
                own["proof"] = "none"
                own["days"] = 7 if number < ending else 14
                text = json.dumps(own, ensure_ascii=False, separators=(",", ":"))
                digest = hashlib.sha256(text.encode()).hexdigest()
                moment = 1794150000 if number < ending else 1794754800
                row = store.execute(
                    "INSERT INTO challenge (global_id, rules, code, state, created_at, next_at)"
                    " VALUES (?, ?, ?, 'inProgress', 1793491200, ?)",
                    (digest, text, f"{number:06}", moment)).lastrowid
                for side in range(2):
                    name = f"탄{chr(0xAC00 + number)}{side}"
                    person = store.execute(
                        "INSERT INTO person (name, role, added_at) VALUES (?, 'worker', 0)",
                        (name,)).lastrowid
                    player = store.execute(
                        "INSERT INTO challenge_player (challenge, person, active, role, player,"
                        " name, joined_at) VALUES (?, ?, ?, ?, ?, ?, 1793491200)",
                        (row, person, person, "player" if side else "creator",
                         f"{number * 2 + side:032x}", name)).lastrowid
                    store.executemany(
                        "INSERT INTO challenge_record (player, number, day, kind, cost, category,"
                        " title, content, needs_photo, posted_at, changed_at)"
                        " VALUES (?, ?, ?, 'spending', ?, '식비', '', '', 0, ?, ?)",
                        [(player, day, f"2026-11-{day + 1:02}", number % 7 * 100 + side,
                          1793502000 + day * 86400, 1793502000 + day * 86400)
                         for day in range(1, 8)])
            store.execute("COMMIT")


def picture(path, megabytes=2):
    """A PNG of random pixels, which no compression makes smaller."""
    source = random.Random(1)
    width, height = 1024, megabytes * 1000 // 3
    rows = b"".join(b"\0" + source.randbytes(3 * width) for _ in range(height))

    def chunk(name, body):
        return (struct.pack(">I", len(body)) + name + body
                + struct.pack(">I", zlib.crc32(name + body)))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(
            b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 0)) + chunk(b"IEND", b""))


def measure_reading(report, base, rounds):
    store = base.copy("many.sqlite3")
    store.fill(10_000, 0)
    store.run(RUNNING, "challenge", "tick", "-q")
    tick, sums = in_turn(
        rounds,
        lambda: Run(store.command(RUNNING, "challenge", "tick", "-q")).seconds,
        lambda: Run(store.shell(TOTALS)).seconds)
    report.ratio(
        "`challenge tick` with nothing due among 10,000 / the shell's sums of their records", 1.5,
        median_ratio(tick, sums))
    today, query = in_turn(
        rounds,
        lambda: Run(
            store.command(RUNNING, "challenge", "today", "--json", "--as", NAMES[0]),
            may_fail=True).seconds,
        lambda: Run(store.shell(TODAY, "-json")).seconds)
    report.ratio(
        "`challenge today` / `sqlite3 -json` of the same", 1.0, median_ratio(today, query))


def measure_night(report, base, rounds):
    many = base.copy("night.sqlite3")
    many.fill(10_000, 1_000)
    many.run(RUNNING, "challenge", "tick", "-q")
    ours, theirs = many.copy("ours.sqlite3"), many.copy("theirs.sqlite3")
    script = theirs.shell(ENDING.format(night=1794150010))

    def ended():
        shutil.copy(many.path, ours.path)
        return Run(ours.command(NIGHT, "challenge", "tick", "--yes", "-q")).seconds

    def ended_by_shell():
        shutil.copy(many.path, theirs.path)
        return Run(script).seconds

    ticks, scripts = in_turn(rounds, ended, ended_by_shell)
    with sqlite3.connect(ours.path) as store:
        (count,) = store.execute(
            "SELECT count(*) FROM challenge WHERE state = 'done'").fetchone()
    report.add("challenges judged that night", "≥ 1,000", f"{count:,}", count >= 1_000)
    report.ratio(
        "a night in which 1,000 of 10,000 end / a script of the shell that sums and updates them",
        3, median_ratio(ticks, scripts))


def measure_posting(report, base, folder, rounds):
    photo = os.path.join(folder, "photo.png")
    picture(photo)
    ours, theirs = base.copy("post.sqlite3"), base.copy("insert.sqlite3")
    ours.run(RUNNING, "challenge", "tick", "-q")
    theirs.run(RUNNING, "challenge", "tick", "-q")
    target = os.path.join(folder, "copy.png")
    files = ours.path + ".files"
    os.mkdir(files, 0o700)
    insert = theirs.shell(
        WRITING + "INSERT INTO challenge_record (player, number, day, kind, cost, category, title,"
        " content, needs_photo, posted_at, changed_at) SELECT 1, coalesce(max(number), 0) + 1,"
        " '2026-11-02', 'spending', 0, '', '', '', 0, 0, 0 FROM challenge_record")
    # Without vipsthumbnail: no part of the pair decodes pixels.
    post = ["env", "PATH=/nonexistent", *ours.command(
        "2026-11-02T10:00:00+09:00", "challenge", "post", "--cost", "0", "--photo", photo, "-q",
        "--as", NAMES[0])[1:]]

    def posted():
        # A photo that is known already is not written again; its folder is there from the first on.
        for name in os.listdir(files):
            os.remove(os.path.join(files, name))
        return Run(post).seconds

    def copied():
        if os.path.exists(target):
            os.remove(target)
        seconds = Run(["cp", photo, target]).seconds + Run(["sync", target]).seconds
        return seconds + Run(insert).seconds

    posts, copies = in_turn(rounds, posted, copied)
    report.ratio(
        "`challenge post` with a 2 MB photo / `cp`, `sync` and an INSERT by the shell", 1.5,
        median_ratio(posts, copies))


def measure_merging(report, binary, folder, rounds, count=10_000):
    """A rival's log of many entries, merged into a store that knows the first one."""
    ours = Store(binary, os.path.join(folder, "ours-by-file.sqlite3"), is_shared=False)
    theirs = Store(binary, os.path.join(folder, "theirs-by-file.sqlite3"), is_shared=False)
    offer, log, card = (os.path.join(folder, name) for name in ("offer.log", "rival.log", "card.csv"))

    def written(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    day = "2026-11-02T10:00:00+09:00"
    written(offer, ours.run(MADE, "challenge", "offer", "--as", NAMES[0]))
    written(log, theirs.run(MADE, "challenge", "accept", offer, "--as", NAMES[1]))
    ours.run(MADE, "challenge", "merge", log, "-q", "--as", NAMES[0])
    written(card, "date,cost,category,memo\n" + "".join(
        f"2026-11-02,{number},식비,m{number}\n" for number in range(count)))
    theirs.run(day, "challenge", "import", card, "-q", "--yes", "--as", NAMES[1])
    written(log, theirs.run(day, "challenge", "send", "--as", NAMES[1]))
    before = ours.copy("before-merging.sqlite3")

    def merged():
        shutil.copy(before.path, ours.path)
        return Run(ours.command(day, "challenge", "merge", log, "-q", "--as", NAMES[0])).seconds

    merges, reads = in_turn(rounds, merged, lambda: Run(["jq", "-c", ".", log]).seconds)
    with open(log, encoding="utf-8") as file:
        lines = sum(1 for _ in file)
    report.ratio(
        f"`challenge merge` of a log of {lines:,} lines / `jq -c .` of the file", 1.0,
        median_ratio(merges, reads))


def measure(report, binary, folder, is_quick):
    folder = os.path.join(folder, "challenges")
    os.makedirs(folder)
    base = Store(binary, os.path.join(folder, "base.sqlite3"))
    measure_reading(report, base, 30 if is_quick else 100)
    measure_night(report, base, 5)
    measure_posting(report, base, folder, 30 if is_quick else 100)
    measure_merging(report, binary, folder, 5)
