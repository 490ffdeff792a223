import CSQLite
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
  /// Changes to rows that earlier releases wrote, run last; a new store has none to change.
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
  /// What must be true of their rows together; made only where somebody asks.
  let invariants: @Sendable () -> [Invariant]

  /// - Parameter migrations: what follows the store's own first step, in order.
  public init(
    migrations: [Migration], tables: [StoredTable],
    invariants: @escaping @Sendable () -> [Invariant] = { [] }
  ) {
    self.migrations = [OperationLog.firstMigration] + migrations
    self.tables = tables
    self.invariants = invariants
  }

  public var version: Int { migrations.count }

  /// The texts that `sqlite_schema` must hold, in the order in which they are made there.
  func texts(upTo version: Int) -> [StaticString] {
    var texts: [StaticString] = []
    for migration in migrations.prefix(version) {
      for alteration in migration.alterations {
        let name = alteration.object
        guard let place = texts.firstIndex(where: { $0.creates(name) }) else { continue }
        texts.replaceSubrange(place...place, with: alteration.becomes.map { [$0] } ?? [])
      }
      texts.append(contentsOf: migration.creates)
    }
    return texts
  }

  /// Whether the tables of that format are still what they were, so that its rows fit; there may be
  /// others by now, which are then empty.
  func hasTables(of format: Int) -> Bool {
    func tables(_ format: Int) -> Set<String> {
      Set(texts(upTo: format).map(\.words).filter { $0.utf8.starts(with: "CREATE TABLE".utf8) })
    }
    return format > 0 && format <= version && tables(format).isSubset(of: tables(version))
  }

  /// The id that people see of a row: `shf-12`.
  public func id(of record: Int, in entity: String) -> String {
    table(entity)?.id(of: record) ?? "\(entity)-\(record)"
  }

  /// The table and row that an id names, as people see it; nil for what is no id.
  public func record(_ id: String) -> RecordName? {
    for table in tables {
      guard let record = table.record(id) else { continue }
      return RecordName(entity: table.name.words, record: record)
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

  /// Whether it is `CREATE TABLE name (…`, `CREATE UNIQUE INDEX name ON …` and the like.
  ///
  /// Every open asks this of many texts, so it looks at few bytes and makes no strings.
  func creates(_ name: StaticString) -> Bool {
    let bytes = unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    // The first letters after "CREATE " tell which words stand before the name.
    guard bytes.count > 9 else { return false }
    let start: Int
    switch unsafe (bytes[7], bytes[8]) {
    case (UInt8(ascii: "T"), UInt8(ascii: "R")): start = 15
    case (UInt8(ascii: "T"), _), (UInt8(ascii: "I"), _): start = 13
    case (UInt8(ascii: "V"), _): start = 12
    default: start = 20
    }
    let end = start + name.utf8CodeUnitCount
    guard end < bytes.count, unsafe bytes[end] == 0x20 || bytes[end] == 0x0A else { return false }
    return unsafe catchkit_equal(utf8Start + start, name.utf8Start, name.utf8CodeUnitCount) != 0
  }
}
