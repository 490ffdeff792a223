/// All SQL about the number of employees of a workplace.
enum HeadcountQueries {
  /// The days and people of shifts that count as use of a worker, each as often as it has shifts: to
  /// leave out repeats would make a second tree of them.
  static let roster: StaticString =
    """
    SELECT shift.day, membership.person
    FROM membership JOIN shift ON shift.membership = membership.id
    WHERE membership.workplace = ?1 AND membership.role = 'worker'
      AND shift.day BETWEEN ?2 AND ?3 AND shift.state NOT IN ('cancelled', 'holiday')
    """

  static let ofWorkplace: StaticString = "WHERE workplace = ?1 ORDER BY since"

  static let inForce: StaticString =
    """
    SELECT employees FROM headcount WHERE workplace = ?1 AND since <= ?2
    ORDER BY since DESC LIMIT 1
    """
}
