public import CatchStore
public import CatchValues
public import PeopleService

/// When people were born: what the law on minors goes by.
public enum Births {
  /// The earliest day of birth that is no slip.
  public static let first = CivilDate(year: 1900, month: 1, day: 1) ?? .first

  /// nil where nobody said.
  public static func date(
    of person: ID<Person>, in view: View
  ) throws(Failure) -> CivilDate? {
    try view.row(BirthQueries.of, [Value(person)]) { row throws(Failure) in try row.date(0) }
  }

  /// The same for who may know: the person, and owners of workplaces where they work or worked.
  public static func date(
    of person: Person, for actor: Person, in view: View
  ) throws(Failure) -> CivilDate? {
    guard try isKnown(person, to: actor, BirthQueries.isOwner, in: view) else { return nil }
    return try date(of: person.id, in: view)
  }

  /// Writes the day down, or takes it away for nil.
  ///
  /// - Parameter today: nobody is born later.
  /// - Throws: `shift.birth_private` for any but the person and owners of workplaces where they
  ///   work; `shift.birth`.
  public static func set(
    _ born: CivilDate?, of person: Person, today: CivilDate, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try isKnown(person, to: actor, BirthQueries.isOwnerNow, in: transaction.view) else {
      throw Failure(
        CheckRefusal.birthPrivate,
        Text(
          en: "'\(actor.name)' may not say when '\(person.name)' was born",
          ko: "\(quoted: actor.name, .topic) '\(person.name)'의 생년월일을 쓸 수 없습니다"))
    }
    guard let born else {
      try transaction.run(BirthQueries.delete, [Value(person.id)])
      return
    }
    guard born >= first, born <= today else {
      throw Failure(
        CheckRefusal.birth,
        Text(
          en: "nobody is born on \(born): it is not between \(first) and today (\(today))",
          ko: "생년월일 \(born): \(first)부터 오늘(\(today))까지의 날짜가 아닙니다"),
        source: SourcePosition(field: "born"))
    }
    try transaction.run(BirthQueries.set, [Value(person.id), Value(born)])
  }

  private static func isKnown(
    _ person: Person, to actor: Person, _ ownership: StaticString, in view: View
  ) throws(Failure) -> Bool {
    if person.id == actor.id { return true }
    return try view.integer(ownership, [Value(person.id), Value(actor.id)]) != nil
  }
}

extension CivilDate {
  /// The age in years on a day, as the Civil Act counts: one is a year older from the birthday on.
  ///
  /// Who was born on 29 February is from 1 March on in other years. Source: 민법 제158조, 제160조.
  public func age(on day: CivilDate) -> Int {
    let (born, then) = (components, day.components)
    let isBeforeBirthday = (then.month, then.day) < (born.month, born.day)
    return then.year - born.year - (isBeforeBirthday ? 1 : 0)
  }
}
