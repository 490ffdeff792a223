"""T3b: a call that fails costs at most the command; and the injection that T3a shares."""

import os

import commands
import mutations
import tracing
import trial

NEEDS_ROOM = ["write", "pwrite64", "fallocate", "openat", "mkdirat", "linkat", "fsync", "fdatasync"]
CAN_FAIL = ["read", "pread64", "write", "pwrite64", "fsync", "fdatasync", "ftruncate", "unlink",
            "rename", "fstat", "newfstatat", "lseek", "flock", "fcntl", "openat"]
# The kernel may answer these with EINTR on some file system; all are safe to repeat. A byte lock
# that is only tried, which is all the engine does, is never interrupted.
INTERRUPTED = ["openat", "read", "pread64", "write", "pwrite64", "ftruncate", "flock"]
SYNCS = ("fsync", "fdatasync")
READS = ("read", "pread64")
WRITES = ("write", "pwrite64")
# Said of a change whose end the disk did not confirm.
UNKNOWN = commands.UNKNOWN_OUTCOME.encode()
# The program's own words are another test's subject.
APART = "stdout"


def chosen(campaign):
    """All commands and a backup; in a quick run four, of which the feed changes the store twice."""
    quick = ("shift add", "undo", "seat feed")
    return [
        *(each for each in mutations.MUTATIONS if not campaign.is_quick or each.name in quick),
        mutations.BACKUP]


def inject(case, outcome, call, error, forever, judge):
    """Runs the case with one call failing, once or from there on, and judges what is left."""
    store = case.fresh()
    # Only the store's own files fail for ever; the program must still be able to speak.
    paths = case.files(store) if forever else []
    ordinal = case.ordinal_among_files(call) if forever else call.ordinal
    when = f"{ordinal}+" if forever else f"{ordinal}"
    traced = tracing.run(
        store, case.words, inject=f"{call.name}:error={error}:when={when}", paths=paths)
    result = traced.result
    outcome.count("runs")
    if traced.injected == 0 or not forever and not traced.has_met(call):
        # A name drawn at random cannot be foretold; the guard tells if none is ever met.
        outcome.count("faults not met")
        store.discard()
        return
    outcome.guard("faults injected", traced.injected)
    how = f"{case.name}, {error} {'from' if forever else 'at'} {call.spot}"
    # A script repeats what it is told it may repeat: then nothing may have lasted, or a key tells.
    is_unknown = UNKNOWN in result.err
    if is_unknown:
        outcome.count("unknown outcomes")
    problems = case.aftermath(store, result, may_be_after=result.is_done or is_unknown)
    has_key = "--idempotency-key" in case.words
    if is_unknown and not has_key and b'"retryable":true' in result.err:
        problems.append("a change that may have lasted is called retryable")
    if result.is_hung or result.is_crash:
        problems.append(str(result))
    elif result.is_done:
        outcome.count("did without")
    elif result.code == commands.Exit.INPUT_OUTPUT:
        outcome.count("exits 15")
        problems += judge(call, result)
    elif result.code == commands.Exit.DAMAGED and call.name in READS:
        # SQLite calls a page that cannot be read a damaged one since 3.31.
        outcome.count("exits 14 for an unreadable page")
    else:
        problems.append(f"exit 15 was due: {result}")
    if call.name in SYNCS and not forever and result.is_done and call.file != ".":
        problems.append("exit 0 after a failed sync: it was tried again or not looked at")
    if problems:
        outcome.fail(f"{how}: {'; '.join(problems)}", store, traced.trace)
    store.discard()


def run_all(case, outcome, error, names, forever, judge=lambda call, result: []):
    """Every call of these names on the store's files, failing once; and from there on."""
    points = [call for call in case.calls if call.name in names and call.file != APART]
    if error == "ENOSPC":
        points = [call for call in points if call.is_changing]
    for lasting in (False, True) if forever else (False,):
        chosen_points = case.campaign.sample(f"{case.name} {error} {lasting}", points, 24)
        trial.in_parallel(
            lambda call, lasting=lasting: inject(case, outcome, call, error, lasting, judge),
            chosen_points)


def storm(case, outcome, name, every):
    """Interrupts every so-many-th call of a name; the command must simply ask again."""
    store = case.fresh()
    traced = tracing.run(
        store, case.words, inject=f"{name}:error=EINTR:when=1+{every}", paths=case.files(store))
    if traced.injected:
        outcome.guard("interruptions", traced.injected)
        outcome.count("storms")
        problems = case.aftermath(store, traced.result)
        if not traced.result.is_done:
            problems.append(f"exit 0 was due: {traced.result}")
        if problems:
            outcome.fail(
                f"{case.name}, EINTR at every {every}. {name}: {'; '.join(problems)}", store,
                traced.trace)
    store.discard()


def short_writes(case, outcome, limit):
    """A file size limit makes the kernel cut a write short, and then refuse the next."""
    store = case.fresh()
    result = store.run(case.words, prefix=["prlimit", f"--fsize={limit}", "env",
                                           "--ignore-signal=XFSZ"])
    outcome.count("short writes")
    problems = case.aftermath(store, result, may_be_after=result.is_done)
    if result.code == commands.Exit.INPUT_OUTPUT:
        outcome.guard("limits met")
    elif not result.is_done:
        problems.append(f"exit 15 was due: {result}")
    if problems:
        outcome.fail(f"{case.name}, files cut at {limit} bytes: {'; '.join(problems)}", store)
    store.discard()


def input_output_errors(campaign, outcome):
    for proof in ("faults injected", "interruptions", "limits met"):
        outcome.guard(proof, 0)
    for case in trial.cases(campaign, chosen(campaign)):
        run_all(case, outcome, "EIO", CAN_FAIL, forever=True)
        trial.in_parallel(
            lambda name, case=case: [storm(case, outcome, name, every) for every in (2, 3)],
            INTERRUPTED)
        size = os.path.getsize(case.base.path)
        source = campaign.random(f"limits {case.name}")
        limits = [source.randrange(1, size + 8192) for _ in range(campaign.pick(24, 8))]
        trial.in_parallel(
            lambda limit, case=case: short_writes(case, outcome, limit), limits)
        case.close()


TESTS = {"T3b": input_output_errors}
