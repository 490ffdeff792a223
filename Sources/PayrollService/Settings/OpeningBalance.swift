public import CatchStore
public import CatchValues
public import ShiftService

/// Whole amounts by month: won, or minutes.
public struct MonthlyFigures: Hashable, Sendable, ColumnValue {
  /// By the month's first day.
  public private(set) var months: [CivilDate: Int] = [:]

  public init() {}

  public var isEmpty: Bool { months.isEmpty }
  public var sorted: [CivilDate] { months.keys.sorted() }

  public subscript(month: CivilDate) -> Int? {
    get { months[month] }
    set { months[month] = newValue }
  }

  /// Takes over the months of another list.
  public mutating func merge(_ other: MonthlyFigures) {
    months.merge(other.months) { $1 }
  }

  public static var kind: ColumnDescription.Kind { .text }

  /// `2026-07=2508000,2026-08=2400000`, oldest first.
  public var stored: Value {
    let parts = sorted.map { "\(PayBudgets.code($0))=\(months[$0] ?? 0)" }
    return .text(parts.joined(separator: ","))
  }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Self {
    try row.decoded(column, "amounts by month") { text in
      var found = MonthlyFigures()
      for part in text.split(separator: ",") {
        let words = part.split(separator: "=")
        guard words.count == 2, let month = CivilDate("\(words[0])-01"),
          let amount = Int(words[1]), (0...Money.limit).contains(amount)
        else { return nil }
        found[month] = amount
      }
      return found
    }
  }
}

/// The wages, hours and leave of a member from before the store's records begin, as the owner says.
///
/// The wages of a month take the place of the records of its days until `through`.
public struct OpeningBalance: Hashable {
  public var id = ID<OpeningBalance>(0)
  public var membership = ID<ShiftService.Membership>(0)
  /// The last day that the balance is about.
  public var through = CivilDate.first
  /// Gross wages in won of the pay periods that end in each month, until `through`.
  public var wages = MonthlyFigures()
  /// Minutes of work, likewise.
  public var hours = MonthlyFigures()
  /// Hundredths of days of annual leave taken in the leave year of `through`; nil if not known.
  public var leaveUsed: Int?
  /// Months of employment insurance until `through`; nil if not known.
  public var insuredMonths: Int?

  public init() {}

  public var leaveDays: Fraction? { leaveUsed.map { Fraction(Int128($0), over: 100) } }
}

extension OpeningBalance: StoredRecord {
  public static let table = StoredTable(of: OpeningBalance.self, "pay_opening", prefix: "opn")
  public static var noun: TableNoun {
    TableNoun("opening balance", "opening balances", "기초 잔액")
  }
  public static var zonePath: [StaticString] { PayProfile.zonePath }

  public static let columns = Columns<OpeningBalance>()

  public static func list(
    _ opening: inout OpeningBalance, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&opening.id)
    columns.member(&opening.membership)
    columns.column("through", &opening.through, "Through", "기준일", "Its last day", "마지막 날")
    columns.column("wages", &opening.wages, "Wages", "임금", "Gross wages by month", "월별 세전 임금")
    columns.column("hours", &opening.hours, "Hours", "근로시간", "Minutes by month", "월별 분")
    columns.column(
      "leave_used", &opening.leaveUsed, "Leave used", "사용 연차",
      "Hundredths of days of the leave year", "그 연차연도에 쓴 날의 100배")
    columns.column(
      "insured_months", &opening.insuredMonths, "Insured months", "고용보험 개월",
      "Months of employment insurance", "고용보험 가입 개월 수")
  }
}
