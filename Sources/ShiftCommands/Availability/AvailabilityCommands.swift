import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift availability`: the hours in which workers say they can or cannot work.
enum AvailabilityCommands {
  static var group: Command<Environment> {
    .group(
      "availability", Text(en: "Hours when workers can or cannot work", ko: "일할 수 있는 시간과 없는 시간"),
      discussion: .paragraph(
        en: "Workers record their own hours; the owners of their workplaces see them. "
          + "'catchkit shift check' and every new shift are compared with them. They apply at all "
          + "workplaces.",
        ko: "시간은 근무자가 직접 등록하며, 일하는 사업장의 사업주가 봅니다. 'catchkit shift check'와 새 근무는 모두 이 시간과 비교합니다. "
          + "모든 사업장에 적용됩니다."),
      examples: [
        Example(
          "catchkit shift availability add unavailable --days mon,wed --as 민지",
          "Lectures on two days", "이틀은 수업"),
        Example("catchkit shift availability list", "All workers' hours", "모든 근무자의 시간"),
        Example(
          "catchkit shift availability list --worker 민지 --format tsv | tail -n +2",
          "One worker's, for another program", "근무자 한 명의 시간을 다른 프로그램에"),
      ],
      children: [
        "add": { AddAvailableTime.command },
        "list": { ListAvailability.command },
        "remove": { RemoveAvailability.command },
      ])
  }
}

/// `catchkit shift availability list`
struct ListAvailability {
  let place: String?
  let worker: String?
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List hours when workers can work", ko: "일할 수 있는 시간 목록"),
      into: ListAvailability.init,
      WorkOptions.place,
      ShiftOptions.worker(
        Text(en: "Only this worker", ko: "이 근무자만"),
        absent: Text(en: "all that you may see", ko: "볼 수 있는 사람 모두")),
      .flag("mine", Text(en: "Only your own", ko: "내 것만"), isCommon: true),
      discussion: .paragraph(
        en: "Workers see their own hours, owners also those of their workers.",
        ko: "근무자는 자기 시간을, 사업주는 자기 사업장에서 일하는 근무자의 시간도 봅니다."),
      examples: [
        Example("catchkit shift availability list", "All workers' hours", "모든 근무자의 시간"),
        Example("catchkit shift availability list --mine --as 민지", "Your own hours", "내 시간"),
        Example(
          "catchkit shift availability list --place 카페 --format csv | head -n 5",
          "For a spreadsheet", "스프레드시트용"),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      if let place, place.owner != actor.id {
        _ = try Memberships.requireActive(actor, at: place, in: view)
      }
      var found = try Availabilities.list(for: actor, at: place, in: view)
      if request.isMine { found.removeAll { $0.person != actor.id } }
      if let worker = request.worker {
        let person = try People.find(worker, in: view)
        found.removeAll { $0.person != person.id }
      }
      return found
    }
  }
}

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

/// `catchkit shift availability remove ID…`
struct RemoveAvailability {
  let ids: [String]

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove hours that you recorded", ko: "등록한 시간 삭제"),
      into: RemoveAvailability.init,
      .operands(
        "ID", .text("ID").completed(by: .dynamic("availability")), isRequired: true,
        Text(en: "The entries' ids", ko: "항목 ID")),
      discussion: .paragraph(
        en: "Removes only your own entries, all of them or none.",
        ko: "자기가 등록한 항목만, 모두 삭제하거나 하나도 삭제하지 않습니다."),
      examples: [
        Example("catchkit shift availability remove avl-1 --as 민지", "One", "하나"),
        Example("catchkit shift availability remove avl-1 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift availability list --mine --as 민지 --format ids"
            + " | xargs catchkit shift availability remove --as 민지", "All your entries",
          "내가 등록한 것 모두"
        ),
      ],
      view: AvailabilityView.view, contract: "catchkit.shift.availability.remove"
    ) { request, transaction, actor, session throws(Failure) in
      try Availabilities.remove(request.ids, for: actor, in: transaction)
    }
  }
}

/// A worker's availability in outputs.
enum AvailabilityView {
  static let view = RecordView<Availability>(
    list: ["id", "worker", "kind", "weekdays", "time", "since", "until", "memo"],
    [
      .id("The entry's id", "항목 ID") { $0.id.description },
      .text("worker", "Worker", "근무자", "The worker's nickname", "근무자의 닉네임") { $0.worker },
      .choice(
        "kind", "Kind", "구분", "Whether work is possible then", "그때 일할 수 있는지",
        at: \.kind, named: \.name),
      .list(
        "days", .text, "Weekdays", "요일", "Days of the week; empty is every day",
        "해당 요일. 비어 있으면 매일"
      ) { $0.days.map { .string($0.code) } },
      .date(
        "since", "Since", "시작일", "The first day, if there is one", "첫날. 없으면 null", isNullable: true
      ) { $0.since },
      .date(
        "until", "Until", "종료일", "The last day, if there is one", "마지막 날. 없으면 null",
        isNullable: true, at: \.until),
      .integer("from_minute", "From minute", "시작(분)", "Minutes from midnight", "자정부터의 분") {
        $0.startMinute
      },
      .integer(
        "to_minute", "To minute", "끝(분)", "Minutes from the same midnight, exclusive", "같은 자정부터의 분"
      ) { $0.endMinute },
      .text("time", "Time", "시간", "Start and end by the workplace's clock", "사업장 시각 기준 시작과 끝") {
        time($0)
      },
      .text("memo", "Memo", "메모", "A memo, perhaps empty", "메모. 비어 있을 수 있음") { $0.memo },
      .shown("weekdays", .list(.text), "Weekdays", "요일") {
        .array($0.days.map { .bilingual($0.name) })
      },
    ])

  /// `22:00-06:00+1`
  private static func time(_ one: Availability) -> String {
    let days = one.endMinute / 1440
    // Midnight at the end of the day is written as 24:00.
    guard one.endMinute != 1440 else { return "\(CalendarShift.clock(one.startMinute))-24:00" }
    return "\(CalendarShift.clock(one.startMinute))-\(CalendarShift.clock(one.endMinute))"
      + (days > 0 ? "+\(days)" : "")
  }
}
