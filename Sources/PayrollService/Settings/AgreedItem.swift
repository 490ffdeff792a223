public import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// An amount besides the work: an allowance, a bonus, or (negative) a deduction or an advance.
public struct AgreedItem: Hashable {
  /// The amount, its meaning and its days.
  public struct Facts: Hashable, Sendable {
    /// `meal`, `car` and `childcare` have tax-free limits.
    public var code = ""
    /// The name printed on payslips; nil for the code's own name.
    public var name: String?
    /// In won, not 0.
    public var amount = 0
    public var isTaxable = true
    /// True when it is fixed and regular, so that it raises the ordinary wage (통상임금).
    public var isOrdinary = false
    /// True when it is paid in every pay period, false when it is paid once.
    public var recurs = false
    /// The first day, or the only one.
    public var since = CivilDate.first
    /// The last day of a recurring item, inclusive; nil while it continues.
    public var until: CivilDate?

    public init() {}

    /// Returns true when it is paid with a period: once in the period of its day, or in each it
    /// touches.
    ///
    /// - Parameter paid: all days that pay can be for; an item after them is paid with the last
    ///   wages, and one before them with the first.
    func counts(in period: PayPeriod, of paid: PayPeriod) -> Bool {
      guard recurs else { return period.contains(day(of: paid)) }
      return since <= period.to && (until ?? .last) >= period.from
    }

    /// Returns the day with which a single item is paid.
    func day(of paid: PayPeriod) -> CivilDate { min(max(since, paid.from), paid.to) }

    /// Returns the number of times it is paid with some days.
    ///
    /// A recurring item is paid once in each pay period, with its first day that counts, so that
    /// parts of a period do not pay it more often than the whole.
    func count(in days: PayPeriod, _ periods: PayPeriods, of paid: PayPeriod) -> Int {
      guard recurs else { return counts(in: days, of: paid) ? 1 : 0 }
      var count = 0
      var period: PayPeriod? = periods.period(containing: days.from)
      while let one = period, one.from <= days.to {
        let first = min(one.to, max(one.from, since, paid.from))
        if counts(in: one, of: paid), days.contains(first) { count += 1 }
        period = periods.next(after: one)
      }
      return count
    }

    var payItem: PayItem {
      PayItem(
        code: code, name: name, amount: amount, isTaxable: isTaxable,
        regularity: isOrdinary ? .ordinary : recurs ? .regular : .once)
    }
  }

  public var id = ID<AgreedItem>(0)
  public var membership = ID<ShiftService.Membership>(0)
  public var facts = Facts()

  public init() {}
}

extension AgreedItem: StoredRecord {
  public static let table = StoredTable(of: AgreedItem.self, "pay_item", prefix: "itm")
  public static var noun: TableNoun { TableNoun("pay item", "pay items", "지급 항목") }
  public static var zonePath: [StaticString] { PayProfile.zonePath }

  public static let columns = Columns<AgreedItem>()

  public static func list(
    _ item: inout AgreedItem, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&item.id)
    columns.member(&item.membership)
    columns.column("since", &item.facts.since, "Since", "시작일", "Its first day, or its only one")
    columns.column("until", &item.facts.until, "Until", "종료일", "Its last day, if it is known")
    columns.column(
      "recurs", &item.facts.recurs, "Every period", "반복", "In every pay period rather than in one")
    columns.column("code", &item.facts.code, "Code", "코드")
    columns.wordsOrEmpty("name", &item.facts.name, "Name", "이름", "Name on the payslip")
    columns.won("amount", &item.facts.amount, "Amount", "금액", "Won; negative is a deduction")
    columns.column("is_taxable", &item.facts.isTaxable, "Taxable", "과세")
    columns.column(
      "is_ordinary", &item.facts.isOrdinary, "Ordinary wage", "통상임금",
      "Fixed and regular: it raises the ordinary wage")
  }
}
