"""ssh: a store behind a real sshd; keys that are people, and connections that are cut."""

import contextlib
import datetime
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

import commands
import program

SSHD = "/usr/sbin/sshd"
PEOPLE = ["민지", "지훈"]
FIRST_DAY = datetime.date(2027, 1, 1)
HOST = "127.0.0.1"
UNANSWERED = 19
FORBIDDEN = 18

# Each is more than one plain command of the person, and changes nothing.
HOSTILE = [
    "user list; id", "user list && id", "user list & id", "user list | cat", "user list > stolen",
    "user list < /etc/passwd", "$(id)", "`id`", "user list $HOME", "user list \"$(id)\"",
    "user list\nid", "(user list)", "user list ~root", "user list *", "user show ?", "user show [a]",
    "user list # x", "'user list", "\"user list", "user list \\",
    "CATCHKIT_STORE=/tmp/other user list", "LD_PRELOAD=/tmp/x.so user list", "PATH=/tmp user list",
    "CATCHKIT_NOW=2020-01-01T00:00:00Z user list", "CATCHKIT_USER=지훈 user list",
    "user list --as 지훈", "user list --store /tmp/other", "store export", "store backup stolen",
    "store restore /etc/passwd", "config set lang ko", "config list", "hooks list", "paths",
    "doctor", "serve --as 지훈", "completions bash --install", "selftest",
    "shift import /etc/passwd --from csv", "shift import - --from csv --rejects stolen",
    "shift calendar --html stolen", "challenge post --cost 0 --photo /etc/passwd",
    "shift due --exec id", "due --exec id", "seat relay --through id", "shot scan /etc",
    "shift list --no-hooks", "shift add --no-hooks",
]


def is_able():
    return os.access(SSHD, os.X_OK) and all(map(shutil.which, ["ssh", "ssh-keygen"]))


