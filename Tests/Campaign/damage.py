"""T5a: damaged and foreign files never crash or hang a command, and never pass for sound ones."""

import hashlib
import os
import socket
import sqlite3
import stat

import commands
import tracing

LIMIT_SECONDS = 5
SHIFTS = 150
# At most one in a thousand changes of content may pass the deep check.
MISSED_SHARE = 0.001


def content(path, is_alone=True):
    """All that the tables hold, read by another build of the engine; None if it cannot be read."""
    mode = "mode=ro&immutable=1" if is_alone else "mode=rw"
    try:
        base = sqlite3.connect(f"file:{path}?{mode}", uri=True)
    except sqlite3.Error:
        return None
    # Damaged text is still to be compared, byte by byte.
    base.text_factory = bytes
    try:
        digest = hashlib.sha256()
        for pragma in ("user_version", "application_id", "encoding"):
            digest.update(repr(base.execute(f"PRAGMA {pragma}").fetchone()).encode())
        rows = base.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2")
        schema = rows.fetchall()
        digest.update(repr(schema).encode())
        for kind, name, _, _ in schema:
            if kind == b"table":
                quoted = name.decode().replace('"', '""')
                for row in base.execute(f'SELECT * FROM "{quoted}" ORDER BY 1, 2'):
                    digest.update(repr(row).encode())
        return digest.hexdigest()
    except (sqlite3.Error, UnicodeDecodeError, OverflowError):
        return None
    finally:
        base.close()


def file_digest(path):
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return None


class Damage:
    """One kind of damage: how it is done, and how often in a thousand."""

    def __init__(self, name, share, do, is_file=True, has_journal=False):
        self.name = name
        self.share = share
        self.do = do
        # A directory or device is judged by the path alone: it has no content to compare.
        self.is_file = is_file
        self.has_journal = has_journal


