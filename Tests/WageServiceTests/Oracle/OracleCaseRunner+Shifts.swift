import CatchValues

extension OracleCaseRunner {
  static func shifts(_ entry: Fixture.Case) -> [String: Ratio] {
    let input = entry.input
    switch entry.operation {
    case "split_shift":
      guard let shift = shift(input) else { return [:] }
      let holidays = (input["holidays"] as? [String] ?? []).map { day($0) }
      let (tally, byCalendarDay) = OracleOneOff.split(shift, holidays: Set(holidays))
      var answer = minutes(tally)
      for (day, minutes) in byCalendarDay {
        answer["by_calendar_day.\(civil(day))"] = Ratio(minutes)
      }
      return answer
    case "classify":
      var answer: [String: Ratio] = [:]
      for (day, tally) in OracleMinutes(document(input)).tallies {
        for (name, value) in minutes(tally) { answer["\(civil(day)).\(name)"] = value }
      }
      return answer
    default: return month(input)
    }
  }

  private static func month(_ input: [String: Any]) -> [String: Ratio] {
    let month = OracleMonth(document(input))
    let amounts = [
      "normal_pay": month.pay.normal, "overtime_pay": month.pay.overtime,
      "part_time_excess_pay": month.pay.excess, "holiday_pay": month.pay.holiday,
      "night_premium": month.pay.night, "weekly_allowance": month.pay.weeklyAllowance,
      "paid_holiday_pay": month.pay.paidHoliday, "total": month.pay.total,
    ]
    var answer = [
      "gross": Ratio(month.gross),
      "weekly_allowances": Ratio(month.weeks.count { $0.allowance > .zero }),
    ]
    for (name, amount) in amounts { answer["pay.\(name)"] = Ratio(amount) }
    for (name, value) in minutes(month.minutes) { answer["minutes.\(name)"] = value }
    return answer
  }

  private static func minutes(_ tally: OracleTally) -> [String: Ratio] {
    [
      "work": Ratio(tally.work), "normal": Ratio(tally.normal),
      "overtime": Ratio(tally.overtime), "part_time_excess": Ratio(tally.excess),
      "night": Ratio(tally.night), "holiday_within_8h": Ratio(tally.holidayWithin),
      "holiday_over_8h": Ratio(tally.holidayOver),
    ]
  }

  private static func shift(_ fields: [String: Any]) -> OracleDocument.Shift? {
    guard let start = fields["start"] as? String, let end = fields["end"] as? String
    else { return nil }
    let breaks = (fields["breaks"] as? [[String]] ?? []).map { minute($0[0])..<minute($0[1]) }
    return OracleDocument.Shift(start: minute(start), end: minute(end), breaks: breaks)
  }

  /// The cases give the contracted minutes from Monday to Sunday as `schedule`.
  private static func document(_ input: [String: Any]) -> OracleDocument {
    let shifts = (input["shifts"] as? [[String: Any]] ?? []).compactMap(shift)
    let firstDay = (shifts.first?.start ?? 0) / 1440
    let from = input.date("period_from") ?? firstDay
    let to = input.date("period_to") ?? firstDay + 6
    var document = OracleDocument(from: from, to: to, paidOn: to)
    document.shifts = shifts
    document.contract.rate = .won(input.whole("hourly") ?? 0)
    document.contract.weeklyMinutes = input.whole("weekly_minutes") ?? 2400
    document.contract.isMinor = input.flag("minor") ?? false
    if let schedule = input["schedule"] as? [Int] {
      let days = schedule.indices.filter { schedule[$0] > 0 }
      document.contract.days = days
      document.contract.dailyMinutes = days.first.map { schedule[$0] }
    }
    // These cases were worked without a calendar, though 2026-03-02 is a substitute holiday.
    document.workplace.publicHolidays = .none
    document.worker.employedFrom = input.date("employment_from")
    // Weeks with absence are listed, so all others were attended.
    document.worker.weekBefore = .attended
    document.workplace.employees = input.flag("five_or_more") == false ? 4 : 6
    let absences = input["absent_weeks"] as? [String] ?? []
    document.records = absences.map { OracleDocument.Record(day: day($0), status: .absent) }
    return document
  }
}
