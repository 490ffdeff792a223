import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// All SQL about closed pay periods, payslips and arrears.
enum ClosingQueries {
  /// The columns that `ClosedPeriod.init(listed:)` reads.
  private static var closes: SQL {
    ClosedPeriod.columns.select(
      and: """
        , workplace.name AS place, workplace.zone AS zone, worker.name AS worker,
          closer.name AS closer, reopener.name AS reopener, count(payslip.id) AS slip_count,
          coalesce(sum(payslip.gross), 0) AS gross, coalesce(sum(payslip.net), 0) AS net
        """,
      """
      JOIN workplace ON workplace.id = pay_close.workplace
      JOIN person AS closer ON closer.id = pay_close.closed_by
      LEFT JOIN person AS reopener ON reopener.id = pay_close.reopened_by
      LEFT JOIN membership ON membership.id = pay_close.membership
      LEFT JOIN person AS worker ON worker.id = membership.person
      LEFT JOIN payslip ON payslip.pay_close = pay_close.id
      """)
  }

  static func closes(
    at place: ID<Workplace>?, standingOnly: Bool, ownedBy owner: ID<Person>? = nil
  ) -> SQL {
    var sql = closes
    sql.append("WHERE TRUE")
    if let place { sql.append("AND pay_close.workplace = ?", [Value(place)]) }
    if let owner { sql.append("AND workplace.owner = ?", [Value(owner)]) }
    if standingOnly { sql.append("AND pay_close.state = 'closed'") }
    sql.append("GROUP BY pay_close.id ORDER BY from_day, to_day, pay_close.id")
    return sql
  }

  static func close(_ id: ID<ClosedPeriod>) -> SQL {
    var sql = closes
    sql.append("WHERE pay_close.id = ? GROUP BY pay_close.id", [Value(id)])
    return sql
  }

  static let hasStanding: StaticString = "SELECT 1 FROM pay_close WHERE state = 'closed' LIMIT 1"

  /// A valid close at a workplace of another owner.
  static let standingOfOthers: StaticString =
    """
    SELECT 1 FROM pay_close JOIN workplace ON workplace.id = pay_close.workplace
    WHERE pay_close.state = 'closed' AND workplace.owner <> ?1 LIMIT 1
    """

  static let closedPlaces: StaticString =
    "SELECT DISTINCT workplace FROM pay_close WHERE state = 'closed'"

  /// Days of closes for all members for which a member has no payslip, but arrears on a later one.
  static let settledDays: StaticString =
    """
    SELECT DISTINCT corrected.from_day, corrected.to_day
    FROM pay_close AS corrected
      CROSS JOIN pay_arrears
      JOIN payslip ON payslip.id = pay_arrears.payslip
      JOIN pay_close AS payer ON payer.id = payslip.pay_close
    WHERE corrected.state = 'closed' AND corrected.membership IS NULL
      AND corrected.from_day <= ?3 AND corrected.to_day >= ?2
      AND pay_arrears.corrects = corrected.id AND pay_arrears.membership = ?1
      AND payer.state = 'closed'
      AND NOT EXISTS (
        SELECT 1 FROM payslip AS own
        WHERE own.membership = ?1 AND own.pay_close = corrected.id)
    ORDER BY corrected.from_day
    """

  /// The members with payslips in a place's valid closes of some days.
  static let paidMembers: StaticString =
    """
    SELECT payslip.membership FROM pay_close
      JOIN payslip ON payslip.pay_close = pay_close.id
    WHERE workplace = ?1 AND state = 'closed' AND from_day <= ?3 AND to_day >= ?2
    """

  static let reopen: StaticString =
    """
    UPDATE pay_close SET state = 'reopened', reopened_by = ?2, reopened_at = ?3, reason = ?4
    WHERE id = ?1
    """

  static let setChecked: StaticString = "UPDATE pay_close SET checked = ?2 WHERE id = ?1"

  static let lastChange: StaticString = "SELECT max(number) FROM change"

  /// The columns that `StoredPayslip.init(listed:)` reads.
  private static var slips: SQL {
    StoredPayslip.columns.select(
      and: """
        , pay_close.workplace AS workplace, workplace.name AS place, workplace.zone AS zone,
          workplace.owner AS owner, membership.person AS person, person.name AS worker,
          pay_close.state AS state, closed_at
        """,
      """
      JOIN membership ON membership.id = payslip.membership
      JOIN pay_close ON pay_close.id = payslip.pay_close
      JOIN workplace ON workplace.id = membership.workplace
      JOIN person ON person.id = membership.person
      """)
  }

  static func slips(_ filter: Payslips.Filter) -> SQL {
    var sql = slips
    sql.append("WHERE TRUE")
    if let id = filter.id { sql.append("AND payslip.id = ?", [Value(id)]) }
    if let membership = filter.membership {
      sql.append("AND membership.id = ?", [Value(membership)])
    }
    if let place = filter.close?.workplace ?? filter.place?.id {
      sql.append("AND membership.workplace = ?", [Value(place)])
    }
    if let close = filter.close?.id { sql.append("AND pay_close.id = ?", [Value(close)]) }
    if let from = filter.from { sql.append("AND to_day >= ?", [Value(from)]) }
    if let to = filter.to { sql.append("AND from_day <= ?", [Value(to)]) }
    if !filter.includesReopened { sql.append("AND pay_close.state = 'closed'") }
    if let reader = filter.reader {
      if filter.isMine {
        sql.append("AND membership.person = ?", [Value(reader)])
      } else {
        sql.append(
          "AND (membership.person = ? OR workplace.owner = ?)", [Value(reader), Value(reader)])
      }
    }
    sql.append("ORDER BY from_day, to_day, pay_close.id, person.name, payslip.id")
    return sql
  }

