import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// Open hours in outputs.
enum HoursView {
  static let view = RecordView<OpenTime>(
    list: ["id", "day", "hours"], [.stored(OpenTime.self) { $0 }])

  /// Reads `wed-sun`, `mon,holiday` or `2026-12-25`.
  static let days = Conversion<[OpenDay]>("DAYS") { word throws(Failure) in
    var days: [OpenDay] = []
    for part in word.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1).map(String.init)
      if let day = OpenDay(named: String(part)) {
        days.append(day)
      } else if ends.count == 2, case .weekday(let first)? = OpenDay(named: ends[0]),
        case .weekday(let last)? = OpenDay(named: ends[1])
      {
        var day = first
        days.append(.weekday(day))
        while day != last {
          day = Weekday(rawValue: day.rawValue % 7 + 1) ?? .mon
          days.append(.weekday(day))
        }
      } else {
        throw .malformed(
          word, "is no day of open hours", "영업일이 아닙니다",
          hint: Text(
            en: "write wed-sun, mon, holiday or 2026-12-25",
            ko: "wed-sun, 월, 공휴일, 2026-12-25처럼 입력하십시오"))
      }
    }
    return days
  }

  static let spans = Conversion<IntervalSet>("FROM-TO") { word throws(Failure) in
    guard let spans = OpenSpans(word), !spans.spans.isEmpty else {
      throw .malformed(
        word, "is no time from and to", "시작과 끝 시각이 아닙니다",
        hint: Text(en: "write 10:00-18:00", ko: "10:00-18:00처럼 입력하십시오"))
    }
    return IntervalSet(spans.spans)
  }
}

extension OpenDay {
  /// Reads a day in either language.
  fileprivate init?(named word: String) {
    let composed = Normalization.composedHangul(word)
    if composed == "공휴일" {
      self = .holiday
    } else if let weekday = Weekday.allCases.first(where: {
      $0.name.ko == composed || "\($0.name.ko)요일" == composed || $0.name.ko == composed + "요일"
        || $0.name.en.lowercased() == composed
    }) {
      self = .weekday(weekday)
    } else {
      self.init(composed)
    }
  }
}

/// `catchkit snap hours set DAYS FROM-TO` and `except DAYS`
struct SetHours: Sendable {
  let days: [OpenDay]
  let spans: [IntervalSet]
  let breaks: [IntervalSet]
  let isClosed: Bool
  let isRemoved: Bool
  let person: String?

  static var command: Command<Environment> {
    command(
      "set", Text(en: "Set the open hours of weekdays", ko: "요일의 영업시간 정하기"),
      "catchkit.snap.hours.set",
      [
        Example(
          "catchkit snap hours set wed-sun 10:00-18:00 --break 13:00-14:00", "Five days a week",
          "주 5일"),
        Example("catchkit snap hours set fri 18:00-26:00", "Past midnight", "자정 넘어서까지"),
        Example(
          "catchkit snap hours set mon --closed --json | jq '.data[].day'", "A day off", "쉬는 날"),
      ])
  }

  static var exceptCommand: Command<Environment> {
    command(
      "except", Text(en: "Set the hours of single days or holidays", ko: "특정일이나 공휴일의 영업시간 정하기"),
      "catchkit.snap.hours.except",
      [
        Example("catchkit snap hours except 2026-12-25 --closed", "One day off", "하루 휴무"),
        Example("catchkit snap hours except holiday 12:00-16:00", "Public holidays", "공휴일"),
        Example(
          "catchkit snap hours except 2026-12-25 --remove --json | jq .data", "As usual again",
          "평소대로"),
      ])
  }

