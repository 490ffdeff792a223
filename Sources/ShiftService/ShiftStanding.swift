/// As whom somebody changes a shift: what one may do with it depends on nothing else.
public enum ShiftStanding: Hashable, Sendable, CaseIterable {
  /// The workplace is theirs, as a personal one is its only worker's; theirs is the last word.
  case owner
  /// The shift is theirs, the workplace another's.
  case worker
}

extension ShiftState {
  /// Whether somebody may change or remove a shift of this state: a worker only a mere plan.
  public func mayBeChanged(by standing: ShiftStanding) -> Bool {
    standing == .owner || self == .planned
  }

  /// Whether somebody may put a shift of this state into another, if that can follow at all.
  ///
  /// Nothing tells who chose a state, so a worker leaves none that an owner could have chosen, but
  /// for saying that an announced shift was worked. Neither of the two states that a worker reaches
  /// leads on, so no number of steps gets around an owner's word.
  public func mayBecome(_ next: ShiftState, by standing: ShiftStanding) -> Bool {
    switch (standing, self, next) {
    case (.owner, _, _): true
    case (.worker, .planned, .done), (.worker, .planned, .leave), (.worker, .published, .done): true
    case (.worker, _, _): false
    }
  }
}
