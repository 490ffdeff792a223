import CatchValues

/// The end of a log as its author signed it, from one entry on.
public struct LogBranch: Hashable, Sendable {
  /// In order without gaps, never empty; the signature is of the last one.
  public let entries: [LogEntry]
  /// In the armour of OpenSSH.
  public let signature: String

  /// True for entries of which each follows the one before.
  var isChained: Bool {
    !entries.isEmpty
      && zip(entries, entries.dropFirst()).allSatisfy { one, next in
        next.number == one.number + 1 && next.previous == one.hash && next.at >= one.at
      }
  }

  /// Returns the same from a later entry on; nil where it does not have that one.
  func from(_ number: Int) -> LogBranch? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return LogBranch(entries: Array(entries[index...]), signature: signature)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("entries" as StaticString)
    writer.beginArray()
    for entry in entries { entry.write(to: &writer) }
    writer.endArray()
    writer.member("signature", signature)
    writer.endObject()
  }
}

/// The first entry of which an author signed two: from it on, the log counts for nothing.
struct LogFork: Hashable {
  let number: Int
  /// The earliest moment of the entries with that number.
  let at: Instant

  init(number: Int, at: Instant) { (self.number, self.at) = (number, at) }

  /// Proves a fork by two branches that part with their first entries; nil for any others, and for
  /// two acceptances, as a player who lost the store accepts again.
  init?(_ one: LogBranch, _ other: LogBranch) {
    guard let first = one.entries.first, let second = other.entries.first,
      first.number == second.number, first.previous == second.previous, first.hash != second.hash,
      first.number > 1
    else { return nil }
    self.init(number: first.number, at: min(first.at, second.at))
  }

  /// True when it shows more than what is known: an earlier entry, or an earlier moment.
  func adds(to known: LogFork?) -> Bool {
    guard let known else { return true }
    return number != known.number ? number < known.number : at < known.at
  }
}

extension LogBody {
  /// The fork that the entry proves of a player's log; nil for any other entry.
  func fork(of player: String) -> LogFork? {
    guard case .forked(player, _, let branches) = self, branches.count == 2 else { return nil }
    return LogFork(branches[0], branches[1])
  }
}
