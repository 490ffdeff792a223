public import CatchCommandLine
import CatchStore
public import CatchValues

extension Command where Context == Environment {
  /// Makes the leaf `tick` of a domain: its part of what `catchkit due` does first.
  public static func ticking(_ domain: String, discussion: Text) -> Command {
    let output = OutputInfo(
      "catchkit.\(domain).tick", shape: .record,
      fields: [
        .integer("due", "Due", "처리 대상", "Records that were looked at", "살펴본 기록"),
        .integer(
          "left", "Left", "실패", "Records that could not be brought up to date", "처리하지 못한 기록"),
      ])
    return Command(
      "tick", Text(en: "Do what time has made due, for cron", ko: "때가 된 일 처리(cron용)"),
      into: { () }, discussion: [discussion],
      examples: [
        Example("catchkit \(domain) tick -q", "For a crontab, each minute", "crontab에서 매분"),
        Example("catchkit \(domain) tick -n", "The number of due records", "때가 된 기록 수"),
        Example("catchkit \(domain) tick --json | jq .data.due", "For a script", "스크립트에서"),
      ],
      output: output, changes: true
    ) { _, environment throws(Failure) in
      var outcome = TickOutcome()
      if environment.options.isDryRun {
        outcome.dueCount = try environment.dueCount(of: domain)
      } else {
        outcome = try environment.runTicks(of: domain)
      }
      let (due, left) = (outcome.dueCount, outcome.leftCount)
      var report =
        environment.options.isQuiet && environment.options.outputFormat == .table
        ? Report(.streamed)
        : Report(
          .record(.object([.count("due", due), .count("left", left)])), output: output,
          meta: [.init("dry_run", .bool(environment.options.isDryRun))])
      outcome.add(to: &report)
      return report
    }
  }
}

extension Environment {
  fileprivate func dueCount(of name: String) throws(Failure) -> Int {
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
