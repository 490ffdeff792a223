import CSQLite
public import CatchValues

/// A copy of a store that was put in place.
public struct StoreCopy: Hashable, Sendable {
  public let path: String
  public let byteCount: Int
  /// Nil when nobody asked for it: it takes reading everything.
  public let extent: StoreExtent?
}

extension Store {
  /// Copies one consistent state of the store into a file, which appears complete or not at all.
  ///
  /// - Parameters:
  ///   - isReplacing: a regular file at the target may be replaced.
  ///   - isVerified: the copy is read back and must hold the same and pass the deep check.
  /// - Throws: `file.exists`, `file.unsuitable`, `backup.mismatch`, `store.damaged`.
  public func backUp(
    to target: String, isReplacing: Bool, isVerified: Bool
  ) throws(Failure) -> StoreCopy {
    // What does not exist is no empty store here: nobody wants a backup of nothing.
    guard try StoreFile.examine(path).state == .present else {
      throw .store(StoreFailure.missing, path, Text(en: "does not exist", ko: "파일이 없습니다"))
    }
    let file = try FutureFile(target, isReplacing: isReplacing, besides: path)
    return try read { view throws(Failure) in
      try view.database.copyPages(to: file.draft, as: target)
      let extent = isVerified ? try view.verifiedExtent(of: file.draft, as: target) : nil
      try file.place()
      return StoreCopy(
        path: target, byteCount: StoreFile.byteCount(of: target), extent: extent)
    }
  }
}

extension View {
  /// The extent of both, once the copy has been found to be whole and equal.
  func verifiedExtent(of copy: String, as name: String) throws(Failure) -> StoreExtent {
    let extent = try extent()
    let found = try Database.extent(ofStoreAt: copy, schema: schema, as: name)
    guard found == extent else { throw .mismatch(of: name, with: path) }
    return extent
  }
}

extension Failure {
  static func mismatch(of copy: String, with original: String) -> Failure {
    Failure(
      TransferFailure.mismatch,
      Text(
        en: "'\(copy)' does not hold what '\(original)' holds",
        ko: "'\(copy)'의 내용이 '\(original)'의 내용과 다릅니다"),
      source: SourcePosition(file: copy))
  }
}

extension Database {
  /// Reads a store file to its end and checks it deeply, without writing anything anywhere.
  ///
  /// - Throws: `store.damaged` with the first thing that is wrong, or what opening refuses.
  static func extent(
    ofStoreAt path: String, schema: Schema, as name: String
  ) throws(Failure) -> StoreExtent {
    let database = try Database(
      path, .lookingOnly, as: name, schema: schema, patience: Patience(milliseconds: 0))
    try database.execute("BEGIN")
    return try database.soundExtent()
  }

  /// What it holds once it has been found to be whole: an older store, what it will hold when it
  /// has been brought up to date.
  ///
  /// - Throws: `store.damaged` with the first thing that is wrong.
  func soundExtent() throws(Failure) -> StoreExtent {
    if let damage = DeepCheck.findings(in: self, isDeep: true).damage {
      if let failure = damage.failure { throw failure }
      throw .store(
        StoreFailure.damaged, name,
        Text(en: "is damaged: \(damage.text.en)", ko: "손상되었습니다: \(damage.text.ko)"))
    }
    return try View(isCurrent() ? self : migratedCopy()).extent()
  }

  /// Copies the store into a new file, in which it is brought up to date.
  func copyMigrated(to draft: String, as name: String) throws(Failure) -> StoreUpgrade? {
    try copyPages(to: draft, as: name)
    let version = try checkedVersion()
    guard version < schema.version else { return nil }
    try Database(draft, .draft, as: name, schema: schema, patience: Patience(milliseconds: 0))
      .applyMigrations(from: version)
    return StoreUpgrade(from: version, to: schema.version, backup: nil)
  }

  /// - Parameter name: what messages call the copy.
  func copyPages(to draft: String, as name: String) throws(Failure) {
    try copyPages(
      into: Database(
        draft, .draft, as: name, schema: schema, patience: Patience(milliseconds: 0)))
  }

  /// A copy in memory of this program's version; the file stays of its own.
  func migratedCopy() throws(Failure) -> Database {
    let copy = try Database(
      path, .memory, as: name, schema: schema, patience: Patience(milliseconds: 0))
    try copyPages(into: copy)
    try copy.applyMigrations(from: try copy.checkedVersion())
    return copy
  }

  private func copyPages(into copy: Database) throws(Failure) {
    guard
      let backup = unsafe sqlite3_backup_init(copy.handle, "main", handle, "main")
    else { throw copy.failure(unsafe sqlite3_errcode(copy.handle)) }
    let code = unsafe sqlite3_backup_step(backup, -1)
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw copy.failure(code) }
  }
}
