"""Every command line the campaign types and every output key it reads, in this one place."""

OWNER = "사장"
WORKER = "민지"
APPLICANT = "하준"
LEAVER = "서연"
PLACE = "카페"
SECOND_PLACE = "편의점"

ROWS = "rows.csv"
ROWS_TEXT = """key,worker,day,start,end,breaks,memo
a1,사장,2026-12-01,09:00,13:00,30,하나
a2,사장,2026-12-02,18:00,25:30,,둘
a3,사장,2026-12-03,22:00,06:00,02:00-03:00,셋
"""

EXPORT = ["store", "export"]
DEEP_CHECK = ["doctor", "--deep", "--json"]
LIST_USERS = ["user", "list", "--format", "jsonl"]
HISTORY = ["history", "--format", "jsonl"]
UNDO = ["undo", "--as", OWNER]
REDO = ["redo", "--as", OWNER]
VERSION = ["--version"]


def acting(name, command):
    return [*command, "--as", name]


def list_shifts(name):
    return acting(name, ["shift", "list", "--all", "--format", "jsonl"])


def list_clock(name):
    return acting(name, ["shift", "clock", "list", "--all", "--format", "jsonl"])


def list_terms(name):
    return acting(name, ["shift", "terms", "list", "--all", "--format", "jsonl"])


LIST_SHIFTS = list_shifts(OWNER)


def add_first_user(name=OWNER):
    """Nobody acts: there is nobody yet."""
    return ["user", "add", name, "--role", "owner"]


def add_user(name):
    return acting(OWNER, ["user", "add", name])


def remove_user(name):
    return acting(OWNER, ["user", "remove", name])


def add_place(name):
    return acting(OWNER, ["shift", "place", "add", name])


def add_place_of(name, employees):
    return acting(OWNER, ["shift", "place", "add", name, "--employees", str(employees)])


def create_invite(place=PLACE):
    return acting(OWNER, ["shift", "invite", "create", place, "--force"])


def join(code, name):
    return acting(name, ["shift", "join", code, "--hourly", "10320"])


def join_for(code, name, basis, amount, minutes, days):
    return acting(name, [
        "shift", "join", code, f"--{basis}", str(amount), "--weekly-minutes", f"{minutes}m",
        "--days", ",".join(days)])


def accept(name, place=PLACE):
    return acting(OWNER, ["shift", "member", "accept", name, "--place", place])


def add_shift(day, time, memo, place=PLACE, worker=OWNER):
    return acting(worker, [
        "shift", "add", "--place", place, "--day", day, "--time", time, "--memo", memo])


def repeat_shift(first, time, days, every, last, memo):
    return ["shift", "add", "--place", PLACE, "--day", first.isoformat(), "--time", time,
            "--memo", memo, "--repeat", "week", "--every", str(every), "--on", ",".join(days),
            "--until", last.isoformat()]


def repeat_for(name, place, first, time, pause, days, last):
    words = ["shift", "add", "--place", place, "--worker", name, "--day", first.isoformat(),
             "--time", time, "--repeat", "week", "--on", ",".join(days), "--until",
             last.isoformat()]
    return acting(OWNER, [*words, "--break", pause] if pause else words)


def edit_shift(shift):
    return acting(OWNER, ["shift", "edit", shift, "--time", "10:00-16:00", "--memo", "고침"])


def mark_shift(shift):
    return acting(OWNER, ["shift", "mark", shift, "--state", "cancelled"])


def remove_shift(shift):
    return acting(OWNER, ["shift", "remove", shift])


def clock_in(place=PLACE):
    return acting(OWNER, ["shift", "in", "--place", place])


CLOCK_OUT = acting(OWNER, ["shift", "out"])
AN_HOUR_AGO = "2026-11-02T08:00:00+09:00"
A_MONTH_AGO = "2026-10-01T09:00:00+09:00"


def import_shifts(file=ROWS):
    return acting(OWNER, ["shift", "import", file, "--place", PLACE])


def plan_series():
    return acting(OWNER, [
        "shift", "add", "--place", PLACE, "--day", "2026-12-01", "--time", "18:00-22:00",
        "--repeat", "week", "--on", "tue,thu", "--until", "2026-12-31"])


def edit_series(day):
    return acting(OWNER, [
        "shift", "edit", f"ser-1@{day}", "--scope", "following", "--time", "17:00-21:00"])


def remove_day(day):
    return acting(OWNER, ["shift", "remove", f"ser-1@{day}"])


def restore_day(day):
    return acting(OWNER, ["shift", "restore", f"ser-1@{day}"])


def fill_gaps(days):
    return acting(OWNER, [
        "shift", "fill", "--place", PLACE, "--during", days, "--open", "18:00-22:00",
        "--worker", f"{OWNER},{WORKER}"])


def copy_days(days, to):
    return acting(OWNER, ["shift", "copy", "--place", PLACE, "--during", days, "--to", to])


