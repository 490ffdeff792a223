"""Times `shot` on folders of photos, large files and many texts beside C, `find`, `sha256sum` and
the `sqlite3` shell."""

import os
import random
import shutil
import sqlite3
import struct
import subprocess
import tempfile

from measuring import Run, in_turn, median_ratio

# Walks, opens and reads as `shot scan` does, and judges nothing.
WALK = r"""
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
static char buffer[65536];
static void walk(int folder) {
  DIR *open_folder = fdopendir(folder);
  struct dirent *entry;
  while ((entry = readdir(open_folder))) {
    if (entry->d_name[0] == '.') continue;
    if (entry->d_type == DT_DIR) {
      int inner = openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
      if (inner >= 0) walk(inner);
      continue;
    }
    struct stat status;
    fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW);
    int file = openat(folder, entry->d_name, O_RDONLY | O_NOFOLLOW);
    if (file < 0) continue;
    fstat(file, &status);
    if (pread(file, buffer, 64, 0) + pread(file, buffer, sizeof buffer, 0) < 0) perror("pread");
    close(file);
  }
  closedir(open_folder);
}
int main(int count, char **words) { walk(open(words[1], O_RDONLY | O_DIRECTORY)); return 0; }
"""
NEWEST = """
SELECT shot_file.id FROM shot_file
WHERE id IN (SELECT rowid / 4 FROM shot_index WHERE shot_index MATCH '{pairs} : "맛집"')
ORDER BY captured_at DESC, id DESC LIMIT 20
"""
INSTR = """
SELECT 'sht-' || file FROM shot_text JOIN shot_file ON shot_file.id = file
WHERE instr(content, '맛집') > 0 ORDER BY captured_at DESC, file DESC
"""


def photo(size):
    """A JPEG file with the sensitivity of a camera."""
    exif = b"II*\0\x08\0\0\0" + struct.pack("<HHHIII", 1, 0x8769, 4, 1, 26, 0)
    exif += struct.pack("<HHHIHHI", 1, 0x8827, 3, 1, 200, 0, 0)
    body = b"Exif\0\0" + exif
    return (b"\xff\xd8\xff\xe1" + struct.pack(">H", len(body) + 2) + body + b"\xff\xc0"
            + struct.pack(">HBHHB", 17, 8, 600, 800, 3) + bytes(9) + b"\xff\xda\0\x02"
            + os.urandom(size))


def photos(folder, count):
    for number in range(count):
        inner = f"{folder}/{number // 500:02}"
        os.makedirs(inner, exist_ok=True)
        with open(f"{inner}/IMG_{number:05}.jpg", "wb") as file:
            file.write(photo(300_000 if number % 10 == 0 else 20_000))
        os.utime(file.name, (1_700_000_000, 1_700_000_000))


def measure(report, binary, folder, is_quick):
    rounds = 3 if is_quick else 9
    folder = tempfile.mkdtemp(prefix="shots-", dir=folder)
    try:
        store = f"{folder}/base.sqlite3"
        command = lambda *words: [binary, *words, "--store", store, "--as", "미나"]
        Run([binary, "user", "add", "미나", "--store", store])
        photos(f"{folder}/photos", 10_000)
        with open(f"{folder}/walk.c", "w", encoding="utf-8") as file:
            file.write(WALK)
        subprocess.run(["cc", "-O2", "-o", f"{folder}/walk", file.name], check=True)

        def scan():
            fresh = f"{folder}/fresh.sqlite3"
            shutil.copy(store, fresh)
            return Run([binary, "shot", "scan", f"{folder}/photos", "-q", "--store", fresh,
                        "--as", "미나"])

        scan()
        ours, theirs = in_turn(rounds, scan, lambda: Run([f"{folder}/walk", f"{folder}/photos"]))
        report.ratio("`shot scan` of 10,000 photos, to the same reads in C", 1.5,
                     median_ratio(seconds(ours), seconds(theirs)))
        memory = max(run.mebibytes for run in ours)
        report.add("its memory", "≤ 128 MB", f"{memory:.0f} MB", memory <= 128)
        Run(command("shot", "scan", f"{folder}/photos", "-q"))
        with open(f"{folder}/mark", "w", encoding="utf-8"):
            pass
        ours, theirs = in_turn(
            rounds, lambda: Run(command("shot", "scan", "-q")),
            lambda: Run(["find", f"{folder}/photos", "-newer", f"{folder}/mark"]))
        report.ratio("a second scan, to `find -newer`", 2, median_ratio(seconds(ours), seconds(theirs)))

        os.mkdir(f"{folder}/large")
        names = [f"{folder}/large/Screenshot_20261101-08150{n}.jpg" for n in range(8)]
        for name in names:
            with open(name, "wb") as file:
                file.write(photo(50_000_000))
            os.utime(name, (1_700_000_000, 1_700_000_000))

        def hash_large():
            fresh = f"{folder}/fresh.sqlite3"
            shutil.copy(store, fresh)
            return Run([binary, "shot", "scan", f"{folder}/large", "-q", "--store", fresh,
                        "--as", "미나"])

        for name in names:
            with open(name, "r+b") as file:
                # Without the camera's sensitivity it is a screenshot.
                file.seek(4)
                file.write(struct.pack(">H", 2))
        hash_large()
        ours, theirs = in_turn(rounds, hash_large, lambda: Run(["sha256sum", *names]))
        report.ratio("hashing 400 MB in `shot scan`, to `sha256sum`", 1,
                     median_ratio(seconds(ours), seconds(theirs)))
        search(binary, report, rounds, folder)
    finally:
        shutil.rmtree(folder)


