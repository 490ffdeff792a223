/// Facts about days that no store holds: the present, the clocks of zones, public holidays.
///
/// The caller that opens a store passes it in; each fact is looked up only on request.
public final class CalendarSource {
  private let present: () throws(Failure) -> Instant
  private let zones: (String) throws(Failure) -> TimeZone
  private let holidays: (Int) -> [CivilDate]
  // Few zones: searching a list costs less than building a dictionary.
  private var knownZones: [TimeZone] = []
  private var knownHolidays: [Int: Set<CivilDate>] = [:]

  /// - Parameters:
  ///   - zones: finds the rules of a zone by its name.
  ///   - holidays: the public holidays of a year.
  public init(
    present: @escaping () throws(Failure) -> Instant,
    zones: @escaping (String) throws(Failure) -> TimeZone,
    holidays: @escaping (Int) -> [CivilDate]
  ) {
    self.present = present
    self.zones = zones
    self.holidays = holidays
  }

  /// An calendarSource that knows only Seoul: for stores without repeating shifts.
  public static var unknown: CalendarSource {
    CalendarSource(
      present: { () throws(Failure) in .first },
      zones: { name throws(Failure) in try TimeZone.named(name) { _ in nil } },
      holidays: { _ in [] })
  }

  public func now() throws(Failure) -> Instant { try present() }

  /// - Throws: `zone.unknown`, `zone.damaged`.
  public func zone(_ name: String) throws(Failure) -> TimeZone {
    for zone in knownZones where zone.name == name { return zone }
    let zone = try zones(name)
    knownZones.append(zone)
    return zone
  }

  public func isHoliday(_ day: CivilDate) -> Bool {
    let year = day.year
    if let known = knownHolidays[year] { return known.contains(day) }
    let found = Set(holidays(year))
    knownHolidays[year] = found
    return found.contains(day)
  }
}
