"""T19-seat, T1-seat: seats, requests and credits as the rules have them, whenever the tick ran."""

import collections
import datetime
import itertools
import json
import os
import shlex
from concurrent.futures import ThreadPoolExecutor

import commands
import program
import races
import seat_model
import trial
from commands import Exit
from refusal import Difference
from seat_model import CARS, OWNER, PEOPLE, RIDES, SEATS, SEOUL

STEPS = 60
# At noon, and before the hour at which a service day ends.
BEGINNINGS = ["2026-11-02T12:00:00+09:00", "2026-11-03T03:30:00+09:00"]
PAUSES = [1, 10, 30, 30, 60, 60, 120, 240, 299, 300, 301, 601, 1500]
LOOK_EVERY = 3
TICK = ["seat", "tick"]
AUDIT = ["seat", "audit", "--json"]
EVENTS = ["seat", "watch", "--from", "1"]
STATE = """
SELECT 'account' AS what, account AS name, sum(amount) || '' AS value FROM seat_entry
GROUP BY account HAVING sum(amount) <> 0
UNION ALL SELECT 'place', service_day || ' ' || code || ' ' || seat,
  state || ' ' || coalesce(person, '') FROM seat_place JOIN seat_car ON seat_car.id = seat_place.car
UNION ALL SELECT 'request', id || '', state FROM seat_request
UNION ALL SELECT 'journey', id || '', stage FROM seat_journey"""
SUM = "SELECT coalesce(sum(amount), 0) AS sum FROM seat_entry"
WEIGHTS = {
    "ride": 14, "plan": 3, "board": 5, "back": 2, "end": 3, "abort": 2, "sit": 14, "move": 5,
    "leave": 4, "report": 4, "ask": 30, "accept": 20, "reject": 6, "cancel": 6, "unlock": 4,
    "grant": 4, "remove": 0.5}
ENDS = ["settled", "rejected", "cancelled", "expired", "void"]


def seat(*words, by=OWNER):
    return commands.as_json(commands.acting(by, ["seat", *words]))


def ask_store(sql):
    return ["store", "query", sql, "--format", "jsonl"]


def grant(person, amount, by=OWNER):
    return [*seat("grant", "--reason", "까닭", person, by=by), "--", f"{amount}"]


def with_people(store, people=PEOPLE):
    store.must(commands.add_first_user(people[0]))
    for name in people[1:]:
        store.must(commands.acting(people[0], ["user", "add", name]))


def told(store):
    """What a store holds, as the model tells it."""
    result = store.run(ask_store(STATE))
    if not result.is_done:
        raise Difference(str(result))
    return {(row["what"], row["name"], row["value"]) for row in result.lines}


def audited(store):
    """The hash of the store; it must be that of its events, and the ledger must add up to 0."""
    own = store.run(AUDIT)
    events = store.run(EVENTS)
    path = os.path.join(store.folder, "events.jsonl")
    with open(path, "wb") as file:
        file.write(events.out)
    other = store.run([*AUDIT, "--events", path])
    if not (own.is_done and events.is_done and other.is_done):
        raise Difference(f"{own}; {events}; {other}")
    if [row["seq"] for row in events.lines] != list(range(1, len(events.lines) + 1)):
        raise Difference("the numbers of the events have gaps")
    if own.document["data"] != other.document["data"]:
        raise Difference(f"the audit is {own.document['data']}, of the events {other.out.decode()}")
    if store.run(ask_store(SUM)).lines != [{"sum": 0}]:
        raise Difference("the ledger does not add up to 0")
    return own.document["data"]["hash"], events.out


