"""T2a and T2c: SIGKILL at every file call of a command leaves before or after, never between."""

import commands
import mutations
import trial
import tracing


def cut(case, outcome, call):
    """Kills one run of the case on entering the call; the calls before it have taken effect.

    Killed on entry of the next call is killed after this one: nothing on disk lies between.
    """
    # What is written to another program may take one call or two, as that one reads.
    for _ in range(3 if case.mutation.is_alone else 1):
        store = case.fresh()
        traced = tracing.run(
            store, case.words, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
        has_landed = traced.result.is_killed and traced.stopped_at(call)
        if has_landed:
            break
    outcome.count("cut points")
    if has_landed:
        outcome.guard("kills landed")
    else:
        outcome.fail(
            f"{case.name}: the kill at {call.spot} did not land there: {traced.result}",
            store, traced.trace)
    problems = case.aftermath(store, traced.result)
    if problems:
        outcome.fail(
            f"{case.name}, killed at {call.spot}: {'; '.join(problems)}", store, traced.trace)
    store.discard()


def cut_points(case, is_quick):
    """All file calls; in a quick run only those that can change what a later reader sees."""
    return [call for call in case.calls if call.is_changing or not is_quick]


def run_every_cut(campaign, outcome, mutations):
    outcome.guard("kills landed", 0)
    for case in trial.cases(campaign, mutations):
        points = cut_points(case, campaign.is_quick)
        outcome.count("commands")
        trial.in_parallel(lambda call, case=case: cut(case, outcome, call), points)
        # After the last call there is nothing left to lose, which the reference run has shown.
        case.close()


def every_cut(campaign, outcome):
    run_every_cut(campaign, outcome, [
        mutation for mutation in mutations.MUTATIONS
        if not campaign.is_quick or mutation.name in mutations.QUICK])


def compound(campaign, outcome):
    """Kills during undo, redo and backup, during the first opening, and during recovery."""
    # A quick run has met undo among the usual commands.
    names = () if campaign.is_quick else ("undo", "redo")
    chosen = [mutation for mutation in mutations.MUTATIONS if mutation.name in names]
    run_every_cut(campaign, outcome, [*chosen, mutations.BACKUP])
    first_opening(campaign, outcome)
    recovery(campaign, outcome)


def first_opening(campaign, outcome):
    """A kill while the very first command makes the file and its tables."""
    words = commands.as_json(commands.with_key(commands.add_first_user(), trial.KEY))
    reference = campaign.store()
    calls = tracing.run(reference, words).calls
    after = reference.export()
    reference.discard()

    def attempt(call):
        store = campaign.store()
        traced = tracing.run(store, words, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
        outcome.count("cut points")
        if not traced.result.is_killed:
            outcome.fail(f"first opening: no kill at {call.spot}", store, traced.trace)
        outcome.guard("kills landed")
        again = store.run(words)
        problems = store.problems()
        if not again.is_done or store.export() != after:
            problems.append(f"the same command again does not lead to the state after: {again}")
        if problems:
            outcome.fail(
                f"first opening killed at {call.spot}: {'; '.join(problems)}", store, traced.trace)
        store.discard()

    outcome.count("commands")
    changing = [call for call in calls if call.is_changing]
    trial.in_parallel(attempt, campaign.sample("first opening", changing, 80))


def recovery(campaign, outcome):
    """A second kill while the next command rolls back what the first kill left."""
    outcome.guard("journals found hot", 0)
    mutation = next(each for each in mutations.MUTATIONS if each.name == "shift add")
    case, = trial.cases(campaign, [mutation])
    # Killed while the pages are being written, the journal is hot for whoever comes next.
    writes = [
        call for call in case.calls
        if call.name in ("pwrite64", "fdatasync") and call.file == case.base.FILE]
    for call in campaign.sample("recovery", writes, 1):
        hot = case.fresh()
        tracing.run(hot, case.words, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
        probe = hot.copy(campaign.folder())
        calls = tracing.run(probe, case.words).calls
        probe.discard()
        first = next((at for at, each in enumerate(calls) if each.is_changing and
                      each.name == "pwrite64" and each.file == case.base.FILE), None)
        if first is None:
            outcome.fail(f"recovery: nothing was rolled back after {call.spot}", hot)
            continue
        outcome.guard("journals found hot")

        def attempt(point, hot=hot, call=call):
            store = hot.copy(campaign.folder())
            traced = tracing.run(
                store, case.words, inject=f"{point.name}:signal=KILL:when={point.ordinal}")
            outcome.count("cut points")
            if traced.result.is_killed:
                outcome.guard("kills landed")
            problems = case.aftermath(store, traced.result)
            if problems:
                outcome.fail(
                    f"killed at {call.spot}, then at {point.spot}: {'; '.join(problems)}",
                    store, traced.trace)
            store.discard()

        trial.in_parallel(attempt, [each for each in calls if each.is_changing])
        hot.discard()
    case.close()


TESTS = {"T2a": every_cut, "T2c": compound}
