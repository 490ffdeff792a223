"""Times commands on stores of many shifts beside the `sqlite3` shell on the same files."""

import datetime
import os
import re
import shutil
import statistics
import subprocess

from measuring import ENVIRONMENT, Run, in_turn, median_ratio

WORKERS = ["민지", "지훈", "수아", "하늘"]
# The first of these members is the owner.
FIRST_WORKER = 2
COLUMNS = "id,membership,day,starts_at,ends_at,breaks,state,title,memo,tags,import_key"
# What the program sets for a connection that writes.
WRITING = "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
INSERT = (
    "INSERT INTO shift (membership, day, starts_at, ends_at, state)"
    " VALUES (2, '{day}', 1793696400, 1793710800, 'planned')"
)
# The columns of `catchkit shift list`, in its order.
SELECT = """
SELECT 'shf-' || shift.id AS id, workplace.name AS place, person.name AS worker, day,
  strftime('%Y-%m-%dT%H:%M:%S+09:00', starts_at + 32400, 'unixepoch') AS starts_at,
  strftime('%Y-%m-%dT%H:%M:%S+09:00', ends_at + 32400, 'unixepoch') AS ends_at,
  zone, shift.state, ends_at - starts_at AS planned_seconds, breaks, title, memo, tags
FROM shift JOIN membership ON membership.id = shift.membership
  JOIN workplace ON workplace.id = membership.workplace
  JOIN person ON person.id = membership.person
"""


class Store:
    """A store made by the program and filled by the shell, for one owner and four workers."""

    def __init__(self, binary, path, count=0):
        self.binary = binary
        self.path = path
        self.run("user", "add", "사장", "--role", "owner")
        for name in WORKERS:
            self.run("user", "add", name, "--as", "사장")
        self.run("shift", "place", "add", "카페", "--shared", "--as", "사장")
        code = self.run("shift", "invite", "create", "--format", "ids", "--as", "사장").strip()
        for name in WORKERS:
            self.run("shift", "join", code, "--as", name)
            self.run("shift", "member", "accept", name, "--as", "사장")
        if count > 0:
            self.fill(count)

    def command(self, *words):
        return [self.binary, "--store", self.path, *words]

    def run(self, *words):
        return subprocess.run(
            self.command(*words), capture_output=True, text=True, check=True, env=ENVIRONMENT
        ).stdout

    def shell(self, sql, *options):
        return ["sqlite3", *options, self.path, sql]

    def logging(self):
        """The trigger that the program's connections log new shifts with, for the shell's."""
        sql = "SELECT group_concat('quote(NEW.' || name || ')', ' || '','' || ') FROM " \
            "pragma_table_info('shift')"
        image = subprocess.run(
            self.shell(sql), capture_output=True, check=True, text=True).stdout.strip()
        return f"""
            CREATE TEMP TRIGGER logged AFTER INSERT ON main.shift BEGIN
              INSERT INTO change (operation, entity, record, before, after)
              VALUES ((SELECT max(number) FROM operation), 'shift', NEW.id, NULL, {image});
            END;
            """

    def fill(self, count, daily=40):
        """So many shifts a day from 2000 on; the rows are logged as the newest operation's."""
        sql = f"""
            PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = -65536; {self.logging()}
            WITH RECURSIVE row (number) AS (
              SELECT 0 UNION ALL SELECT number + 1 FROM row WHERE number + 1 < {count}
            )
            INSERT INTO shift (membership, day, starts_at, ends_at, state, title, tags)
            SELECT {FIRST_WORKER} + number % 4, date('2000-01-01', (number / {daily}) || ' days'),
              946684800 + number / {daily} * 86400 + number % 40 * 900,
              946684800 + number / {daily} * 86400 + number % 40 * 900 + 14400, 'done',
              'shift ' || number, CASE number % 5 WHEN 0 THEN 'night,주말' ELSE '' END
            FROM row
            """
        subprocess.run(self.shell(sql), capture_output=True, check=True)

    def copy(self, name):
        other = Store.__new__(Store)
        other.binary = self.binary
        other.path = os.path.join(os.path.dirname(self.path), name)
        shutil.copy(self.path, other.path)
        return other

    def shifts(self):
        sql = "SELECT count(*) FROM shift"
        return int(subprocess.run(self.shell(sql), capture_output=True, check=True).stdout)


