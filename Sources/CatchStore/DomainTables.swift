/// The tables of one domain, and how people and programs see their rows.
///
/// A command that only reads rows needs none of it; each part is made when something asks for it.
public struct DomainTables: Sendable {
  /// In an order in which rows refer to earlier tables only.
  public let stored: [StoredTable]
  /// How rows are shown in histories, and counted in questions.
  public let meanings: @Sendable () -> [TableDescription]
  public let invariants: @Sendable () -> [Invariant]
  public let readers: @Sendable () -> [RowReader]
  /// The tables that follow from others.
  public let derived: @Sendable () -> [any DerivedRows]
  /// Tables beside the log, for `store salvage` alone.
  public let forgettable: @Sendable () -> [StoredTable]
  /// The views for `store query`.
  public let views: @Sendable () -> [PublicView]
  public let visibility: RowVisibility

  public init(
    _ stored: [StoredTable], meanings: @escaping @Sendable () -> [TableDescription],
    invariants: @escaping @Sendable () -> [Invariant] = { [] },
    readers: @escaping @Sendable () -> [RowReader] = { [] },
    derived: @escaping @Sendable () -> [any DerivedRows] = { [] },
    forgettable: @escaping @Sendable () -> [StoredTable] = { [] },
    views: @escaping @Sendable () -> [PublicView], visibility: RowVisibility
  ) {
    self.stored = stored
    self.meanings = meanings
    self.invariants = invariants
    self.readers = readers
    self.derived = derived
    self.forgettable = forgettable
    self.views = views
    self.visibility = visibility
  }
}

extension DomainTables {
  /// For a domain that keeps no records.
  public static let none = DomainTables(
    [], meanings: { [] }, views: { [] }, visibility: RowVisibility { _ in SQL("0") })
}

/// Which logged changes of a domain's rows a person may see, as conditions on a row of `change`.
///
/// Rows may be gone when the log is read, so a condition looks at their images, which begin with the
/// row's id and the record that it belongs to.
public struct RowVisibility: Sendable {
  /// Holds for changes that the person of that number may see.
  let sees: @Sendable (Int) -> SQL
  /// Holds for changes whose very time is not for that person.
  let hides: (@Sendable (Int) -> SQL)?

  public init(sees: @escaping @Sendable (Int) -> SQL, hides: (@Sendable (Int) -> SQL)? = nil) {
    self.sees = sees
    self.hides = hides
  }
}
