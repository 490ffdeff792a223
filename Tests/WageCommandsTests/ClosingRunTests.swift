import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// October at 카페: 민지's five evenings of 3.5 hours at 10,320 won, and one weekly holiday.
///
/// 17.5 h × 10,320 = 180,600; contracted are 20 hours on three days, so the weekly holiday is 4 h
/// × 10,320 = 41,280 when the contracted days were worked.
@Suite("Closing a pay period")
struct ClosingRunTests {
  @Test func `deductions beyond the pay keep a period open until somebody says so`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("wage item add 민지 advance=-9000000 --day 2026-10-20 --as 사장 -q")
    let refused = store.run("wage close --as 사장")
    #expect(refused.code == ExitCode(.conflict))
    #expect(refused.errors.contains("deductions of '민지' exceed the pay by"), "\(refused)")
    #expect(try store.failure("wage close --as 사장")["id"] == .string("payroll.unfinished"))
    try store.expectDone("wage close --anyway --as 사장 -q")
  }

  @Test func `everybody's pay is frozen as the preview had it, one row each`() throws {
    let store = try StoreRun.withOctober()
    let rows = try store.json("wage close --as 사장").at("data")?.elements ?? []
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row["worker"] == .string("민지"))
    #expect(row["from"] == .string("2026-10-01") && row["to"] == .string("2026-10-31"))
    let gross = try #require(row["gross"]?.number)
    let net = try #require(row["net"]?.number)
    #expect(gross - (row["deductions_total"]?.number ?? 0) == net)
    let shown = try store.json("wage slip show slp-1 --as 민지")
    #expect(shown.at("data.earnings.0.code") == .string("normal_pay"))
    let earned = shown.at("data.earnings")?.elements.compactMap { $0["amount"]?.number } ?? []
    #expect(earned.reduce(0, +) == gross)
    let kept = shown.at("data.deductions")?.elements.compactMap { $0["amount"]?.number } ?? []
    #expect(kept.reduce(0, +) == gross - net)
  }

  @Test func `what comes later becomes arrears of the next period, and is paid once`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
    let edit = store.run("shift edit shf-1 --end 23:00 --as 사장")
    #expect(edit.errors.contains("2026-10 of '카페' was closed on 2026-11-02"), "\(edit)")
    // An hour more: 10,320, and its last one at night: half of it again.
    let open = try store.json("wage arrears --as 민지").at("data")?.elements ?? []
    let total = open.compactMap { $0["amount"]?.number }.reduce(0, +)
    #expect(
      open.contains { $0["item"] == .string("night_premium") && $0["amount"]?.number == 5_160 })
    #expect(total > 10_320)
    try store.workNovember()
    let november = try store.json("wage close --as 사장")
    #expect(november.at("data.0.arrears")?.number == total)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
    let slip = try store.json("wage slip show 민지 --as 사장")
    let lines = slip.at("data.earnings")?.elements.filter { $0["of_period"] != .null } ?? []
    #expect(lines.allSatisfy { $0["of_period"] == .string("2026-10") })
    #expect(lines.compactMap { $0["amount"]?.number }.reduce(0, +) == total)
    // The frozen slip is as it was.
    #expect(try store.json("wage slip show slp-1 --as 사장").at("data.arrears")?.number == 0)
  }

  @Test func `a raise agreed backwards is made good for the days it holds`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    try store.expectDone(
      "shift terms propose 민지 --hourly 11000 --weekly-minutes 20h --days mon,wed,fri"
        + " --since 2026-10-21 --as 사장 -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    let open = try store.json("wage arrears --as 사장").at("data")?.elements ?? []
    let base = open.first { $0["item"] == .string("normal_pay") }
    // Three evenings of 3.5 hours, 680 won an hour; the Thursday is beyond the contracted days.
    let all = open.compactMap { $0["amount"]?.number }.reduce(0, +)
    #expect((base?["amount"]?.number ?? 0) > 0 && all >= 3 * 210 * 680 / 60, "\(open)")
  }

  @Test func `what was paid too much is taken back from the next pay, and said so`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    try store.expectDone("shift edit shf-5 --end 21:30 --as 사장 -q")
    let open = try store.json("wage arrears --as 사장").at("data")?.elements ?? []
    let total = open.compactMap { $0["amount"]?.number }.reduce(0, +)
    #expect(total < 0)
    try store.workNovember()
    let left = try store.json("wage close --without-recovery --dry-run --as 사장")
    #expect(left.at("data.0.arrears")?.number == 0)
    let closed = try store.json("wage close --as 사장")
    #expect(closed.at("data.0.arrears")?.number == total)
    let slip = try store.json("wage slip show 민지 --as 민지")
    let warnings = slip.at("data.warnings")?.elements.compactMap { $0["id"]?.words } ?? []
    #expect(warnings.contains("recovery_by_set_off"))
  }

  @Test func `arrears that cannot be told any more are named`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    try store.workNovember()
    // Begins before the one before it ends.
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-10-19 -t 20:00-23:00 --as 사장 -q")
    let told = store.run("wage arrears --exit-status --as 사장")
    #expect(
      told.code == .done && told.errors.contains("arrears of '민지' for 2026-10 cannot be computed"))
    let document = try store.json("wage arrears --as 사장")
    #expect(document.at("data")?.elements == [])
    #expect(document.at("meta.unknown.0.close") == .string("cls-1"))
    #expect(store.run("wage preview --as 사장").errors.contains("cannot be computed and stay open"))
    #expect(
      store.run("wage final -w 민지 --on 2026-11-30 --as 사장").errors.contains("cannot be computed"))
    let closed = try store.json("wage close --anyway --as 사장")
    #expect(closed.at("meta.unknown.0.worker") == .string("민지"))
    let row = try #require(
      try store.json("shift list --during 2026-10-19 --as 사장").at("data")?.elements.last)
    try store.expectDone("shift remove \(row["id"]?.words ?? "") --as 사장 -q")
    #expect(try store.json("wage arrears --as 사장")["meta"]?["unknown"] == nil)
  }

  @Test func `a recovery of more than half the pay waits`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    for day in 2...5 { try store.expectDone("shift mark shf-\(day) --state absent --as 사장 -q") }
    try store.workNovember()
    let result = store.run("wage close --as 사장 --json")
    #expect(result.code == .done && result.errors.contains("stay open"), "\(result)")
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("data.0.arrears")?.number == 0)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements != [])
  }

  @Test func `undo takes back neither a close nor a reopening`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    let before = try store.bytes()
    let failure = try store.failure("undo --as 사장")
    #expect(failure["id"] == .string("undo.binding") && failure["exit"] == .integer(12))
    #expect(failure["hint"]?.words.contains("'catchkit wage reopen --as 사장'") == true)
    #expect(try store.bytes() == before)
    try store.expectDone("wage reopen --reason 식대누락 --as 사장 -q")
    #expect(try store.failure("undo --as 사장")["id"] == .string("undo.binding"))
    #expect(try store.json("wage closed --as 사장").at("data")?.elements == [])
    let all = try store.json("wage closed --all --as 사장")
    #expect(all.at("data.0.reason") == .string("식대누락"))
    #expect(all.at("data.0.reopened_by") == .string("사장"))
    // Its slip is kept, but no longer counts.
    #expect(try store.json("wage slip list --as 민지").at("data")?.elements == [])
    #expect(try store.json("wage slip show slp-1 --as 민지").at("data.state") == .string("reopened"))
    try store.expectDone("wage close --as 사장 -q")
    #expect(try store.json("wage slip list --as 민지").at("data.0.id") == .string("slp-2"))
  }

  @Test func `undoing work of a closed period leaves the payslip and becomes arrears`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift edit shf-1 --end 23:00 --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
    let gross = try store.json("wage slip show slp-1 --as 사장").at("data.gross")
    try store.expectDone("shift edit shf-1 --end 22:00 --as 사장 -q")
    let open = try store.json("wage arrears --as 사장").at("data")?.elements ?? []
    #expect(!open.isEmpty)
    let undo = store.run("undo --as 사장")
    #expect(undo.code == .done && undo.errors.contains("becomes arrears"), "\(undo)")
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
    #expect(try store.json("wage slip show slp-1 --as 사장").at("data.gross") == gross)
  }

  @Test func `arrears that a reopened close had paid are open again`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    try store.expectDone("shift edit shf-1 --end 23:00 --as 사장 -q")
    let before = try store.json("wage arrears --as 사장")["data"]
    try store.workNovember()
    try store.expectDone("wage close --as 사장 -q")
    try store.expectDone("wage reopen --reason 오류 --as 사장 -q")
    #expect(try store.json("wage arrears --as 사장")["data"] == before)
    try store.expectDone("wage reopen cls-1 --reason 오류 --as 사장 -q")
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test func `who leaves is closed alone, and the others without that one`() throws {
    let store = try StoreRun.withOctober()
    store.move(to: "12T23:00")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-09 -t 18:00-22:00 -b 30 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-11-09 -t 18:00-22:00 -b 30 --as 사장 -q")
    try store.expectDone("shift mark shf-6 shf-7 --state done --as 사장 -q")
    try store.expectDone("shift member remove 민지 --place 카페 --on 2026-11-12 --as 사장 -q")
    store.move(to: "13T09:00")
    let alone = try store.json("wage close -w 민지 --period 2026-11 --paid-on 2026-11-20 --as 사장")
    #expect(alone.at("data.0.paid_on") == .string("2026-11-20"))
    #expect(alone.at("data.1") == nil)
    #expect(
      try store.failure("wage close -w 민지 --period 2026-11 --as 사장")["id"]
        == .string("payroll.closed"))
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    let others = try store.json("wage close --period 2026-11 --as 사장")
    #expect(others.at("data.0.worker") == .string("지훈") && others.at("data.1") == nil)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test func `a period in two parts for one worker leaves no day out and none twice`() throws {
    let store = try StoreRun.withOctober()
    let first = try store.json("wage close -w 민지 --period 2026-10-01/2026-10-20 --as 사장")
    #expect(first.at("data.0.gross")?.number ?? 0 > 0)
    // 지훈 has earned nothing, and the rest of 민지's month is not lost in silence.
    let rest = store.run("wage close --as 사장")
    #expect(rest.code == .rejects, "\(rest)")
    #expect(rest.errors.contains("2026-10-21/2026-10-31 is still to be closed, with --worker"))
    let both = try store.failure("wage close -w 민지 --period 2026-10 --as 사장")
    #expect(both["id"] == .string("payroll.closed"))
    let second = try store.json("wage close -w 민지 --period 2026-10-21/2026-10-31 --as 사장")
    #expect(second.at("data.0.gross")?.number ?? 0 > 0)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
    // A month is the sum of its parts wherever it is asked for.
    let paid = [first, second].map { $0.at("data.0.gross")?.number ?? 0 }.reduce(0, +)
    let costs = try store.json("wage costs --period 2026-10 --by month --as 사장")
    #expect(costs.at("data.0.gross")?.number == paid)
    let months = try store.json("wage report -w 민지 --as 사장").at("data")?.elements ?? []
    #expect(months.first { $0["month"] == .string("2026-10") }?["gross"]?.number == paid)
    let rows = try store.json("wage preview -w 민지 --period 2026-10 --as 사장").at("data")?.elements
    #expect(rows?.map { $0["state"] } == [.string("closed"), .string("closed")])
    #expect(
      try store.failure("wage show 민지 --period 2026-10 --as 사장")["id"]
        == .string("payroll.period"))
    // Nothing is left once both parts are closed.
    #expect(try store.failure("wage close --as 사장")["id"] == .string("payroll.nothing_to_close"))
  }

  @Test func `everybody's close names whose other days are still to be closed`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-20 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift mark shf-6 --state done --as 사장 -q")
    try store.expectDone("wage close -w 민지 --period 2026-10-01/2026-10-20 --as 사장 -q")
    let closed = store.run("wage close --period 2026-10 --json --as 사장")
    #expect(closed.code == .rejects, "\(closed)")
    let document = try JSON.parse(Array(closed.output.utf8))
    #expect(document.at("data.0.worker") == .string("지훈") && document.at("data.1") == nil)
    #expect(document.at("meta.left_out.0.id") == .string("days_left"))
    try store.expectDone("wage close -w 민지 --period 2026-10-21/2026-10-31 --as 사장 -q")
  }

  @Test(arguments: [("2026-11-17", false), ("2026-11-18", true)])
  func `who left is named with the due day when paid after it`(day: String, isLate: Bool) throws {
    let store = try StoreRun.withOctober()
    try store.workNovember()
    try store.expectDone("shift member remove 민지 --place 카페 --on 2026-11-03 --as 사장 -q")
    let closed = store.run("wage close --period 2026-11 --paid-on \(day) --anyway --as 사장")
    #expect(closed.code == .done, "\(closed)")
    #expect(closed.errors.contains("due by 2026-11-17") == isLate, "\(closed)")
  }

  @Test func `a part of a month is reopened only before what was taxed on top of it`() throws {
    let store = try StoreRun.withOctober()
    for days in ["2026-10-01/2026-10-20", "2026-10-21/2026-10-31"] {
      try store.expectDone("wage close --period \(days) --as 사장 -q")
    }
    let refused = try store.failure("wage reopen cls-1 --reason 오류 --as 사장")
    #expect(refused["id"] == .string("payroll.settled_later"))
    for id in ["cls-2", "cls-1"] {
      try store.expectDone("wage reopen \(id) --reason 오류 --as 사장 -q")
    }
  }

  @Test func `an export takes the close of one worker or of a part of a month`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("wage close -w 민지 --period 2026-10-01/2026-10-20 --as 사장 -q")
    for kind in ["accountant", "bank"] {
      for period in ["", " --period 2026-10-01/2026-10-20"] {
        let rows = try store.json("wage export \(kind)\(period) --as 사장").at("data")?.elements
        #expect(rows?.map { $0["worker"] } == [.string("민지")])
      }
    }
    try store.expectDone("wage close -w 민지 --period 2026-10-21/2026-10-31 --as 사장 -q")
    let part = try store.json("wage export bank --period 2026-10-01/2026-10-20 --as 사장")
    #expect(part.at("data")?.elements.map { $0["slip"] } == [.string("slp-1")])
  }

  @Test func `an export has days closed across a month's edge where they end, and nowhere else`()
    throws
  {
    let store = try StoreRun.withOctober()
    try store.expectDone("wage close -w 민지 --period 2026-10-19/2026-11-01 --as 사장 -q")
    let october = try store.failure("wage export bank --period 2026-10 --as 사장")
    #expect(october["id"] == .string("payroll.not_closed"))
    let november = try store.json("wage export bank --period 2026-11 --as 사장")
    #expect(november.at("data")?.elements.map { $0["slip"] } == [.string("slp-1")])
  }

  @Test func `an export for the bank names who owes more than the pay`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone(
      "wage item add 민지 advance=-900000 --day 2026-10-20 --as 사장 -q")
    try store.expectDone("wage close --anyway --as 사장 -q")
    let bank = store.run("wage export bank --as 사장")
    #expect(bank.errors.contains("nothing is transferred to '민지'"), "\(bank)")
  }

  @Test func `what is not settled is listed, and closed only on demand`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-10-30 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-30 -t 18:00-22:00 --as 사장 -q")
    let refused = store.run("wage close --as 사장")
    #expect(refused.code == .conflict && refused.output == "")
    for name in ["민지", "지훈"] {
      #expect(refused.errors.contains("1 past shift of '\(name)' is neither clocked nor marked"))
    }
    let forced = store.run("wage close --anyway --as 사장")
    #expect(forced.code == .done && forced.errors.contains("closed anyway"), "\(forced)")
    #expect(
      forced.errors.contains(
        "1 shift of '지훈' without clock or mark is paid as planned: 42,000 won without premiums; "
          + "'catchkit shift mark --during 2026-10 -w 지훈 --state done --as 사장' settles it"),
      "\(forced)")
  }

  @Test func `the command that a close names settles what it names`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-30 -t 18:00-22:00 --as 사장 -q")
    let command = "shift mark --during 2026-10 -w 지훈 --state done"
    #expect(store.run("wage close --as 사장").errors.contains("'catchkit \(command)' settles it"))
    try store.expectDone("\(command) --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
  }

  @Test func `a salary has no amount of single shifts`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone(
      "shift terms propose 지훈 --monthly 2300000 --weekly-minutes 40h"
        + " --days mon,tue,wed,thu,fri --since 2026-10-01 --as 사장 -q")
    try store.expectDone("shift terms accept trm-5 --as 지훈 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-30 -t 18:00-22:00 --as 사장 -q")
    let forced = store.run("wage close --anyway --as 사장")
    #expect(forced.errors.contains("without clock or mark is paid as planned; "), "\(forced)")
  }

  @Test func `whose pay cannot be computed is named, left out, and closed later`() throws {
    let store = try StoreRun.withOctober()
    for time in ["18:00-22:00", "20:00-23:00"] {
      try store.expectDone(
        "shift add -p 카페 -w 지훈 -d 2026-10-30 -t \(time) --despite overlap --as 사장 -q")
    }
    try store.expectDone("shift mark shf-6 shf-7 --state done --as 사장 -q")
    let refused = try store.failure("wage close --as 사장")
    #expect(refused["id"] == .string("payroll.unfinished"))
    #expect(store.run("wage close --as 사장").errors.contains("'지훈': "))
    let alone = store.run("wage close -w 지훈 --anyway --as 사장")
    #expect(alone.code == .rejects && alone.errors.contains("no payslip of 2026-10 for '지훈'"))
    let closed = store.run("wage close --anyway --json --as 사장")
    #expect(closed.code == .rejects && closed.errors.contains("no payslip for '지훈': "), "\(closed)")
    let document = try JSON.parse(Array(closed.output.utf8))
    #expect(document.at("data.0.worker") == .string("민지") && document.at("data.1") == nil)
    #expect(document.at("meta.left_out.0.worker") == .string("지훈"))
    let again = try store.failure("wage close -w 지훈 --period 2026-10 --as 사장")
    #expect(again["id"] == .string("payroll.unfinished"))
    try store.expectDone("shift mark shf-7 --state cancelled --as 사장 -q")
    let later = try store.json("wage close -w 지훈 --period 2026-10 --as 사장")
    #expect(later.at("data.0.gross")?.number ?? 0 > 0)
    let twice = try store.failure("wage close -w 지훈 --period 2026-10 --as 사장")
    #expect(twice["id"] == .string("payroll.closed"))
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test func `a worker reads the own payslip only, and nobody else's pay`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    #expect(try store.json("wage slip list --as 민지").at("data.0.id") == .string("slp-1"))
    #expect(try store.json("wage slip list --as 지훈").at("data")?.elements == [])
    #expect(try store.json("wage arrears --as 지훈").at("data")?.elements == [])
    let asked = ["store", "query", "SELECT id, net FROM payslips", "--json", "--as"]
    for (name, count) in [("민지", 1), ("사장", 1), ("지훈", 0), ("하늘", 0)] {
      let result = store.scratch.run(asked + [name])
      let rows = try JSON.parse(Array(result.output.utf8))["data"]?.elements
      #expect(rows?.count == count, "\(name): \(result)")
    }
    #expect(!store.run("history --json --as 지훈").output.contains("wage close"))
  }

  @Test func `an export has one row a worker, and no cell that a spreadsheet would run`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift place edit 카페 --name =1+1 --as 사장 -q")
    try store.expectDone(
      "wage item add 민지 bonus=1000 --day 2026-10-05 --name =1+1 --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
    let lines = try store.expectDone("wage slip show slp-1 --format csv --as 사장")
    #expect(lines.contains(",'=1+1,'=1+1,1000,"))
    let bank = try store.expectDone("wage export bank --format csv --bom --as 사장")
    #expect(bank.hasPrefix("\u{FEFF}member,worker,paid_on,net,memo,slip"))
    #expect(bank.contains(",'=1+1 2026-10,"))
    let rows = try store.json("wage export accountant --as 사장").at("data")?.elements ?? []
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    let parts = [
      "normal_pay", "overtime_pay", "part_time_excess_pay", "night_premium", "holiday_pay",
      "weekly_allowance", "paid_holiday_pay", "leave_pay", "other_items", "arrears",
    ]
    #expect(parts.compactMap { row[$0]?.number }.reduce(0, +) == row["gross"]?.number)
  }

  @Test func `nothing that somebody typed becomes markup of the page`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift place edit 카페 --name <b>&'\"x --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
    let page = try store.expectDone("wage slip show slp-1 --html - --as 사장")
    #expect(!page.contains("<b>") && page.contains("&lt;b&gt;&amp;&#39;&quot;x"))
  }

  @Test func `a payslip is text, lines and a page, all with the same amounts`() throws {
    let store = try StoreRun.withOctober(isClosed: true)
    let json = try store.json("wage slip show slp-1 --as 사장")
    let net = try #require(json.at("data.net")?.number)
    let text = try store.expectDone("wage slip show slp-1 --as 사장 --lang ko")
    #expect(text.contains("임금명세서") && text.contains(Money.grouped(net)))
    let csv = try store.expectDone("wage slip show slp-1 --format csv --as 사장")
    #expect(csv.contains("total,net,Net pay,실수령액,\(net),"))
    let page = try store.expectDone("wage slip show slp-1 --html - --as 사장 --lang ko")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("\(Money.grouped(net))원"))
    #expect(page.contains("카페") && page.contains("사장"))
  }

  @Test func `a break without times is named with its shifts where the night pay hangs on it`()
    throws
  {
    let store = try StoreRun.withOctober()
    let add = "shift add -p 카페 -w 민지 --state done --as 사장 -q"
    try store.expectDone("\(add) -d 2026-10-26..2026-10-27 -t 20:00-01:00 -b 30")
    try store.expectDone("\(add) -d 2026-10-28 -t 18:00-23:00 -b 19:00-19:15 -b 15 -b 10m:paid")
    try store.expectDone("\(add) -d 2026-10-29 -t 09:00-13:30 -b 30")
    let tried = store.run("wage close --dry-run --as 사장")
    #expect(tried.code == .done)
    #expect(tried.errors.contains("'민지': 3 shifts partly at night have a break without times"))
    let commands = [
      "shift edit shf-6 shf-7 --break START-END",
      "shift edit shf-8 --break 19:00+15m --break 10m:paid --break START-END",
    ]
    for command in commands {
      #expect(tried.errors.contains("'catchkit \(command) --as 사장'"), "\(tried)")
    }
    let remark = try store.json("wage close --dry-run --as 사장").at("meta.remarks.0")
    #expect(remark?["id"] == .string("break_position_unknown"))
    for command in commands {
      let filled = command.replacing("START-END", with: "22:15-22:30")
      try store.expectDone("\(filled) --as 사장 -q")
    }
    #expect(try store.json("wage close --dry-run --as 사장").at("meta.remarks") == nil)
    // A refused close has it below what it is refused for.
    try store.expectDone("shift edit shf-8 --break 15 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-26 -t 18:00-22:00 -b 30 --as 사장 -q")
    let refused = store.run("wage close --as 사장")
    #expect(refused.code == ExitCode(.conflict))
    #expect(refused.errors.contains("catchkit shift edit shf-8 --break START-END"), "\(refused)")
    #expect(!refused.errors.contains("2 things"), "\(refused)")
  }

  @Test func `a weekly rest that hangs on days of before is named with the shifts to add`() throws {
    let store = try StoreRun([
      "user add 사장 --role owner", "shift place add 카페 --employees 8 --as 사장",
    ])
    store.scratch.files["staff.csv"] =
      "name,hourly,weekly,days,hired\n민지,minimum,18h,월화수목금,2025-03-01\n"
    for line in [
      "shift staff import staff.csv --yes",
      "wage opening set 민지 --through 2026-09-30"
        + " --wages 2026-07=700000,2026-08=700000,2026-09=700000",
      "shift add -p 카페 -w 민지 -d 2026-10-01..2026-10-02 -t 14:00-18:00 -b 30 --state done",
    ] { try store.expectDone("\(line) --as 사장 -q") }
    let close = "wage close --during 2026-10 --dry-run --as 사장"
    let tried = store.run(close)
    let command =
      "shift add -p 카페 -w 민지 -d 2026-09-28,2026-09-29,2026-09-30 -t START-END --state done"
    #expect(tried.errors.contains("no weekly rest is paid for the week of 2026-09-28"), "\(tried)")
    #expect(tried.errors.contains("'catchkit \(command) --as 사장'"), "\(tried)")
    let korean = command.replacing("START-END", with: "시작-종료")
    #expect(store.run("\(close) --lang ko").errors.contains("'catchkit \(korean) --as 사장'"))
    let filled = command.replacing("START-END", with: "14:00-18:00")
    try store.expectDone("\(filled) -b 30 --as 사장 -q")
    #expect(try store.json(close).at("meta.remarks") == nil)
  }

  @Test func `a close names the members without a payslip, and why`() throws {
    let store = try StoreRun([
      "user add 사장 --role owner", "shift place add 카페 --employees 8 --as 사장",
    ])
    store.scratch.files["staff.csv"] =
      "name,hourly,weekly,days,hired\n민지,minimum,18h,월화수목금,2025-03-01\n"
      + "지훈,minimum,18h,월화수목금,2025-03-01\n"
    let add = "shift add -p 카페 -t 14:00-18:00 -b 30 --state done --as 사장 -q"
    try store.expectDone("shift staff import staff.csv --yes --as 사장 -q")
    let none = try store.failure("wage close --during 2026-10 --anyway --as 사장")
    #expect(none["id"] == .string("payroll.nothing_to_close"))
    #expect("\(none)".contains("no records: no shift is written down"), "\(none)")
    try store.expectDone("\(add) -w 민지 -d 2026-10-19..2026-10-23")
    let close = "wage close --during 2026-10 --anyway --as 사장"
    let remarks = try store.json("\(close) --dry-run").at("meta.remarks")?.elements ?? []
    let ids = remarks.filter { $0["worker"] == .string("지훈") }.map { $0["id"] }
    #expect(ids == [.string("no_records")])
    let closed = store.run("\(close) --lang ko")
    #expect(closed.code == .done, "\(closed)")
    let later = "wage close -p 카페 -w 지훈 --during 2026-10"
    #expect(closed.errors.contains("'지훈'의 명세서 없음: 기록 없음"), "\(closed)")
    #expect(closed.errors.contains("'catchkit \(later) --as 사장'"), "\(closed)")
    #expect(!closed.errors.contains("'민지'의 명세서 없음"), "\(closed)")
    // The command works once a shift is recorded.
    try store.expectDone("\(add) -w 지훈 -d 2026-10-20")
    try store.expectDone("\(later) --anyway --as 사장 -q")
  }
}