def days():
    """Days that nobody works yet, one after the other."""
    day = datetime.date(2101, 1, 1)
    while True:
        yield day.isoformat()
        day += datetime.timedelta(days=1)


def adding(store, free):
    return store.command(
        "--as", "사장", "shift", "add", "--worker", WORKERS[0], "--time", "18:00-22:00", "--break",
        "30", "--day", next(free))


def inserting(store, free):
    return store.shell(WRITING + INSERT.format(day=next(free)))


def syncs(command, folder):
    """How often a command waits for the disk."""
    trace = os.path.join(folder, "trace")
    subprocess.run(
        ["strace", "-f", "-e", "trace=fdatasync,fsync", "-o", trace, *command],
        capture_output=True, check=True, env=ENVIRONMENT)
    with open(trace, encoding="utf-8") as file:
        return len(re.findall(r"\b(?:fdatasync|fsync)\(", file.read()))


def measure_reading(report, store, rounds):
    words = ["--as", "사장", "shift"]
    show, select, listing, query = in_turn(
        rounds,
        lambda: Run(store.command(*words, "show", "shf-500", "--json")).seconds,
        lambda: Run(store.shell(f"{SELECT} WHERE shift.id = 500", "-json")).seconds,
        lambda: Run(store.command(*words, "list", "--all", "--limit", "50", "--json", "-q")).seconds,
        lambda: Run(
            store.shell(f"{SELECT} ORDER BY day, starts_at, shift.id LIMIT 50", "-json")).seconds,
    )
    report.ratio(
        "`shift show` as JSON / `sqlite3 -json` of the same row", 0.8, median_ratio(show, select))
    report.ratio(
        f"`shift list --limit 50` of {store.shifts():,} / `sqlite3 -json` of the same", 1.2,
        median_ratio(listing, query))


def measure_writing(report, store, folder, rounds):
    ours, theirs = store.copy("ours.sqlite3"), store.copy("theirs.sqlite3")
    free = days()
    add, insert = in_turn(
        rounds,
        lambda: Run(adding(ours, free)).seconds,
        lambda: Run(inserting(theirs, free)).seconds,
    )
    report.ratio(
        "`shift add` / one INSERT by the `sqlite3` shell", 1.2, median_ratio(add, insert))
    if shutil.which("strace") is not None:
        count = syncs(adding(ours, free), folder)
        shell = syncs(inserting(theirs, free), folder)
        report.add(
            "its waits for the disk", f"≤ the shell's {shell}", str(count), count <= shell)


def measure_crowd(report, store, count, rounds):
    """One-shot writes by so many processes, fifty at a time."""
    ours, theirs = store.copy("ours.sqlite3"), store.copy("theirs.sqlite3")
    free = days()
    add = adding(ours, free)[:-1]
    insert = ["sqlite3", "-cmd", ".timeout 60000", theirs.path, WRITING + INSERT.format(day="{}")]

    def seconds(*command):
        # In files: fifty children must not wait for a pipe.
        path = os.path.join(os.path.dirname(store.path), "days")
        with open(path, "w", encoding="ascii") as file:
            file.writelines(f"{next(free)}\n" for _ in range(count))
        with open(path, "rb") as file:
            # Whether all rows arrived is counted.
            return Run(list(command), file.fileno(), may_fail=True).seconds

    adds, inserts = in_turn(
        rounds,
        lambda: seconds("xargs", "-P", "50", "-n", "1", *add),
        lambda: seconds("xargs", "-P", "50", "-I", "{}", *insert),
    )
    # The first round is for warming up, but its rows must not be lost either.
    total = count * (rounds + 1)
    lost = total - ours.shifts()
    report.add(f"lost of {total:,} one-shot writes, 50 at a time", "0", str(lost), lost == 0)
    arrived = theirs.shifts()
    report.ratio(
        f"{count:,} of them / as many INSERTs by the shell, which lost {total - arrived:,}", 1.0,
        median_ratio(adds, inserts))


