public import CatchValues

/// Refusals of `catchkit seat`: stable id, class, meaning, advice.
public enum SeatRefusal {
  public static let stationUnknown = refusal(
    "seat.station_unknown", .notFound, "no network has a station of that name",
    "그런 역이 없습니다",
    advice: "see 'catchkit seat stations'", adviceKo: "'catchkit seat stations'를 보십시오")
  public static let stationAmbiguous = refusal(
    "seat.station_ambiguous", .notFound, "several stations may be meant", "여러 역에 해당하는 이름입니다",
    advice: "write the whole name", adviceKo: "역 이름을 모두 입력하십시오")
  public static let lineUnknown = refusal(
    "seat.line_unknown", .notFound, "the network has no such line", "노선망에 그런 노선이 없습니다",
    advice: "see 'catchkit seat stations'", adviceKo: "'catchkit seat stations'를 보십시오")
  public static let sameStation = refusal(
    "seat.same_station", .refused, "a trip needs two stations", "출발역과 도착역이 같습니다",
    advice: "name another station", adviceKo: "다른 역을 지정하십시오")
  public static let noRoute = refusal(
    "seat.no_route", .notFound, "no trains and transfers lead there", "이어지는 경로가 없습니다",
    advice: "import the transfers of the network",
    adviceKo: "노선망의 환승 정보를 가져오십시오")

  public static let catalogue = [
    stationUnknown, stationAmbiguous, lineUnknown, sameStation, noRoute,
  ]

  private static func refusal(
    _ id: String, _ kind: Failure.Kind, _ en: String, _ ko: String, advice: String,
    adviceKo: String
  ) -> FailureCase {
    FailureCase(
      id, kind, summary: Text(en: en, ko: ko), advice: Text(en: advice, ko: adviceKo),
      topic: "catchkit-seat(1)")
  }
}

/// Words for lines and services.
public enum SeatText {
  /// `line 2`, `2호선`, `신분당선`.
  public static func line(_ line: String) -> Text {
    line.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Text(en: "line \(line)", ko: "\(line)호선") : Text(verbatim: line)
  }

  /// `circle`, `순환`; other services go by their Korean names.
  public static func service(_ service: String) -> Text {
    service == "circle" ? Text(en: service, ko: "순환") : Text(verbatim: service)
  }
}
