"""T30: a month, however busy, prints on one sheet of A4, with nothing cut off unsaid, and a phone
has all of it, as it has rosters and days.

T30-snap: pages of photographers fit a phone and a screen, load nothing, and hide no price.
"""

import calendar
import html
import os
import re
import shutil
import subprocess
from xml.etree import ElementTree

import challenge_mutations
import commands

WORKERS = ("민지", "지훈", "수아", "하준", "서연", "도윤")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Year, month, shifts a day; August 2026 has six weeks, February 2027 four from Monday on.
MONTHS = [
    (2026, 11, 0), (2027, 2, 1), (2026, 8, 2), (2026, 10, 5), (2027, 1, 8), (2027, 8, 12),
    (2027, 5, 16), (2026, 12, 40),
]
A4_LANDSCAPE = (842, 595)

# Runs in a copy of the page only: what is wider or higher than the room it was given.
PROBE = """<script>
const late = [...document.querySelectorAll(".sheet, footer, td > div, ul")].filter(
  e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1);
const rows = [...document.querySelectorAll("td > div")].filter(
  e => e.getBoundingClientRect().bottom > e.parentElement.getBoundingClientRect().bottom + 1);
document.body.innerHTML = "<p>overflow " + (late.length + rows.length) + "</p>";
</script></body>"""


def browser():
    return next((path for path in map(shutil.which, BROWSERS) if path), None)


def run_browser(program, folder, *words):
    return subprocess.run(
        [program, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,1000",
         f"--user-data-dir={folder}/web",
         "--no-pdf-header-footer", *words],
        cwd=folder, env={**os.environ, "HOME": folder}, capture_output=True, timeout=120,
        check=True).stdout.decode(errors="replace")


