import CatchValues

/// Figures that have held unchanged since before 2023 and carry no end date.
enum StandingRules {
  static let parameters: [Parameter] = RuleYear(2023, rows).parameters

  private static let open = RuleRow.open

  private static let rows: [RuleRow] = [
    .minutes(.hoursDay, 480, until: open, "근로기준법 제50조 제2항", .statute),
    .minutes(.hoursWeek, 2_400, until: open, "근로기준법 제50조 제1항", .statute),
    .minutes(.hoursMinorDay, 420, until: open, "근로기준법 제69조", .statute),
    .minutes(.hoursMinorWeek, 2_100, until: open, "근로기준법 제69조", .statute),
    .minutes(.hoursOvertimeWeek, 720, until: open, "근로기준법 제53조 제1항", .statute),
    .percent(.premiumOvertime, 5_000, until: open, "근로기준법 제56조 제1항", .statute),
    .percent(.premiumNight, 5_000, until: open, "근로기준법 제56조 제3항", .statute),
    .percent(.premiumHoliday, 5_000, until: open, "근로기준법 제56조 제2항 제1호", .statute),
    .percent(.premiumHolidayOver, 10_000, until: open, "근로기준법 제56조 제2항 제2호", .statute),
    .minutes(.weeklyHolidayThreshold, 900, until: open, "근로기준법 제18조 제3항", .statute),
    .percent(.minimumWageProbation, 9_000, until: open, "최저임금법 제5조 제2항, 시행령 제3조", .statute),
    .minutes(
      .breakWaiver, 240, from: "2026-12-10", until: open, "근로기준법 제54조 (법률 제21784호)",
      .source),
  ]
}
