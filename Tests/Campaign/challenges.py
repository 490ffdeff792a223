"""T19-challenge, T1-challenge, T12-challenge: challenges as their rules have them."""

import datetime
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor

import commands
import races
import trial
from challenge_model import Challenge, Report
from challenge_mutations import picture
from commands import Exit
from refusal import Difference

START = datetime.date(2026, 11, 3)
NAMES = ["절약왕", "mina77", "jun9", "su55", "hana1"]
CATEGORIES = ["식비", "교통비", "간식"]
REASONS = ["spam", "wrong_sum", "wrong_category", "wrong_category", "false_proof", "late"]
READING = ("judge", "records", "disputes")
ALLOWED_CODES = (Exit.NOT_FOUND, Exit.CONFLICT, Exit.REFUSED, Exit.NOT_ALLOWED)
STATE = "SELECT id, cost, is_withdrawn FROM challenge_record ORDER BY id"


def challenge(*words, by):
    """A command; after days without an act, those that change something ask about the clock."""
    agreed = [] if words[0] in READING else ["--yes"]
    return commands.as_json(commands.acting(by, ["challenge", *words, *agreed]))


def moment(now):
    return now.isoformat() + "+09:00"


def ask_store(sql):
    return ["store", "query", sql, "--format", "jsonl"]


def content(path):
    with open(path, "rb") as file:
        return file.read()


def with_people(store, names):
    store.must(commands.add_first_user(names[0]))
    for name in names[1:]:
        store.must(commands.acting(names[0], ["user", "add", name]))


def make(by, *options):
    return challenge(
        "new", "--topic", "food", "--title", "한주동안아끼기", "--content", "이번엔", "--start",
        START.isoformat(), "--free-amount", *options, by=by)


def compare(rows, expected):
    """Holds the players of a verdict against what the second judge says of each."""
    for row in rows:
        name = row["name_at_start"]
        told = {**row, "forfeited": row["forfeited_on"] is not None}
        told = {key: told[key] for key in expected[name]}
        if told != expected[name]:
            raise Difference(f"{name} is {told}, by the second judge {expected[name]}")


# One challenge, step by step, in a store that ticks often and in one that never does.

