"""The states that a store went through, made again from the row images in its own export."""

import bisect
import functools
import json
import re

VALUE = re.compile(r"'((?:[^']|'')*)'|(NULL)|(-?\d+)")
HEADER = "catchkit.store.rows/1"
LOGS = ("operation", "change", "sqlite_sequence")
# What a later operation writes into the row of an earlier one.
MUTABLE = "undone_by"


@functools.lru_cache(maxsize=None)
def values(image):
    """The values of a row image, in the order of the columns."""
    found, at = [], 0
    while at < len(image):
        match = VALUE.match(image, at)
        if not match:
            raise ValueError(f"not a row image: {image}")
        text, null, number = match.groups()
        found.append(text.replace("''", "'") if text is not None else None if null else int(number))
        # A comma stands between two values.
        at = match.end() + 1
    return tuple(found)


class Log:
    """The operations of an export, and every record at any point between two of them."""

    def __init__(self, export):
        # Only a line feed ends a line; texts may hold other separators.
        header, *lines = export.decode().rstrip("\n").split("\n")
        if json.loads(header)["schema"] != HEADER:
            raise ValueError(f"not an export: {header}")
        self.tables = {}
        for line in lines:
            document = json.loads(line)
            self.tables.setdefault(document["table"], []).append(document["row"])
        self.operations = self.tables.get("operation", [])
        self.changes = {row["number"]: [] for row in self.operations}
        self.history = {}
        for row in self.tables.get("change", []):
            self.changes.setdefault(row["operation"], []).append(row)
            numbers, images = self.history.setdefault((row["entity"], row["record"]), ([], []))
            numbers.append(row["operation"])
            images.append(row["after"])
        self.undone = self.undone_after_each()

    @property
    def last(self):
        return len(self.operations)

    def image(self, entity, record, number):
        """A row as it was after so many operations; None while it did not exist."""
        numbers, images = self.history.get((entity, record), ([], []))
        at = bisect.bisect_right(numbers, number)
        return images[at - 1] if at else None

    def records(self, entity, number):
        """The rows of a table after so many operations, by id."""
        found = {}
        for name, record in self.history:
            image = self.image(name, record, number) if name == entity else None
            if image is not None:
                found[record] = values(image)
        return found

    def undone_after_each(self):
        """Which operation had taken back which, after each of them."""
        state, states = {}, [{}]
        targets = {}
        for row in self.operations:
            number = row["number"]
            targets[number] = [int(word) for word in row["targets"].split()]
            if row["kind"] != "command":
                state = dict(state)
                for target in targets[number]:
                    state[target] = number
                    if row["kind"] == "redo":
                        for undone in targets[target]:
                            del state[undone]
            states.append(state)
        return states

    def fixed_rows(self, number):
        """The log after so many operations but for what later ones write into it."""
        return [
            [{**row, MUTABLE: None} for row in self.operations[:number]],
            [row for row in self.tables.get("change", []) if row["operation"] <= number]]

    def problems(self):
        """What is wrong with the log in itself: holes, lost updates, unexplained rows."""
        problems = []
        if [row["number"] for row in self.operations] != list(range(1, self.last + 1)):
            problems.append("the operations are not numbered from 1 on")
        changes = self.tables.get("change", [])
        if [row["number"] for row in changes] != list(range(1, len(changes) + 1)):
            problems.append("the changes are not numbered from 1 on")
        for row in self.operations:
            found = [change["number"] for change in self.changes[row["number"]]]
            due = range(row["first_change"], row["first_change"] + row["change_count"])
            if found != list(due):
                problems.append(f"operation {row['number']} is not whole: {found}, {due} are due")
        latest = {}
        for change in changes:
            name = change["entity"], change["record"]
            if latest.get(name) != change["before"]:
                problems.append(f"a lost update of {name}: {change}")
            latest[name] = change["after"]
        return problems + self.differences(self, self.last)

    def differences(self, other, number):
        """How another export's content differs from the state after so many operations here."""
        problems = []
        if other.last != number:
            problems.append(f"{other.last} operations, {number} are due")
        if other.fixed_rows(number) != self.fixed_rows(number):
            problems.append(f"the log is not the first {number} operations")
        undone = {
            row["number"]: row[MUTABLE] for row in other.operations if row[MUTABLE] is not None}
        if undone != self.undone[number]:
            problems.append(f"undone are {undone}, due are {self.undone[number]}")
        entities = {entity for entity, _ in self.history}
        for entity in sorted(entities | set(other.tables) - set(LOGS)):
            found = {row["id"]: tuple(row.values()) for row in other.tables.get(entity, [])}
            if found != self.records(entity, number):
                problems.append(f"the rows of {entity} are not those after operation {number}")
        for row in other.tables.get("sqlite_sequence", []):
            highest = max((
                record for (entity, record), (numbers, _) in self.history.items()
                if entity == row["name"] and numbers[0] <= number), default=0)
            if row["seq"] != highest:
                problems.append(f"the counter of {row['name']} is {row['seq']}, not {highest}")
        return problems
