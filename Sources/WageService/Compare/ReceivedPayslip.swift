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

  /// The fields of a payslip's table; many have pay on the left and deductions on the right.
  public static let fields: [TableField] = [
    TableField(
      "item", .text, isNeeded: true,
      ["name", "항목", "항목명", "내역", "급여항목", "지급항목", "지급내역", "급여내역", "구분", "Earnings"]),
    TableField(
      "amount", .won, isNeeded: true,
      ["won", "금액", "지급액", "지급금액", "received", "받은 금액", "Received"]),
    TableField("deduction", .text, ["공제항목", "공제내역", "공제명", "Deductions"]),
    TableField("deducted", .won, ["공제액", "공제금액", "Deducted"]),
    TableField("part", .text, []), TableField("code", .text, []),
  ]

  /// Headings of our own listings that say nothing about what was received.
  public static let ignored: Set<String> = [
    "item_ko", "method", "method_ko", "of_period", "computed", "difference", "cause", "meaning",
    "Computed", "Difference", "Cause", "Meaning", "계산한 금액", "차이", "원인", "설명",
  ]

  /// Reads the rows of a table, or of a payslip that this program wrote.
  ///
  /// - Throws: `wage.slip_columns`, `wage.slip_amount`, `wage.slip_empty`, `csv.*`.
  public static func read(
    _ table: inout PeopleTable, file: String
  ) throws(Failure) -> ReceivedPayslip {
    // Sums of pay and of deductions side by side may have one heading.
    let sums = table.columns(of: 1).sorted()
    var pair: [Int] = []
    if let item = table.places[0], let deduction = table.places[2], table.places[3] == nil,
      sums.count == 2, (item < deduction) == (sums[0] < deduction), item != deduction
    {
      pair = item < deduction ? sums : sums.reversed()
      for place in pair where place != table.places[1] { table.alsoRead[place] = 3 }
    } else {
      try table.checkHeadings(PayslipRefusal.columns, file: file)
    }
    let header = table.header
    let headings = table.places.map { $0.map { header[$0] } }
    let isOwn = headings[4] != nil && headings[5] != nil
    // Its gross and net pay begin with the word "total".
    table.keepsTotals = isOwn
    var slip = ReceivedPayslip()
    while let row = try table.next() {
      func amount(_ item: Int) throws(Failure) -> Int {
        guard let place = item == 0 ? pair.first : pair.last else {
          let source = SourcePosition(file: file, line: row.line, field: headings[item + 1])
          return try won(row[item + 1], of: row[item], source)
        }
        let source = SourcePosition(file: file, line: row.line, field: header[place])
        return try won(place < row.fields.count ? row.fields[place] : "", of: row[item], source)
      }
      if isOwn {
        guard !row[0].isEmpty else { continue }
        try slip.addOwn(row[4], row[5], amount(0))
      } else {
        if !row[0].isEmpty { try slip.add(row[0], amount(0)) }
        if !row[2].isEmpty { try slip.addDeduction(titled: row[2], amount(2)) }
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
      hint: Text(en: "one line an item: 기본급,1000000", ko: "한 줄에 한 항목씩 입력하십시오: 기본급,1000000"))
  }

  /// `1,032,000`, `1032000원` or `₩1,032,000`.
  private static func won(
    _ text: String, of name: String, _ source: SourcePosition
  ) throws(Failure) -> Int {
    guard let amount = PeopleTable.won(text), amount.magnitude <= UInt(Money.limit) else {
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
