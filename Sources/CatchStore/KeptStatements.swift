import CSQLite

/// Prepared statements of one connection that wait for their next use: a batch runs the same few
/// for each row, and preparing one that writes to the log costs more than running it.
///
/// A statement that is in use is not among them, so that two uses at once get one each.
struct KeptStatements {
  enum Key: Equatable {
    /// A text of the program, known by its place; equal texts at two places are two statements.
    case literal(StaticString)
    case assembled(String)
    /// The records of a table, by the place of what follows its name.
    case records(StaticString, StaticString)
    /// An INSERT of so many rows, known by the place of its beginning.
    case rows(StaticString, count: Int)

    static func == (left: Key, right: Key) -> Bool {
      switch (left, right) {
      case (.literal(let left), .literal(let right)): isSame(left, right)
      case (.rows(let left, let count), .rows(let right, let other)):
        count == other && isSame(left, right)
      case (.records(let left, let rest), .records(let right, let other)):
        isSame(rest, other) && isSame(left, right)
      // By bytes, as SQLite reads them: composed and decomposed Hangul are two texts.
      case (.assembled(var left), .assembled(var right)):
        left.withUTF8 { left in
          right.withUTF8 { right in
            unsafe left.count == right.count && left.elementsEqual(right)
          }
        }
      default: false
      }
    }

    private static func isSame(_ left: StaticString, _ right: StaticString) -> Bool {
      unsafe left.utf8Start == right.utf8Start
        && left.utf8CodeUnitCount == right.utf8CodeUnitCount
    }
  }

  @safe
  private struct Kept {
    let key: Key
    let handle: OpaquePointer
  }

  /// Rows of a batch go through fewer statements than this.
  private static let most = 16

  private var all: [Kept] = []

  /// Takes out the statement of a text; nil if none is kept.
  mutating func take(_ key: Key) -> OpaquePointer? {
    guard let index = all.lastIndex(where: { $0.key == key }) else { return nil }
    return unsafe all.remove(at: index).handle
  }

  /// Keeps a statement, without its values; the one kept longest makes room.
  mutating func keep(_ handle: OpaquePointer, _ key: Key) {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    if all.count == KeptStatements.most { unsafe sqlite3_finalize(all.removeFirst().handle) }
    unsafe all.append(Kept(key: key, handle: handle))
  }

  /// Finalizes all.
  mutating func removeAll() {
    for one in all { unsafe sqlite3_finalize(one.handle) }
    all.removeAll()
  }
}
