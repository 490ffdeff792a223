"""T1b and T22: what readers, writers and backups saw at once is explained by one serial order.

The order is the store's own log. What each process asked and heard, and when, is kept here, outside
of the store; the states in between are made again from the row images of the log.
"""

import datetime
import itertools
import os
import threading
import time

import challenge_mutations
import commands
import kills
import program
import replayed
import writes
from commands import Exit

STATE = ("SELECT (SELECT max(number) FROM operation) AS operation, count(*) AS shifts, "
         "coalesce(max(id), 0) AS newest FROM shift")
WEIGHTS = {"add": 30, "edit": 25, "post": 8, "undo": 10, "redo": 5, "list": 12, "history": 6, "query": 6,
           "backup": 4, "check": 2}
WRITES = ("add", "edit", "post", "undo", "redo")
READS = ("list", "history", "query", "backup")
# What a writer may truthfully be refused: its record is gone, or others have changed it since.
REFUSALS = (Exit.NOT_FOUND, Exit.CONFLICT)
KILLED_SHARE = 0.15


class Act:
    """One command: who asked what, when, and what came of it."""

    def __init__(self, worker, kind, words, key, rows=0):
        self.worker = worker
        self.kind = kind
        self.words = words
        self.key = key
        # So many rows the write must change, all at once.
        self.rows = rows
        self.target = None
        self.begun = self.ended = None
        self.result = None
        self.is_victim = False

    def run(self, store, delay=None):
        """Runs the command to its end, or kills it by its id after the delay."""
        self.is_victim = delay is not None
        self.begun = time.monotonic()
        self.result = store.run(
            self.words, timeout=delay if self.is_victim else program.HANG_SECONDS)
        self.ended = time.monotonic()

    @property
    def is_killed(self):
        return self.is_victim and self.result.is_killed

    @property
    def is_heard(self):
        """True if the whole answer came, even if a kill came after it."""
        # A list that was cut short may look whole.
        is_told = self.kind in WRITES and self.result.document is not None
        return self.result.is_done or self.is_killed and is_told

    @property
    def operation(self):
        return commands.operation_of(self.result.document)


class Crowd:
    """Employees who work on one store at once, and all that they were told."""

    def __init__(self, campaign, workers):
        self.campaign = campaign
        self.store = campaign.store()
        found = commands.furnish(self.store, shifts=0)
        for worker in range(workers):
            commands.employ(self.store, found, name_of(worker))
        challenge_mutations.running(self.store, found)
        self.photos = writes.Photos(campaign.folder())
        self.acts = []
        self.lock = threading.Lock()
        self.numbers = itertools.count()
        # Of the shifts that were acknowledged; some are taken back since.
        self.ids = []
        self.usual = 2 * max(
            self.store.run(commands.LIST_SHIFTS).seconds for _ in range(3))

    def act(self, worker, kind, source):
        number = next(self.numbers)
        key = f"{kind} {number}"
        rows = 0
        target = None
        if kind == "add":
            rows = source.randint(1, 3)
            words = add(worker, number, rows, key)
        elif kind == "edit":
            rows = 1
            # Most are of the newest few, so that writers meet.
            with self.lock:
                target = source.choice(self.ids[-12:] or ["shf-1"])
            words = commands.acting(commands.OWNER, ["shift", "edit", target, "--memo", key])
        elif kind == "post":
            # By somebody who takes nothing back, each with a picture of its own.
            words = self.photos.words(key, number)
        elif kind in ("undo", "redo"):
            words = commands.acting(name_of(worker), [kind])
        elif kind == "backup":
            words = commands.backup_to(os.path.join(self.store.folder, f"backup-{number}.store"))
        else:
            words = {"list": commands.LIST_SHIFTS, "history": commands.HISTORY,
                     "query": ["store", "query", STATE, "--format", "jsonl"],
                     "check": commands.DEEP_CHECK}[kind]
        if kind in WRITES and kind != "post":
            words = [*commands.as_json(commands.with_key(words, key)), "--quiet"]
        if kind == "post":
            rows = 1
            words = [*words, "--quiet"]
        made = Act(worker, kind, words, key, rows)
        made.target = target
        return made

    def take(self, act, delay=None):
        act.run(self.store, delay)
        with self.lock:
            self.acts.append(act)
            if act.kind == "add" and act.is_heard:
                self.ids += commands.records_of(act.result.document)

    def work(self, worker, count, weights, killed_share, is_over=lambda: False):
        source = self.campaign.random(f"serial {worker}")
        aim = kills.Aim(source, self.usual)
        for kind in source.choices(list(weights), list(weights.values()), k=count):
            if is_over():
                return
            act = self.act(worker, kind, source)
            # Only commands that end by themselves can be judged by their answers.
            is_victim = kind != "check" and source.random() < killed_share
            self.take(act, aim.delay() if is_victim else None)
            if is_victim:
                aim.learn(act.is_killed)


def name_of(worker):
    return f"일꾼{worker}"


