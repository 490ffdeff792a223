import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// `catchkit seat crowd FROM TO`
struct ShowCrowd {
  let from: String
  let to: String
  let preference: RoutePreference
  let day: DayWord?
  let between: ShiftSpanWord?
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "crowd", Text(en: "How full trains are, half hour by half hour", ko: "시간대별 열차 혼잡도"),
      into: ShowCrowd.init, TripWords.from, TripWords.to, RoutePreference.argument,
      .optional(
        "on", .day, Text(en: "The day", ko: "날짜"), absent: Text(en: "today", ko: "오늘"),
        isCommon: true),
      .optional(
        "between", .shiftSpan,
        Text(en: "Departures from, and before: 07:00-10:00", ko: "출발 시간대: 07:00-10:00"),
        absent: Text(en: "05:30-01:00", ko: "05:30-01:00"), isCommon: true),
      .flag("plot", Text(en: "Show as bars", ko: "막대그래프로 보기")),
      .optional("svg", .file, Text(en: "SVG file for the bars", ko: "막대그래프를 저장할 SVG 파일")),
      .overwriting,
      discussion: [
        Text(
          en: "Each half hour has the load of the fullest stretch of the way, each stretch at the "
            + "time when the train gets there. 100 % is the nominal load of 160 in a car; from 34 % "
            + "on every seat is likely taken. A half hour in which some train of the way does not "
            + "run has none. The loads are averages of a season, not those of today.",
          ko: "30분마다 경로에서 가장 붐비는 구간의 혼잡도를 보여 줍니다. 구간마다 열차가 지나는 시각의 값을 사용합니다. 100%는 한 칸 정원 "
            + "160명이고, 34%부터는 좌석이 모두 찼을 가능성이 큽니다. 경로의 어느 열차라도 다니지 않는 시간대는 값이 없습니다. 한 철의 "
            + "평균이며 오늘의 실측이 아닙니다."),
        Text(
          en: "The table comes from data.go.kr (15071311); see 'catchkit seat import'.",
          ko: "혼잡도 자료는 data.go.kr(15071311)에서 받아 'catchkit seat import'로 가져옵니다."),
      ],
      examples: [
        Example(
          "catchkit seat crowd 사당 강남 --on 2026-11-03 --between 07:00-10:00", "A morning", "출근 시간"),
        Example("catchkit seat crowd 사당 강남 --plot", "Today, as bars", "오늘, 막대그래프로"),
        Example(
          "catchkit seat crowd 사당 강남 --json | jq -r '.data[] | select(.is_best) | .at'",
          "The best departure", "가장 한산한 출발 시각"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let trip = try TripWords(from: from, to: to).found(in: nil, preference, environment).itinerary
    let (start, end) = try span(in: environment)
    // Without a store there are no loads, which is refused below with the way to get some.
    let table = try environment.readIfAny { view throws(Failure) in
      try CrowdingTable(of: Set(trip.rides.map(\.line)), in: view)
    }
    let slots = try CrowdForecast.slots(
      of: trip, from: start, to: end, by: table ?? CrowdingTable())
    if let drawn = try plot(slots, of: trip, environment) { return drawn }
    return ShowCrowd.view.report(slots, ShowCrowd.output, in: environment)
  }

  /// Returns the first departure, and the time before which all are.
  private func span(in environment: Environment) throws(Failure) -> (Instant, Instant) {
    let zone = TimeZone.seoul
    let today = try zone.local(at: environment.now()).date
    let date = try day?.resolved(today: today) ?? today
    var minutes = (start: LoadRow.firstMinute, end: 1440 + 60)
    if let span = try between?.resolved(on: date) {
      minutes.start = span.startMinute
      switch span.end {
      case .clock(let minute): minutes.end = minute
      case .length(let length): minutes.end = span.startMinute + length
      }
    }
    let midnight = try zone.instant(of: CivilDateTime(date, .midnight), fold: .earlier)
    guard let start = midnight.adding(seconds: minutes.start * 60),
      let end = midnight.adding(seconds: minutes.end * 60)
    else { preconditionFailure("the calendar ends at midnight") }
    return (start, end)
  }

  private func plot(
    _ slots: [CrowdSlot], of trip: Itinerary, _ environment: Environment
  ) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    var plot = BarPlot(
      Text(en: "Loads \(trip.from) → \(trip.to)", ko: "혼잡도 \(trip.from) → \(trip.to)"),
      slots.map { BarPlot.Bar(Text(verbatim: ShowCrowd.clock($0)), $0.load) }, kind: .integer)
    plot.isPercentTenths = true
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing)
  }

  private static func clock(_ slot: CrowdSlot) -> String {
    ClockWord.text(minute: TimeZone.seoul.local(at: slot.at).time.minuteOfDay)
  }

  private static let view = RecordView<CrowdSlot>(
    id: nil, list: ["departure", "load", "band_name", "fullest_at", "is_best"],
    [
      .instant("at", "Departure", "출발", "The departure", "출발 시각", in: .seoul, at: \.at),
      .integer(
        "percent_tenths", "Load", "혼잡도", "The load in tenths of a per cent; null: no train",
        "혼잡도(0.1%). 열차가 없으면 null", isNullable: true, at: \.load),
      .choice(
        "band", "Band", "단계", "Up to 80 % relaxed, to 130 % normal, below 150 % busy, else crowded",
        "80%까지 여유, 130%까지 보통, 150% 미만 주의, 그 이상 혼잡", isNullable: true, at: \.band),
      .field(
        .bool(
          "seats_taken", "Seats taken", "좌석 만석", "Whether every seat is likely taken (from 34 %)",
          "모든 좌석이 찼을 가능성이 큰지(34%부터)", isNullable: true)
      ) { $0.load.map { .bool($0 >= CrowdSlot.allSeats) } ?? .null },
      .text(
        "fullest_at", "Fullest at", "가장 붐비는 역", "The station that the fullest train leaves",
        "가장 붐비는 열차가 떠나는 역", isNullable: true, at: \.fullestAt),
      .bool(
        "is_best", "Best", "추천", "Whether it is the emptiest departure", "가장 한산한 출발인지", at: \.isBest
      ),
      .shown("departure", .text, "Departure", "출발") { .string(clock($0)) },
      .shown("load", .text, "Load", "혼잡도") { slot in
        slot.load.map { .string("\($0 / 10).\($0 % 10) %") }
          ?? .bilingual(Text(en: "no train", ko: "열차 없음"))
      },
      .shown("band_name", .text, "Band", "단계") { slot in
        slot.band.map { .bilingual($0.name) } ?? .null
      },
    ])

  private static let output = view.list("catchkit.seat.crowd")
}
