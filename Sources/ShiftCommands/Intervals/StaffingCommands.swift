import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The workplace and the days to staff, before today's date is known.
struct StaffingOptions: Sendable {
  let place: String?
  let range: ShiftDays
  let open: ShiftSpanWord?
  let weekdays: [Weekday]?
  let coversBreaks: Bool
  let fold: Fold?

  static var arguments: Argument<StaffingOptions> {
    .bundle(
      into: StaffingOptions.init,
      ShiftOptions.place, ShiftDays.arguments,
      .optional(
        "open", .shiftSpan, Text(en: "Opening hours: 09:00-22:00", ko: "영업 시간: 09:00-22:00"),
        absent: Text(en: "each day's first start to last end", ko: "그날의 첫 시작부터 마지막 끝까지"),
        isCommon: true),
      .optional("days", .list(.weekday), Text(en: "Only on these days: mon,fri", ko: "이 요일만: 월,금")),
      .flag(
        "cover-breaks", Text(en: "Count workers on a break as there", ko: "휴게 중인 근무자도 있는 것으로 세기")),
      .fold)
  }

  /// - Throws: as `Workplaces.choose`; failures of the named days.
  func window(for actor: Person, in view: View, _ zones: ZoneCache) throws(Failure)
    -> StaffingWindow
  {
    let place = try Workplaces.choose(place, for: actor, in: view)
    let zone = try zones.zone(place.zone)
    let environment = zones.environment
    let count = try WorkplaceCalendar(at: place, environment)
    var filter = ShiftFilter()
    try range.narrow(&filter, by: count, environment)
    let today = zone.local(at: try environment.now()).date
    let week = try DayRangeWord("this week")
    let usual = try environment.days(week, today: today, weekStart: count.weekStart)
    // If only one end is given, the other is today if that is in order, else the same day.
    let first = filter.from ?? (filter.to.map { min($0, today) } ?? usual.first)
    let last = filter.to ?? (filter.from.map { max($0, today) } ?? usual.last)
    return StaffingWindow(
      place: place, zone: zone, days: try DayRange(from: first, through: last), open: open,
      weekdays: weekdays ?? [], countsBreaks: !coversBreaks, fold: fold)
  }
}

/// `catchkit shift gaps`
struct ListGaps {
  let options: StaffingOptions
  let staff: Int

  static var command: Command<Environment> {
    .listing(
      "gaps", Text(en: "Times with too few workers", ko: "근무자가 모자라는 시간"),
      into: ListGaps.init,
      StaffingOptions.arguments,
      .optional(
        "staff", .integer(1...1000), default: 1,
        Text(en: "Count of workers needed", ko: "필요한 인원"), isCommon: true),
      discussion: .paragraph(
        en: "Checks planned, published and done shifts of this week, or of the given days. A "
          + "worker on a break with a known time counts as absent. With --exit-status it ends with "
          + "1 if there is no gap.",
        ko:
          "이번 주나 지정한 기간의 예정, 공지, 완료 근무를 점검합니다. 시각을 아는 휴게 중인 근무자는 없는 것으로 셉니다. --exit-status를 지정하면 빈 "
          + "시간이 없을 때 1로 끝납니다."),
      examples: [
        Example(
          "catchkit shift gaps --place 카페 --during 'this week' --open 09:00-22:00",
          "Hours without a worker",
          "근무자가 없는 시간"),
        Example(
          "catchkit shift gaps --open 18:00-22:00 --staff 2 --days fri,sat --during 2026-11",
          "Busy evenings", "바쁜 저녁"),
        Example(
          "catchkit shift gaps --open 09:00-22:00 --json | jq '[.data[].missing_seconds] | add'",
          "Time to be filled, in seconds", "채워야 할 시간(초)"),
      ],
      view: view, contract: "catchkit.shift.gaps"
    ) { request, view, actor, session throws(Failure) in
      let window = try request.options.window(for: actor, in: view, session.zones)
      return try Staffing.days(window, for: actor, in: view).flatMap { day in
        day.gaps(below: request.staff).map { step -> Row in
          let segment = (step.range, day.day, window.zone)
          return (step, day.names(of: step), request.staff - step.count, segment)
        }
      }
    }
  }

  private typealias Row = (
    step: Coverage.Step, workers: [String], missing: Int, segment: OpenTimeView.Segment
  )

