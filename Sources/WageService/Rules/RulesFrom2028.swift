import CatchValues

/// The law already in force for years without other known figures: the pension rate rises by the
/// act's own steps until 2033.
extension RuleBook {
  private static let lastYear = 2033

  static func rulesFrom2028(_ year: Int) -> RuleYear? {
    guard (2028...lastYear).contains(year) else { return nil }
    return RuleYear(
      year,
      [
        .percent(
          .pensionRate, 525 + 25 * (year - 2028),
          year < lastYear ? "국민연금법 제88조 제3항, 부칙(법률 제20903호) 제4조" : "국민연금법 제88조 제3항", .statute)
      ])
  }
}
