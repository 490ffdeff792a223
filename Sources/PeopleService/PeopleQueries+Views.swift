import CatchStore

extension PeopleQueries {
  static let peopleView = PublicView(
    "people",
    ["id", "name", "role", "added_at", "removed_at"],
    rows: """
      SELECT 'per-' || id AS id, name, role,
        strftime('%Y-%m-%dT%H:%M:%SZ', added_at, 'unixepoch') AS added_at,
        strftime('%Y-%m-%dT%H:%M:%SZ', removed_at, 'unixepoch') AS removed_at
      FROM main.person
      """, isInFile: true)

  /// The log, which belongs to no domain and comes after the views of all domains.
  static let operationsView = PublicView(
    "operations",
    ["number", "at", "actor", "command", "kind", "change_count", "undone_by"],
    rows: """
      SELECT operation.number, strftime('%Y-%m-%dT%H:%M:%SZ', operation.at, 'unixepoch') AS at,
        person.name AS actor, command, kind, change_count, undone_by
      FROM main.operation LEFT JOIN main.person ON person.id = operation.actor
      """,
    seenIf: "operation.number IN (SELECT number FROM temp.catchkit_operation)")
}
