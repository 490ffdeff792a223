import CatchValues

/// The refusals of `wage rules` itself.
enum RulesFailure {
  static let unknownRule = FailureCase(
    "wage.unknown_rule", .notFound, "no rule has that name", "규칙을 찾을 수 없습니다",
    "see 'catchkit wage rules'", "'catchkit wage rules'를 보십시오")

  static let catalogue = [unknownRule]
}
