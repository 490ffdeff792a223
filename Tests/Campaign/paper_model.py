"""What the model knows of files that are imported and of pay that is agreed on."""

import datetime

import commands
from clock_model import HOUR, minute
from commands import Exit
from refusal import Refused

FIRST_RAISE = datetime.date(2027, 1, 1)
HEADER = "key,day,start,end,memo"


class ImportSteps:
    """Rows of shifts from a file, known again by their keys; a part of `Model`."""

    def import_shifts(self, actor, number, other):
        place = self.drawn("place", number, "wpl-99")
        # Few keys and contents, so that rows meet what is there.
        rows = [self.row(number, other)]
        if other % 2:
            rows.append(self.row(number // 2, other // 3))
        updates = other % 5 < 2
        name = f"rows-{number}-{other}.csv"
        words = ["shift", "import", name, "--place", place]
        if updates:
            words.append("--update")

        def rule(person):
            self.require_known(person, place)
            return self.taken(person, place, rows, updates)

        def told(document):
            ids = [line["id"] for line in document["listed"] if line["id"] not in self.seen]
            return sorted(ids, key=lambda key: int(key[4:]))

        step = self.step(words, actor, rule, told)
        step.listing = commands.list_shifts(actor)
        lines = [f"{key},{day},{hour:02}:00,{hour + 4:02}:00,{memo}"
                 for key, day, hour, memo in rows]
        step.file = (name, "\n".join([HEADER, *lines, ""]))
        return step

    def row(self, number, other):
        return f"k{number % 6}", f"2026-10-{20 + other % 8}", 10 + other % 2, f"줄 {other % 3}"

    def taken(self, person, place, rows, updates):
        """What the rows change, and the shifts they add; each row sees what those before it did."""
        after, added, refused, met = {}, [], [], set()
        for key, day, hour, memo in rows:
            try:
                if self.rows[place]["is_removed"]:
                    raise Refused(Exit.CONFLICT)
                member = self.require_active(person, place)
                start = minute(day, hour)
                wanted = {
                    "kind": "shift", "member": member, "state": "planned", "memo": memo,
                    "day": day, "span": (start, start + 4 * HOUR), "key": (place, key)}
                self.take_row(person, wanted, updates, after, added, met)
                met.add(wanted["key"])
            except Refused as one:
                refused.append(one.code)
        if refused:
            # Two reasons are told as a batch that was refused.
            raise Refused(refused[0] if len(set(refused)) == 1 else Exit.REFUSED)
        return after, *(lambda key, _, row=row: {key: row} for row in added)

    def take_row(self, person, wanted, updates, after, added, met):
        known = [key for key in self.all("shift") if self.rows[key]["key"] == wanted["key"]]
        fresh = [row for row in added if row["key"] == wanted["key"]]
        if not known and not fresh:
            added.append(wanted)
            return
        row = fresh[0] if fresh else after.get(known[0], self.rows[known[0]])
        # Rows without a worker leave the shift with whom it is.
        same = {**wanted, "state": row["state"], "member": row["member"]}
        if same == row:
            return
        # No row overrules another one of the same file.
        if not updates or wanted["key"] in met:
            raise Refused(Exit.CONFLICT)
        self.require_may_change(person, known[0])
        after[known[0]] = same


class TermsSteps:
    """Proposals of pay and what became of them; a part of `Model`."""

    def propose_terms(self, actor, number, other):
        place = self.drawn("place", number, "wpl-99")
        # Each raise begins after all before it: terms of the past are another test's.
        self.raises += 1
        since = (FIRST_RAISE + datetime.timedelta(days=self.raises)).isoformat()
        words = ["shift", "terms", "propose", "--place", place, "--hourly", str(11000 + number),
                 "--since", since]
        people = sorted(self.all("person"))
        about = people[other % len(people)] if people and other % 2 else None
        if about:
            words.append(about)

        def rule(person):
            self.require_known(person, place)
            if about and self.rows[place]["owner"] != person:
                self.require_active(person, place)
            member = self.latest(about or person, place)
            if not member:
                raise Refused(Exit.NOT_FOUND)
            if self.rows[place]["is_removed"]:
                raise Refused(Exit.CONFLICT)
            if about not in (None, person):
                self.require_owner(person, place)
            if not self.is_present(member):
                raise Refused(Exit.NOT_ALLOWED)
            is_both = self.rows[place]["owner"] == self.rows[member]["person"]
            row = {
                "kind": "terms", "member": member, "proposer": person, "since": since,
                "state": "agreed" if is_both else "proposed"}
            return {}, lambda key, _: {key: row}

        return self.step(words, actor, rule)

    def decide_terms(self, actor, number, other):
        # Mostly what is still open.
        still = sorted(self.all("terms", state="proposed"))
        terms = self.drawn("terms", number, "trm-99")
        if still and number % 3:
            terms = still[number % len(still)]
        verb = ("accept", "decline", "withdraw")[other % 3]
        if verb == "accept" and self.is_overtaken(terms):
            verb = "decline"
        if terms in self.rows:
            row = self.rows[terms]
            member = self.rows[row["member"]]
            sides = [member["person"], self.rows[member["place"]]["owner"]]
            sides.sort(key=lambda side: (side == row["proposer"]) != (verb == "withdraw"))
            actor = self.likely(sides[0], actor, other)

        def rule(person):
            row = self.rows.get(terms)
            if not row:
                raise Refused(Exit.NOT_FOUND)
            member = self.rows[row["member"]]
            if person not in (member["person"], self.rows[member["place"]]["owner"]):
                raise Refused(Exit.NOT_FOUND)
            if row["state"] != "proposed":
                raise Refused(Exit.CONFLICT)
            if (row["proposer"] == person) != (verb == "withdraw"):
                raise Refused(Exit.NOT_ALLOWED)
            state = {"accept": "agreed", "decline": "declined", "withdraw": "withdrawn"}[verb]
            return [self.changed(terms, state=state)],

        return self.step(["shift", "terms", verb, terms], actor, rule)

    def is_overtaken(self, terms):
        row = self.rows.get(terms)
        return row is not None and any(
            self.rows[key]["since"] > row["since"]
            for key in self.all("terms", member=row["member"], state="agreed"))

    def settled(self, member, state):
        """The open terms of a member, all put into one state."""
        return [self.changed(key, state=state)
                for key in self.all("terms", member=member, state="proposed")]

    def terms(self, name):
        """What a person may list of pay: the own, and that of the own places."""
        person = self.person(name)
        found = []
        for key in self.all("terms"):
            row = self.rows[key]
            member = self.rows[row["member"]]
            if person in (member["person"], self.rows[member["place"]]["owner"]):
                found.append((key, row["since"], row["state"]))
        return sorted(found)