def search(binary, report, rounds, folder):
    """100,000 texts of 300 characters, written by another process: the most memory of a child counts
    that of its parent."""
    store = f"{folder}/texts.sqlite3"
    Run([binary, "user", "add", "미나", "--store", store])
    child = os.fork()
    if child == 0:
        fill(store, 100_000)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        raise SystemExit("benchmark: the texts could not be written")
    ours, theirs = in_turn(
        rounds,
        lambda: Run([binary, "shot", "list", "맛집", "--limit", "20", "--format", "ids", "--store",
                     store, "--as", "미나"]),
        lambda: Run(["sqlite3", store, NEWEST]))
    report.ratio("the newest 20 of 2,000 among 100,000 texts, to the `sqlite3` shell", 2,
                 median_ratio(seconds(ours), seconds(theirs)))
    memory = max(run.mebibytes for run in ours)
    report.add("its memory", "≤ 128 MB", f"{memory:.0f} MB", memory <= 128)
    found = subprocess.run(
        [binary, "shot", "list", "맛집", "--format", "ids", "--store", store, "--as", "미나"],
        capture_output=True, text=True, check=True).stdout.split()
    expected = subprocess.run(["sqlite3", store, INSTR], capture_output=True, text=True,
                              check=True).stdout.split()
    report.add("the rows of `instr`", "the same", str(len(found)), found == expected)


def fill(store, count):
    rng = random.Random(3)
    words = ["성수동", "카페", "쿠폰", "배달", "예약", "주문", "할인", "여행", "운동", "노래"]
    rows = []
    for number in range(1, count + 1):
        text = " ".join(rng.choice(words) for _ in range(90))
        rows.append((number, text + " 맛집" if number % 50 == 0 else text))
    with sqlite3.connect(store) as file:
        file.executemany(
            "INSERT INTO shot_file (id, owner, path, digest, size, written_ms, type, width, height,"
            " captured_at, zone, time_from, is_shot, found_at)"
            " VALUES (?, 1, ?, ?, 1, 1, 'png', 1, 1, ?, 'Asia/Seoul', 'name', 1, 1)",
            [(n, f"/p/{n}.png", f"{n:064}", 1_700_000_000 + n * 60) for n, _ in rows])
        file.executemany(
            "INSERT INTO shot_text (owner, file, content, source, read_at) VALUES (1, ?, ?, '-', 1)",
            rows)
        file.executemany(
            "INSERT INTO shot_index (rowid, pairs, initials) VALUES (?, ?, ?)",
            [(n * 4, pairs(text), "") for n, text in rows])


def seconds(runs):
    return [run.seconds for run in runs]


def pairs(text):
    words = []
    for run_of_letters in text.split(" "):
        words += [run_of_letters[place:place + 2] for place in range(len(run_of_letters))]
    return " ".join(words)
