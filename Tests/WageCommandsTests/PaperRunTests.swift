import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// October at 카페, paid on 10 November: 민지 for 3,000,000 won a month, 지훈 by the day for two days of
/// ten hours, 수아 for one evening of business income.
@Suite("Papers of closed pay")
struct PaperRunTests {
  private static func october() throws -> StoreRun {
    let workdays = (1...30).compactMap { CivilDate("2026-10-\($0 < 10 ? "0" : "")\($0)") }.filter {
      ![.sat, .sun].contains($0.weekday) && $0.day != 5 && $0.day != 9
    }
    var lines = ["user add 사장 --role owner"]
    lines += ["민지", "지훈", "수아"].map { "user add \($0) --as 사장" }
    lines += [
      "shift place add 카페 --as 사장 --employees 6", "shift invite create --as 사장",
      "shift join \(PlaceWorld.code) --as 민지 --monthly 3000000 --weekly-minutes 40h"
        + " --days mon,tue,wed,thu,fri --since 2026-10-01 --pay-day 10",
      "shift join \(PlaceWorld.code) --as 지훈 --hourly 20000 --since 2026-10-01",
      "shift join \(PlaceWorld.code) --as 수아 --hourly 12000 --since 2026-10-01",
    ]
    lines += ["민지", "지훈", "수아"].map { "shift member accept \($0) --as 사장" }
    lines += [
      "wage profile set 지훈 --kind daily --as 사장", "wage profile set 수아 --kind business --as 사장",
      "wage profile set 민지 --born 1999-03-02 --as 사장",
      "shift add -p 카페 -w 지훈 -d 2026-10-20..2026-10-21 -t 09:00-20:00 -b 12:00-13:00 --as 사장",
      "shift add -p 카페 -w 수아 -d 2026-10-23 -t 18:00-22:00 --as 사장",
    ]
    lines += workdays.map {
      "shift add -p 카페 -w 민지 -d \($0) -t 09:00-18:00 -b 12:00-13:00 --as 사장"
    }
    lines += [
      "shift mark --during 2026-10 --state done --yes --as 사장",
      "wage close --paid-on 2026-11-10 --as 사장",
    ]
    return try StoreRun(lines)
  }

  private static func detailed() throws -> StoreRun {
    let store = try october()
    try store.expectDone(
      "shift staff edit 민지 --legal-name 김민지 --employee-number 26-007 --bank 국민은행"
        + " --account 110-123-456789 --as 사장 -q")
    return store
  }

  private func rows(_ line: String, in store: StoreRun) throws -> [JSON] {
    try store.json("\(line) --as 사장").at("data")?.elements ?? []
  }

  private func sum(_ field: String, _ rows: [JSON]) -> Int {
    rows.compactMap { $0[field]?.number }.reduce(0, +)
  }

  /// Every element is closed, by its own end.
  private func expectWellFormed(
    _ page: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(page.hasPrefix("<!DOCTYPE html>"), sourceLocation: sourceLocation)
    var open: [Substring] = []
    for tag in page.matches(of: /<(\/?)([a-z0-9]+)[^>]*>/) where tag.2 != "meta" {
      if tag.1.isEmpty {
        open.append(tag.2)
      } else {
        #expect(open.popLast() == tag.2, "\(tag.0)", sourceLocation: sourceLocation)
      }
    }
    #expect(open.isEmpty, sourceLocation: sourceLocation)
    #expect(page.firstMatch(of: /\bmem-\d/) == nil, sourceLocation: sourceLocation)
  }

