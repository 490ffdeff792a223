import CatchStore

/// All SQL of kept answers.
enum LiveQueries {
  static let known: StaticString =
    "SELECT received_at, trains FROM seat_arrivals WHERE subject = ?1"

  static let insert: StaticString =
    "INSERT INTO seat_arrivals (subject, received_at, trains) VALUES (?1, ?2, ?3)"

  static let update: StaticString =
    "UPDATE seat_arrivals SET received_at = ?2, trains = ?3 WHERE subject = ?1"
}
