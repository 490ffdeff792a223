import CatchValues

/// The refusals of `wage rules` itself.
enum RulesFailure {
  static let unknownRule = FailureCase(
    "wage.unknown_rule", .notFound,
    summary: Text(en: "no rule has that name", ko: "규칙을 찾을 수 없습니다"),
    advice: Text(en: "see 'catchkit wage rules'", ko: "'catchkit wage rules'를 보십시오"),
    topic: "catchkit-wage(1)")

  static let catalogue = [unknownRule]
}