  private static func command(
    _ name: String, _ summary: Text, _ contract: String, _ examples: [Example]
  ) -> Command<Environment> {
    let isWeekly = name == "set"
    return .changing(
      name, summary, into: SetHours.init,
      .operand(
        "DAYS", HoursView.days,
        isWeekly
          ? Text(en: "wed-sun, or with commas", ko: "wed-sun, 또는 쉼표로 나눔")
          : Text(en: "A date, or holiday", ko: "날짜나 holiday")),
      .operands("FROM", HoursView.spans, Text(en: "10:00-18:00", ko: "10:00-18:00 형식의 영업시간")),
      .repeated(
        "break", HoursView.spans, Text(en: "A time without shoots", ko: "촬영하지 않는 시간"),
        isCommon: true),
      .flag("closed", Text(en: "No shoots on these days", ko: "쉬는 날"), isCommon: true),
      .flag("remove", Text(en: "Forget the days' own hours", ko: "그 날들의 영업시간 삭제")),
      SnapOptions.person,
      discussion: .paragraph(
        en:
          "A date goes before public holidays, and those before the weekday. A shoot lies within one "
          + "open stretch; the buffers around it may reach beyond.",
        ko: "날짜가 공휴일보다, 공휴일이 요일보다 앞섭니다. 촬영은 한 영업시간 안에 들어가야 하며, 앞뒤로 비워 두는 시간은 넘어가도 됩니다."),
      examples: examples, view: HoursView.view, contract: contract
    ) { request, transaction, actor, _ throws(Failure) in
      for day in request.days {
        let isWeekday = if case .weekday = day { true } else { false }
        guard isWeekday == isWeekly else {
          throw .malformed(
            day.text,
            isWeekly
              ? Text(en: "is no day of the week", ko: "요일이 아닙니다")
              : Text(en: "is no single day", ko: "특정일이 아닙니다"),
            hint: isWeekly
              ? Text(en: "use 'snap hours except'", ko: "'snap hours except'를 사용하십시오")
              : Text(en: "use 'snap hours set'", ko: "'snap hours set'을 사용하십시오"))
        }
      }
      guard !request.spans.isEmpty || request.isClosed || request.isRemoved else {
        throw .needsOneOf(["FROM-TO", "--closed", "--remove"])
      }
      if request.isClosed, !request.spans.isEmpty { throw .conflict("--closed", "FROM-TO") }
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      var open = IntervalSet.empty
      for span in request.spans { open = open.union(span) }
      for pause in request.breaks { open = try OpenSpans.hours(open, without: pause) }
      return try MakerTimes.setHours(
        request.isRemoved ? nil : OpenSpans(open), on: request.days, of: maker, in: transaction)
    }
  }
}

/// `catchkit snap hours list [MAKER]`
struct ListHours: Sendable {
  let maker: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List open hours", ko: "영업시간 목록"), into: ListHours.init,
      .optionalOperand(
        "MAKER", SnapOptions.maker, Text(en: "The maker's name", ko: "작가 이름"),
        absent: Text(en: "yourself", ko: "나")),
      examples: [
        Example("catchkit snap hours list 나루", "A maker's hours", "작가의 영업시간"),
        Example("catchkit snap hours list 나루 --format csv", "As CSV", "CSV로"),
        Example("catchkit snap hours list 나루 --json | jq '.data[].hours'", "Hours", "시간만"),
      ],
      view: HoursView.view, contract: "catchkit.snap.hours.list",
      negativeAnswer: Text(en: "no open hours", ko: "영업시간 없음")
    ) { request, view, actor, _ throws(Failure) in
      let maker =
        try request.maker.map { name throws(Failure) in
          try People.find(name, in: view)
        } ?? actor
      return try MakerTimes.hours(of: maker.id, in: view)
    }
  }
}

/// Busy times in outputs.
enum BusyView {
  struct Row: Sendable {
    let busy: BusyTime
    let zone: TimeZone
  }

  static let view = RecordView<Row>(
    list: ["id", "starts_at", "ends_at", "title", "source"],
    [.stored(BusyTime.self, in: { $0.zone }, of: { $0.busy })])

  static func zone(of maker: Person, _ session: Session, in view: View) throws(Failure) -> TimeZone
  {
    try session.zones.zone(SnapProfiles.maker(maker, in: view).zone)
  }
}

