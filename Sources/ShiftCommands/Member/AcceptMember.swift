import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift member accept MEMBER…`
struct AcceptMember: CheckedRequest {
  let members: [String]
  let isAll: Bool
  let place: String?
  let withoutTerms: Bool

  static var command: Command<Environment> {
    .changing(
      "accept", Text(en: "Accept requests to join", ko: "가입 요청 수락"),
      into: checked(AcceptMember.init),
      .operands(
        "MEMBER", .applicant.named("MEMBER"),
        Text(en: "The applicants' nicknames or ids", ko: "신청자의 닉네임이나 ID")
      ).also("worker", short: "w"),
      .flag("all", Text(en: "All who wait at the workplace", ko: "기다리는 신청자 모두"), isCommon: true),
      ShiftOptions.place,
      .flag(
        "without-terms", Text(en: "Leave the proposed pay open", ko: "제안한 임금은 수락하지 않기"),
        isCommon: true),
      discussion: .paragraph(
        en: "Also agrees to the pay that was asked for; 'shift request list' shows it.",
        ko: "희망 임금에도 함께 합의합니다. 희망 임금은 'shift request list'로 볼 수 있습니다."),
      examples: [
        Example("catchkit shift member accept 수아", "With the pay asked for", "희망 임금으로"),
        Example(
          "catchkit shift member accept 수아 --without-terms", "Pay to be agreed later",
          "나중에 합의할 임금"),
        Example("catchkit shift member accept --all --dry-run", "All, as a preview", "모두, 미리 보기"),
        Example(
          "catchkit shift member accept 수아 --json | grep -o '\"state\":\"[^\"]*\"' | head -n 1",
          "The new state", "바뀐 상태"),
      ],
      output: output
    ) { request, transaction, actor, session throws(Failure) in
      var (accepted, terms): ([Membership], [Agreement]) = ([], [])
      for found in try request.waiting(for: actor, in: transaction.view) {
        let place = try Workplaces.find(found.workplace, in: transaction.view)
        let member = try Memberships.accept(
          found, withTerms: !request.withoutTerms, by: actor, in: transaction, at: transaction.at,
          today: try session.zones.day(of: transaction.at, at: place))
        accepted.append(member)
        let agreed = try Agreements.list(of: member, in: transaction.view)
        if let agreed = agreed.last(where: { $0.state == .agreed }) { terms.append(agreed) }
      }
      try session.warn(ofMinimumWage: terms.map { ($0.terms, $0.workplace) }, in: transaction.view)
      let place = try Workplaces.find(accepted[0].workplace, in: transaction.view)
      let first = terms.first { $0.membership == accepted[0].id }
      let pay = TermsView.summary(first?.terms)
      let line =
        accepted.count > 1
        ? Text(
          en: "\(accepted.count) more people work at \(place.name) now",
          ko: "\(place.name) 가입 요청 \(accepted.count)건을 수락했습니다")
        : Text(
          en: "\(accepted[0].name) works at \(place.name) now: \(pay.en)",
          ko: "\(accepted[0].name)의 \(place.name) 가입 요청을 수락했습니다: \(pay.ko)")
      return JSON.object(
        MemberView.view.members((accepted[0], place, actor)) + [
          .init("terms", first.map { TermsView.pay.row($0.terms) } ?? .null),
          .init("accepted", .array(accepted.map { .string($0.name) })),
        ]
      ).saying(line)
    }
  }

  /// - Returns: at least one request.
  private func waiting(for actor: Person, in view: View) throws(Failure) -> [Membership] {
    guard isAll else {
      return try members.distinct().map { name throws(Failure) in
        try Memberships.find(name, place: place, for: actor, includingRejected: true, in: view)
      }
    }
    let workplace = try Workplaces.chooseOwned(place, for: actor, in: view)
    let found = try Memberships.list(at: workplace, [.pending], in: view)
    guard found.isEmpty else { return found }
    throw WorkplaceRefusal.noMember.failure(
      "there is no request to join '\(workplace.name)'", "'\(workplace.name)'에 가입을 기다리는 신청자가 없습니다")
  }

  private static let output = MemberView.view.record(
    "catchkit.shift.member.accept",
    and: [
      .of(
        .object(TermsView.pay.fields), "terms", "Pay", "임금", "The agreed pay", "합의한 임금 조건",
        isNullable: true),
      .list("accepted", .text, "Accepted", "수락한 사람", "Nicknames of all who were accepted"),
    ])

  func check() throws(Failure) {
    if isAll, !members.isEmpty { throw .conflict("--all", "MEMBER") }
    if !isAll, members.isEmpty { throw .needsOneOf(["MEMBER", "--all"]) }
  }
}
