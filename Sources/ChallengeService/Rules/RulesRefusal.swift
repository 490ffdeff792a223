import CatchValues

/// Refusals of values that the rules of a challenge cannot have, by their fields' names in JSON.
enum RulesRefusal {
  /// A text of so many grapheme clusters, or a list of so many elements.
  static func length(field: String, _ count: Int, of range: ClosedRange<Int>) -> Failure {
    refused(
      field, "'\(field)' has a length of \(count), not \(range.lowerBound) to \(range.upperBound)",
      "'\(field)'의 길이가 \(count)입니다. \(range.lowerBound)~\(range.upperBound)이어야 합니다")
  }

  static func number(field: String, _ value: Int, of range: ClosedRange<Int>) -> Failure {
    refused(
      field, "'\(field)' is \(value), not \(range.lowerBound) to \(range.upperBound)",
      "'\(field)' 값 \(value): \(range.lowerBound)~\(range.upperBound)만 입력할 수 있습니다")
  }

  /// An amount off the five steps, without `free_amount`.
  static func amountStep(_ won: Int) -> Failure {
    let steps = ChallengeRules.amountSteps.map(Money.grouped).joined(separator: ", ")
    return refused(
      "amount", "\(Money.grouped(won)) won is none of the amounts \(steps)",
      "\(Money.grouped(won))원은 정해진 금액(\(steps))이 아닙니다")
  }

  /// A start outside the calendar, or not one of the seven days after today.
  static func start(_ day: CivilDate, of range: ClosedRange<CivilDate>) -> Failure {
    refused(
      "start", "the start \(day) is not within \(range.lowerBound) to \(range.upperBound)",
      "시작일 \(day): \(range.lowerBound)부터 \(range.upperBound)까지 고를 수 있습니다")
  }

  /// A draw badge of `none` in a group or alone.
  static func drawBadge(_ mode: ChallengeMode) -> Failure {
    refused(
      "draw_badge", "the badge of a draw is a choice for a duel, not for '\(mode.rawValue)'",
      "무승부 배지는 대결에서만 고를 수 있습니다. 방식: \(mode.name.ko)")
  }

  /// Control characters, no zone name, or no nonce.
  static func text(field: String, _ text: String) -> Failure {
    refused(field, "'\(field)' cannot be '\(text)'", "'\(field)'에 쓸 수 없는 값입니다: '\(text)'")
  }

  /// A category or a member that comes twice.
  static func twice(field: String, _ text: String) -> Failure {
    refused(field, "'\(field)' has '\(text)' twice", "'\(field)'에 두 번 있는 값: '\(text)'")
  }

  static func missing(field: String) -> Failure {
    refused(field, "the rules lack '\(field)'", "규칙에 '\(field)' 항목이 없습니다")
  }

  static func unknown(field: String) -> Failure {
    refused(field, "the rules have no '\(field)'", "규칙에 없는 항목: '\(field)'")
  }

  /// A JSON value of another type, or a word that is none of the choices.
  static func value(field: String) -> Failure {
    refused(field, "'\(field)' has a wrong value", "'\(field)' 항목의 값이 맞지 않습니다")
  }

  private static func refused(_ field: String, _ en: String, _ ko: String) -> Failure {
    ChallengeRefusal.rules.failure(en, ko, field: field)
  }
}
