"""pay: random shifts cost the same from a store, typed by commands, as from one document.

The one way reads rows, states, terms and breaks, the other a document; what they share is the law.
"""

import datetime
import json

import commands

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
HIRED = "2026-01-01T09:00:00+09:00"
LATER = "2026-12-20T09:00:00+09:00"
# With the Chuseok holidays, around a public holiday, and without any. No holiday of their month is
# paid before them: the store shares a month's premiums with it, and a document knows nothing of it.
MONDAYS = [datetime.date(2026, 9, 21), datetime.date(2026, 8, 10), datetime.date(2026, 11, 2)]
# A whole month that begins with its first week: a document knows nothing of the days before.
MONTH = (datetime.date(2026, 6, 1), 30)
SYLLABLES = "가나다라마바사아자차카타파하"
AMOUNTS = {"hourly": (10320, 20000), "daily": (60000, 150000), "weekly": (300000, 600000),
           "monthly": (1000000, 3500000)}
FIGURES = ["gross", "net"]


class Worker:
    """One worker's terms and shifts, drawn at random, as commands and as a document."""

    def __init__(self, source, name, place, employees, first, length):
        self.name = name
        self.place = place
        # Of a part of a month a store pays a part of the salary; a document names what is paid.
        bases = [basis for basis in AMOUNTS if basis != "monthly" or length > 21]
        self.basis = source.choice(["hourly", *bases])
        self.amount = source.randint(*AMOUNTS[self.basis])
        self.days = sorted(source.sample(range(7), source.randint(1, 6)))
        minutes = source.choice([180, 240, 300, 420, 450, 480])
        self.weekly_minutes = min(minutes * len(self.days), 2400)
        self.employees = employees
        self.first, self.last = first, first + datetime.timedelta(days=length - 1)
        period = [first + datetime.timedelta(days=at) for at in range(length)]
        workdays = [day for day in period if day.weekday() in self.days]
        self.shifts = []
        # The same every week, planned as a series and marked day by day.
        self.is_series = source.random() < 0.3
        if self.is_series:
            self.draw(source, workdays[0])
            self.repeat(source, workdays)
            return
        for day in period:
            if source.random() < (0.9 if day in workdays else 0.1):
                self.draw(source, day)

    def draw(self, source, day):
        start = source.choice([0, 360, 540, 600, 1020, 1080, 1320]) + source.choice([0, 0, 15, 7])
        length = source.choice([180, 240, 270, 300, 480, 540, 600, 660])
        midnight = datetime.datetime.combine(day, datetime.time())
        span = [midnight + datetime.timedelta(minutes=at) for at in (start, start + length)]
        # Shifts that touch are one day's work, which is another test's subject.
        if self.shifts and span[0] <= self.shifts[-1]["span"][1]:
            return
        pause = source.choice([0, 30, 60])
        placed = None
        if pause and source.random() < 0.5:
            begun = span[0] + datetime.timedelta(minutes=source.randrange(30, length - 80, 10))
            placed = [begun, begun + datetime.timedelta(minutes=pause)]
        self.shifts.append({
            "day": day, "span": span, "pause": pause, "placed": placed,
            "state": source.choice(["done"] * 9 + ["absent", "leave", "holiday", "cancelled"])})

    def repeat(self, source, workdays):
        one = self.shifts.pop()
        for day in workdays:
            later = day - one["day"]
            self.shifts.append({
                **one, "day": day, "span": [time + later for time in one["span"]],
                "placed": one["placed"] and [time + later for time in one["placed"]],
                "state": source.choice(["done"] * 9 + ["absent", "leave"])})

    def plan(self, store):
        """The series, and what became of its days."""
        one = self.shifts[0]
        start, end = (at.strftime("%H:%M") for at in one["span"])
        made = store.must(commands.repeat_for(
            self.name, self.place, one["day"], f"{start}-{end}", self.pause(one),
            [WEEKDAYS[day] for day in self.days], self.last), CATCHKIT_NOW=LATER)
        ids = commands.records_of(made.document)
        for state in sorted({shift["state"] for shift in self.shifts}):
            marked = [key for key, shift in zip(ids, self.shifts, strict=True)
                      if shift["state"] == state]
            store.must(commands.mark(marked, state), CATCHKIT_NOW=LATER)

    @staticmethod
    def pause(shift):
        if shift["placed"]:
            return "-".join(at.strftime("%H:%M") for at in shift["placed"])
        return f"{shift['pause']}" if shift["pause"] else ""

    def row(self, shift):
        pause = self.pause(shift)
        start, end = (at.strftime("%H:%M") for at in shift["span"])
        return f"{self.place},{self.name},{shift['day']},{start},{end},{pause},{shift['state']}"

    def document(self):
        shifts = []
        for shift in self.shifts:
            start, end = (at.isoformat(timespec="minutes") for at in shift["span"])
            one = {"start": start, "end": end, "status": shift["state"]}
            if shift["placed"]:
                one["breaks"] = [[at.isoformat(timespec="minutes") for at in shift["placed"]]]
            elif shift["pause"]:
                one["break_minutes"] = shift["pause"]
            shifts.append(one)
        return {
            "id": self.name,
            "period": {"from": self.first.isoformat(), "to": self.last.isoformat()},
            "worker": {"employed_from": HIRED[:10]},
            "contract": {
                "basis": self.basis, "rate": self.amount, "weekly_minutes": self.weekly_minutes,
                "days": [WEEKDAYS[day] for day in self.days]},
            "workplace": {"employees": self.employees}, "shifts": shifts}

    def hire(self, store, code):
        store.must(commands.add_user(self.name))
        store.must(commands.join_for(
            code, self.name, self.basis, self.amount, self.weekly_minutes,
            [WEEKDAYS[day] for day in self.days]), CATCHKIT_NOW=HIRED)
        store.must(commands.accept(self.name, self.place), CATCHKIT_NOW=HIRED)


