public import CatchStore
public import CatchValues
public import PeopleService
import ShiftService
import WageService

/// Allowances, bonuses, advances and deductions of members, set by the owner.
public enum AgreedItems {
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `payroll.facts`, also for the codes that
  ///   `wage final --close` gives.
  public static func add(
    _ facts: AgreedItem.Facts, for member: PaidMember, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> AgreedItem {
    guard !PayItem.isOfEnd(facts.code) else {
      throw PayrollRefusal.facts.failure(
        "'\(facts.code)' is the code of a payment at the end of employment",
        "'\(facts.code)': 퇴직할 때 지급하는 항목의 코드입니다",
        hint: Text(
          en: "'wage final --close' makes it; for leave paid earlier, use unused_leave",
          ko: "'wage final --close'가 만듭니다. 재직 중에 준 연차수당은 unused_leave로 추가하십시오"),
        field: "code")
    }
    return try insert(facts, for: member, by: actor, in: transaction)
  }

  private static func insert(
    _ facts: AgreedItem.Facts, for member: PaidMember, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> AgreedItem {
    try PaidMembers.requireOwner(of: member, actor, in: transaction.view)
    if let until = facts.until, until < facts.since {
      throw PayrollRefusal.facts.failure(
        "the item ends on \(until), before it begins on \(facts.since)",
        "항목의 종료일(\(until))이 시작일(\(facts.since))보다 앞섭니다", field: "until")
    }
    var item = AgreedItem()
    (item.membership, item.facts) = (member.membership, facts)
    item.id = try transaction.insert(item)
    return item
  }

  /// Records the payments at the end of a member's employment, in place of earlier ones.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  static func setEnd(
    _ items: [AgreedItem.Facts], for member: PaidMember, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    for old in try list(of: member, in: transaction.view) where PayItem.isOfEnd(old.facts.code) {
      try transaction.delete(old.id)
    }
    for item in items { _ = try insert(item, for: member, by: actor, in: transaction) }
  }

  /// - Throws: `payroll.item_unknown`, `shift.not_owner`, `shift.place_removed`.
  public static func remove(
    _ id: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (item: AgreedItem, member: PaidMember) {
    let found = try find(id, for: actor, in: transaction.view)
    try PaidMembers.requireOwner(of: found.member, actor, in: transaction.view)
    try transaction.delete(found.item.id)
    return found
  }

  /// Finds an item by id that the actor may see.
  ///
  /// - Throws: `payroll.item_unknown`, also for an actor who may not see it.
  public static func find(
    _ id: String, for actor: Person, in view: View
  ) throws(Failure) -> (item: AgreedItem, member: PaidMember) {
    let members = try PaidMembers.known(to: actor, in: view)
    guard let number = ID<AgreedItem>(id),
      let item = try view.record(number),
      let member = members.first(where: { $0.membership == item.membership })
    else {
      throw PayrollRefusal.itemUnknown.failure(
        "there is no pay item '\(id)'", "'\(id)' 지급 항목이 없습니다")
    }
    return (item, member)
  }

  /// Lists the items by first day.
  public static func list(of member: PaidMember, in view: View) throws(Failure) -> [AgreedItem] {
    try view.records(PaySettingsQueries.items, [Value(member.membership)])
  }
}
