"""T32: a café of eight, from an empty store to a closed month with all slips and the bank's list."""

import calendar
import csv
import io
import os

NAMES = ("민지", "지훈", "서연", "Nguyễn Văn An", "Alexander", "王芳", "O’Brien", "하준")
BANKS = ("국민은행", "신한은행", "카카오뱅크", "농협은행")
YEAR, MONTH = 2026, 11
# More commands than these would be too many for an owner.
MOST_COMMANDS = 9


def table(rows):
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def staff(source):
    """One row a person, under the headings of an owner's own sheet, and the rate of each."""
    rows, rates = [("이름", "실명", "시급", "주 소정근로시간", "근무요일", "은행", "계좌번호")], {}
    for name in NAMES:
        rates[name] = 10_320 + source.randrange(0, 40) * 50
        rows.append((
            name, f"김{name}" if len(name) == 2 else name, rates[name], "20", "월화수목금",
            source.choice(BANKS), "-".join(str(source.randrange(100, 1000)) for _ in range(3))))
    return table(rows), rates


def weekdays():
    last = calendar.monthrange(YEAR, MONTH)[1]
    return [day for day in range(1, last + 1) if calendar.weekday(YEAR, MONTH, day) < 5]


def roster(source):
    """Four hours a weekday for each, at times of their own, never at night."""
    rows = [("근무자", "날짜", "출근", "퇴근")]
    for name in NAMES:
        start = source.randrange(7, 18)
        rows += [(name, f"{YEAR}-{MONTH:02}-{day:02}", f"{start}:00", f"{start + 4}:30")
                 for day in weekdays()]
    return table([rows[0] + ("휴게(분)",)] + [row + ("30",) for row in rows[1:]])


def cafe(campaign, outcome):
    outcome.guard("slips", 0)
    for number in range(campaign.pick(6, 1)):
        source = campaign.random(f"cafe {number}")
        store = campaign.store()
        judge(outcome, store, source)
        store.discard()


def judge(outcome, store, source):
    sheet, rates = staff(source)
    for name, text in (("staff.csv", sheet), ("roster.csv", roster(source))):
        with open(os.path.join(store.folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    pages = os.path.join(store.folder, "slips")
    month = f"{YEAR}-{MONTH}"
    store.environment.update(CATCHKIT_NOW=f"{YEAR}-12-02T09:00:00+09:00", CATCHKIT_USER="사장")
    lines = [
        ["shift", "place", "add", "카페", "--employees", str(len(NAMES))],
        ["shift", "staff", "import", f"{store.folder}/staff.csv", "--since", f"{month}-01"],
        ["shift", "import", f"{store.folder}/roster.csv"],
        ["shift", "mark", "--state", "done", "--during", month],
        ["wage", "close", "--during", month],
        ["wage", "slip", "show", "--all", "--html", pages],
        ["wage", "export", "bank", "--json"],
    ]
    results = [store.must(words) for words in lines]
    outcome.count("commands", len(lines))
    if len(lines) > MOST_COMMANDS:
        outcome.fail(f"it took {len(lines)} commands", store)
    transfers = results[-1].document["data"]
    slips = store.must(["wage", "slip", "list", "--json"]).document["data"]
    outcome.guard("slips", len(slips))
    if len(os.listdir(pages)) != len(NAMES) or len(slips) != len(NAMES):
        outcome.fail(f"{len(slips)} slips, {os.listdir(pages)}", store)
    if sum(one["net"] for one in transfers) != sum(slip["net"] for slip in slips):
        outcome.fail("the bank's list is not the sum of the slips", store)
    if any(not one["account"] or not one["bank"] for one in transfers):
        outcome.fail(f"a transfer without an account: {transfers}", store)
    for slip in slips:
        shown = store.must(["wage", "slip", "show", slip["id"], "--json"]).document["data"]
        base = next(line["amount"] for line in shown["earnings"] if line["code"] == "normal_pay")
        rate = rates[slip["worker"]]
        if base != len(weekdays()) * 4 * rate:
            outcome.fail(f"{slip['worker']}: {base} for {len(weekdays())} days at {rate}", store)
        if shown["net"] != slip["gross"] - sum(line["amount"] for line in shown["deductions"]):
            outcome.fail(f"{slip['worker']}: the net is not gross less deductions", store)


TESTS = {"T32": cafe}
