"""T-gtfs, T-cp949, T-bombs: feeds as another program reads them, old encodings, hostile zips.

Our own reader gets feeds with blank times, repeated trips and marks of other systems; the judge
gets the same trains written out one by one.
"""

import csv
import datetime
import io
import json
import os
import shutil
import subprocess
import zipfile
import zoneinfo

import commands
import judges
import memory
import program

PACKAGES = ["gtfs-kit==13.0.1"]
NETWORK = "시험망"
NAMES = ["첫째역", "둘째역", "셋째역", "넷째역", "다섯째역", "여섯째역", "일곱째역"]
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
# In Berlin the clocks go back within these days.
FIRST = datetime.date(2026, 10, 12)
DAYS = 28
READER = """
import gtfs_kit, json, sys
feed = gtfs_kit.read_feed(sys.argv[1], dist_units="km")
found = {}
for stop in feed.stops.stop_id:
    table = gtfs_kit.build_stop_timetable(feed, stop, sys.argv[2].split(","))
    found[stop] = [] if table.empty else table[
        ["date", "trip_id", "arrival_time", "trip_headsign"]].values.tolist()
json.dump(found, sys.stdout)
"""
HALF_HOURS = [
    f"{hour}시{minute:02}분" for hour in [*range(5, 24), "00"] for minute in (0, 30)][1:]
# What the stop times of a hostile zip unpack to, and the line that is refused.
BOMBS = {
    "a line of 80 MB": (b"x" * (1 << 20), 80, 1),
    "20 million rows": (b"a\n" * (1 << 20), 20, 1_000_001),
    "20,000 columns": (b",".join(b"%d" % number for number in range(20_000)), 1, 1),
}


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


class Feed:
    """Files of a feed, row by row: as we read them, and written out for the judge."""

    def __init__(self, zone, names):
        self.zone = zone
        self.ours, self.plain = {}, {}
        self.add("agency", "agency_id,agency_name,agency_url,agency_timezone",
                 ["A", "시험", "https://example.com/", zone])
        for number, name in enumerate(names, 1):
            self.add("stops", "stop_id,stop_name,stop_lat,stop_lon",
                     [f"S{number}", name, f"{37 + number / 100}", f"{127 + number / 100}"])

    def add(self, file, columns, row, ours=True, plain=True):
        for files, is_meant in ((self.ours, ours), (self.plain, plain)):
            if is_meant:
                files.setdefault(f"{file}.txt", [columns.split(",")]).append(row)

    def route(self, name):
        self.add("routes", "route_id,agency_id,route_short_name,route_type", [name, "A", name, "1"])

    def service(self, name, weekdays, first, last, exceptions=()):
        self.add("calendar", "service_id," + ",".join(WEEKDAYS) + ",start_date,end_date",
                 [name, *(f"{int(day)}" for day in weekdays), f"{first:%Y%m%d}", f"{last:%Y%m%d}"])
        for day, kind in exceptions:
            self.add("calendar_dates", "service_id,date,exception_type",
                     [name, f"{day:%Y%m%d}", f"{kind}"])

    def trip(self, name, route, service, calls, blank=(), every=None):
        """Calls are stop, arrival, departure; those at `blank` places are left out in ours."""
        headsign = f"{calls[-1][0]} 방면"
        self.trip_row(name, route, service, headsign, plain=not every)
        for place, (stop, arrival, departure) in enumerate(calls):
            times = ["", ""] if place in blank else [clock(arrival), clock(departure)]
            self.call(name, stop, place, times, plain=False)
        starts = [calls[0][2]]
        if every:
            start, end, headway = every
            self.add("frequencies", "trip_id,start_time,end_time,headway_secs",
                     [name, clock(start), clock(end), f"{headway}"], plain=False)
            starts = list(range(start, end, headway))
        for number, start in enumerate(starts):
            one = f"{name}#{number}" if every else name
            if every:
                self.trip_row(one, route, service, headsign, ours=False)
            for place, (stop, arrival, departure) in enumerate(calls):
                times = [clock(start + at - calls[0][2]) for at in (arrival, departure)]
                self.call(one, stop, place, times, ours=False)

    def trip_row(self, name, route, service, headsign, **where):
        self.add("trips", "route_id,service_id,trip_id,trip_headsign,direction_id",
                 [route, service, name, headsign, "0"], **where)

    def call(self, name, stop, place, times, **where):
        self.add("stop_times", "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
                 [name, *times, stop, f"{place * 5}"], **where)

    def write(self, folder, files, encoding="utf-8", newline="\n", is_zip=False):
        os.makedirs(folder)
        for name, rows in files.items():
            text = io.StringIO()
            csv.writer(text, lineterminator=newline).writerows(rows)
            with open(os.path.join(folder, name), "w", encoding=encoding, newline="") as file:
                file.write(text.getvalue())
        if not is_zip:
            return folder
        with zipfile.ZipFile(f"{folder}.zip", "w") as archive:
            for name in files:
                archive.write(os.path.join(folder, name), name)
        return f"{folder}.zip"


