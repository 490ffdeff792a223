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
  let network: String?

  static var command: Command<Environment> {
    Command(
      "route", Text(en: "Find the way between two stations", ko: "두 역 사이의 경로 찾기"),
      into: FindRoute.init, TripWords.from, TripWords.to,
      .repeated(
        "via", .station, Text(en: "A station to pass or change at", ko: "경유하거나 환승할 역"),
        takesCommas: true, isCommon: true),
      RoutePreference.argument,
      NetworkChoice.argument,
      discussion: [
        Text(
          en: "The travel time is running time, 30 seconds at each stop passed through, and "
            + "walking at changes; over an imported timetable the stops are its own. Waiting for "
            + "trains is not in it, as nobody can know it "
            + "beforehand; nor is the walk at either end.",
          ko: "소요시간은 운행 시간, 지나는 역마다 정차 30초, 환승 도보를 더한 것이며, 가져온 시간표에서는 그 정차 시간을 사용합니다. 열차를 "
            + "기다리는 시간은 미리 알 수 없으므로 포함하지 않으며, 출발역과 도착역에서 걷는 시간도 포함하지 않습니다."),
        Text(
          en: "Times and distances are those that Seoul Metro published: between stations in "
            + "August 2024, at changes in March 2025.",
          ko: "시간과 거리는 서울교통공사 공개 자료입니다(역간 2024년 8월, 환승 2025년 3월)."),
      ],
      examples: [
        Example("catchkit seat route 강남 서울역", "Leg by leg", "구간별로"),
        Example("catchkit seat route 강남 서울역 --prefer time", "The quickest way", "가장 빠른 길"),
        Example("catchkit seat route 강남 서울역 --via 교대,충무로", "By way of two stations", "두 역을 거쳐서"),
        Example(
          "catchkit seat route 홍대입구 잠실 --json | jq .data.travel_seconds", "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let found = try TripWords(from: request.from, to: request.to, vias: request.vias)
        .found(in: request.network, request.preference, environment).itinerary
      return view.report(found, output, in: environment, notes: notes(found))
    }
  }

  private static func notes(_ way: Itinerary) -> [Text] {
    way.walks.filter(\.isAssumed).map { walk in
      let time = DurationText.words(walk.seconds)
      return Text(
        en: "the walk of \(time.en) at \(walk.to) is assumed, as no file states it",
        ko: "\(walk.to) 환승 도보 \(time.ko): 자료가 없어 가정한 시간입니다")
    }
  }

  private static let view = RecordView<Itinerary>(
    id: nil, record: ["trip", "total", "runs", "stops", "walks", "changes", "distance", "way"],
    [
      .text("from", "From", "출발역", "The first station", at: \.from),
      .text("to", "To", "도착역", "The last station", at: \.to),
      .duration(
        "travel", "Travel", "소요시간", "Running, stopping and walking", "운행, 정차, 도보를 더한 시간",
        at: \.seconds),
      .duration(
        "running", "Running", "운행", "Time that trains run", "열차가 달리는 시간", at: \.runningSeconds),
      .duration(
        "stopping", "Stops", "정차", "Time at stops passed through", "지나는 역에서 서는 시간",
        at: \.stoppingSeconds),
      .duration("walking", "Walking", "도보", "Walks at changes", "환승하며 걷는 시간", at: \.walkingSeconds),
      .integer("changes", "Changes", "환승", "Number of changes", "환승 횟수", at: \.changeCount),
      .integer(
        "metres", "Metres", "거리(m)", "Length of the rides; null where one is unknown",
        "타고 가는 거리(m). 모르면 null", isNullable: true, at: \.metres),
      .list(
        "legs", .object(LegView.view.fields), "Legs", "구간", "Rides and walks in order", "타고 걷는 순서"
      ) { LegView.view.rows($0.legs, isTable: false) },
      .shown("trip", .text, "Trip", "경로") { .string("\($0.from) → \($0.to)") },
      .shown("total", .text, "Travel", "소요시간") {
        let time = DurationText.words($0.seconds)
        return .bilingual(
          Text(en: "\(time.en), without waiting", ko: "\(time.ko)(대기 시간 제외)"))
      },
      words("runs", "Running", "운행", \.runningSeconds),
      words("stops", "Stops", "정차", \.stoppingSeconds),
      words("walks", "Walking", "도보", \.walkingSeconds),
      .shown("distance", .text, "Distance", "거리") { way in
        way.metres.map { .string(LegView.kilometres($0)) } ?? .null
      },
      .shown("way", .list(.object(LegView.columns)), "Way", "구간") {
        .array($0.legs.map(LegView.line))
      },
    ])

  private static func words(
    _ name: String, _ en: String, _ ko: String, _ seconds: @escaping @Sendable (Itinerary) -> Int
  ) -> RecordView<Itinerary>.Column {
    .shown(name, .text, en, ko) { .bilingual(DurationText.words(seconds($0))) }
  }

  private static let output = view.record("catchkit.seat.route")
}