class Walk:
    def __init__(self, campaign, source):
        self.source = source
        self.mode = source.choice(["duel", "group", "group", "solo"])
        count = {"duel": 2, "solo": 1}.get(self.mode) or source.randint(2, 5)
        self.names = NAMES[:count]
        self.model = Challenge(
            self.names, START, source.choice([3, 7, 7, 10]), source.choice([5_000, 20_000]),
            source.choice(["target", "target", "lowest"]), self.mode, source.choice([0, 0, 12, 30]),
            source.choice([0, 0, 2]), source.choice([[], ["교통비"]]))
        self.stores = [campaign.store() for _ in range(2)]
        self.now = datetime.datetime(2026, 11, 2, 9)
        self.records = []
        self.reports = {}
        self.said = []
        # Some players are there each day, some seldom.
        self.zeal = {name: source.choice([0.95, 0.8, 0.35]) for name in self.names}
        for store in self.stores:
            with_people(store, self.names)

    def both(self, words, expected=None):
        """Runs a command in both stores at the walk's time; they must answer alike."""
        self.said.append(f"CATCHKIT_NOW={moment(self.now)} catchkit {' '.join(words)}")
        results = [store.run(words, CATCHKIT_NOW=moment(self.now)) for store in self.stores]
        if results[0].code != results[1].code:
            raise Difference(f"with ticks {results[0]}; without {results[1]}")
        if expected is not None and results[0].is_done != expected:
            wanted = "be accepted" if expected else "be refused"
            raise Difference(f"should {wanted}: {results[0]}")
        if not results[0].is_done and results[0].code not in ALLOWED_CODES:
            raise Difference(f"{results[0]}")
        return results[0]

    def begin(self):
        model = self.model
        options = ["--amount", f"{model.target}", "--days", f"{model.days}", "--mode", self.mode,
                   "--rule", model.rule, "--late", f"{int(model.late.total_seconds() // 3600)}h",
                   "--rest-days", f"{model.rest_days}", "--proof", "none"]
        for category in model.allowed:
            options += ["--allow", category]
        self.both(make(self.names[0], *options), True)
        for name in self.names[1:]:
            self.both(challenge("join", "chl-1", by=name), True)

    def tick(self):
        result = self.stores[0].run(
            ["challenge", "tick", "--yes", "--json"], CATCHKIT_NOW=moment(self.now))
        if not result.is_done:
            raise Difference(str(result))

    def go(self, outcome):
        self.begin()
        self.now = datetime.datetime.combine(START, datetime.time(1))
        while self.model.ended is None:
            for name in self.names:
                if self.source.random() < self.zeal[name]:
                    self.step(name, outcome)
            self.now += datetime.timedelta(hours=self.source.choice([5, 11, 17, 24]))
            self.model.pass_time(self.now)
            if self.source.random() < 0.6:
                self.tick()
        self.judge(outcome)

    def step(self, name, outcome):
        source, model = self.source, self.model
        # All that happens within one second is judged together.
        self.now += datetime.timedelta(seconds=1)
        kind = source.choices(
            ["post", "rest", "withdraw", "dispute", "decide", "forfeit"], [70, 6, 8, 12, 12, 1])[0]
        day = self.now.date() - datetime.timedelta(days=source.choice([0, 0, 0, 0, 1, 2]))
        may = model.takes(name, day, self.now)
        outcome.count("steps")
        if kind == "post":
            cost = source.choice([0, 0, 500, 1_200, 4_000])
            category = source.choice(CATEGORIES)
            result = self.both(challenge(
                "post", "--cost", f"{cost}", "--category", category, "--day", day.isoformat(),
                by=name), may)
            if may:
                model.post(name, day, cost, category)
                self.records.append((result.record, name, day, cost, category))
        elif kind == "rest":
            may = may and model.may_rest(name, day)
            self.both(challenge("post", "--rest", "--day", day.isoformat(), by=name), may)
            if may:
                model.rest(name, day)
        elif kind == "withdraw" and self.records:
            self.withdraw(name)
        elif kind == "dispute" and self.records and self.mode == "group":
            self.dispute(name, outcome)
        elif kind == "decide" and self.reports:
            # In a group two have to agree.
            id_ = self.source.choice(list(self.reports))
            for one in [name] + self.source.sample(self.names, min(2, len(self.names))):
                self.decide(one, id_, outcome)
        elif kind == "forfeit":
            may = model.ended is None and model.players[name].forfeit is None
            self.both(challenge("leave", "--forfeit", by=name), may)
            if may:
                model.give_up(name, self.now)

    def withdraw(self, name):
        one = self.source.choice(self.records)
        record, author, day, cost, category = one
        may = author == name and self.model.takes(name, day, self.now)
        # A record that others reported is theirs to decide, too.
        if any(record == report.record for report in self.reports.values()):
            return
        self.both(challenge("withdraw", record, by=name), may)
        if may:
            self.model.take_back(author, day, cost, category)
            self.records.remove(one)

    def dispute(self, name, outcome):
        record, author, *what = self.source.choice(self.records)
        model = self.model
        model.pass_time(self.now)
        known = any(record == report.record for report in self.reports.values())
        if author == name or known or model.ended is not None:
            return
        if any(model.players[each].forfeit for each in (name, author)):
            return
        reason = self.source.choice(REASONS)
        told = self.both(challenge("dispute", record, "--reason", reason, by=name), True)
        report = Report(record, author, name, *what, reason)
        model.reports.append(report)
        self.reports[told.record] = report
        self.both(challenge("decide", told.record, "upheld", by=author), False)
        for one in self.source.sample(self.names, min(self.source.randint(1, 4), len(self.names))):
            self.decide(one, told.record, outcome)

    def decide(self, name, id_, outcome):
        """A player of the group decides or votes, who may or not."""
        report = self.reports[id_]
        self.model.pass_time(self.now)
        decision = self.source.choice(["upheld", "upheld", "rejected"])
        may = self.model.may_vote(report, name)
        self.both(challenge("decide", id_, decision, by=name), may)
        if may:
            self.model.vote(report, name, decision, self.now)
            outcome.guard("reports decided", report.decision is not None)
            outcome.count("votes that wait", report.decision is None)

    def judge(self, outcome):
        result = self.both(challenge("judge", "chl-1", by=self.names[0]), True)
        documents = [
            store.run(challenge("judge", "chl-1", by=self.names[0]),
                      CATCHKIT_NOW=moment(self.now)).out for store in self.stores]
        if documents[0] != documents[1]:
            raise Difference("the verdicts of the two stores differ")
        expected = self.model.verdict()
        compare(result.document["data"]["players"], expected)
        rows = self.both(challenge("disputes", "chl-1", by=self.names[0]), True).document["data"]
        for row in rows:
            state = self.reports[row["id"]].decision or "lapsed"
            if row["state"] != state:
                raise Difference(f"{row} is {state} by the second judge")
        outcome.count("verdicts")
        outcome.guard("forfeits", sum(row["forfeited"] for row in expected.values()))
        outcome.guard("wins", sum(row["win"] for row in expected.values()))
        for store in self.stores:
            problems = store.problems()
            if problems:
                raise Difference("; ".join(problems))


