import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// `catchkit seat route FROM TO`
struct FindRoute {
  let from: String
  let to: String
  let vias: [String]
  let preference: RoutePreference
  let moment: MomentWord?
  let lines: [String]
  let avoided: [String]
  let network: String?

  /// A way, and when one starts.
  private struct Trip {
    let way: Itinerary
    let start: Instant?

    /// The arrival by travel alone.
    var end: Instant? { start?.adding(seconds: way.seconds) }
  }

  static var command: Command<Environment> {
    Command(
      "route", Text(en: "Find the way between two stations", ko: "두 역 사이의 경로 찾기"),
      into: FindRoute.init, TripWords.from, TripWords.to, TripWords.via, RoutePreference.argument,
      .optional(
        "at", .moment, Text(en: "A departure; tells the arrival", ko: "출발 시각. 도착 시각을 표시"),
        isCommon: true),
      TripWords.line, TripWords.notLine, NetworkChoice.argument,
      discussion: [
        Text(
          en: "The travel time is running time, 30 seconds at each stop passed through, and "
            + "walking at changes; over an imported timetable the stops are its own. Waiting for "
            + "trains is not in it, as nobody can know it "
            + "beforehand; nor is the walk at either end.",
          ko: "소요시간은 운행 시간, 지나는 역마다 정차 30초, 환승 도보를 더한 것이며, 가져온 시간표에서는 그 정차 시간을 사용합니다. 열차를 "
            + "기다리는 시간은 미리 알 수 없으므로 포함하지 않으며, 출발역과 도착역에서 걷는 시간도 포함하지 않습니다."),
        Text(
          en: "Times of lines 1 to 8 between 서울역 and 청량리, 지축 and 오금, 불암산 and 남태령, 장암 and 온수, "
            + "암사역사공원 and 모란 are Seoul Metro's of August 2024, those of Incheon lines 1 and 2 "
            + "from their timetables of 2025, walks Seoul Metro's of March 2025. The others are "
            + "estimates, marked 'about': 11 seconds a link off on average, 9 in 10 at most 20. A "
            + "way with estimates is taken only where it ranks more than 2 minutes better than "
            + "the best without.",
          ko: "1~8호선(1호선 서울역~청량리, 3호선 지축~오금, 4호선 불암산~남태령, 7호선 장암~온수, 8호선 암사역사공원~모란)은 "
            + "서울교통공사의 2024년 8월 자료, 인천1·2호선은 2025년 시간표, 환승 도보는 2025년 3월 자료입니다. 나머지는 "
            + "추정값이며 '약'으로 표시합니다. 역간 평균 11초, 10개 중 9개는 20초 이내의 오차입니다. 추정값이 든 경로는 추정값 없는 가장 "
            + "좋은 경로보다 2분 넘게 나을 때만 선택합니다."),
      ],
      examples: [
        Example("catchkit seat route 강남 서울역", "Leg by leg", "구간별로"),
        Example("catchkit seat route 강남 서울역 --prefer time", "The quickest way", "가장 빠른 길"),
        Example("catchkit seat route 강남 서울역 --via 교대,충무로", "By way of two stations", "두 역을 거쳐서"),
        Example("catchkit seat route 판교 김포공항 --not-line 9 --at 08:10", "Without line 9", "9호선 제외"),
        Example(
          "catchkit seat route 홍대입구 잠실 --json | jq .data.travel_seconds", "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      var words = TripWords(from: request.from, to: request.to, vias: request.vias)
      (words.lines, words.avoided) = (request.lines, request.avoided)
      let found = try words.found(in: request.network, request.preference, environment)
      var start: Instant?
      if let moment = request.moment {
        start = try moment.resolved(now: environment.now(), in: TimeZone.seoul, fold: .earlier)
      }
      let trip = Trip(way: found.itinerary, start: start)
      return view.report(trip, output, in: environment, notes: found.notes + notes(found.itinerary))
    }
  }

  private static func notes(_ way: Itinerary) -> [Text] {
    way.walks.filter { $0.basis == .assumed }.map { walk in
      let time = DurationText.words(walk.seconds)
      return Text(
        en: "the walk of \(time.en) at \(walk.to) is assumed, as no file states it",
        ko: "\(walk.to) 환승 도보 \(time.ko): 자료가 없어 가정한 시간입니다")
    }
  }

  private static let view = RecordView<Trip>(
    id: nil, record: ["trip", "total", "runs", "stops", "walks", "changes", "distance", "way"],
    [
      .text("from", "From", "출발역", "The first station", at: \.way.from),
      .text("to", "To", "도착역", "The last station", at: \.way.to),
      .duration(
        "travel", "Travel", "소요시간", "Running, stopping and walking", "운행, 정차, 도보를 더한 시간",
        at: \.way.seconds),
      .duration(
        "running", "Running", "운행", "Time that trains run", "열차가 달리는 시간", at: \.way.runningSeconds),
      .duration(
        "stopping", "Stops", "정차", "Time at stops passed through", "지나는 역에서 서는 시간",
        at: \.way.stoppingSeconds),
      .duration(
        "walking", "Walking", "도보", "Walks at changes", "환승하며 걷는 시간", at: \.way.walkingSeconds),
      .integer("changes", "Changes", "환승", "Number of changes", "환승 횟수", at: \.way.changeCount),
      .integer(
        "metres", "Metres", "거리(m)", "Length of the rides; null where one is unknown",
        "타고 가는 거리(m). 모르면 null", isNullable: true, at: \.way.metres),
      .field(LegView.timeBasis) { LegView.basis($0.way.isEstimated) },
      .instant(
        "departs_at", "Departure", "출발", "The time of --at", "--at으로 준 시각", isNullable: true,
        in: .seoul, at: \.start),
      .instant(
        "arrives_at", "Arrival", "도착", "The arrival by travel alone, without waiting",
        "대기 시간을 뺀 도착 시각", isNullable: true, in: .seoul, at: \.end),
      .list(
        "legs", of: LegView.view, "Legs", "구간", "Rides and walks in order", "타고 걷는 순서",
        at: \.way.legs),
      .shown("trip", .text, "Trip", "경로") { .string("\($0.way.from) → \($0.way.to)") },
      .shown("total", .text, "Travel", "소요시간") { trip in
        let isEstimated = trip.way.isEstimated
        let time = LegView.time(trip.way.seconds, isEstimated: isEstimated)
        let total = Text(en: "\(time.en), without waiting", ko: "\(time.ko)(대기 시간 제외)")
        // To the nearest minute.
        guard let end = trip.end?.adding(seconds: 30) else { return .bilingual(total) }
        let clock = ClockWord.text(minute: TimeZone.seoul.local(at: end).time.minuteOfDay)
        return .bilingual(
          Text(
            en: "\(total.en); arrival \(isEstimated ? "about " : "")\(clock)",
            ko: "\(total.ko), \(isEstimated ? "약 " : "")\(clock) 도착"))
      },
      words("runs", "Running", "운행", \.runningSeconds) { $0.rides.contains(where: \.isEstimated) },
      words("stops", "Stops", "정차", \.stoppingSeconds) { _ in false },
      words("walks", "Walking", "도보", \.walkingSeconds) { way in
        way.walks.contains { $0.basis != .exact }
      },
      .shown("distance", .text, "Distance", "거리") { trip in
        trip.way.metres.map { .string(LegView.kilometres($0)) } ?? .null
      },
      .shown("way", .list(.object(LegView.columns)), "Way", "구간") {
        .array(LegView.lines($0.way.legs))
      },
    ])

  private static func words(
    _ name: String, _ en: String, _ ko: String, _ seconds: @escaping @Sendable (Itinerary) -> Int,
    _ isEstimated: @escaping @Sendable (Itinerary) -> Bool
  ) -> RecordView<Trip>.Column {
    .shown(name, .text, en, ko) {
      .bilingual(LegView.time(seconds($0.way), isEstimated: isEstimated($0.way)))
    }
  }

  private static let output = view.record("catchkit.seat.route")
}
