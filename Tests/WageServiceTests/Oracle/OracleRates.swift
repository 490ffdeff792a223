import CatchValues

/// A day as its number since 1970-01-01; the oracle counts days and minutes, nothing else.
typealias DayNumber = Int

func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> DayNumber {
  guard let date = CivilDate(year: year, month: month, day: dayOfMonth) else {
    preconditionFailure("no such day: \(year)-\(month)-\(dayOfMonth)")
  }
  return date.daysSinceEpoch
}

/// Reads `YYYY-MM-DD`.
func day(_ text: String) -> DayNumber {
  guard let date = CivilDate(text) else { preconditionFailure("no such day: \(text)") }
  return date.daysSinceEpoch
}

/// Reads `YYYY-MM-DDTHH:MM` as minutes since 1970-01-01T00:00.
func minute(_ text: String) -> Int {
  guard let time = CivilDateTime(text) else { preconditionFailure("no such minute: \(text)") }
  return time.minutesSinceEpoch
}

func civil(_ day: DayNumber) -> CivilDate {
  CivilDate(daysSinceEpoch: day) ?? .first
}

/// Monday 0 to Sunday 6; 1970-01-01 was a Thursday.
func weekday(_ day: DayNumber) -> Int { (day + 3) % 7 }

/// The days off by law, typed in from the government calendarSource of 2023 to 2027.
enum OracleHolidays {
  /// Month and day as one number, by year.
  static let calendarSource: [Int: [Int]] = [
    2023: [
      101, 121, 122, 123, 124, 301, 505, 527, 529, 606, 815, 928, 929, 930, 1002, 1003, 1009, 1225,
    ],
    2024: [
      101, 209, 210, 211, 212, 301, 410, 505, 506, 515, 606, 815, 916, 917, 918, 1001, 1003, 1009,
      1225,
    ],
    2025: [
      101, 127, 128, 129, 130, 301, 303, 505, 506, 603, 606, 815, 1003, 1005, 1006, 1007, 1008,
      1009, 1225,
    ],
    2026: [
      101, 216, 217, 218, 301, 302, 501, 505, 524, 525, 603, 606, 717, 815, 817, 924, 925, 926,
      1003, 1005, 1009, 1225,
    ],
    2027: [
      101, 206, 207, 208, 209, 301, 501, 503, 505, 513, 606, 717, 719, 815, 816, 914, 915, 916,
      1003, 1004, 1009, 1011, 1225, 1227,
    ],
  ]

  private static let days: Set<DayNumber> = {
    var days: Set<DayNumber> = []
    for (year, dates) in calendarSource {
      // 1 May is a paid holiday by its own act in every year, in the calendarSource only since 2026.
      for date in dates + [501] { days.insert(day(year, date / 100, date % 100)) }
    }
    return days
  }()

  static func contains(_ day: DayNumber) -> Bool { days.contains(day) }

  static func isLabourDay(_ day: DayNumber) -> Bool {
    let parts = civil(day).components
    return parts.month == 5 && parts.day == 1
  }
}

/// The figures of the law by date, typed in by hand for 2023 to 2026.
enum OracleRates {
  static func minimumHourly(_ day: DayNumber) -> Int {
    switch civil(day).year {
    case 2023: 9620
    case 2024: 9860
    case 2025: 10030
    case 2026: 10320
    case 2027: 10700
    default: preconditionFailure("no minimum wage for \(civil(day))")
    }
  }

  /// The share of the worker, equal to that of the employer.
  static func pensionRate(_ day: DayNumber) -> Ratio {
    civil(day).year < 2026 ? Ratio(450, over: 10000) : Ratio(475, over: 10000)
  }

  static func pensionBounds(_ day: DayNumber) -> ClosedRange<Int> {
    switch (civil(day).year, civil(day).month >= 7) {
    case (2023, false): 350_000...5_530_000
    case (2023, true), (2024, false): 370_000...5_900_000
    case (2024, true), (2025, false): 390_000...6_170_000
    case (2025, true), (2026, false): 400_000...6_370_000
    case (2026, true): 410_000...6_590_000
    default: preconditionFailure("no pension bounds for \(civil(day))")
    }
  }

  /// Both shares together.
  static func healthRate(_ day: DayNumber) -> Ratio {
    civil(day).year < 2026 ? Ratio(709, over: 10000) : Ratio(719, over: 10000)
  }

  /// Lowest and highest premium, both shares together.
  static func healthBounds(_ day: DayNumber) -> ClosedRange<Int> {
    switch civil(day).year {
    case 2023: 19_780...7_822_560
    case 2024: 19_780...8_481_420
    case 2025: 19_780...9_008_340
    case 2026: 20_160...9_183_480
    default: preconditionFailure("no health insurance bounds for \(civil(day))")
    }
  }

  static func careRatio(_ date: DayNumber) -> Ratio {
    if date >= day(2026, 11, 1) { return Ratio(1314, over: 10000) }
    switch civil(date).year {
    case 2023: return Ratio(9082, over: 70900)
    case 2024, 2025: return Ratio(9182, over: 70900)
    default: return Ratio(9448, over: 71900)
    }
  }

  static func stabilityRate(_ size: OracleDocument.Size) -> Ratio {
    switch size {
    case .under150: Ratio(25, over: 10000)
    case .priority150: Ratio(45, over: 10000)
    case .from150: Ratio(65, over: 10000)
    case .from1000: Ratio(85, over: 10000)
    }
  }

  /// Industry and commuting rate together, in thousandths.
  static func accidentPermille(_ industry: OracleDocument.Industry, _ day: DayNumber) -> Ratio {
    let year = civil(day).year
    let own =
      switch industry {
      case .retailFoodLodging: 8
      case .construction: year == 2023 ? 36 : 35
      }
    return Ratio(own) + (year == 2023 ? Ratio(1) : Ratio(6, over: 10))
  }

  static func supportThreshold(_ day: DayNumber) -> Int {
    civil(day).year == 2023 ? 2_600_000 : 2_700_000
  }
}
