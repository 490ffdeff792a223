import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// The system's file of a zone, or nil where there is none.
func zoneFile(_ name: String) -> [UInt8]? {
  FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
}

private func zone(_ name: String) throws -> CatchValues.TimeZone {
  try CatchValues.TimeZone(name: name, tzif: #require(zoneFile(name)))
}

private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

private let hasZoneFiles = zoneFile("America/New_York") != nil

struct TimeZoneTests {
  @Test func `Seoul is nine hours ahead without any file`() throws {
    let zone = try CatchValues.TimeZone.named("Asia/Seoul") { _ in nil }
    #expect(zone.text(of: try instant("1988-10-08T17:00:00Z")) == "1988-10-09T02:00:00+09:00")
    #expect(zone.text(of: try instant("2026-03-01T14:30:05Z")) == "2026-03-01T23:30:05+09:00")
    #expect(zone.offset(at: .last) == .korea)
    #expect(
      zone.meaning(of: try local("2026-03-01T23:30"))
        == .unique(try instant("2026-03-01T14:30:00Z")))
  }

  @Test(.enabled(if: zoneFile("Asia/Seoul") != nil))
  func `the built-in history of Seoul is the system's`() throws {
    let file = try zone("Asia/Seoul")
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let second = Int.random(in: -2_200_000_000...800_000_000, using: &generator)
      let instant = try #require(Instant(secondsSinceEpoch: second))
      if CatchValues.TimeZone.seoul.offset(at: instant) != file.offset(at: instant) {
        Issue.record("\(instant) differs")
      }
    }
  }

  @Test func `Seoul's summer times have a gap and a fold`() throws {
    let zone = CatchValues.TimeZone.seoul
    #expect(
      zone.meaning(of: try local("1987-05-10T02:30"))
        == .gap(
          before: try instant("1987-05-10T02:30:00+09:00"),
          after: try instant("1987-05-10T02:30:00+10:00")))
    #expect(
      zone.meaning(of: try local("1987-10-11T02:30"))
        == .fold(
          earlier: try instant("1987-10-11T02:30:00+10:00"),
          later: try instant("1987-10-11T02:30:00+09:00")))
    #expect(
      zone.meaning(of: try local("1988-10-09T03:00"))
        == .unique(try instant("1988-10-09T03:00:00+09:00")))
    #expect(
      zone.meaning(of: try local("1988-05-08T01:59"))
        == .unique(try instant("1988-05-08T01:59:00+09:00")))
    #expect(
      zone.meaning(of: try local("1988-05-08T03:00"))
        == .unique(try instant("1988-05-08T03:00:00+10:00")))
  }

  struct Side: CustomTestStringConvertible, Sendable {
    let zone: String
    let local: String
    let meaning: String
    var testDescription: String { "\(zone) \(local)" }
  }

  @Test(
    .enabled(if: hasZoneFiles),
    arguments: [
      Side(
        zone: "America/New_York", local: "2026-03-08T02:30",
        meaning: "gap 07:30:00Z 06:30:00Z"),
      Side(
        zone: "America/New_York", local: "2026-11-01T01:30",
        meaning: "fold 05:30:00Z 06:30:00Z"),
      Side(zone: "America/New_York", local: "2026-11-01T02:00", meaning: "unique 07:00:00Z"),
      // Beyond the table, by the yearly rule.
      Side(
        zone: "America/New_York", local: "2199-03-10T02:30",
        meaning: "gap 07:30:00Z 06:30:00Z"),
      Side(zone: "America/New_York", local: "2199-07-01T12:00", meaning: "unique 16:00:00Z"),
      // Lord Howe Island moves by half an hour.
      Side(
        zone: "Australia/Lord_Howe", local: "2026-10-04T02:15",
        meaning: "gap 15:45:00Z 15:15:00Z"),
      Side(zone: "Australia/Lord_Howe", local: "2026-10-04T02:30", meaning: "unique 15:30:00Z"),
      Side(
        zone: "Australia/Lord_Howe", local: "2026-04-05T01:45",
        meaning: "fold 14:45:00Z 15:15:00Z"),
      Side(zone: "Australia/Lord_Howe", local: "2026-04-05T01:29", meaning: "unique 14:29:00Z"),
      // Samoa left out a whole day.
      Side(
        zone: "Pacific/Apia", local: "2011-12-30T12:00", meaning: "gap 22:00:00Z 22:00:00Z"),
    ])
  func `gaps and folds are told`(side: Side) throws {
    func clock(_ instant: Instant) -> Substring { instant.description.dropFirst(11) }
    let found =
      switch try zone(side.zone).meaning(of: local(side.local)) {
      case .unique(let instant): "unique \(clock(instant))"
      case .gap(let before, let after): "gap \(clock(before)) \(clock(after))"
      case .fold(let earlier, let later): "fold \(clock(earlier)) \(clock(later))"
      }
    #expect(found == side.meaning)
  }

  @Test func `a local time that is not one instant is refused unless told which`() throws {
    let zone = CatchValues.TimeZone.seoul
    let gap = try local("1987-05-10T02:30")
    let fold = try local("1987-10-11T02:30")
    #expect(failure { () throws(Failure) in _ = try zone.instant(of: gap) }?.id == "time.gap")
    let twice = failure { () throws(Failure) in _ = try zone.instant(of: fold) }
    #expect(twice?.id == "time.fold")
    #expect(
      twice?.message.en
        == "'1987-10-11T02:30' happens twice in Asia/Seoul: "
        + "1987-10-11T02:30:00+10:00, 1987-10-11T02:30:00+09:00")
    #expect(try zone.instant(of: fold, fold: .earlier) == instant("1987-10-10T16:30:00Z"))
    #expect(try zone.instant(of: fold, fold: .later) == instant("1987-10-10T17:30:00Z"))
    #expect(try zone.instant(of: gap, fold: .earlier) == instant("1987-05-09T16:30:00Z"))
    #expect(try zone.instant(of: gap, fold: .later) == instant("1987-05-09T17:30:00Z"))
  }

  @Test(
    .enabled(if: hasZoneFiles),
    arguments: ["Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"])
  func `the meaning of what a clock shows contains the instant`(name: String) throws {
    let zone = try zone(name)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let minute = Int.random(in: -40_000_000...120_000_000, using: &generator)
      let instant = try #require(Instant(secondsSinceEpoch: minute * 60))
      guard zone.offset(at: instant).isWholeMinutes else { continue }
      switch zone.meaning(of: zone.local(at: instant)) {
      case .unique(let found): #expect(found == instant)
      case .fold(let earlier, let later): #expect([earlier, later].contains(instant))
      case .gap: Issue.record("\(instant) is shown by the clock of \(name)")
      }
    }
  }

  @Test(arguments: [
    "", "Mars/Phobos", "../etc/passwd", "/etc/passwd", "Asia//Seoul", "Asia/../UTC", ".",
  ])
  func `an unknown zone is refused, and no path leaves the folder`(name: String) {
    let found = failure { () throws(Failure) in
      _ = try CatchValues.TimeZone.named(name) { asked in asked == "Mars/Phobos" ? nil : [0] }
    }
    #expect(found?.id == "zone.unknown")
  }

  @Test(.enabled(if: hasZoneFiles))
  func `a damaged file is refused and never trapped on`() throws {
    let sound = try #require(zoneFile("America/New_York"))
    for length in stride(from: 0, to: sound.count - 1, by: 7) {
      let found = failure { () throws(Failure) in
        _ = try CatchValues.TimeZone(name: "X", tzif: Array(sound[..<length]))
      }
      #expect(found?.id == "zone.damaged", "cut to \(length) bytes")
    }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var bytes = sound
      for _ in 0..<3 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      // Sound or not is all the same here: it must end in a value or in a failure.
      if let zone = try? CatchValues.TimeZone(name: "X", tzif: bytes) {
        _ = zone.offset(at: .first)
        _ = zone.offset(at: .last)
        _ = zone.meaning(of: CivilDateTime(.first, .midnight))
        _ = zone.meaning(of: CivilDateTime(.last, .midnight))
      }
    }
  }
}
