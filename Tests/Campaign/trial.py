"""One changing command on a known store: what it may leave behind, whatever happens to it."""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor

import commands
import program
import tracing

KEY = "campaign"
# Not a file of the store: the command's own words, and the folder itself.
ELSEWHERE = ("stdout", ".")
WORKERS = os.cpu_count() or 2


def in_parallel(work, items):
    """Runs `work` on each item, as many at once as there are processors; failures come through."""
    with ThreadPoolExecutor(WORKERS) as pool:
        for _ in pool.map(work, items):
            pass


class Case:
    """A mutation with the state before it, the state after it, and the file calls it makes."""

    def __init__(self, campaign, mutation, base, found):
        self.campaign = campaign
        self.mutation = mutation
        self.name = mutation.name
        self.base = base.copy(campaign.folder())
        if mutation.prepare:
            mutation.prepare(self.base, found)
        self.words = commands.as_json(mutation.words(found))
        if not mutation.makes_file:
            self.words = commands.with_key(self.words, KEY)
        self.before = self.base.export()
        reference = self.fresh()
        traced = tracing.run(reference, self.words)
        if not traced.result.is_done:
            raise program.Unfit(f"{self.name} fails undisturbed: {traced.result}")
        self.calls = traced.calls
        self.after = reference.export()
        self.made = self.made_file(reference)
        if self.before is None or self.after is None:
            raise program.Unfit(f"{self.name}: the store cannot be exported")
        if not mutation.makes_file and self.before == self.after:
            raise program.Unfit(f"{self.name} changes nothing that the export shows")
        if mutation.makes_file and self.content_of(reference, self.made) != self.before:
            raise program.Unfit(f"{self.name} makes a file that does not hold the store")
        reference.discard()

    def fresh(self):
        """A new copy of the state before."""
        store = self.base.copy(self.campaign.folder())
        if self.mutation.is_alone:
            store.environment["PATH"] = self.campaign.tools_alone()
        return store

    def made_file(self, store):
        """The file a backup was told to make, if it is there."""
        if not self.mutation.makes_file:
            return None
        path = os.path.join(store.folder, self.words[2])
        return path if os.path.exists(path) else None

    def content_of(self, store, path):
        """What a backup holds, read as a store."""
        return store.run(commands.EXPORT, CATCHKIT_STORE=path).out

    def files(self, store):
        """The paths of all files the undisturbed command touched."""
        names = {call.file for call in self.calls if call.file not in ELSEWHERE}
        return [os.path.join(store.folder, name) for name in sorted(names)]

    def ordinal_among_files(self, call):
        """The how-many-th of its name the call is when only those files are watched."""
        same = [
            each for each in self.calls
            if each.name == call.name and each.file not in ELSEWHERE]
        return same.index(call) + 1 if call in same else 1

    def commit_index(self):
        """The index of the call that makes the change final: the journal's last truncation."""
        found = [
            index for index, call in enumerate(self.calls)
            if call.name == "ftruncate" and call.file.endswith("-journal")]
        return found[-1] if found else len(self.calls)

    def aftermath(self, store, result, may_be_after=True):
        """What is wrong with the store a disturbed command left; nothing if all is well.

        Two copies are judged apart: one is read first, the other gets the same command again with
        no one having looked at it, so neither can owe its health to the other's repair.
        """
        problems = []
        seen = store.copy(self.campaign.folder())
        content = seen.export()
        if content is None:
            problems.append(f"cannot be exported: {seen.run(commands.EXPORT)}")
        elif content != self.before and content != self.after:
            problems.append("neither the state before nor the state after")
        elif content == self.after != self.before and not may_be_after:
            problems.append("the change is there although the command failed")
        elif content == self.before != self.after and result.is_done:
            problems.append("exit 0, and the change is lost")
        problems += seen.problems(besides=self.mutation.besides)
        problems += self.file_problems(seen, result)
        harmless = seen.run(commands.HARMLESS)
        if not harmless.is_done:
            problems.append(f"the next command fails: {harmless}")
        problems += self.retried(store)
        seen.discard()
        return problems

    def file_problems(self, store, result):
        path = self.made_file(store)
        if path is None:
            return ["exit 0, and no file made"] if self.made and result.is_done else []
        if self.content_of(store, path) != self.before:
            return [f"a part of a file stands at the target, {os.path.getsize(path)} bytes"]
        return []

    def retried(self, store):
        """The same request once more must end in exactly the state after."""
        path = self.made_file(store)
        if path:
            os.unlink(path)
        again = store.run(self.words)
        if not again.is_done:
            return [f"the same command again: {again}"]
        problems = []
        if store.export() != self.after:
            problems.append("the same command again does not lead to the state after")
        problems += store.problems()
        problems += self.file_problems(store, again)
        left = [
            name for name in os.listdir(store.folder)
            if not name.startswith(store.FILE) and name not in ("backup.store", commands.ROWS)]
        if left:
            problems.append(f"left behind: {', '.join(sorted(left))}")
        return problems

    def close(self):
        shutil.rmtree(self.base.folder, ignore_errors=True)


def cases(campaign, mutations):
    """One case for each mutation, all on copies of one furnished store."""
    base = campaign.store()
    found = commands.furnish(base)
    made = [Case(campaign, mutation, base, found) for mutation in mutations]
    base.discard()
    return made