def demo():
    """A night that goes on past 24:00, a blank time, and a holiday with the trains of Saturday."""
    feed = Feed("Asia/Seoul", NAMES[:3])
    feed.route("D")
    first, last = datetime.date(2026, 11, 1), datetime.date(2026, 12, 31)
    christmas = datetime.date(2026, 12, 25)
    feed.service("weekday", [1, 1, 1, 1, 1, 0, 0], first, last, [(christmas, 2)])
    feed.service("saturday", [0, 0, 0, 0, 0, 1, 0], first, last, [(christmas, 1)])
    feed.trip("night", "D", "weekday", [
        ("S1", 87600, 87600), ("S2", 89100, 89100), ("S3", 90600, 90600)], blank=[1])
    for name, service, start in (("morning", "weekday", 28830), ("saturday", "saturday", 32400)):
        feed.trip(name, "D", service, [
            ("S1", start, start), ("S2", start + 150, start + 180),
            ("S3", start + 330, start + 330)])
    return feed, [christmas, christmas + datetime.timedelta(1), datetime.date(2026, 11, 6)]


def drawn(source):
    """A feed at random, and the days on which it is asked."""
    names = NAMES[:source.randint(3, len(NAMES))]
    feed = Feed(source.choice(["Asia/Seoul", "Europe/Berlin"]), names)
    days = [FIRST + datetime.timedelta(at) for at in range(DAYS)]
    for route in "가나"[:source.randint(1, 2)]:
        feed.route(route)
        for service in range(source.randint(1, 3)):
            name = f"{route}{service}"
            begun = source.randrange(DAYS // 2)
            exceptions = [
                (day, source.choice([1, 2])) for day in source.sample(days, source.randint(1, 4))]
            feed.service(
                name, [source.random() < 0.5 for _ in WEEKDAYS], days[begun],
                days[source.randrange(begun, DAYS)], exceptions)
            for trip in range(source.randint(1, 8)):
                # One of each service comes again and again.
                draw_trip(feed, source, f"{name}-{trip}", route, name, len(names), trip == 0)
    return feed, days


def draw_trip(feed, source, name, route, service, count, is_repeated):
    stops = list(range(1, count + 1))
    if source.random() < 0.5:
        stops.reverse()
    if source.random() < 0.2:
        # Round and back to where it began.
        stops.append(stops[0])
    at, calls, blank = source.randrange(5 * 3600, 26 * 3600, 30), [], []
    hop = source.randrange(60, 900, 30)
    for place, stop in enumerate(stops):
        is_inner = 0 < place < len(stops) - 1
        if is_inner and source.random() < 0.2:
            # Left out, its time is that of equal hops without a stay.
            blank.append(place)
            calls.append((f"S{stop}", at, at))
        else:
            stay = source.choice([0, 30]) if is_inner else 0
            calls.append((f"S{stop}", at, at + stay))
            at += stay
            hop = source.randrange(60, 900, 30)
        at += hop
    every = None
    if is_repeated or source.random() < 0.2:
        start = source.randrange(5 * 3600, 23 * 3600, 60)
        every = start, start + source.randrange(1800, 9000, 60), source.choice([600, 660, 1200])
    feed.trip(name, route, service, calls, blank, every)


def midnight(feed, day):
    """Where a service day begins: noon less twelve hours."""
    noon = datetime.datetime.combine(day, datetime.time(12), zoneinfo.ZoneInfo(feed.zone))
    return int(noon.timestamp()) - 43200


def due(feed, rows, start):
    """The trains of a day's length from an instant on, as the judge knows them."""
    found = []
    for date, trip, arrival, headsign in rows:
        hours, minutes, seconds = map(int, arrival.split(":"))
        day = datetime.datetime.strptime(date, "%Y%m%d").date()
        at = midnight(feed, day) + hours * 3600 + minutes * 60 + seconds
        if start <= at <= start + 86400:
            found.append((at, trip.split("#")[0], headsign))
    return sorted(found)


def compare(campaign, outcome, source, python, feed, days, count):
    store = campaign.store()
    store.must(commands.add_first_user())
    is_zip = shutil.which("unzip") is not None and source.random() < 0.5
    marks = {"encoding": "utf-8-sig", "newline": "\r\n"} if source.random() < 0.5 else {}
    path = feed.write(os.path.join(store.folder, "feed"), feed.ours, is_zip=is_zip, **marks)
    plain = feed.write(os.path.join(store.folder, "plain"), feed.plain)
    store.must(["seat", "import", path, "--network", NETWORK])
    asked = sorted({day - datetime.timedelta(back) for day in days for back in (-1, 0, 1, 2)})
    judged = subprocess.run(
        [python, "-W", "ignore", "-c", READER, plain,
         ",".join(f"{day:%Y%m%d}" for day in asked)], check=False, capture_output=True)
    if judged.returncode:
        raise program.Unfit(judged.stderr.decode()[-400:])
    tables = json.loads(judged.stdout)
    names = {row[0]: row[1] for row in feed.ours["stops.txt"][1:]}
    pairs = [(stop, day) for stop in names for day in days]
    for stop, day in source.sample(pairs, min(count, len(pairs))):
        at = datetime.datetime.combine(
            day, datetime.time(source.choice([0, 3, 12]), 15), zoneinfo.ZoneInfo("Asia/Seoul"))
        result = store.run(commands.as_json([
            "seat", "incoming", names[stop], "--network", NETWORK, "--at", at.isoformat()]))
        found = sorted(
            (int(datetime.datetime.fromisoformat(row["arrives_at"]).timestamp()), row["train"],
             row["to"]) for row in result.document["data"]) if result.is_done else None
        wanted = due(feed, tables[stop], int(at.timestamp()))
        outcome.count("stops and days")
        outcome.guard("trains", len(wanted))
        if found != wanted:
            outcome.fail(
                f"{names[stop]} at {at.isoformat()}, {feed.zone}: {result}: "
                f"without {[one for one in wanted if one not in (found or [])][:3]}, "
                f"besides {[one for one in found or [] if one not in wanted][:3]}", store)
            break
    for name in ("frequencies.txt", "calendar_dates.txt"):
        outcome.guard(name, len(feed.ours.get(name, ())))
    outcome.guard("blank times", sum(not row[1] for row in feed.ours["stop_times.txt"]))
    outcome.guard("times past 24:00", sum(
        row[1] >= "24" for row in feed.ours["stop_times.txt"][1:]))
    store.discard()


def timetables(campaign, outcome):
    python = judges.python("campaign-timetables", PACKAGES)
    if python is None:
        outcome.note("not run: " + ", ".join(PACKAGES) + " cannot be installed")
        return
    source = campaign.random("timetables")
    compare(campaign, outcome, source, python, *demo(), 9)
    for _ in range(campaign.pick(12, 1)):
        feed, days = drawn(source)
        compare(
            campaign, outcome, source, python, feed, campaign.pick(days, days[::7]),
            campaign.pick(60, 20))


def old_encoding(campaign, outcome):
    """The table of loads in CP949 gives what it gives in UTF-8."""
    if shutil.which("iconv") is None:
        outcome.note("not run: no iconv")
        return
    source = campaign.random("old encoding")
    rows = [["요일구분", "호선", "역번호", "출발역", "상하구분", *HALF_HOURS]]
    for day in ("평일", "토요일", "일요일"):
        for number, name in ((226, "사당"), (225, "방배"), (224, "서초"), (223, "교대")):
            for way in ("내선", "외선"):
                loads = [f"{source.randrange(10, 1600) / 10} " for _ in HALF_HOURS]
                rows.append([day, "2호선", f"{number}", name, way, *loads])
    text = "".join(",".join(row) + "\r\n" for row in rows).encode()
    old = subprocess.run(
        ["iconv", "-f", "UTF-8", "-t", "CP949"], input=text, check=True,
        capture_output=True).stdout
    told = []
    for content, more in ((text, []), (old, ["--encoding", "cp949"])):
        store = campaign.store()
        store.must(commands.add_first_user())
        with open(os.path.join(store.folder, "loads.csv"), "wb") as file:
            file.write(content)
        store.must(["seat", "import", "loads.csv", "--kind", "crowding", *more])
        told.append([store.must(["seat", "crowd", "사당", "강남", "--on", day]).document["data"]
                     for day in ("2026-11-03", "2026-11-07", "2026-11-08")])
    outcome.count("rows", len(rows) - 1)
    outcome.guard("loads", sum(
        row["percent_tenths"] is not None for day in told[0] for row in day))
    outcome.guard("bytes that differ", sum(one != other for one, other in zip(text, old)))
    if told[0] != told[1]:
        outcome.fail("the same table gives other loads in CP949", store)


def bombs(campaign, outcome):
    """Each is refused within seconds and within 256 MB of addresses."""
    if shutil.which("unzip") is None:
        outcome.note("not run: no unzip")
        return
    for name, (piece, count, line) in BOMBS.items():
        store = campaign.store()
        store.must(commands.add_first_user())
        feed = demo()[0]
        del feed.ours["stop_times.txt"]
        path = feed.write(os.path.join(store.folder, "feed"), feed.ours, is_zip=True)
        with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("stop_times.txt", piece * count)
        result = memory.run(
            store, commands.as_json(["seat", "import", path, "--network", NETWORK]), 256 << 20)
        outcome.count("bombs")
        outcome.guard("kB unpacked", len(piece) * count >> 10)
        if (result.code != commands.Exit.REFUSED or result.seconds > 15
                or b'stop_times.txt","line":%d,' % line not in result.err):
            outcome.fail(f"{name} after {result.seconds:.1f} s: {result}", store)
        store.discard()


TESTS = {"T-gtfs": timetables, "T-cp949": old_encoding, "T-bombs": bombs}
