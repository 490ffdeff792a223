public import CatchValues

/// Texts of findings, made only when they are read: an import of a hundred thousand shifts may have
/// as many findings, and reports one of each rule.
extension CheckFinding {
  /// The problem in one line, without the law.
  public var text: Text {
    switch rule {
    case .overlap, .doubleBooking: overlapText
    case .membership: membershipText
    case .unavailable, .undesired: unwelcomeText
    case .outsideAvailability:
      Text(
        en: "\(name.en) is not within the times at which '\(worker)' can work",
        ko: "\(name.ko): \(quoted: worker, .subject) 일할 수 있는 시간 안에 있지 않습니다")
    case .minorAge, .minorNight, .minorHoliday, .minorDay, .minorWeek: minorText
    case .forgottenClockOut:
      Text(
        en: "'\(worker)' clocked in for \(name.en) on \(day) and never out; see 'catchkit shift "
          + "clock fix'",
        ko: "\(name.ko): \(quoted: worker, .subject) \(day)에 출근한 뒤 퇴근 기록이 없습니다. "
          + "'catchkit shift clock fix'를 참고하십시오")
    case .missedShift:
      Text(
        en: "'\(worker)' did not clock in for \(name.en) on \(day), and it is marked neither done "
          + "nor absent",
        ko: "\(name.ko): \(day)에 '\(worker)'의 출근 기록이 없고 완료나 결근 표시도 없습니다")
    case .beyondPlan: beyondPlanText
    case .breaks, .rest, .longShift: shiftText
    case .dayOvertime, .weekOvertime, .weekLimit, .partTimeLimit, .daysInARow, .weeklyHoliday:
      hoursText
    }
  }

  /// The text with the article of the law in parentheses, if the rule has one.
  public var line: Text {
    let text = text
    guard let law = rule.law else { return text }
    return Text(en: "\(text.en) (\(law.en))", ko: "\(text.ko)(\(law.ko))")
  }

  // MARK: - One shift

  /// `shf-12`, or `shf-12 with shf-13`.
  private var name: Text {
    let names = shifts.map(called)
    guard let first = names.first, names.count > 1 else { return Text(verbatim: names.first ?? "") }
    return Text(
      en: "\(first) with \(names.dropFirst().joined(separator: ", "))",
      ko: names.joined(separator: "·"))
  }

  private func called(_ shift: ID<Shift>) -> String { names[shift] ?? "\(shift)" }

  private var beyondPlanText: Text {
    guard case .beyondPlan(let beyond) = detail else { return name }
    let (length, cut) = (
      Text(length: beyond.outsideMinutes * 60), Text(length: beyond.cutMinutes * 60)
    )
    guard beyond.outsideMinutes > 0, beyond.state != .grace else {
      return Text(
        en: "\(cut.en) clocked for \(name.en) on \(day) are cut by the clock step and not paid",
        ko: "\(name.ko): \(day)에 기록된 시간 중 \(cut.ko, .topic) 출퇴근 단위로 잘려 지급하지 않습니다")
    }
    let isOpen = beyond.state == .open
    let more =
      beyond.cutMinutes > 0
      ? Text(en: ", and \(cut.en) cut by the clock step", ko: ". 출퇴근 단위로 잘린 \(cut.ko)도 지급하지 않습니다")
      : Text(en: "", ko: "")
    return Text(
      en: "\(length.en) clocked outside the plan of \(name.en) on \(day) are not paid: "
        + beyond.state.name.en + more.en
        + (isOpen ? "; see 'catchkit shift attendance approve'" : ""),
      ko: "\(name.ko): \(day)에 예정 밖으로 기록된 \(length.ko, .topic) 지급하지 않습니다(\(beyond.state.name.ko))"
        + more.ko + (isOpen ? ". 'catchkit shift attendance approve'를 참고하십시오" : ""))
  }

