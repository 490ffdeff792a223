public import CatchValues

/// The content of a received payslip, line by line.
public struct ReceivedPayslip: Hashable, Sendable {
  /// A line of the slip with an item of its own, such as an allowance.
  public struct Extra: Hashable, Sendable {
    public let title: String
    public var amount: Int
  }

  public private(set) var amounts: [PayslipItem: Int] = [:]
  public private(set) var extras: [Extra] = []

  public init() {}

  public var isEmpty: Bool { amounts.isEmpty && extras.isEmpty }

  /// Adds a line; two lines of one name add up.
  public mutating func add(_ title: String, _ amount: Int) throws(Failure) {
    if let item = PayslipItem(titled: title) {
      amounts[item] = try Money(won: (amounts[item] ?? 0) + amount).won
    } else if let index = extras.firstIndex(where: {
      PayslipItem.itemCode(titled: $0.title) == PayslipItem.itemCode(titled: title)
    }) {
      extras[index].amount = try Money(won: extras[index].amount + amount).won
    } else {
      extras.append(Extra(title: Normalization.composedHangul(title), amount: amount))
    }
  }

  /// Reads rows of `item,amount`, in English or Korean, or of a payslip that this program wrote.
  /// - Throws: `wage.slip_column`, `wage.slip_amount`, `wage.slip_empty`, `csv.*`.
  public static func read(csv reader: inout CSVReader, file: String) throws(Failure)
    -> ReceivedPayslip
  {
    let titles = ["item", "name", "항목", "내역"]
    let amounts = ["amount", "won", "금액", "received"]
    guard let title = reader.header.firstIndex(where: titles.contains),
      let amount = reader.header.firstIndex(where: amounts.contains)
    else {
      throw Failure(
        PayslipRefusal.columns,
        Text(
          en: "the header of '\(file)' has no columns 'item' and 'amount'",
          ko: "'\(file)'의 머리글에 'item'과 'amount' 열이 없습니다"),
        hint: Text(
          en: "begin the file with item,amount", ko: "파일을 item,amount 또는 항목,금액으로 시작하십시오"),
        source: SourcePosition(file: file, line: 1))
    }
    let part = reader.header.firstIndex(of: "part")
    let code = reader.header.firstIndex(of: "code")
    var slip = ReceivedPayslip()
    while let row = try reader.next() {
      let (name, text) = (row.fields[title], row.fields[amount])
      guard !name.isEmpty else { continue }
      let source = SourcePosition(file: file, line: row.line, field: "amount")
      let amount = try won(text, of: name, source)
      if let part, let code {
        try slip.addOwn(row.fields[part], row.fields[code], amount)
      } else {
        try slip.add(name, amount)
      }
    }
    return try slip.checked(file)
  }

  /// Reads `{"items":[{"item":…,"amount":…}]}`, a plain object of names and amounts, or the output
  /// of `wage calc --json` and `wage slip show --json`.
  /// - Throws: `wage.slip_amount`, `wage.slip_empty`.
  public static func read(json: JSON, file: String) throws(Failure) -> ReceivedPayslip {
    if let own = try own(json) { return try own.checked(file) }
    var slip = ReceivedPayslip()
    try slip.collect(json, file)
    return try slip.checked(file)
  }

  private mutating func collect(_ value: JSON, _ file: String) throws(Failure) {
    switch value {
    case .array(let elements):
      for element in elements { try collect(element, file) }
    case .object(let members):
      let names = ["item", "name", "title", "항목"]
      let amounts = ["amount", "won", "received", "금액"]
      let title = members.first { names.contains($0.name) }?.value
      if case .string(let name)? = title,
        let amount = members.first(where: { amounts.contains($0.name) })?.value
      {
        return try add(name, amount, file)
      }
      for member in members { try collect(member, file) }
    default: break
    }
  }

  private mutating func collect(_ member: JSON.Member, _ file: String) throws(Failure) {
    // Besides the lines of a slip, `wage calc` prints figures that are not lines.
    let nested = ["data", "pay", "deductions", "items", "earnings", "lines", "지급", "공제"]
    let known = ["non_taxable", "taxable", "change_count", "schema_version"]
    switch member.value {
    case .object, .array: if nested.contains(member.name) { try collect(member.value, file) }
    case .integer(let amount): if !known.contains(member.name) { try add(member.name, amount) }
    case .string where PayslipItem(titled: member.name) != nil:
      try add(member.name, member.value, file)
    default: break
    }
  }

  private mutating func add(_ name: String, _ amount: JSON, _ file: String) throws(Failure) {
    let source = SourcePosition(file: file, field: name)
    switch amount {
    case .integer(let won): try add(name, won)
    case .string(let text): try add(name, try ReceivedPayslip.won(text, of: name, source))
    case .null: break
    default:
      throw .slipAmount(amount == .bool(true) ? "true" : "?", name, source)
    }
  }

  private func checked(_ file: String) throws(Failure) -> ReceivedPayslip {
    guard isEmpty else { return self }
    throw PayslipRefusal.empty.failure(
      "'\(file)' holds no amounts", "'\(file)'에 금액이 없습니다",
      hint: Text(
        en: "one line an item: 기본급,1000000", ko: "한 줄에 한 항목씩 입력하십시오: 기본급,1000000"))
  }

  /// `1,032,000`, `1032000원` or `₩1,032,000`.
  private static func won(
    _ text: String, of name: String, _ source: SourcePosition
  ) throws(Failure) -> Int {
    var digits = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case ",", " ", "원", "₩", "\u{A0}": break
      default: digits.unicodeScalars.append(scalar)
      }
    }
    guard let amount = Int(digits), amount.magnitude <= UInt(Money.limit) else {
      throw .slipAmount(text, name, source)
    }
    return amount
  }
}

extension Failure {
  fileprivate static func slipAmount(
    _ text: String, _ name: String, _ source: SourcePosition
  ) -> Failure {
    Failure(
      PayslipRefusal.amount,
      Text(
        en: "'\(text)' of '\(name)' is not an amount in won",
        ko: "'\(name)'의 '\(text)': 원 단위 금액이 아닙니다"),
      hint: Text(en: "write whole won: 1032000", ko: "1032000처럼 원 단위 정수로 입력하십시오"),
      source: source)
  }
}
