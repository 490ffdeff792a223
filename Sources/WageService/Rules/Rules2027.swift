import CatchValues

/// The figures of 2027 published by November 2026; a missing one is refused, not guessed.
extension RuleBook {
  static let rules2027 = RuleYear(2027, rows2027)

  private static let rows2027: [RuleRow] = [
    .won(.minimumWageHourly, 10_700, "고용노동부고시 2026-60", .sources, unit: .wonPerHour),
    .percent(.pensionRate, 500, "국민연금법 제88조 제3항, 부칙(법률 제20903호) 제4조", .statute),
    // Set in July 2026 for twelve months.
    .won(
      .pensionBaseFloor, 410_000, until: "2027-06-30", "국민연금법 시행령 제5조, 보건복지부고시 2026-31",
      .sources, unit: .wonPerMonth),
    .won(
      .pensionBaseCeiling, 6_590_000, until: "2027-06-30",
      "국민연금법 시행령 제5조, 보건복지부고시 2026-31", .sources, unit: .wonPerMonth),
    .percent(.healthRate, 719, "2026년 9월 건강보험정책심의위원회 의결", .source),
  ]
}
