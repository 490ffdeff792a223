public import CatchStore
public import CatchValues
import PeopleService
public import ShiftService

/// A closed pay period: its payslips do not change when the shifts do.
public struct ClosedPeriod: Hashable {
  public enum State: String, Hashable, NamedWord, ColumnValue {
    case closed
    /// Reversed by `reopen`; its payslips are kept, but are not valid.
    case reopened

    public var name: Text {
      switch self {
      case .closed: Text(en: "closed", ko: "마감")
      case .reopened: Text(en: "reopened", ko: "다시 엶")
      }
    }
  }

  public var id = ID<ClosedPeriod>(0)
  public var workplace = ID<Workplace>(0)
  /// The only member of the close, who left before the others were paid; nil for all members.
  public var membership: ID<ShiftService.Membership>?
  public var from = CivilDate.first
  public var to = CivilDate.first
  public var paidOn = CivilDate.first
  public var state = State.closed
  var closedBy = ID<Person>(0)
  public var closedAt = Instant.first
  /// The position in the log up to which no arrears are open.
  var checked = 0
  var reopenedBy: ID<Person>?
  public var reopenedAt: Instant?
  /// The reason for reopening; empty while it is closed.
  public var reason = ""

  // Facts of other tables; no columns of its own.

  /// The workplace's name.
  public private(set) var place = ""
  /// The workplace's zone.
  public private(set) var zone = ""
  /// The nickname of the only member.
  public private(set) var worker: String?
  public private(set) var closer = ""
  public private(set) var reopener: String?
  public private(set) var slipCount = 0
  public private(set) var gross = 0
  public private(set) var net = 0

  public init() {}

  /// `2026-10`, or both days of a period that is not a month.
  public var period: String { ClosedPeriod.name(from: from, to: to) }

  public static func name(from: CivilDate, to: CivilDate) -> String {
    if from.day == 1, to == from.lastOfMonth { return String("\(from)".prefix(7)) }
    return "\(from)/\(to)"
  }

  func covers(_ day: CivilDate) -> Bool { from <= day && day <= to }

  func overlaps(_ from: CivilDate, _ to: CivilDate) -> Bool { self.from <= to && from <= self.to }
}

extension ClosedPeriod: StoredRecord {
  public static let table = StoredTable(
    of: ClosedPeriod.self, "pay_close", prefix: "cls",
    binding: BindingState(
      "state", is: "closed",
      name: Text(en: "closed", ko: "마감"),
      advice: Text(
        en: "reopen it, with a reason, by 'catchkit wage reopen'",
        ko: "'catchkit wage reopen'에 사유를 입력해 다시 여십시오"),
      renewal: Text(
        en: "close it again with 'catchkit wage close'",
        ko: "'catchkit wage close'로 다시 마감하십시오")))
  public static var noun: TableNoun { TableNoun("closed period", "closed periods", "마감") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }
  public static var shownFirst: [StaticString] {
    [
      "place", "worker", "from", "to", "paid_on", "state", "closed_by", "closed_at", "reopened_by",
      "reopened_at", "reason",
    ]
  }

  public static let columns = Columns<ClosedPeriod>()

  public static func list(
    _ close: inout ClosedPeriod, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&close.id)
    columns.place(&close.workplace)
    columns.reference(
      "membership", &close.membership, to: ShiftTables.membership,
      showing: [ShiftTables.worker(["membership", "person", "name"])])
    columns.column("from_day", &close.from, "From", "시작일", "The period's first day", as: "from")
    columns.column("to_day", &close.to, "To", "종료일", "The period's last day", as: "to")
    columns.column("paid_on", &close.paidOn, "Paid on", "지급일")
    columns.column("state", &close.state, "State", "상태", "State of the close")
    columns.person("closed_by", &close.closedBy, "Closed by", "마감한 사람")
    columns.column("closed_at", &close.closedAt, "Closed", "마감 일시")
    columns.column("checked", &close.checked, "Checked through", "확인한 작업", as: "checked_through")
    columns.person("reopened_by", &close.reopenedBy, "Reopened by", "다시 연 사람")
    columns.column("reopened_at", &close.reopenedAt, "Reopened", "다시 연 일시")
    columns.words("reason", &close.reason, "Reason", "사유")
  }

  /// Reads a row of `ClosingQueries.closes`: its columns, names and sums.
  init(listed row: borrowing Statement) throws(Failure) {
    try self.init(row)
    place = try row.text(row.place(of: "place"))
    zone = try row.text(row.place(of: "zone"))
    worker = try row.textIfAny(row.place(of: "worker"))
    closer = try row.text(row.place(of: "closer"))
    reopener = try row.textIfAny(row.place(of: "reopener"))
    slipCount = try row.integer(row.place(of: "slip_count"))
    gross = try row.won(row.place(of: "gross"))
    net = try row.won(row.place(of: "net"))
  }
}
