public import CatchStore
public import CatchValues
public import PeopleService

/// Words that a shell may offer to a person while typing: only words that the person may know, at
/// most `Candidate.limit`.
public struct ShiftCandidates {
  let actor: Person
  let view: View

  public init(for actor: Person, in view: View) {
    self.actor = actor
    self.view = view
  }

  /// Names of workplaces, or ids when a name is not unique.
  public func places(beginning prefix: String) throws(Failure) -> [Candidate] {
    let rows: [Workplace] = try view.records(
      CandidateQueries.places, [Value(actor.id), .text(prefix), .integer(Candidate.limit)])
    return rows.indices.map { index in
      let row = rows[index]
      let isAlone =
        (index == 0 || rows[index - 1].name != row.name)
        && (index + 1 == rows.count || rows[index + 1].name != row.name)
      return isAlone && row.name.utf8.starts(with: prefix.utf8)
        ? Candidate(row.name, Text(verbatim: row.category))
        : Candidate(row.id.description, Text(verbatim: "\(row.name) \(row.address)"))
    }
  }

  /// The nicknames of the actor's colleagues.
  public func colleagues(beginning prefix: String) throws(Failure) -> [Candidate] {
    try rows(CandidateQueries.colleagues, NameForm.stored(prefix), Self.described)
  }

  /// The nicknames of applicants who wait for the actor's answer.
  public func applicants(beginning prefix: String) throws(Failure) -> [Candidate] {
    try rows(CandidateQueries.applicants, NameForm.stored(prefix), Self.described)
  }

  /// The live codes of the actor's workplaces, newest first.
  public func invites(beginning prefix: String, at now: Instant) throws(Failure) -> [Candidate] {
    try view.rows(
      CandidateQueries.invites,
      [Value(actor.id), .text(prefix), .integer(Candidate.limit), Value(now)], Self.described)
  }

  private static func described(_ row: borrowing Statement) throws(Failure) -> Candidate {
    Candidate(try row.text(0), Text(verbatim: try row.text(1)))
  }

  /// The ids of the undecided pay terms that the actor may see, newest first, without amounts.
  public func terms(beginning prefix: String) throws(Failure) -> [Candidate] {
    try rows(CandidateQueries.terms, prefix) { row throws(Failure) in
      let id: ID<Agreement> = try row.id(0)
      let facts = "\(try row.text(3)) \(try row.text(1)) \(try row.text(2))"
      return Candidate(id.description, Text(verbatim: facts))
    }
  }

  /// The tags of the newest shifts where the actor works.
  ///
  /// - Parameter prefix: may be a list; then the part after its last comma is completed.
  public func tags(beginning prefix: String) throws(Failure) -> [Candidate] {
    let comma = prefix.utf8.lastIndex(of: 0x2C)
    let start = comma.map { prefix.utf8.index(after: $0) } ?? prefix.startIndex
    let (lead, typed) = (prefix[..<start], prefix[start...])
    let last = try view.integer(CandidateQueries.lastShift) ?? 0
    let lists = try view.rows(
      CandidateQueries.tags, [Value(actor.id), .integer(last - 1000)]
    ) { row throws(Failure) in try row.text(0) }
    var found: [String] = []
    for list in lists {
      for tag in list.split(separator: ",") where tag.utf8.starts(with: typed.utf8) {
        let tag = String(tag)
        if !found.contains(tag) { found.append(tag) }
      }
    }
    let taken = lead.split(separator: ",").map(String.init)
    return found.filter { !taken.contains($0) }.sorted().prefix(Candidate.limit).map {
      Candidate(lead + $0, Text(verbatim: ""))
    }
  }

  private func rows<R>(
    _ sql: StaticString, _ prefix: String, _ decode: (borrowing Statement) throws(Failure) -> R
  ) throws(Failure) -> [R] {
    try view.rows(sql, [Value(actor.id), .text(prefix), .integer(Candidate.limit)], decode)
  }
}
