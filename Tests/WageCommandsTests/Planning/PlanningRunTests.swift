import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Planning with pay, as a person runs it")
struct PlanningRunTests {
  private static let plan =
    "--rate minimum --weekly-minutes 14h --days mon,tue,wed,thu,fri --employees 4 --period 2026-11"

  private static func rows(_ line: String, input: String = "") throws -> [JSON] {
    let result = ScratchEnvironment(input: input).run(
      line.split(separator: " ").map(String.init) + ["--json"])
    #expect(result.code == .done, "\(result)")
    let data = try #require(try JSON.parse(Array(result.output.utf8), file: nil)["data"])
    guard case .array(let rows) = data else { return [] }
    return rows
  }

  private static func row(_ rows: [JSON], _ name: String, _ value: String) throws -> JSON {
    try #require(rows.first { $0[name] == .string(value) }, "\(value) in \(rows)")
  }

  @Test func `the fifteenth hour a week brings the weekly holiday`() throws {
    let rows = try Self.rows("wage what-if \(Self.plan) --new-hours +1h")
    // 21 days of 2 h 48 min and of 3 h; five weekly holidays of 3 h.
    let gross = try Self.row(rows, "figure", "gross")
    #expect(gross["base"] == .integer(606_816))
    #expect(gross["variant"] == .integer(650_160 + 154_800))
    #expect(try Self.row(rows, "figure", "weekly_allowance")["difference"] == .integer(154_800))
    let net = try Self.row(rows, "figure", "net")
    #expect(net["base"] == .integer(553_366))
    #expect(net["variant"] == .integer(726_800))
  }

  @Test func `the fifth employee makes overtime dearer`() throws {
    let line =
      "wage what-if --rate 12000 --weekly-minutes 45h --days mon,tue,wed,thu,fri --employees 4"
      + " --period 2026-11-02/2026-11-08 --new-employees 5"
    let rows = try Self.rows(line)
    // Five hours beyond forty, at 1.5 instead of 1.0.
    let gross = try Self.row(rows, "figure", "gross")
    #expect(gross["difference"] == .integer(30_000))
  }

  @Test func `another year's law changes the premiums`() throws {
    let rows = try Self.rows(
      "wage what-if --basis monthly --rate 3000000 --employees 6 --period 2026-11 --new-year 2025")
    // 4.75 % less 4.5 % of pension, 3.595 % less 3.545 % of health and its care.
    let insurance = try Self.row(rows, "figure", "insurance")
    #expect(insurance["base"] == .integer(291_520))
    #expect(insurance["variant"] == .integer(282_120))
  }

