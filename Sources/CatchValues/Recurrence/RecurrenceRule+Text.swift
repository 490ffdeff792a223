extension RecurrenceRule {
  /// The rule as RFC 5545 text in one fixed order; default values are left out.
  public var text: String {
    var parts = ["FREQ=\(frequency.code)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .day(let day): parts.append("UNTIL=\(CompactTime.day(day).text)")
    case .local(let local): parts.append("UNTIL=\(CompactTime.local(local, second: 0).text)")
    case .instant(let instant): parts.append("UNTIL=\(CompactTime.instant(instant).text)")
    }
    if weekStart != .mon { parts.append("WKST=\(RecurrenceRule.codes[weekStart.rawValue])") }
    append("BYMONTH", months.map { String($0) }, to: &parts)
    append("BYMONTHDAY", monthDays.map { String($0) }, to: &parts)
    append(
      "BYDAY",
      weekdays.map {
        ($0.number.map { String($0) } ?? "") + RecurrenceRule.codes[$0.weekday.rawValue]
      }, to: &parts)
    append("BYSETPOS", positions.map { String($0) }, to: &parts)
    return parts.joined(separator: ";")
  }

  private func append(_ name: String, _ values: [String], to parts: inout [String]) {
    if !values.isEmpty { parts.append("\(name)=\(values.joined(separator: ","))") }
  }

  /// Monday first, as `Weekday` counts.
  fileprivate static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Reads the value of an RRULE, with its parts in any order and any case.
  ///
  /// - Throws: `recurrence.syntax`, or `recurrence.unsupported` for parts of RFC 5545 that choose
  ///   times of the day, or weeks or days of the year; the position has the column and the part.
  public init(_ text: some StringProtocol) throws(Failure) {
    var reader = RecurrenceReader()
    try reader.read(Array(text.utf8))
    do throws(Failure) {
      guard let frequency = reader.frequency else {
        throw RecurrenceRule.failure("FREQ is missing", "FREQ가 없습니다", part: "FREQ")
      }
      try self.init(
        frequency, interval: reader.interval ?? 1, end: reader.end ?? .never,
        weekStart: reader.weekStart ?? .mon, months: reader.months, monthDays: reader.monthDays,
        weekdays: reader.weekdays, positions: reader.positions)
    } catch {
      let column = reader.columns.first { $0.part == error.source?.field }?.column
      throw error.located(column: column)
    }
  }
}

