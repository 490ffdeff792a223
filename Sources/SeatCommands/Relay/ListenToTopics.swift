import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat listen`
struct ListenToTopics: CheckedRequest {
  let broker: Broker
  let isApplied: Bool
  let isOnce: Bool
  let wait: Int?
  let topics: [String]

  static var command: Command<Environment> {
    Command(
      "listen", Text(en: "Print messages of a STOMP broker", ko: "STOMP 브로커의 메시지 출력"),
      into: checked(ListenToTopics.init), Broker.options,
      .flag(
        "apply", Text(en: "Take maps of cars as reports of seats", ko: "칸의 좌석 정보를 좌석 신고로 저장"),
        isCommon: true),
      .flag("once", Text(en: "End after one message", ko: "메시지 하나만 받고 끝냄"), isCommon: true),
      Broker.wait,
      .operands(
        "TOPIC", .text("TOPIC"),
        Text(
          en: "Topics such as seat.2241, if not the journey's", ko: "여정의 토픽 대신 들을 토픽. seat.2241처럼")),
      discussion: [
        Text(
          en: "Prints each message as a line of JSON. With --apply, seats that a map shows "
            + "occupied are taken as reports, which hold for ten minutes: never credits, never "
            + "requests, and never the seat of a person of this store. A seat without an occupant "
            + "is not known to be free.",
          ko: "메시지를 한 줄씩 JSON으로 출력합니다. --apply를 지정하면 앉은 사람이 있는 좌석을 10분 동안 유효한 신고로 저장합니다. 크레딧과 요청, "
            + "이 저장소 사람의 좌석은 바꾸지 않습니다. 앉은 사람이 없다고 빈 좌석은 아닙니다."),
        Broker.discussion,
      ],
      examples: [
        Example(
          "catchkit seat listen seat.2241 --broker broker.example:61613 --once", "One message",
          "메시지 하나"),
        Example(
          "catchkit seat listen seat.2241 --broker broker.example --apply -q", "Reports of a train",
          "한 열차의 좌석 신고"),
        Example(
          "catchkit seat listen '/topic/seat.*' --broker broker.example | jq -r .topic",
          "Of all trains", "모든 열차"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  func check() throws(Failure) {
    guard isOnce || wait == nil else { throw .needsOneOf(["--once"]) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let login = try broker.login(in: environment)
    let wanted = try wanted(in: environment)
    let session = try StompSession(
      with: broker, login, in: environment, wait: isOnce ? wait ?? Broker.usualWait : nil)
    try session.subscribe(to: wanted)
    if !environment.options.isQuiet {
      let list = wanted.joined(separator: ", ")
      environment.note(Text(en: "listening to \(list)", ko: "듣는 토픽: \(list)"))
    }
    while !session.isOutputClosed {
      guard let message = try session.message(waiting: 60_000) else { continue }
      let row = try take(message, in: environment)
      guard !isOnce || environment.showsTables else {
        session.disconnect()
        return Report(.list(.init([row])), output: ListenToTopics.output)
      }
      try environment.output.write(row.compactText + "\n")
      try environment.output.flush()
      if isOnce {
        session.disconnect()
        break
      }
    }
    return Report(.streamed)
  }

  private func wanted(in environment: Environment) throws(Failure) -> [String] {
    guard topics.isEmpty else { return topics.map { $0.hasPrefix("/") ? $0 : "/topic/\($0)" } }
    let now = try environment.now()
    return try environment.read { view, actor throws(Failure) in
      guard let journey = try Journeys.current(of: actor, in: view, at: now),
        let train = journey.train
      else {
        throw SeatRefusal.noTopic.failure(
          "there is no journey with a train, so no topic to listen to", "열차를 정한 여정이 없어 들을 토픽이 없습니다")
      }
      return ["/topic/seat.\(train)", "/topic/path-histories.\(journey.id.number)"]
    }
  }

  /// Takes a map as reports where that is asked for, and returns the message as a row.
  private func take(_ message: StompFrame, in environment: Environment) throws(Failure) -> JSON {
    let body = String(decoding: message.body, as: UTF8.self)
    if isApplied, let json = try? JSON.parse(message.body), let map = MapObservation(json) {
      ChangePhase.end()
      let notes = try environment.changeByNobody(ListenToTopics.summary) {
        transaction throws(Failure) in try map.apply(in: transaction)
      }
      for note in notes { environment.note(note) }
    }
    return .object([
      .text("topic", message["destination"]),
      .text("id", message["event-id"] ?? message["message-id"]),
      .text("received_at", try environment.now().description), .text("body", body),
    ])
  }

  private static let summary = Text(en: "seats seen by others", ko: "다른 곳에서 본 좌석")

  private static let output = OutputInfo(
    "catchkit.seat.message", shape: .list,
    fields: [
      .text("topic", "Topic", "토픽", "Its destination", isNullable: true),
      .text("id", "ID", "ID", "The event's id, or the broker's for the message", isNullable: true),
      .instant("received_at", "Received", "수신", "The time at which it came"),
      .text("body", "Body", "내용", "The body as it came"),
    ], idField: "id")
}
