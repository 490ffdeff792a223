/// What one day's work amounts to, in minutes.
struct OracleTally: Equatable, Sendable {
  var work = 0
  var normal = 0
  var overtime = 0
  var excess = 0
  var night = 0
  var holidayWithin = 0
  var holidayOver = 0
  /// Normal minutes past the contract, which come on top of a salary.
  var beyondContract = 0
  var hasShift = false
  /// Its contracted minutes were worked through in work of the day before.
  var isReached = false

  static func += (left: inout OracleTally, right: OracleTally) {
    left.work += right.work
    left.normal += right.normal
    left.overtime += right.overtime
    left.excess += right.excess
    left.night += right.night
    left.holidayWithin += right.holidayWithin
    left.holidayOver += right.holidayOver
    left.beyondContract += right.beyondContract
    left.hasShift = left.hasShift || right.hasShift
    left.isReached = left.isReached || right.isReached
  }
}

/// Walks through every minute of every shift and puts each into its kind.
struct OracleMinutes {
  /// The rules that hold on one day.
  private struct DayRules {
    var isHoliday = false
    var dailyLimit = 0
    var weeklyLimit = 0
    /// Where part-time excess begins on this day, or in this week when no days are agreed.
    var dailyExcessFrom = Int.max
    var weeklyExcessFrom = Int.max
    /// Where the salary's own minutes of this day end.
    var salaryFrom = Int.max
  }

  private let document: OracleDocument
  private let paysPremiums: Bool
  /// The last day of the weeks around the period.
  private let lastDay: DayNumber
  private(set) var tallies: [DayNumber: OracleTally] = [:]

  private var currentDay: DayNumber?
  private var tally = OracleTally()
  private var rules = DayRules()
  /// Minutes of a holiday that were worked in work of the day before.
  private var carried: [DayNumber: Int] = [:]
  /// True after midnight where the calendar makes a holiday of a workday's night, or the reverse.
  private var isAfterMidnight = false
  private var currentWeek: DayNumber?
  /// Minutes of the week within the daily limit, holiday work left out.
  private var weekMinutes = 0
  /// 1 for a minute of work, 2 for one at night, 0 for a break.
  private var flags = [UInt8](repeating: 0, count: 60 * 1440)

  init(_ document: OracleDocument) {
    self.document = document
    paysPremiums = document.paysPremiums
    lastDay = document.weekStart(document.to) + 6
    for run in OracleMinutes.runs(document.shifts) {
      add(run)
      reach(from: run)
    }
    keepDay()
  }

  /// Shifts that touch as one.
  private static func runs(_ shifts: [OracleDocument.Shift]) -> [OracleDocument.Shift] {
    var runs: [OracleDocument.Shift] = []
    for shift in shifts {
      if let last = runs.last, last.end == shift.start {
        runs[runs.count - 1].end = shift.end
        runs[runs.count - 1].breaks += shift.breaks
      } else {
        runs.append(shift)
      }
    }
    return runs
  }

  /// Counts what was worked before midnight and on the next day, minute by minute.
  private mutating func reach(from run: OracleDocument.Shift) {
    let day = run.start / 1440
    guard run.end > (day + 1) * 1440, run.breakMinutes == nil,
      let first = document.contractedMinutes(day), first > .zero,
      let second = document.contractedMinutes(day + 1),
      second > .zero
    else { return }
    var worked = [0, 0]
    for minute in run.start..<run.end where minute / 1440 <= day + 1 {
      if run.breaks.contains(where: { $0.contains(minute) }) { continue }
      worked[minute / 1440 - day] += 1
    }
    guard Ratio(worked[0]) >= first, Ratio(worked[1]) >= second else { return }
    if currentDay == day + 1 { tally.isReached = true }
    tallies[day + 1, default: OracleTally()].isReached = true
  }

  private mutating func add(_ shift: OracleDocument.Shift) {
    open(shift.start / 1440)
    isAfterMidnight = false
    tally.hasShift = true
    if let minutes = shift.breakMinutes {
      addUnplaced(shift, breakMinutes: minutes)
    } else {
      addPlaced(shift)
    }
  }

