"""T14: what people write is in the store and where it was asked for, and nowhere else.

Unique words stand for a name, a memo, a workplace, a file's name and a setting. They are looked for
in the arguments of child processes, in messages that do not need them, and in every other file,
also after a kill.
"""

import os
import random
import re
import stat

import challenge_mutations
import commands
import tracing
import trial
from commands import Exit

HOOK = "#!/bin/sh\ncat > /dev/null\n"
HOOKS = ".config/catchkit/hooks"
PNG = ".png"
EXECUTED = re.compile(r"^\d+ +execve(?:at)?\((.*)$")
DAY = "2026-11-05"


class Canaries:
    """The words that must not be met by chance."""

    def __init__(self, source):
        mark = f"{source.randrange(16 ** 5):05x}"
        # A challenge shows nicknames of at most eight characters.
        self.name = f"can{mark}"
        self.memo, self.place, self.file = (
            f"canary-{what}-{mark}" for what in ("memo", "place", "file"))
        self.bytes = {word: word.encode() for word in (self.name, self.memo, self.place, self.file)}

    def among(self, data):
        return {word for word, text in self.bytes.items() if text in data}


class Step:
    """A command, how it ends, what its message may name, and the files that it is asked for."""

    def __init__(self, words, code=Exit.DONE, named=(), asked=(), open_to_all=(), prepare=None,
                 **changes):
        self.words = words
        self.code = code
        # What was typed may be said again; this besides.
        self.named = set(named)
        self.asked = set(asked)
        # Those whose mode the user's mask decides.
        self.open_to_all = set(open_to_all)
        self.prepare = prepare
        # Of the environment.
        self.changes = changes

    def __str__(self):
        return " ".join(self.words)


def acting(canaries, *words):
    return commands.acting(canaries.name, list(words))


def furnished(campaign, canaries):
    store = campaign.store()
    for folder in ("tmp", f"{HOOKS}/before-change.d", f"{HOOKS}/after-change.d"):
        os.makedirs(os.path.join(store.folder, folder), 0o700)
    store.must(commands.add_first_user(canaries.name))
    store.must(acting(canaries, "shift", "place", "add", canaries.place))
    store.must(add(canaries, canaries.memo))
    store.must(acting(canaries, "challenge", "new", "--topic", "food", "--amount", "10000",
                      "--mode", "solo", "--title", "한주동안아끼기", "--content",
                      canaries.memo))
    for phase in ("before", "after"):
        path = f"{HOOKS}/{phase}-change.d/10-read"
        store.write(path, HOOK)
        os.chmod(os.path.join(store.folder, path), 0o700)
    store.write(f"{canaries.file}.csv", "worker,day,start,end,memo\n"
                f"{canaries.name},2026-12-01,09:00,12:00,{canaries.memo}\n")
    store.write(f"{canaries.file}-bad.csv", "worker,day,start,end,memo\n"
                f"{canaries.name},2026-12-01,09:00,1x:00,{canaries.memo}\n")
    with open(os.path.join(store.folder, canaries.file + PNG), "wb") as file:
        file.write(challenge_mutations.picture(random.Random(1)))
    return store


def add(canaries, memo, day=DAY, time="09:00-12:00"):
    return acting(canaries, "shift", "add", "--place", canaries.place, "--day", day, "--time", time,
                  "--memo", memo)


def damage_row(store, canaries):
    """Another program has changed a memo in place."""
    with open(store.path, "r+b") as file:
        data = file.read()
        file.seek(data.rindex(canaries.bytes[canaries.memo]))
        file.write(canaries.bytes[canaries.memo].upper())


def refuse(store, _canaries):
    store.write(f"{HOOKS}/before-change.d/10-read", f"{HOOK}echo not today\nexit 1\n")


def restrict(store, canaries):
    store.write(".config/catchkit/config.json", f'{{"user": "{canaries.name}", "lang": "xx"}}\n')


