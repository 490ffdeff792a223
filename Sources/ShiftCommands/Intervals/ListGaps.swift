import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// `catchkit shift gaps`
struct ListGaps {
  let options: StaffingOptions
  let staff: Int

  static var command: Command<Environment> {
    Command(
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
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.shift.gaps")

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

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      let window = try options.window(for: actor, in: view, zones)
      return try Staffing.days(window, for: actor, in: view).flatMap { day in
        day.gaps(below: staff).map { step -> Row in
          (step, day.names(of: step), staff - step.count, (step.range, day.day, window.zone))
        }
      }
    }
    return ListGaps.view.report(rows, ListGaps.output, in: environment)
  }
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
