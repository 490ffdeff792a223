public import CatchValues

/// A shift's progress so far, which rules some states out.
public struct ShiftProgress: Hashable, Sendable {
  /// True once the planned start, or without a plan the first clock-in, has come.
  public let hasBegun: Bool
  /// True once the planned end has come.
  public let hasEnded: Bool
  public let hasClockEntries: Bool
}

extension ShiftState {
  /// Makes sure that a shift may go from this state to another.
  ///
  /// - Throws: `shift.state`, with the reason, if it may not.
  public func check(
    changeTo next: ShiftState, _ progress: ShiftProgress, by standing: ShiftStanding = .owner
  ) throws(Failure) {
    guard let reason = objection(to: next) ?? next.objection(after: progress, by: standing)
    else { return }
    throw ShiftRefusal.state.failure(
      "a shift that is '\(code)' cannot become '\(next.code)': \(reason.en)",
      "'\(name.ko)' 근무를 \(quoted: next.name.ko, .toward) 바꿀 수 없습니다: \(reason.ko)", field: "state")
  }

  /// Makes sure that a new shift may be recorded in this state.
  ///
  /// - Throws: `shift.state`, with the reason, if it may not.
  func checkBegin(_ progress: ShiftProgress, by standing: ShiftStanding) throws(Failure) {
    guard objection(after: progress, by: standing) != nil else { return }
    // A new shift was never clocked into, so only its hours can forbid the state.
    let reason =
      progress.hasBegun
      ? Text(en: "its hours are not over", ko: "아직 끝나지 않은 시간입니다")
      : Text(en: "its hours have not come", ko: "아직 오지 않은 시간입니다")
    throw ShiftRefusal.state.failure(
      "a shift cannot begin as '\(code)': \(reason.en)",
      "근무를 '\(name.ko)' 상태로 추가할 수 없습니다: \(reason.ko)", field: "state")
  }

  /// Returns the reason for which this state cannot be followed by that one; nil when it can.
  func objection(to next: ShiftState) -> Text? {
    switch (self, next) {
    case (.planned, .planned), (.published, .published), (.done, .done), (.absent, .absent),
      (.leave, .leave), (.holiday, .holiday), (.cancelled, .cancelled):
      Text(en: "it already is", ko: "이미 그 상태입니다")
    case (.published, .planned):
      Text(
        en: "it is published; move it or cancel it",
        ko: "이미 공지되었습니다. 날짜를 옮기거나 취소하십시오")
    case (.done, .planned), (.done, .published):
      Text(en: "a shift that was worked cannot be planned again", ko: "이미 일한 근무는 예정으로 되돌릴 수 없습니다")
    case (.absent, .planned), (.absent, .published):
      Text(
        en: "its time has passed; mark it 'done' if it was worked, 'leave' to excuse it",
        ko: "시간이 지났습니다. 일했다면 'done', 사유를 인정하면 'leave'로 바꾸십시오")
    case (.absent, .cancelled):
      Text(
        en: "an absence stays on record; mark it 'leave' to excuse it",
        ko: "결근은 기록에 남습니다. 사유를 인정하면 'leave'로 바꾸십시오")
    case (.holiday, .absent):
      Text(
        en: "no worker is absent on a day off; make it 'planned' first",
        ko: "쉬는 날에는 결근이 없습니다. 먼저 'planned'로 바꾸십시오")
    case (.cancelled, .published), (.cancelled, .done), (.cancelled, .absent),
      (.cancelled, .leave), (.cancelled, .holiday):
      Text(en: "reopen it as 'planned' first", ko: "먼저 'planned'로 바꾸십시오")
    case (.planned, _), (.published, _), (.done, _), (.absent, _), (.leave, _), (.holiday, _),
      (.cancelled, .planned):
      nil
    }
  }

  /// Returns the reason for which the shift's progress rules this state out; nil when it does not.
  private func objection(after progress: ShiftProgress, by standing: ShiftStanding) -> Text? {
    switch self {
    case .done where !progress.hasBegun:
      Text(
        en: "it has not begun; mark it once it is over, or move it: 'catchkit shift edit --day'",
        ko: "아직 시작하지 않았습니다. 끝난 뒤에 표시하거나 'catchkit shift edit --day'로 옮기십시오")
    // Hours without clock entries count in full, so a worker must not claim hours still to come.
    case .done where standing == .worker && !progress.hasEnded:
      Text(
        en: "it has not ended; 'catchkit shift out' records an earlier end",
        ko: "아직 끝나지 않았습니다. 일찍 끝났다면 'catchkit shift out'으로 퇴근하십시오")
    case .absent where progress.hasClockEntries, .leave where progress.hasClockEntries,
      .holiday where progress.hasClockEntries, .cancelled where progress.hasClockEntries:
      Text(
        en: "it was clocked into; remove its clock entries first",
        ko: "출퇴근 기록이 있습니다. 먼저 출퇴근 기록을 삭제하십시오")
    case .absent where !progress.hasBegun:
      Text(
        en: "it has not begun; cancel it or make it 'leave'",
        ko: "아직 시작하지 않았습니다. 취소하거나 'leave'로 바꾸십시오")
    case .planned, .published, .done, .absent, .leave, .holiday, .cancelled:
      nil
    }
  }
}
