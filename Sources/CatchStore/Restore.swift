public import CatchValues

/// What took the place of the store, and what became of the former one.
public struct Restoration: Hashable, Sendable {
  public let extent: StoreExtent
  /// Where the former store is now; nil when there was none, or nothing was done.
  public let kept: String?
}

extension Store {
  /// Whether there is a file where the store belongs.
  public func isPresent() throws(Failure) -> Bool {
    try StoreFile.examine(path).state == .present
  }

  /// Whether anything at all is where the store belongs, a store or not.
  public var isOccupied: Bool { StoreFile.exists(path) }

  /// Puts a checked copy of a backup in place of the store, which is kept beside it.
  ///
  /// A present store that is damaged is no obstacle: it is kept as it is, byte for byte.
  ///
  /// - Throws: `store.missing` or what is wrong with the backup; the store is then as it was.
  public func restore(
    from backup: String, isDryRun: Bool, at now: Instant
  ) throws(Failure) -> Restoration {
    let (source, sourceState) = try StoreFile.examine(backup)
    guard sourceState == .present else {
      throw .store(StoreFailure.missing, backup, Text(en: "does not exist", ko: "파일이 없습니다"))
    }
    let extent = try Database.extent(ofStoreAt: source, schema: schema, as: backup)
    let path = StoreFile.realPath(path)
    if isDryRun { return Restoration(extent: extent, kept: nil) }
    try StoreFile.makeFolder(of: path)
    let lock = try WriterLock(of: path, waiting: lockWait, for: "store restore")
    let draft = Draft(of: path)
    try draft.create()
    let original = try Database(
      source, .lookingOnly, schema: schema, patience: Patience(milliseconds: lockWait))
    try original.execute("BEGIN")
    try original.copyPages(to: draft.path)
    _ = try View(original).verifiedExtent(of: draft.path, as: path)
    try StoreFile.sync(draft.path)
    let kept = try setAside(path, at: now)
    try StoreFile.replace(path, with: draft.path)
    _ = consume lock
    return Restoration(extent: extent, kept: kept)
  }

  /// Gives the present file a second name, under which it stays when its place is taken.
  private func setAside(_ path: String, at now: Instant) throws(Failure) -> String? {
    guard StoreFile.exists(path) else { return nil }
    let stamp = now.description.filter { $0 != "-" && $0 != ":" }
    let kept = try StoreFile.addName(to: path, "\(path).\(stamp)", ending: ".backup")
    do throws(Failure) {
      // Opening it finishes what a killed process began; its journal must not meet another file.
      let present = try Database(
        path, .writing, schema: schema, patience: Patience(milliseconds: lockWait))
      try present.execute("BEGIN EXCLUSIVE")
      try present.execute("ROLLBACK")
    } catch {
      guard error.kind != .busy else {
        StoreFile.remove(kept)
        throw error
      }
      // Damaged beyond opening: the journal stays with the file that it belongs to.
      StoreFile.move(path + "-journal", to: kept + "-journal")
      StoreFile.move(path + "-wal", to: kept + "-wal")
    }
    return kept
  }
}

/// A store in the making, removed unless it was put in its place.
final class Draft {
  let path: String
  private let target: String

  init(of target: String) {
    self.target = target
    path = StoreFile.draftPath(of: target)
  }

  deinit {
    StoreFile.remove(path)
    StoreFile.remove(path + "-journal")
  }

  func create() throws(Failure) {
    StoreFile.removeDrafts(of: target)
    try StoreFile.create(path)
  }
}
