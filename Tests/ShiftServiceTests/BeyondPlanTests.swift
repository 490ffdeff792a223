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
    beyond.map { "\($0.earlyMinutes) \($0.lateMinutes) \($0.state.rawValue)" } ?? "none"
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

  @Test func `times are rounded as they are paid, before they are judged`() {
    // 08:53 is 09:00 by the quarter hour, and 18:08 is 18:15.
    #expect(words(judged([(533, 1_088)]) { $0.clockStep = 15 }) == "0 15 open")
    #expect(words(judged([(533, 1_087)]) { $0.clockStep = 15 }) == "none")
  }
}
