import CatchValues

/// Recomputes the pay of a period with the mistakes that payslips are known for.
struct PayTrials {
  private let document: PayDocument
  private let book: RuleBook
  private let base: PayResult
  private(set) var trials: [SlipTrial] = []

  init(_ document: PayDocument, _ base: PayResult, book: RuleBook) {
    self.document = document
    self.base = base
    self.book = book
    tryWeeklyHoliday()
    tryPremiums()
    tryWorkplace()
    tryRates()
    tryTimes()
    tryRounding()
  }

  private mutating func tryWeeklyHoliday() {
    let weekly = base.pay.weeklyAllowance
    if weekly > 0 {
      add("weekly_missing", "the weekly holiday allowance is missing", "주휴수당이 빠짐") {
        $0[.weekly] = 0
      }
      add("weekly_in_base", "the weekly holiday is inside the base pay", "주휴수당이 기본급에 포함됨") {
        $0[.normal] += weekly
        $0[.weekly] = 0
      }
    }
    for method in WeeklyMethod.allCases where method != document.contract.weeklyMethod {
      recompute(
        "weekly_\(method.rawValue)", "weekly holiday by the method '\(method.rawValue)'",
        "주휴시간을 '\(method.rawValue)' 방법으로 계산함"
      ) { $0.contract.weeklyMethod = method }
    }
    if document.shifts.contains(where: { $0.status == .absent }) {
      recompute("absence_ignored", "an absence was overlooked", "결근을 반영하지 않음") {
        $0.shifts.removeAll { $0.status == .absent }
      }
    }
  }

  private mutating func tryPremiums() {
    let (pay, factor) = (base.pay, base.basis.factors.overtime)
    if pay.night > 0 {
      add("night_missing", "the night premium is missing", "야간수당이 빠짐") { $0[.night] = 0 }
      if let whole = result(PayTrials.dropBreaks) {
        add("night_with_break", "night premium without taking off the break", "야간수당에서 휴게를 빼지 않음") {
          $0[.night] = whole.pay.night
        }
      }
    }
    let overtime = pay.overtime + pay.partTimeExcess
    if overtime > 0, factor > 0 {
      add("overtime_missing", "overtime is missing", "연장근로수당이 빠짐") {
        $0[.overtime] = 0
        $0[.excess] = 0
      }
      add("overtime_single", "overtime without its premium", "연장근로에 가산을 하지 않음") {
        $0[.overtime] = $0[.overtime] * 10_000 / factor
        $0[.excess] = $0[.excess] * 10_000 / factor
      }
      add(
        "overtime_in_base", "overtime at 1.0 inside the base pay", "연장근로를 가산 없이 기본급에 넣음"
      ) {
        $0[.normal] += overtime * 10_000 / factor
        $0[.overtime] = 0
        $0[.excess] = 0
      }
      add(
        "overtime_apart", "the premium alone as overtime, the rest in the base pay",
        "가산분만 연장수당에, 나머지는 기본급에 넣음"
      ) {
        $0[.normal] += overtime * 10_000 / factor
        $0[.overtime] = overtime - overtime * 10_000 / factor
        $0[.excess] = 0
      }
    }
    if pay.paidHoliday > 0 {
      add("paid_holiday_missing", "paid public holidays are missing", "유급 공휴일 수당이 빠짐") {
        $0[.paidHoliday] = 0
      }
    }
    if pay.leave > 0 {
      add("leave_missing", "paid leave is missing", "연차휴가수당이 빠짐") { $0[.leave] = 0 }
    }
    for policy in PremiumPolicy.allCases where policy != document.contract.premiums {
      recompute(
        "premiums_\(policy.rawValue)",
        policy == .none ? "without any premiums" : "with premiums",
        policy == .none ? "가산수당을 전혀 주지 않음" : "가산수당을 줌"
      ) { $0.contract.premiums = policy }
    }
  }

  private mutating func tryWorkplace() {
    recompute(
      "under_five", "by the rules for fewer than five employees", "5명 미만 사업장의 규정으로 계산함"
    ) { $0.workplace.employees = 4 }
    recompute(
      "five_or_more", "by the rules for five or more employees", "5명 이상 사업장의 규정으로 계산함"
    ) { $0.workplace.employees = 5 }
    recompute("holidays_ignored", "public holidays as ordinary days", "공휴일을 평일로 계산함") {
      $0.workplace.holidays = .none
    }
    recompute("holidays_kept", "public holidays kept", "공휴일을 유급휴일로 계산함") {
      $0.workplace.holidays = .agreed
    }
  }

