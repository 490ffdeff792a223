public import CatchValues

/// The accidents that a store must survive, which `selftest` can only cause from inside.
extension Store {
  /// True when a second writer is refused while a first one holds the queue.
  public func turnsAwaySecondWriter() throws(Failure) -> Bool {
    let first = try WriterLock(of: path, waiting: 0, for: "selftest")
    do throws(Failure) {
      let second = try WriterLock(of: path, waiting: 0, for: "selftest")
      _ = consume second
    } catch {
      _ = consume first
      return error.entry == StoreFailure.busy
    }
    _ = consume first
    return false
  }

  /// Makes the files that a process killed during a write would leave, under another path.
  ///
  /// Pages of an unfinished transaction are forced into the file, and file and journal are then
  /// copied: for a process that opens the copy, the writer was killed at that moment.
  ///
  /// - Returns: true when pages had been overwritten; otherwise there is nothing to recover.
  public func leaveInterrupted(at copy: String) throws(Failure) -> Bool {
    let path = StoreFile.realPath(path)
    let before = try StoreFile.bytes(of: path)
    let database = try Database(
      path, .writing, schema: schema, patience: Patience(milliseconds: lockWait))
    // A cache of five pages fills at once, so that changed pages must go to the file early.
    try database.execute("PRAGMA cache_size = 5")
    try database.execute("PRAGMA cache_spill = 5")
    try database.execute("BEGIN IMMEDIATE")
    defer { database.rollBackIfOpen() }
    try database.execute(
      """
      WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 2000)
      INSERT INTO change (operation, entity, record, before, after)
      SELECT 0, 'interrupted', n, hex(zeroblob(100)), hex(zeroblob(100)) FROM counter
      """)
    try database.execute("UPDATE operation SET command = 'interrupted', result = hex(zeroblob(50))")
    let during = try StoreFile.bytes(of: path)
    let journal = try StoreFile.bytes(of: path + "-journal")
    try StoreFile.create(copy, as: copy)
    try StoreFile.write(during, to: copy)
    try StoreFile.create(copy + "-journal", as: copy)
    try StoreFile.write(journal, to: copy + "-journal")
    return during != before && journal.count > 512
  }

  /// Returns the digest of the store's whole content.
  public func digest() throws(Failure) -> String {
    try read { view throws(Failure) in try view.extent().digest }
  }
}