  private var overlapText: Text {
    guard case .overlap(let overlap) = detail else { return name }
    let shift = overlap.shifts.map(called).joined(separator: ", ")
    guard let others = overlap.others else {
      return Text(
        en: "\(shift) overlaps a shift of '\(worker)' at another workplace",
        ko: "\(shift): 다른 사업장에 있는 '\(worker)'의 근무와 시간이 겹칩니다")
    }
    let id = others.map(called).joined(separator: ", ")
    let (at, ko) = overlap.place.map { (" at '\($0)'", "'\($0)'에 있는 ") } ?? ("", "")
    guard overlap.state.isLive else {
      return Text(
        en: "\(shift) overlaps \(id) of '\(worker)'\(at), which is '\(overlap.state.code)'",
        ko: "\(shift): \(ko)'\(worker)'의 다른 근무(\(id), \(overlap.state.name.ko))와 시간이 겹칩니다")
    }
    return Text(
      en: "\(shift) overlaps \(id) of '\(worker)'\(at)",
      ko: "\(shift): \(ko)'\(worker)'의 다른 근무(\(id))와 시간이 겹칩니다")
  }

  private var membershipText: Text {
    switch detail {
    case .firstDay(let first):
      Text(
        en: "\(name.en) on \(day) is before the first day of '\(worker)' at '\(place)', \(first)",
        ko: "\(name.ko)(\(day)): '\(place)'에서 '\(worker)'의 첫날(\(first))보다 앞입니다")
    case .lastDay(let last):
      Text(
        en: "\(name.en) on \(day) is after the last day of '\(worker)' at '\(place)', \(last)",
        ko: "\(name.ko)(\(day)): '\(place)'에서 '\(worker)'의 마지막 날(\(last))보다 뒤입니다")
    default: name
    }
  }

  private var unwelcomeText: Text {
    guard case .availability(let id) = detail else { return name }
    let (en, ko) = rule == .unavailable ? ("cannot", "일할 수 없는") : ("would rather not", "피하고 싶은")
    return Text(
      en: "\(name.en) is at a time when '\(worker)' \(en) work (\(id))",
      ko: "\(name.ko): \(quoted: worker, .subject) \(ko) 시간입니다(\(id))")
  }

  private var shiftText: Text {
    let (length, most) = (Text(length: value ?? 0), Text(length: bound ?? 0))
    switch detail {
    case .work(let minutes, let mayBeWaived):
      let (work, have, due) = (Text(length: minutes * 60), (value ?? 0) / 60, (bound ?? 0) / 60)
      return Text(
        en: "\(name.en) has \(have) min of break for \(work.en) of work, not \(due) min"
          + (mayBeWaived ? "; at the worker's request it may be left out" : ""),
        ko: "\(name.ko): \(work.ko) 근무에 휴게 \(have)분, \(due)분 이상 필요"
          + (mayBeWaived ? ". 근로자가 요청하면 휴게 없이 일할 수 있습니다" : ""))
    case .between(let first, let second):
      let (earlier, later) = (called(first), called(second))
      return Text(
        en: "'\(worker)' rests \(length.en) between \(earlier) and \(later), less than \(most.en)",
        ko: "'\(worker)': \(earlier)에서 \(later)까지의 휴식이 \(length.ko, .toward) \(most.ko)보다 짧습니다")
    default:
      return Text(
        en: "\(name.en) of '\(worker)' has \(length.en) of work, over \(most.en)",
        ko: "\(name.ko): '\(worker)'의 근무가 \(length.ko, .toward) \(most.ko, .object) 넘습니다")
    }
  }

  // MARK: - Minors

