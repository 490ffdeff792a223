import CatchValues

/// The known mistakes in the pay of a slip, the likelier first.
struct PayMistakes: MistakeList {
  let document: PayDocument
  let book: RuleBook
  let base: PayResult
  var list: [PayslipMistake] = []
  private let received: [PayslipItem: Int]

  init(
    _ document: PayDocument, _ base: PayResult, received: [PayslipItem: Int] = [:], book: RuleBook
  ) {
    self.received = received
    self.document = document
    self.base = base
    self.book = book
    addWeeklyHoliday()
    addNight()
    addOvertime()
    addWorkplace()
    addRates()
    addTimes()
    addRounding()
    addLastResorts()
  }

  /// Mistakes that fit nearly any figure.
  private mutating func addLastResorts() {
    let count = list.count
    for minutes in [30, 60] {
      edit(
        .breaks, "break_deducted", "a break of \(minutes) min was taken off each shift",
        "근무마다 휴게 \(minutes)분을 뺌"
      ) {
        for index in $0.shifts.indices where $0.shifts[index].hasTimes {
          $0.shifts[index].unplacedBreak += minutes
        }
      }
    }
    addMissingShifts()
    addLowerRate()
    for index in list.indices where index >= count || list[index].cause.id == "breaks_assumed" {
      list[index].isLastResort = true
    }
  }

  private mutating func addMissingShifts() {
    let worked = document.shifts.indices.filter {
      document.shifts[$0].status.isWorked && document.shifts[$0].hasTimes
    }
    // Each is one more computation, and one of thousands says little.
    guard worked.count <= 200 else { return }
    for (place, index) in worked.enumerated() {
      guard
        let day = CivilDate(daysSinceEpoch: ShiftKernel.day(of: document.shifts[index].start))
      else { continue }
      list.append(
        PayslipMistake(
          cause: .missingShift([day]), subject: .shift, missingDay: day, isSpare: place >= 62,
          edit: { $0.shifts.remove(at: index) }))
    }
  }

  /// The hourly rate that the base pay received comes to.
  private mutating func addLowerRate() {
    guard document.contract.basis == .hourly, let paid = received[.normal] ?? received[.gross],
      base.minutes.normal > 0, let rate = base.basis.segments.first?.hourly, rate > .zero,
      base.pay.normal > 0
    else { return }
    let all = received[.normal] == nil ? base.gross : base.pay.normal
    guard let exact = try? rate * Fraction(Int128(paid), over: Int128(max(1, all))),
      let whole = try? exact.rounded(.halfUp)
    else { return }
    for won in [whole, whole - 1, whole + 1] where won > 0 && Fraction(won) < rate {
      let amount = Money.grouped(won)
      edit(.rate, "lower_rate", "an hourly rate of \(amount) won", "시급 \(amount)원으로 계산함") {
        $0.contract.rate = .won(won)
        $0.contract.raises = []
      }
    }
  }

  private mutating func addWeeklyHoliday() {
    if base.pay.weeklyAllowance > 0 {
      finish(
        .weekly, "weekly_missing", "the weekly holiday allowance is missing", "주휴수당이 빠짐",
        isCommon: true
      ) { _, _, figures in figures[.weekly] = 0 }
      finish(
        .weekly, "weekly_in_base", "the weekly holiday is inside the base pay", "주휴수당이 기본급에 포함됨"
      ) { _, _, figures in
        figures[.normal] += figures[.weekly]
        figures[.weekly] = 0
      }
      addWeeksMissing()
    }
    for method in WeeklyMethod.allCases where method != document.contract.weeklyMethod {
      edit(
        .weekly, "weekly_\(method.rawValue)",
        "weekly holiday by the method '\(method.rawValue)'",
        "주휴시간을 '\(method.rawValue)' 방법으로 계산함"
      ) { $0.contract.weeklyMethod = method }
    }
    if document.shifts.contains(where: { $0.status == .absent }) {
      edit(.absence, "absence_ignored", "an absence was overlooked", "결근을 반영하지 않음") {
        $0.shifts.removeAll { $0.status == .absent }
      }
    }
  }