  private static let view = RecordView<Row>(
    id: nil, list: ["day", "weekday", "time", "length_words", "staff", "missing", "workers"],
    [
      .all(of: OpenTimeView.view) { $0.segment },
      .duration(
        "length", "Length", "길이", "From start to end", "시작부터 끝까지의 길이", at: \.step.range.count),
      .integer("staff", "There", "인원", "Count of workers there", "있는 인원") { $0.step.count },
      .integer("missing", "Missing", "부족", "Count of workers missing", "모자라는 인원", at: \.missing),
      .integer(
        "missing_seconds", "Missing time", "부족 시간", "Length times those missing, in seconds",
        "길이에 모자라는 인원을 곱한 시간(초)"
      ) { $0.missing * $0.step.range.count },
      .list("workers", .text, "Workers", "근무자", "Workers who are there", "있는 근무자") {
        $0.workers.map(JSON.string)
      },
    ] + OpenTimeView.words { $0.segment })
}

/// A segment of a day, for programs and for people.
enum OpenTimeView {
  typealias Segment = (range: Range<Int>, day: CivilDate, zone: TimeZone)

  static let view = RecordView<Segment>([
    .date("day", "Day", "날짜", "The day on which opening hours begin", "영업을 시작하는 날") { $0.day },
    .instant("starts_at", "From", "시작", "Start time", "시작 시각") {
      (Instant(secondsSinceEpoch: $0.range.lowerBound), $0.zone)
    },
    .instant("ends_at", "To", "끝", "End time", "끝 시각") {
      (Instant(secondsSinceEpoch: $0.range.upperBound), $0.zone)
    },
    .text("zone", "Zone", "시간대", "The workplace's time zone", "사업장의 시간대") { $0.zone.name },
  ])

  /// Returns the columns that only tables have.
  static func words<Record>(
    _ segment: @escaping @Sendable (Record) -> Segment
  ) -> [RecordView<Record>.Column] {
    [
      .shown("weekday", .text, "Weekday", "요일") { .bilingual(segment($0).day.weekday.name) },
      .shown("time", .text, "Time", "시간") {
        let (range, _, zone) = segment($0)
        return .string("\(clock(range.lowerBound, zone))-\(clock(range.upperBound, zone))")
      },
      .shown("length_words", .text, "Length", "길이") {
        .bilingual(DurationText.words(segment($0).range.count))
      },
    ]
  }

  private static func clock(_ seconds: Int, _ zone: TimeZone) -> String {
    Instant(secondsSinceEpoch: seconds).map { "\(zone.local(at: $0).time)" } ?? ""
  }
}

/// `catchkit shift coverage`
struct ListCoverage {
  let options: StaffingOptions
  let step: Int

  static var command: Command<Environment> {
    .listing(
      "coverage", Text(en: "Count of workers, hour by hour", ko: "시간대별 근무 인원"),
      into: ListCoverage.init,
      StaffingOptions.arguments,
      .optional(
        "every", .minutes(5...1440), default: 60,
        Text(en: "The length of a row: 30m, 1h", ko: "한 줄의 길이: 30m, 1h"), isCommon: true),
      discussion: .paragraph(
        en: "Each row shows the fewest and the most workers at once in that time, and the hours "
          + "that all of them work in it. Days without shifts have rows only with --open.",
        ko: "그 시간대에 동시에 있는 최소 인원과 최대 인원, 모두가 일하는 시간의 합을 보여 줍니다. 근무가 없는 날은 --open을 지정할 때만 나옵니다."),
      examples: [
        Example(
          "catchkit shift coverage --place 카페 --during 2026-11-05 --open 09:00-22:00", "One day",
          "하루"),
        Example(
          "catchkit shift coverage --every 30m --during 'this week'", "In half hours", "30분 단위"),
        Example(
          "catchkit shift coverage --during 'this week' --format csv --fields starts_at,staff_min"
            + " | head -n 3", "For a spreadsheet", "스프레드시트용"),
      ],
      view: view, contract: "catchkit.shift.coverage"
    ) { request, view, actor, session throws(Failure) in
      let window = try request.options.window(for: actor, in: view, session.zones)
      var rows: [Row] = []
      for day in try Staffing.days(window, for: actor, in: view) {
        var start = day.window.lowerBound
        while start < day.window.upperBound {
          let end = min(start + request.step * 60, day.window.upperBound)
          rows.append(row(start..<end, of: day, in: window.zone))
          start = end
        }
      }
      return rows
    }
  }

