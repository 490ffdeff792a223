"""T-receipts: copies of photographed receipts are found, and others are not taken for copies."""

import itertools
import os
import random
import shutil
import subprocess

import program
import trial
from challenges import NAMES, ask_store, challenge, content, make, with_people

SHOPS = [
    ("편의점 {n}호점", "low", 460), ("{n}번가 식당", "centre", 380), ("마트 {n}", "low", 560),
    ("카페 {n}", "centre", 420)]
GOODS = ["삼각김밥", "우유", "도시락", "라면", "커피", "샌드위치", "사과", "휴지", "과자", "생수", "김밥", "빵"]
BLUR_TILT_NOISE = [(0.6, 1.5, 4), (0.9, 358.0, 6), (0.4, 0.7, 8), (1.2, 359.0, 3)]
# The program's own limits.
GRADIENT, DETAILS, PLAIN = 20, 22, 16
DESK = (1200, 1600)
LYING = (b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0"
         b"\0\0\0\0")


def vips(*words):
    subprocess.run(["vips", *(str(word) for word in words)], check=True, capture_output=True)


def size_of(path):
    return [int(subprocess.run(
        ["vipsheader", "-f", field, path], check=True, capture_output=True).stdout)
        for field in ("width", "height")]


def printed(number, source, most=14):
    """What a receipt says."""
    lines = [SHOPS[number % len(SHOPS)][0].format(n=source.randint(1, 99)),
             f"2026-11-{source.randint(1, 30):02} {source.randint(8, 22):02}:"
             f"{source.randint(0, 59):02}", "-" * 24]
    total = 0
    for _ in range(source.randint(2, most)):
        price = source.randint(8, 150) * 100
        total += price
        lines.append(f"{source.choice(GOODS)}  {source.randint(1, 4)}  {price:,}")
    return "\n".join(
        lines + ["-" * 24, f"합계  {total:,}원", f"승인 {source.randint(10**7, 10**8)}"])


def photographed(path, tilt, blur, noise, source):
    """Tilts, blurs and spoils `path-2.v`, and stores it as a JPEG."""
    vips("rotate", f"{path}-2.v", f"{path}-3.v", tilt, "--background", 150)
    vips("gaussblur", f"{path}-3.v", f"{path}-4.v", blur)
    size = size_of(f"{path}-4.v")
    vips("gaussnoise", f"{path}-5.v", *size, "--sigma", noise, "--mean", 0, "--seed",
         source.randint(1, 10**6))
    vips("add", f"{path}-4.v", f"{path}-5.v", f"{path}-6.v")
    vips("cast", f"{path}-6.v", f"{path}-7.v", "uchar")
    vips("jpegsave", f"{path}-7.v", f"{path}.jpg", "--Q", 92)
    for step in range(8):
        os.unlink(f"{path}-{step}.v")
    return size


