import CatchTestSupport
import CatchValues
import Testing

@testable import SnapService

/// Sunrise and sunset beside those of Python's `astral` 3.2, in UTC; "" where there is none.
@Suite("The light of a day") struct SunTests {
  static let days: [(Int, Int, String, String, String)] = [
    (37_582_000, 126_984_000, "2026-12-06", "2026-12-05T22:33", "2026-12-06T08:13"),
    (37_582_000, 126_984_000, "2026-12-05", "2026-12-04T22:32", "2026-12-05T08:13"),
    (37_582_000, 126_984_000, "2026-06-21", "2026-06-20T20:11", "2026-06-21T10:56"),
    (-180_700, -78_467_800, "2026-06-21", "2026-06-21T11:12", "2026-06-21T23:18"),
    (-180_700, -78_467_800, "2026-03-20", "2026-03-20T11:18", "2026-03-20T23:24"),
    (69_649_200, 18_955_300, "2026-03-20", "2026-03-20T04:44", "2026-03-20T17:01"),
    (69_649_200, 18_955_300, "2027-09-01", "2027-09-01T03:00", "2027-09-01T18:25"),
    (69_649_200, 18_955_300, "2026-12-05", "", ""),
    (78_223_200, 15_626_700, "2026-06-21", "", ""),
    (78_223_200, 15_626_700, "2027-09-01", "2027-09-01T01:33", "2027-09-01T20:12"),
  ]

  @Test(arguments: days)
  func `the sun rises and sets within two minutes of astral's`(
    latitude: Int, longitude: Int, day: String, rise: String, set: String
  ) throws {
    let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
    // Seoul's days are Seoul's; the others are days of UTC, or of Quito five hours behind.
    let zone = longitude > 100_000_000 ? TimeZone.seoul : .utc
    let date = try #require(CivilDate(day))
    let times = Sun(at: place).times(on: date, in: zone)
    for (found, told) in [(times.rise, rise), (times.set, set)] {
      guard !told.isEmpty else {
        #expect(found == nil)
        continue
      }
      let expected = try #require(Instant("\(told):00Z"))
      let seconds = try #require(found).seconds(since: expected)
      #expect(abs(seconds) <= 120 + 60, "\(day): \(seconds)")
    }
  }

  @Test func `a polar day is light and a polar night dark`() throws {
    let tromso = try #require(Coordinates("69.6492,18.9553"))
    let night = try #require(Instant("2026-12-05T11:00:00Z"))
    let day = try #require(Instant("2026-06-21T11:00:00Z"))
    let sun = Sun(at: tromso)
    #expect(sun.light(from: night, to: night.adding(seconds: 3_600) ?? night) == .dark)
    #expect(sun.light(from: day, to: day.adding(seconds: 3_600) ?? day) == .day)
  }

  @Test(arguments: [0, 1, 29, 30, 45, 60, 89, 90, 135, 180, 270, 359, 360, 720, -30, -90, -400])
  func `sines are those of the mathematics library`(degrees: Int) {
    let known: [Int: Double] = [0: 0, 30: 0.5, 90: 1, 180: 0, 270: -1, -30: -0.5, -90: -1]
    let sine = Angle.sine(Double(degrees))
    if let told = known[degrees] { #expect(abs(sine - told) < 1e-12) }
    let cosine = Angle.cosine(Double(degrees))
    #expect(abs(sine * sine + cosine * cosine - 1) < 1e-12)
  }
}
