/// The role in which a person changes a shift; all permissions depend on it.
public enum ShiftStanding: Hashable, Sendable, CaseIterable {
  /// The owner of the workplace, or the sole worker of a personal one; the owner decides last.
  case owner
  /// The worker of the shift, at another person's workplace.
  case worker
}

extension ShiftState {
  /// Returns true when this role may change or remove a shift of this state: a worker only a plan.
  public func mayBeChanged(by standing: ShiftStanding) -> Bool {
    standing == .owner || self == .planned
  }

  /// Returns true when this role may move a shift to another state, if that state can follow at
  /// all.
  ///
  /// No record shows who chose a state, so a worker may not leave any state that an owner could
  /// have chosen; the one exception is to mark an announced shift as worked. Neither state that a
  /// worker reaches leads on, so no number of steps gets around an owner's decision.
  public func mayBecome(_ next: ShiftState, by standing: ShiftStanding) -> Bool {
    switch (standing, self, next) {
    case (.owner, _, _): true
    case (.worker, .planned, .done), (.worker, .planned, .leave), (.worker, .published, .done): true
    case (.worker, _, _): false
    }
  }
}
