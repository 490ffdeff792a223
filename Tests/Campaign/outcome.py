"""What a test tells: its counts, its guard against vacuity, its failures with their evidence."""

import itertools
import os
import random
import shutil
import tempfile
import threading
import time

import program


class Outcome:
    """The verdict on one test; threads may add to it."""

    MOST_KEPT = 5

    def __init__(self, campaign, name):
        self.campaign = campaign
        self.name = name
        self.counts = {}
        self.guards = {}
        self.failures = []
        self.notes = []
        self.lock = threading.Lock()
        self.begun = time.monotonic()

    def count(self, what, more=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + more

    def guard(self, what, more=1):
        """Counts proof that the fault under test really happened; none at all is a failure."""
        with self.lock:
            self.guards[what] = self.guards.get(what, 0) + more

    def note(self, text):
        with self.lock:
            self.notes.append(text)

    def fail(self, why, store=None, trace=None, reproduce=None):
        """Notes a failure; keeps the store's folder, the trace and the commands that led there."""
        why = " ".join(why.split())
        with self.lock:
            self.failures.append(why)
            number = len(self.failures)
        if number > self.MOST_KEPT:
            return
        kept = os.path.join(self.campaign.evidence(), f"{self.name}-{number}")
        os.makedirs(kept, exist_ok=True)
        with open(os.path.join(kept, "why.txt"), "w", encoding="utf-8") as file:
            file.write(f"{self.name}, seed {self.campaign.seed}\n{why}\n")
        if store is not None and os.path.isdir(store.folder):
            # Fifos and devices are part of the damage, and would block a plain copy.
            shutil.copytree(
                store.folder, os.path.join(kept, "store"), dirs_exist_ok=True, symlinks=True,
                ignore=lambda folder, names: [
                    name for name in names
                    if not os.path.isfile(os.path.join(folder, name))
                    and not os.path.isdir(os.path.join(folder, name))])
        for name, text in (("trace.txt", trace), ("reproduce.sh", reproduce)):
            if text:
                with open(os.path.join(kept, name), "w", encoding="utf-8") as file:
                    file.write(text)

    def finish(self):
        """Prints the verdict; gives whether the test passed."""
        for what, count in self.guards.items():
            if count == 0:
                self.failures.append(f"proves nothing: no {what}")
        passed = not self.failures
        told = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        proof = ", ".join(f"{count} {what}" for what, count in self.guards.items())
        seconds = time.monotonic() - self.begun
        print(
            f"{'ok    ' if passed else 'FAILED'} {seconds:6.1f} s  {self.name}: {told}"
            + "".join(f"; {note}" for note in self.notes) + f" [guard: {proof}]", flush=True)
        for why in self.failures[:self.MOST_KEPT]:
            print(f"        {why[:500]}", flush=True)
        if len(self.failures) > self.MOST_KEPT:
            print(f"        and {len(self.failures) - self.MOST_KEPT} more", flush=True)
        return passed


class Campaign:
    """The settings all tests share, and the folders they work in."""

    def __init__(self, binary, seed, is_quick):
        self.binary = binary
        self.seed = seed
        self.is_quick = is_quick
        self.scratch = tempfile.mkdtemp(prefix="campaign-")
        self.numbers = itertools.count(1)
        self.kept = None
        self.lock = threading.Lock()

    def random(self, name):
        """A generator of its own for each test, so that one test alone repeats what it did."""
        return random.Random(f"{self.seed}/{name}")

    def pick(self, full, quick):
        return quick if self.is_quick else full

    def sample(self, name, items, quick):
        """All of them; in a quick run so many, chosen by the seed."""
        if not self.is_quick or len(items) <= quick:
            return items
        return self.random(name).sample(items, quick)

    def folder(self):
        return os.path.join(self.scratch, f"{next(self.numbers):06}")

    def store(self):
        return program.Store(self.binary, self.folder())

    def tools_alone(self):
        """A folder for PATH with nothing in it but what traces and limits."""
        folder = os.path.join(self.scratch, "tools")
        with self.lock:
            if not os.path.isdir(folder):
                os.makedirs(folder)
                for name in ("strace", "prlimit", "env"):
                    os.symlink(shutil.which(name), os.path.join(folder, name))
        return folder

    def evidence(self):
        if self.kept is None:
            self.kept = tempfile.mkdtemp(prefix="campaign-evidence-")
        return self.kept

    def close(self):
        shutil.rmtree(self.scratch, ignore_errors=True)
