public import CatchValues

/// The reason why a person may not report a record or decide a dispute.
public enum DisputeRefusal: Error, Hashable, Sendable, CaseIterable {
  /// The person is neither a player who is still in nor the referee.
  case outsider
  case ownRecord
  case ownReport
  /// A referee decides.
  case notReferee
  /// In a duel without a referee the author decides, and no other.
  case notAuthor
  /// The author can only concede.
  case onlyConcede

  public var text: Text {
    switch self {
    case .outsider:
      Text(
        en: "only players who are still in, and the referee, may do this",
        ko: "참가 중인 사람과 심판만 할 수 있습니다")
    case .ownRecord: Text(en: "the record is your own", ko: "자신의 기록입니다")
    case .ownReport: Text(en: "the report is your own", ko: "자신의 신고입니다")
    case .notReferee: Text(en: "the referee decides", ko: "심판이 결정합니다")
    case .notAuthor:
      Text(
        en: "in a duel only the author of the record decides, by conceding",
        ko: "대결에서는 기록을 쓴 사람이 인정할 때만 결정됩니다")
    case .onlyConcede:
      Text(en: "the author of the record can only concede", ko: "기록을 쓴 사람은 인정만 할 수 있습니다")
    }
  }
}

extension ChallengeCourse {
  /// Returns the reason why a person may not report a record of that player now; nil if they may.
  public func reportRefusal(by reporter: String, on author: String) -> DisputeRefusal? {
    if reporter == author { return .ownRecord }
    return isIn(reporter) || reporter == facts.referee?.id ? nil : .outsider
  }

  /// Returns the referee; nil for one who reported or wrote the record, who counts as none.
  func referee(on author: String, reportedBy reporter: String) -> String? {
    facts.referee.map(\.id).flatMap { $0 == reporter || $0 == author ? nil : $0 }
  }

  /// Returns the reason why a person may not decide a report now, or vote on it; nil if they may.
  public func decisionRefusal(
    by decider: String, isUpheld: Bool, on author: String, reportedBy reporter: String
  ) -> DisputeRefusal? {
    if decider == reporter { return .ownReport }
    if let referee = referee(on: author, reportedBy: reporter) {
      return decider == referee ? nil : .notReferee
    }
    guard isIn(decider) else { return .outsider }
    guard facts.rules.mode == .duel else { return decider == author ? .ownRecord : nil }
    guard decider == author else { return .notAuthor }
    return isUpheld ? nil : .onlyConcede
  }
}
