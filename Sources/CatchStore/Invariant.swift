public import CatchValues

/// What must be true of records together, and no table's own constraints can say.
///
/// Commands see to it by their own rules. Undo and redo know no rules: they put rows back, which
/// may since stand against others. So what they did is held against the invariants before it counts.
public struct Invariant: Sendable {
  /// A table whose changes may break it.
  public struct Touch: Sendable {
    let table: StoredTable
    let condition: StaticString

    /// - Parameter condition: followed by rows' ids in parentheses, it narrows the offences to those
    ///   of these rows: `AND shift.id IN`.
    public init(_ table: StoredTable, _ condition: StaticString) {
      self.table = table
      self.condition = condition
    }
  }

  /// `nobody is clocked in twice at once`
  public let rule: Text
  let offences: StaticString
  let touches: [Touch]

  /// - Parameters:
  ///   - offences: selects the ids, as people see them, of each two records that stand against each
  ///     other, in an order that is the same from whichever side; ends within its WHERE.
  ///   - touches: the tables whose changed rows can be part of an offence.
  public init(_ rule: Text, offences: StaticString, touches: [Touch]) {
    self.rule = rule
    self.offences = offences
    self.touches = touches
  }
}

/// Two records that one of the invariants does not allow beside each other.
struct Offence: Hashable {
  let rule: Text
  let first: String
  let second: String

  var text: Text {
    Text(
      en: "\(rule.en), but '\(first)' stands against '\(second)'",
      ko: "\(rule.ko). 그런데 '\(first)' 기록과 '\(second)' 기록이 함께 있을 수 없습니다")
  }
}

extension Invariant {
  /// All offences of the store; each may come several times.
  func offences(in database: Database, limit: Int) throws(Failure) -> [Offence] {
    let statement = try database.prepare(assembled: offences.words + " LIMIT ?1")
    try statement.bind(limit, at: 1)
    var found: [Offence] = []
    while try statement.step() { found.append(try offence(statement)) }
    return found
  }

  /// An offence of a row that was changed from that place of the log on.
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
  /// Makes sure that the rows changed until now can stand beside all others.
  ///
  /// - Throws: `undo.rule`.
  func checkInvariants() throws(Failure) {
    for invariant in view.schema.invariants() {
      guard let offence = try invariant.offence(from: firstChange, in: view.database) else {
        continue
      }
      throw Failure(
        StoreFailure.rule,
        Text(en: "not possible any more: \(offence.text.en)", ko: "이제 할 수 없습니다. \(offence.text.ko)")
      )
    }
  }
}
