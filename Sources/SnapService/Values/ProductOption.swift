public import CatchStore
public import CatchValues

/// A length of a shoot and its price.
public struct ProductOption: Hashable, Sendable {
  /// 30 to 300, a multiple of 30.
  public let minutes: Int
  /// 1,000 to 100,000,000 won.
  public let won: Int

  static let lengths = 30...300
  static let prices = 1_000...100_000_000

  /// - Throws: `snap.option`.
  public init(minutes: Int, won: Int) throws(Failure) {
    guard ProductOption.lengths.contains(minutes), minutes % 30 == 0 else {
      throw SnapRefusal.option.failure(
        "\(minutes) minutes cannot be an option", "\(minutes)분 옵션은 등록할 수 없습니다",
        hint: Text(
          en: "write 30 to 300 minutes, in steps of 30", ko: "30분에서 300분까지 30분 단위로 입력하십시오"),
        field: "option")
    }
    guard ProductOption.prices.contains(won) else {
      throw SnapRefusal.option.failure(
        "\(Money.grouped(won)) won cannot be the price of an option",
        "\(Money.grouped(won))원 옵션은 등록할 수 없습니다",
        hint: Text(en: "write 1,000 to 100,000,000 won", ko: "1,000원에서 100,000,000원까지 입력하십시오"),
        field: "option")
    }
    self.minutes = minutes
    self.won = won
  }

  /// Reads `60=90000`; the price as people write it.
  ///
  /// - Throws: `snap.option`.
  public init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = Int(LimitedText.trimmed(String(parts[0]))),
      let won = NamedPrice.won(String(parts[1]))
    else {
      throw SnapRefusal.option.failure(
        "'\(text)' is no option", "'\(text)': 옵션이 아닙니다",
        hint: Text(en: "write minutes and price: 60=90000", ko: "시간(분)과 가격을 입력하십시오: 60=90000"),
        field: "option")
    }
    try self.init(minutes: minutes, won: won)
  }
}

/// A name with a price: an add-on.
public struct NamedPrice: Hashable, Sendable {
  public let name: String
  public let won: Int

  /// Reads `원본=30000`.
  ///
  /// - Throws: `snap.addon`.
  public init(_ text: String) throws(Failure) {
    guard let equals = text.lastIndex(of: "="),
      let won = NamedPrice.won(String(text[text.index(after: equals)...])),
      (0...100_000_000).contains(won)
    else {
      throw SnapRefusal.addOn.failure(
        "'\(text)' is no add-on", "'\(text)': 추가 상품이 아닙니다",
        hint: Text(en: "write name and price: 원본=30000", ko: "이름과 가격을 입력하십시오: 원본=30000"),
        field: "addon")
    }
    let words = LimitedText(
      SnapRefusal.addOn, field: "addon", name: Text(en: "add-on", ko: "추가 상품"), length: 1...30,
      isTrimmed: true)
    self.init(name: try words.checked(String(text[..<equals])), won: won)
  }

  init(name: String, won: Int) {
    self.name = name
    self.won = won
  }

  /// Reads an amount: digits, with commas between thousands and 원 after.
  static func won(_ text: String) -> Int? {
    var digits = LimitedText.trimmed(text)
    if digits.hasSuffix("원") { digits.removeLast() }
    digits = digits.filter { $0 != "," }
    guard (1...12).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }
}

/// The options of a product, shortest first, in one column: `60=90000,90=120000`.
public struct ProductOptions: ColumnValue, Hashable {
  public private(set) var all: [ProductOption] = []

  public init() {}

  /// - Throws: `snap.option` for none, more than ten, or two of one length.
  public init(_ options: [ProductOption]) throws(Failure) {
    guard (1...10).contains(options.count) else {
      throw SnapRefusal.option.failure(
        "a product has 1 to 10 options, not \(options.count)",
        "상품에는 옵션이 1개에서 10개까지 있어야 합니다(\(options.count)개)",
        hint: Text(en: "add --option 60=90000", ko: "--option 60=90000을 추가하십시오"), field: "option")
    }
    all = options.sorted { $0.minutes < $1.minutes }
    for (one, next) in zip(all, all.dropFirst()) where one.minutes == next.minutes {
      throw SnapRefusal.option.failure(
        "two options of \(one.minutes) minutes", "\(one.minutes)분 옵션이 두 개입니다", field: "option")
    }
  }

  public subscript(minutes: Int) -> ProductOption? { all.first { $0.minutes == minutes } }

  public static var kind: ColumnDescription.Kind {
    .parts { text, _ in
      guard let options = try? ProductOptions(text: text) else { return nil }
      let words = options.all.map { "\($0.minutes) min \(Money.grouped($0.won))" }
      let korean = options.all.map { "\($0.minutes)분 \(Money.grouped($0.won))원" }
      return DisplayParts(
        options.json, Text(en: words.joined(separator: ", "), ko: korean.joined(separator: ", ")))
    }
  }

  public var json: JSON {
    .array(all.map { .object([.count("minutes", $0.minutes), .won("price", $0.won)]) })
  }

