public import CatchValues

/// A store at a path, with everything needed to open, read and change it.
///
/// ```swift
/// let names = try store.read { view throws(Failure) in try People.all(in: view) }
/// ```
public struct Store {
  public let path: String
  public let schema: Schema
  /// The longest wait for other writers, in milliseconds; 0 fails at once.
  public let lockWait: Int
  /// True when the user named the path: a missing file is then a mistake, not an empty store.
  public let isExplicit: Bool
  let remarks: StoreRemarks?
  /// The outside facts for its readers; nil knows only Seoul.
  let calendarSource: CalendarSource?
  /// nil closes every connection right after use.
  let processEnd: ProcessEnd?

  public init(
    path: String, schema: Schema, lockWait: Int = 30_000, isExplicit: Bool = true,
    remarks: StoreRemarks? = nil, calendarSource: CalendarSource? = nil,
    processEnd: ProcessEnd? = nil
  ) {
    self.path = path
    self.schema = schema
    self.lockWait = lockWait
    self.isExplicit = isExplicit
    self.remarks = remarks
    self.calendarSource = calendarSource
    self.processEnd = processEnd
  }

  /// Returns every file of a store: its data, its lock, and SQLite's files beside them.
  public static func files(of path: String) -> [String] {
    [path, path + ".lock", path + "-journal", path + "-wal", path + "-shm"]
  }

  /// Reads from one consistent state; nothing can be changed, and no file is left behind.
  ///
  /// A store at the default path that does not exist yet reads as empty.
  ///
  /// - Throws: `store.missing`, the refusals of opening, and errors of the body.
  public func read<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R {
    var result: R?
    try visit { view throws(Failure) in result = try body(view) }
    guard let result else { preconditionFailure("a visit runs its body or throws") }
    return result
  }

  /// Reads as `read` does, in one function for all results; the body keeps what it finds.
  package func visit(_ body: (View) throws(Failure) -> Void) throws(Failure) {
    let database = try openForReading()
    database.calendarSource = calendarSource
    try body(View(database))
    try database.execute("COMMIT")
    processEnd?.takeOver(database)
  }

  /// Changes the store in one transaction with one operation in its log, or not at all.
  ///
  /// The caller gets no result before this returns; after it returned, the change lasts.
  ///
  /// - Throws: `store.busy`, `store.full`, `store.key_reused`, and errors of the body; the store is
  ///   then unchanged.
  public func change<R>(
    _ request: ChangeRequest, _ body: (borrowing Transaction) throws(Failure) -> R,
    result: (R) -> String
  ) throws(Failure) -> Change<R> {
    let (path, state) = try StoreFile.examine(path)
    var request = request
    if state == .absent {
      // A refused change must leave neither a folder nor a lock nor a store, so it is tried first.
      let trial = try Store.change(memory(), request.asTrial, body, result: result)
      if request.isDryRun || !trial.leavesTrace(under: request.key) { return trial }
      try StoreFile.makeFolder(of: path)
    } else if !StoreFile.mayWrite(path) {
      // Before the lock: a lock left by another user would keep out the store's owner.
      throw StoreFile.failed(path, "cannot be written", "쓸 수 없습니다")
    }
    let patience = Patience(milliseconds: lockWait)
    let lock = try WriterLock(of: path, waiting: lockWait, for: request.command)
    // The trial was approved; only if others made a store meanwhile is it a different change.
    if state == .absent, try createUnlessMade(path, patience) { request.approve = nil }
    StoreFile.finishPublishing(path)
    var database = try Database(path, .writing, schema: schema, patience: patience)
    defer { remarks?.note(database.upgrade) }
    // An older store stays unchanged: a copy shows the effect of the change.
    if request.isDryRun, try !database.isCurrent() { database = try database.migratedCopy() }
    database.calendarSource = calendarSource
    remarks?.look(at: path)
    let change = try Store.change(database, request, remarks: remarks, body, result: result)
    processEnd?.takeOver(database)
    _ = consume lock
    return change
  }

  /// Makes an empty store in memory, for a dry run on a missing store.
  func memory() throws(Failure) -> Database {
    let database = try Database(path, .memory, schema: schema, patience: Patience(milliseconds: 0))
    try database.makeSchema()
    database.calendarSource = calendarSource
    return database
  }

  /// Opens a connection in a transaction, so that all it reads is one state under one lock.
  func openForReading(_ patience: Patience? = nil) throws(Failure) -> Database {
    let (path, state) = try StoreFile.examine(path)
    guard state == .present else {
      if isExplicit {
        throw .store(StoreFailure.missing, path, "does not exist", "파일이 없습니다")
      }
      let database = try memory()
      try database.execute("BEGIN")
      return database
    }
    let patience = patience ?? Patience(milliseconds: lockWait)
    if let database = try openCurrent(path, patience) { return database }
    // An older store is upgraded by the first process that meets it, readers included; a store
    // switched to write-ahead logging is switched back, as some engines lose pages in that mode.
    let lock = try WriterLock(of: path, waiting: lockWait, for: "migrate")
    let writer = try Database(path, .writing, schema: schema, patience: patience)
    try writer.migrate()
    remarks?.note(writer.upgrade)
    _ = consume lock
    try writer.execute("BEGIN")
    return writer
  }

