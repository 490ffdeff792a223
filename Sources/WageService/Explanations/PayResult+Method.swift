import CatchValues

extension PayResult {
  /// Explains the choices under which the period was computed, each with its ground.
  func method(_ document: PayDocument) -> Explanation {
    let contract = document.contract
    let clock: Text =
      switch contract.clock {
      case .scheduled: Text(en: "scheduled times are paid", ko: "예정 시각으로 계산")
      case .actual: Text(en: "actual times are paid where recorded", ko: "실제 시각이 있으면 실제 시각으로 계산")
      case .clipped:
        Text(
          en: "actual times within the scheduled shift are paid, where both are recorded",
          ko: "둘 다 있으면 예정 근무 안의 실제 시각으로 계산")
      case .lateEnd:
        Text(
          en: "actual times from the scheduled start on are paid, where both are recorded",
          ko: "둘 다 있으면 예정된 시작부터의 실제 시각으로 계산")
      }
    let attribution: Text =
      switch contract.attribution {
      case .startDay:
        Text(
          en:
            "work past midnight, in one shift or in several that touch, belongs to the day it "
            + "began; shifts planned to touch still do with up to \(WorkRun.longestPause) "
            + "min clocked out between them",
          ko: "자정을 넘긴 근무는 이어진 근무까지 시작한 날의 근로. 이어서 일하기로 한 근무는 퇴근과 다음 출근 사이가 "
            + "\(WorkRun.longestPause)분 이내이면 이어진 근무")
      case .calendar:
        Text(
          en: "work past midnight belongs to the day it began, but is holiday work by the calendar",
          ko: "자정을 넘긴 근무는 시작한 날의 근로이고 휴일근로 여부만 날짜별로 판단")
      }
    return Explanation(
      "method", contract.basis.rawValue, en: "the choices behind the figures", ko: "적용한 계산 방법",
      children: [
        premiumGround(document),
        Explanation("pay_clock", contract.clock.rawValue, clock, law: "근로기준법 제50조 제3항"),
        Explanation(
          "attribution", contract.attribution.rawValue, attribution,
          law: "근로기준법 제2조 제1항 제8호, 근기 68207-402"),
        Explanation(
          "rounding", basis.rounding.rawValue,
          en: "each pay item is kept exact to its end and \(basis.rounding.name.en) once",
          ko: "임금 항목마다 정확한 값을 모두 더한 뒤 한 번만 \(basis.rounding.name.ko)"),
      ] + overtimeIncluded(document) + weeklyMinutesLines(document)
        + basis.segments.flatMap { segment in
          [hourly(segment, document)] + ordinary(segment, document)
        })
  }

  /// Explains the overtime within a salary, and the choices that no law makes.
  private func overtimeIncluded(_ document: PayDocument) -> [Explanation] {
    guard document.contract.includesOvertime else { return [] }
    let used = basis.usedOvertime
    return [
      Explanation(
        "included_overtime", "\(basis.includedOvertime) min",
        en: "the agreed overtime of a week × 365/84, as the share of the salary; \(used) min of it "
          + "were worked, taken in the order of the days; absence takes nothing off it",
        ko: "약정한 주 연장근로 × 365/84를 월급과 같은 비율로. 실제로 한 \(used)분을 날짜 순서대로 채우며 결근해도 줄이지 않음",
        law: "근로기준법 제56조 제1항")
    ]
  }

  private func premiumGround(_ document: PayDocument) -> Explanation {
    let policy = document.contract.premiums
    let employees = document.workplace.employees
    let text: Text =
      switch (policy, employees) {
      case (.agreed, _):
        Text(
          en: "premiums are paid as agreed, whatever the number of employees",
          ko: "상시 근로자 수와 관계없이 약정에 따라 가산수당 지급")
      case (.none, _):
        Text(en: "no premiums are paid, as the contract says", ko: "계약에 따라 가산수당 없음")
      case (.law, _) where !document.workplace.sizes.isEmpty:
        sizes
      case (.law, .some(let count)) where basis.hasPremiums:
        Text(
          en: "premiums are due: \(count) employees are five or more",
          ko: "가산수당 적용: 상시 근로자 \(count)명(5명 이상)")
      case (.law, .some(let count)):
        Text(
          en: "no premiums are due: \(count) employees are under five",
          ko: "가산수당 미적용: 상시 근로자 \(count)명(5명 미만)")
      case (.law, nil):
        Text(
          en: "premiums are due: the number of employees is not given and taken as five or more",
          ko: "가산수당 적용: 상시 근로자 수를 몰라 5명 이상으로 봄")
      }
    let staff = document.workplace.sizes
    let isCounted = policy == .law && !staff.isEmpty
    return Explanation(
      "premiums", policy.rawValue, text, inputs: ["employees": isCounted ? nil : employees],
      law: "근로기준법 제11조, 시행령 제7조, 별표 1",
      children: isCounted ? staff.filter { $0.from <= to }.compactMap(staffMonth) : [])
  }

  /// Explains the numbers by which a workplace counts as one of five or more from a day on.
  private func staffMonth(_ size: DatedSize) -> Explanation? {
    guard let staff = size.staff else { return nil }
    let (below, all) = (staff.daysBelowFive, staff.dayCount)
    let en = staff.periods.map { "\($0.employees) on \($0.days)" }.joined(separator: ", ")
    let ko = staff.periods.map { "\($0.employees)명 \($0.days)일" }.joined(separator: ", ")
    let isFive = size.hasFiveEmployees
    return Explanation(
      "employees", isFive ? "five_or_more" : "under_five",
      en: "on \(size.from): of the \(all) days from \(staff.from) to \(staff.to), employees were "
        + "\(en); fewer than five on \(below), which is \(isFive ? "less than half" : "half or more")",
      ko: "\(size.from) 기준 \(staff.from)부터 \(staff.to)까지 \(all)일: \(ko). 5명 미만인 날 \(below)일, "
        + "2분의 1 \(isFive ? "미만" : "이상")",
      inputs: ["from": staff.from, "to": staff.to, "days": all, "days_below_five": below],
      law: "근로기준법 시행령 제7조의2")
  }

