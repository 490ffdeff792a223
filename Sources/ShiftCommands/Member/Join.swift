import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

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
