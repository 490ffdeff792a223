"""T19 with series: weekly rules with exceptions, told a second time in plain Python values.

One owner plans the own shifts, so that undo and redo are a walk along the states there were. A slot
is one day of a series, or a shift alone; what its series says of it and what it says itself stay
apart.
"""

import copy
import datetime

import commands
from clock_model import minute
from commands import Exit
from model import Step
from refusal import Difference

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
FIRST = datetime.date(2026, 11, 9)
LENGTH = 3


class Slot:
    """One shift that a rule has made, or that was made alone."""

    def __init__(self, series, day, base):
        self.series = series
        # The day by which the rule knows it, wherever it was moved.
        self.day = day
        self.base = base
        self.own = {}
        self.is_removed = False
        # Marked when its series ended: it stays on record, and belongs to nothing.
        self.is_left = False

    @property
    def told(self):
        return {"day": self.day, "state": "planned", **self.base, **self.own}

    @property
    def is_changed(self):
        """Whether its series has it otherwise, or has it where it is not."""
        return self.is_removed or self.told != {"day": self.day, "state": "planned", **self.base}

    @property
    def is_marked(self):
        return self.told["state"] != "planned"


class SeriesModel:
    """The slots there should be, and the states before and after."""

    def __init__(self):
        self.slots = {}
        self.past = []
        self.future = []
        self.steps = 0
        # A number that was given to a series is given to no other.
        self.seen = set()

    def expect(self, drawn):
        kind, _, number, other = drawn
        self.steps += 1
        if self.future and number % 3 == 0:
            # Any other change ends the way forward.
            kind = "redo"
        step = getattr(self, kind)(number, other)
        step.kind = kind
        return step

    # What is there.

    def visible(self):
        return sorted(
            (key, told["day"], told["start"], told["memo"], told["state"])
            for key, slot in self.slots.items() if not slot.is_removed for told in [slot.told])

    def pick(self, number, *, of_series=False):
        keys = sorted(
            key for key, slot in self.slots.items()
            if not slot.is_left and (slot.series or not of_series))
        return keys[number % len(keys)] if keys else "ser-999@2026-11-09"

    def new_time(self, number):
        """Never the one it is at: what changes nothing is no step."""
        return f"{6 + number % 12:02}:{self.steps % 60:02}"

    # What happens.

    def step(self, words, code=Exit.DONE, change=None):
        """A command, and what it makes of a copy of the slots."""
        def apply(document):
            after = copy.deepcopy(self.slots)
            change(after, document)
            self.past.append(self.slots)
            self.future = []
            self.slots = after

        return Step(commands.acting(commands.OWNER, words), code, apply)

    def add_series(self, number, other):
        days = [name for at, name in enumerate(WEEKDAYS) if number >> at & 1] or ["mon"]
        first = FIRST + datetime.timedelta(days=other % 14)
        every = 1 + (other % 3 == 0)
        last = first + datetime.timedelta(days=7 * every * (1 + number % 4))
        start, memo = self.new_time(other), f"줄 {self.steps}"
        days_due = expanded(days, first, last, every)

        def change(after, document):
            names, told = zip(*(key.split("@") for key in commands.records_of(document)))
            if list(told) != days_due or len(set(names)) > 1 or names[0] in self.seen:
                raise Difference(f"{commands.records_of(document)} were made, {days_due} are due")
            self.seen.add(names[0])
            for day in days_due:
                base = {"start": start, "memo": memo}
                after[f"{names[0]}@{day}"] = Slot(names[0], day, base)

        return self.step(
            commands.repeat_shift(first, span(start), days, every, last, memo), change=change)

    def edit_this(self, number, other):
        key = self.pick(number)
        slot = self.slots.get(key)
        if slot is None or slot.is_removed:
            return self.step(["shift", "edit", key, "--memo", "x"], Exit.NOT_FOUND)
        field = ("memo", "start", "day")[other % 3]
        if field == "day":
            day = datetime.date.fromisoformat(slot.told["day"]) + datetime.timedelta(days=1)
            value = day.isoformat()
        else:
            value = self.new_time(other) if field == "start" else f"고침 {self.steps}"
        return self.step(
            ["shift", "edit", key, *said(field, value)],
            change=lambda after, _: after[key].own.update({field: value}))

    def edit_following(self, number, other):
        return self.edit_many(number, other, is_all=False)

    def edit_all(self, number, other):
        return self.edit_many(number, other, is_all=True)

    def edit_many(self, number, other, is_all):
        key = self.pick(number, of_series=True)
        field = ("memo", "start")[other % 2]
        value = self.new_time(other) if field == "start" else f"alle {self.steps}"
        words = ["shift", "edit", key, "--scope", "all" if is_all else "following"]
        words += said(field, value)
        slot = self.slots.get(key)
        if slot is None or slot.is_removed:
            return self.step(words, Exit.NOT_FOUND)

        def change(after, _):
            for each in self.reach(key, is_all):
                after[each].base[field] = value
                # What was marked stays as it was told.
                if self.slots[each].is_marked:
                    after[each].own = {**self.slots[each].told, **after[each].own}
                elif field in after[each].own:
                    after[each].own[field] = value

        return self.step(words, change=change)

    def reach(self, key, is_all):
        slot = self.slots[key]
        return [
            each for each, other in self.slots.items()
            if other.series == slot.series and not other.is_left
            and (is_all or other.day >= slot.day)]

    def remove_this(self, number, _other):
        key = self.pick(number)
        slot = self.slots.get(key)
        if slot is None or slot.is_removed:
            return self.step(["shift", "remove", key], Exit.NOT_FOUND)

        def change(after, _):
            if slot.series:
                after[key].is_removed = True
                after[key].own = {}
            else:
                del after[key]

        return self.step(["shift", "remove", key], change=change)

    def remove_following(self, number, other):
        key = self.pick(number, of_series=True)
        is_all = other % 4 == 0
        words = ["shift", "remove", key, "--scope", "all" if is_all else "following"]
        slot = self.slots.get(key)
        if slot is None or slot.is_removed:
            return self.step(words, Exit.NOT_FOUND)

        def change(after, _):
            for each in self.reach(key, is_all):
                if self.slots[each].is_marked:
                    after[each].own = dict(self.slots[each].told)
                    after[each].is_left = True
                else:
                    del after[each]

        return self.step(words, change=change)

    def restore(self, number, _other):
        # Mostly one that can be.
        changed = sorted(
            key for key, slot in self.slots.items()
            if slot.is_changed and slot.series and not slot.is_left)
        key = changed[number % len(changed)] if changed and number % 8 else self.pick(number)
        slot = self.slots.get(key)
        words = ["shift", "restore", key]
        if slot is None:
            return self.step(words, Exit.NOT_FOUND)
        if not slot.series or not slot.is_changed:
            return self.step(words, Exit.CONFLICT)

        def change(after, _):
            after[key].is_removed = False
            after[key].own = {}

        return self.step(words, change=change)

    def mark(self, number, _other):
        key = self.pick(number)
        slot = self.slots.get(key)
        words = ["shift", "mark", key, "--state", "cancelled"]
        if slot is None or slot.is_removed:
            return self.step(words, Exit.NOT_FOUND)
        if slot.is_marked:
            return self.step(words, Exit.CONFLICT)
        return self.step(
            words, change=lambda after, _: after[key].own.update({"state": "cancelled"}))

    def copy_week(self, number, other):
        """A week's plans on another week, but for what is there at the same time."""
        monday = FIRST + datetime.timedelta(days=7 * (number % 3))
        sunday = monday + datetime.timedelta(days=6)
        shift = datetime.timedelta(days=7 * (1 + other % 3))
        told = [slot.told for slot in self.slots.values() if not slot.is_removed]
        # What was cancelled is no longer there.
        told = [each for each in told if each["state"] == "planned"]
        known = {(each["day"], each["start"]) for each in told}
        due, is_empty = [], True
        for each in told:
            if monday.isoformat() <= each["day"] <= sunday.isoformat():
                is_empty = False
                day = (datetime.date.fromisoformat(each["day"]) + shift).isoformat()
                if (day, each["start"]) not in known:
                    known.add((day, each["start"]))
                    due.append((day, each["start"]))

        def change(after, document):
            rows = document["data"]
            if sorted((row["day"], row["starts_at"][11:16]) for row in rows) != sorted(due):
                raise Difference(f"{rows} were copied, {due} are due")
            for row in rows:
                base = {"start": row["starts_at"][11:16], "memo": row["memo"]}
                after[row["id"]] = Slot(None, row["day"], base)

        words = ["shift", "copy", "--during", f"{monday}..{sunday}",
                 "--to", (monday + shift).isoformat()]
        if is_empty:
            return self.step(words, Exit.NOT_FOUND)
        step = self.step(words, change=change)
        if not due:
            # Nothing is written down that could be taken back.
            step.apply = lambda document: None
        return step

    def undo(self, _number, _other):
        if not self.past:
            # The place would be taken back, and all the rest refused.
            return self.step(["shift", "restore", "ser-999@2026-11-09"], Exit.NOT_FOUND)

        def apply(_document):
            self.future.append(self.slots)
            self.slots = self.past.pop()

        return Step(commands.UNDO, apply=apply)

    def redo(self, _number, _other):
        if not self.future:
            return Step(commands.REDO, Exit.NOT_FOUND)

        def apply(_document):
            self.past.append(self.slots)
            self.slots = self.future.pop()

        return Step(commands.REDO, apply=apply)


def expanded(days, first, last, every):
    """Weeks count from the first day that the rule meets."""
    met = [first + datetime.timedelta(days=at) for at in range((last - first).days + 1)]
    met = [day for day in met if WEEKDAYS[day.weekday()] in days]
    monday = met[0] - datetime.timedelta(days=met[0].weekday())
    return [day.isoformat() for day in met if (day - monday).days // 7 % every == 0]


def span(start):
    end = minute("2026-11-09") + int(start[:2]) * 60 + int(start[3:]) + LENGTH * 60
    return f"{start}-{end // 60 % 24:02}:{end % 60:02}"


def said(field, value):
    if field == "start":
        return ["--time", span(value)]
    return [f"--{field}", value]


# How often each kind of step is drawn.
WEIGHTS = {
    "add_series": 4, "edit_this": 7, "edit_following": 6, "edit_all": 3, "remove_this": 5,
    "remove_following": 2, "restore": 6, "mark": 3, "copy_week": 3, "undo": 10, "redo": 8,
}
