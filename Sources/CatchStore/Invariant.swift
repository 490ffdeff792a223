public import CatchValues

/// A rule about several records together, which no constraint of one table can express.
///
/// Commands keep it by their own rules. Undo and redo know no rules: they put rows back, which may
/// now conflict with others. So their result is checked against the invariants before it counts.
public struct Invariant: Sendable {
  /// A table whose changes may break it.
  public struct Touch: Sendable {
    let table: StoredTable
    let condition: StaticString

    /// - Parameter condition: limits the offences to given rows, whose ids follow it in
    ///   parentheses: `AND shift.id IN`.
    public init(_ table: StoredTable, _ condition: StaticString) {
      self.table = table
      self.condition = condition
    }
  }

  /// A clause such as `clock entries of one worker do not overlap`
  public let rule: Text
  let offences: StaticString
  let touches: [Touch]

  /// - Parameters:
  ///   - offences: selects the displayed ids of each two records that conflict, in the same order
  ///     from either side; ends within its WHERE.
  ///   - touches: the tables whose changed rows can be part of an offence.
  public init(_ rule: Text, offences: StaticString, touches: [Touch]) {
    self.rule = rule
    self.offences = offences
    self.touches = touches
  }
}

/// Two records that an invariant does not allow together.
struct Offence: Hashable {
  let rule: Text
  let first: String
  let second: String

  var text: Text {
    Text(
      en: "\(rule.en), but '\(first)' conflicts with '\(second)'",
      ko: "\(rule.ko). 그런데 '\(first)' 기록과 '\(second)' 기록이 함께 있을 수 없습니다")
  }
}

extension Invariant {
  /// Returns all offences of the store; each may come several times.
  func offences(in database: Database, limit: Int) throws(Failure) -> [Offence] {
    let statement = try database.prepare(assembled: offences.words + " LIMIT ?1")
    try statement.bind(limit, at: 1)
    var found: [Offence] = []
    while try statement.step() { found.append(try offence(statement)) }
    return found
  }

  /// Returns an offence of a row changed from that place of the log on.
  func offence(from firstChange: Int, in database: Database) throws(Failure) -> Offence? {
    for touch in touches {
      let statement = try database.prepare(
        assembled: """
          \(offences.words) \(touch.condition.words)
            (SELECT record FROM change WHERE number >= ?1 AND entity = ?2) LIMIT 1
          """)
      try statement.bind([.integer(firstChange), .text(touch.table.name.words)])
      if try statement.step() { return try offence(statement) }
    }
    return nil
  }

  private func offence(_ row: borrowing Statement) throws(Failure) -> Offence {
    Offence(rule: rule, first: try row.text(0), second: try row.text(1))
  }
}

extension Transaction {
  /// Checks that the rows changed until now do not conflict with any others.
  ///
  /// - Throws: `undo.rule`.
  func checkInvariants() throws(Failure) {
    for invariant in view.schema.invariants() {
      guard let offence = try invariant.offence(from: firstChange, in: view.database) else {
        continue
      }
      throw StoreFailure.rule.failure(
        "not possible any more: \(offence.text.en)", "이제 할 수 없습니다. \(offence.text.ko)")
    }
  }
}
