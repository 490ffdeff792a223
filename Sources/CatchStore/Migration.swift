import CSQLite
import CatchValues

/// One numbered step of the store's schema; frozen once released: later steps change it.
///
/// Its number is its place in the schema's list, counted from 1, and the file's `user_version`.
public struct Migration: Sendable {
  /// A change to an object that an earlier step made.
  public struct Alteration: Sendable {
    /// The statement to run.
    public let statement: StaticString
    /// The table, index, view or trigger it changes.
    public let object: StaticString
    /// The text that SQLite then keeps for it; nil when it is dropped.
    public let becomes: StaticString?

    public init(_ statement: StaticString, object: StaticString, becomes: StaticString?) {
      self.statement = statement
      self.object = object
      self.becomes = becomes
    }
  }

  public let name: StaticString
  /// `CREATE …` statements exactly as SQLite keeps them: one space before the name.
  ///
  /// A virtual table makes tables of its own; their texts follow, with the names in quotes.
  public private(set) var creates: [StaticString]
  /// Run before the new objects are made.
  public private(set) var alterations: [Alteration]
  /// Changes to rows that earlier releases wrote, run last; a new store has none to change.
  public private(set) var updates: [StaticString]

  public init(
    _ name: StaticString, creates: [StaticString], alterations: [Alteration] = [],
    updates: [StaticString] = []
  ) {
    self.name = name
    self.creates = creates
    self.alterations = alterations
    self.updates = updates
  }

  /// Makes one step of several, each for tables of its own.
  public init(_ name: StaticString, of parts: [Migration]) {
    self.init(name, creates: [])
    // Plain loops: each store that is opened pays for this.
    for part in parts {
      creates += part.creates
      alterations += part.alterations
      updates += part.updates
    }
  }
}

/// The migrations, tables and rules that make up a store of this program.
public struct Schema: Sendable {
  public let migrations: [Migration]
  /// The tables of each domain in format 1, beside the store's own.
  public let first: [Migration]
  private let listTables: @Sendable () -> [StoredTable]
  /// The rules about several rows together; made only on request.
  let invariants: @Sendable () -> [Invariant]
  /// Readers of rows for a deep check; made only on request.
  let readers: @Sendable () -> [RowReader]
  /// The tables that follow from others.
  let derived: @Sendable () -> [any DerivedRows]
  /// Tables beside the log, whose rows only `store salvage` carries over.
  let forgettable: @Sendable () -> [StoredTable]

  /// - Parameters:
  ///   - first: the tables of each domain in format 1, beside the store's own.
  ///   - migrations: the steps after format 1, in order.
  ///   - tables: asked for again and again, but not by commands that only read rows.
  public init(
    _ first: [Migration] = [], migrations: [Migration] = [],
    tables: @autoclosure @escaping @Sendable () -> [StoredTable],
    invariants: @escaping @Sendable () -> [Invariant] = { [] },
    readers: @escaping @Sendable () -> [RowReader] = { [] },
    derived: @escaping @Sendable () -> [any DerivedRows] = { [] },
    forgettable: @escaping @Sendable () -> [StoredTable] = { [] }
  ) {
    self.first = first
    self.migrations = [Migration("format 1", of: [M0001_Store.migration] + first)] + migrations
    listTables = tables
    self.invariants = invariants
    self.readers = readers
    self.derived = derived
    self.forgettable = forgettable
  }

  /// The tables whose rows people change; rows refer only to tables earlier in the order.
  public var tables: [StoredTable] { listTables() }

  public var version: Int { migrations.count }

  /// Returns the statements that make a store of this version.
  var statements: [StaticString] { texts(upTo: version).filter { !$0.isMadeByModule } }

  /// Returns the texts that `sqlite_schema` must hold, in the order in which they are made there.
  func texts(upTo version: Int) -> [StaticString] {
    var texts: [StaticString] = []
    for migration in migrations.prefix(version) {
      for alteration in migration.alterations {
        let name = alteration.object
        // From the end: most alterations concern what came last.
        guard let place = texts.lastIndex(where: { $0.creates(name) }) else { continue }
        if let text = alteration.becomes { texts[place] = text } else { texts.remove(at: place) }
      }
      texts.append(contentsOf: migration.creates)
    }
    return texts
  }

  /// Returns the columns that tables have gained at their ends since a format, by table.
  ///
  /// Rows of that format fit: a new table is then empty, and a new column has its default.
  ///
  /// - Returns: nil for an unknown format, and where a table has changed otherwise.
  func addedColumns(since format: Int) -> [String: Int]? {
    guard (1...version).contains(format) else { return nil }
    let now = texts(upTo: version).map(\.words)
    for old in texts(upTo: format).map(\.words) where old.hasPrefix("CREATE TABLE") {
      let head = old.dropLast(") STRICT".count)
      guard now.contains(where: { $0 == old || $0.hasPrefix("\(head),") }) else { return nil }
    }
    var added: [String: Int] = [:]
    for migration in migrations.dropFirst(format) {
      for alteration in migration.alterations where alteration.becomes != nil {
        added[alteration.object.words, default: 0] += 1
      }
    }
    return added
  }

  /// Returns the displayed id of a row: `shf-12`.
  public func id(of record: Int, in entity: String) -> String {
    table(entity)?.id(of: record) ?? "\(entity)-\(record)"
  }

  /// Returns the table and row of a displayed id; nil for other text.
  public func record(_ id: String) -> RecordName? {
    for table in tables {
      guard let record = table.record(id) else { continue }
      return RecordName(entity: table.name.words, record: record)
    }
    return nil
  }

  /// Returns the table of that name; nil if the schema has none.
  public func table(_ name: String) -> StoredTable? {
    // Each row of a change asks, so names of another length are passed over unread.
    let count = name.utf8.count
    return tables.first { $0.name.utf8CodeUnitCount == count && $0.name.words == name }
  }
}

/// One row of any table.
public struct RecordName: Hashable, Sendable {
  public let entity: String
  public let record: Int

  public init(entity: String, record: Int) {
    self.entity = entity
    self.record = record
  }
}

extension StaticString {
  /// The text as a string, for comparing and messages.
  var words: String { description }

  /// True for the text of a table that belongs to a virtual one: its name is in quotes.
  var isMadeByModule: Bool {
    unsafe utf8CodeUnitCount > 13 && utf8Start[13] == UInt8(ascii: "'")
  }

  /// True for `CREATE TABLE name (…`, `CREATE UNIQUE INDEX name ON …` and the like.
  ///
  /// Every open checks many texts, so it looks at few bytes and makes no strings.
  func creates(_ name: StaticString) -> Bool {
    let bytes = unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    // The first letters after "CREATE " decide which words come before the name.
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
