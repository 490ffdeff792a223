public import CatchCommandLine
import CatchStore
public import CatchValues

/// The records that the ticks of a run could not bring up to date.
public struct TickOutcome: Sendable {
  public var dueCount = 0
  public var leftCount = 0
  /// True when a failure was reported that the last 24 hours had not reported.
  var hasNews = false

  public init() {}

  /// Adds the failure that ends the run, unless the run has failed otherwise.
  public func add(to report: inout Report) {
    guard leftCount > 0, report.shortfall == nil else { return }
    report.shortfall = DueFailure.tick.failure(
      "\(leftCount) of \(dueCount) due records could not be brought up to date",
      "때가 된 기록 \(dueCount)건 가운데 \(leftCount)건을 처리하지 못했습니다")
    report.isShortfallKnown = !hasNews
  }
}

extension Environment {
  /// Runs the ticks of all domains, an operation for each domain in which something was due.
  ///
  /// - Parameter name: only the domain of this name.
  public func runTicks(of name: String? = nil) throws(Failure) -> TickOutcome {
    var outcome = TickOutcome()
    for domain in domains.list where name == nil || domain.name == name {
      guard let tick = domain.tick() else { continue }
      let run = TickRun(domain: domain.name, tick: tick, environment: self)
      try run.run(adding: &outcome)
    }
    return outcome
  }
}

/// One run of the tick of one domain.
private struct TickRun {
  let domain: String
  let tick: Tick
  let environment: Environment

  /// A record that could not be brought up to date, or the domain when its list could not be read.
  private struct Left {
    let subject: String
    let name: String
    let failure: Failure

    var line: Text {
      Text(
        en: "'\(name)' was due but could not be brought up to date: \(failure.message.en)",
        ko: "'\(name)': 때가 되었으나 처리하지 못했습니다: \(failure.message.ko)")
    }
  }

  func run(adding outcome: inout TickOutcome) throws(Failure) {
    let now = try environment.now()
    guard try mayHaveWork(now) else { return }
    var dueCount = 0
    var left: [Left] = []
    var news: [Left] = []
    let notes = try environment.changeByNobody(TickRun.summary, at: now) {
      transaction throws(Failure) in
      (dueCount, left) = try performAll(in: transaction)
      news = []
      let yesterday = Instant(secondsSinceEpoch: now.secondsSinceEpoch - 86_400) ?? .first
      for one in left
      where try !Runs.isMarked(one.subject, after: yesterday, in: transaction.view) {
        try Runs.mark(one.subject, in: transaction)
        news.append(one)
      }
    }
    outcome.dueCount += dueCount
    outcome.leftCount += left.count
    outcome.hasNews = outcome.hasNews || !news.isEmpty
    // Cron mails all output, so these are written even by a quiet run, but once a day.
    for one in news { note(one.line) }
    for words in notes { note(words) }
  }

  /// Looks without a lock, as most runs have nothing to do; a list that cannot be read is reported
  /// by the change.
  private func mayHaveWork(_ now: Instant) throws(Failure) -> Bool {
    do throws(Failure) {
      return try environment.read { (view: View) throws(Failure) in
        try !tick.due(view, now, environment).isEmpty
      }
    } catch {
      guard error.kind != .inputOutput, error.kind != .busy else { throw error }
      return true
    }
  }

  private func performAll(
    in transaction: borrowing Transaction
  ) throws(Failure) -> (dueCount: Int, left: [Left]) {
    var left: [Left] = []
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
        left.append(Left(subject: domain, name: domain, failure: failure))
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
          left.append(Left(subject: "\(domain) \(id)", name: id, failure: failure))
        }
      }
      guard isAny else { break }
    }
    return (max(dueCount, left.count), left)
  }

  private func note(_ words: Text) {
    environment.errors.note(TerminalText.escaped(words[environment.language]))
  }

  /// Enough for chains of what one record makes due of another; the rest is for the next run.
  private static let mostPasses = 10

  private static let summary = Text(en: "automatic changes when due", ko: "때가 되어 저절로 바뀜")
}
