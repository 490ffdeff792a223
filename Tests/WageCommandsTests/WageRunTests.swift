import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Wage commands as a person runs them")
struct WageRunTests {
  private static func data(
    _ line: String, input: String = "", files: [String: String] = [:]
  ) throws -> JSON {
    let result = ScratchEnvironment(input: input, files: files).run(
      line.split(separator: " ").map(String.init) + ["--json"])
    #expect(result.code == .done, "\(result)")
    return try #require(try JSON.parse(Array(result.output.utf8), file: nil)["data"])
  }

  private static let week =
    "--period 2026-06-15/2026-06-21 --rate 10320 --weekly-minutes 20h --employees 6"

  @Test func `lines of shifts plus flags are one worker's pay`() throws {
    let lines = """
      {"start":"2026-06-15T09:00","end":"2026-06-15T13:00"}
      {"date":"2026-06-16","start":"22:00","end":"26:00"}

      """
    let data = try Self.data("wage calc --from jsonl \(Self.week)", input: lines)
    #expect(data["minutes"]?["work"] == .integer(480))
    #expect(data["minutes"]?["night"] == .integer(240))
    let bad = ScratchEnvironment(input: lines + "{\"start\":\"2026-06-17T25:00\"}\n").run(
      "wage calc --from jsonl \(Self.week)".split(separator: " ").map(String.init))
    #expect(bad.code == .refused)
    #expect(bad.errors.contains("-:3:"))
  }

  @Test(arguments: ["2026-03-03T18:00", "2026-03-03T18:00+09:00", "2026-03-03T09:00Z"])
  func `a time with an offset is that moment in Korea`(start: String) throws {
    let data = try Self.data("wage split --start \(start) --end 2026-03-03T23:00")
    #expect(data["work"] == .integer(300))
    #expect(data["night"] == .integer(60))
  }

  @Test(arguments: [
    ("", 480, 300, 0), ("--holiday 2026-03-02", 240, 300, 240),
    ("--holiday 2026-03-03", 240, 0, 540), ("--holiday 2026-03-02 --holiday 2026-03-03", 0, 0, 780),
  ])
  func `by the calendar the eight hours go on over midnight, and only holidays end`(
    holidays: String, normal: Int, overtime: Int, holiday: Int
  ) throws {
    let line = "wage split --start 2026-03-02T20:00 --end 2026-03-03T09:00 --attribution calendar"
    let data = try Self.data("\(line) \(holidays)")
    #expect(data["normal"] == .integer(normal))
    #expect(data["overtime"] == .integer(overtime))
    guard case .integer(let within) = data["holiday_within_8h"],
      case .integer(let over) = data["holiday_over_8h"]
    else { throw Failure.overflow(Text(en: "no minutes", ko: "")) }
    #expect(within + over == holiday)
    #expect(data["by_calendar_day"]?["2026-03-03"] == .integer(540))
  }

  @Test func `an overlay may change the minimum wage within a period`() throws {
    let rules =
      "[{\"name\":\"minimum_wage.hourly\",\"value\":20000,\"from\":\"2026-06-18\",\"source\":\"x\"}]"
    let shifts = """
      start,end
      2026-06-17T09:00,2026-06-17T10:00
      2026-06-18T09:00,2026-06-18T10:00

      """
    let data = try Self.data(
      "wage calc --from csv --rules own.json --period 2026-06-15/2026-06-21 --rate minimum"
        + " --weekly-minutes 10h --employees 4", input: shifts, files: ["own.json": rules])
    #expect(data["pay"]?["normal_pay"] == .integer(10_320 + 20_000))
  }

  @Test func `a month at the minimum follows it over the year's edge by days`() throws {
    let document = """
      {"period":{"from":"2025-12-16","to":"2026-01-15"},
       "contract":{"basis":"monthly","rate":"minimum"},"workplace":{"employees":6}}
      """
    // 209 h × (10,030 × 16 + 10,320 × 15) ÷ 31 = 2,125,597.4…, rounded up.
    let data = try Self.data("wage calc", input: document)
    #expect(data["pay"]?["normal_pay"] == .integer(2_125_598))
  }