  private mutating func addPlaced(_ shift: OracleDocument.Shift) {
    let count = shift.end - shift.start
    mark(shift, count: count)
    let isByCalendar = document.contract.attribution == .calendar
    var offset = 0
    while offset < count {
      let minute = shift.start + offset
      let isMidnight = minute % 1440 == 0
      if offset == 1440 || (offset > 1440 && isMidnight), minute / 1440 <= lastDay {
        open(minute / 1440)
        isAfterMidnight = false
        tally.hasShift = true
      } else if isMidnight, isByCalendar, offset > 0, let currentDay {
        isAfterMidnight = document.isHoliday(minute / 1440) != document.isHoliday(currentDay)
      }
      let flag = flags[offset]
      if flag != 0 { work(isNight: flag == 2) }
      offset += 1
    }
  }

  private mutating func mark(_ shift: OracleDocument.Shift, count: Int) {
    var ofDay = shift.start % 1440
    var offset = 0
    while offset < count {
      flags[offset] = OracleMinutes.isNight(ofDay) ? 2 : 1
      ofDay += 1
      if ofDay == 1440 { ofDay = 0 }
      offset += 1
    }
    for pause in shift.breaks {
      for minute in pause { flags[minute - shift.start] = 0 }
    }
  }

  /// The break lies anywhere, so night work keeps its proportion, rounded for the worker.
  private mutating func addUnplaced(_ shift: OracleDocument.Shift, breakMinutes: Int) {
    let span = shift.end - shift.start
    var nightSpan = 0
    for minute in shift.start..<shift.end where OracleMinutes.isNight(minute % 1440) {
      nightSpan += 1
    }
    for _ in 0..<(span - breakMinutes) { work(isNight: false) }
    tally.night += Ratio(nightSpan * (span - breakMinutes), over: span).ceiling
  }

  static func isNight(_ minuteOfDay: Int) -> Bool {
    minuteOfDay < 360 || minuteOfDay >= 1320
  }

  private mutating func work(isNight: Bool) {
    let workedToday = tally.work
    tally.work = workedToday + 1
    if isNight { tally.night += 1 }
    if !paysPremiums {
      tally.normal += 1
      if workedToday >= rules.dailyExcessFrom || weekMinutes >= rules.weeklyExcessFrom {
        tally.beyondContract += 1
      }
      weekMinutes += 1
    } else if rules.isHoliday != isAfterMidnight {
      let day = (currentDay ?? 0) + (isAfterMidnight ? 1 : 0)
      let before = carried[day, default: 0] + (isAfterMidnight ? 0 : workedToday)
      if before < 480 { tally.holidayWithin += 1 } else { tally.holidayOver += 1 }
      if isAfterMidnight { carried[day, default: 0] += 1 }
    } else if workedToday >= rules.dailyLimit {
      tally.overtime += 1
    } else {
      if weekMinutes >= rules.weeklyLimit {
        tally.overtime += 1
      } else if workedToday >= rules.dailyExcessFrom || weekMinutes >= rules.weeklyExcessFrom {
        tally.excess += 1
      } else {
        tally.normal += 1
        if workedToday >= rules.salaryFrom { tally.beyondContract += 1 }
      }
      weekMinutes += 1
    }
  }

  private mutating func open(_ day: DayNumber) {
    guard day != currentDay else { return }
    keepDay()
    currentDay = day
    tally = tallies[day] ?? OracleTally()
    let week = document.weekStart(day)
    if week != currentWeek {
      currentWeek = week
      weekMinutes = 0
    }
    rules = dayRules(day)
  }

  private mutating func keepDay() {
    if let currentDay { tallies[currentDay] = tally }
  }

  private func dayRules(_ day: DayNumber) -> DayRules {
    var rules = DayRules(
      isHoliday: document.isHoliday(day), dailyLimit: document.dailyLimit,
      weeklyLimit: document.weeklyLimit)
    let contracted = document.contractedMinutes(day)
    if let contracted { rules.salaryFrom = contracted.ceiling }
    if !paysPremiums, OracleHolidays.isLabourDay(day) {
      // The day is paid off within the salary; the work of it is owed besides.
      rules.dailyExcessFrom = 0
      return rules
    }
    if paysPremiums {
      guard document.contract.weeklyMinutes < document.weeklyLimit else { return rules }
    }
    if let contracted {
      rules.dailyExcessFrom = contracted.ceiling
    } else {
      rules.weeklyExcessFrom = document.contract.weeklyMinutes
    }
    return rules
  }
}
