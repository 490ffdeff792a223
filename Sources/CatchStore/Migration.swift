import CatchValues

/// One numbered step of the store's shape; frozen once released, and only ever followed by others.
///
/// Its number is its place in the schema's list, counted from 1, and the file's `user_version`.
public struct Migration: Sendable {
  /// A change to what an earlier step made.
  public struct Alteration: Sendable {
    /// The statement to run.
    public let statement: StaticString
    /// The table, index, view or trigger it changes.
    public let object: StaticString
    /// The text that SQLite then keeps of it; nil when it is gone.
    public let becomes: StaticString?

    public init(_ statement: StaticString, object: StaticString, becomes: StaticString?) {
      self.statement = statement
      self.object = object
      self.becomes = becomes
    }
  }

  public let name: StaticString
  /// `CREATE …` statements exactly as SQLite keeps them: single blanks before the name.
  public let creates: [StaticString]
  /// Run before the new objects are made.
  public let alterations: [Alteration]
  /// Changes to rows, run last.
  public let updates: [StaticString]

  public init(
    _ name: StaticString, creates: [StaticString], alterations: [Alteration] = [],
    updates: [StaticString] = []
  ) {
    self.name = name
    self.creates = creates
    self.alterations = alterations
    self.updates = updates
  }
}

/// Everything a store of this program is made of.
public struct Schema: Sendable {
  public let migrations: [Migration]
  /// The tables whose rows people change, in an order in which rows may refer to earlier tables.
  public let tables: [StoredTable]

  /// - Parameter migrations: what follows the store's own first step, in order.
  public init(migrations: [Migration], tables: [StoredTable]) {
    self.migrations = [OperationLog.firstMigration] + migrations
    self.tables = tables
  }

  public var version: Int { migrations.count }

  /// The texts that `sqlite_schema` must hold, in the order in which they are made.
  func texts(upTo version: Int) -> [StaticString] {
    var texts: [StaticString] = []
    for migration in migrations.prefix(version) {
      for alteration in migration.alterations {
        texts.removeAll { $0.objectName == alteration.object.words }
        if let text = alteration.becomes { texts.append(text) }
      }
      texts.append(contentsOf: migration.creates)
    }
    return texts
  }

  /// The id that people see of a row: `shf-12`.
  public func id(of record: Int, in entity: String) -> String {
    "\(table(entity)?.prefix.words ?? entity)-\(record)"
  }

  /// The table and row that an id names, as people see it; nil for what is no id.
  public func record(_ id: String) -> RecordName? {
    for table in tables {
      let prefix = table.prefix.words + "-"
      guard id.utf8.starts(with: prefix.utf8), let number = Int(id.dropFirst(prefix.count)),
        number > 0, "\(prefix)\(number)" == id
      else { continue }
      return RecordName(entity: table.name.words, record: number)
    }
    return nil
  }

  /// The table of that name, if it is kept here.
  public func table(_ name: String) -> StoredTable? {
    tables.first { $0.name.words == name }
  }
}

/// One row of one table, whichever.
public struct RecordName: Hashable, Sendable {
  public let entity: String
  public let record: Int

  public init(entity: String, record: Int) {
    self.entity = entity
    self.record = record
  }
}

extension StaticString {
  /// As a string, for comparing and messages.
  var words: String { description }

  /// The name in `CREATE TABLE name (…`, `CREATE UNIQUE INDEX name ON …`.
  var objectName: String {
    let words = description.split(maxSplits: 4, whereSeparator: { " (\n".contains($0) })
    let index = words.count > 1 && words[1] == "UNIQUE" ? 3 : 2
    return words.count > index ? String(words[index]) : ""
  }
}
