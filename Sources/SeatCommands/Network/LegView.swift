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
      .integer("metres", "Metres", "거리(m)", "Length of the leg", "구간의 거리(m)", at: \.metres),
      .duration(
        "travel", "Time", "시간", "Time of the leg, its stops included", "정차를 포함한 구간의 시간",
        at: \.seconds),
    ])

  static let columns: [Field] = [
    .shown("train", .text, "Train", "열차"), .shown("from", .text, "From", "출발"),
    .shown("to", .text, "To", "도착"), .shown("stops", .integer, "Stops", "정거장"),
    .shown("time", .text, "Time", "시간"),
  ]

  static func line(_ leg: Itinerary.Leg) -> JSON {
    .object([
      .init("train", .bilingual(train(leg))), .text("from", leg.from), .text("to", leg.to),
      .init("stops", JSON(leg.ride?.stopCount)),
      .init("time", .bilingual(DurationText.words(leg.seconds))),
    ])
  }

  /// `line 2 inner`, `2호선 내선`; `change`, `환승`.
  static func train(_ leg: Itinerary.Leg) -> Text {
    guard let ride = leg.ride else { return Text(en: "change", ko: "환승") }
    return SeatText.train(ride.line, ride.service, ride.direction)
  }

  /// `15.0 km`.
  static func kilometres(_ metres: Int) -> String { "\(metres / 1000).\(metres / 100 % 10) km" }
}
