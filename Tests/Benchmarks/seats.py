"""Times `seat` on stores of many trains beside the `sqlite3` shell on the same files."""

import csv
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import threading
import time

from measuring import ENVIRONMENT, Run, in_turn, median_ratio
from store import WRITING, syncs

NOW = "2026-11-02T09:00:00+09:00"
RIDE = ["--train", "2241", "--car", "2429", "--go", "-q"]
DAY = "2026-11-02"
# All seats of the car in the columns of `catchkit seat map`, but for the age in ISO 8601.
MAP = """
WITH RECURSIVE section (name, seats) AS (
  VALUES ('PA', 6), ('A', 12), ('B', 12), ('C', 12), ('PB', 6)
), seat (section, place, seats) AS (
  SELECT name, 1, seats FROM section
  UNION ALL SELECT section, place + 1, seats FROM seat WHERE place < seats
), known AS (
  SELECT seat, state, since, seat_place.person, arrives_at
  FROM seat_car JOIN seat_place ON seat_place.car = seat_car.id
    LEFT JOIN seat_journey ON seat_journey.rider = seat_place.person
  WHERE seat_car.service_day = '2026-11-02' AND line = '2' AND seat_car.train = '{train}'
    AND code = '2429' AND (expires_at IS NULL OR expires_at > 1793577600)
)
SELECT section || place AS seat, section,
  CASE WHEN section GLOB 'P*' THEN 'priority' ELSE 'normal' END AS kind, state,
  1793577600 - since AS age_seconds, (arrives_at - 1793577600 + 59) / 60 AS minutes_to_free,
  min(2, (arrives_at - 1793577600 - 1) / 600) AS level, ifnull(person = 2, 0) AS is_own,
  (SELECT name FROM person JOIN seat_profile ON seat_profile.person = person.id
    WHERE person.id = known.person AND is_open) AS nickname, json('[]') AS tags
FROM seat LEFT JOIN known ON known.seat = section || place
"""
DUE = """
SELECT id FROM seat_request WHERE wish > '' AND state = 'pending' AND expires_at <= {now}
UNION ALL SELECT id FROM seat_place WHERE expires_at <= {now}
UNION ALL SELECT id FROM seat_journey WHERE rider > 0 AND (
  held_since + 301 <= {now} OR noticed_at IS NULL AND notice_at <= {now}
  OR arrives_at + 600 <= {now})
"""


