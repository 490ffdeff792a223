import CatchStore
import CatchValues

/// What makes the names of records known all over the world: the store in which they were born.
struct FeedIdentity: Hashable, Sendable {
  private let store: String

  /// The beginning of the log's first digest, which every copy of the store carries along.
  init(_ view: View) throws(Failure) {
    let digest = try view.rows(FeedQueries.firstDigest) { row throws(Failure) in try row.text(0) }
    store = String((digest.first ?? "").prefix(16))
  }

  /// `shf-12-0123456789abcdef@catchkit`.
  func uid(_ record: String) -> String { "\(record)-\(store)@catchkit" }

  /// The record of this store that a UID names; nil for every other UID.
  func record(_ uid: String) -> String? {
    let end = "-\(store)@catchkit"
    guard !store.isEmpty, uid.utf8.count > end.utf8.count, uid.hasSuffix(end) else { return nil }
    return String(uid.dropLast(end.count))
  }

  private static let keyPrefix = "uid:"

  /// What an import calls the shift of an event.
  static func key(_ uid: String) -> String { keyPrefix + uid }

  /// The UID of an imported event, for exports to keep it.
  static func uid(ofKey key: String?) -> String? {
    guard let key, key.hasPrefix(keyPrefix) else { return nil }
    return String(key.dropFirst(keyPrefix.count))
  }
}
