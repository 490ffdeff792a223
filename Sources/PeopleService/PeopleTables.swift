public import CatchStore

/// The tables and migration that belong to people.
public enum PeopleTables {
  public static let person = StoredTable(
    "person", prefix: "per",
    columns: [
      "id", "name", "role", "added_by", "added_at", "removed_at",
    ])

  // Migrations of shifts made the next two, and exports keep them at that place.
  public static let birth = StoredTable("birth", prefix: "brt", columns: ["id", "person", "born"])

  public static let notice = StoredTable(
    "notice", prefix: "ntc", columns: ["id", "person", "event", "at", "told_at"], isJournal: true)

  public static let tables = DomainTables(
    [person], meanings: { meanings }, readers: { [RowReader(person, Person.init)] },
    views: { [PeopleQueries.peopleView] },
    visibility: RowVisibility { _ in SQL("change.entity = 'person'") })

  /// The log of the store with the names of people, shown after all records.
  public static var operations: PublicView { PeopleQueries.operationsView }

  public static let m0001 = M0001_People.migration
}
