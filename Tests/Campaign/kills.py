"""T2b: writers killed at random; what was acknowledged is there, the rest whole or absent."""

import os
import subprocess
import threading
import time

import commands
import program
import writes

WRITERS = 8
LONGEST_DELAY = 0.05


class Manifest:
    """The promises received so far, in a file outside the store, synced before they count."""

    def __init__(self, path):
        self.file = open(path, "a", encoding="utf-8")
        self.lock = threading.Lock()
        self.promised = {}
        self.tried = []

    def try_out(self, key):
        with self.lock:
            self.tried.append(key)

    def promise(self, key, operation):
        with self.lock:
            self.promised[key] = operation
            self.file.write(f"{key} {operation}\n")
            self.file.flush()

    def close(self):
        os.fsync(self.file.fileno())
        self.file.close()


class Aim:
    """A delay that learns how long a writer lives here, so that half of the kills find it alive."""

    def __init__(self, source, seconds):
        self.source = source
        self.seconds = seconds

    def delay(self):
        # The other half are as long as a scheduler's whim, whatever the machine.
        longest = LONGEST_DELAY if self.source.random() < 0.5 else self.seconds
        return longest * self.source.random()

    def learn(self, was_killed):
        self.seconds *= 1.1 if was_killed else 1 / 1.1


def kill_once(kind, store, manifest, delay, key, number):
    """Starts a writer, kills it by its id after a while, and notes what it had said."""
    words = kind.words(key, number)
    process = subprocess.Popen(
        store.command(words), cwd=store.folder, env=store.environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(delay)
    process.kill()
    out, err = process.communicate()
    result = program.Result(words, process.returncode, out, err, 0)
    if result.document:
        manifest.promise(key, commands.operation_of(result.document))
    return result


def random_kills(campaign, outcome):
    kill_writers(campaign, outcome, writes.Shifts, campaign.pick(500, 60))


def kills_of_seat(campaign, outcome):
    kill_writers(campaign, outcome, writes.Grants, campaign.pick(300, 20))


def kill_writers(campaign, outcome, kind, goal):
    store = campaign.store()
    commands.furnish(store, shifts=0)
    manifest = Manifest(os.path.join(campaign.scratch, "manifest"))
    usual = 2 * max(store.run(kind.words(f"warm {number}", number)).seconds for number in range(5))
    outcome.guard("kills landed", 0)
    numbers = iter(range(5, 1 << 30))
    lock = threading.Lock()

    def keep_killing(worker):
        aim = Aim(campaign.random(f"kills {worker}"), usual)
        while outcome.guards["kills landed"] < goal:
            with lock:
                number = next(numbers)
            key = f"write {number}"
            manifest.try_out(key)
            result = kill_once(kind, store, manifest, aim.delay(), key, number)
            aim.learn(result.is_killed)
            if result.is_killed:
                outcome.guard("kills landed")
            elif not result.is_done:
                outcome.fail(f"a writer that was not killed: {result}", store)
                return

    threads = [threading.Thread(target=keep_killing, args=(each,)) for each in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    manifest.close()
    judge(kind, outcome, store, manifest)
    store.discard()


def judge(kind, outcome, store, manifest):
    """Compares the store with the manifest; then repeats every unacknowledged request."""
    notes = kind.stored(store)
    logged = store.run(commands.HISTORY)
    if notes is None or not logged.is_done:
        outcome.fail(f"unreadable after the kills: {logged}", store)
        return
    operations = {line["number"] for line in logged.lines}
    outcome.count("writes", len(manifest.tried))
    outcome.guard("acknowledged", len(manifest.promised))
    present = set(notes)
    for key, operation in manifest.promised.items():
        if key not in present or operation not in operations:
            outcome.fail(f"acknowledged and lost: '{key}', operation {operation}", store)
    if len(notes) != len(present):
        outcome.fail(f"{len(notes) - len(present)} writes are stored twice", store)
    unsaid = [key for key in manifest.tried if key not in manifest.promised]
    outcome.count("unacknowledged and whole", sum(key in present for key in unsaid))
    outcome.count("unacknowledged and absent", sum(key not in present for key in unsaid))
    for problem in store.problems():
        outcome.fail(problem, store)
    for key in unsaid:
        again = store.run(kind.words(key, int(key.split()[1])))
        if not again.is_done or commands.was_replayed(again.document) != (key in present):
            outcome.fail(
                f"'{key}' repeated with its key: {again}, present before: {key in present}", store)
    notes = kind.stored(store)
    if sorted(set(notes)) != sorted(notes) or not set(manifest.tried) <= set(notes):
        outcome.fail("after repeating, not every write is there exactly once", store)


TESTS = {"T2b": random_kills, "T2b-seat": kills_of_seat}
