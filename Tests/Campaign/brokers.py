"""T-stomp: what real brokers and a subscriber get of the events, through their outages."""

import contextlib
import json
import os
import pwd
import re
import shutil
import signal
import socket
import socketserver
import ssl
import subprocess
import tempfile
import threading
import time

import commands
import judges
import program
import seats
from commands import Exit
from refusal import Difference

PACKAGES = ["coilmq==1.1.0", "stomp.py==9.0.0", "websocket-client==1.9.2"]
PEER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stomp_peer.py")
PATIENCE = 40
RABBIT = "/usr/lib/rabbitmq/bin"
ACTIVE = "/usr/share/activemq/bin/activemq.jar"
ACTIVE_SETTINGS = """<beans xmlns="http://www.springframework.org/schema/beans"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.springframework.org/schema/beans
  http://www.springframework.org/schema/beans/spring-beans.xsd
  http://activemq.apache.org/schema/core http://activemq.apache.org/schema/core/activemq-core.xsd">
<broker xmlns="http://activemq.apache.org/schema/core" persistent="false" useJmx="false">
<transportConnectors><transportConnector name="stomp" uri="stomp://127.0.0.1:{port}"/>
</transportConnectors></broker></beans>
"""
# The first car's seats are 100 and more; A3 comes after six priority seats and two others.
A3 = 108
TOPICS = [f"/topic/{name}" for name in (
    f"seat.{seats.seat_model.TRAIN}", f"seat.{A3}.owner", f"seat.{A3}.requester.1",
    f"seat.{A3}.requester.3", "path-histories.1", "path-histories.2", "path-histories.3")]
MAP_FIELDS = {"trainCode", "carCode", "seatGroupType", "seatStatus"}
OCCUPANT_FIELDS = {
    "userId", "nickname", "expectedArrivalTime", "profileImageNum", "getOffStationName", "tags"}
