"""T19-logs: players who only pass files on, in any order and late, come to one verdict."""

import datetime
import itertools
import os

from challenges import CATEGORIES, NAMES, REASONS, START, challenge, each, make, moment
from commands import Exit, acting, add_first_user
from refusal import Difference

MERGED = (Exit.DONE, Exit.REJECTS)
EXPECTED = (
    *MERGED, Exit.FINDINGS, Exit.NOT_FOUND, Exit.CONFLICT, Exit.REFUSED, Exit.NOT_ALLOWED)


class Exchange:
    """A store for each player, and all logs that each has sent."""

    def __init__(self, campaign, source):
        self.source = source
        self.names = NAMES[:source.choice([2, 3, 4])]
        self.stores = [campaign.store() for _ in self.names]
        self.now = datetime.datetime(2026, 11, 1, 9)
        self.days = source.choice([3, 4, 5, 7])
        self.late, self.arrival = source.choice([0, 12, 24]), source.choice([0, 24, 24, 48])
        self.sent = [0 for _ in self.names]
        self.said = []
        for number, (store, name) in enumerate(zip(self.stores, self.names)):
            # The same random numbers would make them one player.
            store.environment["CATCHKIT_SEED"] = f"{number}"
            self.ask(number, add_first_user(name))

    def ask(self, index, line, to=""):
        """Runs a line in a store; the line that repeats it names stores and logs by number."""
        words = " ".join(line)
        for number, count in enumerate(self.sent):
            for version in range(count):
                words = words.replace(self.log(number, version), f"{number}-{version}.log")
        self.said.append(
            f"CATCHKIT_STORE={index}.store CATCHKIT_SEED={index} CATCHKIT_NOW={moment(self.now)} "
            f"catchkit {words}{to}")
        return self.stores[index].run(line, CATCHKIT_NOW=moment(self.now))

    def run(self, index, *words, expected=EXPECTED):
        result = self.ask(index, challenge(*words, by=self.names[index]))
        if result.code not in expected:
            raise Difference(f"of {self.names[index]}: {result}")
        return result

    def log(self, index, version=None):
        """The newest log that a player has sent, or an earlier one."""
        version = self.sent[index] - 1 if version is None else version
        return os.path.join(self.stores[index].folder, f"own-{version}.log")

    def write(self, index, *words):
        """Runs a command that prints a log, which is the text itself without --json."""
        line = acting(self.names[index], ["challenge", *words])
        result = self.ask(index, line, to=f" > {index}-{self.sent[index]}.log")
        if result.is_done:
            self.sent[index] += 1
            with open(self.log(index), "wb") as file:
                file.write(result.out)

    def send(self, index):
        self.write(index, "send")

    def merge(self, index, others):
        self.run(index, "merge", *(self.log(other) for other in others), expected=MERGED)

    def rivals(self, index):
        others = [other for other in range(len(self.names)) if other != index]
        self.source.shuffle(others)
        return others

    def begin(self):
        mode = "duel" if len(self.names) == 2 else "group"
        line = make(
            self.names[0], "--amount", "30000", "--days", f"{self.days}", "--mode", mode,
            "--late", f"{self.late}h", "--arrival", f"{self.arrival}h", "--rest-days", "1",
            "--proof", "none", "--allow", "교통비")
        self.ask(0, line)
        for index in range(len(self.names)):
            self.write(index, *(["accept", self.log(0)] if index else ["offer"]))
            if index:
                self.merge(0, [index])
        self.send(0)
        for index in range(1, len(self.names)):
            # Some do not know of all others before it starts.
            if self.source.random() < 0.8:
                self.merge(index, [0])

    def go(self, outcome):
        self.begin()
        self.now = datetime.datetime.combine(START, datetime.time(0, 0, 1))
        end = self.now + datetime.timedelta(days=self.days + 1, hours=self.late + self.arrival)
        while self.now < end:
            self.now += datetime.timedelta(minutes=self.source.choice([0, 7, 60, 200, 300]))
            self.step(self.source.randrange(len(self.names)))
            outcome.count("steps")
        # What one log says may make another add to its own.
        for _ in range(3):
            self.now += datetime.timedelta(hours=1)
            for index in range(len(self.names)):
                self.send(index)
            for index in range(len(self.names)):
                rivals = self.rivals(index)
                for others in [rivals] if self.source.random() < 0.5 else [[one] for one in rivals]:
                    self.merge(index, others)
        self.judge(outcome)

    def step(self, index):
        kind = self.source.choices(
            ["post", "rest", "change", "report", "decide", "send", "merge", "leave", "undo"],
            [35, 3, 8, 4, 8, 15, 21, 1, 2])[0]
        if kind == "post":
            day = self.now.date() - datetime.timedelta(days=self.source.choice([0, 0, 0, 1]))
            self.run(index, "post", "--cost", f"{self.source.choice([0, 0, 500, 3000, 9000])}",
                     "--category", self.source.choice(CATEGORIES), "--day", day.isoformat())
        elif kind == "rest":
            self.run(index, "post", "--rest")
        elif kind in ("change", "report"):
            self.touch(index, kind)
        elif kind == "decide":
            for row in self.rows(index, "disputes"):
                if row["state"] == "open":
                    self.run(index, "decide", row["id"], self.source.choice(["upheld", "rejected"]))
        elif kind == "send":
            self.send(index)
        elif kind == "merge":
            self.take_mail(index)
        elif kind == "leave":
            self.run(index, "leave", "--forfeit")
        else:
            self.ask(index, acting(self.names[index], ["undo"]))

    def take_mail(self, index):
        """Merges a log that was sent now or long ago, now or at the last second of the day."""
        other = self.rivals(index)[0]
        version = self.source.randrange(self.sent[other]) if self.source.random() < 0.6 else None
        if self.source.random() < 0.3:
            self.now = datetime.datetime.combine(self.now.date(), datetime.time(23, 59, 59))
        self.run(index, "merge", self.log(other, version), expected=MERGED)

    def rows(self, index, what):
        result = self.run(index, what)
        return result.document["data"] if result.is_done else []

    def touch(self, index, kind):
        mine = kind == "change"
        rows = [row for row in self.rows(index, "records")
                if (row["player"] == self.names[index]) == mine]
        if not rows:
            return
        record = self.source.choice(rows)["id"]
        if not mine:
            self.run(index, "dispute", record, "--reason", self.source.choice(REASONS))
        elif self.source.random() < 0.6:
            self.run(index, "fix", record, "--cost", f"{self.source.choice([0, 100, 7000])}")
        else:
            self.run(index, "withdraw", record)

    def judge(self, outcome):
        results = [self.run(index, "judge", expected=(Exit.DONE,))
                   for index in range(len(self.names))]
        told = [result.document["data"] for result in results]
        for one, other in itertools.combinations(range(len(told)), 2):
            if results[one].out != results[other].out:
                raise Difference(
                    f"the verdict of {self.names[one]} is {told[one]['players']}, that of "
                    f"{self.names[other]} {told[other]['players']}")
        self.look_for_losses(outcome)
        outcome.count("verdicts")
        outcome.guard("forfeits", sum(
            row["forfeited_on"] is not None for row in told[0]["players"]))
        outcome.guard("wins", sum(row["win"] for row in told[0]["players"]))
        for store in self.stores:
            problems = store.problems()
            if problems:
                raise Difference("; ".join(problems))


    def look_for_losses(self, outcome):
        """All play by the rules, so every record counts; only most of a group take presence."""
        for index, name in enumerate(self.names):
            for row in self.rows(index, "records"):
                what = f"{row['id']} of {row['player']}, as {name} has it,"
                if row["state"] == "refused":
                    raise Difference(f"{what} counts for nothing")
                if row["standing"] == "void" and len(self.names) < 3:
                    raise Difference(f"{what} is void in a duel")
                outcome.guard("late records", row["standing"] == "late")


def exchanges(campaign, outcome):
    each(campaign, outcome, Exchange, ("forfeits", "wins", "late records"), campaign.pick(200, 8))


TESTS = {"T19-logs": exchanges}
