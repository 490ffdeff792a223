"""T1a and T1c: many real processes at once; nothing lost, nothing doubled, no one kept waiting."""

import json
import os
import shutil
import statistics
import subprocess
import threading
import time

import commands
import program


class LockWatch:
    """Counts, from the kernel's own list, how often someone was seen queueing for a lock."""

    def __init__(self, folder):
        self.folder = folder
        self.seen = 0
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.watch)

    def inodes(self):
        found = set()
        for name in os.listdir(self.folder):
            try:
                found.add(str(os.stat(os.path.join(self.folder, name)).st_ino))
            except FileNotFoundError:
                pass
        return found

    def watch(self):
        while not self.is_over.wait(0.005):
            inodes = self.inodes()
            with open("/proc/locks", encoding="ascii") as file:
                for line in file:
                    # "1: -> FLOCK ADVISORY WRITE 4711 fe:00:16302308 0 EOF" is a waiter.
                    words = line.split()
                    if words[1] == "->" and words[6].split(":")[-1] in inodes:
                        self.seen += 1

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()


class Shell:
    """A table that the sqlite3 shell writes, queued by flock: what a wait costs on this machine."""

    def __init__(self, campaign):
        self.folder = campaign.folder()
        os.makedirs(self.folder)
        self.path = os.path.join(self.folder, "table.sqlite3")
        self.environment = program.settings(self.folder)
        subprocess.run(
            self.command("CREATE TABLE entry (id INTEGER PRIMARY KEY, memo TEXT)"), check=True,
            env=self.environment, capture_output=True)

    @staticmethod
    def is_there():
        return bool(shutil.which("sqlite3") and shutil.which("flock"))

    def command(self, sql):
        return ["flock", f"{self.path}.lock", "sqlite3", self.path,
                f"PRAGMA synchronous=FULL; PRAGMA journal_mode=TRUNCATE; {sql}"]

    def rows(self):
        done = subprocess.run(
            ["sqlite3", self.path, "SELECT count(*) FROM entry"], check=True, capture_output=True,
            env=self.environment)
        return int(done.stdout)


def insert(worker, index):
    return f"INSERT INTO entry (memo) VALUES ('{worker}-{index}')"


def spawn(store, words, out):
    """Starts one process with stdout and stderr into files, as cheaply as can be."""
    command = store.command(words)
    return os.posix_spawnp(
        command[0], command, store.environment,
        file_actions=[(os.POSIX_SPAWN_DUP2, out, 1), (os.POSIX_SPAWN_DUP2, out, 2)])


def request(worker, index):
    """The words of one write, whose shift meets no other of its worker."""
    day = f"2027-{1 + worker % 12:02}-{1 + index % 28:02}"
    hour = index // 28
    words = commands.as_json(commands.add_shift(
        day, f"{hour:02}:00-{hour:02}:50", f"{worker}-{index}", worker=f"일꾼{worker}"))
    # Failures go into the same file as answers; notes of many days in a row must not.
    return [*words, "--quiet"]


def start_only(_worker, _index):
    return commands.VERSION