def steps(canaries):
    name, memo, place, file = canaries.name, canaries.memo, canaries.place, canaries.file
    table, broken = f"{file}.csv", f"{file}-bad.csv"
    config = ".config/catchkit/config.json"
    return [
        # Each changes something; the lock, the log and two hooks have to do with it.
        Step(add(canaries, memo, "2026-11-06")),
        Step(acting(canaries, "shift", "edit", "shf-1", "--memo", f"{memo} 2")),
        Step(acting(canaries, "shift", "import", table, "--place", place)),
        Step(acting(canaries, "undo")),
        Step(acting(canaries, "challenge", "post", "--cost", "0", "--photo", file + PNG),
             **challenge_mutations.RUNNING),
        Step(["config", "set", "user", name], asked=[config], open_to_all=[config]),
        # Each writes a file, or reads much.
        Step(commands.backup_to(f"{file}.store"), asked=[f"{file}.store"]),
        Step(["store", "copy", "--to", f"{file}.copy"], asked=[f"{file}.copy"]),
        Step(["store", "export", "-o", f"{file}.jsonl"], asked=[f"{file}.jsonl"]),
        Step(acting(canaries, "shift", "calendar", "2026-11", "--html", f"{file}.html"),
             asked=[f"{file}.html"]),
        Step(acting(canaries, "shift", "report", "--during", "2026-11", "--group", "place", "--svg",
                    f"{file}.svg"), asked=[f"{file}.svg"]),
        Step(acting(canaries, "shift", "list", "--all", "--format", "csv")),
        Step(acting(canaries, "shift", "due", "--within", "99h", "--exec", "true")),
        Step(commands.DEEP_CHECK),
        # Each fails, or has something to note.
        Step(add(canaries, "other", time="10:00-13:00"), named=[name]),
        Step(add(canaries, memo, time="99:00-13:00"), Exit.USAGE),
        Step(add(canaries, "other", "2026-11-31"), Exit.USAGE),
        Step(acting(canaries, "shift", "edit", "shf-99", "--memo", memo), Exit.NOT_FOUND),
        Step(commands.add_first_user(name), Exit.CONFLICT),
        Step(acting(canaries, "shift", "import", broken, "--place", place), Exit.REFUSED),
        Step(acting(canaries, "shift", "import", f"{file}-none.csv", "--place", place),
             Exit.INPUT_OUTPUT),
        Step(["store", "query", f"SELECT memo FROM shift W memo = '{memo}' AND nothing"],
             Exit.REFUSED),
        Step(["store", "import", table, "--yes"], Exit.CONFLICT),
        Step(["store", "backup", table], Exit.CONFLICT),
        Step(commands.DEEP_CHECK, Exit.DAMAGED, prepare=damage_row),
        Step(commands.backup_to("kept.store"), asked=["kept.store"], prepare=damage_row),
        Step(add(canaries, memo, "2026-11-07"), Exit.REFUSED, prepare=refuse),
        Step(["config", "list"], Exit.REFUSED, prepare=restrict, asked=[config]),
    ]


class Place:
    """The folder of one step: what may hold which word there, and what does."""

    def __init__(self, campaign, canaries, base, step):
        self.canaries = canaries
        self.step = step
        self.store = base.copy(campaign.folder())
        self.store.environment.update(
            step.changes, TMPDIR=os.path.join(self.store.folder, "tmp"))
        if step.prepare:
            step.prepare(self.store, canaries)
        self.given = set(self.files())
        self.store_files = {self.store.FILE, f"{self.store.FILE}-journal"}

    def files(self):
        return [
            os.path.relpath(os.path.join(folder, name), self.store.folder)
            for folder, _, names in os.walk(self.store.folder) for name in names]

    def strays(self):
        """Files besides those given and asked for that hold a word, or bear one as a name."""
        found = {}
        for name in set(self.files()) - self.given - self.store_files - self.step.asked:
            with open(os.path.join(self.store.folder, name), "rb") as file:
                words = self.canaries.among(file.read()) | self.canaries.among(name.encode())
            if words:
                found[name] = words
        return found

    def wide(self, names):
        """Those of the files that others may read; what was killed in between can be gone."""
        modes = {name: stat.S_IMODE(os.stat(os.path.join(self.store.folder, name)).st_mode)
                 for name in names}
        return [f"{name} has mode {mode:o}" for name, mode in modes.items() if mode & 0o077]


