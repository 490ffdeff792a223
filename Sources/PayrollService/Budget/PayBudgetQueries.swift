/// All SQL about budgets.
enum PayBudgetQueries {
  /// The end of a SELECT of a workplace's budgets.
  static let list: StaticString = "WHERE workplace = ?1 ORDER BY month"
}
