"""T19-snap, T1-snap: prices, free times and bookings of photographers, as their rules have them."""

import collections
import datetime
import re
import shlex
import zoneinfo
from concurrent.futures import ThreadPoolExecutor

import commands
import kills
import program
import races
import snap_model
import trial
from commands import Exit
from refusal import Difference
from snap_model import DAY, HOUR, OPEN, QUARTER, WEEKDAYS

OWNER = "사장"
MAKERS = {"나루": "Asia/Seoul", "하늘": "Europe/Berlin"}
# The first maker added the last of them, and acts for her until she does so herself.
CUSTOMERS = ["민지", "지훈", "수아"]
PEOPLE = [*MAKERS, *CUSTOMERS]
POLICIES = {"7d:100%,3d:50%,0h:0%": ((7 * DAY, 100), (3 * DAY, 50), (0, 0)),
            "168h:100%,72h:50%,24h:33%": ((7 * DAY, 100), (3 * DAY, 50), (DAY, 33)),
            "48h:80%": ((2 * DAY, 80),)}
# Before Berlin puts its clock back, and before holidays.
BEGINNINGS = ["2026-10-19T21:00:00+09:00", "2026-12-18T09:00:00+09:00"]
PAUSES = [60, 60, QUARTER, QUARTER, HOUR, HOUR, 5 * HOUR, DAY, 2 * DAY]
# What a calendar file has to write in another way.
TITLE = "북촌, 골목; 셋\\넷 \"다섯\""
STEPS, LOOK_EVERY = 80, 3
WEIGHTS = {
    "book": 34, "accept": 26, "decline": 4, "move": 12, "cancel": 9, "preview": 4, "pay": 12,
    "complete": 8, "review": 5, "undo": 14, "redo": 8, "hours": 3, "busy": 5, "free": 3,
    "terms": 3, "edit": 2, "hide": 3, "publish": 1}
# The stages in which a step means something.
STAGES = {
    "accept": ("held", "requested"), "decline": ("requested",), "move": ("requested", "accepted"),
    "cancel": OPEN, "preview": OPEN, "complete": ("accepted",), "review": ("completed",),
    "pay": ("requested", "accepted")}
OTHER = {"customer": "maker", "maker": "customer"}


def snap(*words, by):
    return commands.as_json(commands.acting(by, ["snap", *words]))


def with_each(option, values):
    return [word for value in values for word in (option, value)]


def stamp(text):
    return int(datetime.datetime.fromisoformat(text).timestamp())


