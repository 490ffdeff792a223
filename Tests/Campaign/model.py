"""T19, the model: what the store must hold after each step, in plain Python values.

The model knows rows, who did what, and the rules of each command; it knows nothing of SQL, images
or digests. Undo is the reversal of rows that are still as they were left, and that break no rule.
"""

import commands
from clock_model import NOW, ClockSteps, minute
from commands import Exit
from paper_model import ImportSteps, TermsSteps
from refusal import Difference, Refused

NAMES = [commands.OWNER, commands.WORKER, commands.APPLICANT, "Minji", "지우"]
PLACES = [commands.PLACE, commands.SECOND_PLACE, "cafe"]
TODAY = "2026-11-02"
NO_CODE = "222222"
REFERENCES = ("by", "owner", "place", "person", "member", "shift", "proposer")


class Operation:
    """One line of the history: who changed which rows from what to what."""

    def __init__(self, actor, kind, changes, targets=()):
        self.actor = actor
        self.kind = kind
        self.changes = changes
        self.targets = targets
        self.is_undone = False


class Step:
    """A command line, the exit that is due, and how to take note of its success.

    A file it reads is written before; what it does not tell by itself is listed after.
    """

    file = None
    listing = None
    # What it is, where that is not as it was drawn.
    kind = None

    def __init__(self, words, code=Exit.DONE, apply=None):
        self.words = words
        self.code = code
        self.apply = apply


