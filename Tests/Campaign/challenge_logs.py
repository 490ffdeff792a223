"""T19-logs: players who only pass files on, in any order and late, come to one verdict."""

import datetime
import hashlib
import heapq
import itertools
import os
import shutil
import subprocess

from challenge_files import Files, read
from challenge_mutations import picture
from challenges import CATEGORIES, NAMES, REASONS, START, challenge, compare, each, make, moment
from commands import Exit, acting, add_first_user
from refusal import Difference

HOUR = datetime.timedelta(hours=1)

MERGED = (Exit.DONE, Exit.REJECTS)
EXPECTED = (
    *MERGED, Exit.FINDINGS, Exit.NOT_FOUND, Exit.CONFLICT, Exit.REFUSED, Exit.NOT_ALLOWED)


class Exchange:
    """A store for each player, and all logs that each has sent."""

    def __init__(self, campaign, source):
        self.campaign = campaign
        self.source = source
        self.names = NAMES[:source.choice([2, 3, 4])]
        self.stores = [campaign.store() for _ in self.names]
        self.now = datetime.datetime(2026, 11, 1, 9)
        self.days = source.choice([3, 4, 5, 7])
        self.late, self.arrival = source.choice([0, 12, 24]), source.choice([0, 24, 24, 48])
        self.sent = [0 for _ in self.names]
        self.players = range(len(self.names))
        self.referee, self.proof = None, "none"
        self.said = []
        for number, (store, name) in enumerate(zip(self.stores, self.names)):
            # The same random numbers would make them one player.
            store.environment["CATCHKIT_SEED"] = f"{number}"
            self.ask(number, add_first_user(name))

    def ask(self, index, line, to=""):
        """Runs a line in a store; the line that repeats it names stores and logs by number."""
        words = " ".join(line)
        for store in self.stores:
            words = words.replace(store.folder + os.sep, "")
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
        return os.path.join(self.stores[index].folder, f"{index}-{version}.log")

    def write(self, index, *words):
        """Runs a command that prints a log, which is the text itself without --json."""
        line = acting(self.names[index], ["challenge", *words, "--yes"])
        result = self.ask(index, line, to=f" > {index}-{self.sent[index]}.log")
        if result.code not in EXPECTED:
            raise Difference(f"of {self.names[index]}: {result}")
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

    def begin(self, *options):
        mode = "duel" if len(self.players) == 2 else "group"
        line = make(
            self.names[0], "--amount", "30000", "--days", f"{self.days}", "--mode", mode,
            "--late", f"{self.late}h", "--arrival", f"{self.arrival}h", "--rest-days", "1",
            "--proof", self.proof, "--allow", "교통비", *options)
        result = self.ask(0, line)
        if not result.is_done:
            raise Difference(str(result))
        for index in self.players:
            self.write(index, *(["accept", self.log(0)] if index else ["offer"]))
            if index:
                self.merge(0, [index])
        self.send(0)
        for index in self.players[1:]:
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
        self.settle(3)
        self.judge(outcome)

    def settle(self, rounds):
        """Passes all on; what one log says may make another add to its own."""
        for _ in range(rounds):
            self.now += HOUR
            for index in range(len(self.names)):
                self.send(index)
            for index in range(len(self.names)):
                rivals = self.rivals(index)
                for others in [rivals] if self.source.random() < 0.5 else [[one] for one in rivals]:
                    self.merge(index, others)

    def step(self, index):
        kind = self.source.choices(
            ["post", "rest", "change", "report", "decide", "send", "merge", "leave", "undo"],
            [35, 3, 8, 4, 8, 15, 21, 1, 2])[0]
        self.do(index, kind)

    def do(self, index, kind):
        if kind == "post":
            day = self.now.date() - datetime.timedelta(days=self.source.choice([0, 0, 0, 1]))
            self.run(index, "post", "--cost", f"{self.source.choice([0, 0, 500, 3000, 9000])}",
                     "--category", self.source.choice(CATEGORIES), "--day", day.isoformat(),
                     *self.photo(index))
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

    def photo(self, index):
        """A new picture for a record, where the rules need one."""
        if self.proof == "none":
            return []
        path = os.path.join(self.stores[index].folder, f"{index}-{self.source.random()}.png")
        with open(path, "wb") as file:
            file.write(picture(self.source, 16, 16))
        return ["--photo", path]

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
        files = Files([self.log(index) for index in range(len(self.names))])
        compare(told[0]["players"], files.verdict())
        self.look_for_losses(outcome, files, told[0])
        outcome.count("verdicts")
        outcome.guard("forfeits", sum(
            row["forfeited_on"] is not None for row in told[0]["players"]))
        outcome.guard("wins", sum(row["win"] for row in told[0]["players"]))
        for store in self.stores:
            problems = store.problems()
            if problems:
                raise Difference("; ".join(problems))

    def knows(self, command, word):
        """Whether the help of a command has a word: an option that is not in every release."""
        help_text = self.stores[0].run(["challenge", command, "--help"]).out.decode()
        return word in help_text

    def look_for_losses(self, outcome, files, _told):
        """Every record counts but those of who forked; only a referee or most take presence."""
        logs = {log.name: log for log in files.players if not log.forked_at}
        for index, name in enumerate(self.names):
            for row in self.rows(index, "records"):
                if row["player"] not in logs:
                    continue
                record = logs[row["player"]].records.get(row["number"], {"standing": "nothing"})
                what = f"{row['id']} of {row['player']}, as {name} has it,"
                if row["state"] == "refused":
                    raise Difference(f"{what} counts for nothing")
                if row["standing"] != record["standing"]:
                    raise Difference(
                        f"{what} is {row['standing']}, by the second referee {record['standing']}")
                if row["standing"] == "void" and not record.get("may_be_void", True):
                    raise Difference(f"{what} came in time, and is void")
                if row["standing"] == "void" and len(self.players) < 3 and not files.referee:
                    raise Difference(f"{what} is void in a duel")
                outcome.guard("late records", row["standing"] == "late")


