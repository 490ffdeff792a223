import CatchStore
import CatchValues

/// What makes the names of records known all over the world: how they came into their store.
///
/// The log's digest at a record's birth tells of all that was done until then. So stores that began
/// in the same second have other names from the first thing on that differs, and every copy of a
/// store carries its names along.
final class FeedIdentity {
  private let view: View
  /// The beginnings of the digests, by table and record; read when they are first asked for.
  private var births: [String: [Int: UInt64]] = [:]

  init(_ view: View) {
    self.view = view
  }

  /// `shf-12-0123456789abcdef@catchkit`.
  func uid(_ shift: ID<Shift>) throws(Failure) -> String {
    let birth = try birth(of: shift.number, in: "shift")
    return "\(shift)-\(birth)\(FeedIdentity.end)"
  }

  func uid(_ part: ID<SeriesPart>) throws(Failure) -> String {
    let birth = try birth(of: part.number, in: "series_part")
    return "\(part)-\(birth)\(FeedIdentity.end)"
  }

  /// The record of this store that a UID names; nil for every other UID.
  func record(_ uid: String) throws(Failure) -> String? {
    guard uid.hasSuffix(FeedIdentity.end), case let name = uid.dropLast(FeedIdentity.end.count),
      let dash = name.lastIndex(of: "-"), name[dash...] != "-\(FeedIdentity.unborn)",
      case let record = String(name[..<dash])
    else { return nil }
    if let shift = ID<Shift>(record) { return try self.uid(shift) == uid ? record : nil }
    guard let part = ID<SeriesPart>(record) else { return nil }
    return try self.uid(part) == uid ? record : nil
  }

  private static let end = "@catchkit"
  /// In the place of a digest that is not known yet.
  private static let unborn = String(repeating: "0", count: 16)

  private func birth(of number: Int, in table: String) throws(Failure) -> String {
    if births[table] == nil { births[table] = try read(table) }
    let digits = String(births[table]?[number] ?? 0, radix: 16)
    return String(FeedIdentity.unborn.dropFirst(digits.count)) + digits
  }

  private func read(_ table: String) throws(Failure) -> [Int: UInt64] {
    var found: [Int: UInt64] = [:]
    let statement = try view.prepare(FeedQueries.births)
    try statement.bind([.text(table)])
    while try statement.step() {
      let digest = try statement.text(2)
      found[try statement.integer(0)] = UInt64(digest.prefix(16), radix: 16)
    }
    return found
  }

  private static let keyPrefix = "uid:"

  /// What an import calls the shift of an event.
  static func key(_ uid: String) -> String { keyPrefix + uid }

  /// What an import calls the event: a changed day whose series is unknown by the day, too.
  static func dayName(_ uid: String, _ component: CalendarComponent) -> String {
    component.first("RECURRENCE-ID").map { "\(uid)#\($0.value)" } ?? uid
  }

  /// The UID of an imported event, for exports to keep it.
  static func uid(ofKey key: String?) -> String? {
    guard let key, key.hasPrefix(keyPrefix) else { return nil }
    return String(key.dropFirst(keyPrefix.count))
  }
}