  @Test func `an overlay of many odd ratios is refused, not a crash`() {
    let entries = (1...28).map { day in
      "{\"name\":\"minimum_wage.probation\",\"value\":\"\(80 + day)/\(1_000_003 + day * 2)\","
        + "\"from\":\"2026-02-\(day < 10 ? "0" : "")\(day)\"}"
    }
    let document = """
      {"period":{"from":"2026-02-01","to":"2026-02-28"},
       "contract":{"rate":"minimum","weekly_minutes":600,"probation":true},
       "workplace":{"employees":4}}
      """
    let result = ScratchEnvironment(
      input: document, files: ["own.json": "[\(entries.joined(separator: ","))]"]
    ).run("wage", "calc", "--rules", "own.json")
    #expect(result.code == .refused)
  }

  @Test func `own rules are refused where nothing would read them`() {
    for line in [
      "wage weekly --rate 1 --weekly-minutes 900", "wage hours --weekly-minutes 900",
      "wage break --minutes 240", "wage leave --years 1",
    ] {
      let result = ScratchEnvironment().run(
        (line + " --rules own.json").split(separator: " ").map(String.init))
      #expect(result.code == .usage, "\(line)")
    }
    let fixed = "[{\"name\":\"hours.day\",\"value\":60,\"from\":\"2026-01-01\"}]"
    let result = ScratchEnvironment(files: ["own.json": fixed]).run(
      "wage", "net", "--gross", "1000000", "--rules", "own.json")
    #expect(result.code == .refused)
  }

  @Test func `who is not employed in the period pays no premiums`() throws {
    let document = """
      {"period":{"from":"2026-06-01","to":"2026-06-30"},"worker":{"employed_from":"2026-07-01"},
       "contract":{"rate":10320,"weekly_minutes":1200},"workplace":{"employees":6}}
      """
    let data = try Self.data("wage calc", input: document)
    #expect(data["net"] == .integer(0))
    #expect(data["weeks"] == .array([]))
  }

  @Test func `three months of employment insure short hours, told or counted`() throws {
    for worker in ["\"months_employed\":3", "\"employed_from\":\"2026-01-01\""] {
      let document = """
        {"period":{"from":"2026-06-01","to":"2026-06-30"},"worker":{\(worker)},
         "contract":{"basis":"monthly","rate":700000,"weekly_minutes":840},
         "workplace":{"employees":6}}
        """
      let data = try Self.data("wage calc", input: document)
      #expect(data["deductions"]?["employment_insurance"] == .integer(6_300))
    }
  }

  @Test func `the minimum of probation ends after three months`() throws {
    let document = """
      {"period":{"from":"2026-03-01","to":"2026-03-31"},
       "worker":{"employed_from":"2025-12-16"},
       "contract":{"rate":"minimum","weekly_minutes":600,"probation":true},
       "workplace":{"employees":4},
       "shifts":[{"start":"2026-03-13T09:00","end":"2026-03-13T10:00"},
                 {"start":"2026-03-16T09:00","end":"2026-03-16T10:00"}]}
      """
    let data = try Self.data("wage calc", input: document)
    #expect(data["pay"]?["normal_pay"] == .integer(9_288 + 10_320))
  }

  @Test func `business income has no tax-free meals`() throws {
    let data = try Self.data(
      "wage net --gross 3200000 --meal 200000 --kind business --on 2026-05-01")
    #expect(data["income_tax"] == .integer(96_000))
    #expect(data["local_tax"] == .integer(9_600))
  }

