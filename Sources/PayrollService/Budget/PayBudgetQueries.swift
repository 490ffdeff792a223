/// All SQL about budgets.
enum PayBudgetQueries {
  static let set: StaticString =
    """
    INSERT INTO pay_budget (workplace, month, amount) VALUES (?1, ?2, ?3)
    ON CONFLICT (workplace, month) DO UPDATE SET amount = excluded.amount
    """

  static let remove: StaticString =
    """
    DELETE FROM pay_budget WHERE id = ?1
    """

  static let list: StaticString =
    """
    SELECT id, workplace, month, amount FROM pay_budget WHERE workplace = ?1 ORDER BY month
    """
}