  private mutating func tryRates() {
    if let last = try? RuleLookup.minimumWage(book, on: base.to.adding(months: -12)) {
      recompute("minimum_of_last_year", "last year's minimum wage", "작년 최저임금으로 계산함") {
        if $0.contract.basis == .hourly || $0.contract.rate == .minimum {
          $0.contract.basis = .hourly
          $0.contract.rate = .won(last)
        }
      }
    }
    if case .won(let won)? = document.contract.rate {
      recompute("probation_rate", "nine tenths of the rate, as in probation", "수습이라며 90%만 지급함") {
        $0.contract.rate = .won(won * 9 / 10)
      }
    }
    guard let hourly = base.basis.stretches.first?.hourly, !hourly.isWhole else { return }
    for rounding in Rounding.allCases {
      guard let whole = try? hourly.rounded(rounding),
        let rounded = result({
          $0.contract.basis = .hourly
          $0.contract.rate = .won(whole)
        })
      else { continue }
      let amount = Money.grouped(whole)
      add(
        "hourly_rounded", "the hourly wage rounded first, to \(amount) won",
        "시급을 먼저 \(amount)원으로 반올림하거나 잘라서 계산함"
      ) {
        for item in [SlipItem.overtime, .excess, .night, .holiday] {
          $0[item] = SlipFigures(rounded)[item]
        }
      }
    }
  }

  private mutating func tryTimes() {
    recompute("breaks_paid", "breaks were not taken off", "휴게시간을 빼지 않음") {
      PayTrials.dropBreaks(&$0)
    }
    recompute("breaks_assumed", "the legal breaks were taken off", "기록에 없는 법정 휴게를 뺌") {
      for index in $0.shifts.indices
      where $0.shifts[index].hasTimes && $0.shifts[index].breakCount == 0
        && $0.shifts[index].unplacedBreak == 0
      {
        let length = $0.shifts[index].end - $0.shifts[index].start
        $0.shifts[index].unplacedBreak = LegalBreak.minutes(work: length)
      }
    }
    for clock in PayClock.allCases where clock != document.contract.clock {
      recompute(
        "clock_\(clock.rawValue)", "by the \(clock.rawValue) times",
        clock == .scheduled
          ? "예정 시각으로 계산함" : clock == .actual ? "출퇴근 시각 그대로 계산함" : "예정 안의 출퇴근 시각으로 계산함"
      ) { $0.contract.clock = clock }
    }
    for unit in [60, 30, 15, 10] {
      recompute(
        "cut_to_\(unit)", "each shift cut to \(unit) minutes", "근무마다 \(unit)분 단위로 자름"
      ) {
        for index in $0.shifts.indices where $0.shifts[index].hasTimes {
          let length = $0.shifts[index].end - $0.shifts[index].start
          $0.shifts[index].end -= length % unit
          if let actual = $0.shifts[index].actual, actual.count >= unit {
            $0.shifts[index].actual?.end -= actual.count % unit
          }
        }
      }
    }
    recompute("by_calendar_day", "hours after midnight on their own day", "자정 이후를 다음 날 근로로 계산함") {
      $0.contract.attribution =
        $0.contract.attribution == .calendar ? .startDay : .calendar
    }
  }

  private mutating func tryRounding() {
    for rounding in Rounding.allCases where rounding != document.contract.rounding {
      recompute(
        "rounding_\(rounding.rawValue)", rounding.name.en, rounding.name.ko
      ) { $0.contract.rounding = rounding }
    }
  }

  private static func dropBreaks(_ document: inout PayDocument) {
    for index in document.shifts.indices {
      document.shifts[index].breakCount = 0
      document.shifts[index].unplacedBreak = 0
    }
  }

  private func result(_ change: (inout PayDocument) -> Void) -> PayResult? {
    var changed = document
    change(&changed)
    // A mistake that makes no sense here is no trial.
    guard changed != document else { return nil }
    var payroll = Payroll(book)
    return try? payroll.compute(changed)
  }

  private mutating func recompute(
    _ id: String, _ en: String, _ ko: String, _ change: (inout PayDocument) -> Void
  ) {
    guard let result = result(change), result.pay != base.pay else { return }
    trials.append(SlipTrial(cause: SlipCause(id, en, ko), figures: SlipFigures(result)))
  }

  private mutating func add(
    _ id: String, _ en: String, _ ko: String, _ change: (inout SlipFigures) -> Void
  ) {
    var figures = SlipFigures(base)
    change(&figures)
    trials.append(SlipTrial(cause: SlipCause(id, en, ko), figures: figures))
  }
}

extension RuleLookup {
  static func minimumWage(_ book: RuleBook, on date: CivilDate) throws(Failure) -> Int {
    var lookup = RuleLookup(book, on: date)
    return try lookup.whole(.minimumWageHourly)
  }
}
