"""Calendar files: what is exported is read back alike by other programs, and by ourselves."""

import datetime
import json
import os
import re
import subprocess

import judges
import program
import snaps

PACKAGES = ["icalendar==7.3.0", "recurring-ical-events==3.8.2", "python-dateutil==2.9.0.post0"]
READER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "feed_reader.py")
ZONES = ["Asia/Seoul", "Europe/Berlin", "America/New_York", "UTC"]
FIRST = "2026-01-01T00:00:00+00:00"
LAST = "2027-12-31T00:00:00+00:00"
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


def stamp(text):
    return int(datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp())


def is_known(result):
    """Whether an import found nothing new in the whole file."""
    data = (result.document or {}).get("data") or {}
    return result.is_done and data.get("skipped") == data.get("events")


class World:
    """A workplace in some zone, with shifts that random commands make and change."""

    def __init__(self, campaign, random, zone, begun=program.NOW):
        self.store = campaign.store()
        self.random = random
        self.script = []
        # Stores that begin alike in the same second would take each other's shifts for their own.
        self.store.environment["CATCHKIT_NOW"] = begun
        self.need("user", "add", "사장", "--role", "owner")
        self.store.environment["CATCHKIT_USER"] = "사장"
        self.store.environment["CATCHKIT_NOW"] = program.NOW
        self.need("shift", "place", "add", "카페", "--employees", "6", "--zone", zone)

    def run(self, *words):
        self.script.append("catchkit " + " ".join(f"'{word}'" for word in words))
        return self.store.run(list(words))

    def need(self, *words):
        result = self.run(*words)
        if not result.is_done:
            raise program.Unfit(str(result))
        return result

    def day(self):
        first = datetime.date(2026, 9, 1)
        return str(first + datetime.timedelta(days=self.random.randrange(200)))

    def times(self):
        start = self.random.randrange(0, 24 * 4)
        length = self.random.randrange(2, 40)
        return ["--start", f"{start // 4:02}:{start % 4 * 15:02}", "--for", f"{length * 15}m"]

    def repetition(self):
        random = self.random
        unit = random.choice(["day", "week", "week", "month"])
        words = ["--repeat", unit, "--every", str(random.randint(1, 3))]
        if unit == "week":
            days = random.sample(WEEKDAYS, random.randint(1, 3))
            words += ["--on", ",".join(days)]
        if unit == "month":
            words += ["--on", random.choice(["last", "15", "2tue", "-1fri", "31"])]
        if random.random() < 0.5:
            words += ["--count", str(random.randint(2, 40))]
        elif random.random() < 0.7:
            words += ["--until", str(datetime.date(2027, 1, 1) + datetime.timedelta(
                days=random.randrange(300)))]
        if random.random() < 0.3:
            words.append("--skip-holidays")
        return words

    def step(self):
        """One random change; refusals are no matter, they change nothing."""
        random = self.random
        roll = random.random()
        if roll < 0.35:
            return self.run(
                "shift", "add", "-d", self.day(), *self.times(), *self.repetition())
        if roll < 0.5:
            return self.run("shift", "add", "-d", self.day(), *self.times())
        listed = self.run(
            "shift", "list", "--from", "2026-09-01", "--to", "2027-06-30", "--format", "ids")
        ids = listed.out.decode().split()
        if not ids:
            return listed
        chosen = random.choice(ids)
        scope = ["--scope", random.choice(["this", "this", "this", "following", "all"])]
        scope = scope if "@" in chosen else []
        if roll < 0.65:
            return self.run("shift", "edit", chosen, *self.times(), *scope)
        if roll < 0.75 and "@" in chosen:
            return self.run("shift", "edit", chosen, "-d", self.day())
        if roll < 0.9:
            return self.run("shift", "remove", chosen, *scope, "--yes")
        return self.run("shift", "publish", chosen)

    def touch_days(self):
        """Removes one day of a series and moves another, where there are any."""
        listed = self.run(
            "shift", "list", "--from", "2026-09-01", "--to", "2027-06-30", "--format", "ids")
        days = [one for one in listed.out.decode().split() if "@" in one]
        if days:
            self.run("shift", "remove", self.random.choice(days), "--scope", "this", "--yes")
            self.run("shift", "edit", self.random.choice(days), *self.times())

    def intervals(self):
        """What our own list says."""
        listed = self.run(
            "shift", "list", "--from", "2025-12-01", "--to", "2028-01-31", "--format", "jsonl")
        rows = listed.lines
        bounds = stamp(FIRST), stamp(LAST)
        found = [[stamp(row["starts_at"]), stamp(row["ends_at"])] for row in rows]
        return sorted(one for one in found if one[0] < bounds[1] and one[1] > bounds[0])


def read_back(reader, file):
    """What each of the two programs finds; without them nothing is compared."""
    if reader is None:
        return []
    result = subprocess.run(
        [reader, READER, file, FIRST, LAST], capture_output=True, timeout=120)
    if result.returncode:
        raise program.Unfit(result.stderr.decode()[-400:])
    return json.loads(result.stdout)


