"""T5a, the judging: what the commands say of each damaged file, and that they leave it alone."""

import hashlib
import os

import commands
import damage
import trial

SHIFT = commands.as_json(commands.add_shift("2027-02-03", "09:00-12:00", "after the damage"))
READ = commands.LIST_SHIFTS
NOTHING = hashlib.sha256(b"").hexdigest()


class Tally:
    """How many changes of content there were, and how many the deep check saw."""

    def __init__(self):
        self.missed = []


def plan(campaign, total):
    """So many damages of each kind, every kind at least once."""
    chosen = []
    whole = sum(kind.share for kind in damage.KINDS)
    for kind in damage.KINDS:
        chosen += [kind] * max(1, round(kind.share * total / whole))
    return [(kind, f"damage {number}") for number, kind in enumerate(chosen)]


def wound(campaign, outcome, stock, tally, kind, name):
    store = stock.store.copy(campaign.folder())
    try:
        kind.do(store.path, campaign.random(name), stock)
    except PermissionError:
        # In a namespace of one's own there are no devices to be made.
        outcome.count(f"{kind.name} not allowed")
        store.discard()
        return
    outcome.count("files")
    is_changed = None
    if kind.is_file:
        is_changed = judged_content(campaign, store, kind) != stock.content
        outcome.guard("contents changed", int(is_changed))
    where = f"{kind.name}, '{name}'"
    deep = store.copy(campaign.folder()) if kind.is_file else store
    verdict = deep.run(commands.DEEP_CHECK, timeout=damage.LIMIT_SECONDS)
    judge_life(outcome, store, where, verdict)
    if is_changed and verdict.is_done:
        outcome.count("changes missed")
        tally.missed.append((where, store.copy(campaign.folder())))
    if not kind.is_file:
        judge_stranger(outcome, store, where)
    else:
        for words in (READ, SHIFT):
            judge_command(outcome, store, where, kind, words)
        deep.discard()
    store.discard()


def judged_content(campaign, store, kind):
    """The oracle's view; a journal is replayed in a copy, as any reader would."""
    if not kind.has_journal:
        return damage.content(store.path)
    probe = store.copy(campaign.folder())
    found = damage.content(probe.path, is_alone=False)
    probe.discard()
    return found


def judge_life(outcome, store, where, result):
    if result.is_hung:
        outcome.fail(f"{where}: hangs: {result}", store)
    elif result.is_crash or result.is_killed:
        outcome.fail(f"{where}: crashes: {result}", store)


def judge_stranger(outcome, store, where):
    """Something that is no file at all is refused as it stands."""
    was = os.lstat(store.path)
    for words in (READ, SHIFT):
        result = store.run(words, timeout=damage.LIMIT_SECONDS)
        judge_life(outcome, store, where, result)
        outcome.count(f"exits {result.code}")
        is_empty = was.st_size == 0 and where.startswith("empty")
        if not is_empty and result.code not in (
                commands.Exit.DAMAGED, commands.Exit.INPUT_OUTPUT):
            outcome.fail(f"{where}: exit 14 or 15 was due: {result}", store)
        if not is_empty and os.lstat(store.path).st_mode != was.st_mode:
            outcome.fail(f"{where}: it was replaced by '{' '.join(words[:2])}'", store)


def judge_command(outcome, store, where, kind, words):
    """A usual command works, or says 14; if it fails it has not touched a byte."""
    was = damage.file_digest(store.path)
    result = store.run(words, timeout=damage.LIMIT_SECONDS)
    judge_life(outcome, store, where, result)
    outcome.count(f"exits {result.code}")
    if result.is_done:
        return
    # Replaying a journal is the engine's first act; before it nothing of the file can be believed.
    # A file cut to nothing is a store not begun.
    is_young = was == NOTHING or kind.has_journal
    if damage.file_digest(store.path) != was and not is_young:
        outcome.fail(f"{where}: it was written to: {result}", store)
    due = (commands.Exit.DAMAGED, *commands.Exit.ANSWERS)
    if not result.is_hung and not result.is_crash and result.code not in due:
        outcome.fail(f"{where}: exit 14 was due: {result}", store)
    if kind.name in ("random files", "text files", "other databases", "wrong application ids"):
        if result.code != commands.Exit.DAMAGED:
            outcome.fail(f"{where}: exit 14 was due: {result}", store)


def damaged_files(campaign, outcome):
    stock = damage.Stock(campaign)
    tally = Tally()
    if len(stock.journals) < 2:
        outcome.fail("no hot journal could be made", stock.store)
    outcome.guard("contents changed", 0)
    trial.in_parallel(
        lambda each: wound(campaign, outcome, stock, tally, *each),
        plan(campaign, campaign.pick(1000, 150)))
    allowed = outcome.guards["contents changed"] * damage.MISSED_SHARE
    for where, store in tally.missed:
        if len(tally.missed) > allowed:
            outcome.fail(f"the deep check finds nothing: {where}", store)
        else:
            outcome.note(f"missed: {where}")
    stock.store.discard()


HEADER = 100
# The byte whose values the engine refuses in a way of its own.
SCHEMA_FORMAT = 47
HEADER_COMMANDS = (["store", "info"], READ, SHIFT, ["doctor"])
HEADER_EXITS = (commands.Exit.NOT_FOUND, commands.Exit.DAMAGED, commands.Exit.INPUT_OUTPUT)


def stamps(old):
    """The edges of a byte, and the neighbours of what it was."""
    edges = {0, 1, 2, 3, 4, 0x0d, 0x10, 0x20, 0x40, 0x7f, 0x80, 0xfe, 0xff}
    return sorted((edges | {old ^ 1, old ^ 0x80, old ^ 0xff, (old + 1) & 0xff, (old - 1) & 0xff})
                  - {old})


def stamp_header(outcome, base, at, value):
    """Each command answers as before, or says what the file is and leaves it alone."""
    outcome.count("files")
    store = base.copy(outcome.campaign.folder())
    with open(store.path, "r+b") as file:
        file.seek(at)
        file.write(bytes([value]))
    where = f"header byte {at} is {value}"
    for words in HEADER_COMMANDS:
        was = damage.file_digest(store.path)
        result = store.run(words, timeout=damage.LIMIT_SECONDS)
        judge_life(outcome, store, where, result)
        outcome.count(f"exits {result.code}")
        if result.is_done:
            continue
        outcome.guard("refused")
        # The doctor has findings, too.
        due = (*HEADER_EXITS, commands.Exit.FINDINGS) if words[0] == "doctor" else HEADER_EXITS
        if not result.is_crash and result.code not in due:
            outcome.fail(f"{where}: exit 0, 10, 14 or 15 was due: {result}", store)
        if damage.file_digest(store.path) != was:
            outcome.fail(f"{where}: it was written to: {result}", store)
    store.discard()


def header_bytes(campaign, outcome):
    outcome.guard("refused", 0)
    base = campaign.store()
    commands.furnish(base)
    with open(base.path, "rb") as file:
        header = file.read(HEADER)
    damages = [(at, value) for at in range(HEADER) for value in stamps(header[at])]
    chosen = campaign.sample("header", damages, 2 * HEADER)
    # A quick run stamps each byte at least once, and one in all ways.
    seen = {at for at, _ in chosen}
    chosen = {*chosen, *(
        (at, value) for at, value in damages
        if at == SCHEMA_FORMAT or value == 0xff and at not in seen)}
    trial.in_parallel(lambda each: stamp_header(outcome, base, *each), chosen)
    base.discard()


TESTS = {"T5a": damaged_files, "T5a-header": header_bytes}
