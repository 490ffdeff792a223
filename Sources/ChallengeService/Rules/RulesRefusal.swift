public import CatchValues

/// A value that the rules of a challenge cannot have, with the name of its field in JSON.
public enum RulesRefusal: Error, Hashable, Sendable {
  /// A text of so many grapheme clusters, or a list of so many elements.
  case length(field: String, Int, of: ClosedRange<Int>)
  case number(field: String, Int, of: ClosedRange<Int>)
  /// An amount off the five steps, without `free_amount`.
  case amountStep(Int)
  /// A start outside the calendar, or not one of the seven days after today.
  case start(CivilDate, of: ClosedRange<CivilDate>)
  /// A draw badge of `none` in a group or alone.
  case drawBadge(ChallengeMode)
  /// Control characters, no zone name, or no nonce.
  case text(field: String, String)
  /// A category or a member that comes twice.
  case twice(field: String, String)
  case missing(field: String)
  case unknown(field: String)
  /// A JSON value of another type, or a word that is none of the choices.
  case value(field: String)

  public var field: String {
    switch self {
    case .length(let field, _, _), .number(let field, _, _), .text(let field, _),
      .twice(let field, _), .missing(let field), .unknown(let field), .value(let field):
      field
    case .amountStep: "amount"
    case .start: "start"
    case .drawBadge: "draw_badge"
    }
  }

  /// The message in both languages, without a final period; it quotes the value.
  public var text: Text {
    switch self {
    case .length(_, let count, let range):
      Text(
        en: "'\(field)' has a length of \(count), not \(range.lowerBound) to \(range.upperBound)",
        ko: "'\(field)'의 길이가 \(count)입니다. \(range.lowerBound)~\(range.upperBound)이어야 합니다")
    case .number(_, let value, let range):
      Text(
        en: "'\(field)' is \(value), not \(range.lowerBound) to \(range.upperBound)",
        ko: "'\(field)' 값 \(value): \(range.lowerBound)~\(range.upperBound)만 입력할 수 있습니다")
    case .amountStep(let won):
      Text(
        en: "\(Money.grouped(won)) won is none of the amounts \(RulesRefusal.steps)",
        ko: "\(Money.grouped(won))원은 정해진 금액(\(RulesRefusal.steps))이 아닙니다")
    case .start(let day, let range):
      Text(
        en: "the start \(day) is not within \(range.lowerBound) to \(range.upperBound)",
        ko: "시작일 \(day): \(range.lowerBound)부터 \(range.upperBound)까지 고를 수 있습니다")
    case .drawBadge(let mode):
      Text(
        en: "the badge of a draw is a choice for a duel, not for '\(mode.rawValue)'",
        ko: "무승부 배지는 대결에서만 고를 수 있습니다. 방식: \(mode.name.ko)")
    case .text(_, let text):
      Text(en: "'\(field)' cannot be '\(text)'", ko: "'\(field)'에 쓸 수 없는 값입니다: '\(text)'")
    case .twice(_, let text):
      Text(en: "'\(field)' has '\(text)' twice", ko: "'\(field)'에 두 번 있는 값: '\(text)'")
    case .missing: Text(en: "the rules lack '\(field)'", ko: "규칙에 '\(field)' 항목이 없습니다")
    case .unknown: Text(en: "the rules have no '\(field)'", ko: "규칙에 없는 항목: '\(field)'")
    case .value: Text(en: "'\(field)' has a wrong value", ko: "'\(field)' 항목의 값이 맞지 않습니다")
    }
  }

  private static let steps = ChallengeRules.amountSteps.map(Money.grouped).joined(separator: ", ")
}
