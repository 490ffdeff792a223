"""T2f: SIGKILL at every file call of a command that writes a file leaves the old or the new one."""

import os

import commands
import program
import trial
import tracing

KEPT, LINES, CONFIG, PAGE = "kept.store", "all.jsonl", ".config/catchkit/config.json", "page.html"
DRAWING, COPY = "bars.svg", "copy.store"
# The ends of names that only unfinished files have.
UNFINISHED = (".draft", ".draft-journal", ".tmp")


def changed_since(store):
    """Makes a backup, then goes on working."""
    store.must(commands.backup_to(KEPT))
    store.must(commands.add_shift("2026-12-24", "18:00-22:00", "뒤"))


def with_hot_journal(store):
    """The store's last writer was killed among its pages."""
    changed_since(store)
    words = commands.as_json(commands.add_shift("2026-12-25", "18:00-22:00", "반"))
    probe = store.copy(f"{store.folder}-probe")
    call = next(call for call in tracing.run(probe, words).calls
                if call.name == "pwrite64" and call.file == store.FILE)
    probe.discard()
    tracing.run(store, words, inject=f"pwrite64:signal=KILL:when={call.ordinal}")
    if not os.path.getsize(f"{store.path}-journal"):
        raise program.Unfit("no hot journal could be made")


def exported(store):
    store.must(["store", "export", "-o", LINES])
    for name in os.listdir(store.folder):
        if name.startswith(store.FILE):
            os.unlink(os.path.join(store.folder, name))


def with_old_lines(store):
    store.must(["store", "export", "-o", LINES])
    store.must(commands.add_shift("2026-12-24", "18:00-22:00", "뒤"))


def set_before(store):
    store.must(SETTING)


def drawn_before(words):
    """A page of the program's own, and a shift that it does not show yet."""
    def prepare(store):
        store.must(words)
        store.must(commands.add_shift("2026-11-24", "18:00-22:00", "뒤"))
    return prepare


SETTING = ["config", "set", "lang", "en"]
CALENDAR = commands.acting(commands.OWNER, ["shift", "calendar", "2026-11", "--html", PAGE])
BARS = commands.acting(
    commands.OWNER, ["shift", "report", "--during", "2026-11", "--svg", DRAWING])


class Replacement:
    """A command, the file that it puts in the place of another or of none, and what is before."""

    def __init__(self, words, target, prepare=lambda store: None, is_store=True):
        self.words = words
        self.target = target
        self.prepare = prepare
        self.is_store = is_store


REPLACEMENTS = {
    "store restore": Replacement(
        ["store", "restore", KEPT, "--yes"], program.Store.FILE, changed_since),
    "store restore of an unfinished write": Replacement(
        ["store", "restore", KEPT, "--yes"], program.Store.FILE, with_hot_journal),
    "store import": Replacement(["store", "import", LINES], program.Store.FILE, exported),
    "store copy": Replacement(["store", "copy", "--to", COPY], COPY),
    "store backup --force": Replacement(
        [*commands.backup_to(KEPT), "--force"], KEPT, changed_since),
    "store export --force": Replacement(
        ["store", "export", "-o", LINES, "--force"], LINES, with_old_lines, is_store=False),
    "config set": Replacement(
        ["config", "set", "lang", "ko"], CONFIG, set_before, is_store=False),
    "config set, the first": Replacement(SETTING, CONFIG, is_store=False),
    "shift calendar --html": Replacement(CALENDAR, PAGE, drawn_before(CALENDAR), is_store=False),
    "shift calendar --html, the first": Replacement(CALENDAR, PAGE, is_store=False),
    "shift report --svg": Replacement(BARS, DRAWING, drawn_before(BARS), is_store=False),
}


class Case:
    """One replacement: the content of its target before and after, and its file calls."""

    def __init__(self, campaign, name, base):
        self.campaign = campaign
        self.name = name
        self.replacement = REPLACEMENTS[name]
        self.base = base.copy(campaign.folder())
        self.replacement.prepare(self.base)
        # Looking at a store can finish what another left undone, so never at the store itself.
        self.before = self.content(self.base)
        reference = self.base.copy(campaign.folder())
        traced = tracing.run(reference, self.replacement.words)
        if not traced.result.is_done:
            raise program.Unfit(f"{name} fails undisturbed: {traced.result}")
        self.calls = traced.calls
        self.after = self.content(reference)
        if self.after is None or self.before == self.after:
            raise program.Unfit(f"{name} replaces nothing")
        reference.discard()

    def content(self, store, name=None):
        """What a file holds, the rows of a store; None where there is no file."""
        name = name or self.replacement.target
        if not os.path.exists(os.path.join(store.folder, name)):
            return None
        if not self.replacement.is_store:
            with open(os.path.join(store.folder, name), "rb") as file:
                return file.read()
        seen = store.copy(self.campaign.folder())
        result = seen.run(commands.EXPORT, CATCHKIT_STORE=os.path.join(seen.folder, name))
        seen.discard()
        return result.out if result.is_done else f"{result}"

    def aftermath(self, store, result):
        """What is wrong with the files that a killed command left."""
        problems = []
        there = self.content(store)
        if there not in (self.before, self.after):
            problems.append(f"neither the old file nor the new one: {there[:200]}")
        elif there != self.after and result.is_done:
            problems.append("exit 0, and the old file stands there")
        if self.replacement.target == store.FILE and self.before is not None:
            kept = [name for name in os.listdir(store.folder) if name.endswith(".backup")]
            if there == self.after and self.before not in [
                    self.content(store, name) for name in kept]:
                problems.append(f"the former store is gone; kept are {kept}")
        return problems + self.repeated(store, there)

    def repeated(self, store, there):
        """The next writer of the file needs no help, and leaves no unfinished file behind."""
        if there is not None and self.before is None:
            # What is there already is not written over unasked.
            for name in os.listdir(store.folder):
                if name == self.replacement.target or (
                        name.startswith(f"{self.replacement.target}-")):
                    os.unlink(os.path.join(store.folder, name))
        again = store.run(self.replacement.words)
        if not again.is_done:
            return [f"the same command again: {again}"]
        problems = []
        if self.content(store) != self.after:
            problems.append("the same command again does not make the new file")
        left = [
            name for _, _, names in os.walk(store.folder) for name in names
            if name.endswith(UNFINISHED)]
        if left:
            problems.append(f"left behind: {', '.join(sorted(left))}")
        return problems

    def cut(self, outcome, call):
        store = self.base.copy(self.campaign.folder())
        traced = tracing.run(
            store, self.replacement.words, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
        outcome.count("cut points")
        if traced.result.is_killed and traced.stopped_at(call):
            outcome.guard("kills landed")
        else:
            outcome.fail(
                f"{self.name}: the kill at {call.spot} did not land there: {traced.result}", store,
                traced.trace)
        problems = self.aftermath(store, traced.result)
        if problems:
            outcome.fail(
                f"{self.name}, killed at {call.spot}: {'; '.join(problems)}", store, traced.trace)
        store.discard()


def every_cut(campaign, outcome):
    outcome.guard("kills landed", 0)
    base = campaign.store()
    commands.furnish(base, shifts=1)
    for name in REPLACEMENTS:
        case = Case(campaign, name, base)
        outcome.count("commands")
        calls = [call for call in case.calls if call.is_changing or not campaign.is_quick]
        trial.in_parallel(
            lambda call, case=case: case.cut(outcome, call),
            campaign.sample(f"replacing {name}", calls, 12))
        case.base.discard()
    base.discard()


TESTS = {"T2f": every_cut}