  private var minorText: Text {
    guard case .age(let age) = detail else { return name }
    let (length, most) = (Text(length: value ?? 0), Text(length: bound ?? 0))
    switch rule {
    case .minorAge:
      return Text(
        en: "'\(worker)' is \(age) on \(day); no person under 15 works without a permit of the "
          + "Ministry of Employment and Labor",
        ko: "\(quoted: worker, .topic) \(day)에 \(age)세입니다. 15세 미만은 고용노동부의 취직인허증 없이 "
          + "일할 수 없습니다")
    case .minorNight:
      return Text(
        en: "\(name.en) has \(length.en) between 22:00 and 06:00; '\(worker)' is \(age), which "
          + "needs consent and a permit of the Ministry of Employment and Labor",
        ko: "\(name.ko): 22시부터 6시 사이가 \(length.ko)입니다. \(quoted: worker, .topic) \(age)세라 "
          + "본인 동의와 고용노동부 인가가 있어야 합니다")
    case .minorDay:
      return Text(
        en: "'\(worker)' (\(age)) has \(length.en) of work on \(day), over \(most.en); one hour "
          + "more needs the agreement of both sides",
        ko: "'\(worker)'(\(age)세): \(day)의 근무가 \(length.ko, .toward) \(most.ko, .object) 넘습니다. 한 "
          + "시간까지는 합의로 늘릴 수 있습니다")
    case .minorWeek:
      return Text(
        en: "'\(worker)' (\(age)) has \(length.en) of work in the week of \(day), over "
          + "\(most.en); five hours more need the agreement of both sides",
        ko: "'\(worker)'(\(age)세): \(day)부터 한 주의 근무가 \(length.ko, .toward) "
          + "\(most.ko, .object) 넘습니다. 5시간까지는 합의로 늘릴 수 있습니다")
    default:
      return Text(
        en: "\(name.en) is on a holiday (\(day)); '\(worker)' is \(age), which needs consent and "
          + "a permit of the Ministry of Employment and Labor",
        ko: "\(name.ko): 휴일(\(day)) 근무입니다. \(quoted: worker, .topic) \(age)세라 본인 동의와 "
          + "고용노동부 인가가 있어야 합니다")
    }
  }

  // MARK: - Days and weeks

  private var hoursText: Text {
    let (length, most) = (Text(length: value ?? 0), Text(length: bound ?? 0))
    switch rule {
    case .dayOvertime:
      return Text(
        en: "'\(worker)' has \(length.en) of work on \(day), over \(most.en)",
        ko: "'\(worker)': \(day)의 근무가 \(length.ko, .toward) \(most.ko, .object) 넘습니다")
    case .partTimeLimit:
      let contract = Text(length: agreedSeconds ?? 0)
      return Text(
        en: "'\(worker)' has \(length.en) beyond the agreed \(contract.en) in the week of \(day), "
          + "over \(most.en)",
        ko: "'\(worker)': \(day)부터 한 주의 근무가 소정 \(contract.ko, .object) \(length.ko) 넘어 한도 "
          + "\(most.ko)보다 깁니다")
    case .weeklyHoliday:
      let contract = agreedSeconds.map { Text(length: $0) }
      return Text(
        en: "'\(worker)' has \(length.en) of work in the week of \(day), "
          + (contract.map { "but \($0.en) are agreed" } ?? "and no hours are agreed")
          + "; from \(most.en) a week on, weekly-holiday pay is due",
        ko: "'\(worker)': \(day)부터 한 주의 근무가 \(length.ko)입니다"
          + (contract.map { "(소정 \($0.ko))" } ?? "(소정근로시간 합의 없음)")
          + ". 한 주 소정근로시간이 \(most.ko) 이상이면 주휴수당을 주어야 합니다")
    case .daysInARow:
      return Text(
        en: "'\(worker)' works on \(value ?? 0) days in a row from \(day) on, more than "
          + "\(bound ?? 0)",
        ko: "\(quoted: worker, .topic) \(day)부터 \(value ?? 0)일을 쉬는 날 없이 일합니다(기준 "
          + "\(bound ?? 0)일)")
    default:
      return Text(
        en: "'\(worker)' has \(length.en) of work in the week of \(day), over \(most.en)",
        ko: "'\(worker)': \(day)부터 한 주의 근무가 \(length.ko, .toward) \(most.ko, .object) 넘습니다")
    }
  }

  private var agreedSeconds: Int? {
    guard case .agreed(let minutes) = detail else { return nil }
    return minutes.map { $0 * 60 }
  }
}