/// `catchkit snap busy add FROM`
struct AddBusy: Sendable {
  let start: MomentWord
  let end: MomentWord
  let title: String
  let fold: Fold?
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Block a time", ko: "바쁜 시간 등록"), into: AddBusy.init,
      .operand("FROM", .moment, Text(en: "Its start", ko: "시작")),
      .required("until", .moment, Text(en: "Its end", ko: "끝")),
      .optional("title", .text(), default: "", Text(en: "A title", ko: "내용"), isCommon: true),
      .fold, SnapOptions.person,
      examples: [
        Example("catchkit snap busy add '2026-12-05 13:00' --until 15:00", "Two hours", "두 시간"),
        Example(
          "catchkit snap busy add '2026-12-24 00:00' --until '2026-12-26 00:00' --title 휴가",
          "Two days", "이틀"),
        Example(
          "catchkit snap busy add 'tomorrow 10:00' --until 12:00 --json | jq -r .data.id",
          "Its id", "ID만"),
      ],
      view: BusyView.view, contract: "catchkit.snap.busy.add",
      message: { row in
        let (id, busy) = (row.busy.id, row.busy)
        let (start, end) = (row.zone.text(of: busy.startsAt), row.zone.text(of: busy.endsAt))
        return Text(en: "busy from \(start) to \(end) (\(id))", ko: "\(start)부터 \(end)까지 바쁨(\(id))")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      let zone = try BusyView.zone(of: maker, session, in: transaction.view)
      let now = transaction.at
      let start = try request.start.resolved(
        on: zone.local(at: now).date, now: now, in: zone, fold: request.fold)
      let end = try request.end.resolved(after: start, now: now, in: zone, fold: request.fold)
      return BusyView.Row(
        busy: try MakerTimes.addBusy(
          from: start, to: end, title: request.title, of: maker, in: transaction), zone: zone)
    }
  }
}

/// `catchkit snap busy list`
struct ListBusy: Sendable {
  let days: DayRangeWord?
  let person: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List busy times", ko: "바쁜 시간 목록"), into: ListBusy.init,
      .during(
        .days, Text(en: "Days: 'this week', 2026-12", ko: "기간: '이번 주', 2026-12"),
        absent: Text(en: "from today on", ko: "오늘부터")),
      SnapOptions.person,
      examples: [
        Example("catchkit snap busy list", "From today on", "오늘부터"),
        Example("catchkit snap busy list --during 2026-12", "Of one month", "한 달"),
        Example("catchkit snap busy list --format ids | wc -l", "Number of them", "개수"),
      ],
      view: BusyView.view, contract: "catchkit.snap.busy.list",
      negativeAnswer: Text(en: "no busy times", ko: "바쁜 시간 없음")
    ) { request, view, actor, session throws(Failure) in
      let maker = try SnapPeople.person(request.person, for: actor, in: view)
      let zone = try BusyView.zone(of: maker, session, in: view)
      let today = zone.local(at: try session.environment.now()).date
      let days = try request.days.map { word throws(Failure) in
        try session.environment.days(word, today: today)
      }
      let first = zone.beginning(of: days?.first ?? today)
      let last = days.map { zone.beginning(of: $0.last.adding(days: 1)) } ?? .last
      return try MakerTimes.busy(of: maker.id, from: first, to: last, in: view).map {
        BusyView.Row(busy: $0, zone: zone)
      }
    }
  }
}

/// `catchkit snap busy remove ID…`
struct RemoveBusy: Sendable {
  let ids: [String]
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Free busy times again", ko: "바쁜 시간 삭제"), into: RemoveBusy.init,
      .operands("ID", .text("ID"), isRequired: true, Text(en: "Their ids", ko: "바쁜 시간 ID")),
      SnapOptions.person,
      examples: [
        Example("catchkit snap busy remove bsy-1", "One", "하나"),
        Example("catchkit snap busy remove bsy-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit snap busy list --format ids | xargs catchkit snap busy remove --yes", "All",
          "모두"),
      ],
      view: BusyView.view, contract: "catchkit.snap.busy.remove"
    ) { request, transaction, actor, session throws(Failure) in
      let maker = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      let zone = try BusyView.zone(of: maker, session, in: transaction.view)
      return try request.ids.map { id throws(Failure) in
        BusyView.Row(busy: try MakerTimes.removeBusy(id, of: maker, in: transaction), zone: zone)
      }
    }
  }
}

