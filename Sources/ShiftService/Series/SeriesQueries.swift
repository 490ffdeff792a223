import CatchStore
import CatchValues
import PeopleService

/// All SQL about series.
enum SeriesQueries {
  /// Parts with the zone, the end of the membership, and whether it is active.
  private static func select(_ rest: StaticString, _ values: [Value] = []) -> SQL {
    var sql = SeriesPart.columns.select(
      and: """
        , workplace.zone AS zone, membership.ended_on AS ended_on,
          membership.state = 'active' AS is_active
        """,
      """
      JOIN membership ON membership.id = series_part.membership
      JOIN workplace ON workplace.id = membership.workplace
      """)
    sql.append(rest, values)
    return sql
  }

  static var all: SQL { select("ORDER BY series_part.id") }

  static func ofPerson(_ person: ID<Person>) -> SQL {
    select("WHERE membership.person = ? ORDER BY series_part.id", [Value(person)])
  }

  static func ofSeries(_ series: Int) -> SQL {
    select(
      "WHERE series_part.id = ? AND root IS NULL OR root = ? ORDER BY first_day, series_part.id",
      [.integer(series), .integer(series)])
  }

  static let any: StaticString = "SELECT id FROM series_part LIMIT 1"

  static let byKey: StaticString = "SELECT id FROM series_part WHERE import_key = ?1"

  static let unskip: StaticString = "DELETE FROM skipped_day WHERE series = ?1 AND day = ?2"

  static let skipped: StaticString =
    "SELECT day FROM skipped_day WHERE series = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day"

  /// The occurrences with rows in a range of numbers, latest days first.
  static let rows: StaticString = "SELECT id FROM shift WHERE id BETWEEN ?1 AND ?2 ORDER BY id"

  /// The shifts in a range of numbers, by the days in their names.
  static let shifts: StaticString = "WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC"

  /// The other shifts that were cut from a shift or merged with it, with the operation.
  ///
  /// `?2` is the series' skipped day for the shift, if there is one.
  static let cuts: StaticString =
    """
    SELECT operation.number, other.record
    FROM operation
      JOIN change AS own
        ON own.number BETWEEN first_change AND first_change + change_count - 1
      JOIN change AS other
        ON other.number BETWEEN first_change AND first_change + change_count - 1
    WHERE command IN ('shift split', 'shift merge') AND kind = 'command' AND undone_by IS NULL
      AND (own.entity = 'shift' AND own.record = ?1
        OR own.entity = 'skipped_day' AND own.record = ?2)
      AND other.entity = 'shift' AND other.record <> ?1
    ORDER BY operation.number DESC
    """

  /// As `cuts`, but shifts without rows whose days their series have skipped since.
  static let cutDays: StaticString =
    """
    SELECT operation.number, skipped_day.series, skipped_day.day
    FROM operation
      JOIN change AS own
        ON own.number BETWEEN first_change AND first_change + change_count - 1
      JOIN change AS other
        ON other.number BETWEEN first_change AND first_change + change_count - 1
      JOIN skipped_day ON skipped_day.id = other.record
    WHERE command IN ('shift split', 'shift merge') AND kind = 'command' AND undone_by IS NULL
      AND (own.entity = 'shift' AND own.record = ?1
        OR own.entity = 'skipped_day' AND own.record = ?2)
      AND other.entity = 'skipped_day' AND other.record IS NOT ?2
    ORDER BY operation.number DESC
    """

  static let skippedDay: StaticString = "SELECT id FROM skipped_day WHERE series = ?1 AND day = ?2"
}