def writer(store, worker, count, log, words_of):
    """Runs in a process of its own: one command after another; notes code and seconds of each."""
    out = os.open(f"{log}.out", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with open(f"{log}.waits", "w", encoding="ascii") as waits:
        for index in range(count):
            words = words_of(worker, index)
            start = time.monotonic()
            _, status = os.waitpid(spawn(store, words, out), 0)
            seconds = time.monotonic() - start
            waits.write(f"{os.waitstatus_to_exitcode(status)} {seconds}\n")


def rush(campaign, store, workers, count, words_of):
    """Lets so many writers run at once; gives the exit codes, the seconds and the words said."""
    folder = campaign.folder()
    os.makedirs(folder)
    logs = [os.path.join(folder, str(worker)) for worker in range(workers)]
    children = []
    for worker, log in enumerate(logs):
        child = os.fork()
        if child == 0:
            status = 1
            try:
                writer(store, worker, count, log, words_of)
                status = 0
            finally:
                os._exit(status)
        children.append(child)
    if any([os.waitpid(child, 0)[1] for child in children]):
        raise program.Unfit("a writer of the harness itself broke")
    codes, seconds, lines = [], [], []
    for log in logs:
        with open(f"{log}.waits", encoding="ascii") as file:
            for line in file:
                code, wait = line.split()
                codes.append(int(code))
                seconds.append(float(wait))
        with open(f"{log}.out", encoding="utf-8") as file:
            lines += file.read().splitlines()
    return codes, sorted(seconds), lines


def crowd(campaign, outcome, workers, count, targets):
    store = campaign.store()
    found = commands.furnish(store, shifts=0)
    for worker in range(workers):
        commands.employ(store, found, f"일꾼{worker}")
    # What a crowd costs that only starts and ends: on a busy machine that alone takes long.
    _, starts, _ = rush(campaign, store, workers, max(count // 4, 10), start_only)
    shell = Shell(campaign) if Shell.is_there() else None
    # Half of its writes before and half after: others may come to use the machine, or go.
    shell_waits = shell_rush(campaign, outcome, shell, workers, count // 2) if shell else []
    with LockWatch(store.folder) as watch:
        codes, waits, lines = rush(campaign, store, workers, count, request)
    if shell:
        shell_waits += shell_rush(campaign, outcome, shell, workers, count // 2)
        outcome.guard("writes of the shell", shell.rows())
    outcome.guard("waits for the lock seen", watch.seen)
    if any(codes):
        outcome.fail(f"exits {sorted(set(codes))}; the first words: {lines[:1]}", store)
    judge_crowd(outcome, store, lines, workers * count)
    judge_waits(outcome, store, starts, waits, sorted(shell_waits), targets)
    store.discard()


def shell_rush(campaign, outcome, shell, workers, count):
    codes, waits, lines = rush(campaign, shell, workers, count, insert)
    if any(codes):
        outcome.fail(f"the shell: exits {sorted(set(codes))}; the first words: {lines[:1]}")
    return waits


def judge_crowd(outcome, store, lines, expected):
    ids = []
    for line in lines:
        try:
            ids.append(commands.record_of(json.loads(line)))
        except (ValueError, KeyError):
            outcome.fail(f"not a document: {line[:200]}", store)
    stored = store.run(commands.LIST_SHIFTS)
    memos = [shift["memo"] for shift in stored.lines] if stored.is_done else []
    outcome.count(f"of {expected} stored", len(memos))
    if len(set(ids)) != expected:
        outcome.fail(f"{len(set(ids))} distinct ids for {expected} writes", store)
    if len(memos) != expected or len(set(memos)) != expected:
        outcome.fail(f"{len(memos)} stored, {len(set(memos))} distinct, {expected} written", store)
    for problem in store.problems():
        outcome.fail(problem, store)


# In seconds over the start; a slow machine may have as many times the waits of the shell.
TARGETS_OF_8 = {"p99": 0.1, "worst": 0.5}
TARGETS_OF_32 = {"worst": 5}
TIMES_THE_SHELL = 3
# Where there is no shell to compare with.
TIMES_THE_TARGET = 2


def measures(waits):
    return {"p99": waits[len(waits) * 99 // 100], "worst": waits[-1]}


def judge_waits(outcome, store, starts, waits, shell_waits, targets):
    """Waits over the start, held against the targets or what the shell needs on this machine."""
    found = {
        name: wait - measures(starts)[name] for name, wait in measures(waits).items()}
    outcome.note(
        f"median {statistics.median(waits) * 1000:.1f} ms, "
        f"start {statistics.median(starts) * 1000:.1f} ms; over the start "
        + ", ".join(f"{name} {wait * 1000:.0f} ms" for name, wait in found.items()))
    for name, target in targets.items():
        allowed = TIMES_THE_TARGET * target
        if shell_waits:
            wait = measures(shell_waits)[name]
            outcome.note(f"{name} of the shell {wait * 1000:.0f} ms")
            allowed = max(target, TIMES_THE_SHELL * wait)
        if found[name] > allowed:
            outcome.fail(
                f"{name} is {found[name]:.3f} s, at most {allowed:.3f} s are allowed", store)


def crowd_of_8(campaign, outcome):
    crowd(campaign, outcome, 8, campaign.pick(200, 40), TARGETS_OF_8)


def crowd_of_32(campaign, outcome):
    crowd(campaign, outcome, 32, campaign.pick(50, 8), TARGETS_OF_32)


def same_key(campaign, outcome):
    """Sixteen callers with one key: one effect, and all get its result."""
    keys, callers = campaign.pick(500, 40), 16
    store = campaign.store()
    commands.furnish(store, shifts=0)
    operations = len(store.run(commands.HISTORY).lines)
    names = [os.path.join(campaign.scratch, f"caller-{caller}") for caller in range(callers)]
    with LockWatch(store.folder) as watch:
        for key in range(keys):
            day = f"2027-{1 + key // 28 % 12:02}-{1 + key % 28:02}"
            hour = key // 336 * 8
            words = commands.as_json(commands.with_key(commands.add_shift(
                day, f"{hour:02}:00-{hour + 3:02}:00", f"key {key}"), f"key-{key}"))
            # Failures go into the same file as answers; notes must not.
            words.append("--quiet")
            files = [os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600) for name in names]
            children = [spawn(store, words, file) for file in files]
            codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
            answers = []
            for file in files:
                answers.append(os.pread(file, 1 << 20, 0).decode(errors="replace"))
                os.close(file)
            judge_key(outcome, store, key, codes, answers)
    outcome.guard("waits for the lock seen", watch.seen)
    effects = len(store.run(commands.LIST_SHIFTS).lines)
    outcome.count("keys", keys)
    outcome.count("callers", keys * callers)
    outcome.count("effects", effects)
    if effects != keys:
        outcome.fail(f"{effects} effects of {keys} keys", store)
    logged = len(store.run(commands.HISTORY).lines) - operations
    if logged != keys:
        outcome.fail(f"{logged} operations in the history for {keys} keys", store)
    for problem in store.problems():
        outcome.fail(problem, store)
    store.discard()


def judge_key(outcome, store, key, codes, answers):
    if any(codes):
        outcome.fail(f"key {key}: exits {codes}, {answers[codes.index(max(codes))][:200]}", store)
        return
    try:
        documents = [json.loads(answer) for answer in answers]
    except ValueError:
        outcome.fail(f"key {key}: not one document each: {answers}", store)
        return
    results = {
        (json.dumps(document["data"], sort_keys=True), commands.operation_of(document))
        for document in documents}
    if len(results) != 1:
        outcome.fail(f"key {key}: {len(results)} different results", store)
    first = sum(not commands.was_replayed(document) for document in documents)
    if first != 1:
        outcome.fail(f"key {key}: {first} callers were told that they were the first", store)


TESTS = {"T1a-8": crowd_of_8, "T1a-32": crowd_of_32, "T1c": same_key}