def feed(campaign, verdict):
    """Random series with changes: exported, read by two programs, imported, exported again."""
    random = campaign.random("feed")
    reader = judges.python("campaign-python", PACKAGES)
    if reader is None:
        verdict.note("read by no other program: " + ", ".join(PACKAGES) + " cannot be installed")
    for number in range(campaign.pick(60, 6)):
        zone = ZONES[number % len(ZONES)]
        world = World(campaign, random, zone)
        for _ in range(random.randint(3, 14)):
            result = world.step()
            if result.is_crash or result.is_hung:
                verdict.fail(str(result), store=world.store, reproduce="\n".join(world.script))
        world.touch_days()
        file = os.path.join(world.store.folder, "a.ics")
        exported = world.run("shift", "ical", "export").out
        with open(file, "wb") as out:
            out.write(exported)
        ours = world.intervals()
        for name, theirs in zip(["recurring-ical-events", "dateutil"], read_back(reader, file)):
            if theirs != ours:
                missing = [one for one in ours if one not in theirs][:3]
                extra = [one for one in theirs if one not in ours][:3]
                verdict.fail(
                    f"{name} in {zone}: {len(theirs)} instances for {len(ours)}, "
                    f"without {missing}, besides {extra}",
                    store=world.store, reproduce="\n".join(world.script))
        verdict.guard("instances", len(ours))
        verdict.guard("rules", exported.count(b"RRULE:"))
        verdict.guard("changed days", exported.count(b"RECURRENCE-ID"))
        verdict.guard("days left out", exported.count(b"EXDATE"))
        again = world.run("shift", "ical", "import", file, "--json")
        if not is_known(again):
            verdict.fail(
                f"importing into the same store: {again} {again.document}", store=world.store,
                reproduce="\n".join(world.script))
        other = World(campaign, random, zone, "2026-11-01T09:00:00+09:00")
        taken = other.run("shift", "ical", "import", file, "--json")
        if not taken.is_done or other.intervals() != ours:
            verdict.fail(
                f"importing elsewhere in {zone}: {taken}", store=world.store,
                reproduce="\n".join(world.script))
            continue
        verdict.count("files")
        verdict.count("events", taken.document["data"]["events"])
        twice = other.run("shift", "ical", "import", file, "--json")
        if not is_known(twice):
            verdict.fail(
                f"importing twice: {twice} {twice.document}", store=other.store,
                reproduce="\n".join(world.script))
        if other.run("shift", "ical", "export").out != exported:
            verdict.fail(
                "exported again, the file differs", store=other.store,
                reproduce="\n".join(world.script))


STATUS = {"accepted": "CONFIRMED", "completed": "CONFIRMED", "requested": "TENTATIVE",
          "held": "TENTATIVE"}


def bookings(campaign, verdict):
    """Bookings of random sequences, read back by icalendar: each once, under one UID for ever."""
    try:
        import icalendar
    except ImportError:
        verdict.note("not run: no icalendar")
        return
    for proof in ("events", "CONFIRMED", "CANCELLED"):
        verdict.guard(proof, 0)

    def exported(walk, person, *more):
        """The events by their booking; what follows its id makes the UID unique elsewhere."""
        text = walk.need(["snap", "ical", *more, "--as", person]).out
        verdict.count("files")
        events = icalendar.Calendar.from_ical(text).walk("VEVENT")
        return {re.match(r"bkg-\d+", event["UID"]).group(): event for event in events}, len(events)

    def judge(walk, person):
        """Each booking that is listed is one event; gives their UIDs."""
        rows = walk.need(snaps.snap("list", "--all", by=person)).document["data"]
        events, count = exported(walk, person, "--all")
        if set(events) != {row["id"] for row in rows} or count != len(rows):
            raise snaps.Difference(f"{person}: {count} events of {len(rows)} bookings")
        for row in rows:
            event = events[row["id"]]
            told = [str(event["STATUS"]), *(
                int(event[name].dt.timestamp()) for name in ("DTSTART", "DTEND"))]
            due = [STATUS.get(row["state"], "CANCELLED"), stamp(row["starts_at"]),
                   stamp(row["ends_at"])]
            if told != due or snaps.TITLE not in str(event["SUMMARY"]):
                raise snaps.Difference(f"{row['id']} of {person}: {event}, {due} is due")
            verdict.guard("events")
            verdict.guard(due[0])
        plain, _ = exported(walk, person)
        live = {name for name, event in plain.items() if event["STATUS"] != "CANCELLED"}
        if live != {row["id"] for row in rows if row["state"] == "accepted"}:
            raise snaps.Difference(f"{person}: {live} without --all")
        return {name: str(event["UID"]) for name, event in {**plain, **events}.items()}

    for number in range(campaign.pick(30, 2)):
        walk = snaps.Walk(campaign, campaign.random(f"bookings {number}"))
        # What else is wrong with them is another test's subject.
        walk.walk()
        try:
            for person in snaps.PEOPLE:
                before = judge(walk, person)
                walk.model.now += 7200
                if judge(walk, person) != before:
                    raise snaps.Difference(f"{person}: other UIDs for the same bookings")
        except snaps.Difference as difference:
            verdict.fail(str(difference), walk.store, reproduce=walk.reproduction())
        walk.store.discard()


TESTS = {"feed": feed, "feed-snap": bookings}
