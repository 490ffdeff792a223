public import CatchStore
public import CatchValues
public import PeopleService
import ShiftService

/// The facts behind members' tax and premiums: set by the owner, visible to both sides.
public enum PayProfiles {
  /// Sets the facts from a day on, until the day of the next profile.
  ///
  /// A day of birth goes to the person's record, where all else finds it.
  ///
  /// - Parameters:
  ///   - change: edits the facts that apply on that day so far.
  ///   - since: nil for the beginning.
  ///   - today: the latest possible date of birth.
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `payroll.facts`.
  public static func set(
    _ change: (inout PayProfile.Facts) throws(Failure) -> Void, of member: PaidMember,
    since: CivilDate?, today: CivilDate, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> PayProfile {
    try PaidMembers.requireOwner(of: member, actor, in: transaction.view)
    let known = try list(of: member, in: transaction.view)
    var facts = known.last { ($0.since ?? .first) <= (since ?? .first) }?.facts ?? .init()
    let before = facts.birth
    try change(&facts)
    try check(facts, today: today)
    if let birth = facts.birth, birth != before {
      // A day of birth is the person's, and the law on minors needs it, too.
      try Births.set(
        birth, of: try People.find(member.person, in: transaction.view), today: today, by: actor,
        in: transaction, knows: { true })
      try transaction.run(PaySettingsQueries.clearBirths, [Value(member.membership)])
      facts.birth = nil
    }
    if let same = known.first(where: { $0.since == since }), same.facts == facts { return same }
    var profile = PayProfile()
    (profile.membership, profile.since, profile.facts) = (member.membership, since, facts)
    try transaction.upsert(profile, on: ["membership", "since"])
    guard let made = try list(of: member, in: transaction.view).first(where: { $0.since == since })
    else { preconditionFailure("a row that was just written can be read") }
    return made
  }

  /// Lists the profiles by first day.
  public static func list(of member: PaidMember, in view: View) throws(Failure) -> [PayProfile] {
    try view.records(PaySettingsQueries.profiles, [Value(member.membership)])
  }

  private static func check(_ facts: PayProfile.Facts, today: CivilDate) throws(Failure) {
    try facts.checkCare()
    guard facts.children < facts.family else {
      throw PayrollRefusal.facts.failure(
        "\(facts.children) children and the worker do not fit into a family of "
          + "\(facts.family)", "공제대상가족 \(facts.family)명에 본인과 자녀 \(facts.children)명이 다 들어가지 않습니다",
        hint: Text(
          en: "count the worker, the spouse and the children as family",
          ko: "공제대상가족에는 본인, 배우자, 자녀를 모두 넣으십시오"), field: "children")
    }
    if let birth = facts.birth, birth < Births.first || birth > today {
      throw PayrollRefusal.facts.failure(
        "the date of birth \(birth) is not between \(Births.first) and today (\(today))",
        "생년월일 \(birth): \(Births.first)부터 오늘(\(today))까지의 날짜가 아닙니다", field: "birth")
    }
    if let birth = facts.birth, let first = facts.employedFrom, birth >= first {
      throw PayrollRefusal.facts.failure(
        "born on \(birth), after the first day of employment \(first)",
        "생년월일(\(birth))이 입사일(\(first))보다 늦습니다", field: "birth")
    }
  }
}
