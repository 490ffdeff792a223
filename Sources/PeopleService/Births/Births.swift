public import CatchStore
public import CatchValues

/// Days of birth, which decide whether the law on minors applies.
public enum Births {
  /// The earliest day of birth that is no slip.
  public static let first = CivilDate(year: 1900, month: 1, day: 1) ?? .first

  /// The day on record; nil when there is none.
  public static func date(
    of person: ID<Person>, in view: View
  ) throws(Failure) -> CivilDate? {
    try view.row(BirthQueries.of, [Value(person)]) { row throws(Failure) in try row.date(0) }
  }

  /// The day of birth for a caller who may see it; nil for others.
  ///
  /// - Parameter knows: whether a domain lets the caller see it; asked only about other people.
  public static func date(
    of person: Person, for actor: Person, in view: View,
    knows: () throws(Failure) -> Bool
  ) throws(Failure) -> CivilDate? {
    guard person.id == actor.id ? true : try knows() else { return nil }
    return try date(of: person.id, in: view)
  }

  /// Records the day, or removes it for nil.
  ///
  /// - Parameters:
  ///   - today: the latest day of birth.
  ///   - knows: whether a domain lets the caller record it; asked only about other people.
  /// - Throws: `shift.birth_private` for any other caller; `shift.birth`.
  public static func set(
    _ born: CivilDate?, of person: Person, today: CivilDate, by actor: Person,
    in transaction: borrowing Transaction, knows: () throws(Failure) -> Bool
  ) throws(Failure) {
    guard person.id == actor.id ? true : try knows() else {
      throw PeopleRefusal.birthPrivate.failure(
        "'\(actor.name)' may not enter the day of birth of '\(person.name)'",
        "\(quoted: actor.name, .topic) '\(person.name)'의 생년월일을 입력할 수 없습니다")
    }
    guard let born else {
      try transaction.run(BirthQueries.delete, [Value(person.id)])
      return
    }
    guard born >= first, born <= today else {
      throw PeopleRefusal.birth.failure(
        "\(born) cannot be a day of birth: it is not between \(first) and today (\(today))",
        "생년월일 \(born): \(first)부터 오늘(\(today))까지의 날짜가 아닙니다", field: "born")
    }
    try transaction.run(BirthQueries.set, [Value(person.id), Value(born)])
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