class Store:
    """A store of an owner and some riders of one train."""

    def __init__(self, binary, path, riders=2):
        self.binary = binary
        self.path = path
        self.names = [f"사람{chr(0xAC00 + 28 * number)}" for number in range(riders)]
        self.run("user", "add", "사장", "--role", "owner")
        for name in self.names:
            self.run("user", "add", name, "--as", "사장")
            self.run("seat", "ride", "선릉", "신도림", *RIDE, "--as", name)
            self.run("seat", "grant", name, "100000", "--reason", "x", "-q", "--as", "사장")

    def command(self, *words):
        return ["env", f"CATCHKIT_NOW={NOW}", self.binary, "--store", self.path, *words]

    def run(self, *words):
        return subprocess.run(
            self.command(*words), capture_output=True, text=True, check=True, env=ENVIRONMENT
        ).stdout

    def shell(self, sql, *options):
        # Started by the same program, so that both sides pay for it.
        return ["env", f"CATCHKIT_NOW={NOW}", "sqlite3", *options, self.path, sql]

    def number(self, sql):
        return int(subprocess.run(self.shell(sql), capture_output=True, check=True).stdout)

    def copy(self, name):
        other = Store.__new__(Store)
        other.binary, other.names = self.binary, self.names
        other.path = os.path.join(os.path.dirname(self.path), name)
        shutil.copy(self.path, other.path)
        return other

    def fill(self, trains):
        """So many other trains, each with a car of eight known seats and a rider."""
        sql = f"""
            PRAGMA journal_mode = TRUNCATE;
            CREATE TEMP TABLE row AS WITH RECURSIVE row (n) AS (
              SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < {trains}) SELECT n FROM row;
            INSERT INTO person (name, role, added_at)
              SELECT '탄' || char(0xAC00 + n), 'worker', 0 FROM row;
            INSERT INTO seat_journey (person, rider, stage, origin, target, rides, leg, service_day,
              train, car, planned_at, started_at, departed_at, arrives_at, source, subjects,
              notice_at)
            SELECT person.id, person.id, 'riding', origin, target, rides, leg, service_day,
              100000 + person.id, car, planned_at, started_at, departed_at, arrives_at + 3600,
              source, '[]', notice_at + 3600
            FROM person, (SELECT * FROM seat_journey WHERE id = 1) WHERE person.name GLOB '탄*';
            INSERT INTO seat_car (service_day, line, train, code)
              SELECT service_day, '2', train, '2429' FROM seat_journey WHERE id > {len(self.names)};
            INSERT INTO seat_place (person, journey, car, seat, state, since)
              SELECT person, seat_journey.id, seat_car.id, 'A3', 'occupied', 1793577000
              FROM seat_journey JOIN seat_car USING (train) WHERE train > 100000;
            INSERT INTO seat_place (car, seat, state, since, expires_at)
              SELECT seat_car.id, seat, 'taken', 1793577000, 1793579000
              FROM seat_car, (SELECT column1 AS seat FROM (VALUES ('A1'), ('A2'), ('B1'), ('B2'),
                ('B3'), ('C1'), ('C2'))) WHERE train > 100000;
            """
        subprocess.run(self.shell(sql), capture_output=True, check=True)
        return self.number("SELECT max(train) FROM seat_car")


def measure_reading(report, base, rounds):
    store = base.copy("trains.sqlite3")
    train = store.fill(10_000)
    ours, theirs = in_turn(
        rounds,
        lambda: Run(store.command(
            "seat", "map", "2429", "--train", str(train), "--json", "--as", store.names[0])).seconds,
        lambda: Run(store.shell(MAP.format(train=train), "-json")).seconds,
    )
    report.ratio(
        "`seat map` of one car among 10,000 trains / `sqlite3 -json` of its rows", 1.0,
        median_ratio(ours, theirs))
    due = DUE.format(now=1793577600)
    tick, query = in_turn(
        rounds,
        lambda: Run(store.command("seat", "tick", "-q")).seconds,
        lambda: Run(store.shell(due)).seconds,
    )
    report.ratio(
        "`seat tick` with nothing due among 10,000 journeys / the shell's query", 2,
        median_ratio(tick, query))


def measure_asking(report, base, folder, rounds):
    ours, theirs = base.copy("ours.sqlite3"), base.copy("theirs.sqlite3")
    owner, asker = ours.names[:2]
    ours.run("seat", "sit", "A3", "-q", "--as", owner)
    ask = ours.command("seat", "ask", "A3", "--offer", "1", "-q", "--as", asker)
    insert = theirs.shell(
        WRITING + f"INSERT INTO seat_car (service_day, line, train, code)"
        f" VALUES ('{DAY}', '2', hex(randomblob(8)), '2429')")
    number = 0

    def asked():
        nonlocal number
        seconds = Run(ask).seconds
        number += 1
        ours.run("seat", "cancel", f"ask-{number}", "-q", "--as", asker)
        return seconds

    asks, inserts = in_turn(rounds, asked, lambda: Run(insert).seconds)
    report.ratio(
        "`seat ask` / one INSERT by the `sqlite3` shell", 1.3, median_ratio(asks, inserts))
    if shutil.which("strace") is not None:
        count, shell = syncs(ask, folder), syncs(insert, folder)
        report.add("its waits for the disk", f"≤ the shell's {shell}", str(count), count <= shell)


