/// A week, month or year relative to the one that contains today.
public enum PeriodStep: Int, Hashable, Sendable, CaseIterable {
  case last = -1
  case this = 0
  case next = 1

  var text: String {
    switch self {
    case .last: "last"
    case .this: "this"
    case .next: "next"
    }
  }
}

extension WordScanner {
  /// Reads `last`, `this` or `next`, and the space or hyphen before the noun.
  mutating func englishStep() -> PeriodStep? {
    for step in PeriodStep.allCases where take(step.text) {
      // A hyphen avoids quotes on a command line.
      return take(" ") || take("-") ? step : nil
    }
    return nil
  }

  /// Reads `지난`, `이번` or `다음`; Korean may leave out the space before the noun.
  mutating func koreanStep() -> PeriodStep? {
    let step: PeriodStep
    if takeAny(["지난", "저번"]) {
      step = .last
    } else if take("이번") {
      step = .this
    } else if take("다음") {
      step = .next
    } else {
      return nil
    }
    skipSpace()
    return step
  }
}

extension Weekday {
  /// Reads what people type: `mon`, `Monday`, `월` and `월요일`.
  public init?(typed: String) {
    self.init(word: TypedWord(typed).bytes.text)
  }

  /// Reads several weekdays written as one word: `월수금`; nil for anything else.
  public static func together(_ text: String) -> [Weekday]? {
    let days = text.map { letter in Weekday.allCases.first { $0.name.ko == String(letter) } }
    return days.count < 2 || days.contains(nil) ? nil : days.compactMap(\.self)
  }

  /// Reads `mon`, `monday`, `월` and `월요일`.
  public init?(word: String) {
    switch word {
    case "mon", "monday", "월", "월요일": self = .mon
    case "tue", "tuesday", "화", "화요일": self = .tue
    case "wed", "wednesday", "수", "수요일": self = .wed
    case "thu", "thursday", "목", "목요일": self = .thu
    case "fri", "friday", "금", "금요일": self = .fri
    case "sat", "saturday", "토", "토요일": self = .sat
    case "sun", "sunday", "일", "일요일": self = .sun
    default: return nil
    }
  }
}
