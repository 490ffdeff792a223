import CSQLite
public import CatchValues

/// A copy of a store in its final place.
public struct StoreCopy: Hashable, Sendable {
  public let path: String
  public let byteCount: Int
  /// Nil when not requested: it takes reading everything.
  public let extent: StoreExtent?
  /// The files that went along, in the folder `.files` beside the copy.
  public let files: CarriedFiles
}

extension Store {
  /// Copies one consistent state of the store into a file, which appears complete or not at all.
  ///
  /// - Parameters:
  ///   - isReplacing: a regular file at the target may be replaced.
  ///   - isVerified: reads the copy back; it must have the same content and pass the deep check.
  /// - Throws: `file.exists`, `file.unsuitable`, `backup.mismatch`, `store.damaged`.
  public func backUp(
    to target: String, isReplacing: Bool, isVerified: Bool
  ) throws(Failure) -> StoreCopy {
    // A missing store does not count as an empty one: a backup of nothing has no use.
    guard try StoreFile.examine(path).state == .present else {
      throw .store(StoreFailure.missing, path, "does not exist", "파일이 없습니다")
    }
    let file = try FutureFile(target, isReplacing: isReplacing, besides: path)
    let (extent, names) = try read { view throws(Failure) in
      try view.database.copyPages(to: file.draft, as: target)
      return (
        isVerified ? try view.verifiedExtent(of: file.draft, as: target) : nil,
        try view.namedFiles()
      )
    }
    // Files never change, and what the log names is never removed, so this needs no lock.
    let files = try FileFolder(besides: path).carry(names, to: FileFolder(besides: target)) {
      () throws(Failure) in try file.place()
    }
    return StoreCopy(
      path: target, byteCount: StoreFile.byteCount(of: target), extent: extent, files: files)
  }
}

extension View {
  /// Returns the extent of both, once the copy is known to be whole and equal.
  func verifiedExtent(of copy: String, as name: String) throws(Failure) -> StoreExtent {
    let extent = try extent()
    let found = try Database.extent(ofStoreAt: copy, schema: schema, as: name)
    guard found == extent else { throw .mismatch(of: name, with: path) }
    return extent
  }
}

extension Failure {
  static func mismatch(of copy: String, with original: String) -> Failure {
    TransferFailure.mismatch.failure(
      "'\(copy)' differs from '\(original)'", "'\(copy)'의 내용이 '\(original)'의 내용과 다릅니다", file: copy)
  }
}

extension Database {
  /// Reads a store file to its end and checks it deeply; nothing is written.
  ///
  /// - Throws: `store.damaged` with the first damage found, or what opening refuses.
  static func extent(
    ofStoreAt path: String, schema: Schema, as name: String
  ) throws(Failure) -> StoreExtent {
    let database = try Database(
      path, .lookingOnly, as: name, schema: schema, patience: Patience(milliseconds: 0))
    try database.execute("BEGIN")
    return try database.soundExtent()
  }

  /// Returns the extent of a sound store; for an older store, the extent after its upgrade.
  ///
  /// - Throws: `store.damaged` with the first damage found.
  func soundExtent() throws(Failure) -> StoreExtent {
    if let damage = DeepCheck.findings(in: self, isDeep: true).damage {
      if let failure = damage.failure { throw failure }
      throw .store(
        StoreFailure.damaged, name, "is damaged: \(damage.text.en)", "손상되었습니다: \(damage.text.ko)")
    }
    return try View(isCurrent() ? self : migratedCopy()).extent()
  }

  /// Copies the store into a new file and upgrades the copy.
  func copyMigrated(to draft: String, as name: String) throws(Failure) -> StoreUpgrade? {
    try copyPages(to: draft, as: name)
    let version = try checkedVersion()
    guard version < schema.version else { return nil }
    try Database(draft, .draft, as: name, schema: schema, patience: Patience(milliseconds: 0))
      .applyMigrations(from: version)
    return StoreUpgrade(from: version, to: schema.version, backup: nil)
  }

  /// - Parameter name: the copy's name in messages.
  func copyPages(to draft: String, as name: String) throws(Failure) {
    try copyPages(
      into: Database(draft, .draft, as: name, schema: schema, patience: Patience(milliseconds: 0)))
  }

  /// Copies the store into memory and upgrades the copy; the file keeps its version.
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