class Draw:
    """Steps that mean something in the state they meet, most of them."""

    def __init__(self, source):
        self.source = source

    def step(self, model):
        """The name of a step, who takes it, and what the model is given."""
        source = self.source
        # What was promised is kept when its owner gets off, or claimed when that was due.
        promised = model.open(state="accepted")
        if promised and source.random() < 0.2:
            row = source.choice(promised)
            if source.random() < (0.7 if model.claim(row.requester, row.place) else 0.1):
                return "sit", row.requester, (row.place[2], False)
            return "end", row.owner, ()
        for _ in range(8):
            name = source.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            able = [one for one in PEOPLE if self.may(model, name, one)]
            if able:
                break
        person = source.choice(able if able and source.random() < 0.85 else PEOPLE)
        if name == "remove":
            return name, OWNER, (source.choice(PEOPLE[1:]),)
        if name in ("accept", "reject", "cancel"):
            return self.answer(model, name)
        return name, person, getattr(self, f"for_{name}", lambda *_: ())(model, person)

    @staticmethod
    def may(model, name, person):
        """Whether it is likely to be accepted."""
        if person in model.removed:
            return False
        journey, rider = model.journey(person), model.rider(person)
        if name in ("ride", "plan"):
            return not journey
        if name in ("board", "back"):
            return journey and not rider
        if name == "ask":
            return rider and not model.place(person) and Draw.taken(model, rider)
        if name == "sit":
            return rider and not model.place(person)
        if name in ("move", "leave"):
            return model.place(person)
        if name in ("accept", "reject", "cancel"):
            return model.open(state="pending")
        return person == OWNER if name in ("grant", "remove") else rider

    def answer(self, model, name):
        side = "requester" if name == "cancel" else "owner"
        rows = model.open(state="pending")
        if rows and self.source.random() < 0.85:
            row = self.source.choice(rows)
            number, person = row.id, getattr(row, side)
        else:
            number, person = self.source.randint(1, len(model.requests) + 1), None
        if person is None or self.source.random() < 0.1:
            person = self.source.choice(PEOPLE)
        return name, person, (number,)

    def for_plan(self, _model, _person):
        return (self.source.choices(list(RIDES), RIDES.values())[0],)

    def for_board(self, _model, _person):
        return (self.source.choices(list(CARS), [20, 2, 1])[0],)

    def for_ride(self, model, person):
        return self.for_plan(model, person) + self.for_board(model, person)

    def for_sit(self, _model, _person):
        return self.source.choice(SEATS), self.source.random() < 0.5

    for_move = for_sit

    def for_report(self, _model, _person):
        return self.source.sample(SEATS, self.source.randint(1, 2)), self.source.random() < 0.5

    @staticmethod
    def taken(model, rider):
        """The seats of people in the rider's car."""
        return [
            key[2] for key, value in model.places.items()
            if value[1] and rider and key[:2] == (rider.day, rider.car)]

    def for_unlock(self, model, person):
        taken = self.taken(model, model.rider(person))
        return (self.source.choice(taken if taken and self.source.random() < 0.9 else SEATS),)

    def for_ask(self, model, person):
        has = model.available(person)
        offer = max(1, self.source.choice([1, 10, 120, 300, has, has + 1]))
        minutes = self.source.choice([1, 5, 5, 5, 30])
        return *self.for_unlock(model, person), offer, self.source.random() < 0.5, minutes

    def for_grant(self, model, _person):
        to = self.source.choice(PEOPLE)
        has = model.available(to)
        return to, self.source.choice([100, 500, 500, -50, -max(1, has), -has - 1])


def words_of(name, person, given):
    """The command line of a step."""
    match name, given:
        case "plan", (to,):
            words = ["ride", seat_model.FROM, to]
        case "board", (car,):
            words = ["ride", "--train", seat_model.TRAIN, "--car", car, "--go"]
        case "ride", (to, car):
            return seat(
                "ride", seat_model.FROM, to, "--train", seat_model.TRAIN, "--car", car, "--go",
                by=person)
        case "back", _:
            words = ["ride", "--back"]
        case "abort", _:
            words = ["end", "--abort"]
        case ("sit" | "move"), (place, is_reserved):
            words = [name, place, *(["--reserved"] if is_reserved else [])]
        case "report", (places, is_free):
            words = ["report", *places, "--free" if is_free else "--taken"]
        case "ask", (place, offer, is_at_alight, minutes):
            words = ["ask", place, "--offer", f"{offer}", "--expires", f"{minutes}m",
                     *(["--at-alight"] if is_at_alight else [])]
        case ("accept" | "reject" | "cancel"), (number,):
            words = [name, f"ask-{number}"]
        case "remove", (whom,):
            return commands.as_json([*commands.remove_user(whom), "--yes"])
        case "grant", (to, amount):
            return grant(to, amount, by=person)
        case _:
            words = [name, *given]
    return seat(*words, by=person)