  public var stored: Value {
    .text(all.map { "\($0.minutes)=\($0.won)" }.joined(separator: ","))
  }

  /// Passes the length and price of each option of a stored text.
  ///
  /// - Returns: false for text that is none.
  static func each(of text: String, _ body: (_ minutes: Int, _ won: Int) -> Void) -> Bool {
    var (minutes, number, digits) = (0, 0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard digits < 10 else { return false }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: "=") where digits > 0 && minutes == 0:
        (minutes, number, digits) = (number, 0, 0)
      case UInt8(ascii: ",") where digits > 0 && minutes > 0:
        body(minutes, number)
        (minutes, number, digits) = (0, 0, 0)
      default: return false
      }
    }
    guard digits > 0, minutes > 0 else { return false }
    body(minutes, number)
    return true
  }

  private init(text: String) throws(Failure) {
    var pairs: [(minutes: Int, won: Int)] = []
    guard ProductOptions.each(of: text, { pairs.append(($0, $1)) }) else {
      _ = try ProductOption(text)
      throw SnapRefusal.option.failure("'\(text)' is no list of options", "'\(text)': 옵션 목록이 아닙니다")
    }
    try self.init(
      pairs.map { pair throws(Failure) in try ProductOption(minutes: pair.minutes, won: pair.won) })
  }

  public static func read(
    _ row: borrowing Statement, _ column: Int
  ) throws(Failure) -> ProductOptions {
    try row.decoded(column, "options of a product") { text in try? ProductOptions(text: text) }
  }
}

/// The add-ons of a product in one column, as a JSON object of names and prices.
public struct AddOns: ColumnValue, Hashable {
  public private(set) var all: [NamedPrice] = []

  public init() {}

  /// - Throws: `snap.addon` for more than ten, or two of one name.
  public init(_ addOns: [NamedPrice]) throws(Failure) {
    guard addOns.count <= 10, Set(addOns.map(\.name)).count == addOns.count else {
      throw SnapRefusal.addOn.failure(
        "a product has at most 10 add-ons, each with a name of its own",
        "추가 상품은 이름이 서로 다른 것으로 10개까지입니다", field: "addon")
    }
    all = addOns
  }

  public subscript(name: String) -> NamedPrice? { all.first { $0.name == name } }

  public static var kind: ColumnDescription.Kind {
    .parts { text, _ in
      guard let addOns = AddOns(text: text) else { return nil }
      let words = addOns.all.map { "\($0.name) \(Money.grouped($0.won))" }.joined(separator: ", ")
      return DisplayParts(addOns.json, Text(verbatim: words))
    }
  }

  public var json: JSON {
    .array(all.map { .object([.text("name", $0.name), .won("price", $0.won)]) })
  }

  public var stored: Value {
    .text(all.isEmpty ? "" : JSON.object(all.map { .won($0.name, $0.won) }).compactText)
  }

  private init?(text: String) {
    guard !text.isEmpty else { return }
    guard let json = try? JSON.parse(Array(text.utf8)), case .object(let members) = json else {
      return nil
    }
    for member in members {
      guard case .integer(let won) = member.value else { return nil }
      all.append(NamedPrice(name: member.name, won: won))
    }
  }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> AddOns {
    try row.decoded(column, "add-ons of a product", AddOns.init(text:))
  }
}

/// The part of a price that is paid before the shoot: none, an amount, or a percentage.
public enum Deposit: ColumnValue, Hashable {
  case none
  case won(Int)
  case percent(Int)

  /// Reads `30%`, `50000` or `0`.
  ///
  /// - Throws: `snap.deposit`.
  public init(_ text: String) throws(Failure) {
    guard let deposit = Deposit(text: text) else {
      throw SnapRefusal.deposit.failure(
        "'\(text)' is no deposit", "'\(text)': 예약금이 아닙니다",
        hint: Text(en: "write 30% or 50000", ko: "30% 또는 50000처럼 입력하십시오"), field: "deposit")
    }
    self = deposit
  }

  private init?(text: String) {
    let typed = LimitedText.trimmed(text)
    if typed.hasSuffix("%") {
      guard let percent = Int(typed.dropLast()), (1...100).contains(percent) else { return nil }
      self = .percent(percent)
    } else if typed.isEmpty {
      self = .none
    } else {
      guard let won = NamedPrice.won(typed), won <= 100_000_000 else { return nil }
      self = won == 0 ? .none : .won(won)
    }
  }

  /// Returns the amount for a price, never more than it; a percentage is rounded up to the won.
  public func amount(of total: Int) -> Int {
    switch self {
    case .none: 0
    case .won(let won): min(won, total)
    // The price is below the limit of money, so its hundredfold fits.
    case .percent(let percent): (total * percent + 99) / 100
    }
  }

  public static var kind: ColumnDescription.Kind { .words }

  public var text: String {
    switch self {
    case .none: ""
    case .won(let won): String(won)
    case .percent(let percent): "\(percent)%"
    }
  }

  public var stored: Value { .text(text) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Deposit {
    try row.decoded(column, "a deposit", Deposit.init(text:))
  }
}
