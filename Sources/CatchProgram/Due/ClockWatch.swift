import CatchCommandLine
import CatchStore
public import CatchValues

/// The tick by whose clock the commands of its domain go.
///
/// Changes that time made due go before each act, and each act vouches for the clock, so a command that
/// changes something asks on a terminal; in a script the person has decided, and it goes on. One that
/// only reads notes the doubt.
struct ClockWatch {
  private let domain: String
  private let tick: Tick
  /// False for a command that only reads.
  let changes: Bool

  /// - Returns: nil for a domain whose tick never asks, and for the tick, which asks by itself.
  init?(over command: CommandInfo, in domains: Domains) {
    guard command.usesStore, let name = command.path.first, command.path.last != TickCommand.name,
      let domain = domains.list.first(where: { $0.name == name }), let tick = domain.tick(),
      tick.mostAhead != nil
    else { return nil }
    self.domain = name
    self.tick = tick
    changes = command.changes
  }

  /// Returns the doubt of the clock, while something is due by it; nil for none.
  func doubt(in view: View, _ environment: Environment) throws(Failure) -> ClockDoubt? {
    let now = try environment.now()
    guard try !tick.due(view, now, environment).isEmpty else { return nil }
    return try ClockDoubt(of: domain, tick, at: now, in: view, zone: environment.readingZone())
  }

  /// Keeps the moment of an act before which a person agreed to the clock, so that none after it
  /// asks again.
  func vouch(in transaction: borrowing Transaction) throws(Failure) {
    try TickMoments.keep(domain, in: transaction)
  }
}

extension Environment {
  /// True when the caller has agreed to the clock.
  var trustsClock: Bool { options.agrees || hasConfirmedClock }

  /// True when an act goes on without a question: agreed to before, or without a terminal to ask on.
  var trustsClockOfAct: Bool { trustsClock || !mayAsk }

  /// Returns the doubt of the clock before a change that a person makes; nil for none, and where the
  /// caller has agreed to it.
  func doubtBeforeAct(in view: View) throws(Failure) -> ClockDoubt? {
    guard let clockWatch, !trustsClockOfAct else { return nil }
    return try clockWatch.doubt(in: view, self)
  }

  /// Asks where the clock is in doubt, before a command does more than its one change, which asks by
  /// itself.
  ///
  /// - Throws: `answer.declined`.
  public mutating func confirmClock() throws(Failure) {
    guard clockWatch != nil, !trustsClockOfAct, !options.isDryRun else { return }
    let found = try readIfAny { (view: View) throws(Failure) -> ClockDoubt? in
      // A replay does nothing again.
      if let key = options.idempotencyKey, try view.hasAnswered(key) { return nil }
      return try doubtBeforeAct(in: view)
    }
    guard case let doubt?? = found else { return }
    try confirm(doubt.questionOfAct)
    hasConfirmedClock = true
  }

  /// Notes once that the clock is in doubt by which a command reads.
  func noteDoubt(in view: View) throws(Failure) {
    guard let clockWatch, !clockWatch.changes, !options.isQuiet,
      let doubt = try clockWatch.doubt(in: view, self)
    else { return }
    storeRemarks.note(doubt.noteOfReading)
  }
}