class Walk:
    """One sequence on a store beside the model; it can be repeated with other ticks."""

    def __init__(self, campaign, source):
        self.campaign = campaign
        self.source = source
        self.store = campaign.store()
        with_people(self.store)
        self.now = int(datetime.datetime.fromisoformat(source.choice(BEGINNINGS)).timestamp())
        self.model = seat_model.Model(self.now)
        self.script = []
        self.done, self.refused = collections.Counter(), 0

    def run(self, words, store=None, now=None):
        clock = datetime.datetime.fromtimestamp(now or self.now, SEOUL).isoformat()
        if store is None:
            self.script.append((self.now, words))
        return (store or self.store).run(words, CATCHKIT_NOW=clock)

    def pause(self):
        """Goes on for a while, or just to the moment of what is due next, or to the second before."""
        due = self.model.due()
        promised = self.model.open(state="accepted")
        if promised and self.source.random() < 0.6:
            owner = self.model.rider(self.source.choice(promised).owner)
            self.now = max(self.now, owner.arrives - self.source.choice([0, 1]))
        elif due and self.source.random() < 0.4:
            self.now = max(self.now, due[0] - self.source.choice([0, 1]))
        else:
            self.now += self.source.choice(PAUSES)

    def take(self, draw):
        if self.source.random() < (0.5 if self.model.open(state="accepted") else 0.2):
            self.pause()
        if self.source.random() < 0.2:
            result = self.run(TICK)
            if not result.is_done:
                raise Difference(str(result))
        self.model.settle(self.now)
        self.carry(*draw.step(self.model))

    def carry(self, name, person, given):
        """Carries one step out on both sides."""
        self.model.settle(self.now)
        due = self.model.take(name, person, *given)
        result = self.run(words_of(name, person, given))
        if result.code not in (due or {Exit.DONE}):
            raise Difference(f"exit {sorted(due or {Exit.DONE})} was due: {result}")
        if due:
            self.refused += 1
        else:
            self.done[name] += 1
            self.look_as(person, result.document["data"])
        if len(self.script) % LOOK_EVERY == 0:
            self.look()

    def look(self):
        """Compares a copy that is brought up to date; the store itself is left as it is."""
        copy = self.store.copy(self.campaign.folder())
        ticked = self.run(TICK, copy)
        if not ticked.is_done:
            raise Difference(str(ticked))
        found, due = told(copy), self.model.told()
        copy.discard()
        if found != due:
            raise Difference(
                f"after '{' '.join(self.script[-1][1])}': {sorted(found - due)} is stored, "
                f"{sorted(due - found)} is due")

    def look_as(self, person, data):
        """What the person is told after a command that was accepted."""
        model = self.model
        due = model.balance(person), model.available(person)
        credits = self.run(seat("credits", by=person), self.store).document["data"]
        if (credits["balance"], credits["available"]) != due:
            raise Difference(f"{person} is told {credits}, {due} is due")
        if "seat" in data and "available" in data:
            place = model.place(person)
            if data["seat"] != (place and place[2]):
                raise Difference(f"{person} is told to be on {data['seat']}, not {place}")
        asked = self.run(seat("requests", "--all", by=person), self.store)
        states = {row["id"]: row["state"] for row in asked.document["data"]}
        due = {
            f"ask-{row.id}": row.state for row in model.requests
            if person in (row.requester, row.owner)}
        if states != due:
            raise Difference(f"{person} is told of {states}, {due} is due")

    def repeated(self, how):
        """The outcome of the same script with the tick after each command, or never."""
        store = self.campaign.store()
        with_people(store)
        for now, words in self.script:
            if words != TICK:
                self.run(words, store, now)
            if how == "often":
                self.run(TICK, store, now)
        outcome = audited(store)
        if told(store) != self.model.told():
            raise Difference(f"with the tick {how}, another state is left")
        store.discard()
        return outcome

    def walk(self):
        try:
            draw = Draw(self.source)
            for name in PEOPLE[1:]:
                self.carry("grant", OWNER, (name, 500))
                self.carry("ride", name, (self.source.choice(["서초", "사당", "낙성대"]), "2429"))
            for _ in range(STEPS):
                self.take(draw)
            # A last command posts what is due, whether a tick ever ran or not.
            self.now += self.source.choice(PAUSES)
            self.carry("grant", OWNER, (OWNER, 1))
            self.look()
            own = audited(self.store)
            for problem in self.store.problems():
                raise Difference(problem)
            for how in ("often", "never"):
                other = self.repeated(how)
                if other[0] != own[0]:
                    raise Difference(f"with the tick {how}, the audit gives another hash")
                for event, due in itertools.zip_longest(content(other[1]), content(own[1])):
                    if event != due:
                        raise Difference(f"with the tick {how}, {event} comes instead of {due}")
        except Difference as difference:
            return str(difference)
        return None

    def reproduction(self):
        lines = ["#!/bin/sh", "export CATCHKIT_STORE=\"$(mktemp -d)/catchkit.store\" TZ=Asia/Seoul"]
        lines.append(f"export CATCHKIT_NOW={program.NOW} CATCHKIT_SEED={program.SEED}")
        lines.append(f"catchkit user add {OWNER} --role owner")
        lines += [f"catchkit user add {name} --as {OWNER}" for name in PEOPLE[1:]]
        for now, words in self.script:
            clock = datetime.datetime.fromtimestamp(now, SEOUL).isoformat()
            lines.append(f"CATCHKIT_NOW={clock} {shlex.join(['catchkit', *words])}")
        return "\n".join([*lines, ""])