# By the end of the topic's name.
FIELDS = [
    (r"\.owner$", {"seatId", "requestUserId"}),
    (r"\.requester\.\d+$",
     {"seatId", "ownerId", "ownerNickname", "oppositeUserId", "isAccepted"}),
    (r"path-histories\.\d+$",
     {"pathHistoryId", "expectedArrivalTime", "nextScheduleTime", "arrived"})]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def until(condition, what):
    """Waits for it; what takes too long is a failure."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise Difference(f"{what} did not come within {PATIENCE} s")
        time.sleep(0.02)


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


class Ending:
    """A broker whose outage is its end and a new start."""

    vhost, login, tries = "localhost", None, 0

    def __init__(self, folder, python):
        self.port = free_port()
        self.folder = os.path.join(folder, self.name)
        os.makedirs(self.folder)
        self.words = self.command(python)
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(
            self.words, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def ready(self):
        until(lambda: answers(self.port), self.name)

    def stop(self):
        self.process.kill()
        self.process.wait()

    def start(self):
        self.begin()
        self.ready()

    close = stop


class Coil(Ending):
    name = "coilmq"
    # It ends a session when a header comes in two pieces, and so confirms only a part.
    tries = 50

    def command(self, python):
        return [os.path.join(os.path.dirname(python), "coilmq"), "-b", "127.0.0.1", "-p",
                f"{self.port}"]


class Active(Ending):
    name = "ActiveMQ"

    def command(self, _python):
        path = os.path.join(self.folder, "activemq.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(ACTIVE_SETTINGS.format(port=self.port))
        return [
            "java", f"-Dactivemq.home={os.path.dirname(os.path.dirname(ACTIVE))}",
            f"-Dactivemq.base={self.folder}", f"-Dactivemq.data={self.folder}", "-jar", ACTIVE,
            "start", f"xbean:file:{path}"]


class Rabbit:
    """RabbitMQ as its own user, on ports of its own; an outage stops the broker in its node."""

    name, vhost, login, tries = "RabbitMQ", "/", "guest\nguest\n", 0

    def __init__(self, folder, _python):
        self.port, self.web, amqp, nodes, names = [free_port() for _ in range(5)]
        self.folder = os.path.join(folder, "rabbit")
        os.makedirs(self.folder)
        self.write("rabbitmq.conf", "\n".join([
            f"listeners.tcp.1 = 127.0.0.1:{amqp}", f"stomp.listeners.tcp.1 = 127.0.0.1:{self.port}",
            "web_stomp.tcp.ip = 127.0.0.1", f"web_stomp.tcp.port = {self.web}", ""]))
        self.write("plugins", "[rabbitmq_stomp,rabbitmq_web_stomp].\n")
        self.user = {}
        # Where there is no such user, or we may be nobody else, it runs as we do.
        with contextlib.suppress(KeyError, OSError):
            if os.geteuid() == 0:
                own = pwd.getpwnam("rabbitmq")
                for path in (self.folder, *map(self.path, os.listdir(self.folder))):
                    os.chown(path, own.pw_uid, own.pw_gid)
                self.user = {"user": own.pw_uid, "group": own.pw_gid, "extra_groups": []}
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "LC_ALL": "C.UTF-8",
            "RABBITMQ_NODENAME": f"campaign{self.port}@localhost",
            "RABBITMQ_CONFIG_FILE": self.path("rabbitmq.conf"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": self.path("plugins"),
            "RABBITMQ_MNESIA_BASE": self.path("data"), "RABBITMQ_LOG_BASE": self.path("logs"),
            "RABBITMQ_DIST_PORT": f"{nodes}", "ERL_EPMD_PORT": f"{names}",
            "ERL_EPMD_ADDRESS": "127.0.0.1",
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS":
                "-kernel inet_dist_use_interface {127,0,0,1}"}
        # Started here, the node does not leave one behind.
        self.names = self.begin(["epmd", "-port", f"{names}", "-address", "127.0.0.1"])
        self.process = self.begin([os.path.join(RABBIT, "rabbitmq-server")])

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def begin(self, words):
        return subprocess.Popen(
            words, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.user)

    def control(self, word):
        if self.begin([os.path.join(RABBIT, "rabbitmqctl"), word]).wait(PATIENCE):
            raise program.Unfit(f"rabbitmqctl {word} failed")

    def ready(self):
        # The last of its listeners.
        until(lambda: answers(self.web), self.name)

    def stop(self):
        self.control("stop_app")

    def start(self):
        self.control("start_app")
        self.ready()

    def close(self):
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.process.kill()
        self.names.kill()
        self.names.wait()


class Hostile(socketserver.ThreadingTCPServer):
    """A broker that takes a login and a subscription, and then sends the same bytes for ever."""

    vhost, login, daemon_threads = "/", None, True
    FIRST = b"CONNECTED\nversion:1.2\n\n\0"
    # What it sends, and the seconds after which it sends that again.
    KINDS = {
        "messages before a receipt": (FIRST, b"MESSAGE\n" + b":\n" * 30_000 + b"\n\0", 0),
        "receipts of nothing": (FIRST, b"RECEIPT\nreceipt-id:x\n\n\0", 0),
        "a frame without an end": (FIRST, b"MESSAGE\n\n" + b"x" * 65_536, 0),
        "heart-beats": (FIRST + b"RECEIPT\nreceipt-id:subscribed-0\n\n\0", b"\n", 0.2),
    }

    def __init__(self, kind):
        self.name = kind
        self.first, self.bytes, self.pause = self.KINDS[kind]
        super().__init__(("127.0.0.1", 0), None)
        self.port = self.server_address[1]
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def finish_request(self, request, _address):
        with contextlib.suppress(OSError):
            request.recv(1 << 16)
            request.sendall(self.first)
            while True:
                request.sendall(self.bytes)
                time.sleep(self.pause)


class Subscriber:
    """Another program that takes what the broker gives out."""

    def __init__(self, python, broker):
        self.rows, self.times = [], 0
        self.process = subprocess.Popen(
            [python, PEER, "subscribe", f"{broker.port}",
             broker.vhost, *TOPICS],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            row = json.loads(line)
            if "subscribed" in row:
                self.times += 1
            else:
                self.rows.append(row)

    def ready(self, times=1):
        until(lambda: self.times >= times, "a subscription")

    def ids(self):
        return {row["id"] for row in self.rows}

    def close(self):
        self.process.kill()
        self.process.wait()
        self.thread.join()


class World:
    """Three people in one car, and the words that reach a broker."""

    def __init__(self, campaign, broker):
        self.store = campaign.store()
        self.broker = broker
        self.people = seats.PEOPLE[:3]
        seats.with_people(self.store, self.people)
        self.words = ["--broker", f"127.0.0.1:{broker.port}", "--vhost", broker.vhost]
        if broker.login:
            self.store.write("login", broker.login)
            self.words += ["--login-file", "login"]

    def must(self, person, *words):
        return self.store.must(commands.acting(self.people[person], ["seat", *words])).record

    def ride(self):
        for person in range(3):
            self.must(person, "ride", "선릉", "사당", "--train", "2241", "--car", "2429", "--go")
            self.must(0, "grant", self.people[person], "500", "--reason", "까닭")

    def first(self):
        """A seat is asked for, refused, asked for again and handed over."""
        self.must(1, "sit", "A3")
        self.must(1, "reject", self.must(2, "ask", "A3", "--offer", "120"))
        self.must(1, "accept", self.must(2, "ask", "A3", "--offer", "120"))

    def second(self):
        """A promise that is taken back, and a journey's end."""
        self.must(1, "sit", "B1")
        asked = self.must(0, "ask", "A3", "--offer", "50", "--at-alight")
        self.must(2, "accept", asked)
        self.must(0, "cancel", asked)
        self.must(1, "end")

    def third(self):
        for number in range(10):
            self.must(0, "report", f"B{1 + number % 4}", "--taken" if number % 2 else "--free")

    def relay(self, *more):
        return commands.acting(self.people[0], ["seat", "relay", *self.words, *more])

    def follow(self):
        return subprocess.Popen(
            self.store.command(self.relay()), cwd=self.store.folder, env=self.store.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def due(self):
        """The id of the message that each event means, with the shape of its topic."""
        found = {}
        for row in self.store.run(seats.EVENTS).lines:
            kind, what = row["type"].split(".")
            if kind == "seat":
                found[row["id"]] = r"/seat\.2241$"
            elif kind == "request":
                found[row["id"]] = (
                    r"\.owner$" if what in ("created", "cancelled") else r"\.requester\.\d+$")
            elif what in ("started", "alight_soon", "arrived"):
                found[row["id"]] = r"/path-histories\.\d+$"
        return found

    def bytes(self):
        with open(self.store.path, "rb") as file:
            return file.read()


def arrived(world, subscriber):
    until(lambda: set(world.due()) <= subscriber.ids(), "every message")


def judge(world, subscriber, outcome):
    """None lost, none made up, in order on each topic, each body as the app reads it."""
    due, latest, seen = world.due(), {}, {}
    for row in list(subscriber.rows):
        name, topic = row["id"], row["topic"]
        if name not in due or not re.search(due[name], topic):
            raise Difference(f"{name} came on {topic}")
        if name in seen:
            outcome.guard("sent twice with one id")
            if seen[name] != topic:
                raise Difference(f"{name} came on {seen[name]}, then on {topic}")
        else:
            number = int(name.split("-")[1])
            if number < latest.get(topic, 0):
                raise Difference(f"{name} came on {topic} after {latest[topic]}")
            latest[topic] = number
        seen[name] = topic
        judge_body(topic, row["body"])
    if set(seen) != set(due):
        raise Difference(f"{set(due) - set(seen)} never came")
    outcome.guard("messages", len(seen))
    outcome.guard("topics", len(latest))


def judge_body(topic, text):
    body = json.loads(text)
    if isinstance(body, list):
        places = [place for group in body for place in group["seatStatus"]]
        sitting = [place["occupant"] for place in places if place["occupant"]]
        good = len(body) == 5 and len(places) == 48 and all(
            MAP_FIELDS <= set(group) for group in body) and all(
            set(one) == OCCUPANT_FIELDS and one["nickname"] == "승객" and one["tags"] == []
            and one["getOffStationName"] == ""
            and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}", one["expectedArrivalTime"])
            for one in sitting)
    else:
        good = any(re.search(name, topic) and fields <= set(body) for name, fields in FIELDS)
        if "arrived" in body:
            good = good and re.fullmatch(
                r"\d{4}-\d\d-\d\d \d\d:\d\d", body["expectedArrivalTime"])
    if not good:
        raise Difference(f"the body on {topic}: {text[:300]}")


