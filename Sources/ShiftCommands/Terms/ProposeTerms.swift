import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms propose`
struct ProposeTerms {
  let member: String?
  let place: String?
  let options: TermsOptions

  init(member: String?, place: String?, options: TermsOptions?) throws(Failure) {
    guard let options else { throw TermsOptions.missing }
    self.member = member
    self.place = place
    self.options = options
  }

  static var command: Command<Environment> {
    .changing(
      "propose", Text(en: "Propose pay to the other party", ko: "상대방에게 임금 조건 제안"),
      into: ProposeTerms.init,
      .optionalOperand(
        "MEMBER", .worker.named("MEMBER"),
        Text(en: "The worker's nickname or id", ko: "근무자의 닉네임이나 ID"),
        absent: Text(en: "yourself", ko: "나")),
      ShiftOptions.place,
      TermsOptions.arguments,
      discussion: [
        Text(
          en:
            "At a personal workplace the terms are agreed at once. Your new proposal for the same "
            + "day replaces your older one.",
          ko: "개인 사업장에서는 바로 합의됩니다. 같은 날부터의 조건을 다시 제안하면 먼저 한 제안은 철회됩니다."),
        Text(
          en: "Hours, days and pay day that you do not give stay as agreed until then.",
          ko: "입력하지 않은 소정근로시간, 소정근로일, 임금지급일은 그때까지 합의한 그대로입니다."),
        Text(
          en: "Monthly pay that holds overtime is agreed with '--includes-overtime': these hours "
            + "are taken out before the minimum wage is judged, and overtime beyond them is paid "
            + "on top.",
          ko: "연장근로수당을 포함한 월급(포괄임금)은 '--includes-overtime'으로 합의합니다. 최저임금은 그 시간을 빼고 보며, 그 시간을 "
            + "넘은 연장근로는 따로 지급합니다."),
      ],
      examples: [
        Example(
          "catchkit shift terms propose 민지 --hourly 11000 --since 2027-01-01",
          "A raise offered by an owner", "사업주의 인상 제안"),
        Example(
          "catchkit shift terms propose --as 민지 --monthly 2200000 --weekly-minutes 40h "
            + "--days mon,tue,wed,thu,fri --pay-day 25 --since 2026-12-01",
          "A salary asked for by a worker", "근무자의 월급 제안"),
        Example(
          "catchkit shift terms propose 민지 --hourly 11000 --since 2027-01-01 --json | "
            + "grep -o '\"state\":\"[^\"]*\"'", "State of the proposal",
          "제안의 상태"),
      ],
      output: TermsView.view.record("catchkit.shift.terms.propose")
    ) { request, transaction, actor, session throws(Failure) in
      let membership = try request.membership(for: actor, in: transaction.view)
      return try propose(request.options, for: membership, by: actor, in: transaction, session)
    }
  }

  /// Proposes pay to the other party, with notes on what it keeps and lacks.
  static func propose(
    _ options: TermsOptions, for membership: Membership, by actor: Person,
    in transaction: borrowing Transaction, _ session: Session
  ) throws(Failure) -> JSON {
    let place = try Workplaces.find(membership.workplace, in: transaction.view)
    let since = try options.from(
      today: try session.zones.day(of: transaction.at, at: place), at: place, session.environment)
    let before = try Agreements.inForce(for: membership, on: since, in: transaction.view)
    let terms = try options.terms(from: since, keeping: before?.terms)
    session.notes += note(on: terms, beside: options)
    try session.warn(ofMinimumWage: [(terms, place.id)], in: transaction.view)
    let made = try Agreements.propose(
      terms, for: membership, by: actor, in: transaction, at: transaction.at)
    try session.noteOlderTerms(after: made, in: transaction)
    return try TermsView.row(made, at: transaction.at, session.zones) { id, worker, pay in
      made.state == .agreed
        ? Text(en: "agreed on \(id): \(pay.en)", ko: "합의했습니다(\(id)): \(pay.ko)")
        : Text(
          en: "proposed \(id) for \(worker): \(pay.en)",
          ko: "\(worker)의 임금 조건을 제안했습니다(\(id)): \(pay.ko)")
    }
  }

  private func membership(for actor: Person, in view: View) throws(Failure) -> Membership {
    if let member { return try Memberships.find(member, place: place, for: actor, in: view) }
    let chosen = try Workplaces.choose(place, for: actor, in: view)
    guard let own = try Memberships.latest(of: actor, at: chosen, in: view) else {
      return try Memberships.requireActive(actor, at: chosen, in: view)
    }
    return own
  }

  /// Returns a note on terms that were not named and stay as they were.
  private static func note(on terms: PayTerms, beside named: TermsOptions) -> [Text] {
    var kept: [Text] = []
    if let minutes = terms.weeklyMinutes, named.weeklyMinutes == nil {
      let length = DurationText.words(minutes * 60)
      kept.append(Text(en: "\(length.en) a week", ko: "주 \(length.ko)"))
    }
    if !terms.days.isEmpty, named.days.isEmpty {
      kept.append(terms.days.map(\.name).joined(", "))
    }
    if let day = terms.payDay, named.payDay == nil {
      kept.append(Text(en: "pay day \(day)", ko: "임금지급일 \(day)"))
    }
    if let overtime = terms.includedOvertime, named.includedOvertime == nil {
      kept.append(TermsView.included(overtime))
    }
    if kept.isEmpty { return [] }
    return [
      Text(
        en: "as agreed before: " + kept.map(\.en).joined(separator: "; "),
        ko: "이전 합의 그대로: " + kept.map(\.ko).joined(separator: "; "))
    ]
  }
}
