public import CatchValues

/// The shifts about which findings are requested; others are read only for comparison.
public enum CheckScope: Sendable {
  /// The shifts that a command touched, by id.
  case shifts(IntervalSet)
  case days(from: CivilDate?, to: CivilDate?)

  func contains(_ shift: CheckedShift) -> Bool {
    switch self {
    case .shifts(let ids):
      ids.contains(shift.id) || shift.parts.contains { ids.contains($0.id) }
    case .days(let from, let to):
      shift.day >= from ?? shift.day && shift.day <= to ?? shift.day
    }
  }

  var isOfShifts: Bool {
    if case .shifts = self { return true }
    return false
  }
}
