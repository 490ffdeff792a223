import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

enum LegView {
  static let view = RecordView<Itinerary.Leg>(
    id: nil,
    [
      .field(
        .choice("kind", ["ride", "walk"], "Kind", "종류", "Whether one rides or walks", "승차 또는 도보")
      ) { .string($0.ride == nil ? "walk" : "ride") },
      .text("line", "Line", "노선", "The line; null for a walk", isNullable: true, at: \.ride?.line),
      .text(
        "service", "Service", "운행 계통",
        "The service to take; null where trains of every service of the line go",
        "탈 열차의 운행 계통. 노선의 모든 열차가 가면 null", isNullable: true, at: \.ride?.service),
      .choice(
        "direction", "Direction", "방향", "The direction in which the train leaves", "열차가 출발하는 방향",
        isNullable: true, at: \.ride?.direction),
      .text(
        "next", "Next", "다음 역", "The first station after the train leaves; null for a walk",
        "출발 후 첫 역. 도보는 null", isNullable: true, at: \.ride?.stations[1]),
      .list(
        "ends", .text, "Ends", "종착역", "Last stations of the trains; none on a circle",
        "열차의 종착역. 순환선은 없음"
      ) { ($0.ride?.ends ?? []).map(JSON.string) },
      .text("from", "From", "출발", "Where the leg begins", "구간의 시작", at: \.from),
      .text("to", "To", "도착", "Where the leg ends", "구간의 끝", at: \.to),
      .integer(
        "stops", "Stops", "정거장", "Stations after the first; null for a walk",
        "첫 역 다음의 역 수. 도보는 null", isNullable: true, at: \.ride?.stopCount),
      .field(
        .list(
          "stations", .text, "Stations", "역", "Stations of the ride, both ends included",
          "양 끝을 포함한 역")
      ) { .array($0.ride?.stations.map(JSON.string) ?? []) },
      .integer(
        "metres", "Metres", "거리(m)", "Length of the leg; null where it is unknown",
        "구간의 거리(m). 모르면 null", isNullable: true, at: \.metres),
      .duration(
        "travel", "Time", "시간", "Time of the leg, its stops included", "정차를 포함한 구간의 시간",
        at: \.seconds),
      .field(timeBasis) { basis($0.isEstimated) },
      .bool(
        "has_few_trains", "Few trains", "드문 열차", "Whether only a service of few trains goes",
        "열차가 드문 운행 계통만 가는지"
      ) { $0.ride?.hasFewTrains ?? false },
    ])

  static let timeBasis = Field.choice(
    "time_basis", ["exact", "estimated"], "Basis", "시간 근거",
    "'exact' from tables and timetables; 'estimated' where a part is an estimate or assumed",
    "공개 자료와 시간표만이면 exact, 추정하거나 가정한 시간이 있으면 estimated")

  static func basis(_ isEstimated: Bool) -> JSON { .string(isEstimated ? "estimated" : "exact") }

  /// `25m 2s`; `about 25m`, in whole minutes and at least one.
  static func time(_ seconds: Int, isEstimated: Bool) -> Text {
    guard isEstimated, seconds > 0 else { return DurationText.words(seconds) }
    let words = DurationText.words(max(1, (seconds + 30) / 60) * 60)
    return Text(en: "about \(words.en)", ko: "약 \(words.ko)")
  }

  /// A leg begins where the one before ended; the longest text comes last, where it may wrap.
  static let columns: [Field] = [
    .shown("train", .text, "Train", "열차"), .shown("to", .text, "To", "도착"),
    .shown("stops", .integer, "Stops", "정거장"), .shown("time", .text, "Time", "시간"),
    .shown("toward", .text, "Toward", "방면"),
  ]

  static func lines(_ legs: [Itinerary.Leg]) -> [JSON] {
    legs.indices.map { index in
      let next = legs.indices.contains(index + 1) ? legs[index + 1].ride : nil
      return line(legs[index], after: index > 0 ? legs[index - 1].ride : nil, before: next)
    }
  }

  private static func line(
    _ leg: Itinerary.Leg, after last: Itinerary.Ride?, before next: Itinerary.Ride?
  ) -> JSON {
    .object([
      .init("train", .bilingual(leg.ride.map(train) ?? change(leg, from: last, to: next))),
      .text("to", leg.to), .init("stops", JSON(leg.ride?.stopCount)),
      .init("time", .bilingual(time(leg.seconds, isEstimated: leg.isEstimated))),
      .init("toward", leg.ride.map { .bilingual(toward($0)) } ?? .null),
    ])
  }

  /// The next station and the trains' last ones, as platforms have them: `교대`, `사당 (진접)`.
  static func toward(_ ride: Itinerary.Ride) -> Text {
    let ends = ride.ends.joined(separator: ", ")
    guard !ends.isEmpty else { return Text(en: ride.stations[1], ko: "\(ride.stations[1]) 방면") }
    return Text(en: "\(ride.stations[1]) (to \(ends))", ko: "\(ride.stations[1]) 방면 (\(ends)행)")
  }

  /// `line 2 inner`, `2호선 내선`; the last stations stand behind and name the service.
  private static func train(_ ride: Itinerary.Ride) -> Text {
    let isShown = SeatText.service(ride.service) != nil || ride.ends.isEmpty
    return SeatText.train(ride.line, isShown ? ride.service : nil, ride.direction)
  }

