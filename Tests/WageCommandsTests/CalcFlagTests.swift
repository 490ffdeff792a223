import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Flags of wage calc")
struct CalcFlagTests {
  private static func document(_ section: String = "", _ fragment: String = "") -> String {
    func object(_ name: String, _ rest: String) -> String {
      let own = section == name ? fragment : ""
      return "\"\(name)\":{\([rest, own].filter { !$0.isEmpty }.joined(separator: ","))}"
    }
    let shifts = (2...6).map {
      "{\"start\":\"2026-11-0\($0)T16:00\",\"end\":\"2026-11-0\($0 + 1)T02:00\",\"break_minutes\":60,"
        + "\"actual_start\":\"2026-11-0\($0)T16:10\",\"actual_end\":\"2026-11-0\($0 + 1)T02:20\"}"
    }
    let top = section == "top" ? fragment + "," : ""
    return "{\(top)\"period\":{\"from\":\"2026-11-02\",\"to\":\"2026-11-30\"},"
      + object("worker", "") + "," + object("contract", "\"rate\":50007,\"weekly_minutes\":2100")
      + "," + object("workplace", "") + ",\"shifts\":[\(shifts.joined(separator: ","))]}"
  }

  private static func answer(_ document: String, _ flags: [String] = []) -> String {
    let result = ScratchEnvironment(input: document).run(["wage", "calc", "--json"] + flags)
    #expect(result.code == .done, "\(flags) \(result)")
    return result.output
  }

  static let flags: [(flag: String, value: String?, section: String, fragment: String)] = [
    ("id", "x", "top", "\"id\":\"x\""),
    ("paid-on", "2026-12-24", "top", "\"paid_on\":\"2026-12-24\""),
    ("age", "17", "worker", "\"age\":17"), ("family", "3", "worker", "\"family\":3"),
    ("withholding-rate", "80", "worker", "\"withholding_rate\":80"),
    ("kind", "daily", "worker", "\"income_kind\":\"daily\""),
    ("employed-from", "2026-11-02", "worker", "\"employed_from\":\"2026-11-02\""),
    ("employed-to", "2026-11-20", "worker", "\"employed_to\":\"2026-11-20\""),
    ("new-at-65", nil, "worker", "\"new_at_65\":true"),
    ("basis", "monthly", "contract", "\"basis\":\"monthly\""),
    ("four-week-average", "840", "contract", "\"four_week_average_minutes\":840"),
    ("days", "mon,tue", "contract", "\"days\":[\"mon\",\"tue\"]"),
    ("premiums", "none", "contract", "\"premiums\":\"none\""),
    ("weekly-holiday", "wed", "contract", "\"weekly_holiday\":\"wed\""),
    ("week-start", "thu", "contract", "\"week_start\":\"thu\""),
    ("rounding", "floor", "contract", "\"rounding\":\"floor\""),
    ("pay-basis", "actual", "contract", "\"pay_basis\":\"actual\""),
    ("minor", nil, "contract", "\"minor\":true"),
    ("employees", "4", "workplace", "\"employees\":4"),
    ("size", "from_1000", "workplace", "\"size\":\"from_1000\""),
    ("industry", "construction", "workplace", "\"industry\":\"construction\""),
    ("accident-permille", "21.5", "workplace", "\"accident_permille\":21.5"),
    ("item", "advance=-50000", "top", "\"items\":[{\"code\":\"advance\",\"amount\":-50000}]"),
  ]

  @Test(arguments: flags.indices)
  func `a flag says the same as the document, and something`(index: Int) {
    let flag = Self.flags[index]
    let words = ["--\(flag.flag)"] + (flag.value.map { [$0] } ?? [])
    let told = Self.answer(Self.document(flag.section, flag.fragment))
    #expect(Self.answer(Self.document(), words) == told, "--\(flag.flag)")
    #expect(Self.answer(Self.document()) != told, "--\(flag.flag) changes nothing")
  }

  @Test(arguments: [
    ("daily-minutes", "8h", "contract", "\"daily_minutes\":480", "--days mon,tue,wed,thu"),
    (
      "weekly-method", "ratio", "contract", "\"weekly_method\":\"ratio\"",
      "--days mon,tue,wed,thu,fri,sat"
    ),
    ("months", "2", "worker", "\"months_employed\":2", "--kind daily"),
    (
      "includes-overtime", "5h", "contract", "\"included_overtime_minutes\":300",
      "--basis monthly"
    ),
    ("public-holidays", "none", "workplace", "\"public_holidays\":\"none\"", "--employees 6"),
  ])
  func `a flag that needs another says the same as the document, and something`(
    flag: String, value: String, section: String, fragment: String, others: String
  ) {
    // October has public holidays.
    let month = { (text: String) in
      text.replacing("2026-11-30", with: "2026-10-31").replacing("2026-11", with: "2026-10")
    }
    let others = others.split(separator: " ").map(String.init)
    let told = Self.answer(month(Self.document(section, fragment)), others)
    let plain = month(Self.document())
    #expect(Self.answer(plain, others + ["--\(flag)", value]) == told, "--\(flag)")
    #expect(Self.answer(plain, others) != told, "--\(flag) changes nothing")
  }

  @Test func `probation is said by a flag as by the document`() {
    let told = Self.answer(Self.document("contract", "\"probation\":true"), ["--rate", "9500"])
    #expect(Self.answer(Self.document(), ["--rate", "9500", "--probation"]) == told)
    #expect(Self.answer(Self.document(), ["--rate", "9500"]) != told)
  }

  @Test func `the attribution is said by a flag as by the document`() {
    // The weekly holiday is the Thursday into which a night runs.
    let holiday = ["--weekly-holiday", "thu", "--employees", "6"]
    let told = Self.answer(Self.document("contract", "\"attribution\":\"calendar\""), holiday)
    #expect(Self.answer(Self.document(), holiday + ["--attribution", "calendar"]) == told)
    #expect(Self.answer(Self.document(), holiday) != told)
  }

  @Test func `every deduction stands on the payslip by name`() {
    let slip = ScratchEnvironment(input: Self.document()).run(
      "wage", "calc", "--item", "advance=-50000", "--item", "uniform=-1", "--lang", "ko")
    #expect(slip.output.contains("가불금"))
    #expect(slip.output.contains("uniform"))
  }

  @Test(arguments: [
    ("part_time_excess_over_12h", "--weekly-minutes 10h --employees 6"),
    ("salary_period", "--basis monthly"),
    ("probation_too_long", "--probation --employed-from 2026-01-01"),
    ("contract_inconsistent", "--days mon --daily-minutes 8h"),
    ("employees_assumed", ""),
  ])
  func `what a person should look at is told by its id`(id: String, flags: String) {
    let words = flags.split(separator: " ").map(String.init)
    #expect(Self.answer(Self.document(), words).contains("\"id\":\"\(id)\""))
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
}
