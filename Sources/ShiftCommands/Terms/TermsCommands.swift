import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms`: pay terms that worker and owner agree on.
enum TermsCommands {
  static var group: Command<Environment> {
    .group(
      "terms", Text(en: "Pay terms that both parties agree on", ko: "양쪽이 합의하는 임금 조건"),
      discussion: [
        Text(
          en:
            "Either party proposes and the other accepts or declines. Agreed terms apply from "
            + "their day until the day of later ones; agreed terms are never changed. A person who "
            + "accepted by mistake has 24 hours for 'catchkit undo'. Only the worker and the owner "
            + "see them.",
          ko: "어느 쪽이든 제안하고 상대방이 수락하거나 거절합니다. 합의한 조건은 다음 조건이 시작될 때까지 이어지며 바뀌지 "
            + "않습니다. 잘못 수락했다면 24시간 안에 'catchkit undo'로 되돌릴 수 있습니다. 본인과 사업주만 볼 수 있습니다."),
        Text(
          en: "Hours may change within a week: each day follows the terms in force on it, and a "
            + "part-timer's weekly holiday by the average of the four weeks that end with it, at "
            + "the rate of the day of rest.",
          ko: "주 중간에 소정근로시간이 바뀌면 날마다 그날의 조건을 따르고, 단시간근로자의 주휴수당은 그 주까지 4주의 평균 시간과 주휴일의 "
            + "시급으로 계산합니다."),
      ],
      examples: [
        Example(
          "catchkit shift terms propose 민지 --hourly 11000 --since 2027-01-01",
          "A raise offered by an owner", "사업주의 인상 제안"),
        Example("catchkit shift terms list --as 민지", "Your pay", "내 임금 조건"),
        Example(
          "catchkit shift terms list --format csv | tail -n +2",
          "All that you may see, for a spreadsheet", "볼 수 있는 모든 조건을 표로"),
      ],
      children: [
        "list": { ListTerms.command },
        "propose": { ProposeTerms.command },
        "raise": { RaiseTerms.command },
        "accept": { AcceptTerms.command },
        "decline": { DeclineTerms.decline },
        "withdraw": { DeclineTerms.withdraw },
      ])
  }

  static var id: Argument<String> {
    .operand("ID", .termsID, Text(en: "The terms' id", ko: "임금 조건 ID"))
  }
}

/// `catchkit shift terms list`
struct ListTerms {
  let member: String?
  let place: String?
  let includesFailed: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List your own terms, or your workers'", ko: "내 조건이나 내 사업장의 조건 목록"),
      into: ListTerms.init,
      .optionalOperand(
        "MEMBER", .worker.named("MEMBER"),
        Text(en: "The worker's nickname or id", ko: "근무자의 닉네임이나 ID"),
        absent: Text(en: "all that you may see", ko: "볼 수 있는 조건 모두")
      ).also("worker", short: "w"),
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .flag(
        "all", Text(en: "Include declined and withdrawn terms", ko: "거절되거나 철회된 것도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift terms list", "All that an owner may see", "사업주가 볼 수 있는 조건 모두"),
        Example("catchkit shift terms list 민지 --json", "Of one worker", "근무자 한 명의 조건"),
        Example(
          "catchkit shift terms list --as 민지 --format tsv --fields since,amount | tail -n 1",
          "Your latest pay", "내 최근 임금"),
      ],
      view: TermsView.view, contract: "catchkit.shift.terms.list"
    ) { request, view, actor, session throws(Failure) in
      let found = try request.agreements(for: actor, in: view)
      let now = try session.environment.now()
      return try found.map { agreement throws(Failure) in
        let today = try session.zones.zone(agreement.zone).local(at: now).date
        let isReplaced = found.contains {
          $0.membership == agreement.membership && $0.state == .agreed
            && $0.terms.from > agreement.terms.from && $0.terms.from <= today
        }
        return try TermsView.record(agreement, isReplaced: isReplaced, at: now, session.zones)
      }
    }
  }

  private func agreements(for actor: Person, in view: View) throws(Failure) -> [Agreement] {
    let workplace = try ClockOptions.place(place, for: actor, in: view)
    var membership: Membership?
    if let member { membership = try Memberships.find(member, place: place, for: actor, in: view) }
    return try Agreements.list(
      for: actor, at: workplace, of: membership, includingFailed: includesFailed, in: view)
  }
}

/// `catchkit shift terms decline ID` and `withdraw`
struct DeclineTerms {
  let id: String
  let reason: String

  static var decline: Command<Environment> {
    command(
      "decline", Text(en: "Decline the other party's proposal", ko: "상대방의 제안 거절"),
      reason: PlaceOptions.reason,
      [
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --reason '조금 더 올려 주세요'", "With a reason",
          "사유와 함께"),
        Example("catchkit shift terms decline trm-3 --as 민지", "Without one", "사유 없이"),
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      done: Text(en: "declined", ko: "거절했습니다")
    ) { open, request, transaction, actor throws(Failure) in
      if open.isWrittenDown, open.awaits(actor) {
        let member = try PaidMembers.find("\(open.membership)", for: actor, in: transaction.view)
        try StaffDetails.requireOpen(from: open.terms.from, of: member, in: transaction.view)
      }
      return try Agreements.decline(
        open, reason: request.reason, by: actor, in: transaction, at: transaction.at)
    }
  }

  static var withdraw: Command<Environment> {
    command(
      "withdraw", Text(en: "Withdraw your proposal", ko: "내 제안 철회"), reason: .constant(""),
      [
        Example("catchkit shift terms withdraw trm-3", "By its id", "ID로"),
        Example("catchkit shift terms withdraw trm-3 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift terms withdraw trm-3 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      done: Text(en: "withdrew", ko: "철회했습니다")
    ) { open, _, transaction, actor throws(Failure) in
      try Agreements.withdraw(open, by: actor, in: transaction, at: transaction.at)
    }
  }

  private typealias End =
    @Sendable (Agreement, DeclineTerms, borrowing Transaction, Person) throws(Failure) -> Agreement

  private static func command(
    _ name: String, _ summary: Text, reason: Argument<String>, _ examples: [Example], done: Text,
    end: @escaping End
  ) -> Command<Environment> {
    .changing(
      name, summary, into: DeclineTerms.init, TermsCommands.id, reason, examples: examples,
      output: TermsView.view.record("catchkit.shift.terms.\(name)")
    ) { request, transaction, actor, session throws(Failure) in
      let open = try Agreements.find(request.id, for: actor, in: transaction.view)
      return try TermsView.row(
        try end(open, request, transaction, actor), at: transaction.at, session.zones
      ) { id, worker, pay in
        Text(
          en: "\(done.en) \(id) for \(worker): \(pay.en)",
          ko: "\(worker)의 임금 조건 제안을 \(done.ko)(\(id)): \(pay.ko)")
      }
    }
  }
}

/// `catchkit shift terms accept ID…`
struct AcceptTerms: CheckedRequest {
  let ids: [String]
  let isAll: Bool
  let place: String?

  static var command: Command<Environment> {
    .changing(
      "accept", Text(en: "Accept the other party's proposal", ko: "상대방의 제안 수락"),
      into: checked(AcceptTerms.init),
      .operands(
        "ID", .termsID, isRequired: false,
        Text(en: "The terms' ids; none: the only proposal", ko: "임금 조건 ID. 없으면 하나뿐인 제안")),
      .flag("all", Text(en: "All open proposals to you", ko: "나에게 온 제안 모두"), isCommon: true),
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      examples: [
        Example("catchkit shift terms accept trm-3 --as 민지", "Acceptance by a worker", "근무자의 수락"),
        Example(
          "catchkit shift terms accept --all -p 카페 --as 민지 --dry-run", "Preview of all at a place",
          "한 사업장의 제안 모두, 미리 보기"),
        Example(
          "catchkit shift terms accept trm-3 --as 민지 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: output
    ) { request, transaction, actor, session throws(Failure) in
      var made: [Agreement] = []
      for open in try request.proposals(to: actor, in: transaction.view) {
        made.append(try Agreements.accept(open, by: actor, in: transaction, at: transaction.at))
      }
      for agreement in made { try session.noteOlderTerms(after: agreement, in: transaction) }
      try session.warn(ofMinimumWage: made.map { ($0.terms, $0.workplace) }, in: transaction.view)
      try transaction.requireAgreement(to: ChangeExtent(of: "terms", recordCount: made.count))
      let row = try TermsView.row(made[0], at: transaction.at, session.zones) { id, worker, pay in
        made.count > 1
          ? Text(en: "accepted \(made.count) proposals", ko: "제안 \(made.count)건을 수락했습니다")
          : Text(
            en: "\(worker) is paid \(pay.en) (\(id))",
            ko: "\(worker)의 임금 조건에 합의했습니다(\(id)): \(pay.ko)")
      }
      guard case .object(let first) = row else {
        preconditionFailure("a record is written as an object")
      }
      return .object(first + [.init("accepted", .array(made.map { .string("\($0.id)") }))])
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.terms.accept", shape: .record,
    fields: TermsView.view.fields + [
      .list("accepted", .text, "Accepted", "수락한 조건", "The ids of all accepted terms, in order")
    ], idField: "id")

  private func proposals(to actor: Person, in view: View) throws(Failure) -> [Agreement] {
    guard ids.isEmpty else {
      return try ids.map { id throws(Failure) in try Agreements.find(id, for: actor, in: view) }
    }
    let workplace = try ClockOptions.place(place, for: actor, in: view)
    var open: [Agreement] = []
    for agreement in try Agreements.list(for: actor, at: workplace, in: view)
    where agreement.awaits(actor) {
      // The pay that an applicant asks for is accepted with the request to join.
      let membership = try Memberships.find(agreement.membership, in: view)
      if membership.state == .active { open.append(agreement) }
    }
    guard !open.isEmpty else {
      throw AgreementRefusal.noProposal.failure(
        "there is no open proposal to '\(actor.name)'", "'\(actor.name)'에게 온 제안이 없습니다")
    }
    guard isAll || open.count == 1 else {
      let names = open.map { "\($0.id)" }.joined(separator: ", ")
      throw .needsOneOf(
        ["ID", "--all"],
        hint: Text(en: "there are several proposals: \(names)", ko: "제안이 여럿입니다: \(names)"))
    }
    return open
  }

  func check() throws(Failure) {
    if isAll, !ids.isEmpty { throw .conflict("--all", "ID") }
    if place != nil, !ids.isEmpty { throw .conflict("--place", "ID") }
  }
}
