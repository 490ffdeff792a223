import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

/// A library of one test, in memory or in a file of its own.
final class ToyStore {
  enum Place: CaseIterable {
    case memory
    case file
  }

  private let folder: ScratchFolder
  let store: Store
  private let memory: Database?

  init(_ place: Place = .file, schema: Schema = Toy.schema) throws {
    folder = try ScratchFolder()
    store = Store(path: folder.path + "/library.db", schema: schema, lockWait: 0)
    memory = place == .memory ? try store.memory() : nil
  }

  var path: String { store.path }
  var folderPath: String { folder.path }

  /// The same file met by another release of the program; it waits, as `change` does.
  func store(as schema: Schema, lockWait: Int = 2_000) -> Store {
    Store(path: path, schema: schema, lockWait: lockWait)
  }

  @discardableResult
  func change<R>(
    _ request: ChangeRequest, _ body: (borrowing Transaction) throws(Failure) -> R
  ) throws(Failure) -> Change<R> {
    let result = { (value: R) in "\(value)" }
    if let memory {
      return try Store.change(memory, request, body, result: result)
    }
    // A process that another test is just starting holds a copy of every descriptor until its
    // program begins, and with it the lock.
    for _ in 0..<200 {
      do throws(Failure) {
        return try store.change(request, body, result: result)
      } catch {
        guard error.kind == .busy else { throw error }
        StoreFile.pause(microseconds: 10_000)
      }
    }
    return try store.change(request, body, result: result)
  }

  func read<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R {
    guard let memory else { return try store.read(body) }
    return try body(View(memory))
  }

  /// All rows and the whole log as text, to be compared.
  func contents() throws(Failure) -> [String] {
    try read { view throws(Failure) in
      try view.rows(
        """
        SELECT 'shelf ' || id || ' ' || name || ' ' || coalesce(room, '-') FROM shelf
        UNION ALL SELECT 'book ' || id || ' ' || shelf || ' ' || title FROM book ORDER BY 1
        """
      ) { row throws(Failure) in try row.text(0) }
    }
  }

  func operations() throws(Failure) -> [CatchStore.Operation] {
    try read { view throws(Failure) in try Operations.list(in: view) }
  }

  /// The file's bytes.
  func bytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// The names in the store's folder.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folderPath).sorted()
  }

  /// A connection of whoever does not keep to the rules.
  func intruder() throws(Failure) -> Database {
    try Database(path, .reading, schema: store.schema, patience: Patience(milliseconds: 0))
  }
}

/// A request by a person at a fixed time.
func request(
  _ command: String = "shelf add", by actor: Int? = 1, key: String? = nil,
  fingerprint: String = "", isDryRun: Bool = false
) -> ChangeRequest {
  ChangeRequest(
    command: command, at: .first, key: key, fingerprint: fingerprint, isDryRun: isDryRun
  ) { _ in actor }
}

extension ToyStore {
  /// One operation that adds one shelf; gives its id.
  @discardableResult
  func addShelf(_ name: String, room: Int? = nil, by actor: Int? = 1) throws(Failure) -> Int {
    let change = try change(request(by: actor)) { transaction throws(Failure) in
      try transaction.insertShelf(name, room: room)
    }
    guard case .made(let id, _) = change else { return 0 }
    return id
  }

  func undo(
    to number: Int? = nil, by actor: Int? = 1, wording: ChangeWording? = nil
  ) throws(Failure) {
    try change(request("undo", by: actor)) { transaction throws(Failure) in
      try Operations.undo(to: number, in: transaction, wording: wording).count
    }
  }

  func redo(by actor: Int? = 1) throws(Failure) {
    try change(request("redo", by: actor)) { transaction throws(Failure) in
      try Operations.redo(in: transaction).number
    }
  }

  /// One operation of one statement.
  func run(_ sql: StaticString, _ values: [Value] = [], by actor: Int? = 1) throws(Failure) {
    try change(request("shelf edit", by: actor)) { transaction throws(Failure) in
      try transaction.run(sql, values)
      return 0
    }
  }
}

extension Transaction {
  func insertShelf(_ name: String, room: Int? = nil) throws(Failure) -> Int {
    try insert("INSERT INTO shelf (name, room) VALUES (?1, ?2)", [.text(name), Value(room)])
  }
}

/// The id of the failure that the body ends with; nil when it ends well.
func failureID(_ body: () throws(Failure) -> Void) -> String? {
  do throws(Failure) {
    try body()
    return nil
  } catch {
    return error.id
  }
}