  /// Some weeks alone have no allowance, such as the fifth where four weeks a month are paid.
  private mutating func addWeeksMissing() {
    guard base.basis.segments.count == 1, let segment = base.basis.segments.first else { return }
    for count in 1..<max(1, min(6, segment.weeklyHolidays)) {
      let hours = Fraction(Int128(segment.weeklyHolidays - count), over: 60)
      guard let exact = try? segment.weeklyHolidayMinutes * segment.ordinary * hours,
        let paid = try? exact.rounded(base.basis.rounding)
      else { continue }
      let en =
        "the weekly holiday allowance of \(count == 1 ? "one week" : "\(count) weeks") is missing"
      let ko = "주휴수당이 \(count)주분 빠짐"
      let gross = base.gross - base.pay.weeklyAllowance + paid
      // A missing shift often costs two: its own pay and its week's rest.
      let isInGross = count == 1 && received[.normal] == nil && received[.gross] == gross
      if isInGross || received[.weekly] == paid {
        finish(.weekly, "weekly_short", en, ko) { _, _, figures in figures[.weekly] = paid }
      } else if received[.weekly] == nil, received[.normal] == base.pay.normal + paid {
        finish(
          .weekly, "weekly_short", "\(en), the others are inside the base pay",
          "\(ko), 나머지는 기본급에 포함됨"
        ) { _, _, figures in
          figures[.normal] += paid
          figures[.weekly] = 0
        }
      }
    }
  }

  private mutating func addNight() {
    guard base.pay.night > 0 else { return }
    finish(
      .night, "night_missing", "the night premium is missing", "야간수당이 빠짐", isCommon: true
    ) { _, _, figures in figures[.night] = 0 }
    let book = book
    finish(
      .night, "night_with_break", "night premium without taking off the break", "야간수당에서 휴게를 빼지 않음"
    ) { document, _, figures in
      var whole = document
      PayMistakes.dropBreaks(&whole)
      var payroll = Payroll(book)
      if let result = try? payroll.compute(whole) { figures[.night] = result.pay.night }
    }
  }

  private mutating func addOvertime() {
    let pay = base.pay
    if pay.overtime + pay.partTimeExcess > 0 {
      finish(
        .overtime, "overtime_missing", "overtime is missing", "연장근로수당이 빠짐", isCommon: true
      ) { _, _, figures in
        figures[.overtime] = 0
        figures[.excess] = 0
      }
      finish(
        .overtime, "overtime_single", "overtime without its premium", "연장근로에 가산을 하지 않음",
        isCommon: true
      ) { _, result, figures in
        figures[.overtime] = PayMistakes.single(figures[.overtime], result)
        figures[.excess] = PayMistakes.single(figures[.excess], result)
      }
      finish(
        .overtime, "overtime_in_base", "overtime at 1.0 inside the base pay",
        "연장근로를 가산 없이 기본급에 넣음"
      ) { _, result, figures in
        figures[.normal] += PayMistakes.single(figures[.overtime] + figures[.excess], result)
        figures[.overtime] = 0
        figures[.excess] = 0
      }
      finish(
        .overtime, "overtime_apart", "the premium alone as overtime, the rest in the base pay",
        "가산분만 연장수당에, 나머지는 기본급에 넣음"
      ) { _, result, figures in
        let all = figures[.overtime] + figures[.excess]
        figures[.normal] += PayMistakes.single(all, result)
        figures[.overtime] = all - PayMistakes.single(all, result)
        figures[.excess] = 0
      }
    }
    if pay.paidHoliday > 0 {
      finish(
        .holidays, "paid_holiday_missing", "paid public holidays are missing", "유급 공휴일 수당이 빠짐"
      ) { _, _, figures in figures[.paidHoliday] = 0 }
    }
    if pay.leave > 0 {
      finish(.leave, "leave_missing", "paid leave is missing", "연차휴가수당이 빠짐") {
        _, _, figures in figures[.leave] = 0
      }
    }
  }

