import CatchStore

/// All SQL about what of pay a person may see.
enum PayVisibilityQueries {
  /// Whether a person may see a changed row, as a condition on `change`: workers their own pay, owners
  /// that of their workplaces, and all who work at a place its policy.
  static func seesChange(_ person: Int) -> SQL {
    SQL(
      """
      (
        change.entity,
        CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
      ) IN (
        SELECT entity, id
        FROM workplace JOIN (SELECT 'pay_close' AS entity UNION ALL SELECT 'pay_budget')
        WHERE owner = ?
        UNION ALL
        SELECT entity, membership.id
        FROM membership JOIN workplace ON workplace.id = membership.workplace
          JOIN (SELECT 'pay_profile' AS entity UNION ALL SELECT 'pay_item' UNION ALL SELECT 'pay_opening'
            UNION ALL SELECT 'staff_detail' UNION ALL SELECT 'payslip' UNION ALL SELECT 'pay_arrears')
        WHERE person = ? OR owner = ?
        UNION ALL
        SELECT 'pay_policy', workplace FROM membership WHERE person = ? AND state = 'active'
      )
      """, forEach: .integer(person))
  }
}
