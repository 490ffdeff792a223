import CatchValues

/// What is looked at in each shift alone.
extension CheckRules {
  mutating func checkBreaks(of shift: CheckedShift) {
    // All breaks are left out of the time that they are measured by, be they paid or not.
    let work = (shift.end - shift.start) / 60 - shift.breakMinutes
    let due = law.breakMinutes(work)
    guard shift.breakMinutes < due else { return }
    let length = Text(length: work * 60)
    // 법률 제21784호: four hours to the minute may pass without a break at the worker's own request.
    let mayBeWaived = work == 240 && shift.day >= CheckRules.waiver
    find(
      .breaks, [shift], value: shift.breakMinutes * 60, bound: due * 60,
      Text(
        en:
          "\(shift.name.en) has \(shift.breakMinutes) min of break for \(length.en) of work, not "
          + "\(due) min" + (mayBeWaived ? "; at the worker's request it may be left out" : ""),
        ko: "\(shift.name.ko): 일하는 \(length.ko)에 휴게가 \(shift.breakMinutes)분이라 \(due)분보다 짧습니다"
          + (mayBeWaived ? ". 근로자가 요청하면 휴게 없이 일할 수 있습니다" : "")))
  }

  /// From when on a worker may ask to do without the break of four hours.
  private static let waiver = CivilDate(year: 2026, month: 12, day: 10) ?? .last

  mutating func checkMembership(of shift: CheckedShift) {
    let isEarly = shift.day < shift.firstDay ?? shift.day
    guard isEarly || shift.day > shift.lastDay ?? shift.day,
      let bound = isEarly ? shift.firstDay : shift.lastDay
    else { return }
    let place = worker.places[shift.place].name
    let (en, ko) = isEarly ? ("before the first day", "첫날") : ("after the last day", "마지막 날")
    find(
      .membership, [shift],
      Text(
        en: "\(shift.name.en) on \(shift.day) is \(en) of '\(worker.name)' at '\(place)', "
          + "\(bound)",
        ko: "\(shift.name.ko)(\(shift.day)): '\(place)'에서 '\(worker.name)'의 \(ko)(\(bound))보다 "
          + "\(isEarly ? "앞" : "뒤")입니다"))
  }

  mutating func checkLength(of shift: CheckedShift) {
    let bound = worker.places[shift.place].rules.limit(.longShift)
    guard shift.workSeconds > bound else { return }
    let (length, most) = (Text(length: shift.workSeconds), Text(length: bound))
    find(
      .longShift, [shift], value: shift.workSeconds, bound: bound,
      Text(
        en: "\(shift.name.en) of '\(worker.name)' has \(length.en) of work, over \(most.en)",
        ko:
          "\(shift.name.ko): '\(worker.name)'의 근무가 \(length.ko, .toward) \(most.ko, .object) 넘습니다")
    )
  }

  mutating func checkAvailability(of shift: CheckedShift) {
    guard !worker.availabilities.isEmpty else { return }
    for (kind, rule) in [
      (Availability.Kind.unavailable, CheckRule.unavailable), (.undesired, .undesired),
    ] {
      guard
        let hit = worker.availabilities.first(where: {
          $0.kind == kind && $0.meets(from: shift.localStart, to: shift.localEnd)
        })
      else { continue }
      let (en, ko) = kind == .unavailable ? ("cannot", "일할 수 없는") : ("would rather not", "피하고 싶은")
      find(
        rule, [shift],
        Text(
          en: "\(shift.name.en) is at a time when '\(worker.name)' \(en) work (\(hit.id))",
          ko: "\(shift.name.ko): \(quoted: worker.name, .subject) \(ko) 시간입니다(\(hit.id))"))
    }
    checkCover(of: shift)
  }

  /// Who says when they can work cannot at other times, as long as what they said holds.
  private mutating func checkCover(of shift: CheckedShift) {
    let possible = worker.availabilities.filter {
      $0.kind == .available && $0.holds(on: shift.day)
    }
    guard !possible.isEmpty else { return }
    var windows: [Range<Int>] = []
    for one in possible {
      windows += one.windows(from: shift.localStart, to: shift.localEnd)
    }
    windows.sort { $0.lowerBound < $1.lowerBound }
    var covered = shift.localStart
    for window in windows where window.lowerBound <= covered {
      covered = max(covered, window.upperBound)
    }
    guard covered < shift.localEnd else { return }
    find(
      .outsideAvailability, [shift],
      Text(
        en: "\(shift.name.en) is not within the times at which '\(worker.name)' can work",
        ko: "\(shift.name.ko): \(quoted: worker.name, .subject) 일할 수 있는 시간 안에 있지 않습니다"))
  }

  mutating func checkMinor(_ shift: CheckedShift) {
    guard let born = worker.born else { return }
    let age = born.age(on: shift.day)
    guard age < 18 else { return }
    if age < 15 {
      find(
        .minorAge, [shift],
        Text(
          en: "'\(worker.name)' is \(age) on \(shift.day); nobody under 15 works without a permit "
            + "of the Ministry of Employment and Labor",
          ko: "\(quoted: worker.name, .topic) \(shift.day)에 \(age)세입니다. 15세 미만은 고용노동부의 취직인허증 없이 "
            + "일할 수 없습니다"))
    }
    let night = CheckRules.nightMinutes(from: shift.localStart, to: shift.localEnd) * 60
    if night > 0 {
      let length = Text(length: night)
      find(
        .minorNight, [shift], value: night, bound: 0,
        Text(
          en: "\(shift.name.en) has \(length.en) between 22:00 and 06:00; '\(worker.name)' is "
            + "\(age), which needs consent and a permit of the Ministry of Employment and Labor",
          ko: "\(shift.name.ko): 22시부터 6시 사이가 \(length.ko)입니다. \(quoted: worker.name, .topic) "
            + "\(age)세라 본인 동의와 고용노동부 인가가 있어야 합니다"))
    }
    guard isHoliday(shift) else { return }
    find(
      .minorHoliday, [shift],
      Text(
        en: "\(shift.name.en) is on a holiday (\(shift.day)); '\(worker.name)' is \(age), which "
          + "needs consent and a permit of the Ministry of Employment and Labor",
        ko:
          "\(shift.name.ko): 휴일(\(shift.day)) 근무입니다. \(quoted: worker.name, .topic) \(age)세라 본인 동의와 "
          + "고용노동부 인가가 있어야 합니다"))
  }

  private func isHoliday(_ shift: CheckedShift) -> Bool {
    let place = worker.places[shift.place]
    let days = place.terms(on: shift.day)?.days ?? []
    // Who agreed to work on that weekday has the weekly day of rest on another one.
    if shift.day.weekday == place.restDay, !days.contains(place.restDay) { return true }
    return law.isHoliday(shift.day, place.isSmall(on: shift.day))
  }

  /// The minutes between 22:00 and 06:00.
  static func nightMinutes(from start: Int, to end: Int) -> Int {
    var minutes = 0
    var day = Availability.midnight(before: start) - 1440
    while day + 1320 < end {
      minutes += max(0, min(end, day + 1800) - max(start, day + 1320))
      day += 1440
    }
    return minutes
  }
}
