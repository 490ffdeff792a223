import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// A second within the next 200 days at which the offset changes, if there is one.
private func change(after start: Int, in zone: CatchValues.TimeZone) -> Int? {
  func offset(_ second: Int) -> UTCOffset? {
    Instant(secondsSinceEpoch: second).map(zone.offset(at:))
  }
  var (low, high) = (start, start + 200 * 86_400)
  guard offset(low) != offset(high) else { return nil }
  while high - low > 1 {
    let middle = (low + high) / 2
    if offset(middle) == offset(low) { low = middle } else { high = middle }
  }
  return high
}

struct ZoneInfoTests {
  @Test(
    .tags(.python), .enabled(if: Python.path != nil && zoneFile("Asia/Seoul") != nil),
    arguments: [
      "Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin",
      "Africa/Casablanca", "Pacific/Apia",
    ])
  func `offsets and local times are those of Python's zoneinfo`(name: String) throws {
    let zone = try CatchValues.TimeZone(name: name, tzif: #require(zoneFile(name)))
    var generator = SeededGenerator(seed: 2026)
    // From 1880 to 2300: before the first change, in the table, and by the yearly rule. Every other
    // one is moved to within two hours of a change, where local times go wrong.
    let seconds = (0..<2000).map { number in
      let second = Int.random(in: -2_840_000_000...10_413_000_000, using: &generator)
      guard number.isMultiple(of: 2), let change = change(after: second, in: zone)
      else { return second }
      return change + Int.random(in: -7200...7200, using: &generator)
    }
    let script = """
      import sys, zoneinfo, datetime
      lines = open(sys.argv[1]).read().split()
      zoneinfo.reset_tzpath(to=["/usr/share/zoneinfo"])
      zone = zoneinfo.ZoneInfo(lines[0])
      epoch = datetime.datetime(1970, 1, 1)
      utc = datetime.timezone.utc
      with open(sys.argv[2], "w") as out:
        for text in lines[1:]:
          second = int(text)
          moment = epoch + datetime.timedelta(seconds=second)
          offset = moment.replace(tzinfo=utc).astimezone(zone).utcoffset()
          clock = epoch + datetime.timedelta(seconds=second // 60 * 60)
          sides = [int(clock.replace(tzinfo=zone, fold=fold).utcoffset().total_seconds())
                   for fold in (0, 1)]
          print(int(offset.total_seconds()), *sides, file=out)
      """
    let input = ([name] + seconds.map(String.init)).joined(separator: "\n")
    let lines = try Python.run(script, input: Data(input.utf8)).split(separator: "\n")
    try #require(lines.count == seconds.count)
    for (second, line) in zip(seconds, lines) {
      let instant = try #require(Instant(secondsSinceEpoch: second))
      let minute = Int((Double(second) / 60).rounded(.down))
      let local = try #require(CivilDateTime(minutesSinceEpoch: minute))
      // Python reads a local time with the offset before (fold 0) or after (fold 1) a change.
      let sides: [Instant] =
        switch zone.meaning(of: local) {
        case .unique(let instant): [instant, instant]
        case .gap(let before, let after): [before, after]
        case .fold(let earlier, let later): [earlier, later]
        }
      let offsets = sides.map { local.minutesSinceEpoch * 60 - $0.secondsSinceEpoch }
      let found = ([zone.offset(at: instant).seconds] + offsets).map(String.init)
      #expect(found.joined(separator: " ") == line, "\(name) at \(instant)")
    }
  }
}
