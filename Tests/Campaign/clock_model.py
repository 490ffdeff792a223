"""The clock of the model: who came and went when, told a second time in plain Python values.

Times are minutes of the calendar in Seoul, where every place of the model lies.
"""

import datetime

import commands
from commands import Exit
from refusal import Difference, Refused

EPOCH = datetime.datetime(2000, 1, 1)
HOUR = 60
DAY = 24 * HOUR
# Nobody's shift or stay is longer, and no open entry is ended by a guess after that.
LONGEST = DAY
# How far from its start a shift is begun, and how many days around a time belong together.
WINDOW = HOUR
# How long after it a time may be clocked without a mark.
PROMPT = 5
# How long before a shift work without a plan may begin for its worker to be there.
OVERTIME = 4 * HOUR
# Who leaves within this time of the next shift's start only left late.
STAYED = 10
REACH = 4
# The zone of all places, as the store counts days around a time by UTC.
AHEAD = 9 * HOUR


def minute(day, hour=0):
    return int((datetime.datetime.fromisoformat(day) - EPOCH).total_seconds()) // 60 + hour * HOUR


def day_of(time):
    return (EPOCH + datetime.timedelta(minutes=time)).date().isoformat()


def text(time):
    return (EPOCH + datetime.timedelta(minutes=time)).isoformat(timespec="minutes")


def days_apart(one, other):
    return abs((datetime.date.fromisoformat(one) - datetime.date.fromisoformat(other)).days)


NOW = minute("2026-11-02", 9)


def is_late(time):
    return NOW - time > PROMPT


def overlap(one, other):
    """An entry that is open lasts for ever."""
    ends = [row["out"] if row["out"] is not None else float("inf") for row in (one, other)]
    return one["in"] < ends[1] and other["in"] < ends[0]


def within_a_day(row):
    """An entry that is open keeps only the day free in which it can be ended without a repair."""
    return row if row["out"] is not None else {**row, "out": row["in"] + DAY}


def added(document):
    """The ids of the entries that follow the one which was changed."""
    return commands.records_of(document)[1:]


