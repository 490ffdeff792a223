public import CatchStore
public import CatchValues

/// One line of a bill.
public struct QuoteLine: Hashable, Sendable {
  public enum Kind: String, NamedWord {
    case option
    case people
    case addOn = "addon"

    public var name: Text {
      switch self {
      case .option: Text(en: "shoot", ko: "촬영")
      case .people: Text(en: "extra people", ko: "추가 인원")
      case .addOn: Text(en: "add-on", ko: "추가 상품")
      }
    }
  }

  public let kind: Kind
  public let name: String
  public let count: Int
  public let each: Int
  public let amount: Int

  public var json: JSON {
    .object([
      .init("kind", .bilingual(kind)), .text("name", name), .count("count", count),
      .won("each", each), .won("amount", amount),
    ])
  }
}

extension JSON {
  /// A word of a list, which tables show by its name.
  fileprivate static func bilingual(_ kind: QuoteLine.Kind) -> JSON { .string(kind.rawValue) }
}

/// The lines of a bill in one column, as a booking keeps them whatever becomes of the product.
public struct QuoteLines: ColumnValue, Hashable {
  public var all: [QuoteLine] = []

  public init(_ lines: [QuoteLine] = []) { all = lines }

  public var json: JSON { .array(all.map(\.json)) }

  public static var kind: ColumnDescription.Kind {
    .parts { text, _ in
      QuoteLines(text: text).map { lines in
        let words = lines.all.map { "\($0.name) \(Money.grouped($0.amount))" }
        return DisplayParts(lines.json, Text(verbatim: words.joined(separator: ", ")))
      }
    }
  }

  public var stored: Value { .text(json.compactText) }

  private init?(text: String) {
    guard let json = try? JSON.parse(Array(text.utf8)), case .array(let elements) = json else {
      return nil
    }
    for line in elements {
      guard case .string(let kind)? = line["kind"], let kind = QuoteLine.Kind(rawValue: kind),
        case .string(let name)? = line["name"], case .integer(let count)? = line["count"],
        case .integer(let each)? = line["each"], case .integer(let amount)? = line["amount"]
      else { return nil }
      all.append(QuoteLine(kind: kind, name: name, count: count, each: each, amount: amount))
    }
  }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> QuoteLines {
    try row.decoded(column, "lines of a bill", QuoteLines.init(text:))
  }
}

/// The price of a shoot, from one function wherever a price is shown.
public struct Quote: Hashable, Sendable {
  public let minutes: Int
  public let people: Int
  public let lines: [QuoteLine]
  public let total: Int
  public let deposit: Int

  public static let peopleRange = 1...1_000

  /// Adds the option, extra people and add-ons.
  ///
  /// - Parameter people: all people in front of the camera.
  /// - Throws: `snap.people`, `snap.no_option`, `snap.no_addon`, `value.overflow`.
  public init(
    of product: Product, minutes: Int, people: Int, addOns names: [String] = []
  ) throws(Failure) {
    guard Quote.peopleRange.contains(people) else {
      throw SnapRefusal.people.failure(
        "\(people) people are not 1 to 1,000", "인원은 1명에서 1,000명까지입니다(\(people)명)",
        field: "people")
    }
    guard let option = product.options[minutes] else {
      let lengths = product.options.all.map { String($0.minutes) }.joined(separator: ", ")
      throw SnapRefusal.noOption.failure(
        "'\(product.title)' has no option of \(minutes) minutes",
        "'\(product.title)'에 \(minutes)분 옵션이 없습니다",
        hint: Text(en: "its options are \(lengths) minutes", ko: "옵션: \(lengths)분"),
        field: "minutes")
    }
    var lines = [
      QuoteLine(kind: .option, name: "\(minutes)", count: 1, each: option.won, amount: option.won)
    ]
    let extra = max(0, people - product.included)
    if extra > 0, product.extra > 0 {
      lines.append(
        QuoteLine(
          kind: .people, name: "\(people)", count: extra, each: product.extra,
          amount: extra * product.extra))
    }
    for name in names {
      let typed = Normalization.composedHangul(name)
      guard let addOn = product.addOns[typed] else {
        let known = product.addOns.all.map(\.name).joined(separator: ", ")
        throw SnapRefusal.noAddOn.failure(
          "'\(product.title)' has no add-on '\(name)'", "'\(product.title)'에 '\(name)' 추가 상품이 없습니다",
          hint: known.isEmpty
            ? Text(en: "it has none", ko: "추가 상품이 없는 상품입니다")
            : Text(en: "its add-ons are \(known)", ko: "추가 상품: \(known)"), field: "addon")
      }
      guard !lines.contains(where: { $0.kind == .addOn && $0.name == typed }) else { continue }
      lines.append(
        QuoteLine(kind: .addOn, name: typed, count: 1, each: addOn.won, amount: addOn.won))
    }
    self.minutes = minutes
    self.people = people
    self.lines = lines
    // At most 10^8 + 1,000 × 10^8 + 10 × 10^8 won, within the limits of published products.
    total = lines.reduce(0) { $0 + $1.amount }
    deposit = product.deposit.amount(of: total)
  }

  /// Won an hour, rounded down.
  public var perHour: Int { total * 60 / minutes }
  /// Won for each person, rounded down.
  public var perPerson: Int { total / people }
}