def receipt(folder, number, source):
    """A photographed receipt: rendered text, blurred, tilted and noisy."""
    _, alignment, width = SHOPS[number % len(SHOPS)]
    path = os.path.join(folder, f"{number}")
    blur, tilt, noise = BLUR_TILT_NOISE[number // len(SHOPS) % len(BLUR_TILT_NOISE)]
    vips("text", f"{path}-0.v", printed(number, source), "--font", "Noto Sans CJK KR 20", "--align",
         alignment, "--width", width)
    vips("invert", f"{path}-0.v", f"{path}-1.v")
    size = size_of(f"{path}-1.v")
    # On a table: its brightness, and how much of it is seen, differ from photo to photo.
    left, top = source.randint(20, 160), source.randint(20, 160)
    vips("embed", f"{path}-1.v", f"{path}-2.v", left, top, size[0] + left + source.randint(20, 160),
         size[1] + top + source.randint(20, 160), "--extend", "background", "--background",
         source.randint(90, 200))
    return photographed(path, tilt, blur, noise, source)


def desk(folder):
    """A table with a grain, lit from one side."""
    path = os.path.join(folder, "desk")
    width, height = DESK
    vips("gaussnoise", f"{path}-0.v", width, height // 8, "--sigma", 60, "--mean", 0, "--seed", 7)
    vips("resize", f"{path}-0.v", f"{path}-1.v", 1, "--vscale", 8)
    vips("gaussblur", f"{path}-1.v", f"{path}-2.v", 4)
    vips("grey", f"{path}-3.v", width, height)
    vips("linear", f"{path}-3.v", f"{path}-4.v", 60, 100)
    vips("add", f"{path}-4.v", f"{path}-2.v", f"{path}.v")


def on_desk(folder, number, source):
    """A receipt of one shop on that table, seen from nearly the same spot each time."""
    path = os.path.join(folder, f"desk{number}")
    vips("text", f"{path}-0.v", printed(0, source, 7), "--font", "Noto Sans CJK KR 28", "--width",
         520)
    vips("invert", f"{path}-0.v", f"{path}-8.v")
    height = size_of(f"{path}-8.v")[1] + 80
    vips("embed", f"{path}-8.v", f"{path}-1.v", 40, 40, 600, height, "--extend", "white")
    os.unlink(f"{path}-8.v")
    left = (DESK[0] - 600) // 2 + source.randint(-15, 15)
    top = max(0, (DESK[1] - height) // 2 + source.randint(-15, 15))
    vips("insert", os.path.join(folder, "desk.v"), f"{path}-1.v", f"{path}-2.v", left, top)
    photographed(path, source.choice([359, 359.5, 0.2, 0.5, 1]), source.choice([0.6, 0.9, 1.2]),
                 source.choice([3, 5, 8]), source)


def copies(folder, number, size):
    path = os.path.join(folder, f"{number}")
    vips("jpegsave", f"{path}.jpg", f"{path}-q70.jpg", "--Q", 70)
    vips("resize", f"{path}.jpg", f"{path}-half.jpg", 0.5)
    cut = [max(1, side // 40) for side in size]
    vips("crop", f"{path}.jpg", f"{path}-crop.jpg", *cut, size[0] - 2 * cut[0],
         size[1] - 2 * cut[1])
    # Not a pixel changed, but the program shows it lying.
    for kind in ("", "-q70"):
        whole = content(f"{path}{kind}.jpg")
        with open(f"{path}{kind}-lying.jpg", "wb") as file:
            file.write(whole[:2] + LYING + whole[2:])


def hashes_of(store, folder, names, now):
    """Posts photos, and gives both hashes of each."""
    for batch in (names[at:at + 5] for at in range(0, len(names), 5)):
        words = ["post", "--cost", "0"]
        for name in batch:
            words += ["--photo", os.path.join(folder, f"{name}.jpg")]
        store.must(challenge(*words, by=NAMES[0]), **now)
    rows = store.run(ask_store("SELECT hash, details FROM picture ORDER BY id")).lines
    if len(rows) != len(names):
        raise program.Unfit(f"{len(rows)} pictures are stored, {len(names)} were posted")
    return {name: (int(row["hash"], 16), int(row["details"], 16))
            for name, row in zip(names, rows)}


def is_similar(one, other):
    fewest = min(bin(each[0]).count("1") for each in (one, other))
    if one[0] != other[0] and fewest < PLAIN:
        return False
    differing = [bin(a ^ b).count("1") for a, b in zip(one, other)]
    return differing[0] <= GRADIENT and differing[1] <= DETAILS


def receipts(campaign, outcome):
    """What is similar among 200 receipts and 60 on one desk, and among the copies of the former."""
    if not shutil.which("vips") or not shutil.which("vipsthumbnail"):
        outcome.note("left out: this machine has no vips")
        return
    outcome.guard("copies found", 0)
    count, desk_count = campaign.pick(200, 8), campaign.pick(60, 8)
    folder = campaign.folder()
    os.makedirs(folder)
    source = campaign.random("receipts")
    seeds = [source.randrange(1 << 30) for _ in range(count + desk_count)]
    desk(folder)

    def draw(number):
        if number < count:
            copies(folder, number, receipt(folder, number, random.Random(seeds[number])))
        else:
            on_desk(folder, number - count, random.Random(seeds[number]))

    trial.in_parallel(draw, range(count + desk_count))
    store = campaign.store()
    with_people(store, NAMES[:1])
    store.must(make(NAMES[0], "--amount", "9000", "--mode", "solo"))
    now = {"CATCHKIT_NOW": "2026-11-03T10:00:00+09:00"}
    on_tables = [f"{number}" for number in range(count)]
    on_one = [f"desk{number}" for number in range(desk_count)]
    names = on_tables + on_one + [f"{number}-{kind}" for number, kind in itertools.product(
        range(count), ("q70", "half", "crop"))]
    hashes = hashes_of(store, folder, names, now)
    told = []
    for kind, needed in (("q70", 0.95), ("half", 0.95), ("crop", 0)):
        found = sum(is_similar(hashes[name], hashes[f"{name}-{kind}"]) for name in on_tables)
        outcome.guard("copies found", found)
        told.append(f"{kind} {found} of {count}")
        if found < needed * count:
            outcome.fail(f"{found} of {count} copies ({kind}) are similar")
    for what, group in (("different ones", on_tables), ("on one desk", on_one)):
        pairs = list(itertools.combinations(group, 2))
        wrong = sum(is_similar(hashes[one], hashes[other]) for one, other in pairs)
        told.append(f"{what} {wrong} of {len(pairs)}")
        if wrong > 0.01 * len(pairs):
            outcome.fail(f"{wrong} of {len(pairs)} pairs ({what}) are taken for similar")
    for name, kind in itertools.product(on_tables[:20], ("", "-q70")):
        path = os.path.join(folder, f"{name}{kind}-lying.jpg")
        words = challenge("post", "--cost", "0", "--photo", path, by=NAMES[0])
        flags = store.must(words, **now).document["data"]["flags"]
        flag = "similar_to" if kind else "duplicate_of"
        if not any(each["flag"] in (flag, "duplicate_of") for each in flags):
            outcome.fail(f"{name}{kind} with another orientation passes for a new photo")
        outcome.guard("copies found")
    outcome.count("receipts", count + desk_count)
    outcome.note(f"similar: {', '.join(told)}")
    store.discard()
    shutil.rmtree(folder)


TESTS = {"T-receipts": receipts}
