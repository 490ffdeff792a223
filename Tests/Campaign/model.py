"""T19, the model: what the store must hold after each step, in plain Python values."""

import copy

import commands
from commands import Exit

NAMES = [commands.OWNER, commands.WORKER, commands.APPLICANT, "Minji", "지우"]
PLACES = [commands.PLACE, commands.SECOND_PLACE, "cafe"]


class State:
    """What can be listed: nothing that undo may not take back."""

    def __init__(self):
        self.users = []
        self.places = {}
        self.shifts = {}

    def listed(self):
        return {
            "users": sorted(self.users),
            "shifts": sorted(shift["memo"] for shift in self.shifts.values()),
        }


class Model:
    """The store as it should be, with its way back and its way forward."""

    def __init__(self):
        self.state = State()
        self.past = []
        self.undone = []
        self.keys = {}

    def expect(self, step):
        """The words of a step in this state, the exit that is due, and the change it makes."""
        kind, number, other = step
        return getattr(self, kind)(number, other)

    def commit(self, change, record):
        """Takes note of a change that was acknowledged."""
        self.past.append(copy.deepcopy(self.state))
        self.undone = []
        change(record)

    # Each step gives its words, the exit that is due, and what it changes.

    def add_user(self, number, _other):
        name = NAMES[number % len(NAMES)]
        code = Exit.CONFLICT if name in self.state.users else Exit.DONE
        return commands.add_user(name), code, lambda record: self.state.users.append(name)

    def remove_user(self, number, _other):
        name = NAMES[number % len(NAMES)]
        if name not in self.state.users:
            return commands.remove_user(name), Exit.NOT_FOUND, None
        return commands.remove_user(name), Exit.DONE, lambda record: self.state.users.remove(name)

    def add_place(self, number, other):
        name, owner = PLACES[number % len(PLACES)], NAMES[other % len(NAMES)]
        words = commands.add_place(name, owner)
        if name in self.state.places:
            return words, Exit.CONFLICT, None
        if owner not in self.state.users:
            return words, Exit.NOT_FOUND, None
        return words, Exit.DONE, lambda record: self.state.places.update({name: owner})

    def add_shift(self, number, other):
        place, worker = PLACES[number % len(PLACES)], NAMES[other % len(NAMES)]
        day = f"2026-{1 + number % 12:02}-{1 + other % 28:02}"
        memo = f"{number}/{other}"
        words = commands.add_shift(day, "09:00-13:00", memo, place, worker)
        if place not in self.state.places or worker not in self.state.users:
            return words, Exit.NOT_FOUND, None
        return words, Exit.DONE, lambda record: self.state.shifts.update({record: {"memo": memo}})

    def remove_shift(self, number, _other):
        if not self.state.shifts:
            return commands.remove_shift("shf-999999"), Exit.NOT_FOUND, None
        chosen = sorted(self.state.shifts)[number % len(self.state.shifts)]
        return (
            commands.remove_shift(chosen), Exit.DONE,
            lambda record: self.state.shifts.pop(chosen))

    def undo(self, _number, _other):
        code = Exit.DONE if self.past else Exit.CONFLICT
        return commands.UNDO, code, self.go_back

    def redo(self, _number, _other):
        code = Exit.DONE if self.undone else Exit.CONFLICT
        return commands.REDO, code, self.go_forward

    def go_back(self, _record):
        self.undone.append(self.state)
        self.state = self.past.pop()

    def go_forward(self, _record):
        self.past.append(self.state)
        self.state = self.undone.pop()


# How often each kind of step is drawn.
WEIGHTS = {
    "add_user": 5, "remove_user": 2, "add_place": 4, "add_shift": 12, "remove_shift": 4,
    "undo": 6, "redo": 4,
}
TRAVELS = ("undo", "redo")
# How a step is carried out: plainly, only for show, twice with one key.
MANNERS = {"plain": 16, "dry": 2, "twice": 3, "moved": 1}