def undisturbed(campaign, outcome, canaries, base, step):
    """Runs the step; gives its file calls that change something."""
    place = Place(campaign, canaries, base, step)
    trace = f"{place.store.folder}.executed"
    prefix = ["strace", "-f", "-v", "-qq", "-s", "65536", "-e", "signal=none", "-e",
              "trace=execve,execveat", "-o", trace, "--"]
    result = place.store.run(step.words, prefix=prefix)
    outcome.count("commands")
    typed = canaries.among(" ".join(step.words).encode())
    problems = []
    if result.code != step.code:
        problems.append(f"exit {step.code} was due: {result}")
    said = canaries.among(result.err) - typed - step.named
    if said:
        problems.append(f"standard error tells {', '.join(said)}: {result.err.decode()}")
    outcome.guard("messages searched", bool(result.err))
    with open(trace, encoding="utf-8", errors="replace") as file:
        # The first is the command itself.
        started = [line for line in file if EXECUTED.match(line)][1:]
    for line in started:
        outcome.guard("child processes searched")
        # Behind the arguments stands the environment, which no one else may read.
        arguments = line.partition("], [")[0]
        told = canaries.among(arguments.encode()) - typed
        if told:
            problems.append(f"a child is started with {', '.join(told)}: {arguments}")
    problems += [
        f"{name} holds {', '.join(words)}" for name, words in place.strays().items()]
    outcome.guard("files asked for that hold a word", sum(
        bool(canaries.among(read(place.store, name))) for name in step.asked))
    if problems:
        outcome.fail(f"'{step}': {'; '.join(problems)}", place.store)
    place.store.discard()


def read(store, name):
    path = os.path.join(store.folder, name)
    if not os.path.isfile(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def killed(campaign, outcome, canaries, base, step, call):
    """What a kill leaves is for its owner alone, wherever it lies."""
    place = Place(campaign, canaries, base, step)
    traced = tracing.run(
        place.store, step.words, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
    outcome.count("cut points")
    if traced.result.is_killed:
        outcome.guard("kills landed")
    left = set(place.files()) - place.given - step.asked
    outcome.guard("left by kills", len(left - place.store_files))
    if call.name.startswith("rename"):
        # A draft gets the mode of its file just before the rename, and all may read the configuration.
        left -= {name for name in left if name.endswith(".draft")
                 and name.rsplit(".", 2)[0] in step.open_to_all}
    problems = place.wide(left)
    if problems:
        outcome.fail(f"'{step}', killed at {call.spot}: {'; '.join(problems)}", place.store,
                     traced.trace)
    place.store.discard()


def calls_of(campaign, canaries, base, step):
    place = Place(campaign, canaries, base, step)
    calls = tracing.run(place.store, step.words).calls
    place.store.discard()
    return [call for call in calls if call.is_changing and call.file != "stdout"]


def kept_private(campaign, outcome):
    for proof in ("messages searched", "child processes searched", "kills landed",
                  "left by kills", "files asked for that hold a word"):
        outcome.guard(proof, 0)
    words = Canaries(campaign.random("canaries"))
    base = furnished(campaign, words)
    missing = set(words.bytes) - words.among(read(base, base.FILE)) - {words.file}
    if missing:
        outcome.fail(f"the store does not hold {missing}", base)
    listed = steps(words)
    trial.in_parallel(lambda step: undisturbed(campaign, outcome, words, base, step), listed)

    def cut(step):
        calls = calls_of(campaign, words, base, step)
        for call in campaign.sample(f"canaries {step}", calls, 4):
            killed(campaign, outcome, words, base, step, call)

    trial.in_parallel(cut, [step for step in listed if step.code == Exit.DONE])
    base.discard()


TESTS = {"T14": kept_private}
