"""T19 with requests and routines: who asked for what, agreed, approved, ticked off and was told.

Three people have two shifts each at one workplace. Undo is a walk along the states there were, by
whoever made the last step; that somebody was told of a shift is no step.
"""

import copy

import commands
from commands import Exit
from model import Step
from refusal import Difference, Refused

OWNER, WORKER, COLLEAGUE = PEOPLE = ("사장", "민지", "지훈")
TASKS = ("정산", "청소")
DAYS = [f"2026-11-{day}" for day in range(10, 16)]
SHIFTS = [f"shf-{number}" for number in range(1, 7)]
LISTED = commands.acting(OWNER, ["shift", "request", "shifts", "--all", "--format", "jsonl"])
HOURS = 3


class State:
    """What undo and redo bring back."""

    def __init__(self):
        self.shifts = {
            shift: {"worker": PEOPLE[at // 2], "day": DAYS[at], "hour": 9, "state": "planned"}
            for at, shift in enumerate(SHIFTS)}
        self.requests = {}
        self.ticks = set()


class AskingModel:
    """The shifts and requests there should be, and the states before and after."""

    def __init__(self):
        self.now = State()
        # Each with who made the step that led away from it.
        self.past = []
        self.future = []
        # Of whom and of which shift, and at what time.
        self.told = {}

    def expect(self, drawn):
        kind, actor, number, other = drawn
        if self.future and number % 3 == 0:
            # Any other change ends the way forward.
            kind = "redo"
        step = getattr(self, kind)(PEOPLE[actor % 3], number, other)
        step.kind = kind
        return step

    # What is there.

    def shift_rows(self):
        return sorted(
            (key, row["worker"], row["day"], f"{row['hour']:02}:00", row["state"])
            for key, row in self.now.shifts.items())

    def request_rows(self):
        return sorted(
            (key, row["kind"], row["by"], row["shift"], row["other"], row["colleague"],
             "lapsed" if self.is_lapsed(row) else row["state"])
            for key, row in self.now.requests.items())

    def task_rows(self, day):
        return sorted(
            (key, task, (key, task) in self.now.ticks)
            for key, row in self.now.shifts.items() if row["worker"] == WORKER
            and row["day"] == day and row["state"] == "planned" for task in TASKS)

    def seen(self, *shifts):
        return [(self.now.shifts[key]["worker"], self.now.shifts[key]["hour"])
                for key in shifts if key]

    def is_lapsed(self, request):
        """Open, but no longer about what it was about."""
        named = [key for key in (request["shift"], request["other"]) if key]
        return request["state"] in ("pending", "agreed") and (
            self.seen(*named) != request["seen"]
            or any(self.now.shifts[key]["state"] != "planned" for key in named))

    def own(self, actor, number, other):
        """Mostly a shift of one's own, or nearly everything would be refused."""
        mine = [key for key in SHIFTS if self.now.shifts[key]["worker"] == actor]
        keys = mine if mine and other % 5 else SHIFTS
        return keys[number % len(keys)]

    def request(self, number):
        """Mostly one that is open."""
        known = self.now.requests
        still = [key for key in known if known[key]["state"] in ("pending", "agreed")]
        keys = sorted(still if still and number % 4 else known)
        return keys[number // 4 % len(keys)] if keys else "req-999"

    # What happens.

    def step(self, words, actor, rule):
        """A command, refused or with what it makes of a copy of the state."""
        after = copy.deepcopy(self.now)
        try:
            note = rule(after)
        except Refused as refused:
            return Step(commands.acting(actor, words), refused.code)

        def apply(document):
            if note:
                note(document)
            if vars(after) != vars(self.now):
                self.past.append((actor, self.now))
                self.future = []
                self.now = after

        return Step(commands.acting(actor, words), apply=apply)

    def ask(self, kind, actor, shift, words, check=None, other=None, **fields):
        def rule(after):
            row = self.now.shifts[shift]
            if row["worker"] != actor:
                raise Refused(Exit.NOT_ALLOWED)
            if row["state"] != "planned":
                raise Refused(Exit.CONFLICT)
            if any(each["shift"] == shift and each["by"] == actor and not self.is_lapsed(each)
                   and each["state"] in ("pending", "agreed")
                   for each in self.now.requests.values()):
                raise Refused(Exit.CONFLICT)
            if check:
                check(row)
            request = {
                "kind": kind, "by": actor, "shift": shift, "other": other, "colleague": None,
                "state": "pending", "seen": self.seen(shift, other), "hour": None, **fields}

            def note(document):
                after.requests[document["data"]["id"]] = request

            return note

        return self.step(["shift", "request", kind, shift, *words], actor, rule)

    def swap(self, actor, number, other):
        shift = self.own(actor, number, other)
        wanted = SHIFTS[other % 6]

        def check(row):
            if self.now.shifts[wanted]["worker"] == row["worker"]:
                raise Refused(Exit.REFUSED)
            if self.now.shifts[wanted]["state"] != "planned":
                raise Refused(Exit.CONFLICT)

        return self.ask("swap", actor, shift, ["--with", wanted], check, wanted,
                        colleague=self.now.shifts[wanted]["worker"])

    def cover(self, actor, number, other):
        shift = self.own(actor, number, other)
        name = [None, *PEOPLE][other % 4]

        def check(row):
            if name == row["worker"]:
                raise Refused(Exit.REFUSED)

        return self.ask("cover", actor, shift, ["--worker", name] if name else [], check,
                        colleague=name)

    def change(self, actor, number, other):
        shift = self.own(actor, number, other)
        hour = 6 + other % 12

        def check(row):
            if row["hour"] == hour:
                raise Refused(Exit.REFUSED)

        return self.ask("change", actor, shift, ["--time", span(hour)], check, hour=hour)

    def off(self, actor, number, other):
        return self.ask("off", actor, self.own(actor, number, other), [])

    def answer(self, command, actor, key, rule):
        """An answer to a request that the actor knows of."""
        def known(after):
            row = after.requests.get(key)
            is_offered = row and row["kind"] == "cover" and not row["colleague"]
            if not row or actor not in (OWNER, row["by"], row["colleague"]) and not (
                    is_offered and row["state"] == "pending"):
                raise Refused(Exit.NOT_FOUND)
            rule(after, row)

        return self.step(["shift", "request", command, key], actor, known)

    def agree(self, actor, number, other):
        key = self.request(number)
        row = self.now.requests.get(key)
        if row and other % 4:
            # Mostly who is asked, or somebody who may.
            actor = row["colleague"] or PEOPLE[(PEOPLE.index(row["by"]) + 1 + other % 2) % 3]

        def rule(_after, row):
            if row["kind"] not in ("swap", "cover") or row["by"] == actor:
                raise Refused(Exit.NOT_ALLOWED)
            if row["colleague"] not in (None, actor):
                raise Refused(Exit.NOT_ALLOWED)
            if row["state"] != "pending" or self.is_lapsed(row):
                raise Refused(Exit.CONFLICT)
            row.update(state="agreed", colleague=actor)

        return self.answer("agree", actor, key, rule)

    def approve(self, actor, number, other):
        actor = OWNER if other % 6 else actor

        def rule(after, row):
            if actor != OWNER:
                raise Refused(Exit.NOT_ALLOWED)
            due = "agreed" if row["kind"] in ("swap", "cover") else "pending"
            if row["state"] != due or self.is_lapsed(row):
                raise Refused(Exit.CONFLICT)
            shift = after.shifts[row["shift"]]
            if row["kind"] == "swap":
                partner = after.shifts[row["other"]]
                shift["worker"], partner["worker"] = partner["worker"], shift["worker"]
            elif row["kind"] == "cover":
                shift["worker"] = row["colleague"]
            elif row["kind"] == "change":
                shift["hour"] = row["hour"]
            else:
                shift["state"] = "leave"
            row["state"] = "accepted"

        return self.answer("approve", actor, self.request(number), rule)

    def decline(self, actor, number, other):
        actor = OWNER if other % 3 == 0 else actor

        def rule(_after, row):
            if actor not in (OWNER, row["colleague"]):
                raise Refused(Exit.NOT_ALLOWED)
            self.close(row, "rejected")

        return self.answer("decline", actor, self.request(number), rule)

    def cancel(self, actor, number, other):
        key = self.request(number)
        if key in self.now.requests and other % 4:
            actor = self.now.requests[key]["by"]

        def rule(_after, row):
            if row["by"] != actor:
                raise Refused(Exit.NOT_ALLOWED)
            self.close(row, "withdrawn")

        return self.answer("cancel", actor, key, rule)

    @staticmethod
    def close(row, state):
        # What has lapsed may still be put away.
        if row["state"] not in ("pending", "agreed"):
            raise Refused(Exit.CONFLICT)
        row["state"] = state

    def edit(self, _actor, number, other):
        """The owner moves a shift, sometimes back to where it was asked about."""
        shift = SHIFTS[number % 6]
        hour = (9, 9, 6 + other % 12)[other % 3]

        def rule(after):
            after.shifts[shift]["hour"] = hour

        return self.step(["shift", "edit", shift, "--time", span(hour)], OWNER, rule)

    def reopen(self, _actor, number, _other):
        away = [key for key in SHIFTS if self.now.shifts[key]["state"] == "leave"]
        shift = (away or SHIFTS)[number % len(away or SHIFTS)]

        def rule(after):
            if after.shifts[shift]["state"] == "planned":
                raise Refused(Exit.CONFLICT)
            after.shifts[shift]["state"] = "planned"

        return self.step(["shift", "mark", shift, "--state", "planned"], OWNER, rule)

    def tick(self, _actor, number, other, is_done=True):
        shift = self.own(WORKER, number, other)
        tasks = [TASKS[:1], TASKS[1:], TASKS][other % 3]

        def rule(after):
            if self.now.shifts[shift]["worker"] != WORKER:
                raise Refused(Exit.NOT_ALLOWED)
            meant = {(shift, task) for task in tasks}
            after.ticks = after.ticks | meant if is_done else after.ticks - meant

            def note(document):
                told = {(row["shift"], row["task"]): row["is_done"] for row in document["data"]}
                if told != {each: is_done for each in meant}:
                    raise Difference(f"{told} was told of {meant}")

            return note

        return self.step(
            ["shift", "routine", "tick" if is_done else "untick", *tasks, "--shift", shift],
            WORKER, rule)

    def untick(self, actor, number, other):
        return self.tick(actor, number, other, is_done=False)

    def due(self, actor, _number, _other):
        """Each shift is told once, and anew when it begins at another time."""
        due = {
            key: f"{row['day']}T{row['hour']:02}:00:00+09:00"
            for key, row in self.now.shifts.items()
            if row["worker"] == actor and row["state"] == "planned"}
        fresh = {key: at for key, at in due.items() if self.told.get((actor, key)) != at}

        def apply(document):
            told = {row["shift"]: row["at"] for row in document["data"]}
            if told != fresh:
                raise Difference(f"{actor} was told {told}, {fresh} is due")
            self.told.update({(actor, key): at for key, at in fresh.items()})

        return Step(commands.acting(
            actor, ["shift", "due", "--within", "400h", "--kind", "shift"]), apply=apply)

    def undo(self, _actor, _number, _other):
        if not self.past:
            # Else the workplace itself would be taken back.
            return Step(commands.acting(OWNER, ["shift", "remove", "shf-99"]), Exit.NOT_FOUND)
        actor, before = self.past[-1]

        def apply(_document):
            self.past.pop()
            self.future.append((actor, self.now))
            self.now = before

        return Step(commands.acting(actor, ["undo"]), apply=apply)

    def redo(self, _actor, _number, _other):
        if not self.future:
            return Step(commands.acting(OWNER, ["shift", "remove", "shf-99"]), Exit.NOT_FOUND)
        actor, after = self.future[-1]

        def apply(_document):
            self.future.pop()
            self.past.append((actor, self.now))
            self.now = after

        return Step(commands.acting(actor, ["redo"]), apply=apply)


def span(hour):
    return f"{hour:02}:00-{hour + HOURS:02}:00"


def prepared(run):
    """Never taken back, so no part of what is drawn or left out."""
    run(commands.add_first_user())
    for name in PEOPLE[1:]:
        run(commands.add_user(name))
    run(commands.add_place(commands.PLACE))
    code = run(commands.create_invite())["data"]["code"]
    for name in PEOPLE[1:]:
        run(commands.join(code, name))
        run(commands.accept(name))
    for at, day in enumerate(DAYS):
        run(commands.plan_for(PEOPLE[at // 2], day, span(9)))
    tasks = [word for task in TASKS for word in ("--task", task)]
    run(commands.acting(
        WORKER, ["shift", "routine", "add", "마감", *tasks, "--to", commands.PLACE]))


# How often each kind of step is drawn.
WEIGHTS = {
    "swap": 5, "cover": 5, "change": 4, "off": 2, "agree": 8, "approve": 9, "decline": 3,
    "cancel": 3, "edit": 4, "reopen": 2, "tick": 5, "untick": 3, "due": 4, "undo": 9, "redo": 7,
}