def rotate(days):
    return acting(OWNER, [
        "shift", "rotate", "--place", PLACE, "--during", days, "--cycle", "D -",
        "--span", "D=09:00-18:00", "--worker", WORKER])


def plan_for(name, days, time):
    return acting(OWNER, [
        "shift", "add", "--place", PLACE, "--worker", name, "--day", days, "--time", time])


def swap(shift, other):
    return acting(WORKER, ["shift", "request", "swap", shift, "--with", other])


def agree(request, name):
    return acting(name, ["shift", "request", "agree", request])


def approve(request):
    return acting(OWNER, ["shift", "request", "approve", request])


def add_routine():
    return acting(OWNER, [
        "shift", "routine", "add", "마감", "--alarm", "end-30m", "--task", "정산", "--to",
        PLACE])


def tick(shift):
    return acting(OWNER, ["shift", "routine", "tick", "정산", "--shift", shift])


def mark(shifts, state="done"):
    return acting(OWNER, ["shift", "mark", *shifts, "--state", state])


def close_pay():
    return acting(OWNER, ["wage", "close", "--place", PLACE, "--period", "2026-10"])


def reopen_pay():
    return acting(OWNER, [
        "wage", "reopen", "--place", PLACE, "--period", "2026-10", "--reason", "착오"])


def add_item():
    return acting(OWNER, ["wage", "item", "add", WORKER, "meal=100000", "--recurring"])


def tell_due(*more):
    return acting(OWNER, ["shift", "due", "--within", "3h", *more])


CRON_SAMPLE = acting(OWNER, ["shift", "due", "sample", "crontab", "--within", "60m"])
TOLD = acting(OWNER, ["shift", "due", "list", "--format", "ids"])


def import_all(file=ROWS):
    """Rows that name their places themselves."""
    return acting(OWNER, ["shift", "import", file])


def preview(period):
    return acting(OWNER, ["wage", "preview", "--period", period])


def calculate(file):
    return ["wage", "calc", file]


def import_from(path):
    return ["store", "import", path]


def backup_to(path):
    return ["store", "backup", path]


def with_key(command, key):
    return [*command, "--idempotency-key", key]


def as_json(command):
    return [*command, "--json"]


class Exit:
    """The published exit codes the campaign judges by."""

    DONE = 0
    FINDINGS = 1
    USAGE = 2
    NOT_FOUND = 10
    BUSY = 11
    CONFLICT = 12
    REFUSED = 13
    DAMAGED = 14
    INPUT_OUTPUT = 15
    REJECTS = 17
    NOT_ALLOWED = 18
    REMOTE = 19
    BUG = 70
    OUTPUT = 74
    # What a command may truthfully answer about content it cannot know to be altered.
    ANSWERS = (NOT_FOUND, CONFLICT, REFUSED, NOT_ALLOWED)


class Furniture:
    """What a furnished store holds that later commands name."""

    def __init__(self):
        self.code = ""
        self.shifts = []


def furnish(store, shifts=3):
    """Fills a fresh store by commands alone: people, a place, an invite and some shifts."""
    found = Furniture()
    store.must(add_first_user())
    for name in (WORKER, APPLICANT, LEAVER):
        store.must(add_user(name))
    store.must(add_place(PLACE))
    found.code = store.must(create_invite()).document["data"]["code"]
    for name in (WORKER, LEAVER):
        hire(store, name, found.code)
    if shifts:
        # Whoever leaves takes back what was planned for them.
        store.must(add_shift("2026-12-30", "10:00-12:00", "나가는 사람", worker=LEAVER))
    for index in range(shifts):
        day = f"2026-{11 + index // 28 % 2}-{1 + index % 28:02}"
        hour = 6 + index // 56 * 5 % 16
        added = store.must(add_shift(day, f"{hour:02}:00-{hour + 4:02}:00", f"기록 {index}"))
        found.shifts.append(added.record)
    store.write(ROWS, ROWS_TEXT)
    return found


def hire(store, name, code):
    """Makes a person a member of the place to which the code belongs."""
    store.must(join(code, name))
    store.must(accept(name))


def employ(store, found, name):
    """Makes a new person who may add shifts at the place."""
    store.must(add_user(name))
    hire(store, name, found.code)


# The failure of a change that may have lasted.
UNKNOWN_OUTCOME = "store.unknown_outcome"

# What the doctor says of a small disk.
LITTLE_ROOM = "disk.space"

# Must work on any sound store and change nothing.
HARMLESS = LIST_USERS


def operation_of(document):
    """The operation number of an acknowledged change."""
    return document["meta"]["operation"]


def was_replayed(document):
    return document["meta"]["replayed"]


def records_of(document):
    """The ids of what was made or changed, in order."""
    data = document["data"]
    rows = data if isinstance(data, list) else [data]
    return [row["id"] for row in rows if isinstance(row, dict) and "id" in row]


def record_of(document):
    """The id of what was made; the first of several."""
    ids = records_of(document)
    return ids[0] if ids else None
