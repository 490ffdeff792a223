import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

extension Conversion<String> {
  /// A station in any spelling.
  static var station: Conversion<String> { .text("STATION").completed(by: .dynamic("station")) }
}

/// What the best way is.
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

struct TripWords {
  let from: String
  let to: String
  var vias: [String] = []

  static var from: Argument<String> {
    .operand("FROM", .station, Text(en: "The station to start from", ko: "출발역"))
  }

  static var to: Argument<String> {
    .operand("TO", .station, Text(en: "The station to reach", ko: "도착역"))
  }

  /// Returns the way, and the network that it leads through.
  ///
  /// - Throws: `seat.same_station`, `seat.no_route`, and what `NetworkChoice.find` refuses.
  func found(
    in name: String?, _ preference: RoutePreference, _ environment: Environment
  ) throws(Failure) -> (itinerary: Itinerary, network: Network) {
    let found = try NetworkChoice.find([from, to] + vias, in: name, environment)
    let network = found.network
    let (origin, target) = (found.platforms[0], found.platforms[1])
    if network.isOneStation(origin, target), vias.isEmpty {
      throw SeatRefusal.sameStation.failure(
        "'\(from)' and '\(to)' are one station", "출발역과 도착역이 같은 역입니다: '\(from)', '\(to)'",
        field: "TO")
    }
    guard
      let itinerary = network.route(
        from: origin, to: target, via: Array(found.platforms.dropFirst(2)),
        changePenalty: preference.changePenalty)
    else {
      throw SeatRefusal.noRoute.failure(
        "nothing leads from '\(from)' to '\(to)'", "'\(from)'에서 '\(to)'까지 이어지는 경로가 없습니다")
    }
    return (itinerary, network)
  }
}
