import CatchStore

extension PeopleQueries {
  static let peopleView = PublicView(
    "people", ["id", "name", "role", "added_at", "removed_at"], of: PeopleTables.person,
    asIn: PeopleTables.m0001)

  /// The log, which belongs to no domain and comes after the views of all domains.
  static let operationsView = PublicView(
    "operations",
    ["number", "at", "actor", "command", "kind", "change_count", "undone_by", "targets"],
    rows: """
      SELECT operation.number, strftime('%Y-%m-%dT%H:%M:%SZ', operation.at, 'unixepoch') AS at,
        person.name AS actor, command, kind, change_count, undone_by, targets
      FROM main.operation LEFT JOIN main.person ON person.id = operation.actor
      """,
    seenIf: "operation.number IN (SELECT number FROM temp.catchkit_operation)")
}