def content(events):
    """What happened when, in its order."""
    rows = [json.loads(line) for line in events.splitlines()]
    return [[row["ts"], row["type"], row["data"]] for row in rows]


def sequences(campaign, outcome):
    # A quick run is too short for the rare ones.
    usual = ["ride", "sit", "ask"]
    for name in campaign.pick([*WEIGHTS, *ENDS, "promises kept", "promises claimed"], usual):
        outcome.guard(name, 0)

    def one(number):
        if len(outcome.failures) >= outcome.MOST_KEPT:
            return
        walk = Walk(campaign, campaign.random(f"seats {number}"))
        difference = walk.walk()
        outcome.count("sequences")
        outcome.count("commands", len(walk.script))
        outcome.count("refusals", walk.refused)
        for name, times in walk.done.items():
            outcome.guard(name, times)
        if walk.model.claims:
            outcome.guard("promises claimed", walk.model.claims)
        for row in walk.model.requests:
            if row.state in ENDS:
                outcome.guard(row.state)
            if row.state == "settled" and row.is_at_alight:
                outcome.guard("promises kept")
        if difference:
            outcome.fail(
                f"sequence {number}: {difference}", walk.store, reproduce=walk.reproduction())
        walk.store.discard()

    trial.in_parallel(one, range(campaign.pick(60, 3)))


# Many at once.

CROWD = [OWNER, *(f"손님{number}" for number in range(1, 50))]
ALLOWED = (Exit.DONE, Exit.NOT_FOUND, Exit.CONFLICT, Exit.REFUSED, Exit.NOT_ALLOWED)


def mixed(source, person):
    """A command that may meet any state, since so many others run."""
    place = f"{source.choice('ABC')}{source.randint(1, 6)}"
    other = f"{source.choice('ABC')}{source.randint(1, 6)}"
    return source.choice([
        seat("sit", place, by=person), seat("sit", place, by=person),
        seat("move", place, by=person), seat("leave", by=person),
        seat("ask", place, "--offer", f"{source.randint(1, 200)}", by=person),
        seat("ask", place, "--offer", "20", "--at-alight", by=person),
        seat("accept", f"ask-{source.randint(1, 40)}", by=person),
        seat("cancel", f"ask-{source.randint(1, 40)}", by=person),
        seat("report", place, other, "--free", by=person), seat("unlock", place, by=person),
        grant(person, 100), seat("end", by=person), commands.as_json(TICK)])


def crowd(campaign, outcome):
    """250 operations, 50 at a time, as often as the form allows."""
    outcome.guard("accepted", 0)
    outcome.guard("refused", 0)
    source = campaign.random("seat crowd")
    for _ in range(campaign.pick(8, 1)):
        store = campaign.store()
        with_people(store, CROWD)
        words = [
            seat(
                "ride", seat_model.FROM, "사당", "--train", seat_model.TRAIN, "--car", "2429",
                "--go", by=person) for person in CROWD]
        words += [grant(person, 300) for person in CROWD]
        with ThreadPoolExecutor(50) as pool:
            for result in pool.map(lambda each: store.run(each), words):
                if not result.is_done:
                    raise program.Unfit(str(result))
            before = len(store.run(commands.HISTORY).lines)
            words = [mixed(source, source.choice(CROWD)) for _ in range(250)]
            with races.LockWatch(store.folder) as watch:
                results = list(pool.map(lambda each: store.run(each), words))
            outcome.guard("waits for the lock seen", watch.seen)
        for result in results:
            outcome.count("operations")
            outcome.guard("accepted" if result.is_done else "refused")
            if result.code not in ALLOWED or result.is_hung:
                outcome.fail(str(result), store)
        judge(outcome, store, results, before)
        store.discard()


def judge(outcome, store, results, before):
    # What changed nothing, such as a second payment for the same, has no number.
    numbers = [
        result.document["meta"]["operation"] for result in results
        if result.is_done and result.document["meta"].get("operation")]
    logged = {row["number"] for row in store.run(commands.HISTORY).lines}
    if len(set(numbers)) != len(numbers) or not set(numbers) <= logged:
        outcome.fail(f"some of {len(numbers)} acknowledged operations are not logged", store)
    if len(logged) - before != len(numbers):
        outcome.fail(f"{len(logged) - before} operations are logged, {len(numbers)} told", store)
    outcome.count("operations that changed something", len(numbers))
    try:
        _, events = audited(store)
        outcome.count("events", events.count(b"\n"))
    except Difference as difference:
        outcome.fail(str(difference), store)
    for problem in store.problems():
        outcome.fail(problem, store)


TESTS = {"T19-seat": sequences, "T1-seat": crowd}
