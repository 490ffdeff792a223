public import CatchValues

/// The five topics of a challenge.
public enum ChallengeTopic: String, NamedWord {
  case living, food, traffic, shopping, hobby

  public var name: Text {
    switch self {
    case .living: Text(en: rawValue, ko: "생활비")
    case .food: Text(en: rawValue, ko: "식비")
    case .traffic: Text(en: rawValue, ko: "교통비")
    case .shopping: Text(en: rawValue, ko: "쇼핑")
    case .hobby: Text(en: rawValue, ko: "취미")
    }
  }

  /// 1 to 5.
  public var number: Int { (ChallengeTopic.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Reads a number from 1 to 5, the English name in any case, or the Korean one, composed or not.
  public init?(word: String) {
    let typed = Normalization.composedHangul(word).lowercased()
    let found = ChallengeTopic.allCases.first { topic in
      ["\(topic.number)", topic.name.en, topic.name.ko]
        .contains { $0.utf8.elementsEqual(typed.utf8) }
    }
    guard let found else { return nil }
    self = found
  }
}

/// The number of people in a challenge: two, a group, or one.
public enum ChallengeMode: String, NamedWord {
  case duel, group, solo

  /// The places that such a challenge may have.
  public var places: ClosedRange<Int> { self == .duel ? 2...2 : self == .group ? 2...50 : 1...1 }

  public var name: Text {
    switch self {
    case .duel: Text(en: "duel", ko: "대결")
    case .group: Text(en: "group", ko: "그룹")
    case .solo: Text(en: "alone", ko: "혼자")
    }
  }
}

/// The comparison that decides: within the target and then the smaller sum, or the sum alone.
public enum ChallengeMeasure: String, CaseIterable, Sendable {
  case target, lowest

  public var name: Text {
    switch self {
    case .target: Text(en: "smallest total within the target", ko: "목표 안에서 가장 적은 합계")
    case .lowest: Text(en: "smallest total", ko: "가장 적은 합계")
    }
  }
}

/// The records that need a photo: all, those that cost something, or none.
public enum ChallengeProof: String, CaseIterable, Sendable {
  case needed, spending, none

  public var name: Text {
    switch self {
    case .needed: Text(en: "all records", ko: "모든 기록")
    case .spending: Text(en: "those above 0 won", ko: "0원이 아닌 기록")
    case .none: Text(en: "no record", ko: "없음")
    }
  }

  /// True when a record of that cost in won needs a photo.
  public func isNeeded(forCost won: Int) -> Bool {
    self == .needed || (self == .spending && won > 0)
  }
}

/// The reward of a draw in a duel: a badge and a win for both, or nothing.
public enum DrawBadge: String, CaseIterable, Sendable { case both, none }

/// The state of a challenge, from its creation to its end.
public enum ChallengeState: String, NamedWord {
  /// Waiting for a rival; alone, for the start day.
  case notStarted
  /// At least two players are in, and the start day has not begun.
  case recruited
  case inProgress
  /// The last day has closed.
  case done
  /// The start day began with fewer than two players.
  case unmatched
  /// The creator left before the start.
  case withdrawn
  /// Forfeits ended it: one player was left, or none; alone, none.
  case forfeited

  /// True when nothing can change any more.
  public var isOver: Bool { !isWaiting && self != .inProgress }
  /// True before the start.
  var isWaiting: Bool { self == .notStarted || self == .recruited }

  public var name: Text {
    switch self {
    case .notStarted: Text(en: "waiting", ko: "모집 중")
    case .recruited: Text(en: "ready", ko: "시작 대기")
    case .inProgress: Text(en: "running", ko: "진행 중")
    case .done: Text(en: "done", ko: "종료")
    case .unmatched: Text(en: "unmatched", ko: "상대 없음")
    case .withdrawn: Text(en: "withdrawn", ko: "취소")
    case .forfeited: Text(en: "forfeited", ko: "기권 종료")
    }
  }
}
