"""What seats, requests and credits must be after any commands: the rules, in memory.

Time is brought up to date before each command, so nothing here depends on when the tick ran.
"""

import datetime

from commands import Exit

SEOUL = datetime.timezone(datetime.timedelta(hours=9))
TRAIN = "2241"
FROM = "선릉"
# The seconds of travel from 선릉, by the network.
RIDES = {"역삼": 90, "강남": 180, "교대": 300, "서초": 390, "사당": 720, "낙성대": 870, "신도림": 1770}
# Cars with the seats of each general section; the last is of another line.
CARS = {"2429": 12, "2205": 14, "7150": 14}
SEATS = ["A1", "A2", "A3", "B13", "PA6"]
OWNER = "사장"
PEOPLE = [OWNER, "민지", "지훈", "수아"]
REWARD = HOLD = 300
UNLOCK = 10
OVERDUE = REPORT = 600


def service_day(now):
    return str(datetime.datetime.fromtimestamp(now - 4 * 3600, SEOUL).date())


def day_end(day):
    start = datetime.datetime.fromisoformat(f"{day}T04:00:00+09:00")
    return int(start.timestamp()) + 86400


class Row:
    """A journey or a request."""

    def __init__(self, **fields):
        self.__dict__.update(fields)


class Model:
    def __init__(self, now):
        self.now = now
        self.accounts, self.places, self.paid = {}, {}, set()
        self.journeys, self.requests = [], []
        self.removed = set()
        self.claims = 0

    # What time makes due.

    def due(self):
        """The next of it: its moment, its place among equals, and what is to be done."""
        found = []
        for request in self.open(state="pending"):
            found.append((
                request.expires, 0, request.id, lambda row=request: self.close(row, "expired")))
        for key, (_, _, expires) in self.places.items():
            if expires:
                found.append((expires, 1, key, lambda key=key: self.places.pop(key)))
        for one in self.journeys:
            if one.stage not in ("planned", "riding"):
                continue
            if one.held is not None:
                found.append((one.held + HOLD + 1, 2, one.id, lambda row=one: self.release(row)))
            if one.stage == "riding":
                found.append((
                    one.arrives + OVERDUE, 4, one.id, lambda row=one: self.finish(row, "arrived")))
            else:
                found.append((
                    day_end(one.day), 5, one.id, lambda row=one: self.finish(row, "aborted")))
        return min(found, key=lambda each: each[:2] + (str(each[2]),), default=None)

    def settle(self, now):
        while (due := self.due()) and due[0] <= now:
            self.now = due[0]
            due[3]()
        self.now = now

    # Looking.

    def journey(self, person):
        return next((
            one for one in self.journeys
            if one.person == person and one.stage in ("planned", "riding")), None)

    def rider(self, person):
        one = self.journey(person)
        return one if one and one.stage == "riding" else None

    def place(self, person):
        return next((key for key, value in self.places.items() if value[1] == person), None)

    def open(self, **wanted):
        return [
            row for row in self.requests if row.state in ("pending", "accepted")
            and all(getattr(row, name) == value for name, value in wanted.items())]

    def available(self, person):
        return self.accounts.get(f"user:{PEOPLE.index(person) + 1}", 0)

    def balance(self, person):
        one = self.journey(person)
        return self.available(person) + (one and self.accounts.get(f"held:{one.id}", 0) or 0)

    def request(self, number, person, side):
        """The request if the person may do that to it; else the refusal."""
        if not 1 <= number <= len(self.requests):
            return None, {Exit.NOT_FOUND}
        row = self.requests[number - 1]
        if person not in (row.requester, row.owner):
            return None, {Exit.NOT_FOUND}
        return row, set() if getattr(row, side) == person else {Exit.NOT_ALLOWED}

    def told(self):
        """All of it, as the query on the store gives it."""
        rows = {("account", name, f"{amount}") for name, amount in self.accounts.items() if amount}
        for (day, car, seat), (state, person, _) in self.places.items():
            number = f"{PEOPLE.index(person) + 1}" if person else ""
            rows.add(("place", f"{day} {car} {seat}", f"{state} {number}"))
        rows.update(("request", f"{row.id}", row.state) for row in self.requests)
        rows.update(("journey", f"{row.id}", row.stage) for row in self.journeys)
        return rows

    # Postings, and ends.

    def post(self, amount, source, target):
        for account, change in ((source, -amount), (target, amount)):
            self.accounts[account] = self.accounts.get(account, 0) + change

    @staticmethod
    def user(person):
        return f"user:{PEOPLE.index(person) + 1}"

    def release(self, journey, is_left=False):
        if journey.held is None:
            return
        is_returned = is_left and self.now - journey.held <= HOLD
        self.post(
            REWARD, f"held:{journey.id}",
            "system:reward" if is_returned else self.user(journey.person))
        journey.held = None

    def close(self, row, state):
        to = row.owner if state == "settled" else row.requester
        self.post(row.offer, f"escrow:{row.id}", self.user(to))
        row.state = state

    def hand_over(self, row):
        self.close(row, "settled")
        self.places[row.place] = ("occupied", row.requester, None)
        for rival in self.open(place=row.place) + self.open(requester=row.requester):
            if rival.state != "void":
                self.close(rival, "void")

    def vacate(self, person, is_left):
        """Frees the person's seat, or gives it to the one it was promised to: then true."""
        key = self.place(person)
        if key is None:
            return False
        promised = None if is_left else next(iter(self.open(place=key, state="accepted")), None)
        if promised:
            self.hand_over(promised)
            return True
        self.free(key)
        return False

    def free(self, key):
        self.places[key] = ("free", None, self.now + REPORT)
        for row in self.open(place=key):
            self.close(row, "void")

    def finish(self, journey, stage, is_said=False):
        is_left = stage == "aborted"
        # The person's word for an arrival counts from the estimate on.
        is_lost = is_left or is_said and self.now < journey.arrives
        if journey.stage == "riding":
            for row in self.open(requester=journey.person):
                self.close(
                    row, "expired" if not is_left and row.state == "pending" else "void")
            if self.vacate(journey.person, is_left):
                is_lost = False
        self.release(journey, is_lost)
        journey.stage = stage

    # Commands: each gives the refusals that are due, and acts if there are none.

    def take(self, name, person, *given):
        if person in self.removed:
            return {Exit.NOT_FOUND}
        refusals, act = getattr(self, f"do_{name}")(person, *given)
        if not refusals:
            act()
        return refusals

    def do_plan(self, person, to):
        def act():
            self.journeys.append(Row(
                id=len(self.journeys) + 1, person=person, to=to, stage="planned", held=None,
                is_paid=False, day=service_day(self.now), car=None, arrives=None))
        return {Exit.CONFLICT} if self.journey(person) else set(), act

    def do_board(self, person, car):
        one = self.journey(person)
        refusals = set() if one and one.stage == "planned" else {Exit.CONFLICT}
        return refusals | self.wrong_line(car), lambda: self.board(one, car)

    def do_ride(self, person, to, car):
        refusals, plan = self.do_plan(person, to)

        def act():
            plan()
            self.board(self.journeys[-1], car)
        return refusals | self.wrong_line(car), act

    @staticmethod
    def wrong_line(car):
        return set() if car.startswith("2") else {Exit.REFUSED}

    def board(self, journey, car):
        journey.stage, journey.car, journey.day = "riding", car, service_day(self.now)
        journey.arrives = self.now + RIDES[journey.to]

    def do_back(self, person):
        one = self.journey(person)
        refusals = set() if one and one.stage == "planned" else {Exit.CONFLICT}
        return refusals, lambda: self.finish(one, "aborted")

    def do_end(self, person):
        one = self.rider(person)
        refusals = set() if one else {Exit.CONFLICT}
        return refusals, lambda: self.finish(one, "arrived", is_said=True)

    def do_abort(self, person):
        one = self.journey(person)
        return set() if one else {Exit.CONFLICT}, lambda: self.finish(one, "aborted")

    def seat(self, person, seat, is_reserved=True):
        """The seat in the person's car, and why it cannot be."""
        one = self.rider(person)
        if one is None:
            return None, {Exit.CONFLICT}
        section, number = seat.rstrip("0123456789"), int(seat.lstrip("ABCP"))
        refusals = set()
        if number > (6 if section in ("PA", "PB") else CARS[one.car]):
            refusals.add(Exit.REFUSED)
        if section in ("PA", "PB") and not is_reserved:
            refusals.add(Exit.REFUSED)
        return (one.day, one.car, seat), refusals

    def sitter(self, key):
        return self.places.get(key, (None, None))[1]

    def claim(self, person, key):
        """The promise of that seat to the person, once its owner should have got off."""
        return next((
            row for row in self.open(requester=person, place=key, state="accepted")
            if self.rider(row.owner).arrives <= self.now), None)

    def do_sit(self, person, seat, is_reserved):
        key, refusals = self.seat(person, seat, is_reserved)
        claimed = self.claim(person, key)
        if claimed:
            # As with any hand-over, nobody asks whether the seat is reserved.
            def take_over():
                self.claims += 1
                self.hand_over(claimed)
                self.release(self.rider(claimed.owner))
            return set(), take_over
        if self.place(person) or self.sitter(key):
            refusals.add(Exit.CONFLICT)

        def act():
            self.places[key] = ("occupied", person, None)
            one = self.rider(person)
            if not one.is_paid:
                one.is_paid, one.held = True, self.now
                self.post(REWARD, "system:reward", f"held:{one.id}")
            for row in self.open(requester=person):
                self.close(row, "void")
        return refusals, act

    def do_move(self, person, seat, is_reserved):
        key, refusals = self.seat(person, seat, is_reserved)
        own = self.place(person)
        if not own or self.sitter(key):
            refusals.add(Exit.CONFLICT)

        def act():
            self.free(own)
            self.places[key] = ("occupied", person, None)
        return refusals, act

    def do_leave(self, person):
        def act():
            self.vacate(person, True)
            self.release(self.rider(person), True)
        return set() if self.rider(person) and self.place(person) else {Exit.CONFLICT}, act

    def do_report(self, person, seats, is_free):
        refusals, keys = set(), []
        for seat in seats:
            key, why = self.seat(person, seat)
            refusals |= why | ({Exit.CONFLICT} if self.sitter(key) else set())
            keys.append(key)

        def act():
            for key in keys:
                self.places[key] = ("free" if is_free else "taken", None, self.now + REPORT)
        return refusals, act

    def do_ask(self, person, seat, offer, is_at_alight, minutes):
        key, refusals = self.seat(person, seat)
        owner = self.sitter(key)
        if not owner or self.place(person) or self.available(person) < offer:
            refusals.add(Exit.CONFLICT)
        if owner == person:
            refusals.add(Exit.REFUSED)
        if self.open(requester=person, place=key):
            refusals.add(Exit.CONFLICT)
        if owner and is_at_alight and self.rider(person).arrives < self.rider(owner).arrives:
            refusals.add(Exit.REFUSED)

        def act():
            row = Row(
                id=len(self.requests) + 1, requester=person, owner=owner, place=key, offer=offer,
                is_at_alight=is_at_alight, state="pending", expires=self.now + 60 * minutes)
            self.requests.append(row)
            self.post(offer, self.user(person), f"escrow:{row.id}")
        return refusals, act

    def do_accept(self, person, number):
        row, refusals = self.request(number, person, "owner")
        if row and row.state != "pending":
            refusals.add(Exit.CONFLICT)
        if row and row.is_at_alight and self.open(place=row.place, state="accepted"):
            refusals.add(Exit.CONFLICT)

        def act():
            if row.is_at_alight:
                row.state = "accepted"
                return
            self.hand_over(row)
            self.release(self.rider(person))
        return refusals, act

    def do_reject(self, person, number):
        row, refusals = self.request(number, person, "owner")
        if row and row.state != "pending":
            refusals.add(Exit.CONFLICT)
        return refusals, lambda: self.close(row, "rejected")

    def do_cancel(self, person, number):
        row, refusals = self.request(number, person, "requester")
        if row and row.state not in ("pending", "accepted"):
            refusals.add(Exit.CONFLICT)
        return refusals, lambda: self.close(row, "cancelled")

    def do_unlock(self, person, seat):
        key, refusals = self.seat(person, seat)
        owner = self.sitter(key)
        ride = self.rider(owner) if owner else None
        receipt = (person, seat, ride.id) if ride else None
        is_free = owner == person or receipt in self.paid
        if not owner or not is_free and self.available(person) < UNLOCK:
            refusals.add(Exit.CONFLICT)

        def act():
            if not is_free:
                self.paid.add(receipt)
                self.post(UNLOCK, self.user(person), "system:sink")
        return refusals, act

    def do_remove(self, _person, whom):
        def act():
            self.removed.add(whom)
            if self.journey(whom):
                self.finish(self.journey(whom), "aborted")
        return {Exit.NOT_FOUND} if whom in self.removed else set(), act

    def do_grant(self, person, to, amount):
        refusals = set() if person == OWNER else {Exit.NOT_ALLOWED}
        if to in self.removed:
            refusals.add(Exit.NOT_FOUND)
        if self.available(to) + amount < 0:
            refusals.add(Exit.CONFLICT)
        return refusals, lambda: self.post(amount, "system:mint", self.user(to))