class Model(ClockSteps, ImportSteps, TermsSteps):
    """The store as it should be, with everything that was done to it."""

    def __init__(self):
        # Each row is a dictionary under its id; members and invites come from several tables.
        self.rows = {}
        self.log = []
        self.seen = set()
        self.raises = 0

    def expect(self, drawn):
        """The step that the drawn numbers mean in this state."""
        kind, actor, number, other = drawn
        there = [name for name in NAMES if self.person(name)]
        # Mostly somebody who is there, or nearly everything would be refused.
        names = NAMES if not there or number % 8 == 0 else there
        return getattr(self, kind)(names[actor % len(names)], number, other)

    # What is there.

    def all(self, kind, **fields):
        return [
            key for key, row in self.rows.items()
            if row["kind"] == kind and all(row[name] == value for name, value in fields.items())]

    def person(self, name):
        found = self.all("person", name=name, is_removed=False)
        return found[0] if found else None

    def likely(self, person, actor, number):
        """Mostly the one who may, or nearly everything would be refused."""
        is_there = person in self.rows and not self.rows[person]["is_removed"]
        return self.rows[person]["name"] if is_there and number % 4 else actor

    def acting(self, name):
        found = self.person(name)
        if not found:
            raise Refused(Exit.NOT_FOUND)
        return found

    def drawn(self, kind, number, missing):
        """Some row of a kind, those of removed things too, or an id that never was."""
        found = sorted(self.all(kind))
        return found[number % len(found)] if found else missing

    def latest(self, person, place):
        """The member's row that counts: the present one, else the newest."""
        found = self.all("member", person=person, place=place)
        found.sort(key=lambda key: (self.is_present(key), int(key[4:])))
        return found[-1] if found else None

    def is_present(self, member):
        return self.rows[member]["state"] in ("pending", "active")

    def require_active(self, person, place):
        member = self.latest(person, place)
        state = self.rows[member]["state"] if member else None
        if state == "active":
            return member
        if state == "pending" or state == "ended" and self.rows[member]["has_joined"]:
            raise Refused(Exit.NOT_ALLOWED)
        raise Refused(Exit.NOT_FOUND)

    def require_owner(self, person, place):
        if self.rows[place]["owner"] != person:
            self.require_active(person, place)
            raise Refused(Exit.NOT_ALLOWED)
        if self.rows[place]["is_removed"]:
            raise Refused(Exit.CONFLICT)

    def require_known(self, person, place):
        """Only who belongs, belonged or asks to belong knows of a place at all."""
        if place not in self.rows or not any(
                self.is_present(key) or self.rows[key]["has_joined"]
                and self.rows[key]["state"] == "ended"
                for key in self.all("member", person=person, place=place)):
            raise Refused(Exit.NOT_FOUND)

    # What happens.

    def step(self, words, actor, rule, told=commands.records_of, beginner=None):
        """A command of an actor; the rule gives the rows as they become, or refuses.

        A row that gets its id from the store stands in a list of its own, until the id is known.
        Nobody acts where a beginner, who comes into the store by it, is named as the actor.
        """
        if actor is not None:
            words = commands.acting(actor, words)
        try:
            if actor is None:
                person = self.only_one()
            elif actor == beginner and not self.person(actor):
                person = None
            else:
                person = self.acting(actor)
            changed, *made = rule(person)
        except Refused as refused:
            return Step(words, refused.code)

        def apply(document):
            after = dict(changed)
            if made:
                ids = told(document)
                self.take_ids(ids)
                for key, row in zip(ids, made, strict=True):
                    after.update(row(key, document))
            self.do(person, "command", after)

        return Step(words, apply=apply)

    def take_ids(self, ids):
        for key in ids:
            if key in self.seen:
                raise Difference(f"the id {key} is given a second time")
            self.seen.add(key)

    def do(self, person, kind, after, targets=()):
        changes = {
            key: (self.rows.get(key), row) for key, row in after.items()
            if self.rows.get(key) != row}
        # What changes nothing is not written down.
        if changes:
            self.put({key: row for key, (_, row) in changes.items()})
            self.log.append(Operation(person, kind, changes, targets))

    def put(self, rows):
        for key, row in rows.items():
            if row is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = row

    def changed(self, key, **fields):
        return key, {**self.rows[key], **fields}

    def only_one(self):
        found = self.all("person", is_removed=False)
        return found[0] if len(found) == 1 else None

    # The commands.

    def add_user(self, actor, number, _other):
        name = NAMES[number % len(NAMES)]
        if not self.all("person") or number % 7 == 0:
            actor = None

        def rule(person):
            if self.person(name):
                raise Refused(Exit.CONFLICT)
            row = {"kind": "person", "name": name, "by": person, "is_removed": False}
            return {}, lambda key, _: {key: row}

        return self.step(commands.add_first_user(name), actor, rule, beginner=name)

    def remove_user(self, actor, number, _other):
        name = NAMES[number % len(NAMES)]

        def rule(person):
            gone = self.acting(name)
            if person not in (gone, self.rows[gone]["by"]):
                raise Refused(Exit.NOT_ALLOWED)
            after = dict([self.changed(gone, is_removed=True)])
            for place in self.all("place", owner=gone, is_removed=False):
                active = self.all("member", place=place, state="active")
                if any(self.rows[key]["person"] != gone for key in active):
                    raise Refused(Exit.CONFLICT)
                after.update(self.close(place))
            for member in self.all("member", person=gone):
                if self.is_present(member) and member not in after:
                    after.update(self.end(member))
            return after,

        return self.step(["user", "remove", name], actor, rule)

    def close(self, place):
        """All that goes with a place."""
        after = [self.changed(place, is_removed=True)]
        for member in self.all("member", place=place, state="pending"):
            after += [self.changed(member, state="rejected"), *self.settled(member, "declined")]
        for member in self.all("member", place=place, state="active"):
            after += self.end(member)
        for invite in self.all("invite", place=place, is_revoked=False):
            after.append(self.changed(invite, is_revoked=True))
        return after

    def end(self, member):
        """A membership's end, with the shifts planned for later."""
        was_active = self.rows[member]["state"] == "active"
        after = [self.changed(member, state="ended"), *self.settled(member, "withdrawn")]
        for shift in self.all("shift", member=member, state="planned"):
            if was_active and self.rows[shift]["day"] > TODAY:
                after.append(self.changed(shift, state="cancelled"))
        return after

    def add_place(self, actor, number, _other):
        name = PLACES[number % len(PLACES)]

        def rule(person):
            if self.all("place", owner=person, name=name, is_removed=False):
                raise Refused(Exit.CONFLICT)
            # The owner's membership is made beside the place; its id is told by nobody.
            return {}, lambda place, _: {
                place: {"kind": "place", "name": name, "owner": person, "is_removed": False},
                f"own-{place[4:]}": {
                    "kind": "member", "place": place, "person": person, "state": "active",
                    "has_joined": True}}

        return self.step(["shift", "place", "add", name], actor, rule)

    def remove_place(self, actor, number, _other):
        place = self.drawn("place", number, "wpl-99")

        def rule(person):
            self.require_known(person, place)
            self.require_owner(person, place)
            return self.close(place),

        return self.step(["shift", "place", "remove", place, "--yes"], actor, rule)

    def create_invite(self, actor, number, _other):
        place = self.drawn("place", number, "wpl-99")

        def rule(person):
            self.require_known(person, place)
            self.require_owner(person, place)
            live = self.all("invite", place=place, is_revoked=False)
            return [self.changed(key, is_revoked=True) for key in live], lambda key, document: {
                key: {
                    "kind": "invite", "place": place, "code": document["data"]["code"], "uses": 0,
                    "is_revoked": False}}

        return self.step(["shift", "invite", "create", place, "--force"], actor, rule)

    def join(self, actor, number, _other):
        invite = self.drawn("invite", number, None)
        code = self.rows[invite]["code"] if invite else NO_CODE

        def rule(person):
            if not invite:
                raise Refused(Exit.NOT_FOUND)
            place = self.rows[invite]["place"]
            member = self.latest(person, place)
            if member and self.is_present(member) or self.rows[invite]["is_revoked"]:
                raise Refused(Exit.CONFLICT)
            used = self.changed(invite, uses=self.rows[invite]["uses"] + 1)
            return [used], lambda key, _: {
                key: {
                    "kind": "member", "place": place, "person": person, "state": "pending",
                    "has_joined": False}}

        return self.step(["shift", "join", code], actor, rule)

    def decide(self, actor, number, other):
        found = sorted(key for key in self.all("member") if key.startswith("mem-"))
        member = found[number % len(found)] if found else "mem-999"
        if found:
            actor = self.likely(self.rows[self.rows[member]["place"]]["owner"], actor, other)
        verb = "reject" if other % 4 == 0 else "accept"

        def rule(person):
            if member not in self.rows:
                raise Refused(Exit.NOT_FOUND)
            place = self.rows[member]["place"]
            self.require_known(person, place)
            self.require_owner(person, place)
            if self.rows[member]["state"] != "pending":
                raise Refused(Exit.CONFLICT)
            if verb == "reject":
                return [
                    self.changed(member, state="rejected"), *self.settled(member, "declined")],
            applicant = self.rows[member]["person"]
            asked = [self.changed(key, state="agreed") for key in self.all(
                "terms", member=member, proposer=applicant, state="proposed")]
            return [self.changed(member, state="active", has_joined=True), *asked],

        words = ["shift", "member", verb, member]
        return self.step([*words, "--reason", "만원"] if verb == "reject" else words, actor, rule)

    def add_shift(self, actor, number, other):
        place = self.drawn("place", number, "wpl-99")
        days = [f"2026-{1 + number % 12:02}-{1 + other % 27:02}"]
        if other % 3 == 0:
            days.append(f"2026-{1 + number % 12:02}-{2 + other % 27:02}")
        memo = f"{number}/{other}"
        words = ["shift", "add", "--place", place, "--time", "09:00-12:00", "--memo", memo]
        for day in days:
            words += ["--day", day]

        def rule(person):
            self.require_known(person, place)
            if self.rows[place]["is_removed"]:
                raise Refused(Exit.CONFLICT)
            member = self.require_active(person, place)
            spans = [(minute(day, 9), minute(day, 12)) for day in days]
            for known in self.all("member", person=person, place=place):
                for shift in self.all("shift", member=known):
                    is_live = self.rows[shift]["state"] in ("planned", "published", "done")
                    if is_live and self.rows[shift]["span"] in spans:
                        raise Refused(Exit.CONFLICT)
            row = {
                "kind": "shift", "member": member, "state": "planned", "memo": memo, "key": None}
            return {}, *(lambda key, _, day=day: {
                key: {**row, "day": day, "span": (minute(day, 9), minute(day, 12))}}
                for day in days)

        return self.step(words, actor, rule)

    def require_may_change(self, person, shift):
        if shift not in self.rows:
            raise Refused(Exit.NOT_FOUND)
        member = self.rows[shift]["member"]
        place = self.rows[member]["place"]
        if self.rows[place]["owner"] == person:
            return
        if self.rows[member]["person"] != person:
            latest = self.latest(person, place)
            if not latest or self.rows[latest]["state"] == "rejected":
                raise Refused(Exit.NOT_FOUND)
            self.require_active(person, place)
            raise Refused(Exit.NOT_ALLOWED)
        self.require_active(person, place)
        if self.rows[shift]["state"] == "done":
            raise Refused(Exit.NOT_ALLOWED)

    def require_planned(self, person, shift):
        """At somebody else's workplace a worker changes only what is planned and not begun."""
        self.require_may_change(person, shift)
        if self.owner_at(shift) != person:
            if self.rows[shift]["state"] != "planned" or self.entries(shift):
                raise Refused(Exit.NOT_ALLOWED)

    def owner_at(self, shift):
        return self.rows[self.rows[self.rows[shift]["member"]]["place"]]["owner"]

    def edit_shift(self, actor, number, other):
        shift = self.drawn("shift", number, "shf-99999")
        # Few texts, so that some changes change nothing.
        memo = f"고침 {other % 3}"

        def rule(person):
            self.require_planned(person, shift)
            return [self.changed(shift, memo=memo)],

        return self.step(["shift", "edit", shift, "--memo", memo], actor, rule)

    def mark_shift(self, actor, number, other):
        shift = self.drawn("shift", number, "shf-99999")
        state = ("cancelled", "planned")[other % 2]

        def rule(person):
            self.require_may_change(person, shift)
            if self.rows[shift]["state"] == state:
                raise Refused(Exit.CONFLICT)
            if self.owner_at(shift) != person:
                raise Refused(Exit.NOT_ALLOWED)
            # Work that nobody clocked may still be called off.
            if state == "planned" and self.rows[shift]["state"] == "done":
                raise Refused(Exit.CONFLICT)
            if state == "cancelled" and self.entries(shift):
                raise Refused(Exit.CONFLICT)
            return [self.changed(shift, state=state)],

        return self.step(["shift", "mark", shift, "--state", state], actor, rule)

    def remove_shift(self, actor, number, _other):
        shift = self.drawn("shift", number, "shf-99999")

        def rule(person):
            self.require_planned(person, shift)
            row = self.rows[shift]
            has_come = row["span"] is not None and row["span"][0] <= NOW
            if row["state"] == "done" or row["state"] != "planned" and has_come:
                raise Refused(Exit.CONFLICT)
            if self.entries(shift):
                raise Refused(Exit.CONFLICT)
            return {shift: None},

        return self.step(["shift", "remove", shift], actor, rule)

    # The way back and the way forward.

    def traveller(self, actor):
        """Who undoes; with nobody left, nobody does, and everything is theirs."""
        if not self.all("person", is_removed=False):
            return None
        return self.acting(actor)

    def is_own(self, at, person):
        operation = self.log[at]
        if operation.is_undone:
            return False
        if person is None or operation.actor == person:
            return True
        # Whom nobody added themselves, until others build on it; else only where nobody else acts.
        was_added = any(
            key == person and before is None for key, (before, _) in operation.changes.items())
        return operation.actor is None and not any(
            other.actor not in (None, person) and not other.is_undone and other.kind == "command"
            for other in self.log[at + 1 if was_added else 0:])

    def undo(self, actor, _number, _other):
        return self.travel("undo", actor, lambda operation: operation.kind == "command")

    def redo(self, actor, number, _other):
        undone = [each.actor for each in self.log if each.kind == "undo" and not each.is_undone]
        if undone:
            actor = self.likely(undone[-1], actor, number)
        return self.travel("redo", actor, lambda operation: operation.kind != "redo")

    def travel(self, kind, actor, fits):
        words = commands.acting(actor, [kind])
        try:
            person = self.traveller(actor)
            own = [
                operation for at, operation in enumerate(self.log)
                if fits(operation) and self.is_own(at, person)]
            if not own or kind == "redo" and own[-1].kind != "undo":
                raise Refused(Exit.NOT_FOUND)
            target = own[-1]
            after = {key: self.left(key, *images) for key, images in target.changes.items()}
            self.check_reversal(target, after)
        except Refused as refused:
            return Step(words, refused.code)

        def apply(_document):
            target.is_undone = True
            for undone in target.targets:
                undone.is_undone = False
            targets = [target] if kind == "undo" else []
            self.do(person, kind, after, targets)

        return Step(words, apply=apply)

    @staticmethod
    def only_counted(before, after):
        return bool(before and after and "uses" in before
                    and {**before, "uses": 0} == {**after, "uses": 0})

    def left(self, key, before, after):
        """What a reversal leaves of a row: a counter loses only what was added to it."""
        now = self.rows.get(key)
        if now and self.only_counted(before, after):
            return {**now, "uses": now["uses"] + before["uses"] - after["uses"]}
        return before

    def check_reversal(self, target, after):
        for key, (before, left) in target.changes.items():
            if self.rows.get(key) != left and not self.only_counted(before, left):
                raise Refused(Exit.CONFLICT)
        rows = {**self.rows, **after}
        rows = {key: row for key, row in rows.items() if row is not None}
        taken = set()
        for row in rows.values():
            refers = [row.get(name) for name in REFERENCES]
            if any(key is not None and key not in rows for key in refers):
                raise Refused(Exit.CONFLICT)
            mark = unique_mark(row)
            if mark in taken:
                raise Refused(Exit.CONFLICT)
            if mark:
                taken.add(mark)
        self.check_members(rows)
        self.check_entries(rows)

    @staticmethod
    def check_members(rows):
        """Who was not let in has no shifts; who and what was removed takes part in nothing."""
        for row in rows.values():
            if row["kind"] == "member" and row["state"] in ("pending", "active"):
                if rows[row["place"]]["is_removed"] or rows[row["person"]]["is_removed"]:
                    raise Refused(Exit.CONFLICT)
            member = rows[row["member"]] if row["kind"] == "shift" else {"state": "active"}
            state = member["state"]
            if state in ("pending", "rejected") or state == "ended" and not member["has_joined"]:
                raise Refused(Exit.CONFLICT)

    # What is told.

    def history(self):
        """Newest first: what kind it was, and whether it is undone now."""
        return [(operation.kind, operation.is_undone) for operation in reversed(self.log)]

    def users(self):
        return sorted(self.rows[key]["name"] for key in self.all("person", is_removed=False))

    def shifts(self, name):
        """What a person may list: all at their places, and what they worked themselves.

        None if they must be told that they wait to be let in, and see nothing until then.
        """
        person = self.person(name)
        own = [key for key in self.all("member", person=person)
               if self.rows[key]["state"] in ("active", "ended")]
        places = {self.rows[key]["place"] for key in own if self.rows[key]["state"] == "active"}
        places.update(self.all("place", owner=person))
        if not own and not places and self.all("member", person=person, state="pending"):
            return None
        found = []
        for key in self.all("shift"):
            member = self.rows[key]["member"]
            if member in own or self.rows[member]["place"] in places:
                found.append((key, self.rows[key]["memo"], self.rows[key]["state"]))
        return sorted(found)


