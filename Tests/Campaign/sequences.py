"""T19: seeded command sequences against the model; a failing one is shrunk to a minimal script."""

import collections
import os
import shlex

import asking_model
import commands
import model
import program
import series_model
import trial
from commands import Exit
from refusal import Difference

STEPS = 50
LOOK_EVERY = 5


class Walk:
    """One sequence carried out on a fresh store beside a fresh model."""

    weights, prelude = model.WEIGHTS, model.PRELUDE

    def __init__(self, campaign):
        self.campaign = campaign
        self.store = campaign.store()
        self.model = self.begin()
        self.script = []
        self.done = self.moved = self.looks = 0
        self.taken = collections.Counter()

    begin = staticmethod(model.Model)

    def run(self, words, due):
        self.script.append(shlex.join(["catchkit", *words]))
        result = self.store.run(words)
        if result.code != due:
            raise Difference(f"exit {due} was due: {result}")
        return result

    def take(self, number, step, manner):
        if manner == "moved":
            self.move()
        expected = self.model.expect(step)
        words, due = commands.as_json(expected.words), expected.code
        if expected.file:
            self.write(*expected.file)
        if manner == "dry":
            self.run([*words, "--dry-run"], due)
            self.look()
        key = f"key {number}"
        if manner == "twice":
            words = commands.with_key(words, key)
        result = self.run(words, due)
        if due != Exit.DONE:
            return
        self.done += 1
        self.taken[expected.kind or step[0]] += 1
        document = result.document
        if expected.listing:
            document["listed"] = self.store.run(expected.listing).lines
        expected.apply(document)
        if manner == "twice":
            again = self.run(words, Exit.DONE).document
            if again["data"] != result.document["data"] or not commands.was_replayed(again):
                raise Difference(f"'{key}' repeated gives another result")

    def write(self, name, text):
        self.script.append(f"cat > {name} <<'END'\n{text}END")
        self.store.write(name, text)

    def move(self):
        """Export, import into an empty store, export again: the same bytes; then live on there."""
        told = self.store.run(commands.EXPORT)
        if not told.is_done:
            # Before the first change there is no store to export.
            return
        file = os.path.join(self.store.folder, "moved.export")
        with open(file, "wb") as out:
            out.write(told.out)
        self.script.append("catchkit store export > moved.export; export CATCHKIT_STORE=elsewhere")
        elsewhere = self.campaign.store()
        self.store, old = elsewhere, self.store
        self.run(commands.as_json(commands.import_from(file)), Exit.DONE)
        if elsewhere.export() != told.out:
            raise Difference("an export is not the same after its import")
        self.moved += 1
        old.discard()

    def look(self):
        """Compares all that can be listed."""
        users = self.model.users()
        self.compare(commands.LIST_USERS, lambda line: line["name"], users)
        for name in users:
            self.compare(
                commands.list_shifts(name),
                lambda line: (line["id"], line["memo"], line["state"]), self.model.shifts(name))
        # One of them at a time, or half of all commands would be these.
        for name in users[self.looks % len(users):][:1] if users else []:
            self.compare(commands.list_clock(name), clock_line, self.model.clocks(name))
            self.compare(
                commands.list_terms(name),
                lambda line: (line["id"], line["since"], line["state"]), self.model.terms(name))
        self.looks += 1
        # With a key even what changes nothing is written down.
        self.compare(
            commands.HISTORY, lambda line: (line["kind"], line["undone_by"] is not None),
            self.model.history(), lambda line: line["change_count"] > 0)

    def compare(self, words, view, due, counts=lambda line: True):
        result = self.store.run(words)
        if result.code == Exit.NOT_FOUND and not self.done:
            return
        code = Exit.NOT_ALLOWED if due is None else Exit.DONE
        if result.code != code:
            raise Difference(f"exit {code} was due: {result}")
        if due is None:
            return
        found = [view(line) for line in result.lines if counts(line)]
        if words != commands.HISTORY:
            found.sort()
        if found != due:
            raise Difference(f"'{' '.join(words)}': {found} are stored, {due} are due")

    def walk(self, steps):
        """Takes all steps; gives what went wrong, or nothing."""
        try:
            for number, (step, manner) in enumerate(steps):
                self.take(number, step, manner)
                if number % LOOK_EVERY == LOOK_EVERY - 1:
                    self.look()
            self.look()
            if self.done:
                for problem in self.store.problems():
                    raise Difference(problem)
        except Difference as difference:
            return str(difference)
        return None


def clock_line(line):
    """In minutes of the local clock, as the model has them."""
    times = [line[name] and line[name][:16] for name in ("clocked_in", "clocked_out")]
    return line["id"], line["shift"], *times, line["is_repaired"]


