public import CatchStore
public import CatchValues
public import PeopleService

/// A query made ready for the store: its words as SQL, its days as moments.
public struct ShotSearch: Sendable {
  public let query: ShotQuery
  let owner: ID<Person>
  private let tags: [ShotTag]
  private let days: [String: Range<Instant>]

  /// - Parameter days: the moments of days as typed, by the clock of the searcher.
  /// - Throws: `shot.query`, and what the days refuse.
  public init(
    _ query: ShotQuery, of owner: ID<Person>, in view: View,
    days: (String) throws(Failure) -> Range<Instant> = { _ throws(Failure) in .first..<(.first) }
  ) throws(Failure) {
    (self.query, self.owner) = (query, owner)
    tags = try ShotTags.list(of: owner, in: view)
    var moments: [String: Range<Instant>] = [:]
    for case .on(let word) in query.terms { moments[word] = try days(word) }
    self.days = moments
  }

  /// The conditions on rows of `shot_file` joined with `shot` and `shot_text`.
  ///
  /// What is in the trash is found by those who ask for it.
  var conditions: SQL {
    var sql = SQL(ShotQueries.isShown, [Value(owner)])
    sql.append(query.terms.contains(.state(.trash)) ? ShotQueries.isNotPurged : ShotQueries.isHere)
    if query != .all([]) {
      sql.append("AND")
      append(query, to: &sql)
    }
    return sql
  }

  private func append(_ query: ShotQuery, to sql: inout SQL) {
    switch query {
    case .all([]): sql.append("1")
    case .all(let parts): append(parts, "AND", to: &sql)
    case .any(let parts): append(parts, "OR", to: &sql)
    case .not(let part):
      // A missing value is no match, whose reverse is one.
      sql.append("NOT coalesce((")
      append(part, to: &sql)
      sql.append("), 0)")
    case .word(let word): append(word: word, to: &sql)
    case .text(let word):
      sql.append(ShotQueries.textMatches, [.text(phrase(word))])
    case .tag(let name):
      let folded = ShotTags.folded(name)
      append(tags.filter { $0.folded == folded }, to: &sql)
    case .app(let word): sql.append(ShotQueries.appMatches, [.text(SearchText.folded(word))])
    case .on(let word):
      guard let range = days[word] else { return sql.append("0") }
      sql.append(ShotQueries.isCaptured, [Value(range.lowerBound), Value(range.upperBound)])
    case .state(let state): sql.append(ShotQueries.condition(state))
    case .has(let part): sql.append(ShotQueries.condition(part))
    case .size(let range):
      sql.append(
        "shot_file.size BETWEEN ? AND ?", [.integer(range.lowerBound), .integer(range.upperBound)])
    case .pixels(let width, let height):
      sql.append(ShotQueries.hasPixels, [.integer(width), .integer(height)])
    }
  }

  private func append(_ parts: [ShotQuery], _ word: StaticString, to sql: inout SQL) {
    sql.append("(")
    for (index, part) in parts.enumerated() {
      if index > 0 { sql.append(word) }
      append(part, to: &sql)
    }
    sql.append(")")
  }

  private func append(word: String, to sql: inout SQL) {
    let named = tags.filter { SearchText.finds(word, in: $0.name) }
    sql.append("(")
    sql.append(ShotQueries.wordMatches, [.text(phrase(word))])
    if !named.isEmpty {
      sql.append("OR")
      append(named, to: &sql)
    }
    sql.append(")")
  }

  private func append(_ tags: [ShotTag], to sql: inout SQL) {
    sql.append("(0")
    for tag in tags {
      sql.append(ShotQueries.orHasTag, [.text(",\(tag.id.number),"), Value(tag.id), Value(tag.id)])
    }
    sql.append(")")
  }

  private func phrase(_ word: String) -> String {
    SearchTokens.query(word, pairs: "pairs", initials: "initials") ?? "\"\""
  }
}
