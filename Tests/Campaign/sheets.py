"""T30: a month, however busy, prints on one sheet of A4, with nothing cut off unsaid."""

import calendar
import os
import re
import shutil
import subprocess

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
        [program, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/web",
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
    return page


def judge_count(outcome, store, days, page):
    """Every shift stands there or is counted as one that does not."""
    listed = store.run(commands.as_json(["--as", "사장", "shift", "list", "--during", days]))
    total = len(listed.document["data"])
    hidden = sum(map(int, re.findall(r'<li class="more">\+(\d+)</li>', page)))
    shown = len(re.findall(r"<li", page)) - len(re.findall(r'<li class="more"', page))
    outcome.count("shifts", total)
    if shown + hidden != total:
        outcome.fail(f"{days}: {shown} shown and {hidden} counted of {total}", store)


def month_sheets(campaign, outcome):
    program = browser()
    if program is None:
        outcome.note("not run: no Chromium")
        return
    outcome.guard("pages printed", 0)
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
    store.discard()


TESTS = {"T30": month_sheets}
