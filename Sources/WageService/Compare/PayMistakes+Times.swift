import CatchValues

/// Mistakes about hours and about the step that drops a fraction of a won.
extension PayMistakes {
  mutating func addTimes() {
    edit(.breaks, "breaks_paid", "breaks were not taken off", "휴게시간을 빼지 않음", isCommon: true) {
      PayMistakes.dropBreaks(&$0)
    }
    edit(
      .breaks, "breaks_assumed", "the legal breaks were taken off", "기록에 없는 법정 휴게를 뺌",
      isCommon: true
    ) {
      for index in $0.shifts.indices
      where $0.shifts[index].hasTimes && $0.shifts[index].breakCount == 0
        && $0.shifts[index].unplacedBreak == 0
      {
        let length = $0.shifts[index].end - $0.shifts[index].start
        $0.shifts[index].unplacedBreak = LegalBreak.minutes(work: length)
      }
    }
    for clock in PayClock.allCases where clock != document.contract.clock {
      let id = clock == .lateEnd ? "late_end" : clock.rawValue
      edit(
        .clock, "clock_\(id)", "times counted \(clock.meaning.en)", "\(clock.meaning.ko) 기준으로 계산함"
      ) { $0.contract.clock = clock }
    }
    for unit in [60, 30, 15, 10] {
      edit(.cut, "cut_to_\(unit)", "each shift cut to \(unit) minutes", "근무마다 \(unit)분 단위로 자름") {
        for index in $0.shifts.indices where $0.shifts[index].hasTimes {
          let length = $0.shifts[index].end - $0.shifts[index].start
          $0.shifts[index].end -= length % unit
          if let actual = $0.shifts[index].actual, actual.count >= unit {
            $0.shifts[index].actual?.end -= actual.count % unit
          }
        }
      }
    }
    edit(
      .midnight, "by_calendar_day", "hours after midnight on their own day",
      "자정 이후를 다음 날 근로로 계산함"
    ) {
      $0.contract.attribution = $0.contract.attribution == .calendar ? .startDay : .calendar
    }
  }

  mutating func addRounding() {
    for rounding in Rounding.allCases where rounding != document.contract.rounding {
      edit(.rounding, "rounding_\(rounding.rawValue)", rounding.name.en, rounding.name.ko) {
        $0.contract.rounding = rounding
      }
    }
    guard document.contract.basis != .monthly else { return }
    let book = book
    for rounding in [Rounding.floor, .halfUp, .ceil] {
      finish(
        .rounding, "rounding_per_shift", "the pay of each shift \(rounding.name.en), then added",
        "근무마다 \(rounding.name.ko)한 뒤 더함"
      ) { document, _, figures in
        ShiftwiseRounding(document, book)?.apply(rounding, to: &figures)
      }
    }
  }
}

/// Each shift's own part of the minutes of a period, priced and rounded one by one.
private struct ShiftwiseRounding {
  private struct Part {
    let line: PayslipItem
    let amount: Fraction
  }

  /// By shift.
  private var parts: [[Part]] = []

  init?(_ document: PayDocument, _ book: RuleBook) {
    // Thousands of shifts are not rounded by hand, and each is one more computation.
    guard document.shifts.count <= 200 else { return nil }
    let order = document.shifts.sorted { $0.start < $1.start }
    var partial = document
    partial.shifts = order.filter { !($0.hasTimes && $0.status.isWorked) }
    var payroll = Payroll(book)
    guard var before = try? payroll.compute(partial) else { return nil }
    for shift in order where shift.hasTimes && shift.status.isWorked {
      partial.shifts.append(shift)
      guard let after = try? payroll.compute(partial) else { return nil }
      parts.append(ShiftwiseRounding.parts(before, after))
      before = after
    }
  }

  private static func parts(_ before: PayResult, _ after: PayResult) -> [Part] {
    let factors = after.basis.factors
    var parts: [Part] = []
    for (old, new) in zip(before.basis.segments, after.basis.segments) {
      func add(_ line: PayslipItem, _ minutes: Int, _ factor: Int, _ rate: Fraction) {
        guard minutes != 0 else { return }
        let hours = Fraction(Int128(minutes) * Int128(factor), over: 600_000)
        if let amount = try? hours * rate { parts.append(Part(line: line, amount: amount)) }
      }
      let (was, now) = (old.minutes, new.minutes)
      add(.normal, now.normal - was.normal, 10_000, new.hourly)
      add(.overtime, now.overtime - was.overtime, factors.overtime, new.ordinary)
      add(.excess, now.partTimeExcess - was.partTimeExcess, factors.overtime, new.ordinary)
      if after.basis.hasPremiums { add(.night, now.night - was.night, factors.night, new.ordinary) }
      add(.holiday, now.holidayWithin - was.holidayWithin, factors.holidayWithin, new.ordinary)
      add(.holiday, now.holidayOver - was.holidayOver, factors.holidayOver, new.ordinary)
    }
    return parts
  }

  func apply(_ rounding: Rounding, to figures: inout PayslipFigures) {
    for line in [PayslipItem.normal, .overtime, .excess, .night, .holiday] where figures[line] != 0
    {
      var sum = 0
      for shift in parts {
        var exact = Fraction.zero
        for part in shift where part.line == line {
          guard let more = try? exact + part.amount else { return }
          exact = more
        }
        guard let whole = try? exact.rounded(rounding) else { return }
        sum += whole
      }
      figures[line] = sum
    }
  }
}
