"""What prices, free times and bookings of `snap` must be: its specification, in plain values.

What the specification leaves open follows the help of the commands; a comment says so.
"""

import datetime
import zoneinfo

from commands import Exit

QUARTER, HOUR, DAY = 900, 3600, 86400
STEP, ANSWER = 30, 48 * HOUR
OPEN = ("held", "requested", "accepted")
BOUND = ("accepted", "completed", "no_show")
# All that the sequences meet.
HOLIDAYS = (datetime.date(2026, 12, 25), datetime.date(2027, 1, 1))
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def line(kind, name, count, each):
    return {"kind": kind, "name": name, "count": count, "each": each, "amount": count * each}


def quote(product, minutes, people, addons):
    """The bill of a product, its total and its deposit."""
    lines = [line("option", f"{minutes}", 1, product["options"][minutes])]
    extra = max(0, people - product["included"])
    if extra and product["extra"]:
        lines.append(line("people", f"{people}", extra, product["extra"]))
    lines += [line("addon", name, 1, product["addons"][name]) for name in addons]
    total, deposit = sum(each["amount"] for each in lines), product["deposit"]
    won = -(-total * int(deposit[:-1]) // 100) if deposit.endswith("%") else int(deposit)
    return {"lines": lines, "total": total, "deposit": won}


def meet(one, other):
    return one[0] < other[1] and other[0] < one[1]


class Step:
    """An operation of the log: the rows that it changed, before and after."""

    def __init__(self, actor, kind, changes, target):
        self.actor, self.kind, self.changes, self.target = actor, kind, changes, target
        # The ground, which no sequence takes back, is marked when it stands.
        self.is_undone = self.is_ground = False


class Model:
    def __init__(self, now):
        self.now = now
        # By kind and id: profile, hours, busy, product, booking.
        self.rows, self.steps, self.added_by = {}, [], {}

    # Who may.

    def acts(self, actor, person):
        """Whoever added a person acts for them until the log has something of their own."""
        return actor == person or self.added_by.get(person) == actor and not any(
            step.actor == person for step in self.steps)

    def side(self, actor, person, row):
        """On which side of a booking one stands, for a person or oneself; None for strangers."""
        sides = [side for side in ("maker", "customer") if row[side] == (person or actor)]
        if not sides and not person:
            sides = [side for side in ("maker", "customer") if self.acts(actor, row[side])]
        return sides[0] if sides and self.acts(actor, person or actor) else None

    # Looking.

    def of(self, kind):
        return {name: row for (each, name), row in self.rows.items() if each == kind}

    def booking(self, name):
        return self.rows.get(("booking", name))

    def state(self, row):
        lapses = row["state"] in ("held", "requested") and row["lapses"] <= self.now
        return "expired" if lapses else row["state"]

    def offer(self, row):
        """The start that is offered, and by which side, while it may be answered."""
        is_open = self.state(row) in ("requested", "accepted") and row["offer"]
        return row["offer"][:2] if is_open and self.now < row["offer"][2] else None

    def keeps(self, row):
        state = self.state(row)
        return state in ("held", "accepted") or state == "requested" and row["blocks"]

    @staticmethod
    def interval(row, start):
        return start - 60 * row["before"], start + 60 * (row["minutes"] + row["after"])

    def refund(self, row, side):
        """What a cancellation gives back: the first tier that is not yet over says it."""
        percent, until = 100, None
        if side == "customer" and row["state"] == "accepted":
            left = [(row["start"] - before, percent) for before, percent in row["policy"]]
            until, percent = next((each for each in left if self.now < each[0]), (None, 0))
        return {"percent": percent, "amount": row["paid"] * percent // 100,
                "next_at": until if percent else None}

    def owed(self, row):
        return row["paid"] if self.state(row) == "expired" else row["owed"]

    # Free times.

    def zone(self, maker):
        return zoneinfo.ZoneInfo(self.rows["profile", maker]["zone"])

    def local(self, maker, moment):
        return datetime.datetime.fromtimestamp(moment, self.zone(maker))

    def spans(self, maker, day):
        names = [day.isoformat(), "holiday" if day in HOLIDAYS else "", WEEKDAYS[day.weekday()]]
        return next((self.rows["hours", (maker, name)]["spans"] for name in names
                     if ("hours", (maker, name)) in self.rows), ())

    def openings(self, maker, day, minutes):
        """The starts of a day by the clock, free or not."""
        found = []
        for first in (day - datetime.timedelta(1), day):
            midnight = datetime.datetime.combine(first, datetime.time(), self.zone(maker))
            walls = [midnight + datetime.timedelta(minutes=minute)
                     for begin, end in self.spans(maker, first)
                     for minute in range(begin, end - minutes + 1, STEP)]
            found += [int(wall.timestamp()) for wall in walls if wall.date() == day]
        return found

    def fits(self, row, start, passes=None, own=None):
        """Whether a shoot may begin then; it passes over hours, or over all but what is taken."""
        maker, profile = row["maker"], self.rows["profile", row["maker"]]
        taken = [(each["start"], each["end"]) for each in self.of("busy").values()
                 if each["maker"] == maker]
        taken += [self.interval(each, each["start"]) for each in self.of("booking").values()
                  if each["maker"] == maker and each is not own and self.keeps(each)]
        if start % QUARTER or any(meet(self.interval(row, start), each) for each in taken):
            return False
        is_ahead = self.now < start <= self.now + DAY * profile["horizon"]
        is_open = self.now + 60 * profile["notice"] <= start and start in self.openings(
            maker, self.local(maker, start).date(), row["minutes"])
        return passes == "all" or is_ahead and (passes == "hours" or is_open)

    def shoot(self, maker, minutes):
        profile = self.rows["profile", maker]
        return {"maker": maker, "minutes": minutes, "before": profile["before"],
                "after": profile["after"]}

    def free(self, maker, minutes, day):
        row = self.shoot(maker, minutes)
        return [each for each in self.openings(maker, day, minutes) if self.fits(row, each)]

    # Changes: each tells the refusals that are due, and what it does if there are none.

    def put(self, key, row):
        self.writing.setdefault(key, self.rows.get(key))
        self.rows[key] = row
        if row is None:
            del self.rows[key]

    def carry(self, actor, act, record=None, kind="command"):
        """Does what was accepted, and notes it for undo."""
        self.writing = {}
        target = act(record)
        changes = {key: (before, self.rows.get(key)) for key, before in self.writing.items()
                   if before != self.rows.get(key)}
        self.steps.append(Step(actor, kind, changes, target))

    def keep(self, actor, kind, names, values):
        """What belongs to a maker is made (no name), changed, or taken away (no values)."""
        refusals = set()
        for name in names if kind in ("busy", "product") else ():
            row = self.rows.get((kind, name))
            if row is None:
                refusals.add(Exit.NOT_FOUND)
            elif row["maker"] != actor:
                refusals |= {Exit.NOT_ALLOWED, Exit.NOT_FOUND}

        def act(record):
            for key in [(kind, name) for name in names or [record]]:
                own = self.rows.get(key, {"maker": actor})
                self.put(key, None if values is None else {**own, **values})
        return refusals, act

    def book(self, actor, person, name, start, minutes, people, addons, hold, told, is_anyway):
        product, customer = self.rows.get(("product", name)), person or actor
        if product is None:
            return {Exit.NOT_FOUND}, None
        maker, refusals = product["maker"], set()
        is_maker = person is not None and self.acts(actor, maker)
        # Others than its maker do not see a hidden product.
        refusals |= {Exit.CONFLICT, Exit.NOT_FOUND} if product["hidden"] else set()
        if not is_maker and (is_anyway or not self.acts(actor, customer)):
            refusals.add(Exit.NOT_ALLOWED)
        if customer == maker or minutes not in product["options"]:
            return refusals | {Exit.REFUSED}, None
        row = {"customer": customer, "product": name, "start": start, "people": people,
               "by": actor, **self.shoot(maker, minutes),
               **quote(product, minutes, people, addons), "paid": 0, "owed": 0, "offer": None,
               "policy": self.rows["profile", maker]["policy"], "blocks": True, "stars": None}
        # Whoever acts for themselves accepts what the maker books for them.
        is_held = hold or is_maker and not self.acts(actor, customer)
        if told not in (None, row["total"]) or is_held and any(
                self.is_hold(each, row) for each in self.of("booking").values()):
            refusals.add(Exit.CONFLICT)
        if not self.fits(row, start, "hours" if is_anyway else None):
            refusals.add(Exit.CONFLICT)
        lapses = min(start, self.now + (60 * hold if hold else ANSWER))
        new = self.held(row, lapses) if is_held else self.asked(row, is_maker)
        return refusals, lambda record: self.put(("booking", record), new)

    @staticmethod
    def held(row, lapses):
        return {**row, "state": "held", "lapses": lapses}

    def is_hold(self, row, other):
        """Whether it is a hold of the same two."""
        return self.state(row) == "held" and all(
            row[side] == other[side] for side in ("customer", "maker"))

    def asked(self, row, is_agreed):
        if is_agreed or self.rows["profile", row["maker"]]["auto"]:
            return self.accepted(row)
        return {**row, "state": "requested", "lapses": min(self.now + ANSWER, row["start"]),
                "blocks": self.rows["product", row["product"]]["pending_blocks"]}

    @staticmethod
    def accepted(row):
        return {**row, "state": "accepted", "lapses": None, "blocks": True}

    def change(self, step, actor, person, name, *given):
        """A step on a booking by one of its sides."""
        row = self.booking(name)
        side = row and self.side(actor, person, row)
        if not side:
            return {Exit.NOT_ALLOWED if row else Exit.NOT_FOUND}, None
        refusals, new = getattr(self, step)(row, side, *given)
        return refusals, lambda _: self.put(("booking", name), new)

    def accept(self, row, side, actor):
        offer, state, refusals = self.offer(row), self.state(row), set()
        new = {**row, "start": offer[0], "offer": None} if offer else row
        if offer and offer[1] == side:
            refusals |= {Exit.CONFLICT, Exit.NOT_ALLOWED}
        elif not offer and (state, side) == ("requested", "customer"):
            refusals.add(Exit.NOT_ALLOWED)
        elif not offer and (state, side) not in (("requested", "maker"), ("held", "customer")):
            refusals.add(Exit.CONFLICT)
        elif state != "held" and not self.fits(row, new["start"], "all", row):
            refusals.add(Exit.CONFLICT)
        if state == "held":
            # What the maker's side held for one who answers alone is agreed on by both.
            by, is_alone = row["by"], actor == row["customer"] or not self.acts(
                row["by"], row["customer"])
            return refusals, self.asked(
                new, by != row["customer"] and self.acts(by, row["maker"]) and is_alone)
        # A time that both agree on is accepted with its booking.
        return refusals, self.accepted(new) if state == "requested" else new

    def decline(self, row, side):
        offer, state = self.offer(row), self.state(row)
        refusals = set() if offer or state == "requested" else {Exit.CONFLICT}
        if not offer and side == "customer":
            refusals.add(Exit.NOT_ALLOWED)
        return refusals, {**row, "offer": None} if offer else self.ended(row, "declined", "maker")

    def move(self, row, side, start, is_anyway):
        is_open = self.state(row) in ("requested", "accepted") and self.now < row["start"]
        fits = start != row["start"] and self.fits(
            row, start, "hours" if is_anyway else None, row)
        refusals = set() if is_open and fits else {Exit.CONFLICT}
        if is_anyway and side == "customer":
            refusals.add(Exit.NOT_ALLOWED)
        return refusals, {
            **row, "offer": (start, side, min(self.now + ANSWER, start, row["start"]))}

    def ended(self, row, state, side):
        return {**row, "state": state, "lapses": None, "offer": None,
                "owed": self.refund(row, side)["amount"]}

    def cancel(self, row, side, reason=""):
        # The maker may, too, before anything is accepted, which the list of stages leaves out.
        refusals = set() if self.state(row) in OPEN else {Exit.CONFLICT}
        refusals |= {Exit.REFUSED} if len(reason) == 1 else set()
        return refusals, self.ended(row, f"cancelled_by_{side}", side)

    def pay(self, row, _side, won):
        fits = won != 0 and 0 <= row["paid"] + won <= row["total"]
        # What has ended without a shoot takes no money, but gives it back.
        is_over = self.state(row) not in (*OPEN, *BOUND)
        refusals = {Exit.CONFLICT} if is_over and won >= 0 else set()
        refusals |= set() if fits else {Exit.REFUSED}
        return refusals, {**row, "paid": row["paid"] + won,
                          "owed": max(0, row["owed"] + min(0, won))}

    def complete(self, row, side, state):
        is_begun = row["state"] == "accepted" and row["start"] <= self.now
        refusals = set() if is_begun else {Exit.CONFLICT}
        return refusals | ({Exit.NOT_ALLOWED} if side == "customer" else set()), {
            **row, "state": state}

    def review(self, row, side, stars):
        refusals = set() if row["state"] == "completed" else {Exit.CONFLICT}
        return refusals | ({Exit.NOT_ALLOWED} if side == "maker" else set()), {
            **row, "stars": stars}

    # Undo and redo.

    def target(self, actor, kind):
        """The step that an undo or a redo of the actor means; None for nothing."""
        own = [step for step in self.steps
               if step.actor == actor and step.changes and not step.is_undone
               and (step.kind == "command" if kind == "undo" else step.kind != "redo")]
        return own[-1] if own and (kind == "undo" or own[-1].kind == "undo") else None

    def reverse(self, actor, kind):
        target = self.target(actor, kind)
        if target is None:
            return {Exit.NOT_FOUND}, None
        back = {key: before for key, (before, _) in target.changes.items()}
        is_fit = all(
            self.rows.get(key) == after and not self.binds(key, before, after)
            for key, (before, after) in target.changes.items())

        def act(_):
            for key, before in back.items():
                self.put(key, before)
            target.is_undone = True
            if kind == "redo":
                target.target.is_undone = False
            return target
        return set() if is_fit and self.may_be({**self.rows, **back}, back) else {
            Exit.CONFLICT}, act

    @staticmethod
    def binds(key, before, after):
        """What two have agreed on, and when they meet, is ended by its own commands only."""
        bound = [key[0] == "booking" and row is not None and row["state"] in BOUND
                 for row in (before, after)]
        return bound[0] != bound[1] or bound[0] and before["start"] != after["start"]

    def may_be(self, rows, changed):
        """Whether all that is named is there, and no time is given or held twice."""
        bookings = {key: row for key, row in rows.items() if key[0] == "booking" and row}
        return all(rows.get(("product", row["product"])) for row in bookings.values()) and not any(
            key != other and self.collide(bookings[key], row)
            for key in changed if key in bookings for other, row in bookings.items())

    def collide(self, one, other):
        is_kept = one["maker"] == other["maker"] and self.keeps(one) and self.keeps(other)
        spans = self.interval(one, one["start"]), self.interval(other, other["start"])
        return is_kept and (
            meet(*spans) or self.is_hold(one, other) and self.is_hold(other, one))
