import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge hold`
enum HoldCommands {
  static var group: Command<Environment> {
    .group(
      "hold", Text(en: "Wait before buying, and count what that saved", ko: "사기 전에 기다리기"),
      discussion: .paragraph(
        en: "Things one would like to buy wait for 48 hours unless --for says otherwise; 'catchkit "
          + "due' tells once when the wait is over. A dropped one counts as saved. They are seen "
          + "by oneself only, with or without a challenge.",
        ko: "사고 싶은 것을 보류합니다. --for가 없으면 48시간이며, 지나면 'catchkit due'가 한 번 알립니다. 포기하면 아낀 금액에 더합니다. "
          + "챌린지가 없어도 쓸 수 있고 본인만 봅니다."),
      examples: [
        Example("catchkit challenge hold add 신발 59000", "Wait 48 hours", "48시간 기다리기"),
        Example("catchkit challenge hold list", "The list", "보류 목록"),
        Example("catchkit challenge hold settle hld-1 --dropped", "Not bought", "포기"),
        Example(
          "catchkit challenge hold list --all --json | jq '[.data[].saved] | add'", "The sum saved",
          "아낀 금액"),
      ],
      children: [
        "add": { AddHold.command }, "list": { ListHolds.command }, "settle": { SettleHold.command },
      ])
  }
}

/// Held wishes in outputs.
enum HoldView {
  struct Row: Sendable {
    let hold: Hold
    let zone: TimeZone
    let now: Instant

    enum State: String, NamedWord {
      case waiting, over, dropped, bought

      var name: Text {
        switch self {
        case .waiting: Text(en: "waiting", ko: "보류 중")
        case .over: Text(en: "to be settled", ko: "정할 때")
        case .dropped: HoldEnding.dropped.name
        case .bought: HoldEnding.bought.name
        }
      }
    }

    var state: State {
      switch hold.ending {
      case .dropped: .dropped
      case .bought: .bought
      case nil: now < hold.until ? .waiting : .over
      }
    }
  }

  static let view = RecordView<Row>(
    list: ["id", "what", "won", "state", "until"],
    [
      .id("Its id") { $0.hold.id.description },
      .text("what", "Thing", "물건", "The thing to buy", "사고 싶은 것") { $0.hold.what },
      .won("won", "Price", "가격") { $0.hold.won },
      .choice("state", "State", "상태") { $0.state },
      .instant("until", "Until", "기한", "The end of the wait", "기다림이 끝나는 때") {
        ($0.hold.until, $0.zone)
      },
      .instant("added_at", "Added", "보류 일시") { ($0.hold.addedAt, $0.zone) },
      .instant("ended_at", "Settled", "정한 일시", isNullable: true) { ($0.hold.endedAt, $0.zone) },
      .won("saved", "Saved", "절약", "Its price once dropped; else 0", "포기했으면 가격, 아니면 0") {
        $0.hold.saved
      },
    ])

  static func message(_ row: Row) -> Text {
    let (hold, state, until) = (row.hold, row.state.name, row.zone.text(of: row.hold.until))
    let (id, what, won) = (hold.id, hold.what, Money.grouped(hold.won))
    guard row.state == .waiting else {
      return Text(
        en: "\(id) '\(what)' \(won) won: \(state.en)", ko: "\(id) '\(what)' \(won)원: \(state.ko)")
    }
    return Text(
      en: "\(id) '\(what)' \(won) won: on hold until \(until)",
      ko: "\(id) '\(what)' \(won)원: \(until)까지 보류")
  }
}

/// `catchkit challenge hold add WHAT WON`
enum AddHold {
  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Put something on hold", ko: "사고 싶은 것 보류"),
      into: { (what: $0, won: $1, minutes: $2) },
      .operand("WHAT", .text("WHAT"), Text(en: "The thing to buy", ko: "사고 싶은 것")),
      .operand("WON", .won(Holds.wonRange), Text(en: "Its price", ko: "가격")),
      .optional(
        "for", .minutes(1...525_600), default: 2880, shown: Text(verbatim: "48h"),
        Text(en: "The time to wait: 48h", ko: "기다릴 시간: 48h, 48시간"), isCommon: true),
      examples: [
        Example("catchkit challenge hold add 신발 59000", "48 hours", "48시간"),
        Example("catchkit challenge hold add '새 키보드' 129,000 --for 168h", "A week", "일주일"),
        Example("catchkit challenge hold add 가방 80000 --json | jq -r .data.until", "Until", "기한"),
      ],
      view: HoldView.view, contract: "catchkit.challenge.hold.add", message: HoldView.message
    ) { request, transaction, actor, session throws(Failure) in
      HoldView.Row(
        hold: try Holds.add(
          request.what, won: request.won.won, minutes: request.minutes, for: actor,
          in: transaction), zone: try session.environment.zone(), now: transaction.at)
    }
  }
}

/// `catchkit challenge hold list`
enum ListHolds {
  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List what is on hold", ko: "보류 목록"), into: { $0 },
      .flag("all", Text(en: "Settled ones too", ko: "결정한 항목도"), isCommon: true),
      examples: [
        Example("catchkit challenge hold list", "Waiting ones", "보류 중인 항목"),
        Example("catchkit challenge hold list --all", "Settled ones too", "결정한 항목도"),
        Example(
          "catchkit challenge hold list --all --json | jq '[.data[].saved] | add'",
          "The sum saved", "아낀 금액"),
      ],
      view: HoldView.view, contract: "catchkit.challenge.hold.list",
      negativeAnswer: Text(en: "nothing on hold", ko: "보류한 것이 없음")
    ) { showsAll, view, actor, session throws(Failure) in
      let (zone, now) = (try session.environment.zone(), try session.environment.now())
      return try Holds.list(of: actor, in: view).filter {
        showsAll || $0.ending == nil
      }.map { HoldView.Row(hold: $0, zone: zone, now: now) }
    }
  }
}

/// `catchkit challenge hold settle HOLD`
enum SettleHold {
  static var command: Command<Environment> {
    .changing(
      "settle", Text(en: "Say what became of it", ko: "보류 결과 정하기"), into: SettleHold.read,
      .operand(
        "HOLD", .text("HOLD").completed(by: .dynamic("challenge-hold")),
        Text(en: "Its id", ko: "보류 ID")),
      .flag(
        "dropped", Text(en: "Not bought: it counts as saved", ko: "사지 않음. 절약으로 셈"), isCommon: true),
      .flag("bought", Text(en: "Bought after all", ko: "결국 삼"), isCommon: true),
      examples: [
        Example("catchkit challenge hold settle hld-1 --dropped", "Not bought", "포기"),
        Example("catchkit challenge hold settle hld-1 --bought", "Bought", "구매"),
        Example(
          "catchkit challenge hold settle hld-1 --dropped --json | jq .data.saved",
          "The sum saved", "아낀 금액"),
      ],
      view: HoldView.view, contract: "catchkit.challenge.hold.settle", message: HoldView.message
    ) { request, transaction, actor, session throws(Failure) in
      HoldView.Row(
        hold: try Holds.settle(request.hold, as: request.ending, by: actor, in: transaction),
        zone: try session.environment.zone(), now: transaction.at)
    }
  }

  private static func read(
    hold: String, isDropped: Bool, isBought: Bool
  ) throws(Failure) -> (hold: String, ending: HoldEnding) {
    if isDropped, isBought { throw .conflict("--dropped", "--bought") }
    guard isDropped || isBought else { throw .needsOneOf(["--dropped", "--bought"]) }
    return (hold, isDropped ? .dropped : .bought)
  }
}