def each(campaign, outcome, kind, guards, count):
    """Goes so many random walks of a kind; each has stores, and the lines that repeat it."""
    for what in guards:
        outcome.guard(what, 0)

    def one(number):
        walk = kind(campaign, campaign.random(f"challenge {number}"))
        try:
            walk.go(outcome)
        except Difference as difference:
            outcome.fail(
                f"sequence {number}: {difference}", walk.stores[0],
                reproduce="\n".join(walk.said) + "\n")
        for store in walk.stores:
            store.discard()

    trial.in_parallel(one, range(count))


def sequences(campaign, outcome):
    each(campaign, outcome, Walk, ("forfeits", "wins", "reports decided"), campaign.pick(150, 8))


# Many at once.

CROWD = [f"손님{number}" for number in range(1, 31)]
PLACES = 10


def crowd(campaign, outcome):
    """One name, one last place, and a day of a group, all taken by many at the same moment."""
    for what in ("accepted", "refused", "waits for the lock seen"):
        outcome.guard(what, 0)
    source = campaign.random("challenge crowd")
    for _ in range(campaign.pick(8, 1)):
        store = campaign.store()
        with_people(store, CROWD)
        with ThreadPoolExecutor(30) as pool, races.LockWatch(store.folder) as watch:
            def at_once(lines, now="2026-11-02T09:00:00", pool=pool, store=store):
                results = list(pool.map(
                    lambda words: store.run(words, CATCHKIT_NOW=f"{now}+09:00"), lines))
                for result in results:
                    outcome.count("operations")
                    outcome.guard("accepted" if result.is_done else "refused")
                    if not result.is_done and result.code not in ALLOWED_CODES:
                        outcome.fail(str(result), store)
                return results

            def won(results):
                return sum(result.is_done for result in results)

            claims = at_once([challenge("nick", "claim", "하나뿐", by=name) for name in CROWD[20:]])
            if won(claims) != 1:
                outcome.fail(f"{won(claims)} got one name", store)
            store.must(make(CROWD[0], "--amount", "9000", "--proof", "none"))
            joins = at_once([challenge("join", "chl-1", by=name) for name in CROWD[1:9]])
            if won(joins) != 1:
                outcome.fail(f"{won(joins)} joined a duel", store)
            store.must(make(
                CROWD[9], "--amount", "9000", "--mode", "group", "--places", f"{PLACES}"))
            joins = at_once([challenge("join", "chl-2", by=name) for name in CROWD[10:20]])
            if won(joins) != PLACES - 1:
                outcome.fail(f"{won(joins)} joined {PLACES - 1} places", store)
            players = [CROWD[9]] + [
                name for name, result in zip(CROWD[10:20], joins) if result.is_done]
            day_of_group(store, players, source, at_once, outcome)
            outcome.guard("waits for the lock seen", watch.seen)
        for problem in store.problems():
            outcome.fail(problem, store)
        store.discard()