  private typealias Row = (
    segment: OpenTimeView.Segment, fewest: Int, most: Int, staffed: Int, workers: [String]
  )

  private static let view = RecordView<Row>(
    id: nil, list: ["day", "weekday", "time", "staff_min", "staff_max", "bar", "workers"],
    [
      .all(of: OpenTimeView.view) { $0.segment },
      .integer(
        "staff_min", "Fewest", "최소", "The fewest workers at once", "동시에 있는 최소 인원", at: \.fewest),
      .integer("staff_max", "Most", "최대", "The most workers at once", "동시에 있는 최대 인원", at: \.most),
      .duration(
        "staffed", "Staffed", "근무 시간", "Time that all of them work in it", "모두가 일하는 시간의 합"
      ) { $0.staffed },
      .list(
        "workers", .text, "Workers", "근무자", "Workers who are there at some time in it",
        "그 시간대에 있는 근무자"
      ) { $0.workers.map(JSON.string) },
      // Full blocks are workers present all the time, light ones for part of it.
      .shown("bar", .text, "People", "인원") {
        let (full, all) = (min($0.fewest, 40), min($0.most, 40))
        return .string(
          String(repeating: "█", count: full) + String(repeating: "░", count: all - full))
      },
    ] + OpenTimeView.words { $0.segment })

  private static func row(_ range: Range<Int>, of day: StaffedDay, in zone: TimeZone) -> Row {
    let steps = day.coverage.steps.filter { $0.range.overlaps(range) }
    let counts = steps.map(\.count)
    let staffed = steps.reduce(0) { sum, step in
      sum + step.count * step.range.clamped(to: range).count
    }
    let present = Set(steps.flatMap(\.members)).sorted().map { day.workers[$0] }
    return ((range, day.day, zone), counts.min() ?? 0, counts.max() ?? 0, staffed, present)
  }
}

/// `catchkit shift fill`
struct FillGaps {
  let options: StaffingOptions
  let staff: Int
  let workers: [String]
  let title: String?
  let keepsGoing: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "fill", Text(en: "Add shifts where workers are missing", ko: "근무자가 모자라는 시간에 근무 추가"),
      into: FillGaps.init,
      StaffingOptions.arguments,
      .optional(
        "staff", .integer(1...100), default: 1,
        Text(en: "Count of workers needed", ko: "필요한 인원"), isCommon: true),
      ShiftOptions.workers(
        Text(en: "Workers to add in turn, with commas between", ko: "차례로 넣을 근무자. 쉼표로 구분")),
      ShiftOptions.title, ShiftBatchReport.keepGoing, CheckOptions.despite,
      discussion: .paragraph(
        en: "Fills each gap that 'catchkit shift gaps' shows with one shift of the next worker "
          + "who is not at the workplace then, and prefers one whose shift breaks no rule "
          + "of 'catchkit shift check' that is an error or refused. Check first with --dry-run.",
        ko:
          "'catchkit shift gaps'가 보여 주는 빈 시간마다 그때 그곳에서 일하지 않는 다음 근무자의 근무를 하나씩 넣습니다. 'catchkit "
          + "shift check'의 위반이나 거부에 걸리지 않는 근무자가 먼저입니다. 먼저 --dry-run으로 확인하십시오."),
      examples: [
        Example(
          "catchkit shift fill --place 카페 --during 2026-11-10 --open 18:00-22:00 -w 민지,지훈",
          "An evening", "하루 저녁"),
        Example(
          "catchkit shift fill --during 2026-11-10 --open 18:00-22:00 --staff 2 -w 민지,지훈 -n",
          "Two workers, as a preview", "근무자 두 명, 미리 보기"),
        Example(
          "catchkit shift fill --during 2026-11-10 --open 18:00-22:00 -w 민지 --format ids | wc -l",
          "Count of shifts needed", "필요한 근무 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard !request.workers.isEmpty else { throw .needsOneOf(["--worker"]) }
      return try ShiftBatchReport(
        output: output, keepsGoing: request.keepsGoing, despite: request.despite, seeksOthers: true
      ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
        let window = try request.options.window(for: actor, in: transaction.view, zones)
        return try Shifts.fill(
          window, staff: request.staff, workers: request.workers, title: request.title ?? "",
          without: ruledOut, for: actor, in: transaction)
      }
    }
  }

  private static let output = ShiftView.view.list("catchkit.shift.fill")
}
