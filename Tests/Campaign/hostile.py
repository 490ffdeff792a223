"""T12b, T23 and T22b: a user who plants files, readers that stop, and process namespaces."""

import os
import shutil
import stat
import subprocess
import threading
import time

import commands
import program

VICTIM, ATTACKER = 12_001, 12_002
CANARY = "카나리72"
SIDES = ["-journal", "-wal", "-shm", ".lock"]


def as_user(user):
    """What a child does before it becomes the program."""
    def become():
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        os.umask(0)
    return become


class Shared:
    """A folder like /tmp, in which everybody may make files and remove only their own."""

    def __init__(self, campaign):
        self.folder = campaign.folder()
        os.makedirs(self.folder)
        os.chmod(self.folder, 0o1777)
        for above in (os.path.dirname(self.folder), os.path.dirname(campaign.scratch)):
            os.chmod(above, stat.S_IMODE(os.stat(above).st_mode) | 0o011)
        self.binary = os.path.join(self.folder, "catchkit")
        shutil.copy(campaign.binary, self.binary)
        os.chmod(self.binary, 0o755)
        self.precious = os.path.join(self.folder, "precious")
        with open(self.precious, "w", encoding="utf-8") as file:
            file.write("precious\n")
        os.chown(self.precious, VICTIM, VICTIM)
        self.number = 0

    def name(self):
        self.number += 1
        return os.path.join(self.folder, f"{self.number}.store")

    def run(self, path, words):
        home = os.path.join(self.folder, "home")
        if not os.path.isdir(home):
            os.makedirs(home, mode=0o700)
            os.chown(home, VICTIM, VICTIM)
        environment = {**program.settings(home), "CATCHKIT_STORE": path}
        process = subprocess.Popen(
            [self.binary, *words], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=as_user(VICTIM))
        begun = time.monotonic()
        try:
            out, err = process.communicate(timeout=program.HANG_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return program.Result(words, process.returncode, out, err,
                                  time.monotonic() - begun, True)
        return program.Result(words, process.returncode, out, err, time.monotonic() - begun)


PLANT = r"""
import os, random, sys, time
folder, precious, seed = sys.argv[1:4]
names = sys.argv[4:]
kinds = ["empty", "wide", "fifo", "link", "hard", "folder"]
dice = random.Random(seed)
count = 0
while True:
    # Between two bursts commands get past the first look.
    time.sleep(dice.random() / 50)
    for name in dice.sample(names, len(names)):
        path = os.path.join(folder, name)
        kind = dice.choice(kinds)
        try:
            if kind in ("empty", "wide"):
                where = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
                if kind == "wide":
                    os.write(where, b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(504))
                os.close(where)
            elif kind == "fifo":
                os.mkfifo(path, 0o666)
            elif kind == "link":
                os.symlink(precious, path)
            elif kind == "hard":
                os.link(precious, path)
            else:
                os.mkdir(path, 0o777)
            count += 1
            if count % 64 == 0:
                print(count, flush=True)
        except OSError:
            pass
        try:
            if os.path.isdir(path) and not os.path.islink(path):
                os.rmdir(path)
            elif not os.path.isfile(path) or not holds(path):
                os.unlink(path)
        except OSError:
            pass
"""


def attacked(campaign, outcome):
    """Plants files of every kind beside a store and under the name of its backup, in bursts."""
    if os.geteuid() != 0:
        outcome.note("left out: becoming two other users takes root")
        return
    shared = Shared(campaign)
    for _ in range(campaign.pick(60, 12)):
        path = shared.name()
        base = os.path.basename(path)
        names = [base + side for side in SIDES] + [f"{base}.copy"]
        # What pages of the store went into stays, as evidence.
        code = PLANT.replace("holds(path)", f"{CANARY!r}.encode() in open(path, 'rb').read()")
        attacker = subprocess.Popen(
            ["python3", "-c", code, shared.folder, shared.precious, f"{campaign.seed}/{base}", *names],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=as_user(ATTACKER))
        try:
            attacker.stdout.readline()
            acknowledged = act(shared, path, outcome)
        finally:
            attacker.kill()
            told = attacker.communicate()[0].split()
        outcome.count("files planted", int(told[-1]) if told else 64)
        look(shared, path, names, acknowledged, outcome)


def act(shared, path, outcome):
    """Runs commands as the store's owner; gives the names of people that were acknowledged."""
    acknowledged = []
    for index in range(12):
        name = f"{CANARY}{index:02}"
        lines = [["user", "add", name, "--as", acknowledged[0]] if acknowledged else ["user", "add", name],
                 ["user", "list"],
                 ["store", "backup", f"{path}.copy"]]
        for words in lines:
            result = shared.run(path, words)
            outcome.count("commands beside it")
            if result.is_hung:
                outcome.fail(f"held up by a planted file: {result}")
            elif result.is_crash:
                outcome.fail(f"crashed: {result}")
            elif words[1] == "add" and result.is_done:
                acknowledged.append(name)
            elif not result.is_done:
                outcome.guard("refusals")
    return acknowledged


def look(shared, path, names, acknowledged, outcome):
    """Nothing acknowledged is lost, no name leaked, and what was precious is as it was."""
    with open(shared.precious, encoding="utf-8") as file:
        if file.read() != "precious\n":
            outcome.fail("a link was followed for writing")
    for name in names:
        planted = os.path.join(shared.folder, name)
        if os.path.islink(planted) or not os.path.isfile(planted):
            continue
        if os.stat(planted).st_uid == VICTIM:
            if os.stat(planted).st_mode & 0o077 and os.path.getsize(planted):
                outcome.fail(f"'{name}' may be read by others")
            continue
        with open(planted, "rb") as file:
            if CANARY.encode() in file.read():
                outcome.fail(f"pages of the store went into '{name}', a file of another user")
        os.unlink(planted)
    for name in names:
        planted = os.path.join(shared.folder, name)
        if os.path.lexists(planted) and os.lstat(planted).st_uid == ATTACKER:
            os.rmdir(planted) if os.path.isdir(planted) else os.unlink(planted)
    if not acknowledged:
        return
    listed = shared.run(path, ["user", "list", "--format", "jsonl"])
    found = listed.out.decode()
    lost = [name for name in acknowledged if f'"{name}"' not in found]
    if lost:
        outcome.fail(f"acknowledged and lost: {lost}; {listed}")
    outcome.guard("acknowledged beside an attacker", len(acknowledged))


def shop(campaign):
    store = campaign.store()
    store.must(commands.add_first_user())
    store.must(commands.add_place(commands.PLACE))
    return store


def stopped_reader(campaign, outcome):
    """Readers take some bytes and then nothing: writers go on, and the whole answer comes."""
    store = shop(campaign)
    days = [f"{2027 + index // 336}-{1 + index // 28 % 12:02}-{1 + index % 28:02}"
            for index in range(campaign.pick(12_000, 6_000))]
    store.write("rows.csv", "day,start,end\n" + "".join(f"{day},09:00,13:00\n" for day in days))
    store.must(commands.acting(commands.OWNER, ["shift", "import", "rows.csv"]))
    readers = [["store", "query", "SELECT * FROM shifts", "--format", "csv"], commands.EXPORT,
               ["shift", "list", "--all", "--json"], ["shift", "ical", "export"]]
    for words in [commands.acting(commands.OWNER, words) for words in readers]:
        whole = store.run(words).out
        if len(whole) < 200_000:
            outcome.fail(f"too little to read: {len(whole)} bytes of {' '.join(words)}")
        process = start(store, words)
        taken = process.stdout.read(1_000)
        time.sleep(0.5)
        writing = store.run(commands.add_shift("2080-02-01", "09:00-10:00", "옆에서"))
        if not writing.is_done:
            outcome.fail(f"a reader that stopped held up {writing}", store)
        outcome.guard("writes beside a reader that stopped")
        rest = process.communicate(timeout=program.HANG_SECONDS)[0]
        if taken + rest != whole:
            outcome.fail(f"{' '.join(words)}: another answer after the pause", store)
        outcome.count("answers taken late")
        # The next reader's answer is compared with a store of the same content.
        store.must(commands.UNDO)
    # One that never comes back is killed, and leaves nothing behind.
    process = start(store, commands.EXPORT)
    process.stdout.read(10)
    time.sleep(0.3)
    process.kill()
    process.communicate()
    for problem in store.problems():
        outcome.fail(problem, store)


def start(store, words):
    return subprocess.Popen(
        store.command(words), cwd=store.folder, env=store.environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)


def two_namespaces(campaign, outcome):
    """Writers and backups in process namespaces of their own, in which each of them is process 1."""
    prefix = ["unshare", "--pid", "--fork", "--kill-child"]
    if os.geteuid() != 0:
        prefix += ["--user", "--map-root-user"]
    if subprocess.run([*prefix, "true"], check=False, capture_output=True).returncode:
        outcome.note("left out: this machine gives nobody a process namespace")
        return
    store = shop(campaign)
    rounds = campaign.pick(40, 8)
    done, lock = {}, threading.Lock()

    def work(who):
        for index in range(rounds):
            name, copy = f"통{who}{index:02}", os.path.join(store.folder, f"copy-{index}")
            added = store.run(commands.add_user(name), prefix)
            backup = store.run(["store", "backup", copy], prefix)
            with lock:
                done.setdefault(index, []).append((name, added, backup))

    threads = [threading.Thread(target=work, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    listed = store.run(commands.LIST_USERS).out.decode()
    for index, results in done.items():
        for name, added, backup in results:
            if not added.is_done:
                outcome.fail(f"in a namespace of its own: {added}", store)
            elif f'"{name}"' not in listed:
                outcome.fail(f"acknowledged and lost: {name}", store)
            if backup.is_crash or backup.is_hung:
                outcome.fail(f"a backup to a name that is taken: {backup}", store)
            outcome.guard("writes of a process 1")
        if sum(backup.is_done for _, _, backup in results) != 1:
            outcome.fail(f"not one backup went to copy-{index}", store)
        outcome.count("names for four backups each")
        copy = store.run(
            commands.DEEP_CHECK, CATCHKIT_STORE=os.path.join(store.folder, f"copy-{index}"))
        if not copy.is_done:
            outcome.fail(f"a backup is not whole: {copy}", store)
    known = {"rows.csv", store.FILE, *(f"copy-{index}" for index in done)}
    strange = [name for name in os.listdir(store.folder)
               if not any(name == one or name in (f"{one}.lock", f"{one}-journal") for one in known)]
    if strange:
        outcome.fail(f"left behind: {strange}", store)
    for problem in store.problems():
        outcome.fail(problem, store)


TESTS = {"T12b": attacked, "T23": stopped_reader, "T22b": two_namespaces}
