import CSQLite

/// Prepared statements of one connection that wait for their next use: a batch runs the same few
/// for each row, and preparing one that writes to the log costs more than running it.
///
/// A statement that is in use is not among them, so that two uses at once get one each.
struct KeptStatements {
  @safe
  private struct Kept {
    let text: StaticString
    let handle: OpaquePointer

    /// True for one text of the program; equal texts at two places are two statements.
    func isOf(_ other: StaticString) -> Bool {
      unsafe text.utf8Start == other.utf8Start && text.utf8CodeUnitCount == other.utf8CodeUnitCount
    }
  }

  /// Rows of a batch go through fewer statements than this.
  private static let most = 16

  private var all: [Kept] = []

  /// Takes out the statement of a text; nil if none is kept.
  mutating func take(_ text: StaticString) -> OpaquePointer? {
    guard let index = all.lastIndex(where: { $0.isOf(text) }) else { return nil }
    return unsafe all.remove(at: index).handle
  }

  /// Keeps a statement, without its values; the one kept longest makes room.
  mutating func keep(_ handle: OpaquePointer, _ text: StaticString) {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    if all.count == KeptStatements.most { unsafe sqlite3_finalize(all.removeFirst().handle) }
    unsafe all.append(Kept(text: text, handle: handle))
  }

  /// Finalizes all.
  mutating func removeAll() {
    for one in all { unsafe sqlite3_finalize(one.handle) }
    all.removeAll()
  }
}
