import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat ask SEAT --offer N`
struct AskForSeat {
  let seat: SeatCode
  let offer: Int
  let isAtAlight: Bool
  let seconds: Int

  static var command: Command<Environment> {
    .changing(
      "ask", Text(en: "Ask for the seat of another person", ko: "다른 사람의 좌석 요청"),
      into: AskForSeat.init, .seat,
      .required("offer", .integer(1...Int.max), Text(en: "Credits offered", ko: "제안하는 크레딧")),
      .flag(
        "at-alight", Text(en: "For the moment when the owner gets off", ko: "그 사람이 내릴 때 받음"),
        isCommon: true),
      .optional(
        "expires", .seconds(1...7200), default: Requests.usualSeconds, shown: Text(verbatim: "5m"),
        Text(en: "Time to wait for an answer: 5m, 90s", ko: "답을 기다리는 시간: 5m, 90s"), isCommon: true),
      discussion: .paragraph(
        en: "The offer is set aside until the request ends: the owner gets it with the hand-over, "
          + "or it comes back whole. Requests that nobody answers end by themselves. "
          + "'catchkit seat sit' takes a promised seat once its owner's time of arrival has passed.",
        ko: "제안한 크레딧은 요청이 끝날 때까지 따로 둡니다. 좌석을 받으면 상대에게 가고, 아니면 모두 돌아옵니다. 답이 없는 요청은 저절로 끝납니다. "
          + "약속받은 좌석은 앉은 사람의 도착 예정 시각이 지나면 'catchkit seat sit'로 앉으십시오."),
      examples: [
        Example("catchkit seat ask A3 --offer 120", "Now", "지금"),
        Example("catchkit seat ask A3 --offer 120 --at-alight", "At the owner's station", "내릴 때"),
        Example("catchkit seat ask A3 --offer 120 --json | jq -r .data.id", "Its id", "요청 ID"),
      ],
      view: RequestView.view, contract: "catchkit.seat.ask", on: .amongStrangers,
      message: RequestView.line
    ) { request, transaction, actor, _ throws(Failure) in
      let asked = try Requests.ask(
        for: request.seat, offer: request.offer, isAtAlight: request.isAtAlight,
        seconds: request.seconds, by: actor, in: transaction)
      return try ShownRequest(asked, for: actor, in: transaction.view, at: transaction.at)
    }
  }
}

/// `catchkit seat accept|reject|cancel REQ`
enum EndRequest {
  typealias Change =
    @Sendable (ID<SeatRequest>, Person, borrowing Transaction) throws(Failure) -> SeatRequest

  static var accept: Command<Environment> {
    command(
      "accept", Text(en: "Hand the seat over, or promise it", ko: "좌석 양보 수락"),
      Text(
        en: "The seat and the credits change hands in one step; with --at-alight in the request, "
          + "when you get off.",
        ko: "좌석과 크레딧이 한 번에 오갑니다. --at-alight 요청이면 내릴 때 오갑니다."), change: Requests.accept)
  }

  static var reject: Command<Environment> {
    command(
      "reject", Text(en: "Refuse a request", ko: "요청 거절"),
      Text(en: "The offer goes back whole.", ko: "제안한 크레딧은 모두 돌아갑니다."), change: Requests.reject)
  }

  static var cancel: Command<Environment> {
    command(
      "cancel", Text(en: "Take your own request back", ko: "내 요청 취소"),
      Text(en: "The offer comes back whole.", ko: "제안한 크레딧은 모두 돌아옵니다."), change: Requests.cancel)
  }

  private static func command(
    _ name: String, _ summary: Text, _ discussion: Text, change: @escaping Change
  ) -> Command<Environment> {
    .changing(
      name, summary, into: { $0 },
      .operand(
        "REQ", .text("REQ").completed(by: .dynamic("seat-request")),
        Text(en: "The request's id", ko: "요청 ID")), discussion: [discussion],
      examples: [
        Example("catchkit seat \(name) ask-1", "One request", "요청 하나"),
        Example("catchkit seat \(name) ask-1 -n", "A preview", "미리 보기"),
        Example(
          "catchkit seat requests --json | jq -r '.data[0].id' | xargs catchkit seat \(name)",
          "The latest", "최근 요청"),
      ],
      view: RequestView.view, contract: "catchkit.seat.\(name)", on: .amongStrangers,
      message: RequestView.line
    ) { word, transaction, actor, _ throws(Failure) in
      guard let id = ID<SeatRequest>(word) else { throw Requests.unknown(word) }
      let ended = try change(id, actor, transaction)
      return try ShownRequest(ended, for: actor, in: transaction.view, at: transaction.at)
    }
  }
}

/// `catchkit seat requests`
enum ListRequests {
  static var command: Command<Environment> {
    .listing(
      "requests", Text(en: "List requests for seats, newest first", ko: "좌석 요청 목록(최신순)"),
      into: { $0 },
      .flag("all", Text(en: "Those that are over, too", ko: "끝난 요청도"), isCommon: true),
      examples: [
        Example("catchkit seat requests", "Open ones", "열린 요청"),
        Example("catchkit seat requests --all", "All", "모두"),
        Example(
          "catchkit seat requests --json | jq -r '.data[] | select(.side == \"owner\").id'",
          "Those that wait for an answer", "답을 기다리는 요청"),
      ],
      view: RequestView.view, contract: "catchkit.seat.requests",
      negativeAnswer: Text(en: "no request is open", ko: "열린 요청이 없음")
    ) { isAll, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let view = try SeatTime.caughtUp(view, at: now)
      let wanted = try Requests.list(of: actor, in: view).filter {
        isAll || $0.state.isOpen && !$0.isOver(at: now)
      }
      return try wanted.map { found throws(Failure) in
        try ShownRequest(found, for: actor, in: view, at: now)
      }
    }
  }
}

/// `catchkit seat unlock SEAT`
enum UnlockSeat {
  static var command: Command<Environment> {
    .changing(
      "unlock", Text(en: "See who leaves when, for 10 credits", ko: "언제 내리는지 보기(10 크레딧)"),
      into: { $0 }, .seat,
      discussion: .paragraph(
        en:
          "Costs \(Ledger.unlockPrice) credits once for a seat and the journey of its person. The "
          + "nickname and the tags show only where the profile is open.",
        ko: "좌석과 앉은 사람의 여정마다 한 번 \(Ledger.unlockPrice) 크레딧이 듭니다. 닉네임과 태그는 공개한 프로필만 보입니다."),
      examples: [
        Example("catchkit seat unlock A3", "One seat", "한 좌석"),
        Example("catchkit seat unlock A3 -n", "A preview", "미리 보기"),
        Example(
          "catchkit seat unlock A3 --json | jq -r .data.leaves_at", "The time alone", "시각만"),
      ],
      view: view, contract: "catchkit.seat.unlock", on: .amongStrangers, message: message
    ) { seat, transaction, actor, _ throws(Failure) in
      try Requests.unlock(seat, by: actor, in: transaction)
    }
  }

  private static let view = RecordView<UnlockedSeat>(
    id: nil,
    [
      .text("seat", "Seat", "좌석", "The seat") { $0.seat.description },
      .text(
        "alight", "Alight", "내릴 역", "The station where its person gets off; null on a dry run",
        "앉은 사람이 내릴 역. 모의 실행은 null", isNullable: true, at: \.alight),
      .instant(
        "leaves_at", "Off at", "내리는 시각", "The time of getting off", "내리는 시각", isNullable: true,
        in: .seoul
      ) { $0.leavesAt },
      .text("nickname", "Person", "사람", "The nickname of an open profile", isNullable: true) {
        $0.person
      },
      .list("tags", .text, "Tags", "태그", "The tags of an open profile") {
        $0.tags.map { .code($0.rawValue, $0.name) }
      },
    ])

  private static func message(_ found: UnlockedSeat) -> Text {
    guard let alight = found.alight else {
      return Text(
        en: "\(Ledger.unlockPrice) credits would show who leaves when",
        ko: "\(Ledger.unlockPrice) 크레딧으로 언제 내리는지 볼 수 있습니다")
    }
    let (seat, clock) = (found.seat, found.leavesAt.map(JourneyView.clock) ?? "")
    return Text(
      en: "seat \(seat): gets off at \(alight), \(clock)", ko: "\(seat) 좌석: \(alight) 하차, \(clock)")
  }
}

/// A request as one of its two people sees it.
struct ShownRequest {
  let request: SeatRequest
  let isOwn: Bool
  /// A requester with an open profile, as the owner of the seat sees them.
  let requester: (name: String, tags: [SeatTag])?
  let now: Instant

  init(_ request: SeatRequest, for person: Person, in view: View, at now: Instant) throws(Failure) {
    self.request = request
    self.now = now
    isOwn = request.requester == person.id
    requester = try isOwn ? nil : Profiles.open(request.requester, in: view)
  }

  /// Its state, though its end may not be posted yet.
  var state: SeatRequest.State { request.isOver(at: now) ? .expired : request.state }
  var endedAt: Instant? { request.isOver(at: now) ? request.expiresAt : request.endedAt }
}

enum RequestView {
  static let view = RecordView<ShownRequest>(
    list: ["id", "who", "seat", "offer", "is_at_alight", "state", "asked_at", "expires_at"],
    [
      .id("The request's id") { $0.request.id.description },
      .code("side", ["requester", "owner"], "Side", "역할", "Whether one asked, or was asked") {
        $0.isOwn
          ? ("requester", Text(en: "asked", ko: "요청함"))
          : ("owner", Text(en: "was asked", ko: "요청받음"))
      },
      .text("seat", "Seat", "좌석", "The seat", at: \.request.seat.description),
      .integer("offer", "Offer", "제안", "Credits offered", at: \.request.offer),
      .bool(
        "is_at_alight", "At alight", "내릴 때", "Whether the seat changes when its owner gets off",
        at: \.request.isAtAlight),
      .choice("state", "State", "상태", "Its state", at: \.state, named: \.name),
      .text(
        "reason", "Reason", "사유", "The reason of its end", isNullable: true, at: \.request.reason),
      .instant("asked_at", "Asked", "요청", "The time of asking", in: .seoul, at: \.request.askedAt),
      .instant(
        "expires_at", "Expires", "만료", "The end if nobody answers", in: .seoul,
        at: \.request.expiresAt),
      .instant(
        "ended_at", "Ended", "종료", "The time of its end", isNullable: true, in: .seoul,
        at: \.endedAt),
      .text(
        "nickname", "Requester", "요청자", "The requester of your seat, of an open profile",
        "내 좌석을 요청한 사람. 공개한 프로필만", isNullable: true, at: \.requester?.name),
      .list("tags", .text, "Tags", "태그", "The tags of an open profile", "공개한 프로필의 태그") {
        ($0.requester?.tags ?? []).map { .code($0.rawValue, $0.name) }
      },
      .shown("who", .text, "Side", "역할") { shown in
        guard !shown.isOwn else { return .bilingual(Text(en: "asked", ko: "요청함")) }
        let who = shown.requester.map(person)
        return .bilingual(
          Text(
            en: "was asked" + (who.map { " by \($0.en)" } ?? ""),
            ko: "요청받음" + (who.map { ": \($0.ko)" } ?? "")))
      },
    ])

  /// `지훈 (pregnant, luggage)`, `지훈(임산부, 짐)`.
  static func person(_ person: (name: String, tags: [SeatTag])) -> Text {
    guard !person.tags.isEmpty else { return Text(verbatim: person.name) }
    let en = person.tags.map(\.name.en).joined(separator: ", ")
    let ko = person.tags.map(\.name.ko).joined(separator: ", ")
    return Text(en: "\(person.name) (\(en))", ko: "\(person.name)(\(ko))")
  }

  static func line(_ shown: ShownRequest) -> Text {
    let (request, state) = (shown.request, shown.state.name)
    let (id, seat, offer) = (request.id, request.seat, request.offer)
    return Text(
      en: "\(id) for seat \(seat), \(offer) credits: \(state.en)",
      ko: "\(id): \(seat) 좌석, \(offer) 크레딧, \(state.ko)")
  }
}
