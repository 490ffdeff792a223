"""T20: who is killed while telling what is due tells it again, and never keeps it for themselves.

Printed and then noted: a kill between the two makes the next run tell it once more. The other way
round it would be noted and never told, which must not be.
"""

import json

import commands
import trial
import tracing

WORDS = commands.tell_due("--format", "jsonl")
DUE = 2


def keys(out):
    """The events of whole lines; a line that a kill cut short counts for nothing."""
    return [json.loads(line)["key"] for line in out.decode().split("\n")[:-1]]


def furnished(campaign):
    store = campaign.store()
    commands.furnish(store, shifts=0)
    for hour in range(DUE):
        store.must(commands.add_shift("2026-11-02", f"{10 + hour}:00-{11 + hour}:00", f"{hour}"))
    return store


def told_once(campaign, outcome):
    base = furnished(campaign)
    reference = base.copy(campaign.folder())
    undisturbed = tracing.run(reference, WORDS)
    events = keys(undisturbed.result.out)
    if len(set(events)) != DUE or keys(reference.run(WORDS).out):
        outcome.fail(f"undisturbed, {events} are told, then the same again: {undisturbed.result}")
    reference.discard()
    for proof in ("kills landed", "killed before it was told", "told again", "told and noted"):
        outcome.guard(proof, 0)

    def attempt(call):
        store = base.copy(campaign.folder())
        traced = tracing.run(store, WORDS, inject=f"{call.name}:signal=KILL:when={call.ordinal}")
        outcome.count("cut points")
        if traced.result.is_killed:
            outcome.guard("kills landed")
        first = keys(traced.result.out)
        noted = store.run(commands.TOLD).lines_of_text
        second = keys(store.run(WORDS).out)
        problems = store.problems()
        if len(noted) > len(first):
            problems.append(f"{len(noted)} were noted, {len(first)} told")
        if set(first + second) != set(events):
            problems.append(f"{set(events) - set(first + second)} was never told")
        if noted and second:
            problems.append(f"noted, and told again: {second}")
        if keys(store.run(WORDS).out):
            problems.append("a third run still tells something")
        outcome.guard("killed before it was told", not first)
        outcome.guard("told again", bool(first and second))
        outcome.guard("told and noted", bool(first and not second))
        if problems:
            outcome.fail(f"killed at {call.spot}: {'; '.join(problems)}", store, traced.trace)
        store.discard()

    trial.in_parallel(attempt, [
        call for call in undisturbed.calls if call.is_changing or call.file == "stdout"])
    base.discard()


TESTS = {"T20": told_once}