  /// Returns nil for a store that a writer has to correct first, and leaves nothing open.
  private func openCurrent(_ path: String, _ patience: Patience) throws(Failure) -> Database? {
    let database = try Database(path, .reading, schema: schema, patience: patience)
    try database.execute("BEGIN")
    if try database.isCurrent(), try !database.usesWriteAheadLog() { return database }
    try database.checkUpgradable()
    try database.execute("COMMIT")
    return nil
  }

  // The file appears whole or not at all: a process killed here leaves only a draft.
  private func createUnlessMade(_ path: String, _ patience: Patience) throws(Failure) -> Bool {
    if try StoreFile.examine(path).state == .present { return false }
    let draft = try Draft(of: path)
    // Closed again by the end of the statement: an open store must not change its name.
    try Database(draft.path, .draft, as: path, schema: schema, patience: patience).makeSchema()
    try draft.sync()
    try draft.publish()
    return true
  }

  static func change<R>(
    _ database: Database, _ request: ChangeRequest, remarks: StoreRemarks? = nil,
    _ body: (borrowing Transaction) throws(Failure) -> R, result: (R) -> String
  ) throws(Failure) -> Change<R> {
    try database.beginChange()
    let transaction = try Transaction(database, request)
    remarks?.compare(request.at, with: transaction.lastAt)
    if let replayed = try transaction.replayed() {
      try transaction.rollBack()
      return .replayed(replayed)
    }
    let value = try body(transaction)
    // Only a request with a key can be repeated and answered with the result again.
    let text = request.key == nil ? nil : result(value)
    return .made(value, try transaction.finish(result: text))
  }
}

/// The log entry of a change, and how to approve it.
public struct ChangeRequest {
  /// Finds the acting person, once the transaction has begun; nil while the store has no person.
  public var actor: (View) throws(Failure) -> Int?
  /// The words of the command: `shift add`.
  public var command: String
  public var at: Instant
  public var key: String?
  /// Everything the outcome depends on; two requests with one key must agree in it.
  public var fingerprint: String
  public var isDryRun: Bool
  /// The most records that may change without a call of `agree`.
  public var mostUnasked = Int.max
  /// Called before a commit of more; an error takes everything back.
  public var agree: (ChangeExtent) throws(Failure) -> Void = { _ in }
  /// Called last before a commit of any change; an error takes everything back.
  public var approve: ((borrowing Transaction) throws(Failure) -> Void)?
  /// A dry run before a commit, on a store that does not exist yet.
  private(set) var isTrial = false

  public init(
    command: String, at: Instant, key: String? = nil, fingerprint: String = "",
    isDryRun: Bool = false, actor: @escaping (View) throws(Failure) -> Int? = { _ in nil }
  ) {
    self.command = command
    self.at = at
    self.key = key
    self.fingerprint = fingerprint
    self.isDryRun = isDryRun
    self.actor = actor
  }

  fileprivate var asTrial: ChangeRequest {
    var copy = self
    copy.isTrial = !isDryRun
    copy.isDryRun = true
    return copy
  }
}

/// The result of a change.
public enum Change<R> {
  case made(R, Receipt)
  /// The key was used before for the same request; nothing was done again.
  case replayed(Replay)

  /// True when the store must be written: a key is recorded even when nothing changed.
  fileprivate func leavesTrace(under key: String?) -> Bool {
    if case .made(_, let receipt) = self { receipt.changeCount > 0 || key != nil } else { false }
  }
}

/// The log entry of a change that was made, or would have been.
public struct Receipt: Sendable {
  /// The operation's number; nil for a dry run, and when nothing had to change.
  public let operation: Int?
  public let changeCount: Int

  public init(operation: Int?, changeCount: Int) {
    self.operation = operation
    self.changeCount = changeCount
  }
}

/// The outcome of an earlier run with the same key.
public struct Replay: Sendable {
  public let operation: Int
  /// The operation that has undone it since, if it is undone now.
  public let undoneBy: Int?
  public let result: String
}

/// One row before and after, as `RowImage` reads them; nil when the row did not exist.
public struct RowChange: Hashable, Sendable {
  public let entity: String
  public let record: Int
  public let before: String?
  public let after: String?

  public init(entity: String, record: Int, before: String?, after: String?) {
    self.entity = entity
    self.record = record
    self.before = before
    self.after = after
  }
}