/// `catchkit snap busy import FILE`
struct ImportBusy: Sendable {
  let file: String
  let name: String?
  let isReplacing: Bool
  let keepsGoing: Bool
  let person: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Block the events of a calendar file", ko: "캘린더 파일의 일정을 바쁜 시간으로"),
      into: ImportBusy.init,
      .operand("FILE", .file, Text(en: "An .ics file, or -", ko: ".ics 파일. 표준 입력은 -")),
      .optional(
        "name", .text("NAME"), Text(en: "A name for this calendar", ko: "이 캘린더의 이름"),
        absent: Text(en: "the file's name", ko: "파일 이름")),
      .flag(
        "replace", Text(en: "Free the times that left the calendar", ko: "캘린더에서 없어진 일정은 삭제"),
        isCommon: true),
      .flag(
        "keep-going", Text(en: "Pass over refused events, and exit 17", ko: "거부된 일정은 건너뛰고 17로 종료")),
      SnapOptions.person,
      discussion: .paragraph(
        en: "Times without a zone are the maker's; whole days block the maker's days; free and "
          + "cancelled events block nothing. Series are laid out as far as bookings reach. The "
          + "same file twice adds nothing.",
        ko: "시간대가 없는 시각은 작가의 시각으로, 종일 일정은 작가의 하루로 봅니다. 한가함이나 취소된 일정은 막지 않습니다. 반복 일정은 예약을 "
          + "받는 기간까지 펼칩니다. 같은 파일을 두 번 가져와도 더 늘지 않습니다."),
      examples: [
        Example("catchkit snap busy import work.ics", "A file", "파일"),
        Example("catchkit snap busy import work.ics --replace -n", "Preview", "미리 보기"),
        Example(
          "curl -s https://example.com/me.ics | catchkit snap busy import - --name me --replace",
          "A calendar on the web", "웹 캘린더"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let bytes = try environment.read(file, limit: CalendarReader.mostBytes)
    environment.know(bytes)
    let text = try environment.calendarText(bytes, file: file)
    let session = ZoneCache(environment)
    let source = name ?? String(file.split(separator: "/").last ?? "-")
    var (refused, more): ([Failure], [Text]) = ([], [])
    defer {
      for text in more.prefix(20) { environment.note(text) }
    }
    // A calendar is a feed, which is not asked about.
    var report = try environment.change(
      ImportBusy.output, isAgreed: true, message: ImportBusy.message
    ) { transaction, actor throws(Failure) in
      let maker = try SnapPeople.person(person, for: actor, in: transaction.view)
      let profile = try SnapProfiles.maker(maker, in: transaction.view)
      let now = transaction.at
      let end = now.adding(seconds: (profile.horizonDays + 2) * 86_400) ?? .last
      let calendar = try BusyCalendar(
        text, file: file, home: try session.zone(profile.zone),
        window: (now.adding(seconds: -86_400) ?? .first)..<end, find: session.find)
      refused = calendar.refused.map { $0.located(file: file) }
      if let first = refused.first, !keepsGoing {
        more = refused.dropFirst().map { ImportBusy.line(of: $0, file) }
        throw first
      }
      let taken = try MakerTimes.takeOver(
        calendar.times, of: source, isReplacing: isReplacing, maker: maker, in: transaction)
      return .object([
        .text("file", file), .text("source", source), .count("events", calendar.eventCount),
        .count("added", taken.added), .count("unchanged", taken.kept),
        .count("removed", taken.removed), .count("refused", refused.count),
      ])
    }
    if !refused.isEmpty {
      report.notes += refused.prefix(20).map { ImportBusy.line(of: $0, file) }
      report.shortfall = SnapRefusal.passedOver.failure(
        "events that were passed over: \(refused.count)", "일정 \(refused.count)개를 건너뛰었습니다"
      ).located(file: file)
    }
    return report
  }

  private static let output = OutputInfo(
    "catchkit.snap.busy.import", shape: .record,
    fields: [
      .text("file", "File", "파일", "The file that was read", "읽은 파일"),
      .text("source", "Calendar", "캘린더", "The calendar's name", "캘린더 이름"),
      .integer("events", "Events", "일정", "All events of it", "모든 일정"),
      .integer("added", "Added", "추가", "Busy times that were added", "추가된 바쁜 시간"),
      .integer("unchanged", "Unchanged", "그대로", "Busy times that were there", "이미 있던 바쁜 시간"),
      .integer("removed", "Removed", "삭제", "Busy times that are gone", "없어진 바쁜 시간"),
      .integer("refused", "Refused", "거부", "Events that were passed over", "건너뛴 일정"),
    ])

  private static func line(of failure: Failure, _ file: String) -> Text {
    let line = failure.source?.line.map(String.init) ?? "?"
    return Text(
      en: "\(file):\(line): \(failure.message.en)", ko: "\(file):\(line): \(failure.message.ko)")
  }

  private static func message(_ data: JSON) -> Text {
    let (source, added, removed) = (data.word("source"), data.word("added"), data.word("removed"))
    return Text(
      en: "'\(source)': \(added) busy times added, \(removed) removed",
      ko: "'\(source)': 바쁜 시간 추가 \(added), 삭제 \(removed)")
  }
}
