/// The public holidays of South Korea, built in for 2015–2035.
public enum PublicHolidays {
  public static let firstYear = 2015
  public static let lastYear = 2035

  public struct Holiday: Hashable, Sendable {
    public let date: CivilDate
    public let name: Text
  }

  /// Returns the holidays of a year in order; empty outside the built-in years.
  ///
  /// Parses a short text, so callers keep the result.
  public static func holidays(of year: Int) -> [Holiday] {
    guard let text = calendarSource(year) ?? computed(year) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = Int(words[0]),
        let date = CivilDate(year: year, month: number / 100, day: number % 100)
      else { return nil }
      let names = words[1].split(separator: "|")
      return Holiday(
        date: date, name: Text(en: String(names[0]), ko: String(names.last ?? names[0])))
    }
  }

  public static func name(of date: CivilDate) -> Text? {
    holidays(of: date.year).first { $0.date == date }?.name
  }

  /// True on 1 May: a paid holiday for every employee by its own act, whatever the workplace's
  /// size.
  /// Source: 노동절 제정에 관한 법률 (2025-11-11; before: 근로자의 날 제정에 관한 법률).
  public static func isLaborDay(_ date: CivilDate) -> Bool {
    let parts = date.components
    return parts.month == 5 && parts.day == 1
  }
}
