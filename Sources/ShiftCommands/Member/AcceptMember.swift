import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift member accept MEMBER`
struct AcceptMember {
  let member: String
  let place: String?
  let withoutTerms: Bool

  static var command: Command<Environment> {
    .changing(
      "accept", Text(en: "Accept a request to join", ko: "가입 요청 수락"),
      into: AcceptMember.init,
      PlaceOptions.applicant, ShiftOptions.place,
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
        Example(
          "catchkit shift member accept 수아 --json | grep -o '\"state\":\"[^\"]*\"' | head -n 1",
          "The new state", "바뀐 상태"),
      ],
      output: output, message: message
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Memberships.find(
        request.member, place: request.place, for: actor, includingRejected: true,
        in: transaction.view)
      let place = try Workplaces.find(found.workplace, in: transaction.view)
      let accepted = try Memberships.accept(
        found, withTerms: !request.withoutTerms, by: actor, in: transaction, at: transaction.at,
        today: try session.zones.day(of: transaction.at, at: place))
      let terms = try Agreements.list(of: accepted, in: transaction.view)
        .last { $0.state == .agreed }
      try session.warn(
        ofMinimumWage: terms.map { [($0.terms, place.id)] } ?? [], in: transaction.view)
      return .object(
        MemberView.view.members((accepted, place, actor)) + [
          .init("terms", terms.map { TermsView.pay.row($0.terms) } ?? .null)
        ])
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (name, place) = (data.word("name"), data.word("place"))
    let pay = TermsView.summary(data["terms"] ?? .null)
    return Text(
      en: "\(name) works at \(place) now: \(pay.en)",
      ko: "\(name)의 \(place) 가입 요청을 수락했습니다: \(pay.ko)")
  }

  private static let output = MemberView.view.record(
    "catchkit.shift.member.accept",
    and: [
      .of(
        .object(TermsView.pay.fields), "terms", "Pay", "임금", "The agreed pay", "합의한 임금 조건",
        isNullable: true)
    ])
}
