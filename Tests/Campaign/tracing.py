"""Listing the file calls of a command, and failing or killing it at a chosen one, by strace."""

import os
import re
import subprocess

# A question mark lets strace pass over what this processor does not have.
CHANGING = [
    "?open", "openat", "?creat", "write", "pwrite64", "writev", "pwritev", "fsync", "fdatasync",
    "ftruncate", "fallocate", "flock", "?unlink", "unlinkat", "?rename", "renameat", "renameat2",
    "?link", "linkat", "?symlink", "symlinkat", "?mkdir", "mkdirat", "?rmdir", "?chmod", "fchmod",
    "fchmodat", "copy_file_range", "sendfile", "utimensat",
]
LOOKING = ["read", "pread64", "readv", "close", "fcntl", "lseek", "?stat", "?newfstatat", "fstat"]
CALLS = CHANGING + LOOKING
LINE = re.compile(r"^(?:\[pid +(\d+)\] |(\d+) +)?(\w+)\((.*)$")
OPENS_TO_CHANGE = re.compile(r"O_CREAT|O_TRUNC")
DRAFT = re.compile(r"\.[0-9a-f]+\.(draft|tmp)")
LISTING_LENGTH = 48


class Call:
    """One system call of a command: the how-many-th of its name, and the file it meant."""

    def __init__(self, name, ordinal, text, file):
        self.name = name
        self.ordinal = ordinal
        self.text = text
        self.file = file

    @property
    def is_changing(self):
        if self.name in ("open", "openat"):
            return bool(OPENS_TO_CHANGE.search(self.text))
        return f"?{self.name}" in CHANGING or self.name in CHANGING

    @property
    def spot(self):
        return f"{self.name} #{self.ordinal} {self.file}"


def parsed(trace, folder):
    """The calls of a trace that touch the folder or the command's own stdout, in order.

    Those of programs that the command starts are not its own; strace counts each process apart.
    """
    calls = []
    seen = {}
    own = None
    # By full path, or by a name relative to the folder or to a descriptor of it.
    within = re.compile(re.escape(folder) + r'(?:/|>, "(?!/))([^">,]*)')
    for line in trace.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        process, name, rest = match[1] or match[2], match[3], match[4]
        own = own or process
        if process != own:
            continue
        seen[name] = seen.get(name, 0) + 1
        inside = within.search(rest)
        if inside:
            # A draft bears its process's number or one by chance, which no two runs share.
            file = DRAFT.sub(r".\1", inside.group(1))
        elif name in ("write", "writev") and rest.startswith("1<"):
            file = "stdout"
        elif re.match(r"\d+<" + re.escape(folder) + ">", rest):
            file = "."
        else:
            continue
        calls.append(Call(name, seen[name], line, file))
    return calls


class Traced:
    """One run under strace: how it ended, and its calls."""

    def __init__(self, result, trace, folder):
        self.result = result
        self.trace = trace
        self.calls = parsed(trace, folder)

    @property
    def injected(self):
        return self.trace.count("(INJECTED)")

    def has_met(self, call):
        """True if the injection came at the very call that was chosen."""
        return any(
            "(INJECTED)" in each.text and each.spot == call.spot for each in self.calls)

    def stopped_at(self, call):
        """True if the kill came on entering the very call that was chosen, before its effect."""
        return (
            bool(self.calls) and self.calls[-1].spot == call.spot
            and self.calls[-1].text.endswith("= ?"))


def run(store, words, names=CALLS, inject=None, paths=(), **changes):
    """Runs a command under strace, with an injection if one is asked for."""
    trace = f"{store.folder}.trace"
    prefix = ["strace", "-f", "-y", "-qq", "-s", str(LISTING_LENGTH), "-o", trace]
    prefix += ["-e", "signal=none", "-e", "trace=" + ",".join(names)]
    if inject:
        prefix += ["-e", f"inject={inject}"]
    for path in paths:
        prefix += ["-P", path]
    result = store.run(words, prefix=[*prefix, "--"], **changes)
    try:
        with open(trace, encoding="utf-8", errors="replace") as file:
            text = file.read()
        os.unlink(trace)
    except FileNotFoundError:
        text = ""
    return Traced(result, text, store.folder)


def is_able():
    """True if this machine lets strace start and follow a process."""
    try:
        return subprocess.run(
            ["strace", "-qq", "-o", os.devnull, "-e", "trace=none", "true"],
            check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False
