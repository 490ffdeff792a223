public import CatchStore
public import CatchValues
public import PeopleService

extension Environment {
  /// Notes machine work that goes on while a command runs, in journal tables of its own.
  ///
  /// It is no step of undo, asks no question, and no hook sees it; nothing changed writes nothing.
  ///
  /// - Parameters:
  ///   - domain: the one that does the work.
  ///   - person: for what that person said in another store, whose records are taken over; so undo
  ///     does not follow them.
  /// - Throws: `store.not_journal` if the body changes a row outside the journal tables.
  public func noteByMachine(
    of domain: String, wordsOf person: ID<Person>? = nil,
    _ body: (borrowing Transaction) throws(Failure) -> Void
  ) throws(Failure) {
    let summary = Text(en: "work of \(domain)", ko: "\(domain) 작업")
    _ = try changeByNobody(summary, hasHooks: false, as: person?.number) {
      transaction throws(Failure) in
      try transaction.changeBesideUndo(of: domain) { () throws(Failure) in
        try body(transaction)
        if person == nil { try transaction.requireJournalsOnly() }
      }
    }
  }

  /// Changes the store for no person: what time or another system brings about.
  ///
  /// Its first row is one of a journal table, so that undo passes over it; nobody is asked, and no
  /// hook can refuse it. A body that changes nothing leaves no operation.
  ///
  /// - Parameters:
  ///   - hasHooks: false for journal tables alone.
  ///   - now: the time of the change, if not the present.
  ///   - person: the one whose words are taken over.
  /// - Returns: notes on hooks that failed.
  public func changeByNobody(
    _ summary: Text, hasHooks: Bool = true, at now: Instant? = nil, as person: Int? = nil,
    _ body: (borrowing Transaction) throws(Failure) -> Void
  ) throws(Failure) -> [Text] {
    let hooks = hasHooks ? try ChangeHooks(around: request.command, canVeto: false, in: self) : nil
    ChangePhase.begin()
    let moment: Instant
    if let now { moment = now } else { moment = try self.now() }
    var request = ChangeRequest(command: self.request.command, at: moment) {
      _ throws(Failure) in person
    }
    if let hooks {
      request.approve = { transaction throws(Failure) in
        try hooks.ask(about: transaction, by: nil, summary)
      }
    }
    let change = try store().change(request) { transaction throws(Failure) in
      try guest?.requirePerson(in: transaction.view)
      try body(transaction)
      try guest?.requireAllowed()
    } result: { _ in
      ""
    }
    guard case .made(_, let receipt) = change, receipt.operation != nil else { return [] }
    return hooks?.notify().notes ?? []
  }
}