  /// Payments at the end of employment that a close has paid; only `final --close` records them.
  static let removeEndItems: StaticString =
    """
    DELETE FROM pay_item
    WHERE membership IN (SELECT membership FROM payslip WHERE pay_close = ?1)
      AND code IN (
        'leave_at_end', 'severance_at_end', 'dismissal_at_end', 'severance_tax_at_end')
      AND since BETWEEN ?2 AND ?3
    """

  /// A worker's valid payslips, without those that the worker made as the owner.
  static let givenSlips: StaticString =
    """
    SELECT payslip.id, workplace.name, workplace.zone, from_day, to_day, payslip.net, closed_at
    FROM membership
      JOIN payslip ON payslip.membership = membership.id
      JOIN pay_close ON pay_close.id = payslip.pay_close
      JOIN workplace ON workplace.id = membership.workplace
    WHERE membership.person = ?1 AND workplace.owner <> ?1 AND pay_close.state = 'closed'
    ORDER BY payslip.id
    """

  /// Amounts that later valid slips have paid for a member's closed period, item by item.
  static let settled: StaticString =
    """
    SELECT item, sum(pay_arrears.amount)
    FROM pay_arrears
      JOIN payslip ON payslip.id = pay_arrears.payslip
      JOIN pay_close ON pay_close.id = payslip.pay_close
    WHERE corrects = ?1 AND pay_arrears.membership = ?2 AND pay_close.state = 'closed'
    GROUP BY item
    """

  /// The valid close that paid arrears of another one.
  static let settler: StaticString =
    """
    SELECT pay_close.id
    FROM pay_arrears
      JOIN payslip ON payslip.id = pay_arrears.payslip
      JOIN pay_close ON pay_close.id = payslip.pay_close
    WHERE corrects = ?1 AND pay_close.state = 'closed'
    ORDER BY pay_close.id LIMIT 1
    """

  /// The newest valid close that was taxed on top of another one in the same month.
  ///
  /// It holds later days of the same member, or those of a person who had left in that month and
  /// came back.
  static let laterInMonth: StaticString =
    """
    SELECT pay_close.id
    FROM payslip AS earlier
      JOIN membership AS own ON own.id = earlier.membership
      JOIN membership AS same ON same.person = own.person AND same.workplace = own.workplace
      JOIN payslip ON payslip.membership = same.id
      JOIN pay_close ON pay_close.id = payslip.pay_close
    WHERE earlier.pay_close = ?1 AND pay_close.state = 'closed' AND pay_close.id <> ?1
      AND to_day <= ?4
      AND (same.id = own.id AND from_day > ?2
        OR same.id > own.id AND own.ended_on >= ?3 AND to_day >= ?3)
    ORDER BY to_day DESC, pay_close.id DESC LIMIT 1
    """

  /// All changes after a position in the log, which may change the pay owed.
  static let changesAfter: StaticString =
    """
    SELECT number, entity, record, before, after FROM change WHERE number > ?1 ORDER BY number
    """

  /// The first log entry of a close: the closing itself.
  static let firstChange: StaticString =
    "SELECT min(number) FROM change WHERE entity = 'pay_close' AND record = ?1"

  static let shiftPlace: StaticString = "SELECT membership, day FROM shift WHERE id = ?1"

  /// The day of a shift and the payslip that pays it.
  static let slipOfShift: StaticString =
    """
    SELECT shift.day, payslip.id, pay_close.id, checked
    FROM shift
      JOIN payslip ON payslip.membership = shift.membership
      JOIN pay_close ON pay_close.id = payslip.pay_close
    WHERE shift.id = ?1 AND pay_close.state = 'closed' AND shift.day BETWEEN from_day AND to_day
    LIMIT 1
    """

  /// The close whose payslip pays a member for a day and days after it.
  static let closeOfDay: StaticString =
    """
    SELECT pay_close.id, from_day, to_day
    FROM payslip JOIN pay_close ON pay_close.id = payslip.pay_close
    WHERE payslip.membership = ?1 AND pay_close.state = 'closed'
      AND ?2 BETWEEN from_day AND to_day AND ?2 < to_day
    LIMIT 1
    """

  static let wasPaid: StaticString =
    """
    SELECT EXISTS (
      SELECT 1 FROM payslip JOIN pay_close ON pay_close.id = payslip.pay_close
      WHERE payslip.membership = ?1 AND pay_close.state = 'closed'
        AND ?2 BETWEEN from_day AND to_day
    )
    """

  static let seriesMember: StaticString = "SELECT membership FROM series_part WHERE id = ?1"

  static let membersOf: StaticString =
    "SELECT id, ended_on IS NOT NULL, person FROM membership WHERE workplace = ?1"

  static let membershipPlace: StaticString = "SELECT workplace FROM membership WHERE id = ?1"
}
