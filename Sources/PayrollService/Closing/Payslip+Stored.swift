import CatchValues
import WageService

/// The stored form of a payslip: amounts by their codes, and titles only where they are custom.
///
/// The version is the document's first member; a reader refuses any other.
extension Payslip {
  static let storedVersion = 1

  /// The document's text, in one line.
  var document: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("version")
    writer.integer(Payslip.storedVersion)
    text("name", name, &writer)
    text("number", number, &writer)
    text("place", place, &writer)
    text("employer", employer, &writer)
    text("from", from.description, &writer)
    text("to", to.description, &writer)
    text("paid_on", paidOn.description, &writer)
    text("income", incomeKind.rawValue, &writer)
    list("earnings", earnings, &writer)
    list("deductions", deductions, &writer)
    list("employer_shares", employerShares, &writer)
    writer.key("non_taxable")
    writer.integer(nonTaxable)
    writer.key("methods")
    writer.beginArray()
    for method in methods {
      writer.beginArray()
      writer.string(method.code)
      writer.integer(method.amount)
      writer.string(method.formula.en)
      writer.string(method.formula.ko)
      writer.endArray()
    }
    writer.endArray()
    writer.key("minutes")
    writer.beginArray()
    for part in hours {
      writer.beginArray()
      writer.string(part.code)
      writer.integer(part.minutes)
      writer.endArray()
    }
    writer.endArray()
    if let workedDays {
      writer.key("days")
      writer.integer(workedDays)
    }
    text("last_worked", lastWorked?.description, &writer)
    writer.key("warnings")
    writer.beginArray()
    for warning in warnings {
      writer.beginArray()
      writer.string(warning.id)
      writer.string(warning.message.en)
      writer.string(warning.message.ko)
      if let article = warning.article { writer.string(article) }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  private func text(_ name: StaticString, _ value: String?, _ writer: inout JSONWriter) {
    guard let value else { return }
    writer.key(name)
    writer.string(value)
  }

  /// Writes `["normal_pay",100]`, `["meal",100,"Meal allowance","식대"]`,
  /// `["arrears",100,"…","…","2026-10","normal_pay"]`.
  private func list(_ name: StaticString, _ lines: [Line], _ writer: inout JSONWriter) {
    writer.key(name)
    writer.beginArray()
    for line in lines {
      writer.beginArray()
      writer.string(line.code)
      writer.integer(line.amount)
      if line.isItem {
        writer.string(line.title.en)
        writer.string(line.title.ko)
      }
      if let correction = line.correction {
        writer.string(correction.period)
        writer.string(correction.item)
      }
      writer.endArray()
    }
    writer.endArray()
  }

  /// - Returns: nil for a text that `document` did not write.
  init?(stored text: String) {
    guard let document = try? JSON.parse(Array(text.utf8)),
      document["version"] == .integer(Payslip.storedVersion),
      let from = document.date("from"), let to = document.date("to"),
      let paidOn = document.date("paid_on"),
      let kind = document.words("income").flatMap(IncomeKind.init),
      let earnings = document.lines("earnings"), let deductions = document.lines("deductions"),
      let shares = document.lines("employer_shares"),
      case .integer(let nonTaxable)? = document["non_taxable"],
      let methods = document.list("methods", Payslip.method),
      let hours = document.list("minutes", Payslip.hours),
      let warnings = document.list("warnings", Payslip.warning),
      let slip = try? Payslip(
        from: from, to: to, paidOn: paidOn, earnings: earnings, deductions: deductions,
        nonTaxable: nonTaxable, methods: methods, hours: hours, warnings: warnings,
        employerShares: shares, incomeKind: kind)
    else { return nil }
    self = slip
    name = document.words("name")
    number = document.words("number")
    place = document.words("place")
    employer = document.words("employer")
    workedDays = document["days"]?.wholeNumber
    lastWorked = document.date("last_worked")
  }

  private static func method(_ parts: [JSON]) -> Method? {
    guard parts.count == 4, case .string(let code) = parts[0], case .integer(let won) = parts[1],
      case .string(let en) = parts[2], case .string(let ko) = parts[3], won.magnitude <= Money.limit
    else { return nil }
    return Method(code: code, formula: Text(en: en, ko: ko), amount: won)
  }

  private static func hours(_ parts: [JSON]) -> Hours? {
    guard parts.count == 2, case .string(let code) = parts[0],
      case .integer(let minutes) = parts[1], minutes.magnitude <= Money.limit
    else { return nil }
    return Hours(code, minutes)
  }

  private static func warning(_ parts: [JSON]) -> PayWarning? {
    guard (3...4).contains(parts.count), case .string(let id) = parts[0],
      case .string(let en) = parts[1], case .string(let ko) = parts[2]
    else { return nil }
    var article: String?
    if parts.count == 4 {
      guard case .string(let text) = parts[3] else { return nil }
      article = text
    }
    return PayWarning(id: id, message: Text(en: en, ko: ko), article: article)
  }

  fileprivate static func line(_ parts: [JSON]) -> Line? {
    guard [2, 4, 6].contains(parts.count), case .string(let code) = parts[0],
      case .integer(let won) = parts[1]
    else { return nil }
    guard parts.count > 2 else { return Line(code, won) }
    guard case .string(let en) = parts[2], case .string(let ko) = parts[3] else { return nil }
    var correction: PayCorrection?
    if parts.count == 6 {
      guard case .string(let period) = parts[4], case .string(let item) = parts[5] else {
        return nil
      }
      correction = PayCorrection(period: period, item: item)
    }
    return Line(
      code: code, title: Text(en: en, ko: ko), amount: won, isItem: true, correction: correction)
  }
}

extension JSON {
  fileprivate func words(_ name: String) -> String? {
    guard case .string(let text)? = self[name] else { return nil }
    return text
  }

  fileprivate func date(_ name: String) -> CivilDate? { words(name).flatMap { CivilDate($0) } }

  fileprivate func lines(_ name: String) -> [Payslip.Line]? { list(name, Payslip.line) }

  /// Reads the elements of a list of lists; nil when one of them cannot be read.
  fileprivate func list<T>(_ name: String, _ make: ([JSON]) -> T?) -> [T]? {
    guard case .array(let elements)? = self[name] else { return nil }
    var made: [T] = []
    for element in elements {
      guard case .array(let parts) = element, let one = make(parts) else { return nil }
      made.append(one)
    }
    return made
  }
}