# The parts of a run with one broker.

def outage(world, subscriber, outcome):
    """The relay follows while others act, also through an outage and its own sudden end."""
    relay = world.follow()
    try:
        world.ride()
        world.first()
        arrived(world, subscriber)
        world.broker.stop()
        world.second()
        # It has met the outage by now; held still, it cannot be there before the subscriber.
        time.sleep(0.3)
        relay.send_signal(signal.SIGSTOP)
        missed = set(world.due()) - subscriber.ids()
        outcome.guard("events during the outage", len(missed))
        world.broker.start()
        subscriber.ready(2)
        relay.send_signal(signal.SIGCONT)
        arrived(world, subscriber)
        world.third()
        if relay.poll() is not None:
            raise Difference(f"the relay ended with {relay.returncode}")
    finally:
        relay.kill()
        relay.wait()
    world.third()
    once(world, outcome, None)
    arrived(world, subscriber)
    once(world, outcome, len(world.due()), "--from", "1")


def once(world, outcome, count, *more):
    """Sends what is left, or all; `count` messages are due."""
    words = commands.as_json(world.relay("--once", *more))
    result = world.store.run(words)
    for _ in range(world.broker.tries):
        if result.code != Exit.REMOTE:
            break
        outcome.count(f"sessions cut off by {world.broker.name}")
        result = world.store.run(words)
    sent = result.document["data"]["sent"] if result.is_done else 0
    if not result.is_done or count is not None and sent != count and not world.broker.tries:
        raise Difference(f"{count} were to be sent: {result}, {sent} sent")
    outcome.count("messages confirmed", sent)


