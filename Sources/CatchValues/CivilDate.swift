/// The days of the week, Monday first as in ISO 8601.
public enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  case mon = 0
  case tue, wed, thu, fri, sat, sun

  /// `mon` … `sun`, as written in JSON and on the command line.
  public var code: String {
    switch self {
    case .mon: "mon"
    case .tue: "tue"
    case .wed: "wed"
    case .thu: "thu"
    case .fri: "fri"
    case .sat: "sat"
    case .sun: "sun"
    }
  }

  public init?(code: String) {
    switch code {
    case "mon": self = .mon
    case "tue": self = .tue
    case "wed": self = .wed
    case "thu": self = .thu
    case "fri": self = .fri
    case "sat": self = .sat
    case "sun": self = .sun
    default: return nil
    }
  }

  public var name: Text {
    switch self {
    case .mon: Text(en: "Mon", ko: "월")
    case .tue: Text(en: "Tue", ko: "화")
    case .wed: Text(en: "Wed", ko: "수")
    case .thu: Text(en: "Thu", ko: "목")
    case .fri: Text(en: "Fri", ko: "금")
    case .sat: Text(en: "Sat", ko: "토")
    case .sun: Text(en: "Sun", ko: "일")
    }
  }

  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

/// A day of the proleptic Gregorian calendar, years 1 to 9999, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01, negative before.
  public let daysSinceEpoch: Int

  public static let first = CivilDate(uncheckedDays: -719_162)
  public static let last = CivilDate(uncheckedDays: 2_932_896)

  /// - Returns: nil outside the years 1 to 9999.
  public init?(daysSinceEpoch: Int) {
    guard (-719_162...2_932_896).contains(daysSinceEpoch) else { return nil }
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// - Returns: nil when the day does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(uncheckedDays: CivilDate.days(year: year, month: month, day: day))
  }

  /// For days computed from checked dates, which cannot leave the range.
  private init(uncheckedDays days: Int) {
    daysSinceEpoch = days
  }

  /// Reads exactly `YYYY-MM-DD`.
  public init?(_ text: some StringProtocol) {
    guard let date = GrowingBytes.withUTF8(text, { CivilDate(ascii: $0) }) else { return nil }
    self = date
  }

  /// Reads exactly `YYYY-MM-DD` from ASCII bytes.
  public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let century = CivilDate.twoDigits(bytes[0], bytes[1]),
      let year = CivilDate.twoDigits(bytes[2], bytes[3]),
      let month = CivilDate.twoDigits(bytes[5], bytes[6]),
      let day = CivilDate.twoDigits(bytes[8], bytes[9])
    else { return nil }
    self.init(year: century * 100 + year, month: month, day: day)
  }

  /// Year, month (1–12) and day (1–31).
  public var components: (year: Int, month: Int, day: Int) {
    // Civil-from-days over 400-year eras of 146,097 days, years beginning in March.
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (daysSinceEpoch + 3) % 7
    return Weekday(rawValue: index < 0 ? index + 7 : index) ?? .mon
  }

  public var firstOfMonth: CivilDate { CivilDate(uncheckedDays: daysSinceEpoch - day + 1) }

  public var lastOfMonth: CivilDate {
    let parts = components
    let length = CivilDate.daysInMonth(year: parts.year, month: parts.month)
    return CivilDate(uncheckedDays: daysSinceEpoch - parts.day + length)
  }

  /// Returns the date that many days later; beyond the calendar, its first or last day.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    if overflow { return days < 0 ? .first : .last }
    return CivilDate(
      uncheckedDays: min(max(sum, CivilDate.first.daysSinceEpoch), CivilDate.last.daysSinceEpoch))
  }

  /// Returns the same day that many months later, or the last day of a shorter month.
  public func adding(months: Int) -> CivilDate {
    let parts = components
    let (index, overflow) = (parts.year * 12 + parts.month - 1).addingReportingOverflow(months)
    if overflow { return months < 0 ? .first : .last }
    guard index >= 12 else { return .first }
    let year = index / 12
    let month = index % 12 + 1
    guard year <= 9999 else { return .last }
    let day = min(parts.day, CivilDate.daysInMonth(year: year, month: month))
    return CivilDate(uncheckedDays: CivilDate.days(year: year, month: month, day: day))
  }

  /// Returns the last day of a period of so many months that begins on this day (민법 제160조).
  ///
  /// It ends before the same day of its last month, or with that month where it has no such day
  /// (제3항): three months from 30 November end on 28 February.
  public func end(ofMonths months: Int) -> CivilDate {
    let next = adding(months: months)
    return next.day == day ? next.adding(days: -1) : next
  }

  /// Returns the latest date on or before this one that falls on the given day of the week.
  public func onOrBefore(_ weekday: Weekday) -> CivilDate {
    adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }

  public var description: String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      write(to: bytes)
      return 10
    }
  }

  /// Writes `YYYY-MM-DD` to the first ten bytes.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    let parts = components
    CivilDate.put(parts.year / 100, into: bytes, at: 0)
    CivilDate.put(parts.year % 100, into: bytes, at: 2)
    bytes[4] = 0x2D
    CivilDate.put(parts.month, into: bytes, at: 5)
    bytes[7] = 0x2D
    CivilDate.put(parts.day, into: bytes, at: 8)
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// Writes a year with at least four digits.
  static func padded(_ year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  static func twoDigits(_ tens: UInt8, _ ones: UInt8) -> Int? {
    // A byte below "0" wraps to a large number.
    let (tens, ones) = (tens &- 0x30, ones &- 0x30)
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// Writes two digits.
  ///
  /// - Parameter number: 0 to 99.
  static func put(_ number: Int, into bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    bytes[index] = UInt8(truncatingIfNeeded: 0x30 + number / 10)
    bytes[index + 1] = UInt8(truncatingIfNeeded: 0x30 + number % 10)
  }

  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
