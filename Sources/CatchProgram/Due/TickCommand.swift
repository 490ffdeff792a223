public import CatchCommandLine
import CatchStore
public import CatchValues

/// The parts that the leaf `tick` of every domain has.
public enum TickCommand {
  static let name = "tick"

  public static let summary = Text(
    en: "Do what time has made due, for cron", ko: "때가 된 일 처리(cron용)")

  public static var fields: [Field] {
    [
      .integer("due", "Due", "처리 대상", "Records that were looked at", "살펴본 기록"),
      .integer("left", "Left", "실패", "Records that could not be brought up to date", "처리하지 못한 기록"),
    ]
  }

  public static func examples(_ domain: String) -> [Example] {
    [
      Example("catchkit \(domain) tick -q", "For a crontab, each minute", "crontab에서 매분"),
      Example("catchkit \(domain) tick -n", "The number of due records", "때가 된 기록 수"),
      Example("catchkit \(domain) tick --json | jq .data.due", "For a script", "스크립트에서"),
    ]
  }
}

extension Command where Context == Environment {
  /// Makes the leaf `tick` of a domain: its part of what `catchkit due` does first.
  public static func ticking(_ domain: String, discussion: Text) -> Command {
    let output = OutputInfo("catchkit.\(domain).tick", shape: .record, fields: TickCommand.fields)
    return Command(
      TickCommand.name, TickCommand.summary, into: { () }, discussion: [discussion],
      examples: TickCommand.examples(domain), output: output, changes: true
    ) { _, environment throws(Failure) in
      try environment.tick(domain, output)
    }
  }
}

extension Environment {
  /// Does what time has made due in a domain, or counts it in a dry run; asks where the clock is in
  /// doubt.
  ///
  /// - Throws: `answer.needed`, `answer.declined`.
  public func tick(_ domain: String, _ output: OutputInfo) throws(Failure) -> Report {
    var outcome = TickOutcome()
    var notes: [Text] = []
    if options.isDryRun {
      outcome.dueCount = try dueCount(of: domain)
      if let question = try tickQuestion(of: domain) { notes.append(.asksFirst(question)) }
    } else {
      outcome = try runTicks(of: domain, asks: true)
    }
    let (due, left) = (outcome.dueCount, outcome.leftCount)
    var report =
      options.isQuiet && options.outputFormat == .table
      ? Report(.streamed)
      : Report(
        .record(.object([.count("due", due), .count("left", left)])), output: output,
        meta: [.init("dry_run", .bool(options.isDryRun))], notes: notes)
    outcome.add(to: &report)
    return report
  }

  private func dueCount(of name: String) throws(Failure) -> Int {
    let now = try now()
    return try read { (view: View) throws(Failure) in
      var count = 0
      for domain in domains.list where domain.name == name {
        count += try domain.tick()?.due(view, now, self).count ?? 0
      }
      return count
    }
  }
}