def measure_crowd(report, base, rounds, count=250):
    """Mixed operations of many riders, fifty at a time; each leaves an event."""
    ours, theirs = base.copy("ours.sqlite3"), base.copy("theirs.sqlite3")
    path = os.path.join(os.path.dirname(base.path), "operations")
    seats = [f"{section}{place}" for section in "ABC" for place in range(1, 13)]
    insert = theirs.shell(
        WRITING + f"INSERT INTO seat_car (service_day, line, train, code)"
        f" VALUES ('{DAY}', '2', hex(randomblob(8)) || '{{}}', '2429')", "-cmd", ".timeout 60000")

    def crowd():
        with open(path, "w", encoding="utf-8") as file:
            for number in range(count):
                name = ours.names[number % len(ours.names)]
                words = [
                    f"report {seats[number % 36]} --free", f"report {seats[-number % 36]} --taken",
                    "profile --notice 3m", "report C12 --free", "report A1 --taken",
                ][number % 5]
                file.write(f"{words} -q --as {name}\n")
        with open(path, "rb") as file:
            return Run(
                ["xargs", "-P", "50", "-L", "1", *ours.command("seat")], file.fileno()).seconds

    def inserts():
        with open(path, "rb") as file:
            return Run(
                ["xargs", "-P", "50", "-I", "{}", *insert[:-1], insert[-1].replace("{}", "x")],
                file.fileno(), may_fail=True).seconds

    before = ours.number("SELECT count(*) FROM seat_event")
    adds, rivals = in_turn(rounds, crowd, inserts)
    report.ratio(
        f"{count} mixed operations, 50 at a time / as many INSERTs by the shell", 1.0,
        median_ratio(adds, rivals))
    wanted = (rounds + 1) * count * 4 // 5
    lost = wanted - (ours.number("SELECT count(*) FROM seat_event") - before)
    report.add(f"lost of {wanted:,} reports", "0", str(lost), lost == 0)


def write_feed(folder, trips, stops):
    os.makedirs(folder)
    files = {
        "agency.txt": [["agency_id", "agency_name", "agency_url", "agency_timezone"],
                       ["a", "a", "http://a.example", "Asia/Seoul"]],
        "routes.txt": [["route_id", "route_short_name", "route_long_name", "route_type"],
                       ["r", "9", "nine", "1"]],
        "calendar.txt": [["service_id", "monday", "tuesday", "wednesday", "thursday", "friday",
                          "saturday", "sunday", "start_date", "end_date"],
                         ["w", *"1111100", "20260101", "20271231"]],
        "stops.txt": [["stop_id", "stop_name", "stop_lat", "stop_lon"]] + [
            [f"s{stop}", f"역{stop}", "37.5", str(127 + stop / 1000)] for stop in range(stops)],
        "trips.txt": [["route_id", "service_id", "trip_id", "trip_headsign", "direction_id"]] + [
            ["r", "w", f"t{trip}", "끝", str(trip % 2)] for trip in range(trips)],
        "stop_times.txt": [
            ["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"]],
    }
    for trip in range(trips):
        # A day of trains, however many.
        first = 5 * 3600 + trip * 60_000 // trips
        for place in range(stops):
            stop = place if trip % 2 == 0 else stops - 1 - place
            # Some trips are slower, as real ones are.
            second = first + place * (120 + trip % 7 * 5)
            arrival, departure = (
                f"{moment // 3600:02}:{moment // 60 % 60:02}:{moment % 60:02}"
                for moment in (second, second + 30))
            files["stop_times.txt"].append([f"t{trip}", arrival, departure, f"s{stop}", place + 1])
    for name, rows in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    return files


