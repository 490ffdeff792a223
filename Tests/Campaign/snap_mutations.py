"""The changing commands of `snap` that are killed, starved and refused."""

import os

import challenge_mutations
import commands

FILE = commands.ROWS
MAKER, CUSTOMER, OTHER = commands.WORKER, commands.APPLICANT, commands.LEAVER
PRODUCTS = """title,moods,areas,options,addons,deposit
하나,시크,성수,60=80000;90=110000,원본=30000,30%
둘,빈티지;밝은,전체,30=50000,,20000
"""
CALENDAR = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//campaign", "BEGIN:VEVENT", "UID:weekly",
    "DTSTAMP:20261101T000000Z", "DTSTART;TZID=Asia/Seoul:20261104T100000",
    "DTEND;TZID=Asia/Seoul:20261104T110000", "RRULE:FREQ=WEEKLY;COUNT=6",
    "EXDATE;TZID=Asia/Seoul:20261118T100000", "SUMMARY:수업", "END:VEVENT", "BEGIN:VEVENT",
    "UID:day", "DTSTAMP:20261101T000000Z", "DTSTART;VALUE=DATE:20261107", "END:VEVENT",
    "END:VCALENDAR", ""])

# What `due` finds before it runs.
MENDED = ["snap.old_contacts"]


def acting(name, *words):
    return commands.acting(name, ["snap", *words])


def book(at, *more, by=CUSTOMER):
    return acting(by, "book", "prd-1", "--at", at, *more)


def with_maker(store, _found=None):
    store.must(acting(
        MAKER, "profile", "set", "--maker", "--after", "30m", "--notice", "2h", "--phone",
        "010-1234-5678"))
    store.must(acting(MAKER, "hours", "set", "mon-sun", "10:00-18:00", "--break", "13:00-14:00"))
    store.must(acting(
        MAKER, "product", "add", "--title", "북촌", "--mood", "빈티지", "--area", "북촌", "--option",
        "60=90000", "--option", "90=120000", "--included", "2", "--extra", "15000", "--addon",
        "원본=30000", "--deposit", "30%"))


def requested(store, found):
    """A request, and beside it a hold that has lapsed since: its quarter hours go with the next."""
    with_maker(store)
    found.booking = store.must(book("2026-11-05T10:00", "--phone", "010-9999-0000")).record
    store.must(
        book("2026-11-05T15:00", "--hold", "15m", by=OTHER),
        CATCHKIT_NOW="2026-11-01T09:00:00+09:00")


def accepted(store, found):
    requested(store, found)
    store.must(acting(MAKER, "accept", found.booking))
    store.must(acting(MAKER, "pay", found.booking, "27000"))


def moved(store, found):
    accepted(store, found)
    store.must(acting(CUSTOMER, "move", found.booking, "--to", "2026-11-06T15:00"))


def with_file(text):
    def prepare(store, _found):
        with_maker(store)
        store.write(FILE, text)
    return prepare


def with_picture(store, found):
    """Its path is part of the record: all copies of the store name this one."""
    with_maker(store)
    challenge_mutations.with_picture(store)
    found.picture = os.path.join(store.folder, FILE)


def long_over(store, found):
    """A shoot whose contacts are due to go since yesterday, and a request without an answer."""
    with_maker(store)
    store.must(
        book("2026-08-03T12:00", "--phone", "010-8888-0000"),
        CATCHKIT_NOW="2026-08-01T09:00:00+09:00")
    found.booking = store.must(
        book("2026-11-05T10:00"), CATCHKIT_NOW="2026-11-01T09:00:00+09:00").record


# The name, the words and what must be there before.
CASES = [
    ("book", lambda found: book(
        "2026-11-05T15:00", "--minutes", "90", "--people", "4", "--addon", "원본", "--phone",
        "010-9999-0000"), requested),
    ("accept", lambda found: acting(MAKER, "accept", found.booking), requested),
    ("accept --to", lambda found: acting(MAKER, "accept", found.booking), moved),
    ("move", lambda found: acting(
        CUSTOMER, "move", found.booking, "--to", "2026-11-06T15:00"), accepted),
    ("cancel", lambda found: acting(
        CUSTOMER, "cancel", found.booking, "--reason", "일정 변경"), accepted),
    ("pay", lambda found: acting(MAKER, "pay", found.booking, "20000"), accepted),
    ("busy import", lambda found: acting(
        MAKER, "busy", "import", FILE, "--name", "work", "--replace"), with_file(CALENDAR)),
    ("product import", lambda found: acting(MAKER, "product", "import", FILE),
     with_file(PRODUCTS)),
    ("photo add", lambda found: acting(MAKER, "photo", "add", "prd-1", found.picture),
     with_picture),
    ("due", lambda found: acting(MAKER, "due"), long_over),
]
