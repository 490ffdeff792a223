import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import ChallengeService

private func zoneFile(_ name: String) -> [UInt8]? {
  FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
}

@Suite("The days of a challenge")
struct ChallengeDaysTests {
  private func days(
    late: Int = 0, begins: String = "00:00", zone: String = "Asia/Seoul",
    start: String = "2026-11-02"
  ) throws -> ChallengeDays {
    var draft = Scene.draft()
    (draft.lateSeconds, draft.zoneName) = (late, zone)
    draft.dayBegins = try #require(CivilTime(begins))
    let rules = try ChallengeRules(
      draft, from: Scene.day(start), hasReferee: false, nonce: Scene.nonce)
    let found = try CatchValues.TimeZone.named(zone) { name in zoneFile(name) }
    return ChallengeDays(rules: rules, zone: found)
  }

  @Test func `a day closes at noon of the next one with a late window of 12 hours`() throws {
    let days = try days(late: 43_200)
    #expect(days.closing(of: Scene.day("2026-11-03")) == Scene.at("2026-11-04T12:00:00"))
    #expect(days.isOpen(Scene.day("2026-11-03"), at: Scene.at("2026-11-04T11:59:59")))
    #expect(!days.isOpen(Scene.day("2026-11-03"), at: Scene.at("2026-11-04T12:00:00")))
    #expect(!days.isOpen(Scene.day("2026-11-05"), at: Scene.at("2026-11-04T12:00:00")))
    #expect(!days.isOpen(Scene.day("2026-11-01"), at: Scene.at("2026-11-01T12:00:00")))
    #expect(days.closedCount(at: Scene.at("2026-11-08T11:59:59")) == 5)
    #expect(days.closedCount(at: Scene.at("2026-11-08T12:00:00")) == 6)
    #expect(days.closedCount(at: Scene.at("2026-10-01T00:00:00")) == 0)
    #expect(days.closedCount(at: .last) == 7)
  }

  @Test func `reminder and result have their hours`() throws {
    let plain = try days()
    #expect(plain.reminder(of: Scene.day("2026-11-02")) == Scene.at("2026-11-02T21:00:00"))
    #expect(
      plain.result(ofVerdictAt: plain.ending, isEarly: false) == Scene.at("2026-11-09T09:00:00"))
    let early = Scene.at("2026-11-05T00:00:00")
    #expect(plain.result(ofVerdictAt: early, isEarly: true) == early)
    let late = try days(late: 43_200)
    #expect(late.result(ofVerdictAt: late.ending, isEarly: false) == late.ending)
    #expect(late.ending == Scene.at("2026-11-09T12:00:00"))
    #expect(late.waitEnd == Scene.at("2026-11-16T12:00:00"))
    let night = try days(begins: "22:00")
    #expect(night.reminder(of: Scene.day("2026-11-02")) == Scene.at("2026-11-03T21:00:00"))
  }

  @Test func `a day may begin at four in the morning`() throws {
    let days = try days(begins: "04:00")
    #expect(days.day(of: Scene.at("2026-11-02T03:59:59")).description == "2026-11-01")
    #expect(days.day(of: Scene.at("2026-11-02T04:00:00")).description == "2026-11-02")
    #expect(days.starting == Scene.at("2026-11-02T04:00:00"))
    #expect(days.reminder(of: Scene.day("2026-11-02")) == Scene.at("2026-11-02T21:00:00"))
  }

  @Test(.enabled(if: zoneFile("America/New_York") != nil))
  func `days in a gap and a fold have one beginning each`() throws {
    // 02:30 is skipped on 2026-03-08: the day begins with the jump, at 07:00 UTC.
    let spring = try days(begins: "02:30", zone: "America/New_York", start: "2026-03-08")
    #expect(spring.starting == Instant("2026-03-08T07:00:00Z"))
    #expect(spring.day(of: spring.starting).description == "2026-03-08")
    // 01:30 comes twice on 2026-11-01: the first one counts, at 05:30 UTC.
    let autumn = try days(begins: "01:30", zone: "America/New_York", start: "2026-11-01")
    #expect(autumn.starting == Instant("2026-11-01T05:30:00Z"))
    // Midnight is skipped in Cairo on 2026-04-24.
    let cairo = try days(zone: "Africa/Cairo", start: "2026-04-24")
    #expect(cairo.starting == Instant("2026-04-23T22:00:00Z"))
  }

  @Test(.enabled(if: zoneFile("America/New_York") != nil))
  func `every hour of two years belongs to the day that began last`() throws {
    for (zone, begins) in [
      ("America/New_York", "02:30"), ("Africa/Cairo", "00:00"), ("Asia/Seoul", "23:59"),
      ("Australia/Lord_Howe", "01:45"), ("America/Havana", "00:30"),
    ] {
      let days = try days(late: 3_600, begins: begins, zone: zone)
      var second = 1_767_225_600
      while second < 1_767_225_600 + 2 * 366 * 86_400 {
        let instant = try #require(Instant(secondsSinceEpoch: second))
        let day = days.day(of: instant)
        let isIn =
          days.beginning(of: day) <= instant && instant < days.beginning(of: day.adding(days: 1))
        if !isIn { Issue.record("\(zone) \(instant)") }
        let closed = (0..<7).count { instant >= days.closing(of: days.day(at: $0)) }
        if second % 86_400 == 0, closed != days.closedCount(at: instant) {
          Issue.record("\(zone) \(instant) closed")
        }
        second += 3_600 * 5
      }
    }
  }
}
