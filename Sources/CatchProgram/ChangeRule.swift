public import CatchStore
public import CatchValues
public import PeopleService

/// A rule of a domain that looks at every change after it was made and before it is committed.
public struct ChangeRule: Sendable {
  /// The rule is asked only where rows of these tables may have changed.
  public let tables: [StoredTable]
  /// False for a rule that does not hold for acts recorded as they happen.
  public let holdsForLiveActs: Bool
  /// Throws to refuse the change, or returns notes on it.
  public let check:
    @Sendable (borrowing Transaction, ChangeScope, Person?, Environment) throws(Failure) -> [Text]

  public init(
    on tables: [StoredTable], holdsForLiveActs: Bool = true,
    check:
      @escaping @Sendable (borrowing Transaction, ChangeScope, Person?, Environment)
      throws(Failure) -> [Text]
  ) {
    self.tables = tables
    self.holdsForLiveActs = holdsForLiveActs
    self.check = check
  }
}

/// The moment that a change records, which decides what rules hold for it.
public enum ChangeOccasion: Sendable {
  /// Something planned, corrected or decided, at whatever time it is of.
  case anytime
  /// An act recorded as it happens, such as clocking in now: nobody may be kept from that.
  case live
}

extension Environment {
  /// The last day through which any of some records is settled, as the domains say; nil for none.
  public func settledThrough(
    _ records: Set<RecordName>, in view: View
  ) throws(Failure) -> CivilDate? {
    var last: CivilDate?
    for domain in domains.list {
      guard let day = try domain.settledThrough(records, view) else { continue }
      last = max(last ?? day, day)
    }
    return last
  }

  /// Asks the rules of all domains about a change, or a part of it.
  ///
  /// The bracket of every change does so once its body is done; a batch that passes over refused
  /// rows does so itself, row by row.
  /// - Returns: notes for people.
  /// - Throws: the refusal of the first rule that stands against it.
  @discardableResult
  public func checkRules(
    _ scope: ChangeScope = .all, after transaction: borrowing Transaction, by actor: Person?,
    on occasion: ChangeOccasion = .anytime
  ) throws(Failure) -> [Text] {
    var notes: [Text] = []
    for domain in domains.list {
      for rule in domain.changeRules() where transaction.mayHaveChanged(rule.tables) {
        guard occasion == .anytime || rule.holdsForLiveActs else { continue }
        notes += try rule.check(transaction, scope, actor, self)
      }
    }
    return notes
  }
}