class ClockSteps:
    """What the model knows of the clock; a part of `Model`."""

    # What is there.

    def worker(self, shift):
        return self.rows[self.rows[shift]["member"]]["person"]

    def where(self, shift):
        return self.rows[self.rows[shift]["member"]]["place"]

    def entries(self, shift):
        """Of one shift, in the order of coming."""
        return self.by_coming(self.all("clock", shift=shift))

    def by_coming(self, keys):
        return sorted(keys, key=lambda key: (self.rows[key]["in"], int(key[4:])))

    def still_open(self, keys):
        return self.by_coming(key for key in keys if self.rows[key]["out"] is None)

    def nearby(self, person, *times):
        """The person's shifts some days around, and what is open; each with the entries that count.

        What is open where somebody works no more is theirs no more.
        """
        days = [day_of(time - AHEAD) for time in times]
        first = datetime.date.fromisoformat(min(days)) - datetime.timedelta(days=REACH)
        last = datetime.date.fromisoformat(max(days)) + datetime.timedelta(days=REACH)
        found = {}
        for shift in self.all("shift"):
            if self.worker(shift) != person:
                continue
            keys = self.entries(shift)
            is_open = any(self.rows[key]["out"] is None for key in keys)
            if is_open or first.isoformat() <= self.rows[shift]["day"] <= last.isoformat():
                works = self.rows[self.rows[shift]["member"]]["state"] == "active"
                found[shift] = [key for key in keys if works or self.rows[key]["out"] is not None]
        return found

    def clocks(self, name):
        """What a person may list of the clock; None as for shifts."""
        shifts = self.shifts(name)
        if shifts is None:
            return None
        person = self.person(name)
        seen = {key for key, *_ in shifts
                if person in (self.worker(key), self.rows[self.where(key)]["owner"])}
        return sorted(
            (key, row["shift"], text(row["in"]), row["out"] and text(row["out"]),
             row["is_repaired"])
            for key, row in self.rows.items() if row["kind"] == "clock" and row["shift"] in seen)

    def entry_time(self, number, other):
        """A time in the past, mostly around some shift."""
        spans = sorted(self.rows[key]["span"] for key in self.all("shift")
                       if self.rows[key]["span"] and self.rows[key]["day"] < day_of(NOW))
        if not spans or other % 5 == 0:
            return NOW - 7 * (1 + other)
        return spans[number % len(spans)][0] + 30 * (other % 13) - 2 * HOUR

    # What is refused.

    def require_works(self, person, place):
        self.require_known(person, place)
        member = self.require_active(person, place)
        if self.rows[place]["is_removed"]:
            raise Refused(Exit.CONFLICT)
        return member

    def check_entry(self, key, row, nearby):
        if row["out"] is not None:
            if not 0 < row["out"] - row["in"] <= LONGEST:
                raise Refused(Exit.REFUSED)
        if max(row["in"], row["out"] or row["in"]) > NOW:
            raise Refused(Exit.REFUSED)
        others = [other for keys in nearby.values() for other in keys if other != key]
        if any(overlap(row, self.rows[other]) for other in others):
            raise Refused(Exit.CONFLICT)

    def check_entries(self, rows):
        """What must be true of everybody's entries, whichever way they came about."""
        stays = {}
        for row in rows.values():
            if row["kind"] == "clock":
                member = rows[rows[row["shift"]]["member"]]
                if row["out"] is not None or member["state"] == "active":
                    stays.setdefault(member["person"], []).append(row)
        for entries in stays.values():
            for at, one in enumerate(entries):
                for other in entries[:at]:
                    both_open = one["out"] is None and other["out"] is None
                    if both_open or overlap(within_a_day(one), within_a_day(other)):
                        raise Refused(Exit.CONFLICT)

    def is_settled(self, shift, person):
        """The owner set a time of the shift's entries, which is the last word for its worker."""
        owner = self.rows[self.where(shift)]["owner"]
        if owner == person:
            return False
        for operation in self.log:
            if operation.kind != "command" or operation.is_undone or operation.actor != owner:
                continue
            for key in self.entries(shift):
                before, after = operation.changes.get(key, (None, None))
                if after and after["is_repaired"] and (
                        not before
                        or (before["in"], before["out"]) != (after["in"], after["out"])):
                    return True
        return False

    def require_may_correct(self, person, entry):
        shift = self.rows[entry]["shift"]
        place = self.where(shift)
        if self.rows[place]["owner"] == person:
            return
        self.require_active(person, place)
        if self.rows[entry]["out"] is not None or self.is_settled(shift, person):
            raise Refused(Exit.NOT_ALLOWED)

    def require_own_clock(self, person, shift, is_entry):
        """Only the worker and the owner know when somebody came and went."""
        place = self.where(shift)
        if person in (self.worker(shift), self.rows[place]["owner"]):
            return
        latest = self.latest(person, place)
        if is_entry and latest and self.rows[latest]["state"] == "rejected":
            raise Refused(Exit.NOT_FOUND)
        self.require_active(person, place)
        raise Refused(Exit.NOT_ALLOWED)

    def named_entry(self, person, name):
        """The entry of that id, or the one that is meant by the id of its shift."""
        if name not in self.rows:
            raise Refused(Exit.NOT_FOUND)
        if self.rows[name]["kind"] == "clock":
            self.require_own_clock(person, self.rows[name]["shift"], is_entry=True)
            return name
        self.require_own_clock(person, name, is_entry=False)
        entries = self.entries(name)
        found = entries if len(entries) == 1 else self.still_open(entries)
        if not found:
            raise Refused(Exit.USAGE if entries else Exit.NOT_FOUND)
        return found[0]

    # The commands.

    def clock_in(self, actor, number, other):
        place = self.drawn("place", number, "wpl-99")
        time = self.entry_time(number, other)

        def rule(person):
            member = self.require_works(person, place)
            nearby = self.nearby(person, time)
            if any(self.still_open(keys) for keys in nearby.values()):
                raise Refused(Exit.CONFLICT)
            row = {"kind": "clock", "in": time, "out": None, "is_repaired": is_late(time)}
            self.check_entry(None, row, nearby)
            shift = self.shift_to_begin(place, time, nearby)
            if shift and self.is_settled(shift, person):
                raise Refused(Exit.NOT_ALLOWED)

            def made(key, document):
                told = document["data"]["shift"]
                entry = {key: {**row, "shift": told}}
                if shift:
                    if told != shift:
                        raise Difference(f"'{told}' was clocked into, not '{shift}'")
                    return entry
                self.take_ids([told])
                return entry | {told: {
                    "kind": "shift", "member": member, "state": "planned", "memo": "",
                    "day": day_of(time), "span": None, "key": None}}

            return {}, made

        return self.step(["shift", "in", "--place", place, "--at", text(time)], actor, rule)

    def shift_to_begin(self, place, time, nearby):
        """First one that was begun before, then one that is to start, then one that is running."""
        running = []
        for shift, entries in nearby.items():
            row = self.rows[shift]
            if row["span"] and self.where(shift) == place and time < row["span"][1] \
                    and abs(row["span"][0] - time) <= LONGEST:
                running.append((row["span"][0], int(shift[4:]), shift, entries))
        running.sort()
        for _, _, shift, entries in running:
            was_there = any(self.rows[key]["out"] is not None and self.rows[key]["in"] <= time
                            for key in entries)
            if was_there and self.rows[shift]["state"] in ("planned", "done"):
                return shift
        fresh = [(start, shift) for start, _, shift, entries in running
                 if not entries and self.rows[shift]["state"] == "planned"]
        for start, shift in fresh:
            if abs(start - time) <= WINDOW:
                return shift
        return next((shift for start, shift in fresh if start <= time), None)

    def clock_out(self, actor, number, other):
        place = self.drawn("place", number, "wpl-99")
        begun = NOW - DAY
        still = sorted(self.all("clock", out=None))
        if still:
            entry = self.rows[still[number % len(still)]]
            begun, place = entry["in"], self.where(entry["shift"])
            actor = self.likely(self.worker(entry["shift"]), actor, other)
        # Now and then before coming, beyond a day, or in the future.
        time = begun + 45 * (other % 40) - HOUR

        def rule(person):
            self.require_works(person, place)
            nearby = self.nearby(person, NOW)
            for shift in nearby:
                if self.where(shift) != place:
                    nearby[shift] = [
                        key for key in nearby[shift] if self.rows[key]["out"] is not None]
            found = self.still_open(key for keys in nearby.values() for key in keys)
            if not found:
                raise Refused(Exit.CONFLICT)
            entry = found[-1]
            row = {**self.rows[entry], "out": time}
            row["is_repaired"] = row["is_repaired"] or is_late(time)
            if time - row["in"] > LONGEST:
                raise Refused(Exit.CONFLICT)
            self.check_entry(entry, row, nearby)
            return self.divided(
                entry, row, [self.changed(row["shift"], state="done")], nearby)

        return self.step(["shift", "out", "--place", place, "--at", text(time)], actor, rule,
                         told=added)

    def following(self, own, nearby):
        """The member's planned shifts without entries, by start."""
        return sorted(
            (self.rows[shift]["span"], int(shift[4:]), shift) for shift, keys in nearby.items()
            if shift != own and not keys and self.rows[shift]["span"]
            and self.rows[shift]["member"] == self.rows[own]["member"]
            and self.rows[shift]["state"] in ("planned", "done"))

    def proposed_end(self, row, nearby):
        """The planned end of the last shift that the worker stays for, beginning with their own."""
        span = self.rows[row["shift"]]["span"]
        end, reach = (span[1], WINDOW) if span else (row["in"], OVERTIME)
        proposed = span and span[1]
        for (start, last), _, _ in self.following(row["shift"], nearby):
            if 0 <= start - end <= reach:
                proposed = end = last
                reach = WINDOW
        return proposed if proposed and proposed > row["in"] else None

    def divided(self, key, row, changes, nearby):
        """The changes with the entry, divided among the next shifts of the member that it runs into.

        From the start of such a shift on, the time is an entry of that one.
        """
        parts = [row]
        if row["out"] is not None:
            own = self.rows[row["shift"]]
            end = own["span"][1] if own["span"] else row["in"]
            for span, _, shift in self.following(row["shift"], nearby):
                if span[0] < end:
                    continue
                if span[0] <= row["in"] or row["out"] - span[0] <= STAYED:
                    break
                end = span[1]
                parts[-1] = {**parts[-1], "out": span[0]}
                parts.append({**row, "in": span[0], "shift": shift})
                changes.append(self.changed(shift, state="done"))
        made = [lambda new, _, part=part: {new: part} for part in parts[1:]]
        return [(key, parts[0]), *changes], *made

    def fix_clock(self, actor, number, other):
        entry = self.drawn("clock", number, "clk-999")
        known = self.rows.get(entry)
        name = known["shift"] if known and other % 4 == 0 else entry
        begun = known["in"] if known else NOW - DAY
        words = ["shift", "clock", "fix", name]
        to = begun + 15 * (other % 7) - 30 if other % 3 == 1 else None
        end = begun + 50 * (1 + other % 11) if other % 2 == 1 else None
        if to is not None:
            words += ["--in", text(to)]
        if end is not None:
            words += ["--out", text(end)]

        def rule(person):
            key = self.named_entry(person, name)
            self.require_may_correct(person, key)
            return self.fixed(key, to, end)

        return self.step(words, actor, rule, told=added)

    def fixed(self, key, to, end):
        old = self.rows[key]
        shift = old["shift"]
        row = {**old, "in": old["in"] if to is None else to}
        times = [old["in"], row["in"]] + ([] if end is None else [end])
        nearby = self.nearby(self.worker(shift), *times)
        if to is not None or end is not None and old["out"] is not None:
            row["out"] = old["out"] if end is None else end
        else:
            if old["out"] is not None:
                raise Refused(Exit.CONFLICT)
            row["out"] = self.proposed_end(row, nearby) if end is None else end
            if row["out"] is None:
                raise Refused(Exit.REFUSED)
        row["is_repaired"] = True
        self.check_entry(key, row, nearby)
        kept = [other for other in self.entries(shift) if other != key]
        days = [day_of(time) for time in sorted([self.rows[other]["in"] for other in kept]
                                                + [row["in"]])]
        planned = self.rows[shift]
        day = planned["day"] if planned["span"] else days[0]
        if any(days_apart(other, day) > 1 for other in (days[0], days[-1])):
            raise Refused(Exit.REFUSED)
        state = planned["state"] if row["out"] is None else "done"
        return self.divided(key, row, [self.changed(shift, day=day, state=state)], nearby)

    def remove_clock(self, actor, number, _other):
        entry = self.drawn("clock", number, "clk-999")

        def rule(person):
            self.named_entry(person, entry)
            self.require_may_correct(person, entry)
            shift = self.rows[entry]["shift"]
            after = {entry: None}
            if self.entries(shift) == [entry] and not self.rows[shift]["span"]:
                after[shift] = None
            return after,

        return self.step(["shift", "clock", "remove", entry], actor, rule)
