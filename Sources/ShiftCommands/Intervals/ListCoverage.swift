import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// `catchkit shift coverage`
struct ListCoverage {
  let options: StaffingOptions
  let step: Int

  static var command: Command<Environment> {
    Command(
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
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.shift.coverage")

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

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      let window = try options.window(for: actor, in: view, zones)
      var rows: [Row] = []
      for day in try Staffing.days(window, for: actor, in: view) {
        var start = day.window.lowerBound
        while start < day.window.upperBound {
          let end = min(start + step * 60, day.window.upperBound)
          rows.append(row(start..<end, of: day, in: window.zone))
          start = end
        }
      }
      return rows
    }
    return ListCoverage.view.report(rows, ListCoverage.output, in: environment)
  }

  private func row(_ range: Range<Int>, of day: StaffedDay, in zone: TimeZone) -> Row {
    let steps = day.coverage.steps.filter { $0.range.overlaps(range) }
    let counts = steps.map(\.count)
    let staffed = steps.reduce(0) { sum, step in
      sum + step.count * step.range.clamped(to: range).count
    }
    let present = Set(steps.flatMap(\.members)).sorted().map { day.workers[$0] }
    return ((range, day.day, zone), counts.min() ?? 0, counts.max() ?? 0, staffed, present)
  }
}
