import CatchValues

extension Database {
  /// Upgrades an older store, after a backup beside it; the caller must hold the lock.
  func migrate() throws(Failure) {
    if try isCurrent() { return }
    let version = try checkedVersion()
    try checkUpgradable()
    let backup = try keepFormer(version)
    do throws(Failure) {
      try applyMigrations(from: version)
    } catch {
      // The store still equals the backup, and the next attempt makes its own.
      StoreFile.remove(backup)
      throw error
    }
    upgrade = StoreUpgrade(from: version, to: schema.version, backup: backup)
    StoreFile.removeOldBackups(of: path, keeping: 3, newest: backup)
  }

  /// - Throws: `store.read_only` for an older store that this process may only read.
  func checkUpgradable() throws(Failure) {
    let version = try checkedVersion()
    guard version < schema.version, !StoreFile.mayReplace(path) else { return }
    throw .store(
      StoreFailure.readOnly, name,
      "has format \(version) and must be brought to format \(schema.version) first, "
        + "but you may only read it",
      "형식 \(version)입니다. 먼저 형식을 \(schema.version, .toward) 올려야 하지만 읽기 권한만 있습니다",
      hint: StoreFile.foreignOwner(of: path).map { owner in
        Text(
          en: "its owner (user id \(owner)) brings it up to date with any command, such as "
            + "'catchkit store info'",
          ko: "소유자(사용자 ID \(owner))가 'catchkit store info' 같은 명령을 한 번 실행하면 됩니다")
      }
        ?? Text(
          en: "give yourself write permission on the file and its folder and run it again",
          ko: "파일과 폴더에 쓰기 권한을 준 뒤 다시 실행하십시오"))
  }

  /// Copies the store unchanged into a file beside it, under the first free name.
  private func keepFormer(_ version: Int) throws(Failure) -> String {
    let stem = "\(path).v\(version)"
    let draft = try Draft(of: stem + ".backup")
    try copyPages(to: draft.path, as: draft.target)
    try StoreFile.markAsUpgradeBackup(draft.path)
    try draft.sync()
    let backup = try StoreFile.addName(to: draft.path, stem, ending: ".backup")
    try StoreFile.syncFolder(of: backup)
    return backup
  }
}
