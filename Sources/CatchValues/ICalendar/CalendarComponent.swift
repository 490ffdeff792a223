/// The content between BEGIN and END: a calendar, an event, an alarm.
public struct CalendarComponent: Hashable, Sendable {
  /// In capitals.
  public let name: String
  public let line: Int?
  public var properties: [CalendarProperty] = []
  public var children: [CalendarComponent] = []
  /// The lines that could not be read, in a whole calendar; each of a property that nothing reads.
  public internal(set) var malformedCount = 0

  public func first(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

  public func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }

  /// Returns the only property of that name.
  ///
  /// - Throws: `ical.syntax` when it occurs twice.
  public func only(_ name: String) throws(Failure) -> CalendarProperty? {
    let found = all(name)
    guard found.count < 2 else {
      throw CalendarProperty.failure(
        "\(name) occurs twice in an event", "한 일정에 \(name) 속성이 두 번 나옵니다",
        line: found[1].line, field: name)
    }
    return found.first
  }
}
