/// All SQL about routines; each is private to its person, `?1`.
enum RoutineQueries {
  static let ofPerson: StaticString = "WHERE person = ?1 ORDER BY name, id"

  /// The tasks of all routines of a person, in order.
  static let tasks: StaticString =
    """
    JOIN routine ON routine.id = routine_task.routine
    WHERE person = ?1 AND position IS NOT NULL
    ORDER BY routine_task.routine, position, routine_task.id
    """

  static let ties: StaticString =
    """
    JOIN routine ON routine.id = routine_tie.routine WHERE person = ?1 ORDER BY routine_tie.id
    """

  /// Ticks of the shifts from one day through another.
  static let ticks: StaticString =
    """
    SELECT shift, task, ticked_at
    FROM routine_tick
      JOIN routine_task ON routine_task.id = routine_tick.task
      JOIN routine ON routine.id = routine_task.routine
    WHERE person = ?1 AND day BETWEEN ?2 AND ?3
    """

  /// The ticks of each task for the shifts from one day through another, retired tasks included.
  static let counts: StaticString =
    """
    SELECT routine_task.routine, routine_task.id, routine_task.name, count(routine_tick.id),
      max(ticked_at)
    FROM routine
      JOIN routine_task ON routine_task.routine = routine.id
      LEFT JOIN routine_tick ON routine_tick.task = routine_task.id AND day BETWEEN ?2 AND ?3
    WHERE person = ?1
    GROUP BY routine_task.id
    HAVING position IS NOT NULL OR count(routine_tick.id) > 0
    ORDER BY routine.name, routine.id, position IS NULL, position, routine_task.id
    """

  /// A retired task of that name: off the list, but kept in the history.
  static let retiredTask: StaticString =
    """
    SELECT id FROM routine_task
    WHERE routine = ?1 AND name = ?2 AND position IS NULL ORDER BY id DESC LIMIT 1
    """

  static let placeTask: StaticString =
    "UPDATE routine_task SET position = ?2 WHERE id = ?1 AND position IS NOT ?2"

  static let isTicked: StaticString = "SELECT 1 FROM routine_tick WHERE task = ?1 LIMIT 1"

  static let insertTick: StaticString =
    """
    INSERT INTO routine_tick (task, shift, day, ticked_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (shift, task) DO NOTHING
    """

  static let deleteTick: StaticString = "DELETE FROM routine_tick WHERE task = ?1 AND shift = ?2"

  /// All rows that belong to a routine; the routine itself goes last.
  static let deleteTicks: StaticString =
    """
    DELETE FROM routine_tick
    WHERE task IN (SELECT id FROM routine_task WHERE routine = ?1)
    """

  static let deleteTies: StaticString = "DELETE FROM routine_tie WHERE routine = ?1"

  static let deleteTasks: StaticString = "DELETE FROM routine_task WHERE routine = ?1"
}