class Server:
    """An sshd of this user on loopback, whose keys are the people of a store."""

    def __init__(self, store):
        self.store = store
        # The name of a control socket must be short.
        self.folder = tempfile.mkdtemp(prefix="ck-", dir="/tmp")
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port = free.getsockname()[1]
        for name in ["host", *PEOPLE]:
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.file(name)], check=True)
        served = (
            f"env HOME={store.folder} CATCHKIT_NOW={program.NOW} {store.binary} serve"
            f" --no-config --store {store.path} --as ")
        with open(self.file("keys"), "w", encoding="utf-8") as file:
            for name in PEOPLE:
                file.write(f'restrict,command="{served}{name}" {self.public(name)}\n')
        with open(self.file("known"), "w", encoding="utf-8") as file:
            file.write(f"[{HOST}]:{self.port} {self.public('host')}\n")
        with open(self.file("config"), "w", encoding="utf-8") as file:
            file.write("\n".join([
                f"Port {self.port}", f"ListenAddress {HOST}", f"HostKey {self.file('host')}",
                f"PidFile {self.file('pid')}", f"AuthorizedKeysFile {self.file('keys')}",
                "StrictModes no", "UsePAM no", "PasswordAuthentication no",
                "KbdInteractiveAuthentication no", "PermitRootLogin prohibit-password",
                "MaxStartups 100", "MaxSessions 100", "LogLevel ERROR", ""]))
        for name in PEOPLE:
            options = [
                f"IdentityFile {self.file(name)}", "IdentitiesOnly yes", "BatchMode yes",
                f"UserKnownHostsFile {self.file('known')}", "LogLevel ERROR"]
            shared = ["ControlMaster auto", f"ControlPath {self.file(str(PEOPLE.index(name)))}",
                      "ControlPersist yes"]
            self.write_client(f"{name}.direct", options)
            self.write_client(f"{name}.shared", options + shared)
        self.made = None
        self.process = None

    def file(self, name):
        return os.path.join(self.folder, name)

    def public(self, name):
        with open(self.file(name) + ".pub", encoding="utf-8") as file:
            return file.read().strip()

    def write_client(self, name, lines):
        with open(self.file(name), "w", encoding="utf-8") as file:
            file.write("\n".join([*lines, ""]))

    def __enter__(self):
        # As the superuser it separates its privileges, in a folder that the system makes at boot.
        if os.geteuid() == 0 and not os.path.isdir("/run/sshd"):
            self.made = "/run/sshd"
            os.mkdir(self.made, 0o755)
        self.process = subprocess.Popen(
            [SSHD, "-D", "-e", "-f", self.file("config")], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        for name in PEOPLE:
            subprocess.run(
                ["ssh", "-F", self.file(f"{name}.shared"), "-O", "exit", HOST], check=False,
                capture_output=True)
        self.process.terminate()
        self.process.wait()
        if self.made:
            os.rmdir(self.made)
        shutil.rmtree(self.folder, ignore_errors=True)

    def is_up(self):
        """Whether a key opens it; a container may not let it start."""
        until = time.monotonic() + 10
        while time.monotonic() < until and self.process.poll() is None:
            if self.raw(PEOPLE[0], "user show").returncode == 0:
                return True
            time.sleep(0.1)
        return False

    def environment(self, name, way="shared"):
        """The surroundings of a client; the clock is the server's."""
        user = pwd.getpwuid(os.geteuid()).pw_name
        environment = program.settings(self.folder)
        del environment["CATCHKIT_NOW"], environment["CATCHKIT_SEED"]
        environment["CATCHKIT_STORE"] = f"ssh://{user}@{HOST}:{self.port}"
        environment["CATCHKIT_SSH"] = f"ssh -F {self.file(f'{name}.{way}')}"
        return environment

    def run(self, name, words, way="shared"):
        start = time.monotonic()
        done = subprocess.run(
            [self.store.binary, *words], check=False, env=self.environment(name, way),
            stdin=subprocess.DEVNULL, capture_output=True, cwd=self.folder,
            timeout=program.HANG_SECONDS)
        return program.Result(
            words, done.returncode, done.stdout, done.stderr, time.monotonic() - start)

    def raw(self, name, *words):
        """A line made by hand, without catchkit on this side."""
        return subprocess.run(
            ["ssh", "-F", self.file(f"{name}.shared"), "-p", str(self.port), "-n", "--", HOST,
             *words],
            check=False, capture_output=True, timeout=program.HANG_SECONDS)


def ssh(campaign, outcome):
    store = campaign.store()
    store.must(commands.add_first_user())
    for name in PEOPLE:
        store.must(commands.add_user(name))
        store.must(commands.acting(
            name, ["shift", "place", "add", f"{name}네", "--hourly", "12000"]))
    with Server(store) as server:
        if not server.is_up():
            outcome.note("sshd does not start here")
            return
        many(campaign, outcome, server)
        refusals(outcome, server)
        cuts(campaign, outcome, server)
        stolen_key(outcome, server)
    for problem in store.problems():
        outcome.fail(problem, store)
    store.discard()


def day(number):
    """Every other day: no rule about days of rest has anything to say."""
    return (FIRST_DAY + datetime.timedelta(days=2 * number)).isoformat()


def adding(name, number, memo):
    return ["shift", "add", "--place", f"{name}네", "--day", day(number), "--time", "09:00-10:00",
            "--memo", memo]


def memos(store, name):
    listed = store.run(commands.list_shifts(name))
    return {row["id"]: row["memo"] for row in listed.lines}


class Person(threading.Thread):
    """Adds, changes and removes shifts, and knows what must be there."""

    def __init__(self, campaign, server, number, count):
        super().__init__()
        self.name_of_person = PEOPLE[number % 2]
        self.random = campaign.random(f"ssh-{number}")
        self.server, self.number, self.count = server, number, count
        self.known = {}
        self.done = 0
        self.failures = []

    def run(self):
        for step in range(self.count):
            memo = f"{self.number}-{step}"
            kind = self.random.random()
            old = self.random.choice(sorted(self.known)) if self.known and kind > 0.5 else None
            if old is None:
                words = adding(self.name_of_person, self.number * 600 + step, memo)
            elif kind > 0.85:
                words = ["shift", "remove", old]
            else:
                words = ["shift", "edit", old, "--memo", memo]
            result = self.server.run(self.name_of_person, commands.as_json(words))
            if not result.is_done:
                self.failures.append(str(result))
                continue
            self.done += 1
            if words[1] == "remove":
                del self.known[old]
            else:
                self.known[result.record] = memo


def many(campaign, outcome, server):
    """Two people change the store at once, each from two windows."""
    before = len(server.store.run(commands.HISTORY).lines)
    people = [Person(campaign, server, n, campaign.pick(250, 20)) for n in range(4)]
    for person in people:
        person.start()
    for person in people:
        person.join()
        for why in person.failures:
            outcome.fail(why, server.store)
    done = sum(person.done for person in people)
    outcome.guard("changes by two people at once", done)
    if len(server.store.run(commands.HISTORY).lines) - before != done:
        outcome.fail("the history has another count of changes", server.store)
    for index, name in enumerate(PEOPLE):
        known = {**people[index].known, **people[index + 2].known}
        if memos(server.store, name) != known:
            outcome.fail(f"the shifts of {name} are not those that were answered", server.store)


def refusals(outcome, server):
    """Lines made by hand change nothing and show nothing."""
    store = server.store
    before = store.must_export()
    for line in HOSTILE:
        environment = {**store.environment, "SSH_ORIGINAL_COMMAND": line}
        environment.pop("CATCHKIT_STORE")
        done = subprocess.run(
            [store.binary, "serve", "--as", "민지", "--store", store.path, "--no-config"],
            check=False, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
            cwd=server.folder, timeout=program.HANG_SECONDS)
        outcome.count("lines refused")
        if done.returncode != FORBIDDEN or done.stdout or not done.stderr:
            outcome.fail(f"{line!r} ended with {done.returncode}: {done.stderr[:200]}", store)
    # More than a shell can be given, in pieces that this side can still send.
    piece = "x" * 100_000
    if server.raw("민지", "user", "list", *[piece] * 10).returncode == 0:
        outcome.fail("a line of a megabyte was run", store)
    if os.path.exists(server.file("stolen")) or store.must_export() != before:
        outcome.fail("a refused line left something behind", store)


def child_of(process):
    """The process that another one has started; None before and after."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError, IndexError):
        path = f"/proc/{process.pid}/task/{process.pid}/children"
        with open(path, encoding="ascii") as file:
            return int(file.read().split()[0])
    return None


def await_server(client):
    """Waits until the program of the server runs, or the client has ended."""
    while client.poll() is None:
        for entry in os.scandir("/proc"):
            if not entry.name.isdigit():
                continue
            with contextlib.suppress(OSError):
                with open(f"{entry.path}/cmdline", "rb") as file:
                    if file.read().split(b"\0")[1:2] == [b"serve"]:
                        return


def cuts(campaign, outcome, server):
    """Connections end at random moments; the same key makes each change once."""
    random = campaign.random("ssh-cuts")
    store, name = server.store, "민지"
    usual = server.run(name, adding(name, 2_400, "first"), "direct").seconds
    outcome.guard("cut connections", 0)
    outcome.guard("outcomes unknown", 0)
    outcome.guard("repeats of what was done", 0)
    for number in range(campaign.pick(200, 30)):
        memo = f"cut-{number}"
        words = commands.as_json(
            [*adding(name, 2_401 + number, memo), "--idempotency-key", memo])
        process = subprocess.Popen(
            [store.binary, *words], env=server.environment(name, "direct"), cwd=server.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        # Most of the time goes to the login; the change itself takes some milliseconds at its end.
        if number % 3:
            await_server(process)
            time.sleep(random.uniform(0, 0.012))
        else:
            time.sleep(usual * random.uniform(0, 1.1))
        connection = child_of(process)
        if connection and process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(connection, signal.SIGKILL)
        out, err = process.communicate(timeout=program.HANG_SECONDS)
        first = program.Result(words, process.returncode, out, err, 0)
        if first.code == UNANSWERED:
            outcome.guard("cut connections")
            if b"remote.unknown_outcome" in err:
                outcome.guard("outcomes unknown")
            elif b"remote.unreachable" not in err:
                outcome.fail(f"another failure: {first}", store)
        elif not first.is_done:
            outcome.fail(str(first), store)
        again = server.run(name, words)
        if not again.is_done:
            outcome.fail(f"not repeated: {again}", store)
        elif first.code == UNANSWERED and again.document["meta"]["replayed"]:
            outcome.guard("repeats of what was done")
    made = [memo for memo in memos(store, name).values() if memo.startswith("cut-")]
    if len(made) != len(set(made)) or len(made) != campaign.pick(200, 30):
        outcome.fail("a change was made twice, or not at all", store)


def stolen_key(outcome, server):
    """The key of one person shows and changes nothing of another."""
    store, (victim, thief) = server.store, PEOPLE
    before = memos(store, victim)
    target = min(before)
    for words in [["shift", "show", target], ["shift", "edit", target, "--memo", "x"],
                  ["shift", "remove", target], ["shift", "list", "--all", "--as", victim],
                  ["user", "edit", victim, "--name", "x"],
                  ["shift", "place", "remove", f"{victim}네"], ["store", "export"]]:
        result = server.run(thief, commands.as_json(words))
        outcome.count("attempts with a stolen key")
        if result.is_done or result.is_crash or result.document:
            outcome.fail(f"a stolen key went beyond its person: {result}", store)
    for words in [["shift", "list", "--all"], ["history"], ["store", "query", "SELECT * FROM shift"]]:
        shown = server.run(thief, [*words, "--format", "jsonl"]).out.decode()
        if any(memo and f'"{memo}"' in shown for memo in before.values()):
            outcome.fail(f"a stolen key shows what is not its person's: {words}", store)
    if not server.run(thief, adding(thief, 2_400, "own")).is_done:
        outcome.fail("a key does not do what its person may", store)
    if memos(store, victim) != before:
        outcome.fail("a stolen key changed what is not its person's", store)


TESTS = {"ssh": ssh}
