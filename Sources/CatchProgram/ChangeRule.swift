public import CatchStore
public import CatchValues
public import PeopleService

/// A rule of a domain that checks every change after it was made and before it is committed.
public struct ChangeRule: Sendable {
  /// The rule is checked only when rows of these tables may have changed.
  public let tables: [StoredTable]
  /// False for a rule that does not apply to acts recorded as they happen.
  public let holdsForLiveActs: Bool
  /// Throws to refuse the change, or returns notes about it.
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

  /// Makes a rule that has no notes.
  public init(
    on tables: [StoredTable],
    requiring check:
      @escaping @Sendable (borrowing Transaction, ChangeScope) throws(Failure) -> Void
  ) {
    self.init(on: tables) { transaction, scope, _, _ throws(Failure) in
      try check(transaction, scope)
      return []
    }
  }
}

/// The moment that a change records, which decides the rules that apply to it.
public enum ChangeOccasion: Sendable {
  /// A plan, correction or decision, about any time.
  case anytime
  /// An act recorded as it happens, such as clocking in now; some rules must not prevent it.
  case live
  /// The same among people who need not know each other: a dry run shows what the actor may see, and
  /// nobody is asked about many records, as some may be what time has made due for others.
  case amongStrangers
}

extension Environment {
  /// Returns what a domain offers of a type; nil when none does.
  public func service<Service>(_ type: Service.Type) -> Service? {
    for domain in domains.list {
      for service in domain.services() {
        if let found = service as? Service { return found }
      }
    }
    return nil
  }

  /// Returns the last day settled for any of the records, over all domains; nil for none.
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

  /// Checks a change, or a part of it, against the rules of all domains.
  ///
  /// Every change calls it at its end; a batch that passes over refused rows calls it for each row.
  ///
  /// - Returns: notes for people.
  /// - Throws: the refusal of the first rule that the change breaks.
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
