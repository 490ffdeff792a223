import CatchStore
import CatchValues

extension ClosedPeriod {
  static var paidOnce: Invariant {
    Invariant(
      Text(en: "no worker is paid twice for the same day", ko: "같은 근무자의 같은 날 임금을 두 번 마감할 수 없습니다"),
      offences: """
        SELECT 'slp-' || min(own.id, other.id), 'slp-' || max(own.id, other.id)
        FROM payslip AS own
          JOIN pay_close AS own_close ON own_close.id = own.pay_close
          CROSS JOIN payslip AS other ON other.membership = own.membership
          CROSS JOIN pay_close AS other_close ON other_close.id = other.pay_close
        WHERE other.id <> own.id
          AND own_close.state = 'closed' AND other_close.state = 'closed'
          AND own_close.from_day <= other_close.to_day
          AND other_close.from_day <= own_close.to_day
        """,
      touches: [
        .init(StoredPayslip.table, "AND own.id IN"), .init(table, "AND own_close.id IN"),
      ])
  }
}
