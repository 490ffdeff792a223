public import CatchProgram
public import CatchValues
public import ShiftService

extension ZoneCache {
  /// Returns the date of an instant at a workplace.
  public func day(of instant: Instant, at place: Workplace) throws(Failure) -> CivilDate {
    try zone(place.zone).local(at: instant).date
  }
}
