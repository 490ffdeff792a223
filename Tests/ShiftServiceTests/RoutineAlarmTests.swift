import CatchValues
import Foundation
import ShiftService
import Testing

@Suite("When a routine reminds")
struct RoutineAlarmTests {
  @Test(arguments: [
    ("08:30", "08:30"), ("오전 8시 반", "08:30"), ("20시", "20:00"), ("-30m", "start-30m"),
    ("+10m", "start+10m"), ("start-30m", "start-30m"), ("start - 1h30m", "start-1h30m"),
    ("end+10m", "end+10m"), ("start", "start+0m"), ("end", "end+0m"), ("시작 30분 전", "start-30m"),
    ("시작 30분전", "start-30m"), ("끝 10분 후", "end+10m"), ("끝 1시간 뒤", "end+1h"),
    ("30분 전", "start-30m"), ("끝", "end+0m"), ("start-24h", "start-24h"),
  ])
  func `an alarm is read and written`(typed: String, text: String) throws {
    let alarm = try RoutineAlarm(typed)
    #expect(alarm.description == text)
    #expect(try RoutineAlarm(text) == alarm)
  }

  @Test(arguments: [
    ("25:30", "routine.alarm"), ("start-24h1m", "routine.alarm"), ("start 30m", "routine.alarm"),
    ("end", "done"), ("later", "time.word"), ("start-", "time.word"), ("-x", "time.word"),
    ("", "time.word"), ("시작 30분", "routine.alarm"),
  ])
  func `what is no alarm is refused`(typed: String, id: String) {
    #expect(ending { _ = try RoutineAlarm(typed) } == id)
  }

  @Test func `people read it in their language`() throws {
    #expect(try RoutineAlarm("start-90m").words.en == "1h30m before the start")
    #expect(try RoutineAlarm("start-90m").words.ko == "시작 1시간 30분 전")
    #expect(try RoutineAlarm("end+10m").words.ko == "끝 10분 후")
    #expect(try RoutineAlarm("end").words.ko == "끝에")
    #expect(try RoutineAlarm("08:30").words.ko == "08:30")
  }

  /// When it is for a shift that begins then, by the clock of the zone.
  private func time(
    _ alarm: String, _ start: String, hours: Int, _ zone: CatchValues.TimeZone
  ) throws -> String? {
    let local = try #require(CivilDateTime(start))
    let begin = try zone.instant(of: local)
    let end = try #require(Instant(secondsSinceEpoch: begin.secondsSinceEpoch + hours * 3600))
    let day = try #require(CivilDate(start.prefix(10)))
    let at = try RoutineAlarm(alarm).instant(
      for: try TimeSpan(from: begin, to: end), on: day, in: zone)
    return at.map { zone.text(of: $0) }
  }

  @Test(arguments: [
    ("08:30", "2026-11-02T18:00", 4, "2026-11-02T08:30:00+09:00"),
    ("start-30m", "2026-11-02T18:00", 4, "2026-11-02T17:30:00+09:00"),
    ("end+10m", "2026-11-02T18:00", 4, "2026-11-02T22:10:00+09:00"),
    // A night shift.
    ("21:30", "2026-11-02T22:00", 8, "2026-11-02T21:30:00+09:00"),
    ("02:00", "2026-11-02T22:00", 8, "2026-11-03T02:00:00+09:00"),
    ("06:00", "2026-11-02T22:00", 8, "2026-11-03T06:00:00+09:00"),
    ("06:01", "2026-11-02T22:00", 8, "2026-11-02T06:01:00+09:00"),
    ("start-30m", "2026-11-02T00:10", 8, "2026-11-01T23:40:00+09:00"),
  ])
  func `an alarm has its time for each shift`(
    alarm: String, start: String, hours: Int, expected: String
  ) throws {
    #expect(try time(alarm, start, hours: hours, .seoul) == expected)
  }

  @Test(arguments: [
    // The clock goes from 02:00 to 03:00.
    ("02:30", "2026-03-07T22:00", 8, "2026-03-08T03:30:00-04:00"),
    ("end-30m", "2026-03-07T22:00", 8, "2026-03-08T06:30:00-04:00"),
    // And from 02:00 back to 01:00.
    ("01:30", "2026-10-31T22:00", 8, "2026-11-01T01:30:00-04:00"),
    ("end-30m", "2026-10-31T22:00", 8, "2026-11-01T04:30:00-05:00"),
  ])
  func `clocks that change move no alarm away from its shift`(
    alarm: String, start: String, hours: Int, expected: String
  ) throws {
    let zone = try CatchValues.TimeZone.named("America/New_York") { name in
      (try? Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)"))).map(Array.init)
    }
    #expect(try time(alarm, start, hours: hours, zone) == expected)
  }
}