def through_web(world, subscriber, outcome, python):
    """All messages once more; at the goodbye this broker closes instead of confirming it."""
    before = len(subscriber.rows)
    peer = f"{python} {PEER} bridge ws://127.0.0.1:{world.broker.web}/ws"
    result = world.store.run(world.relay("--once", "--through", peer))
    if not result.is_done:
        raise Difference(str(result))
    until(lambda: len(subscriber.rows) >= before + len(world.due()), "all through the WebSocket")
    outcome.guard("sessions through a WebSocket")


def refused(world, outcome, words):
    """A relay that must fail with 19 and leave the store as it is."""
    before = world.bytes()
    result = world.store.run(words)
    if result.code != Exit.REMOTE or world.bytes() != before:
        raise Difference(f"exit 19 and the same store were due: {result}")
    outcome.guard("refusals")


def bounded(campaign, outcome, broker):
    """One that sends for ever: exit 19 in the time given, in little memory, and the same store."""
    world = World(campaign, broker)
    world.ride()
    before = world.bytes()
    listen = commands.acting(world.people[0], ["seat", "listen", "seat.2241", *world.words])
    for words in (world.relay(), listen):
        process = subprocess.Popen(
            world.store.command([*words, "--once", "--wait", "3s"]), cwd=world.store.folder,
            env=world.store.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        timer = threading.Timer(program.HANG_SECONDS, process.kill)
        timer.start()
        said = process.stderr.read().decode(errors="replace")
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != Exit.REMOTE or world.bytes() != before:
            raise Difference(f"{' '.join(words)}: exit 19 was due: {process.returncode}, {said}")
        if usage.ru_maxrss > 256 << 10:
            raise Difference(f"{' '.join(words)} took {usage.ru_maxrss >> 10} MiB")
        outcome.guard("sessions with a hostile broker")
    world.store.discard()


def applied(world, outcome, campaign):
    """Another store listens: seats come as reports, and nothing else."""
    other = campaign.store()
    seats.with_people(other, world.people)
    if world.broker.login:
        other.write("login", world.broker.login)
    listener = subprocess.Popen(
        other.command(["seat", "listen", "seat.2241", "--apply", "--once", *world.words]),
        cwd=other.folder, env=other.environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        if b"seat.2241" not in (line := listener.stderr.readline()):
            raise Difference(f"listen: {line.decode()}")
        world.must(0, "sit", "C5")
        once(world, outcome, 1)
        if listener.wait(PATIENCE):
            raise Difference(f"listen ended with {listener.returncode}")
    finally:
        listener.kill()
        listener.wait()
        listener.stderr.close()
    found = {row[1:] for row in seats.told(other)}
    if ("2026-11-02 2429 C5", "taken ") not in found or any(
            row[0] in ("account", "request", "journey") for row in seats.told(other)):
        raise Difference(f"listen --apply left {found}")
    outcome.guard("maps applied")
    other.discard()


class Encrypted(socketserver.ThreadingTCPServer):
    """The end of TLS before a broker, with a certificate made for the hour."""

    daemon_threads = True

    def __init__(self, folder, port):
        key, certificate = (os.path.join(folder, name) for name in ("key.pem", "cert.pem"))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
             "/CN=localhost", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.behind = port
        super().__init__(("127.0.0.1", 0), None)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def finish_request(self, request, _address):
        with self.context.wrap_socket(request, server_side=True) as near, \
                socket.create_connection(("127.0.0.1", self.behind)) as far:
            threading.Thread(target=pump, args=(far, near), daemon=True).start()
            pump(near, far)


def pump(source, target):
    with contextlib.suppress(OSError):
        while chunk := source.recv(1 << 16):
            target.sendall(chunk)
        target.shutdown(socket.SHUT_WR)


def through_tls(world, outcome, folder):
    server = Encrypted(folder, world.broker.port)
    try:
        once(world, outcome, len(world.due()), "--through",
             f"openssl s_client -quiet -connect 127.0.0.1:{server.server_address[1]}")
        outcome.guard("sessions through TLS")
    finally:
        server.shutdown()
        server.server_close()


def all_of(campaign, outcome, broker, python):
    world = World(campaign, broker)
    subscriber = Subscriber(python, broker)
    try:
        subscriber.ready()
        outage(world, subscriber, outcome)
        applied(world, outcome, campaign)
        refused(world, outcome, [
            *world.relay("--once"), "--broker", f"127.0.0.1:{free_port()}"])
        if broker.login:
            world.store.write("wrong", "guest\nwrong\n")
            refused(world, outcome, [*world.relay("--once"), "--login-file", "wrong"])
        through_tls(world, outcome, world.store.folder)
        if isinstance(broker, Rabbit):
            through_web(world, subscriber, outcome, python)
        arrived(world, subscriber)
        judge(world, subscriber, outcome)
        outcome.count("brokers")
    except Difference as difference:
        outcome.fail(f"{broker.name}: {difference}", world.store)
    finally:
        subscriber.close()
    for problem in world.store.problems():
        outcome.fail(f"{broker.name}: {problem}", world.store)
    world.store.discard()


def brokers(campaign, outcome):
    for kind in Hostile.KINDS:
        broker = Hostile(kind)
        try:
            bounded(campaign, outcome, broker)
        except Difference as difference:
            outcome.fail(f"{kind}: {difference}")
        finally:
            broker.shutdown()
            broker.server_close()
    python = judges.python("campaign-brokers", PACKAGES)
    if python is None:
        outcome.note("not run: " + ", ".join(PACKAGES) + " cannot be installed")
        return
    kinds = [Coil]
    for kind, file in ((Rabbit, os.path.join(RABBIT, "rabbitmq-server")), (Active, ACTIVE)):
        if kind is Active and campaign.is_quick:
            continue
        if os.path.exists(file):
            kinds.append(kind)
        else:
            outcome.note(f"without {kind.name}, which is not installed")
    # The brokers' own user must get at what is theirs.
    folder = tempfile.mkdtemp(prefix="campaign-brokers-")
    os.chmod(folder, 0o755)
    running = []
    try:
        # All begin at once; the slow one is ready when the others are done.
        running += [kind(folder, python) for kind in kinds]
        for broker in running:
            broker.ready()
            all_of(campaign, outcome, broker, python)
    except Difference as difference:
        outcome.fail(str(difference))
    finally:
        for broker in running:
            broker.close()
        shutil.rmtree(folder, ignore_errors=True)


TESTS = {"T-stomp": brokers}
