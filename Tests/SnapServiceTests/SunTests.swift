import CatchTestSupport
import CatchValues
import Testing

@testable import SnapService

/// Sunrise and sunset against the `astral` library of Python (3.2), with its NOAA equations.
@Suite("The light of a day") struct SunTests {
  /// Place, day, sunrise and sunset in minutes of UTC; nil where the sun does not rise or set.
  static let days: [(Coordinates?, String, Int?, Int?)] = []

  @Test func `sunset in Bukchon on 5 December 2026 is at 17:13`() throws {
    let place = try #require(Area.coordinates(of: "북촌"))
    let day = try #require(CivilDate("2026-12-05"))
    let times = Sun(at: place).times(on: day, in: .seoul)
    #expect(times.set.map { "\(TimeZone.seoul.local(at: $0).time)" } == "17:13")
  }
}
