"""The changing commands of `challenge` that are killed, starved and refused."""

import os
import random
import struct
import zlib

import commands

# The one file beside the store that a case may leave.
FILE = commands.ROWS
RUNNING = {"CATCHKIT_NOW": "2026-11-03T10:00:00+09:00"}
BEFORE = {"CATCHKIT_NOW": "2026-11-02T09:00:00+09:00"}
A_WEEK_AGO = {"CATCHKIT_NOW": "2026-10-25T09:00:00+09:00"}
SINCE = {"CATCHKIT_NOW": "2026-10-26T10:00:00+09:00"}
CARD = "date,cost,category,memo\n2026-11-02,4500,식비,점심\n2026-11-02,1200,간식,빵\n"


def acting(name, *words):
    return commands.acting(name, ["challenge", *words])


def picture(source, width=64, height=64):
    """A PNG of random pixels."""
    rows = b"".join(b"\0" + source.randbytes(3 * width) for _ in range(height))

    def chunk(name, body):
        return (struct.pack(">I", len(body)) + name + body
                + struct.pack(">I", zlib.crc32(name + body)))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def with_picture(store, seed=1):
    with open(os.path.join(store.folder, FILE), "wb") as file:
        file.write(picture(random.Random(seed)))


def make(start, *more, by=commands.APPLICANT):
    return acting(
        by, "new", "--topic", "food", "--amount", "30000", "--title", "한주동안아끼기", "--content",
        "이번엔", "--start", start, *more)


def named(store, _found=None):
    """People whose names are long enough to take part."""
    for name, other in ((commands.APPLICANT, "절약왕"), (commands.WORKER, "mina77"),
                        (commands.LEAVER, "jun999")):
        store.must(acting(name, "nick", "claim", other), **A_WEEK_AGO)


APPLICANT, WORKER, LEAVER = "절약왕", "mina77", "jun999"


def waiting(store, found):
    named(store)
    store.must(make("2026-11-03", by=APPLICANT), **BEFORE)


def running(store, found, *more):
    """Three of a group, from the day of the campaign's own clock on for a week."""
    named(store)
    store.must(make(
        "2026-10-26", "--mode", "group", "--days", "14", "--proof", "spending", "--late", "72h",
        *more, by=APPLICANT), **A_WEEK_AGO)
    for name in (WORKER, LEAVER):
        store.must(acting(name, "join", "chl-1"), **A_WEEK_AGO)
    # Nobody is absent by the third day.
    for day in ("2026-10-26", "2026-10-28", "2026-10-30", "2026-11-01"):
        for name in (APPLICANT, WORKER, LEAVER):
            store.must(
                acting(name, "post", "--cost", "0", "--day", day),
                CATCHKIT_NOW=f"{day}T10:00:00+09:00")
    with_picture(store)


def posted(store, found):
    running(store, found)
    found.record = store.must(
        acting(WORKER, "post", "--cost", "500", "--photo", FILE)).record
    with_picture(store, seed=2)


def disputed(store, found):
    posted(store, found)
    found.dispute = store.must(
        acting(APPLICANT, "dispute", found.record, "--reason", "spam")).record


def over(store, found):
    """A duel whose last day has closed since anybody looked."""
    named(store)
    store.must(make("2026-10-26", "--proof", "none", by=APPLICANT), **A_WEEK_AGO)
    store.must(acting(WORKER, "join", "chl-1"), **A_WEEK_AGO)
    for day in ("2026-10-26", "2026-10-28", "2026-10-30"):
        for name, won in ((APPLICANT, "900"), (WORKER, "100")):
            store.must(
                acting(name, "post", "--cost", won, "--day", day),
                CATCHKIT_NOW=f"{day}T10:00:00+09:00")


def with_card(store, found):
    running(store, found)
    store.write(FILE, CARD)


def held(store, found):
    found.hold = store.must(acting(commands.OWNER, "hold", "add", "신발", "59000")).record


# The name, the words and what must be there before.
CASES = [
    ("nick claim", lambda found: acting(commands.APPLICANT, "nick", "claim", "절약왕"), None),
    ("new", lambda found: make("2026-11-03", by=APPLICANT), named),
    ("join", lambda found: acting(WORKER, "join", "chl-1"), waiting),
    ("post", lambda found: acting(WORKER, "post", "--cost", "500", "--photo", FILE), running),
    ("fix", lambda found: acting(WORKER, "fix", found.record, "--photo", FILE), posted),
    ("withdraw", lambda found: acting(WORKER, "withdraw", found.record), posted),
    ("decide", lambda found: acting(LEAVER, "decide", found.dispute, "upheld"), disputed),
    ("import", lambda found: acting(WORKER, "import", FILE), with_card),
    ("tick", lambda found: ["challenge", "tick", "--yes"], over),
    ("hold settle", lambda found: acting(
        commands.OWNER, "hold", "settle", found.hold, "--dropped"), held),
]