def measure_import(report, base, folder, count, rounds):
    ours, theirs = os.path.join(folder, "ours.csv"), os.path.join(folder, "theirs.csv")
    first = datetime.date(2000, 1, 1)
    with open(ours, "w", encoding="utf-8") as mine, open(theirs, "w", encoding="utf-8") as its:
        mine.write("key,worker,day,start,end,title\n")
        its.write(COLUMNS + "\n")
        for index in range(count):
            # Nobody works twice at a time.
            number, member = divmod(index, 4)
            day = first + datetime.timedelta(days=number)
            start = 946684800 + number * 86400 + 32400
            mine.write(f"k{index},{WORKERS[member]},{day},18:00,22:00,shift {index}\n")
            its.write(
                f"{index + 1},{FIRST_WORKER + member},{day},{start},{start + 14400},[],planned,"
                f"shift {index},,,k{index}\n")

    def by_us():
        store = base.copy("ours.sqlite3")
        return Run(store.command(
            "--as", "사장", "shift", "import", ours, "--place", "카페", "--yes", "--quiet")).seconds

    logging = base.logging()

    def by_shell():
        store = base.copy("theirs.sqlite3")
        return Run([
            "sqlite3", "-cmd", WRITING, "-cmd", "PRAGMA cache_size = -65536",
            "-cmd", " ".join(logging.split()), store.path,
            f".import --csv --skip 1 '{theirs}' shift",
        ]).seconds

    imports, rivals = in_turn(rounds, by_us, by_shell)
    report.ratio(
        f"`shift import` of {count:,} / `.import`, same indexes and triggers", 1.5,
        median_ratio(imports, rivals))


def measure_export(report, binary, folder, count):
    store = Store(binary, os.path.join(folder, "large.sqlite3"), count)
    ours, theirs = in_turn(
        3,
        lambda: Run(store.command("--as", "사장", "shift", "list", "--all", "--format", "jsonl")),
        lambda: Run(store.shell(f"{SELECT} ORDER BY day, starts_at, shift.id", "-json")),
    )
    report.ratio(
        f"`shift list --format jsonl` of {count:,} / `sqlite3 -json` of the same", 0.4,
        median_ratio([run.seconds for run in ours], [run.seconds for run in theirs]))
    memory = max(run.mebibytes for run in ours)
    report.add("its memory", "≤ 32 MB", f"{memory:.0f} MB", memory <= 32)


def measure_completion(report, store, rounds):
    version, *kinds = in_turn(
        rounds,
        lambda: Run([store.binary, "--version"]).seconds,
        *(
            lambda kind=kind: Run(
                store.command("complete", "--as", "사장", "--", *kind)).seconds
            for kind in [("shift", "shf-"), ("shift", "shf-12"), ("worker", ""), ("tag", "n")]
        ),
    )

    def late(seconds):
        return statistics.quantiles(seconds, n=20)[-1]

    worst = max(late(kind) for kind in kinds)
    report.ratio(
        f"completion at {store.shifts():,} shifts / `--version`, both p95", 3,
        worst / late(version))


def measure_calendar(report, base, count, rounds):
    """A month of a year in which every day has hundreds of shifts."""
    store = base.copy("year.sqlite3")
    store.fill(count, daily=count // 365)
    words = ["--as", "사장", "-q", "shift"]
    kinds = in_turn(
        rounds,
        lambda: Run(store.command(*words, "list", "--during", "2000-06")).seconds,
        lambda: Run(store.command(*words, "calendar", "2000-06")).seconds,
        lambda: Run(store.command(*words, "calendar", "2000-06", "--html", "-")).seconds,
    )
    for name, kind in zip(("", " --html -"), kinds[1:]):
        report.ratio(
            f"`shift calendar 2000-06{name}` in a year of {store.shifts():,} / `shift list` of it",
            2, median_ratio(kind, kinds[0]))


def measure(report, binary, folder, is_quick):
    many = 20_000 if is_quick else 100_000
    base = Store(binary, os.path.join(folder, "base.sqlite3"))
    store = base.copy("store.sqlite3")
    store.fill(many)
    measure_reading(report, store, 60 if is_quick else 200)
    measure_completion(report, store, 60 if is_quick else 200)
    measure_calendar(report, base, many, 9 if is_quick else 30)
    measure_writing(report, store, folder, 40 if is_quick else 150)
    measure_crowd(report, base, *((250, 5) if is_quick else (1_000, 3)))
    measure_import(report, base, folder, many, 3)
    measure_export(report, binary, folder, 100_000 if is_quick else 1_000_000)
