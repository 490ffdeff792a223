"""A second referee of challenges by file, who judges a set of logs by the rules alone."""

import collections
import datetime
import hashlib
import json

from challenge_model import UPHELD_FOR_FORFEIT, Challenge, Player, Report
from refusal import Difference

SEOUL = datetime.timedelta(hours=9)
SECOND = datetime.timedelta(seconds=1)
DAY = datetime.timedelta(days=1)
Heard = collections.namedtuple("Heard", "witness number at closed")


def midnight(day):
    return datetime.datetime.combine(day, datetime.time())


def read(path):
    """The entries of a log, with their times in Seoul; its chain of hashes must hold."""
    entries = []
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    for line in lines[:-1] if "signature" in lines[-1] else lines:
        stated = line.pop("hash")
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        before = entries[-1]["hash"] if entries else line["challenge"]
        if (hashlib.sha256(text.encode()).hexdigest() != stated or line["prev"] != before
                or line["n"] != len(entries) + 1):
            raise Difference(f"{path}: entry {line['n']} does not follow the one before it")
        at = datetime.datetime.strptime(line["at"], "%Y-%m-%dT%H:%M:%SZ") + SEOUL
        entries.append({**line, "hash": stated, "at": at})
    return entries


class Log:
    """One person's entries before the first of which there are two."""

    def __init__(self, versions):
        seen = collections.defaultdict(dict)
        for entry in (entry for version in versions for entry in version):
            seen[entry["n"]][entry["hash"]] = entry
        first = versions[0][0]
        self.player, self.name, self.role = first["player"], first["name"], first["role"]
        forks = [number for number, entries in seen.items() if len(entries) > 1]
        end = min(forks, default=len(seen) + 1)
        self.forked_at = min(entry["at"] for entry in seen[end].values()) if forks else None
        self.entries = [next(iter(seen[number].values())) for number in range(1, end)]
        # By number, each as it is in the end.
        self.records = {}


class Author(Player):
    """A player whose rests can be upheld, which gives their place to no other."""

    def __init__(self, name):
        super().__init__(name)
        self.present = collections.Counter()
        self.lost = set()
        self.cause = None

    def resting(self, most):
        return [day for day in super().resting(most) if day not in self.lost]


class Course(Challenge):
    """The model with a referee, all of one second at once, and why each is out."""

    def __init__(self, referee, *rules):
        super().__init__(*rules)
        self.players = {name: Author(name) for name in self.players}
        self.referee = referee

    def is_for_referee(self, report):
        return self.referee not in (None, report.author, report.reporter)

    def deciders(self, report):
        if self.is_for_referee(report):
            return [self.referee]
        if self.mode == "duel":
            return [player.name for player in self.standing() if player.name == report.author]
        return super().deciders(report)

    def cast(self, report, name, decision):
        """Counts a vote; the author of a duel can only concede."""
        concedes = self.mode != "duel" or self.is_for_referee(report) or decision == "upheld"
        if concedes and self.may_vote(report, name):
            report.votes[name] = decision
            self.count_votes()

    def happen(self, now, gone):
        """Lets out who has gone, with the cause, and whom the votes of this second cost it."""
        day = self.present_day(now)
        for player in self.standing():
            cause = gone.get(player.name)
            if cause == "given_up" and player.upheld >= UPHELD_FOR_FORFEIT:
                cause = "disputes"
            if cause:
                player.cause, player.forfeit = cause, day
        self.let_out(day)

    def let_out(self, day):
        super().let_out(day)
        for player in self.players.values():
            if player.forfeit and not player.cause:
                player.cause = "disputes" if player.upheld >= UPHELD_FOR_FORFEIT else "absence"

    def uphold(self, report):
        """As the model has it, but each record once, whoever reported it."""
        player, record = self.players[report.author], report.record
        player.upheld += not record.get("upheld")
        record["upheld"] = True
        known = record.setdefault("costs", set())
        cost = report.reason == "wrong_category" and not record["rest"]
        if record["withdrawn"] or cost in known:
            return
        known.add(cost)
        if cost:
            player.spent[record["day"]] += record["cost"] * (record["category"] in self.allowed)
        elif record["rest"]:
            player.lost.add(record["day"])
        else:
            player.present[record["day"]] -= record["is_proof"]