extension RecurrenceRule.Frequency {
  var code: String {
    switch self {
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

/// The parts of a rule, each read alone and not yet checked against the others.
private struct RecurrenceReader {
  var frequency: RecurrenceRule.Frequency?
  var interval: Int?
  var end: RecurrenceRule.End?
  var weekStart: Weekday?
  var months: [Int] = []
  var monthDays: [Int] = []
  var weekdays: [RecurrenceRule.WeekdayChoice] = []
  var positions: [Int] = []
  /// The column at which the value of each part begins.
  var columns: [(part: String, column: Int)] = []

  mutating func read(_ bytes: [UInt8]) throws(Failure) {
    var start = 0
    while true {
      let end = bytes[start...].firstIndex(of: 0x3B) ?? bytes.count
      try readPart(bytes[start..<end])
      guard end < bytes.count else { return }
      start = end + 1
    }
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>) throws(Failure) {
    guard let equals = part.firstIndex(of: 0x3D) else {
      throw failure(
        "'\(RecurrenceReader.text(part))' is no part of a rule, which is NAME=VALUE",
        "'\(RecurrenceReader.text(part))': 규칙 항목은 NAME=VALUE 꼴입니다", at: part)
    }
    let name = RecurrenceReader.text(part[..<equals]).uppercased()
    let value = part[(equals + 1)...]
    guard !columns.contains(where: { $0.part == name }) else {
      throw failure("\(name) occurs twice", "\(name): 두 번 나옵니다", at: part, name)
    }
    columns.append((name, value.startIndex + 1))
    switch name {
    case "FREQ": try readFrequency(value)
    case "INTERVAL": interval = try number(value, name)
    case "COUNT": try setEnd(.count(try number(value, name)), value, name)
    case "UNTIL": try setEnd(try until(value), value, name)
    case "WKST": weekStart = try weekday(value, value, name)
    case "BYMONTH": for item in items(value) { months.append(try number(item, name)) }
    case "BYMONTHDAY": for item in items(value) { monthDays.append(try signed(item, name)) }
    case "BYSETPOS": for item in items(value) { positions.append(try signed(item, name)) }
    case "BYDAY": for item in items(value) { weekdays.append(try choice(item)) }
    case "BYWEEKNO", "BYYEARDAY", "BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP":
      throw RecurrenceFailure.unsupported.failure(
        "shifts do not repeat by \(name)", "근무 반복에는 \(name) 항목을 쓸 수 없습니다", field: name,
        column: part.startIndex + 1)
    default:
      let known = [
        "FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS",
      ]
      throw RecurrenceFailure.syntax.failure(
        "a rule has no part '\(name)'", "'\(name)': 규칙에 없는 항목입니다",
        hint: Suggestion.hint(for: name, among: known), field: name, column: part.startIndex + 1)
    }
  }

  private mutating func readFrequency(_ value: ArraySlice<UInt8>) throws(Failure) {
    let word = RecurrenceReader.text(value).uppercased()
    frequency = RecurrenceRule.Frequency.allCases.first { $0.code == word }
    guard frequency == nil else { return }
    let source = SourcePosition(column: value.startIndex + 1, field: "FREQ")
    if ["HOURLY", "MINUTELY", "SECONDLY"].contains(word) {
      throw Failure(
        RecurrenceFailure.unsupported,
        Text(
          en: "events repeat by whole days, not FREQ=\(word)",
          ko: "일정은 하루 단위로만 반복됩니다. 쓸 수 없는 것: FREQ=\(word)"), source: source)
    }
    throw Failure(
      RecurrenceFailure.syntax,
      Text(
        en: "FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, not '\(word)'",
        ko: "'\(word)': FREQ는 DAILY, WEEKLY, MONTHLY, YEARLY 가운데 하나입니다"), source: source)
  }

  private mutating func setEnd(
    _ end: RecurrenceRule.End, _ value: ArraySlice<UInt8>, _ name: String
  ) throws(Failure) {
    guard self.end == nil else {
      throw failure(
        "a rule has COUNT or UNTIL, not both", "COUNT와 UNTIL은 함께 쓸 수 없습니다",
        at: value, name)
    }
    self.end = end
  }

  private func until(_ value: ArraySlice<UInt8>) throws(Failure) -> RecurrenceRule.End {
    switch CompactTime(value) {
    case .day(let day)?: return .day(day)
    case .local(let local, _)?: return .local(local)
    case .instant(let instant)?: return .instant(instant)
    case nil:
      throw failure(
        "UNTIL is YYYYMMDD or YYYYMMDDTHHMMSSZ, not '\(RecurrenceReader.text(value))'",
        "'\(RecurrenceReader.text(value))': UNTIL은 YYYYMMDD나 YYYYMMDDTHHMMSSZ입니다",
        at: value, "UNTIL")
    }
  }

  private func items(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    value.split(separator: 0x2C, omittingEmptySubsequences: false)
  }

  private func number(_ item: ArraySlice<UInt8>, _ name: String) throws(Failure) -> Int {
    guard !item.isEmpty, item.count <= 6, item.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw failure(
        "\(name) takes a number of at most six digits, not '\(RecurrenceReader.text(item))'",
        "'\(RecurrenceReader.text(item))': \(name)에는 여섯 자리까지의 숫자를 입력합니다", at: item, name)
    }
    return item.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private func signed(_ item: ArraySlice<UInt8>, _ name: String) throws(Failure) -> Int {
    switch item.first {
    case 0x2D?: return -(try number(item.dropFirst(), name))
    case 0x2B?: return try number(item.dropFirst(), name)
    default: return try number(item, name)
    }
  }

  private func weekday(
    _ code: ArraySlice<UInt8>, _ item: ArraySlice<UInt8>, _ name: String
  ) throws(Failure) -> Weekday {
    let word = RecurrenceReader.text(code).uppercased()
    guard let index = RecurrenceRule.codes.firstIndex(of: word),
      let weekday = Weekday(rawValue: index)
    else {
      throw failure(
        "\(name) takes MO, TU, WE, TH, FR, SA, SU, not '\(RecurrenceReader.text(item))'",
        "'\(RecurrenceReader.text(item))': \(name)에는 MO, TU, WE, TH, FR, SA, SU를 입력합니다",
        at: item, name)
    }
    return weekday
  }

  private func choice(_ item: ArraySlice<UInt8>) throws(Failure) -> RecurrenceRule.WeekdayChoice {
    let code = item.suffix(2)
    let weekday = try weekday(code, item, "BYDAY")
    let number = item.dropLast(2)
    return RecurrenceRule.WeekdayChoice(
      weekday, number: number.isEmpty ? nil : try signed(number, "BYDAY"))
  }

  private func failure(
    _ english: String, _ korean: String, at slice: ArraySlice<UInt8>, _ part: String? = nil
  ) -> Failure {
    RecurrenceFailure.syntax.failure(english, korean, field: part, column: slice.startIndex + 1)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
