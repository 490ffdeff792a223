import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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