class Mail(Exchange):
    """Logs by mail: up to three days under way, lost, twice and in any order.

    Some players merge old files at the last second of each day; some go on with two stores.
    """

    def __init__(self, campaign, source):
        super().__init__(campaign, source)
        self.arrival = source.choice([0, 6, 24, 24, 48, 72])
        self.delay = source.choice([1, self.arrival, 24, 72])
        self.forking = source.sample(self.players, source.choice([0, 1, 1, 2]))
        self.staleness = source.choice([0, 0.5, 1])
        self.proof = source.choice(["none", "none", "none", "needed"])
        self.sends_photos = self.proof != "none" and self.knows("send", "--photos")
        # What is to come, in order of time.
        self.events, self.order = [], itertools.count()
        # The moment at which a store took in an entry, by the store's path, author and number.
        self.arrived = {}
        # Readers, each with the version of a forked log that never reaches them. Nobody gives up
        # then: who did cannot tell the others what came.
        self.is_apart, self.hidden = source.random() < 0.5, set()

    def rivals(self, index):
        return [other for other in super().rivals(index)
                if self.names[other] != self.names[index]
                and self.stores[other] is not self.stores[index]]

    def sign(self, index):
        """Gives a player a key."""
        path = os.path.join(self.stores[index].folder, f"{index}.key")
        line = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path]
        subprocess.run(line, check=True, stdin=subprocess.DEVNULL)
        self.said.append(f"ssh-keygen -q -t ed25519 -N '' -f {index}.key")
        self.run(index, "key", path, expected=(Exit.DONE,))
        return path

    def appoint(self):
        """Adds a referee, with a store of their own where that is possible; gives the options."""
        self.referee, name = len(self.names), NAMES[-1]
        is_far = self.knows("new", "--referee-key")
        self.names.append(name)
        self.stores.append(self.campaign.store() if is_far else self.stores[0])
        self.sent.append(0)
        if not is_far:
            self.ask(0, acting(self.names[0], ["user", "add", name]))
            # A copy of the store would hold the referee, too.
            self.forking = [index for index in self.forking if index != 0]
            return ["--referee", name]
        self.stores[-1].environment["CATCHKIT_SEED"] = f"{self.referee}"
        self.ask(self.referee, add_first_user(name))
        return ["--referee", name, "--referee-key", self.sign(self.referee) + ".pub"]

    def begin(self, *options):
        for index in self.players:
            if index in self.forking or self.source.random() < 0.5:
                self.sign(index)
        options = self.appoint() if self.source.random() < 0.4 else []
        super().begin(*options)
        if "--referee-key" in options:
            self.write(self.referee, "accept", self.log(0), "--as-referee")

    def go(self, outcome):
        self.begin()
        first = datetime.datetime.combine(START, datetime.time())
        end = first + 24 * HOUR * self.days + HOUR * self.late
        for index in range(len(self.names)):
            for day in range(self.days):
                self.plan(index, first + 24 * HOUR * day)
            self.at(end + HOUR * self.source.uniform(0, self.arrival + 6), self.mail, index)
        for author in self.forking:
            hours = self.source.uniform(2, 24 * self.days - 2)
            self.at(first + HOUR * hours, self.fork, author)
        # By then all mail has arrived, and nobody is absent for want of it.
        end += 73 * HOUR
        while self.events and self.events[0][0] < end:
            time, _, step, given = heapq.heappop(self.events)
            self.now = max(self.now, time.replace(microsecond=0))
            step(*given)
            outcome.count("steps")
        self.now = max(self.now, end)
        self.settle(5 if self.hidden else 3)
        self.judge(outcome)

    def at(self, time, step, *given):
        heapq.heappush(self.events, (time, next(self.order), step, given))

    def plan(self, index, day):
        """What a person does on a day."""
        source = self.source
        for _ in range(source.choice([0, 1, 1, 2, 3]) if index != self.referee else 1):
            time = day + HOUR * source.uniform(0.1, 23.9)
            kind = source.choices(
                ["post", "rest", "change", "report", "leave"],
                [85, 3, 7, 4, 1])[0]
            self.at(time, self.do, index, "decide" if index == self.referee else kind)
            self.at(time + HOUR * source.choice([0, 0.5, 3]), self.mail, index)
            if source.random() < 0.1:
                self.at(time, self.do, index, "decide")
        if source.random() < self.staleness:
            self.at(day + 24 * HOUR - datetime.timedelta(seconds=1), self.merge_old, index)

    def mail(self, index):
        """Sends a log to all others; it may come never, twice, and before an earlier one."""
        version = self.sent[index]
        self.send(index)
        for other in self.rivals(index) if self.sent[index] > version else []:
            for _ in range(self.source.choice([0, 1, 1, 1, 1, 1, 1, 2])):
                hours = self.source.uniform(0, self.delay)
                self.at(self.now + HOUR * hours, self.merge, other, [index], version, 0.3)

    def send(self, index):
        folder = os.path.join(
            self.stores[index].folder, f"{index}-{self.sent[index]}.photos")
        self.write(index, "send", *(["--photos", folder] if self.sends_photos else []))

    def merge(self, index, others, version=None, loss=0.0):
        """Merges logs, beside them the pictures that were not lost."""
        others = [other for other in others if (index, other) not in self.hidden]
        logs = [self.log(other, version) for other in others]
        if not logs:
            return
        photos = self.receive(index, logs, loss) if self.sends_photos else []
        self.run(index, "merge", *logs, *photos, expected=MERGED)
        for other, log in zip(others, logs):
            for entry in read(log):
                self.arrived.setdefault(
                    (self.stores[index].path, self.names[other], entry["n"]), self.now)
        if photos and self.source.random() < 0.2:
            self.look_at_photos(index)

    def merge_old(self, index):
        """Says at the last second of a day how little it has heard of the others."""
        for other in self.rivals(index):
            if self.sent[other] > 1:
                self.merge(index, [other], self.sent[other] - 2)
        self.mail(index)

    def fork(self, author):
        """Goes on with a store and with a copy of it, so that there are two of each later entry."""
        copy = len(self.names)
        self.names.append(self.names[author])
        self.stores.append(self.stores[author].copy(self.campaign.folder()))
        self.stores[-1].environment["CATCHKIT_SEED"] = f"{copy}"
        self.sent.append(0)
        self.said.append(f"for x in '' .files; do cp -R {author}.store$x {copy}.store$x; done")
        forkers = {self.names[index] for index in self.forking}
        honest = [index for index, name in enumerate(self.names) if name not in forkers]
        if self.is_apart and len({self.stores[index].path for index in honest}) > 1:
            # Each gets one version only, and learns of the other from those who got that.
            self.source.shuffle(honest)
            self.hidden |= {
                (index, (copy, author)[place % 2]) for place, index in enumerate(honest)}
        for index in (copy, author):
            self.now += HOUR / 20
            self.do(index, "post")
            self.mail(index)
        start = datetime.datetime.combine(self.now.date(), datetime.time())
        for day in range(1, (START - self.now.date()).days + self.days):
            self.plan(copy, start + 24 * HOUR * day)

    # Pictures.

    def receive(self, index, logs, loss):
        """Copies the pictures of logs, each of which may be lost; gives the options."""
        folder = os.path.join(
            self.stores[index].folder, f"{index}-{next(self.order)}.photos")
        os.makedirs(folder)
        self.said.append(f"mkdir {os.path.basename(folder)}")
        for sent in (log[:-4] + ".photos" for log in logs):
            for name in sorted(os.listdir(sent)) if os.path.isdir(sent) else []:
                if self.source.random() >= loss:
                    shutil.copy(os.path.join(sent, name), folder)
                    self.said.append(
                        f"cp {os.path.basename(sent)}/{name} {os.path.basename(folder)}")
        return ["--photos", folder]

    def look_at_photos(self, index, is_all=False):
        """A picture is the one that the log names, or is told as unseen."""
        rows = [row for row in self.rows(index, "records") if row["photos"]]
        for row in self.source.sample(rows, min(len(rows), 5 if is_all else 2)):
            result = self.ask(index, acting(
                self.names[index], ["challenge", "photo", row["id"], "--to", "-"]))
            is_unseen = any(flag["flag"] == "unseen" for flag in row["flags"])
            is_right = hashlib.sha256(result.out).hexdigest() == row["photos"][0]
            if is_unseen == is_right or is_all and is_unseen and row["state"] != "withdrawn":
                raise Difference(f"{row['id']} is unseen: {is_unseen}; {result}")

    # What is promised.

    def look_for_losses(self, outcome, files, told):
        arrival = HOUR * self.arrival
        for log in files.players:
            row = next(row for row in told["players"] if row["name_at_start"] == log.name)
            if log.forked_at:
                outcome.guard("forks")
                # On the day on which all was over, it may have been before.
                is_over = any(
                    other["forfeited_on"] == told["last_day"] for other in told["players"])
                day = str(log.forked_at.date() + datetime.timedelta(days=is_over))
                if row["forfeited_on"] is None and told["last_day"] >= day:
                    raise Difference(f"{log.name} forked, and has not forfeited")
                continue
            days = set()
            for record in log.records.values():
                missing = [index for index in [*self.players, self.referee]
                           if self.is_missing(index, log.name, record["n"], record["at"] + arrival)]
                record["may_be_void"] = self.referee in missing or files.is_most(
                    len([index for index in missing if index != self.referee]))
                outcome.guard("records in time", not record["may_be_void"])
                outcome.count("void records", record["standing"] == "void")
                if not (record["may_be_void"] or record["withdrawn"] or record.get("upheld")):
                    days.add(record["day"])
            if row["forfeited_by"] == "absence":
                last = datetime.date.fromisoformat(row["forfeited_on"])
                spans = [{START + datetime.timedelta(days=first + day) for day in range(3)}
                         for first in range((last - START).days - 1)]
                if all(span & days for span in spans):
                    raise Difference(f"{log.name} is absent, and records of {days} came in time")
        super().look_for_losses(outcome, files, told)
        for index in range(len(self.names)) if self.sends_photos else []:
            if not self.hidden:
                self.look_at_photos(index, is_all=True)

    def is_missing(self, index, author, number, limit):
        """Whether a person had not got an entry of somebody else by then."""
        if index is None or self.stores[index] is self.stores[self.names.index(author)]:
            return False
        arrived = self.arrived.get((self.stores[index].path, author, number))
        return arrived is None or arrived > limit


def exchanges(campaign, outcome):
    guards = ("forfeits", "wins", "late records")
    each(campaign, outcome, Exchange, guards, campaign.pick(200, 8))
    each(campaign, outcome, Mail, (*guards, "forks", "records in time"), campaign.pick(100, 6))


TESTS = {"T19-logs": exchanges}