class PlanWalk(Walk):
    """One owner's series, which only the own list and history tell of."""

    weights, prelude = series_model.WEIGHTS, []
    begin = staticmethod(series_model.SeriesModel)

    def __init__(self, campaign):
        super().__init__(campaign)
        # Never taken back, so no part of what is drawn or left out.
        for words in (commands.add_first_user(), commands.add_place(commands.PLACE)):
            self.run(words, Exit.DONE)
        self.done = 1

    def look(self):
        self.compare(commands.LIST_SHIFTS, plan_line, self.model.visible())


class AskingWalk(Walk):
    """Three people who ask each other and the owner, tick tasks off and are told of shifts."""

    weights, prelude = asking_model.WEIGHTS, []
    begin = staticmethod(asking_model.AskingModel)

    def __init__(self, campaign):
        super().__init__(campaign)
        asking_model.prepared(
            lambda words: self.run(commands.as_json(words), Exit.DONE).document)
        self.done = 1

    def take(self, number, step, manner):
        # What is told is told once: it is tried neither for show nor twice.
        super().take(number, step, "plain" if step[0] == "due" else manner)

    def look(self):
        self.compare(commands.LIST_SHIFTS, kept_line, self.model.shift_rows())
        self.compare(asking_model.LISTED, asked_line, self.model.request_rows())
        day = asking_model.DAYS[self.looks % len(asking_model.DAYS)]
        self.looks += 1
        self.compare(
            commands.acting(asking_model.WORKER, [
                "shift", "routine", "today", "--day", day, "--format", "jsonl"]),
            lambda line: (line["shift"], line["task"], line["is_done"]),
            self.model.task_rows(day))


def kept_line(line):
    return line["id"], line["worker"], line["day"], line["starts_at"][11:16], line["state"]


def asked_line(line):
    names = ("id", "kind", "worker", "shift", "other_shift", "colleague", "state")
    return tuple(line[name] for name in names)


def plan_line(line):
    return line["id"], line["day"], line["starts_at"][11:16], line["memo"], line["state"]


def drawn(kind, source):
    """A sequence of steps, each meaning something in whatever state it meets."""
    kinds = source.choices(list(kind.weights), list(kind.weights.values()), k=STEPS)
    manners = source.choices(list(model.MANNERS), list(model.MANNERS.values()), k=STEPS)
    actors = source.choices(range(len(model.ACTORS)), model.ACTORS, k=STEPS)
    return kind.prelude + [
        ((step, actor, source.randrange(1000), source.randrange(1000)), manner)
        for step, actor, manner in zip(kinds, actors, manners)]


def attempt(kind, campaign, steps):
    walk = kind(campaign)
    return walk, walk.walk(steps)


def shrunk(kind, campaign, steps):
    """Leaves out ever smaller runs of steps as long as something still goes wrong."""
    size = len(steps) // 2
    while size >= 1:
        at = 0
        while at < len(steps):
            fewer = steps[:at] + steps[at + size:]
            walk, difference = attempt(kind, campaign, fewer)
            walk.store.discard()
            if difference:
                steps = fewer
            else:
                at += size
        size //= 2
    plain = [(step, "plain") for step, _ in steps]
    walk, difference = attempt(kind, campaign, plain)
    walk.store.discard()
    return plain if difference else steps


def sequences(campaign, outcome):
    run_all(Walk, campaign, outcome, campaign.pick(500, 20))


def plans(campaign, outcome):
    run_all(PlanWalk, campaign, outcome, campaign.pick(200, 10))


def askings(campaign, outcome):
    run_all(AskingWalk, campaign, outcome, campaign.pick(200, 10))


def run_all(kind, campaign, outcome, count):
    for step in kind.weights:
        outcome.guard(step.replace("_", " "), 0)
    outcome.guard("moved by export and import", 0)

    def one(number):
        if len(outcome.failures) >= outcome.MOST_KEPT:
            return
        steps = drawn(kind, campaign.random(f"sequence {number}"))
        walk, difference = attempt(kind, campaign, steps)
        outcome.count("sequences")
        outcome.count("commands", len(walk.script))
        for step, times in walk.taken.items():
            outcome.guard(step.replace("_", " "), times)
        outcome.guard("moved by export and import", walk.moved)
        walk.store.discard()
        if difference:
            steps = shrunk(kind, campaign, steps)
            walk, smaller = attempt(kind, campaign, steps)
            outcome.fail(
                f"sequence {number}, {len(walk.script)} commands: {smaller or difference}",
                walk.store, reproduce=reproduction(walk))
            walk.store.discard()

    trial.in_parallel(one, range(count))


def reproduction(walk):
    lines = ["#!/bin/sh", "export CATCHKIT_STORE=\"$(mktemp -d)/catchkit.store\""]
    lines.append(f"export CATCHKIT_NOW={program.NOW} CATCHKIT_SEED={program.SEED} TZ=Asia/Seoul")
    lines.append("export CATCHKIT_CONFIRM_ABOVE=100000")
    return "\n".join([*lines, *walk.script, ""])


TESTS = {"T19": sequences, "T19-series": plans, "T19-requests": askings}
