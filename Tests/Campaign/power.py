"""T2d: after a power cut the store is sound, and holds what was acknowledged.

The cuts are made from recordings of real commands. They are hard enough if there is damage once the
syncs of the journal, or of the folder, are passed over.
"""

import hashlib
import itertools
import os
import shutil
import sqlite3

import challenge_mutations
import commands
import program
import recording
import trial
import writes

# A store of format 1, for the migrations of the sample program.
FORMER = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "EndToEndTests", "Fixtures",
    "store-1.sqlite3")
# What the doctor says of a file that a killed process did not finish.
LEFTOVER = "file.draft"
JOURNAL = f"{program.Store.FILE}-journal"
MAGIC = bytes.fromhex("d9d505f920a163d7")
INFO = commands.as_json(["store", "info"])


def operations(store):
    """How many there are, without opening the store as the program does."""
    if not os.path.exists(store.path):
        return 0
    base = sqlite3.connect(f"file:{store.path}?mode=ro&immutable=1", uri=True)
    count, = base.execute("SELECT count(*) FROM operation").fetchone()
    base.close()
    return count


def recorded(store, steps):
    """The recording of these commands on the store; after each it holds what is acknowledged."""
    found = recording.Recording(store.folder)
    found.acknowledge(operations(store))
    trace = f"{store.folder}.trace"
    prefix = ["strace", "-f", "-y", "-xx", "-qq", "-s", f"{1 << 24}", "-o", trace,
              "-e", "signal=none", "-e", "trace=" + ",".join(recording.CALLS), "--"]
    for words in steps:
        store.must(words, prefix=prefix)
        with open(trace, encoding="ascii") as file:
            found.add(file.read())
        os.unlink(trace)
        found.acknowledge(operations(store))
    return found


def beginning(store):
    """The first commands of all, which make the file and its tables."""
    return [commands.add_first_user(), commands.add_user(commands.WORKER),
            commands.add_place(commands.PLACE)]


def going_on(store):
    """Batches, two tables at once, reversals and a file."""
    found = commands.furnish(store)
    return [
        commands.add_shift("2026-12-24..2026-12-31", "18:00-22:00", "연말"), commands.UNDO,
        commands.join(found.code, commands.APPLICANT), commands.REDO, commands.import_shifts(),
        commands.remove_shift(found.shifts[0])]


def with_pictures(store):
    """Records with pictures, of which the first makes the folder beside the store."""
    found = commands.furnish(store, shifts=0)
    challenge_mutations.running(store, found)
    photos = writes.Photos(f"{store.folder}-photos")
    return [photos.words(f"key {number}", number) for number in range(3)]


def migrating(store):
    """The first command on a store of an earlier release; a reader is enough."""
    shutil.copyfile(FORMER, store.path)
    os.chmod(store.path, 0o600)
    return [["user", "list"], commands.add_user(commands.LEAVER)]


PROOFS = ("damaged without the journal's syncs", "lost without the folder's syncs",
          "pictures lost without a sync of their folder")
GROUNDS = {"beginning": beginning, "going on": going_on, "migrating": migrating,
           "with pictures": with_pictures}


class Ground:
    """One recording, and the disks it may leave."""

    def __init__(self, campaign, name):
        self.campaign = campaign
        self.name = name
        store = campaign.store()
        self.recording = recorded(store, GROUNDS[name](store))
        store.discard()
        events = self.recording.events
        # A journal is written in many small pieces; as many cuts are to fall elsewhere.
        self.points = [range(1, len(events) + 1), [
            at + 1 for at, event in enumerate(events)
            if event[0] != "write" or event[1] not in self.recording.journals]]

    def disks(self, count, name, ignores=frozenset()):
        """So many different disks: the files by name, and how many operations are due at least."""
        source = self.campaign.random(f"power {self.name} {name}")
        seen = set()
        for _ in range(100 * count):
            if len(seen) == count:
                return
            at = source.choice(source.choice(self.points))
            disk = recording.Disk(self.recording, at, ignores)
            # Where all is synced there is but one disk, and a cut leaves no choice.
            if disk.is_certain and source.random() < 0.9:
                continue
            files = disk.cut_power(source)
            digest = hashlib.sha256(repr(sorted(files.items())).encode()).digest()
            if digest not in seen:
                seen.add(digest)
                yield at, files, disk.acknowledged

    def most(self, at):
        """How many operations a command has begun by then."""
        return next((event[1] for event in self.recording.events[at:]
                     if event[0] == "acknowledged"), self.recording.events[-1][1])

    def judge(self, at, files, least, goes_on):
        """The store on such a disk, and what is wrong with it, also with one write more."""
        store = self.campaign.store()
        for name, data in files.items():
            path = os.path.join(store.folder, name)
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
                file.write(data)
        problems = []
        info = store.run(INFO)
        if info.is_done:
            there = info.document["data"]["operations"]
            if not least <= there <= self.most(at):
                problems.append(f"{there} operations, {least} acknowledged, {self.most(at)} begun")
            problems += store.problems(besides=[LEFTOVER])
        elif info.code != commands.Exit.NOT_FOUND or least:
            problems.append(f"unreadable: {info}")
        if not goes_on:
            return store, problems
        is_empty = not info.is_done or info.document["data"]["operations"] == 0
        after = store.run(commands.as_json(
            commands.add_first_user() if is_empty else commands.add_user("새사람")))
        if not after.is_done:
            problems.append(f"the next write: {after}")
        return store, problems


def power_cuts(campaign, outcome):
    for proof in ("with a journal to roll back", "written to afterwards", *PROOFS):
        outcome.guard(proof, 0)
    for name in GROUNDS:
        # catchkit has one format, and so none to come from.
        if name == "migrating" and os.path.basename(campaign.binary) != "samplekit":
            continue
        ground = Ground(campaign, name)
        outcome.count("file calls", len(ground.recording.events))

        def attempt(each, ground=ground):
            at, files, least = each
            # A write waits for a real disk several times.
            goes_on = not campaign.is_quick or at % 4 == 0
            store, problems = ground.judge(at, files, least, goes_on)
            outcome.count("disks")
            outcome.guard("written to afterwards", goes_on)
            outcome.guard("with a journal to roll back", files.get(JOURNAL, b"").startswith(MAGIC))
            if problems:
                outcome.fail(
                    f"{ground.name}, power cut after call {at}: {'; '.join(problems)}", store)
            store.discard()

        disks = ground.disks(campaign.pick(700, 50), "sound")
        # All at once would not fit into memory.
        while some := list(itertools.islice(disks, 50)):
            trial.in_parallel(attempt, some)
        outcome.guard(PROOFS[0], damaged(ground, ground.recording.journals))
        if name == "beginning":
            outcome.guard(PROOFS[1], damaged(ground, {recording.FOLDER}))
        if name == "with pictures":
            pictures = f"{recording.FOLDER}/{program.Store.FILE}.files"
            outcome.guard(PROOFS[2], damaged(ground, {pictures}))


def damaged(ground, ignores):
    """How many disks are found damaged, of a few, if these were never synced."""
    found = 0
    for at, files, least in ground.disks(60, "unsound", ignores):
        store, problems = ground.judge(at, files, least, goes_on=False)
        store.discard()
        found += bool(problems)
        if found == 3:
            break
    return found


TESTS = {"T2d": power_cuts}
