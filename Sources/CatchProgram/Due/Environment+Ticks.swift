public import CatchCommandLine
import CatchStore
public import CatchValues

/// The records that a run could not bring up to date, or not read.
public struct TickOutcome: Sendable {
  public var dueCount = 0
  public var leftCount = 0
  /// The damaged records whose events were left out.
  var hiddenCount = 0
  /// True when a failure was reported that the last 24 hours had not reported.
  var hasNews = false
  /// The domains whose ticks were left undone, as the clock is in doubt.
  var held: Set<String> = []

  public init() {}

  /// Adds the failure that ends the run, unless the run has failed otherwise.
  public func add(to report: inout Report) {
    guard leftCount + hiddenCount > 0, report.shortfall == nil else { return }
    report.shortfall =
      leftCount > 0
      ? DueFailure.tick.failure(
        "\(leftCount) of \(dueCount) due records could not be brought up to date",
        "때가 된 기록 \(dueCount)건 가운데 \(leftCount)건을 처리하지 못했습니다")
      : DueFailure.tick.failure(
        "\(hiddenCount) damaged \(hiddenCount == 1 ? "record was" : "records were") left out",
        "손상된 기록 \(hiddenCount)건을 알림에서 제외했습니다")
    report.isShortfallKnown = !hasNews
  }
}

extension Environment {
  /// Runs the ticks of all domains, an operation for each domain in which something was due.
  ///
  /// - Parameters:
  ///   - name: only the domain of this name.
  ///   - asks: asks where the clock is in doubt; otherwise the tick is left undone, and a note says
  ///     so once a day.
  ///   - vouches: keeps the moment also where nothing is due; false before a change that may be
  ///     refused.
  public func runTicks(
    of name: String? = nil, asks: Bool = false, vouches: Bool = true
  ) throws(Failure) -> TickOutcome {
    var outcome = TickOutcome()
    for run in tickRuns(of: name) { try run.run(asks: asks, vouches: vouches, adding: &outcome) }
    return outcome
  }

  /// Returns the domains whose ticks a run would leave undone, with a note on each.
  func heldTicks() throws(Failure) -> Set<String> {
    var held: Set<String> = []
    for run in tickRuns(of: nil) {
      guard !options.agrees, let doubt = try run.doubt() else { continue }
      held.insert(run.domain)
      note(doubt.note)
    }
    return held
  }

  /// Returns the question that a run of a domain's tick would ask; nil for none.
  func tickQuestion(of name: String) throws(Failure) -> Text? {
    for run in tickRuns(of: name) {
      if let doubt = try run.doubt() { return doubt.question }
    }
    return nil
  }

  private func tickRuns(of name: String?) -> [TickRun] {
    domains.list.filter { name == nil || $0.name == name }.compactMap { domain in
      domain.tick().map { TickRun(domain: domain.name, tick: $0, environment: self) }
    }
  }
}

/// One run of the tick of one domain.
private struct TickRun {
  let domain: String
  let tick: Tick
  let environment: Environment

  /// The state of the store before a run.
  private struct Look {
    var isDue = true
    /// True when a run must keep its moment, although nothing is due.
    var isStale = false
    /// Also where nothing is due: the moment of a clock in doubt vouches for nothing.
    var doubt: ClockDoubt?
  }

  /// Returns the doubt of the clock that a run would meet; nil for none.
  func doubt() throws(Failure) -> ClockDoubt? {
    let look = try look(environment.now())
    return look.isDue ? look.doubt : nil
  }

  func run(asks: Bool, vouches: Bool, adding outcome: inout TickOutcome) throws(Failure) {
    let now = try environment.now()
    let look = try look(now)
    let doubt = environment.trustsClock ? nil : look.doubt
    guard look.isDue else {
      if look.isStale, vouches, doubt == nil { try keepMoment(now) }
      return
    }
    if let doubt {
      guard asks else {
        outcome.held.insert(domain)
        return try noteOnce(doubt, now)
      }
      try environment.confirm(doubt.question)
    }
    var dueCount = 0
    var left: [LeftRecord] = []
    var news: [LeftRecord] = []
    let notes = try environment.changeByNobody(TickRun.summary, at: now) {
      transaction throws(Failure) in
      (dueCount, left) = try performAll(in: transaction)
      news = try LeftRecord.news(among: left, in: transaction)
      if tick.mostAhead != nil { try TickMoments.keep(domain, in: transaction) }
    }
    outcome.dueCount += dueCount
    outcome.leftCount += left.count
    outcome.hasNews = outcome.hasNews || !news.isEmpty
    // Cron mails all output, so these are written even by a quiet run, but once a day.
    for one in news {
      environment.note(
        Text(
          en: "'\(one.name)' was due but could not be brought up to date: "
            + one.failure.message.en,
          ko: "'\(one.name)': 때가 되었으나 처리하지 못했습니다: \(one.failure.message.ko)"))
    }
    for words in notes { environment.note(words) }
  }

