public import CatchValues

/// The light of a shoot in the open.
public enum Light: String, NamedWord {
  case day
  /// The sun stands below 6 degrees at some time of it.
  case golden
  /// The sun is down at some time of it.
  case dark

  public var name: Text {
    switch self {
    case .day: Text(en: "day", ko: "주간")
    case .golden: Text(en: "golden", ko: "골든아워")
    case .dark: Text(en: "dark", ko: "어두움")
    }
  }
}

/// The height of the sun above a place, from NOAA's solar equations: within 2 minutes at rise and set.
///
/// Source: NOAA Global Monitoring Laboratory, "Solar Calculation Details" (after Meeus,
/// "Astronomical Algorithms"), read 2026-11.
public struct Sun {
  private let sineOfLatitude: Double
  private let cosineOfLatitude: Double
  private let longitude: Double

  public init(at place: Coordinates) {
    let latitude = Double(place.latitude) / 1_000_000
    sineOfLatitude = Angle.sine(latitude)
    cosineOfLatitude = Angle.cosine(latitude)
    longitude = Double(place.longitude) / 1_000_000
  }

  /// The light of a shoot, looked at every five minutes and at its end.
  public func light(from start: Instant, to end: Instant) -> Light {
    let (first, last) = (start.secondsSinceEpoch, end.secondsSinceEpoch)
    // In the hours of a shoot the sun keeps its declination but for hundredths of a degree.
    let sun = position(at: (first + last) / 2)
    var lowest = sineOfHeight(at: last, sun)
    var second = first
    while second < last {
      lowest = min(lowest, sineOfHeight(at: second, sun))
      second += 300
    }
    if lowest < Sun.sineOfHorizon { return .dark }
    return lowest < Sun.sineOfGolden ? .golden : .day
  }

  /// The upper edge touches the horizon, with the air's refraction.
  private static let sineOfHorizon = Angle.sine(-0.833)
  private static let sineOfGolden = Angle.sine(6)

  /// Sunrise and sunset on a day by a zone's clock; nil where the sun does not rise or set.
  public func times(on day: CivilDate, in zone: TimeZone) -> (rise: Instant?, set: Instant?) {
    let first = zone.beginning(of: day).secondsSinceEpoch
    let last = zone.beginning(of: day.adding(days: 1)).secondsSinceEpoch
    var (rise, set): (Instant?, Instant?) = (nil, nil)
    let horizon = Sun.sineOfHorizon
    var wasUp = sineOfHeight(at: first) >= horizon
    var second = first
    while second < last {
      let next = min(second + 300, last)
      let isUp = sineOfHeight(at: next) >= horizon
      if isUp != wasUp {
        var (low, high) = (second, next)
        while high - low > 1 {
          let middle = (low + high) / 2
          if (sineOfHeight(at: middle) >= horizon) == wasUp { low = middle } else { high = middle }
        }
        let crossing = Instant(secondsSinceEpoch: high)
        if isUp { rise = rise ?? crossing } else { set = crossing }
      }
      (second, wasUp) = (next, isUp)
    }
    return (rise, set)
  }

  private func sineOfHeight(at second: Int) -> Double {
    sineOfHeight(at: second, position(at: second))
  }

  private func sineOfHeight(at second: Int, _ sun: Position) -> Double {
    let timeOfDay = Double(((second % 86_400) + 86_400) % 86_400) / 240
    let hourAngle = timeOfDay + sun.equation + longitude - 180
    return sineOfLatitude * sun.sineOfDeclination
      + cosineOfLatitude * sun.cosineOfDeclination * Angle.cosine(hourAngle)
  }

  /// The sun's place among the stars; the equation of time is in degrees of the hour angle.
  private struct Position {
    let sineOfDeclination: Double
    let cosineOfDeclination: Double
    let equation: Double
  }

  private func position(at second: Int) -> Position {
    // Julian centuries since 2000-01-01 12:00 UTC.
    let century = (Double(second) / 86_400 - 10_957.5) / 36_525
    let meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
    let anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let centre =
      Angle.sine(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + Angle.sine(2 * anomaly) * (0.019993 - 0.000101 * century)
      + Angle.sine(3 * anomaly) * 0.000289
    let node = 125.04 - 1_934.136 * century
    let apparent = meanLongitude + centre - 0.00569 - 0.00478 * Angle.sine(node)
    let seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
    let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * Angle.cosine(node)
    let sineOfDeclination = Angle.sine(obliquity) * Angle.sine(apparent)
    let cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
    let half = Angle.sine(obliquity / 2) / Angle.cosine(obliquity / 2)
    let y = half * half
    // In degrees: four minutes of time are one degree of the hour angle.
    let equation =
      (y * Angle.sine(2 * meanLongitude) - 2 * eccentricity * Angle.sine(anomaly)
        + 4 * eccentricity * y * Angle.sine(anomaly) * Angle.cosine(2 * meanLongitude)
        - 0.5 * y * y * Angle.sine(4 * meanLongitude)
        - 1.25 * eccentricity * eccentricity * Angle.sine(2 * anomaly)) * 180 / Double.pi
    return Position(
      sineOfDeclination: sineOfDeclination, cosineOfDeclination: cosineOfDeclination,
      equation: equation)
  }
}