  /// `change`, `환승`; to the express of a line and from it, `change to express`, `급행 환승`.
  private static func change(
    _ leg: Itinerary.Leg, from last: Itinerary.Ride?, to next: Itinerary.Ride?
  ) -> Text {
    if leg.walk?.basis == .assumed { return Text(en: "change (assumed)", ko: "환승(가정)") }
    let local = last?.service == Network.Service.express ? Text(en: "local", ko: "일반") : nil
    guard let last, let next, last.line == next.line, last.service != next.service,
      let name = SeatText.service(next.service) ?? local
    else { return Text(en: "change", ko: "환승") }
    return Text(en: "change to \(name.en)", ko: "\(name.ko) 환승")
  }

  /// `15.0 km`.
  static func kilometres(_ metres: Int) -> String { "\(metres / 1000).\(metres / 100 % 10) km" }
}

extension Conversion<String> {
  /// A station in any spelling.
  static var station: Conversion<String> {
    .stationWords("STATION").completed(by: .dynamic("station"))
  }

  /// A station's name or a part of one; blanks alone are refused.
  static func stationWords(_ valueName: String) -> Conversion<String> {
    Conversion(valueName) { word throws(Failure) in
      guard word.contains(where: { !$0.isWhitespace }) else {
        throw .malformed(word, Text(en: "names no station", ko: "역 이름이 아닙니다"))
      }
      return word
    }
  }

  /// A line as signs name it: `2`, `9호선`, `신분당선`.
  static var line: Conversion<String> { .text("LINE").completed(by: .dynamic("line")) }
}

/// The measure of the best way.
enum RoutePreference: String, CaseIterable, Sendable {
  case changes, time

  var meaning: Text {
    switch self {
    case .changes: Text(en: "a change counts for 3 minutes", ko: "환승 한 번을 3분으로 계산")
    case .time: Text(en: "the quickest, however many changes", ko: "환승과 관계없이 가장 빠른 길")
    }
  }

  static var argument: Argument<RoutePreference> {
    .optional(
      "prefer", .choice("WHAT") { $0.meaning }, default: .changes,
      Text(en: "How changes are weighed", ko: "환승의 비중"), isCommon: true)
  }

  /// Seconds that a change counts for in the ranking, beside its walk.
  var changePenalty: Int { self == .changes ? 180 : 0 }
}

/// The way between stations, and the network that it leads through.
struct FoundTrip {
  let itinerary: Itinerary
  let network: Network
  /// The station that was taken of two namesakes, and rides on services of few trains.
  let notes: [Text]
}

struct TripWords {
  let from: String
  let to: String
  var vias: [String] = []
  var lines: [String] = []
  var avoided: [String] = []

  static var from: Argument<String> {
    .operand("FROM", .station, Text(en: "The station to start from", ko: "출발역"))
  }

  static var to: Argument<String> {
    .operand("TO", .station, Text(en: "The station to reach", ko: "도착역"))
  }

  static var via: Argument<[String]> {
    .repeated(
      "via", .station, Text(en: "A station to pass or change at", ko: "경유하거나 환승할 역"),
      takesCommas: true, isCommon: true)
  }

  static var line: Argument<[String]> {
    .repeated("line", .line, Text(en: "Only these lines", ko: "이 노선만 이용"), takesCommas: true)
  }

  static var notLine: Argument<[String]> {
    .repeated("not-line", .line, Text(en: "Never these lines", ko: "이 노선은 제외"), takesCommas: true)
  }

  /// - Throws: `seat.same_station`, `seat.no_route`, `seat.line_unknown`, and what
  ///   `NetworkChoice.find` refuses.
  func found(
    in name: String?, _ preference: RoutePreference, _ environment: Environment
  ) throws(Failure) -> FoundTrip {
    let found = try NetworkChoice.find([from, to] + vias, in: name, environment)
    let network = found.network
    let (origin, target) = (found.platforms[0], found.platforms[1])
    if network.isOneStation(origin, target), vias.isEmpty {
      throw SeatRefusal.sameStation.failure(
        "'\(from)' and '\(to)' are one station", "출발역과 도착역이 같은 역입니다: '\(from)', '\(to)'",
        field: "TO")
    }
    let request = RouteRequest(
      from: origin, to: target, via: Array(found.platforms.dropFirst(2)),
      changePenalty: preference.changePenalty,
      lines: try lines.map { (word) throws(Failure) in try network.line(word) },
      without: try avoided.map { (word) throws(Failure) in try network.line(word) })
    guard let itinerary = network.route(request) else {
      throw SeatRefusal.noRoute.failure(
        "nothing leads from '\(from)' to '\(to)'", "'\(from)'에서 '\(to)'까지 이어지는 경로가 없습니다",
        hint: lines.isEmpty && avoided.isEmpty
          ? nil : Text(en: "choose other lines", ko: "다른 노선을 지정하십시오"))
    }
    let rare = itinerary.rides.filter(\.hasFewTrains).map { ride in
      let (way, train) = (
        "\(ride.stations[0]) → \(ride.stations[ride.stopCount])",
        SeatText.train(ride.line, nil, ride.direction)
      )
      return Text(
        en: "few trains run \(way) (\(train.en)): check the timetable",
        ko: "열차가 드문 구간입니다: \(way)(\(train.ko)). 시간표를 확인하십시오")
    }
    return FoundTrip(itinerary: itinerary, network: network, notes: found.notes + rare)
  }
}
