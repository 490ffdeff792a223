import CatchStore
import CatchValues

/// A record that a run left out, as it could not be read or brought up to date.
struct LeftRecord: Sendable {
  /// The domain's name and the record's id; the name alone for a list that could not be read.
  let subject: String
  let name: String
  let failure: Failure

  /// The note on a record whose events are not delivered.
  var note: Text {
    Text(
      en: "'\(name)' cannot be read, so nothing of it is reported: \(failure.message.en)",
      ko: "'\(name)': 읽을 수 없어 알림에서 제외했습니다: \(failure.message.ko)")
  }

  /// Marks the records that the last 24 hours did not report, and returns them.
  ///
  /// Cron mails all output, and runs each minute.
  static func news(
    among left: [LeftRecord], in transaction: borrowing Transaction
  ) throws(Failure) -> [LeftRecord] {
    let yesterday = Instant(secondsSinceEpoch: transaction.at.secondsSinceEpoch - 86_400) ?? .first
    var news: [LeftRecord] = []
    for one in left
    where try !Runs.isMarked(one.subject, after: yesterday, in: transaction.view) {
      try Runs.mark(one.subject, in: transaction)
      news.append(one)
    }
    return news
  }
}

extension TickOutcome {
  /// Counts records whose events were left out, and reports each once a day; a preview, which keeps
  /// nothing, reports them each time.
  mutating func add(_ left: [LeftRecord], in environment: Environment) throws(Failure) {
    guard !left.isEmpty else { return }
    hiddenCount += left.count
    var news = left
    if !environment.options.isDryRun {
      let summary = Text(en: "records that cannot be read", ko: "읽을 수 없는 기록")
      _ = try environment.changeByNobody(summary, hasHooks: false) {
        transaction throws(Failure) in
        news = try LeftRecord.news(among: left, in: transaction)
      }
    }
    hasNews = hasNews || !news.isEmpty
    for one in news { environment.note(one.note) }
  }
}
