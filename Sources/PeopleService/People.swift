public import CatchStore
public import CatchValues

/// The people of a store.
public enum People {
  /// - Throws: `people.nickname`, `people.taken`.
  public static func add(
    _ name: String, _ role: Person.Role, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Person {
    let name = try Nickname(name).text
    try checkFree(name, in: transaction.view)
    var person = Person()
    (person.name, person.role, person.addedAt) = (name, role, now)
    person.addedBy = transaction.actor.map { ID($0) }
    person.id = try transaction.insert(person)
    return person
  }

  /// Changes a person; nil leaves a value unchanged.
  ///
  /// - Throws: `people.unknown`, `people.removed`, `people.not_yours`, `people.role`,
  ///   `people.nickname`, `people.taken`.
  public static func edit(
    _ name: String, newName: String? = nil, role: Person.Role? = nil,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Person {
    var person = try find(name, in: transaction.view)
    try checkInUse(person)
    try checkMayChange(person, transaction.actor)
    if let role, role != person.role { try checkMayChangeRole(of: person, transaction) }
    var name = person.name
    if let newName { name = try Nickname(newName).text }
    if name != person.name { try checkFree(name, but: person, in: transaction.view) }
    (person.name, person.role) = (name, role ?? person.role)
    try transaction.update(person)
    return person
  }

  /// Returns a person whom the caller may remove.
  ///
  /// - Throws: `people.unknown`, `people.removed`, `people.not_yours`.
  public static func removable(
    _ name: String, in transaction: borrowing Transaction
  ) throws(Failure) -> Person {
    let person = try find(name, in: transaction.view)
    try checkInUse(person)
    try checkMayChange(person, transaction.actor)
    return person
  }

  /// Takes a person out of use; their records stay, and the name becomes free.
  public static func remove(
    _ person: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Person {
    var removed = person
    removed.removedAt = now
    try transaction.update(removed)
    return removed
  }

  /// Returns the people by name.
  public static func list(includingRemoved: Bool = false, in view: View) throws(Failure)
    -> [Person]
  {
    try view.records(PeopleQueries.all, [Value(includingRemoved)])
  }

  /// Finds a person by nickname, or by ID; an ID also finds a removed person.
  ///
  /// Nicknames that are one name by `NameForm` find one person; where an older store has two that
  /// differ in case, each is found by its own.
  ///
  /// - Throws: `people.unknown`, with a similar name if there is one.
  public static func find(_ name: String, in view: View) throws(Failure) -> Person {
    if let id = ID<Person>(name) { return try find(id, in: view) }
    let stored = NameForm.stored(name)
    let found: [Person] = try view.records(PeopleQueries.byName, [.text(stored)])
    if let person = found.first { return person }
    let like = try alike(stored, in: view)
    if like.count == 1 { return like[0] }
    let names = try view.rows(PeopleQueries.names) { row throws(Failure) in try row.text(0) }
    throw PeopleRefusal.unknown.failure(
      "there is no person '\(name)'", "\(quoted: name, .called) 사람이 없습니다",
      hint: Suggestion.hint(for: stored, among: names)
        ?? (try? Nickname(name)).map { new in
          let add = "catchkit user add \(new.text.nameForShell)"
          return Text(
            en: "'\(add)' adds the person; 'catchkit user list' shows those there are",
            ko: "사람 추가: '\(add)'. 이미 있는 사람: 'catchkit user list'")
        })
  }

  /// Finds a person by ID, removed or not.
  public static func find(_ id: ID<Person>, in view: View) throws(Failure) -> Person {
    guard let found = try view.record(id) else {
      throw PeopleRefusal.unknown.failure("there is no person '\(id)'", "ID가 '\(id)'인 사람이 없습니다")
    }
    return found
  }

  /// Returns the person who acts: the one named, else the only one in the store.
  ///
  /// - Throws: `people.unknown`, `people.removed`, `people.who_acts`, `people.nobody`.
  public static func actor(named name: String?, in view: View) throws(Failure) -> Person {
    if let name {
      let person = try find(name, in: view)
      try checkInUse(person)
      return person
    }
    let people = try firstTwo(in: view)
    guard let first = people.first else {
      throw PeopleRefusal.nobody.failure("the store has no people yet", "저장소에 아직 사람이 없습니다")
    }
    guard people.count == 1 else {
      throw PeopleRefusal.whoActs.failure(
        "several people share the store, and no acting person is named",
        "여러 사람이 사용하는 저장소입니다. 실행자를 지정해야 합니다")
    }
    return first
  }

  /// Returns the only person in the store; nil when there are none or several.
  public static func onlyOne(in view: View) throws(Failure) -> Person? {
    let people = try firstTwo(in: view)
    return people.count == 1 ? people.first : nil
  }

  /// Returns the person who owns the store: the first one in it, and the next once that one is
  /// removed; nil when there are none.
  public static func storeOwner(in view: View) throws(Failure) -> Person? {
    try firstTwo(in: view).first
  }

  private static func firstTwo(in view: View) throws(Failure) -> [Person] {
    try view.records(PeopleQueries.firstTwo)
  }

  /// True when a person in use has the nickname, in any form of it.
  public static func isTaken(_ name: String, in view: View) throws(Failure) -> Bool {
    try !alike(name, in: view).isEmpty
  }

  /// Refuses to give people names back that are others' by now, as undo would.
  ///
  /// - Throws: `people.taken`.
  public static func checkNames(after transaction: borrowing Transaction) throws(Failure) {
    let table = PeopleTables.person
    guard transaction.mayHaveChanged([table]) else { return }
    for change in try transaction.changes(of: ["\(table.name)"]) {
      let rows = [change.before, change.after].map { $0.flatMap(RowImage.init) }
      let isKept = (["name", "removed_at"] as [StaticString]).allSatisfy { column in
        rows[0]?.value(of: column, in: table) == rows[1]?.value(of: column, in: table)
      }
      let person = try transaction.view.record(ID<Person>(change.record))
      guard !isKept, let person, person.removedAt == nil else { continue }
      try checkFree(person.name, but: person, in: transaction.view)
    }
  }

  /// Returns the people in use whose nickname is one with the given one.
  private static func alike(_ name: String, in view: View) throws(Failure) -> [Person] {
    let folded = NameForm.folded(name)
    var sql = Person.columns.select(PeopleQueries.inUse)
    sql.append(NameQueries.mayBe, [.text(folded)])
    return try view.rows(sql, Person.init).filter { NameForm.folded($0.name) == folded }
  }

  /// - Parameter own: the person who is renamed.
  private static func checkFree(
    _ name: String, but own: Person? = nil, in view: View
  ) throws(Failure) {
    let others = try alike(name, in: view).filter { $0.id != own?.id }
    let same = others.first { $0.name.utf8.elementsEqual(name.utf8) }
    guard let other = same ?? others.first else { return }
    let isSame = same != nil
    throw PeopleRefusal.taken.failure(
      "the nickname '\(name)' is taken" + (isSame ? "" : " by '\(other.name)'"),
      isSame
        ? "\(quoted: name, .topic) 이미 쓰이는 닉네임입니다"
        : "\(quoted: name, .topic) 이미 쓰이는 닉네임과 같은 이름입니다('\(other.name)')")
  }

  /// - Throws: `people.removed`.
  public static func checkInUse(_ person: Person) throws(Failure) {
    guard person.removedAt == nil else {
      throw PeopleRefusal.removed.failure(
        "'\(person.name)' has been removed", "\(quoted: person.name, .topic) 삭제된 사람입니다")
    }
  }

  // An owner can open shared workplaces, so a worker cannot make themselves one.
  private static func checkMayChangeRole(
    of person: Person, _ transaction: borrowing Transaction
  ) throws(Failure) {
    guard let number = transaction.actor else { return }
    let actor = try find(ID<Person>(number), in: transaction.view)
    guard actor.role == .owner else {
      let owner = try nameForOwner(in: transaction.view)
      let add = "catchkit user add \(owner) --role owner"
      let shop = "catchkit shift place add PLACE --employees N --as \(owner)"
      throw PeopleRefusal.role.failure(
        "'\(actor.name)' is a worker and cannot change the role of '\(person.name)'",
        "\(quoted: actor.name, .topic) 근무자라서 '\(person.name)'의 역할을 바꿀 수 없습니다",
        hint: Text(
          en: "add the owner of a shop: '\(add)', then '\(shop)'",
          ko: "사업장의 사업주를 추가하십시오: '\(add)', 그다음 '\(shop)'"))
    }
  }

  /// Returns the name of an owner to be added: `owner`, or where it is taken a word to replace.
  public static func nameForOwner(in view: View) throws(Failure) -> String {
    try isTaken("owner", in: view) ? "NAME" : "owner"
  }

  private static func checkMayChange(_ person: Person, _ actor: Int?) throws(Failure) {
    guard actor == person.id.number || actor != nil && actor == person.addedBy?.number else {
      throw PeopleRefusal.notYours.failure(
        "only '\(person.name)' or the person who added them may do this",
        "'\(person.name)' 본인이나 추가한 사람만 할 수 있습니다")
    }
  }
}
