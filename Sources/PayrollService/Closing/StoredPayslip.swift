public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
public import WageService

/// A payslip as frozen when its period was closed.
public struct StoredPayslip: Hashable {
  public var id = ID<StoredPayslip>(0)
  public var membership = ID<ShiftService.Membership>(0)
  public var close = ID<ClosedPeriod>(0)
  public var slip = Payslip()

  // Facts of other tables; no columns of its own.

  public private(set) var workplace = ID<Workplace>(0)
  public private(set) var place = ""
  public private(set) var zone = ""
  public private(set) var owner = ID<Person>(0)
  public private(set) var person = ID<Person>(0)
  /// The worker's present nickname.
  public private(set) var worker = ""
  /// The state of its close; the slip of a reopened one is not valid.
  public private(set) var state = ClosedPeriod.State.closed
  public private(set) var closedAt = Instant.first

  public init() {}

  init(_ pay: MemberPay, in close: ClosedPeriod, at place: Workplace) {
    (membership, self.close, slip) = (pay.member.membership, close.id, pay.slip)
    (workplace, self.place, zone, owner) = (place.id, place.name, place.zone, place.owner)
    (person, worker, closedAt) = (pay.member.person, pay.member.worker, close.closedAt)
  }
}

extension StoredPayslip: StoredRecord {
  public static let table = StoredTable(of: StoredPayslip.self, "payslip", prefix: "slp")
  public static var noun: TableNoun { TableNoun("payslip", "payslips", "명세서") }
  public static var zonePath: [StaticString] { PayProfile.zonePath }

  public static let columns = Columns<StoredPayslip>()

  public static func list(
    _ stored: inout StoredPayslip, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    var (gross, net) = (stored.slip.gross, stored.slip.net)
    columns.id(&stored.id)
    columns.member(&stored.membership)
    columns.reference(
      "pay_close", &stored.close, to: ClosedPeriod.table,
      showing: [
        ColumnDescription("close", Text(en: "Close", ko: "마감"), .id, at: ["pay_close"]),
        ColumnDescription(
          "from", Text(en: "From", ko: "시작일"), .date, at: ["pay_close", "from_day"]),
        ColumnDescription("to", Text(en: "To", ko: "종료일"), .date, at: ["pay_close", "to_day"]),
      ])
    columns.won("gross", &gross, "Gross", "지급액 계")
    columns.won("net", &net, "Net", "실수령액")
    columns.column("document", &stored.slip, "Document", "명세서 내용")
  }

  /// Reads a row of `ClosingQueries.slips`: its columns, and facts of its close and member.
  init(listed row: borrowing Statement) throws(Failure) {
    try self.init(row)
    workplace = try row.id(row.place(of: "workplace"))
    place = try row.text(row.place(of: "place"))
    zone = try row.text(row.place(of: "zone"))
    owner = try row.id(row.place(of: "owner"))
    person = try row.id(row.place(of: "person"))
    worker = try row.text(row.place(of: "worker"))
    state = try ClosedPeriod.State.read(row, row.place(of: "state"))
    closedAt = try row.instant(row.place(of: "closed_at"))
  }
}

extension Payslip: ColumnValue {
  public static var kind: ColumnDescription.Kind {
    .parts { text, _ in DisplayParts(.string(text), Text(en: "kept", ko: "보관됨")) }
  }
  public var stored: Value { .text(document) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Payslip {
    try row.decoded(column, "a payslip") { Payslip(stored: $0) }
  }
}
