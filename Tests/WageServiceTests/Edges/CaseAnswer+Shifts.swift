import CatchValues
import Testing

@testable import WageService

extension CaseAnswer {
  /// Cases of shifts are asked as whole documents; these were worked without a calendar.
  static func shifts(_ entry: Fixture.Case) throws -> [String: String] {
    let input = entry.input
    switch entry.operation {
    case "split_shift": return try split(input)
    case "classify":
      var answer: [String: String] = [:]
      for day in entry.expected.keys {
        let document = document(input, from: day, to: day)
        for (name, value) in minutes(try result(document).minutes) {
          answer["\(day).\(name)"] = value
        }
      }
      return answer
    default:
      let from = input["period_from"] as? String ?? ""
      let to = input["period_to"] as? String ?? ""
      let result = try result(document(input, from: from, to: to))
      let pay = result.pay
      var answer = [
        "gross": "\(result.gross)",
        "weekly_allowances": "\(result.weeks.count { $0.allowanceMinutes > 0 })",
        "pay.normal_pay": "\(pay.normal)", "pay.overtime_pay": "\(pay.overtime)",
        "pay.part_time_excess_pay": "\(pay.partTimeExcess)",
        "pay.holiday_pay": "\(pay.holiday)", "pay.night_premium": "\(pay.night)",
        "pay.weekly_allowance": "\(pay.weeklyAllowance)",
        "pay.paid_holiday_pay": "\(pay.paidHoliday)", "pay.total": "\(result.gross)",
      ]
      for (name, value) in minutes(result.minutes) { answer["minutes.\(name)"] = value }
      return answer
    }
  }

  private static func split(_ input: [String: Any]) throws -> [String: String] {
    func time(_ text: Any?) throws -> CivilDateTime {
      try #require((text as? String).flatMap { CivilDateTime($0) })
    }
    let breaks = try (input["breaks"] as? [[String]] ?? []).map {
      MinuteRange(
        start: try time($0[0]).minutesSinceEpoch, end: try time($0[1]).minutesSinceEpoch)
    }
    let split = try ShiftSplit.compute(
      ShiftSplit.Request(
        start: time(input["start"]), end: time(input["end"]), breaks: breaks,
        holidays: try (input["holidays"] as? [String] ?? []).map { try on($0) },
        attribution: .startDay, dailyLimit: 480))
    var answer = minutes(split.minutes)
    for day in split.byCalendarDay { answer["by_calendar_day.\(day.date)"] = "\(day.minutes)" }
    return answer
  }

  private static func document(
    _ input: [String: Any], from: String, to: String
  ) -> String {
    let fields = input["shifts"] as? [[String: Any]] ?? []
    let first = (fields.first?["start"] as? String ?? from).prefix(10)
    // A week that begins with the shift holds the morning after it, too.
    let isMonth = input["period_from"] != nil
    let weekStart = isMonth ? "mon" : CivilDate(String(first))?.weekday.code ?? "mon"
    let schedule = input["schedule"] as? [Int] ?? []
    let days = schedule.indices.filter { schedule[$0] > 0 }.map {
      #""\#(Weekday.allCases[$0].code)""#
    }
    let weekly = input.whole("weekly_minutes") ?? 2400
    let contracted =
      days.isEmpty
      ? ""
      : #""days": [\#(days.joined(separator: ","))], "daily_minutes": \#(schedule.max() ?? 0),"#
    let employed = (input["employment_from"] as? String).map { #""\#($0)""# } ?? "null"
    let absences = (input["absent_weeks"] as? [String] ?? []).map {
      #"{"date": "\#($0)", "status": "absent"}"#
    }
    let worked = fields.map { field in
      let breaks = (field["breaks"] as? [[String]] ?? []).map { #"["\#($0[0])", "\#($0[1])"]"# }
      return #"{"start": "\#(field["start"] ?? "")", "end": "\#(field["end"] ?? "")", "#
        + #""breaks": [\#(breaks.joined(separator: ","))]}"#
    }
    return """
      {"period": {"from": "\(from)", "to": "\(to)"}, "worker":
       {"employed_from": \(employed), "week_before": "attended"},
       "contract": {"rate": \(input.whole("hourly") ?? 10320), "weekly_minutes": \(weekly),
         \(contracted) "week_start": "\(weekStart)", "weekly_holiday": "\(isMonth ? "sun" : "thu")",
         "minor": \(input.flag("minor") ?? false)},
       "workplace": {"employees": \(input.flag("five_or_more") == false ? 4 : 6),
         "public_holidays": "none"},
       "shifts": [\((worked + absences).joined(separator: ","))]}
      """
  }

  private static func result(_ document: String) throws -> PayResult {
    var payroll = Payroll(.shipped)
    return try Calculation.result(of: document, with: &payroll)
  }

  private static func minutes(_ minutes: KindMinutes) -> [String: String] {
    [
      "work": "\(minutes.work)", "normal": "\(minutes.normal)",
      "overtime": "\(minutes.overtime)", "part_time_excess": "\(minutes.partTimeExcess)",
      "night": "\(minutes.night)", "holiday_within_8h": "\(minutes.holidayWithin)",
      "holiday_over_8h": "\(minutes.holidayOver)",
    ]
  }
}
