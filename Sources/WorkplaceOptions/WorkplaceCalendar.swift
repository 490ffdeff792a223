public import CatchProgram
public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The zone and the first weekday by which days of shifts are counted.
public struct WorkplaceCalendar {
  public let zone: TimeZone
  public let weekStart: Weekday

  public init(zone: TimeZone, weekStart: Weekday) {
    self.zone = zone
    self.weekStart = weekStart
  }

  /// Makes the count of one workplace.
  public init(at place: Workplace, _ environment: Environment) throws(Failure) {
    zone = try environment.zone(named: place.zone)
    weekStart = place.weekStart
  }

  /// Makes the count of the named workplace, else by `--tz`, else of all the actor's workplaces.
  ///
  /// The environment's zone decides only if those differ: a machine abroad must not turn today's
  /// shifts into yesterday's.
  public init(
    at place: Workplace?, for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) {
    let places = if let place { [place] } else { try Workplaces.list(for: actor, in: view) }
    let zones = Set(places.map(\.zone))
    let weekStarts = Set(places.map(\.weekStart))
    zone =
      if let name = zones.first, zones.count == 1, place != nil || environment.options.zone == nil {
        try environment.zone(named: name)
      } else {
        try environment.zone()
      }
    weekStart = weekStarts.count == 1 ? weekStarts.first ?? .mon : .mon
  }
}
