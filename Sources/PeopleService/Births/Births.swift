public import CatchStore
public import CatchValues

/// The day on which a person was born; one for each.
public struct Birth: StoredRecord {
  public var id = ID<Birth>(0)
  public var person = ID<Person>(0)
  public var born = CivilDate.first

  public init() {}

  public static let table = StoredTable(of: Birth.self, "birth", prefix: "brt")
  public static var noun: TableNoun { TableNoun("day of birth", "days of birth", "생년월일") }

  public static let columns = Columns<Birth>()

  public static func list(_ birth: inout Birth, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&birth.id)
    columns.reference("person", &birth.person, to: Person.table, showing: [.nickname])
    columns.column("born", &birth.born, "Born", "생년월일")
  }
}

/// Days of birth, which decide whether the law on minors applies.
public enum Births {
  /// The earliest day of birth that is no slip.
  public static let first = CivilDate(year: 1900, month: 1, day: 1) ?? .first

  /// The day on record; nil when there is none.
  public static func date(of person: ID<Person>, in view: View) throws(Failure) -> CivilDate? {
    try births(of: person, in: view).first?.born
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
    let known = try births(of: person.id, in: transaction.view)
    guard let born else {
      for birth in known { try transaction.delete(birth.id) }
      return
    }
    guard born >= first, born <= today else {
      throw PeopleRefusal.birth.failure(
        "\(born) cannot be a day of birth: it is not between \(first) and today (\(today))",
        "생년월일 \(born): \(first)부터 오늘(\(today))까지의 날짜가 아닙니다", field: "born")
    }
    var birth = known.first ?? Birth()
    (birth.person, birth.born) = (person.id, born)
    if known.isEmpty { _ = try transaction.insert(birth) } else { try transaction.update(birth) }
  }

  private static func births(of person: ID<Person>, in view: View) throws(Failure) -> [Birth] {
    try view.records(PeopleQueries.birth, [Value(person)])
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