  /// The days from which premiums are due, and from which they are not.
  private var sizes: Text {
    var en: [String] = []
    var ko: [String] = []
    for (index, segment) in basis.segments.enumerated()
    where index == 0 || basis.segments[index - 1].hasPremiums != segment.hasPremiums {
      en.append("\(segment.hasPremiums ? "due" : "not due") from \(segment.from)")
      ko.append("\(segment.from)부터 \(segment.hasPremiums ? "적용" : "미적용")")
    }
    return Text(
      en: "premiums are \(en.joined(separator: ", ")): due on days before which fewer than five"
        + " worked on less than half of the days of a month",
      ko: "가산수당 \(ko.joined(separator: ", ")): 그날 전 한 달 동안 5명 미만인 날이 2분의 1 미만이면 적용")
  }

  /// Explains the exact minutes of one paid weekly holiday, for all contracted hours.
  private func weeklyMinutesLines(_ document: PayDocument) -> [Explanation] {
    var lines: [Explanation] = []
    var before: PayBasisFacts.RatePeriod?
    for segment in basis.segments {
      defer { before = segment }
      if before?.weeklyMinutes == segment.weeklyMinutes,
        before?.weeklyHolidayMinutes == segment.weeklyHolidayMinutes
      {
        continue
      }
      var line = WeeklyHoliday.minutes(
        segment.weeklyHolidayMinutes, weeklyMinutes: segment.weeklyMinutes,
        fourWeekAverage: document.contract.fourWeekAverage, days: segment.contractedDayCount,
        method: basis.weeklyMethod)
      line.inputs.append(.init("method", basis.weeklyMethod.rawValue))
      if before != nil { line.inputs.append(.init("from", segment.from)) }
      lines.append(line.named("weekly_holiday_minutes"))
    }
    return lines
  }

  /// Explains the ordinary wage when allowances raise it above the rate.
  private func ordinary(
    _ segment: PayBasisFacts.RatePeriod, _ document: PayDocument
  ) -> [Explanation] {
    guard segment.ordinary != segment.hourly, let allowances = try? document.allowances() else {
      return []
    }
    let (rate, won) = (segment.hourly.grouped, allowances.ordinary.grouped)
    let text: Text =
      switch allowances.span {
      case .month:
        Text(en: "allowances of \(won) a month over its basis hours", ko: "월 고정수당 \(won) ÷ 기준시간")
      case .week:
        Text(
          en: "allowances of \(won) a week over its paid hours",
          ko: "주 고정수당 \(won) ÷ 주휴를 포함한 주 유급시간")
      }
    return [
      Explanation(
        "ordinary_hourly", segment.ordinary, en: "\(rate) + \(text.en)", ko: "\(rate) + \(text.ko)",
        inputs: ["from": segment.from, "allowance": allowances.ordinary], law: "근로기준법 시행령 제6조")
    ]
  }

  private func hourly(_ segment: PayBasisFacts.RatePeriod, _ document: PayDocument) -> Explanation {
    let (hourly, rate) = (segment.hourly, document.contract.rate(on: segment.from))
    guard rate != .minimum else {
      let least = segment.minimum.text(.minimumWageHourly)
      let percent = segment.minimum.text(.minimumWageProbation)
      let share =
        document.contract.isProbation
        ? Text(en: " × \(percent) % on probation", ko: " × 수습 \(percent)%") : Text(verbatim: "")
      return Explanation(
        "hourly", hourly, en: "minimum wage \(least)\(share.en)", ko: "최저시급 \(least)\(share.ko)",
        inputs: ["from": segment.from], parameters: segment.minimum, law: "최저임금법 제5조, 시행령 제3조")
    }
    var text = Text(en: "as agreed", ko: "약정 임금")
    var agreed: Int?
    if case .won(let amount)? = rate, hourly > .zero {
      agreed = amount
      // The hours behind a rate are the divisor of the rate.
      let (won, hours) = (amount.grouped, (try? Fraction(amount) / hourly)?.grouped ?? "…")
      text =
        switch basis.basis {
        case .hourly: Text(en: "as agreed", ko: "약정 시급")
        case .daily: Text(en: "\(won) a day ÷ \(hours) h", ko: "일급 \(won) ÷ \(hours)시간")
        case .weekly:
          Text(
            en: "\(won) a week ÷ \(hours) h, the paid weekly holiday counted",
            ko: "주급 \(won) ÷ \(hours)시간(유급 주휴 포함)")
        case .monthly where document.contract.includedOvertime(on: segment.from) > 0:
          Text(
            en: "\(won) a month ÷ \(hours) basis hours with the included overtime",
            ko: "월급 \(won) ÷ 포함된 연장근로를 더한 기준시간 \(hours)")
        case .monthly:
          Text(en: "\(won) a month ÷ \(hours) basis hours", ko: "월급 \(won) ÷ 기준시간 \(hours)")
        }
    }
    return Explanation(
      "hourly", hourly, text, inputs: ["from": segment.from, "rate": agreed],
      law: "근로기준법 시행령 제6조 제2항")
  }
}
