public import CatchValues

/// About which shifts findings are wanted; others are only looked at beside them.
public enum CheckScope: Sendable {
  /// Those that a command touched, by id.
  case shifts(Set<Int>)
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
