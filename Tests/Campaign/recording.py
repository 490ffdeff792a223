"""What a command does to the files of a folder, recorded call by call, and the disks it may leave.

A disk keeps what was synced. Of all that was written since, a power cut keeps any part: whole
writes, single sectors of them, lengths and names, each by itself.
"""

import os
import re

import program

LINE = re.compile(r"^(\d+) +(.*)$")
CALL = re.compile(r"^(\w+)\((.*)\) += (-?\d+)(?:<(.*)>)?")
RESUMED = re.compile(r"^<\.\.\. \w+ resumed>,? ?(.*)$")
UNFINISHED = re.compile(r"^(.*?),? ?<unfinished \.\.\.>$")
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
CALLS = ["openat", "?open", "?creat", "write", "pwrite64", "writev", "pwritev", "ftruncate",
         "truncate", "fallocate", "fsync", "fdatasync", "?unlink", "unlinkat", "?rename",
         "renameat", "renameat2", "?link", "linkat", "lseek", "copy_file_range", "sendfile",
         "?mkdir", "?rmdir"]
# A recording with one of these would be replayed wrongly.
UNKNOWN = ("writev", "pwritev", "truncate", "fallocate", "lseek", "copy_file_range", "sendfile",
           "rmdir", "creat")
SECTOR = 512
# In the place of a file's number; a folder below has its name behind it.
FOLDER = "folder"


def folder_of(name):
    """The folder whose sync keeps a name."""
    return "/".join([FOLDER, *name.split("/")[:-1]])


def words_of(text):
    """The strings of a call, and the rest of it."""
    found = [bytes.fromhex(each.replace("\\x", "")) for each in STRING.findall(text)]
    return found, STRING.sub("", text)


def calls_of(trace):
    """The finished calls in order: name, arguments and result."""
    begun = {}
    for line in trace.split("\n"):
        match = LINE.match(line)
        if not match:
            continue
        thread, text = match.groups()
        unfinished = UNFINISHED.match(text)
        if unfinished:
            begun[thread] = unfinished[1]
            continue
        resumed = RESUMED.match(text)
        if resumed:
            text = f"{begun.pop(thread)}, {resumed[1]}"
        call = CALL.match(text)
        if call and int(call[3]) >= 0:
            yield call[1], call[2], int(call[3])


class Recording:
    """The changes of a folder's files, one after another; a number marks what was acknowledged."""

    def __init__(self, folder):
        self.folder = folder.encode()
        self.events = []
        self.files = {}
        self.names = {}
        self.folders = set()
        for place, folders, files in os.walk(folder):
            for each in folders + files:
                path = os.path.join(place, each)
                number = self.names[os.path.relpath(path, folder)] = len(self.files)
                self.files[number] = b""
                if each in folders:
                    self.folders.add(number)
                else:
                    with open(path, "rb") as file:
                        self.files[number] = file.read()
        self.first = dict(self.names)
        self.journals = {number for name, number in self.names.items() if name.endswith("-journal")}
        self.count = len(self.files)

    def acknowledge(self, number):
        self.events.append(("acknowledged", number))

    def name(self, path, base=FOLDER):
        """The name of a file in the folder, where the commands run; None outside of it."""
        if not path.startswith(b"/"):
            return "/".join([*base.split("/")[1:], path.decode()])
        if path.rstrip(b"/") == self.folder:
            # The folder itself.
            return ""
        inside = path.startswith(self.folder + b"/")
        return path[len(self.folder) + 1:].decode() if inside else None

    def add(self, trace):
        """The events of one more command, which knows no descriptors of the one before."""
        opened, places = {}, {}
        for call, arguments, result in calls_of(trace):
            strings, rest = words_of(arguments)
            relative = re.match(r"(\d+)<", rest)
            base = (relative and opened.get(int(relative[1]))) or FOLDER
            if call in ("open", "openat"):
                self.open(self.name(strings[0], base), rest, result, opened, places)
            elif call in ("write", "pwrite64", "ftruncate", "fsync", "fdatasync"):
                self.change(call, strings, rest, opened, places)
            elif call in UNKNOWN:
                self.refuse(call, strings, rest, opened)
            elif call in ("unlink", "unlinkat"):
                self.move({self.name(strings[0], base): None})
            elif call in ("rename", "renameat", "renameat2"):
                names = [self.name(each, base) for each in strings]
                self.move({names[0]: None, names[1]: self.names.get(names[0])})
            elif call in ("link", "linkat"):
                names = [self.name(each, base) for each in strings]
                self.move({names[1]: self.names.get(names[0])})
            elif call == "mkdir" and (name := self.name(strings[0])):
                self.count += 1
                self.folders.add(self.count)
                self.move({name: self.count})

    def move(self, names):
        if None not in names:
            self.names.update(names)
            self.events.append(("names", names))

    def open(self, name, flags, descriptor, opened, places):
        opened[descriptor] = places[descriptor] = None
        if name is None:
            return
        if self.names.get(name) in self.folders:
            opened[descriptor] = f"{FOLDER}/{name}"
            return
        if name and self.names.get(name) is None:
            # A file of this name lives on in whoever has it open.
            self.count += 1
            self.move({name: self.count})
            if name.endswith("-journal"):
                self.journals.add(self.count)
        opened[descriptor] = self.names.get(name) if name else FOLDER
        places[descriptor] = 0
        if "O_TRUNC" in flags:
            self.events.append(("cut", opened[descriptor], 0))

    def refuse(self, call, strings, rest, opened):
        descriptor = re.match(r"\d+", rest)
        if (descriptor and opened.get(int(descriptor[0])) is not None
                or any(self.name(each) is not None for each in strings)):
            raise program.Unfit(f"a call that cannot be replayed: {call}({rest}")

    def change(self, call, strings, rest, opened, places):
        descriptor = int(re.match(r"\d+", rest)[0])
        file = opened.get(descriptor)
        if file is None:
            return
        if call in ("fsync", "fdatasync"):
            self.events.append(("sync", file))
        elif call == "ftruncate":
            self.events.append(("cut", file, int(rest.split(",")[-1])))
        else:
            at = int(rest.split(",")[-1]) if call == "pwrite64" else places[descriptor]
            self.events.append(("write", file, at, strings[-1]))
            places[descriptor] = at + len(strings[-1])