def unique_mark(row):
    """What no two rows may share."""
    if row["kind"] == "person" and not row["is_removed"]:
        return "person", row["name"]
    if row["kind"] == "place" and not row["is_removed"]:
        return "place", row["owner"], row["name"]
    if row["kind"] == "member" and row["state"] in ("pending", "active"):
        return "member", row["place"], row["person"]
    if row["kind"] == "shift" and row["key"]:
        return "shift", row["key"]
    if row["kind"] == "invite":
        # With one seed for all commands, a code that was taken back is drawn again.
        return "invite", row["code"]
    return None


# How often each kind of step is drawn.
WEIGHTS = {
    "add_user": 6, "remove_user": 2, "add_place": 4, "remove_place": 1, "create_invite": 4,
    "join": 6, "decide": 6, "add_shift": 12, "edit_shift": 4, "mark_shift": 4, "remove_shift": 4,
    "clock_in": 7, "clock_out": 7, "fix_clock": 5, "remove_clock": 2, "import_shifts": 5,
    "propose_terms": 5, "decide_terms": 8, "undo": 10, "redo": 6,
}
# Without people and a place most commands are refused.
PRELUDE = [
    (step, "plain") for step in (
        ("add_user", 0, 0, 0), ("add_user", 0, 1, 0), ("add_user", 0, 2, 0), ("add_place", 0, 0, 0),
        ("create_invite", 0, 0, 0), ("join", 1, 0, 0), ("decide", 0, 0, 1))]
# The first person does most, so that much comes about.
ACTORS = [6, 2, 1, 1, 1]
# How a step is carried out: plainly, only for show, twice with one key, after a move.
MANNERS = {"plain": 16, "dry": 2, "twice": 3, "moved": 1}
