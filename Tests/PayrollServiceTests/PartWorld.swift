@testable import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

/// Whom a close is for.
enum Closed: CaseIterable {
  case everybody
  case alone
}

/// `PayWorld` whose months are closed, in parts or whole.
extension PayWorld {
  static func days(_ text: String) throws -> PayPeriod {
    let parts = text.split(separator: "/")
    return try PayPeriod(
      from: try #require(CivilDate(parts[0])), to: try #require(CivilDate(parts[1])))
  }

  /// 지훈, who works beside 민지 at 10,320 won an hour.
  func hireAnother() throws {
    try run([
      "INSERT INTO person (name, role, added_at) VALUES ('지훈', 'worker', 0)",
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 3, 'worker', 'active', 0, '2026-01-01')
      """,
      """
      INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
        proposed_by, proposed_at)
      VALUES (3, '2026-01-01', 'hourly', 10320, 300, 'mon', 'agreed', 1, 0)
      """,
    ])
    for month in ["2026-11", "2026-12"] {
      try run([
        """
        INSERT INTO shift (membership, day, starts_at, ends_at, breaks, state)
        VALUES (3, '\(month)-02', unixepoch('\(month)-02 01:00'), unixepoch('\(month)-02 04:00'),
          '[]', 'done')
        """
      ])
    }
  }

  /// Closes some days, of everybody or of 민지.
  @discardableResult
  func close(_ days: String, _ closed: Closed) throws -> ClosedPay {
    try close(try Self.days(days), closed)
  }

  /// - Parameter sql: run before it, in the same transaction.
  @discardableResult
  func close(_ days: PayPeriod, _ closed: Closed, after sql: String? = nil) throws -> ClosedPay {
    var made: ClosedPay?
    try change { transaction, owner throws(Failure) in
      if let sql { try transaction.view.database.prepare(assembled: sql).run() }
      let source = try source(in: transaction.view)
      var request = ClosePay(period: days, isForced: true)
      if closed == .alone {
        request.member = try PaidMembers.find("민지", for: owner, in: transaction.view)
      }
      made = try ClosedPeriods.close(
        request, at: source.place, by: owner, source, in: transaction, at: transaction.at)
    }
    return try #require(made)
  }

  func reopen(_ close: Int) throws {
    try change { transaction, owner throws(Failure) in
      let found = try ClosedPeriods.find("cls-\(close)", for: owner, in: transaction.view)
      _ = try ClosedPeriods.reopen(
        found, reason: "x", by: owner, in: transaction, at: transaction.at)
    }
  }

  /// As the owner.
  func change(
    _ body: (borrowing Transaction, Person) throws(Failure) -> Void
  ) throws {
    let request = ChangeRequest(command: "test", at: Instant(now) ?? .first)
    _ = try store.change(request) { transaction throws(Failure) in
      try body(transaction, try People.find("사장", in: transaction.view))
      return 0
    } result: { _ in
      ""
    }
  }

  /// What closed periods owe 민지, by close.
  func arrears() throws -> [String: Int] {
    try store.read { view throws(Failure) in
      let source = try source(in: view)
      var sums: [String: Int] = [:]
      for open in try PayArrears.list(at: source.place, of: ID(2), source).open {
        sums["\(open.close.id)", default: 0] += open.total
      }
      return sums
    }
  }

  /// The closed periods of 민지 that cannot be computed any more.
  func unknownArrears() throws -> [UnknownArrears] {
    try store.read { view throws(Failure) in
      let source = try source(in: view)
      return try PayArrears.list(at: source.place, of: ID(2), source).unknown
    }
  }

  /// 민지's parts of some days.
  func parts(_ days: String) throws -> [PayPreview] {
    let days = try Self.days(days)
    return try ask { previews, member throws(Failure) in
      var parts: [PayPreview] = []
      try previews.eachPart(of: member, in: days) { part throws(Failure) in parts.append(part) }
      return parts
    }
  }

  /// Gross of all of 민지's payslips.
  func paid() throws -> Int {
    try store.read { view throws(Failure) in
      try FrozenPay(of: ID(2), in: view).slips.reduce(0) { $0 + $1.slip.gross }
    }
  }

  func source(in view: View) throws(Failure) -> ClosingSource {
    let owner = try People.find("사장", in: view)
    return try ClosingSource(
      RuleBook(allowsProvisional: true), at: try Workplaces.find(ID(1), in: view), for: owner,
      in: view, at: Instant(now) ?? .first
    ) { _ in .seoul }
  }
}

/// What the parts of a month come to.
struct PartSum: Equatable {
  private(set) var gross = 0
  private(set) var premiums = 0
  private(set) var employer = 0
  private(set) var tax = 0
  private(set) var net = 0

  init(_ parts: [PayPreview]) {
    for result in parts.compactMap(\.forecast) {
      gross += result.gross
      premiums += result.premiums?.employeeTotal ?? 0
      employer += result.premiums?.employerTotal ?? 0
      tax += result.incomeTax + result.localTax
      net += result.net
    }
  }
}
