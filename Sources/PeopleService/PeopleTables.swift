public import CatchStore

/// The tables and migration that belong to people.
///
/// Days of birth and notices come with the tables of shifts: migrations of those made them, and
/// exports keep them at that place.
public enum PeopleTables {
  public static var person: StoredTable { Person.table }

  public static let tables = DomainTables(
    of: [Person.self], views: { [PeopleQueries.peopleView] },
    visibility: RowVisibility { _ in SQL("change.entity = 'person'") })

  /// The log of the store with the names of people, shown after all records.
  public static var operations: PublicView { PeopleQueries.operationsView }

  public static let m0001 = M0001_People.migration
}
