import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms raise`
struct RaiseTerms {
  let place: String?
  let workers: [String]
  let options: TermsOptions

  init(place: String?, workers: [String], options: TermsOptions?) throws(Failure) {
    guard let options else { throw TermsOptions.missing }
    self.place = place
    self.workers = workers
    self.options = options
  }

  static var command: Command<Environment> {
    .changing(
      "raise", Text(en: "Propose a raise to all workers of a place", ko: "사업장의 모든 근무자에게 인상 제안"),
      into: RaiseTerms.init,
      ShiftOptions.place,
      ShiftOptions.workers(),
      TermsOptions.arguments,
      discussion: [
        Text(
          en: "For owners. A proposal goes to each worker whose pay on that day is of the same "
            + "kind and lower; hours, days and pay day stay as agreed unless they are named. "
            + "Workers accept with 'catchkit shift terms accept --all'. A raise that is still below "
            + "the minimum wage is refused.",
          ko: "사업주만 할 수 있습니다. 그날 임금의 종류가 같고 더 낮은 근무자 모두에게 제안하며, 지정하지 않은 소정근로시간, 소정근로일, "
            + "임금지급일은 그대로입니다. 근무자는 'catchkit shift terms accept --all'로 수락합니다. 인상해도 최저임금에 못 미치면 거절합니다."
        ),
        Text(
          en: "With '--hourly minimum' the pay follows the minimum wage of every later year.",
          ko: "'--hourly minimum'이면 이후 해마다 그해 최저임금을 따릅니다."),
      ],
      examples: [
        Example(
          "catchkit shift terms raise -p 카페 --hourly minimum --since 2027-01-01",
          "Next year's minimum wage for all", "내년 최저임금으로 인상"),
        Example(
          "catchkit shift terms raise -p 카페 --hourly 11000 --since 2027-01-01 --dry-run",
          "Preview", "미리 보기"),
        Example(
          "catchkit shift terms raise -p 카페 --hourly 11000 --since 2027-01-01 --json"
            + " | jq -r '.data[].worker'", "The workers to whom it was proposed", "제안받은 근무자"),
      ],
      view: TermsView.view, contract: "catchkit.shift.terms.raise"
    ) { request, transaction, actor, session throws(Failure) in
      try request.propose(in: transaction, by: actor, session)
    }
  }

  private func propose(
    in transaction: borrowing Transaction, by actor: Person, _ session: Session
  ) throws(Failure) -> [TermsView.Record] {
    let view = transaction.view
    let workplace = try Workplaces.chooseOwned(place, for: actor, in: view)
    let since = try options.from(
      today: try session.zones.day(of: transaction.at, at: workplace), at: workplace,
      session.environment)
    var made: [TermsView.Record] = []
    for membership in try members(at: workplace, on: since, in: view) {
      guard
        let before = try Agreements.inForce(for: membership, on: since, in: view)?.terms,
        try options.raises(before, on: since)
      else { continue }
      let terms = try options.terms(from: since, keeping: before)
      if let text = try MinimumWageNote.text(for: terms, at: workplace.id, in: view) {
        throw Failure(
          ShiftRefusal.payTerms, text,
          hint: Text(
            en: "name a higher amount, or '--hourly minimum'",
            ko: "더 높은 금액이나 '--hourly minimum'을 지정하십시오"),
          source: SourcePosition(field: "amount"))
      }
      let proposed = try Agreements.propose(
        terms, for: membership, by: actor, in: transaction, at: transaction.at)
      made.append(try TermsView.record(proposed, at: transaction.at, session.zones))
    }
    guard !made.isEmpty else {
      throw AgreementRefusal.noRaise.failure(
        "no worker of '\(workplace.name)' is paid less in that way on \(since)",
        "\(since)에 '\(workplace.name)'에서 그보다 적게 받는 근무자가 없습니다")
    }
    try transaction.requireAgreement(to: ChangeExtent(of: "terms", recordCount: made.count))
    return made
  }

  /// Returns the present members who still work there on that day, or those named.
  private func members(
    at place: Workplace, on day: CivilDate, in view: View
  ) throws(Failure) -> [Membership] {
    guard !workers.isEmpty else {
      return try Memberships.list(at: place, in: view).filter {
        $0.state == .active && $0.person != place.owner && $0.endedOn ?? .last >= day
      }
    }
    var found: [Membership] = []
    for name in workers {
      let member = try Memberships.find(name, at: place, in: view)
      if !found.contains(where: { $0.id == member.id }) { found.append(member) }
    }
    return found
  }
}
