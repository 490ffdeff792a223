"""T3c: too little memory costs the command, never the store, and never ends in a trap."""

import datetime
import shlex

import commands
import damage
import trial
from commands import Exit

PAGE = 4096
ENOUGH = 1 << 30
# What a longer command line may take before the program begins.
LONGER_WORDS = 16 * PAGE
# A command that cannot go on may say so in these two ways.
REFUSALS = (Exit.INPUT_OUTPUT, Exit.BUG)
SPAN = "2026-12..2029-12"
BIG = "big.csv"


def rows(count):
    """Rows of an import: twenty shifts a day."""
    first = datetime.date(2026, 12, 1)
    return "worker,day,start,end,breaks,memo\n" + "".join(
        f"{commands.OWNER},{first + datetime.timedelta(number // 20)},"
        f"{number % 20:02}:00,{number % 20:02}:50,,기록 {number}\n" for number in range(count))


def as_lines(words):
    return [*words, "--format", "jsonl"]


# The words, and whether they begin with the store that has all shifts already.
CASES = {
    "list": (commands.as_json(commands.acting(commands.OWNER, ["shift", "list", "--all"])), True),
    "report": (as_lines(commands.acting(
        commands.OWNER, ["shift", "report", "--during", SPAN, "--by", "day"])), True),
    "deep check": (commands.DEEP_CHECK, True),
    "query": (as_lines(
        ["store", "query", "SELECT memo, day FROM shift ORDER BY memo || day DESC"]), True),
    "export": (commands.EXPORT, True),
    "undo": (commands.as_json(commands.UNDO), True),
    "import": (commands.as_json(commands.import_shifts(BIG)), False),
}


def is_started(store, limit):
    return run(store, commands.VERSION, limit).code == Exit.DONE


def run(store, words, limit):
    return store.run(words, prefix=["prlimit", f"--as={limit}"])


def least(store):
    """The fewest bytes with which the program starts at all, to a page."""
    low, high = 0, ENOUGH
    while high - low > PAGE:
        middle = (low + high) // 2 // PAGE * PAGE
        if is_started(store, middle):
            high = middle
        else:
            low = middle
    return high


class Case:
    """One command on a store of many shifts, under one limit after another."""

    def __init__(self, campaign, outcome, name, stores):
        self.campaign = campaign
        self.outcome = outcome
        self.name = name
        self.words, is_full = CASES[name]
        self.base = stores[is_full]
        self.digest = damage.file_digest(self.base.path)
        reference = self.base.copy(campaign.folder())
        result = reference.run(self.words)
        self.before, self.after = self.base.export(), reference.export()
        if not result.is_done:
            outcome.fail(f"{name} fails with all the memory there is: {result}", self.base)
        reference.discard()
        self.crashes = {}

    def attempt(self, limit):
        """Runs it under the limit; gives whether that was enough."""
        store = self.base.copy(self.campaign.folder())
        result = run(store, self.words, limit)
        self.outcome.count("runs")
        problems = []
        if result.is_done:
            self.outcome.guard("enough")
        elif result.code in REFUSALS:
            self.outcome.guard("too little")
        else:
            self.outcome.guard("too little")
            self.crashes[limit] = result
        if damage.file_digest(store.path) != self.digest or result.is_done:
            content = store.export()
            if content not in (self.before, self.after) or result.is_done and content != self.after:
                problems.append("neither the state before nor the state after")
        # With memory again everything works, the same command too.
        if not result.is_done and self.before != self.after and store.export() == self.before:
            again = store.run(self.words)
            if not again.is_done or store.export() != self.after:
                problems.append(f"the same command again: {again}")
        harmless = store.run(commands.HARMLESS)
        if not harmless.is_done:
            problems.append(f"the next command: {harmless}")
        if problems:
            self.outcome.fail(
                f"{self.name} with {limit >> 10} kB: {result}; {'; '.join(problems)}", store)
        store.discard()
        return result.is_done

    def judge(self):
        for code in sorted({result.code for result in self.crashes.values()}):
            limits = sorted(
                limit for limit, result in self.crashes.items() if result.code == code)
            self.outcome.fail(
                f"{self.name}: exit 15 or 70 was due, {len(limits)} limits from {limits[0] >> 10} "
                f"to {limits[-1] >> 10} kB give {self.crashes[limits[0]]}", self.base,
                reproduce=f"prlimit --as={limits[0]} catchkit {shlex.join(self.words)}\n")


def little_memory(campaign, outcome):
    outcome.guard("enough", 0)
    outcome.guard("too little", 0)
    count = campaign.pick(20_000, 4_000)
    bare = campaign.store()
    commands.furnish(bare, shifts=0)
    bare.write(BIG, rows(count))
    full = bare.copy(campaign.folder())
    full.must(commands.import_shifts(BIG))
    for problem in full.problems():
        outcome.fail(problem, full)
    floor = least(bare) + LONGER_WORDS
    outcome.note(f"starts with {floor >> 10} kB")

    def one(name):
        case = Case(campaign, outcome, name, {True: full, False: bare})
        more = 1 << 20
        while not case.attempt(floor + more) and more < ENOUGH:
            more *= 2
        # Somewhere below, each allocation is once the one that fails.
        source = campaign.random(f"memory {name}")
        for _ in range(campaign.pick(60, 4)):
            case.attempt((floor + source.randrange(more)) // PAGE * PAGE)
        case.judge()

    trial.in_parallel(one, CASES)
    bare.discard()
    full.discard()


TESTS = {"T3c": little_memory}