def pay(campaign, outcome):
    outcome.guard("figures that are not nothing", 0)
    outcome.guard("series", 0)
    for number in range(campaign.pick(12, 1)):
        one_store(campaign, outcome, campaign.random(f"pay {number}"))


def one_store(campaign, outcome, source):
    store = campaign.store()
    store.must(commands.add_first_user(), CATCHKIT_NOW=HIRED)
    staff = {commands.PLACE: source.choice([5, 6, 30]), commands.SECOND_PLACE: source.choice([1, 4])}
    codes = {}
    for place, employees in staff.items():
        store.must(commands.add_place_of(place, employees), CATCHKIT_NOW=HIRED)
        made = store.must(commands.create_invite(place), CATCHKIT_NOW=HIRED)
        codes[place] = made.document["data"]["code"]
    weeks = [(monday, 7 * count) for monday in MONDAYS for count in (1, 2, 3)]
    first, length = source.choice([*weeks, *[MONTH] * 4])
    workers = []
    for syllable in SYLLABLES:
        place = source.choice(list(staff))
        workers.append(Worker(source, f"민{syllable}", place, staff[place], first, length))
        workers[-1].hire(store, codes[place])
    store.write(commands.ROWS, "\n".join(
        ["place,worker,day,start,end,breaks,state",
         *(worker.row(shift) for worker in workers if not worker.is_series
           for shift in worker.shifts), ""]))
    store.must(commands.import_all(), CATCHKIT_NOW=LATER)
    for worker in workers:
        if worker.is_series:
            worker.plan(store)
            outcome.guard("series")
    store.write("documents.jsonl", "".join(
        json.dumps(worker.document(), ensure_ascii=False) + "\n" for worker in workers))
    period = f"{first}/{workers[0].last}"
    stored = store.must(commands.preview(period), CATCHKIT_NOW=LATER).document["data"]
    calculated = store.run(commands.calculate("documents.jsonl"))
    if not calculated.is_done:
        outcome.fail(f"the documents: {calculated}", store)
        return
    compare(outcome, store, {row["worker"]: row for row in stored}, calculated.lines)
    store.discard()


def compare(outcome, store, stored, calculated):
    for due in calculated:
        outcome.count("workers")
        figures = {**due["pay"], **due["deductions"], **{key: due[key] for key in FIGURES}}
        del figures["other"]
        figures["work_minutes"] = due["minutes"]["work"]
        figures["total_cost"] = due["employer"]["total_cost"]
        outcome.guard("figures that are not nothing", sum(map(bool, figures.values())))
        found = stored.get(due["id"], {})
        wrong = [
            f"{name} is {found.get(name)}, not {value}" for name, value in figures.items()
            if found.get(name) != value]
        if wrong:
            outcome.fail(f"{due['id']}: {', '.join(wrong)}", store)


TESTS = {"pay": pay}
