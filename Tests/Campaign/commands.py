"""Every command line the campaign types and every output key it reads, in this one place."""

OWNER = "사장"
WORKER = "민지"
APPLICANT = "하준"
LEAVER = "서연"
PLACE = "카페"
SECOND_PLACE = "편의점"

EXPORT = ["store", "export"]
DEEP_CHECK = ["doctor", "--deep", "--json"]
LIST_SHIFTS = ["shift", "list", "--as", OWNER, "--format", "jsonl"]
LIST_USERS = ["user", "list", "--format", "jsonl"]
HISTORY = ["history", "--format", "jsonl"]
UNDO = ["undo"]
REDO = ["redo"]
VERSION = ["--version"]


def add_user(name):
    return ["user", "add", name]


def remove_user(name):
    return ["user", "remove", name]


def add_place(name, owner=OWNER):
    return ["shift", "place", "add", name, "--as", owner]


def add_shift(day, time, memo, place=PLACE, worker=OWNER):
    return [
        "shift", "add", "--place", place, "--day", day, "--time", time, "--memo", memo,
        "--as", worker,
    ]


def remove_shift(shift):
    return ["shift", "remove", shift, "--as", OWNER]


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
    NOT_FOUND = 10
    BUSY = 11
    CONFLICT = 12
    REFUSED = 13
    DAMAGED = 14
    INPUT_OUTPUT = 15
    NOT_ALLOWED = 18
    BUG = 70
    OUTPUT = 74
    # What a command may truthfully answer about content it cannot know to be altered.
    ANSWERS = (NOT_FOUND, CONFLICT, REFUSED, NOT_ALLOWED)


class Furniture:
    """What a furnished store holds that later commands name."""

    def __init__(self):
        self.shifts = []


def furnish(store, shifts=3):
    """Fills a fresh store by commands alone: people, places and some shifts."""
    found = Furniture()
    for name in (OWNER, WORKER, APPLICANT, LEAVER):
        store.must(add_user(name))
    store.must(add_place(PLACE))
    for index in range(shifts):
        day = f"2026-{11 + index // 28 % 2}-{1 + index % 28:02}"
        hour = 6 + index // 56 * 5 % 16
        added = store.must(add_shift(day, f"{hour:02}:00-{hour + 4:02}:00", f"기록 {index}"))
        found.shifts.append(added.record)
    return found


class Mutation:
    """One changing command; its words may need what the furnished store holds."""

    def __init__(self, name, words, prepare=None, makes_file=False):
        self.name = name
        self.words = words
        self.prepare = prepare
        self.makes_file = makes_file


def undone(store, _found):
    store.must(UNDO)


MUTATIONS = [
    Mutation("user add", lambda found: add_user("지우")),
    Mutation("user remove", lambda found: remove_user(LEAVER)),
    Mutation("shift place add", lambda found: add_place(SECOND_PLACE)),
    Mutation("shift add", lambda found: add_shift("2026-12-24", "18:00-22:00", "성탄")),
    Mutation("shift remove", lambda found: remove_shift(found.shifts[0])),
    Mutation("undo", lambda found: UNDO),
    Mutation("redo", lambda found: REDO, prepare=undone),
]

BACKUP = Mutation("store backup", lambda found: backup_to("backup.store"), makes_file=True)

# Must work on any sound store and change nothing.
HARMLESS = LIST_USERS


def operation_of(document):
    """The operation number of an acknowledged change."""
    return document["meta"]["operation"]


def was_replayed(document):
    return document["meta"]["replayed"]


def record_of(document):
    data = document["data"]
    return data.get("id") if isinstance(data, dict) else None


def employ(store, name):
    """Makes a person who may add shifts at the place."""
    store.must(add_user(name))