class Stock:
    """The sound store, and the foreign journals that are laid beside copies of it."""

    def __init__(self, campaign):
        self.store = campaign.store()
        commands.furnish(self.store, shifts=SHIFTS)
        self.store.must(commands.UNDO)
        self.store.must(commands.REDO)
        with open(self.store.path, "rb") as file:
            self.bytes = file.read()
        self.page_size = int.from_bytes(self.bytes[16:18], "big") or 512
        if self.page_size == 1:
            self.page_size = 65536
        self.pages = len(self.bytes) // self.page_size
        self.content = content(self.store.path)
        self.journals = self.hot_journals(campaign)

    def hot_journals(self, campaign):
        """Journals of another store and of this one at an earlier time, left by kills."""
        found = []
        other = campaign.store()
        # A journal of a store so small that it covers all pages would make this store that one.
        commands.furnish(other, shifts=SHIFTS // 2)
        for source in (other, self.store):
            words = commands.as_json(commands.add_shift("2027-01-01", "09:00-12:00", "other"))
            probe = source.copy(campaign.folder())
            calls = tracing.run(probe, words).calls
            write = next((
                call for call in calls
                if call.name == "pwrite64" and call.file == source.FILE), None)
            killed = source.copy(campaign.folder())
            if write:
                tracing.run(killed, words, inject=f"pwrite64:signal=KILL:when={write.ordinal}")
                journal = killed.path + "-journal"
                if os.path.exists(journal):
                    with open(journal, "rb") as file:
                        found.append(file.read())
            probe.discard()
            killed.discard()
        other.discard()
        return found


def rewrite(change):
    """A damage that takes the bytes of the file and gives others."""
    def do(path, source, stock):
        data = bytearray(stock.bytes)
        data = change(data, source, stock)
        with open(path, "wb") as file:
            file.write(data)
    return do


def flip(data, source, _stock):
    at = source.randrange(len(data))
    data[at] ^= 1 << source.randrange(8)
    return data


def flip_many(data, source, stock):
    for _ in range(source.randrange(2, 65)):
        flip(data, source, stock)
    return data


def flip_close(data, source, stock):
    """A burst within one sector, as a failing medium makes it."""
    start = source.randrange(0, len(data) - 512)
    for _ in range(source.randrange(2, 33)):
        data[start + source.randrange(512)] = source.randrange(256)
    return data


def cut_at_page(data, source, stock):
    edge = source.randrange(stock.pages) * stock.page_size + source.choice((-1, 0, 1))
    return data[:max(edge, 0)]


def longer(data, source, stock):
    return data + source.randbytes(source.choice((1, 512, stock.page_size)))


def page(number, stock):
    return slice(number * stock.page_size, (number + 1) * stock.page_size)


def zero_page(data, source, stock):
    data[page(source.randrange(stock.pages), stock)] = bytes(stock.page_size)
    return data


def swap_pages(data, source, stock):
    one, other = (page(each, stock) for each in source.sample(range(stock.pages), 2))
    data[one], data[other] = data[other], data[one]
    return data


def copy_page(data, source, stock):
    one, other = (page(each, stock) for each in source.sample(range(stock.pages), 2))
    data[one] = data[other]
    return data


def stamp(at, size):
    """Overwrites a field of the file's header."""
    def change(data, source, _stock):
        data[at:at + size] = source.randbytes(size)
        return data
    return change


def with_journal(make):
    def do(path, source, stock):
        with open(path + "-journal", "wb") as file:
            file.write(make(source, stock))
    return do


def broken_journal(source, stock):
    if not stock.journals:
        return source.randbytes(8192)
    data = bytearray(source.choice(stock.journals))
    for _ in range(source.randrange(1, 9)):
        data[source.randrange(len(data))] ^= 1 << source.randrange(8)
    return bytes(data)


def whole_journal(source, stock):
    return source.choice(stock.journals) if stock.journals else source.randbytes(8192)


def in_place(make):
    """A damage that puts something else where the file was."""
    def do(path, source, _stock):
        os.unlink(path)
        make(path, source)
    return do


def write_bytes(make):
    def put(path, source):
        with open(path, "wb") as file:
            file.write(make(source))
    return in_place(put)


def other_database(path, _source):
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE shift (id INTEGER PRIMARY KEY, memo TEXT)")
    base.execute("INSERT INTO shift (memo) VALUES ('another program''s')")
    base.commit()
    base.close()


def listening_socket(path, _source):
    folder = os.open(os.path.dirname(path), os.O_RDONLY)
    # A socket's path is short by law, so it is named within its folder.
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(f"/proc/self/fd/{folder}/{os.path.basename(path)}")
    os.close(folder)


def device(major, minor):
    def make(path, _source):
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(major, minor))
    return in_place(make)


KINDS = [
    Damage("bit flips", 380, rewrite(flip)),
    Damage("many flips", 120, rewrite(flip_many)),
    Damage("bursts", 100, rewrite(flip_close)),
    Damage("cuts at a page edge", 110, rewrite(cut_at_page)),
    Damage("lengthened", 10, rewrite(longer)),
    Damage("zeroed pages", 70, rewrite(zero_page)),
    Damage("swapped pages", 60, rewrite(swap_pages)),
    Damage("doubled pages", 40, rewrite(copy_page)),
    Damage("wrong application ids", 10, rewrite(stamp(68, 4))),
    Damage("other versions", 10, rewrite(stamp(60, 4))),
    Damage("broken journals", 20, with_journal(broken_journal), has_journal=True),
    Damage("foreign journals", 20, with_journal(whole_journal), has_journal=True),
    Damage("random journals", 10, with_journal(lambda source, _: source.randbytes(8192)),
           has_journal=True),
    Damage("random files", 10, write_bytes(lambda source: source.randbytes(20000))),
    Damage("text files", 5, write_bytes(lambda _: "메모: 카페 18:00\n".encode() * 50)),
    Damage("other databases", 5, in_place(other_database)),
    Damage("empty files", 2, write_bytes(lambda _: b""), is_file=False),
    Damage("directories", 4, in_place(lambda path, _: os.mkdir(path)), is_file=False),
    Damage("fifos", 4, in_place(lambda path, _: os.mkfifo(path)), is_file=False),
    Damage("sockets", 2, in_place(listening_socket), is_file=False),
    Damage("null devices", 3, device(1, 3), is_file=False),
    Damage("zero devices", 3, device(1, 5), is_file=False),
    Damage("link loops", 2, in_place(lambda path, _: os.symlink(path, path)), is_file=False),
]
