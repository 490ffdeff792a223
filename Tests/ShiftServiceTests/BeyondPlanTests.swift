import CatchValues
import ShiftService
import Testing
import WageService

@Suite("Judging time clocked outside the plan")
struct BeyondPlanTests {
  private static let zone = 9 * 3_600

  /// A plan from 09:00 to 18:00 of one day in Seoul, clocked at minutes of that day.
  private func judged(
    _ clocked: [(Int, Int)], _ edit: (inout BeyondPlanRules) -> Void = { _ in }
  ) -> BeyondPlan? {
    var rules = BeyondPlanRules()
    edit(&rules)
    let midnight = 1_793_545_200
    return rules.judge(
      (midnight + 540 * 60)..<(midnight + 1_080 * 60),
      clocked: clocked.map { (midnight + $0.0 * 60)..<(midnight + $0.1 * 60) }, offset: Self.zone,
      nil)
  }

  private func words(_ beyond: BeyondPlan?) -> String {
    guard let beyond else { return "none" }
    let cut = beyond.cutMinutes > 0 ? " cut \(beyond.cutMinutes)" : ""
    return "\(beyond.earlyMinutes) \(beyond.lateMinutes)\(cut) \(beyond.state.rawValue)"
  }

  @Test func `each side counts, and more than the grace on one of them is asked about`() {
    #expect(words(judged([(540, 1_080)])) == "none")
    #expect(words(judged([(600, 1_000)])) == "none")
    #expect(words(judged([(530, 1_090)])) == "10 10 grace")
    #expect(words(judged([(529, 1_080)])) == "11 0 open")
    #expect(words(judged([(540, 1_091)])) == "0 11 open")
    #expect(words(judged([(480, 500), (540, 1_080), (1_100, 1_130)])) == "20 30 open")
    // Wholly outside the plan.
    #expect(words(judged([(1_140, 1_200)])) == "0 60 open")
  }

  @Test func `the basis decides what is left unpaid`() {
    let clocked = [(520, 1_200)]
    #expect(words(judged(clocked) { $0.clock = .scheduled }) == "20 120 open")
    #expect(words(judged(clocked) { $0.clock = .lateEnd }) == "20 0 open")
    #expect(words(judged([(540, 1_200)]) { $0.clock = .lateEnd }) == "none")
    #expect(words(judged(clocked) { $0.clock = .actual }) == "none")
    #expect(words(judged(clocked) { $0.settlement = .pay }) == "20 120 approved")
    #expect(words(judged(clocked) { $0.settlement = .refuse }) == "20 120 refused")
  }

  @Test func `rounding hides no minute outside the plan`() {
    // 08:53 is paid from 09:00 by the quarter hour, and 18:08 to 18:00.
    let quarter = { (rules: inout BeyondPlanRules) in rules.clockStep = 15 }
    #expect(words(judged([(533, 1_088)], quarter)) == "7 8 grace")
    #expect(words(judged([(525, 1_080)], quarter)) == "15 0 open")
  }

  @Test func `what rounding takes within the plan is told, and nobody is asked`() {
    let hour = { (rules: inout BeyondPlanRules) in rules.clockStep = 60 }
    // 09:31 is 10:00, 17:29 is 17:00; 09:29 is 09:00.
    #expect(words(judged([(571, 1_080)], hour)) == "0 0 cut 29 cut")
    #expect(words(judged([(571, 1_049)], hour)) == "0 0 cut 58 cut")
    #expect(words(judged([(569, 1_080)], hour)) == "none")
    // What rounding adds at one end makes up for what it takes at the other.
    #expect(words(judged([(569, 1_049)], hour)) == "none")
    #expect(words(judged([(540, 1_080)], hour)) == "none")
    // A break that rounding swallows is no work that it takes.
    #expect(words(judged([(540, 720), (725, 1_080)], hour)) == "none")
    // Minutes outside the plan are told beside.
    #expect(words(judged([(571, 1_100)], hour)) == "0 20 cut 29 open")
    #expect(
      words(judged([(571, 1_100)]) { ($0.clockStep, $0.settlement) = (60, .pay) })
        == "0 20 approved"
    )
    for (clock, told) in [
      (PayClock.actual, "0 0 cut 49 cut"), (.scheduled, "0 20 open"), (.lateEnd, "0 0 cut 49 cut"),
    ] {
      #expect(words(judged([(571, 1_100)]) { ($0.clockStep, $0.clock) = (60, clock) }) == told)
    }
  }

  @Test func `rounding takes nothing from approved time`() {
    var rules = BeyondPlanRules()
    rules.clockStep = 60
    let plan = 32_400..<64_800
    let range = { (isApproved: Bool) in
      rules.minutes(
        of: (31_260)..<(66_000), plan: plan, offset: 0, isApproved: isApproved)
    }
    // 08:41 to 18:20.
    #expect(range(false) == MinuteRange(start: 540, end: 1_080))
    #expect(range(true) == MinuteRange(start: 521, end: 1_100))
  }

  @Test func `a clock that shows the planned minute is exact, whatever its seconds`() {
    var rules = BeyondPlanRules()
    rules.clockStep = 15
    // 09:05:20 to 12:05:40 of a plan from 09:05 to 12:05.
    let plan = 32_700..<43_500
    #expect(
      rules.minutes(of: 32_720..<43_540, plan: plan, offset: 0) == MinuteRange(start: 545, end: 725)
    )
    #expect(rules.judge(plan, clocked: [32_720..<43_540], offset: 0, nil) == nil)
  }

  @Test func `work without a plan is rounded, too`() {
    var rules = BeyondPlanRules()
    rules.clockStep = 30
    let found = rules.judge(nil, clocked: [32_460..<36_000, 36_900..<38_700], offset: 0, nil)
    // 09:01 to 10:00 is 09:00 to 10:00; 10:15 to 10:45 is 10:30 to 11:00.
    #expect(found == nil)
    #expect(rules.judge(nil, clocked: [33_360..<37_740], offset: 0, nil)?.cutMinutes == 13)
  }
}
