"""T2-shot: screenshots whose scan, reading, sync and pull are killed; the next run finishes."""

import hashlib
import json
import os
import shutil
import socket
import struct
import subprocess
import time
import urllib.request
import zlib

import commands
import program

OWNER = "민지"
COUNT = 40
LIST = ["shot", "list", "--format", "jsonl"]


def chunk(code, body):
    return struct.pack(">I", len(body)) + code + body + struct.pack(">I", zlib.crc32(code + body))


def picture(dice):
    rows = b"".join(b"\0" + dice.randbytes(60) for _ in range(80))
    head = struct.pack(">IIBBBBB", 60, 80, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


class Server:
    """rclone with a WebDAV server for a folder; None where there is no rclone."""

    def __init__(self, folder):
        os.makedirs(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{free.getsockname()[1]}"
        self.base = f"http://{address}"
        self.process = subprocess.Popen(
            ["rclone", "serve", "webdav", folder, "--addr", address],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while self.process.poll() is None:
            try:
                urllib.request.urlopen(self.base + "/", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise program.Unfit("rclone does not serve")

    def close(self):
        self.process.kill()
        self.process.wait()


class Killer:
    """Kills a command several times, and lets it finish then."""

    def __init__(self, campaign, outcome):
        self.dice = campaign.random("shots")
        self.outcome = outcome
        self.longest = {}

    def finish(self, store, words):
        longest = self.longest.get(words[1], 0.5)
        for _ in range(3):
            process = subprocess.Popen(
                store.command(words), cwd=store.folder, env=store.environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(longest * self.dice.random())
            process.kill()
            if process.wait() == -9:
                self.outcome.guard("kills landed")
        result = store.run(words)
        self.longest[words[1]] = max(result.seconds, 0.02)
        if not result.is_done:
            self.outcome.fail(f"after kills: {result}", store)


def names_under(folder):
    return sorted(
        os.path.relpath(os.path.join(above, name), folder)
        for above, _, names in os.walk(folder) for name in names)


def check_shelf(outcome, store, folder):
    """Each picture has the hash of its name, and nothing else lies there."""
    pictures = 0
    for name in names_under(folder):
        with open(os.path.join(folder, name), "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        if name == f"files/{digest[:2]}/{digest}.png":
            pictures += 1
        elif name != "files/.shotignore" and not name.startswith("manifest-"):
            outcome.fail(f"a stray file on the shelf: {name}", store)
        elif name.endswith(".part"):
            outcome.fail(f"a part of a manifest: {name}", store)
    if pictures != COUNT:
        outcome.fail(f"{pictures} of {COUNT} pictures on the shelf", store)


def content(outcome, store):
    """What a store says of its screenshots, but for their places."""
    result = store.run(LIST)
    shots = [{**shot, "id": None, "path": None} for shot in result.lines]
    if len({shot["sha256"] for shot in shots}) != len(shots) or len(shots) != COUNT:
        outcome.fail(f"{len(shots)} screenshots instead of {COUNT}", store)
    for problem in store.problems():
        outcome.fail(problem, store)
    return sorted(shots, key=lambda shot: shot["sha256"])


def other(campaign, shelf):
    store = campaign.store()
    store.must(commands.add_first_user(OWNER))
    if shelf:
        store.must(["shot", "shelf", "add", "a", shelf])
    return store


def one_round(campaign, outcome, killer, server):
    store = campaign.store()
    os.makedirs(os.path.join(store.folder, "p"))
    for number in range(COUNT):
        name = f"Screenshot_20261101-08{number // 60:02}{number % 60:02}_App.png"
        with open(os.path.join(store.folder, "p", name), "wb") as file:
            file.write(picture(killer.dice))
    # A scan waits for files that are younger.
    for name in os.listdir(os.path.join(store.folder, "p")):
        os.utime(os.path.join(store.folder, "p", name), (1_700_000_000, 1_700_000_000))
    store.must(commands.add_first_user(OWNER))
    killer.finish(store, ["shot", "scan", "p"])
    killer.finish(store, ["shot", "read", "--with", "basename {path}"])
    ids = [shot["id"] for shot in store.run(LIST).lines]
    store.must(["shot", "keep", *ids])
    store.must(["shot", "tag", "add", "맛집", *ids[:10]])
    shelf = os.path.join(store.folder, "shelf")
    os.makedirs(shelf)
    store.must(["shot", "shelf", "add", "folder", shelf])
    killer.finish(store, ["shot", "sync", "folder"])
    check_shelf(outcome, store, shelf)
    address = None
    if server:
        address = f"{server.base}/{os.path.basename(store.folder)}"
        store.must(["shot", "shelf", "add", "dav", address])
        killer.finish(store, ["shot", "sync", "dav"])
        check_shelf(outcome, store, os.path.join(server.folder, os.path.basename(store.folder)))
    for name in ["folder", "dav"] if server else ["folder"]:
        if not store.run(["shot", "verify", name, "--deep"]).is_done:
            outcome.fail(f"the shelf {name} differs", store)
        again = store.must(["shot", "sync", name]).document["data"]
        if again["sent"]:
            outcome.fail(f"sent again: {json.dumps(again)}", store)
    expected = content(outcome, store)
    for words in [["pull", "--into", "fetched"], ["import", shelf]]:
        taker = other(campaign, None if words[0] == "import" else address or shelf)
        killer.finish(taker, ["shot", *words])
        if content(outcome, taker) != expected:
            outcome.fail(f"{words[0]}: another list", taker)
        if words[0] == "pull" and len(names_under(os.path.join(taker.folder, "fetched"))) != COUNT:
            outcome.fail("stray or missing files of a pull", taker)
        taker.discard()
    store.discard()


def kills_of_shots(campaign, outcome):
    outcome.guard("kills landed", 0)
    killer = Killer(campaign, outcome)
    server = None
    if shutil.which("rclone") and shutil.which("curl"):
        folder = campaign.folder()
        server = Server(folder)
        server.folder = folder
    else:
        outcome.note("without a server: there is no rclone or curl")
    try:
        for _ in range(campaign.pick(20, 1)):
            one_round(campaign, outcome, killer, server)
            outcome.count("rounds")
    finally:
        if server:
            server.close()
    left = subprocess.run(["pgrep", "-f", "curl -q --config"], check=False, capture_output=True)
    if left.stdout:
        outcome.fail("processes of curl are left")


TESTS = {"T2-shot": kills_of_shots}
