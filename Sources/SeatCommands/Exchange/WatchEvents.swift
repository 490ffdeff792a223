import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat watch`
struct WatchEvents {
  let from: Int?
  let train: String?
  let isMine: Bool
  let isFollowing: Bool

  static var command: Command<Environment> {
    Command(
      "watch", Text(en: "Events as JSON Lines, as they happen", ko: "이벤트를 JSON Lines로 출력"),
      into: WatchEvents.init,
      .optional(
        "from", .integer(1...Int.max),
        Text(en: "Begin with this number, and end with the last event", ko: "이 번호부터 마지막 이벤트까지"),
        absent: Text(en: "events to come", ko: "앞으로의 이벤트"), isCommon: true),
      .optional(
        "train", .train, Text(en: "Only seats and requests of this train", ko: "이 열차의 좌석과 요청만"),
        isCommon: true),
      .flag("mine", Text(en: "Only what concerns you", ko: "나와 관계있는 것만"), isCommon: true),
      .flag(
        "follow", Text(en: "With --from: go on with what comes", ko: "--from과 함께: 이후의 이벤트도 계속"),
        isCommon: true),
      discussion: [
        Text(
          en: "One event for each change of a state, numbered from 1 without gaps. The data hold "
            + "no names, tags or destinations; only those whom the event concerns see the actor. "
            + "It ends when its reader does.",
          ko: "상태가 바뀔 때마다 이벤트 하나이며, 번호는 1부터 빈틈이 없습니다. 이름, 태그, 목적지는 들어 있지 않고, 한 사람은 관계있는 사람에게만 "
            + "보입니다. 읽는 쪽이 끝나면 끝납니다."),
        Text(
          en: "Without --from it waits for events, and prints each within some milliseconds of its "
            + "commit. To resume, give the last number plus 1.",
          ko: "--from이 없으면 이벤트를 기다렸다가 저장되는 즉시 출력합니다. 이어서 보려면 마지막 번호에 1을 더해 지정하십시오."),
      ],
      examples: [
        Example(
          "catchkit seat watch --from 1 | jq -r .type", "All types until now", "지금까지의 이벤트 유형"),
        Example("catchkit seat watch --from 1 --mine", "Events that concern you", "나와 관계있던 이벤트"),
        Example(
          "catchkit seat watch --from 5 --train 2241", "One train, from the fifth on", "5번부터 한 열차"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var last = (from ?? 1) - 1
    let first = try environment.read { (view: View) throws(Failure) in
      // What concerns a person needs that person's name.
      if isMine { _ = try environment.actor(in: view) }
      guard from == nil else { return try rows(after: &last, in: view, environment) }
      last = try SeatEvents.lastNumber(in: view)
      return []
    }
    let isOnce = from != nil && !isFollowing
    if isOnce, !environment.showsTables {
      return Report(.list(.init(first)), output: WatchEvents.output)
    }
    try write(first, in: environment)
    guard !isOnce else { return Report(.streamed, isNegative: last < (from ?? 1)) }
    let (environment, follower) = try environment.following()
    var wake = StoreFollower.Wake.changed
    while wake != .outputClosed {
      if wake == .changed {
        let found = try environment.read { (view: View) throws(Failure) in
          try rows(after: &last, in: view, environment)
        }
        try write(found, in: environment)
      }
      wake = try follower.wait()
    }
    return Report(.streamed)
  }

  private func write(_ rows: [JSON], in environment: Environment) throws(Failure) {
    for row in rows { try environment.output.write(row.compactText + "\n") }
    if !rows.isEmpty { try environment.output.flush() }
  }

  /// The wanted events after a number, as the reader may see them; moves the number to the last.
  private func rows(
    after last: inout Int, in view: View, _ environment: Environment
  ) throws(Failure) -> [JSON] {
    let events = try SeatEvents.list(after: last, in: view)
    guard let newest = events.last else { return [] }
    last = newest.id.number
    let reader = try environment.reader(in: view)
    var rows: [JSON] = []
    for event in events {
      let data = try JSON.parse(Array(event.data.utf8), file: nil)
      if let train, data["train"] != .string(train) { continue }
      var isConcerned = false
      if let reader { isConcerned = try SeatEvents.concerns(event, data, reader.id, in: view) }
      if isMine, !isConcerned { continue }
      var name: String?
      if isConcerned, let acting = event.actor { name = try People.find(acting, in: view).name }
      rows.append(
        .object([
          .count("seq", event.id.number), .text("id", event.id.description),
          .text("ts", event.at.description), .text("type", event.kind), .count("v", 1),
          .text("actor", name), .init("data", data),
        ]))
    }
    return rows
  }

  private static let output = OutputInfo(
    "catchkit.seat.event", shape: .list,
    fields: [
      .integer("seq", "Number", "번호", "The place in the sequence, from 1"),
      .text("id", "ID", "ID", "The event's id, the same wherever it is sent"),
      .instant("ts", "Time", "일시", "The time in UTC", "UTC 일시"),
      .text("type", "Type", "유형", "The kind of change"),
      .integer("v", "Version", "판", "The version of the data"),
      .text("actor", "Actor", "한 사람", "The acting person, for those it concerns", isNullable: true),
      .of(
        .map(
          .either([
            .text, .integer,
            .list(
              .object([
                .text("account", "Account", "계정", "The account"),
                .integer("amount", "Amount", "금액", "Credits that came or went"),
                .integer("balance", "Balance", "잔액", "The balance after it"),
              ])),
          ])), "data", "Data", "내용", "Fields of the type", "유형별 필드"),
    ], idField: "id")
}