class Disk:
    """What is surely on the disk after so many events, and what may be."""

    def __init__(self, recording, count, ignores=frozenset()):
        """The syncs of what is ignored are passed over."""
        self.files = {number: bytearray(data) for number, data in recording.files.items()}
        self.names = dict(recording.first)
        self.folders = recording.folders
        self.acknowledged = 0
        self.pending, self.moves = {}, []
        for event in recording.events[:count]:
            kind, what = event[:2]
            if kind == "acknowledged":
                self.acknowledged = what
            elif kind == "names":
                self.moves.append(what)
            elif kind != "sync":
                self.pending.setdefault(what, []).append(event)
            elif what in ignores:
                continue
            elif isinstance(what, str):
                for names in self.moves:
                    self.names.update(
                        {name: names[name] for name in names if folder_of(name) == what})
                self.moves = [names for names in self.moves
                              if any(folder_of(name) != what for name in names)]
            else:
                for each in self.pending.pop(what, ()):
                    self.apply(each)

    @property
    def is_certain(self):
        return not self.moves and not self.pending

    def apply(self, event, keeps=lambda: True):
        """Carries out a change of a file, sector by sector."""
        data = self.files.setdefault(event[1], bytearray())
        if event[0] == "cut":
            if keeps():
                length = event[2]
                del data[length:]
                data.extend(bytes(length - len(data)))
            return
        _, _, at, text = event
        start = at
        while start < at + len(text):
            end = min((start // SECTOR + 1) * SECTOR, at + len(text))
            if keeps():
                data.extend(bytes(max(0, end - len(data))))
                data[start:end] = text[start - at:end - at]
            start = end

    def cut_power(self, source):
        """Keeps a part of what was not synced; gives the files by name."""
        # Often nearly all or nearly none of a file arrives, and mostly whole writes.
        for file in sorted(self.pending):
            share = source.choice((0, 0.1, 0.5, 0.9, 1, source.random()))
            for event in self.pending[file]:
                if source.random() < 0.25:
                    self.apply(event, lambda: source.random() < share)
                elif source.random() < share:
                    self.apply(event)
        share = source.choice((0, 0.5, 1))
        for names in self.moves:
            if source.random() < share:
                self.names.update(names)
        return {
            name: bytes(self.files.get(number, b"")) for name, number in self.names.items()
            if number is not None and number not in self.folders
            and ("/" not in name or self.names.get(os.path.dirname(name)) is not None)}
