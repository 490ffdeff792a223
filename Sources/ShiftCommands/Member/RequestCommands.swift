import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift request`: requests to join and requests about shifts.
enum RequestCommands {
  static var group: Command<Environment> {
    .group(
      "request", Text(en: "Requests to join, and about shifts", ko: "가입 요청과 근무 요청"),
      discussion: [
        Text(
          en: "'list' and 'withdraw' are about joining, all others about shifts. You see the "
            + "requests that you sent, and those to your own workplaces. An owner answers "
            + "with 'shift member accept' or 'shift member reject'.",
          ko:
            "'list'와 'withdraw'는 가입 요청, 나머지는 근무 요청을 다룹니다. 내가 보낸 요청과 내 사업장에 온 요청을 볼 수 있습니다. 사업주는 "
            + "'shift member accept'나 'shift member reject'로 답합니다."),
        Text(
          en: "Workers ask to swap a shift, to have it covered or changed, or for leave. If a "
            + "colleague is needed, that colleague agrees first. Then the owner approves, which "
            + "changes the shifts. 'shift request shifts' lists these.",
          ko:
            "근무자는 근무의 교환, 대타, 변경, 휴가를 요청합니다. 동료가 필요하면 먼저 동의하고, 사업주가 승인하면 근무가 바뀝니다. 'shift request "
            + "shifts'로 볼 수 있습니다."),
      ],
      examples: [
        Example("catchkit shift request list", "Requests to join", "가입 요청"),
        Example("catchkit shift request withdraw --as 수아", "Withdrawal of the request", "요청 철회"),
        Example(
          "catchkit shift request list --format ids | wc -l", "Count of pending requests",
          "대기 중인 요청 수"),
      ],
      children: [
        "list": { ListRequests.command },
        "withdraw": { WithdrawRequest.command },
        "swap": { AskAboutShift.swap },
        "cover": { AskAboutShift.cover },
        "change": { AskAboutShift.change },
        "off": { AskAboutShift.off },
        "shifts": { ListShiftRequests.command },
        "agree": { AnswerRequest.agree },
        "approve": { AnswerRequest.approve },
        "decline": { AnswerRequest.decline },
        "cancel": { AnswerRequest.cancel },
      ])
  }
}

/// `catchkit shift request list`
struct ListRequests {
  let place: String?
  let includesDecided: Bool

  static var command: Command<Environment> {
    .listing(
      "list",
      Text(en: "List requests to join, sent and received", ko: "보내거나 받은 가입 요청 목록"),
      into: ListRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .flag(
        "all", Text(en: "Include accepted and withdrawn requests", ko: "수락되거나 철회된 것도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift request list", "Requests to join", "가입 요청"),
        Example(
          "catchkit shift request list --as 수아 --json", "State of your own request", "내 요청의 상태"),
        Example(
          "catchkit shift request list --all --format tsv --fields worker,state | sort",
          "All requests so far", "지금까지의 모든 요청"),
      ],
      view: RequestView.view, contract: "catchkit.shift.request.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      return try Memberships.requests(
        for: actor, at: place, includingDecided: request.includesDecided, in: view
      ).map { found throws(Failure) in try RequestView(found, in: view, session.zones) }
    }
  }
}

/// `catchkit shift request withdraw [PLACE]`
struct WithdrawRequest {
  let place: String?

  static var command: Command<Environment> {
    .changing(
      "withdraw", Text(en: "Withdraw your request to join", ko: "내 가입 요청 철회"),
      into: WithdrawRequest.init,
      .optionalOperand(
        "PLACE", .place, Text(en: "The workplace, or the request's id", ko: "사업장이나 요청의 ID"),
        absent: Text(en: "your only request", ko: "하나뿐인 요청")),
      examples: [
        Example("catchkit shift request withdraw --as 수아", "The only one", "하나뿐인 요청"),
        Example("catchkit shift request withdraw 카페 --as 수아 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift request withdraw 카페 --as 수아 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: RequestView.view.record("catchkit.shift.request.withdraw")
    ) { request, transaction, actor, session throws(Failure) in
      let membership = try Memberships.withdraw(
        request.place, by: actor, in: transaction, at: transaction.at)
      let withdrawn = try RequestView(membership, in: transaction.view, session.zones)
      let (id, place) = (membership.id, withdrawn.place.name)
      return RequestView.view.row(withdrawn).saying(
        en: "withdrew the request to join \(place) (\(id))",
        ko: "\(place)에 보낸 가입 요청을 철회했습니다(\(id))")
    }
  }
}

/// `catchkit shift join CODE`
struct Join {
  let code: InviteCode
  let options: TermsOptions?
  let color: LabelColor?

  static var command: Command<Environment> {
    .changing(
      "join", Text(en: "Ask to join a workplace", ko: "사업장에 가입 요청"),
      into: Join.init,
      PlaceOptions.code,
      TermsOptions.arguments,
      PlaceOptions.label(Text(en: "The colour in which you see it", ko: "내가 볼 표시 색")),
      discussion: .paragraph(
        en:
          "The owner accepts or rejects. The owner sees the pay that you ask for, and agrees to it "
          + "by accepting. Until then you see only your own request.",
        ko: "사업주가 수락하거나 거절합니다. 희망 임금은 사업주에게 보이며, 수락되면 합의한 임금이 됩니다. 그때까지는 "
          + "자기 요청만 보입니다."),
      examples: [
        Example(
          "catchkit shift join t5y7he --as 하늘 --hourly 10320 --weekly-minutes 15h",
          "With the pay asked for", "희망 임금과 함께"),
        Example(
          "catchkit shift join T5Y7HE --as 하늘 --label 초록", "Pay to be agreed later", "나중에 합의할 임금"
        ),
        Example(
          "catchkit shift join T5Y7HE --as 하늘 --json | grep -o '\"state\":\"[^\"]*\"'",
          "State of the request", "요청의 상태"),
      ],
      output: RequestView.view.record("catchkit.shift.join")
    ) { request, transaction, actor, session throws(Failure) in
      let invite = try Invites.lookUp(request.code, in: transaction.view)
      let place = try Workplaces.find(invite.workplace, in: transaction.view)
      let today = try session.zones.day(of: transaction.at, at: place)
      var terms: PayTerms?
      if let options = request.options {
        terms = try options.terms(
          from: try options.from(today: today, at: place, session.environment))
      }
      try session.warn(ofMinimumWage: terms.map { [($0, place.id)] } ?? [], in: transaction.view)
      let membership = try Memberships.join(
        request.code, color: request.color ?? .none, terms: terms, by: actor, in: transaction,
        at: transaction.at)
      let owner = try People.find(place.owner, in: transaction.view).name.nameForShell
      let line = "catchkit shift member accept \(actor.name.nameForShell) --as \(owner)"
      session.notes.append(
        en: "next, the owner accepts: '\(line)'", ko: "다음은 사업주의 수락입니다: '\(line)'")
      let request = try RequestView(membership, in: transaction.view, session.zones)
      let (id, pay) = (membership.id, TermsView.summary(request.terms))
      return RequestView.view.row(request).saying(
        en: "asked to join \(place.name) (\(id)): \(pay.en)",
        ko: "\(place.name)에 가입을 요청했습니다(\(id)): \(pay.ko)")
    }
  }
}

/// A request to join in outputs, as shown to its sender and the workplace's owner.
struct RequestView {
  let request: Membership
  let place: Workplace
  let zone: TimeZone
  /// The pay the worker proposed last; nil without any.
  let terms: PayTerms?

  init(_ request: Membership, in store: View, _ zones: ZoneCache) throws(Failure) {
    self.request = request
    place = try Workplaces.find(request.workplace, in: store)
    zone = try zones.zone(place.zone)
    terms = try Agreements.list(of: request, in: store)
      .filter { $0.proposedBy == request.person }
      .max { $0.id < $1.id }?.terms
  }

  static let view = RecordView<RequestView>(
    list: ["id", "place", "worker", "state", "requested_local", "pay", "reason"],
    [
      .id("The request's id, later the member's") { $0.request.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .text("worker", "Worker", "신청자", "The worker who asks, by nickname") { $0.request.name },
      .choice("state", "State", "상태", "State of the request") { State($0.request) },
      .instant("requested_at", "Asked", "요청 일시") { ($0.request.requestedAt, $0.zone) },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.request.decidedAt, $0.zone)
      },
      .field(.text("reason", "Reason", "사유", "The reason for the rejection", isNullable: true)) {
        $0.request.state == .rejected ? .words($0.request.reason) : .null
      },
      .object(
        "terms", of: TermsView.pay, "Pay", "임금", "The pay the worker proposed last",
        "신청자가 마지막으로 제안한 임금 조건", isNullable: true, at: \.terms),
      .field(.zone) { .string($0.place.zone) },
      .shown("requested_local", .text, "Asked", "요청 일시") {
        .string($0.zone.wallClock(at: $0.request.requestedAt))
      },
      .shown("pay", .text, "Pay", "임금") { .bilingual(TermsView.summary($0.terms)) },
    ])

  /// The state of a membership as a request.
  private enum State: String, NamedWord {
    case pending
    case accepted
    case rejected
    case withdrawn

    init(_ membership: Membership) {
      switch membership.state {
      case .pending: self = .pending
      case .active: self = .accepted
      case .rejected: self = .rejected
      case .ended: self = membership.joinedOn == nil ? .withdrawn : .accepted
      }
    }

    var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .accepted: Text(en: "accepted", ko: "수락")
      case .rejected: Text(en: "rejected", ko: "거절")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      }
    }
  }
}
