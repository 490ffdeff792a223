import CatchStore
import CatchValues
import ShiftService

/// Zones by name, each read once; what happens at a workplace is told by its own clock.
final class ZoneShelf {
  private let environment: Environment
  private var zones: [String: TimeZone] = [:]

  init(_ environment: Environment) {
    self.environment = environment
  }

  func zone(_ name: String) throws(Failure) -> TimeZone {
    if let known = zones[name] { return known }
    let zone = try environment.zone(named: name)
    zones[name] = zone
    return zone
  }
}