def measure_feed(report, base, folder, is_quick):
    feed = os.path.join(folder, "feed")
    files = write_feed(feed, 1_000 if is_quick else 3_000, 30)
    count = len(files["stop_times.txt"]) - 1
    tables = os.path.join(folder, "tables.sql")
    with open(tables, "w", encoding="utf-8") as file:
        for name, rows in files.items():
            table = name.split(".")[0]
            print(f"CREATE TABLE {table} ({', '.join(rows[0])});", file=file)
            for column in ("trip_id", "stop_id"):
                if column in rows[0]:
                    print(f"CREATE INDEX {table}_{column} ON {table} ({column});", file=file)
        print("BEGIN;", file=file)
        for name in files:
            print(f".import --csv --skip 1 '{os.path.join(feed, name)}' {name.split('.')[0]}", file=file)
        print("COMMIT;", file=file)

    def by_us():
        store = base.copy("ours.sqlite3")
        return Run(store.command(
            "seat", "import", feed, "--network", "nine", "--yes", "-q", "--as", "사장"))

    def by_shell():
        path = os.path.join(folder, "theirs.sqlite3")
        if os.path.exists(path):
            os.remove(path)
        return Run(["sqlite3", "-init", tables, path, ""]).seconds

    ours, theirs = in_turn(3, by_us, by_shell)
    report.ratio(
        f"a feed of {count:,} stop times / `.import` into indexed tables", 1.5,
        median_ratio([run.seconds for run in ours], theirs))
    memory = max(run.mebibytes for run in ours)
    report.add("its memory", "≤ 128 MB", f"{memory:.0f} MB", memory <= 128)


POLLER = """
import sqlite3, sys, time
store = sqlite3.connect(sys.argv[1])
version, last = None, store.execute("SELECT max(id) FROM seat_event").fetchone()[0]
while True:
    now = store.execute("PRAGMA data_version").fetchone()[0]
    if now != version:
        version = now
        for (last,) in store.execute("SELECT id FROM seat_event WHERE id > ? ORDER BY id", (last,)).fetchall():
            print(last, flush=True)
    time.sleep(0.005)
"""


def ticks(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        return sum(int(word) for word in file.read().split()[13:15])


def follow(command, path, count):
    """Milliseconds from each COMMIT of another process to the follower's line, and idle ticks."""
    moments = random.Random(9)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=ENVIRONMENT) as follower:
        time.sleep(0.5)
        heard = []

        def listen():
            for _ in range(count):
                follower.stdout.readline()
                heard.append(time.perf_counter())

        listener = threading.Thread(target=listen)
        listener.start()
        writer = sqlite3.connect(path, isolation_level=None)
        writer.execute("PRAGMA journal_mode = TRUNCATE")
        writer.execute("PRAGMA synchronous = FULL")
        ended = []
        for _ in range(count):
            writer.execute(
                "INSERT INTO seat_event (at, type, data) VALUES (0, 'seat.freed', '{}')")
            ended.append(time.perf_counter())
            time.sleep(moments.uniform(0.01, 0.04))
        listener.join()
        writer.close()
        before = ticks(follower)
        time.sleep(5)
        idle = ticks(follower) - before
        follower.kill()
    return [max(0, (one - other) * 1e3) for one, other in zip(heard, ended)], idle


def measure_following(report, base, count):
    ours, theirs = base.copy("ours.sqlite3"), base.copy("theirs.sqlite3")
    late, idle = follow(ours.command("seat", "watch", "--as", "사장"), ours.path, count)
    polled, busy = follow(["python3", "-c", POLLER, theirs.path], theirs.path, count)
    for name, cut, goal in (("median", 49, 0.15), ("p99", 98, 0.3)):
        one, other = (statistics.quantiles(times, n=100)[cut] for times in (late, polled))
        report.ratio(
            f"`seat watch` from COMMIT to the line, {name} {one:.2f} ms / a poll each 5 ms", goal,
            one / other)
    report.ratio("its processor time when idle / the poll's", 0.2, idle / max(1, busy))


def measure(report, binary, folder, is_quick):
    folder = os.path.join(folder, "seats")
    os.makedirs(folder)
    base = Store(binary, os.path.join(folder, "base.sqlite3"))
    many = Store(binary, os.path.join(folder, "many.sqlite3"), riders=25)
    measure_reading(report, base, 60 if is_quick else 200)
    measure_asking(report, base, folder, 40 if is_quick else 150)
    measure_crowd(report, many, 5)
    measure_feed(report, base, folder, is_quick)
    measure_following(report, base, 100 if is_quick else 300)
