"""T24: what is rescued of a damaged store, or copied with its pictures, is whole or says it is not.

T24 damages pages, the list of tables and the header, and looks at what `store salvage` makes of the
rest. T24-odd gives rows values that no command writes. T24-cut kills it and fails its calls. T24-race
lets several backups make one name at once.
"""

import os
import shutil
import sqlite3
import subprocess

import challenge_mutations
import commands
import program
import seat_mutations
import trial
import tracing
from commands import Exit

PAGE = 4096
MADE = "made.store"
SALVAGE = ["store", "salvage", program.Store.FILE, MADE, "--json"]
LOG = ("operation", "change", "sqlite_sequence")
EDITED = "나중에 고침"


def looks():
    """Commands of each domain that read many rows, one line each."""
    lines = (
        "due --as 사장", "user list", "shift list --all --as 사장", "shift check --as 사장", "shift report --as 사장",
        "wage preview --as 사장", "seat tick", "seat credits --as 민지", "seat requests --as 민지",
        "seat status --as 민지", "seat audit --as 사장", "challenge tick --yes",
        "challenge list --as mina77",
        "challenge today --as mina77", "challenge standing --as mina77",
        "challenge records --as mina77", "history --as 사장")
    return [line.split() for line in lines]


class Ground:
    """A store with shifts on many pages, pictures and credits, whose oldest shift is edited last."""

    def __init__(self, campaign, is_rich=False):
        self.campaign = campaign
        self.store = campaign.store()
        found = commands.furnish(
            self.store, shifts=3 if is_rich else campaign.pick(150, 60))
        self.store.must(seat_mutations.grant(7, reason="선물"))
        if is_rich:
            seat_mutations.asked(self.store, found)
            self.store.must(seat_mutations.grant(9))
            challenge_mutations.disputed(self.store, found)
        else:
            challenge_mutations.posted(self.store, found)
        self.store.must(commands.acting(
            commands.OWNER, ["shift", "edit", found.shifts[0], "--memo", EDITED]))
        with open(self.store.path, "rb") as file:
            self.bytes = file.read()
        self.rows = rows_of(self.store.path)

    def texts(self):
        """The places of all texts of the list of tables."""
        base = sqlite3.connect(f"file:{self.store.path}?mode=ro&immutable=1", uri=True)
        texts = [row[0].encode() for row in base.execute(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")]
        base.close()
        return [(self.bytes.find(text), len(text)) for text in texts if text in self.bytes]


def rows_of(path):
    """Every row of the tables that people fill, by table and id."""
    base = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
    tables = [row[0] for row in base.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%id INTEGER PRIMARY%'")]
    found = {
        (table, row[0]): row for table in tables if table not in LOG
        for row in base.execute(f"SELECT * FROM {table} ORDER BY id")}
    base.close()
    return found


def damages(campaign, ground):
    """Each damage with its name, as a change of the file's bytes."""
    def zeroed(page):
        return lambda data: data.__setitem__(
            slice(page * PAGE, page * PAGE + PAGE), bytes(PAGE))

    def flipped(at, bit):
        return lambda data: data.__setitem__(at, data[at] ^ bit)

    def shortened(count):
        return lambda data: data.__delitem__(slice(len(data) - count, None))

    source = campaign.random("rescue")
    pages = [(f"page {page + 1} is zero", zeroed(page)) for page in range(len(ground.bytes) // PAGE)]
    texts = ground.texts()
    flips = []
    for number in range(campaign.pick(300, 30)):
        start, length = source.choice(texts)
        flips.append((f"schema bit {number}", flipped(
            start + source.randrange(length), 1 << source.randrange(8))))
    def several(count):
        chosen = source.sample(pages[1:], count)
        return lambda data: [change(data) for _, change in chosen]

    many = [(f"{2 + number % 7} pages are zero", several(2 + number % 7))
            for number in range(campaign.pick(300, 30))]
    return [*campaign.sample("rescue pages", pages, 40), pages[0], *flips, *many,
            ("a page short", shortened(PAGE)), ("part of a page short", shortened(100)),
            ("two pages short", shortened(2 * PAGE))]


def rescue(ground, outcome, name, change):
    """Salvages one damaged copy, and compares every row with what it was."""
    store = ground.store.copy(ground.campaign.folder())
    data = bytearray(ground.bytes)
    change(data)
    with open(store.path, "wb") as file:
        file.write(data)
    result = store.run(SALVAGE)
    made = os.path.join(store.folder, MADE)
    outcome.count(f"exits {result.code}")
    problems = []
    if result.code == Exit.DONE or result.code == Exit.REJECTS:
        problems = judge(ground, outcome, store, result, rows_of(made), name)
    elif result.code != Exit.DAMAGED or os.path.exists(made) or "schema" in name:
        problems = [f"{result}"]
    if problems:
        outcome.fail(f"{name}: {'; '.join(problems)}", store)
    store.discard()


def judge(ground, outcome, store, result, rows, name):
    tables = result.document["data"]
    told = {key: sum(table[key] for table in tables) for key in (
        "from_log", "unproved", "outdated", "lost", "refused", "gaps")}
    changed = [key for key, row in rows.items() if row != ground.rows.get(key)]
    missing = [key for key in ground.rows if key not in rows]
    outcome.guard("rows that came from the log", told["from_log"])
    outcome.guard("rows that the log could not prove", told["unproved"])
    outcome.count("rows rescued", len(rows))
    problems = []
    if len(changed) > told["outdated"]:
        problems.append(f"{len(changed)} rows are older, {told['outdated']} told: {changed[:3]}")
    if missing and not told["lost"] + told["refused"] + told["gaps"]:
        problems.append(f"{len(missing)} rows are missing without a word: {missing[:3]}")
    if result.is_done and (changed or missing):
        problems.append(f"exit 0, and {len(changed) + len(missing)} rows differ")
    if ("schema" in name or name == "page 1 is zero") and (changed or missing or told["gaps"]):
        problems.append(f"all rows were there, and it says {told}")
    store.environment["CATCHKIT_STORE"] = os.path.join(store.folder, MADE)
    problems += store.problems()
    for words in looks():
        seen = store.run(words)
        outcome.count("looks at what was made")
        if seen.is_crash or seen.is_hung or seen.code == Exit.USAGE:
            problems.append(f"{seen}")
    return problems


def salvages(campaign, outcome):
    for what in ("rows that came from the log", "rows that the log could not prove"):
        outcome.guard(what, 0)
    ground = Ground(campaign)
    trial.in_parallel(
        lambda each: rescue(ground, outcome, *each), damages(campaign, ground))
    ground.store.discard()


def disturbed(campaign, outcome):
    """A kill or a failing call leaves no store, or all of it; the next try needs no option."""
    for what in ("kills landed", "faults injected"):
        outcome.guard(what, 0)
    ground = Ground(campaign)
    reference = ground.store.copy(campaign.folder())
    calls = [call for call in tracing.run(reference, SALVAGE).calls if call.is_changing]
    expected = content(reference)
    reference.discard()

    def attempt(each):
        call, how = each
        store = ground.store.copy(campaign.folder())
        traced = tracing.run(store, SALVAGE, inject=f"{call.name}:{how}:when={call.ordinal}")
        outcome.count("runs")
        outcome.guard(
            "kills landed" if "KILL" in how else "faults injected",
            traced.result.is_killed or traced.injected)
        problems = []
        there = content(store)
        if there is not None and there != expected:
            problems.append("a part of a store stands there")
        if there is None and traced.result.is_done:
            problems.append("exit 0, and no store")
        if there is None:
            again = store.run(SALVAGE)
            if not again.is_done or content(store) != expected:
                problems.append(f"the next try: {again}")
            left = [name for _, _, names in os.walk(store.folder) for name in names
                    if name.endswith(".draft")]
            if left:
                problems.append(f"left behind: {left}")
        elif traced.result.code == Exit.INPUT_OUTPUT and call.name not in ("fsync", "write"):
            problems.append(f"a whole store, and {traced.result}")
        if problems:
            outcome.fail(f"{how} at {call.spot}: {'; '.join(problems)}", store, traced.trace)
        store.discard()

    ways = [(call, how) for call in calls for how in ("signal=KILL", "error=EIO", "error=ENOSPC")
            if how == "signal=KILL" or call.file != "stdout"]
    trial.in_parallel(attempt, campaign.sample("rescue cuts", ways, 60))
    ground.store.discard()


def content(store):
    """Everything in the store that was made, with its pictures; None where there is none."""
    path = os.path.join(store.folder, MADE)
    if not os.path.exists(path):
        return None
    pictures = f"{path}.files"
    names = sorted(os.listdir(pictures)) if os.path.isdir(pictures) else []
    exported = store.run(commands.EXPORT, CATCHKIT_STORE=path)
    return exported.out, [name for name in names if not name.startswith(".")]


def races(campaign, outcome):
    """Of several backups to one name one is whole, the others are refused and touch nothing."""
    for what in ("refused", "in a namespace of their own"):
        outcome.guard(what, 0)
    ground = Ground(campaign)
    apart = ["unshare", "--pid", "--fork"]
    may_part = shutil.which("unshare") and not subprocess.run(
        [*apart, "true"], check=False, capture_output=True).returncode
    for number in range(campaign.pick(40, 8)):
        store = ground.store.copy(campaign.folder())
        words = (["store", "backup", MADE] if number % 2 else ["store", "copy", "--to", MADE])
        prefix = apart if may_part and number % 4 < 2 else []
        if prefix or not may_part:
            outcome.guard("in a namespace of their own")
        running = [subprocess.Popen(
            [*prefix, *store.command(words)], cwd=store.folder, env=store.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(3)]
        codes = sorted(process.wait() for process in running)
        outcome.count("rounds")
        outcome.guard("refused", codes.count(Exit.CONFLICT))
        problems = [] if codes == [0, Exit.CONFLICT, Exit.CONFLICT] else [f"exits {codes}"]
        made = os.path.join(store.folder, MADE)
        wanted, there = (sorted(os.listdir(f"{path}.files")) if os.path.isdir(f"{path}.files")
                         else [] for path in (store.path, made))
        if wanted != there:
            problems.append(f"{len(wanted)} pictures, {len(there)} in the copy")
        store.environment["CATCHKIT_STORE"] = made
        problems += store.problems()
        if problems:
            outcome.fail(f"{' '.join(words)}: {'; '.join(problems)}", store)
        store.discard()
    ground.store.discard()


ODD = (None, "", "x", "0", "[]", "{}", "-1", -1, 0, 1, 86_400, 1 << 53, (1 << 63) - 1, -(1 << 63))
LATER = {"CATCHKIT_NOW": "2026-11-09T23:30:00+09:00"}


def bend(path, source):
    """Removes rows and changes values as its constraints allow; the log is gone. Says what it did."""
    base = sqlite3.connect(path)
    tables = [row[0] for row in base.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%id INTEGER PRIMARY%'"
        " AND name NOT LIKE 'sqlite%'") if base.execute(
            f"SELECT count(*) FROM {row[0]}").fetchone()[0] and row[0] not in LOG]
    done = []
    for _ in range(source.randrange(1, 4)):
        table = source.choice(tables)
        ids = [row[0] for row in base.execute(f"SELECT id FROM {table}")]
        columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
        if source.random() < 0.3:
            chosen = source.sample(ids, source.randrange(1, len(ids) + 1))
            base.executemany(f"DELETE FROM {table} WHERE id = ?", [(each,) for each in chosen])
            done.append(f"{table}: {len(chosen)} rows removed")
            tables = [each for each in tables if each != table or len(chosen) < len(ids)] or ["person"]
            continue
        column, value = source.choice(columns[1:]), source.choice(ODD)
        if source.random() < 0.3:
            value = base.execute(
                f"SELECT {column} FROM {table} ORDER BY random() LIMIT 1").fetchone()[0]
        try:
            changed = base.execute(
                f"UPDATE OR IGNORE {table} SET {column} = ? WHERE id = ? OR ?",
                (value, source.choice(ids), source.random() < 0.2)).rowcount
            done.append(f"{table}.{column} of {changed} = {value!r}")
        except sqlite3.Error:
            pass
    base.execute("DELETE FROM change")
    base.execute("DELETE FROM operation")
    base.commit()
    base.close()
    return "; ".join(done)


def odd_states(campaign, outcome):
    """Whatever a file can hold, no command traps on it."""
    outcome.guard("rows bent", 0)
    ground = Ground(campaign, is_rich=True)

    def attempt(number):
        store = ground.store.copy(campaign.folder())
        name = bend(store.path, campaign.random(f"odd {number}"))
        result = store.run(SALVAGE)
        outcome.guard("rows bent", len(name.split("; ")))
        problems = [] if result.code in (0, Exit.REJECTS) else [f"{result}"]
        store.environment["CATCHKIT_STORE"] = os.path.join(store.folder, MADE)
        check = store.run(commands.DEEP_CHECK)
        outcome.count("passed by the doctor", check.is_done)
        for words in looks():
            for clock in ({}, LATER):
                seen = store.run(words, **clock)
                outcome.count("looks at what was made")
                outcome.count("exits 14", seen.code == Exit.DAMAGED)
                if seen.code == Exit.DAMAGED and check.is_done:
                    problems.append(f"the doctor passed it, and {seen}")
                if seen.is_crash or seen.is_hung:
                    problems.append(f"{seen}")
        if problems:
            outcome.fail(f"{name}: {'; '.join(problems)}", store)
        store.discard()

    trial.in_parallel(attempt, range(campaign.pick(600, 40)))
    ground.store.discard()


TESTS = {"T24": salvages, "T24-odd": odd_states, "T24-cut": disturbed, "T24-race": races}
