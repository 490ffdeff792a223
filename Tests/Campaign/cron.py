"""cron: the printed line in the hands of real programs, one that runs it and one that reads it."""

import os
import shutil
import subprocess
import time

import commands

# Cron wakes at full minutes; twice, so that the second run can tell something a second time.
MINUTES = 2
EVENING = "2026-11-09T18:30:00+09:00"


def cron(campaign, outcome):
    store = campaign.store()
    commands.furnish(store, shifts=0)
    store.must(commands.add_shift("2026-11-09", "19:00-23:00", "저녁"))
    sample = store.run(commands.CRON_SAMPLE)
    line = sample.out.decode().splitlines()[-1]
    read_by_crontab(outcome, store, sample.out)
    if campaign.is_quick:
        outcome.note("not waited for")
    elif has_crond():
        run_by_crond(outcome, store, line)
    else:
        outcome.note("no crond of busybox to run it")
    store.discard()


def has_crond():
    """Debian has it in busybox-static only."""
    busybox = shutil.which("busybox")
    return busybox is not None and "crond" in subprocess.run(
        [busybox, "--list"], check=False, capture_output=True, text=True).stdout.split()


def read_by_crontab(outcome, store, text):
    """Debian's crontab checks a file without installing it."""
    crontab = shutil.which("crontab")
    if not crontab or b"-n" not in subprocess.run(
            [crontab, "-?"], check=False, capture_output=True).stderr:
        outcome.note("no crontab that only checks")
        return
    path = os.path.join(store.folder, "crontab")
    with open(path, "wb") as file:
        file.write(text)
    checked = subprocess.run([crontab, "-n", path], check=False, capture_output=True)
    outcome.count("crontabs checked")
    # Where cron was never set up, it complains of its own folders.
    if checked.returncode and b"errors in crontab" in checked.stderr:
        outcome.fail(f"crontab refuses the sample: {checked.stderr.decode()}", store)


def run_by_crond(outcome, store, line):
    outcome.guard("runs by cron", 0)
    folder = os.path.join(store.folder, "crontabs")
    told = os.path.join(store.folder, "told")
    os.mkdir(folder)
    with open(os.path.join(folder, "root"), "w", encoding="utf-8") as file:
        file.write(f"{line} >> {told} 2>&1; echo $? >> {told}.codes\n")
    process = subprocess.Popen(
        ["busybox", "crond", "-f", "-c", folder, "-L", os.path.join(store.folder, "log")],
        env={**store.environment, "CATCHKIT_NOW": EVENING},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + MINUTES * 60 + 5
        codes = []
        while len(codes) < MINUTES and time.monotonic() < until:
            time.sleep(1)
            codes = lines(f"{told}.codes")
    finally:
        process.kill()
        process.wait()
    outcome.guard("runs by cron", len(codes))
    if codes != ["0"] * MINUTES:
        outcome.fail(f"cron saw the exits {codes}: {lines(told)}", store)
    if len(lines(told)) != 1 or "19:00" not in "".join(lines(told)):
        outcome.fail(f"one line was due in {MINUTES} runs: {lines(told)}", store)


def lines(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


TESTS = {"cron": cron}
