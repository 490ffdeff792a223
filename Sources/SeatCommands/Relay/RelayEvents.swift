import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat relay`
struct RelayEvents: CheckedRequest {
  let broker: Broker
  let from: Int?
  let isRevealed: Bool
  let isOnce: Bool
  let wait: Int?

  /// The most events whose messages are sent before their receipts are waited for.
  private static let batch = 100
  /// The pauses between attempts to connect again, in milliseconds; the last one goes on.
  private static let pauses = [1000, 2000, 5000, 10_000, 30_000]

  static var command: Command<Environment> {
    Command(
      "relay", Text(en: "Send events to a STOMP broker", ko: "이벤트를 STOMP 브로커로 보내기"),
      into: checked(RelayEvents.init), Broker.options,
      .optional(
        "from", .integer(1...Int.max),
        Text(en: "Begin with the event of this number", ko: "이 번호의 이벤트부터"),
        absent: Text(en: "after the last one that the broker confirmed", ko: "브로커가 마지막으로 확인한 다음부터"),
        isCommon: true),
      .flag(
        "reveal",
        Text(en: "Send nicknames, tags and stations, too; owners only", ko: "닉네임, 태그, 역도 보냄. 사업주만")),
      .flag(
        "once", Text(en: "Send the events there are, and end", ko: "지금까지의 이벤트만 보내고 끝냄"),
        isCommon: true),
      Broker.wait,
      discussion: [
        Text(
          en: "Seats, requests and journeys go to the topics of the app SeatCatcher, with bodies "
            + "that it decodes: /topic/seat.TRAIN (the map of a car), /topic/seat.SEAT.owner, "
            + "/topic/seat.SEAT.requester.PERSON and /topic/path-histories.JOURNEY. Times are in "
            + "UTC. Occupants are masked.",
          ko: "좌석, 요청, 여정을 SeatCatcher 앱의 토픽으로, 앱이 읽는 내용으로 보냅니다: /topic/seat.열차(칸의 좌석), "
            + "/topic/seat.좌석.owner, /topic/seat.좌석.requester.사람, /topic/path-histories.여정. 시각은 UTC이며, "
            + "앉은 사람은 가립니다."),
        Text(
          en: "Each message is confirmed by a receipt, and the store keeps the last confirmed "
            + "event of each broker. After an outage it goes on from there: none is lost, and one "
            + "that comes twice has the same 'event-id'. Without --once it waits for events, and "
            + "connects again whenever the broker is gone.",
          ko: "메시지마다 수신 확인을 받고, 브로커마다 마지막으로 확인된 이벤트를 저장합니다. 끊겼다가 다시 연결되면 그다음부터 이어서 보내므로 잃는 것이 "
            + "없고, 두 번 온 것은 'event-id'가 같습니다. --once가 없으면 이벤트를 기다리며, 브로커가 끊기면 다시 연결합니다."),
        Broker.discussion,
      ],
      examples: [
        Example(
          "catchkit seat relay --broker broker.example:61613 --once", "What is not confirmed yet",
          "아직 확인되지 않은 이벤트"),
        Example(
          "catchkit seat relay --broker broker.example --vhost /seats -q", "Until it is ended",
          "끝낼 때까지"),
        Example(
          "catchkit seat relay --broker broker.example --once --json | jq .data.last_seq",
          "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  func check() throws(Failure) {
    guard isOnce || wait == nil else { throw .needsOneOf(["--once"]) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let login = try broker.login(in: environment)
    var sent = 0
    var last = try environment.read { view, actor throws(Failure) in
      if isRevealed { try Ledger.requireOwner(actor) }
      if let from { return from - 1 }
      return try Relays.lastConfirmed(by: broker.name, in: view)
    }
    if isOnce {
      let session = try StompSession(
        with: broker, login, in: environment, wait: wait ?? Broker.usualWait)
      try deliver(over: session, &last, &sent, environment) { session throws(Failure) in
        session.disconnect()
        return false
      }
      if environment.options.isQuiet, environment.showsTables { return Report(.streamed) }
      return Report(
        .record(
          .object([.text("broker", broker.name), .count("sent", sent), .count("last_seq", last)])),
        output: RelayEvents.output)
    }
    var session: StompSession? = try StompSession(with: broker, login, in: environment)
    let (environment, follower) = try environment.following()
    var failures = 0
    while true {
      do throws(Failure) {
        let open =
          if let session { session } else { try StompSession(with: broker, login, in: environment) }
        if failures > 0 { note(connected, in: environment) }
        failures = 0
        try deliver(over: open, &last, &sent, environment) { session throws(Failure) in
          ChangePhase.end()
          guard try follower.wait() != .outputClosed else { return false }
          try session.keepAlive()
          return true
        }
        return Report(.streamed)
      } catch {
        guard error.kind == .remote else { throw error }
        session = nil
        if failures == 0 { note(error.message, in: environment) }
        environment.pause(RelayEvents.pauses[min(failures, RelayEvents.pauses.count - 1)])
        failures += 1
      }
    }
  }

  /// Sends all events after the last one, and again as long as the session goes on.
  ///
  /// - Parameter goesOn: called when all is sent; false ends it.
  private func deliver(
    over session: StompSession, _ last: inout Int, _ sent: inout Int, _ environment: Environment,
    goesOn: (StompSession) throws(Failure) -> Bool
  ) throws(Failure) {
    while true {
      while true {
        let before = last
        let events = try environment.read { (view: View) throws(Failure) in
          var found: [(number: Int, messages: [TopicMessage])] = []
          for event in try SeatEvents.list(after: before, limit: RelayEvents.batch, in: view) {
            found.append(
              (
                event.id.number,
                try TopicMessage.messages(about: event, isRevealed: isRevealed, in: view)
              ))
          }
          return found
        }
        guard !events.isEmpty else { break }
        let outcome = session.deliver(events.flatMap(\.messages))
        sent += outcome.confirmed
        var left = outcome.confirmed
        for event in events {
          guard event.messages.count <= left else { break }
          left -= event.messages.count
          last = event.number
        }
        let confirmed = last
        // A broker that failed before the first receipt leaves all as it was.
        if confirmed > before, outcome.failure == nil || outcome.confirmed > 0 {
          _ = try environment.changeByNobody(RelayEvents.summary, hasHooks: false) {
            transaction throws(Failure) in
            try Relays.confirm(confirmed, by: broker.name, in: transaction)
          }
        }
        if let failure = outcome.failure { throw failure }
      }
      guard try goesOn(session) else { return }
    }
  }

  private func note(_ text: Text, in environment: Environment) {
    guard !environment.options.isQuiet else { return }
    environment.note(text)
  }

  private var connected: Text {
    Text(en: "connected to '\(broker.name)' again", ko: "'\(broker.name)' 다시 연결됨")
  }

  private static let summary = Text(en: "events sent to a broker", ko: "브로커로 보낸 이벤트")

  private static let output = OutputInfo(
    "catchkit.seat.relay", shape: .record,
    fields: [
      .text("broker", "Broker", "브로커", "Its address, or the program"),
      .integer("sent", "Sent", "보냄", "Messages that it confirmed"),
      .integer("last_seq", "Confirmed", "확인", "The number of the last confirmed event"),
    ])
}
