"""T3a: a disk that fills up costs the command, never the store."""

import os
import re
import subprocess

import commands
import faults
import program
import trial
import writes

SIZES = {"256 kB": 256 << 10, "512 kB": 512 << 10, "1 MB": 1 << 20, "4 MB": 4 << 20}
FILLER = "filler"
# The room left for the store's own growth once the ground is prepared.
ROOM = 80 << 10
MOST_WRITES = 4000


class Disk:
    """A small file system of our own, gone with the namespace this process lives in."""

    def __init__(self, folder, size):
        os.makedirs(folder)
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder],
            check=False, capture_output=True, text=True)
        if done.returncode:
            raise program.Unfit(f"cannot mount a tmpfs: {done.stderr.strip()}")
        self.folder = folder

    def free(self):
        status = os.statvfs(self.folder)
        return status.f_bavail * status.f_frsize

    def fill(self, leaving):
        """Takes all room but some; a page is the unit in which tmpfs counts."""
        with open(os.path.join(self.folder, FILLER), "ab", buffering=0) as file:
            while self.free() > leaving:
                file.write(b"\0" * min(4096, self.free() - leaving))

    def clear(self):
        os.unlink(os.path.join(self.folder, FILLER))

    def close(self):
        subprocess.run(["umount", "--lazy", self.folder], check=True)


def names_room(result):
    """True if the failure tells how much is free and how much is needed."""
    said = result.err.decode(errors="replace")
    return "free" in said and len(re.findall(r"\d+", re.sub(r'"exit": ?\d+', "", said))) >= 2


def write(kind, number):
    return kind.words(f"write {number}", number, f"{'가' * 60} {number}")


def fill_up(campaign, outcome, kind, name, size):
    """Writes until the disk is full; then the last state must stand, and room must heal all."""
    disk = Disk(campaign.folder(), size)
    store = program.Store(campaign.binary, os.path.join(disk.folder, "data"))
    try:
        commands.furnish(store, shifts=0)
        if hasattr(kind, "prepare"):
            kind.prepare(store)
    except program.Unfit as unfit:
        # Too small even for an empty store: it must say so, and begin well once there is room.
        first = store.run(commands.as_json(commands.add_first_user()))
        outcome.count("disks too small for a store")
        if first.code not in (commands.Exit.INPUT_OUTPUT, commands.Exit.CONFLICT):
            outcome.fail(f"{name}, empty store: {first}; {unfit}", store)
        disk.close()
        return
    disk.fill(leaving=ROOM)
    number = refused = 0
    while refused < 3 and number < MOST_WRITES:
        before = store.export()
        result = store.run(write(kind, number))
        outcome.count("writes")
        if result.is_done:
            number += 1
            outcome.guard("writes that found room")
            continue
        refused += 1
        outcome.guard("writes refused by a full disk")
        if result.code != commands.Exit.INPUT_OUTPUT:
            outcome.fail(f"{name}: exit 15 was due: {result}", store)
        elif not names_room(result):
            outcome.fail(f"{name}: does not tell free and needed bytes: {result}", store)
        if store.export() != before:
            outcome.fail(f"{name}: a refused write left a trace", store)
    for problem in store.problems(besides=[commands.LITTLE_ROOM]):
        outcome.fail(f"{name}, disk full: {problem}", store)
    disk_backup(outcome, store, name)
    disk.clear()
    again = store.run(write(kind, number))
    if not again.is_done or commands.was_replayed(again.document):
        outcome.fail(f"{name}: with room again: {again}", store)
    for problem in store.problems(besides=[commands.LITTLE_ROOM]):
        outcome.fail(f"{name}, with room again: {problem}", store)
    stored = len(kind.stored(store) or ())
    if stored != number + 1:
        outcome.fail(f"{name}: {stored} writes of {number + 1} acknowledged", store)
    disk.close()


def disk_backup(outcome, store, name):
    """A backup that finds no room leaves no file that looks like one."""
    target = os.path.join(store.folder, "backup.store")
    result = store.run(commands.backup_to(target))
    if result.is_done:
        os.unlink(target)
        return
    outcome.guard("backups refused by a full disk")
    if result.code != commands.Exit.INPUT_OUTPUT:
        outcome.fail(f"{name}, backup: exit 15 was due: {result}", store)
    if os.path.exists(target):
        outcome.fail(f"{name}: {os.path.getsize(target)} bytes of a backup were left", store)


def full_disk(campaign, outcome):
    outcome.guard("writes that found room", 0)
    outcome.guard("writes refused by a full disk", 0)
    outcome.guard("backups refused by a full disk", 0)
    for name, size in SIZES.items():
        fill_up(campaign, outcome, writes.Shifts, name, size)
    # Each call that may need room, refused once, and from there on for ever.
    outcome.guard("faults injected", 0)
    for case in trial.cases(campaign, faults.chosen(campaign)):
        faults.run_all(
            case, outcome, "ENOSPC", faults.NEEDS_ROOM, forever=True, judge=room_judge)
        case.close()


def seats_on_full_disk(campaign, outcome):
    outcome.guard("writes that found room", 0)
    outcome.guard("writes refused by a full disk", 0)
    for name, size in SIZES.items():
        if not campaign.is_quick or name == "1 MB":
            fill_up(campaign, outcome, writes.Grants, name, size)


def pictures_on_full_disk(campaign, outcome):
    outcome.guard("writes that found room", 0)
    outcome.guard("writes refused by a full disk", 0)
    for name in ["4 MB"] if campaign.is_quick else ["1 MB", "4 MB"]:
        fill_up(campaign, outcome, writes.Photos(campaign.folder()), name, SIZES[name])


def room_judge(call, result):
    # A sync or an opening that finds no room is told by the engine as an error without a cause.
    if call.name not in faults.WRITES or names_room(result):
        return []
    return [f"does not tell free and needed bytes: {result}"]


TESTS = {
    "T3a": full_disk, "T3a-seat": seats_on_full_disk, "T3a-challenge": pictures_on_full_disk}