  /// Returns overtime as plain work, without its premium.
  private static func single(_ amount: Int, _ result: PayResult) -> Int {
    let factor = result.basis.factors.overtime
    return factor > 0 ? amount * 10_000 / factor : amount
  }

  private mutating func addWorkplace() {
    // Before 'without any premiums', which often gives the same sum and says less.
    edit(
      .premiums, "under_five", "by the rules for fewer than five employees",
      "5명 미만 사업장의 규정으로 계산함", isCommon: true
    ) {
      $0.workplace.employees = 4
      $0.workplace.sizes = []
    }
    edit(
      .premiums, "five_or_more", "by the rules for five or more employees",
      "5명 이상 사업장의 규정으로 계산함"
    ) {
      $0.workplace.employees = 5
      $0.workplace.sizes = []
    }
    for policy in PremiumPolicy.allCases where policy != document.contract.premiums {
      edit(
        .premiums, "premiums_\(policy.rawValue)",
        policy == .none ? "without any premiums" : "with premiums",
        policy == .none ? "가산수당을 전혀 주지 않음" : "가산수당을 줌"
      ) { $0.contract.premiums = policy }
    }
    edit(.holidays, "holidays_ignored", "public holidays as ordinary days", "공휴일을 평일로 계산함") {
      $0.workplace.holidays = .none
    }
    edit(.holidays, "holidays_kept", "public holidays kept", "공휴일을 유급휴일로 계산함") {
      $0.workplace.holidays = .agreed
    }
  }

  private mutating func addRates() {
    if let last = try? MinimumWage.hourly(on: base.to.adding(months: -12), book: book) {
      edit(
        .rate, "minimum_of_last_year", "last year's minimum wage", "작년 최저임금으로 계산함",
        isCommon: true
      ) {
        guard $0.contract.basis == .hourly || $0.contract.rate == .minimum else { return }
        $0.contract.basis = .hourly
        $0.contract.includedOvertime = 0
        $0.contract.rate = .won(last)
        $0.contract.raises = []
      }
    }
    if let raise = document.contract.raises.first {
      edit(
        .rate, "raise_missing", "the raise of \(raise.from) is missing",
        "\(raise.from) 인상을 반영하지 않음"
      ) { $0.contract.raises = [] }
    }
    if case .won(let won)? = document.contract.rate {
      edit(
        .rate, "probation_rate", "nine tenths of the rate, as in probation", "수습이라며 90%만 지급함"
      ) { $0.contract.rate = .won(won * 9 / 10) }
    }
    addRoundedHourly()
  }

  private mutating func addRoundedHourly() {
    guard let hourly = base.basis.segments.first?.hourly, !hourly.isWhole else { return }
    let book = book
    for rounding in Rounding.allCases {
      guard let whole = try? hourly.rounded(rounding) else { continue }
      let amount = Money.grouped(whole)
      finish(
        .rate, "hourly_rounded", "the hourly wage rounded first, to \(amount) won",
        "시급을 먼저 \(amount)원으로 반올림하거나 잘라서 계산함"
      ) { document, _, figures in
        var changed = document
        changed.contract.basis = .hourly
        changed.contract.includedOvertime = 0
        changed.contract.rate = .won(whole)
        var payroll = Payroll(book)
        guard let result = try? payroll.compute(changed) else { return }
        for item in [PayslipItem.overtime, .excess, .night, .holiday] {
          figures[item] = PayslipFigures(result)[item]
        }
      }
    }
  }

  static func dropBreaks(_ document: inout PayDocument) {
    for index in document.shifts.indices {
      document.shifts[index].breakCount = 0
      document.shifts[index].unplacedBreak = 0
    }
  }
}