def fill(store):
    """카페 with six workers, and so many shifts a day of each month."""
    store.must(["user", "add", "사장", "--role", "owner"])
    store.must(["--as", "사장", "shift", "place", "add", "카페", "--shared", "--employees", "6"])
    invite = store.must(["--as", "사장", "shift", "invite", "create"])
    code = invite.document["data"]["code"]
    for name in WORKERS:
        store.must(["--as", "사장", "user", "add", name])
        store.must(["--as", name, "shift", "join", code, "--hourly", "10320"])
        store.must(["--as", "사장", "shift", "member", "accept", name])
    rows = ["worker,day,start,end,title"]
    for year, month, many in MONTHS:
        for day in range(1, calendar.monthrange(year, month)[1] + 1):
            rows += [
                f"{WORKERS[number % 6]},{year}-{month:02}-{day:02},{6 + number // 6:02}:30,"
                f"{14 + number // 6}:00,{'마감 담당' if number % 3 == 0 else ''}"
                for number in range(many)]
    path = os.path.join(store.folder, "shifts.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
    store.must(["--as", "사장", "shift", "import", path, "--place", "카페", "--yes"])


def judge_page(outcome, store, program, name, days, pages, language):
    path = os.path.join(store.folder, f"{name}.html")
    store.must(
        ["--as", "사장", "--lang", language, "shift", "calendar", days, "--html", path])
    paper = os.path.join(store.folder, f"{name}.pdf")
    run_browser(program, store.folder, f"--print-to-pdf={paper}", f"file://{path}")
    with open(paper, "rb") as file:
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", file.read())
    sizes = {(round(float(width)), round(float(height))) for width, height in boxes}
    outcome.guard("pages printed", len(boxes))
    if len(boxes) != pages or sizes != {A4_LANDSCAPE}:
        outcome.fail(f"{days}: {len(boxes)} pages of {sizes}, not {pages}", store)
    with open(path, encoding="utf-8") as file:
        page = file.read()
    probe = os.path.join(store.folder, f"{name}-probe.html")
    with open(probe, "w", encoding="utf-8") as file:
        file.write(page.replace("</body>", PROBE))
    dom = run_browser(program, store.folder, "--dump-dom", f"file://{probe}")
    if "<p>overflow 0</p>" not in dom:
        found = re.search(r"overflow \d+", dom)
        outcome.fail(f"{days}, {language}: {found.group() if found else dom[-200:]}", store)
    judge_phone(outcome, store, program, name, page)
    return page


def judge_phone(outcome, store, program, name, page):
    """Nothing is wider than 390 pixels, and nothing is cut off there."""
    frame = os.path.join(store.folder, f"{name}-phone.html")
    with open(frame, "w", encoding="utf-8") as file:
        file.write(FRAME.format(width=390, page=html.escape(page)))
    dom = run_browser(program, store.folder, "--dump-dom", f"file://{frame}")
    outcome.guard("pages on a phone")
    found = re.search(r"wide (.*?; odd images \d+)", dom)
    if not found or found.group(1) != "; odd images 0":
        outcome.fail(f"{name} on a phone: {found.group() if found else dom[-200:]}", store)


def judge_count(outcome, store, days, page):
    """Every shift stands there or is counted as one that does not."""
    listed = store.run(commands.as_json(["--as", "사장", "shift", "list", "--during", days]))
    total = len(listed.document["data"])
    hidden = sum(map(int, re.findall(r'<li class="more">\+(\d+)</li>', page)))
    # Only a phone has room for the rest.
    shown = len(re.findall(r"<li", page)) - len(re.findall(r'<li class="(?:more|rest)\b', page))
    outcome.count("shifts", total)
    if shown + hidden != total:
        outcome.fail(f"{days}: {shown} shown and {hidden} counted of {total}", store)


def month_sheets(campaign, outcome):
    program = browser()
    if program is None:
        outcome.note("not run: no Chromium")
        return
    outcome.guard("pages printed", 0)
    outcome.guard("pages on a phone", 0)
    store = campaign.store()
    fill(store)
    chosen = campaign.sample("sheets", MONTHS, 1)
    for year, month, _ in chosen:
        days = f"{year}-{month:02}"
        for language in ("ko", "en"):
            page = judge_page(outcome, store, program, f"{days}-{language}", days, 1, language)
            outcome.count("months")
            judge_count(outcome, store, days, page)
    judge_page(outcome, store, program, "several", "2026-10..2026-12", 3, "ko")
    for layout in ("week", "roster", "day"):
        told = store.run(["--as", "사장", "shift", "calendar", layout, "2026-12-09", "--html", "-"])
        judge_phone(outcome, store, program, layout, told.out.decode())
    store.discard()


# Pages of photographers.

LINK, PHONE = "https://example.com/naru?a=1&b=" + "2" * 90, "010-1234-5678"
WORD = "verylongwordwithoutanyblank" * 3
WIDTHS = (360, 1000)
# Titles, prices of lengths and of add-ons, and more options.
PRODUCTS = [
    ("북촌 한옥 골목에서 해 질 무렵에 찍는 아주 긴 제목의 빈티지 커플 스냅과 가족 사진",
     {60: 91_000, 90: 121_000}, {"원본 전체 파일과 보정본 모두": 31_000, "앨범": 46_500},
     ["--included", "2", "--extra", "15500", "--deposit", "30%", "--details", "해 질 무렵. " * 90]),
    ("Evening walks through the old town, with a very long title <b>&\"'</b> that has to wrap",
     {30: 52_000, 60: 1_000_000}, {}, ["--place", "studio", "--deposit", "50000"]),
    (WORD, {60: 100_000_000}, {"raw": 77_000}, ["--details", WORD]),
    ("한" + "글만있고띄어쓰기가없는긴제목" * 6, {60: 82_000, 300: 410_000}, {}, [])]
# Looks at the page in a frame of that width: what sticks out, unless it may be scrolled there.
FRAME = """<!DOCTYPE html><body>
<iframe width="{width}" height="900" style="border: 0" srcdoc="{page}"></iframe>
<script>onload = () => {{
  const page = document.querySelector("iframe").contentDocument, room = page.documentElement;
  const style = e => page.defaultView.getComputedStyle(e);
  const scrolls = e => e && (["auto", "scroll"].includes(style(e).overflowX)
    || scrolls(e.parentElement));
  const wide = [...page.body.querySelectorAll("*")].filter(e => !scrolls(e) && (
    e.getBoundingClientRect().right > room.clientWidth + 1
    || style(e).display != "inline" && e.scrollWidth > e.clientWidth + 1)).map(e => e.tagName);
  if (room.scrollWidth > room.clientWidth) wide.push("PAGE");
  const odd = [...page.images].filter(
    e => !e.naturalWidth || Math.max(e.naturalWidth, e.naturalHeight) > 480);
  document.body.innerHTML = `<p>wide ${{wide}}; odd images ${{odd.length}}</p>`;
}};</script></body>"""


def snap(*words):
    return ["--as", "나루", "snap", *words]


def fill_portfolio(store, source):
    store.must(commands.add_first_user("나루"))
    store.must(snap("profile", "set", "--maker", "--link", LINK, "--phone", PHONE))
    store.must(snap("hours", "set", "mon-sun", "10:00-18:00", "--break", "13:00-14:00"))
    photos = [os.path.join(store.folder, f"{number}.png") for number in range(4)]
    for path, size in zip(photos, [(1400, 500), (64, 64), (300, 900), (40, 30)]):
        with open(path, "wb") as file:
            file.write(challenge_mutations.picture(source, *size))
    for number, (title, options, addons, more) in enumerate(PRODUCTS):
        lists = {"--option": options, "--addon": addons}
        more = more + [each for name, prices in lists.items()
                       for key, won in prices.items() for each in (name, f"{key}={won}")]
        more += [each for path in photos[number:] for each in ("--photo", path)]
        store.must(snap(
            "product", "add", "--title", title, "--mood", "빈티지", "--area", "북촌", *more))
    # Each product had it.
    os.unlink(photos[3])


def judge_portfolio(outcome, store, program, language, numbers):
    """One page: what stands on it, what it loads, and how it fits."""
    name = f"{len(numbers)}-{language}"
    path = os.path.join(store.folder, f"{name}.html")
    told = store.must(["--lang", language, *snap(
        "sheet", *(f"prd-{number + 1}" for number in numbers), "--minutes", "60", "--html", path)])
    kept = sum(3 - number for number in numbers)
    if (told.document["data"]["photos"], told.document["data"]["left_out"]) != (kept, len(numbers)):
        outcome.fail(f"{name}: {told.document['data']}, {kept} photos are due", store)
    with open(path, encoding="utf-8") as file:
        page = file.read()
    text = html.unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL))
    prices = [15_500]
    for title, options, addons, _ in (PRODUCTS[number] for number in numbers):
        prices += [*options.values(), *addons.values()]
        if title not in text:
            outcome.fail(f"{name}: not on the page as it is: {title}", store)
    outcome.count("prices", len(prices))
    missing = [won for won in prices if not re.search(rf"(?<![\d,]){won:,}(?![\d,])", text)]
    loaded = re.findall(r"""(?:src|href)\s*=\s*["']?([^"'>\s]+)""", page)
    strange = [each for each in loaded if not each.startswith("data:image/jpeg;base64,")
               and html.unescape(each) != LINK]
    acting = re.findall(r"<script|<link|<iframe|<object|url\(|@import|<[^>]*\son\w+\s*=", page)
    if missing or strange or acting or PHONE in page:
        outcome.fail(f"{name}: without {missing}; loads {strange[:3]}; {acting}; phone "
                     f"{PHONE in page}", store)
    for width in WIDTHS:
        frame = os.path.join(store.folder, f"{name}-{width}.html")
        with open(frame, "w", encoding="utf-8") as file:
            file.write(FRAME.format(width=width, page=html.escape(page)))
        dom = run_browser(program, store.folder, "--dump-dom", f"file://{frame}")
        outcome.guard("pages looked at")
        found = re.search(r"wide (.*?; odd images \d+)", dom)
        if not found or found.group(1) != "; odd images 0":
            outcome.fail(
                f"{name}, {width} pixels: {found.group() if found else dom[-200:]}", store)


def portfolios(campaign, outcome):
    program = browser()
    if program is None or not shutil.which("vipsthumbnail"):
        outcome.note("not run: no Chromium or no vipsthumbnail")
        return
    outcome.guard("pages looked at", 0)
    store = campaign.store()
    fill_portfolio(store, campaign.random("portfolios"))
    for language in ("ko", "en"):
        judge_portfolio(outcome, store, program, language, [0])
        judge_portfolio(outcome, store, program, language, range(len(PRODUCTS)))
        path = os.path.join(store.folder, f"week-{language}.svg")
        store.must(["--lang", language, *snap("calendar", "--on", "2026-11-04", "--svg", path)])
        dom = run_browser(program, store.folder, "--dump-dom", f"file://{path}")
        if len(ElementTree.parse(path).getroot()) < 7 * 8 or "parsererror" in dom:
            outcome.fail(f"week, {language}: {dom[:200]}", store)
    store.discard()


TESTS = {"T30": month_sheets, "T30-snap": portfolios}
