import Testing
import WageService

/// 고용보험법 제18조, 시행규칙 제14조.
@Suite("Employment insurance at one of several jobs")
struct InsuredJobTests {
  private func job(
    _ pay: Int, _ hours: Int = 40, daily: Bool = false, chosen: Bool = false
  ) -> InsuredJob.Candidate {
    .init(isDaily: daily, monthlyPay: pay, weeklyMinutes: hours * 60, isChosen: chosen)
  }

  @Test func `each step of the order decides what the one before leaves open`() {
    let cases: [([InsuredJob.Candidate], Int, InsuredJob.Reason)] = [
      ([job(3_000_000, daily: true), job(500_000)], 1, .otherThanDaily),
      ([job(1_000_000), job(1_000_001, 15)], 1, .higherPay),
      ([job(1_000_000, 20), job(1_000_000, 21)], 1, .longerHours),
      ([job(1_000_000), job(1_000_000, chosen: true)], 1, .choice),
      ([job(1_000_000), job(1_000_000)], 0, .open),
      // A choice does not outweigh what the law orders.
      ([job(1_000_000, chosen: true), job(2_000_000)], 1, .higherPay),
      ([job(1, daily: true), job(2, daily: true)], 1, .higherPay),
      ([job(9, daily: true), job(2), job(2, 41), job(2, 41, chosen: true)], 3, .choice),
    ]
    for (jobs, index, reason) in cases {
      let found = InsuredJob(jobs)
      #expect(found?.index == index)
      #expect(found?.reason == reason)
    }
  }

  @Test func `one job alone needs no choice`() {
    #expect(InsuredJob([]) == nil)
    #expect(InsuredJob([job(1_000_000)]) == nil)
  }
}
