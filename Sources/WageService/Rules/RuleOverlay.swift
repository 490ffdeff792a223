public import CatchValues

/// Reads a file of the user's own parameters, which replace the shipped ones (`--rules FILE`).
///
/// The file is a JSON array; each entry has `name`, `value` (a plain decimal as text or a whole
/// number), `from`, and optionally `until` and `source`. The unit is the shipped one of that name.
public enum RuleOverlay {
  /// Figures fixed in the code: limits of hours and days, not rates.
  private static let fixed: Set<String> = Set(
    [
      RuleName.hoursDay, .hoursWeek, .hoursMinorDay, .hoursMinorWeek, .hoursOvertimeWeek,
      .weeklyHolidayThreshold, .breakWaiver, .asbestosLevy,
    ].map(\.rawValue))

  /// - Throws: `json.*`, `value.*`, `wage.rules_file`, with file, line, column and field.
  public static func read(_ bytes: [UInt8], file: String) throws(Failure) -> [Parameter] {
    let json = try JSON.parse(bytes, file: file)
    do throws(Failure) {
      return try parameters(json, file)
    } catch {
      throw bytes.withUnsafeBytes { error.placed(by: JSONScanner($0, file: file)) }
    }
  }

  private static func parameters(_ json: JSON, _ file: String) throws(Failure) -> [Parameter] {
    guard case .array(let entries) = json else {
      throw refused(file, "", Text(en: "the file is not a list", ko: "파일이 목록이 아닙니다"))
    }
    var parameters: [Parameter] = []
    for (index, entry) in entries.enumerated() {
      parameters.append(try parameter(entry, file, "[\(index)]"))
    }
    return parameters
  }

  private static func parameter(
    _ entry: JSON, _ file: String, _ place: String
  ) throws(Failure) -> Parameter {
    guard case .object(let members) = entry else {
      throw refused(file, place, Text(en: "an entry is not an object", ko: "항목이 객체가 아닙니다"))
    }
    let known = ["name", "value", "unit", "from", "until", "source"]
    for member in members where !known.contains(member.name) {
      throw refused(
        file, "\(place).\(member.name)",
        Text(en: "no key '\(member.name)' is known", ko: "'\(member.name)' 키는 없습니다"))
    }
    guard case .string(let name)? = entry["name"] else {
      throw refused(file, "\(place).name", Text(en: "'name' is missing", ko: "'name'이 없습니다"))
    }
    guard let shipped = shipped(name) else {
      let names = RuleBook.shipped.allParameters.map(\.name)
      throw refused(
        file, "\(place).name",
        Text(en: "no rule is named '\(name)'", ko: "'\(name)' 규칙은 없습니다"),
        hint: Suggestion.hint(for: name, among: names))
    }
    guard !fixed.contains(name) else {
      throw refused(
        file, "\(place).name",
        Text(
          en: "'\(name)' is shown for reference and cannot be overlaid",
          ko: "'\(name)' 값은 참고용이라 바꿀 수 없습니다"))
    }
    if case .string(let unit)? = entry["unit"], unit != shipped.unit.rawValue {
      throw refused(
        file, "\(place).unit",
        Text(
          en: "'\(name)' is in \(shipped.unit.rawValue), not \(unit)",
          ko: "'\(name)'의 단위: \(shipped.unit.rawValue)여야 하는데 \(unit)입니다"))
    }
    let from = try date(entry["from"], file, "\(place).from")
    guard let from else {
      throw refused(file, "\(place).from", Text(en: "'from' is missing", ko: "'from'이 없습니다"))
    }
    let until = try date(entry["until"], file, "\(place).until")
    if let until, until < from {
      throw refused(
        file, "\(place).until",
        Text(
          en: "'until' (\(until)) is before 'from' (\(from))",
          ko: "'until'(\(until))이 'from'(\(from))보다 앞섭니다"))
    }
    let source: String =
      if case .string(let text)? = entry["source"] { text } else { file }
    return Parameter(
      name: name, value: try value(entry["value"], shipped, file, "\(place).value"),
      unit: shipped.unit, from: from, until: until,
      source: source, certainty: .user)
  }

  private static func shipped(_ name: String) -> Parameter? {
    RuleBook.shipped.allParameters.last { $0.name == name }
  }

  private static func date(
    _ json: JSON?, _ file: String, _ place: String
  ) throws(Failure) -> CivilDate? {
    switch json {
    case nil, .null: return nil
    case .string(let text):
      if let date = CivilDate(text) { return date }
      throw refused(file, place, Text(en: "'\(text)' is not a date", ko: "'\(text)': 날짜가 아닙니다"))
    default: throw refused(file, place, Text(en: "a date is text", ko: "날짜는 문자열입니다"))
    }
  }

  private static func value(
    _ json: JSON?, _ shipped: Parameter, _ file: String, _ place: String
  ) throws(Failure) -> Parameter.Value {
    let text: String
    switch json {
    case .string(let string): text = string
    case .integer(let number): text = String(number)
    default: throw refused(file, place, Text(en: "'value' is missing", ko: "'value'가 없습니다"))
    }
    if shipped.unit == .edition { return .text(text) }
    guard let fraction = fraction(text), fraction >= .zero else {
      throw refused(
        file, place,
        Text(en: "'\(text)' is not a plain number", ko: "'\(text)': 수가 아닙니다"))
    }
    let scale: Int128 =
      switch shipped.unit {
      case .percent: 100
      case .permille: 1000
      default: 1
      }
    let exact = Fraction(fraction.numerator, over: fraction.denominator * scale)
    let isWholeUnit = [.won, .wonPerHour, .wonPerMonth, .minutes].contains(shipped.unit)
    guard let numerator = Int(exactly: exact.numerator), numerator <= Money.limit,
      let denominator = Int(exactly: exact.denominator), !isWholeUnit || exact.isWhole
    else {
      throw refused(
        file, place,
        Text(en: "'\(text)' is out of range for its unit", ko: "'\(text)': 단위의 범위를 벗어났습니다"))
    }
    return .number(numerator, over: denominator)
  }

  /// Reads a plain decimal, or a ratio such as `9448/71900`.
  private static func fraction(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let top = Fraction(decimal: parts[0]),
      let bottom = Fraction(decimal: parts[1]), bottom.isWhole, bottom > .zero, top.isWhole
    {
      return Fraction(top.numerator, over: bottom.numerator)
    }
    return Fraction(decimal: text)
  }

  private static func refused(
    _ file: String, _ place: String, _ message: Text, hint: Text? = nil
  ) -> Failure {
    Failure(
      WageRefusal.rulesFile, message, hint: hint,
      source: SourcePosition(file: file, field: place.isEmpty ? nil : place))
  }
}
