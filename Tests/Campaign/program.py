"""The program under test, and the fresh stores it is let loose on."""

import json
import os
import shutil
import subprocess
import time

import commands

HANG_SECONDS = 60
NOW = "2026-11-02T09:00:00+09:00"
SEED = "20261102"


def settings(home):
    """The whole environment of a command: nothing of the caller's reaches it."""
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "HOME": home,
        "LC_ALL": "C.UTF-8",
        "TZ": "Asia/Seoul",
        "SWIFT_BACKTRACE": "enable=no",
        "CATCHKIT_NOW": NOW,
        "CATCHKIT_SEED": SEED,
        # Nobody is there to be asked.
        "CATCHKIT_CONFIRM_ABOVE": "100000",
    }


class Result:
    """How one process ended and what it said."""

    def __init__(self, words, code, out, err, seconds, is_hung=False):
        self.words = words
        self.code = code
        self.out = out
        self.err = err
        self.seconds = seconds
        self.is_hung = is_hung

    @property
    def is_done(self):
        return self.code == commands.Exit.DONE

    @property
    def is_killed(self):
        return self.code in (-9, 137)

    @property
    def is_crash(self):
        """A trap, a fault of memory, an abort, or the program's own word for a bug."""
        trapped = self.code < 0 and not self.is_killed
        return trapped or 130 <= self.code <= 140 and self.code != 137 or self.code == 70

    @property
    def document(self):
        """What stdout says when it is one whole JSON document, else None."""
        try:
            document = json.loads(self.out)
        except ValueError:
            return None
        return document if isinstance(document, dict) else None

    @property
    def record(self):
        return commands.record_of(self.document or {"data": None})

    @property
    def lines(self):
        """The records of a JSON Lines answer."""
        return [json.loads(line) for line in self.out.decode().splitlines()]

    @property
    def lines_of_text(self):
        return self.out.decode().splitlines()

    def __str__(self):
        ending = "hung" if self.is_hung else f"exit {self.code}"
        said = self.err.decode(errors="replace").strip()
        return f"'{' '.join(self.words)}' {ending}: {said[:300]}"


class Unfit(Exception):
    """The program could not even prepare the ground for a test."""


class Store:
    """A folder of its own with one store in it; commands run with that folder as theirs."""

    FILE = "catchkit.store"

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder
        self.path = os.path.join(folder, self.FILE)
        os.makedirs(folder, exist_ok=True)
        self.environment = settings(folder)
        self.environment["CATCHKIT_STORE"] = self.path

    def command(self, words):
        return [self.binary, *words]

    def run(self, words, prefix=(), timeout=HANG_SECONDS, **changes):
        """Runs one command to its end, or kills it by its own id when time is up."""
        environment = {**self.environment, **changes} if changes else self.environment
        start = time.monotonic()
        process = subprocess.Popen(
            [*prefix, *self.command(words)], cwd=self.folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        is_hung = False
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            is_hung = True
            process.kill()
            out, err = process.communicate()
        return Result(words, process.returncode, out, err, time.monotonic() - start, is_hung)

    def must(self, words, prefix=(), **changes):
        """Runs a command whose failure makes the test meaningless."""
        result = self.run(commands.as_json(words), prefix, **changes)
        if not result.is_done:
            raise Unfit(f"preparing failed: {result}")
        return result

    def export(self):
        """The whole content as text, or None with the failure noted."""
        result = self.run(commands.EXPORT)
        return result.out if result.is_done else None

    def must_export(self):
        result = self.run(commands.EXPORT)
        if not result.is_done:
            raise Unfit(f"cannot be exported: {result}")
        return result.out

    def write(self, name, text):
        """A file beside the store, for a command to read."""
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def copy(self, folder):
        """The same store elsewhere; only for stores no process has open."""
        shutil.copytree(self.folder, folder)
        return Store(self.binary, folder)

    def discard(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def problems(self, besides=()):
        """What a sound store must not have: findings of the deep check but those expected here."""
        check = self.run(commands.DEEP_CHECK)
        if check.is_done:
            return []
        if check.code != commands.Exit.FINDINGS or not check.document:
            return [f"deep check: {check}"]
        return [
            f"deep check: {finding['id']}: {finding['text']}"
            for finding in check.document["data"]
            # The check's own clock may be behind that of the walk.
            if finding["severity"] != "note" and finding["id"] not in (*besides, "store.clock")]