  @Test func `the return has the tax withheld of each kind of income`() throws {
    let store = try Self.october()
    let lines = try rows("wage export withholding", in: store)
    let told = lines.map { line in
      ["people", "paid", "income_tax", "local_tax"].compactMap { line[$0]?.number }
    }
    #expect(lines.map { $0["code"] } == [.string("A01"), .string("A03"), .string("A25")])
    #expect(
      told == [[1, 3_000_000, 74_350, 7_430], [1, 600_000, 3_780, 370], [1, 48_000, 1_440, 140]])
    let slips = try rows("wage slip list", in: store)
    #expect(sum("income_tax", lines) == sum("income_tax", slips))
    #expect(sum("local_tax", lines) == sum("local_tax", slips))
    #expect(
      try store.failure("wage export withholding --paid-in 2026-10 --as 사장")["id"]
        == .string("payroll.not_closed"))
  }

  @Test func `severance is a line of the return and no part of the statements`() throws {
    let store = try StoreRun([
      "user add 사장 --role owner", "shift place add 카페 --employees 8 --as 사장",
    ])
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-16T09:00:00+09:00"
    store.scratch.files["staff.csv"] =
      "name,monthly,weekly,days,hired\n민지,2500000,40h,월화수목금,2025-03-01\n"
    for line in [
      "shift staff import staff.csv --yes",
      "wage opening set 민지 --through 2026-09-30"
        + " --wages 2026-07=2500000,2026-08=2500000,2026-09=2500000 --leave-used 3",
      "wage close --during 2026-10 --paid-on 2026-11-10",
      "wage final 민지 --on 2026-11-15 --pay-on 2026-11-25 --close --leave-before 0",
    ] { try store.expectDone("\(line) --as 사장 -q") }
    let lines = try rows("wage export withholding --paid-in 2026-11", in: store)
    #expect(lines.map { $0["code"]?.words } == ["A01", "A03", "A20", "A25"])
    let told = lines.map { line in
      ["people", "paid", "non_taxable", "income_tax", "local_tax"].compactMap { line[$0]?.number }
    }
    // 2,500,000 + 1,250,000 + 1,148,326 of unused leave; 95,693.78 × 30 × 625/365.
    #expect(told[0] == [1, 4_898_326, 0, 67_650, 6_760])
    #expect(told[2] == [1, 4_915_776, 0, 37_970, 3_790])
    let statements = store.run("wage export statements --paid-in 2026-11 --as 사장")
    #expect(statements.errors.contains("4,915,776 won of 1 worker"), "\(statements)")
    #expect(
      try rows("wage export statements --paid-in 2026-11", in: store).map { $0["paid"]?.number }
        == [4_898_326])
  }

  @Test func `a month closed for some alone is exported with a note, and by default no such month`()
    throws
  {
    let store = try Self.october()
    #expect(!store.run("wage export withholding --as 사장").errors.contains("not closed yet"))
    try store.expectDone("shift add -p 카페 -w 수아 -d 2026-11-01 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift mark --during 2026-11-01 --state done --yes --as 사장 -q")
    try store.expectDone(
      "wage close -w 수아 --period 2026-11-01/2026-11-01 --paid-on 2026-12-10 --anyway --as 사장 -q")
    #expect(try rows("wage export statements", in: store).count == 3)
    let next = store.run("wage export statements --paid-in 2026-12 --as 사장")
    #expect(next.errors.contains("not closed yet: 2 workers of this month"), "\(next)")
    try store.expectDone("wage reopen 2026-10 --reason x --yes --as 사장 -q")
    try store.expectDone("wage close -w 지훈 --period 2026-10 --paid-on 2026-11-10 --as 사장 -q")
    let half = store.run("wage export withholding --paid-in 2026-11 --as 사장")
    #expect(half.errors.contains("not closed yet: 2 workers of this month"), "\(half)")
  }

  @Test func `a page of a store without people is a failure, not a file left out`() throws {
    let store = try StoreRun(["user add 민지", "undo"])
    #expect(store.run("wage ledger").code == .done)
    for line in ["wage ledger --html l.html", "wage ledger --as 민지"] {
      let told = store.run(line)
      #expect(told.code == .notFound && told.written.isEmpty, "\(line): \(told)")
    }
  }

  @Test func `a statement tells the days of day labour and leaves the resident number`() throws {
    let rows = try rows("wage export statements --paid-in 2026-11", in: Self.october())
    #expect(rows.map { $0["name"] } == [.string("민지"), .string("지훈"), .string("수아")])
    #expect(rows.map { $0["worked_days"]?.number } == [20, 2, 1])
    #expect(rows.map { $0["last_worked"] } == [.null, .string("2026-10-21"), .null])
    #expect(rows.allSatisfy { $0["resident_number"] == .null })
    #expect(rows.first?["birth"] == .string("1999-03-02"))
    #expect(rows.map { $0["paid"]?.number } == [3_000_000, 600_000, 48_000])
  }

  @Test func `the ledger sums to the payslips, kind by kind`() throws {
    let store = try Self.detailed()
    let entries = try rows("wage ledger --during 2026", in: store)
    let slips = try rows("wage slip list", in: store)
    for field in ["gross", "deductions_total", "net", "income_tax", "national_pension"] {
      #expect(sum(field, entries) == sum(field, slips), "\(field)")
    }
    let kinds = [
      "normal_pay", "overtime_pay", "part_time_excess_pay", "night_premium", "holiday_pay",
      "weekly_allowance", "paid_holiday_pay", "leave_pay", "other_items", "arrears",
    ]
    for entry in entries {
      #expect(kinds.compactMap { entry[$0]?.number }.reduce(0, +) == entry["gross"]?.number)
    }
    let daily = try #require(entries.first { $0["worker"] == .string("지훈") })
    #expect(daily["worked_days"]?.number == 2 && daily["work_minutes"]?.number == 1_200)
    #expect(daily["overtime_minutes"]?.number == 240)
    #expect(daily["basis"] == .string("hourly") && daily["rate"]?.number == 20_000)
    #expect(daily["hired_on"] == .string("2026-10-01"))
    #expect(
      try store.failure("wage ledger --during 2026-10 --from 2026-10-05 --as 사장")["id"]
        == .string("usage.conflict"))
  }

  @Test func `the ledger's page is Korean unless asked, with names for internal ids`() throws {
    let store = try Self.detailed()
    let page = try store.expectDone("wage ledger --html - --as 사장")
    expectWellFormed(page)
    for text in [
      "lang=\"ko\"", "임금대장", "김민지", "26-007", "1999-03-02", "월급 3,000,000", "20일", "연장 4시간",
      "국민연금 142,500", "3,648,000", "수령인 서명",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("<div>민지</div>"))
    #expect(try store.expectDone("wage ledger --html - --lang en --as 사장").contains("Wage ledger"))
  }

  @Test func `the ledger and the exports of one worker are those of the worker's newest period`()
    throws
  {
    let store = try Self.october()
    for line in ["wage ledger 지훈", "wage ledger -w 지훈 --during 2026-10", "wage export bank 지훈"] {
      let rows = try rows(line, in: store)
      #expect(rows.map { $0["worker"] } == [.string("지훈")], "\(line)")
    }
    try store.expectDone("shift add -p 카페 -w 수아 -d 2026-11-01 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone(
      "wage close 수아 --during 2026-11-01/2026-11-01 --anyway --as 사장 -q")
    #expect(try rows("wage ledger", in: store).count == 3)
    #expect(try rows("wage ledger 수아", in: store).first?["from"] == .string("2026-11-01"))
    #expect(
      try store.failure("wage ledger 지훈 --during 2026-11 --as 사장")["id"]
        == .string("payroll.slip_unknown"))
  }

  @Test func `days worked are of the payslip, whatever changes after`() throws {
    let store = try Self.october()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-27 -t 09:00-12:00 --as 사장 -q")
    let daily = try rows("wage ledger", in: store).first { $0["worker"] == .string("지훈") }
    #expect(daily?["worked_days"]?.number == 2)
  }

  @Test func `the bank's sheet has its own headings in its own order`() throws {
    let store = try Self.detailed()
    let columns = "--columns bank=입금은행,account=계좌,net=금액 --columns holder=예금주,passbook=표시"
    let sheet = store.run("wage export bank --format csv \(columns) --as 사장")
    #expect(
      sheet.output.split(whereSeparator: \.isNewline).prefix(2) == [
        "입금은행,계좌,금액,예금주,표시", "국민은행,110-123-456789,2626700,김민지,10월 급여",
      ])
    #expect(
      sheet.errors.contains("catchkit shift staff edit 지훈 --bank BANK --account NUMBER"))
    #expect(!sheet.errors.contains("staff edit 민지"))
    for (line, id) in [
      ("--columns nett=금액", "usage.choice"), ("--columns net=금액 --json", "usage.conflict"),
      ("--columns net=금액,memo=금액", "usage.value"),
    ] {
      let failed = store.run("wage export bank \(line) --as 사장")
      #expect(failed.code == .usage, "\(id): \(failed)")
    }
    for options in ["--sort net", "--sort net --fields net"] {
      let sorted = store.run(
        "wage export bank --format tsv --columns bank=은행,net=금액 \(options) --as 사장")
      let figures = sorted.output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      }
      #expect(figures.first == "금액" && figures.count == 4, "\(sorted)")
      let won = figures.dropFirst().compactMap(Int.init)
      #expect(won.count == 3 && won == won.sorted(), "\(sorted)")
    }
    let row = try #require(try rows("wage export bank", in: store).first)
    #expect(row["worker"] == .string("민지") && row["memo"] == .string("카페 2026-10"))
    #expect(row["name"] == .string("김민지"))
  }

  @Test func `all payslips are a file each, or a page each of one file`() throws {
    let store = try Self.detailed()
    let each = store.run("wage slip show --all --period 2026-10 --html slips --as 사장")
    #expect(
      each.written.keys.sorted() == [
        "slips/2026-10_김민지.html", "slips/2026-10_수아.html", "slips/2026-10_지훈.html",
      ])
    for page in each.written.values { expectWellFormed(page) }
    #expect(each.written["slips/2026-10_김민지.html"]?.contains("김민지 (26-007)") == true)
    // As the contract and the ledger: Korean unless asked, whatever the locale is.
    #expect(each.written.values.allSatisfy { $0.contains("lang=\"ko\"") })
    let english = store.run("wage slip show 민지 --html - --lang en --as 사장").output
    #expect(english.contains("lang=\"en\""))
    let one = store.run("wage slip show --one all.html --as 사장")
    let book = try #require(one.written["all.html"])
    expectWellFormed(book)
    #expect(book.matches(of: /<section>/).count == 3)
    let listed = try store.json("wage slip show --all --as 사장")
    #expect(listed["schema"] == .string("catchkit.wage.slip.list/1"))
    #expect(listed.at("meta.files.0") == .string("2026-10_김민지.html"))
    #expect(store.run("wage slip show --all --as 민지").code == .forbidden)
    #expect(store.run("wage slip show 민지 --all --as 사장").code == .usage)
  }

  @Test func `workers of one name get files of their own`() throws {
    let store = try Self.october()
    for name in ["민지", "지훈"] {
      try store.expectDone("shift staff edit \(name) --legal-name 김하나 --as 사장 -q")
    }
    let files = try store.json("wage slip show --all --as 사장").at("meta.files")?.elements ?? []
    #expect(Set(files.map(\.words)).count == 3 && files.contains(.string("2026-10_김하나_2.html")))
  }

  @Test func `a payslip shows the legal name, and JSON keeps the nickname and its id`() throws {
    let store = try Self.detailed()
    let text = try store.expectDone("wage slip show 민지 --lang ko --as 사장")
    #expect(text.contains("김민지 (26-007)") && !text.contains("mem-"))
    let preview = try store.expectDone("wage show 민지 --period 2026-10 --as 사장")
    #expect(preview.contains("김민지 (26-007)") && !preview.contains("mem-"))
    let json = try store.json("wage slip show 민지 --as 사장")
    #expect(json.at("data.worker") == .string("민지") && json.at("data.member") == .string("mem-2"))
    // Without an employee number the day of birth tells who it is.
    #expect(
      try Self.october().expectDone("wage slip show 민지 --as 사장").contains("민지 (1999-03-02)"))
  }

  @Test func `a contract has what the law wants in writing, and lines for the rest`() throws {
    let store = try Self.detailed()
    let page = try store.expectDone("wage contract 민지 --html - --as 사장")
    expectWellFormed(page)
    for text in [
      "lang=\"ko\"", "근로계약서", "김민지", "2026-10-01", "월급 3,000,000원", "매월 10일",
      "국민은행 110-123-456789", "월: 8시간", "매주 일요일(제55조)", "관공서 공휴일", "근로기준법 제60조", "제17조 제2항",
      "class=\"blank\"",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("제67조"))
    let english = try store.expectDone("wage contract 민지 --html - --lang en --as 사장")
    #expect(english.contains("lang=\"en\"") && english.contains("3,000,000 won a month"))
    #expect(store.run("wage contract 민지 --as 지훈").code == .forbidden)
    let own = try store.json("wage contract --as 수아")
    #expect(own.at("data.basis") == .string("hourly") && own.at("data.weekly_minutes") == .null)
  }

  @Test func `tables have words where programs have codes`() throws {
    let store = try Self.october()
    let ledger = store.run("wage ledger --fields name,basis --lang ko --as 사장").output
    #expect(ledger.contains("월급") && !ledger.contains("monthly"), "\(ledger)")
    try store.expectDone("wage policy set 카페 --industry retail_food_lodging --as 사장 -q")
    let policy = store.run("wage policy show --lang ko --as 사장").output
    #expect(policy.contains("도소매·음식·숙박업") && !policy.contains("retail_food"), "\(policy)")
    #expect(
      try store.json("wage policy show --as 사장").at("data.industry")
        == .string("retail_food_lodging"))
    let item = store.run("wage item add 민지 advance=-50000 --day 2026-11-02 --lang ko --as 사장")
    #expect(item.output.contains("가불금 -50,000원"), "\(item)")
  }

  @Test func `a contract of a minor tells what guardians may not do`() throws {
    let store = try Self.october()
    try store.expectDone("wage profile set 수아 --born 2009-05-05 --as 사장 -q")
    let page = try store.expectDone("wage contract 수아 --html - --as 사장")
    #expect(page.contains("제67조") && page.contains("1주 35시간"))
  }

  @Test func `who was hired or left in a month is named with the day of it`() throws {
    let store = try Self.october()
    let hired = try rows("wage export enrolment --month 2026-10", in: store)
    #expect(hired.map { $0["event"] } == Array(repeating: .string("acquired"), count: 3))
    #expect(hired.allSatisfy { $0["on"] == .string("2026-10-01") })
    #expect(
      hired.map { $0["income"] } == [.string("employee"), .string("daily"), .string("business")])
    try store.expectDone("shift member remove 지훈 --place 카페 --on 2026-11-02 --as 사장 -q")
    let left = try rows("wage export enrolment", in: store)
    #expect(left.count == 1 && left.first?["event"] == .string("lost"))
    #expect(left.first?["on"] == .string("2026-11-03"))
    #expect(left.first?["last_day"] == .string("2026-11-02"))
    #expect(store.run("wage export enrolment --as 민지").code == .forbidden)
  }

  @Test func `a hint names the place of a worker who has several`() throws {
    let store = try Self.october()
    try store.expectDone("shift place add 식당 --as 사장 --employees 6 -q")
    store.scratch.files["staff.csv"] = "이름,은행\n지훈,국민은행\n"
    try store.expectDone("shift staff import staff.csv -p 식당 --as 사장 -q")
    let sheet = store.run("wage export bank -p 카페 --as 사장")
    #expect(sheet.errors.contains("staff edit 지훈 -p 카페 --bank"), "\(sheet)")
    #expect(sheet.errors.contains("staff edit 수아 --bank"), "\(sheet)")
    let none = try store.failure("wage contract 지훈 -p 식당 --as 사장")
    #expect(none["hint"]?.words.contains("propose 지훈 -p 식당 --hourly") == true, "\(none)")
  }

  @Test func `a contract of business income is told to be none`() throws {
    let store = try Self.october()
    let note = "no contract of employment"
    #expect(store.run("wage contract 수아 --as 사장").errors.contains(note))
    #expect(store.run("wage contract 수아 --html - --as 사장").errors.contains(note))
    #expect(!store.run("wage contract 민지 --as 사장").errors.contains(note))
  }

  @Test func `a month in which nothing was paid names those that have payments`() throws {
    let failure = try Self.october().failure("wage export withholding --paid-in 2026-12 --as 사장")
    #expect(failure["id"] == .string("payroll.not_closed"))
    #expect(failure["message"]?.words.contains("is paid in 2026-12") == true, "\(failure)")
    #expect(failure["hint"]?.words.contains("2026-11") == true, "\(failure)")
  }
}