def day_of_group(store, players, source, at_once, outcome):
    """Each posts with a photo of two that all share, while others tick, fix and withdraw."""
    for number in range(2):
        with open(os.path.join(store.folder, f"{number}.png"), "wb") as file:
            file.write(picture(source))
    day = "2026-11-03T10:00:00"
    posts = at_once([
        line for index, name in enumerate(players) for line in (
            challenge("post", "--cost", f"{100 * index}", "--photo", f"{index % 2}.png", by=name),
            commands.as_json(["challenge", "tick"]))], day)
    made = [result.record for result in posts[::2] if result.is_done]
    if len(made) != len(players):
        outcome.fail(f"{len(made)} of {len(players)} posts were accepted", store)
    changes = at_once([
        challenge(*words, by=name) for record, name in zip(made, players)
        for words in (["fix", record, "--cost", "77"], ["withdraw", record])], day)
    rows = store.run(ask_store(STATE)).lines
    if len(rows) != len(players):
        outcome.fail(f"{len(rows)} records are stored, {len(made)} were told", store)
    for row, withdrawn in zip(rows, changes[1::2]):
        if withdrawn.is_done != (row["is_withdrawn"] == 1):
            outcome.fail(f"{withdrawn}, and the record is {row}", store)
    kept = os.listdir(store.path + ".files")
    if len([name for name in kept if len(name) >= 64]) != 2:
        outcome.fail(f"two pictures made the files {kept}", store)


# Links of others in the place of the file store.

def hostile_links(campaign, outcome):
    """No link is ever followed out of the folder of files, and none is written through."""
    for what in ("refused", "replaced"):
        outcome.guard(what, 0)
    source = campaign.random("challenge links")

    def prepared():
        store = campaign.store()
        with_people(store, NAMES[:1])
        store.must(make(NAMES[0], "--amount", "9000", "--mode", "solo"))
        with open(os.path.join(store.folder, "a.png"), "wb") as file:
            file.write(picture(source))
        return store

    words = challenge("post", "--cost", "0", "--photo", "a.png", by=NAMES[0])
    now = {"CATCHKIT_NOW": "2026-11-03T10:00:00+09:00"}
    for kind in ("folder", "file", "dangling"):
        store = prepared()
        target = os.path.join(store.folder, "target")
        files = store.path + ".files"
        if kind == "folder":
            os.mkdir(target)
            os.symlink(target, files)
        else:
            os.mkdir(files, 0o700)
            trial_store = store.copy(campaign.folder())
            trial_store.environment["CATCHKIT_STORE"] = trial_store.path
            trial_store.must(words, **now)
            name = next(
                name for name in os.listdir(trial_store.path + ".files") if len(name) >= 64)
            trial_store.discard()
            if kind == "file":
                with open(target, "wb") as file:
                    file.write(b"of another")
            os.symlink(target, os.path.join(files, name))
        result = store.run(words, **now)
        outcome.count("links")
        outcome.guard("refused" if kind == "folder" else "replaced")
        # A folder is refused; what stands in the place of a file is replaced by the file itself.
        if result.is_done == (kind == "folder") or result.is_crash:
            outcome.fail(f"a link in the place of a {kind}: {result}", store)
        if kind == "folder" and os.listdir(target):
            outcome.fail(f"written through the link: {os.listdir(target)}", store)
        if kind == "file" and content(target) != b"of another":
            outcome.fail("the file behind the link changed", store)
        if kind == "dangling" and os.path.exists(target):
            outcome.fail("a file was made behind the link", store)
        if kind != "folder":
            kept = os.path.join(files, name)
            if os.path.islink(kept) or hashlib.sha256(content(kept)).hexdigest() != name:
                outcome.fail("the file is not the picture", store)
        rows = store.run(ask_store(STATE), **now).lines
        if bool(rows) != result.is_done:
            outcome.fail(f"{result}, and {len(rows)} records", store)
        store.discard()


TESTS = {"T19-challenge": sequences, "T1-challenge": crowd, "T12-challenge": hostile_links}
