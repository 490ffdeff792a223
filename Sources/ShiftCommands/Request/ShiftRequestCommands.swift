import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift request swap ID`, and `cover`, `change` and `off`
struct AskAboutShift {
  let id: String
  let wish: ShiftRequests.Wish
  let note: String?

  static var swap: Command<Environment> {
    command(
      "swap", Text(en: "Ask a colleague to exchange shifts", ko: "동료와 근무 교환 요청"),
      .bundle(
        into: { .swap($0) },
        .required("with", .shiftID, Text(en: "The colleague's shift", ko: "동료의 근무 ID"))),
      .paragraph(
        en:
          "The colleague agrees with 'shift request agree', then the owner approves. Until then "
          + "nothing changes.",
        ko: "동료가 'shift request agree'로 동의하고 사업주가 승인하면 바뀝니다. 그때까지는 그대로입니다."),
      [
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지",
          "Your shift for the colleague's", "내 근무와 동료의 근무"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 -m 시험이라서 --as 민지", "With a reason",
          "이유와 함께"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지 --json | jq -r .data.id",
          "The request's id", "요청 ID"),
      ])
  }

  static var cover: Command<Environment> {
    command(
      "cover", Text(en: "Ask a colleague to cover a shift", ko: "동료에게 근무 대타 요청"),
      .bundle(
        into: { .cover($0) },
        .optional(
          "worker", .worker, Text(en: "The colleague to ask", ko: "부탁할 동료"),
          absent: Text(en: "the first colleague to agree", ko: "먼저 동의하는 동료"), short: "w",
          isCommon: true)),
      .paragraph(
        en:
          "Without --worker every colleague at the workplace sees it, and the first to agree takes "
          + "the shift once the owner approves.",
        ko: "--worker가 없으면 사업장의 모든 동료가 보고, 먼저 동의한 동료가 사업주의 승인을 받아 대신 일합니다."),
      [
        Example("catchkit shift request cover shf-1 --as 민지", "Any colleague", "동료 누구나"),
        Example(
          "catchkit shift request cover shf-1 --worker 지훈 --as 민지", "One colleague", "동료 한 명"),
        Example(
          "catchkit shift request cover shf-1 --as 민지 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ])
  }

  static var change: Command<Environment> {
    command(
      "change", Text(en: "Ask for other times of a shift", ko: "근무 시간 변경 요청"),
      .bundle(
        into: { day, times, breaks, fold in
          .change(
            EditShifts(
              ids: [], day: day, times: times, breaks: breaks.isEmpty ? nil : breaks, fold: fold))
        },
        .optional(
          "day", .day, Text(en: "Another day: 11/2, tomorrow", ko: "다른 날: 11/2, 내일"), short: "d",
          isCommon: true),
        ShiftOptions.times, ShiftOptions.breaks, .fold),
      .paragraph(
        en:
          "Use it for announced shifts, which only the owner changes. Change your own planned "
          + "shifts with 'shift edit'.",
        ko: "이미 공지되어 사업주만 바꿀 수 있는 근무에 사용하십시오. 예정된 자기 근무는 'shift edit'로 직접 수정하십시오."),
      [
        Example(
          "catchkit shift request change shf-1 --start 19:00 --as 민지", "An hour later", "한 시간 늦게"),
        Example(
          "catchkit shift request change shf-1 --day 2026-11-06 -m 시험 --as 민지", "Another day",
          "다른 날"),
        Example(
          "catchkit shift request change shf-1 --end 21:00 --as 민지 --json | jq -r .data.ends_at",
          "The requested end", "요청한 끝 시각"),
      ])
  }

  static var off: Command<Environment> {
    command(
      "off", Text(en: "Ask for leave on a shift", ko: "근무일 휴가 요청"), .constant(.off),
      .paragraph(
        en: "If the owner approves, the shift is marked as leave.",
        ko: "사업주가 승인하면 근무가 휴가 상태가 됩니다."),
      [
        Example("catchkit shift request off shf-1 --as 민지", "Request for leave", "휴가 요청"),
        Example("catchkit shift request off shf-1 -m 병원 --as 민지", "With a reason", "이유와 함께"),
        Example(
          "catchkit shift request off shf-1 --as 민지 --json | jq -r .data.id", "The request's id",
          "요청 ID"),
      ])
  }

  private static func command(
    _ name: String, _ summary: Text, _ wish: Argument<ShiftRequests.Wish>, _ discussion: [Text],
    _ examples: [Example]
  ) -> Command<Environment> {
    let output = ShiftRequestView.view.record("catchkit.shift.request.\(name)")
    return Command(
      name, summary, into: AskAboutShift.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")), wish,
      ShiftRequestView.note,
      discussion: discussion, examples: examples, output: output, changes: true
    ) { request, environment throws(Failure) in
      if case .change(let edit) = request.wish, edit.isEmpty {
        throw .needsOneOf(["--day", "--time", "--start", "--end", "--for", "--break"])
      }
      let zones = ZoneCache(environment)
      return try environment.change(output, message: ShiftRequestView.message) {
        transaction, actor throws(Failure) in
        let asked = try ShiftRequests.ask(
          for: request.wish, about: request.id, message: request.note ?? "", by: actor,
          zones: zones.find, in: transaction, at: transaction.at)
        return try ShiftRequestView.row(asked, zones)
      }
    }
  }
}

/// `catchkit shift request shifts`
struct ListShiftRequests {
  let place: String?
  let states: [ShiftRequest.State]
  let includesDecided: Bool

  static var command: Command<Environment> {
    .listing(
      "shifts", Text(en: "List requests about shifts", ko: "근무 요청 목록"),
      into: ListShiftRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .repeated(
        "state", state, Text(en: "Only in these states, with commas", ko: "이 상태만. 쉼표로 구분"),
        takesCommas: true, isCommon: true),
      .flag(
        "all", Text(en: "Include decided and withdrawn requests", ko: "처리되거나 철회된 것도 포함하기"),
        isCommon: true),
      discussion: [
        Text(
          en: "You see your own requests, requests to you, shifts that are offered to all, "
            + "and all requests at your own workplaces.",
          ko: "내가 한 요청, 내가 받은 요청, 모두에게 부탁한 근무, 내 사업장의 모든 요청을 봅니다."),
        Text(
          en:
            "A request has lapsed if its shift began, was moved or went to another worker before "
            + "it was decided. Its worker withdraws it, or asks again.",
          ko: "결정하기 전에 근무가 시작되었거나 시간이나 근무자가 바뀐 요청은 효력이 없습니다. 신청자가 취소하거나 다시 요청하면 됩니다."),
      ],
      examples: [
        Example("catchkit shift request shifts", "Open requests", "열려 있는 요청"),
        Example("catchkit shift request shifts --as 지훈 --json", "For a program", "프로그램용"),
        Example(
          "catchkit shift request shifts --state lapsed", "Requests that can no longer be approved",
          "더는 승인할 수 없는 요청"),
        Example(
          "catchkit shift request shifts --all --format tsv --fields id,state | sort",
          "All requests so far", "지금까지의 모든 요청"),
      ],
      view: ShiftRequestView.view, contract: "catchkit.shift.request.shifts"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      let states = request.states
      return try ShiftRequests.list(
        for: actor, at: place, includingDecided: request.includesDecided || !states.isEmpty,
        in: view
      ).filter { states.isEmpty || states.contains($0.state) }.map { found throws(Failure) in
        (found, try session.zones.zone(found.member.zone))
      }
    }
  }

  private static var state: Conversion<ShiftRequest.State> {
    .choice("STATE") { $0.name }
  }
}

/// `catchkit shift request agree REQ`, and `approve`, `decline` and `cancel`
struct AnswerRequest {
  let id: String
  let reason: String?
  let despite: [CheckRule]

  static var agree: Command<Environment> {
    command(
      "agree", Text(en: "Agree to take over a shift", ko: "근무를 넘겨받는 데 동의"),
      .paragraph(
        en:
          "The colleague who was asked agrees, or any colleague for a shift offered to all. The "
          + "owner still has to approve.",
        ko: "부탁받은 동료가 동의합니다. 모두에게 부탁한 근무라면 동료 누구나 동의할 수 있습니다. 그다음 사업주가 승인합니다."),
      [
        Example(
          "catchkit shift request agree req-1 --as 지훈", "The colleague's agreement", "동료의 동의"),
        Example("catchkit shift request agree req-1 --as 지훈 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request agree req-1 --as 지훈 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.agree(to: request.id, for: actor, in: transaction, at: transaction.at)
    }
  }

  static var approve: Command<Environment> {
    command(
      "approve", Text(en: "Approve a request, and change the shifts", ko: "요청을 승인하고 근무를 바꾸기"),
      reason: ShiftRequestView.reason, despite: CheckOptions.despite,
      .paragraph(
        en: "Swaps, hands over, changes or marks the shifts in the same step. A shift that "
          + "began or changed after the request is refused.",
        ko: "근무를 교환하거나 넘기거나 바꾸거나 휴가로 표시하는 일까지 한 번에 합니다. 요청한 뒤에 시작했거나 바뀐 근무는 거부합니다."),
      [
        Example("catchkit shift request approve req-1", "The owner's approval", "사업주의 승인"),
        Example("catchkit shift request approve req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request approve req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ]
    ) { request, transaction, actor, session throws(Failure) in
      let done = try ShiftRequests.approve(
        request.id, reason: request.reason ?? "", for: actor, zones: session.zones.find,
        in: transaction, at: transaction.at)
      session.add(
        try ShiftWarnings(
          about: done.shifts, for: actor, session.zones.basis(despite: request.despite),
          in: transaction.view))
      return done.request
    }
  }

  static var decline: Command<Environment> {
    command(
      "decline", Text(en: "Decline a request", ko: "요청 거절"), reason: ShiftRequestView.reason,
      .paragraph(
        en: "The owner, or the colleague who was asked, declines.", ko: "사업주나 부탁받은 동료가 거절합니다."),
      [
        Example(
          "catchkit shift request decline req-1 --reason '그날은 바쁩니다'", "With a reason", "이유와 함께"),
        Example("catchkit shift request decline req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request decline req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.decline(
        request.id, reason: request.reason ?? "", for: actor, in: transaction, at: transaction.at)
    }
  }

  static var cancel: Command<Environment> {
    command(
      "cancel", Text(en: "Withdraw your request about a shift", ko: "내가 한 근무 요청 취소"), [],
      [
        Example("catchkit shift request cancel req-1 --as 민지", "Withdrawal of the request", "취소"),
        Example("catchkit shift request cancel req-1 --as 민지 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request cancel req-1 --as 민지 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.withdraw(request.id, for: actor, in: transaction, at: transaction.at)
    }
  }

  private typealias Answer =
    @Sendable (AnswerRequest, borrowing Transaction, Person, Session) throws(Failure)
    -> ListedRequest

  private static func command(
    _ name: String, _ summary: Text, reason: Argument<String?> = .constant(nil),
    despite: Argument<[CheckRule]> = .constant([]), _ discussion: [Text], _ examples: [Example],
    answer: @escaping Answer
  ) -> Command<Environment> {
    .changing(
      name, summary, into: AnswerRequest.init, ShiftRequestView.id, reason, despite,
      discussion: discussion, examples: examples,
      output: ShiftRequestView.view.record("catchkit.shift.request.\(name)"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      try ShiftRequestView.row(try answer(request, transaction, actor, session), session.zones)
    }
  }
}

/// A request about a shift in outputs, as shown to the people it warnings.
enum ShiftRequestView {
  static let view = RecordView<(listed: ListedRequest, zone: TimeZone)>(
    list: [
      "id", "kind", "place", "worker", "shift", "other_shift", "colleague", "times", "state",
      "message", "reason",
    ],
    [
      .id("The request's id") { $0.listed.request.id.description },
      .choice("kind", "Kind", "종류", "Kind of request") { $0.listed.request.kind },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.listed.member.place },
      .text("worker", "Worker", "신청자", "The worker who asks, by nickname") {
        $0.listed.member.worker
      },
      .text("shift", "Shift", "근무", "The shift it is about") {
        $0.listed.request.shift.description
      },
      .text("other_shift", "For", "바꿀 근무", "The shift asked for in exchange", isNullable: true) {
        $0.listed.request.otherShift?.description
      },
      .text("colleague", "Colleague", "동료", "The colleague to take over", isNullable: true) {
        $0.listed.colleague
      },
      .choice("state", "State", "상태", "State of the request") { $0.listed.state },
      .instant("starts_at", "Starts", "시작", isNullable: true) {
        ($0.listed.request.planned?.start, $0.zone)
      },
      .instant("ends_at", "Ends", "끝", isNullable: true) {
        ($0.listed.request.planned?.end, $0.zone)
      },
      .text("message", "Message", "메시지", "The worker's message, perhaps empty") {
        $0.listed.request.message
      },
      .text("reason", "Reason", "사유", "The reason in the answer, perhaps empty") {
        $0.listed.request.reason
      },
      .instant("requested_at", "Asked", "요청 일시") { ($0.listed.request.requestedAt, $0.zone) },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.listed.request.decidedAt, $0.zone)
      },
      .field(.zone) { .string($0.listed.member.zone) },
      .shown("times", .text, "New times", "새 시간") { record in
        JSON(record.listed.request.planned.map { $0.wallClock(in: record.zone) })
      },
    ])

  static func row(_ listed: ListedRequest, _ zones: ZoneCache) throws(Failure) -> JSON {
    view.row((listed, try zones.zone(listed.member.zone)))
  }

  /// `req-1: swap of shf-3, asked by 민지: pending`
  static func message(_ data: JSON) -> Text {
    let (id, worker, shift) = (data.word("id"), data.word("worker"), data.word("shift"))
    guard let kind = ShiftRequest.Kind(rawValue: data.word("kind")),
      let state = ShiftRequest.State(rawValue: data.word("state"))
    else { return Text(verbatim: id) }
    return Text(
      en: "\(id): \(kind.name.en) of \(shift), asked by \(worker): \(state.name.en)",
      ko: "\(id): \(worker)의 \(shift) \(kind.name.ko) 요청, \(state.name.ko)")
  }

  static var id: Argument<String> {
    .operand(
      "REQ", .text("REQ").completed(by: .dynamic("request")),
      Text(en: "The request's id", ko: "요청 ID"))
  }

  static var note: Argument<String?> {
    .optional(
      "message", .text(),
      Text(en: "A message of at most 200 characters", ko: "전할 말(200자 이내)"),
      short: "m", isCommon: true)
  }

  static var reason: Argument<String?> {
    .optional(
      "reason", .text(), Text(en: "The reason, at most 200 characters", ko: "사유(200자 이내)"),
      isCommon: true)
  }
}
