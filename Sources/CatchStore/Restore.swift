public import CatchValues

/// The restored store, and the place of the former one.
public struct Restoration: Hashable, Sendable {
  public let extent: StoreExtent
  /// The path of the former store now; nil when there was none, or nothing was done.
  public let kept: String?
  /// The files that the restored store names; lost ones are neither with the backup nor here.
  public let files: CarriedFiles
}

extension Store {
  /// True when the store's path has a file.
  public func isPresent() throws(Failure) -> Bool {
    try StoreFile.examine(path).state == .present
  }

  /// True when anything is at the store's path, a store or not.
  public var isOccupied: Bool { StoreFile.exists(path) }

  /// Replaces the store with a checked copy of a backup, and keeps the former store beside it.
  ///
  /// A damaged store does not prevent this: it is kept unchanged, byte for byte.
  ///
  /// - Throws: `store.missing` or the fault of the backup; the store is then unchanged.
  public func restore(
    from backup: String, isDryRun: Bool, at now: Instant
  ) throws(Failure) -> Restoration {
    let (source, sourceState) = try StoreFile.examine(backup)
    guard sourceState == .present else {
      throw .store(
        StoreFailure.missing, backup, "does not exist", "파일이 없습니다",
        hint: Text(
          en: "name a file that 'catchkit store backup FILE' made",
          ko: "'catchkit store backup 파일'로 만든 파일을 지정하십시오"))
    }
    let original: Database
    let extent: StoreExtent
    do throws(Failure) {
      original = try Database(
        source, .lookingOnly, as: backup, schema: schema,
        patience: Patience(milliseconds: lockWait))
      try original.execute("BEGIN")
      extent = try original.soundExtent()
    } catch {
      throw error.aboutBackup
    }
    let path = StoreFile.realPath(path)
    let names = try View(original).namedFiles()
    let (carrier, folder) = (FileFolder(besides: source), FileFolder(besides: path))
    if isDryRun {
      return Restoration(
        extent: extent, kept: nil, files: try carrier.search(for: names, or: folder))
    }
    try StoreFile.makeFolder(of: path)
    let lock = try WriterLock(of: path, waiting: lockWait, for: "store restore")
    let draft = try Draft(of: path)
    let upgrade = try original.copyMigrated(to: draft.path, as: path)
    let found = try Database.extent(ofStoreAt: draft.path, schema: schema, as: path)
    guard found == extent else { throw .mismatch(of: path, with: backup) }
    try draft.sync()
    var kept: String?
    let files = try carrier.carry(names, to: folder) { () throws(Failure) in
      kept = try setAside(path, at: now)
      // The former store keeps its files, whatever becomes of them beside the new one.
      if let kept { try folder.copyAll(to: FileFolder(besides: kept)) }
      try draft.replaceTarget()
    }
    remarks?.note(upgrade)
    _ = consume lock
    return Restoration(extent: extent, kept: kept, files: files)
  }

  /// Gives the present file another name, which it keeps when its place is taken.
  private func setAside(_ path: String, at now: Instant) throws(Failure) -> String? {
    guard StoreFile.exists(path) else { return nil }
    let isSound = try finishLastWrite(path)
    let stamp = now.description.filter { $0 != "-" && $0 != ":" }
    let kept = try StoreFile.addName(to: path, "\(path).\(stamp)", ending: ".backup")
    if !isSound {
      // Damaged beyond opening: the journal stays with the file that it belongs to.
      StoreFile.move(path + "-journal", to: kept + "-journal")
      StoreFile.move(path + "-wal", to: kept + "-wal")
    }
    return kept
  }

  /// Finishes the write of a killed process; its journal must not meet another file.
  ///
  /// - Returns: false for a store that is damaged beyond opening.
  /// - Throws: `store.busy`.
  func finishLastWrite(_ path: String) throws(Failure) -> Bool {
    do throws(Failure) {
      let present = try Database(
        path, .writing, schema: schema, patience: Patience(milliseconds: lockWait))
      try present.execute("BEGIN EXCLUSIVE")
      try present.execute("ROLLBACK")
      return true
    } catch {
      guard error.kind != .busy else { throw error }
      return false
    }
  }
}

extension Failure {
  /// The failure for a backup, with the advice to give another file.
  fileprivate var aboutBackup: Failure {
    guard [StoreFailure.foreign, StoreFailure.damaged, StoreFailure.altered].contains(entry) else {
      return self
    }
    return Failure(
      entry, message,
      hint: Text(
        en: "give another file that 'catchkit store backup' wrote",
        ko: "'catchkit store backup'으로 만든 다른 파일을 지정하십시오"),
      source: source)
  }
}

/// An unfinished store, removed unless it was put in its place.
final class Draft {
  private let file: DraftFile
  var path: String { file.path }
  var target: String { file.target }

  init(of target: String) throws(Failure) {
    guard let file = DraftFile(of: target) else {
      throw StoreFile.failed(target, "cannot be made", "만들 수 없습니다")
    }
    self.file = file
  }

  /// Writes it to the disk itself.
  func sync() throws(Failure) {
    guard file.sync() else { throw StoreFile.failed(target, "cannot be synced", "동기화할 수 없습니다") }
  }

  /// Moves it to its place, which must still be empty.
  func publish() throws(Failure) {
    guard file.publish() else { throw misplaced }
    try StoreFile.syncFolder(of: target)
  }

  /// Puts it in the place of the former file.
  ///
  /// - Throws: `store.unknown_outcome` when it is there, but the folder cannot be synced.
  func replaceTarget() throws(Failure) {
    ChangePhase.advance(to: .committing)
    guard file.replaceTarget() else { throw misplaced }
    do throws(Failure) {
      try StoreFile.syncFolder(of: target)
    } catch {
      throw .unknownOutcome(of: nil, target, error)
    }
    ChangePhase.advance(to: .done)
  }

  private var misplaced: Failure {
    StoreFile.failed(target, "cannot be put in its place", "최종 위치로 옮길 수 없습니다")
  }
}
