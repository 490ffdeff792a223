public import CatchValues

/// One shift's minutes by kind, without a contract or a week around it.
public struct ShiftSplit: Hashable, Sendable {
  public let minutes: KindMinutes
  /// Minutes worked on each calendar day, in order.
  public let byCalendarDay: [(date: CivilDate, minutes: Int)]

  public struct Request: Hashable, Sendable {
    public var start: CivilDateTime
    public var end: CivilDateTime
    public var breaks: [MinuteRange] = []
    /// Days on which work is holiday work.
    public var holidays: [CivilDate] = []
    public var attribution = Attribution.startDay
    /// Minutes a day beyond which work is overtime.
    public var dailyLimit = 480
  }

  /// - Throws: `wage.shift_length`, `wage.break_outside`.
  public static func compute(_ request: Request) throws(Failure) -> ShiftSplit {
    var record = ShiftRecord()
    record.start = request.start.minutesSinceEpoch
    record.end = request.end.minutesSinceEpoch
    record.hasTimes = true
    record.breakCount = request.breaks.count
    let breaks = request.breaks.sorted { $0.start < $1.start }
    try Payroll.check(record, breaks)

    let firstDay = ShiftKernel.day(of: record.start)
    var days = (0..<3).map { offset in
      KernelDay(
        contracted: Int32.max,
        isHoliday: request.holidays.contains { $0.daysSinceEpoch == firstDay + offset })
    }
    var run = WorkRun()
    _ = run.take(record, worked: MinuteRange(start: record.start, end: record.end))
    var counted: [KernelShift] = []
    Payroll.append(
      MinuteRange(start: run.start, end: run.end),
      turningHoliday: request.attribution == .calendar && days[0].isHoliday != days[1].isHoliday,
      of: run, [record], 0..<1, .scheduled, breaks, to: &counted)
    ShiftKernel.classify(
      counted, firstDay: firstDay,
      limits: KernelLimits(daily: request.dailyLimit, weekly: .max), days: &days)
    var minutes = KindMinutes()
    for day in days { minutes.add(day) }
    var byDay: [(date: CivilDate, minutes: Int)] = []
    for part in Self.calendarDays(of: run, record, breaks) {
      guard let date = CivilDate(daysSinceEpoch: ShiftKernel.day(of: part.start)) else { continue }
      byDay.append((date, part.work))
    }
    return ShiftSplit(minutes: minutes, byCalendarDay: byDay)
  }

  private static func calendarDays(
    of run: WorkRun, _ record: ShiftRecord, _ breaks: [MinuteRange]
  ) -> [KernelShift] {
    var parts: [KernelShift] = []
    var start = run.start
    while start < run.end {
      let part = MinuteRange(start: start, end: min(run.end, ShiftKernel.midnight(after: start)))
      start = part.end
      let shift = Payroll.kernelShift(part, of: run, [record], 0..<1, .scheduled, breaks)
      if let shift { parts.append(shift) }
    }
    return parts
  }

  public static func == (left: ShiftSplit, right: ShiftSplit) -> Bool {
    left.minutes == right.minutes
      && left.byCalendarDay.elementsEqual(right.byCalendarDay) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(minutes)
    for day in byCalendarDay { hasher.combine(day.date) }
  }
}

extension ShiftSplit {
  /// The derivation of the minutes of each kind.
  public var explanation: Explanation {
    Explanation(
      "work", minutes.work, en: "normal + overtime + holiday; night counts separately",
      ko: "기본 + 연장 + 휴일. 야간은 따로 셈", law: "근로기준법 제50조",
      children: [
        Explanation(
          "normal", minutes.normal, en: "within the daily limit, no holiday",
          ko: "하루 기준 이내, 휴일 아님", law: "근로기준법 제50조 제2항"),
        Explanation(
          "overtime", minutes.overtime, en: "beyond the daily limit, no holiday",
          ko: "하루 기준 초과, 휴일 아님", law: "근로기준법 제56조 제1항"),
        Explanation(
          "night", minutes.night, en: "between 22:00 and 06:00, breaks taken out",
          ko: "22시부터 6시까지, 휴게 제외", law: "근로기준법 제56조 제3항"),
        Explanation(
          "holiday_within_8h", minutes.holidayWithin, en: "on a holiday, the first eight hours",
          ko: "휴일 8시간 이내", law: "근로기준법 제56조 제2항 제1호"),
        Explanation(
          "holiday_over_8h", minutes.holidayOver, en: "on a holiday, beyond eight hours",
          ko: "휴일 8시간 초과", law: "근로기준법 제56조 제2항 제2호"),
      ])
  }
}

extension ShiftSplit.Request {
  public init(from start: CivilDateTime, to end: CivilDateTime) {
    self.init(start: start, end: end)
  }
}