class Files:
    """All logs of a challenge, each whole; what time alone decides is not among it."""

    def __init__(self, paths):
        versions = collections.defaultdict(list)
        for entries in map(read, paths):
            versions[entries[0]["player"]].append(entries)
        self.logs = {player: Log(each) for player, each in versions.items()}
        creator = next(log for log in self.logs.values() if log.role == "creator")
        first = creator.entries[0]
        self.rules = rules = first["rules"]
        self.referee = (first["referee"] or {}).get("player")
        self.players = [log for log in self.logs.values() if log.role != "referee"]
        self.late = datetime.timedelta(seconds=rules["late_seconds"])
        self.arrival = datetime.timedelta(seconds=rules["arrival"])
        self.first = datetime.date.fromisoformat(rules["start"])
        self.last = self.first + DAY * (rules["days"] - 1)
        self.heard = collections.defaultdict(list)
        for log in self.logs.values():
            self.listen(log)
        for log in self.logs.values():
            self.take(log)

    def closing(self, day):
        return midnight(day + DAY) + self.late

    def covered(self, log, day, at):
        """The last day that a log closes: mail about a day belongs to it, where it can void."""
        if log.player == self.referee or self.rules["mode"] == "group":
            while day >= self.first and at < self.closing(day) + self.arrival:
                day -= DAY
        return day

    def listen(self, log):
        """Takes a log's acknowledgements, each with the day that it had closed by then."""
        known, closed = {}, self.first - DAY
        for entry in log.entries:
            if entry["type"] == "forfeited":
                return
            if entry["type"] == "closed":
                day = datetime.date.fromisoformat(entry["day"])
                closed = max(closed, self.covered(log, day, entry["at"]))
            elif entry["type"] == "acknowledged" and entry["number"]:
                if entry["number"] > known.get(entry["player"], 0):
                    known[entry["player"]] = entry["number"]
                    self.heard[entry["player"]].append(
                        Heard(log.player, entry["number"], entry["at"], closed))

    def standing(self, log, entry, day):
        later = [heard for heard in self.heard[log.player]
                 if heard.number < entry["n"] and entry["at"] < heard.at]
        too_late = {heard.witness for heard in later
                   if entry["at"] + self.arrival < heard.at and heard.closed < day}
        if self.referee in too_late or self.is_most(len(too_late)):
            return "void"
        return "late" if later else "counted"

    def is_most(self, count):
        """Whether so many others of a group take presence; nobody's rival does so alone."""
        return self.rules["mode"] == "group" and count > 1 and 2 * count > len(self.players) - 1

    def take(self, log):
        """Applies a log's entries to its records."""
        for entry in log.entries:
            kind, number = entry["type"], entry.get("record")
            if kind not in ("posted", "rested", "fixed", "withdrawn"):
                continue
            known = log.records.get(number)
            day = datetime.date.fromisoformat(entry["day"]) if "day" in entry else known["day"]
            standing = self.standing(log, entry, day)
            if not midnight(day) <= entry["at"] < self.closing(day):
                raise Difference(f"entry {entry['n']} of {log.name} is not of an open day")
            if kind in ("posted", "rested"):
                log.records[number] = {
                    "day": day, "rest": kind == "rested", "cost": 0, "photos": [], "category": "",
                    "withdrawn": False, "at": entry["at"], "n": entry["n"], "standing": standing}
            elif standing == "void":
                # So late it neither lowers a cost nor makes presence.
                if kind == "withdrawn" or self.spending(entry) < self.spending(known):
                    continue
                if self.needs_photo(known):
                    known["standing"] = standing
            elif known["standing"] != "void" and standing == "late" or (
                    kind == "fixed" and known["standing"] == "void"):
                known["standing"] = standing
            if kind == "withdrawn":
                known["withdrawn"] = True
            elif kind != "rested":
                log.records[number] |= {
                    key: entry[key] for key in ("cost", "category", "photos")}

    def spending(self, record):
        return 0 if record["category"] in self.rules["allowed"] else record["cost"]

    def needs_photo(self, record):
        proof = self.rules["proof"]
        is_needed = proof == "needed" or proof == "spending" and record["cost"] > 0
        return is_needed and not record["rest"] and not record["photos"]

    def course(self):
        rules = self.rules
        referee = self.logs[self.referee].name if self.referee else None
        course = Course(
            referee, [log.name for log in self.players], self.first, rules["days"],
            rules["amount"], rules["rule"], rules["mode"], rules["late_seconds"] / 3600,
            rules["rest_days"], rules["allowed"])
        for log in self.players:
            for _, record in sorted(log.records.items()):
                is_void = record["standing"] == "void"
                record["is_proof"] = not is_void and not self.needs_photo(record)
                if record["withdrawn"] or record["rest"] and is_void:
                    continue
                if record["rest"]:
                    course.rest(log.name, record["day"])
                else:
                    course.post(log.name, record["day"], record["cost"], record["category"])
                    course.players[log.name].present[record["day"]] -= not record["is_proof"]
        return course

    def seconds(self):
        """What happened from the start on, second by second."""
        starting = midnight(self.first)
        found = collections.defaultdict(list)
        for log in self.logs.values():
            for entry in log.entries:
                if entry["type"] in ("disputed", "decided", "forfeited"):
                    found[entry["at"]].append((log, entry))
                if entry["type"] == "forfeited":
                    break
            if log.forked_at:
                at = max(starting, min(log.forked_at, self.closing(self.last) - SECOND))
                found[at].append((log, {"type": "forked"}))
        return sorted(found.items())

    def verdict(self):
        """As the model has it, with the day and the cause of each forfeit."""
        course, reports = self.course(), {}
        for at, events in self.seconds():
            course.pass_time(at)
            if course.ended is not None:
                break
            left = [player.name for player in course.standing()]
            gone = {}
            for log, entry in events:
                if entry["type"] == "disputed":
                    key = entry["author"], entry["record"], log.player
                    if key not in reports and (log.name in left or log.role == "referee"):
                        author = self.logs[entry["author"]]
                        record = author.records[entry["record"]]
                        reports[key] = Report(
                            record, author.name, log.name, record["day"], record["cost"],
                            record["category"], entry["reason"])
                        course.reports.append(reports[key])
                elif entry["type"] != "decided" and gone.get(log.name) != "forked":
                    gone[log.name] = entry["type"].replace("forfeited", "given_up")
            # Of one second, who has the first id comes first.
            for log, entry in sorted(events, key=lambda pair: pair[0].player):
                report = reports.get(
                    (entry.get("author"), entry.get("record"), entry.get("reporter")))
                if entry["type"] == "decided" and report:
                    course.cast(report, log.name, entry["decision"])
            course.happen(at, gone)
        course.pass_time(datetime.datetime.max)
        told = course.verdict()
        for player in course.players.values():
            told[player.name] |= {
                "forfeited_on": player.forfeit and player.forfeit.isoformat(),
                "forfeited_by": player.cause}
        return told
