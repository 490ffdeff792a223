import CatchTestSupport
import CatchValues
import ShiftService
import Testing

@Suite("Rules take shifts that touch for one")
struct CheckTouchingTests {
  @Test func `a night that is cut keeps its findings`() throws {
    let whole = try CheckPlan("2026-11-02T20:00/06:00", "2026-11-03T14:00/18:00")
    let cut = try CheckPlan(
      "2026-11-02T20:00/02:00", "2026-11-03T02:00/06:00", "2026-11-03T14:00/18:00")
    #expect(whole.figures == cut.figures)
    #expect(cut.told(.breaks).first == "break 0/60 1,2")
    #expect(cut.told(.rest) == ["rest 480/660 3,1,2"])
    let text = try #require(cut.findings.first { $0.rule == .rest }).text
    #expect(text.en.contains("between shf-2 and shf-3"))
    // Whoever touches one part is told of the whole.
    #expect(cut.about(2).told(.dayOvertime) == ["day-overtime 600/480 1,2"])
  }

  @Test func `going on at another place is no rest and no longer day`() throws {
    let plan = try CheckPlan("2026-11-02T20:00/00:00", "2026-11-03T00:00/06:00 p1")
    var two = plan
    two.worker.places.append(two.worker.places[0])
    #expect(two.told(.rest) == ["rest 0/660 2,1"])
  }

  @Test func `after twenty-four hours work belongs to its own days, as in pay`() throws {
    // Monday has 24 hours, Tuesday the four from 20:00 to midnight, Wednesday twelve.
    let plan = try CheckPlan(
      "2026-11-02T20:00/08:00", "2026-11-03T08:00/20:00", "2026-11-03T20:00/04:00",
      "2026-11-04T04:00/12:00")
    #expect(
      plan.told(.dayOvertime) == ["day-overtime 1440/480 1,2", "day-overtime 720/480 3,4"])
    let within = try CheckPlan(
      "2026-11-02T06:00/04:00", "2026-11-03T04:00/18:00 b60", "2026-11-03T20:00/23:00")
    // The break of unknown time is shared by the length of the whole run: 40 min of 60.
    #expect(
      within.told(.dayOvertime) == ["day-overtime 1400/480 1,2", "day-overtime 880/480 2,3"])
  }

  @Test func `breaks are of the day on which they are`() throws {
    var plan = try CheckPlan("2026-11-02T06:00/04:00", "2026-11-03T04:00/18:00")
    let rest = plan.worker.shifts[1].start + 8 * 3_600
    plan.worker.shifts[1].unpaidBreaks = [rest..<(rest + 3_600)]
    plan.worker.shifts[1].workSeconds -= 3_600
    #expect(
      plan.told(.dayOvertime) == ["day-overtime 1440/480 1,2", "day-overtime 660/480 2"])
  }

  @Test(arguments: 0..<2)
  func `cutting shifts changes no finding`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(20_261_122 + part))
    for _ in 0..<400 {
      let whole = try Self.plan(&random)
      var cut = whole
      for _ in 0..<Int.random(in: 1...5, using: &random) { Self.cut(&cut, &random) }
      #expect(whole.figures == cut.figures)
      guard whole.figures == cut.figures else { break }
    }
  }

  private static func plan(_ random: inout SeededGenerator) throws -> CheckPlan {
    var plan = try CheckPlan().staffed(Bool.random(using: &random) ? 6 : 4)
    if Bool.random(using: &random) { plan = plan.born("2010-01-01") }
    let offset = TimeZone.seoul.offset(at: .first).seconds
    let base = try #require(try CheckPlan("2026-11-02T09:00/13:00").worker.shifts.first)
    var start = base.start
    for id in 1...Int.random(in: 5...20, using: &random) {
      var shift = base
      let minutes = Int.random(in: 60...700, using: &random)
      shift.id = id
      (shift.start, shift.end) = (start, start + minutes * 60)
      shift.breakMinutes = Bool.random(using: &random) ? 30 : 0
      Self.settle(&shift, offset)
      plan.worker.shifts.append(shift)
      // Runs of over a day are for whoever looks at them to sort out.
      start = shift.end + Int.random(in: 1...2_000, using: &random) * 60
    }
    return plan
  }

  private static func settle(_ shift: inout CheckedShift, _ offset: Int) {
    shift.localStart = (shift.start + offset) / 60
    shift.localEnd = (shift.end + offset) / 60
    shift.day = CivilDate(daysSinceEpoch: shift.localStart / 1_440) ?? .first
    shift.workSeconds = shift.end - shift.start - shift.breakMinutes * 60
  }

  private static func cut(_ plan: inout CheckPlan, _ random: inout SeededGenerator) {
    let offset = TimeZone.seoul.offset(at: .first).seconds
    let place = Int.random(in: plan.worker.shifts.indices, using: &random)
    var (first, second) = (plan.worker.shifts[place], plan.worker.shifts[place])
    let minutes = (second.end - first.start) / 60
    guard minutes > 80 else { return }
    first.end = first.start + Int.random(in: 35...(minutes - 35), using: &random) * 60
    (second.start, second.id) = (first.end, plan.worker.shifts.count + 1)
    second.breakMinutes = 0
    settle(&first, offset)
    settle(&second, offset)
    plan.worker.shifts[place] = first
    plan.worker.shifts.insert(second, at: place + 1)
  }
}

extension CheckPlan {
  /// What is found, without the ids.
  var figures: [String] {
    findings.map { "\($0.rule) \($0.day) \($0.lastDay) \($0.value ?? 0)/\($0.bound ?? 0)" }
  }
}