  @Test func `nobody is absent from a public holiday`() throws {
    // Wednesday 3 June 2026 is an election day.
    let days = [1, 2, 4, 5].map {
      "{\"start\":\"2026-06-0\($0)T09:00\",\"end\":\"2026-06-0\($0)T13:00\"}"
    }
    let document = """
      {"period":{"from":"2026-06-01","to":"2026-06-07"},
       "contract":{"rate":10320,"weekly_minutes":1200,"days":["mon","tue","wed","thu","fri"]},
       "workplace":{"employees":6},
       "shifts":[\(days.joined(separator: ",")),{"date":"2026-06-03","status":"absent"}]}
      """
    let pay = try Self.data("wage calc", input: document)["pay"]
    #expect(pay?["paid_holiday_pay"] == .integer(41_280))
    #expect(pay?["weekly_allowance"] == .integer(41_280))
  }

  @Test func `hours that changed are given from their days, and few of them are left out`() throws {
    let line =
      "wage severance --joined 2025-03-01 --left 2026-11-01 --wages-3m 3000000 --ordinary-daily 0"
    let data = try Self.data("\(line) --weekly-minutes 20h --weekly-minutes 2026-06-01=10h")
    #expect(data["service_days"] == .integer(457))
    let leftOut = JSON.object([.init("data", data["left_out"] ?? .null)])
    #expect(leftOut.at("data.0.from") == .string("2026-06-01"))
    #expect(leftOut.at("data.0.days") == .integer(153))
    let bare = "wage severance --joined 2020-01-01 --left 2026-01-01 --wages-3m 3000000"
    func told(_ line: String) -> String {
      ScratchEnvironment().run(line.split(separator: " ").map(String.init)).errors
    }
    #expect(told(bare).contains("if a day of it is more than 32608.7"))
    #expect(told("wage leave").contains("give --years or --months"))
    #expect(!told("\(bare) --ordinary-daily 30000").contains("ordinary wage is not given"))
    for wrong in ["20h --weekly-minutes 10h", "2026-06-31=10h", "x=10h", "2026-06-01=0h", "=10h"] {
      let words = "\(line) --weekly-minutes \(wrong)".split(separator: " ").map(String.init)
      #expect([.usage, .refused].contains(ScratchEnvironment().run(words).code), "\(wrong)")
    }
  }

  @Test(arguments: [("2025-02-28", false), ("2025-03-01", true)])
  func `a year from 29 February ends with February`(left: String, isEligible: Bool) throws {
    let data = try Self.data(
      "wage severance --joined 2024-02-29 --left \(left) --wages-3m 9000000")
    #expect(data["eligible"] == .bool(isEligible))
  }

  @Test func `rules outside the shipped years are refused, not empty`() {
    for line in [
      "wage rules --on 2020-01-01", "wage rules minimum_wage.hourly --on 2030-01-01",
      "wage rules diff 2019-01-01 2020-01-01", "wage industries --on 2022-01-01",
    ] {
      let result = ScratchEnvironment().run(line.split(separator: " ").map(String.init))
      #expect(result.code == .refused, "\(line)")
      #expect(result.output == "")
    }
    let provisional = ScratchEnvironment().run(
      "wage", "rules", "minimum_wage.hourly", "--on", "2030-01-01", "--provisional", "--format",
      "tsv")
    #expect(provisional.output.contains("10700"))
  }

  @Test(arguments: [
    ("{\"contract\":{\"rat\":1}}", "rate"), ("{\"shifts\":[{\"status\":\"abesnt\"}]}", "absent"),
    ("{\"contract\":{\"days\":[\"mno\"]}}", "mon"),
  ])
  func `a slip in a document gets the word that was meant`(document: String, meant: String) {
    let result = ScratchEnvironment(input: document).run("wage", "calc")
    #expect(result.errors.contains("did you mean '\(meant)'?"), "\(result)")
  }

  @Test func `every answer in won names its currency`() {
    let result = ScratchEnvironment().run(
      "wage", "net", "--gross", "3000000", "--on", "2026-10-25", "--json")
    #expect(result.output.hasSuffix("\"meta\":{\"currency\":\"KRW\"}}\n"))
  }
}
