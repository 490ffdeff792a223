import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift availability add KIND`
struct AddAvailableTime {
  let kind: Availability.Kind
  let days: [Weekday]?
  let range: ShiftDays
  let time: ShiftSpanWord?
  let memo: String?

  init(
    kind: Availability.Kind, days: [Weekday]?, range: ShiftDays, time: ShiftSpanWord?,
    memo: String?
  ) throws(Failure) {
    guard days != nil || !range.isEmpty || time != nil else {
      throw .needsOneOf(["--days", "--during", "--from", "--to", "--time"])
    }
    if time?.day != nil {
      throw .conflict(
        "--time", "--during",
        hint: Text(
          en: "give the hours alone, and the day with --during",
          ko: "시각만 입력하고, 날짜는 --during으로 지정하십시오")
      )
    }
    self.kind = kind
    self.days = days
    self.range = range
    self.time = time
    self.memo = memo
  }

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Record hours when you can or cannot work", ko: "일할 수 있거나 없는 시간 등록"),
      into: AddAvailableTime.init,
      .operand("KIND", kinds, Text(en: "Whether you can work then", ko: "구분")),
      .optional(
        "days", .list(.weekday), Text(en: "Weekdays: mon,wed", ko: "요일: 월,수"),
        absent: Text(en: "every day", ko: "매일")),
      ShiftDays.arguments,
      .optional(
        "time", .shiftSpan, Text(en: "Hours: 18:00-23:00", ko: "시간: 18-23"),
        absent: Text(en: "the whole day", ko: "하루 종일"), short: "t", isCommon: true),
      .optional("memo", .text(), Text(en: "A memo of at most 200 characters", ko: "메모(200자 이내)")),
      discussion: .paragraph(
        en: "A worker who records 'available' hours counts as free only then; 'undesired' hours "
          + "are possible, but better avoided. An end at or before the start is on the next day.",
        ko:
          "가능(available) 시간을 등록하면 그때만 일할 수 있는 것으로 봅니다. 비선호(undesired)는 일할 수는 있지만 피하고 싶은 시간입니다. 끝이 "
          + "시작보다 이르거나 같으면 다음 날입니다."),
      examples: [
        Example(
          "catchkit shift availability add unavailable --during 2026-11-09..2026-11-13 --memo 시험"
            + " --as 민지", "An exam week", "시험 주간"),
        Example(
          "catchkit shift availability add available --days sat,sun -t 10:00-20:00 --as 민지",
          "Weekends only", "주말에만"),
        Example(
          "catchkit shift availability add undesired -t 22:00-06:00 --as 지훈 --format ids"
            + " | xargs catchkit shift availability remove --as 지훈", "Hours recorded, then removed",
          "등록했다가 삭제"),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.add"
    ) { request, transaction, actor, session throws(Failure) in
      var filter = ShiftFilter()
      let count = try WorkplaceCalendar(
        at: nil, for: actor, in: transaction.view, session.environment)
      try request.range.narrow(&filter, by: count, session.environment)
      var stated = Availability()
      (stated.kind, stated.days, stated.memo) = (
        request.kind, request.days ?? [], request.memo ?? ""
      )
      (stated.since, stated.until) = (filter.from, filter.to)
      let minutes = try request.minutes()
      (stated.startMinute, stated.endMinute) = (minutes.lowerBound, minutes.upperBound)
      return [try Availabilities.add(stated, for: actor, in: transaction)]
    }
  }

  /// Returns minutes from the day's midnight, the whole day by default.
  private func minutes() throws(Failure) -> Range<Int> {
    guard let time else { return 0..<1440 }
    let span = try time.resolved(on: CivilDate.first.adding(days: 366))
    // A start past midnight is reduced by a day: 25:30 begins at 01:30.
    let start = span.startMinute % 1440
    return start..<(start + span.endMinute - span.startMinute)
  }

  /// A kind by its code or its Korean name.
  private static var kinds: Conversion<Availability.Kind> {
    let choices = Availability.Kind.allCases.map { Choice($0.rawValue, $0.name) }
    return Conversion("KIND", choices: choices, show: { $0.rawValue }) { word throws(Failure) in
      let typed = Normalization.composedHangul(word)
      let found = Availability.Kind.allCases.first { [$0.rawValue, $0.name.ko].contains(typed) }
      guard let found else { throw .notAChoice(word, among: choices.map(\.name)) }
      return found
    }
  }
}
