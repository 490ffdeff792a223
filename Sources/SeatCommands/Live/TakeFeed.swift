import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat feed FILE`: machine work, of what a service says about trains.
struct TakeFeed {
  let file: String

  static var command: Command<Environment> {
    Command(
      "feed", Text(en: "Take in real-time trains, piped from curl", ko: "실시간 열차 정보 넣기"),
      into: TakeFeed.init,
      .optionalOperand(
        "FILE", .file, default: "-",
        Text(en: "The answer, or - for standard input", ko: "응답 파일. 표준 입력은 -")),
      discussion: [
        Text(
          en: "Takes the JSON of realtimeStationArrival or realtimePosition of Seoul's open data. "
            + "The program itself asks no service: curl does, with your own key. What is older "
            + "than what is known is passed over. Nothing of it is a step of undo.",
          ko: "서울 열린데이터의 realtimeStationArrival이나 realtimePosition JSON을 읽습니다. 프로그램은 통신하지 않으므로 "
            + "자신의 인증키로 curl을 사용하십시오. 이미 아는 것보다 오래된 정보는 건너뜁니다. 되돌리기의 단계가 되지 않습니다."),
        Text(
          en:
            "Arrivals at a station: curl -s \"\(LiveAddress.arrivals("STATION"))\" | catchkit seat "
            + "feed. Trains of a line: curl -s \"\(LiveAddress.positions)\" | catchkit seat feed.",
          ko: "한 역의 도착 정보: curl -s \"\(LiveAddress.arrivals("STATION"))\" | catchkit seat feed. "
            + "한 노선의 열차 위치: curl -s \"\(LiveAddress.positions)\" | catchkit seat feed."),
      ],
      examples: [
        Example("cat answer.json | catchkit seat feed", "What curl received", "curl이 받은 응답"),
        Example("catchkit seat feed answer.json", "A file", "파일"),
        Example("catchkit seat feed answer.json -n", "A preview", "미리 보기"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let bytes = try environment.read(request.file, limit: 16 << 20)
      let payload: LivePayload
      do throws(Failure) {
        payload = try LivePayload(bytes, file: request.file, in: Network.seoul())
      } catch {
        throw error.source?.file == nil ? error.located(file: request.file, line: 1) : error
      }
      var report = try environment.changeByMachine(output, message: message) {
        transaction, _ throws(Failure) in
        let kept = try LiveRows.put(payload, in: transaction)
        return .object([
          .text("kind", payload.kind.rawValue),
          .init("subjects", .array(payload.parts.map { .string($0.subject) })),
          .count("rows", payload.rowCount), .count("passed_over", payload.passedOver),
          .count("kept", kept),
        ])
      }
      // The next answer takes its place, so journeys look at it now.
      guard !environment.options.isDryRun else { return report }
      try environment.runTicks(of: "seat").add(to: &report)
      return report
    }
  }

  private static let output = OutputInfo(
    "catchkit.seat.feed", shape: .record,
    fields: [
      .choice(
        "kind", LivePayload.Kind.allCases.map(\.rawValue), "Kind", "종류", "What the answer is about",
        "응답의 내용"), .list("subjects", .text, "About", "대상", "Its stations or lines", "역이나 노선"),
      .integer("rows", "Rows", "행", "All rows of it", "모든 행"),
      .integer(
        "passed_over", "Passed over", "건너뜀", "Rows without a line, a train or a time",
        "노선, 열차, 시각이 없는 행"),
      .integer(
        "kept", "Kept", "저장", "Stations or lines whose rows are newer than what was known",
        "알던 것보다 새로운 역이나 노선"),
    ])

  private static func message(_ data: JSON) -> Text {
    let (rows, kept) = (data.word("rows"), data.word("kept"))
    guard kept != "0" else {
      return Text(en: "nothing new in \(rows) rows", ko: "\(rows)행에 새로운 것이 없습니다")
    }
    let subjects = data.words("subjects").joined(separator: ", ")
    return Text(en: "took \(rows) rows: \(subjects)", ko: "\(rows)행 저장: \(subjects)")
  }
}

/// Addresses of Seoul's real-time services, with the reader's own key in KEY.
enum LiveAddress {
  private static let service = "http://swopenapi.seoul.go.kr/api/subway/$KEY/json"

  static func arrivals(_ station: String) -> String {
    "\(service)/realtimeStationArrival/0/20/\(station)"
  }

  static let positions = "\(service)/realtimePosition/0/100/LINE"
}