def plain(value):
    """A part of an answer, with moments as seconds."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    is_moment = isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\dT", value)
    return stamp(value) if is_moment else value


class Walk:
    """One sequence on a store beside the model."""

    def __init__(self, campaign, source):
        self.source, self.store = source, campaign.store()
        self.model = snap_model.Model(stamp(source.choice(BEGINNINGS)))
        self.script, self.counts, self.refused = [], collections.Counter(), 0
        # The starts that somebody wanted, by maker: others want them, too.
        self.wanted = collections.defaultdict(list)

    def may(self, share):
        return self.source.random() < share

    def run(self, words):
        now = datetime.datetime.fromtimestamp(
            self.model.now, zoneinfo.ZoneInfo("Asia/Seoul")).isoformat()
        self.script.append(f"CATCHKIT_NOW={now} {shlex.join(['catchkit', *words])}")
        return self.store.run(words, CATCHKIT_NOW=now)

    def need(self, words):
        result = self.run(words)
        if not result.is_done:
            raise Difference(f"exit 0 was due: {result}")
        return result

    def do(self, name, actor, words, refusals, act, kind="command"):
        """Carries one step out on both sides."""
        for manner in ([["--dry-run"], []] if self.may(0.05) else [[]]):
            result = self.run([*manner, *words])
            if result.code not in (refusals or {Exit.DONE}):
                raise Difference(f"exit {sorted(refusals or {Exit.DONE})} was due: {result}")
        if refusals:
            self.refused += 1
            return None
        self.counts[name] += 1
        if act:
            self.model.carry(actor, act, result.record, kind)
        return result

    def prepare(self):
        model = self.model
        self.need(commands.as_json(commands.add_first_user(OWNER)))
        for name in PEOPLE[:-1]:
            self.need(commands.as_json(commands.acting(OWNER, ["user", "add", name])))
        for name, zone in MAKERS.items():
            model.rows["profile", name] = {"maker": name, "zone": zone}
            self.need(snap("profile", "set", "--maker", "--zone", zone, by=name))
            self.set_terms(name, self.some_terms())
            self.set_hours(name, WEEKDAYS, self.some_hours())
            for is_blocking in (True, False):
                self.publish(name, pending_blocks=is_blocking)
        self.set_hours("나루", ("fri", "sat"), ((18 * 60, 26 * 60),))
        self.set_hours("나루", ("holiday",), ((12 * 60, 16 * 60),))
        for name in CUSTOMERS[:-1]:
            self.need(snap("profile", "set", "--mood", "시크", by=name))
            model.carry(name, lambda _, name=name: model.put(("taste", name), "시크"))
        self.need(commands.as_json(commands.acting("나루", ["user", "add", CUSTOMERS[-1]])))
        model.added_by = {CUSTOMERS[-1]: "나루"}
        self.counts.clear()
        for step in model.steps:
            step.is_ground = True

    # What is drawn.

    def take(self):
        name = self.source.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if name in STAGES and not self.fit(name) and self.may(0.85):
            name = "book"
        if name in STAGES:
            self.change(name)
        elif name in ("undo", "redo"):
            self.reverse(name)
        else:
            getattr(self, name)()

    def fit(self, name):
        """The bookings whose stage allows a step."""
        model, rows = self.model, self.model.of("booking").items()
        return [
            key for key, row in rows
            if (model.state(row) in STAGES[name] or name == "pay" and row["paid"]
                or name in ("accept", "decline") and model.offer(row))
            and (name != "complete" or row["start"] <= model.now)]

    def acting_for(self, person):
        """Who acts for a person, and whom they name."""
        other = self.model.added_by.get(person)
        if other and self.model.acts(other, person) and self.may(0.96):
            return other, person
        # One who acts for others, too, says that it is for themselves.
        is_alone = not any(self.model.acts(person, each) for each in PEOPLE if each != person)
        return person, None if is_alone else person

    def start(self, maker, minutes):
        """Mostly a free one, or one that others wanted; else an open one, or any quarter hour."""
        source, model = self.source, self.model
        wanted = [each for each in self.wanted[maker][-5:] if each > model.now]
        if wanted and self.may(0.4):
            return source.choice(wanted)
        day = model.local(maker, model.now).date() + datetime.timedelta(
            source.choice([0, 1, 2, 2, 3, 3, 4, 9]))
        start = (model.now // QUARTER + source.randint(1, 900)) * QUARTER
        start += 60 if self.may(0.02) else 0
        if self.may(0.9):
            free = model.free(maker, minutes, day) if self.may(0.7) else []
            start = source.choice(free or model.openings(maker, day, minutes) or [start])
        self.wanted[maker].append(start)
        return start

    def at(self, maker, moment):
        """A moment by the maker's clock, or with its offset."""
        local = self.model.local(maker, moment)
        is_twice = local.replace(fold=1 - local.fold).utcoffset() != local.utcoffset()
        if is_twice or self.may(0.3):
            return local.isoformat(timespec="minutes")
        return f"{local:%Y-%m-%dT%H:%M}"

    def book(self):
        source, model = self.source, self.model
        name, product = source.choice(list(model.of("product").items()))
        maker = product["maker"]
        minutes = source.choice(list(product["options"]) if self.may(0.96) else [150])
        actor, person = self.acting_for(maker if self.may(0.04) else source.choice(CUSTOMERS))
        person = None if person == actor else person
        if self.may(0.18):
            actor = maker if self.may(0.85) else source.choice(PEOPLE)
            person = source.choice([each for each in CUSTOMERS if each != actor])
        is_anyway = self.may(0.3 if actor == maker else 0.03)
        start, people = self.start(maker, minutes), source.choice([1, 1, 2, 3, 5, 1000])
        lost = [each for each in self.given_up() if each["maker"] == maker]
        start = source.choice(lost)["start"] if lost and self.may(0.5) else start
        addons = [each for each in product["addons"] if self.may(0.4)]
        hold, told = source.choice([15, 60]) if self.may(0.3) else None, None
        if self.may(0.15) and minutes in product["options"]:
            told = snap_model.quote(product, minutes, people, addons)["total"]
            told += source.choice([0, 0, 0, 100])
        name = "prd-99" if self.may(0.02) else name
        words = ["book", name, "--at", self.at(maker, start), "--minutes", f"{minutes}",
                 "--people", f"{people}", *with_each("--addon", addons),
                 *(["--hold", f"{hold}m"] if hold else []), *(["--anyway"] if is_anyway else []),
                 *(["--price", f"{told}"] if told is not None else []),
                 *(["--for", person] if person else [])]
        self.do("book", actor, snap(*words, by=actor), *model.book(
            actor, person, name, start, minutes, people, addons, hold, told, is_anyway))

    def given_up(self):
        """The bookings that somebody could bring back by undo or redo."""
        steps = [self.model.target(one, kind) for one in PEOPLE for kind in ("undo", "redo")]
        for step in steps:
            for (_, name), (row, _) in step.changes.items() if step else ():
                now = self.model.booking(name)
                if name[:3] == "bkg" and row and self.model.keeps(row) and not (
                        now and self.model.keeps(now)):
                    yield row

    def change(self, name):
        """A step on a booking, by somebody who may, in a stage that allows it, most times."""
        source, model, rows = self.source, self.model, list(self.model.of("booking"))
        fit = self.fit(name)
        key = source.choice(fit if fit and self.may(0.93) else [*rows, "bkg-999"])
        row = model.booking(key) or {
            "maker": "나루", "customer": "민지", "minutes": 60, "state": "", "offer": None,
            "total": 9, "paid": 0, "deposit": 0, "owed": 0}
        offer = model.booking(key) and model.offer(row)
        side = source.choice(["customer", "maker"])
        if name in ("accept", "decline") and offer:
            side = OTHER[offer[1]]
        elif name in ("complete", "decline") or name == "accept" and row["state"] == "requested":
            side = "maker"
        elif name in ("accept", "review"):
            side = "customer"
        side = OTHER[side] if self.may(0.06) else side
        actor, person = self.acting_for(source.choice(PEOPLE) if self.may(0.04) else row[side])
        given, words = (actor,) if name == "accept" else (), [key]
        if name == "move":
            given = self.start(row["maker"], row["minutes"]), self.may(0.1)
            words += ["--to", self.at(row["maker"], given[0]), *(["--anyway"] if given[1] else [])]
        elif name in ("cancel", "decline"):
            reason = source.choice(["", "", "일정 변경", "x" if name == "cancel" else ""])
            given = (reason,) if name == "cancel" else ()
            words += ["--reason", reason] if reason else []
        elif name == "pay":
            left = row["total"] - row["paid"]
            given = (source.choice([row["deposit"], left, left // 2, left // 3, -row["paid"],
                                    -row["owed"], 777, -500, left + 1, -row["paid"] - 1, 0]),)
            words = ["--", key, f"{given[0]}"]
        elif name == "complete":
            given = (source.choice(["completed", "completed", "no_show"]),)
            words += ["--no-show"] if given[0] == "no_show" else []
        elif name == "review":
            given = (source.randint(1, 5),)
            words.append(f"{given[0]}")
        is_preview = name == "preview"
        verb = "cancel" if is_preview else name
        words = [*snap(verb, *(["--for", person] if person else []), by=actor),
                 *(["--preview"] if is_preview else []), *words]
        refusals, act = model.change(verb, actor, person, key, *given)
        result = self.do(name, actor, words, refusals, None if is_preview else act)
        if is_preview and result:
            self.compare("refund", plain(result.document["data"]["refund"]), model.refund(
                row, model.side(actor, person, row)))

    def reverse(self, kind):
        able = [one for one in PEOPLE
                if (step := self.model.target(one, kind)) and not step.is_ground]
        actor = self.source.choice(able if able and self.may(0.9) else PEOPLE)
        target = self.model.target(actor, kind)
        if target is None or not target.is_ground:
            words = commands.as_json([kind, "--as", actor])
            self.do(kind, actor, words, *self.model.reverse(actor, kind), kind)

    def a_maker(self, owner=None):
        return owner if owner and self.may(0.93) else self.source.choice(list(MAKERS))

    def some_hours(self):
        begin, length = 60 * self.source.choice([9, 10, 14]), 60 * self.source.choice([4, 8])
        pause = self.source.choice([0, 60, 75])
        whole = ((begin, begin + length),)
        return ((begin, begin + 120), (begin + 120 + pause, begin + length)) if pause else whole

    def set_hours(self, maker, days, spans):
        def text(one, other):
            return f"{one // 60:02}:{one % 60:02}-{other // 60:02}:{other % 60:02}"
        words = [text(spans[0][0], spans[-1][1]) if spans else "--closed"]
        for one, other in zip(spans, spans[1:]):
            words += ["--break", text(one[1], other[0])]
        verb = "set" if days[0] in WEEKDAYS else "except"
        self.do("hours", maker, snap("hours", verb, ",".join(days), *words, by=maker),
                *self.model.keep(maker, "hours", [(maker, day) for day in days], {"spans": spans}))

    def hours(self):
        maker = self.a_maker()
        day = self.model.local(maker, self.model.now).date() + datetime.timedelta(
            self.source.randint(1, 9))
        name = self.source.choice([*WEEKDAYS, *[day.isoformat()] * 7])
        self.set_hours(maker, (name,), () if self.may(0.2) else self.some_hours())

    def some_terms(self):
        choice = self.source.choice
        return {"notice": choice([0, 120, 1440]), "horizon": choice([5, 14, 30]),
                "before": choice([0, 15]), "after": choice([0, 30]), "auto": self.may(0.15),
                "policy": choice(list(POLICIES.values()))}

    def set_terms(self, maker, values):
        words = []
        for name, value in values.items():
            written = {"auto": "yes" if value else "no", "horizon": f"{value}d"}.get(
                name, f"{value}m")
            if name == "policy":
                written = next(text for text, tiers in POLICIES.items() if tiers == value)
            words += [{"auto": "--auto-accept"}.get(name, f"--{name}"), written]
        self.do("terms", maker, snap("profile", "set", *words, by=maker),
                *self.model.keep(maker, "profile", [maker], values))

    def terms(self):
        values = self.some_terms()
        chosen = self.source.sample(list(values), 2)
        self.set_terms(self.a_maker(), {name: values[name] for name in chosen})

    def busy(self):
        maker = self.a_maker()
        start = self.model.now // 60 * 60 + 60 * self.source.randint(60, 9000)
        end = start + 60 * self.source.choice([13, 60, 240, 1440])
        self.do("busy", maker, snap("busy", "add", self.at(maker, start), "--until",
                                    self.at(maker, end), by=maker),
                *self.model.keep(maker, "busy", [], {"start": start, "end": end}))

    def free(self):
        rows = self.model.of("busy")
        name = self.source.choice([*rows, "bsy-99"])
        maker = self.a_maker(rows[name]["maker"] if name in rows else None)
        self.do("free", maker, snap("busy", "remove", name, by=maker),
                *self.model.keep(maker, "busy", [name], None))

    def price_list(self, changes):
        choice = self.source.choice
        lengths = self.source.sample([30, 60, 90, 120, 180], self.source.randint(1, 3))
        values = {
            "options": {length: choice([50_000, 90_001, 120_000]) for length in sorted(lengths)},
            "addons": choice([{}, {"원본": 30_000}, {"원본": 30_000, "앨범": 45_500}]),
            "included": choice([1, 2, 4]), "extra": choice([0, 15_000]),
            "deposit": choice(["0", "30%", "33%", "20000"]), "pending_blocks": self.may(0.6),
            **changes}
        words = ["--pending-blocks", "on" if values["pending_blocks"] else "off"]
        for name in ("included", "extra", "deposit"):
            words += [f"--{name}", f"{values[name]}"]
        for option in ("option", "addon"):
            words += with_each(f"--{option}", [
                f"{name}={won}" for name, won in values[f"{option}s"].items()])
        return words, values

    def publish(self, maker=None, **changes):
        maker = maker or self.a_maker()
        words, values = self.price_list({"hidden": False, **changes})
        self.do("publish", maker, snap(
            "product", "add", "--title", TITLE, "--mood", "시크", "--area", "전체", *words, by=maker),
                *self.model.keep(maker, "product", [], values))

    def edit(self):
        name, row = self.source.choice(list(self.model.of("product").items()))
        maker = self.a_maker(row["maker"])
        words, values = self.price_list({})
        self.do("edit", maker, snap("product", "edit", name, *words, by=maker),
                *self.model.keep(maker, "product", [name], values))

    def hide(self):
        # One that is hidden comes back soon.
        rows = self.model.of("product")
        name = self.source.choice([name for name in rows if rows[name]["hidden"]] or list(rows))
        maker, is_hidden = self.a_maker(rows[name]["maker"]), rows[name]["hidden"]
        words = snap("product", "hide", name, *(["--undo"] if is_hidden else []), by=maker)
        self.do("hide", maker, words, *self.model.keep(
            maker, "product", [name], {"hidden": not is_hidden}))

    def pause(self):
        """Goes on for a while, or just to a moment at which something lapses, begins or ends."""
        model, moments = self.model, []
        for row in model.of("booking").values():
            moments += [row["start"], row["lapses"] or 0, row["offer"][2] if row["offer"] else 0]
            moments += [row["start"] - before for before, _ in row["policy"]]
        moments = sorted(each for each in moments if each > model.now)[:4]
        if moments and self.may(0.5):
            model.now = max(model.now, self.source.choice(moments) - self.source.choice([0, 1]))
        else:
            model.now += self.source.choice(PAUSES)

    # What is looked at.

    def compare(self, what, found, due):
        self.counts[f"{what} looked at"] += 1
        if found != due:
            raise Difference(f"{what}: {found} is told, {due} is due")

    def told(self, name, row, side):
        """What one side of a booking is told of it."""
        model, state, offer = self.model, self.model.state(row), self.model.offer(row)
        names = ("product", "customer", "maker", "minutes", "people", "lines", "total", "deposit",
                 "paid", "stars")
        return {
            **{key: row[key] for key in names}, "id": name, "state": state,
            "starts_at": row["start"], "ends_at": row["start"] + 60 * row["minutes"],
            "refund": model.refund(row, side) if state in OPEN else None,
            "lapses_at": row["lapses"] if state in ("held", "requested") else None,
            "owed": model.owed(row), "offered_start": offer[0] if offer else None,
            "offered_by": row[offer[1]] if offer else None}

    def look(self):
        model, source, person = self.model, self.source, self.source.choice(PEOPLE)
        rows = {name: (row, side) for name, row in model.of("booking").items()
                if (side := model.side(person, None, row))}
        listed = self.need(snap("list", "--all", by=person)).document["data"]
        self.compare("list", {row["id"] for row in listed}, set(rows))
        for row in listed:
            due = self.told(row["id"], *rows[row["id"]])
            self.compare("booking", plain({key: row[key] for key in due}), due)
        shown = [each for each in model.of("product").items() if not each[1]["hidden"]]
        if not shown:
            return
        name, product = source.choice(shown)
        minutes, maker = source.choice(list(product["options"])), product["maker"]
        first = model.local(maker, model.now).date() + datetime.timedelta(source.randint(0, 6))
        days = [first + datetime.timedelta(each) for each in range(4)]
        starts = [each for day in days for each in model.free(maker, minutes, day)]
        listed = self.need(snap("slots", name, "--minutes", f"{minutes}", "--during",
                                f"{days[0]}..{days[-1]}", by=person)).document["data"]
        self.compare("slots", [[stamp(row["starts_at"]), stamp(row["ends_at"])] for row in listed],
                     [[each, each + 60 * minutes] for each in starts])
        self.counts["free starts"] += len(starts)
        people, addons = source.randint(1, 6), [each for each in product["addons"] if self.may(0.5)]
        bill = snap_model.quote(product, minutes, people, addons)
        due = {**bill, "per_hour": bill["total"] * 60 // minutes,
               "per_person": bill["total"] // people}
        told = self.need(snap("quote", name, "--minutes", f"{minutes}", "--people", f"{people}",
                              *with_each("--addon", addons), by=person)).document["data"]
        self.compare("quote", {key: told[key] for key in due}, due)

    def walk(self):
        try:
            self.prepare()
            for number in range(STEPS):
                if self.may(0.3):
                    self.pause()
                self.take()
                if self.may(0.05):
                    # Tells and tidies up, and is no step of undo.
                    self.need(snap("due", "--within", "24h", by=self.source.choice(PEOPLE[:-1])))
                if number % LOOK_EVERY == 0:
                    self.look()
            for problem in self.store.problems():
                raise Difference(problem)
        except Difference as difference:
            return str(difference)
        return None

    def reproduction(self):
        return "\n".join([
            "#!/bin/sh", 'export CATCHKIT_STORE="$(mktemp -d)/catchkit.store" TZ=Asia/Seoul',
            f"export CATCHKIT_SEED={program.SEED} CATCHKIT_CONFIRM_ABOVE=100000", *self.script, ""])


def sequences(campaign, outcome):
    # A quick run is too short for the rare ones.
    for what in campaign.pick([*WEIGHTS, "free starts"], ["book", "accept", "pay", "free starts"]):
        outcome.guard(what, 0)

    def one(number):
        if len(outcome.failures) >= outcome.MOST_KEPT:
            return
        walk = Walk(campaign, campaign.random(f"snap {number}"))
        difference = walk.walk()
        outcome.count("sequences")
        outcome.count("commands", len(walk.script))
        outcome.count("refusals", walk.refused)
        for name, times in walk.counts.items():
            outcome.guard(name, times)
        if difference:
            outcome.fail(
                f"sequence {number}: {difference}", walk.store, reproduce=walk.reproduction())
        walk.store.discard()

    trial.in_parallel(one, range(campaign.pick(150, 6)))


# Many at once.

CROWD = [f"손님{number}" for number in range(30)]
# Some of them take back what they did.
FICKLE = CROWD[24:]
DAYS = ["2026-11-04", "2026-11-05"]
BOOKINGS = """SELECT id, maker, state, blocks, starts_at - 60 * buffer_before_minutes AS first,
  starts_at + 60 * (minutes + buffer_after_minutes) AS last FROM booking ORDER BY maker, first"""
CROWD_CODES = (Exit.DONE, Exit.NOT_FOUND, Exit.CONFLICT, Exit.NOT_ALLOWED)


def with_crowd(store):
    store.must(commands.add_first_user(OWNER))
    for name in [*MAKERS, *CROWD]:
        store.must(commands.acting(OWNER, ["user", "add", name]))
    for name in MAKERS:
        store.must(snap("profile", "set", "--maker", "--before", "15m", "--after", "30m", by=name))
        store.must(snap("hours", "set", "mon-sun", "10:00-16:00", by=name))
        for answer in ("on", "off"):
            store.must(snap(
                "product", "add", "--title", "상품", "--mood", "시크", "--area", "전체", "--option",
                "60=90000", "--option", "90=120000", "--pending-blocks", answer, by=name))


def mixed(source, is_fickle):
    """A command about one of few times, most of them wanted by several at once."""
    product = source.randint(1, 4)
    maker, person = list(MAKERS)[(product - 1) // 2], source.choice(FICKLE if is_fickle else CROWD)
    start = f"{source.choice(DAYS)}T{source.randint(10, 14)}:{source.choice(['00', '30'])}"
    book = ["book", f"prd-{product}", "--at", start, "--minutes", source.choice(["60", "90"])]
    booking = f"bkg-{source.randint(1, 30)}"
    if is_fickle and source.random() < 0.5:
        return commands.as_json(commands.acting(person, [source.choice(["undo", "redo"])]))
    return source.choice([
        snap(*book, by=person), snap(*book, by=person), snap(*book, "--hold", "15m", by=person),
        snap("accept", booking, by=maker), snap("accept", booking, by=maker),
        snap("accept", booking, by=person), snap("move", booking, "--to", start, by=maker),
        snap("cancel", booking, by=maker), snap(*book, "--for", person, by=maker)])


def crowd(campaign, outcome):
    """One maker's few times are wanted by all; some are killed while they ask."""
    for what in ("booked", "refused", "kills landed", "waits for the lock seen"):
        outcome.guard(what, 0)
    source = campaign.random("snap crowd")
    for _ in range(campaign.pick(12, 1)):
        store = campaign.store()
        with_crowd(store)
        words = [mixed(source, source.random() < 0.15) for _ in range(250)]
        usual = 2 * max(store.run(snap("list", by=OWNER)).seconds for _ in range(3))
        aim = kills.Aim(source, 8 * usual)
        delays = [aim.delay() if source.random() < 0.25 else None for _ in words]
        with ThreadPoolExecutor(25) as pool, races.LockWatch(store.folder) as watch:
            results = list(pool.map(
                lambda each: store.run(each[0], timeout=each[1] or program.HANG_SECONDS),
                zip(words, delays)))
        outcome.guard("waits for the lock seen", watch.seen)
        judge_crowd(outcome, store, results, delays)
        store.discard()


def judge_crowd(outcome, store, results, delays):
    logged = {row["number"] for row in store.run(commands.HISTORY).lines}
    rows = store.run(["store", "query", BOOKINGS, "--format", "jsonl"]).lines
    ids = {f"bkg-{row['id']}" for row in rows}
    for result, delay in zip(results, delays):
        outcome.count("processes")
        document = result.document
        if delay and result.is_killed:
            outcome.guard("kills landed")
        elif result.code not in CROWD_CODES or result.is_hung and not delay:
            outcome.fail(str(result), store)
        elif not result.is_done:
            outcome.guard("refused")
        if document is None or "data" not in document:
            continue
        if document["meta"].get("operation") not in logged | {None}:
            outcome.fail(f"acknowledged and not in the log: {result}", store)
        is_kept = result.words[:2] == ["snap", "book"] and not set(FICKLE) & set(result.words)
        if is_kept:
            outcome.guard("booked")
            if result.record not in ids:
                outcome.fail(f"acknowledged and lost: {result}", store)
    keeping = [row for row in rows if row["state"] in ("held", "accepted")
               or row["state"] == "requested" and row["blocks"]]
    outcome.count("times kept", len(keeping))
    for one, other in zip(keeping, keeping[1:]):
        if one["maker"] == other["maker"] and other["first"] < one["last"]:
            outcome.fail(f"one time is given twice: {one}, {other}", store)
    for problem in store.problems():
        outcome.fail(problem, store)


TESTS = {"T19-snap": sequences, "T1-snap": crowd}
