import CatchStore
public import CatchValues
public import ShiftService
import WageService

/// Arrears of closed periods, from late clock fixes, marked absences, and raises agreed backwards.
public struct PayArrears: Sendable {
  public private(set) var open: [OpenArrears] = []
  /// Periods that changed, but whose arrears cannot be computed.
  public private(set) var unknown: [UnknownArrears] = []

  /// Lists arrears by period and worker, only of periods with changes since their close.
  ///
  /// - Parameter membership: only of this member.
  public static func list(
    at place: Workplace, of membership: ID<ShiftService.Membership>? = nil,
    _ source: ClosingSource
  ) throws(Failure) -> PayArrears {
    let standing = try ClosedPeriods.list(at: place, in: source.view)
    return try find(standing, among: standing, at: place, of: membership, source)
  }

  /// - Parameter standing: all valid closes of the place, to find members closed separately.
  static func find(
    _ closes: [ClosedPeriod], among standing: [ClosedPeriod], at place: Workplace,
    of membership: ID<ShiftService.Membership>?, _ source: ClosingSource
  ) throws(Failure) -> PayArrears {
    var found = PayArrears()
    guard !closes.isEmpty else { return found }
    let touched = try TouchedPay(closes, at: place.id, in: source.view)
    for (index, close) in closes.enumerated() {
      // A member closed separately for some of the days may have others that no close holds.
      let apart = close.isForAll ? closedApart(standing, within: close) : [:]
      var meant = touched.members[index]
      for member in source.members {
        guard let paid = apart[member.membership.number],
          let first = close.days.parts(outside: paid).first,
          first.from <= member.endedOn ?? .last
        else { continue }
        meant.insert(member.membership.number)
      }
      let isEverybodys = touched.everybody.contains(index)
      guard isEverybodys || !meant.isEmpty else { continue }
      let frozen = try frozenSlips(of: close, isEverybodys ? nil : meant, in: source.view)
      for member in source.members
      where (close.membership ?? member.membership) == member.membership
        && (membership ?? member.membership) == member.membership
        && (isEverybodys || meant.contains(member.membership.number))
      {
        let own = frozen[member.membership.number]
        let days = close.days.parts(
          outside: own == nil ? apart[member.membership.number] ?? [] : [])
        let settled = try settled(of: close, member.membership, in: source.view)
        let now = try source.slips(
          of: member, in: days, paidOn: close.paidOn, wasPaid: own != nil || !settled.isEmpty)
        if let reason = now.reason {
          found.unknown.append(
            UnknownArrears(
              close: close, membership: member.membership, worker: member.worker, reason: reason))
        }
        guard let slips = now.slips else { continue }
        let lines = OpenArrears.lines(now: slips, frozen: own, settled: settled)
        guard !lines.isEmpty else { continue }
        found.open.append(
          OpenArrears(
            close: close, membership: member.membership, worker: member.worker, lines: lines))
      }
    }
    return found
  }

  /// Returns the days of members closed separately within a close for all, in order.
  private static func closedApart(
    _ standing: [ClosedPeriod], within close: ClosedPeriod
  ) -> [Int: [PayPeriod]] {
    var days: [Int: [PayPeriod]] = [:]
    for other in standing where other.overlaps(close.from, close.to) {
      guard let member = other.membership else { continue }
      days[member.number, default: []].append(other.days)
    }
    return days
  }

  /// Up to this many members are looked up one by one.
  private static let mostLookedUp = 16

  /// - Parameter members: nil for all.
  private static func frozenSlips(
    of close: ClosedPeriod, _ members: Set<Int>?, in view: View
  ) throws(Failure) -> [Int: Payslip] {
    var filter = Payslips.Filter()
    filter.close = close
    var slips: [Int: Payslip] = [:]
    guard let members, members.count <= mostLookedUp else {
      for stored in try Payslips.list(filter, in: view) {
        slips[stored.membership.number] = stored.slip
      }
      return slips
    }
    for member in members {
      filter.membership = ID(member)
      slips[member] = try Payslips.list(filter, in: view).first?.slip
    }
    return slips
  }

  static func settled(
    of close: ClosedPeriod, _ membership: ID<ShiftService.Membership>, in view: View
  ) throws(Failure) -> [String: Int] {
    let statement = try view.prepare(ClosingQueries.settled)
    try statement.bind([Value(close.id), Value(membership)])
    var settled: [String: Int] = [:]
    while try statement.step() { settled[try statement.text(0)] = try statement.won(1) }
    return settled
  }
}

/// Arrears of a closed period that a later payslip paid, of one item.
struct PaidArrears: StoredRecord {
  var id = ID<PaidArrears>(0)
  var membership = ID<ShiftService.Membership>(0)
  var payslip = ID<StoredPayslip>(0)
  var corrects = ID<ClosedPeriod>(0)
  var item = ""
  var amount = 0

  static let table = StoredTable(of: PaidArrears.self, "pay_arrears", prefix: "arr")
  static var noun: TableNoun { TableNoun("correction of pay", "corrections of pay", "소급분") }
  static var zonePath: [StaticString] { PayProfile.zonePath }

  static let columns = Columns<PaidArrears>()

  static func list(_ paid: inout PaidArrears, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&paid.id)
    columns.member(&paid.membership)
    columns.reference("payslip", &paid.payslip, to: StoredPayslip.table, "Payslip", "명세서")
    columns.reference("corrects", &paid.corrects, to: ClosedPeriod.table, "Corrects", "정정한 마감")
    columns.column("item", &paid.item, "Item", "항목")
    columns.won("amount", &paid.amount, "Amount", "금액")
  }
}