  @Test func `a sweep marks where the net falls and where it breaks even`() throws {
    let rows = try Self.rows("wage sweep \(Self.plan) --hours 13h..16h")
    #expect(rows.count == 4)
    let falls = try Self.row(rows, "value", "14h")
    #expect(
      falls["marks"] == .array([.string("pension"), .string("health"), .string("net_falls")]))
    let even = try Self.row(rows, "value", "15h")
    #expect(
      even["marks"]
        == .array([.string("weekly_holiday"), .string("employment"), .string("break_even")]))
  }

  @Test(arguments: ["20h..10h", "10h", "..20h", "1m..10000h"])
  func `a range that is none is refused`(range: String) {
    let result = ScratchEnvironment(input: "").run(
      "wage sweep \(Self.plan) --hours \(range)".split(separator: " ").map(String.init))
    #expect(result.code == .usage || result.code == .refused, "\(result)")
    #expect(result.output == "")
  }

  @Test func `a slip without the weekly holiday is told so, and its deductions follow`() throws {
    let slip = """
      항목,금액
      기본급,"866,880원"
      국민연금,41130
      건강보험,31160
      장기요양,4090
      고용보험,7800
      """
    let plan = Self.plan.replacing("14h", with: "20h")
    let rows = try Self.rows("wage compare - \(plan)", input: slip)
    #expect(
      try Self.row(rows, "item", "weekly_allowance")["cause"] == .string("weekly_missing"))
    #expect(try Self.row(rows, "item", "normal_pay")["difference"] == .integer(0))
    #expect(
      try Self.row(rows, "item", "national_pension")["cause"] == .string("follows_gross"))
    #expect(try Self.row(rows, "item", "gross")["cause"] == .string("follows_lines"))
  }

  @Test func `3.3 % without the weekly holiday is told with the law`() throws {
    let line = "wage compare - \(Self.plan.replacing("14h", with: "20h")) --json"
    let result = ScratchEnvironment(input: "항목,금액\n기본급,866880\n원천징수,28600\n").run(
      line.split(separator: " ").map(String.init))
    #expect(result.code == .done, "\(result)")
    #expect(result.errors.contains("the weekly holiday allowance is missing\n"))
    #expect(result.errors.contains("(3.3 %) instead of wage tax and premiums (3 % is for"))
    #expect(result.errors.contains("소득세법 제129조 제1항 제3호; a person who works set hours"))
    #expect(result.output.contains("\"lines\":5,\"law\":{\"en\":\"3 % is for business income"))
    #expect(result.output.contains("\"lines\":1,\"law\":null}"))
  }

  @Test(arguments: [
    (
      "{\"gross\":3000000,\"국민연금\":135000,\"건강보험\":107850,\"장기요양\":14170}",
      "national_pension", "pension_rate_of_last_year"
    ),
    ("{\"gross\":3000000,\"소득세\":90000,\"지방소득세\":9000}", "income_tax", "business_income"),
    (
      "{\"gross\":3000000,\"국민연금\":142500,\"건강보험\":107850,\"장기요양\":14170,\"고용보험\":27000,"
        + "\"소득세\":90000,\"지방소득세\":9000}", "income_tax", "flat_tax"
    ),
    (
      "{\"gross\":3000000,\"국민연금\":142500,\"건강보험\":107850,\"장기요양\":14170,\"고용보험\":0,"
        + "\"소득세\":74350,\"지방소득세\":7430}", "employment_insurance", "employment_left_out"
    ),
    ("{\"gross\":3000000,\"국민연금\":111111}", "national_pension", "unexplained"),
    ("{\"지급합계\":2999999}", "gross", "unexplained"),
  ])
  func `a cause is named only where it comes to the very amount`(
    slip: String, item: String, cause: String
  ) throws {
    let rows = try Self.rows(
      "wage compare - --basis monthly --rate 3000000 --employees 6 --period 2026-11", input: slip)
    #expect(try Self.row(rows, "item", item)["cause"] == .string(cause), "\(rows)")
  }

  @Test func `a slip that agrees has no causes, and one that does not ends with 1`() throws {
    let line =
      "wage compare - --basis monthly --rate 3000000 --employees 6 --period 2026-11 --exit-status"
    let words = line.split(separator: " ").map(String.init)
    let right = ScratchEnvironment(input: "{\"net\":2626700}").run(words)
    #expect(right.code == .done, "\(right)")
    let wrong = ScratchEnvironment(input: "{\"net\":2626701}").run(words)
    #expect(wrong.code == .negative, "\(wrong)")
  }

  private static func world() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for day in ["02", "04", "06"] {
      try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-\(day) -t 18:00-23:00 -b 30")
    }
    return store
  }

  private static func sum(_ document: JSON, _ name: String) -> Int {
    guard case .array(let rows)? = document["data"] else { return -1 }
    return rows.reduce(0) { sum, row in
      guard case .integer(let amount)? = row[name] else { return sum }
      return sum + amount
    }
  }

  @Test(arguments: ["worker", "place", "month", "day", "hour"])
  func `costs come to the same total however they are spread`(group: String) throws {
    let document = try Self.world().json("wage costs --by \(group)")
    for name in ["gross", "employer_premiums", "severance_accrual", "cost"] {
      #expect(document.at("meta.total.\(name)") == .integer(Self.sum(document, name)))
    }
    #expect(Self.sum(document, "cost") > 0)
  }

  @Test func `a budget is held against the month, and undone`() throws {
    let store = try Self.world()
    try store.expectDone("wage budget set --amount 1000")
    let show = store.run("wage budget show --exit-status")
    #expect(show.code == .negative, "\(show)")
    #expect(store.run("wage costs --by month --exit-status").code == .negative)
    try store.expectDone("wage budget set --amount 10000000")
    #expect(store.run("wage budget show --exit-status").code == .done)
    try store.expectDone("undo")
    #expect(try store.json("wage budget show").at("data.0.amount") == .integer(1_000))
    try store.expectDone("undo")
    #expect(try store.json("wage budget show").at("data.0") == nil)
  }

  @Test func `what one of several workplaces pays a worker is asked without naming it`() throws {
    let store = try Self.world()
    try store.expectDone("shift place add 분점")
    #expect(try store.json("wage costs -w 민지").at("data.0.subject") == .string("민지"))
    #expect(store.run("wage costs -w 없음").code == .notFound)
  }

  @Test(arguments: ["costs", "costs --by day", "budget show"])
  func `what labour costs is the owner's to see`(line: String) throws {
    let store = try Self.world()
    let worker = store.run("wage \(line) --as 민지")
    #expect(worker.code == .forbidden, "\(worker)")
    let stranger = store.run("wage \(line) -p 카페 --as 하늘")
    #expect(stranger.code == .notFound, "\(stranger)")
  }

  @Test(arguments: ["final", "report", "what-if --new-hours 25h", "check", "payday"])
  func `pay is seen by the worker and the owner alone`(line: String) throws {
    let store = try Self.world()
    #expect(store.run("wage \(line) -w 민지").code == .done)
    #expect(store.run("wage \(line) -w 민지 --as 민지").code == .done)
    #expect(store.run("wage \(line) -w 민지 -p 카페 --as 지훈").code == .forbidden)
    #expect(store.run("wage \(line) -w 민지 -p 카페 --as 수아").code == .forbidden)
    #expect(store.run("wage \(line) -w 민지 -p 카페 --as 하늘").code == .notFound)
  }

  @Test func `costs as bars, drawn too`() throws {
    let store = try Self.world()
    let text = try store.expectDone("wage costs --by day --plot")
    #expect(text.contains("2026-11-02"))
    #expect(text.contains("█") || text.contains("▏") || text.contains("#"), "\(text)")
    let drawing = try store.expectDone("wage costs --svg -")
    #expect(drawing.contains("<svg"))
    #expect(drawing.contains("민지"))
  }

  @Test(arguments: ["worker", "day"])
  func `costs explain what each row is made of`(group: String) throws {
    let document = try Self.world().json("wage costs --by \(group) --explain")
    let cost = try #require(document.at("data.0.cost"))
    guard case .integer(let won) = cost else { return }
    #expect(document.at("data.0.explanation.value") == .string("\(won)"))
    #expect(document.at("data.0.explanation.children.0.figure") == .string("cost"))
  }

  @Test func `a closed period costs what was paid, whatever becomes of its shifts`() throws {
    let store = try Self.world()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-05T09:00:00+09:00"
    try store.expectDone("shift mark --state done shf-1 shf-2 shf-3")
    try store.expectDone("wage close -p 카페 --period 2026-11 --anyway")
    let before = try store.json("wage costs --period 2026-11")
    try store.expectDone("shift edit shf-3 -t 18:00-21:00")
    let after = try store.json("wage costs --period 2026-11")
    #expect(after.at("meta.total.cost") == before.at("meta.total.cost"))
    #expect(after.at("meta.total.actual") == before.at("meta.total.cost"))
    #expect(after.at("meta.closed_slips") != .integer(0))
    let severance = store.run("wage severance -w 민지 --left 2026-12-01 --json")
    let parts = try JSON.parse(Array(severance.output.utf8))
    guard case .array(let months)? = parts.at("data.wage_parts") else {
      Issue.record("\(severance)")
      return
    }
    #expect(months.contains { $0["slip"] != .null && $0["from"] == .string("2026-11-02") })
    // The frozen slip is what a received one is held against, too.
    // A preview shows what was paid, and what the shifts come to now is told by the arrears.
    let preview = try store.json("wage preview -w 민지 --period 2026-11")
    #expect(preview.at("data.0.state") == .string("closed"))
    #expect(preview.at("data.0.close") == .string("cls-1"))
    #expect(preview.at("data.0.total_cost") == before.at("meta.total.cost"))
    let shown = try store.json("wage show 민지 --period 2026-11")
    #expect(shown.at("data.slip") == .string("slp-1"))
    #expect(shown.at("data.gross") == preview.at("data.0.gross"))
    let told = store.run("wage show 민지 --period 2026-11").errors
    #expect(told.contains("slp-1") && told.contains("wage arrears"), "\(told)")
    let paid = try #require(preview.at("data.0.gross")?.number)
    let open = try store.json("wage arrears").at("data")?.elements ?? []
    let now = open.reduce(paid) { $0 + ($1["amount"]?.number ?? 0) }
    store.scratch.files["slip.json"] = "{\"gross\":\(now)}"
    let compared = try store.json("wage compare slip.json -w 민지 --period 2026-11")
    #expect(compared.at("meta.slip") != .null)
    #expect(compared.at("data.0.cause") == .string("not_as_closed"), "\(compared)")
  }

  @Test func `the pay day of who leaves is never after the fourteen days by itself`() throws {
    let store = try Self.world()
    let early = try store.json("wage final -w 민지 --on 2026-11-06")
    // The period ends on 30 November; the 20th is a Friday.
    #expect(early.at("data.pay_on") == .string("2026-11-20"))
    #expect(early.at("data.late_days") == .integer(0))
    let late = try store.json("wage final -w 민지 --on 2026-11-06 --pay-on 2026-12-20")
    #expect(late.at("data.late_days") == .integer(30))
    #expect(late.at("data.agreed") == .bool(false))
    guard case .integer(let total)? = late.at("data.total") else { return }
    let interest = (total * 20 * 30 + 36_499) / 36_500
    #expect(late.at("data.late_interest") == .integer(interest))
    let agreed = try store.json("wage final -w 민지 --on 2026-11-06 --pay-on 2026-12-20 --agreed")
    #expect(agreed.at("data.agreed") == .bool(true))
    #expect(agreed.at("data.late_interest") == .integer(interest))
    let told = store.run("wage final -w 민지 --on 2026-11-06 --pay-on 2026-12-20")
    #expect(told.errors.contains("--agreed"), "\(told)")
  }

  @Test func `a year to come tells that only its pension rate is known`() throws {
    let line =
      "wage what-if --basis monthly --rate 3000000 --employees 6 --period 2026-11 --new-year 2033"
    let result = ScratchEnvironment(input: "").run(
      line.split(separator: " ").map(String.init) + ["--json"])
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("meta.provisional") == .bool(true))
    #expect(document.at("meta.known") == .array([.string("pension.rate")]))
    // 6.5 % less 4.75 % of 3,000,000.
    guard case .array(let rows)? = document["data"] else { return }
    let insurance = try Self.row(rows, "figure", "insurance")
    #expect(insurance["difference"] == .integer(52_500))
  }

  @Test func `all falls due fourteen days after the last one`() throws {
    let document = try Self.world().json("wage final -w 민지 --on 2026-11-06")
    #expect(document.at("data.due") == .string("2026-11-20"))
    #expect(document.at("data.severance.eligible") == .bool(false))
    #expect(document.at("data.severance.amount") == .integer(0))
  }

  @Test func `who was removed is asked about on the last day`() throws {
    let store = try Self.world()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-07T09:00:00+09:00"
    try store.expectDone("shift member remove 민지 --yes")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-10T09:00:00+09:00"
    #expect(try store.json("wage final -w 민지").at("data.last_day") == .string("2026-11-07"))
    #expect(store.run("wage leave -w 민지").code == .done)
  }

  @Test func `final pay tells what is withheld from pay for leave`() throws {
    let store = try Self.world()
    #expect(store.run("wage final -w 민지 --unused 2").errors.contains("Income Tax Act, article 20"))
    #expect(!store.run("wage final -w 민지 --unused 0").errors.contains("article 20)"))
  }

  @Test func `a dismissal says what is due, or why nothing is`() throws {
    let store = try Self.world()
    let new = try store.json("wage final -w 민지 --on 2026-11-06 --dismissed")
    #expect(new.at("data.dismissal.exempt") == .string("under_three_months"))
    #expect(new.at("data.dismissal.amount") == .integer(0))
    try store.expectDone("wage profile set 민지 --employed-from 2026-08-01 -q")
    let line = "wage final -w 민지 --on 2026-11-06 --wages-3m 300000"
    #expect(try store.json(line).at("data.dismissal") == .null)
    let late = try store.json("\(line) --dismissed --notice-given 2026-10-08")
    // 30 days of four hours at 10,320 won.
    #expect(late.at("data.dismissal.amount") == .integer(1_238_400))
    #expect(late.at("data.dismissal.exempt") == .null)
    let early = try store.json("\(line) --dismissed --notice-given 2026-10-07")
    #expect(early.at("data.dismissal.exempt") == .string("notice_given"))
    #expect(store.run("\(line) --dismissed --explain").output.contains("근로기준법 제26조"))
    #expect(store.run("\(line) --notice-given 2026-10-08").code == .usage)
    #expect(store.run("\(line) --dismissed --notice-given 2026-11-07").code == .refused)
  }

  @Test func `a day short of a year is told, and a day longer asks for the first year's leave`()
    throws
  {
    let store = try Self.world()
    try store.expectDone("wage profile set 민지 --employed-from 2025-11-07 -q")
    let line = "wage final -w 민지 --wages-3m 300000 --on"
    let short = try store.json("\(line) 2026-11-06")
    #expect(short.at("data.leave.day_short") == .bool(true))
    #expect(short.at("data.leave.before") == .integer(0))
    let asked = store.run("\(line) 2026-11-07")
    #expect(asked.code == .refused && asked.errors.contains("--leave-before DAYS"), "\(asked)")
    let given = try store.json("\(line) 2026-11-07 --leave-before 11")
    // 11 days of four hours at 10,320 won.
    #expect(given.at("data.leave.before_pay") == .integer(454_080))
    #expect(given.at("data.leave.day_short") == .bool(false))
    let told = store.run("\(line) 2026-11-07 --leave-before 11 --explain")
    #expect(told.output.contains("제60조 제2항·제5항·제7항"), "\(told)")
    let leave = try store.json("wage leave -w 민지 --on 2026-11-07")
    #expect(leave.at("data.before") == .null)
    #expect(leave.at("data.before_years.0.to") == .string("2026-11-06"))
  }

  @Test func `a minimum that is known for next year finds who will be below it`() throws {
    let document = try Self.world().json("wage check -w 지훈")
    // 10,500 won is above 10,320 and below 10,700.
    #expect(document.at("data.0.ok") == .bool(true))
    #expect(document.at("data.1.on") == .string("2027-01-01"))
    #expect(document.at("data.1.ok") == .bool(false))
    #expect(document.at("data.1.shortfall") == .integer(200))
  }

  @Test func `one's jobs are one's own, whoever else is named`() throws {
    let store = try Self.world()
    let own = try store.json("wage jobs --as 민지")
    #expect(own.at("data.0.place") == .string("카페"))
    let owner = try store.json("wage jobs")
    #expect(owner.at("meta.total.gross") == .integer(0))
  }
}