def add(worker, number, days, memo):
    """Shifts on so many days in a row, which meet no other of their worker."""
    first = datetime.date(2027, 1, 1) + datetime.timedelta(3 * (number // 24))
    last = first + datetime.timedelta(days - 1)
    hour = number % 24
    return commands.add_shift(
        f"{first}..{last}", f"{hour:02}:00-{hour:02}:50", memo, worker=name_of(worker))


def together(jobs):
    """Runs all at once; what breaks in one comes through."""
    broken = []

    def guarded(job):
        try:
            job()
        except Exception as error:
            broken.append(error)

    threads = [threading.Thread(target=guarded, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if broken:
        raise broken[0]


# The judging.

class Order:
    """The acts beside the log: which prefixes of it each of them may have seen or followed."""

    def __init__(self, crowd, outcome):
        self.crowd = crowd
        self.outcome = outcome
        self.store = crowd.store
        self.log = replayed.Log(self.store.must_export())
        self.acts = {act.key: act for act in crowd.acts}
        self.numbers = {
            row["key"]: row["number"] for row in self.log.operations if row["key"] in self.acts}
        self.prepared = [
            row["number"] for row in self.log.operations if row["key"] not in self.acts]
        # What was known to be there, and since when.
        self.known = [(0, len(self.prepared))]

    def fail(self, act, why):
        self.outcome.fail(
            f"{why}: '{' '.join(act.words)}' of {act.begun:.4f} to {act.ended:.4f}", self.store)

    def judge(self):
        for problem in [*self.log.problems(), *self.store.problems()]:
            self.outcome.fail(problem, self.store)
        if self.prepared != list(range(1, len(self.prepared) + 1)):
            self.outcome.fail("the log has operations that no process asked for", self.store)
        for act in sorted(self.crowd.acts, key=lambda each: each.ended):
            if act.kind in WRITES:
                self.judge_write(act)
            elif act.kind in READS and act.is_heard:
                self.judge_read(act)
            elif not act.is_heard and not act.is_killed:
                self.fail(act, f"failed: {act.result}")
        for row in self.log.operations:
            if row["kind"] != "command":
                self.judge_reversal(row)

    def lowest(self, moment):
        """The number that was known to be committed before the moment."""
        return max(number for ended, number in self.known if ended < moment)

    def highest(self, moment):
        """The last number that can have been committed by the moment."""
        return min((
            number - 1 for key, number in self.numbers.items()
            if self.acts[key].begun > moment), default=self.log.last)

    def window(self, act):
        """The states that it may have met, by the numbers of their last operations."""
        return range(self.lowest(act.begun), self.highest(act.ended) + 1)

    def judge_write(self, act):
        number = self.numbers.get(act.key)
        if act.is_killed:
            self.outcome.guard("kills landed")
        if act.is_heard:
            self.outcome.guard("writes acknowledged")
            if number != act.operation:
                self.fail(act, f"acknowledged as {act.operation}, but it is {number} in the log")
        elif act.is_killed:
            self.outcome.count("killed and absent" if number is None else "killed and whole")
        elif act.kind != "add" and act.result.code in REFUSALS:
            self.judge_refusal(act)
        else:
            self.fail(act, f"failed: {act.result}")
        if number is None:
            return
        lowest = self.lowest(act.begun)
        if number <= lowest:
            self.fail(act, f"operation {number} was asked for after {lowest} was known")
        if act.is_heard:
            if number > self.highest(act.ended):
                self.fail(act, f"operation {number} follows one asked for after its end")
            self.known.append((act.ended, number))
        self.judge_effect(act, number)

    def judge_effect(self, act, number):
        """A write has changed all its rows, and nothing else."""
        if act.kind not in ("add", "edit", "post"):
            return
        changes = self.log.changes[number]
        if act.kind == "post":
            changes = [each for each in changes if each["entity"] == "challenge_record"]
        rows = [replayed.values(change["after"]) for change in changes if change["after"]]
        is_new = all((change["before"] is None) == (act.kind != "edit") for change in changes)
        if len(rows) != act.rows or not is_new or not all(act.key in row for row in rows):
            self.fail(act, f"operation {number} has another effect: {changes}")

    def judge_refusal(self, act):
        """A state in the window had nothing to change, or what others have changed since."""
        self.outcome.count("refused")
        seen = self.window(act)
        if not any(self.refuses(act, number) for number in seen):
            self.fail(act, f"no state in {seen} explains this: {act.result}")

    def refuses(self, act, number):
        is_missing = act.result.code == Exit.NOT_FOUND
        if act.kind == "edit":
            record = int(act.target.split("-")[1])
            return is_missing and self.log.image("shift", record, number) is None
        actor, = (row["id"] for row in self.log.tables["person"]
                  if row["name"] == name_of(act.worker))
        target = self.newest_step(act.kind, actor, number)
        if target is None:
            return is_missing
        return not is_missing and any(
            self.log.image(change["entity"], change["record"], number) != change["after"]
            for change in self.log.changes[target])

    def newest_step(self, kind, actor, number):
        """What an undo or redo would take back after so many operations; None for nothing."""
        undone = self.log.undone[number]
        own = [
            row["number"] for row in self.log.operations[:number]
            if row["actor"] == actor and row["number"] not in undone and row["change_count"] > 0
            and (row["kind"] == "command" if kind == "undo" else row["kind"] != "redo")]
        if not own or kind == "redo" and self.log.operations[own[-1] - 1]["kind"] != "undo":
            return None
        return own[-1]

    def judge_read(self, act):
        """One state in the window explains all that was read; it is then known to later ones."""
        self.outcome.guard(f"{act.kind} judged")
        seen = self.window(act)
        self.outcome.guard("reads beside writes", len(seen) > 1)
        is_alike = {"list": self.is_list, "history": self.is_history, "query": self.is_query,
                    "backup": self.is_backup}[act.kind](act)
        found = next((number for number in seen if is_alike(number)), None)
        if found is None:
            self.fail(act, f"no state in {seen} explains what was read")
        else:
            self.known.append((act.ended, found))

    def is_list(self, act):
        read = {
            int(line["id"].split("-")[1]): (line["day"], line["memo"], line["state"],
                                            seconds(line["starts_at"]), seconds(line["ends_at"]))
            for line in act.result.lines}

        def is_alike(number):
            rows = self.log.records("shift", number)
            return read == {
                record: (row[2], row[8], row[6], row[3], row[4]) for record, row in rows.items()}
        return is_alike

    def is_history(self, act):
        # The newest comes first.
        read = [
            (line["number"], line["command"], line["kind"], line["change_count"], line["targets"],
             line["undone_by"]) for line in reversed(act.result.lines)]

        def is_alike(number):
            return len(read) == number and read == [
                (row["number"], row["command"], row["kind"], row["change_count"],
                 [int(word) for word in row["targets"].split()],
                 self.log.undone[number].get(row["number"]))
                for row in self.log.operations[:number]]
        return is_alike

    def is_query(self, act):
        line, = act.result.lines

        def is_alike(number):
            rows = self.log.records("shift", number)
            return line == {
                "operation": number, "shifts": len(rows), "newest": max(rows, default=0)}
        return is_alike

    def is_backup(self, act):
        path = act.words[2]
        kept = program.Store(self.store.binary, self.crowd.campaign.folder())
        os.replace(path, kept.path)
        if os.path.isdir(f"{path}.files"):
            # The deep check finds pictures that are missing or damaged.
            os.replace(f"{path}.files", f"{kept.path}.files")
            self.outcome.count("pictures in backups", len(os.listdir(f"{kept.path}.files")))
        for problem in kept.problems():
            self.fail(act, f"the backup: {problem}")
        log = replayed.Log(kept.must_export())
        for problem in self.log.differences(log, log.last):
            self.fail(act, f"the backup: {problem}")
        self.outcome.guard("backups of a state in between", 0 < log.last < self.log.last)
        kept.discard()
        return lambda number: number == log.last

    def judge_reversal(self, row):
        """An undo takes back its caller's newest step, a redo the newest undo; nothing more."""
        number, kind = row["number"], row["kind"]
        target = self.newest_step(kind, row["actor"], number - 1)
        if row["targets"] != f"{target}":
            self.outcome.fail(
                f"{kind} {number} took back {row['targets']}, not {target}", self.store)
            return
        there = sorted(
            (each["entity"], each["record"], f"{each['after']}", f"{each['before']}")
            for each in self.log.changes[target])
        here = sorted(
            (each["entity"], each["record"], f"{each['before']}", f"{each['after']}")
            for each in self.log.changes[number])
        self.outcome.count("reversals")
        if here != there:
            self.outcome.fail(f"{kind} {number} is not {target} the other way round", self.store)


def seconds(moment):
    return int(datetime.datetime.fromisoformat(moment).timestamp())


def one_order(campaign, outcome):
    workers, count = campaign.pick(8, 4), campaign.pick(500, 60)
    for proof in ("kills landed", "writes acknowledged", "reads beside writes",
                  *(f"{kind} judged" for kind in READS)):
        outcome.guard(proof, 0)
    crowd = Crowd(campaign, workers)
    together([
        lambda worker=worker: crowd.work(worker, count, WEIGHTS, KILLED_SHARE)
        for worker in range(workers)])
    outcome.count("processes", len(crowd.acts))
    Order(crowd, outcome).judge()
    crowd.store.discard()


def backups_under_load(campaign, outcome):
    """Four writers until so many backups are made, one after another."""
    for proof in ("writes acknowledged", "reads beside writes", "backups of a state in between"):
        outcome.guard(proof, 0)
    crowd = Crowd(campaign, 4)
    weights = {kind: WEIGHTS[kind] for kind in WRITES}
    is_over = threading.Event()

    def back_up():
        source = campaign.random("backups")
        try:
            for _ in range(campaign.pick(100, 12)):
                time.sleep(source.uniform(0, campaign.pick(0.5, 0.1)))
                crowd.take(crowd.act(0, "backup", source))
        finally:
            is_over.set()

    together([back_up, *(
        lambda worker=worker: crowd.work(worker, 1 << 16, weights, 0, is_over.is_set)
        for worker in range(4))])
    outcome.count("writes", len(crowd.acts))
    Order(crowd, outcome).judge()
    crowd.store.discard()


TESTS = {"T1b": one_order, "T22": backups_under_load}