  /// Looks without a lock, as most runs have nothing to do; a list that cannot be read is reported
  /// by the change.
  private func look(_ now: Instant) throws(Failure) -> Look {
    do throws(Failure) {
      return try environment.read { (view: View) throws(Failure) -> Look in
        var look = Look(isDue: try !tick.due(view, now, environment).isEmpty)
        guard tick.mostAhead != nil else { return look }
        if TickMoments.isStale(try TickMoments.last(of: domain, in: view), at: now) {
          // A store in which the tick awaits nothing is not written to.
          look.isStale = try !tick.due(view, .last, environment).isEmpty
        }
        if look.isDue || look.isStale {
          look.doubt = try ClockDoubt(
            of: domain, tick, at: now, in: view, zone: environment.readingZone())
        }
        return look
      }
    } catch {
      guard error.kind != .inputOutput, error.kind != .busy else { throw error }
      return Look()
    }
  }

  private func keepMoment(_ now: Instant) throws(Failure) {
    _ = try environment.changeByNobody(TickRun.summary, hasHooks: false, at: now) {
      transaction throws(Failure) in
      try TickMoments.keep(domain, in: transaction)
    }
  }

  /// Notes that the tick was left undone; cron mails all output, so once a day.
  private func noteOnce(_ doubt: ClockDoubt, _ now: Instant) throws(Failure) {
    var isNews = false
    _ = try environment.changeByNobody(TickRun.summary, hasHooks: false, at: now) {
      transaction throws(Failure) in
      isNews = try TickMoments.noteDoubt(of: domain, in: transaction)
    }
    if isNews { environment.note(doubt.note) }
  }

  private func performAll(
    in transaction: borrowing Transaction
  ) throws(Failure) -> (dueCount: Int, left: [LeftRecord]) {
    var left: [LeftRecord] = []
    var failed: Set<RecordName> = []
    var isMarked = false
    var dueCount = 0
    // What is brought up to date may make more due.
    for pass in 0..<TickRun.mostPasses {
      var records: [RecordName] = []
      let reading = try transaction.attempt { () throws(Failure) in
        records = try tick.due(transaction.view, transaction.at, environment)
        return true
      }
      if case .failed(let failure) = reading {
        left.append(LeftRecord(subject: domain, name: domain, failure: failure))
      }
      if pass == 0 { dueCount = records.count }
      var isAny = false
      for record in records where !failed.contains(record) {
        let attempt = try transaction.attempt { () throws(Failure) in
          if !isMarked { try Runs.mark(domain, in: transaction) }
          func count() throws(Failure) -> Int {
            try transaction.receipt().changeCount + transaction.unloggedCount
          }
          let before = try count()
          let mark = try transaction.mark()
          try tick.perform(record, transaction, environment)
          guard try count() > before else { return false }
          try environment.checkRules(mark, after: transaction, by: nil)
          return true
        }
        switch attempt {
        case .kept:
          (isMarked, isAny) = (true, true)
          if pass > 0 { dueCount += 1 }
        case .dropped: continue
        case .failed(let failure):
          failed.insert(record)
          let id = transaction.view.schema.id(of: record.record, in: record.entity)
          left.append(LeftRecord(subject: "\(domain) \(id)", name: id, failure: failure))
        }
      }
      guard isAny else { break }
    }
    return (max(dueCount, left.count), left)
  }

  /// Enough for chains of what one record makes due of another; the rest is for the next run.
  private static let mostPasses = 10

  private static let summary = Text(en: "automatic changes when due", ko: "때가 되어 저절로 바뀜")
}
