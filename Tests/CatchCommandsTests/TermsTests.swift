import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Pay terms")
struct TermsTests {
  private static func id(_ failure: JSON) -> String { failure["id"]?.words ?? "" }

  @Test func `the other side signs, and only once`() throws {
    let store = try StoreRun.withPlace()
    let signed = try store.json("shift terms accept trm-3 --as 민지")
    #expect(signed.at("data.state") == .string("agreed"))
    #expect(signed.at("data.decided_by") == .string("민지"))
    for verb in ["accept", "decline"] {
      #expect(
        try Self.id(store.failure("shift terms \(verb) trm-3 --as 민지")) == "shift.terms_decided")
    }
    #expect(
      try Self.id(store.failure("shift terms withdraw trm-3 --as 사장")) == "shift.terms_decided")
  }

  @Test func `a no carries its reason to the other side`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift terms decline trm-3 --reason 더주세요 --as 민지")
    let seen = try store.json("shift terms list 민지 --all --as 사장")
    #expect(seen.at("data.1.state") == .string("declined"))
    #expect(seen.at("data.1.reason") == .string("더주세요"))
    #expect(try store.json("shift terms list 민지 --as 사장").at("data.1") == nil)
  }

  @Test func `only who proposed may withdraw`() throws {
    let store = try StoreRun.withPlace()
    let failure = try store.failure("shift terms withdraw trm-3 --as 민지")
    #expect(Self.id(failure) == "shift.terms_side")
    #expect(failure["exit"] == .integer(18))
  }

  @Test(arguments: [("2026-11-01", ""), ("2026-11-02", "shift.terms_past"), ("2026-11-03", "")])
  func `new terms never take the place of those agreed on, from either side`(
    since: String, id: String
  ) throws {
    for line in ["propose 민지 --as 사장", "propose --as 민지"] {
      let store = try StoreRun.withPlace()
      let full = "shift terms \(line) --hourly 12000 --since \(since)"
      if id.isEmpty {
        #expect(try store.json(full).at("data.state") == .string("proposed"))
      } else {
        #expect(try Self.id(store.failure(full)) == id)
      }
    }
  }

  @Test func `terms before later ones can be agreed on and end where those begin`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift terms propose --hourly 12000 --since 2027-02-01 --as 민지")
    try store.expectDone("shift terms accept trm-5 --as 사장")
    try store.expectDone("shift terms accept trm-3 --as 민지")
    let agreed = try store.json("shift terms list 민지 --as 사장")
    #expect(
      (0...3).map { agreed.at("data.\($0).since") } == [
        .string("2026-11-02"), .string("2027-01-01"), .string("2027-02-01"), nil,
      ])
  }

  @Test func `terms that begin before older ones name the day on which those return`() throws {
    let store = try StoreRun.withPlace()
    store.move(to: "10T09:00")
    let line = "shift terms propose 지훈 --hourly 11000 --weekly-minutes 20h --as 사장 --since"
    let again =
      "trm-2 applies again from 2026-11-02, without hours: propose terms with --since 2026-11-03 "
      + "too, or 'catchkit undo'"
    let proposed = store.run("\(line) 2026-11-01")
    #expect(proposed.code == .done && proposed.errors.contains(again), "\(proposed)")
    let accepted = store.run("shift terms accept trm-5 --as 지훈")
    #expect(accepted.code == .done && accepted.errors.contains(again), "\(accepted)")
    let hint = try store.failure("\(line) 2026-11-02")["hint"]?.words ?? ""
    let renewal =
      "'catchkit shift terms propose 지훈 -p 카페 --hourly 11000 --since 2026-11-03 --as 사장'"
    #expect(hint.contains(renewal) && hint.contains("'catchkit undo --as 사장'"), "\(hint)")
    #expect(!store.run("\(line) 2026-11-03").errors.contains("applies again"))
    try store.expectDone("shift terms accept trm-6 --as 지훈")
    #expect(
      try store.json("shift terms list 지훈 --as 사장").at("data.2.since") == .string("2026-11-03"))
  }

  @Test func `of two proposals for one day only one can be signed`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift terms propose --hourly 13000 --since 2027-01-01 --as 민지")
    try store.expectDone("shift terms accept trm-5 --as 사장")
    #expect(try Self.id(store.failure("shift terms accept trm-3 --as 민지")) == "shift.terms_past")
  }

  @Test func `pay below the minimum wage of its day is noted on both sides, and not refused`()
    throws
  {
    let store = try StoreRun.withPlace()
    let low = store.run("shift terms propose 민지 --hourly 10320 --since 2027-03-01 --as 사장")
    #expect(low.code == .done)
    #expect(
      low.errors.contains(
        "10,320 won an hour is below the minimum wage from 2027-03-01, 10,700 won"), "\(low)")
    #expect(store.run("shift terms accept trm-5 --as 민지").errors.contains("minimum wage"))
    let enough = store.run("shift terms propose 민지 --hourly 10320 --since 2026-12-01 --as 사장")
    #expect(enough.code == .done && !enough.errors.contains("minimum wage"), "\(enough)")
    #expect(
      store.run("shift join \(PlaceWorld.code) --hourly 9000 --as 하늘").errors.contains(
        "minimum wage"))
    #expect(store.run("shift member accept 하늘 --as 사장 --lang ko").errors.contains("최저임금"))
  }

  @Test func `what a raise does not name stays as it was agreed`() throws {
    let store = try StoreRun.withPlace()
    func terms(_ options: String, since day: String) throws -> (data: JSON?, notes: String) {
      let line = "shift terms propose 민지 --since \(day) --as 사장 \(options)"
      let result = store.run(line + " --json")
      try #require(result.code == .done, "\(result)")
      return (try JSON.parse(Array(result.output.utf8))["data"], result.errors)
    }
    let raise = try terms("--hourly 12000", since: "2026-12-01")
    #expect(raise.data?["weekly_seconds"] == .integer(72_000))
    #expect(raise.data?["days"] == .array(["mon", "wed", "fri"].map(JSON.string)))
    #expect(raise.notes.contains("as agreed before: 20h a week; Mon, Wed, Fri"), "\(raise.notes)")
    let hours = try terms("--hourly 12000 --weekly-minutes 15h", since: "2026-12-02")
    #expect(hours.data?["weekly_seconds"] == .integer(54_000))
    #expect(!hours.notes.contains("15h"))
    for raise in ["--daily 90000", "--weekly 500000"] {
      let kept = try terms(raise, since: "2026-12-02")
      #expect(kept.data?["weekly_seconds"] == .integer(72_000), "\(raise)")
      #expect(kept.data?["days"] == .array(["mon", "wed", "fri"].map(JSON.string)), "\(raise)")
    }
    let days = try terms("--monthly 2400000 --days mon,tue --pay-day 25", since: "2026-12-03")
    #expect(days.data?["days"] == .array(["mon", "tue"].map(JSON.string)))
    #expect(days.data?["weekly_seconds"] == .integer(72_000))
    // A proposal that nobody has agreed to yet is not what was agreed before.
    try store.expectDone(
      "shift terms propose 민지 --hourly 12000 --pay-day 10 --since 2026-12-04 --as 사장")
    #expect(try terms("--hourly 12500", since: "2026-12-05").data?["pay_day"] == .null)
  }

  @Test func `a second proposal for the same day takes the place of the first`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift terms propose 민지 --hourly 11500 --since 2027-01-01 --as 사장")
    let all = try store.json("shift terms list 민지 --all --as 민지")
    #expect(all.at("data.1.state") == .string("withdrawn"))
    #expect(all.at("data.2.amount") == .integer(11_500))
    #expect(all.at("data.2.state") == .string("proposed"))
    // The worker's own proposal for that day does not touch the owner's.
    try store.expectDone("shift terms propose --hourly 13000 --since 2027-01-01 --as 민지")
    #expect(
      try store.json("shift terms list 민지 --as 사장").at("data.2.state") == .string("proposed"))
  }

  @Test func `at a personal workplace the worker agrees with itself at once`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 집 --as 하늘")
    let made = try store.json(
      "shift terms propose --monthly 2200000 --weekly-minutes 40h --days mon,tue,wed,thu,fri "
        + "--pay-day 25 --since 2026-01-01 --as 하늘")
    #expect(made.at("data.state") == .string("agreed"))
    #expect(made.at("data.weekly_seconds") == .integer(144_000))
    #expect(made.at("data.weekly") == .string("PT40H"))
    #expect(made.at("meta.currency") == .string("KRW"))
    #expect(made.at("data.pay_day") == .string("25"))
    #expect(made.at("data.days.4") == .string("fri"))
  }

  @Test(arguments: [
    ("", "usage.missing_argument"), ("--hourly 1 --monthly 2", "usage.conflict"),
    ("--weekly-minutes 20h", "usage.missing_argument"), ("--hourly 0", "value.range"),
    ("--daily 90000", "usage.missing_argument"), ("--weekly 400000", "usage.missing_argument"),
    ("--hourly 1 --pay-day 32", "shift.pay_terms"),
    ("--hourly 1 --days mon --weekly-minutes 25h", "shift.pay_terms"),
  ])
  func `pay that lacks or contradicts a figure is refused`(options: String, id: String) throws {
    let store = try StoreRun.withPlace()
    // 지훈 has agreed to no hours that could be kept.
    let line = "shift terms propose 지훈 --since 2027-02-01 --as 사장 \(options)"
    #expect(try Self.id(store.failure(line)) == id)
    if !options.isEmpty {
      #expect(try Self.id(store.failure("shift join \(PlaceWorld.code) --as 하늘 \(options)")) == id)
    }
  }

  @Test func `more than forty hours a week are not contracted, but agreed as overtime`() throws {
    let store = try StoreRun.withPlace()
    for line in [
      "shift terms propose 민지 --hourly 11000 --weekly-minutes 45h --days mon,tue,wed,thu,fri --as 사장",
      "shift join VV476L --hourly 11000 --weekly-minutes 2401 --days mon,tue,wed,thu,fri --as 하늘",
      "wage weekly --rate 11000 --weekly-minutes 45h",
    ] {
      let before = try store.bytes()
      let refused = store.run(line)
      #expect(refused.code == .refused, "\(refused)")
      #expect(refused.errors.contains("overtime") && refused.errors.contains("12h a week"))
      #expect(try store.failure(line).at("source.field") == .string("weekly_minutes"))
      #expect(try store.bytes() == before)
    }
    try store.expectDone(
      "shift terms propose 민지 --hourly 11000 --weekly-minutes 40h --days mon,tue,wed,thu,fri --since 2026-12-01 --as 사장"
    )
    try store.expectDone("wage weekly --rate 11000 --weekly-minutes 40h")
  }
}
