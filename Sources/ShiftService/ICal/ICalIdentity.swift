import CatchStore
import CatchValues

/// UIDs of this store's records, unique among all stores.
///
/// A UID contains the log's digest at the record's creation, which depends on everything done
/// before. So stores created in the same second get other UIDs from their first difference on, and
/// every copy of a store keeps its UIDs.
final class ICalIdentity {
  private let view: View
  /// The first 16 digits of the digests, by table and record; read on first use.
  private var births: [String: RecordFacts<UInt64>] = [:]

  init(_ view: View) {
    self.view = view
  }

  /// Returns `shf-12-0123456789abcdef@catchkit`.
  func uid(_ shift: ID<Shift>) throws(Failure) -> String {
    let birth = try birth(of: shift.number, in: "shift")
    return "\(shift)-\(birth)\(ICalIdentity.end)"
  }

  func uid(_ part: ID<SeriesPart>) throws(Failure) -> String {
    let birth = try birth(of: part.number, in: "series_part")
    return "\(part)-\(birth)\(ICalIdentity.end)"
  }

  /// Returns the id of this store's record with that UID; nil for every other UID.
  func record(_ uid: String) throws(Failure) -> String? {
    guard uid.hasSuffix(ICalIdentity.end), case let name = uid.dropLast(ICalIdentity.end.count),
      let dash = name.lastIndex(of: "-"), name[dash...] != "-\(ICalIdentity.unborn)",
      case let record = String(name[..<dash])
    else { return nil }
    if let shift = ID<Shift>(record) { return try self.uid(shift) == uid ? record : nil }
    guard let part = ID<SeriesPart>(record) else { return nil }
    return try self.uid(part) == uid ? record : nil
  }

  private static let end = "@catchkit"
  /// The placeholder for a digest that is not known yet.
  private static let unborn = String(repeating: "0", count: 16)

  private func birth(of number: Int, in table: String) throws(Failure) -> String {
    if births[table] == nil {
      var found = RecordFacts<UInt64>()
      try view.eachBirth(of: table) { found.append($0, $1) }
      births[table] = found
    }
    let digits = String(births[table]?[number] ?? 0, radix: 16)
    return String(ICalIdentity.unborn.dropFirst(digits.count)) + digits
  }

  private static let keyPrefix = "uid:"

  /// Returns the import key of an event's shift.
  static func key(_ uid: String) -> String { keyPrefix + uid }

  /// Returns the import's name of an event; a changed day of an unknown series has the day in it.
  static func dayName(_ uid: String, _ component: CalendarComponent) -> String {
    component.first("RECURRENCE-ID").map { "\(uid)#\($0.value)" } ?? uid
  }

  /// Returns the key of the event without the day that a part or a single shift of it has.
  static func event(ofKey key: String) -> String {
    guard let mark = key.lastIndex(of: "#"), CompactTime(key[mark...].dropFirst().utf8) != nil
    else { return key }
    return String(key[..<mark])
  }

  /// The UID of an imported event, which exports keep.
  static func uid(ofKey key: String?) -> String? {
    guard let key, key.hasPrefix(keyPrefix) else { return nil }
    return String(key.dropFirst(keyPrefix.count))
  }
}
