import CSQLite
import CatchValues

extension Database {
  func close() {
    // The class closes its handle when the last reference goes; nothing may be pending by then.
    rollBackIfOpen()
  }

  /// Copies the whole store into a new file, which appears complete or not at all.
  func backUp(to target: String) throws(Failure) {
    let draft = StoreFile.draftPath(of: target)
    StoreFile.removeDrafts(of: target)
    try StoreFile.create(draft)
    do throws(Failure) {
      try copyPages(to: draft)
      try StoreFile.sync(draft)
      try StoreFile.replace(target, with: draft)
    } catch {
      StoreFile.remove(draft)
      throw error
    }
  }

  private func copyPages(to draft: String) throws(Failure) {
    let copy = try Database(
      draft, .writing, schema: schema, patience: Patience(milliseconds: 0))
    guard
      let backup = unsafe sqlite3_backup_init(copy.handle, "main", handle, "main")
    else { throw copy.failure(unsafe sqlite3_errcode(copy.handle)) }
    let code = unsafe sqlite3_backup_step(backup, -1)
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw copy.failure(code) }
  }
}
